/* What a key costs at the table: worked out, tried on the day and drawn into a picture of 80x24.
 *
 *     pult BOOK    prints: MEDIAN MAX   in seconds, of the keys of plain games and solos on the open Spieltag */
#include <stdio.h>

#include "entry/pult.h"
#include "uhr.h"

enum { RUNDEN = 200, TASTEN_MAX = RUNDEN * 64 };

static double dauer[TASTEN_MAX];
static int tasten;

static void drueck(struct pult *p, struct bild *b, int32_t taste)
{
    double von = jetzt();

    (void)pult_taste(p, taste);
    pult_male(p, b, 80, 24);
    if (tasten < TASTEN_MAX)
        dauer[tasten++] = jetzt() - von;
}

int main(int argc, char **argv)
{
    static const char *const zeilen[] = {"bc143+9-f", "c.d130+", "d.n0x", "ac120"};
    struct store *store;
    struct tisch_liste offen;
    struct runde r;
    struct bild b = {0};
    struct err err = {0};
    struct pult *p = pult_neu("");
    double mitte, laengste;

    if (argc != 2 || store_oeffne(argv[1], &store, &err) != ST_OK ||
        store_tische_offen(store, &offen, &err) != ST_OK || offen.anzahl == 0 ||
        runde_lade(store, &offen.tisch[0], &r, &err) != ST_OK) {
        fprintf(stderr, "pult: %s\n", err.text[0] ? err.text : "usage: pult BOOK, with an open Spieltag");
        return 1;
    }
    pult_lade(p, &r, 0);
    for (int i = 0; i < RUNDEN; i++) {
        for (const char *z = zeilen[i % 4]; *z; z++)
            drueck(p, &b, *z);
        drueck(p, &b, TASTE_ESC);
    }
    mitte = median(dauer, tasten); /* sorts */
    laengste = dauer[tasten - 1];
    printf("%.9f %.9f\n", mitte, laengste);
    pult_free(p);
    runde_free(&r);
    bild_free(&b);
    tisch_liste_free(&offen);
    store_schliesse(store);
    return 0;
}
