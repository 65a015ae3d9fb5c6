// The least that a program can do to pass a touchscreen on: pass-through NODE [two]
//
// It grabs the panel, makes a virtual touchscreen with the same axes, and writes what it reads, a frame at once. It
// decides nothing. With `two`, one process reads and sends each frame by a socket to another one, which writes, as
// gestured and gestured-through do. The figures of gestured-through are compared with it.
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static void check(int result, const char *what) {
  if (result >= 0) return;
  perror(what);
  exit(1);
}

static int has(const unsigned char *bits, int number) { return bits[number / 8] >> (number % 8) & 1; }

// Makes a virtual touchscreen with a panel's keys, axes, properties and name.
static int make_clone(int panel, const char *node) {
  unsigned char keys[KEY_MAX / 8 + 1] = {0}, axes[ABS_MAX / 8 + 1] = {0}, properties[INPUT_PROP_MAX / 8 + 1] = {0};
  int clone = open("/dev/uinput", O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  check(clone, "/dev/uinput");
  check(ioctl(panel, EVIOCGBIT(EV_KEY, sizeof keys), keys), node);
  check(ioctl(panel, EVIOCGBIT(EV_ABS, sizeof axes), axes), node);
  check(ioctl(panel, EVIOCGPROP(sizeof properties), properties), node);
  check(ioctl(clone, UI_SET_EVBIT, EV_KEY), "EV_KEY");
  check(ioctl(clone, UI_SET_EVBIT, EV_ABS), "EV_ABS");
  for (int key = 0; key <= KEY_MAX; key++) {
    if (has(keys, key)) check(ioctl(clone, UI_SET_KEYBIT, key), "a key");
  }
  for (int axis = 0; axis <= ABS_MAX; axis++) {
    if (!has(axes, axis)) continue;
    struct uinput_abs_setup setup = {.code = axis};
    check(ioctl(panel, EVIOCGABS(axis), &setup.absinfo), "an axis");
    check(ioctl(clone, UI_ABS_SETUP, &setup), "an axis");
  }
  for (int property = 0; property <= INPUT_PROP_MAX; property++) {
    if (has(properties, property)) check(ioctl(clone, UI_SET_PROPBIT, property), "a property");
  }
  struct uinput_setup setup = {0};
  char path[64];
  snprintf(path, sizeof path, "gestured/%s", strrchr(node, '/') + 1);
  check(ioctl(panel, EVIOCGID, &setup.id), node);
  check(ioctl(panel, EVIOCGNAME(sizeof setup.name), setup.name), node);
  check(ioctl(clone, UI_SET_PHYS, path), "the path");
  check(ioctl(clone, UI_DEV_SETUP, &setup), "the identity");
  check(ioctl(clone, UI_DEV_CREATE), "the virtual touchscreen");
  return clone;
}

// Waits for a source and writes what it has to a sink, until the source ends.
static void pass_on(int source, int sink) {
  struct pollfd wait = {.fd = source, .events = POLLIN};
  struct input_event events[64];
  while (poll(&wait, 1, -1) >= 0) {
    // Until nothing is left, as a program with more than one source does.
    ssize_t size;
    while ((size = read(source, events, sizeof events)) > 0) {
      if (write(sink, events, size) < 0) perror("write");
    }
    if (size == 0 || errno != EAGAIN) break;
  }
}

int main(int argc, char **argv) {
  int are_two = argc == 3 && strcmp(argv[2], "two") == 0;
  if (argc != 2 + are_two || argv[1][0] != '/') {
    fprintf(stderr, "usage: pass-through NODE [two]\n");
    return 64;
  }
  int panel = open(argv[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  check(panel, argv[1]);
  int monotonic = CLOCK_MONOTONIC;
  check(ioctl(panel, EVIOCSCLOCKID, &monotonic), "the clock");
  int clone = make_clone(panel, argv[1]);
  check(ioctl(panel, EVIOCGRAB, 1), "the grab");

  int sink = clone, pair[2];
  pid_t writer = 0;
  if (are_two) {
    check(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK, 0, pair), "a socket");
    check(writer = fork(), "a process");
    if (writer == 0) {
      close(pair[0]);
      close(panel);
      pass_on(pair[1], clone);
      return 0;
    }
    close(pair[1]);
    close(clone);
    sink = pair[0];
  }
  printf("ready %d\n", (int)writer);
  fflush(stdout);
  pass_on(panel, sink);
  return 0;
}
