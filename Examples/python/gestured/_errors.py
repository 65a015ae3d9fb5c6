"""The errors of this package."""

from __future__ import annotations

from typing import Dict, Type


class GesturedError(Exception):
    """The base class of all errors of this package."""

    #: The problem, for people to read.
    message: str

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


class UnreachableError(GesturedError, ConnectionError):
    """No daemon listens at the path, or the user may not connect."""

    #: True if no daemon listens.
    _is_absence = False


class ClosedError(GesturedError, ConnectionError):
    """The connection has ended. A command may or may not have been carried out."""


class TimedOutError(GesturedError, TimeoutError):
    """The daemon sent nothing within the timeout. A command may still be carried out."""


class NotUnderstoodError(GesturedError):
    """The program at the other end is not a daemon that this package understands."""


class TooFarBehindError(GesturedError):
    """The program left too many lines unread while it sent commands."""


class RefusedError(GesturedError):
    """The daemon refused a command, or would refuse it and was not even asked.

    A refused command has changed nothing. Each code that this version knows has a class of its
    own; the code of a newer daemon comes as this class.
    """

    #: The code of the error, for programs to test.
    code: str

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.args = (code, message)


class _KnownRefusal(RefusedError):
    """A refusal whose class stands for its code."""


class BadArgumentError(_KnownRefusal, ValueError):
    """The command does not have the key, or the key cannot have the value."""


class NotPermittedError(_KnownRefusal, PermissionError):
    """The client may only watch, or the view is the configuration's or another client's."""


class UnknownCommandError(_KnownRefusal):
    """The daemon does not know the command."""


class UnknownSurfaceError(_KnownRefusal, LookupError):
    """No surface has the id."""


class UnknownViewError(_KnownRefusal, LookupError):
    """No view of the surface has the id."""


class UnknownGestureError(_KnownRefusal, LookupError):
    """No gesture of the surface has the id."""


class NotUnderWayError(_KnownRefusal):
    """The gesture is not under way, so it has no value to continue from."""


class NothingToShowError(_KnownRefusal):
    """The first responder performs none of the items, or no menu is open."""


class GrabRefusedError(_KnownRefusal):
    """The touchscreen cannot be grabbed, most often because another program has grabbed it."""


class LimitError(_KnownRefusal):
    """The command or its reply exceeds a limit."""


class LineTooLongError(_KnownRefusal):
    """The command is longer than any line may be."""


class NotJSONError(_KnownRefusal):
    """The daemon could not read a line as JSON, and closes the connection."""


_CLASSES: Dict[str, Type[RefusedError]] = {
    "badArgument": BadArgumentError,
    "notPermitted": NotPermittedError,
    "unknownCommand": UnknownCommandError,
    "unknownSurface": UnknownSurfaceError,
    "unknownView": UnknownViewError,
    "unknownGesture": UnknownGestureError,
    "notUnderWay": NotUnderWayError,
    "nothingToShow": NothingToShowError,
    "grabRefused": GrabRefusedError,
    "limit": LimitError,
    "lineTooLong": LineTooLongError,
    "notJSON": NotJSONError,
}


def refusal(code: str, message: str) -> RefusedError:
    """Creates the error of a code."""
    return _CLASSES.get(code, RefusedError)(code, message)
