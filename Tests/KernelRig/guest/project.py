"""The project's folder of an ordinary user, on a device without Swift."""

import os

import service

HOME = "/home/olga"
SUDOERS = "/etc/sudoers.d/olga"


def prepare():
    """Removes gestured, and adds the user olga with a copy of the project and the right to use sudo."""
    service.run("dpkg", "--purge", "gestured", "gestured-tools")
    # The package leaves the users and the groups.
    for user in ["gestured", "gestured-through"]:
        service.run("userdel", user, check=False)
    for group in ["gestured", "gestured-watch", "gestured-through"]:
        service.run("groupdel", group, check=False)
    if service.run("id", "olga", check=False).startswith("uid="):
        return
    service.run("useradd", "--create-home", "olga")
    with open(SUDOERS, "w", opener=lambda path, flags: os.open(path, flags, 0o440)) as file:
        file.write("olga ALL=(ALL) NOPASSWD: ALL\n")
    service.run("tar", "-C", HOME, "-xf", "packages/project.tar")
    service.run("chown", "-R", "olga:", HOME)


def olga(command, check=True):
    """Runs a command in the project's folder as olga and returns its output."""
    return service.run(
        "runuser", "-u", "olga", "--", "env", f"HOME={HOME}", "USER=olga", "sh", "-c",
        f"cd ~/project && {command}", check=check)


def stage():
    """Creates the files to install in ~/stage, unless they exist: that is slow under emulation."""
    olga("[ -d ~/stage ] || systemd/stage /usr/local ~/stage")
