"""The lines of each kind of gesture. Made by `swift run MakeKinds`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, Optional

from ._gestures import GestureLine
from ._keys import Keys, Point

__all__ = [
    "HoverLine",
    "PanLine",
    "PinchLine",
    "RotationLine",
    "StrokeLine",
    "SwipeLine",
    "TapLine",
]


@dataclass(frozen=True)
class TapLine(GestureLine):
    """A line of a tap."""

    #: The number of taps that the gesture requires.
    number_of_taps: int = 0


@dataclass(frozen=True)
class PanLine(GestureLine):
    """A line of a pan or an edge pan."""

    #: The distance from the beginning, [x, y], in points, or in pixels if the surface has `pixels`.
    translation: Point = Point(0, 0)

    #: [x, y] in points, or pixels, a second.
    velocity: Point = Point(0, 0)


@dataclass(frozen=True)
class PinchLine(GestureLine):
    """A line of a pinch."""

    #: The distance of the fingers, divided by their distance at the beginning.
    scale: float = 1

    #: Scales a second.
    velocity: float = 0


@dataclass(frozen=True)
class RotationLine(GestureLine):
    """A line of a rotation."""

    #: The angle from the beginning in radians, clockwise.
    rotation: float = 0

    #: Radians a second.
    velocity: float = 0


@dataclass(frozen=True)
class SwipeLine(GestureLine):
    """A line of a swipe."""

    #: `right`, `left`, `up`, `down`, or a diagonal such as `upLeft`.
    direction: str = ""


@dataclass(frozen=True)
class HoverLine(GestureLine):
    """A line of a hover."""

    #: The height from 0 on the surface to 1 at the panel's limit, if the panel reports it.
    z_offset: Optional[float] = None


@dataclass(frozen=True)
class StrokeLine(GestureLine):
    """A line of a stroke."""

    #: The name of the most similar template.
    name: str = ""

    #: The similarity to it, from 0 to 1.
    score: float = 1

    #: The similarity to the next template of another name, if there is one.
    runner_up_score: Optional[float] = None


def _tap(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return TapLine(
        number_of_taps=keys.integer("numberOfTaps"),
        **common)


def _pan(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return PanLine(
        translation=keys.point("translation"),
        velocity=keys.optional_point("velocity") or Point(0, 0),
        **common)


def _pinch(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return PinchLine(
        scale=keys.number("scale"),
        velocity=keys.optional_number("velocity") or 0,
        **common)


def _rotation(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return RotationLine(
        rotation=keys.number("rotation"),
        velocity=keys.optional_number("velocity") or 0,
        **common)


def _swipe(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return SwipeLine(
        direction=keys.text("direction"),
        **common)


def _hover(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return HoverLine(
        z_offset=keys.optional_number("zOffset"),
        **common)


def _stroke(keys: Keys, common: Dict[str, Any]) -> GestureLine:
    return StrokeLine(
        name=keys.text("name"),
        score=keys.number("score"),
        runner_up_score=keys.optional_number("runnerUpScore"),
        **common)


READERS: Dict[str, Callable[[Keys, Dict[str, Any]], GestureLine]] = {
    "tap": _tap,
    "pan": _pan,
    "screenEdgePan": _pan,
    "pinch": _pinch,
    "rotation": _rotation,
    "swipe": _swipe,
    "hover": _hover,
    "stroke": _stroke,
}
