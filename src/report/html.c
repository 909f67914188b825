#include "report/html.h"

void html_text(struct text *t, const char *s)
{
    size_t len = strlen(s);

    for (size_t i = 0, n; i < len; i += n) {
        n = utf8_laenge(s + i, len - i);
        if (n == 0 || utf8_ist_steuer(s + i, n)) {
            n = n ? n : 1;
            continue;
        }
        switch (s[i]) {
        case '&':
            text_add(t, "&amp;");
            break;
        case '<':
            text_add(t, "&lt;");
            break;
        case '>':
            text_add(t, "&gt;");
            break;
        case '"':
            text_add(t, "&quot;");
            break;
        case '\'':
            text_add(t, "&#39;");
            break;
        default:
            text_addn(t, s + i, n);
            break;
        }
    }
}

static void schreibe_zelle(struct text *t, const struct zelle *z, bool rechts)
{
    struct text s = {0};

    zelle_schreibe(z, &s);
    text_add(t, rechts ? "<td class=\"z\">" : "<td>");
    if (z->art == ZELLE_TEXT && s.len > 0)
        text_add(t, "<bdi>");
    html_text(t, s.s);
    if (z->art == ZELLE_TEXT && s.len > 0)
        text_add(t, "</bdi>");
    text_add(t, "</td>");
    text_free(&s);
}

void html_tabelle(struct text *t, const char *klasse, const struct tabelle *tab)
{
    int spalten = tabelle_spalten(tab);

    text_addf(t, "<div class=\"breit\"><table class=\"%s\">\n<thead><tr>", klasse);
    for (int i = 0; i < spalten; i++) {
        text_add(t, tabelle_rechts(tab, i) ? "<th scope=\"col\" class=\"z\">" : "<th scope=\"col\">");
        html_text(t, tabelle_titel(tab, i));
        text_add(t, "</th>");
    }
    text_add(t, "</tr></thead>\n<tbody>\n");
    for (size_t z = 0; z < tabelle_zeilen(tab); z++) {
        text_add(t, "<tr>");
        for (int i = 0; i < spalten; i++)
            schreibe_zelle(t, tabelle_zelle(tab, z, i), tabelle_rechts(tab, i));
        text_add(t, "</tr>\n");
    }
    text_add(t, "</tbody></table></div>\n");
}
