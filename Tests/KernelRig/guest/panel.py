"""The base of all panels: fingers, which a subclass reports in its protocol."""

import evdev


class Contact:
    """A finger on the panel, or above it, in units of the panel."""

    def __init__(self, x, y, tool, distance):
        self.x, self.y, self.tool, self.distance = x, y, tool, distance


class Panel:
    """A touchscreen with units of its own. A subclass implements `commit`, which sends changes."""

    width = height = 0
    # The least value of both axes.
    minimum = 0

    def __init__(self):
        self.contacts = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.unplug()

    def at(self, x, y):
        """Converts a place in fractions of the panel, from 0 to 1, to units."""
        return self.minimum + round(x * (self.width - 1)), self.minimum + round(y * (self.height - 1))

    def put(self, finger, x, y, tool=evdev.MT_TOOL_FINGER, distance=0):
        """Puts a finger down, or moves it; x and y are fractions of the panel."""
        self.contacts[finger] = Contact(*self.at(x, y), tool, distance)

    def lift(self, finger):
        del self.contacts[finger]

    def lift_all(self):
        self.contacts.clear()
