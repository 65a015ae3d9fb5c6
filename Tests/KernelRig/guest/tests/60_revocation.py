"""A revoked device is opened again, also after the machine has slept."""

import fcntl
import os

import evdev
import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import wait_until


def revoke(panel):
    """Revokes the panel through the daemon's own open file, like a session's manager."""
    descriptor = service.borrow(service.process(), panel.node)
    fcntl.ioctl(descriptor, evdev.EVIOCREVOKE, 0)
    os.close(descriptor)


def test():
    with Client("alice") as client:
        client.call("ping")
        before = service.descriptors(service.process())
        with SlotPanel() as panel:
            client.expect(type="device", change="added")
            fingers.drag(panel, lifts=False)
            client.expect(type="gesture", kind="pan", state="began")
            revoke(panel)
            client.expect(type="gesture", kind="pan", state="cancelled")
            client.expect(type="device", change="removed")
            wait_until(
                "the panel is closed",
                lambda: panel.node not in service.descriptors(service.process()).values())

            # After the next report of udev, the panel is opened again. The finger that was down
            # does not count as a new one.
            service.run("udevadm", "trigger", "--action=change", panel.node)
            client.expect(type="device", change="added")
            panel.lift_all()
            panel.commit()
            fingers.tap(panel)
            client.expect(type="gesture", kind="tap", state="recognized")

            # The machine sleeps during a gesture, and the panel is found again when it wakes up.
            fingers.drag(panel, lifts=False)
            client.expect(type="gesture", kind="pan", state="began")
            revoke(panel)
            client.expect(type="gesture", kind="pan", state="cancelled")
            client.expect(type="device", change="removed")
        with SlotPanel() as panel:
            client.expect(type="device", change="added")
            fingers.tap(panel)
            client.expect(type="gesture", kind="tap", state="recognized")
        client.expect(type="device", change="removed")
        after = lambda: service.descriptors(service.process())
        wait_until("as many descriptors as before", lambda: len(after()) == len(before))
