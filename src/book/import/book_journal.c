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
static void write_words(struct book_writer *x, const struct saison_entries *entries, int nr)
{
    for (size_t i = 0; i < x->player.count; i++) {
        const struct player *player = &x->player.player[i];
        bool before = nr > 1 && buch_registered(entries, player->id, nr - 1),
             now = buch_registered(entries, player->id, nr);

        if (nr > 1 && before != now)
            journal_write_spieltag_word(x->text, now ? "melden" : "abmelden", nr, player->kuerzel.word);
        if (buch_sits_out(entries, player->id, nr))
            journal_write_spieltag_word(x->text, "aussetzen", nr, player->kuerzel.word);
    }
}

static enum status write_tisch(struct book_writer *x, const struct tisch *tisch, struct err *err)
{
    bool course = x->to->course || x->to->table;
    struct sitting sitting;
    enum status st = ST_OK;

    if (tisch->state == STATE_EMPTY && !course)
        return ST_OK;
    st = sitting_load(x->store, tisch, &sitting, err);
    if (st != ST_OK)
        return st;
    if (x->to->table)
        st = x->to->table(&sitting, x->to->with, err);
    else if (!course)
        st = admission_mark(x->store, &sitting, 0, err);
    if (!x->to->table)
        sitting_journal(&sitting, course ? SITTING_COURSE_CHAIN : SITTING_COUNTS, x->text);
    sitting_free(&sitting);
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
static enum status write_change(struct book_writer *x, const struct saison *saison, int nr, struct err *err)
{
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, nr);
    enum status st;

    if (!change || change->from != nr)
        return ST_OK;
    st = write_rules(x, change->regelsatz, change->rules, err);
    journal_write_rule_change(x->text, change);
    return st;
}

/* The days of a competition; what the season says of a Spieltag stands before it. */
static enum status write_days(struct book_writer *x, const struct saison *saison, const struct wettbewerb *kind,
                              const struct saison_entries *entries, struct err *err)
{
    struct tisch_list list;
    size_t t = 0;
    enum status st = store_tische(x->store, saison->id, kind, &list, err);

    for (int nr = 1; nr <= kind->days && st == ST_OK; nr++) {
        if (kind->season)
            st = write_change(x, saison, nr, err);
        if (kind->season)
            write_words(x, entries, nr);
        for (; t < list.count && list.tisch[t].nr == nr && st == ST_OK; t++)
            st = write_tisch(x, &list.tisch[t], err);
    }
    tisch_list_free(&list);
    return st;
}

/* What holds from each Spieltag on: of several for one the last. */
static void write_rates(struct book_writer *x, const struct kasse *kasse)
{
    for (int nr = 1; nr <= SPIELTAGE_MAX; nr++) {
        const struct rates *rates = rates_on(kasse->rates.rates, (int)kasse->rates.count, nr);

        if (rates && rates->from == nr)
            journal_write_rates(x->text, rates);
    }
}

static void write_payments(struct book_writer *x, const struct kasse *kasse)
{
    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];

        journal_write_payment(x->text, payment, kasse_word(kasse, payment->from), kasse_word(kasse, payment->to));
    }
}

/* Behind the days that they were shut out after. */
static enum status write_exclusions(struct book_writer *x, const struct saison *saison, struct err *err)
{
    struct exclusions exclusions;
    enum status st = store_exclusions(x->store, saison->id, &exclusions, err);

    for (size_t i = 0; i < exclusions.count && st == ST_OK; i++) {
        const struct exclusion *exclusion = &exclusions.exclusion[i];

        journal_write_exclusion(x->text, exclusion->date, buch_player_id(&x->player, exclusion->player)->kuerzel.word,
                                exclusion->kind, exclusion->reason);
    }
    free(exclusions.exclusion);
    return st;
}

/* Who is registered from the first Spieltag on stands in the season's line, the others before their Spieltag.
 */
static enum status write_saison(struct book_writer *x, const struct saison *saison, struct err *err)
{
    struct saison_entries entries;
    const char *registered[SAISON_PLAYER_MAX];
    struct kasse kasse = {0};
    int n = 0;
    enum status st = store_saison_entries(x->store, saison->id, &entries, err);

    if (st == ST_OK)
        st = kasse_facts(x->store, saison, &kasse, err);
    if (st == ST_OK)
        st = write_rules(x, saison->regelsatz, saison->data.rules, err);
    for (size_t i = 0; i < x->player.count && n < SAISON_PLAYER_MAX; i++)
        if (buch_registered(&entries, x->player.player[i].id, 1))
            registered[n++] = x->player.player[i].kuerzel.word;
    journal_write_saison(x->text, &saison->data, registered, n);
    if (st == ST_OK)
        write_rates(x, &kasse);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++)
        st = write_days(x, saison, *kind, &entries, err);
    if (st == ST_OK)
        write_payments(x, &kasse);
    if (st == ST_OK)
        st = write_exclusions(x, saison, err);
    if (st == ST_OK && saison->closed)
        text_add(x->text, "abschluss\n");
    kasse_free(&kasse);
    free(entries.entry);
    return st;
}

static enum status write_turnier(struct book_writer *x, const struct saison *saison, struct err *err)
{
    struct turnier_book book;
    struct tisch_list list = {0};
    enum status st = turnier_load(x->store, saison, &book, err);

    if (st == ST_OK)
        st = write_rules(x, saison->regelsatz, saison->data.rules, err);
    if (st == ST_OK) {
        turnier_journal(&book, x->text);
        st = store_tische(x->store, saison->id, &wettbewerb_turnier, &list, err);
    }
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = write_tisch(x, &list.tisch[i], err);
    if (st == ST_OK && saison->closed)
        text_add(x->text, "abschluss\n");
    tisch_list_free(&list);
    turnier_book_free(&book);
    return st;
}

/* Those of a name, or all. */
static enum status write_turniere(struct book_writer *x, const char *name, bool *found, struct err *err)
{
    struct saison_list list;
    enum status st = store_turniere(x->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if (name && strcmp(list.saison[i].data.name, name) != 0)
            continue;
        *found = true;
        st = write_turnier(x, &list.saison[i], err);
    }
    saison_list_free(&list);
    return st;
}

static enum status write_ehrentafel(struct book_writer *x, struct err *err)
{
    struct honours honours;
    enum status st = store_honours(x->store, &honours, err);

    for (size_t i = 0; i < honours.count && st == ST_OK; i++) {
        const char *const name[HONOURS] = {honours.honour[i].meister, honours.honour[i].vize,
                                           honours.honour[i].pokal};

        journal_write_honour(x->text, honours.honour[i].year, name);
    }
    free(honours.honour);
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
    struct saison_list list = {0};
    bool found = !x->only;
    enum status st = store_player(x->store, &x->player, err);

    if (st == ST_OK)
        st = store_saisons(x->store, &list, err);
    journal_write_head(x->text);
    if (st == ST_OK && !x->only)
        st = write_club(x, err);
    if (st == ST_OK)
        st = write_player(x, err);
    if (st == ST_OK && !x->only)
        st = write_ehrentafel(x, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if (x->only && strcmp(list.saison[i].data.name, x->only) != 0)
            continue;
        found = true;
        st = write_saison(x, &list.saison[i], err);
    }
    saison_list_free(&list);
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
