"""The lines of gestures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple

from ._keys import Point


@dataclass(frozen=True)
class Finger:
    """A finger of a gesture."""

    #: A number that is never used again while the daemon runs.
    id: int
    #: The place in the view, in points, or in pixels if the surface has `pixels`.
    location: Point


@dataclass(frozen=True)
class GestureLine:
    """A gesture acts, or changes its state without an action.

    A long press comes as this class. The other kinds have classes of their own, with their values:
    `TapLine`, `PanLine`, `PinchLine`, `RotationLine`, `SwipeLine` and `HoverLine`.
    """

    #: The time in seconds of the monotonic clock.
    time: float
    surface: str
    view: str
    gesture: str
    kind: str
    #: `began`, `changed`, `ended`, `cancelled`, `recognized`, or with `transitions` also `failed`.
    state: str
    #: The state in the previous line of this attempt; `possible` in the first.
    previous: str = "possible"
    #: The touchscreen, while there is more than one.
    device: Optional[str] = None
    #: The middle of the fingers in the view, in points, or in pixels if the surface has `pixels`;
    #: None for watchers.
    location: Optional[Point] = None
    #: The fingers, in the order in which they came down.
    touches: Tuple[Finger, ...] = ()
    #: True if the gesture has not acted: it reaches the state if the gestures in `waits_for` fail.
    waiting: bool = False
    #: True if the guard of the surface kept the touches from other programs.
    guarded: bool = False
    waits_for: Tuple[str, ...] = ()
    #: The reason for `failed` or `cancelled`, with the limit and the measured value if it has them.
    reason: Optional[str] = None
    limit: Optional[float] = None
    measured: Optional[float] = None
    #: The reason why the system cancelled the touches.
    cause: Optional[str] = None
    #: The other gesture that decided, for some reasons.
    by: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class TapLine(GestureLine):
    """A line of a tap."""

    number_of_taps: int = 1


@dataclass(frozen=True)
class PanLine(GestureLine):
    """A line of a pan or of a pan from the screen's edge."""

    #: The distance from the beginning, in points, or in pixels if the surface has `pixels`.
    translation: Point = Point(0, 0)
    #: The velocity in points a second, or in pixels a second if the surface has `pixels`.
    velocity: Point = Point(0, 0)


@dataclass(frozen=True)
class PinchLine(GestureLine):
    """A line of a pinch."""

    #: The distance of the fingers, divided by their distance at the beginning.
    scale: float = 1
    #: The change of the scale in a second.
    velocity: float = 0


@dataclass(frozen=True)
class RotationLine(GestureLine):
    """A line of a rotation."""

    #: The angle from the beginning in radians, clockwise.
    rotation: float = 0
    #: The velocity in radians a second.
    velocity: float = 0


@dataclass(frozen=True)
class SwipeLine(GestureLine):
    """A line of a swipe that was recognized."""

    #: `right`, `left`, `up` or `down`.
    direction: str = ""


@dataclass(frozen=True)
class HoverLine(GestureLine):
    """A line of a hovering finger or pen."""

    #: The height from 0 on the surface to 1 at the panel's limit, if the panel reports it.
    z_offset: Optional[float] = None
