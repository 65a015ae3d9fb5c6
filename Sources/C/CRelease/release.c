#include "CRelease.h"

// In C, since Swift takes no values from the command line. Only this file is compiled again for another version.
#ifdef GESTURED_VERSION
const char *const gestured_build = GESTURED_VERSION;
#else
const char *const gestured_build = 0;
#endif
