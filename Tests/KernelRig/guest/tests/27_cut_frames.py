"""Five fingers stay five touches although the kernel cuts their panel's frames."""

import evdev
import fingers
from client import Client, gestures
from uinput import LongPacketPanel, PacketPanel, SlotPanel

CUT = (evdev.EV_SYN, evdev.SYN_REPORT, 1)
REPORT = (evdev.EV_SYN, evdev.SYN_REPORT, 0)


def reports(panel, count):
    """Returns the reports in a frame in which `count` fingers move."""
    for y in (0.4, 0.41):
        with evdev.Reader(panel.node) as reader:
            for finger in range(count):
                panel.put(finger, 0.1 + 0.2 * finger, y)
            panel.commit()
            found = [event for event in reader.events() if event[:2] == REPORT[:2]]
    panel.lift_all()
    panel.commit()
    return found


def identifiers(lines, *phases):
    return [
        touch["id"] for line in lines if line.get("phase") in phases for touch in line["touches"]]


def inhibit(panel, is_inhibited):
    """Makes the kernel release the device or use it again, as when the machine sleeps."""
    with open(panel.directory + "/inhibited", "w") as file:
        file.write(str(int(is_inhibited)))


def inhibited(client, kind):
    with kind() as panel:
        client.expect(type="device", change="added")
        fingers.drag(panel, frames=8, lifts=False)
        client.expect(type="gesture", kind="pan", state="began")
        with evdev.Reader(panel.node) as reader:
            inhibit(panel, True)
            assert reader.events()[-1] == CUT, "the kernel has not released the device"
        client.expect(type="gesture", kind="pan", state="cancelled")
        inhibit(panel, False)
        panel.lift_all()
        panel.commit()
        client.lines_until_now()
        fingers.tap(panel)
        client.expect(type="gesture", kind="tap", state="recognized")
    client.expect(type="device", change="removed")


def five(client, length):
    """Tests five fingers with `length` events each in a frame."""
    with LongPacketPanel(length) as panel:
        client.expect(type="device", change="added")
        assert reports(panel, 5) == [CUT, REPORT]
        if 4 * length == panel.buffer:
            # The buffer is exactly full, and the kernel drops a report that would be alone in it.
            assert reports(panel, 4) == [CUT]
        client.lines_until_now()
        client.call("subscribe", touches=True)
        fingers.five(panel)
        lines = client.lines_until_now()
        began = identifiers(lines, "began")
        assert len(began) == 5 and len(set(began)) == 5, began
        assert sorted(identifiers(lines, "ended", "cancelled")) == sorted(began), lines
        pans = gestures(lines, gesture="pan")
        ids = [[touch["id"] for touch in line["touches"]] for line in pans]
        assert began in ids, ids
        assert all(set(listed) <= set(began) for listed in ids), ids
        states = [line["state"] for line in pans if line["state"] != "changed"]
        assert states == ["began", "ended"], pans
        # On a slow machine the first finger may be a long press before the second one comes down.
        cancelled = [line for line in gestures(lines, state="cancelled") if line["kind"] != "longPress"]
        assert not cancelled, lines
        client.call("subscribe")
    client.expect(type="device", change="removed")


def test():
    with Client("alice") as client:
        # The frames are cut between two packets, and within one.
        for length in (15, 13):
            five(client, length)
        for kind in (PacketPanel, SlotPanel):
            inhibited(client, kind)
