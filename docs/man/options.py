"""The options of gestured, as its help text has them."""

import dataclasses
import pathlib
import re
import subprocess

from text import plain, sentence


@dataclasses.dataclass
class Option:
    names: list
    value: str
    text: str

    @property
    def words(self):
        """The words that the value is one of, if the text lists them."""
        found = re.search(r": ((?:\w+, )+\w+ or \w+)\.", self.text)
        return re.split(r", | or ", found[1]) if found else []

    @property
    def summary(self):
        """The description of the option, without its values and default."""
        return re.split(r": |\.(?: |$)", self.text)[0]


def options(programs):
    """All options of the help text."""
    program = pathlib.Path(programs) / "gestured"
    text = subprocess.run([program, "--help"], check=True, capture_output=True, text=True).stdout
    found = []
    lines = text.partition("OPTIONS:\n")[2].partition("\n\n")[0].splitlines()
    for line in lines:
        start = re.match(r" {2,6}((?:-\w, )?--[\w-]+)(?: ([A-Z]+))?(?: {2,}(.*))?$", line)
        if start:
            found.append(Option(start[1].split(", "), start[2] or "", start[3] or ""))
        elif found and line.strip():
            found[-1].text = f"{found[-1].text} {line.strip()}".strip()
        else:
            raise ValueError(f"cannot read the line '{line}' of gestured --help")
    if not found:
        raise ValueError("gestured --help lists no options")
    for option in found:
        # The default socket depends on the user; FILES lists all of them.
        option.text = re.sub(r"Default: /\S+", "Default: see FILES.", option.text)
    return found


def section(programs):
    """The options as a list of definitions."""
    lines = []
    for option in options(programs):
        names = ", ".join(f"*{name}*".replace("-", "\\-") for name in option.names)
        lines += [f"{names} _{option.value}_" if option.value else names]
        lines += ["\t" + sentence(plain(option.text)), ""]
    return lines
