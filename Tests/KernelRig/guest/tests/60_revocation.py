"""A device that is revoked, and the machine's sleep."""

import fcntl
import os

import evdev
import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import wait_until


def revoke(panel):
    """Takes the panel from the daemon, as a session's manager does: by the daemon's own open file."""
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
            assert panel.node not in service.descriptors(service.process()).values()

            # When udev speaks of it again, it is opened anew; the finger that was down is not a
            # new one.
            service.run("udevadm", "trigger", "--action=change", panel.node)
            client.expect(type="device", change="added")
            panel.lift_all()
            panel.commit()
            fingers.tap(panel)
            client.expect(type="gesture", kind="tap", state="recognized")

            # Asleep in mid-gesture, and awake with the panel found anew.
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
