// libwayland: the connection to a Wayland compositor.
#pragma once

#include <stdarg.h>
#include <wayland-client.h>

// Binds an output. libwayland keeps the address of the interface, and Swift would pass that of a copy.
static inline struct wl_output *bind_output(struct wl_registry *registry, uint32_t number,
                                            uint32_t version) {
  return wl_registry_bind(registry, number, &wl_output_interface, version);
}

static void drop_wayland_message(const char *format, va_list arguments) {
  (void)format;
  (void)arguments;
}

// Keeps libwayland from writing messages to standard error: the program reports failures itself. Swift 6.2 cannot
// take a va_list from C on 64-bit Arm, so the function that drops them is here.
static inline void silence_wayland_log(void) {
  wl_log_set_handler_client(drop_wayland_message);
}
