#include "book/import/book_journal.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "book/import/turnier_import.h"
#include "book/season/kasse.h"
#include "book/table/admission.h"

struct book_writer {
    struct store *store;
    const char *only;
    const struct book_journal *to;
    struct player_list player;
    struct text *text;
    struct text rules; /* the own rule set that was written last, with its name before it */
};

static enum status write_player(struct book_writer *x, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < x->player.count && st == ST_OK; i++) {
        const struct player *s = &x->player.player[i];
        struct journal_player p = {.kuerzel = s->kuerzel, .name = (char *)(uintptr_t)s->name, .left = s->former};

        st = store_player_earlier(x->store, s->id, p.former, EARLIER_MAX, &p.former_count, err);
        journal_write_player(x->text, &p);
    }
    return st;
}

/* Who comes, goes or sits out from this Spieltag on. */
static void write_words(struct book_writer *x, const struct saison_entries *l, int nr)
{
    for (size_t i = 0; i < x->player.count; i++) {
        const struct player *s = &x->player.player[i];
        bool before = nr > 1 && buch_registered(l, s->id, nr - 1), now = buch_registered(l, s->id, nr);

        if (nr > 1 && before != now)
            journal_write_spieltag_word(x->text, now ? "melden" : "abmelden", nr, s->kuerzel.word);
        if (buch_sits_out(l, s->id, nr))
            journal_write_spieltag_word(x->text, "aussetzen", nr, s->kuerzel.word);
    }
}

static enum status write_tisch(struct book_writer *x, const struct tisch *t, struct err *err)
{
    bool course = x->to->course || x->to->table;
    struct sitting r;
    enum status st = ST_OK;

    if (t->state == STATE_EMPTY && !course)
        return ST_OK;
    st = sitting_load(x->store, t, &r, err);
    if (st != ST_OK)
        return st;
    if (x->to->table)
        st = x->to->table(&r, x->to->with, err);
    else if (!course)
        st = admission_mark(x->store, &r, 0, err);
    if (!x->to->table)
        sitting_journal(&r, course ? SITTING_COURSE_CHAIN : SITTING_COUNTS, x->text);
    sitting_free(&r);
    return st;
}

/* An own rule set stands before the first season, or change of rules, that goes by it. */
static enum status write_rules(struct book_writer *x, int64_t regelsatz, const char *name, struct err *err)
{
    struct text block = {0};
    enum status st = buch_rules_block(x->store, name, regelsatz, &block, err);

    if (block.len > 0) {
        if (!x->rules.s || strcmp(block.s, x->rules.s) != 0)
            text_add(x->text, block.s);
        text_clear(&x->rules);
        text_add(&x->rules, block.s);
    }
    text_free(&block);
    return st;
}

/* The rules of a season change from this Spieltag on. */
static enum status write_change(struct book_writer *x, const struct saison *s, int nr, struct err *err)
{
    const struct rule_change *c = saison_change_at(s->change, s->changes, nr);
    enum status st;

    if (!c || c->from != nr)
        return ST_OK;
    st = write_rules(x, c->regelsatz, c->rules, err);
    journal_write_rule_change(x->text, c);
    return st;
}

/* The days of a competition; what the season says of a Spieltag stands before it. */
static enum status write_days(struct book_writer *x, const struct saison *s, const struct wettbewerb *kind,
                              const struct saison_entries *entries, struct err *err)
{
    struct tisch_list l;
    size_t t = 0;
    enum status st = store_tische(x->store, s->id, kind, &l, err);

    for (int nr = 1; nr <= kind->days && st == ST_OK; nr++) {
        if (kind->season)
            st = write_change(x, s, nr, err);
        if (kind->season)
            write_words(x, entries, nr);
        for (; t < l.count && l.tisch[t].nr == nr && st == ST_OK; t++)
            st = write_tisch(x, &l.tisch[t], err);
    }
    tisch_list_free(&l);
    return st;
}

/* What holds from each Spieltag on: of several for one the last. */
static void write_rates(struct book_writer *x, const struct kasse *k)
{
    for (int nr = 1; nr <= SPIELTAGE_MAX; nr++) {
        const struct rates *r = rates_on(k->rates.rates, (int)k->rates.count, nr);

        if (r && r->from == nr)
            journal_write_rates(x->text, r);
    }
}

static void write_payments(struct book_writer *x, const struct kasse *k)
{
    for (size_t i = 0; i < k->payments.count; i++) {
        const struct payment *p = &k->payments.payment[i];

        journal_write_payment(x->text, p, kasse_word(k, p->from), kasse_word(k, p->to));
    }
}

/* Behind the days that they were shut out after. */
static enum status write_exclusions(struct book_writer *x, const struct saison *s, struct err *err)
{
    struct exclusions l;
    enum status st = store_exclusions(x->store, s->id, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        const struct exclusion *e = &l.exclusion[i];

        journal_write_exclusion(x->text, e->date, buch_player_id(&x->player, e->player)->kuerzel.word, e->kind,
                                e->reason);
    }
    free(l.exclusion);
    return st;
}

/* Who is registered from the first Spieltag on stands in the season's line, the others before their Spieltag.
 */
static enum status write_saison(struct book_writer *x, const struct saison *s, struct err *err)
{
    struct saison_entries l;
    const char *registered[SAISON_PLAYER_MAX];
    struct kasse kasse = {0};
    int n = 0;
    enum status st = store_saison_entries(x->store, s->id, &l, err);

    if (st == ST_OK)
        st = kasse_facts(x->store, s, &kasse, err);
    if (st == ST_OK)
        st = write_rules(x, s->regelsatz, s->data.rules, err);
    for (size_t i = 0; i < x->player.count && n < SAISON_PLAYER_MAX; i++)
        if (buch_registered(&l, x->player.player[i].id, 1))
            registered[n++] = x->player.player[i].kuerzel.word;
    journal_write_saison(x->text, &s->data, registered, n);
    if (st == ST_OK)
        write_rates(x, &kasse);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++)
        st = write_days(x, s, *kind, &l, err);
    if (st == ST_OK)
        write_payments(x, &kasse);
    if (st == ST_OK)
        st = write_exclusions(x, s, err);
    if (st == ST_OK && s->closed)
        text_add(x->text, "abschluss\n");
    kasse_free(&kasse);
    free(l.entry);
    return st;
}

static enum status write_turnier(struct book_writer *x, const struct saison *s, struct err *err)
{
    struct turnier_book b;
    struct tisch_list l = {0};
    enum status st = turnier_load(x->store, s, &b, err);

    if (st == ST_OK)
        st = write_rules(x, s->regelsatz, s->data.rules, err);
    if (st == ST_OK) {
        turnier_journal(&b, x->text);
        st = store_tische(x->store, s->id, &wettbewerb_turnier, &l, err);
    }
    for (size_t i = 0; i < l.count && st == ST_OK; i++)
        st = write_tisch(x, &l.tisch[i], err);
    if (st == ST_OK && s->closed)
        text_add(x->text, "abschluss\n");
    tisch_list_free(&l);
    turnier_book_free(&b);
    return st;
}

/* Those of a name, or all. */
static enum status write_turniere(struct book_writer *x, const char *name, bool *found, struct err *err)
{
    struct saison_list l;
    enum status st = store_turniere(x->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        if (name && strcmp(l.saison[i].data.name, name) != 0)
            continue;
        *found = true;
        st = write_turnier(x, &l.saison[i], err);
    }
    saison_list_free(&l);
    return st;
}

static enum status write_ehrentafel(struct book_writer *x, struct err *err)
{
    struct honours e;
    enum status st = store_honours(x->store, &e, err);

    for (size_t i = 0; i < e.count && st == ST_OK; i++) {
        const char *const name[HONOURS] = {e.honour[i].meister, e.honour[i].vize, e.honour[i].pokal};

        journal_write_honour(x->text, e.honour[i].year, name);
    }
    free(e.honour);
    return st;
}

static enum status write_club(struct book_writer *x, struct err *err)
{
    char name[CLUB_MAX];
    enum status st = store_club(x->store, name, err);

    if (st == ST_OK && name[0])
        journal_write_club(x->text, name);
    return st;
}

static enum status write_all(struct book_writer *x, struct err *err)
{
    struct saison_list l = {0};
    bool found = !x->only;
    enum status st = store_player(x->store, &x->player, err);

    if (st == ST_OK)
        st = store_saisons(x->store, &l, err);
    journal_write_head(x->text);
    if (st == ST_OK && !x->only)
        st = write_club(x, err);
    if (st == ST_OK)
        st = write_player(x, err);
    if (st == ST_OK && !x->only)
        st = write_ehrentafel(x, err);
    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        if (x->only && strcmp(l.saison[i].data.name, x->only) != 0)
            continue;
        found = true;
        st = write_saison(x, &l.saison[i], err);
    }
    saison_list_free(&l);
    if (st == ST_OK)
        st = write_turniere(x, x->only, &found, err);
    if (st == ST_OK && !found)
        st = err_set(err, ST_MISSING, _("no season or Turnier %.40s is in the book"), x->only);
    return st;
}

enum status book_journal(struct store *store, const char *only, const struct book_journal *to, struct text *text,
                         struct err *err)
{
    struct book_writer x = {.store = store, .only = only, .to = to, .text = text};
    enum status st = write_all(&x, err);

    player_list_free(&x.player);
    text_free(&x.rules);
    return st;
}
