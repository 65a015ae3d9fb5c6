#ifndef CPAGESERVER_H
#define CPAGESERVER_H

#include <stddef.h>

// A file of a page, which the compiler has put into the program (`#embed`): a Swift array of its bytes
// would cost the compiler a second for each 10 KiB.
struct page_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// What pages have of the server: `stream.js`.
extern const struct page_file page_server_stream;

#endif
