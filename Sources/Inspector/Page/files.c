#include "InspectorPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char inspect_css[] = {
#embed "inspect.css"
};
static const unsigned char surfaces_css[] = {
#embed "surfaces.css"
};
static const unsigned char lanes_css[] = {
#embed "lanes.css"
};
static const unsigned char inspect_js[] = {
#embed "inspect.js"
};
static const unsigned char model_js[] = {
#embed "model.js"
};
static const unsigned char lane_js[] = {
#embed "lane.js"
};
static const unsigned char fingers_js[] = {
#embed "fingers.js"
};
static const unsigned char surfaces_js[] = {
#embed "surfaces.js"
};
static const unsigned char labels_js[] = {
#embed "labels.js"
};
static const unsigned char touches_js[] = {
#embed "touches.js"
};
static const unsigned char svg_js[] = {
#embed "svg.js"
};
static const unsigned char layout_js[] = {
#embed "layout.js"
};
static const unsigned char lanes_js[] = {
#embed "lanes.js"
};
static const unsigned char span_js[] = {
#embed "span.js"
};
static const unsigned char filter_js[] = {
#embed "filter.js"
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
static const unsigned char values_js[] = {
#embed "values.js"
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
  {"surfaces.css", surfaces_css, sizeof surfaces_css},
  {"lanes.css", lanes_css, sizeof lanes_css},
  {"inspect.js", inspect_js, sizeof inspect_js},
  {"model.js", model_js, sizeof model_js},
  {"lane.js", lane_js, sizeof lane_js},
  {"fingers.js", fingers_js, sizeof fingers_js},
  {"surfaces.js", surfaces_js, sizeof surfaces_js},
  {"labels.js", labels_js, sizeof labels_js},
  {"touches.js", touches_js, sizeof touches_js},
  {"svg.js", svg_js, sizeof svg_js},
  {"layout.js", layout_js, sizeof layout_js},
  {"lanes.js", lanes_js, sizeof lanes_js},
  {"span.js", span_js, sizeof span_js},
  {"filter.js", filter_js, sizeof filter_js},
  {"gesture.js", gesture_js, sizeof gesture_js},
  {"field.js", field_js, sizeof field_js},
  {"lines.js", lines_js, sizeof lines_js},
  {"values.js", values_js, sizeof values_js},
  {"words.js", words_js, sizeof words_js},
  {"playback.js", playback_js, sizeof playback_js},
};

const int inspector_page_count = sizeof files / sizeof *files;

const struct page_file *inspector_page(int index) {
  return index < 0 || index >= inspector_page_count ? NULL : &files[index];
}
