#include "book/import/book_journal.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/turnier_import.h"
#include "book/season/kasse.h"
#include "book/table/admission.h"

struct book_writer {
    struct store *store;
    const char *only;
    const struct book_journal *form;
    struct player_list player;
    struct text *text;
    struct text rules; /* the own rule set that was written last, with its name before it */
};

static enum status write_player(struct book_writer *writer, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < writer->player.count && st == ST_OK; i++) {
        const struct player *player = &writer->player.player[i];
        struct journal_player line = {
            .kuerzel = player->kuerzel, .name = (char *)(uintptr_t)player->name, .left = player->former};

        st = store_player_earlier(writer->store, player->id, line.former, FORMER_MAX, &line.former_count, err);
        journal_write_player(writer->text, &line);
    }
    return st;
}

/* Writes who registers, leaves or sits out from this Spieltag on. */
static void write_words(struct book_writer *writer, const struct saison_entries *entries, int nr)
{
    for (size_t i = 0; i < writer->player.count; i++) {
        const struct player *player = &writer->player.player[i];
        bool before = nr > 1 && buch_registered(entries, player->id, nr - 1),
             now = buch_registered(entries, player->id, nr);

        if (nr > 1 && before != now)
            journal_write_spieltag_word(writer->text, now ? "melden" : "abmelden", nr, player->kuerzel.word);
        if (buch_sits_out(entries, player->id, nr))
            journal_write_spieltag_word(writer->text, "aussetzen", nr, player->kuerzel.word);
    }
}

static enum status write_tisch(struct book_writer *writer, const struct tisch *tisch, struct err *err)
{
    bool course = writer->form->course || writer->form->table;
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st = ST_OK;

    if (tisch->state == STATE_EMPTY && !course)
        return ST_OK;
    st = sitting_load(writer->store, tisch, &sitting, err);
    if (st != ST_OK)
        return st;
    if (writer->form->table)
        st = writer->form->table(&sitting, writer->form->with, err);
    else if (!course)
        st = admission_mark(writer->store, &sitting, 0, err);
    if (!writer->form->table)
        sitting_journal(&sitting, course ? SITTING_COURSE_CHAIN : SITTING_COUNTS, writer->text);
    return st;
}

/* Writes an own rule set before the first season, or change of rules, that uses it. */
static enum status write_rules(struct book_writer *writer, int64_t regelsatz, const char *name, struct err *err)
{
    AUTO(text_free) struct text block = {0};
    enum status st = buch_rules_block(writer->store, name, regelsatz, &block, err);

    if (block.len > 0) {
        if (!writer->rules.s || strcmp(block.s, writer->rules.s) != 0)
            text_add(writer->text, block.s);
        text_clear(&writer->rules);
        text_add(&writer->rules, block.s);
    }
    return st;
}

/* Writes the change of a season's rules that takes effect on this Spieltag. */
static enum status write_change(struct book_writer *writer, const struct saison *saison, int nr, struct err *err)
{
    const struct rule_change *change = saison_change_at(saison->change, saison->changes, nr);
    enum status st;

    if (!change || change->from != nr)
        return ST_OK;
    st = write_rules(writer, change->regelsatz, change->rules, err);
    journal_write_rule_change(writer->text, change);
    return st;
}

/* Writes the days of a competition; entries of the season about a Spieltag stand before it. */
static enum status write_days(struct book_writer *writer, const struct saison *saison, const struct wettbewerb *kind,
                              const struct saison_entries *entries, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    size_t t = 0;
    enum status st = store_tische(writer->store, saison->id, kind, &list, err);

    for (int nr = 1; nr <= kind->days && st == ST_OK; nr++) {
        if (kind->season)
            st = write_change(writer, saison, nr, err);
        if (kind->season)
            write_words(writer, entries, nr);
        for (; t < list.count && list.tisch[t].nr == nr && st == ST_OK; t++)
            st = write_tisch(writer, &list.tisch[t], err);
    }
    return st;
}

/* Writes the rates from each Spieltag on; of several for one Spieltag the last. */
static void write_rates(struct book_writer *writer, const struct kasse *kasse)
{
    for (int nr = 1; nr <= SPIELTAGE_MAX; nr++) {
        const struct rates *rates = rates_on(kasse->rates.rates, (int)kasse->rates.count, nr);

        if (rates && rates->from == nr)
            journal_write_rates(writer->text, rates);
    }
}

static void write_payments(struct book_writer *writer, const struct kasse *kasse)
{
    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];

        journal_write_payment(writer->text, payment, kasse_word(kasse, payment->from),
                              kasse_word(kasse, payment->to));
    }
}

/* Writes the exclusions, after the days, since they were made after some of them. */
static enum status write_exclusions(struct book_writer *writer, const struct saison *saison, struct err *err)
{
    struct exclusions exclusions;
    enum status st = store_exclusions(writer->store, saison->id, &exclusions, err);

    for (size_t i = 0; i < exclusions.count && st == ST_OK; i++) {
        const struct exclusion *exclusion = &exclusions.exclusion[i];

        journal_write_exclusion(writer->text, exclusion->date,
                                buch_player_id(&writer->player, exclusion->player)->kuerzel.word, exclusion->kind,
                                exclusion->reason);
    }
    free(exclusions.exclusion);
    return st;
}

/* Writes a season. Players registered from the first Spieltag on stand in the season's line, the others before
 * their Spieltag. */
static enum status write_saison(struct book_writer *writer, const struct saison *saison, struct err *err)
{
    struct saison_entries entries;
    const char *registered[SAISON_PLAYER_MAX];
    AUTO(kasse_free) struct kasse kasse = {0};
    int n = 0;
    enum status st = store_saison_entries(writer->store, saison->id, &entries, err);

    if (st == ST_OK)
        st = kasse_facts(writer->store, saison, &kasse, err);
    if (st == ST_OK)
        st = write_rules(writer, saison->regelsatz, saison->data.rules, err);
    for (size_t i = 0; i < writer->player.count && n < SAISON_PLAYER_MAX; i++)
        if (buch_registered(&entries, writer->player.player[i].id, 1))
            registered[n++] = writer->player.player[i].kuerzel.word;
    journal_write_saison(writer->text, &saison->data, registered, n);
    if (st == ST_OK)
        write_rates(writer, &kasse);
    for (const struct wettbewerb *const *kind = wettbewerbe; *kind && st == ST_OK; kind++)
        st = write_days(writer, saison, *kind, &entries, err);
    if (st == ST_OK)
        write_payments(writer, &kasse);
    if (st == ST_OK)
        st = write_exclusions(writer, saison, err);
    if (st == ST_OK && saison->closed)
        text_add(writer->text, "abschluss\n");
    free(entries.entry);
    return st;
}

static enum status write_turnier(struct book_writer *writer, const struct saison *saison, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = turnier_load(writer->store, saison, &book, err);

    if (st == ST_OK)
        st = write_rules(writer, saison->regelsatz, saison->data.rules, err);
    if (st == ST_OK) {
        turnier_journal(&book, writer->text);
        st = store_tische(writer->store, saison->id, &wettbewerb_turnier, &list, err);
    }
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = write_tisch(writer, &list.tisch[i], err);
    if (st == ST_OK && saison->closed)
        text_add(writer->text, "abschluss\n");
    return st;
}

/* Writes the Turniere of a name, or all. */
static enum status write_turniere(struct book_writer *writer, const char *name, bool *found, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(writer->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if (name && strcmp(list.saison[i].data.name, name) != 0)
            continue;
        *found = true;
        st = write_turnier(writer, &list.saison[i], err);
    }
    return st;
}

static enum status write_ehrentafel(struct book_writer *writer, struct err *err)
{
    struct honours honours;
    enum status st = store_honours(writer->store, &honours, err);

    for (size_t i = 0; i < honours.count && st == ST_OK; i++) {
        const char *const name[HONOURS] = {[HONOUR_MEISTER] = honours.honour[i].meister,
                                           [HONOUR_VIZE] = honours.honour[i].vize,
                                           [HONOUR_POKAL] = honours.honour[i].pokal};

        journal_write_honour(writer->text, honours.honour[i].year, name);
    }
    free(honours.honour);
    return st;
}

static enum status write_club(struct book_writer *writer, struct err *err)
{
    char name[CLUB_MAX];
    enum status st = store_club(writer->store, name, err);

    if (st == ST_OK && name[0])
        journal_write_club(writer->text, name);
    return st;
}

static enum status write_all(struct book_writer *writer, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    bool found = !writer->only;
    enum status st = store_player(writer->store, &writer->player, err);

    if (st == ST_OK)
        st = store_saisons(writer->store, &list, err);
    journal_write_head(writer->text);
    if (st == ST_OK && !writer->only)
        st = write_club(writer, err);
    if (st == ST_OK)
        st = write_player(writer, err);
    if (st == ST_OK && !writer->only)
        st = write_ehrentafel(writer, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if (writer->only && strcmp(list.saison[i].data.name, writer->only) != 0)
            continue;
        found = true;
        st = write_saison(writer, &list.saison[i], err);
    }
    if (st == ST_OK)
        st = write_turniere(writer, writer->only, &found, err);
    if (st == ST_OK && !found)
        st = err_set(err, ST_MISSING, _("no season or Turnier %.40s is in the book"), writer->only);
    return st;
}

enum status book_journal(struct store *store, const char *only, const struct book_journal *form, struct text *text,
                         struct err *err)
{
    struct book_writer writer = {.store = store, .only = only, .form = form, .text = text};
    enum status st = write_all(&writer, err);

    player_list_free(&writer.player);
    text_free(&writer.rules);
    return st;
}
