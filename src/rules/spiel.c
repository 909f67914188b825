#include "rules/spiel.h"

#include <string.h>

struct spiel spiel_leer(void)
{
    struct spiel spiel = {.re = {NIEMAND, NIEMAND}, .falsch_wer = NIEMAND};

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

const char *spielart_wort(enum spielart art)
{
    static const char *const wort[ART_ANZAHL] = {
        [ART_NORMAL] = "normal",   [ART_HOCHZEIT] = "hz",      [ART_ARMUT] = "armut", [ART_FARBTRUMPF] = "trumpf",
        [ART_MADAGASKAR] = "mada", [ART_DAMEN] = "damen",      [ART_BUBEN] = "buben", [ART_KNOCHENLOS] = "knochenlos",
        [ART_NULL] = "null",       [ART_DETLEF_KASPAR] = "dk", [ART_STILL] = "still", [ART_HZSOLO] = "hzsolo"};
    return wort[art];
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
    static const char *const name[SONDER_ANZAHL] = {"Fuchs",
                                                    "Doppelkopf",
                                                    "Karlchen",
                                                    "Tack",
                                                    "Herz-Zehn gefangen",
                                                    "Fuchs am Ende",
                                                    "Karlchen gefangen",
                                                    "Doppel-Karlchen",
                                                    "Lieselotte Pulver"};
    return name[art];
}
