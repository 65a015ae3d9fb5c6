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

    A long press comes as this class. Kinds with values have classes of their own, such as
    `PanLine`.
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
    #: The step of a sequence that failed, from 1.
    step: Optional[int] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
