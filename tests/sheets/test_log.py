"""A sheet that several people keep: each test reads as what they tapped."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chelem.sheets.log import Fact, SheetLog, fold
from chelem.sheets.notation import write_deal
from chelem.terms.table import Seat


class Table:
    """`table.add("anne", "2H= N")` writes what a phone that has read everything sends."""

    def __init__(self, form: str = "rubber") -> None:
        self.facts: list[Fact] = []
        self.write("anne", "open", {"form": form, "names": ["A", "B", "C", "D"]})

    def write(
        self, author: str, kind: str, body: dict[str, object], base: int | None = None
    ) -> str:
        number = len(self.facts) + 1
        name = f"{author}{number}"
        body = {"base": number - 1 if base is None else base, **body}
        self.facts.append(Fact(number, name, kind, body, author))
        return name

    def add(self, author: str, text: str, base: int | None = None) -> str:
        return self.write(author, "add", {"text": text}, base)

    def edit(self, author: str, deal: str, text: str, base: int | None = None) -> str:
        return self.write(author, "edit", {"deal": deal, "text": text}, base)

    def undo(self, author: str = "anne") -> str:
        return self.write(author, "undo", {"fact": self.log.undo})

    def redo(self, author: str = "anne") -> str:
        return self.write(author, "redo", {"fact": self.log.redo})

    @property
    def log(self) -> SheetLog:
        return fold(self.facts)

    @property
    def deals(self) -> list[str]:
        return [write_deal(entry.deal) for entry in self.log.entries]

    @property
    def states(self) -> list[str]:
        return [past.state for past in self.log.history[1:]]


def test_add_edit_remove() -> None:
    table = Table()
    first = table.add("anne", "2H= N")
    table.add("bruno", "3NT= E")
    table.edit("anne", first, "2H+1 N")
    assert table.deals == ["2H+1 N", "3NT= E"]
    assert table.log.entries[0].edited
    table.write("bruno", "remove", {"deal": first})
    assert table.deals == ["3NT= E"]
    assert table.log.version == 5


def test_undo_and_redo_without_limit() -> None:
    table = Table()
    for number in range(5):
        table.add("anne", f"1NT+{number} N")
    for _ in range(5):
        table.undo()
    assert table.deals == []
    assert table.log.undo == ""
    for _ in range(3):
        table.redo("bruno")
    assert table.deals == ["1NT= N", "1NT+1 N", "1NT+2 N"]
    table.add("bruno", "2H= S")
    assert table.log.redo == ""
    table.undo()
    assert table.deals == ["1NT= N", "1NT+1 N", "1NT+2 N"]
    assert len(table.facts) == 1 + 5 + 5 + 3 + 1 + 1


def test_undoing_a_correction_brings_the_old_result_back() -> None:
    table = Table()
    first = table.add("anne", "2H= N")
    table.edit("anne", first, "2H-1 N")
    table.undo()
    assert table.deals == ["2H= N"]


def test_two_undo_at_once_take_one_fact_back() -> None:
    table = Table()
    table.add("anne", "2H= N")
    last = table.add("anne", "3H= N")
    table.write("anne", "undo", {"fact": last})
    table.write("bruno", "undo", {"fact": last})
    assert table.deals == ["2H= N"]


def test_two_write_a_deal_at_once() -> None:
    """Bruno had not seen Anne's deal: hers stands, his is aside until somebody decides."""
    table = Table()
    mine = table.add("anne", "2H= N", base=1)
    late = table.add("bruno", "2H+1 N", base=1)
    assert table.deals == ["2H= N"]
    (aside,) = table.log.aside
    assert (aside.fact.id, aside.against) == (late, mine)
    table.write("bruno", "keep", {"fact": late})
    assert table.deals == ["2H= N", "2H+1 N"]
    assert table.log.aside == ()
    table.undo()
    assert table.deals == ["2H= N"]
    assert len(table.log.aside) == 1
    table.write("bruno", "drop", {"fact": late})
    assert table.log.aside == ()
    assert table.states == ["counts", "dropped", "undone", "counts", "counts"]


def test_two_write_the_same_deal_at_once() -> None:
    table = Table()
    table.add("anne", "2H= N", base=1)
    table.add("bruno", "2H= N", base=1)
    assert table.deals == ["2H= N"]
    assert table.states == ["counts", "twin"]
    table.add("bruno", "3NT= N")
    assert table.deals == ["2H= N", "3NT= N"]


def test_a_phone_comes_back_with_two_deals() -> None:
    """Offline it wrote deals 1 and 2; the table had written deal 1 itself, the same: 2 is new."""
    table = Table()
    table.add("anne", "2H= N")
    table.add("bruno", "2H= N", base=1)
    table.add("bruno", "3NT= E", base=1)
    assert table.deals == ["2H= N", "3NT= E"]
    assert table.states == ["counts", "twin", "counts"]


def test_a_phone_comes_back_and_all_its_deals_are_doubtful() -> None:
    table = Table()
    table.add("anne", "2H= N")
    table.add("bruno", "2H+1 N", base=1)
    table.add("bruno", "3NT= E", base=1)
    assert table.deals == ["2H= N"]
    assert table.states == ["counts", "aside", "aside"]


def test_two_correct_one_deal_at_once() -> None:
    table = Table()
    deal = table.add("anne", "2H= N")
    table.edit("anne", deal, "2H+1 N", base=2)
    table.edit("bruno", deal, "2H-1 N", base=2)
    assert table.deals == ["2H+1 N"]
    assert table.states == ["counts", "counts", "aside"]
    other = table.add("bruno", "3NT= E")
    table.edit("anne", deal, "2H= N", base=5)
    table.edit("bruno", other, "3NT-1 E", base=5)
    assert table.deals == ["2H= N", "3NT-1 E"]


def test_settings() -> None:
    table = Table("chicago")
    table.write("anne", "set", {"options": {"hands": 8}, "first_dealer": "W", "writers": "opener"})
    log = table.log
    assert (log.form, log.writers, log.record.first_dealer) == ("chicago", "opener", Seat.WEST)
    assert log.record.rules("chicago").hands == 8
    assert log.record.names == ("A", "B", "C", "D")
    table.undo()
    assert table.log.writers == "all"


moves = st.lists(
    st.tuples(
        st.sampled_from(["anne", "bruno", "claire"]),
        st.sampled_from(["add", "edit", "remove", "undo", "redo", "keep", "drop"]),
        st.integers(0, 30),
        st.sampled_from(["2H= N", "3NT= E", "4S-1 N", "P"]),
    ),
    max_size=30,
)


@given(moves)
def test_whatever_is_tapped(taps: list[tuple[str, str, int, str]]) -> None:
    table = Table()
    for author, kind, number, text in taps:
        before = len(table.facts)
        any_fact = table.facts[number % before].id
        body: dict[str, object] = {"fact": any_fact}
        if kind in ("edit", "remove"):
            body = {"deal": any_fact, "text": text}
        elif kind == "add":
            body = {"text": text}
        table.write(author, kind, body, base=min(number, before))
        log = table.log
        assert len(log.history) == before + 1
        assert log.version == before + 1
        assert len(log.entries) == len({entry.id for entry in log.entries})
        assert len(log.record.deals) == len(log.entries)
        # Undoing whatever can be undone, then bringing it again, changes nothing.
        if log.undo:
            undo = Fact(before + 2, "u", "undo", {"fact": log.undo}, author)
            redo = Fact(before + 3, "r", "redo", {"fact": log.undo}, author)
            assert fold([*table.facts, undo, redo]).entries == log.entries


def test_a_deal_put_ahead_of_another() -> None:
    table = Table()
    table.add("anne", "2H= N")
    second = table.add("anne", "3NT= E")
    read = len(table.facts)
    put = table.write("anne", "add", {"text": "4S= S", "before": second}, read)
    # Bob had not read it, and writes the next deal at the end: another place, both count.
    table.write("bob", "add", {"text": "1C= W"}, read)
    assert [write_deal(each.deal) for each in table.log.entries] == [
        "2H= N",
        "4S= S",
        "3NT= E",
        "1C= W",
    ]
    # Carol had not read it either, and puts another deal into the same place: that waits.
    late = table.write("carol", "add", {"text": "5D= N", "before": second}, read)
    (aside,) = table.log.aside
    assert (aside.fact.id, aside.against) == (late, put)
    table.write("carol", "keep", {"fact": late})
    assert [write_deal(each.deal) for each in table.log.entries][1:3] == ["4S= S", "5D= N"]


def test_a_deal_put_ahead_of_one_that_is_struck_stands_at_the_end() -> None:
    table = Table()
    first = table.add("anne", "2H= N")
    table.add("anne", "3NT= E")
    table.write("anne", "remove", {"deal": first})
    table.write("anne", "add", {"text": "4S= S", "before": first})
    assert [write_deal(each.deal) for each in table.log.entries] == ["3NT= E", "4S= S"]
