"""The tables written for a terminal, a spreadsheet, a wiki page, an ear and a program."""

from __future__ import annotations

import csv
import io

import pytest

from chelem.pages.tables import TABLES
from chelem.press.json.tables import table_json
from chelem.press.text.tables import table_page, table_text


def text(name: str, form: str, lang: str, **options: object) -> str:
    return table_text(table_page(name), form, lang, **options)  # type: ignore[arg-type]


def test_terminal_marks_games_without_colour() -> None:
    lines = text("made", "text", "fr").splitlines()
    assert lines[:5] == [
        "Contrats justes faits (Loi\u00a077)",
        "NV non vulnérable, V vulnérable, * manche",
        "",
        "Contrat     NV       V",
        "━" * 23,
    ]
    assert "4♥ 4♠      420*    620*" in lines
    assert "7SA      1\u202f520*  2\u202f220*" in lines
    assert "3♥ 3♠      140     140" in lines


def test_bold_is_an_addition_to_the_mark() -> None:
    shown = text("made", "text", "en", bold=lambda word: f"<{word}>")
    assert "4♥ 4♠       <420*>   <620*>" in shown or "<420*>" in shown
    assert "<140" not in shown


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", TABLES)
def test_eighty_columns_are_enough(name: str, lang: str) -> None:
    for form in ("text", "markdown"):
        assert max(map(len, text(name, form, lang).splitlines())) <= 80


def test_penalties_as_markdown() -> None:
    lines = text("penalties", "markdown", "en").splitlines()
    assert lines[2:5] == [
        "| Result | NV | V | X NV | X V | XX NV | XX V |",
        "| :-- | --: | --: | --: | --: | --: | --: |",
        "| −1 | 50 | 100 | 100 | 200 | 200 | 400 |",
    ]
    assert lines[-1] == "| −13 | 650 | 1,300 | 3,500 | 3,800 | 7,000 | 7,600 |"


@pytest.mark.parametrize("name", TABLES)
def test_a_spreadsheet_gets_plain_numbers(name: str) -> None:
    for lang, separator in (("fr", ";"), ("en", ",")):
        rows = list(csv.reader(io.StringIO(text(name, "csv", lang)), delimiter=separator))
        assert len({len(row) for row in rows}) == 1
        figures = [cell for row in rows[1:] for cell in row if any(c.isdigit() for c in cell)]
        assert figures
        assert not any(sign in cell for cell in figures for sign in "\u202f\u00a0−")


def test_spreadsheets_have_a_row_for_each_contract_in_the_letters_of_the_language() -> None:
    french = text("doubled", "csv", "fr").splitlines()
    assert french[0] == "Contrat;NV;V;Manche"
    assert len(french) == 36
    assert "2Cx;470;670;oui" in french
    assert "2Hx,470,670,yes" in text("doubled", "csv", "en").splitlines()
    assert text("imps", "csv", "en").splitlines()[-1] == "4000,,24"
    assert text("penalties", "csv", "fr").splitlines()[-1] == "-13;650;1300;3500;3800;7000;7600"


def test_an_ear_gets_whole_words() -> None:
    lines = text("penalties", "text", "fr", plain=True).splitlines()
    assert lines[1] == (
        "−1\u00a0: sans contre non vulnérable 50, sans contre vulnérable 100, "
        "contré non vulnérable 100, contré vulnérable 200, "
        "surcontré non vulnérable 200, surcontré vulnérable 400"
    )
    assert "4♥ 4♠: not vulnerable 420 (game), vulnerable 620 (game)" in text(
        "made", "text", "en", plain=True
    )
    assert "━" not in text("boards", "text", "fr", plain=True)


def test_a_program_gets_canonical_tokens() -> None:
    assert table_json(table_page("doubled"))["rows"][7] == {  # type: ignore[index]
        "contract": "2HX",
        "nv": 470,
        "v": 670,
        "game": True,
    }
    assert table_json(table_page("penalties"))["rows"][12] == {  # type: ignore[index]
        "result": -13,
        "undoubled": {"nv": 650, "v": 1300},
        "doubled": {"nv": 3500, "v": 3800},
        "redoubled": {"nv": 7000, "v": 7600},
    }
    assert table_json(table_page("boards", 17)) == {
        "table": "boards",
        "law": "2",
        "rows": table_json(table_page("boards"))["rows"]  # type: ignore[operator]
        + [{"board": 17, "dealer": "N", "vulnerability": "none"}],
    }
    assert table_json(table_page("imps"))["rows"][24] == {"imps": 24, "from": 4000, "to": None}  # type: ignore[index]


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(KeyError):
        table_page("penalty")
