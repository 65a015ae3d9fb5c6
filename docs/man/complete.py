"""Completions of gestured for a shell, from its help text (gesturectl makes its own).

    complete.py SHELL PROGRAMS
"""

import sys

from options import options

# The kinds of values, by the names that the help text has for them.
FILES = ("FILE", "PATH")
GROUPS = ("NAME",)


def bash(found):
    cases = []
    for option in found:
        names = "|".join(option.names)
        if option.words:
            cases.append(f"{names}) words='{' '.join(option.words)}' ;;")
        elif option.value in FILES:
            cases.append(f"{names}) compopt -o filenames 2>/dev/null; action=-f ;;")
        elif option.value in GROUPS:
            cases.append(f"{names}) action=-g ;;")
        elif option.value:
            cases.append(f"{names}) return ;;")
    every = " ".join(name for option in found for name in option.names)
    lines = "\n".join("    " + case for case in cases)
    return f"""\
# Completion of gestured(8) for bash; made by docs/man/build.
_gestured() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  local action= words='{every}'
  COMPREPLY=()
  # In --option=value the equals sign is a word of its own.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  case $before in
{lines}
  esac
  if [[ -n $action ]]; then
    mapfile -t COMPREPLY < <(compgen "$action" -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}}
complete -F _gestured gestured
"""


def zsh(found):
    lines = []
    for option in found:
        text = option.summary.replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]")
        value = ""
        if option.words:
            value = f":{option.value.lower()}:({' '.join(option.words)})"
        elif option.value in FILES:
            value = f":{option.value.lower()}:_files"
        elif option.value in GROUPS:
            value = ":group:_groups"
        elif option.value:
            value = f":{option.value.lower()}: "
        for name in option.names:
            sign = "=" if value else ""
            many = "*" if "more than once" in option.text else ""
            lines.append(f"  '{many}{name}{sign}[{text}]{value}'")
    return "#compdef gestured\n# Completion of gestured(8) for zsh; made by docs/man/build.\n" \
        "_arguments \\\n" + " \\\n".join(lines) + "\n"


def fish(found):
    lines = ["# Completion of gestured(8) for fish; made by docs/man/build.", "complete -c gestured -f"]
    for option in found:
        names = " ".join(
            f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
            for name in option.names)
        value = ""
        if option.words:
            value = f" -x -a '{' '.join(option.words)}'"
        elif option.value in FILES:
            value = " -r -F"
        elif option.value in GROUPS:
            value = " -x -a '(__fish_complete_groups)'"
        elif option.value:
            value = " -x"
        text = option.summary.replace("\\", "\\\\").replace("'", "\\'")
        lines.append(f"complete -c gestured {names}{value} -d '{text}'")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    make = {"bash": bash, "zsh": zsh, "fish": fish}[sys.argv[1]]
    sys.stdout.write(make(options(sys.argv[2])))
