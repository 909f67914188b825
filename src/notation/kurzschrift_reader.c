#include "notation/kurzschrift_reader.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/similar.h"
#include "notation/kuerzel.h"

/* What people say, where it is no name of the tables, and what is written. */
static const struct {
    const char *said, *written;
} spelling[] = {{"kontra", "ko"},       {"contra", "ko"},       {"detlef", "dk"}, {"kaspar", "dk"},
                {"stilles", "still"},   {"farbe", "trumpf-"},   {"ohne", "x"},    {"schwarz", "re0"},
                {"strafsolo", "straf"}, {"geworfen", "einwurf"}};

static bool is_called(const char *word, const struct term *term)
{
    return word_equal(word, term->name) || (term->also && word_equal(word, term->also));
}

bool kurzschrift_suggest(struct kurzschrift_reader *l, size_t where)
{
    static const char *const more[] = {"re", "ko", "vf", "straf", "einwurf"};
    struct similar a = {0};
    char word[24] = "", sonder[8];
    size_t n = 0;

    while (where + n < l->len && n < sizeof word - 1 && !strchr(" =-,;0123456789", l->z[where + n]))
        n++;
    memcpy(word, l->z + where, n);
    for (size_t i = 0; i < sizeof spelling / sizeof spelling[0]; i++)
        if (word_equal(word, spelling[i].said))
            a.word = spelling[i].written;
    for (int kind = 0; kind < SONDER_COUNT; kind++)
        if (is_called(word, &sonder_terms[kind])) {
            (void)snprintf(sonder, sizeof sonder, "%s=", sonder_terms[kind].word);
            a = (struct similar){.word = sonder};
        }
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++)
        if (is_called(word, &kind_terms[kind]))
            a = (struct similar){.word = kind_terms[kind].word};
        else
            similar_try(&a, word, kind_terms[kind].word);
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        similar_try(&a, word, more[i]);
    similar_suggest(&a, "", l->err);
    return false;
}

bool kurzschrift_unknown(struct kurzschrift_reader *l, size_t from, size_t until)
{
    char tisch[BOARD_NAMES_MAX];

    board_names(l->board, l->set, tisch);
    return LINE_ERROR(l, from, _("\"%.*s\" does not play at this table; expected was one of %s"), (int)(until - from),
                      l->z + from, tisch);
}

bool kurzschrift_kuerzel(struct kurzschrift_reader *l, size_t from, size_t until, int8_t *who)
{
    *who = (int8_t)board_find(l->board, l->set, l->z + from, until - from);
    if (*who == NOBODY)
        return kurzschrift_unknown(l, from, until);
    return true;
}
