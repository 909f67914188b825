/* Tables that doko writes as CSV are read back unchanged. */
#include "core/notation/csv.h"
#include "help.h"
#include "print/table.h"

/* Random cells consist of these pieces. */
static const char *const piece[] = {"\"", "'", ";", ",", "\t", "\n", "\r", "\r\n",     " ",    "=",    "+",
                                    "-",  "@", "ä", "x", "y ", " z", "1",  "\xC2\xA0", "\"\"", "sep=", "−"};

static void random_text(struct text *text)
{
    for (int n = rand() % 6; n > 0; n--)
        text_add(text, piece[(size_t)rand() % (ROWS(piece))]);
}

static void fill_table(struct table *table, int rows, int columns, struct text cell[6][5])
{
    static const struct column column[5] = {{.key = "a", .head = "a", .brief = "a", .kind = CELL_TEXT},
                                            {.key = "b", .head = "b", .brief = "b", .kind = CELL_TEXT},
                                            {.key = "c", .head = "c", .brief = "c", .kind = CELL_TEXT},
                                            {.key = "d", .head = "d", .brief = "d", .kind = CELL_TEXT},
                                            {.key = "e", .head = "e", .brief = "e", .kind = CELL_TEXT}};

    table_add_columns(table, column, (size_t)columns);
    for (int r = 0; r < rows; r++) {
        table_row(table);
        for (int c = 0; c < columns; c++) {
            text_clear(&cell[r][c]);
            text_addf(&cell[r][c], "%s", c ? "" : "\xC3\xA4"); /* an empty row would be skipped */
            random_text(&cell[r][c]);
            table_text(table, text_str(&cell[r][c]));
        }
    }
}

TEST(random_tables_come_back)
{
    struct text cell[6][5] = {0}, file = {0};

    srand(33);
    for (int round = 0; round < ROUNDS(20000); round++) {
        int rows = rand() % 6, columns = 1 + rand() % 5;
        struct table *table = table_new();
        struct err err = {0};
        struct csv csv;

        fill_table(table, rows, columns, cell);
        text_clear(&file);
        table_write_csv(table, round % 2, &file);
        csv_open(&csv, &file);
        for (int r = -1; r < rows; r++) {
            if (csv_next(&csv, &err) != ST_OK)
                fail_msg("%s in\n%s", err.text, file.s);
            assert_int_equal(csv.count, columns);
            for (int c = 0; c < columns && r >= 0; c++)
                if (strcmp(csv_text(&csv, c), text_str(&cell[r][c])) != 0)
                    fail_msg("\"%s\" comes back as \"%s\" of\n%s", text_str(&cell[r][c]), csv_text(&csv, c), file.s);
        }
        assert_int_equal(csv_next(&csv, &err), ST_OK);
        assert_int_equal(csv.count, 0);
        csv_close(&csv);
        table_free(table);
    }
    for (size_t i = 0; i < 30; i++)
        text_free(&cell[i / 5][i % 5]);
    text_free(&file);
}
