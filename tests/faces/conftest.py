"""A server with kept sheets of its own, for the tests that ask it as a phone does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from chelem.faces.web.app import create_app
from chelem.faces.web.visit import Site
from tests.faces.tables import QUICK


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'sheets.sqlite'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    with TestClient(create_app(Site(database=database), QUICK)) as phone:
        yield phone
