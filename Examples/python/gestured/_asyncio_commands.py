"""The commands of the client for asyncio."""

from __future__ import annotations

from abc import abstractmethod
from typing import Iterable, List, Optional, TypeVar

from . import _commands
from ._commands import AnyItem, Command
from ._lines import ReplyLine
from ._lists import ListedClient, ListedDevice, ListedGesture, ListedSurface, ListedView

T = TypeVar("T")


class AsyncCommands:
    """The commands of the client for asyncio: a method for each."""

    async def call(self, command: str, **arguments: object) -> ReplyLine:
        """Sends any command and waits for its reply, as `Connection.call`."""
        return await self._perform(_commands.any_command(command, arguments))

    async def subscribe(
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
        """Chooses the lines that come, as `Connection.subscribe`."""
        await self._perform(_commands.subscribe(
            surfaces, views, gestures, kinds, states, touches, hits, transitions, menus, devices,
            idle, contacts))

    async def ping(self) -> None:
        """Checks that the daemon replies."""
        await self._perform(_commands.ping())

    async def list_devices(
        self, *, surfaces: Optional[Iterable[str]] = None,
    ) -> List[ListedDevice]:
        """Lists the touchscreens, as `Connection.list_devices`."""
        return await self._perform(_commands.list_devices(surfaces))

    async def list_surfaces(
        self, *, surfaces: Optional[Iterable[str]] = None,
    ) -> List[ListedSurface]:
        """Lists the surfaces, as `Connection.list_surfaces`."""
        return await self._perform(_commands.list_surfaces(surfaces))

    async def list_views(
        self, *, surfaces: Optional[Iterable[str]] = None,
        views: Optional[Iterable[str]] = None,
    ) -> List[ListedView]:
        """Lists the views, as `Connection.list_views`."""
        return await self._perform(_commands.list_views(surfaces, views))

    async def list_gestures(
        self, *, surfaces: Optional[Iterable[str]] = None,
        views: Optional[Iterable[str]] = None, gestures: Optional[Iterable[str]] = None,
    ) -> List[ListedGesture]:
        """Lists the gestures, as `Connection.list_gestures`."""
        return await self._perform(_commands.list_gestures(surfaces, views, gestures))

    async def list_clients(self) -> List[ListedClient]:
        """Lists the connected programs."""
        return await self._perform(_commands.list_clients())

    async def set_surface(
        self, surface: str, *, rotation: Optional[int] = None,
        size: Optional[Iterable[float]] = None, pixels: Optional[Iterable[float]] = None,
        grab: Optional[bool] = None,
    ) -> bool:
        """Changes the geometry of a surface or grabs it, as `Connection.set_surface`."""
        return await self._perform(_commands.set_surface(surface, rotation, size, pixels, grab))

    async def set_gesture(self, surface: str, gesture: str, **properties: object) -> None:
        """Sets properties of a gesture, as `Connection.set_gesture`."""
        await self._perform(_commands.set_gesture(surface, gesture, properties))

    async def add_view(
        self, surface: str, view: str, *, superview: Optional[str] = None, **properties: object,
    ) -> None:
        """Adds a view, as `Connection.add_view`."""
        await self._perform(_commands.add_view(surface, view, superview, properties))

    async def update_view(self, surface: str, view: str, **properties: object) -> None:
        """Changes a view that this client has added, as `Connection.update_view`."""
        await self._perform(_commands.update_view(surface, view, properties))

    async def remove_view(self, surface: str, view: str) -> None:
        """Removes a view that this client has added, with everything in it."""
        await self._perform(_commands.remove_view(surface, view))

    async def become_first_responder(
        self, surface: str, view: str, actions: Iterable[str],
    ) -> None:
        """Makes this client the first responder, which performs actions of menus for a view."""
        await self._perform(_commands.become_first_responder(surface, view, actions))

    async def resign_first_responder(self, surface: str) -> None:
        """Stops being the first responder of a surface."""
        await self._perform(_commands.resign_first_responder(surface))

    async def show_menu(
        self, surface: str, view: str, *, target_rect: Optional[Iterable[float]] = None,
        arrow_direction: Optional[str] = None, items: Optional[Iterable[AnyItem]] = None,
    ) -> None:
        """Shows a menu, as `Connection.show_menu`."""
        await self._perform(
            _commands.show_menu(surface, view, target_rect, arrow_direction, items))

    async def update_menu(self, surface: str) -> None:
        """Asks the first responder's actions again for the open menu of a surface."""
        await self._perform(_commands.update_menu(surface))

    async def hide_menu(self, surface: str) -> None:
        """Hides the menu of a surface, if there is one."""
        await self._perform(_commands.hide_menu(surface))

    @abstractmethod
    async def _perform(self, command: Command[T]) -> T:
        """Sends a command and waits for its reply."""
