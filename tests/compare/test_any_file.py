"""Whatever rows a file holds: every method and preset answers, in numbers that add up."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chelem.compare.presets import PRESETS, preset
from chelem.desk.compare import compare_file
from chelem.pages.award import award_pages
from chelem.pages.card import card_pages
from chelem.pages.match import match_page
from chelem.pages.traveller import traveller_page
from chelem.press.json.award import award_dict
from chelem.press.json.compare import compare_dict
from chelem.press.text.award import award_text
from chelem.press.text.compare import card_text, match_text, ranking_text, traveller_text

CELLS = st.sampled_from(
    [
        ";;;420;",
        ";;;-50;",
        ";;;170;",
        "4S;N;=;;",
        "3NTX;E;-1;;",
        "Pass;;;;",
        ";;;;A6040",
        ";;;;A5050!",
        ";;;;A+3-3",
        ";;;;AT",
        ";;;;NP",
        ";;;;NP!",
        ";;;;LP",
        ";;;;SO",
        ";;;;PH",
        ";;;;W 60% 4S= N | 40% 4S-1 N",
        ";;;;S 4S= N / 4S-1 N",
        ";;;110;@a",
        ";;;-100;@b",
        ";;;;",
        "8S;N;=;;",
    ]
)
ROWS = st.lists(
    st.tuples(
        st.integers(1, 4), st.integers(1, 9), st.integers(1, 9), st.sampled_from(["A", "B"]), CELLS
    ),
    min_size=1,
    max_size=25,
)
PAIRS = ["matchpoints", "cross-imps", "butler", "total", "ascherman"]


def text_of(rows: list[tuple[int, int, int, str, str]], room: bool) -> bytes:
    head = "board;ns;ew;section;contract;declarer;result;score;kind" + (";room" if room else "")
    lines = [head]
    for at, (board, ns, ew, section, cells) in enumerate(rows):
        line = f"{board};{ns};{ew};{section};{cells}"
        lines.append(line + (";open" if at % 2 else ";closed") if room else line)
    return "\n".join(lines).encode()


@pytest.mark.parametrize("method", PAIRS)
@settings(deadline=None, max_examples=40)
@given(
    ROWS,
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from(["apart", "together", "ranked-together"]),
)
def test_pairs(
    method: str, rows: list[tuple[int, int, int, str, str]], rules: str, sections: str
) -> None:
    options = preset(rules).changed(sections=sections)
    found = compare_file(text_of(rows, False), "f.csv", options, method=method)
    pages = [traveller_page(board, found.options) for board in found.scored.boards]
    answer = compare_dict(
        found.options, rules, pages, found.scored.rankings, [], found.problems, "en"
    )
    assert "NaN" not in json.dumps(answer)
    assert sum(len(page.rows) for page in pages) == len(rows)
    for page in pages:
        for row in page.rows:
            for award in row.awards:
                if award.percent is not None:
                    assert 0 <= award.percent <= 100
                if award.out_of is not None and award.amount is not None:
                    assert 0 <= award.amount <= award.out_of
    for lang in ("fr", "en"):
        for page in pages:
            traveller_text(page, lang)
        for ranking in found.scored.rankings:
            ranking_text(ranking, found.options, lang)
            places = [row.place for row in ranking.rows]
            assert places == sorted(places)
        for card in card_pages(found.scored):
            card_text(card, lang)
        for number in range(1, 5):
            for page in award_pages(found.scored.boards, found.options, number, None):
                award_text(page, lang)
                json.dumps(award_dict(page, lang))


@settings(deadline=None, max_examples=60)
@given(
    ROWS,
    st.sampled_from(["imps", "bam"]),
    st.sampled_from(["wbf", "wbf-discrete", "acbl-20", None]),
)
def test_matches(rows: list[tuple[int, int, int, str, str]], method: str, vp: str | None) -> None:
    options = preset("wbf").changed(vp=vp)
    found = compare_file(text_of(rows, True), "f.csv", options, method=method)
    for match in found.matches:
        page = match_page(match, found.options)
        match_text(page, "fr")
        json.dumps(compare_dict(found.options, None, [], [], [page], found.problems, "en"))
        if vp is None and method == "imps":
            for row in page.rows:
                if row.won is not None:
                    assert 0 in row.won
