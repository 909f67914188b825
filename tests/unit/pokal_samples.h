/* Days of the Pokal as scripts. */
#ifndef DOKO_TESTS_POKAL_SAMPLES_H
#define DOKO_TESTS_POKAL_SAMPLES_H

#include "day.h"

#define POKALTAG(sitze) "art=pokal sitze=" sitze " geber=A"

/* Rounds 1 to 4 of four: everybody wins as much, and nobody is ahead anywhere. */
static const char *const equal_until_kadamu[] = {"A dk 130",
                                                 "B dk 130",
                                                 "C dk 130",
                                                 "D dk 130",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "schieb A=60 B=60 C=60 D=60",
                                                 "A knochenlos 130",
                                                 "B knochenlos 130",
                                                 "C knochenlos 130",
                                                 "D knochenlos 130",
                                                 "B damen 100",
                                                 "C damen 100",
                                                 "D damen 100",
                                                 "A damen 100",
                                                 NULL};

/* Writes the state as "5.2 B>C Bp spiel | A3 B-4 | A-40 B-60 | A132 | C kann D darf A muss": round and game,
 * Geber>Vorhand, the players who pause, the Gesamtwertung, the special rounds that have begun, the KaDaMu. */
static inline void pokal_state(const struct spieltag *day, char *out, size_t size)
{
    static const char *const phase[] = {"spiel", "VF", "?", "ende", "stechen"};
    struct next next = spieltag_next(day);
    int8_t who[KADAMU_COUNT];
    size_t k = 0;

#define ADDED(...) k += (size_t)snprintf(out + k, size - k, __VA_ARGS__)
    if (pokal_progress(day)->round <= POKAL_ROUNDS)
        ADDED("%d.%d ", pokal_progress(day)->round, pokal_progress(day)->in_round + 1);
    if (next.geber != NOBODY)
        ADDED("%s>%s ", board_name(day->board, next.geber), board_name(day->board, next.vorhand));
    for (int i = 0; i < next.lineup.count; i++)
        if (lineup_pauses(&next.lineup, next.lineup.player[i]))
            ADDED("%sp ", board_name(day->board, next.lineup.player[i]));
    ADDED("%s |", phase[spieltag_phase(day)]);
    for (int i = 0; i < day->board->count; i++)
        if (day->participant[i].known)
            ADDED(" %s%d", board_name(day->board, i), (int)day->participant[i].punkte);
    for (int r = 1; r <= POKAL_ROUNDS && r <= pokal_progress(day)->round; r++) {
        enum pokal_rating standings = pokal_round_rating(r);

        if (standings == POKAL_TOTAL)
            continue;
        ADDED(" |");
        for (int i = 0; i < day->board->count; i++)
            if (day->participant[i].known)
                ADDED(" %s%d", board_name(day->board, i),
                      (int)pokal_progress(day)->rating[standings - POKAL_SCHIEBEKOPF][i]);
    }
    if (pokaltag_kadamu(day, who))
        ADDED(" | %s kann %s darf %s muss", board_name(day->board, who[0]), board_name(day->board, who[1]),
              board_name(day->board, who[2]));
#undef ADDED
}

static inline void pokal_scenes(struct sample *sample, const struct scene *scenes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct scene *scene = &scenes[i];
        struct scene only_line = {scene->line, strchr("!?~", scene->line[0]) ? scene->expected : NULL};
        char situation[500];

        sample_scene(sample, &only_line);
        pokal_state(&sample->day, situation, sizeof situation);
        if (!only_line.expected && scene->expected && strcmp(situation, scene->expected) != 0)
            fail_msg("%s:\n  is       %s\n  expected %s", scene->line, situation, scene->expected);
    }
}

#define POKAL_SCENES(p, ...)                                                                                         \
    do {                                                                                                             \
        static const struct scene scenes_[] = {__VA_ARGS__};                                                         \
        pokal_scenes(p, scenes_, ROWS(scenes_));                                                                     \
    } while (0)

static inline void pokal_state_is(const struct sample *sample, const char *expected)
{
    char situation[500];

    pokal_state(&sample->day, situation, sizeof situation);
    assert_string_equal(situation, expected);
}

/* Asserts the Prämienpunkte of all players by number, in sixtieths. */
static inline void praemien_are(const struct spieltag *day, const int *sixtieths)
{
    struct pokaltag_result result;

    pokaltag_result(day, &result);
    assert_int_equal(result.stechen, 0);
    for (int i = 0; i < result.count; i++)
        if (result.praemie[i].sum != 7 * sixtieths[result.player[i]])
            fail_msg("%s: %d, expected %d", board_name(day->board, result.player[i]), result.praemie[i].sum,
                     sixtieths[result.player[i]]);
}

#endif
