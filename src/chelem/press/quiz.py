"""A question, its choices and its reasons put into words; terminal, web, paper and JSON say the same."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from chelem.pages.explain import explain_rows, sums
from chelem.pages.quiz import Feedback, explained, sheet_rows
from chelem.pages.rules import RULES, figures
from chelem.press.labels import row_label
from chelem.press.sums import sums_lines
from chelem.quiz.question import Question, Value, read_contract, read_result
from chelem.score.inverse import Found
from chelem.score.situation import Situation
from chelem.terms.alphabets import SYMBOLS
from chelem.terms.contract import Contract, Denomination, Doubling
from chelem.terms.result import Played
from chelem.terms.table import Seat, Side, Vulnerability
from chelem.words import has, say
from chelem.words.numbers import (
    NO_BREAK,
    decimal,
    integer,
    percent,
    relative,
    signed,
)
from chelem.words.numbers import contract as contract_text
from chelem.words.numbers import result as result_text
from chelem.words.spoken import spoken_number, spoken_seat

__all__ = [
    "choice_text",
    "feedback_text",
    "question_text",
    "rule_texts",
    "sheet_header",
    "sheet_lines",
    "value_text",
    "why_text",
]

_SIGNED = {
    "score",
    "our_score",
    "their_score",
    "datum",
    "signed_difference",
    "stated",
    "right_score",
    "scores",
    "others",
    "each",
    "sum",
}
_SPELLED = {"tricks", "held", "dealers"}
_PERCENTS = {"imps_from", "pairs_from"}
_DECIMALS = {"winner": 2, "loser": 2}


def _number(value: Fraction | int, lang: str, places: int = 4) -> str:
    """With as many decimals as it needs."""
    shown = decimal(value, places, lang)
    point = "," if lang == "fr" else "."
    return shown.rstrip("0").rstrip(point) if places and point in shown else shown


def bid_text(contract: Contract, lang: str) -> str:
    """``2♥ contré``: the doubling as a word, for a sentence."""
    bid = contract_text(contract.undoubled, lang)
    if contract.doubling is Doubling.UNDOUBLED:
        return bid
    code = "doubled" if contract.doubling is Doubling.DOUBLED else "redoubled"
    return say(lang, f"quiz.{code}", bid=bid).replace(" ", NO_BREAK)


def played_text(result: Played, lang: str) -> str:
    """``4♠ X −2 par Nord``; without the seat where nobody said."""
    shown = result_text(result, lang)
    if result.declarer is None:
        return shown
    return say(lang, "quiz.by", result=shown, seat=spoken_seat(result.declarer, lang))


def value_text(key: str, value: Value, lang: str) -> str:
    """One value of a question, as its sentence says it."""
    if isinstance(value, bool):
        if key in ("we_vulnerable", "they_vulnerable"):
            return say(lang, f"quiz.states_{'v' if value else 'nv'}")
        return say(lang, f"quiz.state_{'v' if value else 'nv'}")
    if isinstance(value, int):
        if key in _SPELLED:
            return spoken_number(value, lang, feminine=key == "tricks")
        if key in _SIGNED:
            return signed(value, lang)
        return integer(value, lang)
    if isinstance(value, Fraction):
        if key in _PERCENTS:
            return percent(value, 1 if value.denominator > 1 else 0, lang)
        return decimal(value, _DECIMALS[key], lang) if key in _DECIMALS else _number(value, lang)
    if isinstance(value, Contract):
        return bid_text(value, lang)
    if isinstance(value, Played):
        return played_text(value, lang)
    if isinstance(value, Denomination):
        return SYMBOLS.get(value) or ("sans-atout" if lang == "fr" else "no-trump")
    if isinstance(value, Seat):
        return spoken_seat(value, lang)
    if isinstance(value, Side):
        return say(lang, f"quiz.{'us' if value is Side.NS else 'them'}")
    if isinstance(value, Vulnerability):
        return say(lang, f"quiz.whose_{value.token}")
    if isinstance(value, tuple):
        return _listed([value_text(key, part, lang) for part in value], lang)
    return value


def _listed(parts: list[str], lang: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return say(lang, "quiz.list_two", first=", ".join(parts[:-1]), last=parts[-1])


def _filled(question: Question, lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in {**question.params, **question.facts}.items():
        if key in ("rows", "results"):
            continue
        found[key] = value_text(key, value, lang)
        if key == "dealer":
            found["seat"] = found[key]
        if key == "vulnerable" and isinstance(value, bool):
            found["vulnerables"] = say(lang, f"quiz.states_{'v' if value else 'nv'}")
            found["vulnerable_cap"] = say(lang, f"quiz.state_{'v' if value else 'nv'}_cap")
    result = question.params.get("result")
    if isinstance(result, Played):
        found["contract"] = bid_text(result.contract, lang)
        found["tricks"] = spoken_number(result.tricks, lang, feminine=True)
    return found


def question_text(question: Question, lang: str) -> str:
    """What is asked, without the sheet and the choices that stand below it."""
    return say(lang, f"quiz.ask_{question.text}", **_filled(question, lang))


def choice_text(question: Question, choice: str, lang: str) -> str:
    """One choice as people read it; *choice* may also be what somebody typed."""
    form = question.form
    if form in ("points", "count"):
        return integer(int(choice), lang) if _is_whole(choice) else choice
    if form == "signed_points":
        return signed(int(choice), lang) if _is_whole(choice) else choice
    if form in ("imps", "signed_imps"):
        value = _read_number(choice)
        shown = _number(value, lang, 2)
        if form == "signed_imps" and value > 0:
            shown = f"+{shown}"
        code = "quiz.imps_1" if abs(value) == 1 else "quiz.imps"
        return say(lang, code, count=shown).replace(" ", NO_BREAK)
    if form == "matchpoints":
        return _number(_read_number(choice), lang)
    if form == "percent":
        value = _read_number(choice)
        return percent(value, 1 if value.denominator > 1 else 0, lang)
    if form == "victory_points":
        return decimal(_read_number(choice), 2, lang)
    if form == "relative":
        return relative(0 if choice == "=" else int(choice))
    if form == "contract":
        return contract_text(read_contract(choice), lang)
    if form == "result":
        return played_text(read_result(choice), lang)
    if form == "seat":
        return spoken_seat(Seat(choice), lang)
    if form == "vulnerability":
        return say(lang, f"quiz.vul_{choice}")
    if form == "line":
        return say(lang, "quiz.line", number=choice)
    return say(lang, f"quiz.{form}_{choice}")


def _is_whole(token: str) -> bool:
    return token.removeprefix("-").isdecimal()


def _read_number(token: str) -> Fraction:
    return Fraction(token)


def sheet_header(question: Question, lang: str) -> tuple[str, ...]:
    """The heads of the columns of the sheet below the question; none where there is no sheet."""
    rows = sheet_rows(question)
    if not rows:
        return ()
    scored = rows[0].points is not None
    names = ("line", "board") if scored else ("deal",)
    last = ("score",) if scored else ()
    return tuple(say(lang, f"quiz.column_{name}") for name in (*names, "result", "by", *last))


def sheet_lines(question: Question, lang: str) -> list[tuple[str, ...]]:
    """The rows of that sheet, cell by cell."""
    lines: list[tuple[str, ...]] = []
    for place, row in enumerate(sheet_rows(question), 1):
        seat = "" if row.result.declarer is None else spoken_seat(row.result.declarer, lang)
        cells: tuple[str, ...] = (str(row.number), result_text(row.result, lang), seat)
        if row.points is not None:
            cells = (str(place), *cells, signed(row.points, lang))
        lines.append(cells)
    return lines


@lru_cache(maxsize=4)
def _figures(lang: str) -> dict[str, str]:
    return {name: value_text(name, value, lang) for name, value in figures().items()}


def why_text(question: Question, lang: str) -> str:
    """The reason for the answer, in a sentence; the sum itself where a ledger shows it."""
    found = explained(question)
    if found.sums is not None and question.text != "find_error":
        return ("\u202f; " if lang == "fr" else "; ").join(sums_texts(question, lang))
    if question.text == "trick_points":
        shown = question.shown[0]
        reckoning = sums(Situation(shown.result, None, None, shown.vulnerable))
        assert reckoning is not None
        return sums_text(*sums_lines(reckoning, lang)[0], lang)
    params = {**_figures(lang), **_filled(question, lang)}
    params["answer"] = choice_text(question, question.answer, lang)
    if "book" in question.facts and isinstance(question.params.get("contract"), Contract):
        contract = question.params["contract"]
        assert isinstance(contract, Contract)
        params["tricks_needed"] = f"{params['book']} + {contract.level} = {contract.needs}"
    elif "book" in question.facts:
        level = read_contract(question.answer)
        params["tricks_needed"] = f"{params['book']} + {level.level} = {level.needs}"
    if question.text in ("best", "worst"):
        params["results_scores"] = ", ".join(
            f"{result_text(shown.result, lang)}{NO_BREAK}{_arrow(points, lang)}"
            for shown, points in found.compared
        )
    if question.form in ("imps", "signed_imps"):
        params["imps"] = params["answer"]
    said = say(lang, f"quiz.{_why_code(question, lang)}", **params)
    reckoning_said = _reckoning(question, lang)
    if reckoning_said:
        said += f" {reckoning_said}"
    mistake = question.facts.get("made_mistake")
    if mistake is not None:
        wrong = say(lang, f"quiz.mistake_{mistake}", **params)
        said += " " + say(lang, "quiz.feedback", given=params["stated"], mistake=wrong)
    return said


def _reckoning(question: Question, lang: str) -> str:
    """What a contract writes on one side of the line, added up; empty for other questions."""
    if question.text not in ("below", "above", "above_down"):
        return ""
    shown = question.shown[0]
    situation = Situation(shown.result, None, None, shown.vulnerable)
    if question.text != "above":
        reckoning = sums(situation)
        assert reckoning is not None
        part, said = sums_lines(reckoning, lang)[0]
        # Short enough to stay whole; undertricks may be many.
        kept = said.replace(" ", NO_BREAK) if question.text == "below" else said
        return sums_text(part, kept, lang) + "."
    parts = [row for row in explain_rows(situation) if row.code not in _NOT_ABOVE]
    if not parts:
        return ""
    total = integer(sum(row.points for row in parts), lang)
    written = " + ".join(f"{row_label(row, lang)} {integer(row.points, lang)}" for row in parts)
    return f"{written}{NO_BREAK}= {total}."


_NOT_ABOVE = ("trick_points", "game", "part_score")
"""Lines of the duplicate score that a rubber writes below the line or not at all."""


def rule_texts(question: Question, lang: str) -> list[str]:
    """The rule that the question rests on: its question, then the paragraphs of its answer."""
    rule = next((rule for rule in RULES if rule.code == question.rule), None)
    if rule is None:
        return []
    parts = ["question", *range(1, rule.paragraphs + 1)]
    return [say(lang, f"rules.{rule.code}_{part}", **_figures(lang)) for part in parts]


def sums_texts(question: Question, lang: str) -> list[str]:
    """The calculator's reckoning of the answer, part by part; none where there is no ledger."""
    found = explained(question)
    if found.sums is None:
        return []
    return [sums_text(part, text, lang) for part, text in sums_lines(found.sums, lang)]


def sums_text(part: str, text: str, lang: str) -> str:
    """``Total : 120 + 300 = 420``."""
    return f"{part}{NO_BREAK}: {text}" if lang == "fr" else f"{part}: {text}"


def _arrow(points: int, lang: str) -> str:
    return f"({signed(points, lang)})"


_SAME_REASON = {
    "trick_value_first": "trick_value",
    "trick_value_next": "trick_value",
    "level": "needs",
    "worst": "best",
    "honours_all": "honours",
}


def _why_code(question: Question, lang: str) -> str:
    if question.text == "premium":
        return f"why_{question.answer}"
    code = f"why_{_SAME_REASON.get(question.text, question.text)}"
    return code if has(lang, f"quiz.{code}") else "why_trick_value"


def feedback_text(question: Question, answer: Feedback, lang: str) -> str:
    """The mistake behind a wrong answer, with what was answered before it."""
    if answer.mistake is None:
        return say(lang, "quiz.right")
    params = {**_figures(lang), **_filled(question, lang)}
    if answer.example is not None:
        params["example"] = _example_text(answer.example, lang)
    said = say(lang, f"quiz.mistake_{answer.mistake}", **params)
    if answer.given is None:
        return said[0].upper() + said[1:]
    given = choice_text(question, answer.given, lang)
    return say(lang, "quiz.feedback", given=given, mistake=said)


def _example_text(found: Found, lang: str) -> str:
    state = say(lang, f"quiz.state_{'v' if found.vulnerable else 'nv'}")
    return f"{result_text(found.result, lang)}, {state}"
