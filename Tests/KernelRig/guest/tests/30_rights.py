"""Users without rights cannot connect or read devices."""

import errno
import os

import service
from client import CONTROL, WATCH, Client, as_user, refusal
from uinput import SlotPanel


def test():
    with Client("alice"):
        assert refusal(lambda: Client("eve", CONTROL)) == errno.EACCES
        assert refusal(lambda: Client("eve", WATCH)) == errno.EACCES
        assert refusal(lambda: Client("walter", CONTROL)) == errno.EACCES
        assert refusal(lambda: Client("walter", WATCH)) is None

    # gesturectl uses the socket that its user may open, and otherwise names the group to join.
    with SlotPanel("Kernel Rig Panel"), Client("alice") as client:
        client.expect(type="device", change="added")
        for user in ["alice", "walter"]:
            listed = service.run("runuser", "-u", user, "--", "gesturectl", "list-surfaces", "--json")
            assert '"surface"' in listed, listed
        refused = service.run("runuser", "-u", "eve", "--", "gesturectl", "list-surfaces", check=False)
        assert refused == (
            f"gesturectl: error: cannot connect to {CONTROL}: Permission denied; "
            "members of the group 'gestured' may connect\n"), refused

    # The groups do not give access to the devices themselves.
    with SlotPanel() as panel, Client("alice") as client:
        client.expect(type="device", change="added")
        service.settle()
        for user in ["alice", "walter", "eve"]:
            reason = refusal(lambda: as_user(user, lambda _: os.open(panel.node, os.O_RDONLY)))
            assert reason == errno.EACCES, f"{user} may read {panel.node}"
