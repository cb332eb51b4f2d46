"""How sure an answer is said to be, against the truth of chance."""

from __future__ import annotations

import numpy as np
import pytest

from chelem.desk.lab import ask
from chelem.engines.work import Job
from chelem.lab.answer import Tally
from chelem.lab.chance import Frequency, enough, watched
from chelem.lab.decision import Decision
from chelem.lab.declared import Declared
from chelem.lab.shards import Question
from chelem.press.lab import share_of
from chelem.terms.contract import Contract
from chelem.terms.notation import parse_result
from chelem.terms.table import Seat, Side


def test_one_run_in_a_hundred_stops_where_the_chance_is_the_break_even() -> None:
    """A fixed interval of 99.5 % looked at after each of 400 shards stops one run in thirteen."""
    chance, runs, looks = 0.455, 2000, 400
    made = np.cumsum(np.random.default_rng(7).binomial(25, chance, (runs, looks)), axis=1)
    stopped = 0
    for row in made:
        for number, times in enumerate(row, 1):
            # The quick way out first: inside two deviations nothing stops.
            count = 25 * number
            if abs(times - chance * count) < 2 * (count * chance * (1 - chance)) ** 0.5:
                continue
            if enough(Frequency(int(times), count), chance, 0):
                stopped += 1
                break
    assert stopped <= 0.015 * runs


def test_the_watched_interval_widens_with_every_look() -> None:
    assert watched(25) == watched(100) == pytest.approx(10**0.5)
    assert watched(1000) < watched(10_000) < watched(1_000_000)


@pytest.mark.parametrize(
    ("times", "count", "en", "fr"),
    [
        (660, 1000, "66% ± 3", "66 % ± 3"),
        (50, 100, "50% ± 10", "50 % ± 10"),
        (50, 50, "100%, between 93% and 100%", "100 %, entre 93 % et 100 %"),
        (0, 50, "0%, between 0% and 7%", "0 %, entre 0 % et 7 %"),
        (94, 100, "94%, between 88% and 97%", "94 %, entre 88 % et 97 %"),
        (1000, 1000, "100%, between 99.6% and 100%", "100 %, entre 99,6 % et 100 %"),
    ],
)
def test_plus_or_minus_only_where_the_interval_is_even(
    times: int, count: int, en: str, fr: str
) -> None:
    """Wilson's interval of 50 of 50 goes from 50 / 53.84 to 1: "100% ± 4" would be neither."""
    seen = Frequency(times, count)
    for lang, told in (("en", en), ("fr", fr)):
        said = share_of(seen.interval(), seen.rate, lang)
        assert (
            said.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
            == told
        )


class Drawn:
    """Shards whose tricks are known beforehand."""

    def __init__(self, *shards: dict[tuple[int, ...], int]) -> None:
        self.shards = shards

    def tallies(self, job: Job):  # type: ignore[no-untyped-def]
        from collections import Counter

        return iter([Tally(Counter(one)) for one in self.shards])


def declared(text: str) -> Declared:
    contract: Contract = parse_result(f"{text}=").contract
    return Declared(contract, Seat.SOUTH)


def test_contracts_to_compare_are_told_apart_before_the_run_stops() -> None:
    """4♠ is far above its break-even after a hundred deals; 3NT beside it may be as good."""
    asked = (declared("4S"), declared("3NT"))
    # Both make mostly; one time in five 4♠ alone does, as often 3NT alone.
    close = {(10, 10): 15, (10, 8): 5, (9, 9): 5}
    clear = {(10, 7): 20, (10, 8): 5}
    alone = [
        step.why
        for step in ask(Job(Question(1), asked[:1], 40), Drawn(*[{(10,): 25}] * 40), 1000, 0.455, 0)
    ]
    assert (len(alone), alone[-1]) == (4, "decided")
    steps = list(ask(Job(Question(1), asked, 40), Drawn(*[clear] * 40), 1000, 0.455, 0))
    assert (steps[-1].answer.deals, steps[-1].why) == (100, "decided")
    steps = list(ask(Job(Question(1), asked, 40), Drawn(*[close] * 40), 1000, 0.455, 0))
    assert (steps[-1].answer.deals, steps[-1].why) == (1000, "all")


def test_a_sacrifice_is_not_settled_by_how_sure_their_contract_is() -> None:
    """4♠ makes always; −500 and −300 for −420, non-vulnerable, cost and bring 2 and 3 IMPs."""
    asked = (declared("5Dx"), Declared(declared("4S").contract, Seat.WEST))
    decision = Decision("sacrifice", 0, 1, Side.NS)
    shard = {(8, 10): 15, (9, 10): 10}
    steps = list(
        ask(
            Job(Question(1), asked, 40),
            Drawn(*[shard] * 40),
            1000,
            None,
            0.02,
            decision=decision,
        )
    )
    assert (steps[-1].answer.deals, steps[-1].why) == (1000, "all")
