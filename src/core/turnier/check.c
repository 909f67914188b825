/* Refuses a wish that cannot be planned. */

#include "base/i18n.h"
#include "base/mem.h"
#include "core/turnier/intern.h"

int count_present(const struct sitzplan_wish *wish, int round)
{
    int n = 0;

    for (int p = 0; p < wish->players; p++)
        n += is_there(wish, p, round);
    return n;
}

/* Returns the first in a list that is no player or occurs a second time; -1 if there is none. */
static int find_wrong(const uint16_t *list, int count, int players)
{
    AUTO(mem_drop) bool *seen = mem_alloc((size_t)players);
    int wrong = -1;

    for (int i = 0; i < count && wrong < 0; i++)
        if (list[i] >= players || seen[list[i]])
            wrong = list[i];
        else
            seen[list[i]] = true;
    return wrong;
}

static enum status check_released(const struct sitzplan_wish *wish, int index, struct err *err)
{
    const struct sitzplan_round *round = &wish->released[index];
    int wrong;

    for (int t = 0; t < round->tables; t++) {
        int size = round->start[t + 1] - round->start[t];

        if (size < RELEASED_LEAST || size > RELEASED_MOST)
            return err_set(err, ST_USAGE, _("round %d: table %d has %d players"), index + 1, t + 1, size);
    }
    wrong = find_wrong(round->seat, sitzplan_end(round, round->tables), wish->players);
    if (wrong >= 0)
        return err_set(err, ST_USAGE, _("round %d: player %d; each of 1 to %d was expected once"), index + 1,
                       wrong + 1, wish->players);
    return ST_OK;
}

static enum status check_present(const struct sitzplan_wish *wish, int round, struct err *err)
{
    int n = count_present(wish, round);

    if (n < TEILNEHMER_MIN)
        return err_set(err, ST_IMPOSSIBLE, _("round %d: %d players are there, %d were expected at least"), round + 1,
                       n, TEILNEHMER_MIN);
    if (wish->only_fours && n % 4)
        return err_set(err, ST_IMPOSSIBLE,
                       _("the number of players, %d, is not a multiple of four: %d too many, or %d missing"), n,
                       n % 4, 4 - n % 4);
    return ST_OK;
}

static enum status check_ranges(const struct sitzplan_wish *wish, struct err *err)
{
    int next = wish->released_count + 1, most = wish->standing && next < RUNDEN_MAX ? next : RUNDEN_MAX;
    int least = wish->standing || !wish->released_count ? next : wish->released_count;

    if (wish->players < TEILNEHMER_MIN || wish->players > TEILNEHMER_MAX)
        return err_set(err, ST_USAGE, _("players: %d to %d were expected, not %d"), TEILNEHMER_MIN, TEILNEHMER_MAX,
                       wish->players);
    if (wish->rounds < least || wish->rounds > most)
        return err_set(err, ST_USAGE, _("rounds: %d to %d were expected, not %d"), least, most, wish->rounds);
    return ST_OK;
}

enum status sitzplan_check(const struct sitzplan_wish *wish, struct err *err)
{
    enum status st = check_ranges(wish, err);
    int wrong;

    for (int r = 0; st == ST_OK && r < wish->rounds; r++)
        st = r < wish->released_count ? check_released(wish, r, err) : check_present(wish, r, err);
    for (int g = 0; st == ST_OK && g < wish->groups; g++)
        if ((wrong = find_wrong(wish->group[g].member, wish->group[g].count, wish->players)) >= 0)
            st = err_set(err, ST_USAGE, _("group %d: player %d; each of 1 to %d was expected once"), g + 1, wrong + 1,
                         wish->players);
    if (st == ST_OK && (wrong = find_wrong(wish->standing, wish->standing_count, wish->players)) >= 0)
        st = err_set(err, ST_USAGE, _("standing: player %d; each of 1 to %d was expected once"), wrong + 1,
                     wish->players);
    return st;
}
