/* Reference for the flat table of games: the same cells written by a loop over libxlsxwriter in constant memory,
 * from values that are in memory already. Reading them is not timed.
 *
 *     bare_xlsx FROM.csv TO.xlsx    prints: CELLS SECONDS
 *
 * FROM is the output of `doko bericht --spiele --csv rfc`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

#include "clock.h"

enum kind { EMPTY, NUMBER, TEXT, DATE, LINE };

struct xlsx_cell {
    enum kind kind;
    double number;
    const char *text;
    lxw_datetime date;
};

static void die(const char *what)
{
    fprintf(stderr, "bare_xlsx: %s\n", what);
    exit(1);
}

static char *read(const char *path)
{
    FILE *f = fopen(path, "rb");
    long n;
    char *s;

    if (!f || fseek(f, 0, SEEK_END) != 0 || (n = ftell(f)) < 0)
        die(path);
    rewind(f);
    s = malloc((size_t)n + 1);
    if (!s || fread(s, 1, (size_t)n, f) != (size_t)n)
        die(path);
    s[n] = '\0';
    (void)fclose(f);
    return s;
}

/* Reads one field and removes its quotes in place. Returns the text after it; *end is the character that ended
 * it. */
static char *field(char *s, char **content, char *end)
{
    char *target = s;

    *content = s;
    if (*s == '"') {
        for (s++; *s && (*s != '"' || s[1] == '"'); s++) {
            s += *s == '"';
            *target++ = *s;
        }
        s += *s == '"';
    } else {
        while (*s && *s != ',' && *s != '\r')
            s++;
        target = s;
    }
    *end = *s;
    *target = '\0';
    if (*end == '\r')
        return s + 2;
    return *end ? s + 1 : s;
}

static struct xlsx_cell interpret(char *s)
{
    struct xlsx_cell cell = {.kind = TEXT, .text = s};
    int year, month, day;
    char *rest;

    if (!*s)
        return (struct xlsx_cell){.kind = EMPTY};
    cell.number = strtod(s, &rest);
    if (!*rest)
        cell.kind = NUMBER;
    else if (sscanf(s, "%4d-%2d-%2d", &year, &month, &day) == 3) {
        cell.kind = DATE;
        cell.date = (lxw_datetime){.year = year, .month = month, .day = day};
    }
    return cell;
}

static long write(const struct xlsx_cell *cell, size_t n, const char *path)
{
    lxw_workbook_options as = {.constant_memory = 1};
    lxw_workbook *buch = workbook_new_opt(path, &as);
    lxw_worksheet *sheet = workbook_add_worksheet(buch, "Spiele");
    lxw_format *text = workbook_add_format(buch), *date = workbook_add_format(buch);
    lxw_row_t line = 0;
    lxw_col_t column = 0;
    long cells = 0;

    format_set_align(text, LXW_ALIGN_LEFT);
    format_set_indent(text, 1);
    format_set_num_format(date, "dd.mm.yyyy");
    for (size_t i = 0; i < n; i++, column++) {
        cells += cell[i].kind != EMPTY && cell[i].kind != LINE;
        switch (cell[i].kind) {
        case NUMBER:
            worksheet_write_number(sheet, line, column, cell[i].number, NULL);
            break;
        case TEXT:
            worksheet_write_string(sheet, line, column, cell[i].text, text);
            break;
        case DATE:
            worksheet_write_datetime(sheet, line, column, (lxw_datetime *)(uintptr_t)&cell[i].date, date);
            break;
        case EMPTY:
            break;
        case LINE:
            line++;
            column = (lxw_col_t)-1;
            break;
        }
    }
    if (workbook_close(buch) != LXW_NO_ERROR)
        die(path);
    return cells;
}

int main(int argc, char **argv)
{
    struct xlsx_cell *cell = NULL;
    size_t n = 0, place = 0;
    double from;
    long cells;
    char *s, end;

    if (argc != 3)
        die("usage: bare_xlsx FROM.csv TO.xlsx");
    for (s = read(argv[1]); *s;) {
        char *content;

        if (n + 2 > place) {
            place = place ? 2 * place : 1024;
            cell = realloc(cell, place * sizeof *cell);
            if (!cell)
                die("memory");
        }
        s = field(s, &content, &end);
        cell[n++] = interpret(content);
        if (end == '\r')
            cell[n++] = (struct xlsx_cell){.kind = LINE};
    }
    from = now();
    cells = write(cell, n, argv[2]);
    printf("%ld %.6f\n", cells, now() - from);
    return 0;
}
