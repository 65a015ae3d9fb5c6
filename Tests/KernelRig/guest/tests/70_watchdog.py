"""A daemon that hangs is started again."""

import os

import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import wait_until

SHORT = f"/run/systemd/system/{service.SERVICE}.d/watchdog.conf"


def test():
    assert service.state(service.SERVICE, "WatchdogUSec") == "20s"
    os.makedirs(os.path.dirname(SHORT), exist_ok=True)
    with open(SHORT, "w") as file:
        file.write("[Service]\nWatchdogSec=3s\nLimitCORE=0\n")
    try:
        service.systemctl("daemon-reload")
        service.systemctl("restart", service.SERVICE)
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
        # One that is well stays for longer than the watchdog's patience.
        daemon = service.process()
        entered = service.state(service.SERVICE, "WatchdogTimestampMonotonic")
        wait_until(
            "three signs of life",
            lambda: int(service.state(service.SERVICE, "WatchdogTimestampMonotonic"))
            > int(entered) + 4_000_000)
        assert service.process() == daemon
    finally:
        os.remove(SHORT)
        service.systemctl("daemon-reload")
        service.systemctl("restart", service.SERVICE)
