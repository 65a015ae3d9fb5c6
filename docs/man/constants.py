"""Limits and thresholds from the sources."""

import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"


def constant(name):
    """The value of a constant for a person to read: `Gestures.tapMaximumDuration`, after the target
    or the file that has it.

    Angles are in degrees, and multiples of 1024 in KiB or MiB.
    """
    place, _, member = name.partition(".")
    paths = sorted([*SOURCES.glob(f"{place}/**/*.swift"), *SOURCES.rglob(f"{place}.swift")])
    texts = [path.read_text() for path in paths]
    found = [
        match for text in texts
        for match in re.findall(rf"static let {member}(?:: \w+)? = (.+)", text)]
    if len(found) != 1:
        raise LookupError(f"the sources have {len(found)} constants {name}")
    return text_of(found[0].strip(), name)


def text_of(expression, name):
    pattern = r"([\d_]+(?:\.\d+)?)((?: \* 1024){1,2}| \* Double\.pi / 180)?"
    found = re.fullmatch(pattern, expression)
    if not found:
        raise LookupError(f"cannot read the value of {name}: {expression}")
    number = found[1].replace("_", "").removesuffix(".0")
    units = {" * 1024": " KiB", " * 1024 * 1024": " MiB"}
    return number + units.get(found[2], "")
