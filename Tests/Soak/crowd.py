#!/usr/bin/python3
"""Clients of a daemon that come, go, stall, die and send anything, as a soak test orders.

crowd.py SOCKET SEED. Reads orders from standard input, one per line, and answers each with a line:

  act N                  performs N random acts; answers the number of clients
  visit N                has N clients connect, subscribe, list and disconnect, one by one; answers N
  calm                   disconnects all clients but the steady one, and waits until the daemon knows
  added DEVICE           answers "yes" if the steady client has got that the device was added, "no" otherwise
  wait removed DEVICE    waits until the steady client gets that it was removed: "yes", or "no" after PATIENCE
  latency begin          begins to note the delays of the lines of the pan 'move'
  latency end            answers their count and percentiles 0, 50 and 99 in microseconds, once it has ended,
                         PATIENCE later at the latest
  open                   answers the gestures that began and are not over for the steady client, PATIENCE later
  end                    answers "goodbye" once the daemon has sent it

The steady client subscribes to everything and reads at once. Each line that any client reads must
be JSON; otherwise the program ends with an error.
"""

import json
import os
import random
import select
import socket
import struct
import sys
import threading
import time

PATH, CHANCE = sys.argv[1], random.Random(int(sys.argv[2]))
MOST_CLIENTS = 24
# The longest wait in seconds, which only ends a run that hangs.
PATIENCE = 60
SUBSCRIPTIONS = [
    {}, {"touches": True}, {"touches": True, "hits": True, "transitions": True},
    {"kinds": ["tap", "pan"]}, {"states": ["began", "ended"], "menus": True}, {"views": ["canvas*"]},
]
SURFACES = ["main", "main", "main-2", "main-3", "nowhere"]
GARBAGE = [b"nonsense\n", b'{"command":', b"\xff\xfe\n", b"\n" * 500, b"{}\n" * 50, b"x" * 70000]


def commands():
    """A few commands, many of them invalid."""
    surface, name = CHANCE.choice(SURFACES), "v%d" % CHANCE.randrange(6)
    gesture = CHANCE.choice(["tap", "doubleTap", "press", "move", name + "g"])
    frame = [CHANCE.randrange(300) for _ in range(4)]
    pool = [
        {"command": "ping"},
        {"command": "list", "what": CHANCE.choice("devices surfaces views gestures clients".split())},
        dict({"command": "subscribe"}, **CHANCE.choice(SUBSCRIPTIONS)),
        {"command": "setGesture", "surface": surface, "gesture": gesture,
         "isEnabled": CHANCE.random() < 0.8},
        {"command": "setGesture", "surface": surface, "gesture": gesture, "translation": [0, 0]},
        {"command": "addView", "surface": surface, "view": {
            "id": name, "frame": frame, "isMultipleTouchEnabled": True,
            "gestures": [{"id": name + "g", "kind": CHANCE.choice(["tap", "pan", "pinch", "longPress"])}]}},
        {"command": "updateView", "surface": surface, "view": {"id": name, "frame": frame}},
        {"command": "removeView", "surface": surface, "view": name},
        {"command": "becomeFirstResponder", "surface": surface, "view": "canvas",
         "actions": ["copy", "paste"]},
        {"command": "resignFirstResponder", "surface": surface},
        {"command": "showMenu", "surface": surface, "view": "canvas"},
        {"command": "updateMenu", "surface": surface},
        {"command": "hideMenu", "surface": surface},
    ]
    return [CHANCE.choice(pool) for _ in range(CHANCE.randrange(1, 6))]


def visit():
    """Connects, subscribes, lists and disconnects, like a program that only queries the daemon."""
    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(PATIENCE)
        client.connect(PATH)
        lines = client.makefile("r", encoding="utf-8")
        orders = [dict({"command": "subscribe"}, **CHANCE.choice(SUBSCRIPTIONS)),
                  {"command": "list", "what": "gestures", "id": "visit"}]
        client.sendall("".join(json.dumps(order) + "\n" for order in orders).encode())
        for line in lines:
            if json.loads(line).get("id") == "visit":
                break


class Client:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(PATH)
        self.socket.setblocking(False)
        self.unread = b""
        self.is_stalled = False
        self.is_steady = False

    def say(self, data):
        try:
            self.socket.send(data)
        except OSError:
            pass  # It may have been disconnected, or must wait until the daemon reads again.

    def command(self, command):
        self.say(json.dumps(command).encode() + b"\n")


class Crowd:
    def __init__(self):
        self.lock = threading.Condition()
        self.devices, self.opened, self.latencies = [], {}, None
        self.has_ended = self.has_goodbye = False
        self.count = 0
        self.steady = Client()
        self.steady.is_steady = True
        self.clients = [self.steady]
        self.steady.command({"command": "subscribe", "touches": True, "hits": True,
                             "transitions": True, "devices": True})
        threading.Thread(target=self.read, daemon=True).start()

    # Reading, in a thread of its own.

    def read(self):
        try:
            while True:
                with self.lock:
                    sockets = {c.socket.fileno(): c for c in self.clients if not c.is_stalled}
                try:
                    ready = select.select(list(sockets), [], [], 0.02)[0]
                except OSError:
                    continue  # A client has left meanwhile.
                for number in ready:
                    with self.lock:
                        self.receive(sockets[number])
        except Exception as problem:
            print("crowd: %r" % problem, file=sys.stderr, flush=True)
            os._exit(1)

    def receive(self, client):
        if client not in self.clients or client.is_stalled:
            return
        try:
            data = client.socket.recv(1 << 16)
        except BlockingIOError:
            return
        except ConnectionResetError:
            data = b""
        now = time.monotonic()
        *lines, client.unread = (client.unread + data).split(b"\n")
        for line in lines:
            line = json.loads(line)
            if client.is_steady:
                self.note(line, now)
        if not data:
            if client.is_steady and not self.has_goodbye:
                raise ValueError("the steady client was disconnected")
            self.leave(client)

    def note(self, line, now):
        kind = line["type"]
        if kind == "device":
            self.devices.append((line["change"], line["device"]))
        elif kind == "gesture":
            # A finger that comes late becomes a press, which takes the touch from the view, but not from the pan.
            if line["gesture"] == "move" and self.latencies is not None:
                self.latencies.append(now - line["time"])
                self.has_ended = line["state"] == "ended"
            # The device is named only while there are several, but each surface has its own id.
            place = (line["surface"], line["gesture"])
            if line["state"] in ("began", "changed"):
                self.opened[place] = line["state"]
            elif line["state"] in ("ended", "cancelled"):
                self.opened.pop(place, None)
        elif kind == "reply" and line.get("id") == "calm":
            self.count = len(line["clients"])
        elif kind == "goodbye":
            self.has_goodbye = True
        self.lock.notify_all()

    def leave(self, client):
        if client in self.clients:
            self.clients.remove(client)
            client.socket.close()

    # Acts.

    def act(self):
        others = [client for client in self.clients if not client.is_steady]
        act = CHANCE.randrange(10)
        if act < 2 and len(others) < MOST_CLIENTS or not others:
            client = Client()
            self.clients.append(client)
            if CHANCE.random() < 0.8:
                client.command(dict({"command": "subscribe"}, **CHANCE.choice(SUBSCRIPTIONS)))
            return
        client = CHANCE.choice(others)
        if act < 6:
            for command in commands():
                client.command(command)
        elif act == 6:
            client.is_stalled = not client.is_stalled
        elif act == 7:
            client.say(CHANCE.choice(GARBAGE))
        elif act == 8:
            # The client dies in the middle of a command, with lines unread.
            client.say(b'{"command":"ping","id":"half')
            client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.leave(client)
        else:
            client.command({"command": "ping"})
            self.leave(client)

    def until(self, condition, seconds=PATIENCE):
        return self.lock.wait_for(condition, seconds)

    def perform(self, order):
        word, *rest = order.split()
        if word == "act":
            for _ in range(int(rest[0])):
                self.act()
            return str(len(self.clients))
        if word == "visit":
            for _ in range(int(rest[0])):
                visit()
            return rest[0]
        if word == "calm":
            for client in [c for c in self.clients if not c.is_steady]:
                self.leave(client)
            while self.count != 1:
                self.count = 0
                self.steady.command({"command": "list", "what": "clients", "id": "calm"})
                self.until(lambda: self.count > 0, 5)
            return "calm"
        if word == "added":
            return "yes" if (word, rest[0]) in self.devices else "no"
        if word == "wait":
            wanted = tuple(rest)
            found = self.until(lambda: wanted in self.devices)
            return "yes" if found else "no"
        if word == "latency" and rest == ["begin"]:
            self.latencies, self.has_ended = [], False
            return "begun"
        if word == "latency":
            self.until(lambda: self.has_ended)
            late, self.latencies = sorted(self.latencies), None
            if not late:
                return "0"
            places = [late[len(late) * percent // 100] * 1e6 for percent in (0, 50, 99)]
            return " ".join("%d" % number for number in [len(late)] + places)
        if word == "open":
            self.until(lambda: not self.opened)
            return json.dumps(sorted(str(key) for key in self.opened))
        if word == "end":
            return "goodbye" if self.until(lambda: self.has_goodbye) else "nothing"
        raise ValueError(order)


def main():
    crowd = Crowd()
    print("ready", flush=True)
    for order in sys.stdin:
        with crowd.lock:
            answer = crowd.perform(order)
        print(answer, flush=True)


main()
