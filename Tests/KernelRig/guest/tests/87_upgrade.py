"""An upgrade keeps the configuration and the sockets, and restarts the service."""

import glob
import os

import service
from client import CONTROL, WATCH, Client
from service import CONFIGURATION

OWN = "# Of the administrator.\n"


def sockets():
    """Which files the sockets are, and since when they listen."""
    return [(os.stat(path).st_ino, service.state(unit, "ActiveEnterTimestampMonotonic"))
            for path, unit in [(CONTROL, service.SOCKET), (WATCH, service.WATCH_SOCKET)]]


def version():
    return service.run("dpkg-query", "--show", "--showformat", "${Version}", "gestured")


def test():
    with open(CONFIGURATION) as file:
        default = file.read()
    with open(CONFIGURATION, "w") as file:
        file.write(default + OWN)
    with Client("alice") as client:
        client.expect(type="hello")
        daemon, before, kept = service.process(), version(), sockets()
        assert daemon
        # As apt does where nobody can be asked; there is a question, for both files have changed.
        service.run("dpkg", "--force-confold", "--install", *glob.glob("packages/upgrade/*.deb"))
        assert version() != before
        client.expect(type="goodbye")
    assert service.is_active() and service.process() != daemon
    assert sockets() == kept
    for unit in [service.SOCKET, service.WATCH_SOCKET, service.SERVICE]:
        assert service.state(unit, "UnitFileState") == "enabled", unit
    with open(CONFIGURATION) as file:
        assert file.read() == default + OWN
    with Client("alice") as client:
        client.expect(type="hello")
        assert client.call("ping")["ok"]
