"""Clients that connect while the configuration is bad are served once it is fixed."""

import time

import service
from client import CONTROL, Client
from service import CONFIGURATION, Journal
from waiting import LIMIT

BAD = "version: 1\nsurfaces: nonsense\n"
# Under emulation, a daemon needs half a second to find its configuration bad. On a real machine
# attempts without a pause exceed systemd's limits (twenty of a socket in two seconds), and systemd
# then closes the sockets.
SECONDS = 15
# RestartSec= of the service.
PACE = 2


def attempts():
    return int(service.state(service.SERVICE, "NRestarts"))


def expect_served(client):
    client.expect(type="hello")
    assert client.call("ping")["ok"]


def test():
    with open(CONFIGURATION) as file:
        good = file.read()
    service.stop()
    try:
        with open(CONFIGURATION, "w") as file:
            file.write(BAD)
        journal = Journal()
        with Client("alice") as patient:
            journal.expect("config.yaml:2:")
            before, start = attempts(), time.monotonic()
            # On a busy machine, an attempt itself takes seconds.
            while time.monotonic() < start + (SECONDS if attempts() > before + 1 else 3 * LIMIT):
                # This client gives up soon, and then another one comes.
                Client("alice", CONTROL).socket.close()
                time.sleep(0.1)
                for unit in [service.SOCKET, service.WATCH_SOCKET]:
                    assert service.is_active(unit), f"systemd has closed {unit}"
            made, most = attempts() - before, (time.monotonic() - start) / PACE + 1
            # systemd does not give up, and it pauses between attempts.
            assert 1 < made <= most, f"{made} attempts, and at most {most:g} are expected"
            with open(CONFIGURATION, "w") as file:
                file.write(good)
            # The service starts without any further command.
            expect_served(patient)
        with Client("alice") as client:
            expect_served(client)
        assert service.is_active()
        for unit in [service.SOCKET, service.WATCH_SOCKET]:
            assert service.is_active(unit), unit
    finally:
        with open(CONFIGURATION, "w") as file:
            file.write(good)
        service.run("systemctl", "reset-failed", check=False)
        service.systemctl("restart", service.SERVICE)
        service.systemctl("start", service.SOCKET)
