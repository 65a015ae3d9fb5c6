"""Other programs can read a panel unless one grabs it."""

import evdev
import fingers
from client import Client, gestures
from service import Configuration, Journal
from uinput import SlotPanel

GRABBING = """
version: 1
surfaces:
  - id: main
    grab: {grab}
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        gestures: [{{id: tap, kind: tap}}]
"""


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        with evdev.Reader(panel.node) as other:
            fingers.tap(panel)
            client.expect(type="gesture", gesture="tap", state="recognized")
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in other.events()

            with Configuration(GRABBING.format(grab="true")):
                assert client.call("list", what="surfaces")["surfaces"][0]["grab"] is True
                client.lines_until_now()
                fingers.tap(panel)
                client.expect(type="gesture", gesture="tap", state="recognized")
                assert other.events() == [], "the other program reads a panel that is not its own"

            # The panel is released, and the other program reads it again.
            client.lines_until_now()
            fingers.tap(panel)
            client.expect(type="gesture", gesture="tap", state="recognized")
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in other.events()

            # Now the other program grabs the panel.
            other.grab()
            journal = Journal()
            with Configuration(GRABBING.format(grab="true")):
                journal.expect("cannot be grabbed")
                assert client.call("list", what="surfaces")["surfaces"][0]["grab"] is False
                client.lines_until_now()
                fingers.tap(panel)
                assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in other.events()
                assert not gestures(client.lines_until_now())
                # The first lift that the daemon sees is its chance to grab.
                other.ungrab()
                fingers.tap(panel)
                client.expect(type="gesture", gesture="tap", state="recognized")
                journal.expect("is grabbed now")
                assert client.call("list", what="surfaces")["surfaces"][0]["grab"] is True
