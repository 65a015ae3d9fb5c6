"""A virtual touchscreen takes the place of a panel, and gets what gestures leave to other programs."""

import errno
import os
import signal
import threading

import evdev
import fingers
import sandbox
import service
from client import Client, refusal
from clones import Rule, attribute, clone_of, clones, wait_for_grab
from evdev import ABS_MT_POSITION_X, ABS_MT_TRACKING_ID, BTN_TOUCH, EV_ABS, EV_KEY
from service import Configuration, Journal
from uinput import PacketPanel, SinglePanel, SlotPanel
from waiting import wait_until

THROUGH = """
version: 1
surfaces:
  - id: main
    through: true
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        gestures:
          - {id: edge, kind: screenEdgePan, edges: [left]}
          - {id: pan, kind: pan, cancelsTouchesInView: false, requiresFailureOf: [edge]}
"""
NAME = "Kernel Rig Through"
PROPERTIES = {
    "LIBINPUT_CALIBRATION_MATRIX": "1 0 0 0 1 0", "WL_OUTPUT": "DSI-1", "ID_SEAT": "seat-kiosk"}


class Application(evdev.Reader):
    """A program that reads a virtual touchscreen, and keeps all that it got."""

    def __init__(self, node):
        super().__init__(node)
        self.all = []

    def has_gone(self):
        """Reads what there is; returns True if the device has gone."""
        try:
            # Events that were read before the device went must not be lost.
            while events := self.events():
                self.all += events
        except OSError:
            return True
        return False

    def contacts(self):
        """Returns the tracking ids so far, -1 for each lift."""
        self.has_gone()
        return [value for kind, code, value in self.all if (kind, code) == (EV_ABS, ABS_MT_TRACKING_ID)]

    def expect_finger_down(self):
        """Waits until the first finger has come down; it is still down."""
        wait_until("the finger is down", self.contacts)
        assert len(self.contacts()) == 1, self.contacts()

    def expect_lifts(self, count):
        """Waits until as many fingers have come down, and all of them are lifted."""
        wait_until(
            f"{count} lifts of {self.contacts()}", lambda: self.contacts().count(-1) == count)
        assert len(self.contacts()) == 2 * count, self.contacts()
        presses = [value for kind, code, value in self.all if (kind, code) == (EV_KEY, BTN_TOUCH)]
        assert presses == [1, 0] * count, presses

    def positions(self):
        return [value for kind, code, value in self.all if (kind, code) == (EV_ABS, ABS_MT_POSITION_X)]


def expect_likeness(panel, clone):
    """The virtual touchscreen looks like the panel, and no program of gestured follows it."""
    for name in ["name", "id/bustype", "id/vendor", "id/product", "id/version", "properties"]:
        assert attribute(clone, name) == attribute(panel.node, name), name
    service.settle()
    known = service.run("udevadm", "info", "--query=property", f"--name={clone}").splitlines()
    for name, value in PROPERTIES.items():
        assert f"{name}={value}" in known, known
    assert "ID_INPUT_TOUCHSCREEN=1" in known, known
    assert not any(line.startswith("SYSTEMD_WANTS") for line in known), known
    assert "user:gestured:" not in service.run("getfacl", clone)
    assert "user:gestured-through:rw-" in service.run("getfacl", "/dev/uinput")


def expect_new_properties(rule, client, panel, clone):
    """A new virtual touchscreen has the panel's changed udev properties."""
    rule.write({**PROPERTIES, "WL_OUTPUT": "DSI-2"})
    service.run("udevadm", "trigger", "--action=change", f"--name-match={panel.node}")
    new = clone_of(panel, besides=clone)
    service.settle()
    known = service.run("udevadm", "info", "--query=property", f"--name={new}").splitlines()
    assert "WL_OUTPUT=DSI-2" in known, known
    wait_for_grab(client)
    wait_until("the old virtual touchscreen has gone", lambda: clones() == [new])
    return new


def expect_gestures_to_take_theirs(client, panel, application):
    """A drag passes with all of its places; an edge pan that recognizes leaves nothing."""
    with evdev.Reader(panel.node) as other:
        fingers.drag(panel)
        client.expect(type="gesture", gesture="pan", state="ended")
        application.expect_lifts(1)
        places = application.positions()
        assert len(places) > 10, places
        assert places == sorted(places) and places[-1] == panel.at(0.7, 0.5)[0], places
        fingers.drag(panel, start=(0.001, 0.5), end=(0.6, 0.5))
        client.expect(type="gesture", gesture="edge", state="ended")
        client.lines_until_now()
        application.expect_lifts(1)
        # The panel's slot has this place from the edge pan, so the kernel does not repeat it.
        fingers.tap(panel, x=0.6)
        application.expect_lifts(2)
        assert application.positions()[-1] == panel.at(0.6, 0.5)[0]
        assert other.events() == [], "another program reads the panel itself"


def expect_no_harm_from_a_dead_helper(client, panel, clone):
    """With the virtual touchscreen its touches go; there is another one after the lift."""
    fingers.drag(panel, frames=5, lifts=False)
    client.expect(type="gesture", gesture="pan", state="began")
    journal = Journal()
    with Application(clone) as application:
        os.kill(service.process(service.THROUGH), signal.SIGKILL)
        wait_until("the virtual touchscreen has gone", application.has_gone)
    journal.expect("'through' of surface 'main' is off for now")
    panel.lift_all()
    panel.commit()
    client.expect(type="gesture", gesture="pan", state="ended")
    return clone_of(panel)


def expect_no_harm_from_a_dead_daemon(panel, clone):
    """The helper lifts the fingers before it removes the virtual touchscreen."""
    with Application(clone) as application:
        fingers.drag(panel, frames=5, lifts=False)
        application.expect_finger_down()
        os.kill(service.process(), signal.SIGKILL)
        wait_until("the virtual touchscreen has gone", application.has_gone)
        application.expect_lifts(1)
    panel.lift_all()
    panel.commit()


def expect_panel_to_work_without_helper(client, panel):
    """Without the helper other programs read the panel itself."""
    journal = Journal()
    service.systemctl("stop", service.THROUGH_SOCKET, service.THROUGH)
    journal.expect("'through' of surface 'main' is off for now")
    wait_until("no virtual touchscreen", lambda: not clones())
    wait_for_grab(client, is_grabbed=False)
    with evdev.Reader(panel.node) as other:
        fingers.tap(panel)
        assert (EV_KEY, BTN_TOUCH, 1) in other.events()
        service.systemctl("start", service.THROUGH_SOCKET)
        # After a longer pause, since the attempts become more and more seldom.
        clone = clone_of(panel)
        wait_for_grab(client)
        other.events()
        # The tap must have passed before the next program opens the virtual touchscreen.
        with Application(clone) as application:
            fingers.tap(panel)
            application.expect_lifts(1)
        assert other.events() == []
    return clone


def expect_unplugging_to_lift(client, panel, clone):
    with Application(clone) as application:
        fingers.drag(panel, frames=5, lifts=False)
        application.expect_finger_down()
        # The kernel takes its time, while the last events can be read for half a second only.
        unplugging = threading.Thread(target=panel.unplug)
        unplugging.start()
        wait_until("the virtual touchscreen has gone", application.has_gone)
        unplugging.join()
        application.expect_lifts(1)
    client.expect(type="device", change="removed")


def expect_slots_for(client, kind):
    """Whatever protocol a panel has, its virtual touchscreen has slots."""
    with kind() as panel:
        clone = clone_of(panel)
        wait_for_grab(client)
        with Application(clone) as application:
            fingers.drag(panel)
            application.expect_lifts(1)
            assert application.positions()[-1] == panel.at(0.7, 0.5)[0]
        panel.unplug()
        wait_until("the virtual touchscreen has gone", lambda: not clones())


def expect_few_rights(panel):
    """Nobody but the daemon may connect, and the program may open no device but one."""
    for user in ["alice", "walter", "eve", "gestured-through"]:
        assert refusal(lambda name=user: Client(name, "/run/gestured/through.sock")) == errno.EACCES, user
    service.stop()
    wait_until("gestured-through has ended", lambda: not service.is_active(service.THROUGH))
    # Their modes give everybody access.
    # /dev/ptmx is among the devices that DevicePolicy=closed permits to all.
    nodes = [panel.node, "/dev/kmsg", "/dev/mem", "/dev/uhid"]
    modes = {path: os.stat(path).st_mode for path in nodes}
    try:
        for path in nodes:
            os.chmod(path, 0o666)
        answers = sandbox.attempts("open", *nodes, unit=service.THROUGH)
    finally:
        for path, mode in modes.items():
            os.chmod(path, mode)
    assert answers.keys() == modes.keys() and all(answers.values()), answers


def test():
    with Rule(NAME, PROPERTIES) as rule:
        with Client("alice") as client, SlotPanel(NAME) as panel:
            client.expect(type="device", change="added")
            with Configuration(THROUGH):
                clone = clone_of(panel)
                wait_for_grab(client)
                expect_likeness(panel, clone)
                clone = expect_new_properties(rule, client, panel, clone)
                print(f"#   gestured-through: {service.resident_memory(service.process(service.THROUGH))} KiB")
                with Application(clone) as application:
                    expect_gestures_to_take_theirs(client, panel, application)
                clone = expect_no_harm_from_a_dead_helper(client, panel, clone)
                wait_for_grab(client)
                clone = expect_panel_to_work_without_helper(client, panel)
                expect_no_harm_from_a_dead_daemon(panel, clone)
        service.stop()
        with Configuration(THROUGH), Client("alice") as client:
            with SlotPanel(NAME) as panel:
                clone = clone_of(panel)
                wait_for_grab(client)
                expect_unplugging_to_lift(client, panel, clone)
            with SlotPanel("Kernel Rig Rights") as panel:
                expect_few_rights(panel)
        with Configuration(THROUGH), Client("alice") as client:
            for kind in [PacketPanel, SinglePanel]:
                expect_slots_for(client, kind)
            wait_until("gestured-through has ended", lambda: not service.is_active(service.THROUGH))
