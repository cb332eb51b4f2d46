"""The base of Chelem's values: frozen, slotted, compared and hashed by what they hold.

The standard library's ``dataclasses`` would do the same, but importing it costs a third of the
time that ``chelem score`` has (docs/adr/0004). A value writes its own ``__init__`` and calls
:meth:`Value._fill`; everything else comes from its slots.
"""

from __future__ import annotations

_set = object.__setattr__


class Value:
    """Two values are equal when they are of one class and hold the same things."""

    __slots__: tuple[str, ...] = ()

    def _fill(self, *held: object) -> None:
        for name, value in zip(self.__slots__, held, strict=True):
            _set(self, name, value)

    def _held(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__slots__])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be removed")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self._held() == other._held()

    def __hash__(self) -> int:
        return hash((self.__class__, *self._held()))

    def __repr__(self) -> str:
        inside = ", ".join(repr(value) for value in self._held())
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self._held())
