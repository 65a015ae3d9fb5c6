#include "TouchTrackerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const struct page_file touchtracker_index = {"TouchTracker/index.html", (const unsigned char[]){
#embed "index.html" suffix(, 0)
}};

const struct page_file touchtracker_style = {"TouchTracker/touchtracker.css", (const unsigned char[]){
#embed "touchtracker.css" suffix(, 0)
}};

const struct page_file touchtracker_script = {"TouchTracker/touchtracker.js", (const unsigned char[]){
#embed "touchtracker.js" suffix(, 0)
}};
