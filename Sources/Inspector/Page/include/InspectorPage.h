#ifndef INSPECTORPAGE_H
#define INSPECTORPAGE_H

#include "PageScripts.h"

// The number of files of the inspector's page.
extern const int inspector_page_count;

// Returns a file by its index, or NULL if there is none.
const struct page_file *inspector_page(int index);

#endif
