"""Removal stops everything, and purge leaves nothing."""

import grp
import os
import pwd

import service
from client import CONTROL


def leftovers():
    return service.run("find", "/etc", "/usr", "/var/lib", "-name", "*gesture[dc]*").split()


def test():
    daemon = service.process()
    assert daemon
    service.run("dpkg", "--remove", "gestured")
    assert not os.path.exists(f"/proc/{daemon}"), "the daemon goes on without its package"
    assert not os.path.exists(CONTROL)
    assert not service.is_active(service.SOCKET)
    service.run("dpkg", "--purge", "gestured")
    assert not os.path.exists("/run/gestured")
    assert leftovers() == []
    accounts = [user.pw_name for user in pwd.getpwall()] + [group.gr_name for group in grp.getgrall()]
    assert [name for name in accounts if name.startswith("gestured")] == []
