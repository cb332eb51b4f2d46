"""When a card is asked again: Leitner's boxes, and the FSRS model."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from chelem.quiz.boxes import Card, answered, due

DAY = date(2025, 11, 29)


def test_a_known_card_climbs_the_boxes_of_leitner() -> None:
    card = None
    waits = []
    when = DAY
    for _ in range(6):
        card = answered(card, True, when)
        waits.append((card.due - when).days)
        when = card.due
    assert waits == [1, 3, 7, 21, 21, 21]


def test_a_missed_card_goes_back_to_the_first_box() -> None:
    card = Card(5, DAY)
    assert answered(card, False, DAY) == Card(1, DAY)
    assert answered(card, False, DAY).due == DAY


def test_the_longest_overdue_is_first() -> None:
    cards = {
        "made": Card(2, DAY - timedelta(2)),
        "imps": Card(2, DAY - timedelta(9)),
        "board": Card(5, DAY),
    }
    assert due(cards, DAY) == ("imps", "made")


def test_the_fsrs_schedule_of_good_answers() -> None:
    """Right three times running, as the published model has it: ten minutes, two days, eleven days."""
    pytest.importorskip("fsrs")
    from chelem.quiz.schedule import Answer, schedule

    when = datetime(2025, 11, 29, 12, tzinfo=UTC)
    log, waits = [], []
    for _ in range(3):
        log.append(Answer("made.score_made", True, when))
        (found,) = schedule(log)
        waits.append(found.when - when)
        when = found.when
    assert waits[0] == timedelta(minutes=10)
    assert [wait.days for wait in waits[1:]] == [2, 11]
    assert schedule(log) == schedule(log)


def test_fast_slow_and_wrong_are_graded() -> None:
    fsrs = pytest.importorskip("fsrs")
    from chelem.quiz.schedule import Answer, grade, schedule

    when = datetime(2025, 11, 29, 12, tzinfo=UTC)
    grades = [
        grade(Answer("made", right, when, took))
        for right, took in ((False, 2000), (True, 13_000), (True, None), (True, 8000), (True, 3000))
    ]
    assert grades == [
        fsrs.Rating.Again,
        fsrs.Rating.Hard,
        fsrs.Rating.Good,
        fsrs.Rating.Good,
        fsrs.Rating.Easy,
    ]
    log = [Answer("easy", True, when, 1000), Answer("missed", False, when)]
    assert [card.card for card in schedule(log)] == ["missed", "easy"]
