"""The touch that ends the idle time reaches no other program, and the next one does."""

import time

import evdev
import fingers
from client import Client
from service import Configuration, process
from uinput import SlotPanel
from waiting import wait_until

# Between the end of the first touch and the next idle time, the panel is given back and touched again:
# a slow machine needs some seconds for that.
GUARDED = """
version: 1
surfaces:
  - id: main
    idleAfter: 8
    guard: {release: 0.3}
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        gestures: [{id: tap, kind: tap}]
"""


def is_grabbed(client):
    return client.call("list", what="surfaces")["surfaces"][0]["grab"]


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        with evdev.Reader(panel.node) as other, Configuration(GUARDED):
            client.expect(type="surface", change="idle")
            wait_until("the panel is guarded", lambda: is_grabbed(client))
            client.lines_until_now()

            fingers.tap(panel)
            client.expect(type="surface", change="active")
            line = client.expect(type="gesture", gesture="tap", state="recognized")
            assert line["guarded"] is True
            assert other.events() == [], "the other program sees the touch that wakes"

            wait_until("the panel is given back", lambda: not is_grabbed(client))
            client.lines_until_now()
            fingers.tap(panel)
            line = client.expect(type="gesture", gesture="tap", state="recognized")
            assert "guarded" not in line
            events = other.events()
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in events
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 0) in events
            contacts = [
                value for *kind, value in events
                if kind == [evdev.EV_ABS, evdev.ABS_MT_TRACKING_ID]]
            assert len(contacts) == 2 and contacts[0] >= 0 and contacts[1] == -1, contacts

            # An idle surface waits for nothing: the daemon sleeps until somebody touches the panel.
            client.expect(type="surface", change="idle")
            wait_until("the panel is guarded", lambda: is_grabbed(client))
            wait_until("the daemon sleeps for three seconds", sleeps)


def sleeps():
    """Returns true if the daemon sleeps for three seconds.

    On a busy machine, it may still have to finish what came before.
    """
    before = switches()
    time.sleep(3)
    return switches() == before


def switches():
    """The number of times that the daemon has gone to sleep."""
    with open(f"/proc/{process()}/status") as status:
        return sum(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt"))
