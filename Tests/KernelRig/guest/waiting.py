"""Waiting with a time limit."""

import time

# Under emulation, on a busy machine, everything is slow. Only failures wait for the whole time.
LIMIT = 30.0


def wait_until(what, condition, limit=LIMIT):
    """Waits until a condition holds and returns its value; the failure contains `what`."""
    deadline = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < deadline, f"not within {limit:g} s: {what}"
        time.sleep(0.02)


class Pace:
    """Moments at equal distances from now on; a late one does not delay the others."""

    def __init__(self, hertz=100.0):
        self.next = time.monotonic()
        self.distance = 1 / hertz

    def wait(self, count=1):
        """Waits for the next moment, or for a later one."""
        self.next += count * self.distance
        remaining = self.next - time.monotonic()
        if remaining > 0:
            time.sleep(remaining)
