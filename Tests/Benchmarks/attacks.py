#!/usr/bin/python3
"""Clients that use the documented limits to the full, to measure what that costs others.

attacks.py ATTACK SOCKET WATCH_SOCKET RESULT runs until SIGTERM. When everything is set up, it writes a
line to the file RESULT. At the end it writes the median and the longest time of another client's
pings there, in milliseconds, and the number of pings.

Attacks: see the functions below with their names. Root connects as several users, since each user may
have 64 connections at a socket; others have as many clients as one user may have.
"""

import json
import os
import select
import signal
import socket
import struct
import sys
import threading
import time

ATTACK, SOCKET, WATCH_SOCKET, RESULT = sys.argv[1:5]
FLOODING = 40  # connections
RETURNED = []  # indices of clients that were disconnected and have reconnected


def dump(value):
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


class Client:
    def __init__(self, path=SOCKET, number=0):
        """Connects; if this is root, each 60 numbers are another user."""
        self.socket = socket.socket(socket.AF_UNIX)
        user = os.geteuid()
        if user == 0:
            # The socket's group is root's, so everyone must be allowed to connect.
            os.chmod(os.path.dirname(path), 0o711)
            os.chmod(path, 0o666)
            os.seteuid(1001 + number // 60)
        try:
            self.socket.connect(path)
        finally:
            os.seteuid(user)
        self.socket.settimeout(60)
        self.file = self.socket.makefile("rb")
        self.file.readline()

    def ask(self, command):
        """Sends a command and returns its reply."""
        self.socket.sendall(dump(command))
        while True:
            line = self.file.readline()
            if b'"type":"reply"' in line[:20]:
                return json.loads(line)

    def subscribe_to_nothing(self):
        self.ask({"command": "subscribe", "kinds": [], "devices": False, "menus": False})


def add_view(client, name, gestures):
    for start in range(0, len(gestures), 64):
        view = {"id": "%s-%d" % (name, start), "frame": [0, 0, "1%", "1%"],
                "gestures": gestures[start:start + 64]}
        reply = client.ask({"command": "addView", "surface": "main", "view": view})
        assert reply["ok"], reply


def require(client, gesture, others):
    reply = client.ask({"command": "setGesture", "surface": "main", "gesture": gesture,
                        "requiresFailureOf": others})
    assert reply["ok"], reply


def waiting_taps(client, number):
    """128 taps that each wait for 64 of 128 double taps; all may be recognized together.

    The view of each client lies in that of the client before, so that a tap reaches all of them.
    """
    double = ["%d.%d" % (number, n) for n in range(128)]
    taps = ["%d,%d" % (number, n) for n in range(128)]
    view = {"id": "h%d" % number, "frame": [0, 0, "100%", "100%"], "isMultipleTouchEnabled": True}
    view["gestures"] = [
        {"id": name, "kind": "tap", "numberOfTapsRequired": 2, "simultaneousWith": "all"}
        for name in double] + [
        {"id": name, "kind": "tap", "simultaneousWith": "all"} for name in taps]
    reply = client.ask({"command": "addView", "surface": "main", "view": view,
                        "superview": "screen" if number == 0 else "h%d" % (number - 1)})
    assert reply["ok"], reply
    for n, name in enumerate(taps):
        require(client, name, [double[(n + m) % 128] for m in range(64)])


def requiring_gestures(client, count=256, each=60):
    """Gestures in a corner that each require many of the following ones."""
    names = ["a%d" % n for n in range(count)]
    add_view(client, "corner", [{"id": name, "kind": "tap"} for name in names])
    for n, name in enumerate(names):
        require(client, name, names[n + 1:n + 1 + each])


# Each attack returns the clients that it keeps, and the bytes that the flooding clients send.


def quiet():
    return [], None


def pings():
    return [], dump({"command": "ping"}) * 20


def long_key():
    """A key of 32 KB with a list of 16,000 numbers below it."""
    return [], dump({"command": "addView", "surface": "main",
                     "view": {"k" * 32000: [0] * 16000}})


def many_values():
    """As many values as a command may have, in a view that is refused."""
    return [], dump({"command": "addView", "surface": "main",
                     "view": {"id": "v", "frame": [0] * 4000}})


def taps_1():
    client = Client()
    waiting_taps(client, 0)
    return [client], None


def taps_4():
    clients = [Client() for n in range(4)]
    for number, client in enumerate(clients):
        waiting_taps(client, number)
    return clients, None


def patterns():
    """200 watchers with 32 patterns of 1 KiB together."""
    clients = []
    for number in range(200 if os.geteuid() == 0 else 64):
        clients.append(Client(WATCH_SOCKET, number))
        reply = clients[-1].ask({"command": "subscribe",
                                 "gestures": ["*%02d%s" % (n, "?*a" * 9) for n in range(31)] + ["p*"]})
        assert reply["ok"], reply
    return clients, None


def patterns_flood():
    """Watchers with the most patterns allowed, while others subscribe again and again."""
    clients, _ = patterns()
    return clients, dump({"command": "subscribe",
                          "views": ["%d%s" % (n, "[a-z]*" * 5) for n in range(32)]})


def toggles():
    """Plain setGesture commands beside a client's 256 gestures with 60 requirements each."""
    client = Client()
    requiring_gestures(client)
    return [client], b"".join(dump({"command": "setGesture", "surface": "main", "gesture": "a0",
                                    "isEnabled": n % 2 == 1}) for n in range(20))


def cycles():
    """Requirements that are searched for cycles to the end."""
    client = Client()
    requiring_gestures(client, each=58)
    return [client], b"".join(dump({"command": "setGesture", "surface": "main", "gesture": "pan",
                                    "requiresFailureOf": ["a%d" % n]}) for n in range(20))


def too_many():
    """2,300 gestures in a view, which are refused."""
    return [], dump({"command": "addView", "surface": "main", "view": {
        "id": "v", "frame": [0, 0, 1, 1], "gestures": [{"id": "%d" % n} for n in range(2300)]}})


def come_and_go():
    """64 gestures that are added and removed again and again."""
    view = {"id": "v%d", "frame": [0, 0, 1, 1],
            "gestures": [{"id": "%%d.%d" % n, "kind": "pan"} for n in range(64)]}
    add = dump({"command": "addView", "surface": "main", "view": view})
    remove = dump({"command": "removeView", "surface": "main", "view": "v%d"})
    return [], lambda n: (add + remove).replace(b"%d", b"%d" % n)


def lists():
    client = Client()
    requiring_gestures(client)
    return [client], dump({"command": "list", "what": "gestures"})


def unread():
    """200 clients that request lists of 300 KB and do not read them."""
    client = Client()
    requiring_gestures(client)
    return [client], dump({"command": "list", "what": "gestures"})


def full_clients(properties):
    """Four clients with 256 gestures each, which all follow the finger."""
    clients = [Client() for n in range(4)]
    for number, client in enumerate(clients):
        client.subscribe_to_nothing()
        view = {"id": "h%d" % number, "frame": [0, 0, "100%", "100%"], "isMultipleTouchEnabled": True}
        view["gestures"] = [{"id": "%d.%d" % (number, n), "simultaneousWith": "all", **properties}
                            for n in range(256)]
        reply = client.ask({"command": "addView", "surface": "main", "view": view,
                            "superview": "screen" if number == 0 else "h%d" % (number - 1)})
        assert reply["ok"], reply
    return clients


def acting_gestures():
    """Four clients with 256 pans each, which all act on each frame."""
    return full_clients({"kind": "pan"})


def acting():
    return acting_gestures(), None


def leaving():
    """Clients that add 60 views and leave, again and again, while 1,024 long presses follow the finger."""
    clients = full_clients(
        {"kind": "longPress", "minimumPressDuration": 1000, "allowableMovement": 100000})

    def come_and_leave():
        while True:
            client = Client()
            client.subscribe_to_nothing()
            for n in range(60):
                client.ask({"command": "addView", "surface": "main", "superview": "screen",
                            "view": {"id": "leaving%d" % n, "frame": [0, 0, 1, 1]}})
            client.file.close()
            client.socket.close()

    threading.Thread(target=come_and_leave, daemon=True).start()
    return clients, None


def subscribe_to_all(number):
    """A client that subscribes to everything, reads nothing, and reconnects when it is disconnected."""
    client = Client(SOCKET, number)
    client.socket.sendall(dump({"command": "subscribe", "touches": True, "transitions": True,
                                "hits": True}))
    return client


def acting_unread(count=20, reads=False):
    """20 clients that subscribe to everything and read nothing, with gestures that all act."""
    clients = acting_gestures()
    silent = [subscribe_to_all(60 * (n % 4)) for n in range(count)]

    def come_again():
        poller = select.poll()
        for client in silent:
            poller.register(client.socket, select.POLLRDHUP)
        while True:
            gone = [number for number, _ in poller.poll()]
            for index, client in enumerate(silent):
                if client.socket.fileno() in gone:
                    poller.unregister(client.socket)
                    client.file.close()
                    client.socket.close()
                    silent[index] = subscribe_to_all(60 * (index % 4))
                    poller.register(silent[index].socket, select.POLLRDHUP)
                    RETURNED.append(index)

    def read_slowly():
        while True:
            for client in silent:
                try:
                    client.socket.recv(1 << 16, socket.MSG_DONTWAIT)
                except OSError:
                    pass
            time.sleep(0.05)

    threading.Thread(target=come_again, daemon=True).start()
    if reads:
        threading.Thread(target=read_slowly, daemon=True).start()
    return clients, None


def acting_unread_200():
    """The same with 200 clients."""
    return acting_unread(200 if os.geteuid() == 0 else 55)


def acting_slow_120():
    """The same with 120 clients that read at most 64 KiB some times a second."""
    return acting_unread(120 if os.geteuid() == 0 else 55, reads=True)


def tap_190():
    """190 clients that read hits and transitions, and waiting taps of four clients."""
    clients, _ = taps_4()
    for number in range(190 if os.geteuid() == 0 else 55):
        # These are other users than those of the taps and the pings.
        clients.append(Client(SOCKET, 60 + number))
        reply = clients[-1].ask({"command": "subscribe", "transitions": True, "hits": True})
        assert reply["ok"], reply
    return clients, None


def half_sent():
    """240 commands of 64 KiB that do not end."""
    clients = []
    for number in range(240 if os.geteuid() == 0 else 60):
        clients.append(Client(SOCKET, number))
        clients[-1].subscribe_to_nothing()
        clients[-1].socket.sendall(b'{"command":"ping","id":"' + b"x" * 65400)
    return clients, None


def reloads():
    """A configuration of 4,000 gestures, changed and loaded again and again."""
    client = Client()
    daemon = struct.unpack("3i", client.socket.getsockopt(
        socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]
    with open("/proc/%d/cmdline" % daemon) as arguments:
        words = arguments.read().split("\0")
    path = words[words.index("--config") + 1]
    with open(path) as file:
        head = file.read()

    def reload():
        number = 0
        while True:
            number += 1
            views = ["      - {id: v%d, frame: [%d, 0, 1, 1], gestures: [{id: g%d, kind: tap, "
                     "requiresFailureOf: [%s]}]}\n"
                     % (n, number % 300, n, ", ".join("g%d" % o for o in range(max(0, n - 4), n)))
                     for n in range(4000)]
            # The view of all kinds is in front of them, or no touch would reach it.
            lines = head.splitlines(keepends=True)
            place = next(i for i, line in enumerate(lines) if "id: screen" in line)
            with open(path + ".new", "w") as file:
                file.write("".join(lines[:place] + views + lines[place:]))
            os.rename(path + ".new", path)
            os.kill(daemon, signal.SIGHUP)
            time.sleep(2.5)

    threading.Thread(target=reload, daemon=True).start()
    return [client], None


class Flood:
    """A connection that sends the same bytes again and again, and may read the replies."""

    def __init__(self, number, piece, reads):
        self.client = Client(SOCKET, number)
        self.client.subscribe_to_nothing()
        self.piece = piece(number) if callable(piece) else piece
        self.rest, self.reads = b"", reads
        self.client.socket.setblocking(False)

    def write(self):
        if not self.rest:
            self.rest = self.piece
        try:
            self.rest = self.rest[self.client.socket.send(self.rest):]
        except BlockingIOError:
            pass

    def read(self):
        try:
            return len(self.client.socket.recv(1 << 16)) > 0
        except BlockingIOError:
            return True


def main():
    attack = globals()[ATTACK]
    kept, piece = attack()
    floods = []
    if piece is not None:
        reads = ATTACK != "unread"
        most = 200 if os.geteuid() == 0 else 60
        floods = [Flood(n, piece, reads) for n in range(FLOODING if reads else most)]
    pinger = Client()
    pinger.subscribe_to_nothing()
    poller = select.epoll()
    by_number = {f.client.socket.fileno(): f for f in floods}
    for flood in floods:
        poller.register(flood.client.socket, select.EPOLLOUT | (select.EPOLLIN if flood.reads else 0))
    for client in kept:
        client.socket.setblocking(False)
        poller.register(client.socket, select.EPOLLIN)
    poller.register(pinger.socket, select.EPOLLIN)
    with open(RESULT, "w") as result:
        result.write("ready\n")
    over = []
    signal.signal(signal.SIGTERM, lambda *_: over.append(True))
    pings, sent = [], None
    while not over:
        if sent is None:
            pinger.socket.sendall(b'{"command":"ping"}\n')
            sent = time.monotonic()
        for number, events in poller.poll(0.005):
            if number == pinger.socket.fileno():
                pinger.socket.recv(1 << 16)
                pings.append((time.monotonic() - sent) * 1000)
                time.sleep(0.002)
                sent = None
            elif number in by_number:
                flood = by_number[number]
                if events & select.EPOLLIN and not flood.read() or events & select.EPOLLHUP:
                    poller.unregister(number)
                    continue
                if events & select.EPOLLOUT:
                    flood.write()
            else:
                os.read(number, 1 << 16)
    if sent is not None:
        pings.append((time.monotonic() - sent) * 1000)
    pings.sort()
    if RETURNED:
        print("%d clients reconnected" % len(RETURNED), file=sys.stderr)
    with open(RESULT, "w") as result:
        result.write("%.3f %.3f %d\n" % (pings[len(pings) // 2], pings[-1], len(pings)))


main()
