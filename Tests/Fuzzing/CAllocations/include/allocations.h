/* Counts the memory that a program uses under the address sanitizer. */
#pragma once
#include <stddef.h>

/* Begins to count from zero. */
void allocations_begin(void);
/* The most bytes in use at once since then, besides those in use before. */
size_t allocations_peak(void);
