"""Waiting for what is to come, no longer than it may take."""

import time

# Emulated, on a machine with other work to do, everything takes its time; what fails takes all of it.
LIMIT = 30.0


def wait_until(what, condition, limit=LIMIT):
    """Waits until a condition holds, and gives what it gave; fails with what was waited for."""
    deadline = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, f"not within {limit:g} s: {what}"
        time.sleep(0.02)


class Pace:
    """Moments at equal distances, from now on: what is late once does not make the rest late."""

    def __init__(self, hertz=100.0):
        self.next = time.monotonic()
        self.distance = 1 / hertz

    def wait(self, count=1):
        """Waits for the next moment, or one of those after it."""
        self.next += count * self.distance
        remaining = self.next - time.monotonic()
        if remaining > 0:
            time.sleep(remaining)
