/* A table as journal text, and its history as a chain of hashes. */
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "book/table/buch.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/rules.h"

/* Fills the board for the chain, which names a player by the first Kürzel, for that never changes. */
static void master_board(const struct sitting *sitting, struct board *board)
{
    board->count = sitting->roster.count;
    board->own = sitting->rules->own;
    for (int i = 0; i < sitting->roster.count; i++)
        memcpy(board->kuerzel[i].word, buch_player_id(&sitting->player, sitting->roster.player[i])->master,
               sizeof board->kuerzel[i].word);
}

void sitting_chain_line(const struct sitting *sitting, const struct board *master, int32_t nr, struct text *text)
{
    const struct entry *entry = &sitting->history.entry[nr - 1];
    struct board own;

    if (!master) {
        master_board(sitting, &own);
        master = &own;
    }
    if (nr == 1)
        text_addf(text, "%s %s/%d.%d\n", sitting->tisch.kind->word, sitting->saison.data.name, sitting->tisch.nr,
                  sitting->tisch.tisch);
    journal_write_entry(text, master, entry, entry->group != nr);
}

void sitting_chain(const struct sitting *sitting, const struct board *master, int32_t nr, uint8_t chain[CHAIN_LEN])
{
    AUTO(text_free) struct text text = {0};
    struct sha256_ctx ctx;

    sitting_chain_line(sitting, master, nr, &text);
    sha256_init(&ctx);
    if (nr > 1)
        sha256_update(&ctx, CHAIN_LEN, chain);
    sha256_update(&ctx, text.len, (const uint8_t *)text.s);
    sha256_digest(&ctx, CHAIN_LEN, chain);
}

void sitting_chain_whole(const struct sitting *sitting, const struct board *master, uint8_t chain[CHAIN_LEN])
{
    memset(chain, 0, CHAIN_LEN);
    for (int32_t nr = 1; nr <= sitting->history.count; nr++)
        sitting_chain(sitting, master, nr, chain);
}

/* Returns the later of two states with the same digits. */
int32_t sitting_entry_by_hash(const struct sitting *sitting, const char *digits)
{
    uint8_t chain[CHAIN_LEN];
    int32_t at = 0;

    for (int32_t nr = 1; nr <= sitting->history.count; nr++) {
        char hex[2 * CHAIN_LEN + 1];

        sitting_chain(sitting, NULL, nr, chain);
        for (int i = 0; i < CHAIN_LEN; i++)
            (void)snprintf(hex + 2 * (size_t)i, 3, "%02x", chain[i]);
        if (strncasecmp(hex, digits, strlen(digits)) == 0)
            at = nr;
    }
    return at;
}

/* Writes the head of a round before its first entry. */
static void journal_round(const struct sitting *sitting, int32_t i, int *round, struct text *text)
{
    int new = sitting->fold.step[i].round;

    if (new == 0 || new > sitting->tisch.kind->rounds || new == *round)
        return;
    *round = new;
    journal_write_round(text, new);
}

/* Returns the edition that a day carries because the season has another since; 0: none. */
static int day_edition(const struct sitting *sitting)
{
    const struct saison *saison = &sitting->saison;
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, sitting->tisch.nr);

    return change && !sitting->tisch.kind->rules && sitting->regelsatz.content.len == 0 &&
                   change->edition != saison->data.edition
               ? change->edition
               : 0;
}

static void journal_counting(const struct sitting *sitting, struct text *text)
{
    int round = 0;

    for (int32_t i = 0; i < sitting->fold.count; i++) {
        struct entry entry = sitting->history.entry[sitting->fold.nr[i] - 1];

        if (entry.event.kind == EVENT_START) {
            journal_write_spieltag(text, &sitting->board, &entry, sitting->tisch.kind, sitting->tisch.nr,
                                   sitting->tisch.tisch, day_edition(sitting), false);
            continue;
        }
        journal_round(sitting, i, &round, text);
        if (entry.event.kind == EVENT_SPIEL) {
            entry.event.u.spiel = sitting->fold.step[i].spiel;
            spiel_normalise(&entry.event.u.spiel, sitting->fold.step[i].lineup.player,
                            sitting->fold.step[i].lineup.count);
        }
        journal_write_event(text, &sitting->board, &entry.event);
    }
    if (sitting->fold.count > 0 && !sitting->fold.day.ended)
        text_add(text, "offen\n");
}

static void journal_course(const struct sitting *sitting, bool with_chain, struct text *text)
{
    uint8_t chain[CHAIN_LEN];

    for (int32_t nr = 1; nr <= sitting->history.count; nr++) {
        const struct entry *entry = &sitting->history.entry[nr - 1];

        if (nr == 1)
            journal_write_spieltag(text, &sitting->board, entry, sitting->tisch.kind, sitting->tisch.nr,
                                   sitting->tisch.tisch, day_edition(sitting), true);
        else
            journal_write_entry(text, &sitting->board, entry, entry->group != nr);
    }
    if (with_chain && sitting->history.count > 0) {
        sitting_chain_whole(sitting, NULL, chain);
        journal_write_chain(text, chain);
    }
    if (sitting->history.count > 0)
        text_add(text, sitting->fold.day.ended ? "ende\n" : "offen\n");
}

void sitting_journal(const struct sitting *sitting, enum sitting_form form, struct text *text)
{
    if (form == SITTING_COUNTS)
        journal_counting(sitting, text);
    else
        journal_course(sitting, form == SITTING_COURSE_CHAIN, text);
}

const struct event *sitting_start_event(const struct sitting *sitting)
{
    return sitting->fold.count > 0 ? &sitting->history.entry[sitting->fold.nr[0] - 1].event : NULL;
}
