"""The commands of the plain client."""

from __future__ import annotations

from abc import abstractmethod
from typing import Iterable, List, Optional, TypeVar

from . import _commands
from ._commands import AnyItem, Command
from ._lines import ReplyLine
from ._lists import ListedClient, ListedDevice, ListedGesture, ListedSurface, ListedView

T = TypeVar("T")


class Commands:
    """The commands of the plain client: a method for each."""

    def call(self, command: str, **arguments: object) -> ReplyLine:
        """Sends any command and waits for its reply, for commands of a newer daemon.

        Args:
            command: The name of the command, as on the wire.
            arguments: Its keys: `is_enabled` or `isEnabled`, as for all commands.

        Raises `RefusedError` with the daemon's reason; `ClosedError` or `TimedOutError` if no
        reply came. The same holds for the methods below.
        """
        return self._perform(_commands.any_command(command, arguments))

    def subscribe(
        self,
        *,
        surfaces: Optional[Iterable[str]] = None,
        views: Optional[Iterable[str]] = None,
        gestures: Optional[Iterable[str]] = None,
        kinds: Optional[Iterable[str]] = None,
        states: Optional[Iterable[str]] = None,
        touches: bool = False,
        contacts: bool = False,
        hits: bool = False,
        transitions: bool = False,
        menus: Optional[bool] = None,
        devices: bool = True,
        idle: bool = True,
    ) -> None:
        """Chooses the lines that come, in place of the previous choice. None chooses all.

        Args:
            surfaces, views, gestures: Patterns of ids, in which `*` matches any text and `?` one
                character.
            kinds: Kinds of gestures, such as `swipe`.
            states: States of gestures, such as `began`.
            touches: True for `TouchLine`.
            contacts: True for `ContactLine`. Fingers that are down then come first, as `down`.
            hits: True for `HitLine` and `IgnoredLine`.
            transitions: True for gestures that fail or wait. Look at `waiting` before `state` then.
            menus: False for no `MenuLine`.
            devices: False for no `DeviceLine`.
            idle: False for no `SurfaceLine`.
        """
        self._perform(_commands.subscribe(
            surfaces, views, gestures, kinds, states, touches, hits, transitions, menus, devices,
            idle, contacts))

    def ping(self) -> None:
        """Checks that the daemon replies."""
        self._perform(_commands.ping())

    def list_devices(self, *, surfaces: Optional[Iterable[str]] = None) -> List[ListedDevice]:
        """Lists the touchscreens, of all surfaces or of those that patterns choose."""
        return self._perform(_commands.list_devices(surfaces))

    def list_surfaces(self, *, surfaces: Optional[Iterable[str]] = None) -> List[ListedSurface]:
        """Lists the surfaces, all or those that patterns choose."""
        return self._perform(_commands.list_surfaces(surfaces))

    def list_views(
        self, *, surfaces: Optional[Iterable[str]] = None,
        views: Optional[Iterable[str]] = None,
    ) -> List[ListedView]:
        """Lists the views, all or those that patterns choose; each before the views in it."""
        return self._perform(_commands.list_views(surfaces, views))

    def list_gestures(
        self, *, surfaces: Optional[Iterable[str]] = None,
        views: Optional[Iterable[str]] = None, gestures: Optional[Iterable[str]] = None,
    ) -> List[ListedGesture]:
        """Lists the gestures, all or those that patterns choose."""
        return self._perform(_commands.list_gestures(surfaces, views, gestures))

    def list_clients(self) -> List[ListedClient]:
        """Lists the connected programs."""
        return self._perform(_commands.list_clients())

    def set_surface(
        self, surface: str, *, rotation: Optional[int] = None,
        size: Optional[Iterable[float]] = None, pixels: Optional[Iterable[float]] = None,
        grab: Optional[bool] = None,
    ) -> bool:
        """Changes the geometry of a surface, or grabs its touchscreen.

        The geometry stays until the daemon reloads its configuration or the touchscreen is removed,
        and a `SurfaceLine` reports its change. A size is that of the rotated surface, and does not
        change with the rotation.

        While the touchscreen is grabbed, no other program gets its touches. The grab is a lease of
        this connection and ends with it. The touchscreen stays grabbed while another client has a
        lease, or if the configuration says so.

        Args:
            surface: The id of the surface.
            rotation: 0, 90, 180 or 270 degrees clockwise. Like the others, it stays as it is if
                absent.
            size: The width and height in points, the unit of thresholds.
            pixels: The width and height in pixels of the screen, in which frames and locations are.
            grab: True to take the lease, False to give it up.

        Returns:
            True if the change has happened, False if it will once no finger is down.
        """
        return self._perform(_commands.set_surface(surface, rotation, size, pixels, grab))

    def set_gesture(self, surface: str, gesture: str, **properties: object) -> None:
        """Sets properties of a gesture, all or none.

        Args:
            surface: The id of its surface.
            gesture: Its id.
            properties: Properties of the configuration, such as `is_enabled`, and for a gesture
                under way `translation`, `scale` or `rotation`.
        """
        self._perform(_commands.set_gesture(surface, gesture, properties))

    def add_view(
        self, surface: str, view: str, *, superview: Optional[str] = None, **properties: object,
    ) -> None:
        """Adds a view in front of its siblings, which the daemon removes when the connection ends.

        Args:
            surface: The id of the surface.
            view: The id of the new view.
            superview: The id of the view in which it lies; None for the surface itself.
            properties: `frame`, `gestures`, `views` and other keys of a view in the configuration.
        """
        self._perform(_commands.add_view(surface, view, superview, properties))

    def update_view(self, surface: str, view: str, **properties: object) -> None:
        """Changes a view that this client has added.

        Args:
            surface: The id of its surface.
            view: Its id.
            properties: `frame` and other properties of the configuration.
        """
        self._perform(_commands.update_view(surface, view, properties))

    def remove_view(self, surface: str, view: str) -> None:
        """Removes a view that this client has added, with everything in it."""
        self._perform(_commands.remove_view(surface, view))

    def become_first_responder(self, surface: str, view: str, actions: Iterable[str]) -> None:
        """Makes this client the first responder, which performs actions of menus for a view."""
        self._perform(_commands.become_first_responder(surface, view, actions))

    def resign_first_responder(self, surface: str) -> None:
        """Stops being the first responder of a surface."""
        self._perform(_commands.resign_first_responder(surface))

    def show_menu(
        self, surface: str, view: str, *, target_rect: Optional[Iterable[float]] = None,
        arrow_direction: Optional[str] = None, items: Optional[Iterable[AnyItem]] = None,
    ) -> None:
        """Shows a menu, in place of an open one on the surface.

        Args:
            surface: The id of the surface.
            view: The id of the view that the menu is about.
            target_rect: The place in the view that it points to: x, y, width and height. None for
                the whole view.
            arrow_direction: `default`, `up`, `down`, `left` or `right`.
            items: The items, of which the menu offers those that the first responder performs. None
                for the standard edit actions.

        Raises `NothingToShowError` if no item is left.
        """
        self._perform(_commands.show_menu(surface, view, target_rect, arrow_direction, items))

    def update_menu(self, surface: str) -> None:
        """Asks the first responder's actions again for the open menu of a surface."""
        self._perform(_commands.update_menu(surface))

    def hide_menu(self, surface: str) -> None:
        """Hides the menu of a surface, if there is one."""
        self._perform(_commands.hide_menu(surface))

    @abstractmethod
    def _perform(self, command: Command[T]) -> T:
        """Sends a command and waits for its reply."""
