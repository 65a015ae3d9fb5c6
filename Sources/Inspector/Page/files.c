#include "InspectorPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char inspect_css[] = {
#embed "inspect.css"
};
static const unsigned char inspect_js[] = {
#embed "inspect.js"
};
static const unsigned char model_js[] = {
#embed "model.js"
};
static const unsigned char surfaces_js[] = {
#embed "surfaces.js"
};
static const unsigned char lanes_js[] = {
#embed "lanes.js"
};
static const unsigned char gesture_js[] = {
#embed "gesture.js"
};
static const unsigned char field_js[] = {
#embed "field.js"
};
static const unsigned char lines_js[] = {
#embed "lines.js"
};
static const unsigned char words_js[] = {
#embed "words.js"
};
static const unsigned char playback_js[] = {
#embed "playback.js"
};

static const struct page_file files[] = {
  {"index.html", index_html, sizeof index_html},
  {"inspect.css", inspect_css, sizeof inspect_css},
  {"inspect.js", inspect_js, sizeof inspect_js},
  {"model.js", model_js, sizeof model_js},
  {"surfaces.js", surfaces_js, sizeof surfaces_js},
  {"lanes.js", lanes_js, sizeof lanes_js},
  {"gesture.js", gesture_js, sizeof gesture_js},
  {"field.js", field_js, sizeof field_js},
  {"lines.js", lines_js, sizeof lines_js},
  {"words.js", words_js, sizeof words_js},
  {"playback.js", playback_js, sizeof playback_js},
};

const int inspector_page_count = sizeof files / sizeof *files;

const struct page_file *inspector_page(int index) {
  return index < 0 || index >= inspector_page_count ? NULL : &files[index];
}
