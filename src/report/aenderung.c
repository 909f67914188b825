/* What a change in mid-day alters further on. */
#include <string.h>

#include "base/i18n.h"
#include "report/tag.h"

static int aussetzer_anders(const struct schritt *a, const struct schritt *b) {
    return a->besetzung.pausiert != b->besetzung.pausiert;
}

/* One later entry: every fact that is another now. */
static void vergleiche(const struct runde *r, const struct schritt *a, const struct schritt *b,
                       struct text *t) {
    const char *komma = "";

    if (a->nr != b->nr && a->nr > 0 && b->nr > 0) {
        text_addf(t, "%s", komma);
        text_addf(t, _("was Spiel %d"), (int)a->nr);
        komma = ", ";
    }
    if (a->geber != b->geber) {
        text_addf(t, "%s", komma);
        text_addf(t, _("Geber %s (before: %s)"), tafel_name(&r->tafel, b->geber),
                  tafel_name(&r->tafel, a->geber));
        komma = ", ";
    }
    if (aussetzer_anders(a, b) && a->besetzung.anzahl == b->besetzung.anzahl && a->geber == b->geber) {
        text_addf(t, "%s%s", komma, _("others pause"));
        komma = ", ";
    }
    if (a->art == EREIGNIS_SPIEL && a->spiel.vorgefuehrt != b->spiel.vorgefuehrt) {
        text_addf(t, "%s%s", komma,
                  b->spiel.vorgefuehrt ? _("vorgeführt now") : _("not vorgeführt any more"));
        komma = ", ";
    }
    if (a->zaehlt != b->zaehlt) {
        text_addf(t, "%s", komma);
        text_addf(t, _("counts as %s (before: %s)"),
                  b->zaehlt ? zaehlt_name((enum zaehlt)b->zaehlt) : _("nothing"),
                  a->zaehlt ? zaehlt_name((enum zaehlt)a->zaehlt) : _("nothing"));
        komma = ", ";
    }
    if (memcmp(a->gutschrift, b->gutschrift, sizeof a->gutschrift) != 0) {
        text_addf(t, "%s%s", komma, _("other credits"));
        komma = ", ";
    }
    if (a->pott != b->pott) {
        text_addf(t, "%s", komma);
        text_addf(t, _("Pott %d (before: %d)"), (int)b->pott, (int)a->pott);
        komma = ", ";
    }
    if (a->phase != b->phase && (a->phase == PHASE_VORFUEHRUNG || b->phase == PHASE_VORFUEHRUNG))
        text_addf(t, "%s%s", komma,
                  b->phase == PHASE_VORFUEHRUNG ? _("a Vorführung follows") : _("no Vorführung follows"));
}

static void vergleiche_ende(const struct runde *r, const struct faltung *alt, const struct faltung *neu,
                            struct text *t) {
    struct naechstes a = spieltag_naechstes(&alt->tag), b = spieltag_naechstes(&neu->tag);
    enum phase pa = spieltag_phase(&alt->tag), pb = spieltag_phase(&neu->tag);

    if (alt->tag.beendet != neu->tag.beendet)
        text_add(t,
                 neu->tag.beendet ? _("The Spieltag is closed now.\n") : _("The Spieltag is open again.\n"));
    else if ((pa == PHASE_ENDE) != (pb == PHASE_ENDE))
        text_add(t, pb == PHASE_ENDE ? _("The Spieltag is over now.\n")
                                     : _("The Spieltag is not over any more.\n"));
    if (a.geber != b.geber && b.geber != NIEMAND && a.geber != NIEMAND)
        text_addf(t, _("Next Geber: %s (before: %s)\n"), tafel_name(&r->tafel, b.geber),
                  tafel_name(&r->tafel, a.geber));
}

/* The old step of an entry; of one that was only marked (ersetzt by the change itself) that of the marked
 * one. */
static const struct schritt *alter_schritt(const struct runde *r, const struct faltung *alt, int32_t nr) {
    const struct schritt *s = faltung_schritt(alt, nr);

    if (!s && r->chronik.eintrag[nr - 1].op == OP_ERSETZEN)
        s = faltung_schritt(alt, r->chronik.eintrag[nr - 1].bezug);
    return s;
}

void bericht_aenderung(const struct runde *r, const struct faltung *alt, const struct faltung *neu,
                       int32_t eintrag, struct text *t) {
    for (int32_t i = 0; i < neu->anzahl; i++) {
        const struct schritt *a = alter_schritt(r, alt, neu->nr[i]);
        struct text was = {0};

        if (!a || neu->nr[i] == eintrag)
            continue;
        vergleiche(r, a, &neu->schritt[i], &was);
        if (was.len > 0 && neu->schritt[i].nr > 0)
            text_addf(t, "Spiel %d: %s\n", (int)neu->schritt[i].nr, was.s);
        else if (was.len > 0)
            text_addf(t, "#%d: %s\n", (int)neu->nr[i], was.s);
        if (neu->schritt[i].bruch[0] && !a->bruch[0])
            text_addf(t, "Spiel %d: ! %s: %s\n", (int)neu->schritt[i].nr, _("against the rules now"),
                      neu->schritt[i].bruch);
        text_free(&was);
    }
    vergleiche_ende(r, alt, neu, t);
}
