/* A table as journal text, and its history as a chain of hashes. */
#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "book/table/buch.h"
#include "core/notation/kurzschrift.h"

/* The chain. A player's name in it is his first Kürzel, which never changes. */
static void master_table(const struct sitting *r, struct board *t)
{
    t->count = r->roster.count;
    t->own = r->rules->own;
    for (int i = 0; i < r->roster.count; i++)
        memcpy(t->kuerzel[i].word, buch_player_id(&r->player, r->roster.player[i])->master,
               sizeof t->kuerzel[i].word);
}

void sitting_chain_line(const struct sitting *r, const struct board *master, int32_t nr, struct text *text)
{
    const struct entry *e = &r->history.entry[nr - 1];
    struct board own;

    if (!master) {
        master_table(r, &own);
        master = &own;
    }
    if (nr == 1)
        text_addf(text, "%s %s/%d.%d\n", r->tisch.kind->word, r->saison.data.name, r->tisch.nr, r->tisch.tisch);
    journal_write_entry(text, master, e, e->group != nr);
}

void sitting_chain(const struct sitting *r, const struct board *master, int32_t nr, uint8_t chain[CHAIN_LEN])
{
    struct text text = {0};
    struct sha256_ctx ctx;

    sitting_chain_line(r, master, nr, &text);
    sha256_init(&ctx);
    if (nr > 1)
        sha256_update(&ctx, CHAIN_LEN, chain);
    sha256_update(&ctx, text.len, (const uint8_t *)text.s);
    sha256_digest(&ctx, CHAIN_LEN, chain);
    text_free(&text);
}

void sitting_chain_whole(const struct sitting *r, const struct board *master, uint8_t chain[CHAIN_LEN])
{
    memset(chain, 0, CHAIN_LEN);
    for (int32_t nr = 1; nr <= r->history.count; nr++)
        sitting_chain(r, master, nr, chain);
}

/* Of two states with the same digits the later one. */
int32_t sitting_entry_by_hash(const struct sitting *r, const char *digits)
{
    uint8_t chain[CHAIN_LEN];
    int32_t at = 0;

    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        char hex[2 * CHAIN_LEN + 1];

        sitting_chain(r, NULL, nr, chain);
        for (int i = 0; i < CHAIN_LEN; i++)
            (void)snprintf(hex + 2 * (size_t)i, 3, "%02x", chain[i]);
        if (strncasecmp(hex, digits, strlen(digits)) == 0)
            at = nr;
    }
    return at;
}

/* Each round has its head. */
static void journal_round(const struct sitting *r, int32_t i, int *round, struct text *text)
{
    int new = r->f.step[i].round;

    if (new == 0 || new > r->tisch.kind->rounds || new == *round)
        return;
    *round = new;
    journal_write_round(text, new);
}

static void journal_what_counts(const struct sitting *r, struct text *text)
{
    int round = 0;

    for (int32_t i = 0; i < r->f.count; i++) {
        struct entry e = r->history.entry[r->f.nr[i] - 1];

        if (e.e.kind == EVENT_START) {
            journal_write_spieltag(text, &r->board, &e, r->tisch.kind, r->tisch.nr, r->tisch.tisch, false);
            continue;
        }
        journal_round(r, i, &round, text);
        if (e.e.kind == EVENT_SPIEL) {
            e.e.u.spiel = r->f.step[i].spiel;
            spiel_normalise(&e.e.u.spiel, r->f.step[i].lineup.player, r->f.step[i].lineup.count);
        }
        journal_write_event(text, &r->board, &e.e);
    }
    if (r->f.count > 0 && !r->f.day.ended)
        text_add(text, "offen\n");
}

static void journal_course(const struct sitting *r, bool with_chain, struct text *text)
{
    uint8_t chain[CHAIN_LEN];

    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        const struct entry *e = &r->history.entry[nr - 1];

        if (nr == 1)
            journal_write_spieltag(text, &r->board, e, r->tisch.kind, r->tisch.nr, r->tisch.tisch, true);
        else
            journal_write_entry(text, &r->board, e, e->group != nr);
    }
    if (with_chain && r->history.count > 0) {
        sitting_chain_whole(r, NULL, chain);
        journal_write_chain(text, chain);
    }
    if (r->history.count > 0)
        text_add(text, r->f.day.ended ? "ende\n" : "offen\n");
}

void sitting_journal(const struct sitting *r, enum sitting_form form, struct text *text)
{
    if (form == SITTING_COUNTS)
        journal_what_counts(r, text);
    else
        journal_course(r, form == SITTING_COURSE_CHAIN, text);
}

const struct event *sitting_start_event(const struct sitting *r)
{
    return r->f.count > 0 ? &r->history.entry[r->f.nr[0] - 1].e : NULL;
}
