#ifndef CINSPECTOR_H
#define CINSPECTOR_H

#include "CPageServer.h"

// The number of files of the inspector's page.
extern const int inspector_page_count;

// Returns a file by its index, or NULL if there is none.
const struct page_file *inspector_page(int index);

#endif
