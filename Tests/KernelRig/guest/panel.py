"""What all panels have in common: fingers, which a subclass puts in the words of its kind."""

import evdev


class Contact:
    """A finger on the panel, or above it, in units of the panel."""

    def __init__(self, x, y, tool, distance):
        self.x, self.y, self.tool, self.distance = x, y, tool, distance


class Panel:
    """A touchscreen. Changes are sent by `commit`, which a subclass has; its units are its own."""

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
        """The units of a place that is given in fractions of the panel, from 0 to 1."""
        return self.minimum + round(x * (self.width - 1)), self.minimum + round(y * (self.height - 1))

    def put(self, finger, x, y, tool=evdev.MT_TOOL_FINGER, distance=0):
        """Puts a finger down, or moves it; x and y are fractions of the panel."""
        self.contacts[finger] = Contact(*self.at(x, y), tool, distance)

    def lift(self, finger):
        del self.contacts[finger]

    def lift_all(self):
        self.contacts.clear()
