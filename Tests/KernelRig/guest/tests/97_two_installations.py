"""The package and an installation below /usr/local do not affect each other."""

import glob
import os
import pwd

import service
from client import Client
from project import olga, prepare, stage
from service import CONFIGURATION
from uinput import SlotPanel
from waiting import wait_until

PACKAGES = "/run/kernel-rig/packages/*.deb"
DROP_IN = "/etc/gestured/config.d/own.yaml"
UNINSTALL = "gestured is installed below /usr/local: run its systemd/uninstall first\n"


def program():
    """Returns the path of the service's program."""
    return os.readlink(f"/proc/{service.process()}/exe")


def expect_access(panel):
    service.settle()
    assert "user:gestured:r--" in service.run("getfacl", panel.node)


def expect_refusal(words):
    said = olga("systemd/install --built", check=False)
    assert said.startswith("systemd/install: ") and words in said and said.count("\n") == 1, said


def test():
    prepare()
    stage()
    with SlotPanel("Kernel Rig Keeper") as panel:
        # The packages are refused beside the other installation.
        olga("sudo systemd/place ~/stage")
        wait_until("the touchscreen starts the service", service.is_active)
        daemon = service.process()
        said = service.run("dpkg", "--install", *glob.glob(PACKAGES), check=False)
        assert said.count(UNINSTALL) == len(glob.glob(PACKAGES)), said
        assert service.process() == daemon != 0 and program() == "/usr/local/bin/gestured"
        expect_access(panel)
        olga("systemd/uninstall --purge")
        assert not os.path.exists(CONFIGURATION)

        # The other installation is refused beside the package.
        service.run("dpkg", "--install", *glob.glob(PACKAGES))
        wait_until("the touchscreen starts the service", service.is_active)
        expect_refusal("is installed")
        # A forced installation can be removed again, and the package is intact then.
        olga("sudo systemd/place ~/stage")
        service.systemctl("restart", service.SERVICE)
        assert program() == "/usr/local/bin/gestured"
        with open(CONFIGURATION) as file:
            text = file.read()
        olga("systemd/uninstall --purge")
        with open(CONFIGURATION) as file:
            assert file.read() == text
        pwd.getpwnam("gestured")
        expect_access(panel)
        for unit in [service.SERVICE, service.SOCKET, service.WATCH_SOCKET]:
            assert service.state(unit, "UnitFileState") == "enabled", unit
            assert service.is_active(unit), unit
        assert program() == "/usr/bin/gestured"
        service.run("useradd", "--groups", "gestured", "paula")
        with Client("paula") as client:
            client.expect(type="device", change="added", name="Kernel Rig Keeper")

        # A purge must not remove the files of an installation made after the package was removed.
        service.run("dpkg", "--remove", "gestured")
        expect_refusal("has left its configuration")
        olga("sudo systemd/place ~/stage")
        wait_until("the touchscreen starts the service", service.is_active)
        os.makedirs(os.path.dirname(DROP_IN), exist_ok=True)
        with open(DROP_IN, "w") as file:
            file.write("version: 1\n")
        service.run("dpkg", "--purge", "gestured")
        assert os.path.exists(DROP_IN)
        pwd.getpwnam("gestured")
        expect_access(panel)
        assert service.is_active()
        assert program() == "/usr/local/bin/gestured", program()
        assert service.state(service.SERVICE, "UnitFileState") == "enabled"
        olga("systemd/uninstall --purge")
        assert not os.path.exists("/etc/gestured")
