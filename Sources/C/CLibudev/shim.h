// libudev: which devices there are, and when they come and go.
#pragma once

#include <libudev.h>
