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
    # The time is shorter than the unit's, and long enough for a daemon that a busy machine delays.
    with service.DropIn("watchdog", "[Service]\nWatchdogSec=10s\nLimitCORE=0\n"):
        service.systemctl("start", service.SERVICE)
        daemon = service.process()
        with SlotPanel() as panel:
            with Client("alice") as client:
                client.expect(type="device", change="added")
                os.kill(daemon, 19)
                wait_until("another daemon", lambda: service.process() not in (0, daemon), limit=90)
            assert service.state(service.SERVICE, "NRestarts") == "1"
            with Client("alice") as client:
                client.expect(type="device", change="added")
                fingers.tap(panel)
                client.expect(type="gesture", kind="tap", state="recognized")
        # A daemon that works is not restarted when the watchdog's time is over.
        daemon = service.process()
        entered = service.state(service.SERVICE, "WatchdogTimestampMonotonic")
        wait_until(
            "a sign of life after that time",
            lambda: int(service.state(service.SERVICE, "WatchdogTimestampMonotonic"))
            > int(entered) + 10_000_000)
        assert service.process() == daemon
