"""Another program in the service's place: of its user, in its groups and its sandbox."""

import json
import os

import service

HERE = os.path.dirname(os.path.abspath(__file__))
ANSWERS = "/run/sandbox-answers.json"


def attempts(*arguments):
    """What `attempts.py` answers, where the unit has it in the daemon's place and is otherwise as it is."""
    words = " ".join(["/usr/bin/python3", "-B", f"{HERE}/attempts.py", *arguments])
    with service.DropIn("attempts", f"""
[Service]
Type=oneshot
Restart=no
WatchdogSec=0
ExecStart=
ExecStart={words}
# systemd opens it, as root and outside.
StandardOutput=truncate:{ANSWERS}
"""):
        service.systemctl("start", service.SERVICE)
    with open(ANSWERS) as file:
        return json.load(file)


def attempts_outside(*arguments):
    """What it answers to root, outside of every sandbox."""
    return json.loads(service.run("/usr/bin/python3", "-B", f"{HERE}/attempts.py", *arguments))
