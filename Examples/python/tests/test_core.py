"""The protocol without input and output."""

from __future__ import annotations

import json
import unittest
from random import Random
from typing import Any, Dict, List, Optional

import gestured
from fake_daemon import DEVICE, HELLO, gesture
from gestured import _commands, _core
from gestured._core import Core


def chosen(**keys: Any) -> Core:
    arguments: Dict[str, Any] = dict(
        surfaces=None, views=None, gestures=None, kinds=None, states=None, touches=False,
        hits=False, transitions=False, menus=None, devices=True)
    return Core(_commands.subscribe(**{**arguments, **keys}))


def connected(core: Optional[Core] = None) -> Core:
    core = core or Core()
    core.begin()
    core.receive(HELLO)
    return core


def events(core: Core) -> List[Any]:
    result: List[Any] = []
    while True:
        event = core.next_event()
        if event is None:
            return result
        result.append(event)


def reply(id: int, **keys: Any) -> bytes:
    return json.dumps({"type": "reply", "id": id, "ok": True, **keys}).encode() + b"\n"


def refusal(id: int, code: str) -> bytes:
    return reply(id, ok=False, error={"code": code, "message": "no"})


class Greetings(unittest.TestCase):
    def test_the_first_event_is_the_greeting(self) -> None:
        core = connected()
        [event] = events(core)
        self.assertEqual(event.hello.version, "9.8.7")
        self.assertEqual(event.hello.capabilities, ("subscribe", "control"))
        self.assertFalse(event.is_reconnection)
        self.assertTrue(core.is_ready)

    def test_another_greeting_is_not_understood(self) -> None:
        for line in [
            b"220 mail.example ESMTP\n", b"\n", b"[]\n", b"{}\n", b'{"type":"hello"}\n', DEVICE,
            b'{"type":"hello","protocol":2}\n', b'{"type":"hello","protocol":true}\n',
            b'{"type":"hello","protocol":NaN}\n', b"\xff\xfe\n", b"x" * (2 << 20),
        ]:
            core = Core()
            core.begin()
            with self.assertRaises(gestured.NotUnderstoodError, msg=line[:40]):
                core.receive(line)

    def test_a_goodbye_in_place_of_the_greeting_is_a_refusal(self) -> None:
        core = Core()
        core.begin()
        with self.assertRaisesRegex(gestured.UnreachableError, "64 connections"):
            core.receive(b'{"type":"goodbye","time":1,"reason":"64 connections"}\n')


class Splitting(unittest.TestCase):
    LINES = HELLO + DEVICE + gesture("tap") + gesture("p\u00e4n", kind="longPress") + b"\n{}\n"

    def test_lines_may_come_in_any_pieces(self) -> None:
        whole = Core()
        whole.begin()
        whole.receive(self.LINES)
        expected = events(whole)
        self.assertEqual(len(expected), 5)
        for seed in range(200):
            random, core, rest = Random(seed), Core(), self.LINES
            core.begin()
            while rest:
                count = random.choice([1, 2, 7, 300])
                core.receive(rest[:count])
                rest = rest[count:]
            self.assertEqual(events(core), expected, f"seed {seed}")

    def test_a_line_without_an_end_is_not_understood(self) -> None:
        core = connected()
        with self.assertRaises(gestured.NotUnderstoodError):
            for _ in range(20):
                core.receive(b"x" * 65536)

    def test_a_line_of_more_than_a_mebibyte_is_not_understood(self) -> None:
        core = connected()
        with self.assertRaises(gestured.NotUnderstoodError):
            core.receive(b'"' + b"x" * _core.LONGEST_LINE + b'"\n')

    def test_a_long_line_is_taken(self) -> None:
        core = connected()
        events(core)
        core.receive(gesture("x" * 900_000))
        self.assertEqual(len(events(core)[0].gesture), 900_000)


class HostileLines(unittest.TestCase):
    def test_a_line_that_is_not_json_is_another_line(self) -> None:
        for line in [
            b"garbage", b"{", b'{"type":"gesture"', b"[1]", b"7", b"null", b'"x"', b"\xff\xfe",
            b"\x00", b'{"type":"lost","count":NaN}', b'{"type":"lost","count":Infinity}',
            b"[" * 100_000, b'{"a":' * 100_000, b"9" * 5000, b'{"a":' + b"9" * 5000 + b"}",
        ]:
            core = connected()
            events(core)
            core.receive(line + b"\n")
            [event] = events(core)
            self.assertIsInstance(event, gestured.OtherLine, line[:40])
            self.assertEqual(event.type, "", line[:40])
            core.receive(gesture("tap"))
            self.assertIsInstance(events(core)[0], gestured.TapLine)

    def test_random_bytes_never_break_the_core(self) -> None:
        good = [HELLO, DEVICE, gesture("tap"), reply(1), refusal(2, "limit")]
        for seed in range(300):
            random, core = Random(seed), connected()
            core.send(_commands.ping())
            data = bytearray(b"".join(random.choice(good) for _ in range(5)))
            for _ in range(random.randrange(8)):
                data[random.randrange(len(data))] = random.choice(b'{}[]",:\n\\0e-\xff')
            try:
                core.receive(bytes(data))
            except gestured.GesturedError:
                self.fail(f"seed {seed}")
            events(core)

    def test_a_reply_without_a_command_is_another_line(self) -> None:
        for line in reply(7), b'{"type":"reply","ok":true}\n', b'{"type":"reply","id":{}}\n':
            core = connected()
            events(core)
            core.receive(line)
            self.assertEqual(events(core)[0].type, "reply")

    def test_a_second_greeting_is_another_line(self) -> None:
        core = connected()
        events(core)
        core.receive(HELLO)
        self.assertEqual(events(core)[0].type, "hello")


class Replies(unittest.TestCase):
    def test_lines_before_a_reply_stay_in_order(self) -> None:
        core = connected()
        exchange = core.send(_commands.ping())
        core.receive(gesture("a") + gesture("b") + reply(1) + gesture("c"))
        self.assertTrue(exchange.is_done)
        self.assertIsNone(exchange.result())
        self.assertEqual([event.gesture for event in events(core)[1:]], ["a", "b", "c"])

    def test_each_command_gets_the_reply_with_its_id(self) -> None:
        core = connected()
        first, second = core.send(_commands.ping()), core.send(_commands.list_clients())
        core.receive(reply(2, clients=[]))
        self.assertFalse(first.is_done)
        self.assertEqual(second.result(), [])
        core.receive(refusal(1, "limit"))
        self.assertRaises(gestured.LimitError, first.result)

    def test_a_reply_without_an_id_is_that_of_the_oldest_command(self) -> None:
        core = connected()
        exchange = core.send(_commands.ping())
        core.receive(
            b'{"type":"reply","ok":false,"error":{"code":"notJSON","message":"bad"}}\n')
        self.assertRaises(gestured.NotJSONError, exchange.result)

    def test_a_refusal_may_lack_its_reason(self) -> None:
        errors: List[Any] = [None, [], {}, {"code": 7, "message": None}]
        for error in errors:
            core = connected()
            exchange = core.send(_commands.ping())
            core.receive(reply(1, ok=False, error=error))
            with self.assertRaises(gestured.RefusedError) as caught:
                exchange.result()
            self.assertEqual(caught.exception.code, "")

    def test_commands_fail_when_the_connection_ends(self) -> None:
        core = connected()
        exchange = core.send(_commands.ping())
        core.end("gone")
        self.assertRaises(gestured.ClosedError, exchange.result)
        self.assertFalse(core.is_waiting)
        self.assertEqual(core.outgoing, b"")
        self.assertEqual(events(core)[-1], gestured.Disconnected("gone"))

    def test_a_command_that_cannot_be_sent_is_not_queued(self) -> None:
        core = connected()
        with self.assertRaises(gestured.BadArgumentError):
            core.send(_commands.any_command("x", {"key": float("nan")}))
        self.assertFalse(core.is_waiting)
        self.assertEqual(core.outgoing, b"")


class Subscriptions(unittest.TestCase):
    def test_only_chosen_gestures_come(self) -> None:
        core = connected(chosen(kinds=["tap"]))
        self.assertFalse(core.is_ready)
        self.assertIn(b'"kinds":["tap"]', core.outgoing)
        core.receive(DEVICE + gesture("early") + reply(1) + gesture("late"))
        self.assertTrue(core.is_ready)
        connection, device, late = events(core)
        self.assertEqual((device.device, late.gesture), ("event5", "late"))

    def test_fingers_that_are_down_come_before_the_reply(self) -> None:
        core = connected(chosen(contacts=True))
        core.receive(
            b'{"type":"contact","time":1,"surface":"main",'
            b'"contacts":[{"id":1,"phase":"down","location":[1,2]}]}\n' + reply(1))
        _, line = events(core)
        self.assertEqual([contact.phase for contact in line.contacts], ["down"])

    def test_the_present_state_is_left_out_if_it_was_not_chosen(self) -> None:
        menu = b'{"type":"menu","time":1,"surface":"main","change":"hidden"}\n'
        core = connected(chosen(devices=False, menus=False))
        core.receive(DEVICE + menu + reply(1))
        self.assertEqual(len(events(core)), 1)

    def test_a_refusal_at_the_first_connection_is_an_error(self) -> None:
        core = connected(chosen(touches=True))
        with self.assertRaises(gestured.NotPermittedError):
            core.receive(refusal(1, "notPermitted"))

    def test_the_last_accepted_subscription_is_repeated(self) -> None:
        core = connected(chosen(kinds=["tap"]))
        core.receive(reply(1))
        core.send(_commands.subscribe(
            None, None, None, ["pan"], None, False, False, False, None, True))
        core.receive(reply(2))
        core.send(_commands.subscribe(
            None, None, None, ["wink"], None, False, False, False, None, True))
        core.receive(refusal(3, "badArgument"))
        core.end("gone", True)
        connected(core)
        self.assertIn(b'"kinds":["pan"]', core.outgoing)
        core.receive(reply(4))
        first, end, again = events(core)
        self.assertEqual(end, gestured.Disconnected("gone", True))
        self.assertTrue(again.is_reconnection)

    def test_a_refusal_at_a_later_connection_is_an_event(self) -> None:
        core = connected(chosen(kinds=["tap"]))
        core.receive(reply(1))
        core.end("gone", True)
        connected(core)
        core.receive(refusal(2, "badArgument") + gesture("a"))
        *_, refused, line = events(core)
        self.assertIsInstance(refused, gestured.SubscriptionRefused)
        self.assertEqual(refused.error.code, "badArgument")
        self.assertEqual(line.gesture, "a")


class Bounds(unittest.TestCase):
    def test_too_many_unread_lines_end_the_connection(self) -> None:
        core = connected()
        core.send(_commands.ping())
        lines = gesture("x" * 1000) * 64
        with self.assertRaises(gestured.TooFarBehindError):
            for _ in range(200):
                core.receive(lines)
        self.assertLess(core.unread, _core.HARD_LIMIT + 200_000)

    def test_events_that_are_read_are_not_counted(self) -> None:
        core = connected()
        for _ in range(50):
            core.receive(gesture("a") * 10)
            events(core)
            self.assertEqual(core.unread, 0)

    def test_a_program_that_only_sends_commands_keeps_no_events(self) -> None:
        core = Core(keep_events=False)
        core.begin()
        core.receive(HELLO + gesture("a") * 1000)
        self.assertEqual(core.unread, 0)
        self.assertIsNone(core.next_event())


if __name__ == "__main__":
    unittest.main()
