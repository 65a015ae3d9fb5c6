/*
 * Plays touches through libgestures and prints what recognizers report:
 *
 *   replay FILE
 *
 * The file has plays as ProgramPlay.swift writes them. Numbers are the bits of a double in hexadecimal digits, here and
 * in the output, so that nothing is rounded. A line `= NAME` follows the lines of a play. Lines that begin with `~` tell
 * what an application below gets of each touch.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gestures.h"

#define MAXIMUM 512

static gst_view *views[MAXIMUM];
static gst_recognizer *recognizers[MAXIMUM];
static int view_count, recognizer_count;

static void require(gst_status status, const gst_engine *engine) {
  if (status == GST_OK) return;
  fprintf(stderr, "%s: %s\n", gst_status_text(status), gst_message(engine));
  exit(1);
}

static char *word(void) {
  char *next = strtok(NULL, " \n");
  return next ? next : "";
}

static int integer(void) { return atoi(word()); }

static double number(void) {
  uint64_t bits = strtoull(word(), NULL, 16);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

static void print(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  printf(" %" PRIx64, bits);
}

static int place(const gst_recognizer *recognizer) {
  int index = 0;
  while (recognizers[index] != recognizer) index++;
  return index;
}

static void report(const gst_action *action, void *context) {
  static const char *const keys[] = {"translation", "scale", "rotation", "zOffset", "velocity", "score"};
  const gst_recognizer *recognizer = action->recognizer;
  gst_touch touch = {.size = sizeof touch};
  (void)context;
  printf("%d %d %d %" PRIu64, place(recognizer), action->state, action->previous, action->ns);
  print(action->x);
  print(action->y);
  for (size_t index = 0; gst_touch_at(recognizer, index, &touch) == GST_OK; index++) {
    printf(" touch %" PRId64, touch.id);
    print(touch.x);
    print(touch.y);
  }
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    double values[2];
    size_t count = 2;
    if (gst_value(recognizer, keys[index], values, 2) != GST_OK) count = 1;
    if (count == 1 && gst_value(recognizer, keys[index], values, 1) != GST_OK) continue;
    printf(" %s", keys[index]);
    for (size_t part = 0; part < count; part++) print(values[part]);
  }
  const char *direction = gst_value_name(recognizer, "direction");
  if (direction) printf(" direction %s", direction);
  const char *name = gst_value_name(recognizer, "name");
  if (name) printf(" name %s", name);
  const gst_failure *failure = action->failure;
  if (failure) {
    printf(" %s", failure->reason);
    if (failure->limit == failure->limit) print(failure->limit);
    if (failure->measured == failure->measured) print(failure->measured);
    if (failure->cause) printf(" cause %s", failure->cause);
    if (failure->by) printf(" by %s", failure->by);
  }
  putchar('\n');
}

/* The touches that an application gets, or may get. */
static struct {
  int64_t id;
  int has_down, is_up;
} touches[64];
static int touch_count;

static void follow(const gst_contact *contact) {
  int place = touch_count;
  if (contact->phase == GST_BEGAN && touch_count < 64) {
    touches[touch_count].id = contact->id;
    touches[touch_count].has_down = touches[touch_count].is_up = 0;
    touch_count++;
  } else if (contact->phase == GST_ENDED) {
    while (place-- > 0)
      if (touches[place].id == contact->id) touches[place].is_up = 1;
  }
}

/* The loop of docs/embedding.md. */
static void settle(const gst_engine *engine) {
  int kept = 0;
  for (int place = 0; place < touch_count; place++) {
    int is_over = 0;
    switch (gst_touch_fate(engine, touches[place].id)) {
      case GST_FATE_NONE:
      case GST_FATE_DELIVER:
        if (!touches[place].has_down) printf("~ %" PRId64 " down\n", touches[place].id);
        touches[place].has_down = 1;
        if (touches[place].is_up) printf("~ %" PRId64 " up\n", touches[place].id);
        is_over = touches[place].is_up;
        break;
      case GST_FATE_HOLD: break;
      case GST_FATE_CANCEL:
        if (touches[place].has_down) printf("~ %" PRId64 " cancel\n", touches[place].id);
        is_over = 1;
        break;
    }
    if (!is_over) touches[kept++] = touches[place];
  }
  touch_count = kept;
}

/* Lets the timers run that are due before a time, each at its time. */
static void run_timers(gst_engine *engine, uint64_t limit) {
  uint64_t deadline;
  while ((deadline = gst_deadline(engine)) < limit) {
    require(gst_advance(engine, deadline), engine);
    settle(engine);
  }
}

int main(int argc, char **argv) {
  static char line[65536];
  gst_contact contacts[64];
  gst_engine *engine = NULL;
  size_t count = 0;
  uint64_t newest = 0;
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!file) return 64;
  memset(contacts, 0, sizeof contacts);
  while (fgets(line, sizeof line, file)) {
    const char *verb = strtok(line, " \n");
    if (!strcmp(verb, "surface")) {
      double width = number();
      engine = gst_engine_new(width, number());
      require(gst_on_action(engine, report, NULL), engine);
      view_count = recognizer_count = touch_count = 0;
    } else if (!strcmp(verb, "view")) {
      int outer = integer();
      double x = number(), y = number(), width = number();
      views[view_count++] = gst_view_add(engine, outer < 0 ? NULL : views[outer], x, y, width, number());
    } else if (!strcmp(verb, "set-view")) {
      gst_view *view = views[integer()];
      const char *key = word();
      require(gst_view_set(view, key, number()), engine);
    } else if (!strcmp(verb, "insets")) {
      gst_view *view = views[integer()];
      double top = number(), left = number(), bottom = number();
      require(gst_view_set_hit_insets(view, top, left, bottom, number()), engine);
    } else if (!strcmp(verb, "recognizer")) {
      gst_view *view = views[integer()];
      gst_recognizer *recognizer = gst_recognizer_add(view, word());
      require(gst_set_id(recognizer, word()), engine);
      recognizers[recognizer_count++] = recognizer;
    } else if (!strcmp(verb, "set")) {
      gst_recognizer *recognizer = recognizers[integer()];
      const char *key = word();
      require(gst_set(recognizer, key, number()), engine);
    } else if (!strcmp(verb, "names")) {
      gst_recognizer *recognizer = recognizers[integer()];
      const char *key = word();
      require(gst_set_names(recognizer, key, strtok(NULL, "\n")), engine);
    } else if (!strcmp(verb, "step")) {
      gst_recognizer *recognizer = recognizers[integer()];
      const char *step = word();
      int view = integer();
      require(gst_step_add(recognizer, step, view < 0 ? NULL : views[view]), engine);
    } else if (!strcmp(verb, "template")) {
      static double points[2 * MAXIMUM];
      gst_recognizer *recognizer = recognizers[integer()];
      const char *name = word();
      size_t counts[10], fingers = integer(), all = 0;
      for (size_t finger = 0; finger < fingers; finger++) {
        counts[finger] = integer();
        for (size_t part = 0; part < 2 * counts[finger]; part++) points[all++] = number();
      }
      require(gst_template_add(recognizer, name, points, counts, fingers), engine);
    } else if (!strcmp(verb, "require")) {
      gst_recognizer *recognizer = recognizers[integer()];
      require(gst_require_failure(recognizer, recognizers[integer()]), engine);
    } else if (!strcmp(verb, "with")) {
      gst_recognizer *recognizer = recognizers[integer()];
      int other = integer();
      require(gst_recognize_with(recognizer, other < 0 ? NULL : recognizers[other]), engine);
    } else if (!strcmp(verb, "contact")) {
      gst_contact *contact = &contacts[count++];
      contact->size = sizeof *contact;
      contact->id = integer();
      contact->phase = integer();
      contact->type = integer();
      contact->x = number();
      contact->y = number();
      contact->radius = number();
      contact->force = number();
      contact->maximum_force = number();
      contact->altitude = number();
      contact->azimuth = number();
      contact->roll = number();
      contact->z_offset = number();
      contact->cause = integer();
    } else if (!strcmp(verb, "frame")) {
      newest = strtoull(word(), NULL, 10);
      run_timers(engine, newest);
      for (size_t place = 0; place < count; place++) follow(&contacts[place]);
      require(gst_frame(engine, newest, contacts, count), engine);
      settle(engine);
      count = 0;
    } else if (!strcmp(verb, "end")) {
      run_timers(engine, GST_NEVER);
      require(gst_cancel(engine, newest, GST_CAUSE_CAPTURE_ENDED), engine);
      settle(engine);
      run_timers(engine, GST_NEVER);
      require(gst_engine_free(engine), NULL);
      printf("= %s", line + strlen(verb) + 1);
    }
  }
  fclose(file);
  return 0;
}
