#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

int status_exit(enum status status)
{
    static const int exit_of[] = {
#define X(name, exit_status, text) exit_status,
        STATUS_LIST(X)
#undef X
    };
    return exit_of[status];
}

/* Fills the text. A cut in the middle of a character would make the message invalid UTF-8, so the rest of one is
 * dropped. */
static void text_fill(struct err *err, const char *format, va_list args)
{
    (void)vsnprintf(err->text, sizeof err->text, format, args);
    utf8_shorten(err->text);
    utf8_defuse(err->text);
}

enum status err_set(struct err *err, enum status status, const char *format, ...)
{
    va_list args;

    err->status = status;
    err->column = err->offers = 0;
    err->excerpt[0] = '\0';
    va_start(args, format);
    text_fill(err, format, args);
    va_end(args);
    return status;
}

enum { BEFORE_THE_MARK = 50, AFTER_THE_MARK = 26 };

/* Fills the excerpt. The line may be a megabyte, so only a window around the error is shown, one column for each
 * character. */
static void excerpt_fill(struct err *err, const char *line, size_t len, size_t offset)
{
    size_t from = offset, out = 0;
    int mark = 0;

    while (from > 0 && mark < BEFORE_THE_MARK) {
        from = utf8_back(line, from);
        mark++;
    }
    err->mark = mark;
    for (size_t i = from, n = 0; i < len && n < BEFORE_THE_MARK + AFTER_THE_MARK; n++) {
        size_t width = utf8_length(line + i, len - i);
        bool printable = width > 0 && !utf8_is_control(line + i, width);
        const char *shown = printable ? line + i : "?";
        size_t shown_width = printable ? width : 1;

        if (out + shown_width >= sizeof err->excerpt)
            break;
        memcpy(err->excerpt + out, shown, shown_width);
        out += shown_width;
        i += width > 0 ? width : 1;
    }
    err->excerpt[out] = '\0';
}

enum status err_at(struct err *err, enum status status, const char *line, size_t len, size_t offset,
                   const char *format, ...)
{
    va_list args;

    if (offset > len)
        offset = len;
    err->status = status;
    err->column = (int)utf8_count(line, offset) + 1;
    excerpt_fill(err, line, len, offset);
    va_start(args, format);
    text_fill(err, format, args);
    va_end(args);
    return status;
}
