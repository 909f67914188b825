#include "ui/pages/show_form.h"

#include <stdio.h>

#include "print/html.h"

enum { REQUEST_BYTES = 16 };

/* Of a word that stands here no quotes are asked for, and a table has many forms. */
void show_hidden(struct text *t, const char *name, const char *value)
{
    text_addf(t, "<input type=hidden name=%s value=\"", name);
    html_text(t, value);
    text_add(t, "\">\n");
}

/* The number of a request is drawn with the form, so that the same form sent twice is booked once. */
void show_form_begin(struct hall *h, const struct visit *v, int table, int32_t entries, const char *class,
                     struct text *t)
{
    uint8_t bytes[REQUEST_BYTES];
    char number[2 * REQUEST_BYTES + 1], token[PROOF + 1], after[16];

    h->draw(bytes, sizeof bytes);
    for (int i = 0; i < REQUEST_BYTES; i++)
        (void)snprintf(number + 2 * i, 3, "%02x", bytes[i]);
    token_make(h->secret, v->place ? v->place : h->turnier.data.name, &v->who, token);
    (void)snprintf(after, sizeof after, "%d", (int)entries);
    if (table)
        text_addf(t, "<form method=post action=/t/%d class=%s>\n", table, class);
    else
        text_addf(t, "<form method=post action=/leitung class=%s>\n", class);
    show_hidden(t, "token", token);
    show_hidden(t, "id", number);
    show_hidden(t, "after", after);
    if (v->entry) {
        (void)snprintf(after, sizeof after, "%d", (int)v->entry);
        show_hidden(t, "entry", after);
    }
}

void show_button(struct text *t, const char *step, const char *label)
{
    text_addf(t, "<button name=step value=%s>", step);
    html_text(t, label);
    text_add(t, "</button>\n");
}

void show_fold_begin(struct text *t, const char *label, bool open)
{
    text_addf(t, "<details%s><summary>", open ? " open" : "");
    html_text(t, label);
    text_add(t, "</summary>\n");
}

void show_input(struct text *t, const struct visit *v, const char *name, const char *label, const char *attributes)
{
    text_add(t, "<label><span>");
    html_text(t, label);
    text_addf(t, "</span><input name=%s autocomplete=off%s", name, attributes);
    if (v && v->body && body_field(v->body, name)[0]) {
        text_add(t, " value=\"");
        html_text(t, body_field(v->body, name));
        text_add(t, "\"");
    }
    text_add(t, "></label>\n");
}
