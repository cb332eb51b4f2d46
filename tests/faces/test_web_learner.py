"""A learner's link: answers are kept, what was missed is due again, and all of it can be deleted."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.testclient import TestClient

from chelem.desk.learner import Learner
from chelem.faces.web.app import create_app
from chelem.faces.web.guards import Buckets
from chelem.faces.web.visit import Site
from chelem.quiz.session import LETTERS, Session
from chelem.storage.journal import Journal

pytest.importorskip("fsrs")
ROOT = Path(__file__).resolve().parents[2]
QUICK = Buckets(rate=1000, burst=100_000)
DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    url = f"sqlite:///{tmp_path / 'journal.sqlite'}"
    with TestClient(create_app(Site(database=url), QUICK)) as opened:
        yield opened


def begun(client: TestClient) -> str:
    reply = client.post("/en/quiz/learner", follow_redirects=False)
    assert reply.status_code == 303
    return str(reply.headers["location"])


def answer(client: TestClient, token: str, marks: str, right: bool) -> str:
    session = Session.of(1, 8, marks=marks)
    assert session.waiting is not None
    question = session.waiting.question
    at = question.choices.index(question.answer)
    letter = LETTERS[at if right else (at + 1) % 4]
    form = {"seed": "1", "count": "8", "marks": marks, "learner": token, "answer": letter}
    for _ in range(2):  # sent twice, written once
        reply = client.post(
            "/en/quiz/answer", data={**form, "took": "2500"}, follow_redirects=False
        )
        assert reply.status_code == 303
    shown = client.get(reply.headers["location"])
    assert ("Right." in shown.text) is right
    assert parse_qs(urlsplit(str(reply.headers["location"])).query)["learner"] == [token]
    return marks + letter


def test_a_missed_kind_is_due_and_the_log_is_kept_by_its_link(client: TestClient) -> None:
    address = begun(client)
    token = address.rpartition("/")[2]
    assert "Answer a first quiz" in client.get(address).text
    question = client.get(f"/en/quiz?seed=1&count=8&learner={token}").text
    assert 'method="post" action="/en/quiz/answer"' in question
    marks = answer(client, token, "", right=False)
    answer(client, token, marks, right=True)
    page = client.get(address).text
    assert "Answers: 2, right: 1." in page
    assert "dealer and vulnerability of a board" in page
    assert "best and worst of four results" in page
    # Another browser with the same link sees the same.
    assert "Answers: 2" in TestClient(client.app).get(address).text


def test_a_link_to_nothing_and_a_deleted_one(client: TestClient) -> None:
    assert client.get("/en/quiz/learner/abcdefghijklmnopqrstuvwx").status_code == 404
    assert client.get("/en/quiz/learner/short").status_code == 404
    address = begun(client)
    assert client.get(address.replace("/quiz/learner/", "/sheet/")).status_code == 404
    gone = client.post(address, follow_redirects=False)
    assert gone.status_code == 303
    assert client.get(address).status_code == 404
    form = {"seed": "1", "count": "8", "learner": address.rpartition("/")[2], "answer": "a"}
    assert client.post("/en/quiz/answer", data=form).status_code == 404


def test_another_site_may_not_answer(client: TestClient) -> None:
    for path in ("/en/quiz/learner", "/en/quiz/answer"):
        assert client.post(path, headers={"sec-fetch-site": "cross-site"}).status_code == 400


def test_what_is_due_is_asked(client: TestClient) -> None:
    address = begun(client)
    token = address.rpartition("/")[2]
    answer(client, token, "", right=False)
    page = client.get(address).text
    links = [unescape(each) for each in re.findall(r'<a class="btn[^"]*" href="([^"]+)"', page)]
    played = [each for each in links if "/quiz?" in each]
    assert len(played) >= 2
    assert all(f"learner={token}" in each for each in played)
    # Missed a moment ago: it comes again today, but not yet, and the page says just that.
    assert "Nothing is due for now." in page
    assert re.search(r'<time datetime="[^"]+">today</time>', page)


def test_the_schedule_is_the_fold_of_the_log(tmp_path: Path) -> None:
    """Missed today, due in a minute; answered right and fast, due days later."""
    journal = Journal(f"sqlite:///{tmp_path / 'j.sqlite'}")
    now = [1_800_000_000_000]
    token = Learner.begin(journal, lambda: now[0]).result()
    learner = Learner.find(journal, token, lambda: now[0])
    assert learner is not None
    learner.answer("1", "made.score_made", False, None).result()
    learner.answer("1", "made.score_made", False, None).result()
    learner.answer("2", "imps.imps_difference", True, 1500).result()
    assert learner.progress().answers == 2
    assert learner.progress().kinds == ()
    now[0] += 2 * 60 * 1000
    assert learner.progress().kinds == ("made",)
    now[0] += 30 * DAY
    assert set(learner.progress().kinds) == {"made", "imps"}
    assert learner.progress().right == 1
    assert learner.forget().result()
    assert Learner.find(journal, token, lambda: now[0]) is None
    journal.close()


BARE = """
import sys
for name in ("sqlalchemy", "alembic", "fsrs", "typst", "numpy"):
    sys.modules[name] = None
import importlib.util
found = importlib.util.find_spec
def hidden(name, package=None):
    return None if name in ("sqlalchemy", "fsrs", "typst") else found(name, package)
importlib.util.find_spec = hidden
from tests.faces.asgi import Visitor
visitor = Visitor()
quiz = visitor.get("/en/quiz")
assert quiz.status == 200 and "Make my link" not in quiz.text
assert visitor.get("/en/quiz?seed=1&count=8&answer=c").status == 200
paper = visitor.get("/en/print")
assert paper.status == 200 and "chelem[pdf]" in paper.text
assert visitor.get("/en/print/table.pdf").status == 400
"""


def test_without_the_extras_the_pages_say_so() -> None:
    """The server of the ``web`` extra alone: the quiz works, the rest names what is missing."""
    done = subprocess.run(
        [sys.executable, "-c", BARE],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
