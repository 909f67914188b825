/* Phrases ask here about the line around them (grammar.h). */
#include "core/spoken/grammar.h"

size_t taking_behind(const struct taking *t)
{
    size_t at = t->heard->until;

    while (at < t->lattice->end && t->lattice->reader->line[at] == ' ')
        at++;
    return at;
}

char taking_onto(const struct taking *t)
{
    return t->heard->from > t->lattice->begin ? t->lattice->reader->line[t->heard->from - 1] : '\0';
}

char taking_before(const struct taking *t)
{
    const char *line = t->lattice->reader->line;
    size_t i = t->heard->from;

    while (i > t->lattice->begin && line[i - 1] == ' ')
        i--;
    return i > t->lattice->begin ? line[i - 1] : '\0';
}

bool taking_follows(const struct taking *t, enum sense says)
{
    return lattice_says(t->lattice, taking_behind(t), says);
}
