"""The functions that make connections."""

from __future__ import annotations

from typing import Iterable, Optional

from . import _commands
from ._asyncio import AsyncConnection
from ._plain import Connection


def connect(
    path: Optional[str] = None,
    *,
    surfaces: Optional[Iterable[str]] = None,
    views: Optional[Iterable[str]] = None,
    gestures: Optional[Iterable[str]] = None,
    kinds: Optional[Iterable[str]] = None,
    states: Optional[Iterable[str]] = None,
    touches: bool = False,
    contacts: bool = False,
    hits: bool = False,
    transitions: bool = False,
    menus: Optional[bool] = None,
    devices: bool = True,
    idle: bool = True,
    reconnect: bool = False,
    timeout: Optional[float] = 5.0,
    keep_events: bool = True,
) -> Connection:
    """Connects to the daemon and chooses the lines that come.

    Args:
        path: The path of the daemon's socket; None for the user's own daemon or the system's.
        surfaces to idle: The subscription; see `Connection.subscribe`. Gestures that act before
            the daemon has accepted it are left out.
        reconnect: True to try until there is a daemon, and again whenever the connection has
            ended: after 100 ms, then after twice as long each time, and at most after 5 s. If
            there is no connection at first, the event `Disconnected` reports the reason, and the
            first command waits. A new connection repeats the last accepted subscription.
            Everything else must be added again when `Connected` comes.
        timeout: The longest time in seconds to wait for the greeting, and for any line while a
            reply is due. None waits forever.
        keep_events: False for a program that only sends commands. There are no events then.

    Raises `NotUnderstoodError` if the program at the path is not such a daemon, and `RefusedError`
    if the daemon refuses the subscription. Without `reconnect`, raises `UnreachableError` if there
    is no connection, and `TimedOutError` if no greeting comes.
    """
    subscription = _commands.subscription(
        surfaces, views, gestures, kinds, states, touches, hits, transitions, menus, devices, idle,
        contacts)
    return Connection(path, subscription, reconnect, timeout, keep_events)


def connect_async(
    path: Optional[str] = None,
    *,
    surfaces: Optional[Iterable[str]] = None,
    views: Optional[Iterable[str]] = None,
    gestures: Optional[Iterable[str]] = None,
    kinds: Optional[Iterable[str]] = None,
    states: Optional[Iterable[str]] = None,
    touches: bool = False,
    contacts: bool = False,
    hits: bool = False,
    transitions: bool = False,
    menus: Optional[bool] = None,
    devices: bool = True,
    idle: bool = True,
    reconnect: bool = False,
    timeout: Optional[float] = 5.0,
    keep_events: bool = True,
) -> AsyncConnection:
    """Creates a connection to the daemon for asyncio.

    It connects when it is used first, in `async with`, in `async for` or for a command, and raises
    the errors of `connect` there. The arguments are those of `connect`.
    """
    subscription = _commands.subscription(
        surfaces, views, gestures, kinds, states, touches, hits, transitions, menus, devices, idle,
        contacts)
    return AsyncConnection(path, subscription, reconnect, timeout, keep_events)
