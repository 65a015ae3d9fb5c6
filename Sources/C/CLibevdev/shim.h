// libevdev, with the kernel's struct input_event and its codes.
#pragma once

#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>

// A receiver of messages about a device, as texts. libevdev passes a format with a va_list, which
// Swift 6.2 cannot take from C on 64-bit Arm: its compiler crashes.
struct message_receiver {
  // Called with a message of at most 511 bytes, which ends with its return.
  void (*receive)(void *object, enum libevdev_log_priority priority, const char *message);
  // The first argument of `receive`.
  void *object;
};

static void write_message(const struct libevdev *device, enum libevdev_log_priority priority,
                          void *data, const char *file, int line, const char *function,
                          const char *format, va_list arguments) {
  const struct message_receiver *receiver = data;
  // libevdev_set_fd forgets the receiver and keeps this function.
  if (!receiver) return;
  char message[512];
  if (vsnprintf(message, sizeof message, format, arguments) >= 0)
    receiver->receive(receiver->object, priority, message);
}

// Sends the messages of a device to a receiver, which must outlive the device.
static inline void set_message_receiver(struct libevdev *device,
                                        enum libevdev_log_priority least,
                                        struct message_receiver *receiver) {
  libevdev_set_device_log_function(device, write_message, least, receiver);
}
