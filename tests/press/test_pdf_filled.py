"""Filled sheets: a rubber, a Chicago and results read back from paper; what people typed stays text."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from chelem.press.pdf.engine import missing
from tests.press.reading import layout, lines, needs_poppler, outside, overlapping, text, torn

pytestmark = [pytest.mark.skipif(missing(), reason="no Typst"), needs_poppler]
Chelem = Callable[..., subprocess.CompletedProcess[str]]

RUBBER = """language: fr
names: $x$ = 1, *Bob*, $A_1$, `Zoé` <b>
2C+1 S
3SA= E
4P= N honneurs N 100
5Kx-2 O
2P= S
4C-1 N
"""
CHICAGO = """language: fr
2C= N
3SA= E
2T= S
1SA= O
P
4P+1 N
4Cx-2 E
"""
RESULTS = """board;ns;ew;ns_names;ew_names;contract;declarer;result
1;1;5;Anne & Bob;#eval(1) & *Jo*;4S;N;=
1;2;6;C & D;G & H;4S;S;-1
1;3;7;E & F;K & L;3NT;N;+1
1;4;8;I & J;M & N;5DX;E;-2
2;1;6;Anne & Bob;G & H;2H;E;+1
2;2;7;C & D;K & L;3C;N;=
2;3;8;E & F;M & N;2H;W;-1
2;4;5;I & J;#eval(1) & *Jo*;Pass;;
"""
MATCH = """board;room;home;away;contract;declarer;result
1;open;Les Piques;Les Cœurs;4S;N;=
1;closed;Les Piques;Les Cœurs;4S;N;-1
2;open;Les Piques;Les Cœurs;3NT;S;+1
2;closed;Les Piques;Les Cœurs;5DX;W;-3
"""


@pytest.fixture
def made(chelem: Chelem, tmp_path: Path) -> Callable[..., bytes]:
    """`made("rubber", text)` is the PDF of that file, checked for what no sheet may have."""

    def make(what: str, content: str, *options: str, lang: str = "fr", code: int = 0) -> bytes:
        source = tmp_path / "file"
        source.write_text(content, encoding="utf-8")
        out = tmp_path / "out.pdf"
        done = chelem("pdf", what, str(source), "-o", str(out), "--lang", lang, *options)
        assert done.returncode == code, done.stderr
        document = out.read_bytes()
        found = layout(document)
        assert outside(found) == []
        assert overlapping(found) == []
        assert torn(found) == []
        return document

    return make


def test_a_rubber(made: Callable[..., bytes]) -> None:
    """The sheet of the design: 970 to 200, 60 and 120 and 60 below, 630 and the part-score above."""
    found = lines(made("rubber", RUBBER))
    assert "4chute500" in found
    assert "3honneurs100" in found
    assert "1demieux306chute100" in found
    assert "12♥6023SA100" in found
    assert "34♠120" in found
    assert "52♠60" in found
    assert "Total970Total200" in found
    said = text(made("rubber", RUBBER))
    for typed in ("$x$ = 1", "*Bob*", "$A_1$", "`Zoé` <b>"):
        assert typed in said


def test_a_rubber_that_goes_on_has_no_premium_for_stopping(made: Callable[..., bytes]) -> None:
    found = lines(made("rubber", RUBBER, "--ongoing"))
    assert "Total870Total200" in found


def test_a_chicago(made: Callable[..., bytes]) -> None:
    for paper in ("a4", "letter"):
        found = lines(made("chicago", CHICAGO, "--paper", paper))
        assert "11N–2♥N=6060–0" in found
        assert "22EEux3SAE=600" in found
        assert "44Otous1SAO=14040–40" in found
        assert "Total100740" in found
        assert "61N–4♠N+1450" in found


def test_the_tables_of_a_results_file(made: Callable[..., bytes]) -> None:
    travellers = lines(made("traveller", RESULTS, "--method", "matchpoints", lang="en"))
    assert "NS1EW54♠N=42042" + "66.67" in travellers
    assert "NS4EW85♦XE−230024" + "33.33" in travellers
    ranking = text(made("ranking", RESULTS, lang="en"))
    assert "#eval(1) – *Jo*" in ranking
    cards = layout(made("scorecard", RESULTS, lang="en"))
    assert len(cards.pages) == 8
    one = layout(made("scorecard", RESULTS, "--card", "NS1", lang="en"))
    assert len(one.pages) == 1


def test_a_team_match(made: Callable[..., bytes]) -> None:
    """+420 against −50: 470, ten IMPs; +430 against −500 the other way: the vectors of Law 78B."""
    said = text(made("teams", MATCH, lang="en"))
    assert "Les Piques – Les Cœurs" in said
    assert "+470 10" in said


def test_a_spoiled_line_is_told_and_the_rest_is_printed(made: Callable[..., bytes]) -> None:
    found = text(made("rubber", RUBBER.replace("5Kx-2 O", "9Z oops"), code=1))
    assert "Feuille incomplète" in found


def test_a_long_event_runs_over_several_pages_with_its_heads(made: Callable[..., bytes]) -> None:
    rows = [RESULTS.splitlines()[0]]
    for board in range(1, 25):
        for table in range(1, 15):
            names = f"Jean-Christophe de la Fontaine-{table} & Marie-Antoinette Desrosiers-{table}"
            other = f"Ève {table} & Adam {table}"
            result = f"4S;N;{'=' if (board + table) % 3 else '-2'}"
            rows.append(f"{board};{table};{table + 20};{names};{other};{result}")
    content = "\n".join(rows) + "\n"
    for what in ("traveller", "ranking", "scorecard"):
        for paper in ("a4", "letter"):
            found = layout(made(what, content, "--paper", paper))
            assert len(found.pages) > 1 or what == "ranking"
