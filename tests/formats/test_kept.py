"""A kept sheet's files read back: what was exported is what comes in again."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from chelem.errors import FormatError
from chelem.formats.deals import read_deals, write_deals
from chelem.formats.kept import read_kept
from chelem.pages.sheet import chicago_page, rubber_page
from chelem.press.json.sheet import chicago_dict, record_dict, rubber_dict
from chelem.press.text.sheet_csv import sheet_csv

RUBBER = """\
names: Anne, Bruno, Claire, David, Eve
first dealer: E
rotation: cut-in
stake: 2.50
honours: counted
2H+1 S
3NT= E honours E 150
pass
4Sx-2 N honours W 100 hcp EW 22
dealer: W
6Hxx= NS
seats: Anne, Eve, Claire, Bruno
1NT-1 W
"""
CHICAGO = """\
names: Nord-Sud, Est-Ouest
first dealer: S
hands: 2
passed out: counted
2H= N hcp NS 21
P
3NT+2 E
1Cx= S
"""


@pytest.mark.parametrize(("form", "text"), [("rubber", RUBBER), ("chicago", CHICAGO)])
def test_json_comes_back_whole(form: str, text: str) -> None:
    record, problems = read_deals(text)
    assert not problems
    page: Any
    page = rubber_page(record, ongoing=True) if form == "rubber" else chicago_page(record)
    found = rubber_dict(page, "fr") if form == "rubber" else chicago_dict(page, "fr")
    kept = read_kept(json.dumps({**found, "record": record_dict(record)}, indent=2))
    assert kept.problems == ()
    assert kept.form == form
    # Every line of the deals file, names, dealers, players and a stake of 2.50 too.
    assert write_deals(kept.record, form) == write_deals(record, form)
    assert kept.record.options == record.options


def test_a_stake_is_exact_in_json() -> None:
    record, _ = read_deals("names: A, B\nstake: 0.10\n2H= N\n")
    text = json.dumps({"form": "rubber", "record": record_dict(record)})
    assert read_kept(text).record.options == {"stake": Fraction(1, 10)}


@pytest.mark.parametrize(("form", "text"), [("rubber", RUBBER), ("chicago", CHICAGO)])
@pytest.mark.parametrize("separator", [";", "\t", ","])
def test_csv_comes_back_but_names_and_rules(form: str, text: str, separator: str) -> None:
    record, _ = read_deals(text)
    page: Any
    page = rubber_page(record, ongoing=True) if form == "rubber" else chicago_page(record)
    rows = sheet_csv(page)
    if separator == ",":
        rows = "\r\n".join(
            ",".join(f'"{cell}"' for cell in line.split(";")) for line in rows.splitlines()
        )
    kept = read_kept("\ufeff" + rows.replace(";", separator))
    assert kept.problems == ()
    assert kept.form is None
    assert kept.record.deals == record.deals
    assert kept.record.first_dealer is record.first_dealer


def test_a_corrected_csv_counts_as_corrected() -> None:
    record, _ = read_deals("4S= N\n")
    rows = sheet_csv(rubber_page(record, ongoing=True)).replace(";10;", ";9;")
    assert write_deals(read_kept(rows).record) == "4S-1 N\n"


def whole(**changes: object) -> dict[str, Any]:
    record: dict[str, Any] = {
        "names": [],
        "first_dealer": "N",
        "options": {},
        "deals": [{"text": "4S= N", "dealer": None, "seats": None}],
    }
    return {"form": "rubber", "record": {**record, **changes}}


@pytest.mark.parametrize(
    ("found", "path"),
    [
        ([], "{"),
        ({}, "form"),
        ({"form": "whist"}, "form"),
        ({"form": "rubber"}, "record"),
        (whole(deals=None), "record.deals"),
        (whole(deals=[7]), "record.deals[0]"),
        (whole(names=["A", "A"]), "record.names"),
        (whole(names="Anne"), "record.names"),
        (whole(first_dealer=["N"]), "record.first_dealer"),
        (whole(options={"hands": "many"}), "record.options.hands"),
        (whole(options={"stake": "1/0"}), "record.options.stake"),
        (whole(options={"colour": "red"}), "record.options.colour"),
    ],
)
def test_json_of_another_shape_names_its_path(found: object, path: str) -> None:
    with pytest.raises(FormatError) as raised:
        read_kept(json.dumps(found), "sheet.json")
    assert raised.value.code == "kept.json_shape"
    assert raised.value.params["path"] == path


def test_json_that_breaks_off_names_line_and_column() -> None:
    text = json.dumps(whole(), indent=2)
    broken = text[: text.index('"deals"') + 7]
    with pytest.raises(FormatError) as raised:
        read_kept(broken, "sheet.json")
    assert raised.value.code == "kept.json_broken"
    assert raised.value.params["line"] == broken.count("\n") + 1
    assert str(raised.value.params["where"]).startswith("sheet.json:")
    with pytest.raises(FormatError):
        read_kept('{"form":' * 100_000)
    with pytest.raises(FormatError):
        read_kept('{"form": ' + "9" * 5000 + "}")


def test_one_bad_deal_in_json_does_not_hide_the_others() -> None:
    deals = [
        {"text": "4S= N"},
        {"text": "8S= N"},
        {"text": None},
        {"text": "2H= E", "dealer": "X"},
        {"text": "2H= E", "seats": ["A"]},
    ]
    kept = read_kept(json.dumps(whole(deals=deals)), "a.json")
    assert [problem.where for problem in kept.problems] == [
        "a.json:record.deals[1].text:1",
        "a.json:record.deals[2].text",
        "a.json:record.deals[3].dealer",
        "a.json:record.deals[4].seats",
    ]
    assert len(kept.record.deals) == len(deals)


def test_bad_lines_of_csv_are_named() -> None:
    head = "deal;contract;declarer;tricks;honours;holder"
    rows = [head, "1;4S;N;10;;", "2;4S;N;many;;", "", "3;9S;N;10;;", "4;4S;N;10;90;N", "5;Pass;;;;"]
    kept = read_kept("\n".join(rows), "a.csv")
    assert [problem.where for problem in kept.problems] == ["a.csv:3", "a.csv:5", "a.csv:6"]
    assert write_deals(kept.record) == "4S= N\n# ?\n# ?\n# ?\nP\n"
