"""A watcher gets no positions."""

import fingers
from client import WATCH, Client
from service import Configuration
from uinput import SlotPanel

OPEN = """
version: 1
surfaces:
  - id: main
    size: [400, 800]
    views:
      - id: open
        frame: [0, 0, 400, 400]
        isOpenToWatchers: true
        gestures: [{id: openTap, kind: tap}]
      - id: closed
        frame: [0, 400, 400, 400]
        gestures: [{id: closedTap, kind: tap}]
"""


def test():
    with Client("alice") as owner, Client("walter", WATCH) as watcher, Configuration(OPEN):
        hello = watcher.expect(type="hello")
        assert "control" not in hello["capabilities"], hello
        with SlotPanel() as panel:
            watcher.expect(type="device", change="added")
            fingers.tap(panel, 0.5, 0.75)
            owner.expect(gesture="closedTap", state="recognized")
            fingers.tap(panel, 0.5, 0.25)
            assert "location" in owner.expect(gesture="openTap", state="recognized")
            lines = watcher.lines_until_now()
            assert [line["gesture"] for line in lines if line["type"] == "gesture"] == ["openTap"], lines
            for line in lines:
                assert "location" not in line and "touches" not in line, line
            refused = watcher.call("setGesture", surface="main", gesture="openTap", isEnabled=False)
            assert refused["error"]["code"] == "notPermitted", refused
