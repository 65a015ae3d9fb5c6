"""The README's installation works for an ordinary user, with programs built elsewhere."""

import os
import pwd

import fingers
import service
from client import CONTROL, Client
from project import olga, prepare
from service import CONFIGURATION
from uinput import SlotPanel
from waiting import wait_until

LIST = "/usr/local/share/gestured/installed-files"
# Copies of the account files, which programs of the system keep.
KEPT = {f"/etc/{name}-" for name in ["passwd", "group", "shadow", "gshadow", "subuid", "subgid"]}
OWN = "# Of the administrator.\n"
NEXT = "# Of the next version.\n"


def everything():
    """Returns all files and directories in the places that an installation may use."""
    return set(service.run("find", "/etc", "/usr", "-xdev").splitlines()) - KEPT


def accounts():
    names = []
    for path in ["/etc/passwd", "/etc/group", "/etc/shadow", "/etc/gshadow"]:
        with open(path) as file:
            names += [path + ":" + line.partition(":")[0] for line in file]
    return sorted(names)


def expect_nothing_left(files, names):
    left = sorted(everything() ^ files)
    assert not left, left
    changed = sorted(set(accounts()) ^ set(names))
    assert not changed, changed
    for unit in [
            service.SERVICE, service.SOCKET, service.WATCH_SOCKET, service.THROUGH, service.THROUGH_SOCKET]:
        assert service.state(unit, "LoadState") == "not-found", unit
        assert not service.is_active(unit), unit
    assert not os.path.exists("/run/gestured")


def expect_refusals():
    """An impossible installation is refused with a reason."""
    program = ".build/programs/gesturectl"
    olga(f"mv {program} kept")
    said = olga("systemd/install --built", check=False)
    assert said == (
        f"systemd/install: {program} is missing: run systemd/build-release on a machine with Swift, "
        "and copy it here\n"), said
    # 243 is EM_RISCV of <elf.h>, of no machine here.
    olga(f"cp kept {program}; printf '\\363' | dd of={program} bs=1 seek=18 conv=notrunc 2>&1")
    said = olga("systemd/install --built", check=False)
    assert said == (
        f"systemd/install: {program} is built for another architecture than this machine's, "
        f"{os.uname().machine}\n"), said
    olga(f"mv kept {program}")
    assert olga("command -v swift", check=False) == ""
    said = olga("systemd/install", check=False)
    assert said == (
        "Swift 6.3 is missing: see https://www.swift.org/install/linux/\n"), said


def expect_all_in_place():
    for page in ["gestured", "gesturectl", "gestured.yaml", "gestured-protocol", "gesturectl-monitor"]:
        path = os.path.realpath(olga(f"man -w {page}").strip())
        assert path.startswith("/usr/local/share/man/") and os.path.exists(path), path
    for completion in [
            "bash-completion/completions/gesturectl", "bash-completion/completions/gestured",
            "zsh/site-functions/_gesturectl", "fish/vendor_completions.d/gestured.fish"]:
        assert os.path.getsize("/usr/local/share/" + completion), completion
    assert os.path.getsize("/usr/local/share/gestured/gestured.schema.json")
    assert "/usr/local/bin/gestured\n" == olga("command -v gestured")
    fragment = service.state(service.SERVICE, "FragmentPath")
    assert fragment == "/usr/local/lib/systemd/system/gestured.service", fragment


def expect_service_works(panel):
    with Client("olga") as client:
        client.expect(type="device", change="added", device=panel.node.rpartition("/")[2])
        fingers.tap(panel)
        client.expect(type="gesture", kind="tap", state="recognized")
    owner = pwd.getpwuid(os.stat(f"/proc/{service.process()}").st_uid).pw_name
    assert owner == "gestured", owner


def expect_decisions_to_be_kept():
    """A second run enables nothing, replaces a default configuration, and applies changed sockets."""
    olga("sudo systemctl mask --now gestured-watch.socket && sudo systemctl disable gestured")
    olga("sed -i 's/^SocketMode=.*/SocketMode=0664/' ~/stage/usr/local/lib/systemd/system/*.socket")
    olga(f"printf '{NEXT}' >>~/stage{CONFIGURATION}")
    daemon = service.process()
    olga("sudo systemd/place ~/stage")
    states = [service.state(unit, "UnitFileState")
              for unit in [service.WATCH_SOCKET, service.SOCKET, service.SERVICE]]
    assert states == ["masked", "disabled", "disabled"], states
    assert not service.is_active(service.WATCH_SOCKET)
    assert os.stat(CONTROL).st_mode & 0o777 == 0o664, oct(os.stat(CONTROL).st_mode)
    assert service.is_active() and service.process() != daemon
    with open(CONFIGURATION) as file:
        assert file.read().endswith(NEXT)
    # A stopped socket of a running service must not be an error.
    olga("sudo systemctl unmask gestured-watch.socket && sudo systemctl enable gestured")
    olga("sudo systemd/place ~/stage")
    assert not service.is_active(service.WATCH_SOCKET)
    service.stop()
    with Client("olga") as client:
        client.expect(type="hello")


def expect_refused_configuration_to_be_told():
    """If the version refuses the configuration, nothing is installed, and the daemon goes on."""
    daemon = service.process()
    with open("/etc/gestured/config.d/50-bad.yaml", "w") as file:
        file.write("version: 1\nsurfaces: nonsense\n")
    try:
        said = olga("sudo systemd/place ~/stage", check=False)
    finally:
        os.remove("/etc/gestured/config.d/50-bad.yaml")
    assert "50-bad.yaml:2:" in said and "nothing is installed" in said, said
    assert service.process() == daemon


def test():
    prepare()
    files, names = everything(), accounts()

    expect_refusals()
    assert everything() == files

    with SlotPanel("Kernel Rig Early") as panel:
        # The next version no longer has this unit.
        olga("touch systemd/gestured-old.target")
        olga("systemd/install --built")
        wait_until("the connected touchscreen starts the service", service.is_active)
        # The manual says so; a new process counts as a new login.
        olga('sudo usermod -aG gestured "$USER"')
        expect_all_in_place()
        expect_service_works(panel)

        # An unchanged configuration is not the administrator's.
        olga(f"mkdir ~/stage && grep -v '/$' {LIST} | tar -cPT - | tar -C ~/stage -x")
        # The installed file is the default, and the default in the project changes now.
        olga(f"printf '{NEXT}' >>systemd/config.yaml")
        said = olga("systemd/uninstall")
        assert "the group gestured stays, because it has members: olga" in said, said
        kept = sorted(names + ["/etc/group:gestured", "/etc/gshadow:gestured"])
        expect_nothing_left(files, kept)

        # A second installation follows after a change of the configuration. The first one uses the
        # files from before, since creating all manual pages again is slow under emulation.
        olga("sudo systemd/place ~/stage")
        # The user is still in the group.
        wait_until("the touchscreen starts the service again", service.is_active)
        expect_decisions_to_be_kept()
        with open(CONFIGURATION, "a") as file:
            file.write(OWN)
        olga("rm systemd/gestured-old.target")
        daemon, old = service.process(), "/usr/local/lib/systemd/system/gestured-old.target"
        assert os.path.exists(old)
        said = olga("systemd/install --built")
        # The changed file is not the new default.
        assert f"{CONFIGURATION} has been changed and is kept" in said, said
        assert not os.path.exists(old)
        with open(CONFIGURATION) as file:
            assert file.read().endswith(OWN)
        assert service.process() not in (0, daemon)
        expect_service_works(panel)
        expect_refused_configuration_to_be_told()

        said = olga("systemd/uninstall")
        assert f"{CONFIGURATION} was changed and is kept" in said, said
        acl = service.run("getfacl", "--omit-header", panel.node)
        assert "user:" not in acl.replace("user::", ""), acl
    expect_nothing_left(files | {"/etc/gestured", CONFIGURATION}, kept)

    olga("systemd/uninstall --purge")
    expect_nothing_left(files, names)
