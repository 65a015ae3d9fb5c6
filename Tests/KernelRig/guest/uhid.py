"""A touchscreen on the kernel's HID bus, created through /dev/uhid: <linux/uhid.h>."""

import glob
import os
import struct
import threading
import time

import descriptor
import evdev
from panel import Panel
from waiting import LIMIT, wait_until

DESTROY, START, OPEN, GET_REPORT, GET_REPORT_REPLY = 1, 2, 4, 9, 10
CREATE2, INPUT2, SET_REPORT, SET_REPORT_REPLY = 11, 12, 13, 14
# The size of the largest event: its type, and the request to create.
EVENT_SIZE = 4 + 128 + 64 + 64 + 2 + 2 + 4 * 4 + 4096
# EIO, for a report that the panel does not have.
NO_SUCH_REPORT = 5
# The quirks of drivers/hid/hid-multitouch.c for panels that report palms, and for those of which it lifts
# fingers without a report for a tenth of a second.
CONFIDENCE, STICKY_FINGERS = 1 << 7, 1 << 16


class HidPanel(Panel):
    """A panel driven by hid-multitouch. A thread answers the driver's requests."""

    width, height = descriptor.WIDTH, descriptor.HEIGHT
    vendor, product = 0x1209, 0x0001

    def __init__(self, name="Kernel Rig Panel"):
        super().__init__()
        self.name = name
        # The numbers of the feature reports that the driver has asked for.
        self.asked = []
        self.known = {}
        self.beginning = time.monotonic()
        self.started = threading.Event()
        self.file = os.open("/dev/uhid", os.O_RDWR | os.O_CLOEXEC)
        threading.Thread(target=self.answer, daemon=True).start()
        os.write(self.file, struct.pack(
            "<I128s64s64sHHIIII4096s", CREATE2, name.encode(), b"kernel-rig/0", b"",
            len(descriptor.DESCRIPTOR), evdev.BUS_USB, self.vendor, self.product, 1, 0,
            descriptor.DESCRIPTOR))
        try:
            assert self.started.wait(LIMIT), "the kernel has not started the panel"
            self.node = wait_until("a touchscreen on the HID bus", self.find_node)
            self.keep_fingers()
        except AssertionError:
            self.unplug()
            raise

    def answer(self):
        while True:
            try:
                event = os.read(self.file, EVENT_SIZE)
            except OSError:
                return
            kind = struct.unpack_from("<I", event)[0]
            if kind == START:
                self.started.set()
            elif kind == GET_REPORT:
                request, number = struct.unpack_from("<IB", event, 4)
                data = descriptor.FEATURES.get(number)
                self.asked.append(number)
                os.write(self.file, struct.pack(
                    "<IIHH4096s", GET_REPORT_REPLY, request, 0 if data else NO_SUCH_REPORT,
                    len(data or b""), data or b""))
            elif kind == SET_REPORT:
                request = struct.unpack_from("<I", event, 4)[0]
                os.write(self.file, struct.pack("<IIH", SET_REPORT_REPLY, request, 0))

    def nodes(self):
        """Returns the panel's nodes by name."""
        found = {}
        pattern = f"/sys/bus/hid/devices/0003:{self.vendor:04X}:{self.product:04X}.*/input/*/event*"
        for directory in glob.glob(pattern):
            try:
                with open(f"{directory}/device/name") as file:
                    found[file.read().strip()] = "/dev/input/" + os.path.basename(directory)
            except OSError:
                # This node belonged to the previous panel and has just gone.
                pass
        return found

    def find_node(self):
        node = self.nodes().get(self.name)
        # Until hid-multitouch is loaded, another driver may make a node, which goes.
        return node if node and os.path.exists(node) and os.path.exists(self.quirks(node)) else None

    def quirks(self, node):
        """Returns the file of the driver's quirks for the device of a node."""
        return f"/sys/class/input/{os.path.basename(node)}/device/device/quirks"

    def keep_fingers(self):
        """Makes the driver leave fingers where they are, however late the next report comes.

        A real panel reports at a steady pace. This one runs on a busy machine, whose delays must not lift
        fingers.
        """
        with open(self.quirks(self.node)) as file:
            quirks = int(file.read())
        # The driver has set the first for fingers only, and writing sets both for all reports.
        with open(self.quirks(self.node), "w") as file:
            file.write(str(quirks & ~STICKY_FINGERS | CONFIDENCE))

    def send(self, report):
        os.write(self.file, struct.pack("<IH", INPUT2, len(report)) + report)

    def unplug(self):
        if self.file >= 0:
            os.write(self.file, struct.pack("<I", DESTROY))
            file, self.file = self.file, -1
            os.close(file)

    def commit(self):
        scan = []
        for finger, contact in self.contacts.items():
            self.known[finger] = contact
            scan.append((finger, 1, contact.tool == evdev.MT_TOOL_FINGER, contact.x, contact.y))
        for finger in [finger for finger in self.known if finger not in self.contacts]:
            contact = self.known.pop(finger)
            scan.append((finger, 0, 1, contact.x, contact.y))
        for report in descriptor.touch_reports(self.scan_time(), scan):
            self.send(report)

    def scan_time(self):
        return int((time.monotonic() - self.beginning) * 10_000)

    def put_pen(self, x, y, is_down=False, is_near=True):
        """Moves the pen; x and y are fractions of the panel."""
        self.send(descriptor.pen_report(is_near, is_down, 500 if is_down else 0, *self.at(x, y)))
