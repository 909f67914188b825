/* Words and form of the entries of the Turnierleitung (turnier.h). */
#include <string.h>

#include "base/i18n.h"
#include "core/turnier/turnier.h"

#define WHOLE "a row for each value of the enum"

const struct term mode_terms[] = {[MODE_PLAN] = {.word = "plan", .name = "Plan"},
                                  [MODE_DRAW] = {.word = "los", .name = "Los"},
                                  [MODE_SEEDED] = {.word = "gesetzt", .name = "gesetzt"}};
_Static_assert(sizeof mode_terms / sizeof mode_terms[0] == MODE_COUNT, WHOLE);

const struct term turnier_terms[] = {
    [TURNIER_TITLE] = {.word = "titel"},         [TURNIER_MODE] = {.word = "modus"},
    [TURNIER_TIME] = {.word = "zeit"},           [TURNIER_FOURS] = {.word = "vierer"},
    [TURNIER_LAND] = {.word = "land"},           [TURNIER_FEE] = {.word = "startgeld"},
    [TURNIER_PRIZES] = {.word = "preise"},       [TURNIER_SEED] = {.word = "los"},
    [TURNIER_CLUB] = {.word = "verein"},         [TURNIER_TEAM] = {.word = "team"},
    [TURNIER_GROUP] = {.word = "gruppe"},        [TURNIER_NUMBER] = {.word = "nummer"},
    [TURNIER_PAID] = {.word = "bezahlt"},        [TURNIER_FROM] = {.word = "ab"},
    [TURNIER_OUT] = {.word = "ausfall"},         [TURNIER_STAND_IN] = {.word = "ersatz"},
    [TURNIER_STRAFE] = {.word = "strafe"},       [TURNIER_DISQ] = {.word = "disq"},
    [TURNIER_RELEASE] = {.word = "freigabe"},    [TURNIER_EXTEND] = {.word = "verlaengerung"},
    [TURNIER_HAND_IN] = {.word = "abgabe"},      [TURNIER_ACCEPT] = {.word = "annahme"},
    [TURNIER_GIVE_BACK] = {.word = "rueckgabe"}, [TURNIER_LIGA] = {.word = "liga"},
    [TURNIER_STAFFEL] = {.word = "staffel"},     [TURNIER_ORDER] = {.word = "gleichstand"},
    [TURNIER_PAYOUT] = {.word = "auszahlung"},   [TURNIER_TEAM_SIZE] = {.word = "teamgroesse"},
    [TURNIER_WITHDRAW] = {.word = "aufhebung"},
};
_Static_assert(sizeof turnier_terms / sizeof turnier_terms[0] == TURNIER_WORD_COUNT, WHOLE);

enum { OF_LIST = ENTRY_ROUND | ENTRY_TABLE, MONEY_LIMIT = 9999999 };
const struct turnier_form turnier_forms[] = {
    [TURNIER_TITLE] = {0, ENTRY_TEXT, 0, 0},
    [TURNIER_MODE] = {ENTRY_TEXT, 0, 0, 0},
    [TURNIER_TIME] = {ENTRY_NUMBER, 0, 0, MINUTES_MAX},
    [TURNIER_FOURS] = {ENTRY_NUMBER, 0, 0, 1},
    [TURNIER_LAND] = {0, ENTRY_WHO | ENTRY_TEXT, 0, 0},
    [TURNIER_FEE] = {ENTRY_NUMBER, 0, 0, MONEY_LIMIT},
    [TURNIER_PRIZES] = {0, ENTRY_TEXT, 0, 0},
    [TURNIER_SEED] = {ENTRY_NUMBER, 0, 0, INT32_MAX},
    [TURNIER_CLUB] = {ENTRY_WHO, ENTRY_TEXT, 0, 0},
    [TURNIER_TEAM] = {ENTRY_WHO, ENTRY_TEXT, 0, 0},
    [TURNIER_GROUP] = {ENTRY_WHO | ENTRY_TEXT | ENTRY_NUMBER, 0, 0, 1},
    [TURNIER_NUMBER] = {ENTRY_WHO | ENTRY_NUMBER, 0, 1, TEILNEHMER_MAX},
    [TURNIER_PAID] = {ENTRY_WHO | ENTRY_NUMBER, 0, 0, MONEY_LIMIT},
    [TURNIER_FROM] = {ENTRY_WHO | ENTRY_ROUND, 0, 0, 0},
    [TURNIER_OUT] = {ENTRY_WHO, ENTRY_ROUND | ENTRY_TEXT, 0, 0, .one_more = 1},
    [TURNIER_STAND_IN] = {ENTRY_WHO | ENTRY_ROUND | ENTRY_PERSON, 0, 0, 0, .one_more = 1},
    [TURNIER_STRAFE] = {ENTRY_WHO | ENTRY_NUMBER | ENTRY_TEXT, 0, -STRAFPUNKTE_MAX, STRAFPUNKTE_MAX},
    [TURNIER_DISQ] = {ENTRY_WHO | ENTRY_NUMBER | ENTRY_TEXT, 0, 0, 1},
    [TURNIER_RELEASE] = {ENTRY_ROUND, ENTRY_TEXT, 0, 0},
    [TURNIER_WITHDRAW] = {ENTRY_ROUND | ENTRY_TEXT, 0, 0, 0},
    [TURNIER_EXTEND] = {OF_LIST | ENTRY_NUMBER | ENTRY_TEXT, 0, 1, MINUTES_MAX},
    [TURNIER_HAND_IN] = {OF_LIST, ENTRY_WHO, 0, 0},
    [TURNIER_ACCEPT] = {OF_LIST, 0, 0, 0},
    [TURNIER_GIVE_BACK] = {OF_LIST | ENTRY_TEXT, 0, 0, 0},
    [TURNIER_LIGA] = {0, ENTRY_TEXT, 0, 0},
    [TURNIER_STAFFEL] = {ENTRY_NUMBER | ENTRY_TEXT, 0, 0, STAFFEL_MAX},
    [TURNIER_ORDER] = {0, ENTRY_TEXT, 0, 0},
    [TURNIER_PAYOUT] = {ENTRY_NUMBER, 0, 0, MONEY_LIMIT},
    [TURNIER_TEAM_SIZE] = {ENTRY_NUMBER, 0, 0, TEAM_MOST},
};
_Static_assert(sizeof turnier_forms / sizeof turnier_forms[0] == TURNIER_WORD_COUNT, WHOLE);

const char *turnier_entry_wrong(const struct turnier_entry *entry)
{
    const struct turnier_form *form = &turnier_forms[entry->what];
    unsigned has = (entry->round ? ENTRY_ROUND : 0u) | (entry->table ? ENTRY_TABLE : 0u) |
                   (entry->who >= 0 ? ENTRY_WHO : 0u) | (entry->person ? ENTRY_PERSON : 0u) |
                   (entry->text ? ENTRY_TEXT : 0u);
    unsigned needs = form->needs & ~(unsigned)ENTRY_NUMBER;

    if ((has & needs) != needs)
        return N_("a field of this entry is missing");
    if (has & ~(needs | form->may))
        return N_("a field stands here that this entry does not have");
    if (entry->round < 0 || entry->round > RUNDEN_MAX + form->one_more || entry->table < 0 ||
        entry->table > TISCHE_MAX || entry->number < form->min || entry->number > form->max)
        return N_("a number of this entry is out of its range");
    if (entry->what == TURNIER_MODE &&
        term_find(mode_terms, MODE_COUNT, entry->text, strlen(entry->text)) == MODE_COUNT)
        return N_("plan, los or gesetzt was expected");
    return NULL;
}
