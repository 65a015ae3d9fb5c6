"""The state is right after more events than the kernel keeps."""

import evdev
import fingers
import service
from client import Client, gestures
from uinput import SlotPanel


def flood(panel, finger, frames):
    for step in range(frames):
        panel.put(finger, 0.2 + 0.6 * (step % 100) / 100, 0.3 + 0.4 * (step % 37) / 37)
        panel.commit()


def identifiers(lines):
    """Returns the ids of touches that have ended or were cancelled."""
    gone = [line for line in lines if line.get("phase") in ("ended", "cancelled")]
    return [touch["id"] for line in gone for touch in line["touches"]]


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        client.call("subscribe", touches=True)

        # While events are lost, one finger stays, one is lifted, and one comes down.
        panel.put(0, 0.2, 0.2)
        fingers.drag(panel, (0.2, 0.8), (0.4, 0.8), finger=1, lifts=False)
        client.expect(type="gesture", kind="pan", state="began")
        client.lines_until_now()
        with evdev.Reader(panel.node) as reader, service.Halted(service.process()):
            panel.lift(1)
            panel.commit()
            panel.put(2, 0.8, 0.8)
            flood(panel, 0, 400)
            assert (evdev.EV_SYN, evdev.SYN_DROPPED, 0) in reader.events(), "nothing was lost"
        lines = client.lines_until_now()
        # The lift was not seen, so it does not count as one: the finger's gesture is cancelled.
        assert gestures(lines, kind="pan", state="cancelled"), lines
        assert not gestures(lines, state="ended"), lines
        began = [line for line in lines if line.get("phase") == "began"]
        assert [len(line["touches"]) for line in began] == [1], lines

        # From here on everything is normal: the lift of the new finger is reported, perhaps as a
        # tap that cancels the touch, and the next gesture is recognized. On a slow machine a long press
        # may have cancelled the touch already.
        identifier = began[0]["touches"][0]["id"]
        panel.lift_all()
        panel.commit()
        later = client.lines_until_now()
        assert identifiers(lines + later).count(identifier) == 1, (began, lines, later)
        assert set(identifiers(later)) <= {identifier}, (began, later)
        fingers.tap(panel, 0.5, 0.5)
        tap = client.expect(type="gesture", gesture="tap", state="recognized")
        assert len(tap["touches"]) == 1, tap
        assert not gestures(client.lines_until_now(), state="cancelled")
