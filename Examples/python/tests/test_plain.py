"""The plain client, with a fake daemon."""

from __future__ import annotations

import errno
import os
import select
import socket
import threading
import time
import types
import unittest
from typing import Any, Dict, List, Tuple
from unittest import mock

import gestured
from fake_daemon import DEVICE, HELLO, PATIENCE, Client, FakeDaemon, gesture
from gestured import _plain, _socket


def greet(client: Client) -> None:
    """Greets, and carries out all commands."""
    client.send(HELLO, DEVICE)
    client.serve(clients=[])


def names(events: List[Any]) -> List[str]:
    return [type(event).__name__ for event in events]


class Iteration(unittest.TestCase):
    def test_a_loop_gets_all_events_until_the_daemon_stops(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO, DEVICE, gesture("a"), b'{"type":"goodbye","time":2}\n')

        with FakeDaemon(serve) as daemon:
            events = list(gestured.connect(daemon.path))
        self.assertEqual(
            names(events), ["Connected", "DeviceLine", "TapLine", "GoodbyeLine", "Disconnected"])
        self.assertFalse(events[-1].is_reconnecting)  # type: ignore[union-attr]

    def test_a_subscription_comes_before_the_first_event(self) -> None:
        commands: List[Any] = []

        def serve(client: Client) -> None:
            client.send(HELLO, gesture("early"))
            commands.append(client.read())
            client.reply(commands[0])
            client.send(gesture("late"))

        with FakeDaemon(serve) as daemon:
            connection = gestured.connect(daemon.path, kinds=["tap"], states=["recognized"])
            events = [event for event in connection if isinstance(event, gestured.TapLine)]
        self.assertEqual([event.gesture for event in events], ["late"])
        self.assertEqual((commands[0]["kinds"], commands[0]["states"]), (["tap"], ["recognized"]))

    def test_receive_returns_none_if_nothing_comes_in_time(self) -> None:
        with FakeDaemon(greet) as daemon, gestured.connect(daemon.path) as connection:
            connection.ping()
            events = [connection.receive(timeout=0), connection.receive(timeout=0)]
            self.assertEqual(names(events), ["Connected", "DeviceLine"])
            began = time.monotonic()
            self.assertIsNone(connection.receive(timeout=0.05))
            self.assertGreaterEqual(time.monotonic() - began, 0.05)

    def test_receive_raises_after_the_last_event(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO)) as daemon:
            connection = gestured.connect(daemon.path)
            self.assertEqual(names(list(connection)), ["Connected", "Disconnected"])
            for _ in range(2):
                self.assertRaises(gestured.ClosedError, connection.receive)
            self.assertRaises(gestured.ClosedError, connection.ping)
            self.assertIsNone(connection.hello)

    def test_other_loops_can_wait_for_the_socket(self) -> None:
        release = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            release.wait()
            client.send(gesture("a"))
            client.serve()

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            self.assertIsInstance(connection.receive(), gestured.Connected)
            self.assertEqual(select.select([connection], [], [], 0)[0], [])
            release.set()
            self.assertEqual(select.select([connection], [], [], PATIENCE)[0], [connection])
            self.assertIsInstance(connection.receive(timeout=0), gestured.TapLine)

    def test_no_thread_is_started(self) -> None:
        with FakeDaemon(greet) as daemon:
            count = threading.active_count()
            with gestured.connect(daemon.path) as connection:
                connection.ping()
                self.assertEqual(threading.active_count(), count)


class Commands(unittest.TestCase):
    def test_events_are_kept_while_a_command_waits(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            command = client.read()
            client.send(gesture("a"), gesture("b"))
            client.reply(command, clients=[{"client": 1, "isWatcher": True}])
            client.send(gesture("c"))

        with FakeDaemon(serve) as daemon:
            connection = gestured.connect(daemon.path)
            self.assertTrue(connection.list_clients()[0].is_watcher)
            events = [event for event in connection if isinstance(event, gestured.TapLine)]
        self.assertEqual([event.gesture for event in events], ["a", "b", "c"])

    def test_a_refusal_has_a_code_and_a_message(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.refuse(client.read(), "unknownGesture", "no gesture 'x'")
            client.serve()

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            with self.assertRaises(gestured.UnknownGestureError) as caught:
                connection.set_gesture("main", "x", is_enabled=False)
            self.assertEqual(caught.exception.code, "unknownGesture")
            self.assertEqual(caught.exception.message, "no gesture 'x'")
            connection.ping()

    def test_any_command_can_be_called(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            command = client.read()
            client.reply(command, pending=command == {
                "command": "setSurface", "id": 1, "surface": "main", "idleAfter": 5})

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            reply = connection.call("setSurface", surface="main", idle_after=5)
            self.assertTrue(reply.raw["pending"])

    def test_large_commands_do_not_wait_for_each_other(self) -> None:
        # The daemon stops reading a client that does not read: both sides must go on.
        def serve(client: Client) -> None:
            client.send(HELLO)
            for _ in range(20):
                command = client.read()
                client.send(gesture("x" * 1000) * 400)
                client.reply(command)

        with FakeDaemon(serve) as daemon, \
                gestured.connect(daemon.path, keep_events=False) as connection:
            for _ in range(20):
                connection.call("x", text="y" * 60_000)

    def test_a_program_that_never_reads_events_is_told(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            while True:
                command = client.read()
                client.send(gesture("x" * 1000) * 2000)
                client.reply(command)

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            with self.assertRaises(gestured.TooFarBehindError):
                for _ in range(100):
                    connection.ping()
            with self.assertRaises(gestured.TooFarBehindError):
                for event in connection:
                    pass


class Timeouts(unittest.TestCase):
    def test_a_daemon_that_does_not_greet_times_out(self) -> None:
        with FakeDaemon(lambda client: client.serve()) as daemon:
            with self.assertRaisesRegex(gestured.TimedOutError, "no greeting within 0.05 s"):
                gestured.connect(daemon.path, timeout=0.05)

    def test_a_daemon_that_does_not_answer_the_subscription_times_out(self) -> None:
        # The greeting has come before the time for it begins, however slow the machine is.
        ours, theirs = socket.socketpair()
        theirs.sendall(HELLO)
        with theirs, mock.patch.object(_plain, "attempt", return_value=ours):
            with self.assertRaisesRegex(gestured.TimedOutError, "did not reply within 0.05 s"):
                gestured.connect("/nowhere/gestured.sock", timeout=0.05, kinds=["tap"])

    def test_a_late_reply_is_not_that_of_the_next_command(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            first = client.read()
            second = client.read()
            client.refuse(first, "limit")
            client.reply(second, clients=[])
            client.serve()

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            # Only the first reply is late.
            connection._timeout = 0.05
            self.assertRaises(gestured.TimedOutError, connection.ping)
            connection._timeout = PATIENCE
            self.assertEqual(connection.list_clients(), [])

    def test_lines_are_signs_of_life(self) -> None:
        ours, theirs = socket.socketpair()
        theirs.sendall(HELLO)
        reply = b'{"type":"reply","id":1,"ok":true}\n'
        lines = iter([gesture("a"), gesture("a"), gesture("a"), reply])
        passed = 0.0

        class Poll:
            """Lets 6 s pass when a client that has read everything waits, and then a line comes."""

            def __init__(self) -> None:
                self._poll = select.poll()
                self.register = self._poll.register

            def poll(self, wait: float) -> List[Tuple[int, int]]:
                nonlocal passed
                ready = self._poll.poll(0)
                if not ready:
                    passed += 6
                    theirs.sendall(next(lines))
                return ready

        parts: Dict[str, Any] = {
            "attempt": lambda path: ours,
            "select": types.SimpleNamespace(
                poll=Poll, POLLIN=select.POLLIN, POLLOUT=select.POLLOUT),
            "time": types.SimpleNamespace(monotonic=lambda: passed),
        }
        with theirs, mock.patch.multiple(_plain, **parts), \
                gestured.connect("/nowhere/gestured.sock", timeout=10) as connection:
            connection.ping()
            self.assertEqual(passed, 24)

    def test_a_daemon_that_accepts_no_connection_times_out(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            daemon._listener.bind(daemon.path)
            daemon._listener.listen(0)
            others = []
            try:
                while True:
                    other = _socket.attempt(daemon.path)
                    if other is None:
                        break
                    others.append(other)
                with self.assertRaisesRegex(gestured.TimedOutError, "did not accept"):
                    gestured.connect(daemon.path, timeout=0.05)
            finally:
                for other in others:
                    other.close()


class Errors(unittest.TestCase):
    def test_without_a_daemon_there_is_no_connection(self) -> None:
        with self.assertRaisesRegex(gestured.UnreachableError, "is gestured running"):
            gestured.connect("/nowhere/gestured.sock")
        with self.assertRaises(gestured.UnreachableError):
            gestured.connect("/" + "x" * 200)
        with self.assertRaises(ConnectionError):
            gestured.connect("/null\0byte")

    def test_another_program_is_not_understood(self) -> None:
        with FakeDaemon(lambda client: client.send(b"220 mail.example ESMTP\n")) as daemon:
            for reconnect in False, True:
                with self.assertRaises(gestured.NotUnderstoodError):
                    gestured.connect(daemon.path, reconnect=reconnect)

    def test_a_daemon_that_hangs_up_is_unreachable(self) -> None:
        with FakeDaemon(lambda client: None) as daemon:
            with self.assertRaises(gestured.ClosedError):
                gestured.connect(daemon.path)

    def test_a_daemon_may_refuse_the_connection(self) -> None:
        line = b'{"type":"goodbye","time":1,"reason":"64 connections"}\n'
        with FakeDaemon(lambda client: client.send(line)) as daemon:
            with self.assertRaisesRegex(gestured.UnreachableError, "64 connections"):
                gestured.connect(daemon.path)

    def test_a_refused_subscription_is_an_error(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.refuse(client.read(), "notPermitted")

        with FakeDaemon(serve) as daemon:
            with self.assertRaises(gestured.NotPermittedError):
                gestured.connect(daemon.path, touches=True, reconnect=True)

    def test_a_line_without_an_end_ends_the_loop_with_an_error(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO, gesture("a"))
            client.send(b"x" * (2 << 20))

        with FakeDaemon(serve) as daemon:
            events = []
            with self.assertRaises(gestured.NotUnderstoodError):
                for event in gestured.connect(daemon.path, reconnect=True):
                    events.append(event)
        self.assertEqual(names(events), ["Connected", "TapLine", "Disconnected"])

    def test_a_line_that_is_cut_is_no_event(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO, gesture("a")[:-9])) as daemon:
            events = list(gestured.connect(daemon.path))
        self.assertEqual(names(events), ["Connected", "Disconnected"])

    def test_a_greeting_that_is_cut_is_no_connection(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO[:-9])) as daemon:
            with self.assertRaises(gestured.ClosedError):
                gestured.connect(daemon.path)

    def test_a_command_fails_if_the_daemon_hangs_up(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.read()

        with FakeDaemon(serve) as daemon, gestured.connect(daemon.path) as connection:
            self.assertRaises(gestured.ClosedError, connection.ping)


class Reconnecting(unittest.TestCase):
    def test_the_next_daemon_gets_the_subscription(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            command = client.read()
            client.reply(command)
            client.send(gesture(command["kinds"][0]))

        with FakeDaemon(serve) as daemon, \
                gestured.connect(daemon.path, kinds=["tap"], reconnect=True) as connection:
            events = [connection.receive() for _ in range(6)]
        self.assertEqual(names(events), ["Connected", "TapLine", "Disconnected"] * 2)
        first, _, end, again, _, _ = events
        assert isinstance(first, gestured.Connected) and isinstance(again, gestured.Connected)
        assert isinstance(end, gestured.Disconnected)
        self.assertEqual((first.is_reconnection, again.is_reconnection), (False, True))
        self.assertTrue(end.is_reconnecting)

    def test_a_client_waits_for_the_first_daemon(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            with gestured.connect(daemon.path, reconnect=True) as connection:
                daemon.listen()
                events = [connection.receive(), connection.receive()]
                self.assertEqual(names(events), ["Disconnected", "Connected"])

    def test_the_first_command_waits_for_the_first_daemon(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            with gestured.connect(daemon.path, reconnect=True, keep_events=False) as connection:
                timer = threading.Timer(0.15, daemon.listen)
                timer.start()
                connection.ping()
            timer.join()

    def test_a_first_attempt_that_fails_is_one_event(self) -> None:
        with gestured.connect("/nowhere/gestured.sock", reconnect=True) as connection:
            event = connection.receive()
            assert isinstance(event, gestured.Disconnected)
            self.assertRegex(event.reason, "/nowhere/gestured.sock: .*; is gestured running")
            self.assertTrue(event.is_reconnecting)
            self.assertIsNone(connection.receive(timeout=0.4))

    def test_another_reason_is_another_event(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon, \
                gestured.connect(daemon.path, reconnect=True) as connection:
            self.assertIsInstance(connection.receive(), gestured.Disconnected)
            with mock.patch.object(
                    socket.socket, "connect", side_effect=PermissionError(errno.EACCES, "no")):
                event = connection.receive(timeout=PATIENCE)
                self.assertIsNone(connection.receive(timeout=0.4))
            assert isinstance(event, gestured.Disconnected)
            self.assertIn("Permission denied; you lack the right", event.reason)

    def test_a_right_that_is_lost_is_an_event(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO)) as daemon, \
                gestured.connect(daemon.path, reconnect=True) as connection:
            self.assertIsInstance(connection.receive(), gestured.Connected)
            os.chmod(daemon.path, 0o660)
            with mock.patch.object(
                    socket.socket, "connect", side_effect=PermissionError(errno.EACCES, "no")):
                events = [connection.receive(), connection.receive(timeout=PATIENCE)]
                self.assertIsNone(connection.receive(timeout=0.3))
        self.assertEqual(names(events), ["Disconnected", "Disconnected"])
        assert isinstance(events[1], gestured.Disconnected)
        self.assertIn("members of the group", events[1].reason)

    def test_a_loop_waits_while_there_is_no_daemon(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO)) as daemon:
            connection = gestured.connect(daemon.path, reconnect=True)
            self.assertEqual(
                names([connection.receive(), connection.receive()]), ["Connected", "Disconnected"])
            os.rename(daemon.path, daemon.path + ".away")
            self.assertIsNone(connection.receive(timeout=0.3))
            os.rename(daemon.path + ".away", daemon.path)
            self.assertIsInstance(connection.receive(timeout=PATIENCE), gestured.Connected)
            connection.close()

    def test_a_command_reconnects_too(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO), greet) as daemon, \
                gestured.connect(daemon.path, reconnect=True, keep_events=False) as connection:
            self.assertRaises(gestured.ClosedError, connection.ping)
            connection.ping()

    def test_a_command_fails_while_there_is_no_daemon(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO)) as daemon:
            connection = gestured.connect(daemon.path, reconnect=True)
            self.assertRaises(gestured.ClosedError, connection.ping)
        self.assertRaises(gestured.UnreachableError, connection.ping)
        connection.close()

    def test_a_daemon_that_is_silent_is_tried_again(self) -> None:
        with FakeDaemon(lambda client: client.serve(), greet) as daemon:
            with gestured.connect(daemon.path, reconnect=True, timeout=0.1) as connection:
                events = [connection.receive(), connection.receive()]
        self.assertEqual(names(events), ["Disconnected", "Connected"])

    def test_waiting_times_double_up_to_five_seconds(self) -> None:
        backoff = _socket.Backoff()
        self.assertEqual(
            [backoff.next() for _ in range(8)], [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0])
        backoff.reset()
        self.assertEqual(backoff.next(), 0.1)


class Closing(unittest.TestCase):
    def test_the_daemon_sees_the_end_of_a_closed_connection(self) -> None:
        ended = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            client.serve()
            ended.set()

        with FakeDaemon(serve) as daemon:
            with gestured.connect(daemon.path) as connection:
                pass
            self.assertTrue(ended.wait(PATIENCE))
            self.assertEqual(list(connection), [])
            self.assertRaises(gestured.ClosedError, connection.ping)
            self.assertRaises(gestured.ClosedError, connection.fileno)
            connection.close()

    def test_a_connection_ends_with_its_last_reference(self) -> None:
        ended = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            client.serve()
            ended.set()

        with FakeDaemon(serve) as daemon:
            for event in gestured.connect(daemon.path):
                break
            self.assertTrue(ended.wait(PATIENCE))


class Paths(unittest.TestCase):
    def test_a_users_own_daemon_comes_first(self) -> None:
        with FakeDaemon(greet) as daemon:
            directory = os.path.dirname(daemon.path)
            before = os.environ.get("XDG_RUNTIME_DIR")
            os.environ["XDG_RUNTIME_DIR"] = directory
            try:
                self.assertEqual(gestured.default_path(), daemon.path)
                with gestured.connect() as connection:
                    self.assertEqual(connection.path, daemon.path)
                os.environ["XDG_RUNTIME_DIR"] = "/nowhere"
                self.assertTrue(gestured.default_path().startswith("/run/gestured/"))
            finally:
                del os.environ["XDG_RUNTIME_DIR"]
                if before is not None:
                    os.environ["XDG_RUNTIME_DIR"] = before


if __name__ == "__main__":
    unittest.main()
