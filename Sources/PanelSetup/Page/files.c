#include "PanelSetupPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char setup_css[] = {
#embed "setup.css"
};
static const unsigned char setup_js[] = {
#embed "setup.js"
};

static const struct page_file files[] = {
  {"index.html", index_html, sizeof index_html},
  {"setup.css", setup_css, sizeof setup_css},
  {"setup.js", setup_js, sizeof setup_js},
};

const int panel_setup_page_count = sizeof files / sizeof *files;

const struct page_file *panel_setup_page(int index) {
  return index < 0 || index >= panel_setup_page_count ? NULL : &files[index];
}
