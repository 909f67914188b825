/* A workbook and the forms of its cells: what every spreadsheet that doko writes has in common. */
#ifndef DOKO_PRINT_XLSX_H
#define DOKO_PRINT_XLSX_H

#include <stdbool.h>
#include <xlsxwriter.h>

#include "print/workbook.h"

struct xlsx_book {
    lxw_workbook *buch;
    const char *path, *title, *club;
    lxw_format *head, *head_number, *head_group; /* bold, a line below; of numbers on the right, of groups centred */
    lxw_format *number;                          /* 0.00 */
    lxw_format *money;                           /* 0.00 € */
    lxw_format *fraction;                        /* 3 1/2 */
    lxw_format *whole;                           /* 1234 */
    lxw_format *percent;                         /* 64 % */
    lxw_format *punkte;                          /* +3, -2, 0 */
    lxw_format *starred;                         /* 12* */
    lxw_format *dash;                            /* for what nobody knows */
    lxw_format *text, *left, *middle, *date, *bold, *grey;
};

/* ST_BUCH. The path is borrowed until xlsx_close. `large`: each row is written and forgotten, so that memory
 * stays flat; rows must come in order then, and charts find no values. */
enum status xlsx_new(struct xlsx_book *xlsx_book, const char *path, const struct document *document, bool large,
                     struct err *err);
/* Writes the file; frees everything, also after an error. */
enum status xlsx_close(struct xlsx_book *xlsx_book, struct err *err);

/* A4, club and title at its head, the first rows (and columns) stay in view and are repeated in print.
 * Rows and columns count from 0; `lines` and `columns`: how many are used. */
void workbook_set_up(const struct xlsx_book *xlsx_book, lxw_worksheet *sheet, lxw_row_t head_lines, lxw_row_t lines,
                     lxw_col_t columns, lxw_col_t fixed);

enum { XLSX_COLUMNS = 120, XLSX_BREAKS = 40 };
/* A sheet being written. */
struct xlsx_writer {
    const struct xlsx_book *book;
    const struct worksheet *of;
    lxw_worksheet *sheet;
    lxw_row_t head, line;         /* lines of the head; the next line */
    lxw_col_t columns;            /* that are shown */
    lxw_col_t table_columns;      /* without those that a chart covers */
    double width[XLSX_COLUMNS];   /* of each in characters */
    bool together[XLSX_COLUMNS];  /* it is in one group with the one before */
    lxw_row_t block[XLSX_BREAKS]; /* where blocks begin */
    int blocks, scale;            /* scale: per cent in print, when the sheet has a chart beside its table */
};
/* Points that so many characters take; what a page has upright, whatever the font. */
double xlsx_points(double characters);
double xlsx_page_width(void);
/* For a chart beside the table, which is then as wide as a page; before it is drawn. */
void xlsx_choose_scale(struct xlsx_writer *writer);
/* Which way round the page is, how much smaller, and where it is broken. */
void xlsx_page(const struct xlsx_writer *writer);
/* Whether the sheet shows this column of its table. */
bool xlsx_shows(const struct worksheet *of, int column);
double xlsx_value(const struct cell *cell);
/* In the form of its kind. */
void xlsx_write_cell(const struct xlsx_writer *writer, lxw_row_t line, lxw_col_t column, bool right,
                     const struct cell *cell);
/* The chart of a sheet whose rows are written. */
void xlsx_chart(struct xlsx_writer *writer);

#endif
