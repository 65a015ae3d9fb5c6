"""The entries of the daemon's lists."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple, Union

from ._keys import Keys, Mismatch, Rect, Size, rest


@dataclass(frozen=True)
class ListedDevice:
    """A touchscreen that the daemon follows."""

    #: The short name of its node, such as `event5`.
    device: str
    #: The name that the device reports.
    name: str
    #: The path of its node, such as `/dev/input/event5`.
    path: str
    surface: str
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ConfiguredGeometry:
    """The geometry of a surface in the configuration, to which a reload returns."""

    #: 0, 90, 180 or 270 degrees clockwise.
    rotation: int
    #: The size in points; None if it is derived from the panel.
    size: Optional[Size] = None
    #: The size in pixels; None if lines are in points.
    pixels: Optional[Size] = None


@dataclass(frozen=True)
class ListedSurface:
    """A surface: a touchscreen with its views."""

    surface: str
    device: str
    size: Size
    #: 0, 90, 180 or 270 degrees clockwise.
    rotation: int
    #: True if the panel is grabbed now, so that no other program gets its events.
    grab: bool
    #: The view of the first responder, if there is one.
    first_responder: Optional[str] = None
    #: The compositor's output that shows the surface, if the configuration names one.
    output: Optional[str] = None
    #: The number of pixels per point, if the surface has `pixels`.
    pixels_per_point: Optional[float] = None
    #: The geometry of the configuration; None if the daemon does not list it.
    configured: Optional[ConfiguredGeometry] = None
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ListedView:
    """A view of a surface."""

    surface: str
    view: str
    #: The view in which it lies, if any.
    superview: Optional[str]
    #: Its place in the superview; None for watchers.
    frame: Optional[Rect]
    #: The number of the client that added it, if one did.
    client: Optional[int]
    #: Its properties, by their names in the configuration.
    properties: Mapping[str, Any] = field(hash=False)
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ListedGesture:
    """A gesture of a view."""

    surface: str
    view: str
    gesture: str
    kind: str
    #: Its state at the moment, such as `possible`.
    state: str
    requires_failure_of: Tuple[str, ...]
    #: `all`, or the ids of the gestures.
    simultaneous_with: Union[str, Tuple[str, ...]]
    #: Its other properties, by their names in the configuration.
    properties: Mapping[str, Any] = field(hash=False)
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


@dataclass(frozen=True)
class ListedClient:
    """A program that is connected to the daemon."""

    #: Its number, which the daemon's log uses.
    client: int
    process: Optional[int]
    user: Optional[int]
    is_watcher: bool
    raw: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)


def read_device(raw: Mapping[str, Any]) -> ListedDevice:
    """Reads an entry of `devices`."""
    keys = Keys(raw)
    return ListedDevice(
        keys.text("device"), keys.optional_text("name") or "", keys.optional_text("path") or "",
        keys.text("surface"), raw)


def read_surface(raw: Mapping[str, Any]) -> ListedSurface:
    """Reads an entry of `surfaces`."""
    keys = Keys(raw)
    size = keys.optional_size("size")
    if size is None:
        raise Mismatch("size")
    return ListedSurface(
        keys.text("surface"), keys.optional_text("device") or "", size,
        keys.optional_integer("rotation") or 0, keys.flag("grab"),
        keys.optional_text("firstResponder"), keys.optional_text("output"),
        keys.optional_number("pixelsPerPoint"), read_geometry(raw.get("configured")), raw)


def read_geometry(raw: Any) -> Optional[ConfiguredGeometry]:
    """Reads the geometry of a configuration, if there is one."""
    if not isinstance(raw, dict):
        return None
    keys = Keys(raw)
    return ConfiguredGeometry(
        keys.optional_integer("rotation") or 0, keys.optional_size("size"),
        keys.optional_size("pixels"))


def read_view(raw: Mapping[str, Any]) -> ListedView:
    """Reads an entry of `views`."""
    keys = Keys(raw)
    return ListedView(
        keys.text("surface"), keys.text("view"), keys.optional_text("superview"),
        keys.optional_rect("frame"), keys.optional_integer("client"),
        rest(raw, "surface", "view", "superview", "frame", "client"), raw)


def read_gesture(raw: Mapping[str, Any]) -> ListedGesture:
    """Reads an entry of `gestures`."""
    keys = Keys(raw)
    return ListedGesture(
        keys.text("surface"), keys.text("view"), keys.text("gesture"), keys.text("kind"),
        keys.text("state"), keys.texts("requiresFailureOf"),
        keys.optional_text("simultaneousWith") or keys.texts("simultaneousWith"),
        rest(
            raw, "surface", "view", "gesture", "kind", "state", "requiresFailureOf",
            "simultaneousWith"),
        raw)


def read_client(raw: Mapping[str, Any]) -> ListedClient:
    """Reads an entry of `clients`."""
    keys = Keys(raw)
    return ListedClient(
        keys.integer("client"), keys.optional_integer("process"), keys.optional_integer("user"),
        keys.flag("isWatcher"), raw)
