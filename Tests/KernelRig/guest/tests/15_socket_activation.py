"""The service starts when a client connects."""

import grp
import os
import pwd

import service
from client import Client


def test():
    service.stop()
    assert not service.is_active()
    with Client("alice") as client:
        hello = client.expect(type="hello")
        assert "control" in hello["capabilities"], hello
        assert client.call("ping")["ok"]
    assert service.is_active()
    # The daemon is not root, and in no group but its own, so in none that reads keyboards.
    owner = os.stat(f"/proc/{service.process()}").st_uid
    assert owner == pwd.getpwnam("gestured").pw_uid != 0, f"the daemon's user is {owner}"
    with open(f"/proc/{service.process()}/status") as file:
        groups = next(line.split()[1:] for line in file if line.startswith("Groups:"))
    assert set(groups) <= {str(grp.getgrnam("gestured").gr_gid)}, groups
    service.stop()
    assert not service.is_active()
    # The socket outlives the service: the next client starts it again.
    with Client("alice") as client:
        client.expect(type="hello")
