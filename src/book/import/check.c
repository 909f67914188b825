#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/turnier_import.h"
#include "book/season/kasse.h"
#include "book/table/admission.h"

/* A player's seat at an open table. */
struct seat {
    int64_t player;
    struct tisch table;
};

struct audit {
    struct saison_entries entries; /* of the season */
    size_t seats, capacity;
    struct seat *seat; /* of the competition */
    struct store *store;
    bool new;
    struct text *finding;
    int tische;
    bool unrepaired; /* a finding that --neu does not repair */
    struct err *err;
};

static void say(struct audit *audit, const struct saison *saison, const struct tisch *tisch, const char *what)
{
    text_addf(audit->finding, "%s/%s%d.%d: %s\n", saison->data.name, tisch->kind->prefix, tisch->nr, tisch->tisch,
              what);
}

static void report(struct audit *audit, const struct saison *saison, const struct tisch *tisch, const char *what)
{
    say(audit, saison, tisch, what);
    audit->unrepaired = true;
}

static enum status check_chain(struct audit *audit, const struct sitting *sitting)
{
    uint8_t expected[CHAIN_LEN], actual[CHAIN_LEN];
    enum status st = ST_OK;

    for (int32_t nr = 1; nr <= sitting->history.count; nr++) {
        char what[120];

        sitting_chain(sitting, NULL, nr, expected);
        st = store_chain(audit->store, sitting->tisch.id, nr, actual, audit->err);
        if (st != ST_OK)
            return st;
        if (memcmp(expected, actual, CHAIN_LEN) != 0) {
            (void)snprintf(what, sizeof what, _("the chain of hashes breaks at entry #%d"), (int)nr);
            report(audit, &sitting->saison, &sitting->tisch, what);
            return ST_OK;
        }
    }
    return ST_OK;
}

/* Compares the derived data by deriving it anew inside the transaction. */
static enum status check_derivation(struct audit *audit, struct sitting *sitting)
{
    AUTO(text_free) struct text before = {0}, after = {0};
    enum status st = store_derived(audit->store, sitting->tisch.id, &before, audit->err);

    if (st == ST_OK)
        st = sitting_derive(audit->store, sitting, audit->err);
    if (st == ST_OK)
        st = store_derived(audit->store, sitting->tisch.id, &after, audit->err);
    if (st == ST_OK && strcmp(text_str(&before), text_str(&after)) != 0)
        say(audit, &sitting->saison, &sitting->tisch,
            audit->new ? _("derived data was computed anew")
                       : _("derived data differs from the facts; `doko prüfe --neu` computes it anew"));
    return st;
}

/* Reports states that no door admits any more but an older program did. */
static void check_players(struct audit *audit, const struct sitting *sitting)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    char what[120];

    for (int who = 0; who < sitting->roster.count; who++) {
        const char *name = sitting->board.kuerzel[who].word;
        struct seat here = {sitting->roster.player[who], sitting->tisch};

        if (who == 0 && own && own->seated && own->seated(audit->store, sitting, audit->err) != ST_OK)
            report(audit, &sitting->saison, &sitting->tisch, audit->err->text);
        if (sitting->fold.day.participant[who].known &&
            admission_stranger(&audit->entries, sitting, who, audit->err) != ST_OK)
            report(audit, &sitting->saison, &sitting->tisch, audit->err->text);
        if (!sitting->fold.day.begun || sitting->fold.day.ended || !spieltag_sits(&sitting->fold.day, who))
            continue;
        for (size_t i = 0; i < audit->seats && who == sitting->fold.day.sitz[0] && sitting->tisch.kind->still_open;
             i++) { /* once for each table */
            if (audit->seat[i].table.tisch != here.table.tisch || audit->seat[i].table.nr == here.table.nr)
                continue;
            (void)snprintf(what, sizeof what, _("Spieltag %d is open at this table too"), audit->seat[i].table.nr);
            report(audit, &sitting->saison, &sitting->tisch, what);
            break;
        }
        for (size_t i = 0; i < audit->seats; i++) {
            if (audit->seat[i].player != here.player || audit->seat[i].table.nr != here.table.nr)
                continue;
            (void)snprintf(what, sizeof what, _("%s plays at Tisch %d of this Spieltag"), name,
                           audit->seat[i].table.tisch);
            report(audit, &sitting->saison, &sitting->tisch, what);
        }
        *MEM_ADD(audit->seat, audit->seats, audit->capacity) = here;
    }
}

static enum status check_tisch(struct audit *audit, const struct saison *saison, const struct tisch *tisch)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = sitting_load(audit->store, tisch, &sitting, audit->err);

    if (st == ST_STOPPED)
        return st;
    if (st != ST_OK) {
        report(audit, saison, tisch, audit->err->text);
        return ST_OK;
    }
    audit->tische++;
    check_players(audit, &sitting);
    st = check_chain(audit, &sitting);
    return st == ST_OK ? check_derivation(audit, &sitting) : st;
}

static enum status check_wettbewerb(struct audit *audit, const struct saison *saison, const struct wettbewerb *kind)
{
    AUTO(tisch_list_free) struct tisch_list tische = {0};
    enum status st = store_tische(audit->store, saison->id, kind, &tische, audit->err);

    for (size_t i = 0; i < tische.count && st == ST_OK; i++)
        st = check_tisch(audit, saison, &tische.tisch[i]);
    return st;
}

static void check_kasse(struct audit *audit, const struct saison *saison)
{
    AUTO(kasse_free) struct kasse kasse = {0};

    if (kasse_facts(audit->store, saison, &kasse, audit->err) != ST_OK) {
        text_addf(audit->finding, "%s: %s\n", saison->data.name, audit->err->text);
        audit->unrepaired = true;
    }
}

static enum status check_saison(struct audit *audit, const struct saison *saison)
{
    enum status st = store_saison_entries(audit->store, saison->id, &audit->entries, audit->err);

    check_kasse(audit, saison);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        audit->seats = 0;
        st = check_wettbewerb(audit, saison, *kind);
    }
    free(audit->entries.entry);
    return st;
}

/* Checks that the entries of the Turnierleitung are consistent. */
static enum status check_turnier(struct audit *audit, const struct saison *saison)
{
    AUTO(text_free) struct text found = {0};
    enum status st = turnier_check_book(audit->store, saison, &found, audit->err);

    if (st != ST_OK && st != ST_STOPPED) {
        text_addf(&found, "%s\n", audit->err->text);
        st = ST_OK;
    }
    audit->unrepaired = audit->unrepaired || found.len > 0;
    for (const char *line = text_str(&found); *line; line = strchr(line, '\n') + 1)
        text_addf(audit->finding, "%s: %.*s\n", saison->data.name, (int)strcspn(line, "\n"), line);
    return st;
}

static enum status check_turniere(struct audit *audit)
{
    AUTO(saison_list_free) struct saison_list turniere = {0};
    enum status st = store_turniere(audit->store, &turniere, audit->err);

    for (size_t i = 0; i < turniere.count && st == ST_OK; i++) {
        st = check_saison(audit, &turniere.saison[i]);
        if (st == ST_OK)
            st = check_turnier(audit, &turniere.saison[i]);
    }
    return st;
}

static enum status check_all(struct audit *audit)
{
    AUTO(saison_list_free) struct saison_list saisons = {0};
    enum status st = store_begin(audit->store, STORE_WRITE, audit->err);

    if (st == ST_OK)
        st = store_saisons(audit->store, &saisons, audit->err);
    for (size_t i = 0; i < saisons.count && st == ST_OK; i++)
        st = check_saison(audit, &saisons.saison[i]);
    if (st == ST_OK)
        st = check_turniere(audit);
    if (st == ST_OK && audit->new)
        st = store_commit(audit->store, audit->err);
    store_rollback(audit->store);
    free(audit->seat);
    return st;
}

enum status buch_check(struct store *store, bool new, struct text *finding, int *tische, struct err *err)
{
    struct audit audit = {.store = store, .new = new, .finding = finding, .err = err};
    struct store *copy = NULL;
    enum status st = store_check(store, err);

    /* Deriving anew needs a place to write. A copy in memory leaves the book to other writers. */
    if (st == ST_OK && !new) {
        st = store_in_memory(store, &copy, err);
        audit.store = copy;
    }
    if (st == ST_OK)
        st = check_all(&audit);
    store_close(copy);
    *tische = audit.tische;
    if (st == ST_OK && finding->len > 0 && (!new || audit.unrepaired))
        st = err_set(err, ST_DIFFERENCE, _("the check found differences"));
    return st;
}
