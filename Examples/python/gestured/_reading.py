"""The reading of lines, which come from another program."""

from __future__ import annotations

from typing import Any, Callable, Dict, Mapping, Optional, Tuple

from ._gestures import Finger, GestureLine
from ._keys import Keys, Mismatch
from ._kinds import READERS
from ._lines import (
    Contact, ContactLine, DeviceLine, FirstResponderLine, GoodbyeLine, HelloLine, HitLine,
    IgnoredLine, Line, LostLine, MenuItem, MenuLine, OtherLine, RefusedGesture, SurfaceLine, Touch,
    TouchLine, ViewLine)


def read_hello(raw: Mapping[str, Any]) -> Optional[HelloLine]:
    """Reads the first line of a connection; returns None if it is another line."""
    keys = Keys(raw)
    protocol = keys.optional_integer("protocol")
    if raw.get("type") != "hello" or protocol is None:
        return None
    return HelloLine(
        protocol, keys.optional_text("server") or "", keys.optional_text("version") or "",
        keys.texts("capabilities"), raw)


def read(raw: Mapping[str, Any], text: str) -> Line:
    """Reads a line that is a JSON object."""
    name = raw.get("type")
    if not isinstance(name, str):
        return OtherLine("", text, raw)
    reader = _READERS.get(name)
    if reader is None:
        return OtherLine(name, text, raw)
    try:
        return reader(Keys(raw))
    except Mismatch:
        return OtherLine(name, text, raw)


def _device(keys: Keys) -> Line:
    return DeviceLine(
        keys.number("time"), keys.text("change"), keys.text("device"),
        keys.optional_text("name") or "", keys.text("surface"), keys.raw)


def _surface(keys: Keys) -> Line:
    return SurfaceLine(
        keys.number("time"), keys.text("surface"), keys.text("change"),
        keys.optional_text("device"), keys.optional_size("size"),
        keys.optional_number("pixelsPerPoint"), keys.optional_integer("rotation"), keys.raw)


def _gesture(keys: Keys) -> Line:
    common: Dict[str, Any] = dict(
        time=keys.number("time"), surface=keys.text("surface"), view=keys.text("view"),
        gesture=keys.text("gesture"), kind=keys.text("kind"), state=keys.text("state"),
        previous=keys.optional_text("previous") or "possible",
        device=keys.optional_text("device"), location=keys.optional_point("location"),
        touches=_fingers(keys), waiting=keys.flag("waiting"), guarded=keys.flag("guarded"),
        waits_for=keys.texts("waitsFor"), reason=keys.optional_text("reason"),
        limit=keys.optional_number("limit"), measured=keys.optional_number("measured"),
        cause=keys.optional_text("cause"), by=keys.optional_text("by"),
        step=keys.optional_integer("step"), raw=keys.raw)
    reader = READERS.get(common["kind"])
    if reader is not None:
        try:
            return reader(keys, common)
        except Mismatch:
            pass
    return GestureLine(**common)


def _fingers(keys: Keys) -> Tuple[Finger, ...]:
    fingers = []
    for touch in keys.objects("touches"):
        id, location = touch.optional_integer("id"), touch.optional_point("location")
        if id is not None and location is not None:
            fingers.append(Finger(id, location))
    return tuple(fingers)


def _touch(keys: Keys) -> Line:
    touches = []
    for touch in keys.objects("touches"):
        id, location = touch.optional_integer("id"), touch.optional_point("location")
        if id is None or location is None:
            continue
        tap_count = touch.optional_integer("tapCount")
        touches.append(Touch(
            id, location, touch.optional_point("previousLocation") or location,
            1 if tap_count is None else tap_count, touch.optional_number("timestamp") or 0,
            touch.optional_text("type") or "direct", touch.optional_text("cause")))
    return TouchLine(
        keys.number("time"), keys.text("surface"), keys.text("view"), keys.text("phase"),
        tuple(touches), keys.optional_text("device"), keys.raw)


def _contact(keys: Keys) -> Line:
    contacts = []
    for contact in keys.objects("contacts"):
        id, location = contact.optional_integer("id"), contact.optional_point("location")
        phase = contact.optional_text("phase")
        if id is not None and location is not None and phase is not None:
            contacts.append(Contact(
                id, phase, location, contact.optional_text("type") or "direct",
                contact.optional_text("cause")))
    return ContactLine(
        keys.number("time"), keys.text("surface"), tuple(contacts),
        keys.optional_text("device"), keys.raw)


def _hit(keys: Keys) -> Line:
    refused = [
        RefusedGesture(
            refusal.optional_text("gesture") or "", refusal.optional_text("reason") or "",
            refusal.texts("waitsFor"))
        for refusal in keys.objects("refused")]
    return HitLine(
        keys.number("time"), keys.text("surface"), keys.integer("touch"), keys.point("location"),
        keys.texts("gestures"), tuple(refused), keys.optional_text("view"),
        keys.texts("superviews"), keys.flag("isDelivered"), keys.flag("isOnMenu"),
        keys.flag("isOutside"), keys.optional_text("device"), keys.raw)


def _ignored(keys: Keys) -> Line:
    return IgnoredLine(
        keys.number("time"), keys.text("surface"), keys.point("location"),
        keys.optional_text("cause"), keys.optional_text("device"), keys.raw)


def _menu(keys: Keys) -> Line:
    items = []
    for item in keys.objects("items"):
        title, action = item.optional_text("title"), item.optional_text("action")
        if title is not None and action is not None:
            items.append(MenuItem(title, action, item.optional_rect("frame")))
    return MenuLine(
        keys.number("time"), keys.text("surface"), keys.text("change"),
        keys.optional_text("view"), keys.optional_rect("frame"),
        keys.optional_text("arrowDirection"), tuple(items), keys.optional_text("action"),
        keys.optional_text("device"), keys.raw)


def _first_responder(keys: Keys) -> Line:
    return FirstResponderLine(
        keys.number("time"), keys.text("surface"), keys.text("view"), keys.text("change"),
        keys.optional_text("device"), keys.raw)


def _view(keys: Keys) -> Line:
    return ViewLine(
        keys.number("time"), keys.text("surface"), keys.text("view"), keys.text("change"),
        keys.optional_text("device"), keys.raw)


def _lost(keys: Keys) -> Line:
    return LostLine(keys.integer("count"), keys.raw)


def _goodbye(keys: Keys) -> Line:
    return GoodbyeLine(keys.number("time"), keys.optional_text("reason"), keys.raw)


_READERS: Dict[str, Callable[[Keys], Line]] = {
    "device": _device,
    "surface": _surface,
    "gesture": _gesture,
    "touch": _touch,
    "contact": _contact,
    "hit": _hit,
    "ignored": _ignored,
    "menu": _menu,
    "firstResponder": _first_responder,
    "view": _view,
    "lost": _lost,
    "goodbye": _goodbye,
}
