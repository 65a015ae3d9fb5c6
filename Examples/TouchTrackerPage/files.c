#include "TouchTrackerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index[] = {
#embed "index.html"
};

static const unsigned char style[] = {
#embed "touchtracker.css"
};

static const unsigned char script[] = {
#embed "touchtracker.js"
};

const struct page_file touchtracker_index = {"index.html", index, sizeof index};
const struct page_file touchtracker_style = {"touchtracker.css", style, sizeof style};
const struct page_file touchtracker_script = {"touchtracker.js", script, sizeof script};
