/* Measures the planning of rounds of a Turnier by its standing (`gesetzt`).
 *
 *     seeded PLAYERS    prints: MEDIAN MAX OFF
 *
 * MEDIAN and MAX are the processor seconds of a round. OFF is the mean distance of a player's table from the one
 * of their standing, in tables. It plans the first three rounds of many Turniere, each round by another standing,
 * and fails if two players meet twice. */
#include <stdio.h>
#include <sys/resource.h>

#include "base/draw.h"
#include "base/mem.h"
#include "clock.h"
#include "core/turnier/sitzplan.h"

enum { TURNIERE = 20, PLANNED = 3 };

/* Returns the seconds of processor since the program began. */
static double used(void)
{
    struct rusage use;

    (void)getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

static void shuffle(uint16_t *list, int count, struct random *random)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_under(random, (uint32_t)i + 1);
        uint16_t moved = list[i];

        list[i] = list[j];
        list[j] = moved;
    }
}

/* Returns the sum of these distances over all players of the last round. */
static int64_t tables_off(const struct sitzplan *sitzplan, const uint16_t *standing, int *place)
{
    const struct sitzplan_round *round = &sitzplan->round[sitzplan->rounds - 1];
    int64_t off = 0;

    for (int i = 0; i < sitzplan->players; i++)
        place[standing[i]] = i;
    for (int t = 0; t < round->tables; t++)
        for (int s = round->start[t]; s < round->start[t + 1]; s++) {
            int aim = 0;

            while (place[round->seat[s]] >= round->start[aim + 1])
                aim++;
            off += abs(aim - t);
        }
    return off;
}

/* Plans three rounds and measures the seconds of each. Returns the sum of the distances. */
static int64_t play(int players, struct random *random, double *seconds)
{
    uint16_t *standing = mem_alloc((size_t)players * sizeof *standing);
    int *place = mem_alloc((size_t)players * sizeof *place);
    struct sitzplan_wish wish = {.players = players, .standing = standing, .standing_count = players};
    struct sitzplan plan = {0};
    struct err err;
    int64_t off = 0;

    for (int i = 0; i < players; i++)
        standing[i] = (uint16_t)i;
    for (wish.rounds = 1; wish.rounds <= PLANNED; wish.rounds++) {
        struct sitzplan next;
        double from;

        shuffle(standing, players, random);
        wish.seed = random_next(random);
        wish.released = plan.round;
        wish.released_count = plan.rounds;
        from = used();
        if (sitzplan_make(&wish, &next, &err) != ST_OK) {
            fprintf(stderr, "seeded: %s\n", err.text);
            exit(1);
        }
        seconds[wish.rounds - 1] = used() - from;
        off += tables_off(&next, standing, place);
        sitzplan_free(&plan);
        plan = next;
    }
    if (sitzplan_repeats(&plan) > 0) {
        fprintf(stderr, "seeded: %d players: two meet twice\n", players);
        exit(1);
    }
    sitzplan_free(&plan);
    free(standing);
    free(place);
    return off;
}

int main(int argc, char **argv)
{
    static double seconds[TURNIERE * PLANNED];
    int players = argc == 2 ? atoi(argv[1]) : 0;
    struct random random = {1};
    int64_t off = 0;
    double middle;

    for (int i = 0; i < TURNIERE; i++)
        off += play(players, &random, seconds + PLANNED * i);
    middle = median(seconds, TURNIERE * PLANNED);
    printf("%.6f %.6f %.2f\n", middle, seconds[TURNIERE * PLANNED - 1],
           (double)off / ((double)TURNIERE * PLANNED * players));
    return 0;
}
