"""gesturectl follow, which turns surfaces with the outputs of a compositor."""

import subprocess

from waiting import wait_until


class Follower:
    """A context in which it runs in a compositor's session."""

    def __init__(self, compositor):
        self.compositor = compositor
        self.path = "/host/follow.log"

    def __enter__(self):
        with open(self.path, "w") as log:
            self.process = subprocess.Popen(
                ["gesturectl", "follow"], env=self.compositor.environment, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def expect(self, report):
        """Waits until it has written this line."""

        def is_there():
            with open(self.path) as log:
                lines = log.read().splitlines()
            assert self.process.poll() is None, f"gesturectl follow has ended: {lines}"
            return f"gesturectl: {report}" in lines

        wait_until(f"'{report}' of gesturectl follow; see {self.path}", is_there)
