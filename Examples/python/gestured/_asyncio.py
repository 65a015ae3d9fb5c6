"""The client for asyncio."""

from __future__ import annotations

import asyncio
import socket
from types import TracebackType
from typing import AsyncIterator, List, Optional, Type, TypeVar

from ._asyncio_commands import AsyncCommands
from ._commands import Command
from ._core import READ_LIMIT, Core
from ._errors import ClosedError, GesturedError, UnreachableError
from ._lines import Event, HelloLine
from ._link import Link
from ._socket import (
    FULL_INTERVAL, Backoff, attempt, default_path, is_absence, is_final, no_reply, no_room,
    silence)

T = TypeVar("T")


class AsyncConnection(AsyncCommands, AsyncIterator[Event]):
    """A connection to the daemon, as an asynchronous iterator over its events.

    Several tasks may use it at once; each event goes to one of those that read. If events are not
    read, the socket is no longer read either, and the daemon merges lines and reports that with
    `LostLine`. It ends with `close` or at the end of its `async with` statement.
    """

    def __init__(
        self, path: Optional[str], subscription: Optional[Command[None]], reconnect: bool,
        timeout: Optional[float], keep_events: bool,
    ) -> None:
        #: The path of the daemon's socket.
        self.path = default_path() if path is None else path
        self._core = Core(subscription, keep_events)
        self._reconnect = reconnect
        self._timeout = timeout
        #: The task that connects, and reconnects if that is wanted.
        self._task: Optional[asyncio.Task[None]] = None
        self._link: Optional[Link] = None
        self._waiters: List[asyncio.Future[None]] = []
        #: True once the daemon has answered for the first time.
        self._is_open = False
        #: True once the first attempt to connect has succeeded or failed.
        self._has_tried = False
        #: The error that has ended the connection for good.
        self._failure: Optional[GesturedError] = None
        self._is_over = False

    async def __aenter__(self) -> AsyncConnection:
        await self.open()
        return self

    async def __aexit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()

    async def open(self) -> AsyncConnection:
        """Tries to connect, unless that was done before, and returns the connection.

        If other attempts follow, the failure of the first one is an event.
        """
        if self._task is None and not self._is_over:
            self._task = asyncio.get_running_loop().create_task(self._run())
        while not self._has_tried and not self._is_over:
            await self._wait()
        if not self._is_open and self._is_over:
            raise self._failure or ClosedError("the connection has ended")
        return self

    async def _wait_for_first_daemon(self) -> None:
        """Waits until a daemon has answered for the first time."""
        await self.open()
        while not self._is_open:
            await self._wait()
            await self.open()

    async def close(self) -> None:
        """Ends the connection: the iterator ends, and commands raise `ClosedError`."""
        self._finish(None)
        self._core.clear()
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    @property
    def hello(self) -> Optional[HelloLine]:
        """The daemon's greeting; None while there is no connection."""
        return self._core.hello

    # Events

    def __aiter__(self) -> AsyncConnection:
        return self

    async def __anext__(self) -> Event:
        if not self._has_tried:
            await self.open()
        while True:
            event = self._core.next_event()
            if event is not None:
                self._pace()
                return event
            if self._failure is not None:
                raise self._failure
            if self._is_over:
                raise StopAsyncIteration
            await self._wait()

    async def _wait(self) -> None:
        """Waits until something has happened."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
        finally:
            if waiter in self._waiters:
                self._waiters.remove(waiter)

    def _notify(self) -> None:
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    # Commands

    async def _perform(self, command: Command[T]) -> T:
        await self._wait_for_first_daemon()
        if self._failure is not None:
            raise self._failure
        link = self._link
        if link is None or self._core.hello is None:
            raise ClosedError("there is no connection at the moment")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()

        def finish() -> None:
            if not done.done():
                done.set_result(None)

        exchange = self._core.send(command, finish)
        link.flush()
        self._pace()
        began = loop.time()
        while not exchange.is_done:
            # Any line is a sign of life: a reply comes after all earlier lines, and the daemon
            # limits the commands of a second.
            patience = self._patience(max(began, link.last_receipt))
            if patience is not None and patience <= 0:
                raise no_reply(self._timeout)
            await asyncio.wait([done], timeout=patience)
        if self._failure is not None:
            raise self._failure
        return exchange.result()

    def _patience(self, since: float) -> Optional[float]:
        """The rest of the time that the daemon has, in seconds."""
        if self._timeout is None:
            return None
        return since + self._timeout - asyncio.get_running_loop().time()

    # The connection

    def _pace(self) -> None:
        """Stops reading while many events are unread, unless a reply is due."""
        if self._link is not None:
            if self._core.is_waiting or self._core.unread < READ_LIMIT // 2:
                self._link.resume()
            elif self._core.unread > READ_LIMIT:
                self._link.pause()

    def _finish(self, failure: Optional[GesturedError]) -> None:
        """Ends the connection for good."""
        if not self._is_over:
            self._is_over = True
            self._failure = failure
            self._core.end("the client has closed the connection")
        self._notify()

    async def _run(self) -> None:
        """Connects, and reconnects if that is wanted."""
        backoff = Backoff()
        while True:
            error = await self._serve(backoff)
            goes_on = self._reconnect and not is_final(error)
            self._core.end(error.message, goes_on, is_absence(error))
            if not goes_on:
                self._finish(error if is_final(error) or not self._is_open else None)
                return
            self._has_tried = True
            self._notify()
            await asyncio.sleep(backoff.next())

    async def _serve(self, backoff: Backoff) -> GesturedError:
        """Keeps one connection, and returns the reason of its end."""
        loop = asyncio.get_running_loop()
        link = Link(self._core, self._received, loop)
        try:
            connection = await self._attempt()
            self._core.begin()
            await loop.create_unix_connection(lambda: link, sock=connection)
            self._link = link
            while not self._core.is_ready and not link.ended.done():
                patience = self._patience(link.last_receipt)
                if patience is not None and patience <= 0:
                    return silence(self.path, self._core, self._timeout)
                await asyncio.wait([link.changed()], timeout=patience)
            if self._core.is_ready:
                self._is_open = self._has_tried = True
                self._notify()
                backoff.reset()
            return await link.ended
        except GesturedError as error:
            return error
        except OSError as error:
            return UnreachableError(f"cannot connect to {self.path}: {error}")
        finally:
            self._link = None
            link.abort()

    async def _attempt(self) -> socket.socket:
        """Connects to the socket, while the daemon may have no room."""
        began = asyncio.get_running_loop().time()
        while True:
            connection = attempt(self.path)
            if connection is not None:
                return connection
            patience = self._patience(began)
            if patience is not None and patience <= 0:
                raise no_room(self.path, self._timeout)
            await asyncio.sleep(FULL_INTERVAL)

    def _received(self) -> None:
        """Notes that lines have come."""
        self._pace()
        self._notify()
