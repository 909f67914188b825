/* The Meisterschaft: the Spieltage of a season, by its rules. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/spieltag/intern.h"

/* Games played after the end do not use up the number, and struck ones do. */
int spiele_left_by_number(const struct spieltag *day)
{
    int all = rules_spiele(day->rules, day->sitze);
    int played = day->spiele - day->extra_spiele + day->struck;

    if (all == 0)
        return -1;
    return played < all ? all - played : 0;
}

const struct wettbewerb wettbewerb_meisterschaft = {
    .word = "meisterschaft",
    .name = "Meisterschaft",
    .prefix = "",
    .days = SPIELTAGE_MAX,
    .tische = TISCHE_MAX,
    .players = TISCH_MAX,
    .season = true,
    .season_word = "Saison",
    .day_word = "Spieltag",
    .nth = "Spieltag %d",
    .title = N_("Spieltag %1$s/%2$d, Tisch %3$d"),
    .missing = N_("Spieltag %d, Tisch %d is not in the book"),
    .still_open = N_("Spieltag %d is still open at Tisch %d; close it, or begin another table with --tisch"),
    .none_open =
        N_("no Spieltag is open%s; `doko spieltag beginn A,B,C,D --geber A` begins one, `doko spieltag öffnen "
           "NR` opens one again, --spieltag NR names another"),
    .none_played = N_("no Spieltag was played yet; `doko spieltag beginn A,B,C,D --geber A` begins one"),
    .not_valued = N_("The Spieltag is closed and does not count for the season (A19)."),
    .apply = {[EVENT_START] = apply_start,
              [EVENT_SPIEL] = apply_spiel,
              [EVENT_EINWURF] = apply_einwurf,
              [EVENT_HAMMEL] = apply_hammel,
              [EVENT_SCHIEBEKOPF] = apply_schiebekopf,
              [EVENT_STRAFE] = apply_strafe,
              [EVENT_DISQ] = apply_disq,
              [EVENT_EINSTIEG] = apply_einstieg,
              [EVENT_AUSSTIEG] = apply_ausstieg,
              [EVENT_ZEIT] = apply_zeit,
              [EVENT_RESULT] = apply_result,
              [EVENT_GEGENGELESEN] = apply_gegengelesen,
              [EVENT_END] = apply_end},
    .spiele_left = spiele_left_by_number,
};
