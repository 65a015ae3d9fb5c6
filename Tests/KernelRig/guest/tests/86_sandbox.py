"""The service's sandbox refuses forbidden operations, and that of gestured-through to write anywhere."""

import glob
import os

import sandbox
import service
from uhid import HidPanel

NAME = "kernel-rig-open"
# Folders in which other programs and users keep private files.
PRIVATE = [f"{place}/{NAME}" for place in ["/home", "/root", "/tmp", "/var/tmp", "/dev/shm"]]
# Folders all over the file system that everybody may write, each with a file that everybody may
# read.
OPEN = PRIVATE + [f"{place}/{NAME}" for place in [
    "/dev", "/etc", "/etc/gestured", "/mnt", "/opt", "/run", "/run/gestured", "/srv", "/usr", "/usr/local",
    "/var", "/var/cache", "/var/lib", "/var/log"]]
# A setting of the kernel, which everybody may write, too.
KNOB = "/sys/power/pm_freeze_timeout"
SUDOERS = "/etc/sudoers.d/kernel-rig"
# From version 254 on, systemd gives this file to a service that may ask to be told when its own memory runs short.
PRESSURE = f"/sys/fs/cgroup/system.slice/{service.SERVICE}/memory.pressure"


def expect_only_outside(kind, *arguments):
    """Attempts operations outside, where root may do all of them, and in the sandbox, which refuses all."""
    outside = sandbox.attempts_outside(kind, *arguments)
    assert outside and not any(outside.values()), f"not possible for root outside: {outside}"
    answers = sandbox.attempts(kind, *arguments)
    assert answers.keys() == outside.keys()
    done = [name for name, error in answers.items() if error is None]
    assert not done, f"possible in the sandbox: {done}"


def expect_nothing_writable():
    found = sandbox.attempts("writable")
    assert set(found) <= {PRESSURE}, found
    expect_only_outside("write", *OPEN)
    answers = sandbox.attempts("write", *OPEN, unit=service.THROUGH)
    assert answers.keys() == set(OPEN) and all(answers.values()), answers


def expect_nothing_private_readable():
    expect_only_outside("open", *(sandbox.secret(folder) for folder in PRIVATE))


def expect_no_devices():
    # Their modes give everybody access.
    hidraw = glob.glob("/dev/hidraw*")
    assert hidraw, "the panel has no hidraw node"
    nodes = ["/dev/kmsg", "/dev/mem", "/dev/uinput", "/dev/uhid", "/dev/vda", "/dev/rtc0", "/dev/ptmx",
             "/dev/hvc0", *hidraw]
    for path in nodes:
        os.chmod(path, 0o666)
    expect_only_outside("open", *nodes)


def expect_no_privileges():
    with open(SUDOERS, "w") as file:
        file.write("gestured ALL=(ALL) NOPASSWD: ALL\n")
    os.chmod(SUDOERS, 0o440)
    # The service's user can become root outside.
    service.run("runuser", "-u", "gestured", "--", "sudo", "-n", "true")
    expect_only_outside("calls")


def expect_nothing_to_its_name():
    """The daemon has no capabilities and cannot get any, and its user owns no file but a socket."""
    service.systemctl("start", service.SERVICE)
    with open(f"/proc/{service.process()}/status") as file:
        status = dict(line.rstrip("\n").split(":\t") for line in file if ":\t" in line)
    for name in ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"]:
        assert int(status[name], 16) == 0, (name, status[name])
    # 2 is a filter of system calls (<linux/seccomp.h>).
    assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2"), status
    owned = set(service.run("find", "/", "-path", "/proc", "-prune", "-o", "-user", "gestured", "-print").splitlines())
    owned.discard(PRESSURE)
    # The socket to which only this user may connect.
    assert owned == {"/run/gestured/through.sock"}, owned


def test():
    expect_nothing_to_its_name()
    os.makedirs("/dev/mqueue", exist_ok=True)
    service.run("mount", "-t", "mqueue", "mqueue", "/dev/mqueue")
    knob = os.stat(KNOB).st_mode
    try:
        os.chmod(KNOB, 0o666)
        os.chmod("/root", 0o755)
        with sandbox.open_folders(OPEN), HidPanel():
            service.settle()
            expect_nothing_writable()
            expect_nothing_private_readable()
            expect_no_devices()
            expect_no_privileges()
    finally:
        os.chmod("/root", 0o700)
        os.chmod(KNOB, knob)
        if os.path.exists(SUDOERS):
            os.remove(SUDOERS)
        service.run("umount", "/dev/mqueue")
