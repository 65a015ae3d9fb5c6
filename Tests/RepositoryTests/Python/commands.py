"""Calls every command of the Python package once, with the real daemon.

    commands.py SOCKET plain|asyncio

Prints the name of each method whose result is right. The daemon has the configuration
Recordings/example.yaml and one touchscreen.
"""

from __future__ import annotations

import asyncio
import inspect
import sys
from typing import Any, Callable, List, Optional, Tuple

import gestured
from gestured import Rect

#: The longest wait for the daemon in seconds: under a sanitizer it is slow.
PATIENCE = 60.0
PANEL = dict(
    superview="canvas", frame=(0, 700, 400, 100), alpha=0.75,
    gestures=[{"id": "panelTap", "kind": "tap", "number_of_taps_required": 3}])
ITEMS = [gestured.MenuItem("Delete", "delete"), {"title": "Fly", "action": "fly"}]

Check = Optional[Callable[[Any], object]]
#: The methods, in their order, with their arguments and a check of the result.
STEPS: List[Tuple[str, Tuple[Any, ...], Any, Check]] = [
    ("ping", (), {}, None),
    ("subscribe", (), dict(
        surfaces=["main"], views=["*"], gestures=["*"], kinds=["tap"], states=["recognized"],
        touches=True, contacts=True, hits=True, transitions=True, menus=True, devices=False), None),
    ("list_devices", (), dict(surfaces=["ma*"]), lambda devices: [
        (device.device, device.name, device.path, device.surface) for device in devices]
        == [("event5", "Example Touchscreen", "/dev/input/event5", "main")]),
    ("list_surfaces", (), {}, lambda surfaces: [
        (surface.surface, surface.size, surface.rotation, surface.grab, surface.first_responder)
        for surface in surfaces] == [("main", (400, 800), 0, False, None)]),
    ("list_views", (), {}, lambda views: [
        (view.view, view.frame, view.superview, view.client) for view in views]
        == [("canvas", Rect(0, 0, 400, 800), None, None)]),
    ("list_gestures", (), dict(gestures=["t*", "m*"]), lambda gestures: [
        (gesture.gesture, gesture.kind, gesture.state, gesture.requires_failure_of,
         gesture.simultaneous_with) for gesture in gestures]
        == [("tap", "tap", "possible", ("doubleTap",), ()),
            ("move", "pan", "possible", (), ("press",))]),
    ("list_clients", (), {}, lambda clients: [
        client.is_watcher for client in clients] == [False]),
    ("set_surface", ("main",), dict(grab=True), lambda has_happened: has_happened),
    ("list_surfaces", (), {}, lambda surfaces: surfaces[0].grab),
    ("set_surface", ("main",), dict(grab=False), lambda has_happened: has_happened),
    ("set_gesture", ("main", "press"), dict(minimum_press_duration=0.75, isEnabled=False), None),
    ("list_gestures", (), dict(gestures=["press"]), lambda gestures: (
        gestures[0].properties["minimumPressDuration"], gestures[0].properties["isEnabled"])
        == (0.75, False)),
    ("add_view", ("main", "panel"), PANEL, None),
    ("list_views", (), dict(views=["panel"]), lambda views: (
        views[0].superview, views[0].frame, views[0].properties["alpha"], type(views[0].client))
        == ("canvas", (0, 700, 400, 100), 0.75, int)),
    ("list_gestures", (), dict(views=["panel"]), lambda gestures: [
        gesture.properties["numberOfTapsRequired"] for gesture in gestures] == [3]),
    ("update_view", ("main", "panel"), dict(frame=(0, 600, 400, 100), is_hidden=True), None),
    ("list_views", (), dict(views=["panel"]), lambda views: (
        views[0].frame.y, views[0].properties["isHidden"]) == (600, True)),
    ("become_first_responder", ("main", "canvas", ["delete"]), {}, None),
    ("list_surfaces", (), {}, lambda surfaces: surfaces[0].first_responder == "canvas"),
    ("show_menu", ("main", "canvas"), dict(
        target_rect=Rect(100, 100, 2, 2), arrow_direction="up", items=ITEMS), None),
    ("update_menu", ("main",), {}, None),
    ("hide_menu", ("main",), {}, None),
    ("resign_first_responder", ("main",), {}, None),
    ("remove_view", ("main", "panel"), {}, None),
    ("list_views", (), dict(views=["panel"]), lambda views: views == []),
    ("call", ("list",), dict(what="devices"), lambda reply: len(reply.raw["devices"]) == 1),
]

#: Commands that the daemon refuses, with the class of the error.
REFUSALS: List[Tuple[str, Tuple[Any, ...], Any, Any]] = [
    ("set_gesture", ("nowhere", "press"), {}, gestured.UnknownSurfaceError),
    ("set_gesture", ("main", "wink"), {}, gestured.UnknownGestureError),
    ("set_gesture", ("main", "move"), dict(translation=(0, 0)), gestured.NotUnderWayError),
    ("set_gesture", ("main", "move"), dict(is_ready=True), gestured.BadArgumentError),
    ("subscribe", (), dict(kinds=["wink"]), gestured.BadArgumentError),
    ("subscribe", (), dict(views=["*"] * 33), gestured.LimitError),
    ("remove_view", ("main", "nothing"), {}, gestured.UnknownViewError),
    ("remove_view", ("main", "canvas"), {}, gestured.NotPermittedError),
    ("update_menu", ("main",), {}, gestured.NothingToShowError),
    ("call", ("fly",), {}, gestured.UnknownCommandError),
]


def note(name: str, result: Any, check: Check) -> None:
    """Prints the name of a method if its result is right."""
    right = result is None if check is None else check(result)
    print(name if right else f"{name} returned {result}")


def note_menus(events: List[Any]) -> None:
    """Prints the menus that were shown and hidden."""
    for event in events:
        if isinstance(event, gestured.MenuLine):
            print("menu", event.change, *[item.title for item in event.items])


def note_refusal(name: str, expected: Any, error: gestured.RefusedError) -> None:
    """Prints the code of a refusal if its class is right."""
    print("refused", error.code if type(error) is expected and error.message else repr(error))


def plain(path: str) -> None:
    """Calls all methods of the plain client."""
    with gestured.connect(path, timeout=PATIENCE) as daemon:
        for name, arguments, keywords, check in STEPS:
            note(name, getattr(daemon, name)(*arguments, **keywords), check)
        for name, arguments, keywords, expected in REFUSALS:
            try:
                getattr(daemon, name)(*arguments, **keywords)
            except gestured.RefusedError as error:
                note_refusal(name, expected, error)
        events = []
        while True:
            event = daemon.receive(timeout=0)
            if event is None:
                break
            events.append(event)
        note_menus(events)


async def asynchronous(path: str) -> None:
    """Calls all methods of the client for asyncio."""
    # The debug mode would report what a busy machine makes slow, as if it were a fault.
    asyncio.get_running_loop().slow_callback_duration = float("inf")
    async with gestured.connect_async(path, timeout=PATIENCE) as daemon:
        for name, arguments, keywords, check in STEPS:
            method = getattr(daemon, name)
            assert inspect.iscoroutinefunction(method)
            note(name, await method(*arguments, **keywords), check)
        for name, arguments, keywords, expected in REFUSALS:
            try:
                await getattr(daemon, name)(*arguments, **keywords)
            except gestured.RefusedError as error:
                note_refusal(name, expected, error)
        events = []
        async for event in daemon:
            events.append(event)
            if isinstance(event, gestured.MenuLine) and event.change == "hidden":
                break
        note_menus(events)


if __name__ == "__main__":
    if sys.argv[2] == "plain":
        plain(sys.argv[1])
    else:
        asyncio.run(asynchronous(sys.argv[1]))
