"""The plain client: an iterator over events, without threads."""

from __future__ import annotations

import select
import socket
import time
from types import TracebackType
from typing import Iterator, Optional, Tuple, Type, TypeVar

from ._commands import Command
from ._core import Core
from ._errors import ClosedError, GesturedError
from ._lines import Event, HelloLine
from ._plain_commands import Commands
from ._socket import (
    FULL_INTERVAL, Backoff, attempt, default_path, is_absence, is_final, no_reply, no_room,
    silence)

T = TypeVar("T")

#: The bytes that are read at once.
_PIECE = 64 * 1024


class Connection(Commands, Iterator[Event]):
    """A connection to the daemon, as an iterator over its events; `connect` makes one.

    The socket is read only when the iterator's next event or a reply is waited for. If events are
    not read, the daemon merges lines and reports that with `LostLine`. Events that come while a
    command waits for its reply are kept, in order.

    A connection is for one thread. It ends with `close`, at the end of its `with` statement, or
    with its last reference; everything that the client has added to the daemon is removed then.
    """

    def __init__(
        self, path: Optional[str], subscription: Optional[Command[None]], reconnect: bool,
        timeout: Optional[float], keep_events: bool,
    ) -> None:
        #: The path of the daemon's socket.
        self.path = default_path() if path is None else path
        self._socket: Optional[socket.socket] = None
        self._core = Core(subscription, keep_events)
        self._reconnect = reconnect
        self._timeout = timeout
        self._backoff = Backoff()
        #: The time before which there is no other attempt to connect.
        self._next_attempt = 0.0
        #: The time of the last receipt, or of the beginning of the connection.
        self._last_receipt = 0.0
        #: The reason why the iterator ends with an error.
        self._failure: Optional[GesturedError] = None
        #: True once the daemon has answered for the first time.
        self._was_ready = False
        self._is_closed = False
        try:
            self._open()
        except BaseException:
            self.close()
            raise

    def __del__(self) -> None:
        # An object whose creation failed may have no socket yet.
        if getattr(self, "_socket", None) is not None:
            self.close()

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection: the iterator ends, and commands raise `ClosedError`."""
        self._is_closed = True
        self._core.end("the client has closed the connection")
        self._core.clear()
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    @property
    def hello(self) -> Optional[HelloLine]:
        """The daemon's greeting; None while there is no connection."""
        return self._core.hello

    def fileno(self) -> int:
        """Returns the socket's number for `select` and the like.

        Once it is readable, call `receive(timeout=0)` until that returns None. Some events may be
        there already, read while a command waited for its reply.
        """
        if self._socket is None:
            raise ClosedError("there is no connection at the moment")
        return self._socket.fileno()

    # Events

    def __iter__(self) -> Connection:
        return self

    def __next__(self) -> Event:
        try:
            event = self.receive()
        except ClosedError:
            raise StopIteration from None
        assert event is not None
        return event

    def receive(self, timeout: Optional[float] = None) -> Optional[Event]:
        """Waits for the next event.

        Args:
            timeout: The longest time to wait, in seconds; None for no limit.

        Returns the event, or None if the time is up. Raises `ClosedError` after the last event.
        """
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            event = self._core.next_event()
            if event is not None:
                return event
            if self._failure is not None:
                raise self._failure
            if self._socket is None and (self._is_closed or not self._reconnect):
                raise ClosedError("the connection has ended")
            if not self._advance(deadline):
                return None

    # Commands

    def _perform(self, command: Command[T]) -> T:
        if self._failure is not None:
            raise self._failure
        if self._is_closed or (self._socket is None and not self._reconnect):
            raise ClosedError("the connection has ended")
        if not self._was_ready:
            self._wait_for_first_daemon()
        elif not self._core.is_ready:
            self._connect_once()
        exchange = self._core.send(command)
        began = time.monotonic()
        while not exchange.is_done:
            # Any line is a sign of life: a reply comes after all earlier lines, and the daemon
            # limits the commands of a second.
            silent_since = max(began, self._last_receipt)
            if not self._advance(self._deadline(silent_since)):
                raise no_reply(self._timeout)
        if self._failure is not None:
            raise self._failure
        return exchange.result()

    # The connection

    def _deadline(self, since: float) -> Optional[float]:
        return None if self._timeout is None else since + self._timeout

    def _open(self) -> None:
        """Tries to connect for the first time.

        If other attempts follow, the failure of this one is an event.
        """
        try:
            self._connect_once()
        except GesturedError as error:
            if is_final(error) or not self._reconnect:
                raise

    def _wait_for_first_daemon(self) -> None:
        """Tries to connect until a daemon has answered for the first time."""
        while not self._was_ready:
            try:
                self._connect_once()
            except GesturedError as error:
                if is_final(error):
                    raise

    def _connect_once(self) -> None:
        """Waits until the daemon has answered, or until an attempt has failed."""
        while not self._core.is_ready:
            error = self._try_to_advance(None)[1]
            if error is not None:
                raise error

    def _advance(self, deadline: Optional[float]) -> bool:
        """Waits until something has happened; returns false if the time is up before."""
        return self._try_to_advance(deadline)[0]

    def _try_to_advance(
        self, deadline: Optional[float],
    ) -> Tuple[bool, Optional[GesturedError]]:
        """Waits until something has happened: bytes came or went, or an attempt has failed.

        Returns false if the time is up before, and the error that has ended a connection or kept
        it from being made.
        """
        try:
            if self._socket is None:
                return self._begin(deadline), None
            return self._exchange(deadline), None
        except GesturedError as error:
            self._lose(error)
            return True, error

    def _begin(self, deadline: Optional[float]) -> bool:
        """Connects, once it is time for another attempt."""
        give_up = self._deadline(max(time.monotonic(), self._next_attempt))
        while True:
            now = time.monotonic()
            if now < self._next_attempt:
                if deadline is not None and deadline <= now:
                    return False
                limits = [limit for limit in (deadline, self._next_attempt) if limit is not None]
                time.sleep(min(limits) - now)
                continue
            connection = attempt(self.path)
            if connection is not None:
                break
            if give_up is not None and time.monotonic() >= give_up:
                raise no_room(self.path, self._timeout)
            self._next_attempt = time.monotonic() + FULL_INTERVAL
        self._socket = connection
        self._core.begin()
        self._last_receipt = time.monotonic()
        return True

    def _exchange(self, deadline: Optional[float]) -> bool:
        """Waits for the socket, and sends and receives as much as it can at once."""
        assert self._socket is not None
        # A program that was itself stopped reads first the lines that have come meanwhile.
        greeting = None if self._core.is_ready else self._deadline(self._last_receipt)
        limits = [limit for limit in (deadline, greeting) if limit is not None]
        poll = select.poll()
        events = select.POLLIN | (select.POLLOUT if self._core.outgoing else 0)
        poll.register(self._socket, events)
        wait = None if not limits else max(min(limits) - time.monotonic(), 0) * 1000
        ready = poll.poll(wait)
        if not ready:
            if greeting is not None and time.monotonic() >= greeting:
                raise silence(self.path, self._core, self._timeout)
            return deadline is None or time.monotonic() < deadline
        if ready[0][1] & select.POLLOUT:
            self._send()
        if ready[0][1] & ~select.POLLOUT:
            self._receive()
        return True

    def _send(self) -> None:
        assert self._socket is not None
        try:
            count = self._socket.send(self._core.outgoing, socket.MSG_NOSIGNAL)
        except BlockingIOError:
            return
        except OSError:
            # The daemon has closed the connection. Its last lines are read first.
            count = len(self._core.outgoing)
        del self._core.outgoing[:count]

    def _receive(self) -> None:
        assert self._socket is not None
        try:
            data = self._socket.recv(_PIECE)
        except BlockingIOError:
            return
        except OSError as error:
            raise ClosedError(f"the connection has ended: {error.strerror}") from None
        if not data:
            raise ClosedError("the daemon has closed the connection")
        self._last_receipt = time.monotonic()
        was_greeted = self._core.hello is not None
        self._core.receive(data)
        if not was_greeted and self._core.hello is not None:
            self._backoff.reset()
        if self._core.is_ready:
            self._was_ready = True

    def _lose(self, error: GesturedError) -> None:
        """Notes that a connection has ended, or could not be made."""
        goes_on = self._reconnect and not is_final(error)
        self._core.end(error.message, goes_on, is_absence(error))
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        if goes_on:
            self._next_attempt = time.monotonic() + self._backoff.next()
        elif is_final(error):
            self._failure = error
