"""The client for asyncio, with a fake daemon."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import threading
import unittest
from typing import Any, List
from unittest import mock

import gestured
from fake_daemon import DEVICE, HELLO, PATIENCE, Client, FakeDaemon, gesture
from gestured import _core


def greet(client: Client) -> None:
    """Greets, and carries out all commands."""
    client.send(HELLO, DEVICE)
    client.serve(clients=[])


def names(events: List[Any]) -> List[str]:
    return [type(event).__name__ for event in events]


class Iteration(unittest.IsolatedAsyncioTestCase):
    async def test_a_loop_gets_all_events_until_the_daemon_stops(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO, DEVICE, gesture("a"), b'{"type":"goodbye","time":2}\n')

        with FakeDaemon(serve) as daemon:
            events = [event async for event in gestured.connect_async(daemon.path)]
        self.assertEqual(
            names(events), ["Connected", "DeviceLine", "TapLine", "GoodbyeLine", "Disconnected"])

    async def test_a_subscription_comes_before_the_first_event(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO, gesture("early"))
            command = client.read()
            client.reply(command)
            client.send(gesture(command["kinds"][0]))

        with FakeDaemon(serve) as daemon:
            connection = gestured.connect_async(daemon.path, kinds=["tap"])
            events = [event async for event in connection]
        self.assertEqual(names(events), ["Connected", "TapLine", "Disconnected"])
        self.assertEqual(events[1].gesture, "tap")  # type: ignore[union-attr]

    async def test_a_cancelled_reader_loses_no_event(self) -> None:
        release = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            release.wait()
            client.send(gesture("a"))
            client.serve()

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                await connection.__anext__()
                reader = asyncio.ensure_future(connection.__anext__())
                await asyncio.sleep(0)
                reader.cancel()
                await asyncio.wait([reader])
                release.set()
                event = await connection.__anext__()
                self.assertIsInstance(event, gestured.TapLine)

    async def test_the_socket_is_not_read_while_many_events_are_unread(self) -> None:
        sent: List[int] = []
        total = 20_000

        def serve(client: Client) -> None:
            client.send(HELLO)
            for number in range(total):
                client.send(gesture("x" * 500, time=number))
                sent.append(number)

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                before = -1
                # The daemon stands still once the queue and the socket are full.
                while len(sent) != before or not sent:
                    before = len(sent)
                    await asyncio.sleep(0.2)
                self.assertLess(len(sent), total)
                self.assertLess(connection._core.unread, _core.READ_LIMIT + (1 << 20))
                times = [event.time async for event in connection
                         if isinstance(event, gestured.GestureLine)]
                self.assertEqual(times, list(range(total)))


class Commands(unittest.IsolatedAsyncioTestCase):
    async def test_tasks_send_commands_while_another_reads(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            for number in range(50):
                command = client.read()
                client.send(gesture(str(number)))
                client.reply(command, clients=[{"client": command["id"]}])

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                async def read() -> List[str]:
                    return [event.gesture async for event in connection
                            if isinstance(event, gestured.GestureLine)]

                reader = asyncio.ensure_future(read())
                lists = await asyncio.gather(*(connection.list_clients() for _ in range(50)))
                self.assertEqual([listed[0].client for listed in lists], list(range(1, 51)))
                self.assertEqual(await reader, [str(number) for number in range(50)])

    async def test_a_refusal_has_a_code_and_a_message(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.refuse(client.read(), "nothingToShow", "no items")
            client.serve()

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                with self.assertRaises(gestured.NothingToShowError) as caught:
                    await connection.show_menu("main", "canvas")
                self.assertEqual(caught.exception.message, "no items")
                await connection.ping()

    async def test_a_cancelled_command_leaves_its_reply_to_nobody(self) -> None:
        asked = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            first = client.read()
            asked.set()
            second = client.read()
            client.refuse(first, "limit")
            client.reply(second)
            client.serve()

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                task = asyncio.ensure_future(connection.ping())
                await asyncio.get_running_loop().run_in_executor(None, asked.wait)
                task.cancel()
                await asyncio.wait([task])
                self.assertTrue(task.cancelled())
                await connection.ping()

    async def test_a_command_of_a_silent_daemon_times_out(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            while client.read():
                pass

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                # From here on, so that the greeting may take longer.
                connection._timeout = 0.1
                with self.assertRaises(gestured.TimedOutError):
                    await connection.ping()

    async def test_commands_fail_when_the_daemon_hangs_up(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.read()

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                for _ in range(2):
                    with self.assertRaises(gestured.ClosedError):
                        await connection.ping()


class Errors(unittest.IsolatedAsyncioTestCase):
    async def test_the_first_use_raises_the_error(self) -> None:
        connection = gestured.connect_async("/nowhere/gestured.sock")
        for _ in range(2):
            with self.assertRaises(gestured.UnreachableError):
                await connection.ping()
        with self.assertRaises(gestured.UnreachableError):
            async for event in connection:
                pass
        await connection.close()

    async def test_another_program_is_not_understood(self) -> None:
        with FakeDaemon(lambda client: client.send(b"220 mail.example ESMTP\n")) as daemon:
            with self.assertRaises(gestured.NotUnderstoodError):
                async with gestured.connect_async(daemon.path, reconnect=True):
                    pass

    async def test_a_silent_daemon_times_out(self) -> None:
        with FakeDaemon(lambda client: client.serve()) as daemon:
            with self.assertRaisesRegex(gestured.TimedOutError, "no greeting"):
                await gestured.connect_async(daemon.path, timeout=0.05).open()

    async def test_a_refused_subscription_is_an_error(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            client.refuse(client.read(), "notPermitted")
            client.serve()

        with FakeDaemon(serve) as daemon:
            with self.assertRaises(gestured.NotPermittedError):
                async with gestured.connect_async(daemon.path, hits=True):
                    pass

    async def test_a_line_without_an_end_ends_the_loop_with_an_error(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO, gesture("a"))
            client.send(b"x" * (2 << 20))

        with FakeDaemon(serve) as daemon:
            events = []
            with self.assertRaises(gestured.NotUnderstoodError):
                async for event in gestured.connect_async(daemon.path, reconnect=True):
                    events.append(event)
        self.assertEqual(names(events), ["Connected", "TapLine", "Disconnected"])


class Reconnecting(unittest.IsolatedAsyncioTestCase):
    async def test_the_next_daemon_gets_the_subscription(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            command = client.read()
            client.reply(command)
            client.send(gesture(command["kinds"][0]))

        with FakeDaemon(serve) as daemon:
            connection = gestured.connect_async(daemon.path, kinds=["tap"], reconnect=True)
            async with connection:
                events = [await connection.__anext__() for _ in range(6)]
        self.assertEqual(names(events), ["Connected", "TapLine", "Disconnected"] * 2)
        self.assertTrue(events[3].is_reconnection)  # type: ignore[union-attr]

    async def test_a_program_can_set_up_its_things_when_it_is_connected(self) -> None:
        def serve(client: Client) -> None:
            client.send(HELLO)
            subscription = client.read()
            # The program has the greeting, but not yet the reply.
            command = client.read()
            client.reply(subscription)
            client.reply(command)
            client.send(gesture(command["command"]))

        def first(client: Client) -> None:
            client.send(HELLO)
            client.reply(client.read())

        with FakeDaemon(first, serve) as daemon:
            connection = gestured.connect_async(daemon.path, kinds=["tap"], reconnect=True)
            async with connection:
                async for event in connection:
                    if isinstance(event, gestured.Connected) and event.is_reconnection:
                        await connection.ping()
                    elif isinstance(event, gestured.GestureLine):
                        self.assertEqual(event.gesture, "ping")
                        break

    async def test_a_client_waits_for_the_first_daemon(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            async with gestured.connect_async(daemon.path, reconnect=True) as connection:
                self.assertIsInstance(await connection.__anext__(), gestured.Disconnected)
                daemon.listen()
                self.assertIsInstance(await connection.__anext__(), gestured.Connected)

    async def test_the_first_command_waits_for_the_first_daemon(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            async with gestured.connect_async(
                    daemon.path, reconnect=True, keep_events=False) as connection:
                asyncio.get_running_loop().call_later(0.15, daemon.listen)
                await connection.ping()

    async def test_a_first_attempt_that_fails_is_one_event(self) -> None:
        async with gestured.connect_async("/nowhere/g.sock", reconnect=True) as connection:
            event = await connection.__anext__()
            assert isinstance(event, gestured.Disconnected)
            self.assertRegex(event.reason, "/nowhere/g.sock: .*; is gestured running")
            self.assertTrue(event.is_reconnecting)
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(connection.__anext__(), 0.4)

    async def test_a_missing_right_is_another_event(self) -> None:
        with FakeDaemon(greet, listens=False) as daemon:
            async with gestured.connect_async(daemon.path, reconnect=True) as connection:
                self.assertIsInstance(await connection.__anext__(), gestured.Disconnected)
                with mock.patch.object(
                        socket.socket, "connect", side_effect=PermissionError(errno.EACCES, "no")):
                    event = await asyncio.wait_for(connection.__anext__(), PATIENCE)
            assert isinstance(event, gestured.Disconnected)
            self.assertIn("Permission denied; you lack the right", event.reason)

    async def test_a_command_fails_while_there_is_no_daemon(self) -> None:
        with FakeDaemon(lambda client: client.send(HELLO)) as daemon:
            async with gestured.connect_async(daemon.path, reconnect=True) as connection:
                os.rename(daemon.path, daemon.path + ".away")
                while not isinstance(await connection.__anext__(), gestured.Disconnected):
                    pass
                with self.assertRaises(gestured.ClosedError):
                    await connection.ping()


class Closing(unittest.IsolatedAsyncioTestCase):
    async def test_the_daemon_sees_the_end_of_a_closed_connection(self) -> None:
        ended = threading.Event()

        def serve(client: Client) -> None:
            client.send(HELLO)
            client.serve()
            ended.set()

        with FakeDaemon(serve) as daemon:
            async with gestured.connect_async(daemon.path) as connection:
                pass
            await asyncio.get_running_loop().run_in_executor(None, ended.wait)
            self.assertEqual([event async for event in connection], [])
            with self.assertRaises(gestured.ClosedError):
                await connection.ping()
            await connection.close()

    async def test_a_waiting_reader_ends_when_the_connection_is_closed(self) -> None:
        with FakeDaemon(greet) as daemon:
            connection = gestured.connect_async(daemon.path)

            async def read() -> List[Any]:
                return [event async for event in connection]

            await connection.open()
            reader = asyncio.ensure_future(read())
            await connection.ping()
            await connection.close()
            self.assertIn("Connected", names(await reader) or ["Connected"])

    async def test_a_connection_that_is_closed_before_its_use_stays_closed(self) -> None:
        connection = gestured.connect_async("/nowhere/gestured.sock")
        await connection.close()
        with self.assertRaises(gestured.ClosedError):
            await connection.ping()


if __name__ == "__main__":
    unittest.main()
