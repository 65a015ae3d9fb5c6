#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/* The importer does not bring these: they are macros or static inline functions with casts. */
static inline int cjansson_type(const json_t *json) { return json_typeof(json); }
static inline void cjansson_release(json_t *json) { json_decref(json); }

/* True if the text is JSON that jansson does not take. */
static inline int cjansson_is_refusal(const json_error_t *error) {
  switch (json_error_code(error)) {
  case json_error_numeric_overflow:
  case json_error_duplicate_key:
  case json_error_null_byte_in_key:
  case json_error_null_character:
  case json_error_stack_overflow:
    return 1;
  default:
    return 0;
  }
}

#endif
