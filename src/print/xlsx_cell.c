/* Writes a cell of a table into a workbook. */
#include <ctype.h>
#include <stdlib.h>

#include "print/xlsx.h"

/* Reads the coordinate behind the R or C of a formula: "[-1]" is relative to `here`, "7" counts from 1, nothing
 * means `here`. Returns it from 0. */
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

/* Converts R1C1 references to the letters that the file format wants. */
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
        s++; /* skips the C */
        at = coordinate(&s, column, &column_absolute);
        lxw_rowcol_to_cell_abs(cell, (lxw_row_t)row, (lxw_col_t)at, row_absolute, column_absolute);
        text_add(out, cell);
    }
}

static lxw_format *format_of(const struct xlsx_book *book, const struct cell *cell, bool right)
{
    if (cell->starred)
        return book->starred;
    switch (cell->kind) {
    case CELL_PERCENT:
        return book->percent;
    case CELL_PUNKTE:
        return book->punkte;
    case CELL_COUNT:
        return book->whole;
    case CELL_MONEY:
        return book->money;
    case CELL_HUNDERTSTEL:
        return book->number;
    case CELL_FRACTION:
        return book->fraction;
    default:
        return right ? NULL : book->left;
    }
}

double xlsx_value(const struct cell *cell)
{
    double value = (double)cell->number / (cell->denominator ? (double)cell->denominator : 1);

    return cell->kind == CELL_PERCENT || cell->kind == CELL_MONEY || cell->kind == CELL_HUNDERTSTEL ? value / 100
                                                                                                    : value;
}

void xlsx_write_cell(const struct xlsx_writer *writer, lxw_row_t line, lxw_col_t column, bool right,
                     const struct cell *cell)
{
    lxw_datetime date = {.year = cell->date.year, .month = cell->date.month, .day = cell->date.day};
    AUTO(text_free) struct text text = {0};

    switch (cell->kind) {
    case CELL_TEXT:
    case CELL_RIGHT:
    case CELL_JSON:
        if (cell->text[0])
            worksheet_write_string(writer->sheet, line, column, cell->text, writer->book->text);
        break;
    case CELL_COURSE:
        cell_write(cell, &text);
        worksheet_write_string(writer->sheet, line, column, text_str(&text), writer->book->text);
        break;
    case CELL_DATE:
        worksheet_write_datetime(writer->sheet, line, column, &date, writer->book->date);
        break;
    case CELL_UNKNOWN:
        worksheet_write_string(writer->sheet, line, column, "–", writer->book->dash);
        break;
    case CELL_EMPTY:
        break;
    default:
        if (!cell->text) {
            worksheet_write_number(writer->sheet, line, column, xlsx_value(cell),
                                   format_of(writer->book, cell, right));
            break;
        }
        with_letters(cell->text, line, column, &text);
        worksheet_write_formula_num(writer->sheet, line, column, text.s, format_of(writer->book, cell, right),
                                    xlsx_value(cell));
    }
}

bool xlsx_shows(const struct worksheet *model, int column)
{
    return table_shows(model->table, column, false) &&
           !(model->blocks && table_column_of(model->table, column)->section);
}
