"""The protocol without input and output: bytes in, events and replies out."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, Callable, Deque, Dict, Generic, Mapping, NoReturn, Optional, Tuple, TypeVar

from . import _reading
from ._commands import Command
from ._errors import (
    ClosedError, GesturedError, NotUnderstoodError, RefusedError, TooFarBehindError,
    UnreachableError, refusal)
from ._gestures import GestureLine
from ._keys import Keys
from ._lines import (
    Connected, DeviceLine, Disconnected, Event, GoodbyeLine, HelloLine, HitLine, IgnoredLine, Line,
    MenuLine, OtherLine, ReplyLine, SubscriptionRefused, SurfaceLine, TouchLine)

T = TypeVar("T")

#: The most bytes of a line: a list has at most 512 KiB.
LONGEST_LINE = 1 << 20
#: The bytes of unread events from which the socket is not read, unless a reply is due.
READ_LIMIT = 64 * 1024
#: The bytes of unread events from which the connection is given up even if a reply is due.
HARD_LIMIT = 8 << 20
#: The approximate bytes of an event besides its line.
_EVENT_COST = 512


class Exchange(Generic[T]):
    """A command that was sent, and its outcome."""

    def __init__(self, command: Command[T], notify: Optional[Callable[[], None]] = None) -> None:
        self.command = command
        self._notify = notify
        self._reply: Optional[ReplyLine] = None
        self._error: Optional[GesturedError] = None

    @property
    def is_done(self) -> bool:
        """True if there is a reply, or if none will come."""
        return self._reply is not None or self._error is not None

    def result(self) -> T:
        """The value of the reply; raises the error if there is one."""
        if self._error is not None:
            raise self._error
        assert self._reply is not None
        return self.command.read(self._reply)

    def finish(self, reply: Optional[ReplyLine], error: Optional[GesturedError]) -> None:
        """Notes the outcome."""
        self._reply, self._error = reply, error
        if self._notify is not None:
            self._notify()


class Core:
    """A client of the daemon, from one connection to the next."""

    def __init__(
        self, subscription: Optional[Command[None]] = None, keep_events: bool = True,
    ) -> None:
        #: The bytes to send.
        self.outgoing = bytearray()
        #: The bytes of unread events.
        self.unread = 0
        #: The greeting of the present connection.
        self.hello: Optional[HelloLine] = None
        self._events: Deque[Tuple[Event, int]] = deque()
        self._keep_events = keep_events
        self._buffer = bytearray()
        #: The bytes of the buffer that contain no line feed.
        self._searched = 0
        self._exchanges: Dict[int, Exchange[Any]] = {}
        self._last_id = 0
        #: The subscription of the next connection: the last that a daemon has accepted.
        self._subscription = subscription
        #: The subscription of this connection until the daemon has answered.
        self._choosing: Optional[Exchange[None]] = None
        self._was_connected = False
        self._was_accepted = False
        #: The reason of the last attempt to connect that was reported as failed.
        self._reported: Optional[str] = None
        #: True if the last event of the connection itself is the end of a connection.
        self._has_ended = False

    @property
    def is_ready(self) -> bool:
        """True if the daemon has greeted and has answered the subscription."""
        return self.hello is not None and self._choosing is None

    @property
    def is_waiting(self) -> bool:
        """True if a reply is due."""
        return bool(self._exchanges)

    # Events

    def next_event(self) -> Optional[Event]:
        """Takes the first unread event."""
        if not self._events:
            return None
        event, size = self._events.popleft()
        self.unread -= size
        return event

    def _add(self, event: Event, size: int = 0) -> None:
        if self._keep_events:
            self._events.append((event, size + _EVENT_COST))
            self.unread += size + _EVENT_COST

    # The connection

    def begin(self) -> None:
        """Notes that there is a new connection, on which nothing has come yet."""
        self._buffer.clear()
        self.outgoing.clear()
        self._searched = 0
        self.hello = None

    def end(
        self, reason: str, is_reconnecting: bool = False, is_absence: bool = False,
    ) -> None:
        """Notes that a connection has ended, or could not be made. Commands without a reply fail.

        Args:
            reason: The reason, for people to read.
            is_reconnecting: True if another attempt to connect follows. Only then is an attempt
                that failed an event: the first one, and each with another reason than the last.
            is_absence: True if there is no daemon at the socket, which is no news after the end of
                a connection.
        """
        if self.hello is not None:
            self._add(Disconnected(reason, is_reconnecting))
            self._reported, self._has_ended = None, True
        elif is_reconnecting and reason != self._reported and not (is_absence and self._has_ended):
            self._add(Disconnected(reason, True))
            self._reported, self._has_ended = reason, False
        self.begin()
        self._choosing = None
        exchanges = list(self._exchanges.values())
        self._exchanges.clear()
        for exchange in exchanges:
            exchange.finish(None, ClosedError(reason))

    def clear(self) -> None:
        """Forgets all unread events."""
        self._events.clear()
        self.unread = 0

    # Commands

    def send(
        self, command: Command[T], notify: Optional[Callable[[], None]] = None,
    ) -> Exchange[T]:
        """Queues a command.

        Args:
            command: The command.
            notify: Called once there is an outcome.
        """
        id = self._last_id + 1
        self.outgoing += command.line(id)
        self._last_id = id
        exchange = Exchange(command, notify)
        self._exchanges[id] = exchange
        return exchange

    # Lines

    def receive(self, data: bytes) -> None:
        """Takes bytes of the daemon.

        Raises `NotUnderstoodError` or `TooFarBehindError` if the connection cannot go on,
        `UnreachableError` if the daemon refuses the connection, and `RefusedError` if it refuses
        the subscription of the first connection.
        """
        self._buffer += data
        begin = 0
        while True:
            end = self._buffer.find(b"\n", max(begin, self._searched))
            if end < 0:
                break
            line = bytes(self._buffer[begin:end])
            begin = end + 1
            self._take(line)
        del self._buffer[:begin]
        self._searched = len(self._buffer)
        if len(self._buffer) > LONGEST_LINE:
            raise NotUnderstoodError("the program at the socket sends a line without an end")
        if self.unread > HARD_LIMIT:
            raise TooFarBehindError(
                f"{self.unread} bytes of lines are unread; read the events, or connect with "
                "keep_events=False")

    def _take(self, line: bytes) -> None:
        if len(line) > LONGEST_LINE:
            raise NotUnderstoodError("the program at the socket sends a line that is too long")
        raw = _parse(line)
        if self.hello is None:
            self._greet(raw)
        elif raw is None:
            if line:
                self._add(OtherLine("", line.decode("utf-8", "replace")), len(line))
        elif raw.get("type") == "reply":
            self._answer(raw, line)
        else:
            event = _reading.read(raw, "")
            if isinstance(event, OtherLine):
                event = OtherLine(event.type, line.decode("utf-8", "replace"), raw)
            if self._choosing is None or self._is_chosen(event):
                self._add(event, len(line))

    def _greet(self, raw: Optional[Mapping[str, Any]]) -> None:
        if raw is not None and raw.get("type") == "goodbye":
            event = _reading.read(raw, "")
            reason = event.reason if isinstance(event, GoodbyeLine) else None
            raise UnreachableError(f"the daemon refuses the connection: {reason or 'it stops'}")
        hello = None if raw is None else _reading.read_hello(raw)
        if hello is None:
            raise NotUnderstoodError("the program at the socket is not gestured")
        if hello.protocol != 1:
            raise NotUnderstoodError(
                f"the daemon uses protocol {hello.protocol}, but this package only supports 1")
        self.hello = hello
        self._add(Connected(hello, self._was_connected))
        self._was_connected = True
        self._reported, self._has_ended = None, False
        if self._subscription is not None:
            self._choosing = self.send(self._subscription)

    def _is_chosen(self, event: Line) -> bool:
        """True if an event may come before the daemon has accepted the subscription.

        The present state comes at once. Until the reply, a client gets the gestures of a client
        without a subscription.
        """
        if isinstance(event, (GestureLine, TouchLine, HitLine, IgnoredLine)):
            return False
        assert self._choosing is not None
        arguments = self._choosing.command.arguments
        if isinstance(event, DeviceLine):
            return arguments.get("devices") is not False
        if isinstance(event, SurfaceLine):
            key = "devices" if event.change == "geometry" else "idle"
            return arguments.get(key) is not False
        if isinstance(event, MenuLine):
            return arguments.get("menus") is not False
        return True

    def _answer(self, raw: Mapping[str, Any], line: bytes) -> None:
        id = Keys(raw).optional_integer("id")
        if "id" not in raw:
            # The daemon could not read a line: it was the oldest that has no reply.
            id = next(iter(self._exchanges), None)
        exchange = self._exchanges.pop(id, None) if id is not None else None
        if exchange is None:
            self._add(OtherLine("reply", line.decode("utf-8", "replace"), raw), len(line))
            return
        error: Optional[RefusedError] = None
        if raw.get("ok") is not True:
            keys = Keys(raw).object("error")
            message = keys.optional_text("message") or "the daemon gave no reason"
            error = refusal(keys.optional_text("code") or "", message)
        is_first = exchange is self._choosing
        if is_first and (error is None or self._was_accepted):
            self._choosing = None
        if error is None and exchange.command.name == "subscribe":
            self._subscription = exchange.command
            self._was_accepted = True
        exchange.finish(None if error else ReplyLine(id, raw), error)
        if is_first and error is not None:
            if not self._was_accepted:
                raise error
            # Otherwise the program would wait in vain for the lines of this subscription.
            self._add(SubscriptionRefused(error), len(line))


def _parse(line: bytes) -> Optional[Dict[str, Any]]:
    """Reads a line; returns None if it is not a JSON object in UTF-8."""
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _refuse_constant(name: str) -> NoReturn:
    """Refuses NaN and infinities, which Python reads although JSON has none."""
    raise ValueError(name)
