/* The days of a journal on their way into the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"

/* Of a day of the season the journal and the book name the same rules. */
static enum status compare_rules(struct import *in, const struct sitting *r, struct err *err)
{
    struct text content = {0};
    int version;
    int64_t id;
    const char *name = buch_rules_name(&in->saison, r->tisch.nr, &id);
    enum status st;

    if (r->tisch.kind->rules || in->saison.changes == 0) /* then the season's line has told */
        return ST_OK;
    st = store_regelsatz(in->store, id, &content, &version, err);
    if (st == ST_OK)
        st = transcript_equal_rules(&in->read, name, text_str(&content), err);
    text_free(&content);
    return st;
}

/* "; `--nr 6` takes it as Spieltag 6": behind all that the book has. */
static void propose(struct import *in, const struct sitting *r, struct text *t)
{
    struct tisch_list l;
    struct err quiet;
    int last = 0;

    enum status st;

    if (!r->tisch.kind->season)
        return;
    st = store_tische(in->store, r->saison.id, r->tisch.kind, &l, &quiet);
    for (size_t i = 0; i < l.count; i++)
        last = l.tisch[i].nr > last ? l.tisch[i].nr : last;
    if (st == ST_OK && last < r->tisch.kind->days)
        text_addf(t, _("; `--nr %d` takes it as Spieltag %d, and those behind it after that"), last + 1, last + 1);
    tisch_list_free(&l);
}

static enum status report(struct import *in, const struct sitting *r, const char *what, bool other_day,
                          enum status st, struct err *err)
{
    struct text name = {0}, proposal = {0};

    sitting_name(r, &name);
    if (other_day && in->places.first && in->joining.journal)
        propose(in, r, &proposal);
    if (in->finding)
        text_addf(in->finding, "%s: %s\n", name.s, what);
    else
        st = err_set(err, st, _("%s is there already, with other content: %s%s"), name.s, what, text_str(&proposal));
    text_free(&proposal);
    text_free(&name);
    return in->finding ? ST_OK : st;
}

static void remember_entry(struct import *in, const struct sitting *r, int64_t stranger, int32_t entry)
{
    import_remember(in, (struct pending){.what = stranger ? STRANGER : LATE,
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

/* A journal says of each day which one it is: that it may be one evening twice is only said. The caller judges the
 * rows of a table, whose numbers come from where it begins. */
static enum status count_twin(struct import *in, const struct sitting *r, struct err *err)
{
    struct tisch twin;
    enum status st = calendar_twin(in->store, r, &twin, err);

    in->report.twins += st == ST_OK;
    if (st == ST_OK || st == ST_MISSING)
        st = in->joining.journal ? ST_OK : import_find_twin(in, r, err);
    return st;
}

/* A table that is new in the book. */
static enum status add_table(struct import *in, struct sitting *r, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    struct err quiet;
    int32_t at = 0;
    enum status st = transcript_saison_open(r, err);

    if (st == ST_OK && !in->finding) { /* where it is only compared the other tables are not those of the journal */
        st = admission_excluded(in->store, r, &at, err);
        if (st == ST_OK)
            st = admission_neighbours(in->store, r, 0, &at, err);
        if (st == ST_OK && own && own->seated) {
            at = r->f.count > 0 ? r->f.nr[0] : 1;
            st = own->seated(in->store, r, err);
        }
        if (is_refusal(st))
            return transcript_refuse(&in->read, r, at, err);
    }
    if (st == ST_OK)
        st = sitting_save(in->store, r, err);
    if (st == ST_OK)
        st = count_twin(in, r, err);
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
    struct text where = {0};
    struct err gone;
    struct sitting old;
    enum status st = sitting_load(in->store, present, &old, err);

    if (st != ST_OK)
        return st;
    if (form == SITTING_COUNTS)
        st = admission_mark(in->store, &old, 0, err);
    if (st == ST_OK && new->f.day.begun && sitting_begun(&old, ST_CONFLICT, &gone) != ST_OK &&form == SITTING_COUNTS)
        st = report(in, &old, gone.text, true, ST_CONFLICT, err);
    else if (st == ST_OK && import_deviation(new, &old, form, &where))
        st = report(in, &old, where.s, !import_same_evening(&old, new), ST_CONFLICT, err);
    in->report.days_equal++;
    text_free(&where);
    sitting_free(&old);
    return st;
}

/* By the names of the book, which may be newer than the journal's. */
static void name_players(const struct import *in, struct sitting *r)
{
    for (int i = 0; i < r->roster.count; i++)
        r->board.kuerzel[i] = buch_player_id(&in->player, r->roster.player[i])->kuerzel;
}

static enum status compare_or_add(struct import *in, struct sitting *r, struct err *err)
{
    struct tisch present = r->tisch;
    enum status st = compare_rules(in, r, err);

    if (st == ST_OK)
        st = store_tisch(in->store, &present, err);
    if (st == ST_OK) {
        import_mark_taken(in, present.id);
        return compare(in, &present, r, err);
    }
    if (st == ST_MISSING)
        st = add_table(in, r, err);
    if (st == ST_OK && in->finding)
        st = report(in, r, _("is not in the book"), false, ST_MISSING, err);
    if (st == ST_OK)
        import_mark_taken(in, r->tisch.id);
    in->report.days++;
    in->report.sums += r->f.day.only_sums;
    in->report.spiele += r->f.day.spiele;
    return st;
}

/* It was found with the same content; with other rules it would be worth something else. */
static enum status leave_alone(struct import *in, const struct sitting *r, struct err *err)
{
    import_mark_taken(in, r->tisch.id);
    in->report.days_equal++;
    return compare_rules(in, r, err);
}

/* The players' list is lent to the table, not copied. */
enum status import_record_day(void *with, struct err *err)
{
    struct import *in = with;
    struct sitting r;
    bool known = false;
    int nr = 0;
    enum status st = transcript_round(&in->read, &in->saison, &r, err);

    r.player = in->player;
    if (st == ST_OK) {
        nr = r.tisch.kind->season ? r.tisch.nr : 0;
        name_players(in, &r);
        st = import_place(in, &r, &known, err);
    }
    if (st == ST_OK)
        st = import_put_waiting(in, nr, err);
    if (st == ST_OK)
        st = known ? leave_alone(in, &r, err) : compare_or_add(in, &r, err);
    r.player = (struct player_list){0};
    sitting_free(&r);
    return st;
}

enum status import_check(struct import *in, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < in->pending_count && st == ST_OK; i++)
        st = check_pending(in, &in->pending[i], err);
    return st;
}
