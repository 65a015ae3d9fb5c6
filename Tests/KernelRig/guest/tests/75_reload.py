"""A good configuration is reloaded, and a bad one changes nothing."""

import os
import signal

import fingers
import service
from client import Client
from service import Configuration, Journal
from uinput import SlotPanel

TEXT = """
version: 1
surfaces:
  - id: main
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        gestures: [{{id: {gesture}, kind: {kind}}}]
"""


def test():
    with Client("alice") as client, SlotPanel() as panel:
        client.expect(type="device", change="added")
        daemon = service.process()
        with Configuration(TEXT.format(gesture="moved", kind="pan")) as configuration:
            # A bad configuration does not affect a gesture under way.
            fingers.drag(panel, (0.3, 0.5), (0.5, 0.5), lifts=False)
            client.expect(gesture="moved", state="began")
            configuration.write(TEXT.format(gesture="moved", kind="pam"))
            journal = Journal()
            result = service.run("systemctl", "reload", service.SERVICE, check=False)
            assert "failed" in result, result
            journal.expect("config.yaml:8:")
            # The daemon would have logged a reload by now.
            client.lines_until_now()
            text = journal.text()
            assert "pam" in text, text
            assert text.count("config.yaml:8:") == 1, f"the error is logged more than once: {text}"
            assert "stays in effect" not in text, f"the daemon was told to reload: {text}"

            # Without systemd's check before the reload, the daemon finds the error itself.
            journal = Journal()
            os.kill(daemon, signal.SIGHUP)
            text = journal.expect("the previous configuration stays in effect")
            assert "config.yaml:8:" in text, text

            client.lines_until_now()
            fingers.drag(panel, (0.5, 0.5), (0.7, 0.5))
            client.expect(gesture="moved", state="changed")
            client.expect(gesture="moved", state="ended")
            assert service.is_active() and service.process() == daemon

            configuration.load(TEXT.format(gesture="tapped", kind="tap"))
            fingers.tap(panel)
            client.expect(gesture="tapped", state="recognized")
            assert service.process() == daemon

            # The manual allows options of an administrator, which must not make the reload fail.
            with service.Options("--log-level info"):
                service.systemctl("reload", service.SERVICE)
            assert service.process() == daemon
