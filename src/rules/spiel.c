#include "rules/spiel.h"

#include <string.h>

struct spiel spiel_empty(void)
{
    struct spiel spiel = {.re = {NOBODY, NOBODY}, .wrong_who = NOBODY};

    memset(spiel.who, NOBODY, sizeof spiel.who);
    return spiel;
}

const char *spiel_kind_name(enum spiel_kind kind)
{
    static const char *const name[KIND_COUNT] = {
        [KIND_NORMAL] = "Normalspiel",
        [KIND_HOCHZEIT] = "Hochzeit",
        [KIND_ARMUT] = "Trumpfabgabe",
        [KIND_FARBTRUMPF] = "Farbtrumpf",
        [KIND_MADAGASKAR] = "Madagaskar",
        [KIND_DAMEN] = "Damen",
        [KIND_BUBEN] = "Buben",
        [KIND_KNOCHENLOS] = "Knochenlos",
        [KIND_NULL] = "Null",
        [KIND_DETLEF_KASPAR] = "Detlef-Kaspar",
        [KIND_STILL] = "stilles Solo",
        [KIND_HZSOLO] = "Hochzeit ohne Partner",
    };
    return name[kind];
}

const char *spiel_kind_word(enum spiel_kind kind)
{
    static const char *const word[KIND_COUNT] = {
        [KIND_NORMAL] = "normal",     [KIND_HOCHZEIT] = "hz",           [KIND_ARMUT] = "armut",
        [KIND_FARBTRUMPF] = "trumpf", [KIND_MADAGASKAR] = "mada",       [KIND_DAMEN] = "damen",
        [KIND_BUBEN] = "buben",       [KIND_KNOCHENLOS] = "knochenlos", [KIND_NULL] = "null",
        [KIND_DETLEF_KASPAR] = "dk",  [KIND_STILL] = "still",           [KIND_HZSOLO] = "hzsolo"};
    return word[kind];
}

const char *suit_name(enum suit suit)
{
    static const char *const name[SUIT_COUNT] = {"", "Kreuz", "Pik", "Herz", "Karo"};
    return name[suit];
}

const char *stufe_name(enum stufe stufe)
{
    static const char *const name[STUFE_COUNT] = {"", "K12", "K9", "K6", "K3", "schwarz"};
    return name[stufe];
}

const char *sonderpunkt_kind_name(enum sonderpunkt_kind kind)
{
    static const char *const name[SONDER_COUNT] = {"Fuchs",
                                                   "Doppelkopf",
                                                   "Karlchen",
                                                   "Tack",
                                                   "Herz-Zehn gefangen",
                                                   "Fuchs am Ende",
                                                   "Karlchen gefangen",
                                                   "Doppel-Karlchen",
                                                   "Lieselotte Pulver"};
    return name[kind];
}
