"""The commands of the protocol, as values.

An argument has the name of the key on the wire, in Python's spelling: `is_enabled` is `isEnabled`.
The same holds for keys inside arguments, such as those of a view's gestures. A name without
underscores, such as `isEnabled` itself, is sent as it is.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import (
    Any, Callable, Dict, Generic, Iterable, List, Mapping, Optional, TypeVar, Union)

from . import _lists
from ._errors import BadArgumentError, LineTooLongError, NotUnderstoodError
from ._keys import Mismatch
from ._lines import MenuItem, ReplyLine

#: The most bytes of a command's line, without its line feed.
LONGEST_COMMAND = 64 * 1024

T = TypeVar("T")
Entry = TypeVar("Entry")
#: An item of a menu: a value, or an object with a title and an action.
AnyItem = Union[MenuItem, Mapping[str, str]]


@dataclass(frozen=True)
class Command(Generic[T]):
    """A command and the reader of its reply."""

    name: str
    arguments: Mapping[str, object]
    read: Callable[[ReplyLine], T]

    def line(self, id: int) -> bytes:
        """The line to send.

        Raises `BadArgumentError` or `LineTooLongError` for a command that the daemon could not
        read. It would close the connection, with all that the client has added.
        """
        try:
            text = json.dumps(
                {"command": self.name, "id": id, **self.arguments}, ensure_ascii=False,
                allow_nan=False, separators=(",", ":"))
            line = text.encode("utf-8")
        except (ValueError, RecursionError) as error:
            message = f"'{self.name}' cannot be sent: {error}"
            raise BadArgumentError("badArgument", message) from None
        if len(line) > LONGEST_COMMAND:
            message = f"a command has at most {LONGEST_COMMAND} bytes"
            raise LineTooLongError("lineTooLong", message)
        return line + b"\n"


def any_command(name: str, arguments: Mapping[str, object]) -> Command[ReplyLine]:
    """A command of any name."""
    return Command(name, _object(arguments, "command", "id"), lambda reply: reply)


def subscribe(
    surfaces: Optional[Iterable[str]], views: Optional[Iterable[str]],
    gestures: Optional[Iterable[str]], kinds: Optional[Iterable[str]],
    states: Optional[Iterable[str]], touches: bool, hits: bool, transitions: bool,
    menus: Optional[bool], devices: bool, idle: bool = True, contacts: bool = False,
) -> Command[None]:
    """Chooses lines, in place of the previous choice."""
    arguments: Dict[str, object] = {}
    lists = dict(surfaces=surfaces, views=views, gestures=gestures, kinds=kinds, states=states)
    for name, values in lists.items():
        if values is not None:
            arguments[name] = _words(name, values)
    arguments.update(touches=touches, hits=hits, transitions=transitions, devices=devices)
    if menus is not None:
        arguments["menus"] = menus
    # What is absent has its default.
    if not idle:
        arguments["idle"] = idle
    if contacts:
        arguments["contacts"] = contacts
    return Command("subscribe", arguments, _nothing)


def subscription(
    surfaces: Optional[Iterable[str]], views: Optional[Iterable[str]],
    gestures: Optional[Iterable[str]], kinds: Optional[Iterable[str]],
    states: Optional[Iterable[str]], touches: bool, hits: bool, transitions: bool,
    menus: Optional[bool], devices: bool, idle: bool = True, contacts: bool = False,
) -> Optional[Command[None]]:
    """Chooses lines from the beginning of a connection; None if all are chosen."""
    lists = [surfaces, views, gestures, kinds, states]
    is_more = touches or contacts or hits or transitions
    if lists == [None] * 5 and not is_more and menus is None and devices and idle:
        return None
    return subscribe(
        surfaces, views, gestures, kinds, states, touches, hits, transitions, menus, devices, idle,
        contacts)


def ping() -> Command[None]:
    """Does nothing but reply."""
    return Command("ping", {}, _nothing)


# Lists


def list_of(
    what: str, read: Callable[[Mapping[str, Any]], Entry],
    patterns: Mapping[str, Optional[Iterable[str]]],
) -> Command[List[Entry]]:
    """Lists a part of the present state."""
    arguments: Dict[str, object] = {"what": what}
    for name, values in patterns.items():
        if values is not None:
            arguments[name] = _words(name, values)

    def entries(reply: ReplyLine) -> List[Entry]:
        values = reply.raw.get(what)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise NotUnderstoodError(f"the daemon's reply lacks the list '{what}'")
        try:
            return [read(value) for value in values]
        except Mismatch as error:
            message = f"the daemon sent an entry of '{what}' without the key '{error}'"
            raise NotUnderstoodError(message) from None

    return Command("list", arguments, entries)


def list_devices(surfaces: Optional[Iterable[str]]) -> Command[List[_lists.ListedDevice]]:
    """Lists the touchscreens."""
    return list_of("devices", _lists.read_device, {"surfaces": surfaces})


def list_surfaces(surfaces: Optional[Iterable[str]]) -> Command[List[_lists.ListedSurface]]:
    """Lists the surfaces."""
    return list_of("surfaces", _lists.read_surface, {"surfaces": surfaces})


def list_views(
    surfaces: Optional[Iterable[str]], views: Optional[Iterable[str]],
) -> Command[List[_lists.ListedView]]:
    """Lists the views."""
    return list_of("views", _lists.read_view, {"surfaces": surfaces, "views": views})


def list_gestures(
    surfaces: Optional[Iterable[str]], views: Optional[Iterable[str]],
    gestures: Optional[Iterable[str]],
) -> Command[List[_lists.ListedGesture]]:
    """Lists the gestures."""
    return list_of(
        "gestures", _lists.read_gesture,
        {"surfaces": surfaces, "views": views, "gestures": gestures})


def list_clients() -> Command[List[_lists.ListedClient]]:
    """Lists the connected programs."""
    return list_of("clients", _lists.read_client, {})


# Surfaces


def set_surface(
    surface: str, rotation: Optional[int] = None, size: Optional[Iterable[float]] = None,
    pixels: Optional[Iterable[float]] = None, grab: Optional[bool] = None,
) -> Command[bool]:
    """Changes a surface; the reply is false while the change waits."""
    arguments: Dict[str, object] = {"surface": surface}
    if rotation is not None:
        arguments["rotation"] = rotation
    if size is not None:
        arguments["size"] = list(size)
    if pixels is not None:
        arguments["pixels"] = list(pixels)
    if grab is not None:
        arguments["grab"] = grab
    return Command("setSurface", arguments, lambda reply: reply.raw.get("pending") is not True)


def set_gesture(
    surface: str, gesture: str, properties: Mapping[str, object],
) -> Command[None]:
    """Sets properties of a gesture."""
    values = _object(properties, "command", "id", "surface", "gesture")
    return _on(surface, "setGesture", {"gesture": gesture, **values})


def add_view(
    surface: str, view: str, superview: Optional[str], properties: Mapping[str, object],
) -> Command[None]:
    """Adds a view."""
    arguments: Dict[str, object] = {} if superview is None else {"superview": superview}
    arguments["view"] = _view(view, properties)
    return _on(surface, "addView", arguments)


def update_view(
    surface: str, view: str, properties: Mapping[str, object],
) -> Command[None]:
    """Changes a view that the client has added."""
    return _on(surface, "updateView", {"view": _view(view, properties)})


def remove_view(surface: str, view: str) -> Command[None]:
    """Removes a view that the client has added."""
    return _on(surface, "removeView", {"view": view})


def become_first_responder(surface: str, view: str, actions: Iterable[str]) -> Command[None]:
    """Makes the client the first responder."""
    arguments = {"view": view, "actions": _words("actions", actions)}
    return _on(surface, "becomeFirstResponder", arguments)


def resign_first_responder(surface: str) -> Command[None]:
    """Stops being the first responder."""
    return _on(surface, "resignFirstResponder", {})


def show_menu(
    surface: str, view: str, target_rect: Optional[Iterable[float]],
    arrow_direction: Optional[str], items: Optional[Iterable[AnyItem]],
) -> Command[None]:
    """Shows a menu."""
    arguments: Dict[str, object] = {"view": view}
    if target_rect is not None:
        arguments["targetRect"] = list(target_rect)
    if arrow_direction is not None:
        arguments["arrowDirection"] = arrow_direction
    if items is not None:
        arguments["items"] = [
            {"title": item.title, "action": item.action} if isinstance(item, MenuItem)
            else _object(item)
            for item in items]
    return _on(surface, "showMenu", arguments)


def update_menu(surface: str) -> Command[None]:
    """Asks again which actions the menu offers."""
    return _on(surface, "updateMenu", {})


def hide_menu(surface: str) -> Command[None]:
    """Hides the menu."""
    return _on(surface, "hideMenu", {})


# Parts


def _on(surface: str, name: str, arguments: Mapping[str, object]) -> Command[None]:
    return Command(name, {"surface": surface, **arguments}, _nothing)


def _view(id: str, properties: Mapping[str, object]) -> Dict[str, object]:
    view: Dict[str, object] = {"id": id}
    view.update(_object(properties, "id"))
    return view


def _nothing(reply: ReplyLine) -> None:
    return None


def _words(name: str, values: Iterable[str]) -> List[str]:
    # A string is an iterable of strings, too, and would be sent as its letters.
    if isinstance(values, (str, bytes)):
        raise TypeError(f"'{name}' must be a list of strings, not a string")
    return list(values)


def wire_name(name: str) -> str:
    """Returns the name of a key on the wire: `numberOfTaps` for `number_of_taps`."""
    return re.sub(r"(?<=[A-Za-z0-9])_([a-z0-9])", lambda match: match[1].upper(), name)


def _object(values: Mapping[str, object], *taken: str) -> Dict[str, object]:
    """Converts an object for JSON, with the names of keys on the wire.

    Jansson, the daemon's reader, takes no key twice, no key with a zero byte, and no integer beyond
    64 bits.
    """
    result: Dict[str, object] = {}
    for name, value in values.items():
        if not isinstance(name, str):
            raise TypeError(f"the key {name!r} must be a string")
        key = wire_name(name)
        if key in result or key in taken:
            raise BadArgumentError("badArgument", f"the key '{key}' occurs twice")
        if "\0" in key:
            raise BadArgumentError("badArgument", "a key contains a zero byte")
        result[key] = _value(value)
    return result


def _value(value: object) -> object:
    if isinstance(value, Mapping):
        return _object(value)
    if isinstance(value, (list, tuple)):
        return [_value(element) for element in value]
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        raise BadArgumentError("badArgument", f"'{value}' is no integer of 64 bits")
    return value
