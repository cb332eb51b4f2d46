"""Sessions: what is asked, how the missed ones come back, and that marks alone resume them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chelem.errors import TermError
from chelem.quiz.ask import KINDS, by_id
from chelem.quiz.question import Question, token
from chelem.quiz.session import LETTERS, Session, Step, plan
from chelem.quiz.typed import read_letter, read_typed
from chelem.terms.contract import Contract, Denomination


def kinds(ids: tuple[str, ...]) -> list[str]:
    return [name.partition(".")[0] for name in ids]


def letter(question: Question, *, right: bool) -> str:
    at = question.choices.index(question.answer)
    return LETTERS[at] if right else LETTERS[(at + 1) % len(question.choices)]


def played(session: Session, misses: set[int]) -> Session:
    """The session to its end; the questions at the places of *misses* are missed when first asked."""
    fresh = 0
    while (step := session.waiting) is not None:
        miss = step.round == "first" and fresh in misses
        fresh += step.round == "first"
        mark = letter(step.question, right=not miss)
        session = Session(session.ids, session.seed, session.marks + mark)
    return session


@given(st.integers(-(10**12), 10**12))
@settings(max_examples=50, deadline=None)
def test_a_quick_session_has_one_question_of_each_family(seed: int) -> None:
    ids = plan(seed)
    families = {KINDS[kind].family for kind in kinds(ids)}
    assert len(ids) == len(families) == 8
    assert all(KINDS[kind].level <= 3 for kind in kinds(ids))
    assert plan(seed) == ids


def test_other_seeds_lengths_and_levels_are_other_sessions() -> None:
    every = [
        plan(seed, count, level) for seed in range(20) for count in (8, 9) for level in (None, 1, 2)
    ]
    assert len(set(every)) == len(every)


def test_a_level_has_its_own_kinds_none_twice_running() -> None:
    for level in range(1, 6):
        ids = plan(5, 40, level)
        assert {KINDS[kind].level for kind in kinds(ids)} == {level}
        assert all(a != b for a, b in pairwise(kinds(ids)))


def test_a_long_session_climbs_through_all_kinds() -> None:
    for seed in range(10):
        names = kinds(plan(seed, 100))
        assert len(names) == 100
        assert set(names) == set(KINDS)
        assert all(a != b for a, b in pairwise(names))
        blocks = [names[at : at + 20] for at in range(0, 100, 20)]
        means = [sum(KINDS[kind].level for kind in block) for block in blocks]
        assert means == sorted(means)
        middle = [KINDS[kind].level for kind in blocks[2]]
        assert middle.count(3) == 10
        assert middle.count(4) == 4
        assert sum(level < 3 for level in middle) == 6


def test_kinds_that_are_due_take_three_in_ten() -> None:
    names = kinds(plan(3, 100, None, ("sacrifice", "settlement")))
    assert names.count("sacrifice") >= 15
    assert names.count("settlement") >= 15


@pytest.mark.parametrize(("count", "level"), [(0, None), (101, None), (-1, None), (8, 0), (8, 6)])
def test_impossible_lengths_and_levels_are_refused(count: int, level: int | None) -> None:
    with pytest.raises(TermError):
        plan(1, count, level)


def test_a_missed_question_comes_back_after_three_to_five_others_and_at_the_end() -> None:
    for seed in range(12):
        session = played(Session.of(seed, 20), {2})
        missed = session.ids[2]
        places = [at for at, step in enumerate(session.steps) if step.question.id == missed]
        assert [session.steps[at].round for at in places] == ["first", "again", "end"]
        assert 3 <= places[1] - places[0] - 1 <= 5
        assert places[2] == len(session.steps) - 1
        assert session.score == 19


def test_a_question_missed_at_the_very_end_comes_back_once() -> None:
    session = played(Session.of(4, 8), {7})
    assert [step.round for step in session.steps][-1] == "end"
    assert len(session.steps) == 9


def test_all_right_ends_at_once() -> None:
    session = played(Session.of(4, 8), set())
    assert len(session.steps) == 8
    assert session.score == 8
    assert all(row.right == row.asked and not row.recovered for row in session.report())


def test_the_report_counts_first_tries_and_those_found_later() -> None:
    session = played(Session.of(9, 8), {0, 3})
    rows = session.report()
    assert sum(row.asked for row in rows) == 8
    assert sum(row.right for row in rows) == 6
    assert sum(row.recovered for row in rows) == 2


@given(st.integers(0, 1000), st.text("abcdx", max_size=40))
@settings(max_examples=60, deadline=None)
def test_marks_alone_resume_a_session(seed: int, marks: str) -> None:
    """Each answer leads to the step that the whole text of marks leads to; a session ends."""
    session = Session.of(seed, 8)
    for mark in marks:
        if session.waiting is None:
            break
        before = session.steps[:-1]
        session = Session(session.ids, seed, session.marks + mark)
        assert [step.question.id for step in session.steps[: len(before)]] == [
            step.question.id for step in before
        ]
    assert Session.of(seed, 8, marks=session.marks).steps == session.steps
    assert len(session.steps) <= 3 * 8


@pytest.mark.parametrize("marks", ["q", "abcdq", "a" * 301, "aaaaaaaa" * 4])
def test_marks_that_cannot_be_are_refused(marks: str) -> None:
    with pytest.raises(TermError):
        Session.of(1, 8, marks=marks)


def test_a_pause_after_twenty_five() -> None:
    session = Session.of(2, 100)
    for at in range(1, 60):
        step = session.waiting
        assert isinstance(step, Step)
        session = Session(session.ids, 2, session.marks + letter(step.question, right=True))
        assert session.wants_break == (at in (25, 50))


def score_question() -> Question:
    return next(q for q in map(by_id, (f"made.{n}" for n in range(50))) if int(q.answer) >= 1000)


def test_typed_figures_find_their_choice() -> None:
    question = score_question()
    at = LETTERS[question.choices.index(question.answer)]
    number = int(question.answer)
    for text in (str(number), f"{number:,}", f"{number:,}".replace(",", "\u202f"), f" +{number} "):
        assert read_typed(question, text) == at
    assert read_typed(question, str(number + 10_000)) == "x"
    for text in ("", "abc", "1.2.3", "--4", "+-4", "9" * 20, "٣", "."):
        assert read_typed(question, text) is None


def test_a_break_even_recalled_to_the_whole_percent_is_right() -> None:
    question = next(
        q for q in map(by_id, (f"break_even.{n}" for n in range(99))) if q.answer == "37.5"
    )
    at = LETTERS[question.choices.index("37.5")]
    assert read_typed(question, "37,5 %") == at
    assert read_typed(question, "38") == at
    assert read_typed(question, "39") != at


def test_letters_and_places() -> None:
    question = score_question()
    assert read_letter(question, " B ") == "b"
    assert read_letter(question, "2") == "b"
    assert read_letter(question, "5") is None
    assert read_letter(question, "ab") is None


def test_tokens_are_plain() -> None:
    assert token(Contract(4, Denomination.SPADES)) == "4S"
    assert token((1, -2)) == "1,-2"
    assert token(True) == "yes"
