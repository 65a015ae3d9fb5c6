"""A client has a panel to itself until it is killed."""

import signal
import subprocess
import sys

import evdev
import fingers
from client import CONTROL, Client
from uinput import SlotPanel
from waiting import wait_until


#: A program that has the panel grabbed until it is killed.
HOLDER = """
import json, socket, sys, time
daemon = socket.socket(socket.AF_UNIX)
daemon.connect(sys.argv[1])
lines = daemon.makefile("rw", encoding="utf-8")
print(json.dumps({"command": "setSurface", "surface": "main", "grab": True}), file=lines, flush=True)
while json.loads(lines.readline())["type"] != "reply":
    pass
print("held", flush=True)
time.sleep(3600)
"""


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        with evdev.Reader(panel.node) as other:
            with subprocess.Popen(
                    [sys.executable, "-c", HOLDER, CONTROL], stdout=subprocess.PIPE, text=True
            ) as holder:
                assert holder.stdout.readline() == "held\n"
                client.lines_until_now()
                fingers.tap(panel)
                client.expect(type="gesture", gesture="tap", state="recognized")
                assert other.events() == [], "the other program reads a panel that a client holds"
                holder.send_signal(signal.SIGKILL)
            wait_until("the panel is given back", lambda: client.call(
                "list", what="surfaces")["surfaces"][0]["grab"] is False)
            client.lines_until_now()
            fingers.tap(panel)
            client.expect(type="gesture", gesture="tap", state="recognized")
            assert (evdev.EV_KEY, evdev.BTN_TOUCH, 1) in other.events()
