#include "core/notation/csv.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <utf8proc.h>

#include "base/i18n.h"
#include "base/mem.h"

/* Windows-1252 where it differs from Latin-1: 0x80..0x9F. */
static const uint16_t cp1252[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

static void add_codepoint(utf8proc_int32_t codepoint, struct text *text)
{
    utf8proc_uint8_t bytes[4];
    utf8proc_ssize_t n = utf8proc_encode_char(codepoint, bytes);

    text_addn(text, (const char *)bytes, (size_t)n);
}

/* Converts UTF-16. A reader of the file may have appended a newline of one byte; that half unit is ignored. */
static void from_utf16(const unsigned char *s, size_t len, bool big_first, struct text *text)
{
    for (size_t i = 0; i + 1 < len; i += 2) {
        uint32_t unit = (uint32_t)(s[i + big_first] | s[i + !big_first] << 8);
        uint32_t next = i + 3 < len ? (uint32_t)(s[i + 2 + big_first] | s[i + 2 + !big_first] << 8) : 0;

        if (unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            unit = 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
            i += 2;
        }
        add_codepoint(unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : (utf8proc_int32_t)unit, text);
    }
}

enum bytes { BYTES_SINGLE, BYTES_LITTLE_FIRST, BYTES_BIG_FIRST };

/* Detects UTF-16 by its byte order mark; without one, a table still begins with an ASCII character, one byte of
 * which is 0. */
static enum bytes utf16_order(const char *s, size_t len)
{
    if (len < 2)
        return BYTES_SINGLE;
    if (memcmp(s, "\xFF\xFE", 2) == 0 || (s[0] != '\0' && s[1] == '\0'))
        return BYTES_LITTLE_FIRST;
    return memcmp(s, "\xFE\xFF", 2) == 0 || (s[0] == '\0' && s[1] != '\0') ? BYTES_BIG_FIRST : BYTES_SINGLE;
}

void csv_as_utf8(const char *s, size_t len, struct text *text)
{
    size_t from = len >= 3 && memcmp(s, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    enum bytes order = utf16_order(s, len);

    if (order != BYTES_SINGLE) {
        size_t mark = s[0] == '\0' || s[1] == '\0' ? 0 : 2;

        from_utf16((const unsigned char *)s + mark, len - mark, order == BYTES_BIG_FIRST, text);
        return;
    }
    if (utf8_check(s + from, len - from) == len - from) {
        text_addn(text, s + from, len - from);
        return;
    }
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];

        add_codepoint(c >= 0x80 && c < 0xA0 ? cp1252[c - 0x80] : c, text);
    }
}

static bool ends_line(const struct csv *csv, size_t at)
{
    return at < csv->content.len && (csv->content.s[at] == '\n' || csv->content.s[at] == '\r');
}

/* Returns the offset behind the line end at `at`: CR LF, LF or CR. */
static size_t after_line_end(const struct csv *csv, size_t at)
{
    const char *s = csv->content.s + at;

    return at + (s[0] == '\r' && s[1] == '\n' ? 2 : 1);
}

/* Takes "sep=;" alone on the first line; Excel obeys and hides it. */
static void take_separator(struct csv *csv)
{
    const char *s = text_str(&csv->content);
    bool quoted = s[0] == '"';
    size_t at = quoted ? 5 : 4, end = at + 1 + quoted;

    if (strncasecmp(s + quoted, "sep=", 4) != 0 || !s[at] || !strchr(";,\t|:", s[at]) ||
        (quoted && s[at + 1] != '"') || !ends_line(csv, end))
        return;
    csv->separator = s[at];
    csv->separator_said = true;
    csv->at = after_line_end(csv, end);
    csv->lines = 1;
}

void csv_open(struct csv *csv, const struct text *file)
{
    *csv = (struct csv){0};
    csv_as_utf8(text_str(file), file->len, &csv->content);
    take_separator(csv);
}

void csv_close(struct csv *csv)
{
    text_free(&csv->content);
    text_free(&csv->values);
    free(csv->cell);
    *csv = (struct csv){0};
}

const char *csv_text(const struct csv *csv, int cell)
{
    return cell >= 0 && cell < csv->count ? csv->cell[cell].text : "";
}

static enum status error_at(const struct csv *csv, size_t at, struct err *err, const char *text)
{
    size_t from = 0, end = at;

    err->line = 1;
    for (size_t i = 0; i < at;) {
        bool ends = ends_line(csv, i);

        i = ends ? after_line_end(csv, i) : i + 1;
        from = ends ? i : from;
        err->line += ends;
    }
    while (end < csv->content.len && !ends_line(csv, end))
        end++;
    return err_at(err, ST_INPUT, text_str(&csv->content) + from, end - from, at - from, "%s", text);
}

enum status csv_error(const struct csv *csv, int cell, struct err *err, const char *format, ...)
{
    char text[ERR_TEXT_MAX];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return error_at(csv, csv->cell[cell].at, err, text);
}

/* Finds the separator in the row that begins here, outside of quotes: a ; before a tab before a comma. Without any
 * of them the table has one column. */
static char find_separator(const struct csv *csv)
{
    bool quoted = false, tab = false, comma = false;

    for (size_t i = csv->at; i < csv->content.len && (quoted || !ends_line(csv, i)); i++) {
        char c = csv->content.s[i];

        quoted ^= c == '"';
        if (c == ';' && !quoted)
            return c;
        tab |= c == '\t' && !quoted;
        comma |= c == ',' && !quoted;
    }
    return tab ? '\t' : comma ? ',' : '\0';
}

static bool separates(const struct csv *csv, size_t at)
{
    return csv->separator && at < csv->content.len && csv->content.s[at] == csv->separator;
}

static bool ends_cell(const struct csv *csv, size_t at)
{
    return at >= csv->content.len || ends_line(csv, at) || separates(csv, at);
}

static size_t skip_blanks(const struct csv *csv, size_t at)
{
    while (!ends_cell(csv, at) && (csv->content.s[at] == ' ' || csv->content.s[at] == '\t'))
        at++;
    return at;
}

/* Refuses a separator outside of quotes in [from, end) where the first row has one column: more columns were meant,
 * and nobody is called "Anna Bee;DKC". A comma may be part of a name. */
static enum status check_one_column(const struct csv *csv, size_t from, size_t end, struct err *err)
{
    char text[ERR_TEXT_MAX];
    const char *s = csv->content.s;

    while (from < end && s[from] != ';' && s[from] != '\t')
        from++;
    if (from >= end || csv->columns != 1 || csv->separator)
        return ST_OK;
    (void)snprintf(text, sizeof text,
                   _("this line has %s, but the first row has one column; write the heads of all columns into the "
                     "first row, or put the cell in quotes"),
                   s[from] == ';' ? ";" : _("a tab"));
    return error_at(csv, from, err, text);
}

/* Reads a quoted cell: everything between the quotes is its value, and only blanks may follow it. */
static enum status read_quoted(struct csv *csv, struct err *err)
{
    const struct text *text = &csv->content;
    size_t quote = csv->at++, behind;
    enum status st;

    for (;; csv->at++) {
        const char *from = text->s + csv->at, *end = memchr(from, '"', text->len - csv->at);

        if (!end)
            return error_at(
                csv, quote, err,
                _("the quote that begins this cell is never closed; a quote within a cell is written twice"));
        text_addn(&csv->values, from, (size_t)(end - from));
        csv->at += (size_t)(end - from) + 1;
        if (csv->at == text->len || text->s[csv->at] != '"')
            break;
        text_addc(&csv->values, '"');
    }
    behind = csv->at;
    csv->at = skip_blanks(csv, csv->at);
    if (ends_cell(csv, csv->at))
        return ST_OK;
    st = check_one_column(csv, behind, csv->at + 1, err);
    return st != ST_OK
               ? st
               : error_at(csv, csv->at, err,
                          _("the end of the cell was expected behind its closing quote; a quote within a cell is "
                            "written twice"));
}

static enum status read_plain(struct csv *csv, struct err *err)
{
    const char *s = csv->content.s;
    size_t from = csv->at, end;

    for (; !ends_cell(csv, csv->at); csv->at++)
        if (s[csv->at] == '"')
            return error_at(
                csv, csv->at, err,
                _("a quote stands in a cell that does not begin with one: put the whole cell in quotes, and "
                  "write the quote within it twice"));
    for (end = csv->at; end > from && (s[end - 1] == ' ' || s[end - 1] == '\t');)
        end--;
    text_addn(&csv->values, s + from, end - from);
    return check_one_column(csv, from, end, err);
}

static enum status read_cell(struct csv *csv, struct err *err)
{
    size_t from = csv->values.len;
    struct csv_cell *cell;
    const char *value;
    enum status st;

    csv->cell = mem_grow(csv->cell, (size_t)csv->count, &csv->capacity, sizeof *csv->cell);
    cell = &csv->cell[csv->count++];
    csv->at = skip_blanks(csv, csv->at);
    *cell = (struct csv_cell){.at = csv->at};
    st = csv->at < csv->content.len && csv->content.s[csv->at] == '"' ? read_quoted(csv, err) : read_plain(csv, err);
    text_addc(&csv->values, '\0');
    value = csv->values.s + from;
    cell->len = csv->values.len - from - 1;
    cell->protection = value[0] == '\'' && text_is_formula(value);
    if (st == ST_OK && memchr(value, '\0', cell->len))
        st = csv_error(csv, csv->count - 1, err,
                       _("a byte of value 0 stands in this cell: is it a table saved as CSV?"));
    return st;
}

/* Sets the text of each cell: the values are stored one after the other and have moved while they grew. Returns
 * true if all are empty. */
static bool set_values(struct csv *csv)
{
    const char *s = text_str(&csv->values);
    bool empty = true;

    for (int i = 0; i < csv->count; i++) {
        struct csv_cell *cell = &csv->cell[i];

        cell->text = s + cell->protection;
        s += cell->len + 1;
        cell->len -= cell->protection;
        empty &= cell->len == 0;
    }
    return empty;
}

static enum status read_cells(struct csv *csv, struct err *err)
{
    bool more = true;
    enum status st = ST_OK;

    csv->count = 0;
    text_clear(&csv->values);
    for (; more; csv->at += more) {
        st = read_cell(csv, err);
        more = st == ST_OK && separates(csv, csv->at);
    }
    if (st == ST_OK && ends_line(csv, csv->at))
        csv->at = after_line_end(csv, csv->at);
    return st;
}

static long lines_within(const struct csv *csv, size_t from, size_t until)
{
    long lines = 0;

    for (size_t i = from; i < until; i = ends_line(csv, i) ? after_line_end(csv, i) : i + 1)
        lines += ends_line(csv, i);
    return lines;
}

int csv_beyond(const struct csv *csv)
{
    for (int i = csv->columns; i < csv->count; i++)
        if (csv->cell[i].len > 0)
            return i;
    return 0;
}

enum status csv_check_columns(const struct csv *csv, struct err *err)
{
    int beyond = csv_beyond(csv);

    return beyond
               ? csv_error(csv, beyond, err,
                           _("this cell has no head: the first line ends before it. A cell with a separator in it is "
                             "put in quotes"))
               : ST_OK;
}

enum status csv_next(struct csv *csv, struct err *err)
{
    bool empty = true;
    enum status st = ST_OK;

    while (empty && st == ST_OK && csv->at < csv->content.len) {
        size_t from = csv->at;

        if (csv->columns == 0 && !csv->separator_said)
            csv->separator = find_separator(csv);
        csv->row++;
        csv->line = csv->lines + 1;
        st = read_cells(csv, err);
        csv->lines += lines_within(csv, from, csv->at);
        empty = set_values(csv);
    }
    if (empty)
        csv->count = 0;
    csv->columns = csv->columns ? csv->columns : csv->count;
    return st;
}
