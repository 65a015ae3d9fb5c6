"""Ten fingers lose no event while the largest configuration is reloaded.

The kernel keeps 512 events for a reader, which are some 20 frames of ten fingers that move along one axis. The emulated
processor needs 20 to 30 times as long for a reload as a real one, which takes 10 ms: 20 Hz here ask as much of the daemon
as 400 Hz and more do there. Faster rates are played and reported only.
"""

import os
import signal

import service
from client import Client, gestures
from service import Configuration, Journal
from uinput import SlotPanel
from waiting import Pace, wait_until

FINGERS = 10
SECONDS = 4
RATES = (20, 40, 80, 120)


def configuration(number):
    """A surface of the panel, and 500 gestures on another one, which differ with the number."""
    views = "".join(
        f"      - {{id: v{view}, frame: [{number}, 0, 1, 1], gestures: ["
        + ", ".join(f"{{id: g{view}-{gesture}, kind: tap}}" for gesture in range(4)) + "]}\n"
        for view in range(125))
    return (
        "version: 1\nsurfaces:\n"
        f"  - id: large\n    device: {{name: nothing}}\n    views:\n{views}"
        '  - {id: main, views: [{id: screen, frame: [0, 0, "100%", "100%"], isMultipleTouchEnabled: true}]}\n')


def place(panel, step):
    for finger in range(FINGERS):
        panel.put(finger, 0.05 + 0.09 * finger, 0.1 + 0.7 * (step % 100) / 100)
    panel.commit()


def moves(lines):
    """The number of frames in which all fingers moved."""
    contacts = [line["contacts"] for line in lines if line.get("type") == "contact"]
    return sum(len(frame) == FINGERS and all(one["phase"] == "moved" for one in frame) for frame in contacts)


def play(client, panel, rate, daemon, text):
    """Moves the fingers at a rate, reloads in their midst, and returns the frames that were lost."""
    client.lines_until_now()
    with open(service.CONFIGURATION, "w") as file:
        file.write(text)
    frames = SECONDS * rate
    journal, pace = Journal(), Pace(rate)
    for step in range(1, frames + 1):
        if step == frames // 4:
            os.kill(daemon, signal.SIGHUP)
        place(panel, step)
        # A client that does not read would lose moves that the daemon has seen.
        while client.receive(0):
            pass
        pace.wait()
    wait_until("the configuration is reloaded", lambda: "is reloaded" in journal.text())
    lines = client.lines_until_now()
    assert not gestures(lines, state="cancelled"), lines
    return frames - moves(lines)


def test():
    with SlotPanel(slots=FINGERS) as panel, Configuration(configuration(0)), Client("alice") as client:
        client.call("subscribe", contacts=True)
        daemon = service.process()
        place(panel, 0)
        for number, rate in enumerate(RATES, start=1):
            lost = play(client, panel, rate, daemon, configuration(number))
            print(f"#   {rate} Hz: {lost} of {SECONDS * rate} frames lost")
            assert lost == 0 or rate > RATES[0], f"{lost} frames of {rate} Hz are lost"
        panel.lift_all()
        panel.commit()
