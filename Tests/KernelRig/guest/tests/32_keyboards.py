"""The service cannot read a keyboard, a mouse, or a touchscreen with a keyboard's keys."""

import errno
import os

import sandbox
import service
from client import as_user, refusal
from uinput import Keyboard, Mouse, PanelWithButtons, PanelWithKeyboard, SlotPanel


def is_listed(node):
    """Returns True if the service's user is in the node's access list."""
    return "user:gestured" in service.run("getfacl", node)


def test():
    with (
        Keyboard("Kernel Rig Keyboard") as keyboard, Mouse("Kernel Rig Mouse") as mouse,
        PanelWithKeyboard("Kernel Rig Slate") as slate, SlotPanel() as panel,
        PanelWithButtons("Kernel Rig Telephone") as telephone,
    ):
        service.settle()
        properties = service.run("udevadm", "info", "--query=property", slate.node)
        assert "ID_INPUT_KEYBOARD=1" in properties and "ID_INPUT_TOUCHSCREEN=1" in properties, properties
        open_to_it = {panel.node: None, telephone.node: None}
        closed_to_it = {device.node: "EACCES" for device in (keyboard, mouse, slate)}
        for node in open_to_it:
            assert is_listed(node), node
        for node in closed_to_it:
            assert not is_listed(node), node

        # The file system decides for the service's user in all of its groups.
        for node in {**open_to_it, **closed_to_it}:
            reason = refusal(lambda: as_user("gestured", lambda _: os.open(node, os.O_RDONLY)))
            assert reason == (None if node in open_to_it else errno.EACCES), (node, reason)

        # The service's sandbox decides the same; nothing is written to readable devices.
        answers = sandbox.attempts("open", *open_to_it, *closed_to_it)
        assert answers == {**open_to_it, **closed_to_it}, answers
