/* What every document of its own says of itself: a PDF, a workbook, a page. */
#ifndef DOKO_REPORT_DOKUMENT_H
#define DOKO_REPORT_DOKUMENT_H

#include <stdint.h>

struct dokument {
    const char *titel;
    const char *verein; /* "" when the club has no name */
    int64_t tag;        /* when it is made, seconds UTC; only the day counts: the same bytes all day */
};

#endif
