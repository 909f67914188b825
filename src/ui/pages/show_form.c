#include "ui/pages/show_form.h"

#include <stdio.h>

#include "print/html.h"

enum { REQUEST_BYTES = 16 };

/* Of a word that stands here no quotes are asked for, and a table has many forms. */
void show_hidden(struct text *text, const char *name, const char *value)
{
    text_addf(text, "<input type=hidden name=%s value=\"", name);
    html_text(text, value);
    text_add(text, "\">\n");
}

/* The number of a request is drawn with the form, so that the same form sent twice is booked once. */
void show_form_begin(struct hall *hall, const struct visit *visit, int table, int32_t entries, const char *class,
                     struct text *text)
{
    uint8_t bytes[REQUEST_BYTES];
    char number[2 * REQUEST_BYTES + 1], token[PROOF + 1], after[16];

    hall->draw(bytes, sizeof bytes);
    for (int i = 0; i < REQUEST_BYTES; i++)
        (void)snprintf(number + 2 * i, 3, "%02x", bytes[i]);
    token_make(hall->secret, visit->place ? visit->place : hall->turnier.data.name, &visit->who, token);
    (void)snprintf(after, sizeof after, "%d", (int)entries);
    if (table)
        text_addf(text, "<form method=post action=/t/%d class=%s>\n", table, class);
    else
        text_addf(text, "<form method=post action=/leitung class=%s>\n", class);
    show_hidden(text, "token", token);
    show_hidden(text, "id", number);
    show_hidden(text, "after", after);
    if (visit->entry) {
        (void)snprintf(after, sizeof after, "%d", (int)visit->entry);
        show_hidden(text, "entry", after);
    }
}

void show_button(struct text *text, const char *step, const char *label)
{
    text_addf(text, "<button name=step value=%s>", step);
    html_text(text, label);
    text_add(text, "</button>\n");
}

void show_fold_begin(struct text *text, const char *label, bool open)
{
    text_addf(text, "<details%s><summary>", open ? " open" : "");
    html_text(text, label);
    text_add(text, "</summary>\n");
}

void show_input(struct text *text, const struct visit *visit, const char *name, const char *label,
                const char *attributes)
{
    text_add(text, "<label><span>");
    html_text(text, label);
    text_addf(text, "</span><input name=%s autocomplete=off%s", name, attributes);
    if (visit && visit->body && body_field(visit->body, name)[0]) {
        text_add(text, " value=\"");
        html_text(text, body_field(visit->body, name));
        text_add(text, "\"");
    }
    text_add(text, "></label>\n");
}
