"""Figures of a score sheet put into words, the same for terminal, web and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from chelem.laws.citation import Citation
from chelem.laws.rubber import RUBBER_PREMIUM
from chelem.pages.sheet import ChicagoPage, Need, RubberPage
from chelem.sheets.deal import Deal, Lost
from chelem.sheets.line import SheetLine
from chelem.sheets.rules import Rules
from chelem.terms.table import Seat, Side, Vulnerability
from chelem.words import say
from chelem.words.numbers import NO_BREAK, contract, decimal, integer, result
from chelem.words.spoken import spoken_result

__all__ = [
    "apart",
    "deal_text",
    "dealer_text",
    "difference_text",
    "law_words",
    "line_name",
    "line_text",
    "line_why",
    "money_text",
    "need_text",
    "premiums_text",
    "rules_text",
    "settled_text",
    "side_name",
    "spoken_deal",
    "vulnerability_text",
]


def apart(lang: str) -> str:
    """The semicolon between two things said."""
    return "\u202f; " if lang == "fr" else "; "


def side_name(side: Side, lang: str) -> str:
    """``Nous``, ``Eux``; ``We``, ``They``."""
    return say(lang, f"sheets.{side.value.lower()}")


def vulnerability_text(vulnerability: Vulnerability, lang: str) -> str:
    """``Nous vulnérables``, ``personne vulnérable``."""
    return say(lang, f"sheets.vul_{vulnerability.token}")


def law_words(law: Citation, lang: str) -> str:
    """``Loi 74 du robre``, ``Loi 77``, ``Règle du Chicago``."""
    return say(lang, f"sheets.law_{law.code}", number=law.number)


def line_name(line: SheetLine, lang: str) -> str:
    """What a figure is for, in whole words."""
    return say(lang, f"sheets.name_{line.code}")


def line_text(line: SheetLine, lang: str) -> str:
    """What a figure is for, and the amounts that it is the sum of."""
    name = line_name(line, lang)
    if len(line.steps) < 2:
        return name
    colon = f"{NO_BREAK}: " if lang == "fr" else ": "
    return f"{name}{colon}{' + '.join(integer(step, lang) for step in line.steps)}"


def line_why(line: SheetLine, form: str, lang: str) -> str:
    """One sentence with the reason for a figure."""
    code = line.code
    if code == "trick_points" and form == "chicago":
        code = "trick_points_chicago"
    two_nil, two_one = (integer(points, lang) for points in RUBBER_PREMIUM.values())
    return say(lang, f"sheets.why_{code}", two_nil=two_nil, two_one=two_one)


def dealer_text(dealer: Seat, lang: str) -> str:
    """``donneur Nord``; ``dealer North``."""
    return say(lang, f"score.dealer_{dealer.value.lower()}")


def deal_text(deal: Deal | Lost, lang: str) -> str:
    """``4♠ X −2``, ``Passe``, or that it could not be read."""
    if isinstance(deal, Lost):
        return say(lang, "sheets.unread")
    return result(deal.result, lang)


def spoken_deal(deal: Deal | Lost, lang: str) -> str:
    """The same in whole words, for a screen reader."""
    if isinstance(deal, Lost):
        return say(lang, "sheets.unread")
    return spoken_result(deal.result, lang)


def need_text(need: Need, lang: str) -> str:
    """``Il manque 40 à Nous pour la manche : 1SA 2♣ 2♦ 2♥ 2♠.``"""
    what = "rubber" if need.wins else "game"
    return say(
        lang,
        f"sheets.need_{what}_{need.side.value.lower()}",
        points=need.points,
        contracts=" ".join(contract(each, lang) for each in need.contracts),
    )


def premiums_text(lines: tuple[SheetLine, ...], lang: str) -> str:
    """``300 à Nous, seule manche ; 100 à Eux, seule partielle de la manche en cours``."""
    return apart(lang).join(
        say(
            lang,
            f"sheets.premium_{line.code}",
            points=integer(line.points, lang),
            side=say(lang, f"sheets.to_{line.side.value.lower()}"),
        )
        for line in lines
    )


def difference_text(difference: int, lang: str) -> str:
    """``Écart : 770 pour Nous.``"""
    return _for_side("difference", difference, lang)


def settled_text(points: int, rules: Rules, lang: str) -> str:
    """``Règlement : 800 pour Nous, soit 4,00.``"""
    text = _for_side("settled", points, lang)
    if rules.stake is None or not points:
        return text
    money = money_text(rules.stake * Fraction(abs(points), 100), lang)
    return f"{text.removesuffix('.')}, {say(lang, 'sheets.at_stake', money=money)}."


def _for_side(code: str, difference: int, lang: str) -> str:
    if not difference:
        return say(lang, f"sheets.{code}_none")
    side = Side.NS if difference > 0 else Side.EW
    return say(
        lang,
        f"sheets.{code}",
        points=integer(abs(difference), lang),
        side=say(lang, f"sheets.for_{side.value.lower()}"),
    )


def money_text(value: Fraction, lang: str) -> str:
    """An amount with two decimals."""
    return decimal(value, 2, lang)


def rules_text(page: RubberPage | ChicagoPage, lang: str) -> str:
    """The variants in force, or that there are none."""
    changed = page.rules.changed(page.form)
    if not changed:
        return say(lang, f"sheets.rules_plain_{page.form}")
    return say(lang, "sheets.rules", rules=", ".join(_rules(changed, lang)))


def _rules(changed: Mapping[str, object], lang: str) -> list[str]:
    return [
        say(lang, f"sheets.rule_{name}", value=_value(value, lang))
        for name, value in changed.items()
    ]


def _value(value: object, lang: str) -> str:
    if isinstance(value, Fraction):
        return money_text(value, lang)
    if isinstance(value, (bool, str)):
        return say(lang, f"sheets.value_{str(value).lower()}")
    return str(value)
