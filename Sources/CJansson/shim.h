#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/* The importer does not bring these: they are macros or static inline functions with casts. */
static inline int cjansson_type(const json_t *json) { return json_typeof(json); }
static inline void cjansson_release(json_t *json) { json_decref(json); }

static inline int cjansson_is_overflow(const json_error_t *error) {
  return json_error_code(error) == json_error_numeric_overflow;
}

#endif
