"""One connection of the client for asyncio."""

from __future__ import annotations

import asyncio
from typing import Callable, Optional, cast

from ._core import Core
from ._errors import ClosedError, GesturedError


class Link(asyncio.Protocol):
    """The protocol of asyncio for one connection."""

    def __init__(
        self, core: Core, received: Callable[[], None], loop: asyncio.AbstractEventLoop,
    ) -> None:
        #: The reason why the connection has ended.
        self.ended: asyncio.Future[GesturedError] = loop.create_future()
        #: The time of the last receipt, or of the beginning of the connection.
        self.last_receipt = loop.time()
        self._core = core
        self._received = received
        self._loop = loop
        self._changed: Optional[asyncio.Future[None]] = None
        self._transport: Optional[asyncio.Transport] = None
        self._is_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # The transports of other loops need not be subclasses.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self.ended.done():
            return
        self.last_receipt = self._loop.time()
        try:
            self._core.receive(data)
        except GesturedError as error:
            self._end(error)
            return
        # The core may have queued the subscription.
        self.flush()
        self._received()
        self._report_change()

    def eof_received(self) -> bool:
        self._end(ClosedError("the daemon has closed the connection"))
        return False

    def connection_lost(self, error: Optional[Exception]) -> None:
        reason = "the daemon has closed the connection" if error is None else (
            f"the connection has ended: {error}")
        self._end(ClosedError(reason))

    def _end(self, error: GesturedError) -> None:
        if not self.ended.done():
            self.ended.set_result(error)
        self._report_change()
        self.abort()

    def changed(self) -> asyncio.Future[None]:
        """A future for the next receipt, or for the end."""
        if self._changed is None or self._changed.done():
            self._changed = self._loop.create_future()
        return self._changed

    def _report_change(self) -> None:
        if self._changed is not None and not self._changed.done():
            self._changed.set_result(None)

    def flush(self) -> None:
        """Sends what the core has queued."""
        if self._transport is not None and self._core.outgoing:
            self._transport.write(bytes(self._core.outgoing))
            self._core.outgoing.clear()

    def pause(self) -> None:
        """Stops reading."""
        if self._transport is not None and not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def resume(self) -> None:
        """Reads again."""
        if self._transport is not None and self._is_paused:
            self._is_paused = False
            self._transport.resume_reading()

    def abort(self) -> None:
        """Closes the connection at once."""
        if self._transport is not None:
            self._transport.abort()
            self._transport = None
