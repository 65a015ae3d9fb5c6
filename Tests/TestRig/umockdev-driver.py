#!/usr/bin/python3
"""Touchscreens that are not there, for tests of programs that read /dev/input.

Run it with LD_PRELOAD=libumockdev-preload.so.0, as umockdev-wrapper does. It reads commands from
standard input and answers each on standard output, one JSON object a line; ends, and takes everything
away, at the end of its input. The first line it writes is {"directory": D}: a program started with
UMOCKDEV_DIR=D and the same LD_PRELOAD sees the devices.

Each device keeps the state that the kernel would keep (slots, axes, keys), changed by what is
written to it, and answers the ioctls by it.

  {"command": "plug", "node": "event5", "description": EVEMU, "properties": {NAME: VALUE or null},
   "ioctls": true, "monotonic": true, "path": null}
      Adds a device. The description is evemu text, of which N, I, P, B and A lines count. The
      properties are udev's, beside ID_INPUT and ID_INPUT_TOUCHSCREEN; null takes one away. With
      "ioctls" false it cannot be opened until "answer". With "monotonic" false it refuses
      EVIOCSCLOCKID, as an old kernel does. "path" is the attribute phys of its parent. A node can be
      plugged once in the life of a driver.
  {"command": "answer", "node": "event5"}
      Makes a device that was plugged without ioctls answer them.
  {"command": "write", "node": "event5", "events": [[MICROSECONDS, TYPE, CODE, VALUE], ...]}
      Sends events. As many whole frames as fit into 64 events come at once, however late this program
      is: time that passes between two frames on a busy machine is no time of a finger. A longer frame
      comes in parts.
  {"command": "lose", "node": "event5", "events": [...]}
      Lets events happen that nobody is sent: before a program opens the device, or as lost in the
      kernel's queue (then write SYN_DROPPED).
  {"command": "bytes", "node": "event5", "hex": "..."}
      Sends bytes as they are: parts of an event.
  {"command": "play", "node": "event5", "path": FILE, "isTimed": false, "isLive": false,
   "reader": null}
      Sends the E lines of an evemu file; with "isTimed" fingers rest as long as in the file, and
      move as fast as the reader can read; with "isLive" events have times of CLOCK_MONOTONIC from
      now on. A "reader", the number of the process that reads the device, is stopped while events are
      sent, so that up to 170 of them come at once, and longer frames as a whole; with "isTimed" only for
      frames of more than 64 events. Answers
      {"frames": COUNT}.
  {"command": "reset", "node": "event5"}
      Lifts what touches the device, and returns all axes to 0, in frames of their own: a capture
      leaves out the values that it expects there. Sends nothing to a device that is as it was plugged.
  {"command": "pretend", "node": "event5", "code": CODE, "value": VALUE}
      Lets EVIOCGABS answer a value that a sound driver would not.
  {"command": "change", "node": "event5", "properties": {NAME: VALUE}, "action": "change"}
      Sets udev properties and has udev tell of it.
  {"command": "grab", "node": "event5", "isGrabbed": true}
      Lets another program have the device: EVIOCGRAB answers EBUSY.
  {"command": "inspect", "node": "event5"}
      Answers {"clock": ID or null, "isGrabbed": by a program, "opens": COUNT, "ioctls": COUNT,
      "releases": COUNT of the times that the program that had grabbed it has released it}.
  {"command": "unplug", "node": "event5", "hangUp": true, "tell": true}
      Takes the device away; "hangUp" and "tell" false leave out what the reader and what the
      listener to udev would see, which a second "unplug" may make up for.

The answer is {"ok": true, ...} or {"ok": false, "error": TEXT}. Sending waits while a reader is behind,
and ends with an error when the reader reads nothing for PATIENCE seconds, the script's only argument.
"""

import contextlib
import errno
import fcntl
import glob
import itertools
import json
import os
import select
import signal
import struct
import sys
import termios
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
SYN_REPORT = 0
ABS_MT_SLOT, ABS_MT_TRACKING_ID, ABS_MT_LAST = 0x2F, 0x39, 0x3D
EVENT = struct.Struct("@llHHi")
# The least time between frames, in microseconds, in which a press can begin. Frames that are closer
# are sent at once: on a loaded machine a finger that moves would seem to rest.
REST = 500_000
# The kernel's names for the numbers of ioctls of type 'E'.
GVERSION, GID, GREP, GNAME, GPHYS, GUNIQ, GPROP, GMTSLOTS = 1, 2, 3, 6, 7, 8, 9, 0x0A
GKEY, GLED, GSND, GSW, GBIT, GABS, GRAB, SCLOCKID = 0x18, 0x19, 0x1A, 0x1B, 0x20, 0x40, 0x90, 0xA0


def bits(numbers, size):
    data = bytearray(size)
    for number in numbers:
        data[number // 8] |= 1 << (number % 8)
    return bytes(data)


class Description:
    """The N, I, P, B and A lines of evemu text."""

    def __init__(self, text):
        self.name, self.identifier = "", [0, 0, 0, 0]
        self.properties, self.masks, self.axes = b"", {}, {}
        for line in text.splitlines():
            kind, _, rest = line.strip().partition(":")
            rest = rest.strip()
            if kind == "N":
                self.name = rest
            elif kind == "I":
                self.identifier = [int(field, 16) for field in rest.split()]
            elif kind == "P":
                self.properties += bytes(int(field, 16) for field in rest.split())
            elif kind == "B":
                fields = [int(field, 16) for field in rest.split()]
                self.masks[fields[0]] = self.masks.get(fields[0], b"") + bytes(fields[1:])
            elif kind == "A":
                code, *values = rest.split()
                numbers = [int(value) for value in values]
                self.axes[int(code, 16)] = numbers + [0] * (5 - len(numbers))

    def words(self, data):
        """A mask as sysfs writes it: words in hexadecimal, the highest first."""
        data = data.ljust(-(-len(data) // 8) * 8, b"\0") or b"\0" * 8
        words = [struct.unpack_from("<Q", data, at)[0] for at in range(0, len(data), 8)]
        while len(words) > 1 and words[-1] == 0:
            words.pop()
        return " ".join("%x" % word for word in reversed(words))


class Wire:
    """The pseudo-terminal that stands for a device's queue of events.

    A kernel hands out whole events only. A pseudo-terminal cuts what is written to it at the limits of
    its buffers: of a write (2048 bytes), of a part on its way (1792), of what is unread (4095). Pieces
    and window stay below all three, and 24 divides both.
    """

    PIECE = 64 * EVENT.size
    WINDOW = 170 * EVENT.size
    PATIENCE = 60.0
    # The longest wait for what is on its way, in seconds.
    DELIVERY = 10.0
    # Opens the other end of a terminal (linux/tty.h).
    TIOCGPTPEER = 0x5441

    def __init__(self, path, master, patience=PATIENCE):
        self.path, self.master, self.patience = path, master, patience
        os.set_blocking(master, False)
        # Not by its name: umockdev would take the driver for a reader of the device.
        flags = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
        self.reading_end = fcntl.ioctl(master, self.TIOCGPTPEER, flags)
        self.unread = select.poll()
        self.unread.register(self.reading_end, select.POLLIN)
        self.room = self.WINDOW

    def send(self, data):
        """Sends bytes, in pieces that each come whole and at once."""
        for start in range(0, len(data), self.PIECE):
            piece = data[start:start + self.PIECE]
            self.wait_for_room(len(piece))
            count = os.write(self.master, piece)
            self.room -= count
            if count < len(piece):
                raise BlockingIOError(
                    "'%s' took %d of %d bytes, and its reader may see part of an event"
                    % (self.path, count, len(piece)))

    def room_for_frames(self):
        """Returns the number of bytes of whole frames that fit now: 0 if there is no room."""
        if not self.unread.poll(0):
            self.room = self.WINDOW
        return min(self.room, self.PIECE)

    def wait_for_room(self, size):
        """Waits until a piece fits beside all that may be unread.

        How much is unread cannot be asked, since FIONREAD leaves out what is on its way. That all is
        read can: poll(2) hands over what is on its way before it says that there is nothing.
        """
        count, deadline = None, 0.0
        while True:
            if not self.unread.poll(0):
                self.room = self.WINDOW
            if size <= self.room:
                return
            previous, count = count, self.unread_count()
            if count != previous:
                deadline = time.monotonic() + self.patience
            elif time.monotonic() > deadline:
                raise TimeoutError(
                    "'%s' is not read: %d bytes have been waiting for %g seconds; start its reader "
                    "first, or write less" % (self.path, count, self.patience))
            time.sleep(0.0002)

    def wait_for_delivery(self):
        """Waits until all that was sent can be read, or has been.

        A thread of the kernel hands it over, on a busy machine some milliseconds after the write: a reader
        that was stopped and goes on would find the first events only. Where the reader has taken a part
        and rests, what is still on its way cannot be told, and a limit ends the wait.
        """
        deadline = time.monotonic() + min(self.patience, self.DELIVERY)
        while self.unread.poll(0) and self.unread_count() < self.WINDOW - self.room:
            if time.monotonic() > deadline:
                return
            time.sleep(0.0002)

    def unread_count(self):
        return struct.unpack("@i", fcntl.ioctl(self.reading_end, termios.FIONREAD, bytes(4)))[0]

    def close(self):
        os.close(self.reading_end)
        os.close(self.master)


class Device(UMockdev.IoctlBase):
    """A device as the kernel keeps it, and its answers."""

    def __init__(self, node, description, properties, is_monotonic, wires=None):
        super().__init__()
        self.wires = wires
        self.node, self.description = node, description
        self.properties, self.is_monotonic = properties, is_monotonic
        slots = description.axes.get(ABS_MT_SLOT, [0, -1])[1] + 1
        self.slots = [{ABS_MT_TRACKING_ID: -1} for _ in range(slots)]
        self.axes, self.keys = {}, set()
        self.clock, self.holder, self.is_held_by_another = None, None, False
        self.opens, self.ioctls, self.releases = 0, 0, 0
        self.wire = None

    @property
    def path(self):
        return "/dev/input/" + self.node

    @property
    def number(self):
        return int("".join(c for c in self.node if c.isdigit()))

    @property
    def parent(self):
        return "/devices/virtual/input/input%d" % self.number

    @property
    def syspath(self):
        return "/sys%s/%s" % (self.parent, self.node)

    def apply(self, events):
        """Changes the state by events, as drivers/input/input.c does."""
        for _, kind, code, value in events:
            if kind == EV_KEY:
                (self.keys.add if value else self.keys.discard)(code)
            elif kind == EV_ABS and ABS_MT_SLOT < code <= ABS_MT_LAST:
                slot = self.axes.get(ABS_MT_SLOT, 0)
                if slot < len(self.slots):
                    self.slots[slot][code] = value
            elif kind == EV_ABS and (code != ABS_MT_SLOT or 0 <= value < len(self.slots)):
                self.axes[code] = value

    def is_grabbed(self, other_than=None):
        """Returns true if a program has grabbed the device and not closed it since."""
        return self.holder not in (None, other_than) and self.holder.get_connected()

    # umockdev calls these, in a thread of its own.

    def do_client_connected(self, client):
        self.opens += 1

    def do_handle_ioctl(self, client):
        try:
            self.ioctls += 1
            result = self.answer(client)
        except Exception as problem:  # Else the program under test would wait for ever.
            print("ioctl: %r" % problem, file=sys.stderr, flush=True)
            result = -errno.EIO
        client.complete(result if result >= 0 else -1, -result if result < 0 else 0)
        return True

    def answer(self, client):
        request = client.get_request()
        kind, number, size = request >> 8 & 0xFF, request & 0xFF, request >> 16 & 0x3FFF
        if kind != ord("E"):
            return -errno.ENOTTY
        argument = client.get_arg()

        def put(data):
            data = data[:size]
            argument.resolve(0, size).update(0, data)
            return len(data)

        description = self.description
        if number == GRAB:
            wanted = any(bytes(argument.retrieve()))
            if wanted and (self.is_held_by_another or self.is_grabbed(other_than=client)):
                return -errno.EBUSY
            if not wanted and self.holder != client:
                return -errno.EINVAL
            self.holder = client if wanted else None
            self.releases += not wanted
            return 0
        if number == SCLOCKID:
            if not self.is_monotonic:
                return -errno.EINVAL
            (self.clock,) = struct.unpack("@i", bytes(argument.resolve(0, 4).retrieve()))
            return 0
        if number == GMTSLOTS:
            data = bytes(argument.resolve(0, size).retrieve())
            (code,) = struct.unpack("@I", data[:4])
            values = [slot.get(code, 0) for slot in self.slots][: size // 4 - 1]
            put(struct.pack("@I%di" % len(values), code, *values))
            return 0
        if number == GVERSION:
            put(struct.pack("@i", 0x10001))
            return 0
        if number == GID:
            put(struct.pack("@4H", *description.identifier))
            return 0
        if number == GNAME:
            return put(description.name.encode() + b"\0")
        if number == GPHYS:
            return put(b"umockdev/input0\0")
        if number == GUNIQ:
            return -errno.ENOENT
        if number == GPROP:
            return put(description.properties.ljust(size, b"\0"))
        if number == GKEY:
            return put(bits(self.keys, 96))
        if number in (GLED, GSND, GSW):
            return put(bytes(size))
        if GBIT <= number < GBIT + 0x20:
            return put(description.masks.get(number - GBIT, b"").ljust(size, b"\0"))
        if GABS <= number < GABS + 0x40:
            code = number - GABS
            if code not in description.axes:
                return -errno.EINVAL
            value = self.axes.get(code, 0)
            put(struct.pack("@6i", value, *description.axes[code]))
            return 0
        return -errno.EINVAL

    def record(self):
        """Returns the text that umockdev reads: the parent, then the node with udev's properties.

        In this order, the kernel's, the parent is there when udev tells of the node.
        """
        description = self.description
        masks = [description.words(description.masks.get(kind, b"")) for kind in (0, EV_KEY, EV_ABS)]
        identifier = description.identifier
        lines = ["P: " + self.parent, "E: SUBSYSTEM=input", 'E: NAME="%s"' % description.name]
        lines += ["E: PRODUCT=%x/%x/%x/%x" % tuple(identifier)]
        lines += ["E: ID_INPUT=1", "E: ID_INPUT_TOUCHSCREEN=1", "A: name=" + description.name]
        if self.wires is not None:
            lines.append("A: phys=" + self.wires)
        lines += ["A: properties=" + description.words(description.properties)]
        for name, mask in zip(("ev", "key", "abs"), masks):
            lines.append("A: capabilities/%s=%s" % (name, mask))
        for name, value in zip(("bustype", "vendor", "product", "version"), identifier):
            lines.append("A: id/%s=%04x" % (name, value))
        lines += ["", "P: %s/%s" % (self.parent, self.node), "N: input/" + self.node]
        lines += ["E: %s=%s" % pair for pair in self.properties.items()]
        lines += ["A: dev=13:%d" % (64 + self.number), "L: device=../../input%d" % self.number]
        return "\n".join(lines) + "\n"


def frames(events):
    """Parts of a list of events, each up to a SYN_REPORT.

    A frame that the kernel has cut, where value 1 stands, is one part: the kernel sends it in a moment.
    """
    frame = []
    for event, following in zip(events, events[1:] + [None]):
        frame.append(event)
        if event[1:3] != [EV_SYN, SYN_REPORT]:
            continue
        if event[3] == 1 and following and following[0] == event[0]:
            continue
        yield frame
        frame = []
    if frame:
        yield frame


def batches(frames, limit):
    """Lists of frames, each with at most that many events, unless it is a single frame."""
    batch, count = [], 0
    for frame in frames:
        if batch and count + len(frame) > limit:
            yield batch
            batch, count = [], 0
        batch.append(frame)
        count += len(frame)
    if batch:
        yield batch


def movements(frames):
    """Lists of frames without a rest among them, each with the rest before it in microseconds."""
    movement, rest = [], 0
    for frame in frames:
        if movement and frame[-1][0] - movement[-1][-1][0] >= REST:
            yield rest, movement
            rest, movement = frame[-1][0] - movement[-1][-1][0], []
        movement.append(frame)
    if movement:
        yield rest, movement


@contextlib.contextmanager
def stopped(process):
    """Stops a process for a while."""
    os.kill(process, signal.SIGSTOP)
    try:
        while True:
            with open("/proc/%d/stat" % process) as status:
                if status.read().rpartition(") ")[2].startswith("T"):
                    break
            time.sleep(0.0002)
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def recorded(path):
    """The events of an evemu file."""
    events = []
    with open(path, errors="replace") as lines:
        for line in lines:
            fields = line.split()
            if len(fields) < 5 or fields[0] != "E:":
                continue
            seconds, _, fraction = fields[1].partition(".")
            moment = int(seconds) * 1000000 + int(fraction.ljust(6, "0")[:6])
            events.append([moment, int(fields[2], 16), int(fields[3], 16), int(fields[4])])
    return events


class Driver:
    def __init__(self, patience=Wire.PATIENCE):
        self.patience = patience
        self.testbed = UMockdev.Testbed.new()
        self.devices = {}

    def device(self, command):
        return self.devices[command["node"]]

    def plug(self, command):
        node = command["node"]
        properties = {
            "SUBSYSTEM": "input",
            "DEVNAME": "/dev/input/" + node,
            "ID_INPUT": "1",
            "ID_INPUT_TOUCHSCREEN": "1",
        }
        properties.update(command.get("properties", {}))
        properties = {name: value for name, value in properties.items() if value is not None}
        device = Device(
            node, Description(command["description"]), properties, command.get("monotonic", True),
            command.get("path"))
        if node in self.devices:
            raise ValueError("%s was plugged before" % node)
        properties["MAJOR"], properties["MINOR"] = "13", str(64 + device.number)
        if command.get("ioctls", True):
            self.testbed.attach_ioctl(device.path, device)
        self.devices[node] = device
        self.testbed.add_from_string(device.record())
        device.wire = Wire(device.path, self.testbed.get_dev_fd(device.path), self.patience)

    def answer(self, command):
        device = self.device(command)
        # umockdev ends a program that finds its socket before somebody listens there, so it gets its
        # name afterwards.
        nameless = device.path + ".unnamed"
        self.testbed.attach_ioctl(nameless, device)
        sockets = self.testbed.get_root_dir() + "/ioctl"
        os.rename(sockets + nameless, sockets + device.path)

    def write(self, command):
        self.send(self.device(command), frames(command["events"]))

    def send(self, device, frames):
        """Sends frames, as many at once as there is room for."""
        wire, waiting, piece = device.wire, [], b""

        def flush():
            for frame in waiting:
                device.apply(frame)
            waiting.clear()
            wire.send(piece)

        limit = wire.room_for_frames()
        for frame in frames:
            data = b"".join(
                EVENT.pack(moment // 1000000, moment % 1000000, kind, code, value)
                for moment, kind, code, value in frame)
            if waiting and len(piece) + len(data) > limit:
                flush()
                piece, limit = b"", wire.room_for_frames()
            waiting.append(frame)
            piece += data
        flush()
        wire.wait_for_delivery()

    def send_whole(self, device, frames, reader):
        """Sends frames; one of several pieces comes at once, as from the kernel, if its reader is known."""
        for is_long, group in itertools.groupby(frames, lambda frame: len(frame) * EVENT.size > Wire.PIECE):
            if not is_long or reader is None:
                self.send(device, list(group))
                continue
            for frame in group:
                # All that came before is read.
                device.wire.wait_for_room(Wire.WINDOW)
                with stopped(reader):
                    self.send(device, [frame])

    def lose(self, command):
        self.device(command).apply(command["events"])

    def reset(self, command):
        device = self.device(command)
        lift = [[EV_KEY, key, 0] for key in sorted(device.keys)]
        values = [
            [EV_ABS, code, 0] for code, value in sorted(device.axes.items())
            if value and code != ABS_MT_SLOT]
        for index, slot in enumerate(device.slots):
            slot_event = [EV_ABS, ABS_MT_SLOT, index]
            if slot[ABS_MT_TRACKING_ID] != -1:
                lift += [slot_event, [EV_ABS, ABS_MT_TRACKING_ID, -1]]
            changed = [
                [EV_ABS, code, 0] for code, value in sorted(slot.items())
                if value and code != ABS_MT_TRACKING_ID]
            if changed:
                values += [slot_event] + changed
        if device.slots and (values or lift or device.axes.get(ABS_MT_SLOT)):
            values.append([EV_ABS, ABS_MT_SLOT, 0])
        now = time.monotonic_ns() // 1000
        self.send(device, [
            [[now] + event for event in frame + [[EV_SYN, SYN_REPORT, 0]]]
            for frame in (lift, values) if frame])

    def pretend(self, command):
        self.device(command).axes[command["code"]] = command["value"]

    def bytes(self, command):
        wire = self.device(command).wire
        wire.send(bytes.fromhex(command["hex"]))
        wire.wait_for_delivery()

    def play(self, command):
        device, parts = self.device(command), list(frames(recorded(command["path"])))
        if command.get("isLive") and parts:
            delay = time.monotonic_ns() // 1000 - parts[0][0][0]
            parts = [[[event[0] + delay] + event[1:] for event in frame] for frame in parts]
        if command.get("isTimed"):
            for rest, part in movements(parts):
                time.sleep(rest / 1e6)
                self.send_whole(device, part, command.get("reader"))
        elif command.get("reader"):
            for batch in batches(parts, Wire.WINDOW // EVENT.size):
                # All that came before is read.
                device.wire.wait_for_room(Wire.WINDOW)
                with stopped(command["reader"]):
                    self.send(device, batch)
        else:
            self.send(device, parts)
        return {"frames": len(parts)}

    def change(self, command):
        device = self.device(command)
        for name, value in command.get("properties", {}).items():
            self.testbed.set_property(device.syspath, name, value)
        self.testbed.uevent(device.syspath, command.get("action", "change"))

    def grab(self, command):
        self.device(command).is_held_by_another = command.get("isGrabbed", True)

    def inspect(self, command):
        device = self.device(command)
        return {
            "clock": device.clock, "isGrabbed": device.is_grabbed(),
            "opens": device.opens, "ioctls": device.ioctls, "releases": device.releases,
        }

    def unplug(self, command):
        # The kernel's order: readers are told at once, udev tells its listeners a moment later.
        device = self.device(command)
        if command.get("hangUp", True) and device.wire is not None:
            device.wire.close()
            device.wire = None
            # umockdev would else write to the closed terminal when the next device comes.
            for link in glob.glob(self.testbed.get_root_dir() + "/dev/.ptymap/*"):
                if not os.path.exists(link) or os.readlink(link) == device.path:
                    os.unlink(link)
        if command.get("tell", True):
            self.testbed.uevent(device.syspath, "remove")
            self.testbed.remove_device(device.syspath)
            self.testbed.remove_device("/sys" + device.parent)

    def run(self):
        print(json.dumps({"directory": self.testbed.get_root_dir()}), flush=True)
        for line in sys.stdin:
            try:
                command = json.loads(line)
                names = ("plug", "answer", "write", "lose", "reset", "pretend", "bytes", "play",
                         "change", "grab", "inspect", "unplug")
                if command["command"] not in names:
                    raise ValueError("no such command")
                result = getattr(self, command["command"])(command) or {}
                answer = {"ok": True, **result}
            except Exception as problem:
                answer = {"ok": False, "error": "%s: %s" % (type(problem).__name__, problem)}
            print(json.dumps(answer), flush=True)


def main():
    driver = Driver(*map(float, sys.argv[1:2]))
    driver.run()
    # Takes the directory away.
    del driver.testbed


if __name__ == "__main__":
    main()
