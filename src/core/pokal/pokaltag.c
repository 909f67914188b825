#include "core/pokal/pokaltag.h"

#include "base/i18n.h"
#include "core/pokal/pokal.h"
#include "core/pokal/stechen.h"
#include "core/rules/rules.h"
#include "core/spieltag/intern.h"

static const struct {
    const char *name;
    enum pokal_rating rating;
    const char *deal, *brief; /* NULL: dealt as usual */
} round_kinds[] = {
    [ROUND_TOTAL] = {"Gesamtwertung", POKAL_TOTAL, NULL, NULL},
    [ROUND_SCHIEBEKOPF] = {"Schiebekopf", POKAL_SCHIEBEKOPF,
                           N_("Cards: 11 each, 4 in the Stock, which Vorhand takes and passes on."), "11+4"},
    [ROUND_DETLEF_DUMM] = {"Detlef-Dumm", POKAL_DETLEF_DUMM,
                           N_("Cards: 12, 12, 12, 8; Vorhand has Kreuz-Damen and Kreuz-Buben, passes 4 on."),
                           "12/12/12/8"},
    [ROUND_KADAMU] = {"KaDaMu", POKAL_TOTAL, N_("Cards: 11 each, 4 in the Stock for the soloist."), "11+4"},
    [ROUND_SCHWARZE_SAU] = {"Schwarze Sau", POKAL_SCHWARZE_SAU, NULL, NULL},
};

enum round_kind pokal_round_kind(int round)
{
    static const uint8_t order[POKAL_ROUNDS] = {ROUND_TOTAL,  ROUND_SCHIEBEKOPF,  ROUND_TOTAL, ROUND_DETLEF_DUMM,
                                                ROUND_KADAMU, ROUND_SCHWARZE_SAU, ROUND_TOTAL};

    return round > 0 && round <= POKAL_ROUNDS ? (enum round_kind)order[round - 1] : ROUND_TOTAL;
}

const char *round_kind_name(enum round_kind kind)
{
    return round_kinds[kind].name;
}

const char *round_kind_deal(enum round_kind kind)
{
    return round_kinds[kind].deal;
}

const char *round_kind_deal_brief(enum round_kind kind)
{
    return round_kinds[kind].brief;
}

bool pokal_is_sonderrunde(int round)
{
    return pokal_round_kind(round) != ROUND_TOTAL;
}

enum pokal_rating pokal_round_rating(int round)
{
    return round_kinds[pokal_round_kind(round)].rating;
}

const char *pokal_rating_name(enum pokal_rating rating)
{
    static const char *const name[POKAL_RATINGS] = {"Gesamtwertung", "Schiebekopf", "Detlef-Dumm", "Schwarze Sau",
                                                    "Sonderprämienpunkt"};
    return name[rating];
}

int pokal_rating_parts(enum pokal_rating rating)
{
    return rating == POKAL_SCHWARZE_SAU ? 2 : 1;
}

const char *pokal_role(const struct step *step)
{
    static const char *const name[] = {NULL, "Ka", "Da", "Mu"};
    return name[pokal_step(step)->kadamu];
}

static bool has_left(const struct spieltag *day, int player)
{
    return !spieltag_sits(day, player);
}

/* Returns the bits of the players with most Punkte among all who can win the Gesamtwertung. */
static uint16_t best(const struct spieltag *day)
{
    uint16_t set = 0;
    int32_t most = INT32_MIN;

    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        if (!day->participant[i].known || day->participant[i].disq || day->participant[i].punkte < most)
            continue;
        set = day->participant[i].punkte > most ? bit(i) : (uint16_t)(set | bit(i));
        most = day->participant[i].punkte;
    }
    return set;
}

bool pokaltag_stechen_holds(const struct spieltag *day)
{
    const struct pokal_progress *progress = pokal_progress(day);
    uint16_t tied = best(day);

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        if (has_left(day, i) && !(progress->stechen_who & bit(i)))
            tied &= (uint16_t)~bit(i);
    return progress->stechen_who != 0 && progress->stechen_spiele == day->spiele && tied == progress->stechen_who;
}

/* Returns the rank of a player by Stechen. A player who has left ranks behind those tied for the first place, and
 * only there: no other tie is decided by a Stechen (A53). */
static int stechen_of(const struct spieltag *day, int player, bool holds)
{
    const struct pokal_progress *progress = pokal_progress(day);

    if (holds && (progress->stechen_who & bit(player)))
        return progress->stechen[player];
    return has_left(day, player) && (best(day) & bit(player)) ? -1 : 0;
}

/* Returns the bits of the special rounds that a player left before they ended. */
static uint8_t abandoned(const struct spieltag *day, int player)
{
    int left_in = pokal_progress(day)->left_in[player];
    uint8_t set = 0;

    for (int round = left_in; left_in > 0 && round <= POKAL_ROUNDS; round++)
        if (pokal_round_rating(round) != POKAL_TOTAL)
            set |= (uint8_t)(1u << pokal_round_rating(round));
    return set;
}

static void add_player(const struct spieltag *day, int player, bool holds, struct pokaltag_result *result)
{
    const struct participant *participant = &day->participant[player];
    struct pokal_performance *performance = &result->performance[result->count];

    performance->value[POKAL_TOTAL] = participant->disq ? day->rules->disq_punkte : participant->punkte;
    for (int k = 0; k < SONDERRUNDEN; k++)
        performance->value[POKAL_SCHIEBEKOPF + k] = pokal_progress(day)->rating[k][player];
    performance->stechen = stechen_of(day, player, holds);
    performance->disq = participant->disq;
    performance->gone = abandoned(day, player);
    result->player[result->count++] = (int8_t)player;
}

void pokaltag_result(const struct spieltag *day, struct pokaltag_result *result)
{
    bool holds = pokaltag_stechen_holds(day);
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(day, player);
    unsigned stechen;

    *result = (struct pokaltag_result){0};
    for (int i = 0; i < n; i++)
        add_player(day, player[i], holds, result);
    stechen = result->count > 0 ? pokal_praemien(result->performance, result->count, result->praemie) : 0;
    for (int i = 0; i < result->count; i++)
        result->stechen |= stechen >> i & 1 ? bit(result->player[i]) : 0;
}

bool pokaltag_decided(const struct spieltag *day)
{
    if (day->ended)
        return day->counts;
    return !day->aborted && spieltag_phase(day) == PHASE_END;
}

int pokaltag_left_in_round(const struct spieltag *day)
{
    int left = 0;

    for (int i = 0; i < day->sitze; i++)
        left += !(pokal_progress(day)->vorhand & bit(day->sitz[i]));
    return left;
}

unsigned pokaltag_groups(const struct spieltag *day, int player)
{
    unsigned groups = 0;

    for (int i = 0; i < PFLICHT_GROUPS; i++)
        groups |= day->participant[player].pflicht & day->rules->pflicht_group[i] ? 1u << i : 0;
    return groups;
}

void pokal_kadamu_roles(const struct spieltag *day, const struct lineup *lineup, int vorhand,
                        int8_t who[KADAMU_COUNT])
{
    int n = 0;

    for (int i = 0; n < KADAMU_COUNT; i++) {
        int player = spieltag_left(day, vorhand, i);

        if (!lineup_pauses(lineup, player))
            who[n++] = (int8_t)player;
    }
}

bool pokaltag_kadamu(const struct spieltag *day, int8_t who[KADAMU_COUNT])
{
    struct next next = spieltag_next(day);

    if (next.geber == NOBODY || pokal_round_kind(pokal_progress(day)->round) != ROUND_KADAMU)
        return false;
    pokal_kadamu_roles(day, &next.lineup, next.vorhand, who);
    return true;
}

int pokal_kadamu_leads(const struct lineup *lineup, int solist, enum kadamu role)
{
    int i = 0;

    if (role == KADAMU_MU)
        return solist;
    while (lineup->player[i] != solist)
        i++;
    do
        i = (i + lineup->count - 1) % lineup->count;
    while (lineup_pauses(lineup, lineup->player[i]));
    return lineup->player[i];
}

int64_t pokaltag_seed(const struct spieltag *day)
{
    if (day->seed != SEED_NONE)
        return day->seed;
    return (int64_t)day->date.year * 10000 + day->date.month * 100 + day->date.day;
}

void pokaltag_stechen(const struct spieltag *day, int nr, const int8_t *who, int n, struct stechen_turn *turn)
{
    int order[POKAL_PLAYER_MAX];

    stechen_draw(pokaltag_seed(day), nr, order, n);
    for (int i = 0; i < n; i++) {
        int player = who[order[i]];

        turn[i] = (struct stechen_turn){.who = order[i], .leads = NOBODY, .geber = NOBODY};
        if (!spieltag_sits(day, player)) /* NOBODY does not sit either */
            continue;
        turn[i].leads = (int8_t)spieltag_left(day, player, -1);
        turn[i].geber = (int8_t)spieltag_left(day, player, -2);
    }
}
