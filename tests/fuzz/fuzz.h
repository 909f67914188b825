/* Shared by the fuzzers: an invariant that does not hold ends the program, so that libFuzzer keeps the input. */
#ifndef DOKO_TESTS_FUZZ_FUZZ_H
#define DOKO_TESTS_FUZZ_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define HOLDS(condition)                                                                                             \
    do {                                                                                                             \
        if (!(condition)) {                                                                                          \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);                           \
            abort();                                                                                                 \
        }                                                                                                            \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

#endif
