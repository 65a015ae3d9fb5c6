"""The daemon's socket, and the waiting times between attempts to connect."""

from __future__ import annotations

import errno
import grp
import os
import socket
import stat
from typing import Optional

from ._core import Core
from ._errors import (
    GesturedError, NotUnderstoodError, RefusedError, TimedOutError, TooFarBehindError,
    UnreachableError)

#: The seconds between attempts while the daemon has too many connections to accept.
FULL_INTERVAL = 0.02
_SYSTEM_DIRECTORY = "/run/gestured"


def default_path() -> str:
    """Returns the path of the daemon's socket: the user's own, or the system's.

    For a user who may not open the system's control socket, it is the watch socket if that may be
    opened.
    """
    directory = os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.geteuid()}"
    return _choose(os.path.join(directory, "gestured.sock"), _SYSTEM_DIRECTORY)


def _choose(own: str, directory: str) -> str:
    if os.path.exists(own):
        return own
    control, watch = f"{directory}/gestured.sock", f"{directory}/watch.sock"
    if os.path.exists(control) and not os.access(control, os.W_OK) and os.access(watch, os.W_OK):
        return watch
    return control


def attempt(path: str) -> Optional[socket.socket]:
    """Connects to a socket.

    Returns a socket that does not block, or None if the daemon has too many connections to accept.
    Raises `UnreachableError` if there is no connection.
    """
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.setblocking(False)
        connection.connect(path)
    except BlockingIOError:
        connection.close()
        return None
    except (OSError, ValueError) as error:
        connection.close()
        raise _unreachable(path, error) from None
    except BaseException:
        connection.close()
        raise
    return connection


def _unreachable(path: str, error: Exception) -> UnreachableError:
    number = error.errno if isinstance(error, OSError) else None
    message = f"cannot connect to {path}: {os.strerror(number) if number else error}"
    if number in (errno.ENOENT, errno.ECONNREFUSED):
        message += "; is gestured running?"
    if number == errno.EACCES:
        group = _admitted_group(path)
        if group is None:
            message += "; you lack the right to open this socket"
        else:
            message += f"; members of the group '{group}' may connect"
    unreachable = UnreachableError(message)
    unreachable._is_absence = number in (errno.ENOENT, errno.ECONNREFUSED)
    return unreachable


def _admitted_group(path: str) -> Optional[str]:
    """The group whose members may connect to an existing socket."""
    try:
        status = os.stat(path)
        if not status.st_mode & stat.S_IWGRP:
            return None
        return grp.getgrgid(status.st_gid).gr_name
    except (OSError, KeyError):
        return None


def is_absence(error: GesturedError) -> bool:
    """True if the reason of an error is that there is no daemon."""
    return isinstance(error, UnreachableError) and error._is_absence


def is_final(error: GesturedError) -> bool:
    """True if another attempt to connect makes no sense after an error."""
    return isinstance(error, (NotUnderstoodError, RefusedError, TooFarBehindError))


def no_room(path: str, timeout: Optional[float]) -> TimedOutError:
    """The error for a daemon that does not accept a connection."""
    return TimedOutError(
        f"the program at {path} did not accept the connection within {timeout} s")


def no_reply(timeout: Optional[float]) -> TimedOutError:
    """The error for a daemon that does not reply."""
    return TimedOutError(f"the daemon did not reply within {timeout} s")


def silence(path: str, core: Core, timeout: Optional[float]) -> TimedOutError:
    """The error for a daemon that sends nothing at the beginning of a connection."""
    if core.hello is not None:
        return no_reply(timeout)
    return TimedOutError(
        f"the program at {path} sent no greeting within {timeout} s; is it gestured?")


class Backoff:
    """The waiting times between attempts to connect."""

    #: The first one in seconds: soon enough for a daemon that was restarted.
    SHORTEST = 0.1
    #: The longest one in seconds, for a person who has just started the daemon.
    LONGEST = 5.0

    def __init__(self) -> None:
        self._interval = self.SHORTEST

    def next(self) -> float:
        """Returns the time to wait, which is doubled for the next time."""
        interval = self._interval
        self._interval = min(interval * 2, self.LONGEST)
        return interval

    def reset(self) -> None:
        """Starts again with the first waiting time."""
        self._interval = self.SHORTEST
