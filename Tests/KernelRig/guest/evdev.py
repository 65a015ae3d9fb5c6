"""The kernel's input events and devices: <linux/input.h> and <linux/input-event-codes.h>."""

import fcntl
import os
import select
import struct

EV_SYN, EV_KEY, EV_REL, EV_ABS = 0x00, 0x01, 0x02, 0x03
SYN_REPORT, SYN_MT_REPORT, SYN_DROPPED = 0, 2, 3
# All keys from Escape to the space bar and F10. For udev, a keyboard has those from Escape to D
# (codes 1 to 31).
KEYBOARD_KEYS = tuple(range(1, 69))
KEY_BACK, KEY_HOMEPAGE = 158, 172
BTN_LEFT, BTN_RIGHT, BTN_TOUCH = 0x110, 0x111, 0x14A
BTN_TOOL_PEN, BTN_STYLUS = 0x140, 0x14B
REL_X, REL_Y = 0x00, 0x01
ABS_X, ABS_Y, ABS_PRESSURE = 0x00, 0x01, 0x18
ABS_MT_SLOT, ABS_MT_TOUCH_MAJOR = 0x2F, 0x30
ABS_MT_POSITION_X, ABS_MT_POSITION_Y = 0x35, 0x36
ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID = 0x37, 0x39
ABS_MT_PRESSURE, ABS_MT_DISTANCE = 0x3A, 0x3B
MT_TOOL_FINGER, MT_TOOL_PALM = 0, 2
INPUT_PROP_DIRECT = 0x01
BUS_USB, BUS_VIRTUAL = 0x03, 0x06

# struct input_event on a 64-bit machine: seconds, microseconds, type, code, value.
EVENT = struct.Struct("llHHi")


def ioctl_number(direction, letter, number, size=0):
    """Implements _IOC of <asm-generic/ioctl.h>; direction is 0 for none, 1 to write, 2 to read."""
    return direction << 30 | size << 16 | ord(letter) << 8 | number


EVIOCGRAB = ioctl_number(1, "E", 0x90, 4)
EVIOCREVOKE = ioctl_number(1, "E", 0x91, 4)


def packed(events):
    """Returns the bytes of events, each a type, a code and a value; the kernel sets the time."""
    return b"".join(EVENT.pack(0, 0, *event) for event in events)


class Reader:
    """Another program that reads a device."""

    def __init__(self, node):
        self.descriptor = os.open(node, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)

    def grab(self):
        fcntl.ioctl(self.descriptor, EVIOCGRAB, 1)

    def ungrab(self):
        fcntl.ioctl(self.descriptor, EVIOCGRAB, 0)

    def events(self):
        """Returns all new events: type, code and value."""
        events = []
        while select.select([self.descriptor], [], [], 0)[0]:
            try:
                data = os.read(self.descriptor, EVENT.size * 64)
            except OSError:
                # The events read so far count; the next call reports that the device has gone.
                if events:
                    return events
                raise
            events += [fields[2:] for fields in EVENT.iter_unpack(data)]
        return events
