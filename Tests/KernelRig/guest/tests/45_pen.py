"""A pen of the same panel keeps fingers off."""

import fingers
from client import Client, gestures
from uhid import HidPanel


def test():
    with Client("alice") as client, HidPanel() as panel:
        client.expect(type="device", change="added")
        fingers.drag(panel, lifts=False)
        client.expect(type="gesture", kind="pan", state="began")
        panel.put_pen(0.2, 0.2)
        client.expect(type="gesture", kind="pan", state="cancelled")
        client.expect(type="gesture", kind="hover", state="began")
        panel.put_pen(0.2, 0.2, is_down=True)
        panel.put_pen(0.2, 0.2, is_down=False)
        client.expect(type="gesture", kind="tap", state="recognized")
        panel.lift_all()
        panel.commit()
        panel.put_pen(0, 0, is_near=False)
        assert not gestures(client.lines_until_now(), kind="pan")
