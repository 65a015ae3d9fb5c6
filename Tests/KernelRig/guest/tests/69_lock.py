"""`gesturectl lock` has a panel to itself until its gesture, and until it is killed."""

import subprocess

import evdev
import fingers
from client import CONTROL, Client
from uinput import SlotPanel
from waiting import LIMIT, wait_until


class Lock:
    """A context with a lock that ends with a long press, or is killed."""

    def __enter__(self):
        self.process = subprocess.Popen(
            ["gesturectl", "lock", "--until", "longPress", "--socket", CONTROL],
            stderr=subprocess.PIPE, text=True)
        said = self.process.stderr.readline()
        if said != "gesturectl: locked 'main' until 'longPress' or Ctrl-C\n":
            self.__exit__()
            raise AssertionError(said)
        return self.process

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait(LIMIT)
        self.process.stderr.close()


def is_grabbed(client):
    return client.call("list", what="surfaces")["surfaces"][0]["grab"]


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        with evdev.Reader(panel.node) as other:
            with Lock() as lock:
                client.lines_until_now()
                fingers.tap(panel)
                client.expect(type="gesture", gesture="tap", state="recognized")
                panel.put(0, 0.5, 0.5)
                panel.commit()
                assert lock.wait(LIMIT) == 0
                assert lock.stderr.read() == "gesturectl: 'longPress' on 'main': unlocked\n"
            # The finger that unlocks is still down, and no other program may see its lift.
            assert is_grabbed(client)
            panel.lift(0)
            panel.commit()
            wait_until("the panel is given back", lambda: not is_grabbed(client))
            assert other.events() == [], "the other program reads a locked panel"

            # A lock that is killed gives the panel back, too, once no finger is down.
            with Lock() as lock:
                client.lines_until_now()
                panel.put(0, 0.5, 0.5)
                panel.commit()
                client.lines_until_now()
                lock.kill()
                lock.wait(LIMIT)
                panel.lift(0)
                panel.commit()
                wait_until("the panel is given back", lambda: not is_grabbed(client))
            assert other.events() == [], "the other program sees half of a touch"
            client.lines_until_now()
            fingers.tap(panel)
            client.expect(type="gesture", gesture="tap", state="recognized")
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in other.events()
