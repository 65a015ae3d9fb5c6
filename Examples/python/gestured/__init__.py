"""A client of gestured, which brings iPhone-style gestures to touchscreens.

    from gestured import SwipeLine, connect

    for event in connect(kinds=["swipe"]):
        if isinstance(event, SwipeLine):
            print("swiped", event.direction, "on", event.view, flush=True)

`connect_async` is the same for asyncio, with `async for`.
"""

from ._asyncio import AsyncConnection
from ._connect import connect, connect_async
from ._errors import (
    BadArgumentError, ClosedError, GesturedError, GrabRefusedError, LimitError, LineTooLongError,
    NotJSONError, NothingToShowError, NotPermittedError, NotUnderstoodError, NotUnderWayError,
    RefusedError,
    TimedOutError, TooFarBehindError, UnknownCommandError, UnknownGestureError,
    UnknownSurfaceError, UnknownViewError, UnreachableError)
from . import _kinds
from ._gestures import Finger, GestureLine
from ._keys import Point, Rect, Size
from ._kinds import *
from ._lines import (
    Connected, Contact, ContactLine, DeviceLine, Disconnected, Event, FirstResponderLine,
    GoodbyeLine, HelloLine, HitLine, IgnoredLine, Line, LostLine, MenuItem, MenuLine, OtherLine,
    RefusedGesture, ReplyLine, SubscriptionRefused, SurfaceLine, Touch, TouchLine, ViewLine)
from ._lists import (
    ConfiguredGeometry, ListedClient, ListedDevice, ListedGesture, ListedSurface, ListedView)
from ._plain import Connection
from ._socket import default_path

__all__ = [
    "AsyncConnection", "BadArgumentError", "ClosedError", "ConfiguredGeometry", "Connected",
    "Connection", "Contact", "ContactLine", "DeviceLine", "Disconnected", "Event", "Finger", "FirstResponderLine",
    "GestureLine", "GesturedError",
    "GoodbyeLine", "GrabRefusedError", "HelloLine", "HitLine", "IgnoredLine",
    "LimitError", "Line", "LineTooLongError", "ListedClient", "ListedDevice", "ListedGesture",
    "ListedSurface", "ListedView", "LostLine", "MenuItem", "MenuLine", "NotJSONError",
    "NotPermittedError",
    "NotUnderWayError", "NotUnderstoodError", "NothingToShowError", "OtherLine", "Point", "Rect", "RefusedError", "RefusedGesture", "ReplyLine", "Size", "SubscriptionRefused", "SurfaceLine", "TimedOutError",
    "TooFarBehindError", "Touch", "TouchLine", "UnknownCommandError", "UnknownGestureError",
    "UnknownSurfaceError",
    "UnknownViewError", "UnreachableError", "ViewLine", "connect", "connect_async", "default_path",
]
__all__ += _kinds.__all__
