// A Wayland application that fills the screen and prints what it gets, a line each:
//
//   shown WIDTH HEIGHT      its size, again after each change
//   touch 1, touch 0        it has asked for touches and the compositor knows, or there is no touchscreen
//   down ID X Y, motion ID X Y, up ID, cancel
//   pointer BUTTON STATE    a button of a pointer that a compositor makes of touches
//
// Places are in the window's own coordinates. It ends with the compositor.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell.h"

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *memory;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct wl_touch *touch;
static struct wl_pointer *pointer;
static int width = 400, height = 400;

static void down(void *data, struct wl_touch *from, uint32_t serial, uint32_t time, struct wl_surface *on,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
  printf("down %d %.2f %.2f\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void up(void *data, struct wl_touch *from, uint32_t serial, uint32_t time, int32_t id) {
  printf("up %d\n", id);
}

static void motion(void *data, struct wl_touch *from, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  printf("motion %d %.2f %.2f\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void frame(void *data, struct wl_touch *from) {}

static void cancel(void *data, struct wl_touch *from) { printf("cancel\n"); }

static void shape(void *data, struct wl_touch *from, int32_t id, wl_fixed_t major, wl_fixed_t minor) {}

static void orientation(void *data, struct wl_touch *from, int32_t id, wl_fixed_t angle) {}

static const struct wl_touch_listener touches = {down, up, motion, frame, cancel, shape, orientation};

static void enter(void *data, struct wl_pointer *from, uint32_t serial, struct wl_surface *on, wl_fixed_t x,
                  wl_fixed_t y) {}

static void leave(void *data, struct wl_pointer *from, uint32_t serial, struct wl_surface *on) {}

static void move(void *data, struct wl_pointer *from, uint32_t time, wl_fixed_t x, wl_fixed_t y) {}

static void button(void *data, struct wl_pointer *from, uint32_t serial, uint32_t time, uint32_t code,
                   uint32_t state) {
  printf("pointer %u %u\n", code, state);
}

static void axis(void *data, struct wl_pointer *from, uint32_t time, uint32_t kind, wl_fixed_t value) {}

static void pointer_frame(void *data, struct wl_pointer *from) {}

static void axis_source(void *data, struct wl_pointer *from, uint32_t source) {}

static void axis_stop(void *data, struct wl_pointer *from, uint32_t time, uint32_t kind) {}

static void axis_discrete(void *data, struct wl_pointer *from, uint32_t kind, int32_t steps) {}

static const struct wl_pointer_listener pointers = {
    enter, leave, move, button, axis, pointer_frame, axis_source, axis_stop, axis_discrete};

static void is_known(void *data, struct wl_callback *callback, uint32_t serial) {
  wl_callback_destroy(callback);
  printf("touch %d\n", touch != NULL);
}

static const struct wl_callback_listener answers = {is_known};

// A seat loses its touch while no touchscreen is plugged in.
static void capabilities(void *data, struct wl_seat *of, uint32_t found) {
  if (found & WL_SEAT_CAPABILITY_TOUCH && !touch) {
    touch = wl_seat_get_touch(of);
    wl_touch_add_listener(touch, &touches, NULL);
    wl_callback_add_listener(wl_display_sync(display), &answers, NULL);
  } else if (!(found & WL_SEAT_CAPABILITY_TOUCH) && touch) {
    wl_touch_release(touch);
    touch = NULL;
    puts("touch 0");
  }
  if (found & WL_SEAT_CAPABILITY_POINTER && !pointer) {
    pointer = wl_seat_get_pointer(of);
    wl_pointer_add_listener(pointer, &pointers, NULL);
  }
}

static void seat_name(void *data, struct wl_seat *of, const char *name) {}

static const struct wl_seat_listener seats = {capabilities, seat_name};

static void ping(void *data, struct xdg_wm_base *from, uint32_t serial) { xdg_wm_base_pong(from, serial); }

static const struct xdg_wm_base_listener shells = {ping};

// Fills the window with a gray of its size.
static void draw(void) {
  int size = width * height * 4;
  int file = memfd_create("window", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, size)) {
    perror("touch-client: no memory for the window");
    exit(1);
  }
  void *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) {
    perror("touch-client: no memory for the window");
    exit(1);
  }
  memset(pixels, 0x80, size);
  munmap(pixels, size);
  struct wl_shm_pool *pool = wl_shm_create_pool(memory, file, size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_damage(surface, 0, 0, width, height);
  wl_surface_commit(surface);
  wl_shm_pool_destroy(pool);
  close(file);
}

static void configure(void *data, struct xdg_surface *window, uint32_t serial) {
  xdg_surface_ack_configure(window, serial);
  draw();
  printf("shown %d %d\n", width, height);
}

static const struct xdg_surface_listener windows = {configure};

static void resize(void *data, struct xdg_toplevel *window, int32_t w, int32_t h, struct wl_array *states) {
  if (w > 0 && h > 0) {
    width = w;
    height = h;
  }
}

static void closed(void *data, struct xdg_toplevel *window) { exit(0); }

static const struct xdg_toplevel_listener frames = {.configure = resize, .close = closed};

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                  uint32_t version) {
  if (!strcmp(interface, "wl_compositor")) {
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  } else if (!strcmp(interface, "wl_shm")) {
    memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (!strcmp(interface, "xdg_wm_base")) {
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  } else if (!strcmp(interface, "wl_seat") && !seat) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
    wl_seat_add_listener(seat, &seats, NULL);
  }
}

static void lost(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry = {found, lost};

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  display = wl_display_connect(NULL);
  if (!display) {
    perror("touch-client: no compositor answers at WAYLAND_DISPLAY");
    return 1;
  }
  wl_registry_add_listener(wl_display_get_registry(display), &registry, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !memory || !shell || !seat) {
    fprintf(stderr, "touch-client: the compositor lacks wl_compositor, wl_shm, wl_seat or xdg_wm_base\n");
    return 1;
  }
  xdg_wm_base_add_listener(shell, &shells, NULL);
  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *window = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(window, &windows, NULL);
  struct xdg_toplevel *top = xdg_surface_get_toplevel(window);
  xdg_toplevel_add_listener(top, &frames, NULL);
  xdg_toplevel_set_app_id(top, "touch-client");
  xdg_toplevel_set_fullscreen(top, NULL);
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) != -1) {
  }
  return 0;
}
