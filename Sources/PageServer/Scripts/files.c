#include "PageScripts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char stream[] = {
#embed "stream.js"
};

const struct page_file page_server_stream = {"stream.js", stream, sizeof stream};
