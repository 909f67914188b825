/* init wo sichern wiederherstellen */
#include <stdlib.h>

#include "cmd/befehle.h"

static enum status tue_init(struct aufruf *a, struct err *err)
{
    enum status st = store_neu(a->pfad, err);

    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus,
                  _("A new book: %s\nNext: `doko spieler neu A \"Anna Ahrens\"` for each player, then "
                    "`doko saison neu 2026`.\n"),
                  a->pfad);
    return st;
}

const struct befehl befehl_init = {"init", NULL, "",      N_("make a new, empty book"), BUCH_KEINS, 0, 0,
                                   NULL,   0,    tue_init};

static enum status tue_wo(struct aufruf *a, struct err *err)
{
    (void)err;
    text_addf(&a->aus, "%s\n", a->pfad);
    return ST_OK;
}

const struct befehl befehl_wo = {"wo", NULL, "", N_("say where the book is"), BUCH_KEINS, 0, 0, NULL, 0, tue_wo};

static enum status tue_sichern(struct aufruf *a, struct err *err)
{
    enum status st = store_sichere(a->store, a->wort[0], err);

    if (st == ST_OK && !a->quiet)
        text_addf(&a->aus, _("Copied and checked: %s\n"), a->wort[0]);
    return st;
}

const struct befehl befehl_sichern = {
    "sichern", NULL, "ZIEL", N_("copy the book to a new file, checked"), BUCH_OFFEN, 1, 1, NULL, 0, tue_sichern};

static enum status tue_wiederherstellen(struct aufruf *a, struct err *err)
{
    char vorher[PFAD_MAX];
    enum status st = store_stelle_wieder_her(a->pfad, a->wort[0], vorher, err);

    if (st == ST_OK && !a->quiet) {
        text_addf(&a->aus, _("The book %s is now what %s holds.\n"), a->pfad, a->wort[0]);
        if (vorher[0])
            text_addf(&a->aus, _("What was there before is kept in %s.\n"), vorher);
    }
    return st;
}

const struct befehl befehl_wiederherstellen = {
    "wiederherstellen",  NULL, "QUELLE", N_("put a checked copy in the place of the book"), BUCH_KEINS, 1, 1, NULL, 0,
    tue_wiederherstellen};
