#include "buch/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "buch/admission.h"
#include "buch/transcript.h"

/* What only the whole journal can tell, since who is registered and the days before may stand further down, and where
 * it was read. */
struct pending {
    enum { STRANGER, LATE, TAKEN_OFF } what;
    struct saison season;
    int64_t player; /* STRANGER: not registered when his day was read; TAKEN_OFF: from Spieltag `from` on */
    int from;
    struct tisch table; /* of the first two, new in the book, and its entry */
    int32_t entry;
    long line;
};

struct import {
    struct store *store;
    int64_t time;
    struct player_list player; /* of the club; loaded anew when one was added */
    struct saison saison;
    struct saison_entries entries;
    struct transcript read;
    struct import_report report;
    size_t pending_count, pending_room;
    struct pending *pending;
    struct text *finding; /* NULL: what contradicts the book is an error */
};

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

void import_free(struct import *in)
{
    player_list_free(&in->player);
    transcript_free(&in->read);
    free(in->entries.entry);
    free(in->pending);
    free(in);
}

/* Players. */

static enum status player_create(struct import *in, const struct journal_player *p, int64_t *id, struct err *err)
{
    const struct kuerzel *first = p->former_count > 0 ? &p->former[0] : &p->kuerzel;
    enum status st = store_player_new(in->store, first, p->name, in->time, id, err);

    for (int i = 1; i < p->former_count && st == ST_OK; i++)
        st = store_player_kuerzel(in->store, *id, &p->former[i], in->time, err);
    if (st == ST_OK && p->former_count > 0)
        st = store_player_kuerzel(in->store, *id, &p->kuerzel, in->time, err);
    if (st == ST_OK) {
        in->report.player++;
        player_list_free(&in->player);
        st = store_player(in->store, &in->player, err);
    }
    return st;
}

static enum status record_player(void *with, int64_t *id, struct err *err)
{
    struct import *in = with;
    const struct journal_player *p = &in->read.journal.player[in->read.record.player];
    const struct player *present = NULL;
    struct err still;
    enum status st = ST_OK;

    if (in->player.count == 0)
        st = store_player(in->store, &in->player, err);
    if (st != ST_OK)
        return st;
    if (buch_player(&in->player, p->kuerzel.word, strlen(p->kuerzel.word), &present, &still) != ST_OK)
        return player_create(in, p, id, err);
    *id = present->id;
    if (strcmp(present->name, p->name) == 0)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("%s is %s in the book, here he is %s; one of them needs another Kürzel"),
                   p->kuerzel.word, present->name, p->name);
}

/* Seasons. */

static void remember(struct import *in, struct pending p)
{
    in->pending = mem_grow(in->pending, in->pending_count, &in->pending_room, sizeof *in->pending);
    in->pending[in->pending_count++] = p;
}

static enum status record_entry(void *with, struct saison_entry e, struct err *err)
{
    struct import *in = with;

    if (!transcript_saison_entry(&in->entries, &e))
        return ST_OK;
    if (e.what == SAISON_UNREGISTER)
        remember(in, (struct pending){.what = TAKEN_OFF,
                                      .season = in->saison,
                                      .player = e.player,
                                      .from = e.spieltag,
                                      .line = in->read.journal.line});
    return store_saison_entry(in->store, in->saison.id, &e, in->time, err);
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

static enum status record_saison(void *with, struct err *err)
{
    struct import *in = with;
    struct saison_data *d = &in->read.record.saison;
    enum status st = store_saison(in->store, d->name, &in->saison, err);

    if (st == ST_OK)
        st = compare_saison(in, err);
    if (st == ST_MISSING) {
        st = store_saison_new(in->store, d, in->read.record.rules_content, in->time, &in->saison.id, err);
        if (st == ST_OK)
            st = store_saison(in->store, d->name, &in->saison, err);
        in->report.saisons++;
    }
    free(in->entries.entry);
    in->entries = (struct saison_entries){0};
    if (st == ST_OK)
        st = store_saison_entries(in->store, in->saison.id, &in->entries, err);
    return st;
}

static enum status record_closing(void *with, struct err *err)
{
    struct import *in = with;

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

/* Days. */

/* The line of `text` at *i, which goes on to the next; empty at the end. */
static struct journal_text next_line(const struct text *text, size_t *i)
{
    const char *z = text->s + *i, *end = *i < text->len ? memchr(z, '\n', text->len - *i) : NULL;
    size_t n = end ? (size_t)(end - z) : text->len - *i;

    *i += n + (end ? 1 : 0);
    return (struct journal_text){z, n};
}

/* The first line in which two tables differ: "here …, in the book …"; false when there is none. */
static bool first_deviation(const struct text *here, const struct text *buch, struct text *where)
{
    size_t i = 0, k = 0;

    while (i < here->len || k < buch->len) {
        struct journal_text a = next_line(here, &i), b = next_line(buch, &k);

        if (a.n == b.n && memcmp(a.s, b.s, a.n) == 0)
            continue;
        text_addf(where, _("here \"%.*s\", in the book \"%.*s\""), (int)a.n, a.s, (int)b.n, b.s);
        return true;
    }
    return false;
}

static enum status report(struct import *in, const struct sitting *r, const char *what, enum status st,
                          struct err *err)
{
    struct text name = {0};

    sitting_name(r, &name);
    if (in->finding)
        text_addf(in->finding, "%s: %s\n", name.s, what);
    else
        st = err_set(err, st, _("%s is there already, with other content: %s"), name.s, what);
    text_free(&name);
    return in->finding ? ST_OK : st;
}

static void remember_entry(struct import *in, const struct sitting *r, int64_t stranger, int32_t entry)
{
    remember(in, (struct pending){.what = stranger ? STRANGER : LATE,
                                  .season = r->saison,
                                  .player = stranger,
                                  .table = r->tisch,
                                  .entry = entry,
                                  .line = transcript_entry_line(&in->read, entry)});
}

static bool is_refusal(enum status st)
{
    return st == ST_IMPOSSIBLE || st == ST_CONFLICT || st == ST_RULE;
}

/* A table that is new in the book. */
static enum status add_table(struct import *in, struct sitting *r, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    struct err quiet;
    int32_t at = 0;
    enum status st = transcript_saison_open(r, err);

    if (st == ST_OK && !in->finding) { /* where it is only compared the other tables are not those of the journal */
        st = admission_neighbours(in->store, r, 0, &at, err);
        if (is_refusal(st))
            return transcript_refuse(&in->read, r, at, err);
    }
    if (st == ST_OK)
        st = sitting_save(in->store, r, err);
    for (int who = 0; who < r->roster.count && st == ST_OK; who++)
        if (r->f.day.t[who].known && admission_stranger(&in->entries, r, who, &quiet) != ST_OK)
            remember_entry(in, r, r->roster.player[who], admission_seated_by(r, who));
    for (int32_t i = 0; i < r->f.count && st == ST_OK && own && !in->read.journal.day.course; i++)
        if (own->waits(r, i))
            remember_entry(in, r, 0, r->f.nr[i]);
    return st;
}

static enum status check_stranger(struct import *in, const struct pending *p, const struct sitting *r,
                                  struct err *err)
{
    struct saison_entries l;
    enum status st = store_saison_entries(in->store, p->season.id, &l, err);

    for (int who = 0; who < r->roster.count && st == ST_OK; who++)
        if (r->roster.player[who] == p->player)
            st = admission_stranger(&l, r, who, err);
    free(l.entry);
    return st;
}

static enum status check_late(struct import *in, const struct pending *p, const struct sitting *r, struct err *err)
{
    int32_t entry = p->entry;
    enum status st = admission_own(p->table.kind)->late(in->store, r, 0, &entry, err);

    return st == ST_OK || entry == p->entry ? st : ST_OK; /* that one has its own line */
}

static enum status check_pending(struct import *in, const struct pending *p, struct err *err)
{
    struct sitting r;
    enum status st;

    if (p->what == TAKEN_OFF) {
        st = admission_register(in->store, &p->season, p->player, p->from, err);
        err->line = is_refusal(st) ? p->line : 0;
        return st;
    }
    st = sitting_load(in->store, &p->table, &r, err);
    if (st != ST_OK)
        return st;
    st = p->what == STRANGER ? check_stranger(in, p, &r, err) : check_late(in, p, &r, err);
    if (is_refusal(st)) {
        st = transcript_name_entry(&r, p->entry, err);
        err->line = p->line;
    }
    sitting_free(&r);
    return st;
}

static enum status compare(struct import *in, const struct tisch *present, const struct sitting *new, struct err *err)
{
    enum sitting_form form = in->read.journal.day.course ? SITTING_COURSE : SITTING_COUNTS;
    struct text old_text = {0}, new_text = {0}, where = {0};
    struct sitting old;
    enum status st = sitting_load(in->store, present, &old, err);

    if (st != ST_OK)
        return st;
    if (form == SITTING_COUNTS)
        st = admission_mark(in->store, &old, 0, err);
    sitting_journal(&old, form, &old_text);
    sitting_journal(new, form, &new_text);
    if (st == ST_OK && first_deviation(&new_text, &old_text, &where))
        st = report(in, &old, where.s, ST_CONFLICT, err);
    in->report.days_equal++;
    text_free(&where);
    text_free(&old_text);
    text_free(&new_text);
    sitting_free(&old);
    return st;
}

/* The players' list is lent to the table, not copied. */
static enum status record_day(void *with, struct err *err)
{
    struct import *in = with;
    struct sitting r;
    struct tisch present;
    enum status st = transcript_round(&in->read, &in->saison, &r, err);

    r.player = in->player;
    present = r.tisch;
    if (st == ST_OK) {
        st = store_tisch(in->store, &present, err);
        if (st == ST_OK) {
            st = compare(in, &present, &r, err);
        } else if (st == ST_MISSING) {
            st = add_table(in, &r, err);
            if (st == ST_OK && in->finding)
                st = report(in, &r, _("is not in the book"), ST_MISSING, err);
            in->report.days++;
            in->report.spiele += r.f.day.spiele;
        }
    }
    r.player = (struct player_list){0};
    sitting_free(&r);
    return st;
}

enum status import_line(void *with, const char *line, size_t len, struct err *err)
{
    static const struct transcript_reader reader = {record_player, record_saison, record_entry, record_closing,
                                                    record_honour, record_club,   record_day};
    struct import *in = with;

    return transcript_read(&in->read, &reader, in, line, len, err);
}

enum status import_end(struct import *in, struct import_report *report, struct err *err)
{
    *report = in->report;
    return journal_end(&in->read.journal, err);
}

enum status import_check(struct import *in, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < in->pending_count && st == ST_OK; i++)
        st = check_pending(in, &in->pending[i], err);
    return st;
}
