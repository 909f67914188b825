#include "ui/hall/page.h"

#include <string.h>

#include "base/i18n.h"
#include "print/html.h"

/* Seconds until a reload without the script; the script asks more often. */
static const char reload_s[] = "15";

/* Writes the head. `refresh`: seconds until the page reloads by itself, NULL: never; `more`: the end of the
 * addresses of style and script. */
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
    html_between(text, "<h1>", title, "</h1>\n");
}

void hall_head(struct text *page, bool german, const char *title, bool again)
{
    head(page, german, title, again ? reload_s : NULL, "");
    text_add(page, "<main>\n");
    title_of(page, title);
}

void hall_wall_head(struct text *page, bool german, const char *title, const char *next)
{
    head(page, german, title, next ? next : reload_s, "?s=1");
    text_add(page, next ? "<main class=\"wand\">\n" : "<main>\n");
    title_of(page, title);
}

void hall_foot(struct text *page)
{
    text_add(page, "</main>\n<footer><p id=\"netz\" role=\"status\" hidden>");
    html_text(page, _("No connection to the laptop; this page may be out of date."));
    html_between(page, "</p>\n<p id=\"warten\" role=\"status\" data-text=\"", _("Not yet saved: %"),
                 "\" hidden></p><button id=\"weg\" hidden>");
    html_text(page, _("Throw away"));
    text_add(page, "</button></footer>\n</body>\n</html>\n");
}

void hall_paragraph(struct text *page, const char *text)
{
    text_add(page, "<p>");
    for (size_t n; *text; text += n + (text[n] != '\0')) {
        AUTO(text_free) struct text line = {0};

        n = strcspn(text, "\n");
        text_addn(&line, text, n);
        html_text(page, text_str(&line));
        if (text[n] && text[n + 1])
            text_add(page, "<br>\n");
    }
    text_add(page, "</p>\n");
}

/* Writes a cell. An empty cell needs no class, and there are many of them. */
static void put_cell(struct text *text, const char *element, const struct table *table, int column, const char *word)
{
    text_addf(text, "<%s%s>", element, !word[0] || table_right(table, column) ? "" : " class=t");
    html_text(text, word);
}

void hall_lines(struct text *page, const char *class, const struct table *table)
{
    AUTO(text_free) struct text word = {0};

    text_addf(page, "<div class=\"breit\"><table class=\"%s\">\n<thead><tr>", class);
    for (int i = 0; i < table_columns(table); i++)
        if (table_shows(table, i, true))
            put_cell(page, "th scope=col", table, i, table_column_of(table, i)->brief);
    text_add(page, "\n<tbody>");
    for (size_t z = 0; z < table_rows(table); z++) {
        text_add(page, z > 0 ? "\n<tr>" : "<tr>");
        for (int i = 0; i < table_columns(table); i++)
            if (table_shows(table, i, true)) {
                text_clear(&word);
                cell_write(table_cell(table, z, i), &word);
                put_cell(page, "td", table, i, text_str(&word));
            }
    }
    text_add(page, "\n</table></div>\n");
}

void hall_link(struct text *page, const char *to, const char *label)
{
    text_addf(page, "<p><a href=\"%s\">", to);
    html_text(page, label);
    text_add(page, "</a></p>\n");
}

void hall_link_home(struct text *page)
{
    hall_link(page, "/", _("Where everything stands"));
}

void hall_heading(struct text *page, const char *text)
{
    html_between(page, "<h2>", text, "</h2>\n");
}
