/* undo redo korrigiere einfügen streiche verlauf */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cmd/befehle.h"
#include "report/json.h"
#include "report/tag.h"

/* The game that a correction made, with its value and why. */
static void zeige_neues_spiel(struct aufruf *a, const struct runde *r)
{
    int32_t nr = r->chronik.anzahl;
    const struct schritt *s;

    nr = r->chronik.eintrag[nr - 1].gruppe;
    s = faltung_schritt(&r->f, nr);
    if (s && (s->art == EREIGNIS_SPIEL || s->art == EREIGNIS_SCHIEB || s->art == EREIGNIS_STECHEN))
        bericht_spiel(r, s, &a->aus);
}

static enum status buche(struct aufruf *a, const struct buchung *b, struct err *err)
{
    struct runde r;
    enum status st = cmd_buche(a, b, &r, err);

    if (st != ST_OK)
        return st;
    if (a->json && r.f.tag.begonnen)
        bericht_stand_json(&r, &a->aus);
    else if (!a->quiet && r.f.tag.begonnen) {
        zeige_neues_spiel(a, &r);
        bericht_stand(&r, &a->aus);
    } else if (!a->quiet) {
        struct text name = {0};

        runde_s(&r, &name);
        text_addf(&a->aus, _("The Spieltag is taken back; `doko redo --spieltag %s` brings it again.\n"), name.s);
        text_free(&name);
    }
    runde_free(&r);
    return ST_OK;
}

enum { U_SPIELTAG };
static const struct option_zeile undo_optionen[] = {
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

/* Says which command is taken back or done again. */
static enum status baue_undo(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    bool undo = *(const bool *)mit;
    int32_t gruppe = undo ? chronik_undo_gruppe(&r->chronik) : chronik_redo_gruppe(&r->chronik);

    e->op = undo ? OP_UNDO : OP_REDO;
    if (gruppe == 0)
        return err_set(err, ST_KONFLIKT,
                       undo ? _("there is nothing to take back at this table")
                            : _("there is nothing to do again at this table"));
    if (!a->quiet && !a->json) {
        const struct eintrag *was = &r->chronik.eintrag[gruppe - 1];

        text_add(&a->aus, undo ? _("taken back: ") : _("done again: "));
        if (was->op != OP_ANFUEGEN) {
            text_addf(&a->aus, "%s #%d ", op_wort((enum op)was->op), (int)was->bezug);
            runde_zeile(r, &r->chronik.eintrag[was->bezug - 1].e, &a->aus);
            text_add(&a->aus, op_hat_ereignis((enum op)was->op) ? ": " : "");
        }
        if (op_hat_ereignis((enum op)was->op))
            runde_zeile(r, &was->e, &a->aus);
        text_addc(&a->aus, '\n');
    }
    return ST_OK;
}

static enum status tue_undo_redo(struct aufruf *a, bool undo, struct err *err)
{
    struct buchung b = {.spieltag = a->option[U_SPIELTAG], .ja = true, .baue = baue_undo, .mit = &undo};

    return buche(a, &b, err);
}

static enum status tue_undo(struct aufruf *a, struct err *err)
{
    return tue_undo_redo(a, true, err);
}

static enum status tue_redo(struct aufruf *a, struct err *err)
{
    return tue_undo_redo(a, false, err);
}

const struct befehl befehl_undo = {"undo",
                                   NULL,
                                   "",
                                   N_("take the last entry at the table back"),
                                   BUCH_OFFEN | KANN_JSON,
                                   0,
                                   0,
                                   OPTIONEN(undo_optionen),
                                   tue_undo};
const struct befehl befehl_redo = {
    "redo",  NULL, "", N_("do again what undo took back"), BUCH_OFFEN | KANN_JSON, 0, 0, OPTIONEN(undo_optionen),
    tue_redo};

enum { K_SPIELTAG, K_TROTZDEM, K_JA };
static const struct option_zeile korrektur_optionen[] = {
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked; later games too")},
    {"ja", 'j', NULL, N_("save without asking")},
};

static void zeige_alt_und_neu(struct aufruf *a, const struct runde *r, int32_t alt, const struct ereignis *neu)
{
    struct text t = {0};

    if (a->quiet || a->json)
        return;
    if (alt) {
        text_add(&t, _("before: "));
        runde_zeile(r, &r->chronik.eintrag[alt - 1].e, &t);
        text_addc(&t, '\n');
    }
    if (neu) {
        text_add(&t, _("now:    "));
        runde_zeile(r, neu, &t);
        text_addc(&t, '\n');
    }
    if (a->terminal)
        fprintf(stderr, "%s", t.s);
    else
        text_add(&a->aus, t.s);
    text_free(&t);
}

/* The words behind NR: a game or an Einwurf. */
static enum status lies_ereignis(struct aufruf *a, struct runde *r, int32_t nr, struct text *zeile,
                                 struct ereignis *e, struct err *err)
{
    text_leere(zeile);
    cmd_worte(a, 1, zeile);
    return runde_lies_spiel(r, nr, zeile->s, e, err);
}

/* The words of the command live as long as it. */
struct correction {
    struct text line, reason;
};

static enum status baue_korrigiere(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    struct correction *c = mit;
    int32_t nr;
    enum status st = cmd_eintrag(r, a->wort[0], &nr, err);

    e->op = OP_ERSETZEN;
    if (st != ST_OK)
        return st;
    e->bezug = nr;
    if (r->chronik.eintrag[nr - 1].e.art == EREIGNIS_BEGINN)
        return err_set(err, ST_UNMOEGLICH, _("`doko spieltag ändern` corrects the beginning of a Spieltag"));
    text_leere(&c->line);
    cmd_worte(a, 1, &c->line);
    st = runde_read_correction(r, nr, c->line.s, &c->reason, &e->e, err);
    if (st == ST_OK && !e->e.bemerkung && !strchr(c->line.s, ';')) { /* a line without one keeps the remark */
        e->e.bemerkung = r->chronik.eintrag[nr - 1].e.bemerkung;
        e->e.bemerkung_len = r->chronik.eintrag[nr - 1].e.bemerkung_len;
    }
    if (st == ST_OK)
        zeige_alt_und_neu(a, r, nr, &e->e);
    return st;
}

static enum status baue_einfuegen(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    int64_t zahl = 0;
    enum status st = ST_OK;

    e->op = OP_EINFUEGEN;
    if (zahl_lies(a->wort[0], strlen(a->wort[0]), 1, 1000000, &zahl) && zahl == r->f.tag.spiele + 1)
        e->op = OP_ANFUEGEN;
    else
        st = cmd_eintrag(r, a->wort[0], &e->bezug, err);
    if (st == ST_OK)
        st = lies_ereignis(a, r, e->bezug, &((struct correction *)mit)->line, &e->e, err);
    if (st == ST_OK)
        zeige_alt_und_neu(a, r, 0, &e->e);
    return st;
}

static enum status baue_streiche(struct aufruf *a, struct runde *r, struct eintrag *e, void *mit, struct err *err)
{
    enum status st = cmd_eintrag(r, a->wort[0], &e->bezug, err);

    (void)mit;
    e->op = OP_STREICHEN;
    if (st == ST_OK && r->chronik.eintrag[e->bezug - 1].e.art == EREIGNIS_BEGINN)
        return err_set(err, ST_UNMOEGLICH,
                       _("the beginning of a Spieltag cannot be struck; `doko spieltag ändern` corrects it"));
    if (st == ST_OK)
        zeige_alt_und_neu(a, r, e->bezug, NULL);
    return st;
}

static enum status korrektur(struct aufruf *a,
                             enum status (*baue)(struct aufruf *, struct runde *, struct eintrag *, void *,
                                                 struct err *),
                             struct err *err)
{
    struct correction c = {0};
    struct buchung b = {.spieltag = a->option[K_SPIELTAG],
                        .trotzdem = a->option[K_TROTZDEM] != NULL,
                        .ja = a->option[K_JA] != NULL,
                        .baue = baue,
                        .mit = &c};
    enum status st = buche(a, &b, err);

    text_free(&c.line);
    text_free(&c.reason);
    return st;
}

static enum status tue_korrigiere(struct aufruf *a, struct err *err)
{
    return korrektur(a, baue_korrigiere, err);
}

static enum status tue_einfuegen(struct aufruf *a, struct err *err)
{
    return korrektur(a, baue_einfuegen, err);
}

static enum status tue_streiche(struct aufruf *a, struct err *err)
{
    return korrektur(a, baue_streiche, err);
}

const struct befehl befehl_korrigiere = {"korrigiere",
                                         NULL,
                                         "NR KURZSCHRIFT",
                                         N_("put a game right"),
                                         BUCH_OFFEN | WORTE_FOLGEN | KANN_JSON,
                                         2,
                                         -1,
                                         OPTIONEN(korrektur_optionen),
                                         tue_korrigiere};
const struct befehl befehl_einfuegen = {"einfügen",
                                        NULL,
                                        "NR KURZSCHRIFT",
                                        N_("put a forgotten game in; it becomes game NR"),
                                        BUCH_OFFEN | WORTE_FOLGEN | KANN_JSON,
                                        2,
                                        -1,
                                        OPTIONEN(korrektur_optionen),
                                        tue_einfuegen};
const struct befehl befehl_streiche = {"streiche",
                                       NULL,
                                       "NR",
                                       N_("strike a game that was entered twice"),
                                       BUCH_OFFEN | KANN_JSON,
                                       1,
                                       1,
                                       OPTIONEN(korrektur_optionen),
                                       tue_streiche};

/* verlauf: what was entered and changed when. */

static void uhrzeit(int64_t zeit, char out[32])
{
    time_t t = (time_t)zeit;
    struct tm tm;

    if (!localtime_r(&t, &tm) || strftime(out, 32, "%d.%m.%Y %H:%M", &tm) == 0)
        out[0] = '\0';
}

void cmd_verlauf_zeile(struct aufruf *a, const struct runde *r, int32_t nr)
{
    const struct eintrag *e = &r->chronik.eintrag[nr - 1];
    const struct schritt *s = faltung_schritt(&r->f, nr);
    char zeit[32], spiel[24] = "";

    uhrzeit(e->zeit, zeit);
    if (s && s->nr > 0)
        (void)snprintf(spiel, sizeof spiel, "Spiel %d", (int)s->nr);
    else if (!s && op_hat_ereignis((enum op)e->op))
        (void)snprintf(spiel, sizeof spiel, "%s", "–");
    text_addf(&a->aus, "%4d  %s  %-9s %s%s", (int)nr, zeit, spiel, e->gruppe != nr ? "  + " : "",
              op_wort((enum op)e->op));
    if (e->bezug)
        text_addf(&a->aus, " #%d: ", (int)e->bezug);
    if (op_hat_ereignis((enum op)e->op))
        runde_zeile(r, &e->e, &a->aus);
    else if (e->op == OP_STREICHEN)
        runde_zeile(r, &r->chronik.eintrag[e->bezug - 1].e, &a->aus);
    text_addc(&a->aus, '\n');
}

static void verlauf_json(struct aufruf *a, const struct runde *r)
{
    struct json j = {&a->aus, false};

    json_auf(&j, '[');
    for (int32_t nr = 1; nr <= r->chronik.anzahl; nr++) {
        const struct eintrag *e = &r->chronik.eintrag[nr - 1];
        const struct schritt *s = faltung_schritt(&r->f, nr);
        struct text zeile = {0};
        char zeit[ZEIT_MAX];

        zeit_iso(e->zeit, zeit);
        json_auf(&j, '{');
        json_feld_zahl(&j, "eintrag", nr);
        json_feld_text(&j, "zeit", zeit);
        json_feld_text(&j, "was", e->op == OP_ANFUEGEN ? "eintrag" : op_wort((enum op)e->op));
        json_name(&j, "bezug");
        if (e->bezug)
            json_zahl(&j, e->bezug);
        else
            json_null(&j);
        json_name(&j, "zeile");
        if (op_hat_ereignis((enum op)e->op))
            runde_zeile(r, &e->e, &zeile);
        json_text(&j, zeile.s);
        json_feld_wahr(&j, "gilt", s != NULL);
        json_zu(&j, '}');
        text_free(&zeile);
    }
    json_zu(&j, ']');
    text_addc(&a->aus, '\n');
}

static enum status tue_verlauf(struct aufruf *a, struct err *err)
{
    struct runde r;
    enum status st = cmd_runde_ansehen(a,
                                       a->option[U_SPIELTAG] ? a->option[U_SPIELTAG]
                                       : a->worte            ? a->wort[0]
                                                             : NULL,
                                       &r, err);

    if (st != ST_OK)
        return st;
    if (a->json)
        verlauf_json(a, &r);
    else
        for (int32_t nr = 1; nr <= r.chronik.anzahl; nr++)
            cmd_verlauf_zeile(a, &r, nr);
    runde_free(&r);
    return ST_OK;
}

const struct befehl befehl_verlauf = {"verlauf",
                                      NULL,
                                      "[S]",
                                      N_("show what was entered and changed when"),
                                      BUCH_OFFEN | KANN_JSON,
                                      0,
                                      1,
                                      OPTIONEN(undo_optionen),
                                      tue_verlauf};
