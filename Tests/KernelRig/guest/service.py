"""The service in systemd, and its process."""

import ctypes
import os
import signal
import subprocess
import time

from waiting import wait_until

SERVICE = "gestured.service"
SOCKET = "gestured.socket"
WATCH_SOCKET = "gestured-watch.socket"
THROUGH, THROUGH_SOCKET = "gestured-through.service", "gestured-through.socket"
CONFIGURATION = "/etc/gestured/config.yaml"

# <asm-generic/unistd.h>; the same number on every architecture.
SYS_pidfd_getfd = 438


def run(*arguments, check=True):
    """Runs a program and returns its output; fails if the program fails."""
    result = subprocess.run(
        arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert not check or result.returncode == 0, (
        f"{' '.join(arguments)}: exit status {result.returncode}: {result.stdout}")
    return result.stdout


def systemctl(*arguments):
    return run("systemctl", *arguments)


def state(unit, name="ActiveState"):
    """Returns a property of a unit."""
    return run("systemctl", "show", "--property", name, "--value", unit).strip()


def is_active(unit=SERVICE):
    return state(unit) == "active"


def process(unit=SERVICE):
    """Returns the id of the daemon's process, or of another unit's, or 0."""
    return int(state(unit, "MainPID"))


def stop():
    """Stops the service and starts its sockets again."""
    systemctl("stop", SERVICE)
    systemctl("start", SOCKET, WATCH_SOCKET)


def settle():
    """Waits until udev has processed all events."""
    run("udevadm", "settle", "--timeout=30")


def descriptors(identifier):
    """Returns the targets of a process's descriptors, by number."""
    directory = f"/proc/{identifier}/fd"
    found = {}
    for number in os.listdir(directory):
        try:
            found[int(number)] = os.readlink(f"{directory}/{number}")
        except FileNotFoundError:
            pass
    return found


def resident_memory(identifier):
    """Returns the resident memory of a process, in KiB."""
    with open(f"/proc/{identifier}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:"))


def borrow(identifier, path):
    """Returns a duplicate of a process's descriptor of a file, which refers to the same open file."""
    number = wait_until(
        f"the daemon has {path} open",
        lambda: next((n for n, of in descriptors(identifier).items() if of == path), None))
    library = ctypes.CDLL(None, use_errno=True)
    pidfd = os.pidfd_open(identifier)
    copy = library.syscall(SYS_pidfd_getfd, pidfd, number, 0)
    failure = ctypes.get_errno()
    os.close(pidfd)
    assert copy >= 0, os.strerror(failure)
    return copy


class Halted:
    """A context in which a process is stopped."""

    def __init__(self, identifier):
        self.identifier = identifier

    def __enter__(self):
        os.kill(self.identifier, signal.SIGSTOP)
        wait_until("the process is stopped", self.is_stopped)

    def is_stopped(self):
        with open(f"/proc/{self.identifier}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "T"

    def __exit__(self, *_):
        os.kill(self.identifier, signal.SIGCONT)


class Journal:
    """The service's entries in the journal from now on."""

    def __init__(self):
        self.start = f"@{time.time():.6f}"

    def text(self, *options):
        """Returns the new entries, or those that the options of journalctl select."""
        run("journalctl", "--sync")
        return run(
            "journalctl", "--no-pager", "--output=cat", f"--since={self.start}", f"--unit={SERVICE}",
            *options)

    def expect(self, words):
        """Waits until the journal contains these words, and returns all new entries."""

        def found():
            text = self.text()
            return text if words in text else None

        return wait_until(f"'{words}' in the journal", found)


class DropIn:
    """A context with additional lines in a service's unit. The daemon is stopped before and after."""

    def __init__(self, name, text, unit=SERVICE):
        self.path = f"/run/systemd/system/{unit}.d/{name}.conf"
        self.text = text

    def __enter__(self):
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        with open(self.path, "w") as file:
            file.write(self.text)
        stop()
        systemctl("daemon-reload")
        return self

    def __exit__(self, *_):
        os.remove(self.path)
        systemctl("daemon-reload")
        stop()


class Options:
    """A context with options of an administrator. The service continues."""

    PATH = f"/run/systemd/system/{SERVICE}.d/options.conf"

    def __init__(self, options):
        self.options = options

    def __enter__(self):
        os.makedirs(os.path.dirname(self.PATH), exist_ok=True)
        with open(self.PATH, "w") as file:
            file.write(f'[Service]\nEnvironment="GESTURED_OPTIONS={self.options}"\n')
        systemctl("daemon-reload")

    def __exit__(self, *_):
        os.remove(self.PATH)
        systemctl("daemon-reload")


class Configuration:
    """A context with another configuration of the service."""

    TAKEN = ["the configuration is reloaded", "the configuration has not changed"]

    def __init__(self, text):
        self.text = text

    def __enter__(self):
        with open(CONFIGURATION) as file:
            self.before = file.read()
        try:
            self.load(self.text)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.load(self.before)

    def write(self, text):
        """Writes another configuration without a reload."""
        with open(CONFIGURATION, "w") as file:
            file.write(text)

    def load(self, text):
        """Writes another configuration and reloads it, if the service runs."""
        self.write(text)
        if is_active():
            journal = Journal()
            systemctl("reload", SERVICE)
            wait_until(
                "the configuration is reloaded",
                lambda: any(words in journal.text() for words in self.TAKEN))
