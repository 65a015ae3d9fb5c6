// Measures the delay of frames from a panel to a reader: delays PANEL READER FRAMES HERTZ
//
// PANEL is the number of an open descriptor of /dev/uinput with a touchscreen of protocol B, and READER the node to
// read. A finger comes down and moves along x, a frame at each moment, and is lifted. Prints a line with the number of
// frames that arrived, and the delays of those that moved from before their writing to after their reading, in
// microseconds: the median, and the 99th percentile.
#include <fcntl.h>
#include <linux/input.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { most_frames = 3000, warm_up = 20 };

static int node, frames;
static int64_t sent[most_frames], received[most_frames];

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

// Notes when the end of each frame is read; its place is its number.
static void *reader(void *unused) {
  struct input_event events[64];
  int frame = -1;
  ssize_t size;
  while ((size = read(node, events, sizeof events)) > 0) {
    int64_t time = now();
    for (ssize_t each = 0; each < size / (ssize_t)sizeof *events; each++) {
      struct input_event *event = &events[each];
      if (event->type == EV_ABS && event->code == ABS_MT_POSITION_X) frame = event->value;
      if (event->type == EV_SYN && event->code == SYN_REPORT && frame >= 0 && frame < frames) {
        received[frame] = time;
        frame = -1;
      }
      // The last lift ends it.
      if (event->type == EV_KEY && event->code == BTN_TOUCH && event->value == 0) return unused;
    }
  }
  return unused;
}

static int compare(const void *left, const void *right) {
  int64_t difference = *(const int64_t *)left - *(const int64_t *)right;
  return (difference > 0) - (difference < 0);
}

// Adds an event to a frame.
static void add(struct input_event *frame, int *count, int type, int code, int value) {
  frame[*count] = (struct input_event){.type = type, .code = code, .value = value};
  ++*count;
}

static void write_frame(int panel, int number) {
  struct input_event frame[8];
  int count = 0;
  if (number == 0) {
    add(frame, &count, EV_ABS, ABS_MT_SLOT, 0);
    add(frame, &count, EV_ABS, ABS_MT_TRACKING_ID, 7);
    add(frame, &count, EV_KEY, BTN_TOUCH, 1);
  }
  if (number < frames) {
    add(frame, &count, EV_ABS, ABS_MT_POSITION_X, number);
    add(frame, &count, EV_ABS, ABS_MT_POSITION_Y, number);
    add(frame, &count, EV_ABS, ABS_X, number);
    add(frame, &count, EV_ABS, ABS_Y, number);
  } else {
    add(frame, &count, EV_ABS, ABS_MT_TRACKING_ID, -1);
    add(frame, &count, EV_KEY, BTN_TOUCH, 0);
  }
  add(frame, &count, EV_SYN, SYN_REPORT, 0);
  if (number < frames) sent[number] = now();
  if (write(panel, frame, count * sizeof *frame) < 0) perror("delays: the panel");
}

int main(int argc, char **argv) {
  if (argc != 5 || (frames = atoi(argv[3])) <= warm_up || frames > most_frames || atoi(argv[4]) <= 0) {
    fprintf(stderr, "usage: delays PANEL READER FRAMES HERTZ\n");
    return 64;
  }
  int panel = atoi(argv[1]);
  int64_t period = INT64_C(1000000000) / atoi(argv[4]);
  node = open(argv[2], O_RDONLY | O_CLOEXEC);
  if (node < 0) {
    perror(argv[2]);
    return 1;
  }
  pthread_t thread;
  if (pthread_create(&thread, NULL, reader, NULL)) return 1;

  int64_t next = now();
  for (int number = 0; number <= frames; number++) {
    struct timespec moment = {.tv_sec = next / 1000000000, .tv_nsec = next % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, NULL);
    write_frame(panel, number);
    next += period;
  }
  pthread_join(thread, NULL);

  int64_t delays[most_frames];
  int count = 0;
  for (int number = warm_up; number < frames; number++) {
    if (received[number]) delays[count++] = received[number] - sent[number];
  }
  if (count == 0) return 1;
  qsort(delays, count, sizeof *delays, compare);
  printf("%d %.1f %.1f\n", count, delays[count / 2] / 1e3, delays[count * 99 / 100] / 1e3);
  return 0;
}
