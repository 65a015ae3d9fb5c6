"""A thousand gestures do not increase memory or descriptors."""

import fingers
import service
from client import Client
from uinput import SlotPanel
from waiting import Pace


def taps(client, panel, count):
    """Taps with two fingers, 10 ms each, and waits for every ten taps together.

    After a delay the pace makes up for it with taps at once. The kernel keeps the events of ten taps for
    a daemon that cannot run meanwhile, and not those of fifty.
    """
    pace = Pace()
    for number in range(1, count + 1):
        panel.put(0, 0.3, 0.5)
        panel.put(1, 0.7, 0.5)
        panel.commit()
        panel.lift_all()
        pace.wait()
        panel.commit()
        pace.wait()
        if number % 10 == 0:
            for _ in range(10):
                client.expect(gesture="twoFingerTap", state="recognized")


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        client.call("subscribe", gestures=["twoFingerTap"])
        daemon = service.process()
        # The first gestures allocate their storage.
        taps(client, panel, 200)
        memory, descriptors = service.resident_memory(daemon), service.descriptors(daemon)
        taps(client, panel, 1000)
        assert service.descriptors(daemon) == descriptors
        grown = service.resident_memory(daemon) - memory
        # A page of 4 KiB for every ten gestures would be 400.
        assert grown <= 64, f"{grown} KiB more than {memory} KiB"
        print(f"#   {memory} KiB, and {grown} KiB more after a thousand gestures")
