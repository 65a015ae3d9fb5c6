// Virtual input devices. The requests of <linux/uinput.h> are macros that Swift cannot import, so
// each has a function here. All return what ioctl(2) returns.
#pragma once

#include <linux/uinput.h>
#include <sys/ioctl.h>

static inline int uinput_allow_type(int device, unsigned int type) {
  return ioctl(device, UI_SET_EVBIT, type);
}

static inline int uinput_allow_key(int device, unsigned int key) {
  return ioctl(device, UI_SET_KEYBIT, key);
}

static inline int uinput_set_property(int device, unsigned int property) {
  return ioctl(device, UI_SET_PROPBIT, property);
}

static inline int uinput_set_path(int device, const char *path) {
  return ioctl(device, UI_SET_PHYS, path);
}

static inline int uinput_set_axis(int device, const struct uinput_abs_setup *axis) {
  return ioctl(device, UI_ABS_SETUP, axis);
}

static inline int uinput_set_identity(int device, const struct uinput_setup *identity) {
  return ioctl(device, UI_DEV_SETUP, identity);
}

static inline int uinput_create(int device) { return ioctl(device, UI_DEV_CREATE); }

static inline int uinput_destroy(int device) { return ioctl(device, UI_DEV_DESTROY); }
