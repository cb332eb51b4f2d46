"""The quiz: a session is its address, so any page of it can be kept, sent or printed."""

from __future__ import annotations

import io
import secrets
from asyncio import wrap_future
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import segno
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from chelem.desk.learner import Learner, installed
from chelem.errors import BridgeError, TermError
from chelem.faces.web.desk import desk, same_site
from chelem.faces.web.failures import problem
from chelem.faces.web.visit import base_url, language, page, site
from chelem.pages.quiz import feedback, options, progress
from chelem.press.complaint import as_dict, message
from chelem.press.html.quiz import QuestionView
from chelem.press.pdf.engine import PAPERS
from chelem.quiz.ask import KINDS, by_id
from chelem.quiz.ask import LEVELS as ALL_LEVELS
from chelem.quiz.session import LETTERS, LONG, QUICK, Session, plan
from chelem.quiz.typed import mistaken_for, read_typed
from chelem.terms.arguments import read_points
from chelem.words import LANGUAGES, say
from chelem.words.days import day
from chelem.words.numbers import MINUS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from chelem.quiz.question import Question

__all__ = ["routes"]

COUNTS = (QUICK, 20, LONG)
_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Asked:
    """What the address says of a session."""

    seed: int
    count: int = QUICK
    level: int | None = None
    review: tuple[str, ...] = ()
    recall: bool = False
    marks: str = ""
    learner: str = ""

    def parameters(self, marks: str | None = None) -> dict[str, str]:
        """The address's parameters, with other *marks* if given; what is usual is left out."""
        found = {"seed": str(self.seed), "count": str(self.count)}
        if self.level is not None:
            found["level"] = str(self.level)
        if self.review:
            found["review"] = ",".join(self.review)
        if self.recall:
            found["mode"] = "recall"
        if self.learner:
            found["learner"] = self.learner
        given = self.marks if marks is None else marks
        if given:
            found["marks"] = given
        return found

    def link(self, lang: str, marks: str | None = None, path: str = "quiz") -> str:
        """The address of this session with *marks* given."""
        return f"/{lang}/{path}?{urlencode(self.parameters(marks))}"

    def session(self, marks: str | None = None) -> Session:
        """The session itself."""
        given = self.marks if marks is None else marks
        return Session.of(self.seed, self.count, self.level, given, self.review)


def read_asked(query: Mapping[str, str]) -> Asked | None:
    """The session that the address asks for; ``None`` without a seed."""
    if not query.get("seed", "").strip():
        return None
    review = tuple(name for name in query.get("review", "").split(",") if name)
    if len(review) > len(KINDS):
        raise TermError("quiz.kind_unknown", kind=review[0][:40])
    return Asked(
        read_points(query["seed"]),
        read_points(query.get("count", "") or str(QUICK)),
        read_points(query["level"]) if query.get("level", "").strip() else None,
        review,
        query.get("mode") == "recall",
        query.get("marks", ""),
        query.get("learner", "")[:64],
    )


async def show(request: Request) -> Response:
    """The beginning, a question, what its answer shows, or the report."""
    lang = language(request)
    query = request.query_params
    if "count" in query and not query.get("seed", "").strip():
        # A form without a seed: any will do.
        begun = {name: value for name, value in query.items() if value and name != "seed"}
        begun["seed"] = str(secrets.randbelow(_SEEDS))
        return RedirectResponse(f"/{lang}/quiz?{urlencode(begun)}", 303)
    try:
        asked = read_asked(query)
        if asked is None:
            return _start(request)
        session = await run_in_threadpool(asked.session)
    except BridgeError as error:
        return _start(request, message(error, lang))
    step = session.waiting
    if step is None:
        return _report(request, asked, session)
    view = QuestionView(step.question, lang)
    mark, complaint = _mark(query, step.question, lang)
    context: dict[str, Any] = {
        "asked": asked,
        "session": session,
        "step": step,
        "view": view,
        "recall": asked.recall and step.question.is_number,
        "complaint": complaint,
        "hidden": asked.parameters(),
        "action": f"/{lang}/quiz/answer" if asked.learner else f"/{lang}/quiz",
        "typed": query.get("typed", "").strip()[:20],
        "break_now": mark is None and session.wants_break,
    }
    if mark is None:
        return page(
            request,
            "quiz/question.html",
            code="quiz",
            state=asked.parameters(),
            options=options(step.question),
            progress=progress(session, step),
            **context,
        )
    after = asked.session(asked.marks + mark)
    answered = after.answered[-1]
    typed = context.pop("typed")
    return page(
        request,
        "quiz/answer.html",
        code="quiz",
        state={**asked.parameters(), **({"typed": typed} if typed else {"answer": mark})},
        options=options(step.question, answered.given, open_=False),
        progress=progress(after, answered, answered=True),
        answer=feedback(
            step.question, answered.given or mistaken_for(step.question, typed.replace(MINUS, "-"))
        ),
        typed="" if answered.given is not None else typed.replace("-", MINUS),
        onward=asked.link(lang, asked.marks + mark),
        finished=after.waiting is None,
        **context,
    )


def _mark(query: Mapping[str, str], question: Question, lang: str) -> tuple[str | None, str | None]:
    """The mark of the answer in the address, or what is wrong with it."""
    letter = query.get("answer", "")
    if letter and letter in LETTERS[: len(question.choices)] and len(letter) == 1:
        return letter, None
    if query.get("typed", "").strip():
        mark = read_typed(question, query["typed"][:40])
        return mark, None if mark else say(lang, "quiz.not_a_number")
    return None, None


def _start(request: Request, complaint: str | None = None) -> Response:
    today = datetime.now(UTC).date()
    return page(
        request,
        "quiz/start.html",
        code="quiz",
        status=400 if complaint else 200,
        complaint=complaint,
        counts=COUNTS,
        levels=ALL_LEVELS,
        today=int(f"{today:%Y%m%d}"),
        may_learn=installed(),
    )


def _report(request: Request, asked: Asked, session: Session) -> Response:
    lang = language(request)
    missed = [step for step in session.first_tries if not step.right]
    again = Asked(asked.seed, asked.count, asked.level, (), asked.recall)
    return page(
        request,
        "quiz/report.html",
        code="quiz",
        state=asked.parameters(),
        asked=asked,
        session=session,
        report=session.report(),
        missed=[(QuestionView(step.question, lang), step) for step in missed],
        again=again.link(lang, ""),
        sheet=again.link(lang, "", "quiz/sheet"),
        another=f"/{lang}/quiz/learner/{asked.learner}" if asked.learner else f"/{lang}/quiz",
        shared=_shared(request, lang, again),
    )


def _shared(request: Request, lang: str, asked: Asked) -> str:
    """The address to hand out: that of the network where the page was asked for on this machine."""
    return _base(request) + asked.link(lang, "")


def _base(request: Request) -> str:
    base = base_url(request)
    network = site(request).network_url
    local = base.split("//")[-1].split(":")[0] in ("127.0.0.1", "localhost")
    return network if network and local else base


async def sheet(request: Request) -> Response:
    """The same questions on paper, and the key on a page of its own."""
    lang = language(request)
    try:
        asked = read_asked(request.query_params)
        if asked is None:
            seed = secrets.randbelow(_SEEDS)
            return RedirectResponse(Asked(seed).link(lang, "", "quiz/sheet"), 303)
        ids = plan(asked.seed, asked.count, asked.level, asked.review)
        questions = await run_in_threadpool(lambda: [by_id(name) for name in ids])
    except BridgeError as error:
        return _start(request, message(error, lang))
    return page(
        request,
        "quiz/sheet.html",
        code="quiz",
        indexed=False,
        state=asked.parameters(),
        asked=asked,
        views=[(QuestionView(question, lang), options(question)) for question in questions],
        shared=_shared(request, lang, asked),
        qr=asked.link(lang, "", "quiz/qr.svg"),
        play=asked.link(lang, ""),
        as_pdf=replace(asked, recall=False, learner="").link(lang, "", "print/quiz.pdf"),
        papers=PAPERS,
    )


async def qr(request: Request) -> Response:
    """The link of a session as a QR code."""
    lang = language(request)
    try:
        asked = read_asked(request.query_params) or Asked(0)
    except BridgeError as error:
        return problem(lang, 400, None, **as_dict(error, lang))
    picture = io.BytesIO()
    segno.make(_shared(request, lang, asked), error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#141B26", light="#FFFFFF", scale=4, xmldecl=False
    )
    return Response(
        picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"}
    )


async def begin_learner(request: Request) -> Response:
    """A new link for somebody who learns."""
    lang = language(request)
    same_site(request)
    opened = await run_in_threadpool(desk, request)
    token = await wrap_future(Learner.begin(opened.journal, opened.clock))
    return RedirectResponse(f"/{lang}/quiz/learner/{token}", 303)


async def _learner(request: Request, token: str) -> Learner:
    opened = await run_in_threadpool(desk, request)
    found = await run_in_threadpool(Learner.find, opened.journal, token, opened.clock)
    if found is None:
        raise HTTPException(404)
    return found


async def learner(request: Request) -> Response:
    """What is due, when the rest is, and the link to keep; posted: forget it all."""
    lang = language(request)
    token = request.path_params["token"]
    found = await _learner(request, token)
    if request.method == "POST":
        same_site(request)
        await wrap_future(found.forget())
        return RedirectResponse(f"/{lang}/quiz", 303)
    try:
        progress = await run_in_threadpool(found.progress)
    except BridgeError as error:
        return _start(request, message(error, lang))
    kinds = progress.kinds
    seed = secrets.randbelow(_SEEDS)
    now = datetime.fromtimestamp(found.clock() / 1000, UTC)
    cards: dict[str, datetime] = {}
    for card in progress.cards:
        cards.setdefault(card.card.partition(".")[0], card.when)
    return page(
        request,
        "quiz/learner.html",
        code="quiz",
        indexed=False,
        progress=progress,
        cards=cards,
        day=lambda when: day(when, now, lang),
        due=Asked(seed, QUICK, review=kinds, learner=token).link(lang, "") if kinds else None,
        fresh=Asked(seed, QUICK, learner=token).link(lang, ""),
        long=Asked(seed, LONG, review=kinds, learner=token).link(lang, ""),
        sheet=Asked(seed, QUICK, review=kinds).link(lang, "", "quiz/sheet"),
        own=f"{_base(request)}/{lang}/quiz/learner/{token}",
        forget=f"/{lang}/quiz/learner/{token}",
    )


async def answer(request: Request) -> Response:
    """A learner's answer: written down the first time it is given, then shown like any other."""
    lang = language(request)
    same_site(request)
    form = await request.form()
    said = {name: str(value) for name, value in form.items() if isinstance(value, str)}
    try:
        asked = read_asked(said)
        if asked is None:
            return _start(request)
        session = await run_in_threadpool(asked.session)
    except BridgeError as error:
        return _start(request, message(error, lang))
    step = session.waiting
    mark = None if step is None else _mark(said, step.question, lang)[0]
    if step is not None and mark is not None and step.round == "first":
        found = await _learner(request, asked.learner)
        after = asked.session(asked.marks + mark).answered[-1]
        took = said.get("took", "")
        await wrap_future(
            found.answer(
                f"{asked.seed}.{asked.count}.{asked.level}.{asked.marks}",
                step.question.card,
                after.right,
                int(took) if took.isascii() and took.isdigit() and len(took) < 9 else None,
            )
        )
    shown = {name: said[name] for name in ("answer", "typed") if said.get(name)}
    return RedirectResponse(f"/{lang}/quiz?{urlencode({**asked.parameters(), **shown})}", 303)


routes = [
    *(
        Route(f"/{lang}/quiz{path}", endpoint)
        for lang in LANGUAGES
        for path, endpoint in (("", show), ("/sheet", sheet), ("/qr.svg", qr))
    ),
    *(
        Route(f"/{lang}/quiz/{path}", endpoint, methods=methods)
        for lang in LANGUAGES
        for path, endpoint, methods in (
            ("learner", begin_learner, ["POST"]),
            ("learner/{token}", learner, ["GET", "POST"]),
            ("answer", answer, ["POST"]),
        )
    ),
]
