/* Owed solos: Pflichtsoli, Lustsolo, Nachspielpflicht, Vorführung (rules 2; DDB Spieltag 4 and 5). */
#include "core/spieltag/intern.h"

#include <assert.h>

#include "base/i18n.h"
#include "core/rules/rules.h"

static bool owes_still(const struct spieltag *day, int player)
{
    return !day->participant[player].disq;
}

/* Returns how many Pflichtsoli those at the table still have to play. */
static int open_pflichtsoli(const struct spieltag *day)
{
    int open = 0;

    for (int i = 0; i < day->sitze; i++)
        if (owes_still(day, day->sitz[i]))
            open += day->rules->pflichtsoli - day->participant[day->sitz[i]].pflichtsoli;
    return open;
}

/* Returns how many Pflichtsoli are required of each by now. By the deadlines of the Pott it is the first one once
 * the Pott is down to the deadline, and all of them once it is empty. */
static int pflicht_required(const struct spieltag *day)
{
    const struct rules *rules = day->rules;

    if (rules->vorfuehrung != VORFUEHRUNG_NONE && spieltag_played_out(day))
        return rules->pflichtsoli;
    if (rules->vorfuehrung == VORFUEHRUNG_DEADLINE)
        return day->pott <= rules->pott_deadline && rules->pflichtsoli > 0 ? 1 : 0;
    if (rules->vorfuehrung == VORFUEHRUNG_REST)
        return open_pflichtsoli(day) >= spieltag_spiele_left(day) ? rules->pflichtsoli : 0;
    return 0;
}

static uint16_t pflicht_debtor(const struct spieltag *day, int required)
{
    uint16_t set = 0;

    for (int i = 0; i < day->sitze; i++)
        if (owes_still(day, day->sitz[i]) && day->participant[day->sitz[i]].pflichtsoli < required)
            set |= bit(day->sitz[i]);
    return set;
}

/* Returns the bits of those whose time for the Nachspiel is over, or cut short by the empty Pott (A17). */
static uint16_t nachspiel_debtor(const struct spieltag *day)
{
    bool empty = spieltag_played_out(day);
    uint16_t set = 0;

    for (int i = 0; i < day->nachspiele; i++)
        if (empty || day->nachspiel[i].rest == 0)
            set |= day->nachspiel[i].debtor;
    return set;
}

uint16_t debtor_now(const struct spieltag *day, enum debt *what)
{
    uint16_t set;

    *what = DEBT_PFLICHTSOLO;
    if (day->geber == NOBODY || day->only_sums || day->ended || day->aborted)
        return 0;
    set = pflicht_debtor(day, pflicht_required(day));
    if (set)
        return set;
    *what = DEBT_NACHSPIEL;
    return nachspiel_debtor(day);
}

enum phase spieltag_phase(const struct spieltag *day)
{
    enum debt what;

    if (day->ended || day->only_sums || day->aborted)
        return PHASE_END;
    if (debtor_now(day, &what))
        return PHASE_VORFUEHRUNG;
    if (day->begun && spieltag_played_out(day))
        return day->wettbewerb->after_the_spiele ? day->wettbewerb->after_the_spiele(day) : PHASE_END;
    return day->nachspiele > 0 ? PHASE_NACHSPIEL : PHASE_SPIEL;
}

/* A Vorführrunde starts at the seat that would be Vorhand next and goes clockwise, one solo a turn (A10). With
 * VORFUEHRUNG_REST the deal goes on from game to game, so the seat left of the Geber is first each time. */
void vorfuehrung_arrange(struct spieltag *day)
{
    enum debt what;

    if (!debtor_now(day, &what)) {
        day->forced_from = NOBODY;
    } else if (day->forced_from == NOBODY || day->forced_debt != what ||
               day->rules->vorfuehrung == VORFUEHRUNG_REST) {
        day->forced_from = (int8_t)spieltag_left(day, day->geber, 1);
        day->forced_debt = (uint8_t)what;
    }
}

int vorgefuehrter(const struct spieltag *day)
{
    enum debt what;
    uint16_t set = debtor_now(day, &what);
    int player = day->forced_from;

    if (!set)
        return NOBODY;
    assert(player != NOBODY && set & spieltag_at_tisch(day)); /* a player who leaves owes nothing */
    while (!(set & bit(player)))
        player = spieltag_left(day, player, 1);
    return player;
}

static bool owes_nachspiel(const struct spieltag *day, int player)
{
    for (int i = 0; i < day->nachspiele; i++)
        if (day->nachspiel[i].debtor & bit(player))
            return true;
    return false;
}

/* True if a kind can still be a Pflichtsolo of the player. */
static bool is_open(const struct spieltag *day, int player, enum spiel_kind kind)
{
    return !day->rules->pflicht_different ||
           !(day->participant[player].pflicht & rules_pflicht_group(day->rules, kind));
}

/* Decides what an announced solo counts as while Pflichtsoli are open. */
static enum counts pflichtsolo_counts(const struct spieltag *day, const struct spiel *spiel, const char **breach)
{
    const struct rules *rules = day->rules;

    if (!(rules->pflicht_kinds >> spiel->kind & 1))
        return COUNTS_OTHERWISE;
    if (is_open(day, spiel->re[0], (enum spiel_kind)spiel->kind))
        return COUNTS_PFLICHT;
    if (rules_pflicht_group(rules, (enum spiel_kind)spiel->kind) != 1 << spiel->kind)
        *breach =
            N_("%s has already played a Pflichtsolo of this group; until all groups are done no other solo is open");
    else
        *breach = N_("%s has already played this kind; Pflichtsoli must be of different kinds, and until all are "
                     "done no other solo is open");
    return COUNTS_OTHERWISE;
}

/* Returns whether an announced solo is a Nachspiel that comes before an open Pflichtsolo: in the games of a Nachspiel
 * unless the soloist says otherwise, and in a Vorführung for it (A17). */
static bool nachspiel_first(const struct spieltag *day, const struct spiel *spiel)
{
    enum debt what;

    if (!day->rules->nachspiel_any || !owes_nachspiel(day, spiel->re[0]))
        return false;
    if (spiel->vorgefuehrt && debtor_now(day, &what))
        return what == DEBT_NACHSPIEL;
    return !spiel->pflicht;
}

/* Decides what an announced solo counts as that the soloist may play by choice. */
static enum counts chosen_counts(const struct spieltag *day, const struct spiel *spiel, const char **breach)
{
    bool pflicht_open = day->participant[spiel->re[0]].pflichtsoli < day->rules->pflichtsoli;

    if (spiel->pflicht && !pflicht_open)
        *breach = N_("pflicht: %s has no Pflichtsolo open");
    else if (spiel->pflicht && spiel->vorgefuehrt && nachspiel_first(day, spiel))
        *breach = N_("pflicht: %s has to play the Nachspiel now");
    if (nachspiel_first(day, spiel))
        return COUNTS_NACHSPIEL;
    if (pflicht_open)
        return pflichtsolo_counts(day, spiel, breach);
    return owes_nachspiel(day, spiel->re[0]) ? COUNTS_NACHSPIEL : COUNTS_LUST;
}

enum counts solo_counts(const struct spieltag *day, struct spiel *spiel, const char **breach)
{
    bool pflicht_open = day->participant[spiel->re[0]].pflichtsoli < day->rules->pflichtsoli;
    enum counts counts;

    *breach = NULL;
    if (!spiel_is_solo(spiel))
        return COUNTS_NOTHING;
    if (spiel->straf)
        return COUNTS_STRAF;
    if (spiel->kind == KIND_STILL)
        return COUNTS_STILL;
    if (spiel->kind == KIND_HZSOLO && !day->rules->hzsolo_pflicht)
        return COUNTS_OTHERWISE;
    if (spiel->kind == KIND_HZSOLO)
        return pflicht_open && is_open(day, spiel->re[0], KIND_FARBTRUMPF) ? COUNTS_PFLICHT : COUNTS_NOTHING;
    counts = chosen_counts(day, spiel, breach);
    spiel->pflicht =
        spiel->pflicht && day->rules->nachspiel_any && !spiel->vorgefuehrt && owes_nachspiel(day, spiel->re[0]);
    return counts;
}

/* Returns in how many games a Nachspiel that begins now has to be played. */
static int8_t nachspiel_games(const struct spieltag *day)
{
    return (int8_t)(day->rules->nachspiel_at_once ? 0 : day->sitze);
}

/* Takes out those that nobody owes any more. By some rules the games of one begin when those before are over. */
static void nachspiele_compact(struct spieltag *day)
{
    int kept = 0;

    for (int i = 0; i < day->nachspiele; i++)
        if (day->nachspiel[i].debtor)
            day->nachspiel[kept++] = day->nachspiel[i];
    day->nachspiele = (int8_t)kept;
    if (kept > 0 && day->nachspiel[0].rest == NACHSPIEL_WAITS)
        day->nachspiel[0].rest = nachspiel_games(day);
}

/* Pays off one Nachspiel: one solo pays for one Lustsolo, the one won first. */
static void nachspiel_pay(struct spieltag *day, int player)
{
    int i = 0;

    assert(owes_nachspiel(day, player));
    while (!(day->nachspiel[i].debtor & bit(player)))
        i++;
    day->nachspiel[i].debtor &= (uint16_t)~bit(player);
}

static void nachspiel_require(struct spieltag *day, bool won, uint16_t debtor)
{
    bool waits = day->rules->nachspiel_any && day->nachspiele > 0;

    if (debtor)
        day->nachspiel[day->nachspiele++] =
            (struct nachspiel){waits ? NACHSPIEL_WAITS : nachspiel_games(day), won, debtor};
}

/* True if a won Lustsolo may require a Nachspiel: once a Spieltag, and by most rules only of a soloist who won
 * every solo before. */
static bool may_require(const struct spieltag *day, const struct participant *solist)
{
    return day->rules->nachspielpflicht && (!solist->solo_missed || day->rules->nachspiel_after) &&
           !solist->nachspiel_required && !solist->disq;
}

static uint16_t others(const struct spieltag *day, int player)
{
    uint16_t set = 0;

    for (int i = 0; i < day->sitze; i++)
        if (day->sitz[i] != player && owes_still(day, day->sitz[i]))
            set |= bit(day->sitz[i]);
    return set;
}

/* Books a Lustsolo. By some rules the soloist of a lost one owes another solo, played after all others owed (A78). */
static void lustsolo_book(struct spieltag *day, int player, enum winner winner, bool over)
{
    if (over && day->rules->nachspiel_any) /* the games were all played before: it asks for none (DDB note 81) */
        return;
    if (winner == WINNER_RE && may_require(day, &day->participant[player])) {
        day->participant[player].nachspiel_required = true;
        nachspiel_require(day, true, others(day, player));
    }
    if (winner == WINNER_KONTRA && day->rules->nachspiel_lost && owes_still(day, player))
        nachspiel_require(day, false, bit(player));
}

static void solo_book(struct spieltag *day, const struct spiel *spiel, enum counts counts)
{
    int kind = spiel->kind == KIND_HZSOLO ? KIND_FARBTRUMPF : spiel->kind;

    if (counts == COUNTS_PFLICHT) {
        day->participant[spiel->re[0]].pflicht |= 1 << kind;
        day->participant[spiel->re[0]].pflichtsoli++;
    }
    if (counts == COUNTS_NACHSPIEL)
        nachspiel_pay(day, spiel->re[0]);
}

void debts_update(struct spieltag *day, const struct spiel *spiel, enum counts counts, enum winner winner, bool over)
{
    struct participant *solist = spiel_is_solo(spiel) ? &day->participant[spiel->re[0]] : NULL;

    if (solist)
        solo_book(day, spiel, counts);
    if (!spiel->vorgefuehrt)
        for (int i = 0; i < day->nachspiele; i++)
            day->nachspiel[i].rest = (int8_t)(day->nachspiel[i].rest - (day->nachspiel[i].rest > 0));
    nachspiele_compact(day);
    if (!solist)
        return;
    if (counts == COUNTS_LUST)
        lustsolo_book(day, spiel->re[0], winner, over);
    if (winner != WINNER_RE)
        solist->solo_missed = true;
}

void debts_strike(struct spieltag *day, int player)
{
    for (int i = 0; i < day->nachspiele; i++)
        day->nachspiel[i].debtor &= (uint16_t)~bit(player);
    nachspiele_compact(day);
}

void debts_join(struct spieltag *day, int player)
{
    for (int i = 0; i < day->nachspiele; i++)
        if (owes_still(day, player) && day->nachspiel[i].won && day->nachspiel[i].rest == NACHSPIEL_WAITS)
            day->nachspiel[i].debtor |= bit(player);
}

static int nachspiele_now(const struct spieltag *day, int player)
{
    int count = 0;

    for (int k = 0; k < day->nachspiele; k++)
        count += (spieltag_played_out(day) || day->nachspiel[k].rest == 0) &&
                 (day->nachspiel[k].debtor & bit(player)) != 0;
    return count;
}

/* Returns how many solos a player must play now, the first *pflicht of them as Pflichtsoli: by some rules a player who
 * is vorgeführt for a Nachspiel plays the open Pflichtsoli first (A31). */
static int owing_now(const struct spieltag *day, int player, enum debt what, int *pflicht)
{
    int done = day->participant[player].pflichtsoli, nachspiele;

    *pflicht = 0;
    if (!owes_still(day, player))
        return 0;
    if (what == DEBT_PFLICHTSOLO) {
        *pflicht = pflicht_required(day) - done;
        return *pflicht;
    }
    nachspiele = nachspiele_now(day, player);
    if (nachspiele > 0 && !day->rules->nachspiel_any)
        *pflicht = day->rules->pflichtsoli - done;
    return nachspiele + *pflicht;
}

/* Lists every solo owed now in the order of the Vorführung: one round of all debtors, then one of those who owe a
 * second, and so on. */
static int due_now(const struct spieltag *day, enum debt what, struct due *due)
{
    int n = 0;

    for (int round = 0; round < PARTICIPANT_MAX; round++) {
        for (int i = 0; i < day->sitze; i++) {
            int player = spieltag_left(day, day->forced_from, i), pflicht;

            if (owing_now(day, player, what, &pflicht) <= round)
                continue;
            due[n++] = round < pflicht
                           ? (struct due){(int8_t)player, DEBT_PFLICHTSOLO,
                                          (int8_t)(day->participant[player].pflichtsoli + round + 1), NOBODY}
                           : (struct due){(int8_t)player, DEBT_NACHSPIEL, 0, NOBODY};
        }
    }
    return n;
}

static int due_soon(const struct spieltag *day, struct due *due)
{
    int next = pflicht_required(day) + 1, n = 0, until = 0;

    if (day->rules->vorfuehrung >= VORFUEHRUNG_AFTER)
        next = day->rules->pflichtsoli; /* there is no deadline in between */
    if (next <= day->rules->pflichtsoli)
        for (int i = 0; i < day->sitze; i++)
            if (pflicht_debtor(day, next) & bit(day->sitz[i]))
                due[n++] = (struct due){day->sitz[i], DEBT_PFLICHTSOLO,
                                        (int8_t)(day->participant[day->sitz[i]].pflichtsoli + 1), NOBODY};
    for (int k = 0; k < day->nachspiele; k++) {
        until = day->nachspiel[k].rest == NACHSPIEL_WAITS ? until + nachspiel_games(day) : day->nachspiel[k].rest;
        for (int i = 0; i < day->sitze; i++)
            if (day->nachspiel[k].debtor & bit(day->sitz[i]))
                due[n++] = (struct due){day->sitz[i], DEBT_NACHSPIEL, 0, (int8_t)until};
    }
    return n;
}

int spieltag_due(const struct spieltag *day, struct due due[DUE_MAX])
{
    enum debt what;

    if (debtor_now(day, &what))
        return due_now(day, what, due);
    return spieltag_phase(day) < PHASE_END ? due_soon(day, due) : 0;
}
