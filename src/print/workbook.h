/* A workbook as a model: sheets, each a table, and the additions of a spreadsheet such as charts and marks. */
#ifndef DOKO_PRINT_WORKBOOK_H
#define DOKO_PRINT_WORKBOOK_H

#include "base/err.h"
#include "print/document.h"
#include "print/table.h"

/* A chart of columns [first, first + count), one series each; the column `categories` names the points. */
struct chart {
    enum { CHART_NONE, CHART_LINES, CHART_BARS } kind; /* lines stand right of the table, stacked bars below it */
    const char *title, *axis, *description;            /* axis may be NULL */
    int categories, first, count;
    bool low_first; /* low values stand at the top */
};

/* How a sheet highlights cells from column `mark_from` on. */
enum mark {
    MARK_NONE,
    MARK_FIRST,    /* a 1 is bold */
    MARK_BEST,     /* the highest value of a row is bold */
    MARK_NO_PLACE, /* a row whose first cell is empty is grey */
    MARK_MORE      /* higher values are darker, in the section `mark_section` */
};

/* A sheet of the workbook. Columns count as the sheet shows them: the columns of the table that have a head. */
struct worksheet {
    const char *name;
    struct table *table; /* owned by the workbook */
    const char *note;    /* below the rows; NULL or "": none */
    int fixed;           /* how many columns are frozen */
    bool filter;
    bool screen_only; /* the sheet is for the screen; on paper it has only its head and a line that says so */
    bool blocks;      /* sections stand under their headings; otherwise their column is an ordinary one */
    enum mark mark;
    int mark_from, mark_section;
    struct chart chart;
    /* Yields rows one after the other, which are forgotten once written; only in a workbook of one sheet. NULL:
     * the rows of the table are written. */
    enum status (*walk)(void *list, table_take *take, void *with, struct err *err);
    void *list;
};

enum { WORKSHEETS_MAX = 16 };
struct workbook {
    int count;
    struct worksheet sheet[WORKSHEETS_MAX];
};

/* Adds a sheet; the workbook owns `table` from now on, `name` is borrowed. */
struct worksheet *workbook_sheet(struct workbook *workbook, const char *name, struct table *table);
void workbook_free(struct workbook *workbook);
/* Writes the file. ST_BUCH when it cannot be written. */
enum status workbook_write(const struct workbook *workbook, const struct document *document, const char *path,
                           struct err *err);

#endif
