#include "PageFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct page_file files[] = {
  {"PageServer/stream.js", (const unsigned char[]){
#embed "PageServer/stream.js" suffix(, 0)
  }},
  {"Inspect/index.html", (const unsigned char[]){
#embed "Inspect/index.html" suffix(, 0)
  }},
  {"Inspect/inspect.css", (const unsigned char[]){
#embed "Inspect/inspect.css" suffix(, 0)
  }},
  {"Inspect/surfaces.css", (const unsigned char[]){
#embed "Inspect/surfaces.css" suffix(, 0)
  }},
  {"Inspect/lanes.css", (const unsigned char[]){
#embed "Inspect/lanes.css" suffix(, 0)
  }},
  {"Inspect/inspect.js", (const unsigned char[]){
#embed "Inspect/inspect.js" suffix(, 0)
  }},
  {"Inspect/model.js", (const unsigned char[]){
#embed "Inspect/model.js" suffix(, 0)
  }},
  {"Inspect/lane.js", (const unsigned char[]){
#embed "Inspect/lane.js" suffix(, 0)
  }},
  {"Inspect/fingers.js", (const unsigned char[]){
#embed "Inspect/fingers.js" suffix(, 0)
  }},
  {"Inspect/surfaces.js", (const unsigned char[]){
#embed "Inspect/surfaces.js" suffix(, 0)
  }},
  {"Inspect/surface-filters.js", (const unsigned char[]){
#embed "Inspect/surface-filters.js" suffix(, 0)
  }},
  {"Inspect/clipboard.js", (const unsigned char[]){
#embed "Inspect/clipboard.js" suffix(, 0)
  }},
  {"Inspect/learning.js", (const unsigned char[]){
#embed "Inspect/learning.js" suffix(, 0)
  }},
  {"Inspect/labels.js", (const unsigned char[]){
#embed "Inspect/labels.js" suffix(, 0)
  }},
  {"Inspect/touches.js", (const unsigned char[]){
#embed "Inspect/touches.js" suffix(, 0)
  }},
  {"Inspect/svg.js", (const unsigned char[]){
#embed "Inspect/svg.js" suffix(, 0)
  }},
  {"Inspect/layout.js", (const unsigned char[]){
#embed "Inspect/layout.js" suffix(, 0)
  }},
  {"Inspect/lanes.js", (const unsigned char[]){
#embed "Inspect/lanes.js" suffix(, 0)
  }},
  {"Inspect/span.js", (const unsigned char[]){
#embed "Inspect/span.js" suffix(, 0)
  }},
  {"Inspect/filter.js", (const unsigned char[]){
#embed "Inspect/filter.js" suffix(, 0)
  }},
  {"Inspect/gesture.js", (const unsigned char[]){
#embed "Inspect/gesture.js" suffix(, 0)
  }},
  {"Inspect/field.js", (const unsigned char[]){
#embed "Inspect/field.js" suffix(, 0)
  }},
  {"Inspect/lines.js", (const unsigned char[]){
#embed "Inspect/lines.js" suffix(, 0)
  }},
  {"Inspect/values.js", (const unsigned char[]){
#embed "Inspect/values.js" suffix(, 0)
  }},
  {"Inspect/words.js", (const unsigned char[]){
#embed "Inspect/words.js" suffix(, 0)
  }},
  {"Inspect/playback.js", (const unsigned char[]){
#embed "Inspect/playback.js" suffix(, 0)
  }},
  {"Setup/index.html", (const unsigned char[]){
#embed "Setup/index.html" suffix(, 0)
  }},
  {"Setup/setup.css", (const unsigned char[]){
#embed "Setup/setup.css" suffix(, 0)
  }},
  {"Setup/setup.js", (const unsigned char[]){
#embed "Setup/setup.js" suffix(, 0)
  }},
  {"Serve/gestured.js", (const unsigned char[]){
#embed "Serve/gestured.js" suffix(, 0)
  }},
  {"Serve/gestured-local.js", (const unsigned char[]){
#embed "Serve/gestured-local.js" suffix(, 0)
  }},
  {"Serve/gestured-engine.js", (const unsigned char[]){
#embed "Serve/gestured-engine.js" suffix(, 0)
  }},
  {"Serve/gestured-checks.js", (const unsigned char[]){
#embed "Serve/gestured-checks.js" suffix(, 0)
  }},
  {"Serve/gestured-kinds.js", (const unsigned char[]){
#embed "Serve/gestured-kinds.js" suffix(, 0)
  }},
  {"Serve/gestured-pointers.js", (const unsigned char[]){
#embed "Serve/gestured-pointers.js" suffix(, 0)
  }},
  {"Serve/gestured-server.js", (const unsigned char[]){
#embed "Serve/gestured-server.js" suffix(, 0)
  }},
  {"Serve/gestured-views.js", (const unsigned char[]){
#embed "Serve/gestured-views.js" suffix(, 0)
  }},
  {"Serve/gestured-observation.js", (const unsigned char[]){
#embed "Serve/gestured-observation.js" suffix(, 0)
  }},
  {"Serve/gestured-geometry.js", (const unsigned char[]){
#embed "Serve/gestured-geometry.js" suffix(, 0)
  }},
  {"Serve/gestured.d.ts", (const unsigned char[]){
#embed "Serve/gestured.d.ts" suffix(, 0)
  }},
  {"Export/gestured-LICENSE.txt", (const unsigned char[]){
#embed "../../LICENSE" suffix(, 0)
  }},
  {"Export/gestured-NOTICE.txt", (const unsigned char[]){
#embed "Export/gestured-NOTICE.txt" suffix(, 0)
  }},
};

const struct page_file *page_file_at(size_t index) {
  return index < sizeof files / sizeof *files ? &files[index] : NULL;
}
