#include "report/saisonbericht.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "report/ehrentafel.h"
#include "report/pokal.h"
#include "report/rangliste.h"
#include "report/statistik.h"

void saisonbericht_free(struct saisonbericht *b)
{
    wertung_free(&b->wertung);
    verlauf_free(&b->verlauf);
    statistik_free(&b->statistik);
    pokal_free(&b->pokal);
    ehrentafel_free(&b->ehrentafel);
    spieleliste_free(&b->spiele);
    free(b->spieler);
    *b = (struct saisonbericht){0};
}

static bool hat_spalte(const struct saisonbericht *b, int spieler)
{
    for (int i = 0; i < b->spalten; i++)
        if (b->spieler[i] == spieler)
            return true;
    return false;
}

static void nimm_spalte(struct saisonbericht *b, int spieler)
{
    if (statistik_dabei(&b->statistik.st.spieler[spieler]) && !hat_spalte(b, spieler))
        b->spieler[b->spalten++] = spieler;
}

/* On a day that is still open somebody may have played who is in no standings yet. */
static void waehle_spalten(struct saisonbericht *b)
{
    b->spieler = mem_alloc((b->statistik.spieler.anzahl + 1) * sizeof *b->spieler);
    for (int i = 0; i < b->wertung.anzahl; i++)
        nimm_spalte(b, b->wertung.liste[i].spieler);
    for (int i = 0; i < b->statistik.st.anzahl; i++)
        nimm_spalte(b, i);
}

enum status saisonbericht_lade(struct store *store, const struct saison *saison, struct saisonbericht *b,
                               struct err *err)
{
    enum status st;

    *b = (struct saisonbericht){0};
    st = wertung_lade(store, saison, 0, &b->wertung, err);
    if (st == ST_OK)
        st = statistik_lade(store, saison, &b->statistik, err);
    if (st == ST_OK)
        st = pokal_lade(store, saison, &b->pokal, err);
    if (st == ST_OK)
        st = ehrentafel_lade(store, &b->ehrentafel, err);
    if (st == ST_OK)
        st = spieleliste_lade(store, saison, &b->spiele, err);
    if (st != ST_OK)
        return st;
    verlauf_fuelle(&b->wertung, &b->verlauf);
    waehle_spalten(b);
    return ST_OK;
}

void saisonbericht_titel(const struct saisonbericht *b, char out[80])
{
    (void)snprintf(out, 80, "Meisterschaft %s", b->wertung.saison.daten.name);
}

static struct statistik_bericht statistik_von(const struct saisonbericht *b, char titel[80])
{
    (void)snprintf(titel, 80, "Saison %s", b->wertung.saison.daten.name);
    return (struct statistik_bericht){.s = &b->statistik, .titel = titel, .spieler = -1};
}

/* What is left to say of a Pokal stands below an empty line; a finished one has nothing. */
static void ohne_leerzeile(struct text *t)
{
    if (t->len > 1 && t->s[t->len - 1] == '\n' && t->s[t->len - 2] == '\n')
        t->s[--t->len] = '\0';
}

void bericht_saison(const struct saisonbericht *b, struct text *t)
{
    char titel[80];
    struct statistik_bericht s = statistik_von(b, titel);

    bericht_rangliste(&b->wertung, t);
    text_addc(t, '\n');
    bericht_statistik(&s, t);
    if (b->pokal.eingabe.tage > 0) {
        text_addc(t, '\n');
        bericht_pokal(&b->pokal, t);
        ohne_leerzeile(t);
    }
    if (b->ehrentafel.anzahl > 0) {
        text_add(t, "\nEhrentafel\n\n");
        bericht_ehrentafel(&b->ehrentafel, t);
    }
}

/* Four documents of their own, each under its name. */
void bericht_saison_json(const struct saisonbericht *b, struct text *t)
{
    char titel[80];
    struct statistik_bericht s = statistik_von(b, titel);

    text_add(t, "{\"rangliste\":");
    bericht_rangliste_json(&b->wertung, t);
    text_add(t, ",\"statistik\":");
    bericht_statistik_json(&s, t);
    text_add(t, ",\"pokal\":");
    bericht_pokal_json(&b->pokal, t);
    text_add(t, ",\"ehrentafel\":");
    bericht_ehrentafel_json(&b->ehrentafel, t);
    text_add(t, "}\n");
}
