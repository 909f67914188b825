#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/turnier_import.h"
#include "book/season/kasse.h"
#include "book/table/admission.h"

/* Who sits at an open table. */
struct seat {
    int64_t player;
    struct tisch table;
};

struct audit {
    struct saison_entries register_; /* of the season */
    size_t seats, room;
    struct seat *seat; /* of the competition */
    struct store *store;
    bool new;
    struct text *finding;
    int tische;
    bool stays; /* a finding that --neu does not mend */
    struct err *err;
};

static void say(struct audit *l, const struct saison *s, const struct tisch *t, const char *what)
{
    text_addf(l->finding, "%s/%s%d.%d: %s\n", s->data.name, t->kind->prefix, t->nr, t->tisch, what);
}

static void report(struct audit *l, const struct saison *s, const struct tisch *t, const char *what)
{
    say(l, s, t, what);
    l->stays = true;
}

static enum status check_chain(struct audit *l, const struct sitting *r)
{
    uint8_t should[CHAIN_LEN], is[CHAIN_LEN];
    enum status st = ST_OK;

    for (int32_t nr = 1; nr <= r->history.count; nr++) {
        char what[120];

        sitting_chain(r, NULL, nr, should);
        st = store_chain(l->store, r->tisch.id, nr, is, l->err);
        if (st != ST_OK)
            return st;
        if (memcmp(should, is, CHAIN_LEN) != 0) {
            (void)snprintf(what, sizeof what, _("the chain of hashes breaks at entry #%d"), (int)nr);
            report(l, &r->saison, &r->tisch, what);
            return ST_OK;
        }
    }
    return ST_OK;
}

/* Derived data is compared by deriving it anew inside the transaction. */
static enum status check_derivation(struct audit *l, struct sitting *r)
{
    struct text before = {0}, after = {0};
    enum status st = store_derived(l->store, r->tisch.id, &before, l->err);

    if (st == ST_OK)
        st = sitting_derive(l->store, r, l->err);
    if (st == ST_OK)
        st = store_derived(l->store, r->tisch.id, &after, l->err);
    if (st == ST_OK && strcmp(text_str(&before), text_str(&after)) != 0)
        say(l, &r->saison, &r->tisch,
            l->new ? _("what is derived was made anew")
                   : _("what is derived differs from the facts; `doko prüfe --neu` makes it anew"));
    text_free(&before);
    text_free(&after);
    return st;
}

/* What no door lets in any more, and an older program did. */
static void check_players(struct audit *l, const struct sitting *r)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    char what[120];

    for (int who = 0; who < r->roster.count; who++) {
        const char *name = r->board.kuerzel[who].word;
        struct seat here = {r->roster.player[who], r->tisch};

        if (who == 0 && own && own->seated && own->seated(l->store, r, l->err) != ST_OK)
            report(l, &r->saison, &r->tisch, l->err->text);
        if (r->f.day.t[who].known && admission_stranger(&l->register_, r, who, l->err) != ST_OK)
            report(l, &r->saison, &r->tisch, l->err->text);
        if (!r->f.day.begun || r->f.day.ended || !spieltag_sits(&r->f.day, who))
            continue;
        for (size_t i = 0; i < l->seats && who == r->f.day.sitz[0] && r->tisch.kind->still_open;
             i++) { /* once a table */
            if (l->seat[i].table.tisch != here.table.tisch || l->seat[i].table.nr == here.table.nr)
                continue;
            (void)snprintf(what, sizeof what, _("Spieltag %d is open at this table too"), l->seat[i].table.nr);
            report(l, &r->saison, &r->tisch, what);
            break;
        }
        for (size_t i = 0; i < l->seats; i++) {
            if (l->seat[i].player != here.player || l->seat[i].table.nr != here.table.nr)
                continue;
            (void)snprintf(what, sizeof what, _("%s plays at Tisch %d of this Spieltag"), name,
                           l->seat[i].table.tisch);
            report(l, &r->saison, &r->tisch, what);
        }
        l->seat = mem_grow(l->seat, l->seats, &l->room, sizeof *l->seat);
        l->seat[l->seats++] = here;
    }
}

static enum status check_tisch(struct audit *l, const struct saison *s, const struct tisch *t)
{
    struct sitting r;
    enum status st = sitting_load(l->store, t, &r, l->err);

    if (st == ST_STOPPED)
        return st;
    if (st != ST_OK) {
        report(l, s, t, l->err->text);
        return ST_OK;
    }
    l->tische++;
    check_players(l, &r);
    st = check_chain(l, &r);
    if (st == ST_OK)
        st = check_derivation(l, &r);
    sitting_free(&r);
    return st;
}

static enum status check_wettbewerb(struct audit *l, const struct saison *s, const struct wettbewerb *kind)
{
    struct tisch_list tische;
    enum status st = store_tische(l->store, s->id, kind, &tische, l->err);

    for (size_t i = 0; i < tische.count && st == ST_OK; i++)
        st = check_tisch(l, s, &tische.tisch[i]);
    tisch_list_free(&tische);
    return st;
}

static void check_kasse(struct audit *l, const struct saison *s)
{
    struct kasse k;

    if (kasse_facts(l->store, s, &k, l->err) != ST_OK) {
        text_addf(l->finding, "%s: %s\n", s->data.name, l->err->text);
        l->stays = true;
    }
    kasse_free(&k);
}

static enum status check_saison(struct audit *l, const struct saison *s)
{
    enum status st = store_saison_entries(l->store, s->id, &l->register_, l->err);

    check_kasse(l, s);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++) {
        l->seats = 0;
        st = check_wettbewerb(l, s, *kind);
    }
    free(l->register_.entry);
    return st;
}

/* What the Turnierleitung has said is as it can be. */
static enum status check_turnier(struct audit *l, const struct saison *s)
{
    struct text found = {0};
    enum status st = turnier_sound(l->store, s, &found, l->err);

    if (st != ST_OK && st != ST_STOPPED) {
        text_addf(&found, "%s\n", l->err->text);
        st = ST_OK;
    }
    l->stays = l->stays || found.len > 0;
    for (const char *line = text_str(&found); *line; line = strchr(line, '\n') + 1)
        text_addf(l->finding, "%s: %.*s\n", s->data.name, (int)strcspn(line, "\n"), line);
    text_free(&found);
    return st;
}

static enum status check_turniere(struct audit *l)
{
    struct saison_list turniere = {0};
    enum status st = store_turniere(l->store, &turniere, l->err);

    for (size_t i = 0; i < turniere.count && st == ST_OK; i++) {
        st = check_saison(l, &turniere.saison[i]);
        if (st == ST_OK)
            st = check_turnier(l, &turniere.saison[i]);
    }
    saison_list_free(&turniere);
    return st;
}

static enum status check_all(struct audit *l)
{
    struct saison_list saisons = {0};
    enum status st = store_begin(l->store, STORE_WRITE, l->err);

    if (st == ST_OK)
        st = store_saisons(l->store, &saisons, l->err);
    for (size_t i = 0; i < saisons.count && st == ST_OK; i++)
        st = check_saison(l, &saisons.saison[i]);
    saison_list_free(&saisons);
    if (st == ST_OK)
        st = check_turniere(l);
    if (st == ST_OK && l->new)
        st = store_commit(l->store, l->err);
    store_rollback(l->store);
    free(l->seat);
    return st;
}

enum status buch_check(struct store *store, bool new, struct text *finding, int *tische, struct err *err)
{
    struct audit l = {.store = store, .new = new, .finding = finding, .err = err};
    struct store *copy = NULL;
    enum status st = store_check(store, err);

    /* Deriving anew needs a place to write; of a book that may only be read a copy will do. */
    if (st == ST_OK && !new && !store_writable(store)) {
        st = store_in_memory(store, &copy, err);
        l.store = copy;
    }
    if (st == ST_OK)
        st = check_all(&l);
    store_close(copy);
    *tische = l.tische;
    if (st == ST_OK && finding->len > 0 && (!new || l.stays))
        st = err_set(err, ST_DIFFERENCE, _("the check found differences"));
    return st;
}
