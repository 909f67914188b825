#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "notation/kurzschrift.h"
#include "pokal/pokaltag.h"
#include "writer/json.h"
#include "bogen/voice.h"

const char *counts_name(enum counts z)
{
    static const char *const name[] = {"",          "Pflichtsolo", "Lustsolo", "Nachspiel", "stilles Solo",
                                       "Strafsolo", "Solo"};
    return name[z];
}

const char *counts_word(enum counts z)
{
    static const char *const word[] = {"", "pflicht", "lust", "nachspiel", "still", "straf", "sonst"};
    return word[z];
}

void report_value(const struct rules *r, const struct settlement *a, struct text *t)
{
    static const char *const winner[] = {N_("Re wins"), N_("Kontra wins"), N_("Nobody wins")};
    int value = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;

    text_addf(t, "%s%s: ", _(winner[a->winner]), a->winner == WINNER_NONE && r->paragraph ? " (A2, A4)" : "");
    for (int i = 0; i < a->count; i++) {
        const struct posten *p = &a->posten[i];
        bool for_winner = p->party == (a->winner == WINNER_KONTRA ? KONTRA : RE);
        int punkte = for_winner ? p->punkte : -p->punkte;

        text_addf(t, "%s%s %s%d", i == 0 ? "" : ", ", posten_name(r, p), punkte > 0 ? "+" : "", punkte);
    }
    text_addf(t, "%s= %d", a->count ? " " : "", value);
    if (value > 0)
        text_addf(t, " %s", a->re_punkte > 0 ? _("for Re") : _("for Kontra"));
    if (r->paragraph &&
        ((a->winner == WINNER_RE && a->re_punkte < 0) || (a->winner == WINNER_KONTRA && a->re_punkte > 0)))
        text_add(t, " (A6)");
}

void report_gutschrift(const struct step *s, const struct board *board, struct text *t)
{
    bool something = false;

    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (s->gutschrift[who] == 0)
            continue;
        text_addf(t, "%s%s %+d", something ? "   " : "", board_name(board, who), (int)s->gutschrift[who]);
        something = true;
    }
    if (!something)
        text_add(t, _("no credits"));
}

static void write_breach(const struct step *s, struct text *t)
{
    if (s->fraction[0])
        text_addf(t, "  ! %s: %s\n", _("recorded against the rules"), s->fraction);
}

/* The line of a step of the round as it counts. */
static void write_line(const struct sitting *r, const struct step *s, struct text *t)
{
    struct event e = r->history.entry[r->f.nr[s - r->f.step] - 1].e;

    if (e.kind == EVENT_SPIEL)
        e.u.spiel = s->spiel;
    kurzschrift_write(t, &r->board, &e);
}

static void write_value(const struct sitting *r, const struct step *s, struct text *t)
{
    if (s->counts != COUNTS_NOTHING)
        text_addf(t, "   [%s%s]", counts_name((enum counts)s->counts), s->spiel.vorgefuehrt ? ", vorgeführt" : "");
    text_add(t, "\n  ");
    if (pokal_is_sonderrunde(s->round)) {
        report_pokal_value(r, s, t);
    } else {
        report_value(r->rules, &s->settlement, t);
        text_add(t, "\n  ");
        report_gutschrift(s, &r->board, t);
    }
    text_addc(t, '\n');
}

void report_spiel(const struct sitting *r, const struct step *s, struct text *t)
{
    switch ((enum event_kind)s->kind) {
    case EVENT_SPIEL:
    case EVENT_PUSH:
        if (s->invalid) {
            text_add(t, _("Void: no Farbtrumpf-Pflichtsolo is open; the same Geber deals again (DDB note 41).\n"));
            return;
        }
        text_addf(t, "Spiel %d   ", (int)s->nr);
        write_line(r, s, t);
        write_value(r, s, t);
        break;
    case EVENT_HAMMEL:
        text_add(t, _("Hammelsprung:\n  "));
        report_gutschrift(s, &r->board, t);
        text_addc(t, '\n');
        break;
    case EVENT_STECHEN:
        write_line(r, s, t);
        text_add(t,
                 s->stechen == STECHEN_TOTAL ? _("   for the Gesamtwertung\n") : _("   for a place in the Pokal\n"));
        break;
    case EVENT_EINWURF:
        text_add(t, _("Einwurf: the same Geber deals again.\n"));
        break;
    default:
        sitting_line(r, &r->history.entry[r->f.nr[s - r->f.step] - 1].e, t);
        text_addc(t, '\n');
        break;
    }
    write_breach(s, t);
}

static void name_debt(const struct due *f, struct text *t)
{
    if (f->what == DEBT_PFLICHTSOLO)
        text_addf(t, "%d. Pflichtsolo", f->nr);
    else if (f->still == NOBODY)
        text_add(t, "Nachspiel");
    else
        text_addf(t, _n("Nachspiel within %d game", "Nachspiel within %d games", f->still), f->still);
}

/* Who is vorgeführt, in order: "Vorführung: C (1. Pflichtsolo), then E (Nachspiel)". */
static void write_vorfuehrung(const struct spieltag *day, const struct due *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        text_addf(t, "%s%s (", i == 0 ? "Vorführung: " : _(", then "), board_name(day->board, f[i].player));
        name_debt(&f[i], t);
        text_addc(t, ')');
    }
}

static bool equal_debt(const struct due *a, const struct due *b)
{
    return a->what == b->what && a->nr == b->nr && a->still == b->still;
}

/* What is still to come, each kind once: "open: 1. Pflichtsolo A, B, D; Nachspiel within 3 games C". */
static void write_open(const struct spieltag *day, const struct due *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        int before = 0;

        while (before < i && !equal_debt(&f[before], &f[i]))
            before++;
        if (before < i)
            continue;
        text_add(t, i == 0 ? _("open: ") : "; ");
        name_debt(&f[i], t);
        for (int k = i; k < n; k++)
            if (equal_debt(&f[i], &f[k]))
                text_addf(t, "%s%s", k == i ? " " : ", ", board_name(day->board, f[k].player));
    }
}

void report_due(const struct spieltag *day, struct text *t)
{
    struct due f[DUE_MAX];
    int n = spieltag_due(day, f);

    if (spieltag_phase(day) == PHASE_VORFUEHRUNG)
        write_vorfuehrung(day, f, n, t);
    else
        write_open(day, f, n, t);
}

static int compare_punkte(const struct spieltag *day, int a, int b)
{
    if (day->t[a].disq != day->t[b].disq)
        return day->t[a].disq ? 1 : -1;
    return day->t[b].punkte - day->t[a].punkte;
}

static void write_punkte(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;

    for (int i = 0, first = 1; i < r->roster.count; i++) {
        int before = 0;

        if (!day->t[i].known)
            continue;
        for (int k = 0; k < r->roster.count; k++)
            before += day->t[k].known && compare_punkte(day, k, i) < 0;
        text_addf(t, "%s%s %d (%d.)%s", first ? "" : "   ", board_name(&r->board, i), (int)day->t[i].punkte,
                  before + 1, day->t[i].disq ? " disq" : "");
        if (!spieltag_sits(day, i))
            text_add(t, _(" left"));
        first = 0;
    }
}

static void write_next(const struct sitting *r, struct text *t)
{
    struct next n = spieltag_next(&r->f.day);
    const char *separator = "   " /* then who pauses */;

    if (n.geber == NOBODY)
        return;
    text_addf(t, _("Geber %s   Vorhand %s"), board_name(&r->board, n.geber), board_name(&r->board, n.vorhand));
    for (int i = 0; i < n.lineup.count; i++) {
        if (!lineup_pauses(&n.lineup, n.lineup.player[i]))
            continue;
        text_addf(t, "%s%s%s", separator, separator[0] == ' ' ? _("pauses: ") : "",
                  board_name(&r->board, n.lineup.player[i]));
        separator = ", ";
    }
    text_addc(t, '\n');
}

/* What is special about the next game. */
static void write_special(const struct spieltag *day, struct text *t)
{
    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (spieltag_hammelsprung(day) && spieltag_phase(day) != PHASE_VORFUEHRUNG)
        text_addf(t, _("Hammelsprung: everybody for himself, for the last %d in the Pott (hammel A=60 …)\n"),
                  (int)day->pott);
    if (day->bockrunden > 0)
        text_addf(t,
                  day->bockrunden > 1 ? _("Bockrunde: %d more game(s), %d at once\n")
                                      : _("Bockrunde: %d more game(s)\n"),
                  day->bock_rest[day->bockrunden - 1], day->bockrunden);
}

static void write_standing(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;

    text_add(t, _("Stand   "));
    write_punkte(r, t);
    text_addc(t, '\n');
    if (r->rules->pott > 0 && !day->only_sums)
        text_addf(t, _("Pott    %d of %d\n"), (int)day->pott, r->rules->pott);
    if (!day->only_sums && spieltag_spiele_left(day) >= 0)
        text_addf(t, _("Spiele  %d played, %d left\n"), (int)day->spiele, spieltag_spiele_left(day));
}

void report_standing(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    struct text due = {0};

    if (r->tisch.kind == POKAL)
        report_pokal_ratings(r, t);
    else
        write_standing(r, t);
    if (day->ended) {
        text_add(t, day->counts ? _("The Spieltag is closed.\n")
                    : r->tisch.kind == POKAL
                        ? _("The Spieltag is closed and does not count for the Pokal (A19).\n")
                        : _("The Spieltag is closed and does not count for the season (A19).\n"));
        return;
    }
    if (spieltag_aborted(day))
        text_add(t, _("Fewer than four are left: the Spieltag stops (A19). `doko spieltag ende` closes it, without "
                      "counting unless --trotzdem.\n"));
    else if (spieltag_phase(day) == PHASE_END)
        text_add(t, _("The Spieltag is over. `doko spieltag ende` closes it.\n"));
    write_next(r, t);
    write_special(day, t);
    if (r->tisch.kind == POKAL)
        report_pokal_round(r, t);
    if (r->tisch.kind == MEISTERSCHAFT || spieltag_phase(day) == PHASE_VORFUEHRUNG)
        report_due(day, &due);
    if (due.len)
        text_addf(t, "%s\n", due.s);
    text_free(&due);
}

/* JSON. */

static void json_due(struct json *j, const struct spieltag *day)
{
    static const char *const what[] = {"", "pflichtsolo", "nachspiel"};
    struct due f[DUE_MAX];
    int n = spieltag_due(day, f);

    json_name(j, "faellig");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        json_open(j, '{');
        json_field_text(j, "spieler", board_name(day->board, f[i].player));
        json_field_text(j, "was", what[f[i].what]);
        if (f[i].still != NOBODY)
            json_field_number(j, "noch", f[i].still);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void json_solo(struct json *j, const struct step *s)
{
    json_open(j, '{');
    json_field_text(j, "art", spiel_kind_word((enum spiel_kind)s->spiel.kind));
    json_field_text(j, "zaehlt", counts_word((enum counts)s->counts));
    json_field_bool(j, "gewonnen", s->settlement.winner == WINNER_RE);
    json_close(j, '}');
}

static void json_soli(struct json *j, const struct sitting *r)
{
    json_name(j, "soli");
    json_open(j, '{');
    for (int who = 0; who < r->roster.count; who++) {
        if (!r->f.day.t[who].known)
            continue;
        json_name(j, board_name(&r->board, who));
        json_open(j, '[');
        for (int32_t i = 0; i < r->f.count; i++)
            if (r->f.step[i].valued && r->f.step[i].counts != COUNTS_NOTHING && r->f.step[i].spiel.re[0] == who)
                json_solo(j, &r->f.step[i]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void json_player_or_null(struct json *j, const char *name, const struct board *board, int who)
{
    json_field_text(j, name, who == NOBODY ? NULL : board_name(board, who));
}

void report_json_day(struct json *j, const struct sitting *r)
{
    char date[DATE_MAX];

    date_iso(r->f.day.date, date);
    json_field_text(j, "saison", r->saison.data.name);
    json_field_number(j, "spieltag", r->tisch.nr);
    json_field_number(j, "tisch", r->tisch.tisch);
    json_field_text(j, "datum", date);
}

void report_standing_json(const struct sitting *r, struct text *t)
{
    static const char *const phase[] = {"spiel", "vorfuehrung", "nachspiel", "ende", "stechen"};
    const struct spieltag *day = &r->f.day;
    struct next n = spieltag_next(day);
    struct json j = {t, false};

    json_open(&j, '{');
    report_json_day(&j, r);
    json_field_text(&j, "art", wettbewerb_word(r->tisch.kind));
    json_field_number(&j, "spiele", day->spiele);
    json_player_or_null(&j, "geber", &r->board, n.geber);
    json_player_or_null(&j, "vorhand", &r->board, n.vorhand);
    json_name(&j, "aussetzer");
    json_open(&j, '[');
    for (int i = 0; i < n.lineup.count; i++)
        if (lineup_pauses(&n.lineup, n.lineup.player[i]))
            json_text(&j, board_name(&r->board, n.lineup.player[i]));
    json_close(&j, ']');
    json_field_number(&j, "pott", day->pott);
    json_field_text(&j, "phase", phase[spieltag_phase(day)]);
    json_due(&j, day);
    json_name(&j, "punkte");
    json_open(&j, '{');
    for (int i = 0; i < r->roster.count; i++) {
        if (!day->t[i].known)
            continue;
        json_field_number(&j, board_name(&r->board, i), day->t[i].punkte);
    }
    json_close(&j, '}');
    json_soli(&j, r);
    if (r->tisch.kind == POKAL)
        report_pokal_json_standing(&j, r);
    json_close(&j, '}');
    text_addc(t, '\n');
}
