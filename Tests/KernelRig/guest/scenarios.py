"""Touches of a panel beside a Wayland compositor: what gestures leave to an application, and what they take."""

import contextlib
import os
import signal

import fingers
import service
from client import Client
from clones import clone_of, clones, wait_for_grab
from compositor import OUTPUT, SIZE, Application
from follower import Follower
from service import Configuration
from uinput import SlotPanel
from waiting import wait_until

NAME = "Kernel Rig Compositor"
CONFIGURATION = """
version: 1
surfaces:
  - id: main
    through: true
    cancel: {cancel}
    rotation: {rotation}
    views:
      - id: screen
        frame: [0, 0, "100%", "100%"]
        isMultipleTouchEnabled: true
        gestures:
          - {{id: edge, kind: screenEdgePan, edges: [left]}}
          - {{id: pan, kind: pan, cancelsTouchesInView: false, requiresFailureOf: [edge]}}
          - {{id: two, kind: tap, numberOfTouchesRequired: 2}}
      - id: corner
        frame: ["90%", 0, "10%", "10%"]
        keepsTouches: true
        gestures:
          - {{id: corner, kind: tap}}
"""


class Stage:
    """A panel, the service and an application under a compositor."""

    def __init__(self, compositor, application, client, panel):
        self.compositor = compositor
        self.application = application
        self.client = client
        self.panel = panel

    def wait_for_clone(self):
        """Waits until touches go through a virtual touchscreen that the compositor reads."""

        def is_read():
            # A machine that was slow may have made one in vain before.
            self.clone = clone_of(self.panel)
            return self.compositor.reads(self.clone)

        wait_until(f"{self.compositor.name} reads the virtual touchscreen", is_read)
        self.application.wait_for_touchscreen()
        wait_for_grab(self.client)

    def two_finger_tap(self):
        for finger in [0, 1]:
            self.panel.put(finger, 0.4 + 0.2 * finger, 0.5)
        self.panel.commit()
        self.panel.lift_all()
        self.panel.commit()
        self.client.expect(type="gesture", gesture="two", state="recognized")

    def hold_after_drag(self):
        """A finger moves and stays down, and the application knows where."""
        fingers.drag(self.panel, frames=5, lifts=False)

        def has_arrived():
            self.application.read()
            events = self.application.events
            return bool(events) and self.application.is_at(events[-1], 0.7, 0.5)

        wait_until("the whole movement", has_arrived)
        self.application.expect("down motion")

    def lift(self):
        self.panel.lift_all()
        self.panel.commit()

    def expect_and_tap(self, kinds=""):
        """These events have arrived, and then a tap does: nothing more can come of what was before."""
        fingers.tap(self.panel, 0.6, 0.4)
        *_, first, _ = self.application.expect(f"{kinds} down up".strip())
        self.application.expect_place(first, 0.6, 0.4)


def expect_drag(stage):
    """A drag arrives with all of its places."""
    fingers.drag(stage.panel)
    *moves, _ = stage.application.expect("down motion up")
    stage.application.expect_place(moves[0], 0.3, 0.5)
    stage.application.expect_place(moves[-1], 0.7, 0.5)
    places = [x for _, _, x, _ in moves]
    assert len(places) > 10 and places == sorted(places), places
    stage.client.expect(type="gesture", gesture="pan", state="ended")


def expect_nothing_of_taken_touches(stage):
    """Of an edge pan that recognizes, and of a tap in a view that keeps its touches, nothing arrives."""
    fingers.drag(stage.panel, start=(0.001, 0.5), end=(0.6, 0.5))
    stage.client.expect(type="gesture", gesture="edge", state="ended")
    stage.expect_and_tap()
    fingers.tap(stage.panel, 0.95, 0.05)
    stage.client.expect(type="gesture", gesture="corner", state="recognized")
    stage.expect_and_tap()


def expect_failed_edge_pan(stage):
    """An edge pan that fails arrives whole."""
    fingers.drag(stage.panel, start=(0.001, 0.3), end=(0.001, 0.8))
    *moves, _ = stage.application.expect("down motion up")
    stage.application.expect_place(moves[0], 0.001, 0.3)
    stage.application.expect_place(moves[-1], 0.001, 0.8)


def expect_taken_tap(stage, kinds):
    """A two-finger tap takes touches that the application has."""
    stage.two_finger_tap()
    stage.expect_and_tap(kinds)


def expect_no_harm_from_a_dead_helper(stage, kinds):
    """The virtual touchscreen goes with a finger down, and the next touch arrives through another one.

    What the application gets of the touch is up to the compositor: nobody is left to end it.
    """
    stage.hold_after_drag()
    stage.client.expect(type="gesture", gesture="pan", state="began")
    os.kill(service.process(service.THROUGH), signal.SIGKILL)
    wait_until("the virtual touchscreen has gone", lambda: stage.clone not in clones())
    stage.lift()
    stage.client.expect(type="gesture", gesture="pan", state="ended")
    stage.wait_for_clone()
    stage.expect_and_tap(kinds)


def expect_no_harm_from_a_dead_daemon(stage):
    """The application's touch ends, and then the panel itself works."""
    stage.hold_after_drag()
    os.kill(service.process(), signal.SIGKILL)
    stage.application.expect("up")
    # Nobody starts it again for now.
    service.stop()
    stage.lift()
    wait_until("no virtual touchscreen", lambda: not clones())
    stage.expect_and_tap()


def expect_unplugging_to_end(stage, kinds):
    """The application's touch ends with its panel."""
    stage.hold_after_drag()
    stage.panel.unplug()
    wait_until("no virtual touchscreen", lambda: not clones())
    with SlotPanel(NAME) as stage.panel:
        stage.compositor.follow(stage.panel.node)
        stage.wait_for_clone()
        stage.expect_and_tap(kinds)


def expect_turned_output(stage):
    """A touchscreen that is not mapped to an output is not turned with it, and all else is as before."""
    stage.application.fill(*reversed(SIZE))
    expect_drag(stage)
    expect_nothing_of_taken_touches(stage)


def expect_turned_places(stage):
    """The panel's mapping holds for its virtual touchscreen.

    With the output and the surface turned alike, the application and gestured have the same places and the same
    left edge.
    """
    stage.application.fill(*reversed(SIZE))
    surface = stage.client.call("list", what="surfaces")["surfaces"][0]
    fingers.drag(stage.panel, (0.3, 0.6), (0.7, 0.2))
    end = stage.client.expect(type="gesture", gesture="pan", state="ended")["location"]
    *moves, _ = stage.application.expect("down motion up")
    stage.application.expect_place(moves[-1], *(at / of for at, of in zip(end, surface["size"])))
    # The panel's top is the picture's left side.
    fingers.drag(stage.panel, (0.5, 0.001), (0.5, 0.6))
    stage.client.expect(type="gesture", gesture="edge", state="ended")
    fingers.tap(stage.panel, 0.6, 0.4)
    stage.application.expect("down up")


def expect_followed_output(stage, transform):
    """The surface turns with the output by 270 degrees, once the finger that pans is lifted."""
    width, height = SIZE
    with Follower(stage.compositor) as follower:
        follower.expect(f"'main' follows '{OUTPUT}': {width}x{height} pixels, rotation 0")
        fingers.drag(stage.panel, frames=5, lifts=False)
        stage.client.expect(type="gesture", gesture="pan", state="began")
        stage.compositor.turn(transform)
        follower.expect(
            f"'main' follows '{OUTPUT}': {height}x{width} pixels, rotation 270 (once no finger is down)")
        stage.panel.put(0, 0.8, 0.5)
        stage.panel.commit()
        stage.lift()
        # The touch has kept the places of its beginning, and the surface turns after it.
        x, y = stage.client.expect(type="gesture", gesture="pan", state="ended")["location"]
        assert abs(x - 0.8 * width) < 2 and abs(y - 0.5 * height) < 2, (x, y)
        turned = stage.client.expect(type="surface", surface="main", change="geometry")
        assert (turned["size"], turned["rotation"]) == ([height, width], 270), turned
        stage.application.expect("down motion up")
        expect_turned_places(stage)


class Scenario:
    """A context in which everything stands: a compositor with its application, a panel, and the service."""

    def __init__(self, compositor, cancel, rotation=0):
        self.configuration = CONFIGURATION.format(cancel=cancel, rotation=rotation)
        self.compositor = compositor
        self.contexts = contextlib.ExitStack()

    def __enter__(self):
        enter = self.contexts.enter_context
        with self.contexts as unfinished:
            enter(self.compositor)
            enter(Configuration(self.configuration))
            application = enter(Application(self.compositor))
            panel = enter(SlotPanel(NAME))
            client = enter(Client("alice"))
            self.compositor.follow(panel.node)
            stage = Stage(self.compositor, application, client, panel)
            stage.wait_for_clone()
            self.contexts = unfinished.pop_all()
        return stage

    def __exit__(self, *details):
        return self.contexts.__exit__(*details)
