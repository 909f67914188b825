/* spiel: the next game. Without words on a terminal it asks (conversation.c). */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/befehle.h"
#include "report/json.h"
#include "report/tag.h"

enum { O_NR, O_BEMERKUNG, O_TROTZDEM, O_SPIELTAG };
static const struct option_zeile spiel_optionen[] = {
    {"nr", 0, "N", N_("only as game N: two writers never enter it twice")},
    {"bemerkung", 0, "TEXT", N_("a remark, shown on the Bogen")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

struct eingabe {
    const char *spieltag; /* S, NULL: the open one */
    const char *zeile, *bemerkung;
    int nr; /* 0: any */
    bool trotzdem;
};

/* A refusal for another reason than the game itself would be found out only later; say it at once. */
static enum status pruefe_nr(const struct runde *r, int nr, struct err *err)
{
    int naechste = (int)r->f.tag.spiele + 1;

    if (nr == 0 || nr == naechste)
        return ST_OK;
    if (nr < naechste)
        return err_set(err, ST_KONFLIKT, _("Spiel %d is in the book already; the next one is Spiel %d"), nr,
                       naechste);
    return err_set(err, ST_KONFLIKT, _("Spiel %d cannot follow: the next one is Spiel %d"), nr, naechste);
}

static enum status baue(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    const struct eingabe *ein = mit;
    enum status st;

    (void)a;
    st = pruefe_nr(r, ein->nr, err);

    if (st == ST_OK)
        st = runde_lies_spiel(r, 0, ein->zeile, &e->e, err);
    if (st == ST_OK && ein->bemerkung) {
        size_t stelle;

        e->e.bemerkung = ein->bemerkung;
        e->e.bemerkung_len = strlen(e->e.bemerkung);
        if (freitext_pruefe(e->e.bemerkung, e->e.bemerkung_len, BEMERKUNG_MAX, &stelle, err) != ST_OK)
            st = err_set(err, ST_EINGABE, _("a remark of 1 to %d characters without control characters was expected"),
                         BEMERKUNG_MAX);
    }
    e->op = OP_ANFUEGEN;
    return st;
}

static void berichte(struct aufruf *a, const struct runde *r)
{
    const struct schritt *s = &r->f.schritt[r->f.anzahl - 1];

    if (a->json) {
        bericht_stand_json(r, &a->aus);
        return;
    }
    if (a->quiet)
        return;
    bericht_spiel(r, s, &a->aus);
    bericht_stand(r, &a->aus);
}

static enum status trage_ein(struct aufruf *a, struct eingabe *ein, struct err *err)
{
    struct buchung b = {.spieltag = ein->spieltag, .trotzdem = ein->trotzdem, .baue = baue, .mit = ein};
    struct runde r;
    enum status st = cmd_buche(a, &b, &r, err);

    if (st != ST_OK)
        return st;
    berichte(a, &r);
    st = cmd_zeige_stechen(a, &r, &a->aus, err);
    runde_free(&r);
    return st;
}

static enum status tue_spiel(struct aufruf *a, struct err *err)
{
    struct text zeile = {0};
    int nr = 0;
    enum status st = ST_OK;

    if (a->worte == 0 && (a->option[O_NR] || a->option[O_BEMERKUNG] || a->option[O_TROTZDEM]))
        return err_set(err, ST_GEBRAUCH, _("--nr, --bemerkung and --trotzdem go with a game on the command line"));
    if (a->worte == 0 && a->terminal)
        return cmd_frage_spiele(a, a->option[O_SPIELTAG], err);
    if (a->worte == 0)
        return err_set(err, ST_GEBRAUCH, _("a game was expected, such as `doko spiel A,B 151 re9`"));
    cmd_worte(a, 0, &zeile);
    if (a->option[O_NR])
        st = cmd_zahl("--nr", a->option[O_NR], 1, 1000000, &nr, err);
    if (st == ST_OK)
        st = trage_ein(a,
                       &(struct eingabe){.spieltag = a->option[O_SPIELTAG],
                                         .zeile = zeile.s,
                                         .bemerkung = a->option[O_BEMERKUNG],
                                         .nr = nr,
                                         .trotzdem = a->option[O_TROTZDEM] != NULL},
                       err);
    text_free(&zeile);
    return st;
}

const struct befehl befehl_spiel = {"spiel",
                                    NULL,
                                    "[KURZSCHRIFT]",
                                    N_("record the next game; without words it asks"),
                                    BUCH_OFFEN | WORTE_FOLGEN | KANN_JSON,
                                    0,
                                    -1,
                                    OPTIONEN(spiel_optionen),
                                    tue_spiel};
