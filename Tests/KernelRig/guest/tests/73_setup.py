"""`gesturectl setup` measures a panel beside the running daemon, and udev understands the rule that it writes."""

import os
import subprocess
import tempfile

import fingers
import service
from client import Client
from service import Configuration, Journal
from uinput import SlotPanel

RULE = "/run/udev/rules.d/89-kernel-rig.rules"
# Patterns and quotes in names must not break the rule.
NAME = 'Kernel Rig "turned" [1]*'
CORNERS = {
    "top left": (0.03, 0.03),
    "top right": (0.97, 0.03),
    "bottom right": (0.97, 0.97),
    "bottom left": (0.03, 0.97),
}


def turned(x, y):
    """The place on a panel that is turned by 90 degrees clockwise, of a place on the screen."""
    return y, 1 - x


def expect_tap(client, panel, width, height):
    """Taps a place of the screen, and expects it on a surface of a size in points."""
    fingers.tap(panel, *turned(0.2, 0.1))
    x, y = client.expect(type="gesture", gesture="tap")["location"]
    assert abs(x - 0.2 * width) < 2 and abs(y - 0.1 * height) < 2, (x, y)


def load_rules(node):
    service.run("udevadm", "control", "--reload")
    service.run("udevadm", "trigger", "--settle", "--action=change", f"--name-match={node}")


def measure(panel, configuration):
    """Runs setup, and touches the corners as it asks for them."""
    command = ["gesturectl", "setup", "--terminal", "--output", configuration, "--rule", RULE, panel.node]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as setup:
        text = ""
        for corner, place in CORNERS.items():
            while f"Touch the {corner} corner" not in text:
                line = setup.stderr.readline()
                assert line, f"setup has ended: {text}"
                text += line
            fingers.tap(panel, *turned(*place))
        text += setup.stderr.read()
    assert setup.returncode == 0, text
    assert "turned by 90 degrees clockwise" in text, text


def test():
    os.makedirs(os.path.dirname(RULE), exist_ok=True)
    with tempfile.TemporaryDirectory() as directory, Client("alice") as client:
        configuration = os.path.join(directory, "config.yaml")
        try:
            with SlotPanel(NAME) as panel:
                client.expect(type="device", change="added")
                measure(panel, configuration)
                client.lines_until_now()
                journal = Journal()
                load_rules(panel.node)
                properties = service.run("udevadm", "info", "--query=property", panel.node)
                assert "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0" in properties, properties
                journal.expect("udev properties")
                # The daemon derives the size without the turn, which the new configuration corrects.
                expect_tap(client, panel, 401, 802)
                with open(configuration) as file, Configuration(file.read()):
                    expect_tap(client, panel, 802, 401)
            # Another panel is not concerned.
            with SlotPanel() as other:
                service.settle()
                properties = service.run("udevadm", "info", "--query=property", other.node)
                assert "LIBINPUT_CALIBRATION_MATRIX" not in properties, properties
        finally:
            if os.path.exists(RULE):
                os.remove(RULE)
            service.run("udevadm", "control", "--reload")
