"""Taps, drags and pinches arrive at an unprivileged client."""

import fingers
from client import Client, gestures
from uinput import SlotPanel


def test():
    with Client("alice") as client, SlotPanel() as panel:
        surface = client.expect(type="device", change="added")["surface"]
        size = client.call("list", what="surfaces")["surfaces"][0]["size"]

        fingers.tap(panel, 0.25, 0.75)
        tap = client.expect(type="gesture", kind="tap", state="recognized")
        assert tap["surface"] == surface, tap
        for got, wanted, extent in zip(tap["location"], (0.25, 0.75), size):
            assert abs(got - wanted * extent) <= 1, (tap, size)

        client.lines_until_now()
        fingers.drag(panel, (0.3, 0.5), (0.7, 0.5))
        client.expect(type="gesture", kind="pan", state="began")
        end = client.expect(type="gesture", kind="pan", state="ended")
        across, down = end["translation"]
        # The ten points before the pan begins do not count.
        assert 0.4 * size[0] - 20 < across < 0.4 * size[0] + 1, end
        assert abs(down) < 1, end
        assert end["velocity"][0] > 0, end

        client.lines_until_now()
        fingers.pinch(panel, 0.1, 0.4)
        client.expect(type="gesture", kind="pinch", state="began")
        end = client.expect(type="gesture", kind="pinch", state="ended")
        assert 2 < end["scale"] <= 4.1, end
        assert len(end["touches"]) == 2, end
        assert not gestures(client.lines_until_now(), state="cancelled")
