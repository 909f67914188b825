/* A day of the Pokal for people and programs: ratings, the round, the Pokalspielberichtsbogen. */
#include "pokal/pokaltag.h"

#include <stdio.h>

#include "base/i18n.h"
#include "bogen/bogen.h"

/* What a special round notes; the Schwarze Sau in halves. */
void report_pokal_value(const struct sitting *r, const struct step *s, struct text *t)
{
    enum round_kind kind = pokal_round_kind(s->round);

    text_add(t, round_kind_name(kind));
    if (kind == ROUND_KADAMU) {
        text_addf(t,
                  s->settlement.winner == WINNER_RE ? _(", %s, won: the others have %d, below 90\n  ")
                                                    : _(", %s, lost: the others have %d, not below 90\n  "),
                  kadamu_name((enum kadamu)s->kadamu), AUGEN_TOTAL - s->spiel.augen);
        report_gutschrift(s, &r->board, t);
        return;
    }
    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (kind == ROUND_SCHIEBEKOPF && s->note[who] == -AUGEN_TOTAL)
            text_addf(t, _("\n  240 Augen, but not every trick; if it was every trick: schieb durch=%s\n "),
                      board_name(&r->board, who));
        if (lineup_pauses(&s->lineup, who))
            continue;
        if (kind == ROUND_DETLEF_DUMB && who != s->spiel.re[0])
            continue;
        text_addf(t, "   %s%s", board_name(&r->board, who), s->note[who] > 0 ? " +" : " ");
        text_fraction(t, s->note[who], pokal_rating_parts(pokal_round_rating(s->round)), false);
    }
}

/* The standing of one rating: "Detlef-Dumm    A 132 (1.)   B 98 (2.)"; once it is final, places as on the Bogen. */
static void write_standings(const struct sitting *r, const struct pokaltag_result *e, enum pokal_rating w,
                            struct text *t)
{
    bool fixed = pokaltag_decided(&r->f.day);

    text_addf(t, "%-14s", pokal_rating_name(w));
    for (int i = 0; i < e->count; i++) {
        int before = 0;

        for (int k = 0; k < e->count; k++)
            before += pokal_performance_compare(&e->performance[k], &e->performance[i], w) > 0;
        text_addf(t, "%s%s ", i ? "   " : "", board_name(&r->board, e->player[i]));
        text_fraction(t, e->performance[i].value[w], pokal_rating_parts(w), false);
        text_add(t, " (");
        text_fraction(t, fixed ? e->praemie[i].doubled_place[w] : 2 * (before + 1), 2, false);
        text_addf(t, ".)%s%s", e->performance[i].disq ? " disq" : "",
                  spieltag_sits(&r->f.day, e->player[i]) ? "" : _(" left"));
    }
    text_addc(t, '\n');
}

static void write_praemien(const struct sitting *r, const struct pokaltag_result *e, struct text *t)
{
    text_add(t, "Prämienpunkte ");
    for (int i = 0; i < e->count; i++) {
        text_addf(t, "%s%s ", i ? "   " : "", board_name(&r->board, e->player[i]));
        text_fraction(t, e->praemie[i].sum, PRAEMIENPUNKT, false);
    }
    text_addc(t, '\n');
}

void report_pokal_ratings(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    struct pokaltag_result e;

    pokaltag_result(day, &e);
    write_standings(r, &e, POKAL_TOTAL, t);
    for (int round = 1; round <= day->pokal.round && round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            write_standings(r, &e, pokal_round_rating(round), t);
    if (pokaltag_decided(day))
        write_praemien(r, &e, t);
}

static const char *group_name(int group)
{
    static const char *const name[PFLICHT_GROUPS] = {"dk|null", "knochenlos|trumpf", "buben|damen|mada"};
    return name[group];
}

/* Those at the table who owe a Pflichtsolo of a group; returns how many. */
static int debtor(const struct spieltag *day, int group, int who[TISCH_MAX])
{
    int n = 0;

    for (int i = 0; i < day->sitze; i++)
        if (!day->t[day->sitz[i]].disq && !(pokaltag_groups(day, day->sitz[i]) >> group & 1))
            who[n++] = day->sitz[i];
    return n;
}

/* "open: dk|null A, B; knochenlos|trumpf all; buben|damen|mada C" */
static void write_groups(const struct sitting *r, struct text *t)
{
    int who[TISCH_MAX];
    bool something = false;

    for (int g = 0; g < PFLICHT_GROUPS; g++) {
        int n = debtor(&r->f.day, g, who);

        if (n == 0)
            continue;
        text_addf(t, "%s%s", something ? "; " : _("open: "), group_name(g));
        if (n == r->f.day.sitze)
            text_add(t, _(" all"));
        for (int i = 0; i < n && n < r->f.day.sitze; i++)
            text_addf(t, "%s%s", i ? ", " : " ", board_name(&r->board, who[i]));
        something = true;
    }
    if (something)
        text_addc(t, '\n');
}

static void write_stechen(const struct sitting *r, uint16_t set, struct text *t)
{
    text_add(t,
             _("Stechen for the Gesamtwertung: each plays Knochenlos in drawn order, the right neighbour leads.\n"));
    text_add(t, "`doko spiel stechen");
    for (int i = 0; i < r->roster.count; i++)
        if (set >> i & 1)
            text_addf(t, " %s=…", board_name(&r->board, i));
    text_add(t, "`\n");
}

/* How the next line looks: "schieb B=… C=… E=… F=…". */
static void write_form(const struct sitting *r, struct text *t)
{
    struct next n = spieltag_next(&r->f.day);
    enum round_kind kind = pokal_round_kind(r->f.day.pokal.round);

    if (n.vorfuehrung)
        return;
    if (kind == ROUND_DETLEF_DUMB)
        text_addf(t, _("   a solo of %s"), board_name(&r->board, n.vorhand));
    if (kind == ROUND_SCHWARZE_SAU)
        text_addf(t, "   %s buben …", board_name(&r->board, n.vorhand));
    if (kind != ROUND_SCHIEBEKOPF)
        return;
    text_add(t, "   schieb");
    for (int i = 0; i < n.lineup.count; i++)
        if (!lineup_pauses(&n.lineup, n.lineup.player[i]))
            text_addf(t, " %s=…", board_name(&r->board, n.lineup.player[i]));
}

void report_pokal_round(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    struct pokaltag_result e;
    int8_t who[KADAMU_COUNT];

    pokaltag_result(day, &e);
    if (spieltag_phase(day) == PHASE_STECHEN)
        write_stechen(r, e.stechen, t);
    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (day->pokal.round <= POKAL_ROUNDS)
        text_addf(t, _("Runde %d of %d, %s: game %d of %d"), day->pokal.round, POKAL_ROUNDS,
                  round_kind_name(pokal_round_kind(day->pokal.round)), day->pokal.in_round + 1,
                  day->pokal.in_round + pokaltag_left_in_round(day));
    write_form(r, t);
    if (pokaltag_kadamu(day, who))
        text_addf(t, _("   %s kann, %s darf, %s muss"), board_name(&r->board, who[KADAMU_KA]),
                  board_name(&r->board, who[KADAMU_PRESENT]), board_name(&r->board, who[KADAMU_MU]));
    if (day->pokal.round <= POKAL_ROUNDS)
        text_addc(t, '\n');
    write_groups(r, t);
}

static const struct pokal_praemie *praemie_of(const struct pokaltag_result *e, int player)
{
    for (int i = 0; i < e->count; i++)
        if (e->player[i] == player)
            return &e->praemie[i];
    return NULL;
}

void report_pokal_change(const struct sitting *r, const struct spieltag *old, const struct spieltag *new,
                         struct text *t)
{
    struct pokaltag_result a, b;
    int n = 0;

    if (!pokaltag_decided(old) || !pokaltag_decided(new))
        return;
    pokaltag_result(old, &a);
    pokaltag_result(new, &b);
    for (int i = 0; i < b.count; i++) {
        const struct pokal_praemie *before = praemie_of(&a, b.player[i]);

        if (!before || before->sum == b.praemie[i].sum)
            continue;
        text_addf(t, "%s%s ", n++ ? ", " : "Prämienpunkte: ", board_name(&r->board, b.player[i]));
        text_fraction(t, b.praemie[i].sum, PRAEMIENPUNKT, false);
        text_add(t, _(" (before: "));
        text_fraction(t, before->sum, PRAEMIENPUNKT, false);
        text_addc(t, ')');
    }
    if (n > 0)
        text_addc(t, '\n');
}

/* The Bogen. */

static void player_columns(const struct sitting *r, const int *who, int n, struct table *t)
{
    for (int k = 0; k < n; k++)
        table_column(t, board_name(&r->board, who[k]), true);
}

/* "1", … and for a Vorführung "V". */
static void round_cell(const struct step *s, struct table *t)
{
    if (s->round == 0)
        table_blank(t);
    else if (s->round > POKAL_ROUNDS)
        table_text(t, "V");
    else
        table_number(t, s->round);
}

static void nr_cell(const struct sitting *r, int32_t i, struct table *t)
{
    char nr[16];

    (void)snprintf(nr, sizeof nr, "#%d", (int)r->f.nr[i]);
    if (r->f.step[i].nr > 0)
        table_number(t, r->f.step[i].nr);
    else
        table_text(t, nr);
}

/* Number, round, Geber, line and marks of a step: what each table begins with. */
static void head_columns(struct table *t)
{
    table_column(t, "Nr", true);
    table_column(t, "Runde", true);
    table_column(t, "Geber", false);
    table_column(t, "Spiel", false);
    table_column(t, "", false);
}

static void head_cells(const struct sitting *r, int32_t i, struct table *t)
{
    const struct step *s = &r->f.step[i];
    struct text line = {0};
    char mark[MARKS_MAX];

    bogen_marks(s, r->history.entry[r->f.nr[i] - 1].e.trotzdem, mark);
    bogen_line(r, i, &line);
    table_row(t);
    nr_cell(r, i, t);
    round_cell(s, t);
    table_text(t, s->geber == NOBODY ? "" : board_name(&r->board, s->geber));
    table_text(t, line.s);
    table_text(t, mark);
    text_free(&line);
}

static void value_cell(const struct step *s, struct table *t)
{
    char value[16];

    if (!s->valued)
        table_text(t, s->invalid ? _("void") : "");
    else if (s->kadamu != NOBODY)
        table_text(t, kadamu_name((enum kadamu)s->kadamu));
    else {
        (void)snprintf(value, sizeof value, "%s %d", s->settlement.re_punkte < 0 ? "K" : "R",
                       s->settlement.re_punkte < 0 ? -(int)s->settlement.re_punkte : (int)s->settlement.re_punkte);
        table_text(t, s->settlement.re_punkte ? value : "0");
    }
}

/* The Gesamtwertung with running Punkte: what is played in it, and what happened besides. */
static void write_total(const struct sitting *r, const int *who, int n, struct text *text)
{
    struct table *t = table_new();

    head_columns(t);
    table_column(t, "Wert", true);
    player_columns(r, who, n, t);
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct step *s = &r->f.step[i];

        if (!bogen_has_line(s) || pokal_round_rating(s->round) != POKAL_TOTAL)
            continue;
        head_cells(r, i, t);
        value_cell(s, t);
        for (int k = 0; k < n; k++)
            table_number(t, s->punkte[who[k]]);
    }
    text_addf(text, "%s\n", pokal_rating_name(POKAL_TOTAL));
    table_write(t, text);
    table_free(t);
}

/* A special round: what each game noted, and the sums. */
static void write_sonder(const struct sitting *r, int round, const int *who, int n, struct text *text)
{
    enum pokal_rating w = pokal_round_rating(round);
    struct table *t;

    if (r->f.day.pokal.round < round)
        return;
    t = table_new();
    head_columns(t);
    player_columns(r, who, n, t);
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct step *s = &r->f.step[i];

        if (s->round != round)
            continue;
        head_cells(r, i, t);
        for (int k = 0; k < n; k++)
            if (s->note[who[k]])
                table_fraction(t, s->note[who[k]], pokal_rating_parts(w));
            else
                table_blank(t);
    }
    table_row(t);
    for (int k = 0; k < 3; k++)
        table_blank(t);
    table_text(t, "Ergebnis");
    table_blank(t);
    for (int k = 0; k < n; k++)
        table_fraction(t, r->f.day.pokal.note[w - POKAL_SCHIEBEKOPF][who[k]], pokal_rating_parts(w));
    text_addf(text, "\n%s\n", pokal_rating_name(w));
    table_write(t, text);
    table_free(t);
}

/* "22 (1.)", a shared place "22 (1 1/2.)". */
static void standings_and_place(const struct pokaltag_result *e, int i, enum pokal_rating w, struct table *t)
{
    struct text cell = {0};

    text_fraction(&cell, e->performance[i].value[w], pokal_rating_parts(w), false);
    text_add(&cell, " (");
    text_fraction(&cell, e->praemie[i].doubled_place[w], 2, false);
    text_add(&cell, ".)");
    table_text(t, cell.s);
    text_free(&cell);
}

/* Place and Prämienpunkte in each rating. */
static void write_result(const struct sitting *r, struct text *text)
{
    struct pokaltag_result e;
    struct table *t = table_new();

    pokaltag_result(&r->f.day, &e);
    table_column(t, "", false);
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++)
        table_column(t, pokal_rating_name((enum pokal_rating)w), true);
    table_column(t, "Sonder", true);
    table_column(t, "Prämien", true);
    table_column(t, "", false);
    for (int i = 0; i < e.count; i++) {
        table_row(t);
        table_text(t, board_name(&r->board, e.player[i]));
        for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++)
            standings_and_place(&e, i, (enum pokal_rating)w, t);
        table_fraction(t, e.praemie[i].sixtieths[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        table_fraction(t, e.praemie[i].sum, PRAEMIENPUNKT);
        table_text(t, e.performance[i].disq ? "disqualifiziert" : "");
    }
    text_addc(text, '\n');
    table_write(t, text);
    table_free(t);
}

void report_pokalbogen(const struct sitting *r, struct text *t)
{
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);
    char date[DATE_MAX];

    date_german(r->f.day.date, date);
    report_club(r->club, t);
    text_addf(t, _("Pokalspielberichtsbogen   %s\nSaison %s   day %d of %d   %s\n"), r->rules->title,
              r->saison.data.name, r->tisch.nr, POKAL_DAYS, date);
    bogen_names(r, t);
    text_add(t, "\n\n");
    write_total(r, who, n, t);
    for (int round = 1; round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            write_sonder(r, round, who, n, t);
    bogen_footnotes(r, t);
    if (pokaltag_decided(&r->f.day))
        write_result(r, t);
    if (!r->f.day.ended)
        text_addf(t, "\n%s\n", _("This day of the Pokal is still being played."));
    else if (!r->f.day.counts)
        text_addf(t, "\n%s\n", _("This day does not count for the Pokal (A19)."));
}

struct table *report_pokalbogen_table(const struct sitting *r)
{
    struct table *t = table_new();
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);
    static const char *const title[] = {"+/-", "Punkte", "Note"};

    head_columns(t);
    table_column(t, "Wert", true);
    for (int k = 0; k < n; k++)
        for (size_t i = 0; i < sizeof title / sizeof title[0]; i++) {
            char column[64];

            (void)snprintf(column, sizeof column, "%s %s", board_name(&r->board, who[k]), title[i]);
            table_column(t, column, true);
        }
    for (int32_t i = 0; i < r->f.count; i++) {
        const struct step *s = &r->f.step[i];
        bool note = pokal_round_rating(s->round) != POKAL_TOTAL;

        if (!bogen_has_line(s))
            continue;
        head_cells(r, i, t);
        if (note)
            table_blank(t);
        else
            value_cell(s, t);
        for (int k = 0; k < n; k++) {
            if (note || s->gutschrift[who[k]] == 0)
                table_blank(t);
            else
                table_number(t, s->gutschrift[who[k]]);
            table_number(t, s->punkte[who[k]]);
            if (note && s->note[who[k]])
                table_fraction(t, s->note[who[k]], pokal_rating_parts(pokal_round_rating(s->round)));
            else
                table_blank(t);
        }
    }
    return t;
}

/* JSON. Fractions are texts: "47 1/2". */

static void json_fraction(struct json *j, const char *name, int64_t numerator, int64_t parts)
{
    struct text t = {0};

    text_fraction(&t, numerator, parts, false);
    json_field_text(j, name, t.s);
    text_free(&t);
}

void report_pokal_json_step(struct json *j, const struct sitting *r, const struct step *s)
{
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);

    json_field_number(j, "runde", s->round);
    if (s->kadamu != NOBODY)
        json_field_text(j, "rolle", kadamu_name((enum kadamu)s->kadamu));
    if (pokal_round_rating(s->round) == POKAL_TOTAL)
        return;
    json_name(j, "note");
    json_open(j, '{');
    for (int k = 0; k < n; k++)
        json_fraction(j, board_name(&r->board, who[k]), s->note[who[k]],
                      pokal_rating_parts(pokal_round_rating(s->round)));
    json_close(j, '}');
}

static const char *standings_word(enum pokal_rating w)
{
    static const char *const word[POKAL_RATINGS] = {"gesamt", "schiebekopf", "detlef_dumm", "schwarze_sau", "sonder"};
    return word[w];
}

static void json_standings(struct json *j, const struct sitting *r, const struct pokaltag_result *e, int i,
                           bool fixed)
{
    const struct pokal_praemie *p = &e->praemie[i];

    json_open(j, '{');
    json_field_text(j, "spieler", board_name(&r->board, e->player[i]));
    json_field_text(j, "name", bogen_player_name(r, e->player[i]));
    for (int w = POKAL_TOTAL; w < POKAL_SONDERPUNKT; w++) {
        json_name(j, standings_word((enum pokal_rating)w));
        json_open(j, '{');
        json_fraction(j, "wert", e->performance[i].value[w], pokal_rating_parts((enum pokal_rating)w));
        if (fixed)
            json_fraction(j, "platz", p->doubled_place[w], 2);
        if (fixed)
            json_fraction(j, "praemie", p->sixtieths[w], PRAEMIENPUNKT);
        json_close(j, '}');
    }
    if (fixed) {
        json_fraction(j, standings_word(POKAL_SONDERPUNKT), p->sixtieths[POKAL_SONDERPUNKT], PRAEMIENPUNKT);
        json_fraction(j, "praemien", p->sum, PRAEMIENPUNKT);
    }
    json_field_bool(j, "disqualifiziert", e->performance[i].disq);
    json_close(j, '}');
}

void report_pokal_json_result(struct json *j, const struct sitting *r)
{
    struct pokaltag_result e;

    pokaltag_result(&r->f.day, &e);
    json_name(j, "ergebnis");
    json_open(j, '[');
    for (int i = 0; i < e.count; i++)
        json_standings(j, r, &e, i, pokaltag_decided(&r->f.day));
    json_close(j, ']');
}

static void json_groups(struct json *j, const struct sitting *r)
{
    json_name(j, "gruppen");
    json_open(j, '{');
    for (int i = 0; i < r->f.day.sitze; i++) {
        int who = r->f.day.sitz[i];

        json_name(j, board_name(&r->board, who));
        json_open(j, '[');
        for (int g = 0; g < PFLICHT_GROUPS; g++)
            if (!(pokaltag_groups(&r->f.day, who) >> g & 1))
                json_number(j, g + 1);
        json_close(j, ']');
    }
    json_close(j, '}');
}

void report_pokal_json_standing(struct json *j, const struct sitting *r)
{
    const struct spieltag *day = &r->f.day;
    int round = day->pokal.round;
    struct pokaltag_result e;
    int8_t who[KADAMU_COUNT];

    json_field_number(j, "runde", round);
    json_field_text(j, "rundenart", round > POKAL_ROUNDS ? NULL : round_kind_name(pokal_round_kind(round)));
    json_field_number(j, "spiel_der_runde", round > POKAL_ROUNDS ? 0 : day->pokal.in_round + 1);
    json_name(j, "kadamu");
    json_open(j, '[');
    if (pokaltag_kadamu(day, who))
        for (int i = 0; i < KADAMU_COUNT; i++)
            json_text(j, board_name(&r->board, who[i]));
    json_close(j, ']');
    json_groups(j, r);
    pokaltag_result(day, &e);
    json_name(j, "stechen");
    json_open(j, '[');
    for (int i = 0; i < e.count && spieltag_phase(day) == PHASE_STECHEN; i++)
        if (e.stechen >> e.player[i] & 1)
            json_text(j, board_name(&r->board, e.player[i]));
    json_close(j, ']');
    report_pokal_json_result(j, r);
}
