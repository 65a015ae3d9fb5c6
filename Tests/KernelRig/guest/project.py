"""The project's folder, as an ordinary user has it on a device without Swift."""

import os

import service

HOME = "/home/olga"
SUDOERS = "/etc/sudoers.d/olga"


def prepare():
    """Makes olga, who has a copy of the project and may become root, on a device without gestured."""
    service.run("dpkg", "--purge", "gestured")
    # The package leaves them.
    service.run("userdel", "gestured", check=False)
    for group in ["gestured", "gestured-watch"]:
        service.run("groupdel", group, check=False)
    if service.run("id", "olga", check=False).startswith("uid="):
        return
    service.run("useradd", "--create-home", "olga")
    with open(SUDOERS, "w", opener=lambda path, flags: os.open(path, flags, 0o440)) as file:
        file.write("olga ALL=(ALL) NOPASSWD: ALL\n")
    service.run("tar", "-C", HOME, "-xf", "packages/project.tar")
    service.run("chown", "-R", "olga:", HOME)


def olga(command, check=True):
    """What a command in the project's folder says to olga."""
    return service.run(
        "runuser", "-u", "olga", "--", "env", f"HOME={HOME}", "USER=olga", "sh", "-c",
        f"cd ~/project && {command}", check=check)


def stage():
    """Lays out in ~/stage what is to be installed, unless it is there: that takes emulation long."""
    olga("[ -d ~/stage ] || systemd/stage /usr/local ~/stage")
