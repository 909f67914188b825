/* Describes a day of the Pokal, for people and programs: a special game, ratings, the round, what is due. */
#include <string.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "report/bogen/bogen.h"
#include "report/voice/voice.h"

/* Adds the rating of each player, for the Schwarze Sau in halves. */
static void write_game_ratings(const struct sitting *sitting, const struct step *step, struct text *text)
{
    enum round_kind kind = pokal_round_kind(step->round);
    const int32_t *rating = pokal_step(step)->rating;

    for (int i = 0; i < step->lineup.count; i++) {
        int who = step->lineup.player[i];

        if (lineup_pauses(&step->lineup, who) || (kind == ROUND_DETLEF_DUMM && who != step->spiel.re[0]))
            continue;
        text_addf(text, "   %s%s", board_name(&sitting->board, who), rating[who] > 0 ? " +" : " ");
        text_fraction(text, rating[who], pokal_rating_parts(pokal_round_rating(step->round)), false);
    }
    report_all_augen(&sitting->board, &sitting->history.entry[sitting->fold.nr[step - sitting->fold.step] - 1].event,
                     text);
}

/* Adds the result of a special round. */
static bool write_value(const struct sitting *sitting, const struct step *step, struct text *text)
{
    enum round_kind kind = pokal_round_kind(step->round);

    if (step->kind == EVENT_STECHEN) {
        text_add(text, pokal_step(step)->stechen == STECHEN_TOTAL ? _("   for the Gesamtwertung\n")
                                                                  : _("   for a place in the Pokal\n"));
        return false;
    }
    text_add(text, round_kind_name(kind));
    if (kind == ROUND_KADAMU) {
        text_addf(text,
                  step->settlement.winner == WINNER_RE ? _(", %s, won: the others have %d, below 90\n  ")
                                                       : _(", %s, lost: the others have %d, not below 90\n  "),
                  pokal_role(step), AUGEN_TOTAL - step->spiel.augen);
        return true;
    }
    write_game_ratings(sitting, step, text);
    return false;
}

/* Adds the standing of one rating: "Detlef-Dumm    A 132 (1.)   B 98 (2.)". Once it is final, the places are those
 * of the Bogen. */
static void write_standings(const struct sitting *sitting, const struct pokaltag_result *result,
                            enum pokal_rating rating, struct text *text)
{
    bool fixed = pokaltag_decided(&sitting->fold.day);

    text_addf(text, "%-14s", pokal_rating_name(rating));
    for (int i = 0; i < result->count; i++) {
        int before = 0;

        for (int k = 0; k < result->count; k++)
            before += pokal_performance_compare(&result->performance[k], &result->performance[i], rating) > 0;
        text_addf(text, "%s%s ", i ? "   " : "", board_name(&sitting->board, result->player[i]));
        text_fraction(text, result->performance[i].value[rating], pokal_rating_parts(rating), false);
        text_add(text, " (");
        text_fraction(text, fixed ? result->praemie[i].doubled_place[rating] : 2 * (before + 1), 2, false);
        text_addf(text, ".)%s%s", result->performance[i].disq ? " disq" : "",
                  spieltag_sits(&sitting->fold.day, result->player[i]) ? "" : _(" left"));
    }
    text_addc(text, '\n');
}

static void write_praemien(const struct sitting *sitting, const struct pokaltag_result *result, struct text *text)
{
    text_add(text, "Prämienpunkte ");
    for (int i = 0; i < result->count; i++) {
        text_addf(text, "%s%s ", i ? "   " : "", board_name(&sitting->board, result->player[i]));
        text_fraction(text, result->praemie[i].sum, PRAEMIENPUNKT, false);
    }
    text_addc(text, '\n');
}

static void write_ratings(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;
    struct pokaltag_result result;

    pokaltag_result(day, &result);
    write_standings(sitting, &result, POKAL_TOTAL, text);
    for (int round = 1; round <= pokal_progress(day)->round && round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            write_standings(sitting, &result, pokal_round_rating(round), text);
    if (pokaltag_decided(day))
        write_praemien(sitting, &result, text);
}

/* The players at the table who owe a Pflichtsolo of a group, as bits. */
static unsigned debtors(const struct spieltag *day, int group)
{
    unsigned set = 0;

    for (int i = 0; i < day->sitze; i++)
        if (!day->participant[day->sitz[i]].disq && !(pokaltag_groups(day, day->sitz[i]) >> group & 1))
            set |= 1u << day->sitz[i];
    return set;
}

/* Adds "open: dk|null A, B; knochenlos|trumpf all; buben|damen|mada C". */
static void write_groups(const struct sitting *sitting, struct text *text)
{
    static const char *const name[PFLICHT_GROUPS] = {"dk|null", "knochenlos|trumpf", "buben|damen|mada"};
    struct lineup table = {.count = sitting->fold.day.sitze};
    const char *before = _("open: ");
    unsigned all = 0;

    memcpy(table.player, sitting->fold.day.sitz, sizeof table.player);
    for (int i = 0; i < table.count; i++)
        all |= 1u << table.player[i];
    for (int g = 0; g < PFLICHT_GROUPS; g++) {
        unsigned who = debtors(&sitting->fold.day, g);

        if (!who)
            continue;
        text_addf(text, "%s%s%s", before, name[g], who == all ? _(" all") : " ");
        report_players(sitting, &table, who == all ? 0 : who, report_kuerzel, text);
        before = "; ";
    }
    if (*before == ';')
        text_addc(text, '\n');
}

/* Plans the Stechen of the players in `set` that is due next. */
static void plan_stechen(const struct sitting *sitting, uint16_t set, struct stechen_plan *plan)
{
    int64_t player[TISCH_MAX];
    int n = 0;

    for (int i = 0; i < sitting->roster.count; i++)
        if (set >> i & 1)
            player[n++] = sitting->roster.player[i];
    stechen_plan(sitting, sitting->fold.count, player, n, plan);
}

static void write_stechen(const struct sitting *sitting, uint16_t set, struct text *text)
{
    static const char *const deals[] = {
        N_("the Geber sits to the right of the player who leads"),
        N_("the Geber sits to the right of the player who leads, and pauses"),
        N_("the Geber sits to the right of the player who leads, and pauses, as does the third player from Vorhand"),
        N_("the Geber sits to the right of the player who leads, and pauses, as do the third and sixth player from "
           "Vorhand")};
    struct turn turn = spieltag_turn(&sitting->fold.day);
    int more = sitting->fold.day.sitze - PLAYER_IN_SPIEL; /* negative when somebody left after the last game */
    struct stechen_plan plan;

    plan_stechen(sitting, set, &plan);
    text_add(text, _("Stechen for the Gesamtwertung, Knochenlos: "));
    stechen_plan_line(sitting, &plan, _("leads"), text);
    text_add(text, "\n`doko spiel stechen");
    for (int i = 0; i < turn.count; i++)
        text_addf(text, " %s=…", board_name(&sitting->board, turn.player[i]));
    text_addf(text, _("`\nDrawn with Los %lld; %s; most Augen win.\n"), (long long)plan.seed,
              _(deals[more > 0 ? more : 0]));
}

/* Adds the form of the next line: "schieb B=… C=… E=… F=…". */
static void write_form(const struct sitting *sitting, struct text *text)
{
    struct next next = spieltag_next(&sitting->fold.day);
    enum round_kind kind = pokal_round_kind(pokal_progress(&sitting->fold.day)->round);

    if (next.vorfuehrung)
        return;
    if (kind == ROUND_DETLEF_DUMM)
        text_addf(text, _("   a solo of %s"), board_name(&sitting->board, next.vorhand));
    if (kind == ROUND_SCHWARZE_SAU)
        text_addf(text, "   %s buben …", board_name(&sitting->board, next.vorhand));
    if (kind != ROUND_SCHIEBEKOPF)
        return;
    text_add(text, "   schieb");
    for (int i = 0; i < next.lineup.count; i++)
        if (!lineup_pauses(&next.lineup, next.lineup.player[i]))
            text_addf(text, " %s=…", board_name(&sitting->board, next.lineup.player[i]));
}

static const char *kadamu_leads(const struct sitting *sitting, const int8_t who[KADAMU_COUNT], enum kadamu role)
{
    struct next next = spieltag_next(&sitting->fold.day);

    return board_name(&sitting->board, pokal_kadamu_leads(&next.lineup, who[role], role));
}

/* Adds how the cards are dealt where that is unusual, and in a KaDaMu who leads in whose solo. */
static void write_deal(const struct sitting *sitting, struct text *text)
{
    int round = pokal_progress(&sitting->fold.day)->round;
    const char *deal = round_kind_deal(pokal_round_kind(round));
    int8_t who[KADAMU_COUNT];

    if (!deal)
        return;
    text_addf(text, "%s\n", _(deal));
    if (pokaltag_kadamu(&sitting->fold.day, who))
        text_addf(text, _("Who leads: %s if %s plays, %s if %s plays, %s in their own solo.\n"),
                  kadamu_leads(sitting, who, KADAMU_KA), board_name(&sitting->board, who[KADAMU_KA]),
                  kadamu_leads(sitting, who, KADAMU_DA), board_name(&sitting->board, who[KADAMU_DA]),
                  board_name(&sitting->board, who[KADAMU_MU]));
}

static void write_round(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;
    struct pokaltag_result result;
    int8_t who[KADAMU_COUNT];

    pokaltag_result(day, &result);
    if (spieltag_phase(day) == PHASE_STECHEN)
        write_stechen(sitting, result.stechen, text);
    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (pokal_progress(day)->round <= POKAL_ROUNDS)
        text_addf(text, _("Runde %d of %d, %s: game %d of %d"), pokal_progress(day)->round, POKAL_ROUNDS,
                  round_kind_name(pokal_round_kind(pokal_progress(day)->round)), pokal_progress(day)->in_round + 1,
                  pokal_progress(day)->in_round + pokaltag_left_in_round(day));
    write_form(sitting, text);
    if (pokaltag_kadamu(day, who))
        text_addf(text, _("   %s kann, %s darf, %s muss"), board_name(&sitting->board, who[KADAMU_KA]),
                  board_name(&sitting->board, who[KADAMU_DA]), board_name(&sitting->board, who[KADAMU_MU]));
    if (pokal_progress(day)->round <= POKAL_ROUNDS)
        text_addc(text, '\n');
    write_deal(sitting, text);
    write_groups(sitting, text);
}

static const struct pokal_praemie *praemie_of(const struct pokaltag_result *result, int player)
{
    for (int i = 0; i < result->count; i++)
        if (result->player[i] == player)
            return &result->praemie[i];
    return NULL;
}

static void write_change(const struct sitting *sitting, const struct spieltag *old, const struct spieltag *new,
                         struct text *text)
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
        text_addf(text, "%s%s ", n++ ? ", " : "Prämienpunkte: ", board_name(&sitting->board, b.player[i]));
        text_fraction(text, b.praemie[i].sum, PRAEMIENPUNKT, false);
        text_add(text, _(" (before: "));
        text_fraction(text, before->sum, PRAEMIENPUNKT, false);
        text_addc(text, ')');
    }
    if (n > 0)
        text_addc(text, '\n');
}

static void json_groups(struct json *json, const struct sitting *sitting)
{
    json_begin(json, "gruppen", '{');
    for (int i = 0; i < sitting->fold.day.sitze; i++) {
        int who = sitting->fold.day.sitz[i];

        json_begin(json, board_name(&sitting->board, who), '[');
        for (int g = 0; g < PFLICHT_GROUPS; g++)
            if (!(pokaltag_groups(&sitting->fold.day, who) >> g & 1))
                json_number(json, g + 1);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* Writes the order of the Stechen that is due, with the seed it was drawn with. */
static void json_stechen(struct json *json, const struct sitting *sitting, uint16_t set)
{
    struct stechen_plan plan;

    plan_stechen(sitting, set, &plan);
    json_begin(json, "stechen_folge", '[');
    for (int i = 0; i < plan.count; i++) {
        json_open(json, '{');
        json_field_text(json, "spieler", buch_player_id(&sitting->player, plan.turn[i].player)->kuerzel.word);
        json_field_text(json, "aufspiel", board_name(&sitting->board, plan.turn[i].leads));
        json_field_text(json, "geber", board_name(&sitting->board, plan.turn[i].geber));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_name(json, "stechen_los");
    if (plan.count > 0)
        json_number(json, plan.seed);
    else
        json_null(json);
}

static void json_standing(struct json *json, const struct sitting *sitting)
{
    const struct spieltag *day = &sitting->fold.day;
    int round = pokal_progress(day)->round;
    struct pokaltag_result result;
    int8_t who[KADAMU_COUNT];

    json_field_number(json, "runde", round);
    json_field_text(json, "rundenart", round > POKAL_ROUNDS ? NULL : round_kind_name(pokal_round_kind(round)));
    json_field_number(json, "spiel_der_runde", round > POKAL_ROUNDS ? 0 : pokal_progress(day)->in_round + 1);
    json_begin(json, "kadamu", '[');
    if (pokaltag_kadamu(day, who))
        for (int i = 0; i < KADAMU_COUNT; i++)
            json_text(json, board_name(&sitting->board, who[i]));
    json_close(json, ']');
    json_begin(json, "aufspiel", '[');
    if (pokaltag_kadamu(day, who))
        for (int i = 0; i < KADAMU_COUNT; i++)
            json_text(json, kadamu_leads(sitting, who, (enum kadamu)i));
    json_close(json, ']');
    json_field_text(json, "karten", round_kind_deal_brief(pokal_round_kind(round)));
    json_groups(json, sitting);
    pokaltag_result(day, &result);
    json_begin(json, "stechen", '[');
    for (int i = 0; i < result.count && spieltag_phase(day) == PHASE_STECHEN; i++)
        if (result.stechen >> result.player[i] & 1)
            json_text(json, board_name(&sitting->board, result.player[i]));
    json_close(json, ']');
    json_stechen(json, sitting, spieltag_phase(day) == PHASE_STECHEN ? result.stechen : 0);
    bogen_json_result(json, sitting);
}

static void step_change(const struct step *old, const struct step *new, struct text *text)
{
    const struct pokal_step *a = pokal_step(old), *b = pokal_step(new);

    if (memcmp(a->rating, b->rating, sizeof a->rating) != 0)
        text_add(report_more(text), _("other ratings"));
    if (a->stechen != b->stechen)
        text_add(report_more(text), b->stechen == STECHEN_TOTAL ? _("decides the Gesamtwertung now")
                                                                : _("decides nothing in the Gesamtwertung now"));
}

const struct own_voice voice_pokal = {&wettbewerb_pokal, write_value, write_ratings, write_round,
                                      json_standing,     step_change, write_change};

const struct own_voice *voice_own(const struct wettbewerb *of)
{
    return of == voice_pokal.of ? &voice_pokal : NULL;
}
