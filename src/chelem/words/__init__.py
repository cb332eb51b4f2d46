"""Codes turned into sentences, and numbers written as a language writes them.

``say("fr", "score.game")`` finds the code ``game`` in the catalogue ``chelem.words.fr.score``. A
catalogue is a plain dictionary, one module for each subject and language, loaded when it is first
needed; a test sees that both languages have the same codes with the same parameters.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LANGUAGES", "catalogue", "has", "say"]

LANGUAGES = ("fr", "en")

_LOADED: dict[tuple[str, str], Mapping[str, str]] = {}


def catalogue(lang: str, subject: str) -> Mapping[str, str]:
    """All sentences of one subject in one language (``LookupError`` if there is none)."""
    found = _LOADED.get((lang, subject))
    if found is None:
        if lang not in LANGUAGES or not subject.isidentifier():
            raise LookupError(f"no catalogue {subject} in {lang}")
        words: Mapping[str, str] = import_module(f"chelem.words.{lang}.{subject}").WORDS
        if lang == "fr":
            words = {code: _set_in_french(sentence) for code, sentence in words.items()}
        found = _LOADED[lang, subject] = words
    return found


def _set_in_french(sentence: str) -> str:
    """French spacing, so that catalogues can be typed with plain spaces.

    No-break space before ``:`` and ``%`` and inside « », a narrow one before ``;`` ``!`` ``?``,
    a curly apostrophe.
    """
    for typed, printed in _FRENCH:
        sentence = sentence.replace(typed, printed)
    return sentence


_FRENCH = (
    (" :", "\xa0:"),
    (" %", "\xa0%"),
    ("« ", "«\xa0"),
    (" »", "\xa0»"),
    (" ;", "\u202f;"),
    (" !", "\u202f!"),
    (" ?", "\u202f?"),
    ("\xa0;", "\u202f;"),
    ("\xa0!", "\u202f!"),
    ("\xa0?", "\u202f?"),
    ("'", "’"),
)


def say(lang: str, code: str, **params: object) -> str:
    """The sentence of ``subject.code`` in *lang*, its ``{places}`` filled from *params*."""
    subject, _, name = code.partition(".")
    sentence = catalogue(lang, subject)[name]
    return sentence.format(**params) if params else sentence


def has(lang: str, code: str) -> bool:
    """Whether ``subject.code`` has a sentence in *lang*."""
    subject, _, name = code.partition(".")
    try:
        return name in catalogue(lang, subject)
    except LookupError:
        return False
    except ModuleNotFoundError:
        return False
