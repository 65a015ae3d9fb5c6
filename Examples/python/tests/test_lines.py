"""Lines as values."""

from __future__ import annotations

import json
import unittest
from typing import Any, Dict, List

import gestured
from gestured import Point, Rect, _reading

GESTURE: Dict[str, Any] = dict(
    type="gesture", time=0.5, surface="main", view="canvas", gesture="g", kind="longPress",
    state="began", previous="possible")


def read(**keys: Any) -> Any:
    return _reading.read(keys, json.dumps(keys))


class Gestures(unittest.TestCase):
    def test_a_pan_has_its_translation_and_velocity(self) -> None:
        line = read(**{
            **GESTURE, "kind": "pan", "location": [1, 2.5], "translation": [10, 0],
            "velocity": [450, 0], "touches": [{"id": 1, "location": [1, 2]}]})
        self.assertIsInstance(line, gestured.PanLine)
        self.assertEqual(line.translation, Point(10, 0))
        self.assertEqual(line.velocity.x, 450)
        self.assertEqual(line.location, (1, 2.5))
        self.assertEqual(line.touches, (gestured.Finger(1, Point(1, 2)),))

    def test_each_kind_has_its_values(self) -> None:
        tap = read(**{**GESTURE, "kind": "tap", "numberOfTaps": 2})
        self.assertEqual(tap.number_of_taps, 2)
        pinch = read(**{**GESTURE, "kind": "pinch", "scale": 1.5, "velocity": -2})
        self.assertEqual((pinch.scale, pinch.velocity), (1.5, -2))
        rotation = read(**{**GESTURE, "kind": "rotation", "rotation": 0.1, "velocity": 3})
        self.assertEqual((rotation.rotation, rotation.velocity), (0.1, 3))
        swipe = read(**{**GESTURE, "kind": "swipe", "direction": "left"})
        self.assertEqual(swipe.direction, "left")
        edge = read(**{**GESTURE, "kind": "screenEdgePan", "translation": [1, 2]})
        self.assertEqual((type(edge), edge.velocity), (gestured.PanLine, (0, 0)))
        hover = read(**{**GESTURE, "kind": "hover", "zOffset": 0.25})
        self.assertEqual(hover.z_offset, 0.25)
        self.assertIsNone(read(**{**GESTURE, "kind": "hover"}).z_offset)

    def test_a_gesture_without_the_values_of_its_kind_is_a_gesture(self) -> None:
        for kind in "tap", "pan", "pinch", "rotation", "swipe", "longPress", "wink":
            line = read(**{**GESTURE, "kind": kind})
            self.assertIs(type(line), gestured.GestureLine)
            self.assertEqual(line.kind, kind)

    def test_a_failure_has_its_reason(self) -> None:
        line = read(**{
            **GESTURE, "state": "failed", "reason": "heldTooShortly", "limit": 0.5,
            "measured": 0.08, "by": "other", "cause": "palm"})
        self.assertEqual(
            (line.reason, line.limit, line.measured, line.by, line.cause),
            ("heldTooShortly", 0.5, 0.08, "other", "palm"))

    def test_a_gesture_may_wait_for_others(self) -> None:
        line = read(**{**GESTURE, "waiting": True, "waitsFor": ["doubleTap"]})
        self.assertTrue(line.waiting)
        self.assertEqual(line.waits_for, ("doubleTap",))
        self.assertFalse(read(**GESTURE).waiting)

    def test_a_surface_may_have_another_geometry(self) -> None:
        line = read(
            type="surface", time=1, surface="main", change="geometry", size=[800, 400],
            pixelsPerPoint=0.5, rotation=90)
        self.assertIsInstance(line, gestured.SurfaceLine)
        self.assertEqual(
            (line.change, line.size, line.pixels_per_point, line.rotation),
            ("geometry", (800, 400), 0.5, 90))

    def test_unknown_keys_are_in_the_raw_line(self) -> None:
        line = read(**{**GESTURE, "humming": True})
        self.assertTrue(line.raw["humming"])
        self.assertEqual(line, read(**GESTURE))

    def test_lines_are_values(self) -> None:
        line = read(**{**GESTURE, "location": [1, 2]})
        self.assertEqual(len({line, read(**{**GESTURE, "location": [1, 2]})}), 1)
        with self.assertRaises(AttributeError):
            line.state = "ended"


class OtherTypes(unittest.TestCase):
    def test_a_touch_has_its_fingers(self) -> None:
        line = read(
            type="touch", time=0, surface="main", view="canvas", phase="cancelled", touches=[
                {"id": 1, "location": [1, 2], "previousLocation": [0, 2], "tapCount": 2,
                 "timestamp": 0.25, "type": "pencil", "cause": "reload"},
                {"id": 2, "location": [3, 4]}, {"id": "x"}, 7])
        self.assertEqual(line.touches, (
            gestured.Touch(1, Point(1, 2), Point(0, 2), 2, 0.25, "pencil", "reload"),
            gestured.Touch(2, Point(3, 4), Point(3, 4), 1, 0)))

    def test_a_contact_line_has_its_fingers(self) -> None:
        line = read(
            type="contact", time=0.5, surface="main", device="event5", contacts=[
                {"id": 1, "phase": "down", "location": [1, 2]},
                {"id": 2, "phase": "cancelled", "location": [3, 4], "type": "pencil",
                 "cause": "reload"},
                {"id": 3, "location": [3, 4]}, {"id": "x"}, 7])
        self.assertIsInstance(line, gestured.ContactLine)
        self.assertEqual((line.time, line.surface, line.device), (0.5, "main", "event5"))
        self.assertEqual(line.contacts, (
            gestured.Contact(1, "down", Point(1, 2)),
            gestured.Contact(2, "cancelled", Point(3, 4), "pencil", "reload")))

    def test_a_hit_has_its_receivers_and_refusals(self) -> None:
        line = read(
            type="hit", time=0, surface="main", touch=3, location=[1, 2], view="canvas",
            superviews=["screen"], isDelivered=True, gestures=["tap"],
            refused=[{"gesture": "pan", "reason": "notReset", "waitsFor": ["tap"]}])
        self.assertEqual((line.touch, line.view, line.is_delivered), (3, "canvas", True))
        self.assertEqual(line.superviews, ("screen",))
        self.assertEqual(
            line.refused, (gestured.RefusedGesture("pan", "notReset", ("tap",)),))
        beside = read(
            type="hit", time=0, surface="main", touch=4, location=[1, 2], isOutside=True,
            isOnMenu=True, gestures=[], refused=[])
        self.assertTrue(beside.is_outside and beside.is_on_menu)
        self.assertIsNone(beside.view)

    def test_a_menu_has_its_items(self) -> None:
        line = read(
            type="menu", time=1, surface="main", view="canvas", change="shown",
            frame=[1, 2, 3, 4], arrowDirection="down",
            items=[{"title": "Delete", "action": "delete", "frame": [0, 0, 1, 1]}])
        self.assertEqual(line.frame, Rect(1, 2, 3, 4))
        self.assertEqual(line.arrow_direction, "down")
        self.assertEqual(
            line.items, (gestured.MenuItem("Delete", "delete", Rect(0, 0, 1, 1)),))
        chosen = read(type="menu", time=1, surface="main", change="action", action="delete")
        self.assertEqual((chosen.action, chosen.items), ("delete", ()))

    def test_every_other_type_is_a_value(self) -> None:
        view: Dict[str, Any] = dict(time=1, surface="main", view="v", device="event5")
        lines = [
            read(type="device", time=1, change="added", device="event5", name="P", surface="main"),
            read(type="surface", time=1, change="idle", surface="main"),
            read(type="ignored", time=1, surface="main", location=[1, 2], cause="palm"),
            read(type="firstResponder", change="resigned", **view),
            read(type="view", change="removed", **view),
            read(type="lost", count=3), read(type="goodbye", time=1, reason="too many"),
        ]
        self.assertEqual([type(line) for line in lines], [
            gestured.DeviceLine, gestured.SurfaceLine, gestured.IgnoredLine,
            gestured.FirstResponderLine, gestured.ViewLine, gestured.LostLine, gestured.GoodbyeLine])

    def test_an_unknown_type_keeps_its_keys(self) -> None:
        line = read(type="weather", change="rain")
        self.assertEqual(line.type, "weather")
        self.assertEqual(line.raw["change"], "rain")

    def test_a_line_without_a_required_key_is_another_line(self) -> None:
        for key in "time", "surface", "view", "gesture", "kind", "state":
            values: List[Any] = [None, [], {}, True, float("inf"), 10**400]
            for value in values:
                line = read(**{**GESTURE, key: value})
                self.assertIsInstance(line, gestured.OtherLine, f"{key}: {value}")
        self.assertIsInstance(read(type="lost", count="many"), gestured.OtherLine)
        self.assertEqual(read(type=7).type, "")

    def test_an_optional_value_of_a_wrong_type_is_absent(self) -> None:
        values: List[Any] = [
            None, "x", [1], [1, "x"], [1, 2, 3], [True, 1], [1, float("nan")], {}]
        for value in values:
            self.assertIsNone(read(**{**GESTURE, "location": value}).location, f"{value}")
        self.assertEqual(read(**{**GESTURE, "touches": {"id": 1}}).touches, ())
        self.assertEqual(read(**{**GESTURE, "waitsFor": "abc"}).waits_for, ())


if __name__ == "__main__":
    unittest.main()
