#ifndef PAGESCRIPTS_H
#define PAGESCRIPTS_H

#include <stddef.h>

// A file of a page, embedded in the program by the compiler (`#embed`): as a Swift array, each
// 10 KiB would take the compiler a second.
struct page_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// The script that pages get from the server: `stream.js`.
extern const struct page_file page_server_stream;

#endif
