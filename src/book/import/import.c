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
    struct import *in = mem_alloc(sizeof *in);

    in->store = store;
    in->time = in->read.time = time;
    return in;
}

void import_compare(struct import *in, struct text *finding)
{
    in->finding = finding;
}

void import_join(struct import *in, const struct import_joining *joining)
{
    in->joining = *joining;
}

const char *import_said(const struct import *in)
{
    return text_str(&in->said);
}

void import_free(struct import *in)
{
    text_free(&in->said);
    free(in->waiting);
    free(in->places.taken);
    player_list_free(&in->player);
    transcript_free(&in->read);
    free(in->entries.entry);
    kasse_import_free(&in->kasse);
    turnier_import_free(&in->turnier);
    namesakes_free(&in->names);
    free(in->pending);
    free(in->twin);
    free(in);
}

/* Players. */

static enum status load_player(struct import *in, struct err *err)
{
    player_list_free(&in->player);
    return store_player(in->store, &in->player, err);
}

/* Another Kürzel is another person; of an equal name it may be a slip all the same. */
static void say_namesakes(struct import *in, const struct journal_player *p)
{
    size_t count;
    const struct namesake *same = namesakes_called(&in->names, p->name, &count);

    for (size_t i = 0; i < count; i++) {
        const struct player *here = buch_player_id(&in->player, same[i].player);

        text_addf(&in->said, _("%s (%s) is new, and another player than %s (%s), whose name is the same\n"), p->name,
                  p->kuerzel.word, here->name, here->kuerzel.word);
    }
}

static enum status player_create(struct import *in, const struct journal_player *p, int64_t *id, struct err *err)
{
    const struct kuerzel *first = p->former_count > 0 ? &p->former[0] : &p->kuerzel;
    enum status st = store_player_new(in->store, first, p->name, in->time, id, err);

    for (int i = 1; i < p->former_count && st == ST_OK; i++)
        st = store_player_kuerzel(in->store, *id, &p->former[i], in->time, err);
    if (st == ST_OK && p->former_count > 0)
        st = store_player_kuerzel(in->store, *id, &p->kuerzel, in->time, err);
    if (st == ST_OK && p->left)
        st = store_player_former(in->store, *id, true, in->time, err);
    in->report.player++;
    return st == ST_OK ? load_player(in, err) : st;
}

static enum status record_player(void *with, int64_t *id, struct err *err)
{
    struct import *in = with;
    const struct journal_player *p = &in->read.journal.player[in->read.record.player];
    struct identity x = {in->store, in->time, &in->player, in->joining.renamed, &in->said};
    size_t said = in->said.len;
    enum status st = in->player.count == 0 ? load_player(in, err) : ST_OK;

    if (st == ST_OK)
        st = namesakes_load(in->store, &in->names, err);
    if (st == ST_OK)
        st = identity_find(&x, p, id, err);
    if (st == ST_OK && *id == 0) {
        say_namesakes(in, p);
        return player_create(in, p, id, err);
    }
    return st == ST_OK && in->said.len > said ? load_player(in, err) : st;
}

/* Seasons. */

static enum status record_entry(void *with, struct saison_entry e, struct err *err)
{
    struct import *in = with;

    return import_put(in, &(struct waiting){.u.entry = e, .line = in->read.journal.line}, err);
}

/* The season of the book must be the same and played by the same rules, word by word. */
static enum status compare_saison(struct import *in, struct err *err)
{
    struct text content = {0};
    int version;
    enum status st = store_regelsatz(in->store, in->saison.regelsatz, &content, &version, err);

    if (st == ST_OK)
        st = transcript_equal_saison(&in->read, &in->saison.data, text_str(&content), err);
    text_free(&content);
    return st;
}

/* The season, or the Turnier, of the line; a new one when the book has none of that name. */
static enum status find_saison(struct import *in, bool turnier, struct err *err)
{
    struct saison_data *d = &in->read.record.saison;
    const char *rules = in->read.record.rules_content;
    enum status st = turnier ? store_turnier(in->store, d->name, &in->saison, err)
                             : store_saison(in->store, d->name, &in->saison, err);

    if (st == ST_OK)
        return compare_saison(in, err);
    if (st != ST_MISSING)
        return st;
    in->report.saisons += !turnier;
    in->report.turniere += turnier;
    st = turnier ? store_turnier_new(in->store, d, rules, in->time, &in->saison.id, err)
                 : store_saison_new(in->store, d, rules, in->time, &in->saison.id, err);
    return st == ST_OK ? store_saison_id(in->store, in->saison.id, &in->saison, err) : st;
}

/* What a Turnier comes to, once all of it was read. */
static enum status end_turnier(struct import *in, struct err *err)
{
    struct text finding = {0};
    long line = in->turnier.open ? turnier_import_end(&in->turnier, &finding) : 0;
    enum status st = ST_OK;

    if (in->turnier.open && finding.len == 0 && !in->finding)
        st = turnier_sound(in->store, &in->turnier.b.saison, &finding, err);
    if (st == ST_OK && finding.len > 0)
        st = err_set(err, ST_CONFLICT, _("Turnier %s: %.*s"), in->turnier.b.saison.data.name,
                     (int)strcspn(finding.s, "\n"), finding.s);
    if (line > 0)
        err->line = line;
    text_free(&finding);
    turnier_import_free(&in->turnier);
    return st;
}

/* Only a journal, and only what goes into the book, finds its days under other numbers. */
static enum status begin_places(struct import *in, struct err *err)
{
    struct tisch_list l;
    enum status st = store_tische(in->store, in->saison.id, &wettbewerb_meisterschaft, &l, err);

    import_places_begin(in, in->joining.journal && !in->finding && l.count > 0);
    tisch_list_free(&l);
    return st;
}

static enum status record_saison(void *with, struct err *err)
{
    struct import *in = with;
    bool turnier = in->read.record.turnier;
    enum status st = import_put_waiting(in, SPIELTAGE_MAX, err); /* of the season before */

    if (st == ST_OK)
        st = end_turnier(in, err);
    if (st == ST_OK)
        st = find_saison(in, turnier, err);
    if (st == ST_OK && turnier)
        st = turnier_import_begin(&in->turnier, in->store, &in->saison, err);
    free(in->entries.entry);
    in->entries = (struct saison_entries){0};
    if (st == ST_OK)
        st = store_saison_entries(in->store, in->saison.id, &in->entries, err);
    if (st == ST_OK)
        st = begin_places(in, err);
    return st == ST_OK ? kasse_import_begin(&in->kasse, in->store, &in->saison, err) : st;
}

/* Nothing comes into a Turnier that is over. */
static enum status tell(struct import *in, bool new, const char *what, struct err *err)
{
    if (new && in->finding)
        return import_find(in, what);
    return new && in->turnier.open ? turnier_check_over(&in->turnier.b, err) : ST_OK;
}

static enum status record_teilnehmer(void *with, int64_t player, struct err *err)
{
    struct import *in = with;
    bool new;
    enum status st = turnier_import_teilnehmer(&in->turnier, in->store, player, in->time, &new, err);

    return st == ST_OK ? tell(in, new, _("a Teilnehmer is not in the book"), err) : st;
}

static enum status record_seats(void *with, const int64_t *player, struct err *err)
{
    struct import *in = with;
    const struct journal_seats *z = &in->read.record.seats;
    bool new;
    enum status st = turnier_import_seats(&in->turnier, in->store, z->round, z->table, player, z->count, &new, err);

    return st == ST_OK ? tell(in, new, _("the Sitzplan is not in the book"), err) : st;
}

static enum status record_turnier_entry(void *with, const struct turnier_entry *e, int64_t who, struct err *err)
{
    struct import *in = with;
    bool new;
    enum status st = turnier_import_entry(&in->turnier, in->store, e, who, in->read.journal.line, &new, err);

    return st == ST_OK ? tell(in, new, _("an entry of the Turnierleitung is not in the book"), err) : st;
}

/* One that the book has must be the same; another comes into it like any other, or not at all. */
static enum status record_rules(void *with, struct err *err)
{
    struct import *in = with;
    const struct journal *j = &in->read.journal;
    const struct rule_change *new = &in->read.record.change, *present = NULL;
    const char *content = in->read.record.rules_content;
    struct text known = {0};
    int version;
    enum status st = ST_OK;

    for (int i = 0; i < in->saison.changes; i++)
        if (in->saison.change[i].from == new->from)
            present = &in->saison.change[i];
    if (present) {
        st = store_regelsatz(in->store, present->regelsatz, &known, &version, err);
        if (st == ST_OK)
            st = transcript_equal_change(&in->read, present, text_str(&known), err);
        text_free(&known);
        return st;
    }
    if (in->finding)
        return import_find(in, _("a change of the rules is not in the book"));
    if (in->joining.nr > 0)
        return err_set(
            err, ST_CONFLICT,
            _("other rules from Spieltag %d on are not in the book: change them there first, then join with --nr"),
            new->from);
    st = admission_rules(in->store, &in->saison, new, j->change[j->changes - 1].rules, content ? content : "", err);
    if (st == ST_OK)
        st = store_saison_rules(in->store, &in->saison, new, content, in->time, err);
    return st == ST_OK ? store_saison_id(in->store, in->saison.id, &in->saison, err) : st;
}

static enum status record_exclusion(void *with, struct err *err)
{
    struct import *in = with;
    struct exclusions present;
    struct exclusion e;
    bool new = false, told = false;
    enum status st = store_exclusions(in->store, in->saison.id, &present, err);

    if (st == ST_OK)
        st = transcript_exclusion(&in->read, &present, &e, &new, err);
    free(present.exclusion);
    if (st == ST_OK && new)
        st = store_exclusion_told(in->store, in->saison.id, &e, &told, err);
    new = new && !told; /* who was let in again stays in */
    if (st == ST_OK && new && in->finding)
        return import_find(in, _("who is shut out is not in the book"));
    if (st == ST_OK && new)
        st = import_put_waiting_of(in, e.player, err);
    if (st == ST_OK && new)
        st = admission_exclusion(in->store, &in->saison, &e, err);
    return st == ST_OK && new ? store_exclusion_new(in->store, in->saison.id, &e, in->time, err) : st;
}

static enum status record_rates(void *with, struct err *err)
{
    struct import *in = with;
    const struct waiting w = {.is_rates = true, .u.rates = in->read.record.rates, .line = in->read.journal.line};

    return import_put(in, &w, err);
}

static enum status record_payment(void *with, const struct payment *p, struct err *err)
{
    struct import *in = with;
    bool new = false;
    char what[120];
    enum status st = kasse_import_payment(&in->kasse, in->store, &in->saison, p, &new, err);

    in->report.payments += new;
    if (st != ST_OK || !new || !in->finding)
        return st;
    (void)snprintf(what, sizeof what, _("the payment on line %ld is not in the book"), in->read.journal.line);
    return import_find(in, what);
}

static enum status record_closing(void *with, struct err *err)
{
    struct import *in = with;

    in->turnier.b.saison.closed = true;
    return in->saison.closed ? ST_OK
                             : store_saison_entry(in->store, in->saison.id,
                                                  &(struct saison_entry){.what = SAISON_CLOSING}, in->time, err);
}

/* The Ehrentafel: equal content is left alone, other content refused. */
static enum status record_honour(void *with, struct err *err)
{
    struct import *in = with;
    struct honour e;
    struct honours present;
    bool new = false;
    enum status st = store_honours(in->store, &present, err);

    if (st == ST_OK)
        st = transcript_honour(&in->read, &present, &e, &new, err);
    free(present.honour);
    return st == ST_OK && new ? store_honour_new(in->store, &e, in->time, err) : st;
}

/* A book that has a name keeps it: the journal of another club can be read into it. */
static enum status record_club(void *with, struct err *err)
{
    struct import *in = with;
    const struct journal_text *new = &in->read.record.club;
    char present[CLUB_MAX], name[CLUB_MAX];
    enum status st = store_club(in->store, present, err);

    (void)snprintf(name, sizeof name, "%.*s", (int)new->n, new->s);
    if (st != ST_OK || present[0])
        return st;
    return store_club_set(in->store, name, in->time, err);
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
    struct import *in = with;

    return transcript_read(&in->read, &reader, in, line, len, err);
}

enum status import_end(struct import *in, struct import_report *report, struct err *err)
{
    enum status st = journal_end(&in->read.journal, err);

    if (st == ST_OK)
        st = import_put_waiting(in, SPIELTAGE_MAX, err);
    if (st == ST_OK)
        st = end_turnier(in, err);
    *report = in->report;
    if (st == ST_OK && in->joining.nr > 0 && !in->places.shift_saison && !in->places.moved)
        st = err_set(err, ST_CONFLICT,
                     _("--nr %d: the book has no Spieltag of the file otherwise, so none gets another number"),
                     in->joining.nr);
    return st;
}
