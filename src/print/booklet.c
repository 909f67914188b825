#include "print/booklet.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"
#include "print/workbook.h"

struct poster *poster_new(void)
{
    return mem_alloc(sizeof(struct poster));
}

void poster_add(struct poster *poster, double above, double size, bool bold, const char *text)
{
    poster->line = mem_grow(poster->line, poster->lines, &poster->capacity, sizeof *poster->line);
    poster->line[poster->lines++] = (struct poster_line){mem_strdup(text), size, above, bold};
}

struct booklet_part *booklet_add(struct booklet *booklet, const char *heading)
{
    booklet->part = mem_grow(booklet->part, booklet->count, &booklet->capacity, sizeof *booklet->part);
    booklet->part[booklet->count] = (struct booklet_part){.heading = heading ? mem_strdup(heading) : NULL};
    return &booklet->part[booklet->count++];
}

void booklet_note(struct booklet_part *part, const char *note)
{
    part->note = mem_strdup(note);
}

static void poster_free(struct poster *poster)
{
    for (size_t i = 0; poster && i < poster->lines; i++)
        free(poster->line[i].text);
    if (poster)
        free(poster->line);
    free(poster);
}

void booklet_free(struct booklet *booklet)
{
    for (size_t i = 0; i < booklet->count; i++) {
        free((char *)booklet->part[i].heading);
        free((char *)booklet->part[i].note);
        poster_free(booklet->part[i].poster);
        table_free(booklet->part[i].table);
        curve_free(booklet->part[i].curve);
    }
    free(booklet->part);
    *booklet = (struct booklet){0};
}

struct worksheet *workbook_sheet(struct workbook *workbook, const char *name, struct table *table)
{
    struct worksheet *worksheet = &workbook->sheet[workbook->count++];

    assert(workbook->count <= WORKSHEETS_MAX);
    *worksheet = (struct worksheet){.name = name, .table = table};
    return worksheet;
}

void workbook_free(struct workbook *workbook)
{
    for (int i = 0; i < workbook->count; i++)
        table_free(workbook->sheet[i].table);
    workbook->count = 0;
}
