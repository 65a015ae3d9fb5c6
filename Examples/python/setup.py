"""Takes the version from the daemon's sources, where it stands for all of gestured.

A source distribution does not contain that file; its version is in PKG-INFO. Everything else is in pyproject.toml.
"""

import re
from pathlib import Path

from setuptools import setup

FOLDER = Path(__file__).resolve().parent
PLACES = [
    (FOLDER / "PKG-INFO", r"^Version: (.+)$"),
    ((FOLDER / "../../Sources/LinuxIO/Text/Release.swift").resolve(), r'^ *package static let version = "(.+)"$'),
]


def version() -> str:
    for path, pattern in PLACES:
        if path.exists():
            found = re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
            if found:
                return found[1]
    raise SystemExit(
        f"the version of gestured is not in {PLACES[1][0]}: build the package in a copy of gestured's repository")


setup(version=version())
