/* The days of a journal on their way into the book. */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "core/rules/settle.h"

/* Checks that the journal and the book name the same rules for a day of the season. */
static enum status compare_rules(struct import *import, const struct sitting *sitting, struct err *err)
{
    AUTO(text_free) struct text content = {0};
    int version, edition;
    int64_t id;
    const char *name = buch_rules_name(&import->saison, sitting->tisch.nr, &edition, &id);
    enum status st;

    if (sitting->tisch.kind->rules || import->saison.changes == 0) /* the season's line was compared already */
        return ST_OK;
    st = store_regelsatz(import->store, id, &content, &version, err);
    return st == ST_OK ? transcript_check_rules(&import->read, name, edition, text_str(&content), err) : st;
}

/* Proposes the number after all Spieltage of the book: "; `--nr 6` takes it as Spieltag 6". */
static void propose(struct import *import, const struct sitting *sitting, struct text *text)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    struct err ignored;
    int last = 0;

    enum status st;

    if (!sitting->tisch.kind->season)
        return;
    st = store_tische(import->store, sitting->saison.id, sitting->tisch.kind, &list, &ignored);
    for (size_t i = 0; i < list.count; i++)
        last = list.tisch[i].nr > last ? list.tisch[i].nr : last;
    if (st == ST_OK && last < sitting->tisch.kind->days)
        text_addf(text, _("; `--nr %d` takes it as Spieltag %d, and the later ones after it"), last + 1, last + 1);
}

static enum status report(struct import *import, const struct sitting *sitting, const char *what, bool other_day,
                          enum status st, struct err *err)
{
    AUTO(text_free) struct text name = {0}, proposal = {0};

    sitting_name(sitting, &name);
    if (other_day && import->places.first && import->joining.journal)
        propose(import, sitting, &proposal);
    if (import->finding)
        text_addf(import->finding, "%s: %s\n", name.s, what);
    else
        st = err_set(err, st, _("%s is there already with different content: %s%s"), name.s, what,
                     text_str(&proposal));
    return import->finding ? ST_OK : st;
}

static void remember_entry(struct import *import, const struct sitting *sitting, int64_t stranger, int32_t entry)
{
    import_remember(import, (struct pending){.what = stranger ? PENDING_STRANGER : PENDING_LATE,
                                             .season = sitting->saison,
                                             .player = stranger,
                                             .table = sitting->tisch,
                                             .entry = entry,
                                             .line = transcript_entry_line(&import->read, entry)});
}

static bool is_refusal(enum status st)
{
    return st == ST_IMPOSSIBLE || st == ST_CONFLICT || st == ST_RULE;
}

/* Counts a table whose totals another Spieltag of the date has too. A journal states which day each is, so a
 * possible twin is only reported. Rows of a table of totals get their numbers from the place where it begins, so
 * the caller judges them. */
static enum status count_twin(struct import *import, const struct sitting *sitting, struct err *err)
{
    struct tisch twin;
    enum status st = calendar_twin(import->store, sitting, &twin, err);

    import->report.twins += st == ST_OK;
    if (st == ST_OK || st == ST_MISSING)
        st = import->joining.journal ? ST_OK : import_find_twin(import, sitting, err);
    return st;
}

/* Says which games lack what decides them; they keep their value (A175). */
static void say_missing(struct import *import, const struct sitting *sitting)
{
    AUTO(text_free) struct text name = {0};

    sitting_name(sitting, &name);
    for (int32_t i = 0; i < sitting->fold.count; i++)
        if (sitting->fold.step[i].valued && sitting->fold.step[i].kind == EVENT_SPIEL &&
            settle_first_missing(sitting->rules, &sitting->fold.step[i].spiel))
            text_addf(&import->said,
                      _("%s, game %d: which word came first is missing (zuerst=); valued as if Re's did\n"), name.s,
                      (int)sitting->fold.step[i].nr);
}

/* Saves a table that is new in the book, after the checks that are possible now. Those that need the whole journal
 * (strangers, entries that earlier days judge) are kept for its end. */
static enum status add_table(struct import *import, struct sitting *sitting, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    struct err ignored;
    int32_t at = 0;
    enum status st = transcript_saison_open(sitting, err);

    if (st == ST_OK && !import->finding) { /* a comparison lacks the journal's other tables */
        st = admission_excluded(import->store, sitting, &at, err);
        if (st == ST_OK)
            st = admission_neighbours(import->store, sitting, 0, &at, err);
        if (st == ST_OK && own && own->seated) {
            at = sitting->fold.count > 0 ? sitting->fold.nr[0] : 1;
            st = own->seated(import->store, sitting, err);
        }
        if (is_refusal(st))
            return transcript_refuse(&import->read, sitting, at, err);
    }
    if (st == ST_OK)
        st = sitting_save(import->store, sitting, err);
    if (st == ST_OK)
        say_missing(import, sitting);
    if (st == ST_OK)
        st = count_twin(import, sitting, err);
    for (int who = 0; who < sitting->roster.count && st == ST_OK; who++)
        if (sitting->fold.day.participant[who].known &&
            admission_stranger(&import->entries, sitting, who, &ignored) != ST_OK)
            remember_entry(import, sitting, sitting->roster.player[who], admission_seated_by(sitting, who));
    for (int32_t i = 0; i < sitting->fold.count && st == ST_OK && own && !import->read.journal.day.course; i++)
        if (own->waits(sitting, i))
            remember_entry(import, sitting, 0, sitting->fold.nr[i]);
    return st;
}

static enum status check_stranger(struct import *import, const struct pending *pending, const struct sitting *sitting,
                                  struct err *err)
{
    struct saison_entries entries;
    enum status st = store_saison_entries(import->store, pending->season.id, &entries, err);

    for (int who = 0; who < sitting->roster.count && st == ST_OK; who++)
        if (sitting->roster.player[who] == pending->player)
            st = admission_stranger(&entries, sitting, who, err);
    free(entries.entry);
    return st;
}

static enum status check_late(struct import *import, const struct pending *pending, const struct sitting *sitting,
                              struct err *err)
{
    int32_t entry = pending->entry;
    enum status st = admission_own(pending->table.kind)->late(import->store, sitting, 0, &entry, err);

    return st == ST_OK || entry == pending->entry ? st : ST_OK; /* another entry is reported with its own line */
}

static enum status check_pending(struct import *import, const struct pending *pending, struct err *err)
{
    AUTO(sitting_free) struct sitting sitting = {0};
    enum status st;

    if (pending->what == PENDING_UNREGISTERED) {
        st = admission_register(import->store, &pending->season, pending->player, pending->from, err);
        err->line = is_refusal(st) ? pending->line : 0;
        return st;
    }
    st = sitting_load(import->store, &pending->table, &sitting, err);
    if (st != ST_OK)
        return st;
    st = pending->what == PENDING_STRANGER ? check_stranger(import, pending, &sitting, err)
                                           : check_late(import, pending, &sitting, err);
    if (is_refusal(st)) {
        st = transcript_name_entry(&sitting, pending->entry, err);
        err->line = pending->line;
    }
    return st;
}

static enum status compare(struct import *import, const struct tisch *present, const struct sitting *new,
                           struct err *err)
{
    enum sitting_form form = import->read.journal.day.course ? SITTING_COURSE : SITTING_COUNTS;
    AUTO(text_free) struct text where = {0};
    struct err ignored;
    AUTO(sitting_free) struct sitting old = {0};
    enum status st = sitting_load(import->store, present, &old, err);

    if (st != ST_OK)
        return st;
    if (form == SITTING_COUNTS)
        st = admission_mark(import->store, &old, 0, err);
    if (st == ST_OK && new->fold.day.begun &&
        sitting_check_begun(&old, ST_CONFLICT, &ignored) != ST_OK &&form == SITTING_COUNTS)
        st = report(import, &old, ignored.text, true, ST_CONFLICT, err);
    else if (st == ST_OK && import_difference(new, &old, form, &where))
        st = report(import, &old, where.s, !import_same_evening(&old, new), ST_CONFLICT, err);
    import->report.days_equal++;
    return st;
}

/* Names the players as the book does, which may be newer than the journal. */
static void name_players(const struct import *import, struct sitting *sitting)
{
    for (int i = 0; i < sitting->roster.count; i++)
        sitting->board.kuerzel[i] = buch_player_id(&import->player, sitting->roster.player[i])->kuerzel;
}

static enum status compare_or_add(struct import *import, struct sitting *sitting, struct err *err)
{
    struct tisch present = sitting->tisch;
    enum status st = compare_rules(import, sitting, err);

    if (st == ST_OK)
        st = store_tisch(import->store, &present, err);
    if (st == ST_OK) {
        import_mark_taken(import, present.id);
        return compare(import, &present, sitting, err);
    }
    if (st == ST_MISSING)
        st = add_table(import, sitting, err);
    if (st == ST_OK && import->finding)
        st = report(import, sitting, _("is not in the book"), false, ST_MISSING, err);
    if (st == ST_OK)
        import_mark_taken(import, sitting->tisch.id);
    import->report.days++;
    import->report.sums += sitting->fold.day.only_sums;
    import->report.spiele += sitting->fold.day.spiele;
    return st;
}

/* Leaves a day alone that was found with the same content. Its rules must be the same, or it would be worth
 * something else. */
static enum status leave_alone(struct import *import, const struct sitting *sitting, struct err *err)
{
    import_mark_taken(import, sitting->tisch.id);
    import->report.days_equal++;
    return compare_rules(import, sitting, err);
}

/* Takes in the day whose block has ended. The list of players is lent to the table, not copied. */
enum status import_record_day(void *with, struct err *err)
{
    struct import *import = with;
    AUTO(sitting_free) struct sitting sitting = {0};
    bool known = false;
    int nr = 0;
    enum status st = transcript_sitting(&import->read, &import->saison, &sitting, err);

    sitting.player = import->player;
    if (st == ST_OK) {
        nr = sitting.tisch.kind->season ? sitting.tisch.nr : 0;
        name_players(import, &sitting);
        st = import_place(import, &sitting, &known, err);
    }
    if (st == ST_OK)
        st = import_put_waiting(import, nr, err);
    if (st == ST_OK)
        st = known ? leave_alone(import, &sitting, err) : compare_or_add(import, &sitting, err);
    sitting.player = (struct player_list){0};
    return st;
}

enum status import_check(struct import *import, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < import->pending_count && st == ST_OK; i++)
        st = check_pending(import, &import->pending[i], err);
    return st;
}
