#include "writer/wrap.h"

#include <string.h>

void wrap(struct text *t, const char *s, int column, const char *before)
{
    int width = (int)utf8_sign(before, strlen(before));
    bool beginning = true;

    for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
        size_t n = strcspn(s, " ");
        int sign = (int)utf8_sign(s, n);

        if (!beginning && column + 1 + sign > WRAP_WIDTH) {
            text_addf(t, "\n%s", before);
            column = width;
        } else if (!beginning) {
            text_addc(t, ' ');
            column++;
        }
        text_addn(t, s, n);
        column += sign;
        beginning = false;
        s += n;
    }
}

void wrap_row(struct text *t, const char *head, int column, const char *purpose)
{
    int width = (int)utf8_sign(head, strlen(head));
    struct text indent = {0};

    text_addf(&indent, "%*s", column, "");
    text_add(t, head);
    if (width >= column) {
        text_addc(t, '\n');
        width = 0;
    }
    text_add(t, indent.s + width);
    wrap(t, purpose, column, indent.s);
    text_addc(t, '\n');
    text_free(&indent);
}
