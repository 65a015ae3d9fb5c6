#ifndef PANELSETUPPAGE_H
#define PANELSETUPPAGE_H

#include "PageScripts.h"

// The number of files of the page of setup.
extern const int panel_setup_page_count;

// Returns a file by its index, or NULL if there is none.
const struct page_file *panel_setup_page(int index);

#endif
