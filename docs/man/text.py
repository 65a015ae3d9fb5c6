"""Text for scdoc."""

import re
import textwrap


def plain(text):
    """The text with its signs escaped for scdoc; text in backquotes becomes bold."""
    parts = re.split(r"`([^`]+)`", " ".join(text.split()))
    for index, part in enumerate(parts):
        part = re.sub(r"([\\*_#~\[\]|<>-])", r"\\\1", part)
        parts[index] = f"*{part}*" if index % 2 else part
    return "".join(parts)


def sentence(text):
    """The text with a full stop at its end."""
    return text if not text or text.rstrip("*").endswith((".", ":", "!", "?")) else text + "."


def paragraph(text):
    """The lines for a paragraph; one whose lines are all indented is an example, and kept."""
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and all(line.startswith(" ") for line in lines):
        example = textwrap.dedent("\n".join(lines)).replace("\\", "\\\\")
        return ["```", *example.splitlines(), "```", ""]
    return [sentence(plain(text)), ""] if lines else []
