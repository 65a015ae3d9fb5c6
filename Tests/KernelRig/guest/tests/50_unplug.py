"""A panel can be unplugged during a gesture and plugged in again, twenty times."""

import fingers
import service
from client import Client
from uhid import HidPanel
from uinput import SlotPanel
from waiting import wait_until


def once(client, kind):
    with kind() as panel:
        client.expect(type="device", change="added")
        fingers.drag(panel, frames=8, lifts=False)
        client.expect(type="gesture", kind="pan", state="began")
        panel.unplug()
        client.expect(type="gesture", kind="pan", state="cancelled")
        client.expect(type="device", change="removed")


def test():
    with Client("alice") as client:
        once(client, SlotPanel)
        daemon = service.process()
        before = len(service.descriptors(daemon))
        for number in range(20):
            once(client, HidPanel if number % 5 == 4 else SlotPanel)
        assert service.process() == daemon, "the daemon was restarted"
        wait_until(
            f"{before} descriptors, as before", lambda: len(service.descriptors(daemon)) == before)
