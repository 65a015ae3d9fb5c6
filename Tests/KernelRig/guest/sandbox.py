"""Another program in place of the service, with its user, its groups and its sandbox."""

import json
import os

import service

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWERS = "/run/sandbox-answers.json"


def attempts(*arguments, unit=service.SERVICE):
    """Runs `attempts.py` in place of a program, in its otherwise unchanged unit, and returns its answers."""
    words = " ".join(["/usr/bin/python3", "-B", f"{HERE}/attempts.py", *arguments])
    with service.DropIn("attempts", f"""
[Service]
Type=oneshot
Restart=no
WatchdogSec=0
ExecStart=
ExecStart={words}
# systemd opens this file as root, outside the sandbox.
StandardOutput=truncate:{ANSWERS}
""", unit):
        service.systemctl("start", unit)
    with open(ANSWERS) as file:
        return json.load(file)


def attempts_outside(*arguments):
    """Runs `attempts.py` as root outside of any sandbox and returns its answers."""
    return json.loads(service.run("/usr/bin/python3", "-B", f"{HERE}/attempts.py", *arguments))
