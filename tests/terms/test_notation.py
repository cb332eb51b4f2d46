"""The notation that people type, in both languages, and what is refused with help."""

from __future__ import annotations

import pytest

from chelem import (
    ContradictionError,
    ImpossibleError,
    MissingError,
    NotationError,
    TermError,
    UnclearError,
    UnreadableError,
    Vulnerability,
)
from chelem.score.situation import settle
from chelem.terms.notation import parse_entry, parse_result, write_entry, write_result

BOTH, NS = Vulnerability.BOTH, Vulnerability.NS


@pytest.mark.parametrize(
    ("text", "lang", "written"),
    [
        ("4Sx-2 N", "en", "4Sx-2 N"),
        ("4Px-2 N", "fr", "4Px-2 N"),
        ("4♠x−2 N", "fr", "4Px-2 N"),
        ("4♠\ufe0e X –2 n", "en", "4Sx-2 N"),
        ("4!s*-2n", "en", "4Sx-2 N"),
        ("3sa+1 s", "fr", "3SA+1 S"),
        ("3NT+1 S", "fr", "3SA+1 S"),
        ("3SA+1 S", "en", "3NT+1 S"),
        ("3nn=", "en", "3NT= N"),
        ("5K** = O", "fr", "5Kxx= O"),
        ("5K** = W", "fr", "5Kxx= O"),
        ("4P 10 levées Nord", "fr", "4P= N"),
        ("4S 10 tricks North", "en", "4S= N"),
        ("4P juste fait", "fr", "4P="),
        ("4S made", "en", "4S="),
        ("4 piques contrés -2 Ouest", "fr", "4Px-2 O"),
        ("4 spades redoubled +1 West", "en", "4Sxx+1 W"),
        ("6 sans atout -1", "fr", "6SA-1"),
        ("2C x+1", "fr", "2Cx+1"),
        ("2C x+1", "en", "2Cx+1"),
        ("P", "fr", "passe"),
        ("passe générale", "fr", "passe"),
        ("Passe Général", "fr", "passe"),
        ("PG", "fr", "passe"),
        ("passe generale", "fr", "passe"),
        ("4 piques contres egal", "fr", "4Px="),
        ("passed out", "en", "pass"),
    ],
)
def test_read(text: str, lang: str, written: str) -> None:
    assert write_result(parse_result(text, lang), lang) == written


@pytest.mark.parametrize(
    ("text", "lang", "board", "vulnerability"),
    [
        ("#12 4S= N", "en", 12, None),
        ("4S= N #12", "en", 12, None),
        ("4P= N v", "fr", None, True),
        ("4P= N nv", "fr", None, False),
        ("4P= NS", "fr", None, NS),
        ("4PNS=", "fr", None, NS),
        ("4P= tous", "fr", None, BOTH),
        ("4P= Nord personne", "fr", None, Vulnerability.NONE),
        ("4S= EW", "en", None, Vulnerability.EW),
        ("3NNS=", "en", None, NS),
        ("4S= N both", "en", None, BOTH),
    ],
)
def test_board_and_vulnerability(
    text: str, lang: str, board: int | None, vulnerability: Vulnerability | bool | None
) -> None:
    entry = parse_entry(text, lang)
    assert (entry.board, entry.vulnerability) == (board, vulnerability)
    again = parse_entry(write_entry(entry, lang), lang)
    assert (again.result, again.board, again.vulnerability) == (entry.result, board, vulnerability)


def test_c_is_hearts_in_french_and_clubs_in_english() -> None:
    assert write_result(parse_result("4C=", "fr"), "en") == "4H="
    assert write_result(parse_result("4C=", "en"), "fr") == "4T="


@pytest.mark.parametrize(
    ("text", "lang", "kind", "code", "column", "suggestions"),
    [
        ("4S 17 tricks", "en", ImpossibleError, "tricks_impossible", 4, ("4S 13 tricks",)),
        ("4P 17 levées", "fr", ImpossibleError, "tricks_impossible", 4, ("4P 13 levées",)),
        ("8S=", "en", ImpossibleError, "level_impossible", 1, ()),
        ("0S=", "en", ImpossibleError, "level_impossible", 1, ()),
        ("4S+4", "en", ImpossibleError, "result_impossible", 3, ("4S+3",)),
        ("7NT+1", "en", ImpossibleError, "result_impossible", 4, ("7NT=",)),
        ("4S-11", "en", ImpossibleError, "result_impossible", 3, ("4S-10",)),
        ("#0 4S=", "en", ImpossibleError, "board_impossible", 2, ()),
        ("4S= N E", "en", UnclearError, "twice_declarer", 7, ("4S= E", "4S= N")),
        ("4S= +1", "en", UnclearError, "twice_result", 5, ("4S +1", "4S=")),
        ("4SNV=", "en", UnclearError, "unclear", 3, ("4S= nv", "4S= N v")),
        ("xx", "en", UnreadableError, "level_missing", 1, ()),
        ("Sxx=", "en", UnreadableError, "level_missing", 1, ()),
        ("", "fr", UnreadableError, "empty", 1, ()),
        ("4", "fr", UnreadableError, "unreadable", 2, ()),
        ("4S= Z", "en", UnreadableError, "unreadable", 5, ()),
        ("  ", "en", UnreadableError, "empty", 1, ()),
        ("#5", "en", UnreadableError, "unreadable", 3, ()),
        ("#1234567890 4S=", "en", UnreadableError, "number_long", 2, ()),
        ("pass N", "en", UnreadableError, "pass_alone", 6, ("pass",)),
        ("#3 passe =", "fr", UnreadableError, "pass_alone", 10, ("#3 passe",)),
        ("4S+1+1", "en", UnclearError, "twice_result", 5, ("4S+1",)),
        ("4S10", "en", UnreadableError, "unreadable", 3, ("4S 10 tricks",)),
        ("4Px 9 O", "fr", UnreadableError, "unreadable", 5, ("4Px 9 levées O",)),
        ("4S 17", "en", UnreadableError, "unreadable", 4, ()),
        ("4S", "en", MissingError, "result_missing", 3, ("4S=", "4S-1")),
        ("4P=", "en", UnreadableError, "unreadable", 2, ("4S=",)),
        ("4S= W", "fr", UnreadableError, "unreadable", 2, ("4P= O",)),
        ("4H=", "fr", UnreadableError, "unreadable", 2, ("4C=",)),
        ("4K=", "en", UnreadableError, "unreadable", 2, ("4D=",)),
        ("3N=", "fr", UnreadableError, "unreadable", 2, ("3SA=",)),
        ("4S=" + " " * 300, "en", UnreadableError, "too_long", 201, ()),
    ],
)
def test_refused_with_help(
    text: str,
    lang: str,
    kind: type[NotationError],
    code: str,
    column: int,
    suggestions: tuple[str, ...],
) -> None:
    with pytest.raises(kind) as caught:
        parse_entry(text, lang)
    error = caught.value
    assert (error.code, error.column, error.suggestions) == (code, column, suggestions)


def test_a_language_that_is_not_spoken_here() -> None:
    for read in (parse_result, parse_entry):
        with pytest.raises(TermError, match="language_unknown"):
            read("4S=", "de")


@pytest.mark.parametrize(
    "text", ["4S+4", "7NT+1", "4S-11", "4S 17 tricks", "4P=", "4S= N E", "4SNV=", "4S"]
)
def test_what_is_suggested_can_be_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_entry(text, "en")
    assert caught.value.suggestions
    for suggestion in caught.value.suggestions:
        parse_entry(suggestion, "en")


@pytest.mark.parametrize(
    ("text", "board", "vulnerability"),
    [
        ("#3 4S= N", 4, None),
        ("4S= N v #1", None, None),
        ("4S= N nv", 2, None),
        ("4S= N NS", None, Vulnerability.EW),
        ("4S= N v", None, Vulnerability.NONE),
        ("4S= v", None, False),
        ("#2 4S= N", None, Vulnerability.NONE),
        ("#1 pass", 2, None),
    ],
)
def test_contradictions(
    text: str, board: int | None, vulnerability: Vulnerability | bool | None
) -> None:
    with pytest.raises(ContradictionError):
        settle(parse_entry(text), board, vulnerability)


@pytest.mark.parametrize(
    ("text", "board", "vulnerability", "vulnerable", "assumed"),
    [
        ("4S=", None, None, False, True),
        ("4S= v", None, None, True, False),
        ("4S= N", 5, None, True, False),
        ("4S= E", 5, None, False, False),
        ("4S= N v", 5, None, True, False),
        ("4S=", None, BOTH, True, False),
        ("4S=", 4, None, True, False),
        ("4S= v", None, NS, True, False),
    ],
)
def test_who_is_vulnerable(
    text: str,
    board: int | None,
    vulnerability: Vulnerability | None,
    vulnerable: bool,
    assumed: bool,
) -> None:
    situation = settle(parse_entry(text), board, vulnerability)
    assert (situation.vulnerable, situation.assumed) == (vulnerable, assumed)


def test_one_vulnerable_side_needs_a_declarer() -> None:
    with pytest.raises(MissingError) as caught:
        settle(parse_entry("4S="), None, NS)
    assert caught.value.kind == "declarer_missing"


def test_what_is_remembered_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    from chelem.terms import notation

    monkeypatch.setattr(notation, "REMEMBERED", 10)
    for level in range(1, 8):
        for suit in "CDHS":
            parse_result(f"{level} {suit} made North")
            assert parse_result.cache_info().currsize <= 11
