"""Another program in place of the service, with its user, its groups and its sandbox."""

import contextlib
import json
import os
import shutil

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


def secret(folder):
    """Returns the path of the file in one of `open_folders`."""
    return f"{folder}/secret"


@contextlib.contextmanager
def open_folders(folders):
    """Folders that everybody may write, each with a file that everybody may read. None may exist before."""
    made = []
    try:
        for folder in folders:
            os.mkdir(folder)
            made.append(folder)
            os.chmod(folder, 0o777)
            with open(secret(folder), "w") as file:
                os.fchmod(file.fileno(), 0o666)
        yield
    finally:
        for folder in made:
            shutil.rmtree(folder)
