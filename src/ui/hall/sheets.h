/* The wall in sheets, which a projector shows one after the other when all of it is longer than the screen. */
#ifndef DOKO_UI_HALL_SHEETS_H
#define DOKO_UI_HALL_SHEETS_H

#include "base/text.h"
#include "print/table.h"

/* The lines of a table that a sheet holds below the title, by the size of letters in web/saal.css. */
enum { SHEET_LINES = 21 };

/* The sheets being written; begin with sheets_begin, free with sheets_free. */
struct sheets {
    bool cut; /* false: everything is on one sheet, however long */
    struct text *sheet;
    int count, left;
    size_t capacity;
};
void sheets_begin(struct sheets *sheets, bool cut);
void sheets_free(struct sheets *sheets);

/* Returns the text to which `lines` lines, at most SHEET_LINES, are to be written: of the last sheet if they fit
 * there, else of a new one. The pointer is valid until the next call. */
struct text *sheets_room(struct sheets *sheets, int lines);

/* A table and how it is shown. */
struct section {
    const char *heading, *class; /* heading NULL: none besides the table's own */
    struct table *table;         /* freed by sheets_table; nothing is shown if it has no rows */
    int across;                  /* number of its parts side by side on a sheet */
    bool brief;                  /* by hall_lines */
};
void sheets_table(struct sheets *sheets, const struct section *section);

/* The whole page of a sheet, which goes on by itself to the next, and from the last to the first. `line` stands
 * below the title. */
struct sheet_head {
    bool german;
    const char *title, *line;
};
void sheets_page(const struct sheets *sheets, const struct sheet_head *head, int nr, struct text *page);
/* The page with everything on it, and a link to the sheets. */
void sheets_whole(const struct sheets *sheets, const struct sheet_head *head, struct text *page);

#endif
