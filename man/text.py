"""Text for scdoc."""

import re


def plain(text):
    """The text as it is, whatever signs are in it; what stands in backquotes becomes bold."""
    parts = re.split(r"`([^`]+)`", " ".join(text.split()))
    for index, part in enumerate(parts):
        part = re.sub(r"([\\*_#~\[\]|<>-])", r"\\\1", part)
        parts[index] = f"*{part}*" if index % 2 else part
    return "".join(parts)


def sentence(text):
    """The text with a full stop at its end."""
    return text if not text or text.rstrip("*").endswith((".", ":", "!", "?")) else text + "."
