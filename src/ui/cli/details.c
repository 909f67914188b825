#include "ui/cli/details.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { LABEL_WIDTH = 11 };

void details_begin(struct details *details)
{
    *details = (struct details){.json.text = &details->programs};
    json_open(&details->json, '{');
}

void details_end(struct details *details, struct call *call)
{
    json_close(&details->json, '}');
    text_addc(&details->programs, '\n');
    text_add(&call->out, text_str(call->json ? &details->programs : &details->people));
    text_free(&details->people);
    text_free(&details->programs);
}

static void put_line(struct text *people, const char *label, const char *text)
{
    text_addf(people, "  %-*s %s\n", LABEL_WIDTH + (int)(strlen(label) - utf8_count(label, strlen(label))), label,
              text);
}

void details_text(struct details *details, const char *name, const char *label, const char *text)
{
    if (name)
        json_field_text(&details->json, name, text);
    if (label && text)
        put_line(&details->people, label, text);
}

void details_number(struct details *details, const char *name, const char *label, int64_t number)
{
    char digits[24];

    (void)snprintf(digits, sizeof digits, "%lld", (long long)number);
    if (name)
        json_field_number(&details->json, name, number);
    if (label)
        put_line(&details->people, label, digits);
}

void details_lines(struct details *details, const char *name, const char *lines)
{
    text_add(&details->people, lines);
    json_begin(&details->json, name, '[');
    while (*lines) {
        AUTO(text_free) struct text line = {0};
        size_t n = strcspn(lines, "\n");

        text_addn(&line, lines, n);
        json_text(&details->json, text_str(&line));
        lines += n + (lines[n] == '\n');
    }
    json_close(&details->json, ']');
}
