#ifndef WEBBRIDGEPAGE_H
#define WEBBRIDGEPAGE_H

#include "PageScripts.h"

// The number of files that pages get from `gesturectl serve`.
extern const int web_bridge_page_count;

// Returns a file by its index, or NULL if there is none.
const struct page_file *web_bridge_page(int index);

#endif
