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
    assert "154♠N=42042" + "66.67" in travellers
    assert "485♦XE−230024" + "33.33" in travellers
    ranking = text(made("ranking", RESULTS, lang="en"))
    assert "#eval(1) – *Jo*" in ranking
    cards = layout(made("scorecard", RESULTS, lang="en"))
    assert len(cards.pages) == 4  # two halves a page, to be cut
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


HARD = "😀 Zoé & Bob <b>, محمد עברית 山田 ✓"


def test_a_sign_that_no_font_has_does_not_stop_the_paper(made: Callable[..., bytes]) -> None:
    """PDF/UA allows no sign without a picture: it gets a mark, and the foot says so."""
    said = text(
        made("rubber", f"names: {HARD}\n{RUBBER.split(chr(10), 2)[2]}", "--file-lang", "fr")
    )
    assert "□ Zoé & Bob <b>" in said
    assert "✓" in said
    assert "□ tient la place d’un signe que ce papier n’a pas." in said
    event = RESULTS.replace("Anne & Bob", "👨\u200d👩\u200d👧 & 山田太郎").replace(
        "C & D", "a\u0307\u0644 & \u202eD"
    )
    for what in ("ranking", "scorecard"):
        said = text(made(what, event, lang="en"))
        assert "□ – □" in said
        assert "□ stands for a sign that this paper does not have." in said
    assert "tient la place" not in text(made("rubber", RUBBER))


def test_every_traveller_stands_whole_on_its_page(made: Callable[..., bytes]) -> None:
    """Thirteen tables a board: three boards a page, none cut in two, each with its head."""
    rows = [RESULTS.splitlines()[0]]
    for board in range(1, 10):
        rows += [
            f"{board};{table};{table + 20};;;3NT;N;{'=' if table % board else '-1'}"
            for table in range(1, 14)
        ]
    for paper in ("a4", "letter"):
        found = layout(made("traveller", "\n".join(rows) + "\n", "--paper", paper))
        heads = [word for word in found.words if word.text == "Étui"]
        assert len(heads) == 9
        ends = [word for word in found.words if word.text == "33" and word.left < 120]
        assert [word.page for word in heads] == [word.page for word in ends]
        assert len(found.pages) == 3


def test_a_long_rubber_and_a_long_match_stay_on_one_page(made: Callable[..., bytes]) -> None:
    deals = "\n".join(["1T= N" if deal % 6 == 0 else "2Cx-3 E" for deal in range(30)])
    found = layout(made("rubber", f"language: fr\n{deals}\n"))
    assert len(found.pages) == 1
    rows = ["board;room;home;away;contract;declarer;result"]
    for board in range(1, 33):
        rows += [
            f"{board};open;A;B;4S;N;=",
            f"{board};closed;A;B;4S;S;{'-1' if board % 2 else '='}",
        ]
    said = made("teams", "\n".join(rows) + "\n")
    assert len(layout(said).pages) == 1
    # Eight odd boards of sixteen are vulnerable for North-South: 620 + 100, else 420 + 50.
    assert "Total1760" in lines(said)


def test_a_board_longer_than_a_page_repeats_its_head_and_touches_nothing(
    made: Callable[..., bytes],
) -> None:
    rows = ["board;ns;ew;contract;declarer;result"]
    for board, tables in ((1, 5), (2, 120), (3, 5)):
        rows += [
            f"{board};{t};{t + 200};3NT;N;{'=' if t % 2 else '-1'}" for t in range(1, tables + 1)
        ]
    found = layout(made("traveller", "\n".join(rows) + "\n", lang="en"))
    heads = [word.page for word in found.words if word.text == "Contract"]
    assert len(found.pages) == 4
    assert sorted(set(heads)) == [1, 2, 3, 4]
    numbers = [word for word in found.words if word.text in ("201", "205", "320")]
    assert len(numbers) == 7


def test_the_accounts_stand_on_the_sheet(made: Callable[..., bytes]) -> None:
    """Five players at Chicago: 740 to 100 for East-West in the first round."""
    deals = CHICAGO.replace("language: fr", "language: fr\nnames: Anne, Bob, Chloé, David, Ève")
    found = lines(made("chicago", deals))
    assert "Anne−640" in "".join(found)
    assert "Bob+640" in "".join(found)
    # Thirty rounds do not fit beside each other: the balances do.
    many = "language: fr\nnames: Anne, Bob, Chloé, David, Ève\n" + "3SA= N\n4P-1 E\n" * 60
    # Each of the five was in each seat equally often.
    assert "Anne0Bob0Chloé0David0Ève0Personnenedoitrien." in "".join(lines(made("chicago", many)))
    names = "language: fr\nnames: Anne, Bob, Chloé, David"
    said = text(made("rubber", RUBBER.replace(RUBBER[: RUBBER.index("2C+1")], names + "\n")))
    # 970 to 200 at the end of an unfinished rubber.
    assert "Comptes : Anne +770, Bob −770, Chloé +770, David −770" in said
    assert "Bob doit 770 à Anne." in said


def test_a_word_without_end_stays_on_its_sheet(made: Callable[..., bytes]) -> None:
    long = "Anticonstitutionnellement" * 6
    event = RESULTS.replace("Anne & Bob", f"{long} & {'y' * 140}")
    for what in ("ranking", "scorecard"):
        assert long in "".join(lines(made(what, event))).replace("\u200b", "")
    made("teams", MATCH.replace("Les Piques", long).replace("Les Cœurs", "Z" * 90))
    made("rubber", RUBBER.replace("$x$ = 1", "M" * 40).replace("*Bob*", "i" * 40))
