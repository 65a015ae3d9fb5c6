"""An upgrade from the single package of version 0.1.0 keeps what an administrator has decided."""

import glob
import grp
import os

import service
from client import Client
from service import CONFIGURATION

OWN = "# Of the administrator.\n"
ACTIONS = "gestured-actions.service"
PROGRAM = "/usr/bin/gesturectl"
ADVICE = "run 'apt install gestured-tools'"


def packages(pattern):
    found = glob.glob(f"/run/kernel-rig/packages/{pattern}")
    assert found, pattern
    return found


def owner(path):
    return service.run("dpkg", "--search", path).partition(":")[0]


def global_state(unit):
    """Returns what all users' managers do with a unit, for example "enabled"."""
    return service.run("systemctl", "--global", "is-enabled", unit, check=False).strip()


def install_single_package():
    """Installs version 0.1.0."""
    service.run("dpkg", "--purge", "gestured", "gestured-tools")
    assert not os.path.exists(PROGRAM)
    service.run("dpkg", "--install", *packages("single/*.deb"))
    assert owner(PROGRAM) == "gestured"


def expect_missing_tools_to_be_named():
    """An upgrade that does not bring the tools says where they are."""
    install_single_package()
    said = service.run("apt", "install", "--no-install-recommends", *packages("gestured_*.deb"))
    assert ADVICE in said, said
    assert not os.path.exists(PROGRAM)


def decide():
    """Decides what an administrator may decide."""
    with open(CONFIGURATION, "a") as file:
        file.write(OWN)
    service.run("useradd", "--groups", "gestured-watch", "splitter")
    service.systemctl("mask", "--now", service.WATCH_SOCKET)
    service.systemctl("disable", service.SERVICE)
    service.run("systemctl", "--global", "enable", ACTIONS)


def test():
    expect_missing_tools_to_be_named()
    install_single_package()
    decide()
    # The tools do not overwrite files of the package that they come from.
    refusal = service.run("dpkg", "--install", *packages("gestured-tools_*.deb"), check=False)
    assert "breaks gestured" in refusal, refusal
    assert owner(PROGRAM) == "gestured"

    try:
        # The question about the configuration must not come, since only the administrator has changed it.
        said = service.run("apt", "install", *packages("gestured*.deb"))
        assert ADVICE not in said, said
        assert service.run("dpkg", "--audit") == ""
        assert owner(PROGRAM) == owner(f"/usr/lib/systemd/user/{ACTIONS}") == "gestured-tools"
        assert owner("/usr/bin/gestured") == "gestured"
        with open(CONFIGURATION) as file:
            assert file.read().endswith(OWN)
        assert "splitter" in grp.getgrnam("gestured-watch").gr_mem
        states = [service.state(unit, "UnitFileState")
                  for unit in [service.WATCH_SOCKET, service.SOCKET, service.SERVICE]]
        assert states == ["masked", "disabled", "disabled"], states
        assert not service.is_active(service.WATCH_SOCKET)
        assert global_state(ACTIONS) == "enabled", global_state(ACTIONS)
        assert global_state("gestured-web.service") == "disabled"
        assert service.run("gestured", "--version") == "gestured " + service.run("gesturectl", "--version")
        with Client("alice") as client:
            client.expect(type="hello")
    finally:
        service.run("systemctl", "--global", "disable", ACTIONS)
        service.systemctl("unmask", service.WATCH_SOCKET)
        service.systemctl("enable", service.SERVICE)
        # A socket does not start beside the running service.
        service.stop()
        service.run("userdel", "splitter")
