#ifndef TOUCHTRACKERPAGE_H
#define TOUCHTRACKERPAGE_H

#include "PageFiles.h"

// The page that shows TouchTracker.
extern const struct page_file touchtracker_index, touchtracker_style, touchtracker_script;

#endif
