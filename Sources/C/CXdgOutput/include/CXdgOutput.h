// The protocol xdg-output: the sizes of outputs in logical pixels.
#pragma once

#include "xdg-output-unstable-v1.h"

// Binds the object that describes outputs. libwayland keeps the address of the interface, and Swift would pass that
// of a copy.
static inline struct zxdg_output_manager_v1 *bind_xdg_output_manager(struct wl_registry *registry,
                                                                     uint32_t number,
                                                                     uint32_t version) {
  return wl_registry_bind(registry, number, &zxdg_output_manager_v1_interface, version);
}
