"""Every question has exactly one right answer, by tables that the engine did not make."""

from __future__ import annotations

from fractions import Fraction
from string import Formatter

import pytest

from chelem.errors import TermError
from chelem.pages.quiz import explained, feedback
from chelem.press.json.quiz import question_dict
from chelem.press.quiz import (
    choice_text,
    feedback_text,
    question_text,
    rule_texts,
    why_text,
)
from chelem.quiz.ask import KINDS, ask, by_id
from chelem.quiz.mistakes import SCORERS
from chelem.quiz.question import Question, token
from chelem.quiz.typed import mistaken_for
from chelem.score.contract import score
from chelem.words import LANGUAGES, catalogue, say
from tests.quiz.judge import JUDGES, right

SEEDS = 20_000
LONG_SEEDS = 1_000_000


def check(question: Question) -> None:
    assert right(question) == [question.answer], question
    assert 2 <= len(question.choices) <= 4
    assert len(set(question.choices)) == len(question.choices), question
    assert set(question.mistakes) == set(question.choices) - {question.answer}, question


def check_seeds(first: int, count: int) -> tuple[set[str], set[str]]:
    """Checks them all; the ways of asking and the mistakes that were met."""
    kinds = tuple(KINDS)
    texts: set[str] = set()
    mistakes: set[str] = set()
    for number in range(first, first + count):
        question = ask(kinds[number % len(kinds)], number)
        check(question)
        texts.add(question.text)
        mistakes.update(question.mistakes.values())
    return texts, mistakes


def test_one_right_answer_in_twenty_thousand_questions() -> None:
    """And in them every way of asking and every mistake that has a sentence is met, no other."""
    texts, mistakes = check_seeds(0, SEEDS)
    assert texts == set(JUDGES)
    named = {
        code.removeprefix("mistake_")
        for code in catalogue("fr", "quiz")
        if code.startswith("mistake_")
    }
    assert named == mistakes | {"typed"} | set(SCORERS)


@pytest.mark.long
def test_one_right_answer_in_a_million_questions() -> None:
    texts, _ = check_seeds(SEEDS, LONG_SEEDS)
    assert texts == set(JUDGES)


def test_the_kinds_of_the_five_levels() -> None:
    assert len(KINDS) == 25
    levels = [kind.level for kind in KINDS.values()]
    assert levels == sorted(levels)
    assert {level: levels.count(level) for level in range(1, 6)} == {1: 4, 2: 4, 3: 8, 4: 6, 5: 3}


def some(count: int = 40) -> list[Question]:
    return [ask(kind, number) for kind in KINDS for number in range(count)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_can_be_said(lang: str) -> None:
    for question in some():
        texts = [question_text(question, lang), why_text(question, lang)]
        shown = [choice_text(question, choice, lang) for choice in question.choices]
        assert len(set(shown)) == len(shown), shown
        texts += [feedback_text(question, feedback(question, c), lang) for c in question.choices]
        texts.append(feedback_text(question, feedback(question, None), lang))
        for text in (*texts, *shown):
            assert text
            assert "{" not in text
            assert "None" not in text or lang == "en"


def test_no_figure_of_the_game_is_written_in_the_sentences() -> None:
    """Points are filled in from the laws, so no sentence can disagree with the engine."""
    for lang in LANGUAGES:
        for code, text in catalogue(lang, "quiz").items():
            if code.startswith(("ask_", "why_", "mistake_")):
                said = "".join(piece for piece, *_ in Formatter().parse(text))
                assert not any(sign.isdigit() for sign in said), f"{lang} {code}"


def test_the_example_of_the_interface() -> None:
    """A doubled defeat of two, vulnerable: 500, and 300 is the other vulnerability."""
    found = [
        question
        for question in (ask("doubled_undertricks", number) for number in range(400))
        if question.answer == "500"
        and question_dict(question, "en")["params"]
        == {
            "level": 4,
            "denomination": "S",
            "doubling": "X",
            "vulnerable": True,
            "result": -2,
            "tricks": 8,
        }
    ]
    assert found
    assert {"300": "other_vulnerability"}.items() <= {
        wrong: mistake for question in found for wrong, mistake in question.mistakes.items()
    }.items()
    assert question_dict(found[0], "fr")["text"] == (
        "Le déclarant joue 4♠\xa0contré, vulnérable, et fait huit levées. "
        "Combien marque la défense\u202f?"
    )


def test_an_id_gives_the_same_question_again() -> None:
    for question in some(5):
        assert by_id(question.id) == question


@pytest.mark.parametrize("text", ["made", "made.", "nothing.1", "made.é", "made." + "z" * 14, ""])
def test_an_unknown_id_is_refused(text: str) -> None:
    with pytest.raises(TermError):
        by_id(text)


def test_some_questions_are_fixed_for_ever() -> None:
    """A seed handed out in class must mean the same next year: these change only on purpose."""
    pinned = {
        "made.0": ("3NT=", "400", ("390", "580", "400", "600")),
        "doubled_undertricks.0": ("4SX-3", "500", ("300", "180", "600", "500")),
        "redoubled.1": ("1HXX=", "520", ("80", "470", "420", "520")),
    }
    found = {}
    for name in pinned:
        question = by_id(name)
        found[name] = (token(question.params["result"]), question.answer, question.choices)
    assert found == pinned


def test_the_ledger_shown_adds_up_to_the_answer() -> None:
    for question in some():
        found = explained(question)
        if found.situation is None:
            continue
        total = sum(row.points for row in found.rows)
        shown = question.shown[0]
        assert total == score(shown.result, shown.vulnerable).total
        if question.form == "points":
            assert abs(total) == int(question.answer)


def many(kind: str, count: int = 3000) -> list[Question]:
    return [ask(kind, number) for number in range(count)]


def test_a_named_mistake_is_the_one_that_leads_to_the_choice() -> None:
    """What would be said must be true: nobody leads a rubber that is level, and so on."""
    for question in many("averages"):
        if question.text != "datum":
            continue
        scores = [int(str(points)) for points in question.params["scores"]]  # type: ignore[union-attr]
        mean = Fraction(sum(scores), len(scores))
        assert mean % 10 != 5, "two tens as near: regulations differ"
        assert abs(mean - int(question.answer)) < 5
        named = {mistake: int(choice) for choice, mistake in question.mistakes.items()}
        if "usual_score" in named:
            often = {points: scores.count(points) for points in scores}
            usual = often.pop(named["usual_score"])
            assert usual > max(often.values())
        if "middle_score" in named:
            beside = [points for points in scores if points < named["middle_score"]]
            assert 2 * len(beside) < len(scores)
            assert 2 * sum(points > named["middle_score"] for points in scores) < len(scores)
        if "ten_more" in named:
            assert named["ten_more"] == int(question.answer) + 10
    for question in many("bonus"):
        if "insult_multiplied" in question.mistakes.values():
            assert question.text == "bonus_redoubled_made"
    for question in many("rubber_state"):
        if question.text == "who_vulnerable":
            assert question.mistakes.get("none") not in ("leader_vulnerable", "sides_swapped")
        if question.text == "needs_for_game" and question.mistakes.get("100"):
            assert question.mistakes["100"] == "whole_game"
    for question in many("pairs_or_imps"):
        if question.answer == "safe_both":
            assert set(question.mistakes.values()) == {"risk_below_half"}
        if question.answer == "risk_both":
            assert question.mistakes["risk_imps"] == "overtrick_neglected"


@pytest.mark.parametrize("kind", ["doubled_undertricks", "redoubled"])
def test_the_rule_for_the_vulnerable_is_shown_to_the_vulnerable(kind: str) -> None:
    met = set()
    for question in many(kind, 200):
        if question.text == "score_down":
            assert (question.rule == "doubled_undertricks") is question.params["vulnerable"]
            met.add(question.rule)
    assert met == {"doubled_undertricks", "undertricks"}


def test_what_goes_above_or_below_the_line_is_added_up() -> None:
    """3NT redoubled is 400 below; two redoubled overtricks and the insult of 100 are above."""
    for question in many("above_below", 400):
        why = why_text(question, "en")
        if question.answer == "0":
            continue
        if question.text == "below":
            assert " " not in why.rpartition("Tricks: ")[2]
        assert why.endswith(
            (
                "=\xa0" + f"{int(question.answer):,}.",
                f"= {int(question.answer):,}.",
                f": {int(question.answer):,}.",
            )
        ), why


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_is_told_in_full(lang: str) -> None:
    for question in some():
        told = rule_texts(question, lang)
        assert told[0] == say(lang, f"rules.{question.rule}_question")
        assert len(told) > 1
        assert not any("{" in text for text in told)


def test_a_question_about_its_choices_always_shows_them() -> None:
    """Which of these scores is impossible? From memory too, one must see which."""
    found = {question.text: question.is_number for question in many("inverse", 60)}
    assert found == {"impossible": False, "which_result": False}
    for question in some():
        if question.is_number:
            assert " of these " not in question_text(question, "en"), question.id


def test_a_typed_mistake_is_named_though_no_choice_shows_it() -> None:
    """5♠ doubled, two down, vulnerable: 500. 300, 700 and 200 are mistakes, 123 is none."""
    question = next(
        question
        for question in many("doubled_undertricks")
        if token(question.params["result"]).endswith("-2")  # type: ignore[arg-type]
        and question.params["vulnerable"]
    )
    assert question.answer == "500"
    told = {"300": "other_vulnerability", "200": "doubling_forgotten", "400": "linear_penalties"}
    for typed, mistake in told.items():
        assert mistaken_for(question, typed) == typed
        said = feedback(question, mistaken_for(question, typed))
        assert (said.right, said.mistake) == (False, mistake)
    assert mistaken_for(question, "−300") is None
    assert mistaken_for(question, "123") is None
    assert feedback(question, None).mistake == "typed"
