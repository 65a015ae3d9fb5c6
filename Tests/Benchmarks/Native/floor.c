// The least work that turns a touchscreen into lines: floor DEVICE SOCKET CLIENTS
//
// It reads with libevdev and writes a line for each frame to each client, as long as gestured's lines of
// a drag, in which only the numbers change. The cost of gestured is compared with it.
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>

enum { most_clients = 64, longest_line = 512 };

static int clients[most_clients];

static int listen_at(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, most_clients)) {
    perror(path);
    exit(1);
  }
  return listener;
}

static int write_line(char *line, const struct libevdev *device, const struct input_event *report) {
  int x = libevdev_get_event_value(device, EV_ABS, ABS_MT_POSITION_X);
  int y = libevdev_get_event_value(device, EV_ABS, ABS_MT_POSITION_Y);
  return snprintf(
      line, longest_line,
      "{\"type\":\"gesture\",\"time\":%ld.%06ld,\"surface\":\"main\",\"view\":\"screen\",\"gesture\":\"pan\","
      "\"kind\":\"pan\",\"state\":\"changed\",\"previous\":\"changed\",\"location\":[%d,%d],"
      "\"touches\":[{\"id\":1,\"location\":[%d,%d]}],\"translation\":[%d,%d],\"velocity\":[%d,%d]}\n",
      (long)report->input_event_sec, (long)report->input_event_usec, x, y, x, y, x, y, x, y);
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  int expected = atoi(arguments[3]);
  if (expected > most_clients) return 64;
  int listener = listen_at(arguments[2]);
  for (int index = 0; index < expected; index++) clients[index] = accept(listener, NULL, NULL);

  int descriptor = open(arguments[1], O_RDONLY | O_NONBLOCK);
  struct libevdev *device;
  if (descriptor < 0 || libevdev_new_from_fd(descriptor, &device) < 0) return 1;
  libevdev_set_clock_id(device, CLOCK_MONOTONIC);

  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  struct input_event event;
  char line[longest_line];
  while (poll(&ready, 1, -1) > 0) {
    while (libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event) >= 0) {
      if (event.type != EV_SYN || event.code != SYN_REPORT || expected == 0) continue;
      int length = write_line(line, device, &event);
      for (int index = 0; index < expected; index++) {
        send(clients[index], line, length, MSG_NOSIGNAL);
      }
    }
  }
}
