#include "print/html.h"

#include <stdio.h>

static const char style[] =
    "<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{font:16px/1.45 system-ui,\"DejaVu Sans\",sans-serif;max-width:60rem;margin:0 auto;padding:0 1rem 2rem}\n"
    "h1{margin:.2rem 0}h2{margin:1.8rem 0 .5rem}.verein{margin:1rem 0 0;font-weight:bold}.leise{opacity:.75}\n"
    ".breit{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #8886}\n"
    "th{border-bottom:2px solid;font-weight:bold}.z{text-align:right;white-space:nowrap}\n"
    ".tage :is(td,th):first-child,.statistik :is(td,th):first-child,.gesamt{position:sticky;left:0;background:canvas}"
    ".gesamt{left:auto;right:0}\n"
    "figure{margin:0}svg{width:100%;height:auto;font:15px system-ui,\"DejaVu Sans\",sans-serif;fill:currentColor}\n"
    "svg .netz{stroke:currentColor;stroke-opacity:.2}svg .linie{fill:none;stroke-width:1.8;stroke-linecap:round}svg "
    ".faden{fill:none;stroke-width:.7}\n"
    "svg .linie:hover{stroke-width:4}\n"
    "@media(max-width:40rem){body{padding:0 .6rem 2rem}table{font-size:13px}th,td{padding:.2rem .18rem}"
    ".stand td{overflow-wrap:anywhere}.stand .z{overflow-wrap:normal}"
    "svg{font-size:22px}}\n"
    "@media print{@page{size:A4;margin:14mm}body{max-width:none;font-size:10pt}h2{break-after:avoid}"
    ".tage,.statistik{font-size:9pt}.tage *,.statistik *{padding:.02rem "
    ".2rem}figure,tr{break-inside:avoid}.breit{overflow:visible}thead{display:table-header-group}}\n"
    "</style>\n";

/* The entity for a character that is markup, NULL for any other character. */
static const char *entity_of(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void html_text(struct text *text, const char *s)
{
    size_t len = strlen(s), start = 0; /* the first byte that is not copied yet */

    for (size_t i = 0, n; i < len; i += n) {
        const char *entity = entity_of(s[i]);
        bool left_out;

        n = utf8_length(s + i, len - i);
        left_out = n == 0 || utf8_is_control(s + i, n);
        n = n ? n : 1;
        if (!entity && !left_out)
            continue;
        text_addn(text, s + start, i - start);
        text_add(text, entity ? entity : "");
        start = i + n;
    }
    text_addn(text, s + start, len - start);
}

void html_between(struct text *text, const char *before, const char *s, const char *after)
{
    text_add(text, before);
    html_text(text, s);
    text_add(text, after);
}

/* Figures are right-aligned. */
static const char *class_of(const struct table *table, int column)
{
    if (table_column_of(table, column)->total)
        return " class=\"z gesamt\"";
    return table_right(table, column) ? " class=\"z\"" : "";
}

/* `word` is scratch memory and is emptied for each cell. */
static void write_cell(struct text *t, const struct cell *cell, const char *class, struct text *word)
{
    bool text;

    text_clear(word);
    cell_write(cell, word);
    text = cell->kind == CELL_TEXT && word->len > 0;
    text_add(t, "<td");
    text_add(t, class);
    html_between(t, text ? "><bdi>" : ">", text_str(word), text ? "</bdi></td>" : "</td>");
}

static void write_row(struct text *text, const struct table *table, size_t row, size_t first, bool sum)
{
    AUTO(text_free) struct text word = {0};

    text_add(text, sum ? "<tr class=\"summe\">" : "<tr>");
    for (int i = 0; i < table_columns(table); i++) {
        struct cell total = sum ? table_sum(table, i, first, row) : (struct cell){0};

        if (table_shows(table, i, true))
            write_cell(text, sum ? &total : table_cell(table, row, i), class_of(table, i), &word);
    }
    text_add(text, "</tr>\n");
}

static void write_head(struct text *text, const char *attributes, const char *class, const char *head)
{
    text_addf(text, "<th scope=%s%s>", attributes, class);
    html_text(text, head);
    text_add(text, "</th>");
}

/* Writes groups over their columns; the head of a column without a group spans both lines. */
static void write_groups(struct text *text, const struct table *table)
{
    char attributes[48];

    for (int i = 0, end; i < table_columns(table); i = end) {
        const struct column *column = table_column_of(table, i);
        int span = 0;

        for (end = i; end == i || (end < table_columns(table) &&
                                   table_one_group(column->group, table_column_of(table, end)->group));
             end++)
            span += table_shows(table, end, true);
        (void)snprintf(attributes, sizeof attributes, "\"colgroup\" colspan=\"%d\"", span);
        if (span > 0 && column->group)
            write_head(text, attributes, "", column->group);
        else if (span > 0)
            write_head(text, "\"col\" rowspan=\"2\"", class_of(table, i), column->brief);
    }
    text_add(text, "</tr>\n<tr>");
}

static void write_heads(struct text *text, const struct table *table)
{
    bool groups = table_has_groups(table, true);

    text_add(text, "<thead><tr>");
    if (groups)
        write_groups(text, table);
    for (int i = 0; i < table_columns(table); i++)
        if (table_shows(table, i, true) && (!groups || table_column_of(table, i)->group))
            write_head(text, "\"col\"", class_of(table, i), table_column_of(table, i)->brief);
    text_add(text, "</tr></thead>\n");
}

static void write_section(struct text *text, const char *class, const struct table *table, size_t first, size_t end)
{
    text_addf(text, "<div class=\"breit\"><table class=\"%s\">\n", class);
    write_heads(text, table);
    text_add(text, "<tbody>\n");
    for (size_t row = first; row < end; row++)
        write_row(text, table, row, first, false);
    if (table_has_sum(table) && end > first)
        write_row(text, table, end, first, true);
    text_add(text, "</tbody></table></div>\n");
}

void html_table(struct text *text, const char *class, const struct table *table)
{
    size_t first = 0, end;

    do {
        const char *heading;

        end = table_section(table, first, &heading);
        if (heading)
            html_between(text, "<h2>", heading, "</h2>\n");
        write_section(text, class, table, first, end);
        first = end;
    } while (first < table_rows(table));
}

void html_begin(struct text *text, const char *title, const char *club)
{
    text_add(text, "<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_text(text, title);
    html_between(text, club[0] ? " – " : "", club, "</title>\n");
    text_add(text, style);
    text_add(text, "</head>\n<body>\n<header>\n");
    if (club[0])
        html_between(text, "<p class=\"verein\"><bdi>", club, "</bdi></p>\n");
    html_between(text, "<h1>", title, "</h1>\n");
}

void html_end(struct text *text)
{
    text_add(text, "</main>\n<footer><p class=\"leise\">geführt mit doko</p></footer>\n</body>\n</html>\n");
}

void html_report(const struct document *document, const char *line, const struct table *table, struct text *text)
{
    html_begin(text, document->title, document->club);
    if (line[0])
        html_between(text, "<p>", line, "</p>\n");
    text_add(text, "</header>\n<main>\n");
    html_table(text, "bericht", table);
    html_end(text);
}
