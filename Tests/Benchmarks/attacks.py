#!/usr/bin/python3
"""Clients that use the documented limits to the full, to measure what that costs others.

attacks.py ATTACK SOCKET WATCH_SOCKET RESULT runs until SIGTERM. When everything is set up, it writes a
line to the file RESULT. At the end it writes the median and the longest time of another client's
pings there, in milliseconds, and the number of pings.

Attacks: see the functions below with their names. It needs root, to connect as several users, since
each may have 32 connections at a socket.
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
EVERYTHING = {"command": "subscribe", "touches": True, "contacts": True, "transitions": True, "hits": True}
RETURNED = []  # clients that were disconnected and have reconnected


def dump(value):
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


class Client:
    def __init__(self, path=SOCKET, user=1000):
        self.socket = socket.socket(socket.AF_UNIX)
        # The socket's group is root's, so everyone must be allowed to connect.
        os.chmod(os.path.dirname(path), 0o711)
        os.chmod(path, 0o666)
        os.seteuid(user)
        try:
            self.socket.connect(path)
        finally:
            os.seteuid(0)
        self.socket.settimeout(60)
        self.file = self.socket.makefile("rb")
        self.file.readline()

    def ask(self, command):
        """Sends a command and returns its reply, which must not be an error."""
        self.socket.sendall(dump(command))
        while True:
            line = self.file.readline()
            if b'"type":"reply"' in line[:20]:
                reply = json.loads(line)
                assert reply["ok"], reply
                return reply

    def subscribe_to_nothing(self):
        self.ask({"command": "subscribe", "kinds": [], "devices": False, "menus": False})


def in_background(work):
    threading.Thread(target=work, daemon=True).start()


def view(name, gestures):
    return {"id": name, "frame": [0, 0, "1%", "1%"],
            "gestures": [{"id": "%s.%d" % (name, n), "kind": "pan"} for n in range(gestures)]}


def add_and_remove(number, gestures):
    """A client that adds views and removes them as fast as the daemon answers."""
    client = Client()
    client.subscribe_to_nothing()

    def work():
        count = 0
        while True:
            name = "v%d-%d" % (number, count)
            # A view has the gestures of 63 siblings at most: no touch may reach more than 64.
            client.ask({"command": "addView", "surface": "main",
                        "view": {**view(name, 0), "views": [view(name + "a", gestures // 2),
                                                            view(name + "b", gestures // 2)]}})
            client.ask({"command": "removeView", "surface": "main", "view": name})
            count += 1

    in_background(work)


# Each attack starts its clients, and returns those whose lines are to be read.


def quiet():
    return []


def crowd():
    """20 controllers that flood, 20 watchers that read everything, and 20 controllers that read nothing."""
    flood = [dump({"command": "ping"}) * 20, dump({"command": "list", "what": "gestures"}),
             dump({"command": "setGesture", "surface": "main", "gesture": "pan", "isEnabled": True}) * 20,
             dump({"command": "addView", "surface": "main", "view": {"id": "v", "frame": [0] * 4000}})]
    flooding = [Client(user=1001) for _ in range(20)]
    reading = [Client(WATCH_SOCKET, 1002) for _ in range(20)]
    silent = [Client(user=1003) for _ in range(20)]

    def send(client, piece):
        client.socket.setblocking(True)
        while True:
            client.socket.sendall(piece)

    for number, client in enumerate(flooding):
        client.subscribe_to_nothing()
        in_background(lambda client=client, number=number: send(client, flood[number % len(flood)]))
    for client in silent:
        client.socket.sendall(dump(EVERYTHING))

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
                    silent[index] = Client(user=1003)
                    silent[index].socket.sendall(dump(EVERYTHING))
                    poller.register(silent[index].socket, select.POLLRDHUP)
                    RETURNED.append(index)

    in_background(come_again)
    return flooding + reading


def patterns():
    """48 watchers with 32 patterns of 1 KiB together, while a page adds and removes views."""
    globs = ["*%02d%s" % (n, "?*a" * 9) for n in range(31)] + ["p*"]
    clients = [Client(WATCH_SOCKET, 1001 + number % 2) for number in range(48)]
    for client in clients:
        client.ask({"command": "subscribe", "gestures": globs})
    add_and_remove(0, 16)
    return clients


def views():
    """A client that adds 128 gestures and removes them, again and again."""
    add_and_remove(0, 126)
    return []


def reloads():
    """The largest configuration, changed and loaded again and again."""
    client = Client()
    daemon = struct.unpack("3i", client.socket.getsockopt(
        socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]
    with open("/proc/%d/cmdline" % daemon) as arguments:
        words = arguments.read().split("\0")
    path = words[words.index("--config") + 1]
    with open(path) as file:
        lines = file.read().splitlines(keepends=True)
    # The view of all kinds is in front of them, or no touch would reach it.
    place = next(i for i, line in enumerate(lines) if "id: screen" in line)

    def work():
        number = 0
        while True:
            number += 1
            more = ["      - {id: v%d, frame: [%d, 0, 1, 1], gestures: [%s]}\n" % (
                n, number % 300, ", ".join(
                    "{id: g%d, kind: tap, requiresFailureOf: [%s]}" % (
                        4 * n + m, ", ".join("g%d" % o for o in range(4 * n, 4 * n + m)))
                    for m in range(4))) for n in range(120)]
            with open(path + ".new", "w") as file:
                file.write("".join(lines[:place] + more + lines[place:]))
            os.rename(path + ".new", path)
            os.kill(daemon, signal.SIGHUP)
            time.sleep(0.5)

    in_background(work)
    return [client]


def main():
    clients = {client.socket.fileno(): client for client in globals()[ATTACK]()}
    pinger = Client()
    pinger.subscribe_to_nothing()
    poller = select.epoll()
    for number in [*clients, pinger.socket.fileno()]:
        poller.register(number, select.EPOLLIN)
    with open(RESULT, "w") as result:
        result.write("ready\n")
    over = []
    signal.signal(signal.SIGTERM, lambda *_: over.append(True))
    pings, sent = [], None
    while not over:
        if sent is None:
            pinger.socket.sendall(b'{"command":"ping"}\n')
            sent = time.monotonic()
        for number, _ in poller.poll(0.005):
            if number == pinger.socket.fileno():
                pinger.socket.recv(1 << 16)
                pings.append((time.monotonic() - sent) * 1000)
                time.sleep(0.002)
                sent = None
            elif not os.read(number, 1 << 16):
                sys.exit("a client was disconnected")
    if sent is not None:
        pings.append((time.monotonic() - sent) * 1000)
    pings.sort()
    if RETURNED:
        print("%d clients reconnected" % len(RETURNED), file=sys.stderr)
    with open(RESULT, "w") as result:
        result.write("%.3f %.3f %d\n" % (pings[len(pings) // 2], pings[-1], len(pings)))


main()
