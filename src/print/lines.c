#include "print/lines.h"

double lines_height(double size)
{
    return size * 0.42;
}

static double width_of(struct pdf *pdf, struct lettering font, const char *text, size_t n)
{
    AUTO(text_free) struct text part = {0};

    text_addn(&part, text, n);
    return pdf_width(pdf, font.size, font.style, part.s);
}

/* The end of the word that begins at `n` or behind the spaces there. */
static size_t word_end(const char *text, size_t n)
{
    n += strspn(text + n, " ");
    n += strcspn(text + n, " -");
    return n + (text[n] == '-');
}

static size_t character_end(const char *text, size_t n)
{
    n += text[n] != '\0';
    while (((unsigned char)text[n] & 0xC0) == 0x80)
        n++;
    return n;
}

double lines_least(struct pdf *pdf, struct lettering font, const char *text)
{
    double least = 0;

    for (size_t n = 0, end; text[n]; n = end) {
        size_t blank = strspn(text + n, " ");
        double width;

        end = word_end(text, n);
        width = width_of(pdf, font, text + n + blank, end - n - blank);
        least = width > least ? width : least;
    }
    return least;
}

/* The end of the last piece that still fits; `end_of` says where a piece ends. */
static size_t whole_pieces(struct pdf *pdf, double width, struct lettering font, const char *text,
                           size_t (*end_of)(const char *text, size_t n))
{
    size_t end = 0, next;

    while (text[end] && width_of(pdf, font, text, next = end_of(text, end)) <= width)
        end = next;
    return end;
}

size_t lines_fits(struct pdf *pdf, double width, struct lettering font, const char *text)
{
    size_t end = whole_pieces(pdf, width, font, text, word_end);

    if (end == 0)
        end = whole_pieces(pdf, width, font, text, character_end);
    return end > 0 ? end : character_end(text, 0);
}

int lines_wrap(struct pdf *pdf, double width, struct lettering font, const char *text, struct text *lines)
{
    int count = 0;

    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t n = lines_fits(pdf, width, font, text);

        text_addn(lines, text, n);
        text_addc(lines, '\n');
        text += n;
        count++;
    }
    return count;
}

void lines_draw(struct pdf *pdf, const struct pdf_room *room, struct lettering font, const char *lines)
{
    double pitch = lines_height(font.size), y = room->y + room->height / 2;

    for (const char *s = lines; *s; s++)
        y -= *s == '\n' ? pitch / 2 : 0;
    for (const char *s = lines; *s; s += strcspn(s, "\n") + 1, y += pitch) {
        AUTO(text_free) struct text line = {0};

        text_addn(&line, s, strcspn(s, "\n"));
        pdf_text(pdf, room->x, y, room->width, pitch, font.size, font.style, line.s);
    }
}
