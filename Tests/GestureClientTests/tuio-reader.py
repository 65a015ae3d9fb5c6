"""Reads TUIO with python-osc, and prints a line of JSON for each datagram: its size and its messages.

The first line is the port.
"""

import json
import socket

from pythonosc.osc_packet import OscPacket

receiver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
receiver.bind(("127.0.0.1", 0))
print(receiver.getsockname()[1], flush=True)
while True:
    data = receiver.recv(65536)
    messages = [[part.message.address, *part.message.params] for part in OscPacket(data).messages]
    print(json.dumps({"size": len(data), "messages": messages}), flush=True)
