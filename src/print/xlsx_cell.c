/* A cell of a table in a workbook. */
#include <ctype.h>
#include <stdlib.h>

#include "print/xlsx.h"

/* "[-1]", "7" or nothing, behind the R or C of a formula: from here on, from the first on, here. */
static int coordinate(const char **s, int here, bool *absolute)
{
    bool relative = **s == '[';
    char *end;
    long n;

    *absolute = isdigit((unsigned char)**s) != 0;
    if (!relative && !*absolute)
        return here;
    n = strtol(*s + relative, &end, 10);
    *s = end + relative;
    return relative ? here + (int)n : (int)n - 1;
}

/* R1C1 as the file wants it: with letters. */
static void with_letters(const char *s, lxw_row_t line, lxw_col_t column, struct text *out)
{
    text_addc(out, '=');
    for (char before = '('; *s; before = s[-1]) {
        bool row_absolute, column_absolute;
        char cell[24];
        int row, at;

        if (*s != 'R' || isalpha((unsigned char)before) || !strchr("[C0123456789", s[1])) {
            text_addc(out, *s++);
            continue;
        }
        s++;
        row = coordinate(&s, (int)line, &row_absolute);
        s++; /* C */
        at = coordinate(&s, column, &column_absolute);
        lxw_rowcol_to_cell_abs(cell, (lxw_row_t)row, (lxw_col_t)at, row_absolute, column_absolute);
        text_add(out, cell);
    }
}

static lxw_format *form_of(const struct xlsx_book *m, const struct cell *z, bool right)
{
    if (z->starred)
        return m->starred;
    switch (z->kind) {
    case CELL_PERCENT:
        return m->percent;
    case CELL_PUNKTE:
        return m->punkte;
    case CELL_COUNT:
        return m->whole;
    case CELL_MONEY:
        return m->money;
    case CELL_HUNDERTSTEL:
        return m->number;
    case CELL_FRACTION:
        return m->fraction;
    default:
        return right ? NULL : m->left;
    }
}

double xlsx_value(const struct cell *z)
{
    double value = (double)z->number / (z->denominator ? (double)z->denominator : 1);

    return z->kind == CELL_PERCENT || z->kind == CELL_MONEY || z->kind == CELL_HUNDERTSTEL ? value / 100 : value;
}

void xlsx_write_cell(const struct xlsx_writer *w, lxw_row_t line, lxw_col_t column, bool right, const struct cell *z)
{
    lxw_datetime date = {.year = z->date.year, .month = z->date.month, .day = z->date.day};
    struct text text = {0};

    switch (z->kind) {
    case CELL_TEXT:
    case CELL_RIGHT:
    case CELL_JSON:
        if (z->text[0])
            worksheet_write_string(w->sheet, line, column, z->text, w->m->text);
        break;
    case CELL_COURSE:
        cell_write(z, &text);
        worksheet_write_string(w->sheet, line, column, text_str(&text), w->m->text);
        break;
    case CELL_DATE:
        worksheet_write_datetime(w->sheet, line, column, &date, w->m->date);
        break;
    case CELL_UNKNOWN:
        worksheet_write_string(w->sheet, line, column, "–", w->m->dash);
        break;
    case CELL_EMPTY:
        break;
    default:
        if (!z->text) {
            worksheet_write_number(w->sheet, line, column, xlsx_value(z), form_of(w->m, z, right));
            break;
        }
        with_letters(z->text, line, column, &text);
        worksheet_write_formula_num(w->sheet, line, column, text.s, form_of(w->m, z, right), xlsx_value(z));
    }
    text_free(&text);
}

bool xlsx_shows(const struct worksheet *of, int column)
{
    return table_shows(of->table, column, false) && !(of->blocks && table_column_of(of->table, column)->section);
}
