"""Attempts operations that a sandbox must refuse, each in its own process, and prints the results.

usage: attempts.py calls | open PATH... | write FOLDER... | writable

Prints a JSON object: for each attempt `null`, or the name of the error that refused it. With
`writable`, prints a list of all writable folders and files.
"""

import ctypes
import errno
import json
import os
import socket
import subprocess
import sys
import time

library = ctypes.CDLL(None, use_errno=True)

# <linux/sched.h>, <linux/prctl.h>, <linux/perf_event.h>, <linux/bpf.h>, <linux/ptrace.h>
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000
PTRACE_TRACEME, BPF_PROG_GET_NEXT_ID = 0, 11
ADD_KEY_IN_SESSION = -3
# <asm/unistd_64.h> and <asm-generic/unistd.h>, of system calls that the C library has no function for.
NUMBERS = {
    "x86_64": {
        "io_uring_setup": 425, "perf_event_open": 298, "bpf": 321, "add_key": 248, "mq_open": 240,
        "mq_unlink": 241,
    },
    "aarch64": {
        "io_uring_setup": 425, "perf_event_open": 241, "bpf": 280, "add_key": 217, "mq_open": 180,
        "mq_unlink": 181,
    },
}[os.uname().machine]


def checked(result):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def call(name, *arguments):
    return checked(library.syscall(NUMBERS[name], *arguments))


def opened(path, flags=os.O_RDONLY):
    os.close(os.open(path, flags | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC))


def ring():
    # struct io_uring_params is 120 bytes.
    call("io_uring_setup", 1, ctypes.create_string_buffer(120))


def measure():
    # struct perf_event_attr: software's clock (type 1, config 0) of this process.
    attributes = ctypes.create_string_buffer(bytes([1, 0, 0, 0, 64]) + bytes(59), 64)
    call("perf_event_open", attributes, 0, -1, -1, 0)


def load_program():
    attributes = ctypes.create_string_buffer(16)
    result = library.syscall(NUMBERS["bpf"], BPF_PROG_GET_NEXT_ID, attributes, 16)
    # There is no program after the last one.
    if result < 0 and ctypes.get_errno() != errno.ENOENT:
        checked(result)


def executable_memory():
    # PROT_READ, _WRITE and _EXEC; MAP_PRIVATE and MAP_ANONYMOUS.
    library.mmap.restype = ctypes.c_void_p
    if library.mmap(None, 4096, 7, 0x22, -1, 0) == ctypes.c_void_p(-1).value:
        checked(-1)


def mount():
    checked(library.mount(b"none", b"/mnt", b"tmpfs", 0, None))
    checked(library.umount(b"/mnt"))


def read_other_process():
    with open("/proc/1/cmdline") as file:
        file.read()


def see_other_processes():
    if not any(name.isdigit() and int(name) == 1 for name in os.listdir("/proc")):
        raise OSError(errno.ENOENT, "")


def become_root_by_sudo():
    if subprocess.run(["sudo", "-n", "true"], stderr=subprocess.DEVNULL).returncode:
        raise OSError(errno.EPERM, "")


def share_memory():
    # The arguments are IPC_PRIVATE, IPC_CREAT with a mode, and IPC_RMID.
    checked(library.shmctl(checked(library.shmget(0, 4096, 0o1600)), 0, None))


def queue_messages():
    os.close(call("mq_open", b"attempt", os.O_CREAT | os.O_RDWR, 0o600, None))
    call("mq_unlink", b"attempt")


def write_in_folder(path):
    name = f"{path}/attempt"
    os.close(os.open(name, os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    os.unlink(name)


ATTEMPTS = {
    "network, version 4": lambda: socket.socket(socket.AF_INET, socket.SOCK_STREAM),
    "network, version 6": lambda: socket.socket(socket.AF_INET6, socket.SOCK_DGRAM),
    "packets": lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW),
    "other processes' list": see_other_processes,
    "other processes' command": read_other_process,
    "set the clock": lambda: time.clock_settime(time.CLOCK_REALTIME, time.time()),
    "set the machine's name": lambda: socket.sethostname(socket.gethostname()),
    "trace": lambda: checked(library.ptrace(PTRACE_TRACEME, 0, 0, 0)),
    "io_uring": ring,
    "perf": measure,
    "bpf": load_program,
    "keyring": lambda: call(
        "add_key", b"user", b"attempt", b"a", ctypes.c_size_t(1), ctypes.c_long(ADD_KEY_IN_SESSION)),
    "user name space": lambda: checked(library.unshare(CLONE_NEWUSER)),
    "network name space": lambda: checked(library.unshare(CLONE_NEWNET)),
    "mount": mount,
    "real time": lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)),
    "personality": lambda: checked(library.personality(0x0008)),
    "executable memory": executable_memory,
    "file in memory": lambda: os.close(os.memfd_create("attempt")),
    "root by sudo": become_root_by_sudo,
    "root by setuid": lambda: os.setuid(0),
    "shared memory": share_memory,
    "message queue": queue_messages,
}


def answer(attempt):
    """Returns the name of the error that refuses an attempt, or None."""
    child = os.fork()
    if child == 0:
        status = 255
        try:
            attempt()
            status = 0
        except OSError as error:
            status = error.errno
        finally:
            os._exit(status)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return errno.errorcode.get(status, f"status {status}") if status else None


def writable():
    """Returns all writable folders and files, except those in /proc."""
    found = subprocess.run(
        ["find", "/", "-path", "/proc", "-prune", "-o", "(", "-type", "d", "-o", "-type", "f", ")",
         "-writable", "-print"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return found.stdout.splitlines()


KINDS = {
    "calls": lambda: {name: answer(attempt) for name, attempt in ATTEMPTS.items()},
    "open": lambda *paths: {path: answer(lambda: opened(path)) for path in paths},
    "write": lambda *paths: {path: answer(lambda: write_in_folder(path)) for path in paths},
    "writable": writable,
}
print(json.dumps(KINDS[sys.argv[1]](*sys.argv[2:])))
