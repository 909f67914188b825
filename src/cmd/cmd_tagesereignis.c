/* spieltag strafe | disq | einstieg | ausstieg | ende | öffnen: what happens on a day besides the games */
#include <stdlib.h>

#include "cmd/befehle.h"
#include "report/pokal.h"
#include "report/tag.h"

/* The commands that add one event to an open table. */

enum { T_SPIELTAG, T_TROTZDEM, T_VOR, T_EINS, T_ZWEI };
#define TAG_OPTIONEN                                                                                                 \
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},                                                \
        {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},                                       \
    {                                                                                                                \
        "vor", 0, "NR", N_("it happened before game NR")                                                             \
    }
static const struct option_zeile tag_optionen[] = {TAG_OPTIONEN};
enum { STRAFE_AN = T_EINS, STRAFE_LIMITS = T_ZWEI };
static const struct option_zeile strafe_optionen[] = {
    TAG_OPTIONEN,
    {"an", 0, "A,B,…", N_("who shares it, where a Strafe goes to others (those of his last game)")},
    {"limits", 0, "N", N_("schwer: limits that the others had bid")}};

static enum status setze_stelle(struct aufruf *a, const struct runde *r, struct eintrag *e, struct err *err)
{
    e->op = OP_ANFUEGEN;
    if (!a->option[T_VOR])
        return ST_OK;
    e->op = OP_EINFUEGEN;
    return cmd_eintrag(r, a->option[T_VOR], &e->bezug, err);
}

static enum status wort_teilnehmer(const struct runde *r, const char *s, int8_t *wer, struct err *err)
{
    *wer = (int8_t)tafel_suche(&r->tafel, (uint16_t)((1u << r->tafel.anzahl) - 1), s, strlen(s));
    return *wer == NIEMAND ? err_set(err, ST_FEHLT, _("%.20s does not take part in this Spieltag"), s) : ST_OK;
}

/* The words from `ab` on are the reason. The text lives as long as the call. */
static enum status setze_grund(struct aufruf *a, int ab, struct text *grund, struct ereignis *e, struct err *err)
{
    size_t stelle;

    if (a->worte <= ab)
        return ST_OK;
    cmd_worte(a, ab, grund);
    if (freitext_pruefe(grund->s, grund->len, BEMERKUNG_MAX, &stelle, err) != ST_OK)
        return err_set(err, ST_EINGABE, _("a reason of 1 to %d characters without control characters was expected"),
                       BEMERKUNG_MAX);
    e->bemerkung = grund->s;
    e->bemerkung_len = grund->len;
    return ST_OK;
}

static enum status buche(struct aufruf *a,
                         enum status (*baue)(struct aufruf *, struct runde *, struct eintrag *, void *, struct err *),
                         struct err *err)
{
    struct text grund = {0};
    struct buchung b = {
        .spieltag = a->option[T_SPIELTAG], .trotzdem = a->option[T_TROTZDEM] != NULL, .baue = baue, .mit = &grund};
    struct runde r;
    enum status st = cmd_buche(a, &b, &r, err);

    text_free(&grund);
    if (st != ST_OK)
        return st;
    if (a->json)
        bericht_stand_json(&r, &a->aus);
    else if (!a->quiet) {
        runde_zeile(&r, &r.chronik.eintrag[r.chronik.anzahl - 1].e, &a->aus);
        text_addc(&a->aus, '\n');
        bericht_stand(&r, &a->aus);
    }
    runde_free(&r);
    return ST_OK;
}

/* A number, or what the rules take for a minor (leicht) or severe (schwer) offence, and more for each limit that the
 * others had bid. */
static enum status strafpunkte(struct aufruf *a, const struct regeln *r, int *punkte, struct err *err)
{
    const char *s = a->wort[1];
    bool schwer = strcmp(s, "schwer") == 0;
    int limits = 0;
    enum status st = ST_OK;

    if (a->option[STRAFE_LIMITS] && !schwer)
        return err_set(err, ST_GEBRAUCH, _("--limits goes with schwer"));
    if (!schwer && strcmp(s, "leicht") != 0)
        return cmd_zahl("PUNKTE", s, 1, STRAFE_MAX, punkte, err);
    if (a->option[STRAFE_LIMITS])
        st = cmd_zahl("--limits", a->option[STRAFE_LIMITS], 0, STUFE_SCHWARZ - STUFE_WORT, &limits, err);
    *punkte = schwer ? r->strafe_schwer + limits * r->strafe_je_limit : r->strafe_leicht;
    if (st == ST_OK && *punkte == 0)
        st = err_set(err, ST_GEBRAUCH, _("the rule set %s names no Punkte for it; a number was expected"), r->name);
    return st;
}

/* --an C,D */
struct beguenstigte {
    const struct runde *r;
    uint16_t *an;
};

static enum status beguenstige(void *mit, const char *s, size_t len, struct err *err)
{
    const struct beguenstigte *b = mit;
    int i = tafel_suche(&b->r->tafel, (uint16_t)((1u << b->r->tafel.anzahl) - 1), s, len);

    if (i == NIEMAND)
        return err_set(err, ST_FEHLT, _("%.*s does not take part in this Spieltag"), (int)(len > 20 ? 20 : len), s);
    *b->an |= (uint16_t)(1u << i);
    return ST_OK;
}

static enum status baue_strafe(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    int punkte = 0;
    enum status st = setze_stelle(a, r, e, err);

    e->e.art = EREIGNIS_STRAFE;
    if (st == ST_OK)
        st = wort_teilnehmer(r, a->wort[0], &e->e.u.strafe.spieler, err);
    if (st == ST_OK)
        st = strafpunkte(a, r->regeln, &punkte, err);
    if (st == ST_OK && a->option[STRAFE_AN])
        st = cmd_liste(a->option[STRAFE_AN], beguenstige, &(struct beguenstigte){r, &e->e.u.strafe.an}, err);
    e->e.u.strafe.punkte = (int16_t)punkte;
    text_leere(mit);
    return st == ST_OK ? setze_grund(a, 2, mit, &e->e, err) : st;
}

static enum status tue_strafe(struct aufruf *a, struct err *err)
{
    return buche(a, baue_strafe, err);
}

const struct befehl befehl_spieltag_strafe = {"spieltag",
                                              "strafe",
                                              "KÜRZEL PUNKTE|leicht|schwer [GRUND]",
                                              N_("take Punkte off a player"),
                                              BUCH_OFFEN | KANN_JSON,
                                              2,
                                              -1,
                                              OPTIONEN(strafe_optionen),
                                              tue_strafe};

static enum status baue_gegengelesen(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    (void)mit;
    e->e.art = EREIGNIS_GEGENGELESEN;
    return wort_teilnehmer(r, a->wort[0], &e->e.u.gegengelesen.spieler, err);
}

static enum status tue_gegengelesen(struct aufruf *a, struct err *err)
{
    return buche(a, baue_gegengelesen, err);
}

static const struct option_zeile gegengelesen_optionen[] = {
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

const struct befehl befehl_gegengelesen = {
    "gegengelesen",         NULL, "KÜRZEL", N_("a second player has read and confirms the games so far"),
    BUCH_OFFEN | KANN_JSON, 1,    1,        OPTIONEN(gegengelesen_optionen),
    tue_gegengelesen};

static enum status baue_disq(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    enum status st = setze_stelle(a, r, e, err);

    e->e.art = EREIGNIS_DISQ;
    if (st == ST_OK)
        st = wort_teilnehmer(r, a->wort[0], &e->e.u.disq.spieler, err);
    text_leere(mit);
    return st == ST_OK ? setze_grund(a, 1, mit, &e->e, err) : st;
}

static enum status tue_disq(struct aufruf *a, struct err *err)
{
    return buche(a, baue_disq, err);
}

const struct befehl befehl_spieltag_disq = {"spieltag",
                                            "disq",
                                            "KÜRZEL [GRUND]",
                                            N_("disqualify a player; he keeps his seat"),
                                            BUCH_OFFEN | KANN_JSON,
                                            1,
                                            -1,
                                            OPTIONEN(tag_optionen),
                                            tue_disq};

static const struct option_zeile einstieg_optionen[] = {
    TAG_OPTIONEN,
    {"nach", 0, "KÜRZEL", N_("on whose left he sits down")},
    {"gast", 0, NULL, N_("he is a Gast")},
};

static enum status baue_einstieg(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    const struct spieler *p;
    int wer;
    enum status st = setze_stelle(a, r, e, err);

    (void)mit;
    e->e.art = EREIGNIS_EINSTIEG;
    if (st == ST_OK)
        st = buch_spieler(&r->spieler, a->wort[0], strlen(a->wort[0]), &p, err);
    if (st == ST_OK && !a->option[T_EINS])
        st = err_set(err, ST_GEBRAUCH, _("on whose left does he sit down? --nach KÜRZEL"));
    if (st == ST_OK)
        st = wort_teilnehmer(r, a->option[T_EINS], &e->e.u.einstieg.nach, err);
    if (st != ST_OK)
        return st;
    wer = runde_teilnehmer(r, p);
    if (wer == NIEMAND)
        return err_set(err, ST_UNMOEGLICH, _("more than %d players took part in this Spieltag"), TEILNEHMER_MAX);
    e->e.u.einstieg.spieler = (int8_t)wer;
    e->e.u.einstieg.gast = a->option[T_ZWEI] != NULL;
    return ST_OK;
}

static enum status tue_einstieg(struct aufruf *a, struct err *err)
{
    return buche(a, baue_einstieg, err);
}

const struct befehl befehl_spieltag_einstieg = {"spieltag",
                                                "einstieg",
                                                "KÜRZEL",
                                                N_("a player comes late and sits down"),
                                                BUCH_OFFEN | KANN_JSON,
                                                1,
                                                1,
                                                OPTIONEN(einstieg_optionen),
                                                tue_einstieg};

static const struct option_zeile ausstieg_optionen[] = {
    TAG_OPTIONEN,
    {"disq", 0, "ja|nein", N_("whether he is disqualified for it (as the rules have it; once all is over nein)")},
};

static enum status baue_ausstieg(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    /* who leaves when all is over has not left early */
    bool vorbei = spieltag_phase(&r->f.tag) >= PHASE_ENDE && !a->option[T_VOR];
    const char *vorgabe = vorbei || !r->regeln->ausstieg_disq ? "nein" : "ja";
    const char *disq = a->option[T_EINS] ? a->option[T_EINS] : vorgabe;
    enum status st = setze_stelle(a, r, e, err);

    e->e.art = EREIGNIS_AUSSTIEG;
    e->e.u.ausstieg.disq = strcmp(disq, "ja") == 0;
    if (st == ST_OK && !e->e.u.ausstieg.disq && strcmp(disq, "nein") != 0)
        st = err_set(err, ST_GEBRAUCH, _("--disq: ja or nein was expected"));
    if (st == ST_OK)
        st = wort_teilnehmer(r, a->wort[0], &e->e.u.ausstieg.spieler, err);
    text_leere(mit);
    return st == ST_OK ? setze_grund(a, 1, mit, &e->e, err) : st;
}

static enum status tue_ausstieg(struct aufruf *a, struct err *err)
{
    return buche(a, baue_ausstieg, err);
}

const struct befehl befehl_spieltag_ausstieg = {"spieltag",
                                                "ausstieg",
                                                "KÜRZEL [GRUND]",
                                                N_("a player leaves early"),
                                                BUCH_OFFEN | KANN_JSON,
                                                1,
                                                -1,
                                                OPTIONEN(ausstieg_optionen),
                                                tue_ausstieg};

/* ende: --trotzdem is part of what it says (a day that stopped early counts), so it is not tried without
 * first. */
static enum status baue_ende(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    bool trotzdem = a->option[T_TROTZDEM] != NULL;

    (void)mit;
    (void)err;
    e->op = OP_ANFUEGEN;
    e->e.art = EREIGNIS_ENDE;
    e->e.trotzdem = trotzdem && spieltag_abgebrochen(&r->f.tag);
    return ST_OK;
}

/* How the day leaves the Pokal. */
static enum status zeige_pokal(struct aufruf *a, const struct saison *s, struct err *err)
{
    struct pokal p;
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = pokal_lade(a->store, s, &p, err);
    store_verwirf(a->store);
    if (st != ST_OK)
        return st;
    text_addc(&a->aus, '\n');
    bericht_pokal(&p, &a->aus);
    pokal_free(&p);
    return ST_OK;
}

static enum status tue_ende(struct aufruf *a, struct err *err)
{
    struct buchung b = {
        .spieltag = a->option[T_SPIELTAG], .trotzdem = a->option[T_TROTZDEM] != NULL, .baue = baue_ende};
    struct runde r;
    enum status st = cmd_buche(a, &b, &r, err);

    if (st != ST_OK)
        return st;
    if (a->json)
        bericht_bogen_json(&r, &a->aus);
    else if (!a->quiet)
        bericht_bogen(&r, &a->aus);
    if (r.tisch.art == POKAL && !a->json && !a->quiet)
        st = zeige_pokal(a, &r.saison, err);
    runde_free(&r);
    return st;
}

static const struct option_zeile ende_optionen[] = {
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    {"trotzdem", 0, NULL, N_("close it although it is not over; a day that stopped early counts")},
};

const struct befehl befehl_spieltag_ende = {"spieltag",
                                            "ende",
                                            "",
                                            N_("close the Spieltag and show its Bogen"),
                                            BUCH_OFFEN | KANN_JSON,
                                            0,
                                            0,
                                            OPTIONEN(ende_optionen),
                                            tue_ende};

static enum status baue_oeffnen(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    (void)a;
    (void)mit;
    if (!r->f.tag.beendet)
        return err_set(err, ST_KONFLIKT, _("the Spieltag is open"));
    e->op = OP_STREICHEN;
    e->bezug = r->f.nr[r->f.anzahl - 1];
    return ST_OK;
}

static enum status tue_oeffnen(struct aufruf *a, struct err *err)
{
    struct buchung b = {.spieltag = a->wort[0], .ja = true, .baue = baue_oeffnen};
    struct runde r;
    enum status st = cmd_buche(a, &b, &r, err);

    if (st != ST_OK)
        return st;
    if (a->json)
        bericht_stand_json(&r, &a->aus);
    else if (!a->quiet)
        bericht_stand(&r, &a->aus);
    runde_free(&r);
    return ST_OK;
}

const struct befehl befehl_spieltag_oeffnen = {
    "spieltag", "öffnen", "S",        N_("open a closed Spieltag again"), BUCH_OFFEN | KANN_JSON, 1, 1,
    NULL,       0,        tue_oeffnen};
