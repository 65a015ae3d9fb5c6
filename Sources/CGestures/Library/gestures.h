/*
 * Gestures in the touches of your program: taps, long presses, pans, pinches, rotations, swipes, by UIKit's rules.
 *
 * You have the touches, of a toolkit, a compositor or a panel, and the time. Divide a surface into views, add
 * recognizers to them, send each frame of touches, and get actions back. docs/embedding.md has an example.
 *
 * The library has no thread, reads no clock, and keeps no state outside of engines. Use an engine, with everything in
 * it, from one thread at a time; engines of several threads know nothing of one another. A frame allocates no memory once
 * the engine has seen as many touches and gestures before. If memory is exhausted, the program ends.
 *
 * Times are nanoseconds of any clock that never runs backwards. Lengths are points: recognizers have UIKit's
 * thresholds, such as 10 points of movement before a pan begins, and a point is 1/163 inch. Divide pixels by your
 * display's scale.
 *
 * Functions return GST_OK or what is wrong; those that make something return NULL. gst_message() then has one line with
 * the details. Nothing is half done: a call that fails changes nothing.
 *
 * Not checked, and undefined: pointers that did not come from this library, and those to an engine, a view or a
 * recognizer that is gone. A view goes with gst_view_remove(), with its superview or with its engine; a recognizer goes
 * with its view.
 */
#ifndef GESTURES_H
#define GESTURES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A surface with views, recognizers and touches. */
typedef struct gst_engine gst_engine;
/* A rectangle of the surface. */
typedef struct gst_view gst_view;
/* What recognizes one gesture in the touches on a view. */
typedef struct gst_recognizer gst_recognizer;

/* What became of a call. */
typedef enum gst_status {
  GST_OK = 0,
  /* A pointer is NULL that must not be. */
  GST_ERROR_NULL = 1,
  /* The `size` of a structure is none that this library knows. */
  GST_ERROR_SIZE = 2,
  /* There is no kind of recognizer with that name. */
  GST_ERROR_KIND = 3,
  /* The view or the recognizer has no such key. */
  GST_ERROR_KEY = 4,
  /* The key takes no such value. */
  GST_ERROR_VALUE = 5,
  /* Recognizers would wait for one another to fail. */
  GST_ERROR_CYCLE = 6,
  /* Two things belong to different engines. */
  GST_ERROR_ENGINE = 7,
  /* The function was called from within the callback. */
  GST_ERROR_BUSY = 8,
  /* There is no such value now: the gesture is not under way, or it has fewer fingers. */
  GST_ERROR_NO_VALUE = 9
} gst_status;

/* What a status means; a text that never changes. */
const char *gst_status_text(gst_status status);

/* One line about the newest call that failed on the engine; empty if none has. It lasts until the next call that fails.
 */
const char *gst_message(const gst_engine *engine);

/* MARK: Engines */

/*
 * Makes an engine for a surface of a size in points, without views. NULL if a side is not above 0 and at most 1e6.
 */
gst_engine *gst_engine_new(double width, double height);

/* Destroys an engine with all views and recognizers, without actions. */
gst_status gst_engine_free(gst_engine *engine);

/* Gives the surface another size. The views keep their frames. */
gst_status gst_engine_resize(gst_engine *engine, double width, double height);

/* MARK: Views */

/*
 * Adds a view in front of the other views of a superview; with NULL for the superview, of the surface.
 *
 * The frame is in the superview's coordinates. A view without recognizers passes touches on to its superview. Views are
 * nested at most 40 deep.
 */
gst_view *gst_view_add(gst_engine *engine, gst_view *superview, double x, double y, double width, double height);

gst_status gst_view_set_frame(gst_view *view, double x, double y, double width, double height);

/*
 * Sets a key of a view, as in a configuration of gestured: "isHidden", "alpha", "isUserInteractionEnabled",
 * "isMultipleTouchEnabled", "isExclusiveTouch", "keepsTouches". A key that is true or false takes 1 or 0.
 */
gst_status gst_view_set(gst_view *view, const char *key, double value);

/* Makes a view hit within its bounds, less the insets; negative insets make it larger for fingers. */
gst_status gst_view_set_hit_insets(gst_view *view, double top, double left, double bottom, double right);

/* Removes a view with the views in it, and cancels their gestures. */
gst_status gst_view_remove(gst_view *view);

/* MARK: Recognizers */

/*
 * Adds a recognizer: "tap", "longPress", "pan", "screenEdgePan", "pinch", "rotation", "swipe", "hover", "sequence", which
 * needs steps, or "stroke", which needs templates.
 */
gst_recognizer *gst_recognizer_add(gst_view *view, const char *kind);

/* Sets the name by which failures of other recognizers call this one; NULL for none. */
gst_status gst_set_id(gst_recognizer *recognizer, const char *id);

/*
 * Sets a key, as in a configuration of gestured: "numberOfTapsRequired", "minimumPressDuration",
 * "cancelsTouchesInView" ... gestured.yaml(5) lists them all, with the defaults. A key that is true or false takes 1
 * or 0; times are in seconds, lengths in points.
 *
 * "isEnabled" with 0 cancels the gesture under way.
 */
gst_status gst_set(gst_recognizer *recognizer, const char *key, double value);

/* Sets a key that takes names, with spaces between them: "edges", "left right"; "direction", "up"; "steps", "up right". */
gst_status gst_set_names(gst_recognizer *recognizer, const char *key, const char *names);

/*
 * Adds a step to a "sequence", at most 16: a "tap" or a "longPress" on a view, which is the recognizer's own or in it, or
 * a swipe, whose name is its direction, such as "up" or "upRight", and whose view is NULL.
 */
gst_status gst_step_add(gst_recognizer *recognizer, const char *step, gst_view *view);

/*
 * Adds a template to a "stroke", at most 32: a shape that fingers draw, at any place and of any size. Templates may share
 * a name, which has from 1 to 63 bytes: examples of one shape.
 *
 * `counts` has the number of points of each of `fingers` fingers, from 2 to 256, and `points` has x and y of all points,
 * one finger after the other. At most 10 fingers draw a shape.
 */
gst_status gst_template_add(gst_recognizer *recognizer, const char *name, const double *points, const size_t *counts,
                            size_t fingers);

/* Makes a recognizer act only after another one has failed: a tap after a double tap, for example. */
gst_status gst_require_failure(gst_recognizer *recognizer, gst_recognizer *other);

/* Lets a recognizer act while another one does; with NULL, while any other does. Otherwise the first one wins. */
gst_status gst_recognize_with(gst_recognizer *recognizer, gst_recognizer *other);

/* MARK: Touches */

/* The phases of a touch, and of a pointer that hovers. */
typedef enum gst_phase {
  /* The finger came down. */
  GST_BEGAN = 0,
  GST_MOVED = 1,
  /* The finger was lifted. */
  GST_ENDED = 3,
  /* The touch is none any more: it was a palm, or the panel is gone. */
  GST_CANCELLED = 4,
  /* The pointer has come near. */
  GST_REGION_ENTERED = 5,
  GST_REGION_MOVED = 6,
  /* The pointer has gone, or comes down in the same frame. */
  GST_REGION_EXITED = 7
} gst_phase;

typedef enum gst_touch_type {
  /* A finger on the screen. */
  GST_DIRECT = 0,
  /* A finger on another device. */
  GST_INDIRECT = 1,
  GST_PENCIL = 2,
  /* The pointer of a mouse or a touchpad. */
  GST_INDIRECT_POINTER = 3
} gst_touch_type;

/* Why a touch is cancelled. Recognizers decide the same whatever it is. */
typedef enum gst_cause {
  GST_CAUSE_UNKNOWN = 0,
  GST_CAUSE_PALM = 1,
  /* A pen is near. */
  GST_CAUSE_PEN = 2,
  GST_CAUSE_EVENTS_LOST = 3,
  GST_CAUSE_DEVICE_GONE = 4,
  GST_CAUSE_RELOAD = 5,
  GST_CAUSE_SHUTDOWN = 6,
  GST_CAUSE_CAPTURE_ENDED = 7,
  /* The contact is smaller, or larger, than a finger. */
  GST_CAUSE_MINIMUM_SIZE = 8,
  GST_CAUSE_MAXIMUM_SIZE = 9
} gst_cause;

/* One finger in a frame. Set what you know, and leave the rest 0. */
typedef struct gst_contact {
  /* sizeof(gst_contact); the same for all contacts of a frame. */
  size_t size;
  /* Your number for the finger, from `began` to its end. */
  int64_t id;
  gst_phase phase;
  gst_touch_type type;
  /* The location on the surface, in points. */
  double x, y;
  /* The radius of the contact, in points. */
  double radius;
  /* 1 is an average touch. */
  double force;
  /* The most that the panel can report. */
  double maximum_force;
  /*
   * Of a pencil and of a pointer that hovers: the angle to the surface, from 0 for one that lies flat, the direction
   * in which it leans, and the rotation about its own axis; all in radians.
   */
  double altitude, azimuth, roll;
  /* Of a pencil and of a pointer that hovers: the height, from 0 on the panel to 1; below 0 if it is not known. */
  double z_offset;
  /* Why the touch is cancelled. */
  gst_cause cause;
  /* The view that a new touch hits, if you know better than the frames of the views; NULL if you do not. */
  gst_view *view;
} gst_contact;

/*
 * Sends the fingers that changed; those that are down and not in it stay where they are.
 *
 * Timers that are due before the frame fire first. A time before that of the newest frame counts as that one.
 */
gst_status gst_frame(gst_engine *engine, uint64_t ns, const gst_contact *contacts, size_t count);

/* Lets time pass until `ns`, so that timers which are due fire: a long press begins, a tap waits no longer. */
gst_status gst_advance(gst_engine *engine, uint64_t ns);

/* No timer runs. */
#define GST_NEVER UINT64_MAX

/* When to call gst_advance() if no frame comes before; GST_NEVER if no timer runs. */
uint64_t gst_deadline(const gst_engine *engine);

/* Cancels all touches, for example because the panel is gone. */
gst_status gst_cancel(gst_engine *engine, uint64_t ns, gst_cause cause);

/* MARK: Actions */

typedef enum gst_state {
  GST_STATE_POSSIBLE = 0,
  GST_STATE_BEGAN = 1,
  GST_STATE_CHANGED = 2,
  /* A tap or a swipe was recognized, or another gesture has ended. */
  GST_STATE_ENDED = 3,
  GST_STATE_CANCELLED = 4,
  /* There was no such gesture. */
  GST_STATE_FAILED = 5
} gst_state;

/* Why a gesture failed or was cancelled. */
typedef struct gst_failure {
  size_t size;
  /* The rule that decided, as `reason` on the lines of gestured: "movedTooFar", "heldTooShortly", "prevented" ... */
  const char *reason;
  /* What the rule allows, and what was measured; in points, seconds, radians or fingers. NAN if there is none. */
  double limit, measured;
  /* Why the touches were cancelled; NULL if they were not. */
  const char *cause;
  /* The id of the recognizer that acted instead; NULL if none did, or if it has no id. */
  const char *by;
} gst_failure;

/* What a recognizer reports. It lasts as long as the call. */
typedef struct gst_action {
  size_t size;
  uint64_t ns;
  gst_recognizer *recognizer;
  gst_state state;
  /* The state of the attempt's previous action; `possible` for the first one. */
  gst_state previous;
  /* The location of the gesture in its view, in points. */
  double x, y;
  /* The number of fingers that the recognizer has. */
  size_t touch_count;
  /* Why the gesture failed or was cancelled; NULL in other states. */
  const gst_failure *failure;
} gst_action;

/*
 * Receives what recognizers report: the actions, and failures (GST_STATE_FAILED), which are no actions of UIKit.
 *
 * Within it you may call what only reads, gst_message() included, and gst_set_value(). Other functions return
 * GST_ERROR_BUSY: call them once gst_frame() or gst_advance() has returned.
 */
typedef void gst_callback(const gst_action *action, void *context);

/* Sets the callback of an engine; NULL for none. */
gst_status gst_on_action(gst_engine *engine, gst_callback *callback, void *context);

/*
 * Returns values of a gesture, in the coordinates of its view: "translation" and "velocity" of a pan (x, y), "scale"
 * and "velocity" of a pinch, "rotation" and "velocity" of a rotation, "zOffset" of a hover, "score" and "runnerUpScore" of
 * a stroke. `count` is 2 for a pan's, and 1 for the others.
 */
gst_status gst_value(const gst_recognizer *recognizer, const char *key, double *values, size_t count);

/* Sets the "translation", "scale" or "rotation" from which a gesture under way continues. */
gst_status gst_set_value(gst_recognizer *recognizer, const char *key, const double *values, size_t count);

/*
 * The value of a key that is a name, "direction" of a swipe or "name" of a stroke; NULL if there is none. It lasts until
 * the next call. A stroke has its name within the callback only.
 */
const char *gst_value_name(const gst_recognizer *recognizer, const char *key);

/* A finger of a gesture. */
typedef struct gst_touch {
  size_t size;
  /* Your number for it. */
  int64_t id;
  /* The location in the gesture's view, in points. */
  double x, y;
} gst_touch;

/* Returns a finger of a gesture, by its place from 0, in the order in which they came down. */
gst_status gst_touch_at(const gst_recognizer *recognizer, size_t place, gst_touch *touch);

/* MARK: Touches that others want, too */

/*
 * What to do with a touch that an application below is to get, unless a gesture wants it.
 *
 * "cancelsTouchesInView", "delaysTouchesBegan" and "delaysTouchesEnded" of the recognizers decide.
 */
typedef enum gst_fate {
  /* No such touch: it never came down, or it was over and decided before the newest frame or advance. */
  GST_FATE_NONE = 0,
  /* Deliver all that there is of the touch. */
  GST_FATE_DELIVER = 1,
  /* Keep what the application does not have yet, the beginning or the end. */
  GST_FATE_HOLD = 2,
  /*
   * A gesture has it, or a view with "keepsTouches": cancel the touch if the application has got its beginning, and
   * forget it otherwise.
   */
  GST_FATE_CANCEL = 3
} gst_fate;

/*
 * What to do with a touch, after each gst_frame(), gst_advance() and gst_cancel().
 *
 * Ask until it is `deliver` for a touch that has ended, or `cancel`. The number must not come down again before. At most
 * 64 touches are followed at a time.
 */
gst_fate gst_touch_fate(const gst_engine *engine, int64_t id);

#ifdef __cplusplus
}
#endif

#endif
