// libevdev, with the kernel's struct input_event and its codes.
#pragma once

#include <libevdev/libevdev.h>
#include <linux/input.h>
