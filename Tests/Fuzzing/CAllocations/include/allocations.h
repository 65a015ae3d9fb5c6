/* The memory that a program under the address sanitizer has in use. */
#pragma once
#include <stddef.h>

/* Begins to count, from zero. */
void allocations_begin(void);
/* The most bytes in use at once since then, beyond those in use at the beginning. */
size_t allocations_peak(void);
