#include "ui/hall/sheets.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/html.h"
#include "ui/hall/page.h"

enum {
    HEAD_LINES = 2,  /* lines of a heading and of the heads of columns */
    PART_ROWS = 13,  /* a table with fewer lines is not divided */
    SHOWN_S = 12,    /* seconds for which a sheet is shown without the script; with it, web/wall.js decides */
    ADDRESS_MAX = 24 /* of a sheet */
};

static void new_sheet(struct sheets *sheets)
{
    sheets->left = SHEET_LINES;
    sheets->sheet = mem_grow(sheets->sheet, (size_t)sheets->count, &sheets->capacity, sizeof *sheets->sheet);
    sheets->sheet[sheets->count++] = (struct text){0};
}

void sheets_begin(struct sheets *sheets, bool cut)
{
    *sheets = (struct sheets){.cut = cut};
    new_sheet(sheets);
}

void sheets_free(struct sheets *sheets)
{
    texts_free(sheets->sheet, sheets->count);
    free(sheets->sheet);
    *sheets = (struct sheets){0};
}

struct text *sheets_room(struct sheets *sheets, int lines)
{
    if (sheets->cut && lines > sheets->left)
        new_sheet(sheets);
    sheets->left -= lines;
    return &sheets->sheet[sheets->count - 1];
}

static size_t parts(const struct section *section, size_t rows)
{
    size_t n = (rows + PART_ROWS - 1) / PART_ROWS, most = (size_t)section->across;

    return n < most ? n : most;
}

static int lines(const struct section *section, size_t rows)
{
    size_t n = parts(section, rows);

    return HEAD_LINES + (int)((rows + n - 1) / n);
}

static void write_table(struct text *text, const struct section *section, const struct table *table)
{
    (section->brief ? hall_lines : html_table)(text, section->class, table);
}

static void write_rows(struct text *text, const struct section *section, size_t first, size_t end)
{
    AUTO(table_drop) struct table *rows = table_new();

    for (int i = 0; i < table_columns(section->table); i++)
        table_add_column(rows, table_column_of(section->table, i));
    for (size_t z = first; z < end; z++) {
        table_row(rows);
        for (int i = 0; i < table_columns(section->table); i++)
            table_copy(rows, table_cell(section->table, z, i));
    }
    write_table(text, section, rows);
}

/* Writes some rows, divided into parts side by side. */
static void write_parts(struct text *text, const struct section *section, size_t first, size_t rows)
{
    size_t n = parts(section, rows), each = (rows + n - 1) / n, end = first + rows;

    if (section->heading)
        hall_heading(text, section->heading);
    if (n > 1)
        text_addf(text, "<div class=\"neben n%zu\">\n", n);
    for (; first < end; first += each)
        write_rows(text, section, first, first + each < end ? first + each : end);
    if (n > 1)
        text_add(text, "</div>\n");
}

/* Divides a table among the sheets; a piece that does not fit below the previous one begins a new sheet. */
static void cut_table(struct sheets *sheets, const struct section *section)
{
    size_t rows = table_rows(section->table), most = (size_t)(SHEET_LINES - HEAD_LINES) * (size_t)section->across;

    for (size_t from = 0, here; from < rows; from += here) {
        here = rows - from < most ? rows - from : most;
        write_parts(sheets_room(sheets, lines(section, here)), section, from, here);
    }
}

static void write_whole(struct text *text, const struct section *section)
{
    if (section->heading)
        hall_heading(text, section->heading);
    write_table(text, section, section->table);
}

void sheets_table(struct sheets *sheets, const struct section *section)
{
    if (sheets->cut)
        cut_table(sheets, section);
    else if (table_rows(section->table) > 0)
        write_whole(&sheets->sheet[0], section);
    table_free(section->table);
}

static void link_sheet(struct text *text, const char *address, const char *relation, const char *label)
{
    text_addf(text, "<a href=\"%s\"%s%s>", address, relation[0] ? " rel=" : "", relation);
    html_text(text, label);
    text_add(text, "</a>");
}

static void address_of(const struct sheets *sheets, int nr, char address[ADDRESS_MAX])
{
    (void)snprintf(address, ADDRESS_MAX, "/?s=%d", nr < 1 ? sheets->count : nr > sheets->count ? 1 : nr);
}

/* Writes the number of the sheet and the links to its neighbours; a single sheet has none. */
static void write_links(const struct sheets *sheets, int nr, struct text *text)
{
    char address[ADDRESS_MAX];

    text_add(text, "<p class=\"blatt\">");
    if (sheets->count > 1) {
        address_of(sheets, nr - 1, address);
        link_sheet(text, address, "prev", _("Back"));
        text_add(text, "\n<b>");
        text_addf(text, _("Page %d of %d"), nr, sheets->count);
        text_add(text, "</b>\n");
        address_of(sheets, nr + 1, address);
        link_sheet(text, address, "next", _("On"));
        text_addc(text, '\n');
    }
    link_sheet(text, "/#alles", "", _("All on one page"));
    text_add(text, "</p>\n");
}

void sheets_page(const struct sheets *sheets, const struct sheet_head *head, int nr, struct text *page)
{
    char address[ADDRESS_MAX], refresh[ADDRESS_MAX + 16];

    address_of(sheets, nr + 1, address);
    (void)snprintf(refresh, sizeof refresh, "%d;url=%s", SHOWN_S, address);
    hall_wall_head(page, head->german, head->title, refresh);
    if (head->line[0])
        hall_paragraph(page, head->line);
    text_add(page, text_str(&sheets->sheet[nr - 1]));
    write_links(sheets, nr, page);
    hall_foot(page);
}

void sheets_whole(const struct sheets *sheets, const struct sheet_head *head, struct text *page)
{
    hall_wall_head(page, head->german, head->title, NULL);
    if (head->line[0])
        hall_paragraph(page, head->line);
    text_add(page, text_str(&sheets->sheet[0]));
    text_add(page, "<p>");
    link_sheet(page, "/?s=1", "next", _("For a projector: page by page"));
    text_add(page, "</p>\n");
    hall_foot(page);
}
