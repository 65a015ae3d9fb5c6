"""Reads files of lines with the Python package, and prints the types of those that it knows.

    lines.py FILE...
"""

import sys
from collections import Counter

from gestured import _core

HELLO = b'{"type":"hello","protocol":1,"server":"gestured","version":"0","capabilities":[]}\n'

core = _core.Core()
core.begin()
core.receive(HELLO)
counts: "Counter[str]" = Counter()
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        for line in file:
            core.receive(line)
            event = core.next_event()
            while event is not None:
                counts[type(event).__name__] += 1
                event = core.next_event()
for name in sorted(counts):
    print(name, counts[name])
