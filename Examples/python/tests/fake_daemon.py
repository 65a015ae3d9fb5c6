"""A daemon for tests, which does what a test's function does with each connection."""

from __future__ import annotations

import json
import os
import shutil
import socket
import tempfile
import threading
from typing import Any, Callable, Dict, List, Optional

#: The longest wait in seconds; only failures take that long.
PATIENCE = 60.0

HELLO = (
    b'{"type":"hello","protocol":1,"server":"gestured","version":"9.8.7",'
    b'"capabilities":["subscribe","control"]}\n')
DEVICE = (
    b'{"type":"device","time":1,"change":"added","device":"event5","name":"Panel",'
    b'"surface":"main"}\n')


def gesture(name: str, **keys: object) -> bytes:
    """A line of a gesture."""
    line = dict(
        type="gesture", time=1, surface="main", view="screen", gesture=name, kind="tap",
        state="recognized", previous="possible", numberOfTaps=1)
    return json.dumps({**line, **keys}).encode() + b"\n"


class Client:
    """A client, as the daemon sees it."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._lines = connection.makefile("rb")

    def send(self, *lines: bytes) -> None:
        """Sends lines."""
        self.connection.sendall(b"".join(lines))

    def read(self) -> Dict[str, Any]:
        """Reads a command; empty if the client has hung up."""
        line = self._lines.readline()
        value = json.loads(line) if line else {}
        assert isinstance(value, dict)
        return value

    def reply(self, command: Dict[str, Any], **keys: object) -> None:
        """Replies to a command."""
        self.send(json.dumps({"type": "reply", "id": command["id"], "ok": True, **keys}).encode()
                  + b"\n")

    def refuse(self, command: Dict[str, Any], code: str, message: str = "no") -> None:
        """Refuses a command."""
        self.reply(command, ok=False, error={"code": code, "message": message})

    def serve(self, **lists: object) -> None:
        """Carries out all commands until the client hangs up."""
        while True:
            command = self.read()
            if not command:
                return
            self.reply(command, **lists)

    def close(self) -> None:
        """Ends the connection."""
        self._lines.close()
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.connection.close()


class FakeDaemon:
    """A listening socket, with a thread that calls a function for each connection, one by one.

    The connection ends with the function; the last function is called for all further connections.
    """

    def __init__(self, *serve: Callable[[Client], None], listens: bool = True) -> None:
        self._directory = tempfile.mkdtemp(prefix="gestured-python-")
        self.path = os.path.join(self._directory, "gestured.sock")
        self._serve = serve
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._errors: List[BaseException] = []
        self._client: Optional[Client] = None
        self._is_over = False
        self._thread = threading.Thread(target=self._run, daemon=True)
        if listens:
            self.listen()

    def listen(self) -> None:
        """Begins to listen."""
        self._listener.bind(self.path)
        self._listener.listen()
        self._thread.start()

    def __enter__(self) -> FakeDaemon:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        self._is_over = True
        try:
            self._listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._listener.close()
        client = self._client
        if client is not None:
            try:
                client.connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        if self._thread.ident is not None:
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive(), "the fake daemon does not end"
        shutil.rmtree(self._directory)
        if kind is None and self._errors:
            raise self._errors[0]

    def _run(self) -> None:
        number = 0
        while not self._is_over:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            connection.settimeout(PATIENCE)
            client = self._client = Client(connection)
            try:
                self._serve[min(number, len(self._serve) - 1)](client)
            except (ConnectionError, ValueError):
                # The client has hung up.
                pass
            except BaseException as error:
                if not self._is_over:
                    self._errors.append(error)
            number += 1
            client.close()
