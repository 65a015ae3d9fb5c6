"""The service starts when a client connects."""

import os

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
    # Not root, and of no group that reads keyboards.
    owner = os.stat(f"/proc/{service.process()}").st_uid
    assert owner != 0, "the daemon runs as root"
    service.stop()
    assert not service.is_active()
    # The socket outlives the service: the next client starts it again.
    with Client("alice") as client:
        client.expect(type="hello")
