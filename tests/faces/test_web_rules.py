"""The answers of the page of rules and the words of the glossary."""

from __future__ import annotations

import re

import pytest

from chelem.pages.glossary import TERMS
from chelem.pages.rules import RULES, figures
from chelem.words import catalogue, say
from tests.faces.asgi import Visitor
from tests.faces.test_web_reference import words

VISITOR = Visitor()

# --- rules --------------------------------------------------------------------------------------

LINES = "trick_points part_score game small_slam grand_slam doubled_made redoubled_made overtricks undertricks"


@pytest.mark.parametrize("code", LINES.split())
def test_every_line_of_a_score_has_its_rule(code: str) -> None:
    for lang in ("fr", "en"):
        assert f'<article id="rule-{code}">' in VISITOR.get(f"/{lang}/rules").text


@pytest.mark.parametrize("subject", ["rules", "glossary", "inverse", "imp", "tables"])
def test_no_sentence_holds_a_figure(subject: str) -> None:
    """Figures come from the laws when a page is made; a sentence with one could disagree."""
    for lang in ("fr", "en"):
        for code, sentence in catalogue(lang, subject).items():
            without_places = re.sub(r"\{\w+\}|\bA4\b", "", sentence)
            assert not re.search(r"\d", without_places), f"{lang} {subject}.{code}: {sentence}"


def test_every_figure_is_used_in_both_languages() -> None:
    for lang in ("fr", "en"):
        named = {
            name
            for code, sentence in catalogue(lang, "rules").items()
            if re.search(r"_\d$", code)
            for name in re.findall(r"\{(\w+)\}", sentence)
        }
        assert named <= set(figures())
        assert len(named) > 70


def test_figures_follow_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    assert figures()["part_score"] == 50
    monkeypatch.setattr("chelem.pages.rules.PART_SCORE_PREMIUM", 55)
    assert "reçoit une prime de 55," in words(VISITOR.get("/fr/rules").text)


@pytest.mark.parametrize(
    "sentence",
    [
        "20 points à ♣ ou ♦, 30 à ♥ ou ♠",
        "Il faut 100 points de levée",
        "3SA, 4♥ ou 4♠, 5♣ ou 5♦",
        "500 points non vulnérable ou 750 vulnérable",
        "1\u202f000 points non vulnérable ou 1\u202f500 vulnérable",
        "reçoit 50 points de plus",
        "200, 500, 800 pour une, deux et trois de chute",
        "100, 300, 500 et 800 pour une à quatre de chute",
        "700 points si l’adversaire n’en a aucune, 500 s’il en a une",
        "150 si elle a les cinq",
        "reçoit 100 (50 avant",
        "3\u202f160 points (1SA\u00a0XX\u00a0+6, vulnérable)",
        "l’écart est de 450, soit 10 IMP",
    ],
)
def test_answers_say_the_published_figures(sentence: str) -> None:
    assert sentence in words(VISITOR.get("/fr/rules").text)


def test_examples_are_worked_and_open_the_calculator() -> None:
    text = VISITOR.get("/fr/rules").text
    assert "contract=2HX&amp;tricks=9&amp;vulnerability=none" in text
    assert "(30 + 30) × 2 = 120" in text
    assert "120 + 300 + 50 + 100 = 570" in text
    assert "180 + 500 + 750 = 1\u202f430" in text


def test_every_answer_cites_its_law() -> None:
    text = VISITOR.get("/en/rules").text
    articles = re.findall(r'<article id="rule-(\w+)">(.*?)</article>', text, re.DOTALL)
    assert [code for code, _ in articles] == [rule.code for rule in RULES]
    for rule, (_, article) in zip(RULES, articles, strict=True):
        cited = words(article.split('class="cite')[1])
        assert say("en", f"laws.{rule.law.code}") in cited
        assert rule.law.number.strip("Chicago") in cited


def test_contents_lead_to_every_answer() -> None:
    text = VISITOR.get("/fr/rules").text
    for rule in RULES:
        assert f'href="#rule-{rule.code}"' in text


def test_links_into_other_pages_arrive() -> None:
    tables = VISITOR.get("/fr/tables").text
    rules = VISITOR.get("/fr/rules").text
    glossary = VISITOR.get("/fr/glossary").text
    for page, target in (("tables", tables), ("rules", rules)):
        anchors = set(re.findall(rf'href="/fr/{page}#([\w-]+)"', tables + rules + glossary))
        assert anchors
        for anchor in anchors:
            assert f'id="{anchor}"' in target, anchor


# --- glossary -----------------------------------------------------------------------------------


def test_words_in_both_languages_with_their_law() -> None:
    text = VISITOR.get("/fr/glossary").text
    entry = text.split('<div id="term-overtrick">')[1].split("</div>")[0]
    assert words(entry).split(". ")[0].startswith(" levée de mieux overtrick")
    assert "Loi\u00a077" in entry
    assert 'lang="en">overtrick' in entry
    honours = text.split('id="term-honours_award"')[1].split("</div>")[0]
    assert "Robre, 72" in honours


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_glossary_is_complete_and_sorted(lang: str) -> None:
    text = VISITOR.get(f"/{lang}/glossary").text
    shown = re.findall(r'<div id="term-(\w+)"', text)
    assert sorted(shown) == sorted(term.code for term in TERMS)
    firsts = [say(lang, f"glossary.word_{code}")[0].lower() for code in shown]
    plain = [{"é": "e"}.get(letter, letter) for letter in firsts]
    assert plain == sorted(plain)


def test_letters_of_both_languages() -> None:
    text = words(VISITOR.get("/fr/glossary").text.split('id="letters"')[1])
    assert "♥ C H" in text
    assert "Ouest O W" in text
    assert "valet V J" in text
    assert "dix 10 T" in text


def test_the_rules_of_the_glossary_exist() -> None:
    codes = {rule.code for rule in RULES}
    assert {term.rule for term in TERMS if term.rule} <= codes
