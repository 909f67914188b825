/* Finds the Spieltag of the book for a Spieltag of a journal: an existing one, under whatever number, or a new
 * one (A69, A110). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/import/import_intern.h"
#include "book/table/calendar.h"

/* Totals are typed in any order, so for them only the set of players counts. */
bool import_same_evening(const struct sitting *one, const struct sitting *other)
{
    const struct event *a = sitting_start_event(one), *b = sitting_start_event(other);
    bool sums = one->fold.day.only_sums || other->fold.day.only_sums;
    bool same = a && b && date_compare(a->u.start.date, b->u.start.date) == 0 && a->u.start.count == b->u.start.count;

    for (int i = 0; same && i < a->u.start.count; i++) {
        int from = sums ? 0 : i, to = sums ? b->u.start.count : i + 1;

        same = false;
        for (int k = from; k < to; k++)
            same = same || one->roster.player[a->u.start.sitz[i]] == other->roster.player[b->u.start.sitz[k]];
    }
    return same;
}

static bool equal_guests(const struct sitting *one, const struct sitting *other)
{
    bool same = true;

    for (int i = 0; i < one->roster.count && same; i++)
        for (int k = 0; k < other->roster.count; k++)
            if (one->roster.player[i] == other->roster.player[k])
                same = same && one->fold.day.participant[i].gast == other->fold.day.participant[k].gast;
    return same;
}

/* Compares two tables. If both are known by totals, the order in which they were typed, and so the head, does
 * not count. */
static bool deviation(const struct sitting *new, const struct sitting *old, const struct text *new_text,
                      const struct text *old_text, struct text *where)
{
    const char *a = text_str(new_text), *b = text_str(old_text);
    AUTO(text_free) struct text new_tail = {0}, old_tail = {0};
    bool sums = new->fold.day.only_sums && old->fold.day.only_sums;

    sums = sums && new->fold.day.ended == old->fold.day.ended &&equal_guests(new, old);
    if (!sums || !import_same_evening(new, old))
        return transcript_difference(new_text, old_text, where);
    text_add(&new_tail, strchr(a, '\n'));
    text_add(&old_tail, strchr(b, '\n'));
    return !calendar_same_totals(new, old) && transcript_difference(&new_tail, &old_tail, where);
}

bool import_difference(const struct sitting *new, const struct sitting *old, enum sitting_form form,
                       struct text *where)
{
    AUTO(text_free) struct text old_text = {0}, new_text = {0};
    struct sitting named = *old; /* a different number alone is no difference */

    named.tisch.nr = new->tisch.nr;
    named.tisch.tisch = new->tisch.tisch;
    sitting_journal(&named, form, &old_text);
    sitting_journal(new, form, &new_text);
    return form == SITTING_COUNTS ? deviation(new, old, &new_text, &old_text, where)
                                  : transcript_difference(&new_text, &old_text, where);
}

void import_numbers_reset(struct import *import, bool known)
{
    struct places *places = &import->places;

    memset(places->here, 0, sizeof places->here);
    places->known = known;
}

void import_mark_taken(struct import *import, int64_t tisch)
{
    struct places *places = &import->places;

    *MEM_ADD(places->taken, places->taken_count, places->taken_capacity) = tisch;
}

bool import_is_taken(const struct import *import, int64_t tisch)
{
    for (size_t i = 0; i < import->places.taken_count; i++)
        if (import->places.taken[i] == tisch)
            return true;
    return false;
}

/* The best match for an evening in the book, worst first. */
enum match { MATCH_NONE, MATCH_ELSEWHERE_DIFFERENT, MATCH_HERE_DIFFERENT, MATCH_ELSEWHERE, MATCH_HERE };

struct found {
    enum match what;
    struct tisch tisch;
    struct text where; /* the first difference */
};

static void compare_with(const struct sitting *sitting, const struct sitting *old, struct found *best)
{
    bool here = old->tisch.nr == sitting->tisch.nr && old->tisch.tisch == sitting->tisch.tisch;
    struct text where = {0};
    enum match what;

    if (!import_same_evening(sitting, old))
        return;
    if (import_difference(sitting, old, SITTING_COUNTS, &where))
        what = here ? MATCH_HERE_DIFFERENT : MATCH_ELSEWHERE_DIFFERENT;
    else
        what = here ? MATCH_HERE : MATCH_ELSEWHERE;
    if (what > best->what) {
        text_free(&best->where);
        *best = (struct found){what, old->tisch, where};
        return;
    }
    text_free(&where);
}

static enum status find_evening(struct import *import, const struct sitting *sitting, struct found *best,
                                struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(import->store, sitting->saison.id, sitting->tisch.kind, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        struct sitting old;

        if (list.tisch[i].state == STATE_EMPTY || import_is_taken(import, list.tisch[i].id) ||
            date_compare(list.tisch[i].date, sitting->fold.day.date) != 0)
            continue;
        st = sitting_load(import->store, &list.tisch[i], &old, err);
        if (st == ST_OK) {
            compare_with(sitting, &old, best);
            sitting_free(&old);
        }
    }
    return st;
}

static enum status check_range(int file_nr, int nr, struct err *err)
{
    if (nr >= 1 && nr <= SPIELTAGE_MAX)
        return ST_OK;
    return err_set(err, ST_CONFLICT, _("Spieltag %d would be Spieltag %d; there are at most %d"), file_nr, nr,
                   SPIELTAGE_MAX);
}

static bool is_shifted(const struct import *import, int nr)
{
    return import->places.shift_saison == import->saison.id && nr >= import->places.shift_from;
}

/* Entries about a Spieltag that the journal lacks follow the Spieltage before it. */
enum status import_number_here(const struct import *import, int *nr, struct err *err)
{
    const struct places *places = &import->places;
    int file_nr = *nr, day = file_nr <= SPIELTAGE_MAX ? file_nr : 0;

    if (is_shifted(import, file_nr) && places->here[day] == 0)
        *nr += places->shift;
    else {
        while (day > 0 && places->here[day] == 0)
            day--;
        *nr += places->here[day] - day;
    }
    return check_range(file_nr, *nr, err);
}

static enum status number_is_taken(struct import *import, const struct sitting *sitting, int nr, bool *taken,
                                   struct err *err)
{
    struct tisch present = sitting->tisch;
    enum status st;

    present.nr = nr;
    st = store_tisch(import->store, &present, err);
    *taken = st == ST_OK;
    return st == ST_MISSING ? ST_OK : st;
}

/* Shifts a new day to the number asked for by --nr. The first one gets that number, whatever is there; later
 * ones get the next free numbers. */
static enum status shift_day(struct import *import, struct sitting *sitting, struct err *err)
{
    struct places *places = &import->places;
    int file_nr = sitting->tisch.nr;
    bool taken = false;
    enum status st = ST_OK;

    if (!places->shift_saison) {
        st = number_is_taken(import, sitting, file_nr, &taken, err);
        if (st != ST_OK || !taken)
            return st;
        places->shift_saison = import->saison.id;
        places->shift_from = file_nr;
        places->shift = import->joining.nr - file_nr;
        sitting->tisch.nr = import->joining.nr;
        return check_range(file_nr, sitting->tisch.nr, err);
    }
    if (!is_shifted(import, file_nr))
        return ST_OK;
    do {
        sitting->tisch.nr = file_nr + places->shift;
        st = check_range(file_nr, sitting->tisch.nr, err);
        if (st == ST_OK)
            st = number_is_taken(import, sitting, sitting->tisch.nr, &taken, err);
        places->shift += st == ST_OK && taken;
    } while (st == ST_OK && taken);
    return st;
}

static enum status place_new(struct import *import, struct sitting *sitting, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    int file_nr = sitting->tisch.nr;
    enum status st = ST_OK;

    if (import->places.here[file_nr])
        sitting->tisch.nr = import->places.here[file_nr]; /* another table of the Spieltag was placed already */
    else if (import->joining.nr)
        st = shift_day(import, sitting, err);
    if (st != ST_OK || sitting->tisch.nr == file_nr)
        return st;
    sitting_name(sitting, &name);
    text_addf(&import->said, _("Spieltag %d of the file becomes %s\n"), file_nr, name.s);
    return ST_OK;
}

/* Places a day the book has under another number. It takes none of the numbers of the days that are shifted. */
static void place_known(struct import *import, struct sitting *sitting, const struct tisch *known)
{
    struct places *places = &import->places;
    int file_nr = sitting->tisch.nr;

    places->moved = true;
    if (places->here[file_nr] != known->nr)
        text_addf(&import->said, _("Spieltag %d of the file is here as Spieltag %d\n"), file_nr, known->nr);
    if (!places->here[file_nr] && is_shifted(import, file_nr))
        places->shift--;
    sitting->tisch = *known;
}

static enum status refuse(const struct import *import, const struct sitting *sitting, const struct found *found,
                          struct err *err)
{
    struct sitting old = {.saison = import->saison, .tisch = found->tisch};
    AUTO(text_free) struct text name = {0};

    sitting_name(&old, &name);
    return err_set(err, ST_CONFLICT, _("Spieltag %d of the file is the evening of %s, with other content: %s"),
                   sitting->tisch.nr, name.s, found->where.s);
}

enum status import_place(struct import *import, struct sitting *sitting, bool *known, struct err *err)
{
    struct found found = {0};
    int file_nr = sitting->tisch.nr;
    enum status st = ST_OK;

    *known = false;
    if (!sitting->tisch.kind->season || import->finding)
        return ST_OK;
    if (import->places.known)
        st = find_evening(import, sitting, &found, err);
    import->places.first = import->places.here[file_nr] == 0;
    *known = found.what == MATCH_ELSEWHERE || (found.what == MATCH_HERE && !import->read.journal.day.course);
    if (st == ST_OK && found.what == MATCH_HERE)
        sitting->tisch = found.tisch;
    else if (st == ST_OK && found.what == MATCH_ELSEWHERE)
        place_known(import, sitting, &found.tisch);
    else if (st == ST_OK && found.what == MATCH_ELSEWHERE_DIFFERENT)
        st = refuse(import, sitting, &found, err);
    else if (st == ST_OK && found.what == MATCH_NONE)
        st = place_new(import, sitting, err);
    text_free(&found.where);
    if (import->places.first)
        import->places.here[file_nr] = sitting->tisch.nr;
    return st;
}
