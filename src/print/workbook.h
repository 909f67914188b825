/* A workbook as a model: sheets, each a table, and what a spreadsheet adds to one. */
#ifndef DOKO_PRINT_WORKBOOK_H
#define DOKO_PRINT_WORKBOOK_H

#include "base/err.h"
#include "print/document.h"
#include "print/table.h"

/* A picture of columns [first, first + count), a series each; `categories`: the column that names its points. */
struct chart {
    enum { CHART_NONE, CHART_LINES, CHART_BARS } kind; /* lines right of the table, bars stacked below it */
    const char *title, *axis, *description;            /* axis may be NULL */
    int categories, first, count;
    bool low_first; /* low values stand at the top */
};

/* What stands out, from column `mark_from` on. */
enum mark {
    MARK_NONE,
    MARK_FIRST,    /* a 1 is bold */
    MARK_BEST,     /* the highest of a row is bold */
    MARK_NO_PLACE, /* a row whose first cell is empty is grey */
    MARK_MORE      /* the higher the darker, in the section `mark_section` */
};

/* Columns count as the sheet shows them: those of the table with a head. */
struct worksheet {
    const char *name;
    struct table *table; /* the workbook's */
    const char *note;    /* below the rows; NULL, "": none */
    int fixed;           /* columns that stay in view */
    bool filter;
    bool screen_only; /* of use on a screen; on paper only its head, and that it is */
    bool blocks;      /* sections stand under their headings, else their column is one as any */
    enum mark mark;
    int mark_from, mark_section;
    struct chart chart;
    /* Rows that come one after the other and are forgotten, however many there are; only in a workbook of one sheet.
     * NULL: those of the table. */
    enum status (*walk)(void *list, table_take *take, void *with, struct err *err);
    void *list;
};

enum { WORKSHEETS_MAX = 16 };
struct workbook {
    int count;
    struct worksheet sheet[WORKSHEETS_MAX];
};

/* The next sheet. */
struct worksheet *workbook_sheet(struct workbook *workbook, const char *name, struct table *table);
void workbook_free(struct workbook *workbook);
/* ST_BUCH. */
enum status workbook_write(const struct workbook *workbook, const struct document *document, const char *path,
                           struct err *err);

#endif
