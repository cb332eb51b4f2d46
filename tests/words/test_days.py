"""Days as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from chelem.words.days import day

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("later", "french", "english"),
    [
        (timedelta(0), "maintenant", "now"),
        (timedelta(days=-9), "maintenant", "now"),
        (timedelta(minutes=10), "aujourd’hui", "today"),
        (timedelta(hours=4), "demain", "tomorrow"),
        (timedelta(days=3), "3\xa0décembre", "3\xa0December"),
        (timedelta(days=32), "1er\xa0janvier\xa02027", "1\xa0January\xa02027"),
    ],
)
def test_a_day_is_said(later: timedelta, french: str, english: str) -> None:
    assert day(NOW + later, NOW, "fr") == french
    assert day(NOW + later, NOW, "en") == english
