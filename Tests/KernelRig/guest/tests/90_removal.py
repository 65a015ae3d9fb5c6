"""Removal stops everything, and purge leaves nothing."""

import glob
import os

import service
from client import CONTROL


def leftovers():
    return [
        path
        for pattern in ["/etc/**/*gestured*", "/usr/**/*gestured*", "/usr/**/*gesturectl*",
                        "/lib/**/*gestured*", "/var/lib/**/*gestured*", "/run/*gestured*"]
        for path in glob.glob(pattern, recursive=True)
    ]


def test():
    daemon = service.process()
    assert daemon
    service.run("dpkg", "--remove", "gestured")
    assert not os.path.exists(f"/proc/{daemon}"), "the daemon goes on without its package"
    assert not os.path.exists(CONTROL)
    assert not service.is_active(service.SOCKET)
    service.run("dpkg", "--purge", "gestured")
    assert not os.path.exists("/etc/gestured")
    assert leftovers() == []
