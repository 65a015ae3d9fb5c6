"""The packages install."""

import glob
import grp
import os
import pwd

import service


def test():
    packages = sorted(glob.glob("/run/kernel-rig/packages/*.deb"))
    names = [os.path.basename(path).partition("_")[0] for path in packages]
    assert names == ["gestured-tools", "gestured"], names
    # An account of a person with that name must not get access to touchscreens. An empty field means /bin/sh.
    for field, shell in [("/bin/bash", "/bin/bash"), ("", "/bin/sh")]:
        service.run("useradd", "--shell", field, "gestured")
        refusal = service.run("dpkg", "--install", *packages, check=False)
        assert f"the account 'gestured' has the shell '{shell}'" in refusal, refusal
        service.run("userdel", "gestured")
    service.run("dpkg", "--purge", "gestured", "gestured-tools", check=False)

    # As in docs/install.md: apt finds the dependencies, here without a network.
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    service.run("apt", "install", "--reinstall", *packages)

    account = pwd.getpwnam("gestured")
    assert account.pw_uid != 0
    assert account.pw_shell.endswith(("/nologin", "/false")), account.pw_shell
    for group in ["gestured", "gestured-watch"]:
        grp.getgrnam(group)
    assert pwd.getpwnam("gestured-through").pw_shell.endswith(("/nologin", "/false"))
    for program in ["/usr/bin/gestured", "/usr/bin/gestured-through", "/usr/bin/gesturectl"]:
        assert os.access(program, os.X_OK), program
    service.run("gestured", "--check")
    for unit in [service.SOCKET, service.WATCH_SOCKET, service.THROUGH_SOCKET]:
        assert service.is_active(unit), f"{unit} is not started by the installation"
    for unit in [service.SOCKET, service.WATCH_SOCKET, service.THROUGH_SOCKET, service.SERVICE]:
        assert service.state(unit, "UnitFileState") == "enabled", unit
    service.settle()
    assert not service.is_active(), "the service runs without a touchscreen and without a client"

    # The users may control, watch, and do neither.
    for user, groups in [("alice", "gestured"), ("walter", "gestured-watch"), ("eve", "")]:
        service.run("useradd", "--groups", groups, user)
