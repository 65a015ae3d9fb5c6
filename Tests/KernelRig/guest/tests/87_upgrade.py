"""An upgrade keeps the configuration, the sockets and disabled units, and restarts the service."""

import glob
import os

import service
from client import CONTROL, WATCH, Client
from service import CONFIGURATION

OWN = "# Of the administrator.\n"
DROP_IN = "/etc/gestured/config.d/50-many.yaml"
# One gesture more than a touch may be for.
TOO_MANY = """version: 1
surfaces:
- id: many
  device: {name: nothing}
  views:
  - {id: many, frame: [0, 0, 9, 9], gestures: [%s]}
""" % ", ".join(f"{{id: g{number}, kind: tap}}" for number in range(65))


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


def expect_refused_configuration_to_be_told():
    """A version that refuses the configuration leaves the old daemon running, and says so."""
    with Client("alice") as client:
        client.expect(type="hello")
        daemon = service.process()
        # The daemon that runs has loaded what it would refuse now.
        with open(DROP_IN, "w") as file:
            file.write(TOO_MANY)
        try:
            said = service.run("dpkg", "--force-confold", "--install", *glob.glob("packages/upgrade/*.deb"))
        finally:
            os.remove(DROP_IN)
        assert f"{DROP_IN}:6:" in said and "a touch is for at most 64 gestures" in said, said
        assert "goes on until the service or this machine restarts" in said, said
        assert service.process() == daemon
        assert client.call("ping")["ok"]
    assert service.run("dpkg", "--audit") == ""
    service.systemctl("restart", service.SERVICE)
    expect_served()


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

    expect_refused_configuration_to_be_told()
    expect_changed_sockets_hold()
