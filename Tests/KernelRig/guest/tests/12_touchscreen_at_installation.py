"""A touchscreen that is connected during the installation starts the service."""

import glob

import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import wait_until


def test():
    # The touchscreen is there before the removal, too, so systemd must forget its device unit.
    with SlotPanel("Kernel Rig Early") as panel:
        wait_until("the service is active", service.is_active)
        service.run("dpkg", "--remove", "gestured")
        assert not service.is_active()
        service.settle()
        assert "user:gestured" not in service.run("getfacl", panel.node)
        service.run("dpkg", "--install", *glob.glob("/run/kernel-rig/packages/gestured_*.deb"))
        service.settle()
        assert "user:gestured:r--" in service.run("getfacl", panel.node)
        wait_until("the service is active", service.is_active)
        with Client("alice") as client:
            client.expect(type="device", change="added", name="Kernel Rig Early")
            fingers.tap(panel)
            client.expect(type="gesture", kind="tap", state="recognized")
