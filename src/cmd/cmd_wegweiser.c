/* doko alone: where the book stands and what to do next. */
#include <stdlib.h>

#include "base/mem.h"
#include "cmd/befehle.h"

static void nenne_offene(struct aufruf *a, const struct tisch_liste *l, const struct saison *saisons)
{
    for (size_t i = 0; i < l->anzahl; i++) {
        const struct tisch *t = &l->tisch[i];

        if (t->art == POKAL)
            text_addf(&a->aus, _("Open: Pokal %s, day %d, %d games. `doko tisch %s/p%d` goes on.\n"),
                      saisons[i].daten.name, t->nr, t->spiele, saisons[i].daten.name, t->nr);
        else
            text_addf(&a->aus, _("Open: Spieltag %s/%d, Tisch %d, %d games. `doko tisch %s/%d.%d` goes on.\n"),
                      saisons[i].daten.name, t->nr, t->tisch, t->spiele, saisons[i].daten.name, t->nr, t->tisch);
    }
}

static enum status zeige_offene(struct aufruf *a, const struct tisch_liste *l, struct err *err)
{
    struct saison *saisons = mem_alloc((l->anzahl + 1) * sizeof *saisons);
    enum status st = ST_OK;

    for (size_t i = 0; i < l->anzahl && st == ST_OK; i++)
        st = store_saison_id(a->store, l->tisch[i].saison, &saisons[i], err);
    if (st == ST_OK)
        nenne_offene(a, l, saisons);
    free(saisons);
    return st;
}

/* Between two Spieltage. */
static enum status zeige_saison(struct aufruf *a, const struct saison *s, struct err *err)
{
    struct wertung w;
    int gespielt, next;
    enum status st = wertung_lade(a->store, s, 0, &w, err);

    if (st != ST_OK)
        return st;
    st = buch_next_spieltag(a->store, s, 1, &next, err);
    gespielt = saison_gespielt(&w.eingabe);
    text_addf(&a->aus, _("Season %s, %d of %d Spieltage played.\n"), s->daten.name, gespielt, s->daten.spieltage);
    if (s->abgeschlossen)
        text_addf(&a->aus,
                  _("It is closed. `doko bericht %s -o %s.xlsx` writes it down, `doko saison neu NAME --wie "
                    "%s` begins the next.\n"),
                  s->daten.name, s->daten.name, s->daten.name);
    else if (gespielt >= s->daten.spieltage)
        text_add(&a->aus, _("`doko saison abschluss` closes it.\n"));
    else
        text_addf(&a->aus,
                  _("`doko spieltag losen A,B,C,D` begins Spieltag %d, `doko saison besetzung` says who plays, "
                    "`doko rangliste` shows the standings.\n"),
                  next);
    wertung_free(&w);
    return st;
}

static enum status zeige(struct aufruf *a, struct err *err)
{
    struct spieler_liste spieler = {0};
    struct tisch_liste offen = {0};
    struct saison s;
    enum status st = store_spieler(a->store, &spieler, err);

    if (st == ST_OK)
        st = store_tische_offen(a->store, &offen, err);
    if (st == ST_OK && spieler.anzahl == 0) {
        text_add(&a->aus,
                 _("The book is empty. `doko spieler neu A \"Anna Ahrens\"` enters a player; at least four.\n"));
    } else if (st == ST_OK && offen.anzahl > 0) {
        st = zeige_offene(a, &offen, err);
    } else if (st == ST_OK) {
        st = store_saison(a->store, NULL, &s, err);
        if (st == ST_OK)
            st = zeige_saison(a, &s, err);
        else if (st == ST_FEHLT) {
            st = ST_OK;
            text_addf(&a->aus, _n("%d player is in the book. ", "%d players are in the book. ", (int)spieler.anzahl),
                      (int)spieler.anzahl);
            text_add(&a->aus, _("`doko saison neu 2026 --spieler A,B,C,D` begins a season.\n"));
        }
    }
    spieler_liste_free(&spieler);
    tisch_liste_free(&offen);
    return st;
}

static enum status tue_wegweiser(struct aufruf *a, struct err *err)
{
    enum status st = ST_OK;

    if (!a->store) {
        text_addf(&a->aus, _("There is no book yet: `doko init` makes one (%s).\n"), a->pfad);
    } else {
        st = store_beginne(a->store, STORE_LESEN, err);
        if (st == ST_OK)
            st = zeige(a, err);
        store_verwirf(a->store);
    }
    text_add(&a->aus, _("`doko --help` lists all commands.\n"));
    return st;
}

const struct befehl befehl_wegweiser = {"", NULL, "", "", BUCH_WENN_DA, 0, 0, NULL, 0, tue_wegweiser};
