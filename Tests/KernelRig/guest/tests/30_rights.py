"""Nothing arrives at who has no right to it."""

import errno
import os

import service
from client import CONTROL, WATCH, Client, as_user
from uinput import SlotPanel


def refusal(body):
    """The reason why something cannot be done."""
    try:
        body()
    except OSError as error:
        return error.errno
    return None


def test():
    with Client("alice"):
        assert refusal(lambda: Client("eve", CONTROL)) == errno.EACCES
        assert refusal(lambda: Client("eve", WATCH)) == errno.EACCES
        assert refusal(lambda: Client("walter", CONTROL)) == errno.EACCES
        assert refusal(lambda: Client("walter", WATCH)) is None

    # Nor do the groups give anybody the devices themselves.
    with SlotPanel() as panel, Client("alice") as client:
        client.expect(type="device", change="added")
        service.settle()
        for user in ["alice", "walter", "eve"]:
            reason = refusal(lambda: as_user(user, lambda _: os.open(panel.node, os.O_RDONLY)))
            assert reason == errno.EACCES, f"{user} may read {panel.node}"
