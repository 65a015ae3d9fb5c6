#!/usr/bin/python3
"""Plays a Wayland compositor with one output of 1280 by 720 pixels, for one client.

    wayland-driver.py SOCKET VERSION TRANSFORM SCALE

It knows wl_output in a version from 1 to 4, in which the output is called STUB-1, and not xdg-output.
Each line of standard input is "remove" or "add": the output is unplugged or plugged in.
"""

import os
import selectors
import socket
import struct
import sys

DISPLAY = 1
OUTPUT_NUMBER = 7


def text(value):
    data = value.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def numbers(*values):
    return struct.pack(f"={len(values)}i", *values)


class Compositor:
    def __init__(self, client, version, transform, scale):
        self.client = client
        self.version = version
        self.transform = transform
        self.scale = scale
        self.registry = None

    def send(self, target, event, arguments=b""):
        size = 8 + len(arguments)
        self.client.sendall(struct.pack("=II", target, size << 16 | event) + arguments)

    def receive(self, target, request, arguments):
        if target == DISPLAY and request == 0:  # sync
            (callback,) = struct.unpack("=I", arguments)
            self.send(callback, 0, numbers(0))
            self.send(DISPLAY, 1, numbers(callback))
        elif target == DISPLAY and request == 1:  # get_registry
            (self.registry,) = struct.unpack("=I", arguments)
            self.add()
        elif target == self.registry and request == 0:  # bind
            self.describe(struct.unpack("=I", arguments[-4:])[0])
        elif request == 0:  # release
            self.send(DISPLAY, 1, numbers(target))

    def describe(self, output):
        place = numbers(0, 0, 0, 0, 0) + text("maker") + text("model") + numbers(self.transform)
        self.send(output, 0, place)
        self.send(output, 1, numbers(0, 640, 480, 60000))
        self.send(output, 1, numbers(1, 1280, 720, 60000))
        if self.version >= 2:
            self.send(output, 3, numbers(self.scale))
        if self.version >= 4:
            self.send(output, 4, text("STUB-1"))
        if self.version >= 2:
            self.send(output, 2)

    def add(self):
        self.send(self.registry, 0, numbers(OUTPUT_NUMBER) + text("wl_output") + numbers(self.version))

    def remove(self):
        self.send(self.registry, 1, numbers(OUTPUT_NUMBER))


def main():
    path, version, transform, scale = sys.argv[1], *map(int, sys.argv[2:])
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen()
        print("listening", flush=True)
        client, _ = listener.accept()
    compositor = Compositor(client, version, transform, scale)
    selector = selectors.DefaultSelector()
    selector.register(client, selectors.EVENT_READ)
    selector.register(sys.stdin, selectors.EVENT_READ)
    unread = b""
    while True:
        for key, _ in selector.select():
            if key.fileobj is client:
                data = client.recv(4096)
                if not data:
                    return
                unread += data
                while len(unread) >= 8:
                    target, word = struct.unpack("=II", unread[:8])
                    if len(unread) < word >> 16:
                        break
                    compositor.receive(target, word & 0xFFFF, unread[8 : word >> 16])
                    unread = unread[word >> 16 :]
            else:
                line = os.read(sys.stdin.fileno(), 100).decode().strip()
                if not line:
                    return
                compositor.add() if line == "add" else compositor.remove()


main()
