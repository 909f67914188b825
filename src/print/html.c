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

/* What stands for a sign that is markup, NULL: itself. */
static const char *written(char c)
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

void html_text(struct text *t, const char *s)
{
    size_t len = strlen(s), from = 0; /* what comes as it is, from there on */

    for (size_t i = 0, n; i < len; i += n) {
        const char *other = written(s[i]);
        bool left_out;

        n = utf8_length(s + i, len - i);
        left_out = n == 0 || utf8_is_control(s + i, n);
        n = n ? n : 1;
        if (!other && !left_out)
            continue;
        text_addn(t, s + from, i - from);
        text_add(t, other ? other : "");
        from = i + n;
    }
    text_addn(t, s + from, len - from);
}

/* Figures stand on the right. */
static const char *class_of(const struct table *tab, int column)
{
    if (table_column_of(tab, column)->total)
        return " class=\"z gesamt\"";
    return table_right(tab, column) ? " class=\"z\"" : "";
}

/* `word` is emptied for each. */
static void write_cell(struct text *t, const struct cell *z, const char *class, struct text *word)
{
    bool text;

    text_clear(word);
    cell_write(z, word);
    text = z->kind == CELL_TEXT && word->len > 0;
    text_add(t, "<td");
    text_add(t, class);
    text_add(t, text ? "><bdi>" : ">");
    html_text(t, text_str(word));
    text_add(t, text ? "</bdi></td>" : "</td>");
}

static void write_row(struct text *t, const struct table *tab, size_t z, size_t first, bool sum)
{
    struct text word = {0};

    text_add(t, sum ? "<tr class=\"summe\">" : "<tr>");
    for (int i = 0; i < table_columns(tab); i++) {
        struct cell total = sum ? table_sum(tab, i, first, z) : (struct cell){0};

        if (table_shows(tab, i, true))
            write_cell(t, sum ? &total : table_cell(tab, z, i), class_of(tab, i), &word);
    }
    text_add(t, "</tr>\n");
    text_free(&word);
}

static void write_head(struct text *t, const char *attributes, const char *class, const char *head)
{
    text_addf(t, "<th scope=%s%s>", attributes, class);
    html_text(t, head);
    text_add(t, "</th>");
}

/* Groups over their columns; what is in none reaches over both lines. */
static void write_groups(struct text *t, const struct table *tab)
{
    char attributes[48];

    for (int i = 0, end; i < table_columns(tab); i = end) {
        const struct column *c = table_column_of(tab, i);
        int span = 0;

        for (end = i;
             end == i || (end < table_columns(tab) && table_one_group(c->group, table_column_of(tab, end)->group));
             end++)
            span += table_shows(tab, end, true);
        (void)snprintf(attributes, sizeof attributes, "\"colgroup\" colspan=\"%d\"", span);
        if (span > 0 && c->group)
            write_head(t, attributes, "", c->group);
        else if (span > 0)
            write_head(t, "\"col\" rowspan=\"2\"", class_of(tab, i), c->brief);
    }
    text_add(t, "</tr>\n<tr>");
}

static void write_heads(struct text *t, const struct table *tab)
{
    bool groups = table_has_groups(tab, true);

    text_add(t, "<thead><tr>");
    if (groups)
        write_groups(t, tab);
    for (int i = 0; i < table_columns(tab); i++)
        if (table_shows(tab, i, true) && (!groups || table_column_of(tab, i)->group))
            write_head(t, "\"col\"", class_of(tab, i), table_column_of(tab, i)->brief);
    text_add(t, "</tr></thead>\n");
}

static void write_section(struct text *t, const char *class, const struct table *tab, size_t first, size_t end)
{
    text_addf(t, "<div class=\"breit\"><table class=\"%s\">\n", class);
    write_heads(t, tab);
    text_add(t, "<tbody>\n");
    for (size_t z = first; z < end; z++)
        write_row(t, tab, z, first, false);
    if (table_has_sum(tab) && end > first)
        write_row(t, tab, end, first, true);
    text_add(t, "</tbody></table></div>\n");
}

void html_table(struct text *t, const char *class, const struct table *tab)
{
    size_t first = 0, end;

    do {
        const char *heading;

        end = table_section(tab, first, &heading);
        if (heading) {
            text_add(t, "<h2>");
            html_text(t, heading);
            text_add(t, "</h2>\n");
        }
        write_section(t, class, tab, first, end);
        first = end;
    } while (first < table_rows(tab));
}

void html_begin(struct text *t, const char *title, const char *club)
{
    text_add(t, "<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    html_text(t, title);
    if (club[0])
        text_add(t, " – ");
    html_text(t, club);
    text_add(t, "</title>\n");
    text_add(t, style);
    text_add(t, "</head>\n<body>\n<header>\n");
    if (club[0]) {
        text_add(t, "<p class=\"verein\"><bdi>");
        html_text(t, club);
        text_add(t, "</bdi></p>\n");
    }
    text_add(t, "<h1>");
    html_text(t, title);
    text_add(t, "</h1>\n");
}

void html_end(struct text *t)
{
    text_add(t, "</main>\n<footer><p class=\"leise\">geführt mit doko</p></footer>\n</body>\n</html>\n");
}

void html_report(const struct document *d, const char *line, const struct table *table, struct text *t)
{
    html_begin(t, d->title, d->club);
    if (line[0]) {
        text_add(t, "<p>");
        html_text(t, line);
        text_add(t, "</p>\n");
    }
    text_add(t, "</header>\n<main>\n");
    html_table(t, "bericht", table);
    html_end(t);
}
