"""A daemon that hangs is restarted."""

import os

import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import wait_until


def test():
    # systemd shows this property only of a service that was started.
    service.systemctl("start", service.SERVICE)
    assert service.state(service.SERVICE, "WatchdogUSec") == "20s"
    with service.DropIn("watchdog", "[Service]\nWatchdogSec=3s\nLimitCORE=0\n"):
        service.systemctl("start", service.SERVICE)
        daemon = service.process()
        with SlotPanel() as panel:
            with Client("alice") as client:
                client.expect(type="device", change="added")
                os.kill(daemon, 19)
                wait_until("another daemon", lambda: service.process() not in (0, daemon))
            assert service.state(service.SERVICE, "NRestarts") == "1"
            with Client("alice") as client:
                client.expect(type="device", change="added")
                fingers.tap(panel)
                client.expect(type="gesture", kind="tap", state="recognized")
        # A daemon that works is not restarted when the watchdog's time is over.
        daemon = service.process()
        entered = service.state(service.SERVICE, "WatchdogTimestampMonotonic")
        wait_until(
            "three signs of life",
            lambda: int(service.state(service.SERVICE, "WatchdogTimestampMonotonic"))
            > int(entered) + 4_000_000)
        assert service.process() == daemon
