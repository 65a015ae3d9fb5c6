"""The virtual touchscreens of gestured-through."""

import os

import service
from waiting import wait_until


def attribute(node, name):
    """Returns an attribute of a node's device in sysfs, or an empty text if it has gone."""
    try:
        with open(f"/sys/class/input/{os.path.basename(node)}/device/{name}") as file:
            return file.read().strip()
    except OSError:
        return ""


def clones():
    """Returns the nodes of all virtual touchscreens of gestured that programs can open."""
    nodes = [f"/dev/input/{name}" for name in os.listdir("/sys/class/input") if name.startswith("event")]
    return [node for node in nodes if attribute(node, "phys").startswith("gestured/") and os.path.exists(node)]


def clone_of(panel, besides=None):
    """Waits until a panel has its virtual touchscreen and is grabbed, and returns the node."""
    path = "gestured/" + os.path.basename(panel.node)

    def found():
        return next((node for node in clones() if attribute(node, "phys") == path and node != besides), None)

    # After several failures there is a pause of up to a minute before the next attempt.
    return wait_until("a virtual touchscreen", found, limit=90)


def wait_for_grab(client, is_grabbed=True):
    """Waits until the only surface is there and its panel is grabbed, or not."""

    def grabs():
        return [surface["grab"] for surface in client.call("list", what="surfaces")["surfaces"]]

    wait_until(f"grab is {is_grabbed}", lambda: grabs() == [is_grabbed])
    client.lines_until_now()


class Rule:
    """A context in which udev gives the panels of a name more properties, but not their virtual touchscreens."""

    PATH = "/run/udev/rules.d/70-kernel-rig.rules"

    def __init__(self, name, properties):
        self.name = name
        self.properties = properties

    def __enter__(self):
        self.write(self.properties)
        return self

    def __exit__(self, *_):
        os.remove(self.PATH)
        service.run("udevadm", "control", "--reload")

    def write(self, properties):
        """Replaces the properties; devices get them with their next event."""
        values = ", ".join(f'ENV{{{name}}}="{value}"' for name, value in properties.items())
        os.makedirs(os.path.dirname(self.PATH), exist_ok=True)
        with open(self.PATH, "w") as file:
            file.write(
                f'SUBSYSTEM=="input", KERNEL=="event*", ATTRS{{name}}=="{self.name}", '
                f'ATTRS{{phys}}!="gestured/*", {values}\n')
        service.run("udevadm", "control", "--reload")
