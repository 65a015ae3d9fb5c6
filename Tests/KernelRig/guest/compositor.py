"""Wayland compositors without a screen, and an application in them."""

import os
import select
import subprocess

import service
from uinput import IDENTITY
from waiting import wait_until

RUNTIME = "/run/user/0"
# The first output of a compositor without a screen, and its size.
OUTPUT = "HEADLESS-1"
SIZE = (1280, 720)


class Compositor:
    """A context in which a compositor runs as root, without a session. A subclass knows its command."""

    # Also the name of its Debian package.
    name = ""

    def __init__(self, panel=None):
        """Prepares it to map the touchscreens with the name `panel` to its output, as its configuration does."""
        self.panel = panel

    def __enter__(self):
        os.makedirs(RUNTIME, mode=0o700, exist_ok=True)
        before = self.sockets()
        self.environment = {
            **os.environ, "XDG_RUNTIME_DIR": RUNTIME, "WLR_BACKENDS": "headless,libinput",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "LIBSEAT_BACKEND": "builtin",
            "SEATD_VTBOUND": "0"}
        self.log = f"/host/{self.name}.log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                self.command(), env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            socket = wait_until(f"{self.name} listens; see {self.log}", lambda: self.sockets() - before)
        except BaseException:
            self.__exit__()
            raise
        self.environment["WAYLAND_DISPLAY"] = socket.pop()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        # A killed compositor leaves its sockets behind.
        for name in os.listdir(RUNTIME):
            if name.startswith(("wayland-", "sway-ipc")):
                os.remove(f"{RUNTIME}/{name}")

    def sockets(self):
        return {
            name for name in os.listdir(RUNTIME)
            if name.startswith("wayland-") and not name.endswith(".lock")}

    def command(self):
        """Writes the configuration and returns the words of the command."""
        raise NotImplementedError

    def version(self):
        """Returns the version of the Debian package, without Debian's own part."""
        return service.run("dpkg-query", "--show", "--showformat=${Version}", self.name).split("-")[0]

    def follow(self, *nodes):
        """Waits until it reads these devices, and no others of the rig."""

        wait_until(f"{self.name} reads {nodes}", lambda: self.reads(*nodes))

    def reads(self, *nodes):
        """Returns true if it reads these devices."""
        assert self.process.poll() is None, f"{self.name} has ended; see {self.log}"
        return set(nodes) <= set(service.descriptors(self.process.pid).values())

    def turn(self, transform):
        """Turns its output by an angle, as Wayland counts."""
        self.tell("wlr-randr", "--output", OUTPUT, "--transform", transform)

    def tell(self, *arguments):
        """Runs one of its clients to the end and returns the output."""
        result = subprocess.run(
            arguments, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        assert result.returncode == 0, f"{' '.join(arguments)}: {result.stdout}"
        return result.stdout


class Sway(Compositor):
    name = "sway"

    def command(self):
        with open("sway.conf", "w") as file:
            file.write("default_border none\n")
            if self.panel:
                vendor, product = IDENTITY[1:3]
                name = self.panel.replace(" ", "_")
                file.write(f'input "{vendor}:{product}:{name}" map_to_output {OUTPUT}\n')
        return ["sway", "--config", "sway.conf"]

    def turn(self, transform):
        """Turns its output by sway's own command, which counts the other way."""
        socket, = [f"{RUNTIME}/{name}" for name in os.listdir(RUNTIME) if name.startswith("sway-ipc")]
        self.tell("swaymsg", "--socket", socket, "output", OUTPUT, "transform", transform)


class Labwc(Compositor):
    name = "labwc"

    def command(self):
        os.makedirs("labwc", exist_ok=True)
        with open("labwc/rc.xml", "w") as file:
            mapping = f'<touch deviceName="{self.panel}" mapToOutput="{OUTPUT}"/>' if self.panel else ""
            file.write(f'<?xml version="1.0"?><labwc_config>{mapping}</labwc_config>\n')
        return ["labwc", "--config-dir", "labwc"]


class Cage(Compositor):
    """A compositor for a single application, which starts it."""

    name = "cage"

    def command(self):
        return ["cage", "--", "sleep", "infinity"]


class Application:
    """A context in which an application fills the output and gets its touches."""

    def __init__(self, compositor):
        self.compositor = compositor
        self.bytes = b""
        self.events = []
        self.size = None
        self.gets_touches = False

    def __enter__(self):
        self.process = subprocess.Popen(
            [os.path.abspath("native/touch-client")], env=self.compositor.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        try:
            self.fill(*SIZE)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def fill(self, *size):
        """Waits until the window has this size."""

        def is_done():
            self.read()
            return self.size == size

        wait_until(f"the application's window has the size {size}", is_done)

    def wait_for_touchscreen(self):
        """Waits until it gets touches: it asks for them when the first touchscreen is plugged in."""

        def is_done():
            self.read()
            return self.gets_touches

        wait_until("the application gets touches", is_done)

    def read(self):
        while select.select([self.process.stdout], [], [], 0)[0]:
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            assert data, f"the application has ended; see {self.compositor.log}"
            *lines, self.bytes = (self.bytes + data).split(b"\n")
            for line in lines:
                kind, *numbers = line.decode().split()
                if kind == "shown":
                    self.size = tuple(int(number) for number in numbers)
                elif kind == "touch":
                    self.gets_touches = numbers == ["1"]
                else:
                    self.events.append((kind, *(float(number) for number in numbers)))

    def kinds(self):
        """Returns the kinds of its events so far.

        Movements in a row count as one. So do cancellations, since each of them ends all touches.
        """
        self.read()
        kinds = []
        for kind, *_ in self.events:
            if kind not in ["motion", "cancel"] or kinds[-1:] != [kind]:
                kinds.append(kind)
        return " ".join(kinds)

    def expect(self, kinds):
        """Waits until the events since the last call have these kinds, and returns them."""
        try:
            wait_until("", lambda: self.kinds() == kinds)
        except AssertionError:
            raise AssertionError(f"the application got '{self.kinds()}', not '{kinds}'") from None
        events, self.events = self.events, []
        return events

    def is_at(self, event, x, y):
        """True if an event is at this place of the window, in fractions of its size, to two pixels."""
        return all(abs(at - part * of) < 2 for at, part, of in zip(event[2:], [x, y], self.size))

    def expect_place(self, event, x, y):
        assert self.is_at(event, x, y), (event, x, y, self.size)
