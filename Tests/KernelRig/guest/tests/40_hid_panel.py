"""A panel on the HID bus, driven by hid-multitouch."""

import descriptor
import evdev
import fingers
import service
from client import Client, gestures
from uhid import HidPanel


def test():
    with Client("alice") as client, HidPanel() as panel:
        device = client.expect(type="device", change="added")
        assert device["name"] == panel.name, device
        # The driver has asked for the number of fingers and for the certificate.
        assert descriptor.LIMITS in panel.asked, panel.asked
        # The mouse and the pen beside it are not touchscreens.
        service.settle()
        assert len(panel.nodes()) == 3, panel.nodes()
        devices = client.call("list", what="devices")["devices"]
        assert [entry["path"] for entry in devices] == [panel.node], devices
        # 150 by 100 mm.
        size = client.call("list", what="surfaces")["surfaces"][0]["size"]
        assert abs(size[0] - 150 * 6.417) < 2 and abs(size[1] - 100 * 6.417) < 2, size

        fingers.tap(panel, 0.5, 0.5)
        client.expect(type="gesture", kind="tap", state="recognized")

        # Three fingers take two reports per scan, which the driver joins into one frame.
        client.lines_until_now()
        client.call("subscribe", kinds=["pinch"], touches=True)
        panel.put(4, 0.1, 0.5)
        fingers.pinch(panel, 0.1, 0.5, fingers=(0, 1), lifts=False)
        began = client.expect(type="touch", phase="began")
        assert len(began["touches"]) == 3, began
        client.expect(type="gesture", kind="pinch", state="began")
        panel.lift_all()
        panel.commit()
        client.expect(type="gesture", kind="pinch", state="ended")
        client.call("subscribe")

        # The finger is held still like on a real panel, which repeats the report at each scan.
        client.lines_until_now()
        panel.put(0, 0.5, 0.5)
        fingers.hold(panel, 0.7)
        client.expect(type="gesture", kind="longPress", state="began")
        # Then it turns out to be a palm.
        panel.put(0, 0.5, 0.5, tool=evdev.MT_TOOL_PALM)
        panel.commit()
        client.expect(type="gesture", kind="longPress", state="cancelled")
        panel.lift_all()
        panel.commit()
        assert not gestures(client.lines_until_now(), kind="longPress", state="ended")
