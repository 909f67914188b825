/* Phrases of what else belongs to a game, and of lines that are no game of two parties (grammar.h). */
#include <string.h>

#include "core/spoken/grammar.h"
#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"

/* The rest. */

bool phrase_toggle(const struct taking *t)
{
    t->said->toggles |= BYTE(1u << t->heard->value[SAYS_TOGGLE]);
    t->said->solo = t->said->solo || t->heard->word[SAYS_SOLO];
    return true;
}

bool phrase_party_of(const struct taking *t)
{
    int8_t *target = &t->said->party_of[t->heard->value[SAYS_PARTY_OF]];

    if (*target != OPEN || (!t->heard->whos && !t->heard->parties && t->said->before != OPEN &&
                            t->said->limit[t->said->limits - 1].stufe == STUFE_WORD)) /* "Kontra zuletzt" */
        return false;
    if (t->heard->whos)
        *target = (int8_t)(t->heard->who[0] + PARTY_COUNT);
    else
        *target = (int8_t)(t->heard->parties ? t->heard->party[0] : t->way);
    t->said->cost += BYTE(t->way);
    return true;
}

/* "5.", "Spiel 5:": the number of the game that is due. */
bool phrase_number(const struct taking *t)
{
    int nr = t->lattice->reader->nr;

    if (t->heard->word[SAYS_SIGN] && !strchr(".:)", t->heard->value[SAYS_SIGN]))
        return false;
    return nr == 0 || nr == t->heard->figure[0];
}

bool phrase_geber(const struct taking *t)
{
    return t->lattice->reader->nr == 0 || t->lattice->reader->geber == t->heard->who[0];
}

/* "falsch bedient". */
bool phrase_revoke(const struct taking *t)
{
    enum { REVOKE = 2 };

    if (t->said->party_of[REVOKE] != OPEN)
        return false;
    t->said->party_of[REVOKE] = t->heard->whos ? (int8_t)(t->heard->who[0] + PARTY_COUNT) : t->heard->party[0];
    return true;
}

/* Lines that are no game of two parties. */

static bool is_each(int kind)
{
    return kind == EVENT_SCHIEBEKOPF || kind == EVENT_STECHEN || kind == EVENT_HAMMEL;
}

/* "Einwurf", "Schiebekopf …", "Feierabend". */
bool phrase_event(const struct taking *t)
{
    if (t->said->event && t->said->event != t->heard->value[SAYS_EVENT])
        return false;
    t->said->event = BYTE(t->heard->value[SAYS_EVENT]);
    return true;
}

/* "Anna 40" where everybody's Augen are due, or behind "Schiebekopf". */
bool phrase_each(const struct taking *t)
{
    const struct kurzschrift_reader *reader = t->lattice->reader;
    const struct turn *turn = reader->turn;
    bool due = is_each(t->said->event) || (!t->said->event && turn && is_each(turn->kind)) ||
               (turn && reader->rules->schiebekopf && t->heard->whos == 0); /* may be played out of turn, too */

    bool other = t->heard->word[SAYS_OTHER];

    if (t->heard->value[SAYS_OF] == OF_DURCH) /* "Carla durch 240" says that it was every trick */
        return false;
    if (t->said->each == EACH_MAX || !due || (other && t->said->event != EVENT_STECHEN))
        return false; /* only a Stechen may name somebody who is not at the table */
    t->said->each_who[t->said->each] = other ? t->heard->value[SAYS_OTHER] : t->heard->whos ? t->heard->who[0] : OPEN;
    t->said->each_augen[t->said->each++] = t->heard->figure[0];
    return true;
}

bool phrase_durch(const struct taking *t)
{
    const struct turn *turn = t->lattice->reader->turn;

    if (t->said->durch ||
        !(t->said->event == EVENT_SCHIEBEKOPF || (!t->said->event && turn && turn->kind == EVENT_SCHIEBEKOPF)))
        return false;
    t->said->durch = true;
    t->said->actor = t->heard->who[0];
    return true;
}

bool phrase_command(const struct taking *t)
{
    t->said->command = t->heard->value[SAYS_COMMAND];
    return true;
}

/* Takes who an event is about, and its reason; these phrases begin the line. */
static bool take_actor(const struct heard *heard, enum event_kind kind, struct said *said)
{
    said->event = BYTE(kind);
    said->actor = heard->who[0];
    said->reason = heard->rest;
    return true;
}

bool phrase_strafe(const struct taking *t)
{
    t->said->number = t->heard->figure[0];
    (void)take_actor(t->heard, EVENT_STRAFE, t->said);
    return !t->heard->slipped_figure;
}

bool phrase_disq(const struct taking *t)
{
    return take_actor(t->heard, EVENT_DISQ, t->said);
}

bool phrase_ausstieg(const struct taking *t)
{
    return take_actor(t->heard, EVENT_AUSSTIEG, t->said);
}

bool phrase_einstieg(const struct taking *t)
{
    t->said->after = t->heard->who[0];
    (void)take_actor(t->heard, EVENT_EINSTIEG, t->said);
    t->said->actor = t->heard->value[SAYS_OTHER];
    return true;
}
