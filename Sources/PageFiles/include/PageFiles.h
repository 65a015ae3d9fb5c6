#ifndef PAGEFILES_H
#define PAGEFILES_H

#include <stddef.h>

// A file of a page, embedded in the program by the compiler (`#embed`): as a Swift array, each
// 10 KiB would take the compiler a second.
struct page_file {
  // The folder of its page, and its name.
  const char *path;
  // The text, and a zero.
  const unsigned char *text;
};

// Returns a file of this target, or NULL if the index is too large.
const struct page_file *page_file_at(size_t index);

#endif
