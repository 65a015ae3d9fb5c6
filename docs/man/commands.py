"""The subcommands of gesturectl, as the program itself lists them.

As a program it prints their names.
"""

import json
import pathlib
import subprocess
import sys

from text import paragraph, plain, sentence


def commands(programs):
    """The description of each subcommand."""
    program = pathlib.Path(programs) / "gesturectl"
    text = subprocess.run(
        [program, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    found = json.loads(text)["command"]["subcommands"]
    return [command for command in found if command["commandName"] != "help"]


def section(programs):
    """The subcommands as sections of the page."""
    lines = []
    for command in commands(programs):
        lines += [f"## {command['commandName']}", ""]
        lines += [f"*gesturectl {plain(command['commandName'])}*{synopsis(command)}", ""]
        lines += [sentence(plain(command["abstract"])), ""]
        for part in command.get("discussion", "").split("\n\n"):
            lines += paragraph(part)
        for argument in displayed(command):
            lines += [head(argument), "\t" + body(argument), ""]
    return lines


def displayed(command):
    """The arguments that are the subcommand's own."""
    everywhere = ("help", "version")
    return [
        argument for argument in command.get("arguments", [])
        if argument.get("shouldDisplay", True)
        and argument.get("preferredName", {}).get("name") not in everywhere]


def synopsis(command):
    arguments = displayed(command)
    text = " [_option_ ...]" if any(a["kind"] != "positional" for a in arguments) else ""
    for argument in arguments:
        if argument["kind"] == "positional":
            dots = " ..." if argument["isRepeating"] else ""
            name = f"_{plain(argument['valueName'])}_{dots}"
            text += f" [{name}]" if argument["isOptional"] else f" {name}"
    return text


def head(argument):
    if argument["kind"] == "positional":
        return f"_{plain(argument['valueName'])}_"
    names = [
        ("--" if name["kind"] == "long" else "-") + name["name"] for name in argument["names"]]
    names.sort(key=len)
    text = ", ".join(f"*{plain(name)}*" for name in names)
    return text if argument["kind"] == "flag" else f"{text} _{plain(argument['valueName'])}_"


def body(argument):
    parts = [sentence(plain(argument.get("abstract", "")))]
    if argument.get("discussion"):
        parts.append(sentence(plain(argument["discussion"])))
    values = argument.get("allValues") or argument.get("allValueStrings")
    if values:
        parts.append("One of " + ", ".join(f"*{plain(value)}*" for value in values) + ".")
    default = argument.get("defaultValue")
    if default and default.startswith("/"):
        # The default socket depends on the user; FILES lists all of them.
        parts.append("Default: see FILES.")
    elif default and argument["kind"] == "option":
        parts.append(f"Default: {plain(default)}.")
    if argument["kind"] == "option" and argument["isRepeating"] and "repeat" not in parts[0]:
        parts.append("May be given more than once.")
    return " ".join(part for part in parts if part)


if __name__ == "__main__":
    print("\n".join(command["commandName"] for command in commands(sys.argv[1])))
