"""Typed access to the keys of lines, which come from another program."""

from __future__ import annotations

import math
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple


class Point(NamedTuple):
    """A place or a distance, in points, or in pixels if the surface has `pixels`."""

    x: float
    y: float


class Size(NamedTuple):
    """A size, in points, or in pixels if the surface has `pixels`."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle, in points, or in pixels if the surface has `pixels`."""

    x: float
    y: float
    width: float
    height: float


class Mismatch(Exception):
    """A required key is absent, or its value is of another type."""


class Keys:
    """The keys of an object.

    A required value that is absent or of another type raises `Mismatch`. An optional one is None:
    a newer daemon may have changed what this package need not know.
    """

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.raw = raw

    # Required values

    def text(self, key: str) -> str:
        value = self.raw.get(key)
        if not isinstance(value, str):
            raise Mismatch(key)
        return value

    def number(self, key: str) -> float:
        value = number(self.raw.get(key))
        if value is None:
            raise Mismatch(key)
        return value

    def integer(self, key: str) -> int:
        value = integer(self.raw.get(key))
        if value is None:
            raise Mismatch(key)
        return value

    def point(self, key: str) -> Point:
        value = self.optional_point(key)
        if value is None:
            raise Mismatch(key)
        return value

    # Optional values

    def optional_text(self, key: str) -> Optional[str]:
        value = self.raw.get(key)
        return value if isinstance(value, str) else None

    def optional_number(self, key: str) -> Optional[float]:
        return number(self.raw.get(key))

    def optional_integer(self, key: str) -> Optional[int]:
        return integer(self.raw.get(key))

    def flag(self, key: str) -> bool:
        return self.raw.get(key) is True

    def texts(self, key: str) -> Tuple[str, ...]:
        return tuple(value for value in self._elements(key) if isinstance(value, str))

    def objects(self, key: str) -> List[Keys]:
        return [Keys(value) for value in self._elements(key) if isinstance(value, dict)]

    def optional_point(self, key: str) -> Optional[Point]:
        values = self._numbers(key, 2)
        return Point(*values) if values else None

    def optional_size(self, key: str) -> Optional[Size]:
        values = self._numbers(key, 2)
        return Size(*values) if values else None

    def optional_rect(self, key: str) -> Optional[Rect]:
        values = self._numbers(key, 4)
        return Rect(*values) if values else None

    def object(self, key: str) -> Keys:
        value = self.raw.get(key)
        return Keys(value if isinstance(value, dict) else {})

    def _elements(self, key: str) -> List[Any]:
        value = self.raw.get(key)
        return value if isinstance(value, list) else []

    def _numbers(self, key: str, count: int) -> Optional[List[float]]:
        values = [number(element) for element in self._elements(key)]
        known = [value for value in values if value is not None]
        return known if len(values) == len(known) == count else None


def number(value: object) -> Optional[float]:
    """Returns a finite number, and None for any other value."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        result = float(value)
    except OverflowError:
        return None
    return result if math.isfinite(result) else None


def integer(value: object) -> Optional[int]:
    """Returns an integer, and None for any other value."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def rest(raw: Mapping[str, Any], *known: str) -> Dict[str, Any]:
    """Returns the keys of an object that are not in a list."""
    return {key: value for key, value in raw.items() if key not in known}
