#include "core/spoken/lattice.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Edges. */

const struct edge *lattice_first(const struct lattice *lattice, size_t place)
{
    int at = lattice->first[place];

    return at < 0 ? NULL : &lattice->edge[at];
}

const struct edge *lattice_next(const struct lattice *lattice, const struct edge *edge)
{
    return edge->link < 0 ? NULL : &lattice->edge[edge->link];
}

struct edge *lattice_add(struct lattice *lattice, size_t from, size_t until, struct saying means)
{
    const char *line = lattice->reader->line;
    struct edge *edge = &lattice->edge[lattice->count];
    size_t next = until;

    EACH_EDGE (old, lattice, from)
        if (old->until == until && old->means.says == means.says && old->means.value == means.value)
            return &lattice->edge[old - lattice->edge];
    while (next < lattice->end && is_blank(line[next]))
        next++;
    *edge = (struct edge){.means = means,
                          .from = (uint16_t)from,
                          .until = (uint16_t)until,
                          .next = (uint16_t)next,
                          .glued = from > lattice->begin && !is_blank(line[from - 1]),
                          .link = lattice->first[from]};
    if (lattice->count < LATTICE_EDGES - 1) /* else lattice_fill fails */
        lattice->first[from] = (int16_t)lattice->count++;
    return edge;
}

bool lattice_says(const struct lattice *lattice, size_t place, enum sense says)
{
    EACH_EDGE (edge, lattice, place)
        if (edge->means.says == says)
            return true;
    return false;
}

bool lattice_is_player(const struct lattice *lattice, size_t from, size_t until)
{
    EACH_EDGE (edge, lattice, from)
        if ((edge->means.says == SAYS_PLAYER || edge->means.says == SAYS_OTHER) && edge->until == until)
            return true;
    return false;
}

/* Returns the bytes of a dash, which may be one of typography; 0: none is here. */
size_t lattice_dash(const char *s, size_t len)
{
    static const char *const dashes[] = {"-", "\u2013", "\u2014", "\u2212"};

    for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++)
        if (strlen(dashes[i]) <= len && memcmp(s, dashes[i], strlen(dashes[i])) == 0)
            return strlen(dashes[i]);
    return 0;
}

size_t lattice_fold(const struct lattice *lattice, size_t from, size_t until, char word[WORD_SIZE])
{
    AUTO(text_free) struct text text = {0};

    word_ascii(lattice->reader->line + from, until - from, &text);
    (void)snprintf(word, WORD_SIZE, "%s", text_str(&text));
    return strlen(word);
}

bool lattice_is_little(enum sense says)
{
    return says == SAYS_A || says == SAYS_IT || says == SAYS_ON || says == SAYS_IN || says == SAYS_TO;
}

size_t lattice_letters_end(const struct lattice *lattice, size_t from)
{
    const char *line = lattice->reader->line;

    while (from < lattice->end && is_letter(line[from]) && lattice_dash(line + from, lattice->end - from) == 0)
        from++;
    return from;
}

const struct edge *lattice_second_name(const struct lattice *lattice, const struct edge *edge, bool *turned)
{
    const struct edge *next = lattice_first(lattice, edge->next);

    *turned = next && next->means.says == SAYS_SIGN && next->means.value == ',';
    if (edge->possessive == POSSESSIVE_YES)
        return NULL;
    return *turned ? lattice_first(lattice, next->next) : next;
}

bool lattice_is_whole_name(const struct lattice *lattice, size_t at)
{
    EACH_EDGE (edge, lattice, at) {
        bool turned;
        const struct edge *other = lattice_second_name(lattice, edge, &turned);

        for (; edge->means.says == SAYS_PLAYER && edge->name && other && !turned;
             other = lattice_next(lattice, other))
            if (other->means.says == SAYS_PLAYER && other->means.value == edge->means.value &&
                other->name > edge->name)
                return true;
    }
    return false;
}
