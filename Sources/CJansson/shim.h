#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/* The importer does not bring these: they are macros or static inline functions with casts. */
static inline int cjansson_type(const json_t *json) { return json_typeof(json); }
static inline void cjansson_release(json_t *json) { json_decref(json); }

#endif
