#include "core/rules/words.h"

#include <string.h>

#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"

#define WHOLE(terms, count)                                                                                          \
    _Static_assert(sizeof(terms) / sizeof(terms)[0] == (size_t)(count), "a row for each value of the enum")

const struct term kind_terms[] = {
    [KIND_NORMAL] = {.word = "normal", .name = "Normalspiel"},
    [KIND_HOCHZEIT] = {.word = "hz", .name = "Hochzeit", .sign = 'h'},
    [KIND_ARMUT] = {.word = "armut", .name = "Trumpfabgabe", .sign = 'a'},
    [KIND_FARBTRUMPF] = {.word = "trumpf", .name = "Farbtrumpf", .sign = 't', .also = "farb"},
    [KIND_MADAGASKAR] = {.word = "mada", .name = "Madagaskar", .sign = 'm', .also = "gemischt"},
    [KIND_DAMEN] = {.word = "damen", .name = "Damen", .sign = 'd'},
    [KIND_BUBEN] = {.word = "buben", .name = "Buben", .sign = 'b'},
    [KIND_KNOCHENLOS] = {.word = "knochenlos", .name = "Knochenlos", .sign = 'o', .also = "fleischlos"},
    [KIND_NULL] = {.word = "null", .name = "Null", .sign = 'n', .also = "nullsolo"},
    [KIND_DETLEF_KASPAR] = {.word = "dk", .name = "Detlef-Kaspar", .sign = 'k'},
    [KIND_STILL] = {.word = "still", .name = "stilles Solo", .sign = 's'},
    [KIND_HZSOLO] = {.word = "hzsolo", .name = "Hochzeit ohne Partner", .sign = 'z'},
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

const struct term suit_terms[] = {[SUIT_NONE] = {.name = ""},
                                  [SUIT_KREUZ] = {.word = "kreuz", .name = "Kreuz", .sign = 'k'},
                                  [SUIT_PIK] = {.word = "pik", .name = "Pik", .sign = 'p'},
                                  [SUIT_HERZ] = {.word = "herz", .name = "Herz", .sign = 'h'},
                                  [SUIT_KARO] = {.word = "karo", .name = "Karo", .sign = 'r'}};
WHOLE(suit_terms, SUIT_COUNT);

const struct term stufe_terms[] = {[STUFE_NONE] = {.name = ""},
                                   [STUFE_WORD] = {.word = "wort", .name = "K12"},
                                   [STUFE_K9] = {.word = "k9", .name = "K9", .sign = '9'},
                                   [STUFE_K6] = {.word = "k6", .name = "K6", .sign = '6'},
                                   [STUFE_K3] = {.word = "k3", .name = "K3", .sign = '3'},
                                   [STUFE_SCHWARZ] = {.word = "schwarz", .name = "schwarz", .sign = '0'}};
WHOLE(stufe_terms, STUFE_COUNT);

const struct term party_terms[] = {
    [RE] = {.word = "re", .name = "Re", .sign = '+'}, [KONTRA] = {.word = "ko", .name = "Kontra", .sign = '-'}};
WHOLE(party_terms, PARTY_COUNT);

const struct term winner_terms[] = {[WINNER_RE] = {.word = "re", .name = "Re"},
                                    [WINNER_KONTRA] = {.word = "ko", .name = "Kontra"},
                                    [WINNER_NONE] = {.word = "keine", .name = "keine"}};
WHOLE(winner_terms, WINNER_ANY);

const struct term counts_terms[] = {[COUNTS_NOTHING] = {.name = ""},
                                    [COUNTS_PFLICHT] = {.word = "pflicht", .name = "Pflichtsolo", .sign = 'P'},
                                    [COUNTS_LUST] = {.word = "lust", .name = "Lustsolo", .sign = 'L'},
                                    [COUNTS_NACHSPIEL] = {.word = "nachspiel", .name = "Nachspiel", .sign = 'N'},
                                    [COUNTS_STILL] = {.word = "still", .name = "stilles Solo", .sign = 'S'},
                                    [COUNTS_STRAF] = {.word = "straf", .name = "Strafsolo", .sign = 'X'},
                                    [COUNTS_OTHERWISE] = {.word = "sonst", .name = "Solo", .sign = 'o'}};
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
