#include "print/booklet.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"
#include "print/workbook.h"

struct poster *poster_new(void)
{
    return mem_alloc(sizeof(struct poster));
}

void poster_add(struct poster *p, double above, double punkt, bool bold, const char *text)
{
    assert(p->lines < POSTER_LINES);
    p->line[p->lines++] = (struct poster_line){mem_strdup(text), punkt, above, bold};
}

struct booklet_part *booklet_add(struct booklet *b, const char *heading)
{
    b->part = mem_grow(b->part, b->count, &b->place, sizeof *b->part);
    b->part[b->count] = (struct booklet_part){.heading = heading ? mem_strdup(heading) : NULL};
    return &b->part[b->count++];
}

void booklet_note(struct booklet_part *part, const char *note)
{
    part->note = mem_strdup(note);
}

static void poster_free(struct poster *p)
{
    for (int i = 0; p && i < p->lines; i++)
        free(p->line[i].text);
    free(p);
}

void booklet_free(struct booklet *b)
{
    for (size_t i = 0; i < b->count; i++) {
        free((char *)b->part[i].heading);
        free((char *)b->part[i].note);
        poster_free(b->part[i].poster);
        table_free(b->part[i].table);
        curve_free(b->part[i].curve);
    }
    free(b->part);
    *b = (struct booklet){0};
}

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
