"""What the descriptions of kinds say: `swift run MakeKinds` writes it into kinds.json."""

import json
import pathlib

KINDS = json.loads((pathlib.Path(__file__).parent / "kinds.json").read_text())


def names():
    """The names of all kinds, as the end of a sentence."""
    *others, last = [f"*{kind['name']}*" for kind in KINDS]
    return f"{', '.join(others)} or {last}"


def discrete():
    """The names for people of the kinds that are recognized at once."""
    *others, last = [kind["title"] for kind in KINDS if kind["isDiscrete"]]
    return f"{', '.join(others)} or {last}"


def key(place, name):
    """The description of a key of a kind, or of the first of several."""
    for kind in KINDS:
        if kind["name"] == place.split(",")[0] and kind["keys"].get(name):
            return paragraph(kind["keys"][name])
    raise LookupError(f"the key {name} in {place} has no description")


class Values:
    """The values that lines of some kinds have."""

    def __init__(self):
        self.untold = list(dict.fromkeys(name for kind in KINDS for name in kind["values"]))

    def value(self, name):
        """The description of a value, for each kind that has it."""
        if name not in self.untold:
            raise LookupError(f"no kind has the value {name}, or it is told of twice")
        self.untold.remove(name)
        titles = {}
        for kind in KINDS:
            if name in kind["values"]:
                titles.setdefault(kind["values"][name], []).append(kind["title"])
        sentences = [f"{' and '.join(kinds)}: {text}." for text, kinds in titles.items()]
        sentences = [sentence[0].upper() + sentence[1:] for sentence in sentences]
        return [f"*{name}*", *paragraph(" ".join(sentences))]

    def others(self):
        """The descriptions of all values that the page has not described."""
        return [line for name in list(self.untold) for line in [*self.value(name), ""]]


def paragraph(text):
    """A text below a key."""
    return ["\t" + text.replace("[", "\\[").replace("]", "\\]")]
