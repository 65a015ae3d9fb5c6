// A touchscreen without hardware: LD_PRELOAD=touchscreen.so TOUCHSCREEN=FIFO PROGRAM
//
// A program that opens /dev/input/event5 gets the FIFO, and evdev's ioctls are answered as by a
// touchscreen with ten slots. The bytes written to the FIFO are its events. Reading them costs as much
// as reading a pipe, since no wrapper is in the way.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/syscall.h>
#include <unistd.h>

static const char node[] = "/dev/input/event5";
static const char name[] = "Benchmark Touchscreen";
// 13 is the major number of input devices; minors of evdev count from 64.
enum { major_of_node = 13, minor_of_node = 64 + 5, most_descriptors = 1024, slots = 10 };

// True for the descriptors of the touchscreen.
static bool is_ours[most_descriptors];

static bool holds(int descriptor) {
  return descriptor >= 0 && descriptor < most_descriptors && is_ours[descriptor];
}

// The next function of a name: the C library's unless another library is preloaded, too.
#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

static bool is_node(const char *path) {
  return path && strcmp(path, node) == 0 && getenv("TOUCHSCREEN");
}

// Opens for reading and writing, or the reader would get a hang-up before the first write.
static int open_node(int flags) {
  int how = (flags & ~O_ACCMODE) | O_RDWR;
  int descriptor = syscall(SYS_openat, AT_FDCWD, getenv("TOUCHSCREEN"), how, 0);
  if (descriptor >= 0 && descriptor < most_descriptors) is_ours[descriptor] = true;
  return descriptor;
}

// MARK: Files

#define OPEN(function)                                      \
  int function(const char *path, int flags, ...) {          \
    va_list rest;                                           \
    va_start(rest, flags);                                  \
    mode_t mode = va_arg(rest, mode_t);                     \
    va_end(rest);                                           \
    if (is_node(path)) return open_node(flags);             \
    return NEXT(function)(path, flags, mode);               \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(function)                                            \
  int function(int directory, const char *path, int flags, ...) {   \
    va_list rest;                                                   \
    va_start(rest, flags);                                          \
    mode_t mode = va_arg(rest, mode_t);                             \
    va_end(rest);                                                   \
    if (is_node(path)) return open_node(flags);                     \
    return NEXT(function)(directory, path, flags, mode);            \
  }
OPENAT(openat)
OPENAT(openat64)

// The functions that a program built with _FORTIFY_SOURCE calls.
#define OPEN_2(function)                               \
  int function(const char *path, int flags) {          \
    if (is_node(path)) return open_node(flags);        \
    return NEXT(function)(path, flags);                \
  }
OPEN_2(__open_2)
OPEN_2(__open64_2)

int close(int descriptor) {
  if (holds(descriptor)) {
    is_ours[descriptor] = false;
    // Other preloaded libraries keep lists of descriptors and do not know this one.
    return syscall(SYS_close, descriptor);
  }
  return NEXT(close)(descriptor);
}

#define FSTAT(function, type)                                   \
  int function(int descriptor, struct type *status) {           \
    int result = NEXT(function)(descriptor, status);            \
    if (result == 0 && holds(descriptor)) {                     \
      status->st_mode = S_IFCHR | 0660;                         \
      status->st_rdev = makedev(major_of_node, minor_of_node);    \
    }                                                           \
    return result;                                              \
  }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

// MARK: Ioctls

static int give_text(void *answer, size_t room, const char *text) {
  size_t length = strlen(text) + 1;
  if (length > room) length = room;
  memcpy(answer, text, length);
  return length;
}

static int give_bits(unsigned char *answer, size_t room, const int *bits, size_t count) {
  memset(answer, 0, room);
  for (size_t index = 0; index < count; index++) {
    size_t byte = bits[index] / 8;
    if (byte < room) answer[byte] |= 1 << bits[index] % 8;
  }
  return room;
}
#define GIVE_BITS(answer, room, ...) \
  give_bits(answer, room, (int[]){__VA_ARGS__}, sizeof((int[]){__VA_ARGS__}) / sizeof(int))

static int give_codes(int type, void *answer, size_t room) {
  switch (type) {
    case 0: return GIVE_BITS(answer, room, EV_SYN, EV_KEY, EV_ABS);
    case EV_KEY: return GIVE_BITS(answer, room, BTN_TOUCH);
    case EV_ABS:
      return GIVE_BITS(
          answer, room, ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
          ABS_MT_TRACKING_ID);
    default: return give_bits(answer, room, NULL, 0);
  }
}

static int give_axis(int code, struct input_absinfo *axis) {
  memset(axis, 0, sizeof *axis);
  switch (code) {
    case ABS_X:
    case ABS_MT_POSITION_X:
      axis->maximum = 1919;
      axis->resolution = 8;
      return 0;
    case ABS_Y:
    case ABS_MT_POSITION_Y:
      axis->maximum = 1079;
      axis->resolution = 8;
      return 0;
    case ABS_MT_SLOT: axis->maximum = slots - 1; return 0;
    case ABS_MT_TRACKING_ID: axis->maximum = 65535; return 0;
    default: errno = EINVAL; return -1;
  }
}

static int answer_question(unsigned long request, void *argument) {
  size_t room = _IOC_SIZE(request);
  int number = _IOC_NR(request);
  if (_IOC_TYPE(request) != 'E') {
    errno = ENOTTY;
    return -1;
  }
  // Requests such as to grab or to choose a clock always succeed.
  if (_IOC_DIR(request) == _IOC_WRITE) return 0;
  if (number >= 0x20 && number < 0x40) return give_codes(number - 0x20, argument, room);
  if (number >= 0x40 && number < 0x80) return give_axis(number - 0x40, argument);
  switch (number) {
    case _IOC_NR(EVIOCGVERSION): *(int *)argument = EV_VERSION; return 0;
    case _IOC_NR(EVIOCGID):
      *(struct input_id *)argument = (struct input_id){BUS_USB, 0x1209, 0x7777, 0x0111};
      return 0;
    case _IOC_NR(EVIOCGNAME(0)): return give_text(argument, room, name);
    case _IOC_NR(EVIOCGPHYS(0)): return give_text(argument, room, "benchmark/input0");
    case _IOC_NR(EVIOCGUNIQ(0)): return give_text(argument, room, "");
    case _IOC_NR(EVIOCGPROP(0)): return GIVE_BITS(argument, room, INPUT_PROP_DIRECT);
    case _IOC_NR(EVIOCGMTSLOTS(0)): {
      int *values = argument, code = values[0];
      for (size_t slot = 1; slot < room / sizeof *values; slot++) {
        values[slot] = code == ABS_MT_TRACKING_ID ? -1 : 0;
      }
      return 0;
    }
    case _IOC_NR(EVIOCGKEY(0)):
    case _IOC_NR(EVIOCGLED(0)):
    case _IOC_NR(EVIOCGSND(0)):
    case _IOC_NR(EVIOCGSW(0)): return give_bits(argument, room, NULL, 0);
    default: errno = EINVAL; return -1;
  }
}

int ioctl(int descriptor, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (holds(descriptor)) return answer_question(request, argument);
  return NEXT(ioctl)(descriptor, request, argument);
}

// libinput waits until udev has initialized a device, which a simulated udev never does.
int udev_device_get_is_initialized(void *device) {
  (void)device;
  return 1;
}
