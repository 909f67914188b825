#include "writer/workbook.h"

#include <assert.h>

struct worksheet *workbook_sheet(struct workbook *b, const char *name, struct table *table)
{
    struct worksheet *s = &b->sheet[b->count++];

    assert(b->count <= WORKSHEETS_MAX);
    *s = (struct worksheet){.name = name, .table = table};
    return s;
}

void workbook_free(struct workbook *b)
{
    for (int i = 0; i < b->count; i++)
        table_free(b->sheet[i].table);
    b->count = 0;
}
