#pragma once

/// The version of this build, or a null pointer if nobody has given it one.
extern const char *const gestured_build;
