/*
 * Checks that libgestures allocates nothing in a frame, and that engines leave nothing behind.
 *
 * It counts the calls of the C library's functions for memory, in place of which the ones below are called.
 */
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

#include "gestures.h"

extern void *__libc_malloc(size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static unsigned long allocations;
static size_t live;

static void *count(void *block) {
  allocations++;
  live += malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) { return count(__libc_malloc(size)); }

void *aligned_alloc(size_t alignment, size_t size) { return count(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = aligned_alloc(alignment, size);
  return *block ? 0 : ENOMEM;
}

void free(void *block) {
  live -= malloc_usable_size(block);
  __libc_free(block);
}

static unsigned long actions;

static gst_recognizer *recognizers[12];

static void count_action(const gst_action *action, void *context) {
  double values[2];
  (void)context;
  if (action->recognizer == recognizers[3]) gst_value(action->recognizer, "translation", values, 2);
  if (action->recognizer == recognizers[5]) gst_value(action->recognizer, "scale", values, 1);
  actions++;
}

static gst_engine *make_engine(void) {
  static const char *const kinds[] = {"tap",      "tap",   "longPress",     "pan",   "pan",      "pinch",
                                      "rotation", "swipe", "screenEdgePan", "hover", "sequence", "stroke"};
  gst_engine *engine = gst_engine_new(400, 400);
  gst_view *outer = gst_view_add(engine, NULL, 0, 0, 400, 400);
  gst_view *view = gst_view_add(engine, outer, 0, 0, 400, 300);
  gst_view_set(outer, "isMultipleTouchEnabled", 1);
  gst_view_set(view, "isMultipleTouchEnabled", 1);
  for (int index = 0; index < 12; index++) {
    recognizers[index] = gst_recognizer_add(index % 2 ? outer : view, kinds[index]);
    gst_set_id(recognizers[index], kinds[index]);
  }
  gst_set(recognizers[1], "numberOfTapsRequired", 2);
  gst_set(recognizers[1], "delaysTouchesBegan", 1);
  gst_set_names(recognizers[8], "edges", "left right");
  gst_step_add(recognizers[10], "tap", view);
  gst_template_add(recognizers[11], "line", (double[]){0, 0, 0, 1}, &(size_t){2}, 1);
  gst_require_failure(recognizers[0], recognizers[1]);
  gst_recognize_with(recognizers[5], recognizers[6]);
  gst_recognize_with(recognizers[3], NULL);
  gst_on_action(engine, count_action, NULL);
  return engine;
}

/* Moves one finger or two: a drag of 50 frames, again and again. */
static void play(gst_engine *engine, int first, int frames) {
  gst_contact contacts[2] = {{.size = sizeof *contacts}, {.size = sizeof *contacts}};
  for (int number = first; number < first + frames; number++) {
    int step = number % 50, attempt = number / 50;
    size_t count = attempt % 2 ? 2 : 1;
    for (size_t index = 0; index < count; index++) {
      contacts[index].id = attempt * 2 + (int)index;
      contacts[index].phase = step == 0 ? GST_BEGAN : step == 49 ? GST_ENDED : GST_MOVED;
      contacts[index].x = 100 + (index ? 100 + step : -step);
      contacts[index].y = 100 + attempt % 3 * step;
    }
    gst_frame(engine, (uint64_t)number * 8000000, contacts, count);
    gst_touch_fate(engine, contacts[0].id);
    uint64_t deadline = gst_deadline(engine);
    if (step == 49 && deadline != GST_NEVER) gst_advance(engine, deadline);
  }
}

static int fail(const char *what, unsigned long number) {
  fprintf(stderr, "%s: %lu\n", what, number);
  return 1;
}

int main(void) {
  gst_engine *engine = make_engine();
  play(engine, 0, 2000);
  unsigned long before = allocations;
  actions = 0;
  play(engine, 2000, 10000);
  if (actions < 5000) return fail("actions of 10,000 frames", actions);
  if (allocations != before) return fail("allocations in 10,000 frames", allocations - before);
  gst_engine_free(engine);

  size_t left = live;
  for (int number = 0; number < 1000; number++) {
    engine = make_engine();
    play(engine, 0, 120);
    gst_engine_free(engine);
  }
  if (live != left) return fail("bytes left by 1,000 engines", live - left);
  puts("ok");
  return 0;
}
