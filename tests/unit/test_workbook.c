/* The additions of a spreadsheet to a table stand at the rows they refer to, below a head of one or two lines. */
#include "help.h"
#include "print/workbook.h"

static void has(const char *path, const char *what)
{
    char command[300], line[4096];
    FILE *sheet;
    bool found = false;

    (void)snprintf(command, sizeof command, "unzip -p '%s' xl/worksheets/sheet1.xml", path);
    sheet = popen(command, "r");
    assert_non_null(sheet);
    while (fgets(line, sizeof line, sheet))
        found = found || strstr(line, what);
    assert_int_equal(pclose(sheet), 0);
    if (!found)
        fail_msg("%s is not there", what);
}

static void write_marked(const char *directory, const char *group, enum mark mark, const char *rule)
{
    struct workbook workbook = {0};
    struct table *table = table_new();
    struct worksheet *worksheet = workbook_sheet(&workbook, "Stand", table);
    struct err err;
    char path[DIRECTORY_MAX + 16];

    table_add_column(table, &(struct column){.head = "Platz", .kind = CELL_PLACE});
    table_add_column(table, &(struct column){.head = "Punkte", .kind = CELL_NUMBER, .group = group});
    for (int i = 0; i < 2; i++) {
        table_row(table);
        table_blank(table);
        table_number(table, i);
    }
    worksheet->mark = mark;
    (void)snprintf(path, sizeof path, "%s/mark.xlsx", directory);
    assert_int_equal(workbook_write(&workbook, &(struct document){"Probe", "", 0}, path, &err), ST_OK);
    has(path, rule);
    workbook_free(&workbook);
}

TEST(marks_begin_below_the_head)
{
    char directory[DIRECTORY_MAX];

    make_directory(directory);
    write_marked(directory, NULL, MARK_NO_PLACE, "sqref=\"A2:B3\"");
    write_marked(directory, NULL, MARK_NO_PLACE, "<formula>ISBLANK($A2)</formula>");
    write_marked(directory, "Tag", MARK_NO_PLACE, "sqref=\"A3:B4\"");
    write_marked(directory, "Tag", MARK_NO_PLACE, "<formula>ISBLANK($A3)</formula>");
    write_marked(directory, "Tag", MARK_BEST, "AND(ISNUMBER(A3),A3=MAX($A3:$B3))");
    remove_directory(directory);
}
