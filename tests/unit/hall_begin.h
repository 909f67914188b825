/* An evening and a Turnier that are being played when the hall opens. */
#ifndef DOKO_TESTS_HALL_BEGIN_H
#define DOKO_TESTS_HALL_BEGIN_H

#include "command.h"

static inline void begin_evening(const char *seats)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    must("spieltag beginn %s --geber A --datum 2026-01-18", seats);
}

/* Begins a Turnier of four in its first round. `options` belong to the first two players and may be "". */
static inline void begin_turnier(const char *options)
{
    static const char *const after[] = {"turnier teilnehmer neu Carl -n 3", "turnier teilnehmer neu Dora -n 4",
                                        "turnier losen --seed 3", "turnier freigeben 1 -d 2026-01-20"},
                             *const name[] = {"Ada", "Bert"};
    must("turnier neu herbst --spiele 4 --runden 3 --zeit 40");
    for (int i = 0; i < 2; i++) {
        must("turnier teilnehmer neu %s -n %d %s", name[i], i + 1, options);
    }
    for (size_t i = 0; i < ROWS(after); i++)
        must("%s", after[i]);
}

#endif
