/* Reads any bytes as a table. The result is rows whose cells hold no byte 0, or an error with its place. The rows
 * come back unchanged after they are written as RFC 4180 says. */
#include "core/notation/csv.h"
#include "core/notation/day_list.h"
#include "fuzz.h"

static void write_row(const struct csv *csv, struct text *out)
{
    for (int i = 0; i < csv->count; i++) {
        const char *s = csv_text(csv, i);

        HOLDS(strlen(s) == csv->cell[i].len);
        text_add(out, i ? ",\"" : "\"");
        if (text_is_formula(s))
            text_addc(out, '\'');
        for (; *s; s++)
            text_add(out, *s == '"' ? "\"\"" : (char[2]){*s, '\0'});
        text_addc(out, '"');
    }
    text_add(out, "\r\n");
}

/* Reads all rows into a text, and counts them. */
static enum status read_all(const struct text *file, struct text *out, long *rows)
{
    struct csv csv;
    struct err err = {0};
    enum status st;

    csv_open(&csv, file);
    text_add(out, "sep=,\r\n");
    *rows = 0;
    while ((st = csv_next(&csv, &err)) == ST_OK && csv.count > 0) {
        HOLDS(csv.row >= ++*rows && csv.line >= csv.row);
        write_row(&csv, out);
        HOLDS(csv_beyond(&csv) == 0 || csv_check_columns(&csv, &err) == ST_INPUT);
    }
    HOLDS(st == ST_OK ? csv.at == csv.content.len : err.line > 0 && err.column > 0 && err.text[0]);
    csv_close(&csv);
    return st;
}

static void read_days(const struct text *file)
{
    struct day_list list;
    struct day_lists_line line;
    struct csv csv;
    struct err err = {0};

    csv_open(&csv, file);
    if (csv_next(&csv, &err) == ST_OK && csv.count > 0 && day_list_head(&list, &csv, &err) == ST_OK)
        while (csv_next(&csv, &err) == ST_OK && csv.count > 0 && day_list_line(&list, &csv, &line, &err) == ST_OK)
            HOLDS(line.date.year > 0);
    HOLDS(err.status == ST_OK || (err.line > 0 && err.column > 0 && err.text[0]));
    csv_close(&csv);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    struct text file = {0}, one = {0}, two = {0};
    long rows, again;

    text_addn(&file, (const char *)data, len);
    if (read_all(&file, &one, &rows) == ST_OK) {
        HOLDS(read_all(&one, &two, &again) == ST_OK);
        HOLDS(rows == again && strcmp(text_str(&one), text_str(&two)) == 0);
    }
    read_days(&file);
    text_free(&file);
    text_free(&one);
    text_free(&two);
    return 0;
}
