#include "ui/hall/sheets.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "print/html.h"
#include "ui/hall/page.h"

enum {
    ABOVE = 2,       /* lines of a heading and the heads of columns */
    PART = 13,       /* a table of fewer lines is not parted */
    STANDS_S = 12,   /* so long a sheet is shown; with the script web/wall.js says it */
    ADDRESS_MAX = 24 /* of a sheet */
};

static void new_sheet(struct sheets *s)
{
    s->left = SHEET_LINES;
    s->sheet = mem_grow(s->sheet, (size_t)s->count, &s->room, sizeof *s->sheet);
    s->sheet[s->count++] = (struct text){0};
}

void sheets_begin(struct sheets *s, bool cut)
{
    *s = (struct sheets){.cut = cut};
    new_sheet(s);
}

void sheets_free(struct sheets *s)
{
    for (int i = 0; i < s->count; i++)
        text_free(&s->sheet[i]);
    free(s->sheet);
    *s = (struct sheets){0};
}

struct text *sheets_piece(struct sheets *s, int lines)
{
    if (s->cut && lines > s->left)
        new_sheet(s);
    s->left -= lines;
    return &s->sheet[s->count - 1];
}

static size_t parts(const struct section *c, size_t rows)
{
    size_t n = (rows + PART - 1) / PART, most = (size_t)c->across;

    return n < most ? n : most;
}

static int lines(const struct section *c, size_t rows)
{
    size_t n = parts(c, rows);

    return ABOVE + (int)((rows + n - 1) / n);
}

static void write_table(struct text *t, const struct section *c, const struct table *table)
{
    (c->brief ? hall_lines : html_table)(t, c->class, table);
}

static void write_rows(struct text *t, const struct section *c, size_t first, size_t end)
{
    struct table *rows = table_new();

    for (int i = 0; i < table_columns(c->table); i++)
        table_add_column(rows, table_column_of(c->table, i));
    for (size_t z = first; z < end; z++) {
        table_row(rows);
        for (int i = 0; i < table_columns(c->table); i++)
            table_copy(rows, table_cell(c->table, z, i));
    }
    write_table(t, c, rows);
    table_free(rows);
}

/* So many rows, in parts side by side. */
static void write_parts(struct text *t, const struct section *c, size_t first, size_t rows)
{
    size_t n = parts(c, rows), each = (rows + n - 1) / n, end = first + rows;

    if (c->heading)
        hall_heading(t, c->heading);
    if (n > 1)
        text_addf(t, "<div class=\"neben n%zu\">\n", n);
    for (; first < end; first += each)
        write_rows(t, c, first, first + each < end ? first + each : end);
    if (n > 1)
        text_add(t, "</div>\n");
}

/* What does not fit where the last has ended begins on a sheet of its own. */
static void cut_table(struct sheets *s, const struct section *c)
{
    size_t rows = table_rows(c->table), most = (size_t)(SHEET_LINES - ABOVE) * (size_t)c->across;

    for (size_t from = 0, here; from < rows; from += here) {
        here = rows - from < most ? rows - from : most;
        write_parts(sheets_piece(s, lines(c, here)), c, from, here);
    }
}

static void write_whole(struct text *t, const struct section *c)
{
    if (c->heading)
        hall_heading(t, c->heading);
    write_table(t, c, c->table);
}

void sheets_table(struct sheets *s, const struct section *c)
{
    if (s->cut)
        cut_table(s, c);
    else if (table_rows(c->table) > 0)
        write_whole(&s->sheet[0], c);
    table_free(c->table);
}

static void link_sheet(struct text *t, const char *address, const char *relation, const char *label)
{
    text_addf(t, "<a href=\"%s\"%s%s>", address, relation[0] ? " rel=" : "", relation);
    html_text(t, label);
    text_add(t, "</a>");
}

static void address_of(const struct sheets *s, int nr, char address[ADDRESS_MAX])
{
    (void)snprintf(address, ADDRESS_MAX, "/?s=%d", nr < 1 ? s->count : nr > s->count ? 1 : nr);
}

/* Which it is, and where it goes on; one alone goes nowhere. */
static void write_way(const struct sheets *s, int nr, struct text *t)
{
    char address[ADDRESS_MAX];

    text_add(t, "<p class=\"blatt\">");
    if (s->count > 1) {
        address_of(s, nr - 1, address);
        link_sheet(t, address, "prev", _("Back"));
        text_add(t, "\n<b>");
        text_addf(t, _("Page %d of %d"), nr, s->count);
        text_add(t, "</b>\n");
        address_of(s, nr + 1, address);
        link_sheet(t, address, "next", _("On"));
        text_addc(t, '\n');
    }
    link_sheet(t, "/#alles", "", _("All on one page"));
    text_add(t, "</p>\n");
}

void sheets_page(const struct sheets *s, const struct sheet_head *head, int nr, struct text *page)
{
    char address[ADDRESS_MAX], again[ADDRESS_MAX + 16];

    address_of(s, nr + 1, address);
    (void)snprintf(again, sizeof again, "%d;url=%s", STANDS_S, address);
    hall_wall_head(page, head->german, head->title, again);
    if (head->line[0])
        hall_paragraph(page, head->line);
    text_add(page, text_str(&s->sheet[nr - 1]));
    write_way(s, nr, page);
    hall_foot(page);
}

void sheets_whole(const struct sheets *s, const struct sheet_head *head, struct text *page)
{
    hall_wall_head(page, head->german, head->title, NULL);
    if (head->line[0])
        hall_paragraph(page, head->line);
    text_add(page, text_str(&s->sheet[0]));
    text_add(page, "<p>");
    link_sheet(page, "/?s=1", "next", _("For a projector: page by page"));
    text_add(page, "</p>\n");
    hall_foot(page);
}
