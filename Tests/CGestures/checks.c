/* Checks the functions of libgestures: what they refuse, and what happens to touches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gestures.h"

#define CHECK(condition) check(!!(condition), #condition, __LINE__)
#define MS 1000000ULL

static void check(int is_true, const char *condition, int line) {
  if (is_true) return;
  fprintf(stderr, "checks.c:%d: %s\n", line, condition);
  exit(1);
}

/* What the callback was told last. */
static struct {
  gst_engine *engine;
  gst_recognizer *recognizer;
  gst_state state;
  char reason[32], by[32], name[32];
  double limit, measured, score;
  int count;
} told;

static void tell(const gst_action *action, void *context) {
  CHECK(context == &told && action->size == sizeof *action);
  told.recognizer = action->recognizer;
  told.state = action->state;
  told.count++;
  const char *name = gst_value_name(action->recognizer, "name");
  snprintf(told.name, sizeof told.name, "%s", name ? name : "");
  gst_value(action->recognizer, "score", &told.score, 1);
  const gst_failure *failure = action->failure;
  CHECK(!failure == (action->state != GST_STATE_FAILED && action->state != GST_STATE_CANCELLED));
  if (failure) {
    CHECK(failure->size == sizeof *failure);
    snprintf(told.reason, sizeof told.reason, "%s", failure->reason);
    snprintf(told.by, sizeof told.by, "%s", failure->by ? failure->by : "");
    told.limit = failure->limit;
    told.measured = failure->measured;
  }
  /* Only reading is possible here. */
  CHECK(gst_frame(told.engine, 0, NULL, 0) == GST_ERROR_BUSY);
  CHECK(gst_advance(told.engine, 0) == GST_ERROR_BUSY);
  CHECK(gst_engine_free(told.engine) == GST_ERROR_BUSY);
  CHECK(gst_set(action->recognizer, "isEnabled", 0) == GST_ERROR_BUSY);
  CHECK(gst_view_add(told.engine, NULL, 0, 0, 1, 1) == NULL);
  CHECK(strstr(gst_message(told.engine), "callback"));
}

static gst_engine *make_engine(void) {
  memset(&told, 0, sizeof told);
  told.engine = gst_engine_new(400, 400);
  CHECK(gst_on_action(told.engine, tell, &told) == GST_OK);
  return told.engine;
}

static void send(gst_engine *engine, int64_t id, gst_phase phase, unsigned long long ms, double x, double y) {
  gst_contact contact = {.size = sizeof contact, .id = id, .phase = phase, .x = x, .y = y};
  CHECK(gst_frame(engine, ms * MS, &contact, 1) == GST_OK);
}

static void check_refusals(void) {
  gst_engine *engine = make_engine(), *other = gst_engine_new(100, 100);
  gst_view *view = gst_view_add(engine, NULL, 0, 0, 400, 400), *stranger = gst_view_add(other, NULL, 0, 0, 9, 9);
  gst_recognizer *tap = gst_recognizer_add(view, "tap"), *edge = gst_recognizer_add(view, "screenEdgePan");
  gst_recognizer *foreign = gst_recognizer_add(stranger, "tap");
  double values[2];
  CHECK(view && stranger && tap && edge && foreign);

  CHECK(gst_engine_new(0, 100) == NULL);
  gst_view *deepest = stranger;
  for (int depth = 1; depth < 40; depth++) CHECK(deepest = gst_view_add(other, deepest, 0, 0, 9, 9));
  CHECK(!gst_view_add(other, deepest, 0, 0, 9, 9));
  CHECK(gst_engine_new(0.0 / 0.0, 100) == NULL);
  CHECK(gst_frame(NULL, 0, NULL, 0) == GST_ERROR_NULL);
  CHECK(gst_frame(engine, 0, NULL, 1) == GST_ERROR_NULL);
  CHECK(gst_set(NULL, "isEnabled", 1) == GST_ERROR_NULL);
  CHECK(gst_set(tap, NULL, 1) == GST_ERROR_NULL);
  CHECK(gst_engine_free(NULL) == GST_ERROR_NULL);
  CHECK(gst_deadline(NULL) == GST_NEVER);
  CHECK(strlen(gst_message(NULL)) > 0);

  CHECK(gst_recognizer_add(view, "tapp") == NULL);
  CHECK(!strcmp(gst_message(engine), "'tapp' is no kind of recognizer; did you mean 'tap'?"));
  CHECK(gst_set(tap, "numberOfTapRequired", 2) == GST_ERROR_KEY);
  CHECK(!strcmp(gst_message(engine), "a tap has no key 'numberOfTapRequired'; did you mean 'numberOfTapsRequired'?"));
  CHECK(gst_set(tap, "numberOfTapsRequired", 1.5) == GST_ERROR_VALUE);
  CHECK(gst_set(tap, "numberOfTapsRequired", 0) == GST_ERROR_VALUE);
  CHECK(gst_set(tap, "numberOfTapsRequired", 0.0 / 0.0) == GST_ERROR_VALUE);
  CHECK(gst_set(tap, "cancelsTouchesInView", 2) == GST_ERROR_VALUE);
  CHECK(gst_set(edge, "edges", 1) == GST_ERROR_VALUE);
  CHECK(gst_set(edge, "minimumNumberOfTouches", 2) == GST_ERROR_VALUE);
  CHECK(gst_set(edge, "maximumNumberOfTouches", 2) == GST_OK);
  CHECK(gst_set(edge, "minimumNumberOfTouches", 2) == GST_OK);
  CHECK(gst_set(edge, "maximumNumberOfTouches", 1) == GST_ERROR_VALUE);
  CHECK(gst_set_names(edge, "edges", "left up") == GST_ERROR_VALUE);
  CHECK(gst_set_names(edge, "edges", "") == GST_ERROR_VALUE);
  CHECK(gst_set_names(edge, "isEnabled", "left") == GST_ERROR_VALUE);
  CHECK(gst_set_names(edge, "edges", "left right") == GST_OK);
  CHECK(gst_view_set(view, "alpha", 1.5) == GST_ERROR_VALUE);
  CHECK(gst_view_set(view, "isOpenToWatchers", 1) == GST_ERROR_KEY);
  CHECK(gst_view_set(view, "alpha", 0.5) == GST_OK);
  CHECK(gst_view_set_frame(view, 0, 0, -1, 1) == GST_ERROR_VALUE);
  CHECK(gst_view_set_hit_insets(view, 0, 0, 0, 1e9) == GST_ERROR_VALUE);
  CHECK(gst_engine_resize(engine, -1, 1) == GST_ERROR_VALUE);

  CHECK(gst_require_failure(tap, tap) == GST_ERROR_CYCLE);
  CHECK(gst_require_failure(tap, edge) == GST_OK);
  CHECK(gst_require_failure(edge, tap) == GST_ERROR_CYCLE);
  CHECK(gst_require_failure(tap, foreign) == GST_ERROR_ENGINE);
  CHECK(gst_recognize_with(tap, foreign) == GST_ERROR_ENGINE);
  CHECK(gst_view_add(engine, stranger, 0, 0, 1, 1) == NULL);

  CHECK(gst_value(tap, "scale", values, 1) == GST_ERROR_KEY);
  CHECK(gst_value(edge, "translation", values, 1) == GST_ERROR_VALUE);
  CHECK(gst_value(edge, "translation", values, 2) == GST_OK);
  CHECK(gst_set_value(edge, "translation", values, 2) == GST_ERROR_NO_VALUE);
  CHECK(gst_set_value(edge, "velocity", values, 2) == GST_ERROR_KEY);
  CHECK(gst_value_name(tap, "direction") == NULL);

  gst_contact contact = {.size = 8, .id = 1, .x = 10, .y = 10};
  CHECK(gst_frame(engine, 0, &contact, 1) == GST_ERROR_SIZE);
  contact.size = sizeof contact;
  contact.phase = 2;
  CHECK(gst_frame(engine, 0, &contact, 1) == GST_ERROR_VALUE);
  contact.phase = GST_BEGAN;
  contact.cause = 99;
  CHECK(gst_frame(engine, 0, &contact, 1) == GST_ERROR_VALUE);
  contact.cause = GST_CAUSE_UNKNOWN;
  contact.view = stranger;
  CHECK(gst_frame(engine, 0, &contact, 1) == GST_ERROR_ENGINE);
  /* A refused frame leaves nothing behind. */
  CHECK(gst_frame(engine, 0, NULL, 0) == GST_OK);
  CHECK(gst_touch_fate(engine, 1) == GST_FATE_NONE);
  CHECK(told.count == 0);
  CHECK(gst_engine_free(engine) == GST_OK && gst_engine_free(other) == GST_OK);
}

/* A newer program has longer structures. */
static void check_sizes(void) {
  struct {
    gst_contact contact;
    double future;
  } contacts[2] = {{{.size = sizeof *contacts, .id = 1, .x = 10, .y = 10}, 0},
                   {{.size = sizeof *contacts, .id = 2, .x = 90, .y = 10}, 0}};
  gst_engine *engine = make_engine();
  gst_view *view = gst_view_add(engine, NULL, 0, 0, 400, 400);
  gst_recognizer *tap = gst_recognizer_add(view, "tap");
  gst_view_set(view, "isMultipleTouchEnabled", 1);
  gst_set(tap, "numberOfTouchesRequired", 2);
  CHECK(gst_frame(engine, 0, &contacts[0].contact, 2) == GST_OK);
  contacts[0].contact.phase = contacts[1].contact.phase = GST_ENDED;
  CHECK(gst_frame(engine, 50 * MS, &contacts[0].contact, 2) == GST_OK);
  CHECK(told.count == 1 && told.recognizer == tap && told.state == GST_STATE_ENDED);
  gst_engine_free(engine);
}

static void check_gestures(void) {
  gst_engine *engine = make_engine();
  gst_view *view = gst_view_add(engine, NULL, 0, 0, 200, 400), *inner = gst_view_add(engine, NULL, 300, 0, 100, 400);
  gst_recognizer *pan = gst_recognizer_add(view, "pan"), *press = gst_recognizer_add(inner, "longPress");
  double values[2];
  gst_touch touch = {.size = sizeof touch};
  gst_set_id(pan, "pan");

  send(engine, 7, GST_BEGAN, 0, 100, 100);
  send(engine, 7, GST_MOVED, 20, 120, 100);
  CHECK(told.count == 1 && told.recognizer == pan && told.state == GST_STATE_BEGAN);
  CHECK(gst_touch_at(pan, 0, &touch) == GST_OK && touch.id == 7 && touch.x == 120);
  CHECK(gst_touch_at(pan, 1, &touch) == GST_ERROR_NO_VALUE);
  send(engine, 7, GST_MOVED, 40, 130, 100);
  CHECK(gst_value(pan, "translation", values, 2) == GST_OK && values[0] > 0);
  values[0] = values[1] = 0;
  CHECK(gst_set_value(pan, "translation", values, 2) == GST_OK);
  send(engine, 7, GST_MOVED, 60, 135, 100);
  CHECK(gst_value(pan, "translation", values, 2) == GST_OK && values[0] == 5);
  CHECK(gst_view_remove(view) == GST_OK);
  CHECK(told.state == GST_STATE_CANCELLED && !strcmp(told.reason, "removed"));
  send(engine, 7, GST_ENDED, 80, 135, 100);

  /* The program knows better where the touch is; and a timer decides. */
  gst_contact contact = {.size = sizeof contact, .id = 8, .x = 10, .y = 10, .view = inner};
  told.count = 0;
  CHECK(gst_deadline(engine) == GST_NEVER);
  CHECK(gst_frame(engine, 1000 * MS, &contact, 1) == GST_OK);
  CHECK(gst_deadline(engine) == 1500 * MS);
  CHECK(gst_advance(engine, 1500 * MS - 1000) == GST_OK && told.count == 0);
  CHECK(gst_advance(engine, 1500 * MS) == GST_OK && told.count == 1 && told.recognizer == press);
  CHECK(gst_cancel(engine, 1600 * MS, GST_CAUSE_DEVICE_GONE) == GST_OK);
  CHECK(told.state == GST_STATE_CANCELLED && !strcmp(told.reason, "touchesCancelled"));

  send(engine, 9, GST_BEGAN, 2000, 350, 10);
  send(engine, 9, GST_ENDED, 2100, 350, 10);
  CHECK(told.state == GST_STATE_FAILED && !strcmp(told.reason, "heldTooShortly"));
  CHECK(told.limit == 0.5 && told.measured == 0.1);
  gst_engine_free(engine);
}

static void check_shapes(void) {
  static const double caret[] = {0, 1, 1, 0, 2, 1}, pair[] = {0, 0, 0, 1, 1, 0, 1, 1};
  static const size_t one[] = {3}, two[] = {2, 2}, none[] = {0};
  gst_engine *engine = make_engine();
  gst_view *view = gst_view_add(engine, NULL, 0, 0, 400, 400), *key = gst_view_add(engine, view, 0, 0, 50, 50);
  gst_view *aside = gst_view_add(engine, NULL, 0, 0, 9, 9);
  gst_recognizer *sequence = gst_recognizer_add(view, "sequence"), *stroke = gst_recognizer_add(view, "stroke");
  gst_view_set(aside, "isHidden", 1);

  CHECK(gst_step_add(stroke, "up", NULL) == GST_ERROR_KEY);
  CHECK(gst_step_add(sequence, "tap", NULL) == GST_ERROR_VALUE);
  CHECK(gst_step_add(sequence, "tap", aside) == GST_ERROR_VALUE);
  CHECK(gst_step_add(sequence, "up", key) == GST_ERROR_VALUE);
  CHECK(gst_step_add(sequence, "pu", NULL) == GST_ERROR_VALUE);
  CHECK(!strcmp(gst_message(engine), "a sequence has no step 'pu'; did you mean 'up'?"));
  CHECK(gst_step_add(sequence, "tap", key) == GST_OK);
  CHECK(gst_step_add(sequence, "right", NULL) == GST_OK);
  CHECK(gst_template_add(sequence, "caret", caret, one, 1) == GST_ERROR_KEY);
  CHECK(gst_template_add(stroke, "", caret, one, 1) == GST_ERROR_VALUE);
  CHECK(gst_template_add(stroke, "caret", caret, none, 1) == GST_ERROR_VALUE);
  CHECK(gst_template_add(stroke, "caret", caret, one, 11) == GST_ERROR_VALUE);
  CHECK(gst_set(stroke, "templates", 1) == GST_ERROR_VALUE && strstr(gst_message(engine), "gst_template_add"));
  CHECK(gst_template_add(stroke, "caret", caret, one, 1) == GST_OK);
  CHECK(gst_template_add(stroke, "pair", pair, two, 2) == GST_OK);

  /* The first tap is a step and no stroke. */
  send(engine, 1, GST_BEGAN, 0, 10, 10);
  send(engine, 1, GST_ENDED, 50, 10, 10);
  send(engine, 2, GST_BEGAN, 200, 100, 100);
  send(engine, 2, GST_MOVED, 220, 150, 100);
  send(engine, 2, GST_MOVED, 240, 200, 100);
  told.count = 0;
  send(engine, 2, GST_ENDED, 260, 200, 100);
  CHECK(told.recognizer == sequence && told.state == GST_STATE_ENDED);

  send(engine, 3, GST_BEGAN, 2000, 100, 200);
  send(engine, 3, GST_MOVED, 2100, 150, 150);
  send(engine, 3, GST_MOVED, 2200, 200, 200);
  send(engine, 3, GST_ENDED, 2300, 200, 200);
  CHECK(told.recognizer == stroke && told.state == GST_STATE_ENDED);
  CHECK(!strcmp(told.name, "caret") && told.score > 0.99);
  CHECK(!gst_value_name(stroke, "name"));
  for (int place = 2; place < 16; place++) CHECK(gst_step_add(sequence, "up", NULL) == GST_OK);
  CHECK(gst_step_add(sequence, "up", NULL) == GST_ERROR_VALUE);
  CHECK(gst_engine_free(engine) == GST_OK);
}

static void check_fates(void) {
  gst_engine *engine = make_engine();
  gst_view *view = gst_view_add(engine, NULL, 0, 0, 400, 300);
  gst_recognizer *edge = gst_recognizer_add(view, "screenEdgePan");
  gst_set_names(edge, "edges", "left");
  gst_set(edge, "delaysTouchesBegan", 1);

  CHECK(gst_touch_fate(engine, 1) == GST_FATE_NONE);
  /* Away from the edge the touch is the application's; beside the view, too. */
  send(engine, 1, GST_BEGAN, 0, 200, 100);
  CHECK(gst_touch_fate(engine, 1) == GST_FATE_DELIVER);
  send(engine, 1, GST_ENDED, 50, 200, 100);
  CHECK(gst_touch_fate(engine, 1) == GST_FATE_DELIVER);
  send(engine, 2, GST_BEGAN, 1000, 10, 350);
  CHECK(gst_touch_fate(engine, 1) == GST_FATE_NONE);
  CHECK(gst_touch_fate(engine, 2) == GST_FATE_DELIVER);
  send(engine, 2, GST_ENDED, 1050, 10, 350);

  /* From the edge it is held, until the pan takes it or fails. */
  send(engine, 3, GST_BEGAN, 2000, 1, 100);
  CHECK(gst_touch_fate(engine, 3) == GST_FATE_HOLD);
  send(engine, 3, GST_MOVED, 2020, 40, 100);
  CHECK(told.state == GST_STATE_BEGAN && gst_touch_fate(engine, 3) == GST_FATE_CANCEL);
  send(engine, 3, GST_ENDED, 2040, 40, 100);
  send(engine, 4, GST_BEGAN, 3000, 1, 100);
  CHECK(gst_touch_fate(engine, 4) == GST_FATE_HOLD);
  send(engine, 4, GST_ENDED, 3050, 1, 100);
  CHECK(told.state == GST_STATE_FAILED && gst_touch_fate(engine, 4) == GST_FATE_DELIVER);

  /* A gesture that does not hold takes what the application has already got. */
  gst_set(edge, "delaysTouchesBegan", 0);
  send(engine, 5, GST_BEGAN, 4000, 1, 100);
  CHECK(gst_touch_fate(engine, 5) == GST_FATE_DELIVER);
  send(engine, 5, GST_MOVED, 4020, 40, 100);
  CHECK(gst_touch_fate(engine, 5) == GST_FATE_CANCEL);
  send(engine, 5, GST_ENDED, 4040, 40, 100);

  /* A double tap holds the end of the first tap. */
  gst_recognizer *twice = gst_recognizer_add(view, "tap");
  gst_set(twice, "numberOfTapsRequired", 2);
  send(engine, 6, GST_BEGAN, 5000, 200, 100);
  CHECK(gst_touch_fate(engine, 6) == GST_FATE_DELIVER);
  send(engine, 6, GST_ENDED, 5050, 200, 100);
  CHECK(gst_touch_fate(engine, 6) == GST_FATE_HOLD);
  CHECK(gst_advance(engine, gst_deadline(engine)) == GST_OK);
  CHECK(gst_touch_fate(engine, 6) == GST_FATE_DELIVER);

  /* A view may keep its touches. */
  CHECK(gst_view_set(view, "keepsTouches", 1) == GST_OK);
  send(engine, 7, GST_BEGAN, 6000, 200, 100);
  CHECK(gst_touch_fate(engine, 7) == GST_FATE_CANCEL);
  gst_engine_free(engine);
}

int main(void) {
  check_refusals();
  check_sizes();
  check_gestures();
  check_shapes();
  check_fates();
  for (int status = 0; status < 10; status++) CHECK(strcmp(gst_status_text(status), "unknown status"));
  puts("ok");
  return 0;
}
