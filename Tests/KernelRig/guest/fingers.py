"""Movements of fingers on any panel, in fractions of its size."""

from waiting import Pace


def tap(panel, x=0.5, y=0.5, finger=0, frames=0, **details):
    """A finger comes down and is lifted at once, or after frames of 10 ms.

    A machine that stands still in between would make it a long press.
    """
    pace = Pace()
    panel.put(finger, x, y, **details)
    panel.commit()
    pace.wait(frames)
    panel.lift(finger)
    panel.commit()


def drag(panel, start=(0.3, 0.5), end=(0.7, 0.5), frames=20, finger=0, lifts=True):
    """A finger comes down at one place and moves to another, 10 ms a frame."""
    pace = Pace()
    for step in range(frames + 1):
        part = step / frames
        panel.put(finger, *(a + (b - a) * part for a, b in zip(start, end)))
        panel.commit()
        pace.wait()
    if lifts:
        panel.lift(finger)
        panel.commit()


def pinch(panel, first=0.1, last=0.4, frames=20, fingers=(0, 1), lifts=True):
    """Two fingers above each other, at those distances of the panel's height, move apart."""
    pace = Pace()
    for step in range(frames + 1):
        half = (first + (last - first) * step / frames) / 2
        panel.put(fingers[0], 0.5, 0.5 - half)
        panel.put(fingers[1], 0.5, 0.5 + half)
        panel.commit()
        pace.wait()
    if lifts:
        for finger in fingers:
            panel.lift(finger)
        panel.commit()


def five(panel, frames=20):
    """Five fingers come down one by one, move together and are lifted one by one."""
    pace = Pace()
    for finger in range(5):
        panel.put(finger, 0.1 + 0.2 * finger, 0.3)
        panel.commit()
        pace.wait(3)
    for step in range(frames):
        for finger in range(5):
            panel.put(finger, 0.1 + 0.2 * finger, 0.3 + 0.4 * (step + 1) / frames)
        panel.commit()
        pace.wait()
    # The middle finger is lifted first.
    for finger in (2, 0, 1, 3, 4):
        panel.lift(finger)
        panel.commit()
        pace.wait(3)


def hold(panel, seconds):
    """Keeps the fingers where they are; a HID panel reports them with each scan."""
    pace = Pace()
    for _ in range(round(seconds * 100)):
        panel.commit()
        pace.wait()
