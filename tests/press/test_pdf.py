"""Paper: every figure read back from the PDF, nothing cut or printed over, the same bytes again."""

from __future__ import annotations

import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chelem.errors import BridgeError
from chelem.press.pdf.catalogue import SHEETS, sheet_of
from chelem.press.pdf.engine import PAPERS, Paper, missing, pdf, pictures
from chelem.words import LANGUAGES
from tests.press.reading import layout, lines, needs_poppler, outside, overlapping, text, torn

pytestmark = [pytest.mark.skipif(missing(), reason="no Typst"), needs_poppler]
ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests" / "vectors"
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_MADE: dict[tuple[str, str, Paper], bytes] = {}


def document(what: str, lang: str, paper: Paper) -> bytes:
    key = (what, lang, paper)
    if key not in _MADE:
        _MADE[key] = pdf(sheet_of(what, lang, paper, seed=5))
    return _MADE[key]


def scores() -> dict[tuple[str, str, int, int], int]:
    """``(bid, X's, vulnerable, relative)``: the published table, from two other programs."""
    found = {}
    with (VECTORS / "duplicate.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            strain = "NT" if row["strain"].startswith("N") else row["strain"]
            bid = f"{row['level']}{strain}"
            key = (bid, row["doubled"].upper(), int(row["vulnerable"]), int(row["relative"]))
            found[key] = abs(int(row["score"]))
    return found


SCORES = scores()


def shown(value: int, lang: str) -> str:
    return f"{value:,}" if lang == "en" else str(value)


def six(bid: str, relative: int, lang: str) -> str:
    """The six figures of a row: undoubled, doubled, redoubled, each not vulnerable, vulnerable."""
    return "".join(
        shown(SCORES[bid, cross, vulnerable, relative], lang)
        for cross in ("", "X", "XX")
        for vulnerable in (0, 1)
    )


def strain(bid: str, lang: str) -> str:
    return SUITS.get(bid[1:], "SA" if lang == "fr" else "NT")


FORMS = [Paper(size) for size in PAPERS] + [
    Paper("a4", large=True),
    Paper("letter", large=True),
    Paper("a4", mono=True),
    Paper("a4", two_up=True),
    Paper("letter", two_up=True),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", FORMS, ids=str)
def test_the_table_has_every_figure(lang: str, paper: Paper) -> None:
    found = lines(document("table", lang, paper))
    for level in range(1, 8):
        for suits, bid in (("♣♦", f"{level}C"), ("♥♠", f"{level}S"), ("", f"{level}NT")):
            label = f"{level}{suits or strain(bid, lang)}"
            assert label + six(bid, 0, lang) in found
    for down in range(1, 14):
        assert f"−{down}" + six("7S", -down, lang) in found
    bonuses = {
        "fr": (
            "Partielle",
            "Manche",
            "Petitchelem,enplus",
            "Grandchelem,enplus",
            "Contréréussi",
            "Surcontréréussi",
        ),
        "en": (
            "Part-score",
            "Game",
            "Smallslam,ontop",
            "Grandslam,ontop",
            "Doubled,made",
            "Redoubled,made",
        ),
    }
    points = ((50, 50), (300, 500), (500, 750), (1000, 1500), (50, 50), (100, 100))
    for label, pair in zip(bonuses[lang], points, strict=True):
        assert label + "".join(shown(value, lang) for value in pair) in found
    for label, row in (("♣♦", (20, 40, 80)), ("♥♠", (30, 60, 120))):
        assert label + "".join(map(str, row)) in found
    overtricks = "20/3020/30100200200400"
    assert ("mieux" if lang == "fr" else "over") + overtricks in found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_has_the_scale_the_boards_and_the_other_games(lang: str) -> None:
    found = "\n".join(lines(document("table", lang, Paper())))
    starts = [0, 20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300]
    starts += [1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
    for won, low in enumerate(starts[:-1]):
        assert f"{shown(low, lang)}–{shown(starts[won + 1] - 10, lang)}{won}" in found
    assert f"{shown(4000, lang)}+24" in found
    both, east_west = ("tous", "EO") if lang == "fr" else ("both", "EW")
    assert f"1–4—NS{east_west}{both}" in found
    assert f"5–8NS{east_west}{both}—" in found
    assert f"9–12{east_west}{both}—NS" in found
    assert f"13–16{both}—NS{east_west}" in found
    for figures in ("700/500", "300/100", "100/150", "300/500"):
        assert figures in found
    percents = ("45,5%37,5%", "50,0%50,0%", "47,6%48,0%", "56,0%56,7%", "56,0%55,2%", "44,0%43,3%")
    for pair in percents:
        assert (pair if lang == "fr" else pair.replace(",", ".")) in found
    # Sacrifices that can pay: one and two down against 420, one and two against 620 and so on.
    for row in ("4♠NV−2−1", "4♠V−3−2", "6♠NV−4−3", "6♠V−6−5"):
        assert row in found


@pytest.mark.parametrize(("lang", "size"), [("fr", "a4"), ("en", "letter")])
def test_the_cards_have_every_result_of_every_bid(lang: str, size: str) -> None:
    found = lines(document("cards", lang, Paper(size)))
    word = "levées" if lang == "fr" else "tricks"
    for level in range(1, 8):
        for name in ("C", "D", "H", "S", "NT"):
            bid = f"{level}{name}"
            start = found.index(f"{level}{strain(bid, lang)}{level + 6}{word}")
            rows = ["=" + six(bid, 0, lang)]
            rows += [f"+{more}" + six(bid, more, lang) for more in range(1, 8 - level)]
            rows += [f"−{less}" + six(bid, -less, lang) for less in range(1, level + 7)]
            # Two lines of heads stand between the bid and its first row.
            assert found[start + 3 : start + 3 + len(rows)] == rows
    assert len(layout(document("cards", lang, Paper(size))).pages) == 4


PAGES = {"cards": 4, "quiz": 2}


@pytest.mark.parametrize("what", SHEETS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", PAPERS)
def test_nothing_is_cut_or_printed_over(what: str, lang: str, size: str) -> None:
    found = layout(document(what, lang, Paper(size)))
    widths = {"a4": (595, 842), "letter": (612, 792)}
    assert len(found.pages) == PAGES.get(what, 1)
    assert {(round(w), round(h)) for w, h in found.pages} == {widths[size]}
    assert outside(found) == []
    assert overlapping(found) == []
    if what != "cards":  # there a bid is the head of a card, not the end of a line
        assert torn(found) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", FORMS[2:], ids=str)
def test_the_forms_of_the_table_are_whole_too(lang: str, paper: Paper) -> None:
    found = layout(document("table", lang, paper))
    assert len(found.pages) == (3 if paper.large else 1)
    assert outside(found) == []
    assert overlapping(found) == []


@pytest.mark.parametrize("size", PAPERS)
def test_the_page_is_used(size: str) -> None:
    """Twelve points or nearly, and words from margin to margin."""
    found = layout(document("table", "fr", Paper(size)))
    width, height = found.pages[0]
    assert min(word.left for word in found.words) < 40
    assert max(word.right for word in found.words) > width - 40
    assert max(word.bottom for word in found.words) > height - 40
    row = next(word for word in found.words if word.text == "♣♦")
    assert row.bottom - row.top > 11.5


EVERY = """
import hashlib, sys
from chelem.compare.options import Options
from chelem.desk.compare import compare_file
from chelem.formats.deals import read_deals
from chelem.pages.sheet import chicago_page, rubber_page
from chelem.press.pdf.catalogue import SHEETS, sheet_of
from chelem.press.pdf.engine import Paper, pdf
from chelem.press.pdf.filled import chicago_sheet, rubber_sheet
from chelem.press.pdf.results import RESULTS, comparison_sheet

paper = Paper("letter", address="https://marque.example.org/fr/tables")
sheets = [sheet_of(what, "fr", paper, seed=5) for what in SHEETS]
record, _ = read_deals("language: fr\\nnames: A & é, 😀\\n2C+1 S\\n3SA= E\\n4P= N\\n5Kx-2 O\\n")
sheets += [rubber_sheet(rubber_page(record), "fr", paper)]
sheets += [chicago_sheet(chicago_page(record), "fr", paper)]
pairs = "board;ns;ew;ns_names;ew_names;score\\n"
pairs += "".join([f"{b};{t};{t + 9};Ann {t} & Bob;Zoé & 山 {t};{t * 30 + b * 10}\\n" for b in (1, 2, 3) for t in (1, 2, 3)])
teams = "board;room;home;away;score\\n1;open;A;B;420\\n1;closed;A;B;-50\\n"
for text, kinds in ((pairs, RESULTS[:3]), (teams, RESULTS[3:])):
    found = compare_file(text.encode(), "x.csv", Options())
    sheets += [comparison_sheet(what, found, "fr", paper, name="x") for what in kinds]
for sheet in sheets:
    print(sheet.title, hashlib.sha256(pdf(sheet)).hexdigest())
"""


def test_two_processes_give_the_same_bytes(tmp_path: Path) -> None:
    """Every sheet, blank and filled: elsewhere, another day, zone, language and order of sets."""
    said = []
    for seed, zone, locale in (("1", "Pacific/Auckland", "C.UTF-8"), ("77", "America/Lima", "C")):
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONHASHSEED": seed,
            "PYTHONUTF8": "1",
            "TZ": zone,
            "LC_ALL": locale,
            "SOURCE_DATE_EPOCH": seed,
        }
        command = [sys.executable, "-c", EVERY]
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8"
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout.splitlines())
    assert len(said[0]) == len(SHEETS) + 6
    assert said[0] == said[1]


@pytest.mark.parametrize("what", SHEETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_documents_are_tagged_in_their_language(what: str, lang: str) -> None:
    sheet = sheet_of(what, lang, Paper(), seed=5)
    made = document(what, lang, Paper())
    assert b"pdfuaid" in made
    assert f"<dc:language><rdf:Bag><rdf:li>{lang}</rdf:li>".encode() in made
    assert f"/Lang({lang})".encode() in made
    assert re.search(rb"/DisplayDocTitle\s+true", made)
    told = subprocess.run(["pdfinfo", "-"], input=made, capture_output=True, check=True)
    known = dict(re.findall(r"(\w+): +(.+)", told.stdout.decode("utf-8")))
    assert known["Tagged"] == "yes"
    assert known["Title"] == sheet.title
    assert known["Author"] == "Chelem"
    assert "CreationDate" not in known


def test_black_and_white_has_no_colour_and_its_games_are_bold() -> None:
    """No channel of any dot differs from the others; games keep their weight."""
    import zlib

    def rows(picture: bytes) -> bytes:
        at, data, width = 8, b"", 0
        while at < len(picture):
            size = int.from_bytes(picture[at : at + 4], "big")
            kind = picture[at + 4 : at + 8]
            body = picture[at + 8 : at + 8 + size]
            if kind == b"IHDR":
                width = int.from_bytes(body[:4], "big")
                assert body[8:10] == b"\x08\x06", "8 bits, RGBA"
            if kind == b"IDAT":
                data += body
            at += 12 + size
        raw = zlib.decompress(data)
        return unfiltered(raw, width * 4)

    grey = rows(pictures(sheet_of("table", "fr", Paper(mono=True)), dots=40)[0])
    assert all(grey[at] == grey[at + 1] == grey[at + 2] for at in range(0, len(grey), 4))
    colour = rows(pictures(sheet_of("table", "fr", Paper()), dots=40)[0])
    assert any(colour[at] != colour[at + 2] for at in range(0, len(colour), 4))
    assert b"Bold" in document("table", "fr", Paper(mono=True))


def unfiltered(raw: bytes, stride: int) -> bytes:
    """The dots of a PNG (the filters of the PNG specification, 9.2)."""
    out = bytearray()
    before = bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for at in range(stride):
            left = line[at - 4] if at >= 4 else 0
            up = before[at]
            corner = before[at - 4] if at >= 4 else 0
            if kind == 1:
                line[at] = (line[at] + left) & 255
            elif kind == 2:
                line[at] = (line[at] + up) & 255
            elif kind == 3:
                line[at] = (line[at] + (left + up) // 2) & 255
            elif kind == 4:
                guess = left + up - corner
                near = min((left, up, corner), key=lambda value: abs(guess - value))
                line[at] = (line[at] + near) & 255
        out += line
        before = line
    return bytes(out)


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(BridgeError):
        sheet_of("poster", "fr", Paper())
    for paper in (Paper(large=True), Paper(two_up=True)):
        with pytest.raises(BridgeError):
            sheet_of("quiz", "fr", paper)


@pytest.mark.parametrize(("lang", "size"), [("fr", "a4"), ("en", "letter")])
def test_a_quiz_of_a_hundred_has_every_question_choice_and_answer(lang: str, size: str) -> None:
    sheet = sheet_of("quiz", lang, Paper(size), seed=5, count=100)
    made = pdf(sheet)
    found = layout(made)
    assert outside(found) == overlapping(found) == torn(found) == []
    said = "".join(lines(made))
    questions = sheet.data["questions"]
    assert isinstance(questions, list)
    assert len(questions) == 100
    for number, question in enumerate(questions, 1):
        asked = "".join(f"{number}.{question['text']}".split())
        assert asked in said
        for choice in question["choices"]:
            assert "".join(f"{choice['letter']}{choice['text']}".split()) in said
        key = f"{number}.{question['letter']}{question['answer']}{question['why']}"
        assert "".join(key.split()) in said
    # The key begins a page of its own.
    head = "Réponses" if lang == "fr" else "Answers"
    [start] = [word for word in found.words if word.text == head]
    assert start.top < 60
    assert f"{start.page}/{len(found.pages)}" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_blank_sheets_have_the_dealer_and_vulnerability_of_their_boards(lang: str) -> None:
    """The table of Law 2 as a published list has it; boards may begin anywhere."""
    with (VECTORS / "boards.csv").open(encoding="utf-8", newline="") as file:
        boards = {int(row["board"]): row for row in csv.DictReader(file)}
    seats = {
        "fr": dict(zip("NESW", "NESO", strict=True)),
        "en": dict(zip("NESW", "NESW", strict=True)),
    }
    sides = {
        "fr": {"None": "—", "NS": "NS", "EW": "EO", "All": "tous"},
        "en": {"None": "—", "NS": "NS", "EW": "EW", "All": "both"},
    }
    for what, first, count in (("scorecard", 1, 32), ("scorecard", 17, 32), ("teams", 9, 24)):
        found = lines(pdf(sheet_of(what, lang, Paper(), first=first)))
        for number in range(first, first + count):
            board = boards[(number - 1) % 16 + 1]
            dealer = "" if what == "teams" else seats[lang][board["dealer"]]
            assert f"{number}{dealer}{sides[lang][board['vulnerability']]}" in found
    cycle = (
        ("personne", "donneur", "donneur", "tous")
        if lang == "fr"
        else ("none", "dealer", "dealer", "both")
    )
    found = lines(document("chicago", lang, Paper()))
    for hand, who in enumerate(cycle, 1):
        assert found.count(f"{hand}{who}") == 6
    found = lines(document("traveller", lang, Paper()))
    for pair in range(1, 14):
        assert found.count(str(pair)) == 2
    assert lines(document("rubber", lang, Paper())).count("TotalTotal") == 3


def test_the_address_stands_at_the_foot_with_its_code() -> None:
    """A table for the wall opens the page it comes from; nothing is promised without an address."""
    for form in ({}, {"large": True}, {"two_up": True}, {"mono": True}):
        paper = Paper("letter", address="https://marque.example.org/en/tables", **form)
        made = pdf(sheet_of("table", "en", paper))
        found = layout(made)
        assert outside(found) == overlapping(found) == []
        assert "marque.example.org/en/tables" in text(made)
        assert made != document("table", "en", Paper("letter", **form))
        assert len(found.pages) == (3 if paper.large else 1)
