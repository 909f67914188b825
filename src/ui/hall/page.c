#include "ui/hall/page.h"

#include <string.h>

#include "base/i18n.h"
#include "print/html.h"

/* More seldom than the script asks. */
static const char again[] = "15";

/* `refresh`: when it comes again by itself, NULL: never; `more`: behind the addresses of style and script. */
static void head(struct text *t, bool german, const char *title, const char *refresh, const char *more)
{
    text_addf(t,
              "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" "
              "content=\"width=device-width,initial-scale=1,interactive-widget=resizes-content\">\n<title>",
              german ? "de" : "en");
    html_text(t, title);
    text_addf(t,
              "</title>\n<link rel=\"stylesheet\" href=\"/saal.css%s\">\n<script src=\"/saal.js%s\" "
              "defer></script>\n",
              more, more);
    if (refresh)
        text_addf(t, "<noscript><meta http-equiv=\"refresh\" content=\"%s\"></noscript>\n", refresh);
    text_add(t, "</head>\n<body>\n");
}

static void title_of(struct text *t, const char *title)
{
    text_add(t, "<h1>");
    html_text(t, title);
    text_add(t, "</h1>\n");
}

void hall_head(struct text *t, bool german, const char *title, bool comes_again)
{
    head(t, german, title, comes_again ? again : NULL, "");
    text_add(t, "<main>\n");
    title_of(t, title);
}

void hall_wall_head(struct text *t, bool german, const char *title, const char *next)
{
    head(t, german, title, next ? next : again, "?s=1");
    text_add(t, next ? "<main class=\"wand\">\n" : "<main>\n");
    title_of(t, title);
}

void hall_foot(struct text *t)
{
    text_add(t, "</main>\n<footer><p id=\"netz\" role=\"status\" hidden>");
    html_text(t, _("No connection to the laptop; what stands here may be old."));
    text_add(t, "</p>\n<p id=\"warten\" role=\"status\" data-text=\"");
    html_text(t, _("Not yet saved: %"));
    text_add(t, "\" hidden></p><button id=\"weg\" hidden>");
    html_text(t, _("Throw away"));
    text_add(t, "</button></footer>\n</body>\n</html>\n");
}

void hall_paragraph(struct text *t, const char *s)
{
    text_add(t, "<p>");
    for (size_t n; *s; s += n + (s[n] != '\0')) {
        struct text line = {0};

        n = strcspn(s, "\n");
        text_addn(&line, s, n);
        html_text(t, text_str(&line));
        text_free(&line);
        if (s[n] && s[n + 1])
            text_add(t, "<br>\n");
    }
    text_add(t, "</p>\n");
}

/* Where nothing stands nothing is aligned, and there are many such cells. */
static void put_cell(struct text *t, const char *element, const struct table *tab, int column, const char *word)
{
    text_addf(t, "<%s%s>", element, !word[0] || table_right(tab, column) ? "" : " class=t");
    html_text(t, word);
}

void hall_lines(struct text *t, const char *class, const struct table *tab)
{
    struct text word = {0};

    text_addf(t, "<div class=\"breit\"><table class=\"%s\">\n<thead><tr>", class);
    for (int i = 0; i < table_columns(tab); i++)
        if (table_shows(tab, i, true))
            put_cell(t, "th scope=col", tab, i, table_column_of(tab, i)->brief);
    text_add(t, "\n<tbody>");
    for (size_t z = 0; z < table_rows(tab); z++) {
        text_add(t, z > 0 ? "\n<tr>" : "<tr>");
        for (int i = 0; i < table_columns(tab); i++)
            if (table_shows(tab, i, true)) {
                text_clear(&word);
                cell_write(table_cell(tab, z, i), &word);
                put_cell(t, "td", tab, i, text_str(&word));
            }
    }
    text_add(t, "\n</table></div>\n");
    text_free(&word);
}

void hall_link(struct text *t, const char *to, const char *label)
{
    text_addf(t, "<p><a href=\"%s\">", to);
    html_text(t, label);
    text_add(t, "</a></p>\n");
}

void hall_way_back(struct text *t)
{
    hall_link(t, "/", _("Where everything stands"));
}

void hall_heading(struct text *t, const char *s)
{
    text_add(t, "<h2>");
    html_text(t, s);
    text_add(t, "</h2>\n");
}
