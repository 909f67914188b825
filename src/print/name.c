#include "print/name.h"

/* Each try is smaller by this share. */
static const double STEP = 0.05;

/* Adds initials, such as H. W. v. A.-H. */
static void initials(const char *whole, struct text *out)
{
    for (size_t n = strspn(whole, " "); whole[n]; n += strspn(whole + n, " ")) {
        size_t end = n + 1;

        while (((unsigned char)whole[end] & 0xC0) == 0x80)
            end++;
        if (n > 0 && whole[n - 1] == ' ')
            text_addc(out, ' ');
        text_addn(out, whole + n, end - n);
        text_addc(out, '.');
        n = end + strcspn(whole + end, " -");
        if (whole[n] == '-')
            text_addc(out, whole[n++]);
    }
}

/* Whether the text fits in letters of that size with no word broken; if so, name->lines holds its lines. */
static bool fits(struct pdf *measure, double width, double height, struct lettering font, const char *text,
                 struct name *name)
{
    int count;

    text_clear(&name->lines);
    if (lines_least(measure, font, text) > width)
        return false;
    count = lines_wrap(measure, width, font, text, &name->lines);
    name->lettering = font;
    name->height = count * lines_height(font.size);
    return name->height <= height + 0.01;
}

void name_fit(struct pdf *measure, double width, double height, struct lettering font, const char *whole,
              struct name *name)
{
    struct lettering smaller = font;
    AUTO(text_free) struct text brief = {0};

    *name = (struct name){0};
    for (double share = 1; share > NAME_SMALLEST - STEP / 2; share -= STEP) {
        smaller.size = font.size * share;
        if (fits(measure, width, height, smaller, whole, name))
            return;
    }
    initials(whole, &brief);
    name->brief = true;
    if (!fits(measure, width, height, font, brief.s, name) && !fits(measure, width, height, smaller, brief.s, name)) {
        text_clear(&name->lines);
        text_addf(&name->lines, "%s\n", brief.s); /* one line; pdf_text shrinks it until it fits */
        name->lettering = smaller;
        name->height = lines_height(smaller.size);
    }
}
