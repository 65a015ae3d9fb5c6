"""Removal stops everything, and purge leaves only the user."""

import os
import pwd

import service
from client import CONTROL, Client
from uinput import SlotPanel
from waiting import wait_until

ACTIONS = "/etc/gestured/actions.yaml"
PRERM = "/var/lib/dpkg/info/gestured.prerm"


def leftovers():
    return service.run("find", "/etc", "/usr", "/var/lib", "-name", "*gesture[dc]*").split()


def expect_all_to_go_on_when_given_up():
    """A removal that fails keeps the access to touchscreens, and the service continues."""
    with open(PRERM) as file:
        script = file.read()
    with SlotPanel("Kernel Rig Keeper") as panel:
        wait_until("the service is active", service.is_active)
        service.settle()
        with open(PRERM, "w") as file:
            file.write(script + "exit 1\n")
        said = service.run("dpkg", "--remove", "gestured", check=False)
        with open(PRERM, "w") as file:
            file.write(script)
        assert "exit status 1" in said, said
        wait_until("the service is active again", service.is_active)
        assert "user:gestured:r--" in service.run("getfacl", panel.node)
        with Client("alice") as client:
            client.expect(type="device", change="added", name="Kernel Rig Keeper")


def test():
    expect_all_to_go_on_when_given_up()
    daemon = service.process()
    assert daemon
    service.run("dpkg", "--remove", "gestured")
    assert not os.path.exists(f"/proc/{daemon}"), "the daemon still runs without its package"
    assert not os.path.exists(CONTROL)
    assert not service.is_active(service.SOCKET)
    # The actions are the tools', which stay for the moment.
    with open(ACTIONS, "w") as file:
        file.write("version: 1\n")
    service.run("dpkg", "--purge", "gestured")
    assert os.path.exists(ACTIONS)
    for path in [service.CONFIGURATION, "/etc/gestured/config.d"]:
        assert not os.path.exists(path), path
    service.run("dpkg", "--purge", "gestured-tools")
    assert not os.path.exists("/run/gestured")
    assert leftovers() == []
    # The user's id must not be used again, and nobody can log in as this user.
    account = pwd.getpwnam("gestured")
    assert account.pw_shell.endswith(("/nologin", "/false")), account.pw_shell
