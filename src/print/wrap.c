#include "print/wrap.h"

#include <string.h>

void wrap(struct text *text, const char *s, int column, const char *before)
{
    int width = (int)utf8_count(before, strlen(before));
    bool beginning = true;

    for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
        size_t n = strcspn(s, " ");
        int width_of_word = (int)utf8_count(s, n);

        if (!beginning && column + 1 + width_of_word > WRAP_WIDTH) {
            text_addf(text, "\n%s", before);
            column = width;
        } else if (!beginning) {
            text_addc(text, ' ');
            column++;
        }
        text_addn(text, s, n);
        column += width_of_word;
        beginning = false;
        s += n;
    }
}

/* Wraps a single line without its newline. */
static void wrap_line(struct text *text, const char *s, int indent)
{
    int column = indent + (int)strspn(s, " ");
    AUTO(text_free) struct text before = {0};

    text_addf(&before, "%*s", column + 2, "");
    text_addn(text, before.s, (size_t)column);
    s += strspn(s, " ");
    if (column + (int)utf8_count(s, strlen(s)) > WRAP_WIDTH)
        wrap(text, s, column, before.s);
    else
        text_add(text, s);
}

void wrap_lines(struct text *text, const char *s, int indent)
{
    for (size_t n; *s; s += n + (s[n] != '\0')) {
        AUTO(text_free) struct text line = {0};

        n = strcspn(s, "\n");
        text_addn(&line, s, n);
        if (n > 0)
            wrap_line(text, line.s, indent);
        if (s[n])
            text_addc(text, '\n');
    }
}

void wrap_prompt(struct text *text, const char *question, const char *answer)
{
    static const char unbroken[] = "\u00a0"; /* A no-break space ties the answer to the last word of the question. */
    AUTO(text_free) struct text whole = {0}, lines = {0};

    text_addf(&whole, "%s%s%s", question, unbroken, answer);
    wrap_lines(&lines, whole.s, 0);
    text_addn(text, lines.s, lines.len - strlen(unbroken) - strlen(answer));
    text_addc(text, ' ');
}

void wrap_row(struct text *text, const char *head, int column, const char *purpose)
{
    int width = (int)utf8_count(head, strlen(head));
    AUTO(text_free) struct text indent = {0};

    text_addf(&indent, "%*s", column, "");
    text_add(text, head);
    if (width >= column) {
        text_addc(text, '\n');
        width = 0;
    }
    text_add(text, indent.s + width);
    wrap(text, purpose, column, indent.s);
    text_addc(text, '\n');
}
