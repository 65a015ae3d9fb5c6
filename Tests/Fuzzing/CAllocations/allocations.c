#include "allocations.h"

/* The sanitizer's interface (sanitizer/allocator_interface.h). */
int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void *, size_t), void (*free_hook)(const volatile void *));
size_t __sanitizer_get_allocated_size(const volatile void *p);

static long in_use, most;

static void add(const volatile void *block, size_t size) {
  (void)block;
  in_use += (long)size;
  if (in_use > most) most = in_use;
}

static void subtract(const volatile void *block) {
  if (block) in_use -= (long)__sanitizer_get_allocated_size(block);
}

void allocations_begin(void) {
  static int is_installed;
  if (!is_installed) is_installed = __sanitizer_install_malloc_and_free_hooks(add, subtract);
  in_use = most = 0;
}

size_t allocations_peak(void) { return (size_t)most; }
