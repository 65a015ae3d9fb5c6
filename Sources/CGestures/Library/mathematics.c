// The functions of libm that the engine calls. Loading libm takes 0.37 MiB, nearly as much as the engine. All results are
// exact, so they are those of libm.

#include <emmintrin.h>

// Larger numbers have no fraction.
static const double limit = 4503599627370496;

double trunc(double x) {
  return __builtin_fabs(x) < limit ? __builtin_copysign((double)(long long)x, x) : x;
}

double ceil(double x) {
  double whole = trunc(x);
  return whole < x ? __builtin_copysign(whole + 1, x) : whole;
}

double round(double x) {
  double whole = trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

double sqrt(double x) { return _mm_cvtsd_f64(_mm_sqrt_sd(_mm_setzero_pd(), _mm_set_sd(x))); }

// The processor divides in steps, and says by a flag (C2) that it needs more of them.
#define REMAINDER(instruction)                                     \
  long double rest = x;                                            \
  unsigned short status;                                           \
  do                                                               \
    __asm__(instruction "\n\tfnstsw %%ax"                          \
            : "=t"(rest), "=a"(status)                             \
            : "0"(rest), "u"((long double)y)                       \
            : "cc");                                               \
  while (status & 0x400);                                          \
  return (double)rest;

double fmod(double x, double y) { REMAINDER("fprem") }

double remainder(double x, double y) { REMAINDER("fprem1") }
