"""The lines of the daemon, and the events of a connection.

An attribute has the name of the key on the line, in Python's spelling: `numberOfTaps` is
`number_of_taps`. Words, such as the state `recognized` and the kind `longPress`, are as on the
line, since a newer daemon may send others. `raw` is the whole line, with the keys that this
version of the package does not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple, Union

from ._errors import RefusedError
from ._gestures import GestureLine
from ._keys import Point, Rect, Size


@dataclass(frozen=True)
class HelloLine:
    """The first line of a connection: the daemon introduces itself."""

    protocol: int
    server: str
    version: str
    #: The rights of the client: `subscribe`, and `control` if it may do everything.
    capabilities: Tuple[str, ...]
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class DeviceLine:
    """A touchscreen was added or removed, or was present when the client connected."""

    time: float
    #: `added` or `removed`.
    change: str
    #: The short name of its node, such as `event5`.
    device: str
    #: The name that the device reports.
    name: str
    surface: str
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class SurfaceLine:
    """A surface is idle, touched again, or has another geometry."""

    time: float
    surface: str
    #: `idle` if nobody has touched it for its `idleAfter`, `active` if somebody touches it again,
    #: or `geometry`.
    change: str
    #: None while only one touchscreen is present.
    device: Optional[str] = None
    #: For `geometry`: the size in points, or in pixels if the surface has `pixels`.
    size: Optional[Size] = None
    #: For `geometry` of a surface with `pixels`: the number of pixels per point.
    pixels_per_point: Optional[float] = None
    #: For `geometry`: 0, 90, 180 or 270 degrees clockwise.
    rotation: Optional[int] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Touch:
    """A touch, as its view is sent it."""

    #: A number that is never used again while the daemon runs.
    id: int
    #: The place in the view, in points, or in pixels if the surface has `pixels`.
    location: Point
    previous_location: Point
    #: The number of taps in quick succession, including this one.
    tap_count: int
    #: The time of the touch's own change, in seconds.
    timestamp: float
    #: `direct` for a finger, `pencil` for a pen.
    type: str = "direct"
    #: The reason why the system cancelled the touch.
    cause: Optional[str] = None


@dataclass(frozen=True)
class TouchLine:
    """A view is sent touches."""

    time: float
    surface: str
    view: str
    #: `began`, `moved`, `ended` or `cancelled`.
    phase: str
    #: The touches, in the order in which they came down.
    touches: Tuple[Touch, ...]
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class Contact:
    """A finger that came down, moved or was lifted."""

    #: The id of its touch, which is never used again while the daemon runs.
    id: int
    #: `down`, `moved`, `up` or `cancelled`.
    phase: str
    #: The place on the surface, in points, or in pixels if the surface has `pixels`.
    location: Point
    #: `direct` for a finger, `pencil` for a pen.
    type: str = "direct"
    #: The reason why the system cancelled the touch.
    cause: Optional[str] = None


@dataclass(frozen=True)
class ContactLine:
    """Fingers came down, moved or were lifted, whether or not a view gets them."""

    time: float
    surface: str
    #: The fingers that changed, in the order in which they came down.
    contacts: Tuple[Contact, ...]
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class RefusedGesture:
    """A gesture that does not get a touch."""

    gesture: str
    reason: str
    #: The gestures that are still busy, for the reason `notReset`.
    waits_for: Tuple[str, ...] = ()


@dataclass(frozen=True)
class HitLine:
    """A new touch reaches a view and gestures."""

    time: float
    surface: str
    #: The id of the touch.
    touch: int
    #: Its place in the view, or on the surface if it hits no view.
    location: Point
    #: The ids of the gestures that get it.
    gestures: Tuple[str, ...]
    #: The gestures that do not get it.
    refused: Tuple[RefusedGesture, ...]
    #: The view that it hits, if any.
    view: Optional[str] = None
    #: The ids of the views in which that view lies, the nearest first.
    superviews: Tuple[str, ...] = ()
    is_delivered: bool = False
    is_on_menu: bool = False
    is_outside: bool = False
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class IgnoredLine:
    """A contact does not become a touch, such as a palm, or is not followed as it moves."""

    time: float
    surface: str
    #: Its place on the surface.
    location: Point
    #: `palm`, `pen`, `lift`, or a key of the configuration's `filters`.
    cause: Optional[str] = None
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class MenuItem:
    """An item of a menu."""

    title: str
    #: The name of the action that the first responder performs.
    action: str
    #: Its place on the surface; None in a command.
    frame: Optional[Rect] = None


@dataclass(frozen=True)
class MenuLine:
    """A menu was shown or hidden, or one of its items was chosen."""

    time: float
    surface: str
    #: `shown`, `hidden`, or for the first responder `action`.
    change: str
    view: Optional[str] = None
    #: For `shown`: its place on the surface.
    frame: Optional[Rect] = None
    #: For `shown`: `up`, `down`, `left` or `right`.
    arrow_direction: Optional[str] = None
    #: For `shown`: its items.
    items: Tuple[MenuItem, ...] = ()
    #: For `action`: the name of the action that the client is to perform.
    action: Optional[str] = None
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class FirstResponderLine:
    """The client is no longer the first responder, without having resigned."""

    time: float
    surface: str
    view: str
    #: `resigned`.
    change: str
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ViewLine:
    """A view that the client had added was removed, and not by the client."""

    time: float
    surface: str
    view: str
    #: `removed`.
    change: str
    device: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class LostLine:
    """Lines are missing here, because the client did not read."""

    #: The number of missing lines.
    count: int
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class GoodbyeLine:
    """The daemon stops, or disconnects the client for a reason."""

    time: float
    reason: Optional[str] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ReplyLine:
    """The answer to a command; `Connection.call` returns it."""

    #: The id that this package gave the command.
    id: Optional[int] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class OtherLine:
    """A line of a type that this version does not know, or without a key that its type needs."""

    #: The type; empty if the line is not a JSON object with a type.
    type: str
    #: The line as it came, without its end.
    text: str
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


# The events of a connection that are no lines


@dataclass(frozen=True)
class Connected:
    """The daemon has greeted; `device` lines of the touchscreens that are present follow."""

    hello: HelloLine
    #: True if the connection was lost before. All that the client had set is gone then: its views,
    #: its menu and the role of first responder. Its subscription is repeated. Gestures that were
    #: under way have ended without a line.
    is_reconnection: bool = False


@dataclass(frozen=True)
class Disconnected:
    """The connection has ended, or with `reconnect=True` could not be made.

    Of several attempts that fail for the same reason, only the first is reported.
    """

    #: The reason, for people to read, such as a missing right.
    reason: str
    #: True if other attempts to connect follow.
    is_reconnecting: bool = False


@dataclass(frozen=True)
class SubscriptionRefused:
    """The daemon refuses the subscription that an earlier daemon had accepted.

    Choose another one, or get the lines of a client without a subscription.
    """

    error: RefusedError


Line = Union[
    DeviceLine, SurfaceLine, GestureLine, TouchLine, ContactLine, HitLine, IgnoredLine, MenuLine,
    FirstResponderLine, ViewLine, LostLine, GoodbyeLine, OtherLine,
]
Event = Union[Line, Connected, Disconnected, SubscriptionRefused]
