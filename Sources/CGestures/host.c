// What Embedded Swift needs of its host and wasi-libc cannot give without imports.

#include <stddef.h>
#include <stdint.h>

// Swift's stack protection compares with it. A page's memory is its own, so nobody attacks it.
uintptr_t __stack_chk_guard = 0x595e9fbd;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds hashing, whose order never reaches a line.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) ((uint8_t *)bytes)[index] = (uint8_t)(index * 167 + 13);
}

// Tables of Unicode are a fifth of the module. Without them names are equal if their bytes are.

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return UINT32_MAX; }
