/* A workbook file being written, and the cell formats that every spreadsheet of doko shares. */
#ifndef DOKO_PRINT_XLSX_H
#define DOKO_PRINT_XLSX_H

#include <stdbool.h>
#include <xlsxwriter.h>

#include "print/workbook.h"

struct xlsx_book {
    lxw_workbook *workbook;
    const char *path, *title, *club;
    /* Bold with a line below; head_number is right-aligned, head_group is centred. */
    lxw_format *head, *head_number, *head_group;
    lxw_format *number;   /* 0.00 */
    lxw_format *money;    /* 0.00 € */
    lxw_format *fraction; /* 3 1/2 */
    lxw_format *whole;    /* 1234 */
    lxw_format *percent;  /* 64 % */
    lxw_format *punkte;   /* +3, -2, 0 */
    lxw_format *starred;  /* 12* */
    lxw_format *dash;     /* for an unknown value */
    lxw_format *text, *left, *middle, *date, *bold, *grey;
};

/* Opens a workbook with its formats. ST_BUCH when the file cannot be made. `path` is borrowed until xlsx_close.
 * With `large` every row is written at once and forgotten, so memory stays flat; rows must then come in order, and
 * charts find no values. */
enum status xlsx_new(struct xlsx_book *book, const char *path, const struct document *document, bool large,
                     struct err *err);
/* Writes the file; ST_BUCH when that fails. Frees everything, after an error as well. */
enum status xlsx_close(struct xlsx_book *book, struct err *err);

/* Sets up a sheet for A4: club and title in the page header, the first `head_lines` rows and `fixed` columns
 * frozen, the head rows repeated in print. `lines` and `columns` are how many of each are used, counted from 0. */
void workbook_set_up(const struct xlsx_book *book, lxw_worksheet *sheet, lxw_row_t head_lines, lxw_row_t lines,
                     lxw_col_t columns, lxw_col_t fixed);

enum { XLSX_COLUMNS = 120, XLSX_BREAKS = 40 };
/* The state of one sheet while it is written. */
struct xlsx_writer {
    const struct xlsx_book *book;
    const struct worksheet *model;
    lxw_worksheet *sheet;
    lxw_row_t head, line;         /* how many lines the head has; the next line to write */
    lxw_col_t columns;            /* how many columns are shown */
    lxw_col_t table_columns;      /* how many of them the table has; a chart covers the others */
    double width[XLSX_COLUMNS];   /* width of each column in characters */
    bool together[XLSX_COLUMNS];  /* whether a column belongs to the same group as the one before */
    lxw_row_t block[XLSX_BREAKS]; /* the line on which each block begins */
    int blocks, scale;            /* scale: in print, per cent; used when a chart stands beside the table */
};
/* The width in points of that many characters, and the width in points that a portrait page has, whatever the
 * font. */
double xlsx_points(double characters);
double xlsx_page_width(void);
/* Chooses the print scale of a sheet whose chart stands beside the table and is as wide as a page. Call it before
 * the chart is drawn. */
void xlsx_choose_scale(struct xlsx_writer *writer);
/* Sets the orientation, the print scale and the page breaks of the sheet. */
void xlsx_page(const struct xlsx_writer *writer);
/* Whether the sheet shows this column of its table. */
bool xlsx_shows(const struct worksheet *model, int column);
double xlsx_value(const struct cell *cell);
/* Writes a cell in the format of its kind; `right`: its column is right-aligned. */
void xlsx_write_cell(const struct xlsx_writer *writer, lxw_row_t line, lxw_col_t column, bool right,
                     const struct cell *cell);
/* Draws the chart of a sheet whose rows are written. */
void xlsx_chart(struct xlsx_writer *writer);

#endif
