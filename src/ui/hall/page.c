#include "ui/hall/page.h"

#include <string.h>

#include "base/i18n.h"
#include "print/html.h"

/* More seldom than the script asks. */
static const char again[] = "15";

/* `refresh`: when it comes again by itself, NULL: never; `more`: behind the addresses of style and script. */
static void head(struct text *text, bool german, const char *title, const char *refresh, const char *more)
{
    text_addf(text,
              "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" "
              "content=\"width=device-width,initial-scale=1,interactive-widget=resizes-content\">\n<title>",
              german ? "de" : "en");
    html_text(text, title);
    text_addf(text,
              "</title>\n<link rel=\"stylesheet\" href=\"/saal.css%s\">\n<script src=\"/saal.js%s\" "
              "defer></script>\n",
              more, more);
    if (refresh)
        text_addf(text, "<noscript><meta http-equiv=\"refresh\" content=\"%s\"></noscript>\n", refresh);
    text_add(text, "</head>\n<body>\n");
}

static void title_of(struct text *text, const char *title)
{
    text_add(text, "<h1>");
    html_text(text, title);
    text_add(text, "</h1>\n");
}

void hall_head(struct text *text, bool german, const char *title, bool comes_again)
{
    head(text, german, title, comes_again ? again : NULL, "");
    text_add(text, "<main>\n");
    title_of(text, title);
}

void hall_wall_head(struct text *text, bool german, const char *title, const char *next)
{
    head(text, german, title, next ? next : again, "?s=1");
    text_add(text, next ? "<main class=\"wand\">\n" : "<main>\n");
    title_of(text, title);
}

void hall_foot(struct text *text)
{
    text_add(text, "</main>\n<footer><p id=\"netz\" role=\"status\" hidden>");
    html_text(text, _("No connection to the laptop; what stands here may be old."));
    text_add(text, "</p>\n<p id=\"warten\" role=\"status\" data-text=\"");
    html_text(text, _("Not yet saved: %"));
    text_add(text, "\" hidden></p><button id=\"weg\" hidden>");
    html_text(text, _("Throw away"));
    text_add(text, "</button></footer>\n</body>\n</html>\n");
}

void hall_paragraph(struct text *text, const char *s)
{
    text_add(text, "<p>");
    for (size_t n; *s; s += n + (s[n] != '\0')) {
        struct text line = {0};

        n = strcspn(s, "\n");
        text_addn(&line, s, n);
        html_text(text, text_str(&line));
        text_free(&line);
        if (s[n] && s[n + 1])
            text_add(text, "<br>\n");
    }
    text_add(text, "</p>\n");
}

/* Where nothing stands nothing is aligned, and there are many such cells. */
static void put_cell(struct text *text, const char *element, const struct table *table, int column, const char *word)
{
    text_addf(text, "<%s%s>", element, !word[0] || table_right(table, column) ? "" : " class=t");
    html_text(text, word);
}

void hall_lines(struct text *text, const char *class, const struct table *table)
{
    struct text word = {0};

    text_addf(text, "<div class=\"breit\"><table class=\"%s\">\n<thead><tr>", class);
    for (int i = 0; i < table_columns(table); i++)
        if (table_shows(table, i, true))
            put_cell(text, "th scope=col", table, i, table_column_of(table, i)->brief);
    text_add(text, "\n<tbody>");
    for (size_t z = 0; z < table_rows(table); z++) {
        text_add(text, z > 0 ? "\n<tr>" : "<tr>");
        for (int i = 0; i < table_columns(table); i++)
            if (table_shows(table, i, true)) {
                text_clear(&word);
                cell_write(table_cell(table, z, i), &word);
                put_cell(text, "td", table, i, text_str(&word));
            }
    }
    text_add(text, "\n</table></div>\n");
    text_free(&word);
}

void hall_link(struct text *text, const char *to, const char *label)
{
    text_addf(text, "<p><a href=\"%s\">", to);
    html_text(text, label);
    text_add(text, "</a></p>\n");
}

void hall_way_back(struct text *text)
{
    hall_link(text, "/", _("Where everything stands"));
}

void hall_heading(struct text *text, const char *s)
{
    text_add(text, "<h2>");
    html_text(text, s);
    text_add(text, "</h2>\n");
}
