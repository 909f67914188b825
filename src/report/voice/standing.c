/* Where the table stands, for people and programs. */
#include "base/i18n.h"
#include "report/bogen/bogen.h"
#include "report/voice/voice.h"

/* How debts are said. */
struct manner {
    const struct sitting *r;
    report_name *name;
    bool brief;
};

static void name_debt(const struct manner *m, const struct due *f, struct text *t)
{
    if (f->what == DEBT_PFLICHTSOLO)
        text_addf(t, m->brief ? "%d. Pfl." : "%d. Pflichtsolo", f->nr);
    else if (f->still == NOBODY)
        text_add(t, m->brief ? "Nachsp." : "Nachspiel");
    else if (m->brief)
        text_addf(t, "Nachsp. (%d)", f->still);
    else
        text_addf(t, _n("Nachspiel within %d game", "Nachspiel within %d games", f->still), f->still);
}

static bool equal_debt(const struct due *a, const struct due *b)
{
    return a->what == b->what && a->nr == b->nr && a->still == b->still;
}

/* Who is vorgeführt, in order: "Vorführung: C (1. Pflichtsolo), then E (Nachspiel)"; in brief those who follow each
 * other with the same debt together: "Vorführung: C, D (1. Pfl.), then E (Nachsp.)". */
static void write_vorfuehrung(const struct manner *m, const struct due *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        bool same = m->brief && i > 0 && equal_debt(&f[i - 1], &f[i]);

        text_add(t, i == 0 ? "Vorführung: " : same ? ", " : _(", then "));
        m->name(m->r, f[i].player, t);
        if (m->brief && i + 1 < n && equal_debt(&f[i], &f[i + 1]))
            continue;
        text_add(t, " (");
        name_debt(m, &f[i], t);
        text_addc(t, ')');
    }
}

/* What is still to come, each kind once: "open: 1. Pflichtsolo A, B, D; Nachspiel within 3 games C". */
static void write_open(const struct manner *m, const struct due *f, int n, struct text *t)
{
    for (int i = 0; i < n; i++) {
        int before = 0;

        while (before < i && !equal_debt(&f[before], &f[i]))
            before++;
        if (before < i)
            continue;
        text_add(t, i == 0 ? _("open: ") : "; ");
        name_debt(m, &f[i], t);
        for (int k = i; k < n; k++) {
            if (!equal_debt(&f[i], &f[k]))
                continue;
            text_add(t, k == i ? " " : ", ");
            m->name(m->r, f[k].player, t);
        }
    }
}

void report_due(const struct sitting *r, report_name *name, bool brief, struct text *t)
{
    struct manner m = {r, name, brief};
    struct due f[DUE_MAX];
    int n = spieltag_due(&r->f.day, f);

    if (spieltag_phase(&r->f.day) == PHASE_VORFUEHRUNG)
        write_vorfuehrung(&m, f, n, t);
    else
        write_open(&m, f, n, t);
}

/* Who is disqualified shares the last place with the others who are (A20). */
static int compare_punkte(const struct spieltag *day, int a, int b)
{
    if (day->t[a].disq || day->t[b].disq)
        return day->t[a].disq - day->t[b].disq;
    return day->t[b].punkte - day->t[a].punkte;
}

static void write_punkte(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(day, player);

    for (int i = 0; i < n; i++) {
        int who = player[i], before = 0;

        for (int k = 0; k < n; k++)
            before += compare_punkte(day, player[k], who) < 0;
        text_addf(t, "%s%s %d (%d.)%s", i ? "   " : "", board_name(&r->board, who), (int)day->t[who].punkte,
                  before + 1, day->t[who].disq ? " disq" : "");
        if (!spieltag_sits(day, who))
            text_add(t, _(" left"));
    }
}

static void write_next(const struct sitting *r, struct text *t)
{
    struct next n = spieltag_next(&r->f.day);

    if (n.geber == NOBODY)
        return;
    text_addf(t, _("Geber %s   Vorhand %s"), board_name(&r->board, n.geber), board_name(&r->board, n.vorhand));
    if (n.lineup.pauses)
        text_addf(t, "   %s", _("pauses: "));
    report_players(r, &n.lineup, n.lineup.pauses, report_kuerzel, t);
    text_addc(t, '\n');
}

static void write_bockrunde(const struct spieltag *day, struct text *t)
{
    int left = day->bock_rest[day->bockrunden - 1];

    text_addf(t, _n("Bockrunde: %d more game", "Bockrunde: %d more games", left), left);
    if (day->bockrunden > 1)
        text_addf(t, _(", %d at once"), day->bockrunden);
    text_addc(t, '\n');
}

/* What is special about the next game. */
static void write_special(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;

    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (spieltag_hammelsprung(day) && spieltag_phase(day) != PHASE_VORFUEHRUNG)
        text_addf(t, _("Hammelsprung: everybody for himself, for the last %d in the Pott (hammel %s=60 …)\n"),
                  (int)day->pott, r->board.kuerzel[spieltag_turn(day).player[0]].word);
    if (day->bockrunden > 0)
        write_bockrunde(day, t);
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
        text_addf(t,
                  day->struck ? _("Spiele  %d played, %d left, %d struck by the time\n")
                              : _("Spiele  %d played, %d left\n"),
                  (int)day->spiele, spieltag_spiele_left(day), (int)day->struck);
}

void report_standing(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    const struct own_voice *own = voice_own(r->tisch.kind);
    struct text due = {0};

    if (own)
        own->standing(r, t);
    else
        write_standing(r, t);
    if (day->ended) {
        text_addf(t, "%s\n", day->counts ? _("The Spieltag is closed.") : _(r->tisch.kind->not_valued));
        return;
    }
    if (day->aborted && r->tisch.kind->own_list)
        text_add(t, _("Fewer than four are left; `doko turnier ausfall` ends the list with what was played.\n"));
    else if (day->aborted)
        text_add(t, _("Fewer than four are left: the Spieltag stops (A19). `doko spieltag ende` closes it, without "
                      "counting unless --trotzdem.\n"));
    else if (spieltag_phase(day) == PHASE_END)
        text_add(t, _("The Spieltag is over. `doko spieltag ende` closes it.\n"));
    write_next(r, t);
    write_special(r, t);
    if (own)
        own->round(r, t);
    if (!own || spieltag_phase(day) == PHASE_VORFUEHRUNG)
        report_due(r, report_kuerzel, false, &due);
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

    json_begin(j, "faellig", '[');
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

static void json_solo(struct json *j, const struct sitting *r, const struct step *s)
{
    json_open(j, '{');
    json_field_text(j, "art", rules_kind(r->rules, s->spiel.kind)->word);
    json_field_text(j, "zaehlt", counts_terms[s->counts].word);
    json_field_bool(j, "gewonnen", s->settlement.winner == WINNER_RE);
    json_close(j, '}');
}

static void json_soli(struct json *j, const struct sitting *r)
{
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(&r->f.day, player);

    json_begin(j, "soli", '{');
    for (int k = 0; k < n; k++) {
        json_begin(j, board_name(&r->board, player[k]), '[');
        for (int32_t i = 0; i < r->f.count; i++)
            if (r->f.step[i].valued && r->f.step[i].counts != COUNTS_NOTHING && r->f.step[i].spiel.re[0] == player[k])
                json_solo(j, r, &r->f.step[i]);
        json_close(j, ']');
    }
    json_close(j, '}');
}

static void json_player_or_null(struct json *j, const char *name, const struct board *board, int who)
{
    json_field_text(j, name, who == NOBODY ? NULL : board_name(board, who));
}

void report_standing_json(const struct sitting *r, struct text *t)
{
    static const char *const phase[] = {"spiel", "vorfuehrung", "nachspiel", "ende", "stechen"};
    const struct own_voice *own = voice_own(r->tisch.kind);
    const struct spieltag *day = &r->f.day;
    struct next n = spieltag_next(day);
    int8_t player[PARTICIPANT_MAX];
    int columns = spieltag_columns(day, player);
    struct json j = {t, false};

    json_open(&j, '{');
    bogen_json_day(&j, r);
    json_field_text(&j, "art", r->tisch.kind->word);
    json_field_number(&j, "spiele", day->spiele);
    json_player_or_null(&j, "geber", &r->board, n.geber);
    json_player_or_null(&j, "vorhand", &r->board, n.vorhand);
    json_begin(&j, "aussetzer", '[');
    for (int i = 0; i < n.lineup.count; i++)
        if (lineup_pauses(&n.lineup, n.lineup.player[i]))
            json_text(&j, board_name(&r->board, n.lineup.player[i]));
    json_close(&j, ']');
    if (day->only_sums)
        json_field_text(&j, "pott", NULL);
    else
        json_field_number(&j, "pott", day->pott);
    json_field_text(&j, "phase", phase[spieltag_phase(day)]);
    json_due(&j, day);
    json_begin(&j, "punkte", '{');
    for (int i = 0; i < columns; i++)
        json_field_number(&j, board_name(&r->board, player[i]), day->t[player[i]].punkte);
    json_close(&j, '}');
    json_soli(&j, r);
    if (own)
        own->json(&j, r);
    json_close(&j, '}');
    text_addc(t, '\n');
}
