/* A round of a Turnier at one table, as a competition: a list of so many games by the rule set, entered game by
 * game or by its totals (tournament 1.2, 1.3, 1.12, 1.13). The Turnierleitung seats the players. */
#include "base/i18n.h"
#include "core/spieltag/intern.h"
#include "core/turnier/turnier.h"

/* Books the totals of a list. They sum to 0 if each game does. */
static bool apply_list_result(struct attempt *attempt)
{
    int32_t sum = 0;

    if (!apply_result(attempt))
        return false;
    for (int i = 0; i < attempt->event->u.result.count; i++)
        sum += attempt->event->u.result.punkte[i];
    return sum == 0 || !credit_sums_to_zero(attempt->day->rules) ||
           IMPOSSIBLE(attempt, _("the Punkte of a list must sum to 0, not to %d"), (int)sum);
}

const struct wettbewerb wettbewerb_turnier = {
    .word = "turnier",
    .name = "Turnier",
    .prefix = "",
    .days = RUNDEN_MAX,
    .tische = TISCHE_MAX,
    .players = 5,
    .results = true,
    .own_list = true,
    .season_word = "Turnier",
    .day_word = "Runde",
    .nth = "Runde %d",
    .title = N_("Turnier %1$s, round %2$d, Tisch %3$d"),
    .limits = N_("a Turnier has at most %d rounds (nr=)"),
    .no_gast = N_("there is no Gast in a Turnier"),
    .missing = N_("round %d is not released, and has no Tisch %d"),
    .has_tables = N_("round %d has Tisch 1 to Tisch %d, and no Tisch %d"),
    .none_open = N_("no table of a Turnier is open%s; `doko turnier stand` shows the lists of its round"),
    .none_played = N_("no round of a Turnier was played yet; `doko turnier freigeben 1` begins the first"),
    .not_valued = N_("The list is closed and does not count for the Turnier (A19)."),
    .apply = {[EVENT_START] = apply_start,
              [EVENT_SPIEL] = apply_spiel,
              [EVENT_EINWURF] = apply_einwurf,
              [EVENT_HAMMEL] = apply_hammel,
              [EVENT_SCHIEBEKOPF] = apply_schiebekopf,
              [EVENT_STRAFE] = apply_strafe,
              [EVENT_AUSSTIEG] = apply_ausstieg,
              [EVENT_ZEIT] = apply_zeit,
              [EVENT_RESULT] = apply_list_result,
              [EVENT_GEGENGELESEN] = apply_gegengelesen,
              [EVENT_END] = apply_end},
    .spiele_left = spiele_left_by_number,
};
