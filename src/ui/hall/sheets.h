/* The wall in sheets: what a projector shows one after the other, where all of it is longer than its screen. */
#ifndef DOKO_UI_HALL_SHEETS_H
#define DOKO_UI_HALL_SHEETS_H

#include "base/text.h"
#include "print/table.h"

/* A sheet holds so many lines of a table below the title, by the size of letters in web/saal.css. */
enum { SHEET_LINES = 21 };

/* All zero: the first is still to be begun. Free with sheets_free. */
struct sheets {
    bool cut; /* else all stands on one, however long */
    struct text *sheet;
    int count, left;
    size_t capacity;
};
void sheets_begin(struct sheets *sheets, bool cut);
void sheets_free(struct sheets *sheets);

/* Where something of so many lines, at most SHEET_LINES, is to be written. */
struct text *sheets_piece(struct sheets *sheets, int lines);

/* A table and how it is shown. */
struct section {
    const char *heading, *class; /* heading NULL: the table's own */
    struct table *table;         /* of which nothing is shown while it has no rows; freed */
    int across;                  /* so many parts of it stand side by side on a sheet */
    bool brief;                  /* as hall_lines */
};
void sheets_table(struct sheets *sheets, const struct section *section);

/* The whole page of a sheet, with where it goes on by itself; of the last that is the first. `line`: below its
 * title. */
struct sheet_head {
    bool german;
    const char *title, *line;
};
void sheets_page(const struct sheets *sheets, const struct sheet_head *head, int nr, struct text *page);
/* The same of all on one page, with the way to the sheets. */
void sheets_whole(const struct sheets *sheets, const struct sheet_head *head, struct text *page);

#endif
