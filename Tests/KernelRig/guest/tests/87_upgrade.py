"""An upgrade keeps the configuration, the sockets and disabled units, and restarts the service."""

import glob
import os

import service
from client import CONTROL, WATCH, Client
from service import CONFIGURATION

OWN = "# Of the administrator.\n"


def sockets():
    """Returns the files of the sockets, and the times since which they listen."""
    return [(os.stat(path).st_ino, service.state(unit, "ActiveEnterTimestampMonotonic"))
            for path, unit in [(CONTROL, service.SOCKET), (WATCH, service.WATCH_SOCKET)]]


def version():
    return service.run("dpkg-query", "--show", "--showformat", "${Version}", "gestured")


def upgrade(folder):
    """Installs the next version and checks that the daemon is restarted."""
    daemon, before = service.process(), version()
    assert daemon
    # This is apt's default without a terminal. dpkg has a question, since both files have changed.
    service.run("dpkg", "--force-confold", "--install", *glob.glob(f"packages/{folder}/*.deb"))
    assert version() != before
    assert service.is_active() and service.process() != daemon


def expect_served():
    with Client("alice") as client:
        client.expect(type="hello")
        assert client.call("ping")["ok"]


def expect_changed_sockets_hold():
    """Changed socket units take effect at once; disabled and masked units stay so."""
    service.systemctl("mask", "--now", service.WATCH_SOCKET)
    # This disables the other socket, too; both run until they are stopped.
    service.systemctl("disable", service.SERVICE)
    try:
        upgrade("sockets")
        assert os.stat(CONTROL).st_mode & 0o777 == 0o664, oct(os.stat(CONTROL).st_mode)
        assert service.is_active(service.SOCKET)
        assert not service.is_active(service.WATCH_SOCKET)
        states = [service.state(unit, "UnitFileState")
                  for unit in [service.WATCH_SOCKET, service.SOCKET, service.SERVICE]]
        assert states == ["masked", "disabled", "disabled"], states
        expect_served()
    finally:
        service.systemctl("unmask", service.WATCH_SOCKET)
        service.systemctl("enable", service.SERVICE)
        service.stop()
    expect_served()


def test():
    with open(CONFIGURATION) as file:
        default = file.read()
    with open(CONFIGURATION, "w") as file:
        file.write(default + OWN)
    with Client("alice") as client:
        client.expect(type="hello")
        kept = sockets()
        upgrade("upgrade")
        client.expect(type="goodbye")
    assert sockets() == kept
    for unit in [service.SOCKET, service.WATCH_SOCKET, service.SERVICE]:
        assert service.state(unit, "UnitFileState") == "enabled", unit
    with open(CONFIGURATION) as file:
        assert file.read() == default + OWN
    expect_served()

    expect_changed_sockets_hold()
