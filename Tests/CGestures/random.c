/*
 * Calls libgestures at random: views and recognizers come and go while fingers are on them.
 *
 *   random COUNT [digests]
 *
 * The address sanitizer checks what becomes of memory; the program itself checks only that no call is refused that must
 * not be. With `digests` it prints one number for the actions of each engine, which other processors must have, too.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gestures.h"

#define VIEWS 12
#define RECOGNIZERS 40
#define FINGERS 5

static const char *const kinds[] = {"tap", "longPress", "pan", "screenEdgePan", "pinch", "rotation", "swipe", "hover",
                                    "sequence", "stroke"};

static const double caret[] = {0, 1, 1, 0, 2, 1};

static uint64_t state;

static unsigned below(unsigned limit) {
  state += 0x9E3779B97F4A7C15;
  uint64_t mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
  return (unsigned)((mixed ^ (mixed >> 27)) >> 33) % limit;
}

static gst_engine *engine;
static struct {
  gst_view *view;
  int outer;
} views[VIEWS];
static struct {
  gst_recognizer *recognizer;
  int view;
} recognizers[RECOGNIZERS];
static struct {
  int is_down, id;
  double x, y;
} fingers[FINGERS];
static int next_id;

static void require(int is_true, const char *what) {
  if (is_true) return;
  fprintf(stderr, "%s: %s\n", what, gst_message(engine));
  exit(1);
}

/* Of the present engine's actions. */
static uint64_t digest;

static void note(uint64_t value) { digest = (digest ^ value) * 0x100000001B3; }

static void note_number(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  note(bits);
}

static void act(const gst_action *action, void *context) {
  static const char *const keys[] = {"translation", "scale", "rotation"};
  double values[2] = {1, 1};
  gst_touch touch = {.size = sizeof touch};
  (void)context;
  note(action->ns);
  note(action->state);
  for (size_t place = 0; place < action->touch_count; place++) {
    require(gst_touch_at(action->recognizer, place, &touch) == GST_OK, "touch");
    note_number(touch.x);
    note_number(touch.y);
  }
  for (unsigned key = 0; key < 3; key++) {
    gst_value(action->recognizer, keys[key], values, key ? 1 : 2);
    note_number(values[0]);
    note_number(values[1]);
    if (below(4) == 0) gst_set_value(action->recognizer, keys[key], values, key ? 1 : 2);
  }
}

static void add_view(void) {
  int place = below(VIEWS), outer = (int)below(VIEWS + 1) - 1;
  if (views[place].view || (outer >= 0 && !views[outer].view)) return;
  double x = below(100), y = below(100);
  views[place].view = gst_view_add(engine, outer < 0 ? NULL : views[outer].view, x, y, 400, 400);
  views[place].outer = outer;
  require(views[place].view != NULL, "view");
  gst_view_set(views[place].view, "isMultipleTouchEnabled", below(2));
  gst_view_set(views[place].view, "keepsTouches", below(8) == 0);
}

static void forget(int view) {
  for (int place = 0; place < RECOGNIZERS; place++)
    if (recognizers[place].view == view) recognizers[place].recognizer = NULL;
  views[view].view = NULL;
  for (int place = 0; place < VIEWS; place++)
    if (views[place].view && views[place].outer == view) forget(place);
}

static void add_recognizer(void) {
  int place = below(RECOGNIZERS), view = below(VIEWS);
  if (recognizers[place].recognizer || !views[view].view) return;
  unsigned kind = below(10);
  gst_recognizer *recognizer = gst_recognizer_add(views[view].view, kinds[kind]);
  require(recognizer != NULL, "recognizer");
  recognizers[place].recognizer = recognizer;
  recognizers[place].view = view;
  gst_set_id(recognizer, kinds[kind]);
  gst_set(recognizer, "delaysTouchesBegan", below(2));
  if (kind == 0) gst_set(recognizer, "numberOfTapsRequired", 1 + below(3));
  if (kind == 3) gst_set_names(recognizer, "edges", "left top");
  if (kind == 8) {
    require(gst_step_add(recognizer, below(2) ? "tap" : "longPress", views[view].view) == GST_OK, "step");
    if (below(2)) require(gst_step_add(recognizer, "right", NULL) == GST_OK, "step");
  }
  if (kind == 9) require(gst_template_add(recognizer, "caret", caret, &(size_t){3}, 1) == GST_OK, "template");
}

static void relate(void) {
  gst_recognizer *one = recognizers[below(RECOGNIZERS)].recognizer, *other = recognizers[below(RECOGNIZERS)].recognizer;
  if (!one || !other) return;
  if (below(2)) {
    gst_status status = gst_require_failure(one, other);
    require(status == GST_OK || status == GST_ERROR_CYCLE, "requirement");
  } else {
    require(gst_recognize_with(one, below(4) ? other : NULL) == GST_OK, "partner");
  }
}

static void touch(uint64_t ns) {
  gst_contact contacts[FINGERS] = {{0}};
  size_t count = 0;
  for (int finger = 0; finger < FINGERS; finger++) {
    if (below(3) == 0) continue;
    gst_contact *contact = &contacts[count++];
    int view = below(VIEWS);
    contact->size = sizeof *contact;
    if (!fingers[finger].is_down) {
      contact->phase = GST_BEGAN;
      fingers[finger].id = next_id++;
      fingers[finger].x = below(400);
      fingers[finger].y = below(400);
      if (below(3) == 0) contact->view = views[view].view;
    } else {
      contact->phase = below(5) ? GST_MOVED : below(4) ? GST_ENDED : GST_CANCELLED;
      fingers[finger].x += (int)below(21) - 10;
      fingers[finger].y += (int)below(21) - 10;
    }
    fingers[finger].is_down = contact->phase <= GST_MOVED;
    contact->id = fingers[finger].id;
    contact->x = fingers[finger].x;
    contact->y = fingers[finger].y;
  }
  require(gst_frame(engine, ns, contacts, count) == GST_OK, "frame");
  for (size_t place = 0; place < count; place++)
    require(gst_touch_fate(engine, contacts[place].id) != GST_FATE_NONE || contacts[place].phase != GST_BEGAN, "fate");
}

static void play(void) {
  uint64_t ns = 0;
  engine = gst_engine_new(400, 400);
  for (int place = 0; place < VIEWS; place++) views[place].view = NULL;
  for (int place = 0; place < RECOGNIZERS; place++) recognizers[place].recognizer = NULL;
  for (int finger = 0; finger < FINGERS; finger++) fingers[finger].is_down = 0;
  gst_on_action(engine, act, NULL);
  for (int step = 0; step < 300; step++) {
    int view = below(VIEWS), place = below(RECOGNIZERS);
    ns += below(8) ? 8000000 : below(800) * 1000000ULL;
    switch (below(12)) {
      case 0:
      case 1: add_view(); break;
      case 2:
      case 3: add_recognizer(); break;
      case 4: relate(); break;
      case 5:
        if (!views[view].view || below(4)) break;
        require(gst_view_remove(views[view].view) == GST_OK, "remove");
        forget(view);
        break;
      case 6:
        if (recognizers[place].recognizer)
          require(gst_set(recognizers[place].recognizer, "isEnabled", below(4) > 0) == GST_OK, "isEnabled");
        break;
      case 7: require(gst_advance(engine, ns) == GST_OK, "advance"); break;
      case 8:
        if (below(10)) break;
        require(gst_cancel(engine, ns, GST_CAUSE_PALM) == GST_OK, "cancel");
        for (int finger = 0; finger < FINGERS; finger++) fingers[finger].is_down = 0;
        break;
      default: touch(ns);
    }
  }
  require(gst_engine_free(engine) == GST_OK, "free");
}

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 0;
  for (int seed = 0; seed < count; seed++) {
    state = (uint64_t)seed;
    digest = 0;
    play();
    if (argc > 2) printf("%d %016" PRIx64 "\n", seed, digest);
  }
  puts("ok");
  return count ? 0 : 64;
}
