/* A workbook and the forms of its cells: what every spreadsheet that doko writes has in common. */
#ifndef DOKO_WRITER_XLSX_H
#define DOKO_WRITER_XLSX_H

#include <stdbool.h>
#include <xlsxwriter.h>

#include "writer/xlsx_report.h"

struct xlsx_book {
    lxw_workbook *buch;
    const char *path, *title, *club;
    lxw_format *head, *head_number; /* heads: bold, a line below; of numbers on the right */
    lxw_format *number;             /* 0.00 */
    lxw_format *fraction;           /* 3 1/2 */
    lxw_format *whole;              /* 1234, – for 0 */
    lxw_format *percent;            /* 64 % */
    lxw_format *punkte;             /* +3, -2, 0 */
    lxw_format *text, *left, *middle, *date, *bold, *grey;
};

/* ST_BUCH. The path is borrowed until xlsx_close. `large`: each row is written and forgotten, so that memory
 * stays flat; rows must come in order then, and charts find no values. */
enum status xlsx_new(struct xlsx_book *xlsx_book, const char *path, const struct document *document, bool large,
                     struct err *err);
/* Writes the file; frees everything, also after an error. */
enum status xlsx_close(struct xlsx_book *xlsx_book, struct err *err);

/* A4, one page wide, club and title at its head, the first rows (and columns) stay in view and are repeated in print.
 * Rows and columns count from 0; `lines` and `columns`: how many are used. */
void workbook_set_up(const struct xlsx_book *xlsx_book, lxw_worksheet *sheet, bool landscape, lxw_row_t head_lines,
                     lxw_row_t lines, lxw_col_t columns, lxw_col_t fixed);

/* One row of a model into row `line` of the sheet, each cell in the form of its kind. */
void workbook_row(const struct xlsx_book *xlsx_book, lxw_worksheet *sheet, lxw_row_t line, const struct table *table,
                  size_t off);
/* The heads of a model in row 0, the columns as wide as they need. */
void xlsx_head(const struct xlsx_book *xlsx_book, lxw_worksheet *sheet, const struct table *table);
/* A sheet that shows a model as it is. */
lxw_worksheet *xlsx_sheet(const struct xlsx_book *xlsx_book, const char *name, const struct table *table);

/* The next value of a series that shows cells with formulas, for viewers that do not calculate: the library itself
 * would remember 0. present false: a gap. */
void xlsx_series_value(lxw_chart_series *series, bool present, double value);

#endif
