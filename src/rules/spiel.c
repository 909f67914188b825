#include "rules/spiel.h"

#include <string.h>

struct spiel spiel_leer(void)
{
    struct spiel spiel = {.re = {NIEMAND, NIEMAND}};

    memset(spiel.wer, NIEMAND, sizeof spiel.wer);
    return spiel;
}

const char *spielart_name(enum spielart art)
{
    static const char *const name[ART_ANZAHL] = {
        [ART_NORMAL] = "Normalspiel",
        [ART_HOCHZEIT] = "Hochzeit",
        [ART_ARMUT] = "Trumpfabgabe",
        [ART_FARBTRUMPF] = "Farbtrumpf",
        [ART_MADAGASKAR] = "Madagaskar",
        [ART_DAMEN] = "Damen",
        [ART_BUBEN] = "Buben",
        [ART_KNOCHENLOS] = "Knochenlos",
        [ART_NULL] = "Null",
        [ART_DETLEF_KASPAR] = "Detlef-Kaspar",
        [ART_STILL] = "stilles Solo",
        [ART_HZSOLO] = "Hochzeit ohne Partner",
    };
    return name[art];
}

const char *farbe_name(enum farbe farbe)
{
    static const char *const name[FARBE_ANZAHL] = {"", "Kreuz", "Pik", "Herz", "Karo"};
    return name[farbe];
}

const char *stufe_name(enum stufe stufe)
{
    static const char *const name[STUFE_ANZAHL] = {"", "K12", "K9", "K6", "K3", "schwarz"};
    return name[stufe];
}

const char *sonderart_name(enum sonderart art)
{
    static const char *const name[SONDER_ANZAHL] = {"Fuchs", "Doppelkopf", "Karlchen"};
    return name[art];
}
