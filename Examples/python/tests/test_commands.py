"""Commands as lines."""

from __future__ import annotations

import json
import unittest
from typing import Any, Dict, List, Tuple

import gestured
from gestured import _commands, _errors
from gestured._commands import Command


def sent(command: Command[Any]) -> Any:
    line = command.line(1)
    assert line.endswith(b"\n") and line.count(b"\n") == 1
    value = json.loads(line)
    assert value.pop("id") == 1
    return value


class Arguments(unittest.TestCase):
    def test_names_are_those_of_the_wire(self) -> None:
        for name, wire in [
            ("is_enabled", "isEnabled"), ("isEnabled", "isEnabled"), ("frame", "frame"),
            ("number_of_taps_required", "numberOfTapsRequired"), ("a_1", "a1"), ("_x", "_x"),
        ]:
            self.assertEqual(_commands.wire_name(name), wire)

    def test_nested_names_are_those_of_the_wire(self) -> None:
        command = _commands.add_view("main", "panel", "canvas", {
            "frame": (0, 1.5, 2, "50%"), "is_exclusive_touch": True,
            "gestures": [{"id": "my_tap", "kind": "tap", "number_of_taps_required": 2}]})
        self.assertEqual(sent(command), {
            "command": "addView", "surface": "main", "superview": "canvas", "view": {
                "id": "panel", "frame": [0, 1.5, 2, "50%"], "isExclusiveTouch": True,
                "gestures": [{"id": "my_tap", "kind": "tap", "numberOfTapsRequired": 2}]}})

    def test_a_key_occurs_once(self) -> None:
        wrong: List[Dict[str, object]] = [
            {"is_enabled": True, "isEnabled": True}, {"gesture": "x"}, {"command": "ping"},
            {"id": 1}]
        for properties in wrong:
            with self.assertRaises(gestured.BadArgumentError):
                _commands.set_gesture("main", "g", properties)

    def test_what_the_daemon_cannot_read_is_not_sent(self) -> None:
        for value in float("nan"), float("inf"), 1 << 63, "\ud800", {"a\0b": 1}:
            with self.assertRaises(gestured.BadArgumentError, msg=repr(value)) as caught:
                _commands.any_command("x", {"key": value}).line(1)
            self.assertEqual(caught.exception.code, "badArgument")
        recursive: Any = []
        recursive.append(recursive)
        with self.assertRaises((gestured.BadArgumentError, RecursionError)):
            _commands.any_command("x", {"key": recursive}).line(1)

    def test_a_command_has_at_most_64_kibibytes(self) -> None:
        with self.assertRaises(gestured.LineTooLongError):
            _commands.any_command("x", {"key": "y" * 65536}).line(1)
        line = _commands.any_command("x", {"key": "y" * 60000}).line(1)
        self.assertGreater(len(line), 60000)

    def test_a_string_is_no_list_of_strings(self) -> None:
        with self.assertRaises(TypeError):
            _commands.list_devices("main")
        with self.assertRaises(TypeError):
            gestured.connect("/nowhere", kinds="swipe")

    def test_values_that_json_lacks_are_type_errors(self) -> None:
        with self.assertRaises(TypeError):
            _commands.any_command("x", {"key": object()}).line(1)


class EachCommand(unittest.TestCase):
    def test_a_subscription_has_what_was_chosen(self) -> None:
        command = _commands.subscribe(
            ["main"], None, ["a*"], ["tap"], iter(["began"]), True, False, True, None, False)
        self.assertEqual(sent(command), {
            "command": "subscribe", "surfaces": ["main"], "gestures": ["a*"], "kinds": ["tap"],
            "states": ["began"], "touches": True, "hits": False, "transitions": True,
            "devices": False})
        contacts = _commands.subscription(
            None, None, None, None, None, False, False, False, None, True, contacts=True)
        assert contacts is not None
        self.assertEqual(sent(contacts), {
            "command": "subscribe", "touches": False, "hits": False, "transitions": False,
            "devices": True, "contacts": True})

    def test_a_menu_has_items_as_values_or_objects(self) -> None:
        command = _commands.show_menu(
            "main", "canvas", gestured.Rect(1, 2, 3, 4), "up",
            [gestured.MenuItem("Copy", "copy"), {"title": "Cut", "action": "cut"}])
        self.assertEqual(sent(command), {
            "command": "showMenu", "surface": "main", "view": "canvas",
            "targetRect": [1, 2, 3, 4], "arrowDirection": "up",
            "items": [
                {"title": "Copy", "action": "copy"}, {"title": "Cut", "action": "cut"}]})

    def test_commands_of_surfaces_name_the_surface(self) -> None:
        main = {"surface": "main"}
        commands: List[Tuple[Command[Any], Dict[str, object]]] = [
            (_commands.set_surface("main", grab=True),
             {"command": "setSurface", "grab": True, **main}),
            (_commands.set_surface("main", rotation=90, size=(800, 400), pixels=(1920, 1080)),
             {"command": "setSurface", "rotation": 90, "size": [800, 400],
              "pixels": [1920, 1080], **main}),
            (_commands.set_gesture("main", "g", {"translation": (0, 0)}),
             {"command": "setGesture", "gesture": "g", "translation": [0, 0], **main}),
            (_commands.update_view("main", "v", {"alpha": 0.5}),
             {"command": "updateView", "view": {"id": "v", "alpha": 0.5}, **main}),
            (_commands.remove_view("main", "v"), {"command": "removeView", "view": "v", **main}),
            (_commands.become_first_responder("main", "v", ("copy",)),
             {"command": "becomeFirstResponder", "view": "v", "actions": ["copy"], **main}),
            (_commands.resign_first_responder("main"),
             {"command": "resignFirstResponder", **main}),
            (_commands.update_menu("main"), {"command": "updateMenu", **main}),
            (_commands.hide_menu("main"), {"command": "hideMenu", **main}),
        ]
        for command, line in commands:
            self.assertEqual(sent(command), line)

    def test_a_grab_may_wait_for_the_last_lift(self) -> None:
        command = _commands.set_surface("main", grab=False)
        self.assertTrue(command.read(gestured.ReplyLine(1, {"ok": True})))
        self.assertFalse(command.read(gestured.ReplyLine(1, {"ok": True, "pending": True})))

    def test_lists_are_values(self) -> None:
        reply = gestured.ReplyLine(1, {
            "gestures": [{
                "surface": "main", "view": "canvas", "gesture": "tap", "kind": "tap",
                "state": "possible", "isEnabled": True, "requiresFailureOf": ["doubleTap"],
                "simultaneousWith": "all"}],
            "surfaces": [{
                "surface": "main", "device": "event5", "size": [400, 800], "rotation": 90,
                "grab": True, "firstResponder": "canvas", "pixelsPerPoint": 2.5,
                "configured": {"rotation": 90, "pixels": [1080, 1920]}}],
            "views": [{
                "surface": "main", "view": "key", "superview": "canvas", "frame": [0, 1, 2, 3],
                "alpha": 1, "client": 3}],
            "devices": [{"device": "event5", "name": "P", "path": "/dev/x", "surface": "main"}],
            "clients": [{"client": 1, "process": 22, "user": 0, "isWatcher": False}]})
        [listed] = _commands.list_gestures(None, None, None).read(reply)
        self.assertEqual(
            (listed.requires_failure_of, listed.simultaneous_with), (("doubleTap",), "all"))
        self.assertEqual(listed.properties, {"isEnabled": True})
        [surface] = _commands.list_surfaces(None).read(reply)
        self.assertEqual((surface.size.height, surface.grab, surface.first_responder),
                         (800, True, "canvas"))
        self.assertEqual(surface.pixels_per_point, 2.5)
        self.assertEqual(surface.configured,
            gestured.ConfiguredGeometry(90, None, gestured.Size(1080, 1920)))
        [view] = _commands.list_views(None, None).read(reply)
        self.assertEqual((view.frame, view.client), ((0, 1, 2, 3), 3))
        self.assertEqual(view.properties, {"alpha": 1})
        self.assertEqual(_commands.list_devices(None).read(reply)[0].path, "/dev/x")
        self.assertEqual(_commands.list_clients().read(reply)[0].process, 22)

    def test_a_list_that_is_none_is_not_understood(self) -> None:
        wrong: List[Dict[str, object]] = [
            {}, {"devices": {}}, {"devices": [1]}, {"devices": [{"device": "event5"}]}]
        for raw in wrong:
            with self.assertRaises(gestured.NotUnderstoodError):
                _commands.list_devices(None).read(gestured.ReplyLine(1, raw))


class Refusals(unittest.TestCase):
    def test_each_code_has_a_class(self) -> None:
        for code in [
            "notJSON", "lineTooLong", "unknownCommand", "notPermitted", "badArgument",
            "unknownSurface", "unknownView", "unknownGesture", "nothingToShow", "notUnderWay",
            "limit",
        ]:
            error = _errors.refusal(code, "why")
            self.assertEqual(type(error).__name__.lower(), f"{code}error".lower())
            self.assertEqual((error.code, error.message, str(error)), (code, "why", "why"))

    def test_an_unknown_code_is_a_refusal(self) -> None:
        error = _errors.refusal("tooLate", "why")
        self.assertIs(type(error), gestured.RefusedError)
        self.assertEqual(error.code, "tooLate")


if __name__ == "__main__":
    unittest.main()
