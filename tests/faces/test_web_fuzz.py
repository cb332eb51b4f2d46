"""The JSON interface against its own OpenAPI document: whatever is sent, every answer conforms."""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from chelem.faces.web.app import create_app
from chelem.faces.web.guards import Buckets
from chelem.faces.web.lab_runner import Runner
from tests.faces.test_web_lab import Known

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
# A fuzzer is in a greater hurry than any person.
UNHURRIED = Buckets(rate=1e9, burst=1e9)
app = create_app(buckets=UNHURRIED)
app.state.lab = Runner(Known())  # solving thousands of deals is another test's business
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)


@schema.parametrize()
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_conforms(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=CHECKS)
