#include "core/rules/words.h"

#include <string.h>

#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"

#define WHOLE(terms, count)                                                                                          \
    _Static_assert(sizeof(terms) / sizeof(terms)[0] == (size_t)(count), "a row for each value of the enum")

const struct term kind_terms[] = {
    {.word = "normal", .name = "Normalspiel"},
    {.word = "hz", .name = "Hochzeit", .sign = 'h'},
    {.word = "armut", .name = "Trumpfabgabe", .sign = 'a'},
    {.word = "trumpf", .name = "Farbtrumpf", .sign = 't', .also = "farb"},
    {.word = "mada", .name = "Madagaskar", .sign = 'm', .also = "gemischt"},
    {.word = "damen", .name = "Damen", .sign = 'd'},
    {.word = "buben", .name = "Buben", .sign = 'b'},
    {.word = "knochenlos", .name = "Knochenlos", .sign = 'o', .also = "fleischlos"},
    {.word = "null", .name = "Null", .sign = 'n', .also = "nullsolo"},
    {.word = "dk", .name = "Detlef-Kaspar", .sign = 'k'},
    {.word = "still", .name = "stilles Solo", .sign = 's'},
    {.word = "hzsolo", .name = "Hochzeit ohne Partner", .sign = 'z'},
#define OWN(nr)                                                                                                      \
    {                                                                                                                \
        .word = "eigen" #nr, .name = "eigene Soloart " #nr                                                           \
    }
    OWN(1),
    OWN(2),
    OWN(3),
    OWN(4),
    OWN(5),
    OWN(6),
};
WHOLE(kind_terms, KIND_COUNT);

const struct term suit_terms[] = {{.name = ""},
                                  {.word = "kreuz", .name = "Kreuz", .sign = 'k'},
                                  {.word = "pik", .name = "Pik", .sign = 'p'},
                                  {.word = "herz", .name = "Herz", .sign = 'h'},
                                  {.word = "karo", .name = "Karo", .sign = 'r'}};
WHOLE(suit_terms, SUIT_COUNT);

const struct term stufe_terms[] = {{.name = ""},
                                   {.word = "wort", .name = "K12"},
                                   {.word = "k9", .name = "K9", .sign = '9'},
                                   {.word = "k6", .name = "K6", .sign = '6'},
                                   {.word = "k3", .name = "K3", .sign = '3'},
                                   {.word = "schwarz", .name = "schwarz", .sign = '0'}};
WHOLE(stufe_terms, STUFE_COUNT);

const struct term party_terms[] = {{.word = "re", .name = "Re", .sign = '+'},
                                   {.word = "ko", .name = "Kontra", .sign = '-'}};
WHOLE(party_terms, PARTY_COUNT);

const struct term winner_terms[] = {
    {.word = "re", .name = "Re"}, {.word = "ko", .name = "Kontra"}, {.word = "keine", .name = "keine"}};
WHOLE(winner_terms, WINNER_ANY);

const struct term counts_terms[] = {{.name = ""},
                                    {.word = "pflicht", .name = "Pflichtsolo", .sign = 'P'},
                                    {.word = "lust", .name = "Lustsolo", .sign = 'L'},
                                    {.word = "nachspiel", .name = "Nachspiel", .sign = 'N'},
                                    {.word = "still", .name = "stilles Solo", .sign = 'S'},
                                    {.word = "straf", .name = "Strafsolo", .sign = 'X'},
                                    {.word = "sonst", .name = "Solo", .sign = 'o'}};
WHOLE(counts_terms, COUNTS_COUNT);

/* A word of one letter is a sign of the fast spelling too; the key of rule files is the spoken name. */
#define SONDER_TERM(a, id, word, name, posten, key, ...) {word, name, sizeof(word) == 2 ? (word)[0] : '\0', key},
const struct term sonder_terms[] = {SONDERPUNKTE(SONDER_TERM, _)};
WHOLE(sonder_terms, SONDER_COUNT);

const struct term *kind_term(const struct term *own, int kind)
{
    const struct term *term = own && kind >= KIND_OWN ? &own[kind - KIND_OWN] : NULL;

    return term && term->word ? term : &kind_terms[kind];
}

int term_find(const struct term *terms, int count, const char *word, size_t n)
{
    int i = 0;

    while (i < count && (!terms[i].word || strlen(terms[i].word) != n || memcmp(terms[i].word, word, n) != 0))
        i++;
    return i;
}

int term_of_sign(const struct term *terms, int count, char sign)
{
    int i = sign ? 0 : count; /* many values have no sign */

    while (i < count && terms[i].sign != sign)
        i++;
    return i;
}
