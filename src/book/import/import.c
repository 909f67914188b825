#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/identity.h"
#include "book/import/import_intern.h"
#include "book/table/admission.h"

struct import *import_new(struct store *store, int64_t time)
{
    struct import *import = mem_alloc(sizeof *import);

    import->store = store;
    import->time = import->read.time = time;
    return import;
}

void import_compare(struct import *import, struct text *finding)
{
    import->finding = finding;
}

void import_join(struct import *import, const struct import_joining *joining)
{
    import->joining = *joining;
}

const char *import_said(const struct import *import)
{
    return text_str(&import->said);
}

void import_free(struct import *import)
{
    text_free(&import->said);
    free(import->waiting);
    free(import->places.taken);
    player_list_free(&import->player);
    transcript_free(&import->read);
    free(import->entries.entry);
    kasse_import_free(&import->kasse);
    turnier_import_free(&import->turnier);
    namesakes_free(&import->names);
    free(import->pending);
    free(import->twin);
    free(import);
}

/* Players. */

static enum status load_player(struct import *import, struct err *err)
{
    player_list_free(&import->player);
    return store_player(import->store, &import->player, err);
}

/* Reports that a new player has the name of a known one. Another Kürzel is another person, but an equal name may
 * be a slip. */
static void say_namesakes(struct import *import, const struct journal_player *player)
{
    size_t count;
    const struct namesake *same = namesakes_find(&import->names, player->name, &count);

    for (size_t i = 0; i < count; i++) {
        const struct player *here = buch_player_id(&import->player, same[i].player);

        text_addf(&import->said, _("%s (%s) is new, and another player than %s (%s), whose name is the same\n"),
                  player->name, player->kuerzel.word, here->name, here->kuerzel.word);
    }
}

static enum status player_create(struct import *import, const struct journal_player *player, int64_t *id,
                                 struct err *err)
{
    const struct kuerzel *first = player->former_count > 0 ? &player->former[0] : &player->kuerzel;
    enum status st = store_player_new(import->store, first, player->name, import->time, id, err);

    for (int i = 1; i < player->former_count && st == ST_OK; i++)
        st = store_player_kuerzel(import->store, *id, &player->former[i], import->time, err);
    if (st == ST_OK && player->former_count > 0)
        st = store_player_kuerzel(import->store, *id, &player->kuerzel, import->time, err);
    if (st == ST_OK && player->left)
        st = store_player_former(import->store, *id, true, import->time, err);
    import->report.player++;
    return st == ST_OK ? load_player(import, err) : st;
}

static enum status record_player(void *with, int64_t *id, struct err *err)
{
    struct import *import = with;
    const struct journal_player *player = &import->read.journal.player[import->read.record.player];
    struct identity identity = {import->store, import->time, &import->player, import->joining.renamed, &import->said};
    size_t said = import->said.len;
    enum status st = import->player.count == 0 ? load_player(import, err) : ST_OK;

    if (st == ST_OK)
        st = namesakes_load(import->store, &import->names, err);
    if (st == ST_OK)
        st = identity_find(&identity, player, id, err);
    if (st == ST_OK && *id == 0) {
        say_namesakes(import, player);
        return player_create(import, player, id, err);
    }
    return st == ST_OK && import->said.len > said ? load_player(import, err) : st;
}

/* Seasons. */

static enum status record_entry(void *with, struct saison_entry entry, struct err *err)
{
    struct import *import = with;

    return import_put(import, &(struct waiting){.u.entry = entry, .line = import->read.journal.line}, err);
}

/* Compares the season with the book's: it must be the same, played by the same rules, word by word. */
static enum status compare_saison(struct import *import, struct err *err)
{
    AUTO(text_free) struct text content = {0};
    int version;
    enum status st = store_regelsatz(import->store, import->saison.regelsatz, &content, &version, err);

    return st == ST_OK ? transcript_check_saison(&import->read, &import->saison.data, text_str(&content), err) : st;
}

/* Finds the season, or the Turnier, of the line; makes a new one if the book has none of that name. */
static enum status find_saison(struct import *import, bool turnier, struct err *err)
{
    struct saison_data *data = &import->read.record.saison;
    const char *rules = import->read.record.rules_content;
    enum status st = turnier ? store_turnier(import->store, data->name, &import->saison, err)
                             : store_saison(import->store, data->name, &import->saison, err);

    if (st == ST_OK)
        return compare_saison(import, err);
    if (st != ST_MISSING)
        return st;
    import->report.saisons += !turnier;
    import->report.turniere += turnier;
    st = turnier ? store_turnier_new(import->store, data, rules, import->time, &import->saison.id, err)
                 : store_saison_new(import->store, data, rules, import->time, &import->saison.id, err);
    return st == ST_OK ? store_saison_id(import->store, import->saison.id, &import->saison, err) : st;
}

/* Checks a Turnier once all of it was read. */
static enum status end_turnier(struct import *import, struct err *err)
{
    AUTO(text_free) struct text finding = {0};
    long line = import->turnier.open ? turnier_import_end(&import->turnier, &finding) : 0;
    enum status st = ST_OK;

    if (import->turnier.open && finding.len == 0 && !import->finding)
        st = turnier_check_book(import->store, &import->turnier.book.saison, &finding, err);
    if (st == ST_OK && finding.len > 0)
        st = err_set(err, ST_CONFLICT, _("Turnier %s: %.*s"), import->turnier.book.saison.data.name,
                     (int)strcspn(finding.s, "\n"), finding.s);
    if (line > 0)
        err->line = line;
    turnier_import_free(&import->turnier);
    return st;
}

/* Prepares the search for days under other numbers, which is only done for a journal that goes into the book. */
static enum status begin_places(struct import *import, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(import->store, import->saison.id, &wettbewerb_meisterschaft, &list, err);

    import_numbers_reset(import, import->joining.journal && !import->finding && list.count > 0);
    return st;
}

static enum status record_saison(void *with, struct err *err)
{
    struct import *import = with;
    bool turnier = import->read.record.turnier;
    enum status st = import_put_waiting(import, SPIELTAGE_MAX, err); /* of the season before */

    if (st == ST_OK)
        st = end_turnier(import, err);
    if (st == ST_OK)
        st = find_saison(import, turnier, err);
    if (st == ST_OK && turnier)
        st = turnier_import_begin(&import->turnier, import->store, &import->saison, err);
    free(import->entries.entry);
    import->entries = (struct saison_entries){0};
    if (st == ST_OK)
        st = store_saison_entries(import->store, import->saison.id, &import->entries, err);
    if (st == ST_OK)
        st = begin_places(import, err);
    return st == ST_OK ? kasse_import_begin(&import->kasse, import->store, &import->saison, err) : st;
}

/* Reports a difference when only comparing. A Turnier that is over takes nothing new. */
static enum status report_new(struct import *import, bool new, const char *what, struct err *err)
{
    if (new && import->finding)
        return import_report_missing(import, what);
    return new && import->turnier.open ? turnier_check_open(&import->turnier.book, err) : ST_OK;
}

static enum status record_teilnehmer(void *with, int64_t player, struct err *err)
{
    struct import *import = with;
    bool new;
    enum status st = turnier_import_teilnehmer(&import->turnier, import->store, player, import->time, &new, err);

    return st == ST_OK ? report_new(import, new, _("a Teilnehmer is not in the book"), err) : st;
}

static enum status record_seats(void *with, const int64_t *player, struct err *err)
{
    struct import *import = with;
    const struct journal_seats *seats = &import->read.record.seats;
    bool new;
    enum status st = turnier_import_seats(&import->turnier, import->store, seats->round, seats->table, player,
                                          seats->count, &new, err);

    return st == ST_OK ? report_new(import, new, _("the Sitzplan is not in the book"), err) : st;
}

static enum status record_turnier_entry(void *with, const struct turnier_entry *entry, int64_t who, struct err *err)
{
    struct import *import = with;
    bool new;
    enum status st =
        turnier_import_entry(&import->turnier, import->store, entry, who, import->read.journal.line, &new, err);

    return st == ST_OK ? report_new(import, new, _("an entry of the Turnierleitung is not in the book"), err) : st;
}

/* Compares a change of rules with the one the book has, or enters a new one, which passes the usual admission or
 * is refused. */
static enum status record_rules(void *with, struct err *err)
{
    struct import *import = with;
    const struct journal *journal = &import->read.journal;
    const struct rule_change *new = &import->read.record.change, *present = NULL;
    const char *content = import->read.record.rules_content;
    struct text known = {0};
    int version;
    enum status st = ST_OK;

    for (int i = 0; i < import->saison.changes; i++)
        if (import->saison.change[i].from == new->from)
            present = &import->saison.change[i];
    if (present) {
        st = store_regelsatz(import->store, present->regelsatz, &known, &version, err);
        if (st == ST_OK)
            st = transcript_check_change(&import->read, present, text_str(&known), err);
        text_free(&known);
        return st;
    }
    if (import->finding)
        return import_report_missing(import, _("a change of the rules is not in the book"));
    if (import->joining.nr > 0)
        return err_set(
            err, ST_CONFLICT,
            _("other rules from Spieltag %d on are not in the book: change them there first, then join with --nr"),
            new->from);
    st = admission_rules(import->store, &import->saison, new, journal->change[journal->changes - 1].rules,
                         content ? content : "", err);
    if (st == ST_OK)
        st = store_saison_rules(import->store, &import->saison, new, content, import->time, err);
    return st == ST_OK ? store_saison_id(import->store, import->saison.id, &import->saison, err) : st;
}

static enum status record_exclusion(void *with, struct err *err)
{
    struct import *import = with;
    struct exclusions present;
    struct exclusion exclusion;
    bool new = false, told = false;
    enum status st = store_exclusions(import->store, import->saison.id, &present, err);

    if (st == ST_OK)
        st = transcript_exclusion(&import->read, &present, &exclusion, &new, err);
    free(present.exclusion);
    if (st == ST_OK && new)
        st = store_exclusion_told(import->store, import->saison.id, &exclusion, &told, err);
    new = new && !told; /* a player who was admitted again stays so */
    if (st == ST_OK && new && import->finding)
        return import_report_missing(import, _("an exclusion of a player is not in the book"));
    if (st == ST_OK && new)
        st = import_put_waiting_of(import, exclusion.player, err);
    if (st == ST_OK && new)
        st = admission_exclusion(import->store, &import->saison, &exclusion, err);
    return st == ST_OK && new ? store_exclusion_new(import->store, import->saison.id, &exclusion, import->time, err)
                              : st;
}

static enum status record_rates(void *with, struct err *err)
{
    struct import *import = with;
    const struct waiting waiting = {
        .is_rates = true, .u.rates = import->read.record.rates, .line = import->read.journal.line};

    return import_put(import, &waiting, err);
}

static enum status record_payment(void *with, const struct payment *payment, struct err *err)
{
    struct import *import = with;
    bool new = false;
    char what[120];
    enum status st = kasse_import_payment(&import->kasse, import->store, &import->saison, payment, &new, err);

    import->report.payments += new;
    if (st != ST_OK || !new || !import->finding)
        return st;
    (void)snprintf(what, sizeof what, _("the payment on line %ld is not in the book"), import->read.journal.line);
    return import_report_missing(import, what);
}

static enum status record_closing(void *with, struct err *err)
{
    struct import *import = with;

    import->turnier.book.saison.closed = true;
    return import->saison.closed
               ? ST_OK
               : store_saison_entry(import->store, import->saison.id, &(struct saison_entry){.what = SAISON_CLOSING},
                                    import->time, err);
}

/* The Ehrentafel: equal content is left alone, different content refused. */
static enum status record_honour(void *with, struct err *err)
{
    struct import *import = with;
    struct honour honour;
    struct honours present;
    bool new = false;
    enum status st = store_honours(import->store, &present, err);

    if (st == ST_OK)
        st = transcript_honour(&import->read, &present, &honour, &new, err);
    free(present.honour);
    return st == ST_OK && new ? store_honour_new(import->store, &honour, import->time, err) : st;
}

/* Names the club if the book has no name yet: the journal of another club can be read into a book. */
static enum status record_club(void *with, struct err *err)
{
    struct import *import = with;
    const struct journal_text *new = &import->read.record.club;
    char present[CLUB_MAX], name[CLUB_MAX];
    enum status st = store_club(import->store, present, err);

    (void)snprintf(name, sizeof name, "%.*s", (int)new->len, new->text);
    if (st != ST_OK || present[0])
        return st;
    return store_club_set(import->store, name, import->time, err);
}

enum status import_line(void *with, const char *line, size_t len, struct err *err)
{
    static const struct transcript_reader reader = {
        .player = record_player,
        .saison = record_saison,
        .teilnehmer = record_teilnehmer,
        .seats = record_seats,
        .turnier_entry = record_turnier_entry,
        .entry = record_entry,
        .rules = record_rules,
        .exclusion = record_exclusion,
        .closing = record_closing,
        .honour = record_honour,
        .club = record_club,
        .rates = record_rates,
        .payment = record_payment,
        .day = import_record_day,
    };
    struct import *import = with;

    return transcript_read(&import->read, &reader, import, line, len, err);
}

enum status import_end(struct import *import, struct import_report *report, struct err *err)
{
    enum status st = journal_end(&import->read.journal, err);

    if (st == ST_OK)
        st = import_put_waiting(import, SPIELTAGE_MAX, err);
    if (st == ST_OK)
        st = end_turnier(import, err);
    *report = import->report;
    if (st == ST_OK && import->joining.nr > 0 && !import->places.shift_saison && !import->places.moved)
        st = err_set(err, ST_CONFLICT,
                     _("--nr %d: no Spieltag of the file differs from the book's, so none needs another number"),
                     import->joining.nr);
    return st;
}
