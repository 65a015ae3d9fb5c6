"""A client of the daemon that only needs a socket."""

import json
import os
import pwd
import select
import socket
import time

from waiting import LIMIT

CONTROL = "/run/gestured/gestured.sock"
WATCH = "/run/gestured/watch.sock"


def as_user(user, body):
    """Runs a function in a process of a user, with all of the user's groups.

    `body` gets a socket for sending descriptors. An `OSError` in it is raised here, too.
    """
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    child = os.fork()
    if child == 0:
        status = 0
        try:
            entry = pwd.getpwnam(user)
            os.initgroups(user, entry.pw_gid)
            os.setgid(entry.pw_gid)
            os.setuid(entry.pw_uid)
            body(there)
        except OSError as error:
            status = error.errno
        except BaseException:
            status = 255
        os._exit(status)
    there.close()
    with here:
        _, descriptors, _, _ = socket.recv_fds(here, 1, 1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status:
        raise OSError(status, os.strerror(status))
    return descriptors


def refusal(body):
    """Returns the number of the error with which a function fails, or None."""
    try:
        body()
    except OSError as error:
        return error.errno
    return None


class Client:
    """A connection of a user. Lines are kept until they are asked for."""

    def __init__(self, user, path=CONTROL):
        def connect(channel):
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            socket.send_fds(channel, [b"."], [connection.fileno()])

        self.socket = socket.socket(fileno=as_user(user, connect)[0])
        self.bytes = b""
        self.lines = []
        self.commands = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def receive(self, seconds):
        """Receives lines within a time; returns False if nothing came."""
        if not select.select([self.socket], [], [], max(seconds, 0))[0]:
            return False
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError("the daemon has closed the connection")
        *lines, self.bytes = (self.bytes + data).split(b"\n")
        self.lines += [json.loads(line) for line in lines]
        return True

    def expect(self, limit=LIMIT, **values):
        """Waits for a line with these values and returns it; lines before it are dropped."""
        deadline = time.monotonic() + limit
        seen = []
        while True:
            while self.lines:
                line = self.lines.pop(0)
                if all(line.get(key) == value for key, value in values.items()):
                    return line
                seen.append(line)
            remaining = deadline - time.monotonic()
            assert remaining > 0, f"no line {values} within {limit:g} s, but {seen[-10:]}"
            self.receive(remaining)

    def call(self, command, **arguments):
        """Sends a command and returns the reply; lines before it are kept."""
        self.commands += 1
        request = {"command": command, "id": self.commands, **arguments}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        deadline = time.monotonic() + LIMIT
        while True:
            for line in self.lines:
                if line["type"] == "reply" and line.get("id") == self.commands:
                    self.lines.remove(line)
                    return line
            assert self.receive(deadline - time.monotonic()), f"no reply to {request}"

    def lines_until_now(self):
        """Returns all lines that earlier actions have caused."""
        # In one turn the daemon may reply to a client before it reads a device, but not in two.
        for _ in range(2):
            assert self.call("ping")["ok"]
        lines, self.lines = self.lines, []
        return lines

    def has_ended(self):
        """Returns True if the daemon has closed the connection; earlier lines are kept."""
        try:
            while self.receive(0):
                pass
        except (EOFError, ConnectionResetError):
            return True
        return False


def gestures(lines, **values):
    """Returns the lines of gestures with these values."""
    return [
        line for line in lines
        if line["type"] == "gesture" and all(line.get(key) == value for key, value in values.items())
    ]
