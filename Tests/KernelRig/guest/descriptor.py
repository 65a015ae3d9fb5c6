"""The report descriptor of a touchscreen, and the layout of its reports.

Made by the USB-IF's "Device Class Definition for HID 1.11" (6.2.2, the coding of items) and "HID
Usage Tables 1.4" (chapters 4 and 16), with the collections and features that Microsoft requires of
a Windows touchscreen ("Required HID top-level collections" of its touchscreen implementation
guide): so the kernel takes it for such a panel and hid-multitouch drives it. Beside the
touchscreen are a pen and a mouse, as most such panels have.
"""

import struct

# Report ids, which are this panel's own.
TOUCH, LIMITS, CERTIFICATE, PEN, MOUSE = 1, 2, 3, 4, 5
# Fingers in one report; with more fingers, a scan takes several reports.
FINGERS_PER_REPORT = 2
FINGERS = 5
# Units of both axes, and what they are in tenths of a millimeter: 20 units a millimeter.
WIDTH, HEIGHT = 3000, 2000
TENTHS_WIDE, TENTHS_HIGH = 1500, 1000
# The bytes of the certificate (usage C5h of page FF00h).
CERTIFICATE_SIZE = 256

GENERIC_DESKTOP, BUTTON, DIGITIZER, VENDOR = 0x01, 0x09, 0x0D, 0xFF00
PHYSICAL, APPLICATION, LOGICAL = 0, 1, 2
CONSTANT, VARIABLE, RELATIVE = 0x03, 0x02, 0x06


def item(prefix, value=None):
    """Returns an item: its prefix without the size, and its data in as few bytes as possible."""
    if value is None:
        return bytes([prefix])
    if value < 0:
        size, data = (1, struct.pack("<b", value))
    elif value < 0x80:
        size, data = (1, struct.pack("<B", value))
    elif value < 0x8000 or prefix == 0x04:
        size, data = (2, struct.pack("<H", value))
    else:
        size, data = (3, struct.pack("<i", value))
    return bytes([prefix | size]) + data


def usage_page(page): return item(0x04, page)
def usage(number): return item(0x08, number)
def collection(kind, *content): return item(0xA0, kind) + b"".join(content) + item(0xC0)
def report_id(number): return item(0x84, number)
def input_field(kind): return item(0x80, kind)
def feature_field(kind): return item(0xB0, kind)


def fields(bits, count, least=0, most=None):
    """Describes the next fields: their size and number, and the range of their values."""
    most = (1 << bits) - 1 if most is None else most
    return item(0x14, least) + item(0x24, most) + item(0x74, bits) + item(0x94, count)


def position(number, most, tenths):
    """Returns a position axis with its length: unit cm, exponent -2."""
    return b"".join([
        usage_page(GENERIC_DESKTOP), usage(number), fields(16, 1, 0, most - 1),
        item(0x34, 0), item(0x44, tenths), item(0x54, 0x0E), item(0x64, 0x11),
        input_field(VARIABLE), item(0x34, 0), item(0x44, 0), item(0x54, 0), item(0x64, 0),
    ])


def place():
    return position(0x30, WIDTH, TENTHS_WIDE) + position(0x31, HEIGHT, TENTHS_HIGH)


def finger():
    return usage_page(DIGITIZER) + usage(0x22) + collection(
        LOGICAL,
        # Tip switch, and confidence that it is not a palm.
        usage(0x42), usage(0x47), fields(1, 2), input_field(VARIABLE),
        fields(1, 6), input_field(CONSTANT),
        usage(0x51), fields(8, 1, 0, FINGERS * 4), input_field(VARIABLE),
        place())


def touchscreen():
    return usage_page(DIGITIZER) + usage(0x04) + collection(
        APPLICATION,
        report_id(TOUCH), *[finger() for _ in range(FINGERS_PER_REPORT)],
        usage_page(DIGITIZER),
        # Scan time in units of 100 microseconds, then the number of fingers.
        item(0x54, 0x0C), item(0x64, 0x1001), usage(0x56), fields(16, 1), input_field(VARIABLE),
        item(0x54, 0), item(0x64, 0),
        usage(0x54), fields(8, 1, 0, FINGERS), input_field(VARIABLE),
        report_id(LIMITS), usage(0x55), fields(8, 1, 0, FINGERS), feature_field(VARIABLE),
        usage_page(VENDOR), report_id(CERTIFICATE), usage(0xC5),
        fields(8, CERTIFICATE_SIZE, 0, 255), feature_field(VARIABLE))


def pen():
    return usage_page(DIGITIZER) + usage(0x02) + collection(
        APPLICATION, report_id(PEN), usage_page(DIGITIZER), usage(0x20),
        collection(
            PHYSICAL,
            # Tip switch, barrel switch, in range.
            usage(0x42), usage(0x44), usage(0x32), fields(1, 3), input_field(VARIABLE),
            fields(1, 5), input_field(CONSTANT),
            usage(0x30), fields(16, 1, 0, 1023), input_field(VARIABLE),
            place()))


def mouse():
    return usage_page(GENERIC_DESKTOP) + usage(0x02) + collection(
        APPLICATION, report_id(MOUSE), usage(0x01),
        collection(
            PHYSICAL,
            usage_page(BUTTON), item(0x18, 1), item(0x28, 2), fields(1, 2), input_field(VARIABLE),
            fields(1, 6), input_field(CONSTANT),
            usage_page(GENERIC_DESKTOP), usage(0x30), usage(0x31), fields(8, 2, -127, 127),
            input_field(RELATIVE)))


DESCRIPTOR = touchscreen() + pen() + mouse()

# The panel's answers to requests for feature reports.
FEATURES = {
    LIMITS: bytes([LIMITS, FINGERS]),
    CERTIFICATE: bytes([CERTIFICATE]) + bytes(CERTIFICATE_SIZE),
}


def touch_reports(scan_time, contacts):
    """Returns the reports of a scan: the id of each finger, if it is down, if it is no palm, x and y."""
    reports = []
    for start in range(0, len(contacts), FINGERS_PER_REPORT):
        part = contacts[start : start + FINGERS_PER_REPORT]
        report = bytes([TOUCH])
        for identifier, is_down, is_finger, x, y in part:
            report += struct.pack("<BBHH", is_down | is_finger << 1, identifier, x, y)
        report += bytes(6) * (FINGERS_PER_REPORT - len(part))
        # The number of fingers is in the first report of the scan, 0 in the others.
        report += struct.pack("<HB", scan_time & 0xFFFF, len(contacts) if start == 0 else 0)
        reports.append(report)
    return reports


def pen_report(is_near, is_down, pressure, x, y):
    return struct.pack("<BBHHH", PEN, is_down | is_near << 2, pressure, x, y)
