/* What a change in mid-day alters further on. */
#include <string.h>

#include "base/i18n.h"
#include "report/tag.h"

struct vergleich {
    const struct runde *r;
    const struct faltung *alt, *neu;
    struct text *t;
    /* games that differ by the Pott alone, and all alike, wait here to become one line */
    int32_t pott_von, pott_bis, pott_um;
};

/* An entry stands in the place of the one it replaced. */
static int32_t platz_von(const struct runde *r, int32_t nr)
{
    while (r->chronik.eintrag[nr - 1].op == OP_ERSETZEN)
        nr = r->chronik.eintrag[nr - 1].bezug;
    return nr;
}

static const struct schritt *schritt_am_platz(const struct runde *r, const struct faltung *f, int32_t platz)
{
    for (int32_t i = 0; i < f->anzahl; i++)
        if (platz_von(r, f->nr[i]) == platz)
            return &f->schritt[i];
    return NULL;
}

static void schreibe_pott(struct vergleich *v)
{
    if (v->pott_von == 0)
        return;
    if (v->pott_von == v->pott_bis)
        text_addf(v->t, _("Spiel %d: Pott %+d\n"), (int)v->pott_von, (int)v->pott_um);
    else
        text_addf(v->t, _("Spiele %d to %d: Pott %+d\n"), (int)v->pott_von, (int)v->pott_bis, (int)v->pott_um);
    v->pott_von = 0;
}

static void merke_pott(struct vergleich *v, int32_t spiel, int32_t um)
{
    if (v->pott_von > 0 && (v->pott_um != um || v->pott_bis + 1 != spiel))
        schreibe_pott(v);
    if (v->pott_von == 0)
        v->pott_von = spiel;
    v->pott_bis = spiel;
    v->pott_um = um;
}

static void nenne(struct text *t, const char *was)
{
    text_addf(t, "%s%s", t->len ? ", " : "", was);
}

/* Everything about the later entry that is another now, but the Pott. */
static void vergleiche_schritt(const struct runde *r, const struct schritt *a, const struct schritt *b,
                               struct text *t)
{
    if (a->nr != b->nr && a->nr > 0 && b->nr > 0)
        text_addf(t, _("was Spiel %d"), (int)a->nr);
    if (a->geber != b->geber) {
        nenne(t, "");
        text_addf(t, _("Geber %s (before: %s)"), tafel_name(&r->tafel, b->geber), tafel_name(&r->tafel, a->geber));
    } else if (a->besetzung.pausiert != b->besetzung.pausiert) {
        nenne(t, _("others pause"));
    }
    if (a->art == EREIGNIS_SPIEL && a->gewertet != b->gewertet)
        nenne(t, b->gewertet ? _("valued now") : _("void now"));
    if (a->art == EREIGNIS_SPIEL && a->spiel.vorgefuehrt != b->spiel.vorgefuehrt)
        nenne(t, b->spiel.vorgefuehrt ? _("vorgeführt now") : _("not vorgeführt any more"));
    if (a->zaehlt != b->zaehlt) {
        nenne(t, "");
        text_addf(t, _("counts as %s (before: %s)"), b->zaehlt ? zaehlt_name((enum zaehlt)b->zaehlt) : _("nothing"),
                  a->zaehlt ? zaehlt_name((enum zaehlt)a->zaehlt) : _("nothing"));
    }
    if (memcmp(a->gutschrift, b->gutschrift, sizeof a->gutschrift) != 0)
        nenne(t, _("other credits"));
    if (a->runde != b->runde && a->runde > 0 && b->runde > 0) {
        nenne(t, "");
        text_addf(t, _("round %d (before: %d)"), b->runde, a->runde);
    }
    if (memcmp(a->note, b->note, sizeof a->note) != 0)
        nenne(t, _("other notes"));
    if (a->stechen != b->stechen)
        nenne(t, b->stechen == STECHEN_GESAMT ? _("decides the Gesamtwertung now")
                                              : _("decides nothing in the Gesamtwertung now"));
    if (a->phase != b->phase && (a->phase == PHASE_VORFUEHRUNG || b->phase == PHASE_VORFUEHRUNG))
        nenne(t, b->phase == PHASE_VORFUEHRUNG ? _("a Vorführung follows") : _("no Vorführung follows"));
    if ((a->bruch[0] != '\0') != (b->bruch[0] != '\0')) {
        nenne(t, b->bruch[0] ? _("! against the rules now: ") : _("not against the rules any more"));
        text_add(t, b->bruch);
    }
}

static void vergleiche_eintrag(struct vergleich *v, int32_t nr, const struct schritt *a, const struct schritt *b)
{
    struct text was = {0};

    vergleiche_schritt(v->r, a, b, &was);
    if (was.len == 0 && a->pott != b->pott && b->nr > 0) {
        merke_pott(v, b->nr, b->pott - a->pott);
    } else if (was.len > 0) {
        schreibe_pott(v);
        if (b->nr > 0)
            text_addf(v->t, "Spiel %d: %s", (int)b->nr, was.s);
        else
            text_addf(v->t, "#%d: %s", (int)nr, was.s);
        if (a->pott != b->pott)
            text_addf(v->t, _(", Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
        text_addc(v->t, '\n');
    }
    text_free(&was);
}

static void vergleiche_ende(struct vergleich *v)
{
    struct naechstes a = spieltag_naechstes(&v->alt->tag), b = spieltag_naechstes(&v->neu->tag);
    bool vorbei_a = spieltag_phase(&v->alt->tag) == PHASE_ENDE, vorbei_b = spieltag_phase(&v->neu->tag) == PHASE_ENDE;

    if (!v->neu->tag.begonnen || !v->alt->tag.begonnen)
        return;
    if (v->alt->tag.beendet != v->neu->tag.beendet)
        text_add(v->t, v->neu->tag.beendet ? _("The Spieltag is closed now.\n") : _("The Spieltag is open again.\n"));
    else if (spieltag_phase(&v->neu->tag) == PHASE_STECHEN && spieltag_phase(&v->alt->tag) != PHASE_STECHEN)
        text_add(v->t, _("A Stechen for the Gesamtwertung is due now.\n"));
    else if (vorbei_a != vorbei_b)
        text_add(v->t, vorbei_b ? _("The Spieltag is over now.\n") : _("The Spieltag is not over any more.\n"));
    if (a.geber != b.geber && a.geber != NIEMAND && b.geber != NIEMAND)
        text_addf(v->t, _("Next Geber: %s (before: %s)\n"), tafel_name(&v->r->tafel, b.geber),
                  tafel_name(&v->r->tafel, a.geber));
}

void bericht_aenderung(const struct runde *r, const struct faltung *alt, const struct faltung *neu, int32_t eintrag,
                       struct text *t)
{
    struct vergleich v = {.r = r, .alt = alt, .neu = neu, .t = t};

    for (int32_t i = 0; i < neu->anzahl; i++) {
        const struct schritt *a = schritt_am_platz(r, alt, platz_von(r, neu->nr[i]));

        if (a && neu->nr[i] != eintrag)
            vergleiche_eintrag(&v, neu->nr[i], a, &neu->schritt[i]);
    }
    schreibe_pott(&v);
    vergleiche_ende(&v);
    if (r->tisch.art == POKAL)
        bericht_pokal_aenderung(r, &alt->tag, &neu->tag, t);
}
