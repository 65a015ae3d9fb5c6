"""systemd shows the service's status, and the journal each line's priority."""

import os
import signal

import service
from client import WATCH, Client
from service import Configuration, Journal
from uinput import SlotPanel
from waiting import wait_until

GOOD = "version: 1\n"


def expect_status(*parts):
    def is_told():
        text = service.state(service.SERVICE, "StatusText")
        return all(part in text for part in parts)

    wait_until(f"a status with {parts}", is_told)


def test():
    service.stop()
    journal = Journal()
    with Client("alice") as client:
        expect_status("waiting for a touchscreen, 1 client")
        with SlotPanel() as panel:
            client.expect(type="device", change="added")
            expect_status("1 touchscreen, 1 client")
            with Client("walter", WATCH):
                expect_status("1 touchscreen, 2 clients")
        expect_status("waiting for a touchscreen, 1 client")

        with Configuration(GOOD) as configuration:
            configuration.write("version: 2\n")
            os.kill(service.process(), signal.SIGHUP)
            expect_status("configuration not reloaded", "config.yaml:1:10: error: ")
            assert "listening at" in journal.expect("config.yaml:1:10: error: ")
            grave = journal.text("--priority=err")
            assert "config.yaml:1:10: error: " in grave and "listening at" not in grave, grave
            configuration.load(GOOD)
            # The status shows only the present.
            wait_until(
                "a status without the failure",
                lambda: service.state(service.SERVICE, "StatusText")
                == "waiting for a touchscreen, 1 client")
