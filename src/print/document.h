/* The metadata of a document: a PDF, a workbook or a page. */
#ifndef DOKO_PRINT_DOCUMENT_H
#define DOKO_PRINT_DOCUMENT_H

#include <stdint.h>

struct document {
    const char *title;
    const char *club; /* "" when the club has no name */
    int64_t day;      /* when it is made, seconds UTC; only the day counts, so the bytes are the same all day */
};

#endif
