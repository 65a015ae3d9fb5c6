"""Input devices created through /dev/uinput: <linux/uinput.h>."""

import fcntl
import os
import struct

import evdev
from evdev import EV_ABS, EV_KEY, EV_REL, EV_SYN
from panel import Panel
from waiting import wait_until

UI_DEV_CREATE = evdev.ioctl_number(0, "U", 1)
UI_DEV_DESTROY = evdev.ioctl_number(0, "U", 2)
UI_DEV_SETUP = evdev.ioctl_number(1, "U", 3, 92)
UI_ABS_SETUP = evdev.ioctl_number(1, "U", 4, 28)
UI_SET_EVBIT = evdev.ioctl_number(1, "U", 100, 4)
UI_SET_KEYBIT = evdev.ioctl_number(1, "U", 101, 4)
UI_SET_RELBIT = evdev.ioctl_number(1, "U", 102, 4)
UI_SET_PROPBIT = evdev.ioctl_number(1, "U", 110, 4)
UI_GET_SYSNAME = evdev.ioctl_number(2, "U", 44, 64)

# pid.codes reserves 1209:0001 for tests.
IDENTITY = (evdev.BUS_USB, 0x1209, 0x0001, 1)


class UinputDevice:
    """A device that sends events through /dev/uinput. A subclass has its keys and axes."""

    keys = relative_axes = properties = ()

    def __init__(self, name):
        self.descriptor = os.open("/dev/uinput", os.O_RDWR | os.O_CLOEXEC)
        self.allow(EV_KEY, UI_SET_KEYBIT, self.keys)
        self.allow(EV_REL, UI_SET_RELBIT, self.relative_axes)
        for code in self.properties:
            fcntl.ioctl(self.descriptor, UI_SET_PROPBIT, code)
        if self.axes():
            fcntl.ioctl(self.descriptor, UI_SET_EVBIT, EV_ABS)
        for code, (minimum, maximum, resolution) in self.axes().items():
            # struct uinput_abs_setup: the code, then value, minimum, maximum, fuzz, flat and
            # resolution.
            axis = struct.pack("H2x6i", code, 0, minimum, maximum, 0, 0, resolution)
            fcntl.ioctl(self.descriptor, UI_ABS_SETUP, axis)
        setup = struct.pack("4H80sI", *IDENTITY, name.encode(), 0)
        fcntl.ioctl(self.descriptor, UI_DEV_SETUP, setup)
        fcntl.ioctl(self.descriptor, UI_DEV_CREATE)
        answer = fcntl.ioctl(self.descriptor, UI_GET_SYSNAME, bytes(64))
        self.directory = "/sys/devices/virtual/input/" + answer.split(b"\0")[0].decode()
        self.node = wait_until("a node for the device", self.find_node)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.unplug()

    def axes(self):
        return {}

    def allow(self, kind, request, codes):
        if codes:
            fcntl.ioctl(self.descriptor, UI_SET_EVBIT, kind)
        for code in codes:
            fcntl.ioctl(self.descriptor, request, code)

    def find_node(self):
        for name in os.listdir(self.directory):
            if name.startswith("event") and os.path.exists("/dev/input/" + name):
                return "/dev/input/" + name
        return None

    def send(self, events):
        """Sends events, each a type, a code and a value, and the end of their frame."""
        os.write(self.descriptor, evdev.packed(events + [(EV_SYN, evdev.SYN_REPORT, 0)]))

    def unplug(self):
        if self.descriptor >= 0:
            fcntl.ioctl(self.descriptor, UI_DEV_DESTROY)
            os.close(self.descriptor)
            self.descriptor = -1


class Keyboard(UinputDevice):
    """A keyboard with the keys of the first PCs."""

    keys = evdev.KEYBOARD_KEYS


class Mouse(UinputDevice):
    """A mouse with two buttons."""

    keys = evdev.BTN_LEFT, evdev.BTN_RIGHT
    relative_axes = evdev.REL_X, evdev.REL_Y


class UinputPanel(UinputDevice, Panel):
    """A touchscreen. A subclass has the axes and knows the protocol."""

    # 62.5 by 125 mm.
    width, height, resolution = 4000, 8000, 64
    slots = 10
    keys = (evdev.BTN_TOUCH,)
    properties = (evdev.INPUT_PROP_DIRECT,)

    def __init__(self, name="Kernel Rig Touchscreen"):
        Panel.__init__(self)
        UinputDevice.__init__(self, name)

    def positions(self, *codes):
        """Returns the axes of positions; the codes of x and y alternate."""
        extents = [self.width, self.height] * (len(codes) // 2)
        return {
            code: (self.minimum, self.minimum + extent - 1, self.resolution)
            for code, extent in zip(codes, extents)
        }

    def pointer(self):
        """Returns the events that report the oldest finger to programs for a single finger."""
        down = [contact for contact in self.contacts.values() if contact.distance == 0]
        events = [(EV_KEY, evdev.BTN_TOUCH, int(bool(down)))]
        if down:
            events += [(EV_ABS, evdev.ABS_X, down[0].x), (EV_ABS, evdev.ABS_Y, down[0].y)]
        return events


class SlotPanel(UinputPanel):
    """A panel with protocol B: only changes of slots are reported."""

    def __init__(self, name="Kernel Rig Touchscreen", slots=None):
        self.slots = slots or self.slots
        self.identifiers = {}
        self.next_identifier = 1
        super().__init__(name)

    def axes(self):
        axes = self.positions(
            evdev.ABS_X, evdev.ABS_Y, evdev.ABS_MT_POSITION_X, evdev.ABS_MT_POSITION_Y)
        axes[evdev.ABS_MT_SLOT] = (0, self.slots - 1, 0)
        axes[evdev.ABS_MT_TRACKING_ID] = (0, 65535, 0)
        return axes

    def commit(self):
        events = []
        for finger in [finger for finger in self.identifiers if finger not in self.contacts]:
            del self.identifiers[finger]
            events += [(EV_ABS, evdev.ABS_MT_SLOT, finger), (EV_ABS, evdev.ABS_MT_TRACKING_ID, -1)]
        for finger, contact in self.contacts.items():
            events.append((EV_ABS, evdev.ABS_MT_SLOT, finger))
            if finger not in self.identifiers:
                self.identifiers[finger] = self.next_identifier
                self.next_identifier = self.next_identifier % 65535 + 1
            events.append((EV_ABS, evdev.ABS_MT_TRACKING_ID, self.identifiers[finger]))
            events += self.words(contact)
        self.send(events + self.pointer())

    def words(self, contact):
        return [
            (EV_ABS, evdev.ABS_MT_POSITION_X, contact.x),
            (EV_ABS, evdev.ABS_MT_POSITION_Y, contact.y),
        ]


class ToolPanel(SlotPanel):
    """A panel with protocol B that reports palms, and the distance of hovering fingers."""

    def axes(self):
        axes = super().axes()
        axes[evdev.ABS_MT_TOOL_TYPE] = (0, evdev.MT_TOOL_PALM, 0)
        axes[evdev.ABS_MT_DISTANCE] = (0, 100, 0)
        return axes

    def words(self, contact):
        return super().words(contact) + [
            (EV_ABS, evdev.ABS_MT_TOOL_TYPE, contact.tool),
            (EV_ABS, evdev.ABS_MT_DISTANCE, contact.distance),
        ]


class PanelWithPen(SlotPanel):
    """A panel with its pen on the same node, which udev classifies as a tablet."""

    keys = SlotPanel.keys + (evdev.BTN_TOOL_PEN, evdev.BTN_STYLUS)


class PanelWithButtons(SlotPanel):
    """A panel with buttons beside the screen, like those of old phones."""

    keys = SlotPanel.keys + (evdev.KEY_BACK, evdev.KEY_HOMEPAGE)


class PanelWithKeyboard(SlotPanel):
    """A panel with the keys of a keyboard on the same node."""

    keys = SlotPanel.keys + evdev.KEYBOARD_KEYS


class PacketPanel(UinputPanel):
    """A panel with protocol A without ids: each frame lists all fingers, and the reader matches them."""

    def axes(self):
        axes = self.positions(evdev.ABS_MT_POSITION_X, evdev.ABS_MT_POSITION_Y)
        axes[evdev.ABS_MT_TOUCH_MAJOR] = (0, 255, 0)
        return axes

    def commit(self):
        events = []
        for contact in self.contacts.values():
            events += [
                (EV_ABS, evdev.ABS_MT_POSITION_X, contact.x),
                (EV_ABS, evdev.ABS_MT_POSITION_Y, contact.y),
                (EV_ABS, evdev.ABS_MT_TOUCH_MAJOR, 20),
                (EV_SYN, evdev.SYN_MT_REPORT, 0),
            ]
        # A frame without a finger is an empty packet.
        events = events or [(EV_SYN, evdev.SYN_MT_REPORT, 0)]
        self.send(events + [(EV_KEY, evdev.BTN_TOUCH, int(bool(self.contacts)))])


class LongPacketPanel(PacketPanel):
    """A panel with protocol A whose frames exceed the kernel's buffer, so the kernel cuts them.

    By default, drivers get a buffer of about 16 events; uinput requests 60.
    """

    buffer = 60

    def __init__(self, length=15):
        """Creates a panel that sends `length` events for each finger."""
        self.length = length
        super().__init__()

    def send(self, events):
        # Without slots the kernel passes on a value even if it is unchanged.
        long = []
        for event in events:
            if event[:2] == (EV_ABS, evdev.ABS_MT_TOUCH_MAJOR):
                long += [event] * (self.length - 4)
            long.append(event)
        super().send(long)


class SinglePanel(UinputPanel):
    """A panel for a single finger, like a resistive one."""

    def axes(self):
        axes = self.positions(evdev.ABS_X, evdev.ABS_Y)
        axes[evdev.ABS_PRESSURE] = (0, 255, 0)
        return axes

    def commit(self):
        self.send(self.pointer() + [(EV_ABS, evdev.ABS_PRESSURE, 100 if self.contacts else 0)])


class PanelWithoutResolution(SlotPanel):
    """A panel that does not report its size, like most on a serial bus."""

    width, height, resolution = 800, 480, 0
    slots = 5


class CentredPanel(SlotPanel):
    """A panel with its zero in the middle."""

    width, height, minimum, resolution = 4001, 4001, -2000, 32
