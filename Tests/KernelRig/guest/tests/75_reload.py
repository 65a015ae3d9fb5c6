"""A good configuration is reloaded, and a bad one changes nothing."""

import fingers
import service
from client import Client
from service import Configuration, Journal
from uinput import SlotPanel

GOOD = """
version: 1
surfaces:
  - id: {surface}
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        gestures: [{{id: {gesture}, kind: {kind}}}]
"""


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        daemon = service.process()
        with Configuration(GOOD.format(surface="main", gesture="touched", kind="tap")) as configuration:
            fingers.tap(panel)
            client.expect(gesture="touched", state="recognized")

            # In mid-gesture, which goes on.
            panel.put(0, 0.5, 0.5)
            panel.commit()
            journal = configuration.write(GOOD.format(surface="main", gesture="touched", kind="tip"))
            text = journal.expect("the configuration stays as it was")
            assert "kernel-rig.yaml:8:" in text and "tip" in text, text
            panel.lift_all()
            panel.commit()
            client.expect(gesture="touched", state="recognized")
            assert service.is_active() and service.process() == daemon

            configuration.write(GOOD.format(surface="main", gesture="pressed", kind="tap"))
            fingers.tap(panel)
            client.expect(gesture="pressed", state="recognized")
            assert service.process() == daemon
