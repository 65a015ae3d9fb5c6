#include "WebBridgePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char gestured_js[] = {
#embed "gestured.js"
};
static const unsigned char gestured_views_js[] = {
#embed "gestured-views.js"
};
static const unsigned char gestured_observation_js[] = {
#embed "gestured-observation.js"
};
static const unsigned char gestured_geometry_js[] = {
#embed "gestured-geometry.js"
};
static const unsigned char gestured_d_ts[] = {
#embed "gestured.d.ts"
};

static const struct page_file files[] = {
  {"gestured.js", gestured_js, sizeof gestured_js},
  {"gestured-views.js", gestured_views_js, sizeof gestured_views_js},
  {"gestured-observation.js", gestured_observation_js, sizeof gestured_observation_js},
  {"gestured-geometry.js", gestured_geometry_js, sizeof gestured_geometry_js},
  {"gestured.d.ts", gestured_d_ts, sizeof gestured_d_ts},
};

const int web_bridge_page_count = sizeof files / sizeof *files;

const struct page_file *web_bridge_page(int index) {
  return index < 0 || index >= web_bridge_page_count ? NULL : &files[index];
}
