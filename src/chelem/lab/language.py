"""Conditions on a deal as people write them.

Two ways, both in French and English. In the style of the dealer program:
``hcp(north)>=15 && shape(north, any 4333 + any 4432)``; and short, hand by hand:
``north: 15-17 hcp, balanced; south: ♠>=4`` or ``nord : 15-17 H, régulier, ♠>=4``.
A text that is neither is refused with the column and what was expected there.
"""

from __future__ import annotations

from chelem.errors import ImpossibleError, NotationError, UnreadableError
from chelem.lab import vocabulary as words
from chelem.lab.cards import RANKS, card
from chelem.lab.conditions import (
    All,
    Compare,
    Condition,
    Constant,
    Either,
    Holds,
    Measure,
    Not,
    Number,
    Shape,
    Shaped,
    Sum,
    largest,
    matching,
)
from chelem.lab.tokens import Token, tokens
from chelem.terms.contract import Denomination
from chelem.terms.table import Seat

__all__ = ["LONGEST", "parse_line", "parse_seat"]

LONGEST = 2000
"""Characters that a condition may have."""

_DEEPEST = 60
_MOST_SUMS = 200
_LARGEST = 10**15  # arrays of deals hold 64 bits
_CLASH = {"K": "K", "R": "K", "Q": "Q", "D": "Q", "J": "J", "V": "J", "T": "T", "A": "A"}


def parse_line(text: str, lang: str = "en") -> Condition:
    """The condition that *text* says of the whole deal; nothing said, every deal will do."""
    reader = _Reader(text, lang)
    if reader.is_seat_line():
        return reader.seat_line()
    return reader.whole(reader.alternatives)


def parse_seat(text: str, seat: Seat, lang: str = "en") -> Condition:
    """The condition that *text*, in the short form, says of one hand: ``15-17 hcp, balanced``."""
    reader = _Reader(text, lang)
    return reader.whole(lambda: reader.hand(seat))


class _Reader:
    """Reads a text from left to right, one token ahead."""

    def __init__(self, text: str, lang: str) -> None:
        if len(text) > LONGEST:
            raise UnreadableError("too_long", text[:LONGEST], LONGEST, longest=LONGEST)
        self.text = text
        self.lang = lang
        self.text, self.tokens = tokens(text)
        self.place = self.depth = self.sums = 0

    # -- the reader's hand -------------------------------------------------------------------

    def peek(self, ahead: int = 0) -> Token:
        place = self.place + ahead
        if place < len(self.tokens):
            return self.tokens[place]
        return Token("end", "", len(self.text.rstrip()))

    def take(self, *texts: str) -> bool:
        if self.peek().kind != "end" and self.peek().text in texts:
            self.place += 1
            return True
        return False

    def next(self) -> Token:
        token = self.peek()
        self.place += 1
        return token

    def refuse(self, *expected: str, token: Token | None = None) -> NotationError:
        at = token or self.peek()
        return UnreadableError("unreadable", self.text, at.at + 1, expected, read=at.text)

    def need(self, sign: str) -> None:
        if not self.take(sign):
            raise self.refuse(f"lab.sign_{_SIGN_NAMES[sign]}")

    def whole(self, read: object) -> Condition:
        if not self.tokens:
            return All(())
        found: Condition = read()  # type: ignore[operator]
        if self.peek().kind != "end":
            raise self.refuse("lab.joiner", "end")
        return found

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise ImpossibleError("lab.too_deep", self.text, self.peek().at + 1, ())

    # -- short form ---------------------------------------------------------------------------

    def is_seat_line(self) -> bool:
        return self.peek().text in words.SEATS and self.peek(1).text == ":"

    def seat_line(self) -> Condition:
        parts: list[Condition] = []
        while self.peek().kind != "end":
            token = self.next()
            seat = words.SEATS.get(token.text)
            if seat is None:
                raise self.refuse("lab.seat", token=token)
            self.need(":")
            parts.append(self.hand(seat))
            if self.peek().kind != "end":
                self.need(";")
        return All(tuple(parts))

    def hand(self, seat: Seat) -> Condition:
        """Alternatives of lists of traits: ``15-17 hcp, balanced or 6+♠``."""
        choices = [self.traits(seat)]
        while self.take(*words.ALTERNATIVE):
            choices.append(self.traits(seat))
        return choices[0] if len(choices) == 1 else Either(tuple(choices))

    def traits(self, seat: Seat) -> Condition:
        traits = [self.trait(seat)]
        # A comma that was left out is understood where the next trait begins: "7-9H ♠>=3".
        while self.take(",", *words.ALSO) or self.begins_trait():
            traits.append(self.trait(seat))
        return traits[0] if len(traits) == 1 else All(tuple(traits))

    def begins_trait(self) -> bool:
        token = self.peek()
        return (
            token.kind in ("shape", "number")
            or token.text in ("(", *_COMPARISONS, *words.CLASSES, *words.ALWAYS, *words.NEITHER)
            or self._suit(token) is not None
        )

    def trait(self, seat: Seat) -> Condition:
        if self.take(*words.NEITHER):
            self.deeper()
            found = self.trait(seat)
            self.depth -= 1
            return Not(found)
        token = self.peek()
        if self.take("("):
            self.deeper()
            inside = self.hand(seat)
            self.need(")")
            self.depth -= 1
            return inside
        suit = self._suit(token)
        if suit is not None:
            self.place += 1
            return self._bounded(Measure("length", seat, suit))
        if token.text in words.POINTS[self.lang]:
            self.place += 1
            return self._bounded(Measure("hcp", seat))
        if token.text in words.CLASSES:
            self.place += 1
            return Shaped(seat, words.CLASSES[token.text])
        if token.text in words.ALWAYS or token.kind == "shape":
            return Shaped(seat, self.shape())
        if token.text in words.COUNTS:
            self.place += 1
            return self._bounded(Measure(words.COUNTS[token.text], seat))
        if token.kind == "number":
            low, high = self._range()
            return _between(self._counted(seat), low, high)
        if token.text in _COMPARISONS:
            self.place += 1
            bound = Constant(self._number())
            return Compare(_COMPARISONS[token.text], self._counted(seat), bound)
        raise self.refuse("lab.trait")

    def _counted(self, seat: Seat) -> Measure:
        """What a range before it counts: ``H`` for points, or a suit."""
        token = self.next()
        if token.text in words.POINTS[self.lang]:
            return Measure("hcp", seat)
        suit = self._suit(token)
        if suit is not None:
            return Measure("length", seat, suit)
        if token.text in words.COUNTS:
            return Measure(words.COUNTS[token.text], seat)
        raise self.refuse("lab.points", "lab.suit", token=token)

    def _bounded(self, measure: Measure) -> Condition:
        token = self.peek()
        if token.text in _COMPARISONS:
            self.place += 1
            return Compare(_COMPARISONS[token.text], measure, Constant(self._number()))
        if token.kind == "number":
            return _between(measure, *self._range())
        raise self.refuse("lab.comparison", "number")

    def _range(self) -> tuple[int, int | None]:
        """``15-17``, ``5+``, ``15 or more`` as its ends; a number alone is both."""
        low = self._number()
        if self.take("+"):
            return low, None
        if self.take("-", "à", "to"):
            at = self.peek().at + 1
            high = self._number()
            if high < low:
                raise ImpossibleError("lab.range_reversed", self.text, at, (), low=high, high=low)
            return low, high
        return low, low

    def _number(self) -> int:
        token = self.next()
        if token.kind not in ("number", "shape") or not token.text.isdigit():
            raise self.refuse("number", token=token)
        return int(token.text)

    def _suit(self, token: Token) -> Denomination | None:
        return words.CARD_SUITS[self.lang].get(token.text)

    # -- dealer's form ------------------------------------------------------------------------

    def alternatives(self) -> Condition:
        self.deeper()
        choices = [self.conjunction()]
        while self.take(*words.ALTERNATIVE):
            choices.append(self.conjunction())
        self.depth -= 1
        return choices[0] if len(choices) == 1 else Either(tuple(choices))

    def conjunction(self) -> Condition:
        parts = [self.negation()]
        while self.take(*words.ALSO):
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def negation(self) -> Condition:
        if self.take(*words.NEITHER):
            self.deeper()
            inner = self.negation()
            self.depth -= 1
            return Not(inner)
        token = self.peek()
        if token.text in words.SHAPE_WORDS:
            self.place += 1
            self.need("(")
            seat = self.seat()
            self.need(",")
            shapes = self.shape()
            self.need(")")
            return Shaped(seat, shapes)
        if token.text in words.HOLD_WORDS:
            self.place += 1
            self.need("(")
            seat = self.seat()
            self.need(",")
            held = self.card()
            self.need(")")
            return Holds(seat, held)
        if token.text == "(" and self._holds_condition():
            self.place += 1
            inside = self.alternatives()
            self.need(")")
            return inside
        left = self.sum()
        sign = self.next()
        if sign.text not in _COMPARISONS:
            raise self.refuse("lab.comparison", token=sign)
        return Compare(_COMPARISONS[sign.text], left, self.sum())

    def _holds_condition(self) -> bool:
        """Whether the parenthesis that opens here holds a comparison, and not just a number."""
        depth = 0
        for token in self.tokens[self.place :]:
            depth += (token.text == "(") - (token.text == ")")
            if depth == 0:
                return False
            inside = token.text in _COMPARISONS or token.text in (
                *words.SHAPE_WORDS,
                *words.HOLD_WORDS,
            )
            if inside:
                return True
        return True

    def sum(self) -> Number:
        left = self.product()
        while self.peek().text in ("+", "-"):
            left = self.joined(self.next(), left, self.product())
        return left

    def product(self) -> Number:
        left = self.factor()
        while self.peek().text == "*":
            left = self.joined(self.next(), left, self.factor())
        return left

    def joined(self, sign: Token, left: Number, right: Number) -> Number:
        """A sum or a product: not too many in one condition, nor too large for an array."""
        self.sums += 1
        if self.sums > _MOST_SUMS:
            raise ImpossibleError("lab.too_deep", self.text, sign.at + 1, ())
        found = Sum(sign.text, left, right)
        if largest(found) > _LARGEST:
            raise ImpossibleError("lab.number_large", self.text, sign.at + 1, ())
        return found

    def factor(self) -> Number:
        token = self.next()
        if token.text == "(":
            self.deeper()
            inside = self.sum()
            self.need(")")
            self.depth -= 1
            return inside
        if token.kind == "number" or (token.kind == "shape" and token.text.isdigit()):
            return Constant(int(token.text))
        if token.text in words.LENGTHS:
            self.need("(")
            seat = self.seat()
            self.need(")")
            return Measure("length", seat, words.LENGTHS[token.text])
        if token.text in words.COUNTS:
            self.need("(")
            seat = self.seat()
            suit = None
            if self.take(","):
                named = self.next()
                suit = self._suit(named)
                if suit is None:
                    raise self.refuse("lab.suit", token=named)
            self.need(")")
            return Measure(words.COUNTS[token.text], seat, suit)
        raise self.refuse("lab.function", token=token)

    def seat(self) -> Seat:
        token = self.next()
        seat = words.SEATS.get(token.text) or words.SEAT_LETTERS.get(token.text)
        if seat is None:
            raise self.refuse("lab.seat", token=token)
        return seat

    def shape(self) -> frozenset[Shape]:
        found = self.one_shape()
        while self.peek().text in ("+", "-"):
            sign = self.next().text
            more = self.one_shape()
            found = found | more if sign == "+" else found - more
        return found

    def one_shape(self) -> frozenset[Shape]:
        any_order = self.take(*words.ALWAYS)
        token = self.next()
        if token.text in words.CLASSES:
            return words.CLASSES[token.text]
        if token.kind != "shape":
            raise self.refuse("lab.shape", token=token)
        found = matching(token.text, any_order=any_order)
        if not found:
            raise ImpossibleError(
                "lab.shape_impossible", self.text, token.at + 1, ("lab.shape",), read=token.text
            )
        return found

    def card(self) -> int:
        """``AS``, ``SA``, ``A♠``: a rank and a suit in either order, in the page's letters."""
        token = self.next()
        letters = token.text
        if len(letters) == 1 and self.peek().text in ("♠", "♥", "♦", "♣"):
            letters += self.next().text
        for rank, suit in ((letters[:-1], letters[-1:]), (letters[1:], letters[:1])):
            found = words.CARD_SUITS[self.lang].get(suit)
            named = _CLASH.get(rank.upper(), rank.upper())
            if found is not None and len(named) == 1 and named in RANKS:
                return card(found, named)
        raise self.refuse("lab.card", token=token)


def _between(measure: Measure, low: int, high: int | None) -> Condition:
    if high is None:
        return Compare(">=", measure, Constant(low))
    if low == high:
        return Compare("==", measure, Constant(low))
    return All((Compare(">=", measure, Constant(low)), Compare("<=", measure, Constant(high))))


_COMPARISONS = {"==": "==", "=": "==", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_SIGN_NAMES = {"(": "open", ")": "close", ",": "comma", ":": "colon", ";": "semicolon"}
