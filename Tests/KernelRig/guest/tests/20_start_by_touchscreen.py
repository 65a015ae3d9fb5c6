"""The service starts when a touchscreen appears."""

import service
from client import Client
from uinput import PanelWithPen, SlotPanel
from waiting import wait_until


def test():
    service.stop()
    with SlotPanel("Kernel Rig Starter") as panel:
        wait_until("the service is active", service.is_active)
        with Client("alice") as client:
            device = client.expect(type="device", change="added")
            assert device["name"] == "Kernel Rig Starter", device
            assert device["device"] == panel.node.rpartition("/")[2], device
            panel.unplug()
            client.expect(type="device", change="removed", name="Kernel Rig Starter")
    assert service.is_active(), "the service stopped without a touchscreen"

    service.stop()
    with PanelWithPen("Kernel Rig Starter With Pen") as panel:
        service.settle()
        assert "ID_INPUT_TABLET=1" in service.run("udevadm", "info", panel.node)
        wait_until("the service is active", service.is_active)
        with Client("alice") as client:
            client.expect(type="device", change="added", name="Kernel Rig Starter With Pen")
