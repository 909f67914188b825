/* What is said of a day of the Pokal, for people and programs: a special game, ratings, the round, what is due. */
#include <string.h>

#include "base/i18n.h"
#include "report/bogen/bogen.h"
#include "report/voice/voice.h"

/* What each one notes; the Schwarze Sau in halves. */
static void write_notes(const struct sitting *r, const struct step *s, struct text *t)
{
    enum round_kind kind = pokal_round_kind(s->round);
    const int32_t *note = pokal_step(s)->note;

    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (lineup_pauses(&s->lineup, who) || (kind == ROUND_DETLEF_DUMB && who != s->spiel.re[0]))
            continue;
        text_addf(t, "   %s%s", board_name(&r->board, who), note[who] > 0 ? " +" : " ");
        text_fraction(t, note[who], pokal_rating_parts(pokal_round_rating(s->round)), false);
    }
    report_all_augen(&r->board, &r->history.entry[r->f.nr[s - r->f.step] - 1].e, t);
}

/* What a special round gave. */
static bool write_value(const struct sitting *r, const struct step *s, struct text *t)
{
    enum round_kind kind = pokal_round_kind(s->round);

    if (s->kind == EVENT_STECHEN) {
        text_add(t, pokal_step(s)->stechen == STECHEN_TOTAL ? _("   for the Gesamtwertung\n")
                                                            : _("   for a place in the Pokal\n"));
        return false;
    }
    text_add(t, round_kind_name(kind));
    if (kind == ROUND_KADAMU) {
        text_addf(t,
                  s->settlement.winner == WINNER_RE ? _(", %s, won: the others have %d, below 90\n  ")
                                                    : _(", %s, lost: the others have %d, not below 90\n  "),
                  pokal_role(s), AUGEN_TOTAL - s->spiel.augen);
        return true;
    }
    write_notes(r, s, t);
    return false;
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

static void write_ratings(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    struct pokaltag_result e;

    pokaltag_result(day, &e);
    write_standings(r, &e, POKAL_TOTAL, t);
    for (int round = 1; round <= pokal_progress(day)->round && round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            write_standings(r, &e, pokal_round_rating(round), t);
    if (pokaltag_decided(day))
        write_praemien(r, &e, t);
}

/* Those at the table who owe a Pflichtsolo of a group, bits. */
static unsigned debtors(const struct spieltag *day, int group)
{
    unsigned set = 0;

    for (int i = 0; i < day->sitze; i++)
        if (!day->t[day->sitz[i]].disq && !(pokaltag_groups(day, day->sitz[i]) >> group & 1))
            set |= 1u << day->sitz[i];
    return set;
}

/* "open: dk|null A, B; knochenlos|trumpf all; buben|damen|mada C" */
static void write_groups(const struct sitting *r, struct text *t)
{
    static const char *const name[PFLICHT_GROUPS] = {"dk|null", "knochenlos|trumpf", "buben|damen|mada"};
    struct lineup table = {.count = r->f.day.sitze};
    const char *before = _("open: ");
    unsigned all = 0;

    memcpy(table.player, r->f.day.sitz, sizeof table.player);
    for (int i = 0; i < table.count; i++)
        all |= 1u << table.player[i];
    for (int g = 0; g < PFLICHT_GROUPS; g++) {
        unsigned who = debtors(&r->f.day, g);

        if (!who)
            continue;
        text_addf(t, "%s%s%s", before, name[g], who == all ? _(" all") : " ");
        report_players(r, &table, who == all ? 0 : who, report_kuerzel, t);
        before = "; ";
    }
    if (*before == ';')
        text_addc(t, '\n');
}

/* The one that is due, of those in the set. */
static void plan_stechen(const struct sitting *r, uint16_t set, struct stechen_plan *plan)
{
    int64_t player[TISCH_MAX];
    int n = 0;

    for (int i = 0; i < r->roster.count; i++)
        if (set >> i & 1)
            player[n++] = r->roster.player[i];
    stechen_plan(r, r->f.count, player, n, plan);
}

static void write_stechen(const struct sitting *r, uint16_t set, struct text *t)
{
    static const char *const deals[] = {
        N_("right of who leads sits who deals"), N_("right of who leads sits who deals and pauses"),
        N_("right of who leads sits who deals and pauses, as does the third from who leads"),
        N_("right of who leads sits who deals and pauses, as do the third and sixth from who leads")};
    struct turn turn = spieltag_turn(&r->f.day);
    int more = r->f.day.sitze - PLAYER_IN_SPIEL; /* less than none once all is played and somebody left */
    struct stechen_plan plan;

    plan_stechen(r, set, &plan);
    text_add(t, _("Stechen for the Gesamtwertung, Knochenlos: "));
    stechen_plan_line(r, &plan, _("leads"), t);
    text_add(t, "\n`doko spiel stechen");
    for (int i = 0; i < turn.count; i++)
        text_addf(t, " %s=…", board_name(&r->board, turn.player[i]));
    text_addf(t, _("`\nDrawn with Los %lld; %s; most Augen win.\n"), (long long)plan.seed,
              _(deals[more > 0 ? more : 0]));
}

/* How the next line looks: "schieb B=… C=… E=… F=…". */
static void write_form(const struct sitting *r, struct text *t)
{
    struct next n = spieltag_next(&r->f.day);
    enum round_kind kind = pokal_round_kind(pokal_progress(&r->f.day)->round);

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

static const char *kadamu_leads(const struct sitting *r, const int8_t who[KADAMU_COUNT], enum kadamu role)
{
    struct next n = spieltag_next(&r->f.day);

    return board_name(&r->board, pokal_kadamu_leads(&n.lineup, who[role], role));
}

/* How it is dealt, where that is not as ever, and in a KaDaMu who leads to whose solo. */
static void write_deal(const struct sitting *r, struct text *t)
{
    int round = pokal_progress(&r->f.day)->round;
    const char *deal = round_kind_deal(pokal_round_kind(round));
    int8_t who[KADAMU_COUNT];

    if (!deal)
        return;
    text_addf(t, "%s\n", _(deal));
    if (pokaltag_kadamu(&r->f.day, who))
        text_addf(t, _("Leads: %s to %s, %s to %s, %s himself.\n"), kadamu_leads(r, who, KADAMU_KA),
                  board_name(&r->board, who[KADAMU_KA]), kadamu_leads(r, who, KADAMU_PRESENT),
                  board_name(&r->board, who[KADAMU_PRESENT]), board_name(&r->board, who[KADAMU_MU]));
}

static void write_round(const struct sitting *r, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    struct pokaltag_result e;
    int8_t who[KADAMU_COUNT];

    pokaltag_result(day, &e);
    if (spieltag_phase(day) == PHASE_STECHEN)
        write_stechen(r, e.stechen, t);
    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (pokal_progress(day)->round <= POKAL_ROUNDS)
        text_addf(t, _("Runde %d of %d, %s: game %d of %d"), pokal_progress(day)->round, POKAL_ROUNDS,
                  round_kind_name(pokal_round_kind(pokal_progress(day)->round)), pokal_progress(day)->in_round + 1,
                  pokal_progress(day)->in_round + pokaltag_left_in_round(day));
    write_form(r, t);
    if (pokaltag_kadamu(day, who))
        text_addf(t, _("   %s kann, %s darf, %s muss"), board_name(&r->board, who[KADAMU_KA]),
                  board_name(&r->board, who[KADAMU_PRESENT]), board_name(&r->board, who[KADAMU_MU]));
    if (pokal_progress(day)->round <= POKAL_ROUNDS)
        text_addc(t, '\n');
    write_deal(r, t);
    write_groups(r, t);
}

static const struct pokal_praemie *praemie_of(const struct pokaltag_result *e, int player)
{
    for (int i = 0; i < e->count; i++)
        if (e->player[i] == player)
            return &e->praemie[i];
    return NULL;
}

static void write_change(const struct sitting *r, const struct spieltag *old, const struct spieltag *new,
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

static void json_groups(struct json *j, const struct sitting *r)
{
    json_begin(j, "gruppen", '{');
    for (int i = 0; i < r->f.day.sitze; i++) {
        int who = r->f.day.sitz[i];

        json_begin(j, board_name(&r->board, who), '[');
        for (int g = 0; g < PFLICHT_GROUPS; g++)
            if (!(pokaltag_groups(&r->f.day, who) >> g & 1))
                json_number(j, g + 1);
        json_close(j, ']');
    }
    json_close(j, '}');
}

/* The order of the Stechen that is due, with the seed it was drawn with. */
static void json_stechen(struct json *j, const struct sitting *r, uint16_t set)
{
    struct stechen_plan plan;

    plan_stechen(r, set, &plan);
    json_begin(j, "stechen_folge", '[');
    for (int i = 0; i < plan.count; i++) {
        json_open(j, '{');
        json_field_text(j, "spieler", buch_player_id(&r->player, plan.turn[i].player)->kuerzel.word);
        json_field_text(j, "aufspiel", board_name(&r->board, plan.turn[i].leads));
        json_field_text(j, "geber", board_name(&r->board, plan.turn[i].geber));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_name(j, "stechen_los");
    if (plan.count > 0)
        json_number(j, plan.seed);
    else
        json_null(j);
}

static void json_standing(struct json *j, const struct sitting *r)
{
    const struct spieltag *day = &r->f.day;
    int round = pokal_progress(day)->round;
    struct pokaltag_result e;
    int8_t who[KADAMU_COUNT];

    json_field_number(j, "runde", round);
    json_field_text(j, "rundenart", round > POKAL_ROUNDS ? NULL : round_kind_name(pokal_round_kind(round)));
    json_field_number(j, "spiel_der_runde", round > POKAL_ROUNDS ? 0 : pokal_progress(day)->in_round + 1);
    json_begin(j, "kadamu", '[');
    if (pokaltag_kadamu(day, who))
        for (int i = 0; i < KADAMU_COUNT; i++)
            json_text(j, board_name(&r->board, who[i]));
    json_close(j, ']');
    json_begin(j, "aufspiel", '[');
    if (pokaltag_kadamu(day, who))
        for (int i = 0; i < KADAMU_COUNT; i++)
            json_text(j, kadamu_leads(r, who, (enum kadamu)i));
    json_close(j, ']');
    json_field_text(j, "karten", round_kind_deal_brief(pokal_round_kind(round)));
    json_groups(j, r);
    pokaltag_result(day, &e);
    json_begin(j, "stechen", '[');
    for (int i = 0; i < e.count && spieltag_phase(day) == PHASE_STECHEN; i++)
        if (e.stechen >> e.player[i] & 1)
            json_text(j, board_name(&r->board, e.player[i]));
    json_close(j, ']');
    json_stechen(j, r, spieltag_phase(day) == PHASE_STECHEN ? e.stechen : 0);
    bogen_json_result(j, r);
}

static void step_change(const struct step *old, const struct step *new, struct text *t)
{
    const struct pokal_step *a = pokal_step(old), *b = pokal_step(new);

    if (memcmp(a->note, b->note, sizeof a->note) != 0)
        text_add(report_more(t), _("other notes"));
    if (a->stechen != b->stechen)
        text_add(report_more(t), b->stechen == STECHEN_TOTAL ? _("decides the Gesamtwertung now")
                                                             : _("decides nothing in the Gesamtwertung now"));
}

const struct own_voice voice_pokal = {&wettbewerb_pokal, write_value, write_ratings, write_round,
                                      json_standing,     step_change, write_change};

const struct own_voice *voice_own(const struct wettbewerb *of)
{
    return of == voice_pokal.of ? &voice_pokal : NULL;
}
