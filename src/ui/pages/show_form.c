#include "ui/pages/show_form.h"

#include <stdio.h>

#include "print/html.h"

enum { REQUEST_BYTES = 16 };

/* The names are words of this program, so the attribute needs no quotes; a table has many forms. */
void show_hidden(struct text *page, const char *name, const char *value)
{
    text_addf(page, "<input type=hidden name=%s value=\"", name);
    html_text(page, value);
    text_add(page, "\">\n");
}

void show_hidden_number(struct text *page, const char *name, int64_t number)
{
    AUTO(text_free) struct text value = {0};

    text_int(&value, number);
    show_hidden(page, name, value.s);
}

/* The request number is drawn with the form, so that a form sent twice is booked once. */
void show_form_begin(struct hall *hall, const struct visit *visit, int table, int32_t entries, const char *class,
                     struct text *page)
{
    uint8_t bytes[REQUEST_BYTES];
    char number[2 * REQUEST_BYTES + 1], token[PROOF + 1];

    hall->draw(bytes, sizeof bytes);
    for (int i = 0; i < REQUEST_BYTES; i++)
        (void)snprintf(number + 2 * i, 3, "%02x", bytes[i]);
    token_make(hall->secret, visit->place ? visit->place : hall->turnier.data.name, &visit->who, token);
    if (table)
        text_addf(page, "<form method=post action=/t/%d class=%s>\n", table, class);
    else
        text_addf(page, "<form method=post action=/leitung class=%s>\n", class);
    show_hidden(page, "token", token);
    show_hidden(page, "id", number);
    show_hidden_number(page, "after", entries);
    if (visit->entry)
        show_hidden_number(page, "entry", visit->entry);
}

void show_button(struct text *page, const char *step, const char *label)
{
    text_addf(page, "<button name=step value=%s>", step);
    html_text(page, label);
    text_add(page, "</button>\n");
}

void show_fold_begin(struct text *page, const char *label, bool open)
{
    text_addf(page, "<details%s><summary>", open ? " open" : "");
    html_text(page, label);
    text_add(page, "</summary>\n");
}

void show_input(struct text *page, const struct visit *visit, const char *name, const char *label,
                const char *attributes)
{
    text_add(page, "<label><span>");
    html_text(page, label);
    text_addf(page, "</span><input name=%s autocomplete=off%s", name, attributes);
    if (visit && visit->body && body_field(visit->body, name)[0])
        html_between(page, " value=\"", body_field(visit->body, name), "\"");
    text_add(page, "></label>\n");
}
