#ifndef CINSPECTOR_H
#define CINSPECTOR_H

#include "CPageServer.h"

// How many files the inspector's page has.
extern const int inspector_page_count;

// One of them.
const struct page_file *inspector_page(int index);

#endif
