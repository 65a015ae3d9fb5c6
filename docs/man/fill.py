"""Fills the facts that the programs report into the source of a page, so that each stands once.

    fill.py PAGE.scd PROGRAMS

Lines that are filled in:

    @options            the options of `gestured --help`
    @commands           the subcommands of gesturectl
    @kind NAME          the heading of a kind of gestures
    @key PLACE NAME     the head of what is said of a key: its name, type and default; PLACE is
                        file, surface, device, guard, filters, chatter, view, gesture or a kind, or
                        several kinds as pan,screenEdgePan. If no text follows, that of the kind's description does
    @value NAME         a value that lines of some kinds have
    @values             all values that no @value names

Anywhere in a line `@{Gestures.tapMaximumDuration}` is the value of that constant of that target, and
`@{Clients.limit}` that of the file Clients.swift. `@{kinds}` is the names of all kinds, and
`@{discrete}` those of the discrete ones. A page that tells of keys must tell of all, and of all kinds.
"""

import pathlib
import re
import sys

import commands
import kinds
import options
from constants import constant
from keys import Keys


def fill(path, programs):
    keys = None
    values = kinds.Values()
    lines = []
    text = path.read_text().replace("@{kinds}", kinds.names())
    source = text.replace("@{discrete}", kinds.discrete()).splitlines()
    for number, line in enumerate(source, 1):
        try:
            mark, *rest = line.split() if line.startswith("@") else [""]
            if mark == "@options":
                lines += options.section(programs)
            elif mark == "@commands":
                lines += commands.section(programs)
            elif mark in ("@key", "@kind"):
                keys = keys or Keys(programs)
                lines.append(keys.head(*rest) if mark == "@key" else keys.heading(*rest))
                if mark == "@key" and not source[number].startswith("\t"):
                    lines += kinds.key(*rest)
            elif mark == "@value":
                lines += values.value(*rest)
            elif mark == "@values":
                lines += values.others()
            else:
                lines.append(re.sub(r"@\{([\w+.]+)\}", lambda name: constant(name[1]), line))
        except LookupError as error:
            sys.exit(f"{path}:{number}: {error.args[0]}")
    if keys and (keys.untold or keys.untold_kinds):
        untold = [f"{key} in {place}" for place, key in sorted(keys.untold)]
        untold += [f"the kind {kind}" for kind in keys.untold_kinds]
        sys.exit(f"{path}: no description of {', '.join(untold)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(fill(pathlib.Path(sys.argv[1]), sys.argv[2]))
