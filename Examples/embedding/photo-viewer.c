/*
 * A photo that is moved, pinched and turned with two fingers, and put back with a double tap: SDL2 and libgestures.
 *
 *   cc photo-viewer.c -o photo-viewer $(pkg-config --cflags --libs sdl2 gestures) -lm
 *   ./photo-viewer [--demo] [PHOTO.bmp]
 *
 * With --demo two fingers and a double tap come from the program itself, and it prints where the photo is after each.
 */
#include <SDL.h>
#include <gestures.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define WIDTH 640
#define HEIGHT 480

/* Where the photo is: its middle in pixels of the window, its size, and its angle in radians. */
struct photo {
  double x, y, scale, angle;
};

static const struct photo start = {WIDTH / 2.0, HEIGHT / 2.0, 1, 0};

struct viewer {
  SDL_Window *window;
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  gst_engine *engine;
  gst_recognizer *pan, *pinch, *turn, *reset;
  struct photo photo;
};

/* Moves, scales and turns the photo by what the fingers did since the last action. */
static void act(const gst_action *action, void *context) {
  struct viewer *viewer = context;
  double values[2];
  if (action->state == GST_STATE_FAILED) return;
  if (action->recognizer == viewer->reset) {
    viewer->photo = start;
  } else if (action->recognizer == viewer->pan) {
    gst_value(viewer->pan, "translation", values, 2);
    viewer->photo.x += values[0];
    viewer->photo.y += values[1];
    gst_set_value(viewer->pan, "translation", (double[]){0, 0}, 2);
  } else if (action->recognizer == viewer->pinch) {
    gst_value(viewer->pinch, "scale", values, 1);
    viewer->photo.scale *= values[0];
    gst_set_value(viewer->pinch, "scale", (double[]){1}, 1);
  } else {
    gst_value(viewer->turn, "rotation", values, 1);
    viewer->photo.angle += values[0];
    gst_set_value(viewer->turn, "rotation", (double[]){0}, 1);
  }
}

static int add_gestures(struct viewer *viewer) {
  gst_view *view;
  if (!(viewer->engine = gst_engine_new(WIDTH, HEIGHT))) return -1;
  gst_on_action(viewer->engine, act, viewer);
  view = gst_view_add(viewer->engine, NULL, 0, 0, WIDTH, HEIGHT);
  gst_view_set(view, "isMultipleTouchEnabled", 1);
  viewer->pan = gst_recognizer_add(view, "pan");
  viewer->pinch = gst_recognizer_add(view, "pinch");
  viewer->turn = gst_recognizer_add(view, "rotation");
  viewer->reset = gst_recognizer_add(view, "tap");
  gst_set(viewer->reset, "numberOfTapsRequired", 2);
  /* All three at once. */
  gst_recognize_with(viewer->pan, NULL);
  gst_recognize_with(viewer->pinch, viewer->turn);
  return 0;
}

/* Sends a touch of SDL, whose places are from 0 to 1 and whose times are milliseconds. */
static void touch(struct viewer *viewer, const SDL_TouchFingerEvent *finger) {
  gst_contact contact = {.size = sizeof contact};
  contact.id = finger->fingerId;
  contact.phase = finger->type == SDL_FINGERDOWN ? GST_BEGAN : finger->type == SDL_FINGERUP ? GST_ENDED : GST_MOVED;
  contact.x = finger->x * WIDTH;
  contact.y = finger->y * HEIGHT;
  if (gst_frame(viewer->engine, finger->timestamp * UINT64_C(1000000), &contact, 1) != GST_OK)
    fprintf(stderr, "%s\n", gst_message(viewer->engine));
}

/* The milliseconds until a timer of a gesture is due; -1 if none runs. */
static int timeout(const struct viewer *viewer) {
  uint64_t deadline = gst_deadline(viewer->engine), now = SDL_GetTicks64();
  if (deadline == GST_NEVER) return -1;
  deadline = (deadline + 999999) / 1000000;
  return deadline > now ? (int)(deadline - now) : 0;
}

static void draw(const struct viewer *viewer) {
  const struct photo *photo = &viewer->photo;
  int width, height;
  SDL_QueryTexture(viewer->texture, NULL, NULL, &width, &height);
  float shown_width = (float)(width * photo->scale), shown_height = (float)(height * photo->scale);
  SDL_FRect frame = {(float)photo->x - shown_width / 2, (float)photo->y - shown_height / 2, shown_width, shown_height};
  SDL_SetRenderDrawColor(viewer->renderer, 24, 24, 28, 255);
  SDL_RenderClear(viewer->renderer);
  SDL_RenderCopyExF(viewer->renderer, viewer->texture, NULL, &frame, photo->angle * 180 / M_PI, NULL, SDL_FLIP_NONE);
  SDL_RenderPresent(viewer->renderer);
}

/* A photo for those who have none: four colours. */
static SDL_Surface *make_photo(void) {
  SDL_Surface *surface = SDL_CreateRGBSurface(0, 320, 240, 32, 0, 0, 0, 0);
  static const Uint8 colours[4][3] = {{230, 90, 80}, {240, 180, 70}, {80, 170, 130}, {70, 110, 190}};
  for (int part = 0; surface && part < 4; part++) {
    SDL_Rect rect = {part % 2 * 160, part / 2 * 120, 160, 120};
    SDL_FillRect(surface, &rect, SDL_MapRGB(surface->format, colours[part][0], colours[part][1], colours[part][2]));
  }
  return surface;
}

/* MARK: The demonstration */

static void push(Uint32 type, SDL_FingerID finger, double x, double y) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.tfinger.type = type;
  event.tfinger.timestamp = SDL_GetTicks();
  event.tfinger.fingerId = finger;
  event.tfinger.x = (float)(x / WIDTH);
  event.tfinger.y = (float)(y / HEIGHT);
  SDL_PushEvent(&event);
}

/* Two fingers, 100 pixels apart at first: apart to 200, a quarter turn, and 50 to the right; then a double tap. */
static int demonstrate(void *unused) {
  const int steps = 60;
  (void)unused;
  for (int step = 0; step <= steps; step++) {
    double part = (double)step / steps, radius = 50 + 50 * part, angle = part * M_PI / 2;
    for (int finger = 0; finger < 2; finger++) {
      double side = finger ? 1 : -1;
      push(step ? SDL_FINGERMOTION : SDL_FINGERDOWN, finger + 1, 320 + 50 * part + side * radius * cos(angle),
           240 + side * radius * sin(angle));
    }
    SDL_Delay(8);
  }
  for (int finger = 0; finger < 2; finger++) push(SDL_FINGERUP, finger + 1, 370, finger ? 340 : 140);
  SDL_Delay(600);
  push(SDL_USEREVENT, 0, 0, 0);
  for (int tap = 0; tap < 2; tap++) {
    push(SDL_FINGERDOWN, 3 + tap, 100, 100);
    SDL_Delay(50);
    push(SDL_FINGERUP, 3 + tap, 100, 100);
    SDL_Delay(100);
  }
  push(SDL_USEREVENT, 0, 0, 0);
  push(SDL_QUIT, 0, 0, 0);
  return 0;
}

int main(int argc, char **argv) {
  struct viewer viewer = {.photo = start};
  int is_demo = argc > 1 && !strcmp(argv[1], "--demo");
  const char *path = argc > 1 + is_demo ? argv[1 + is_demo] : NULL;
  /* A finger is no mouse, too. */
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0 || SDL_CreateWindowAndRenderer(WIDTH, HEIGHT, 0, &viewer.window, &viewer.renderer) != 0)
    return fprintf(stderr, "photo-viewer: %s\n", SDL_GetError()), 1;
  SDL_Surface *surface = path ? SDL_LoadBMP(path) : make_photo();
  viewer.texture = surface ? SDL_CreateTextureFromSurface(viewer.renderer, surface) : NULL;
  SDL_FreeSurface(surface);
  if (!viewer.texture || add_gestures(&viewer) != 0) return fprintf(stderr, "photo-viewer: %s\n", SDL_GetError()), 1;
  SDL_Thread *thread = is_demo ? SDL_CreateThread(demonstrate, "demo", NULL) : NULL;

  for (int is_running = 1; is_running;) {
    SDL_Event event;
    draw(&viewer);
    if (!SDL_WaitEventTimeout(&event, timeout(&viewer))) {
      gst_advance(viewer.engine, SDL_GetTicks64() * 1000000);
      continue;
    }
    do {
      switch (event.type) {
        case SDL_QUIT: is_running = 0; break;
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP: touch(&viewer, &event.tfinger); break;
        case SDL_USEREVENT:
          printf("scale %.2f, %.0f degrees, at %.0f,%.0f\n", viewer.photo.scale, viewer.photo.angle * 180 / M_PI,
                 viewer.photo.x, viewer.photo.y);
          break;
      }
    } while (SDL_PollEvent(&event));
  }
  SDL_WaitThread(thread, NULL);
  gst_engine_free(viewer.engine);
  SDL_DestroyTexture(viewer.texture);
  SDL_DestroyRenderer(viewer.renderer);
  SDL_DestroyWindow(viewer.window);
  SDL_Quit();
  return 0;
}
