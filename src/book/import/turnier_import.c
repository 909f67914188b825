#include "book/import/turnier_import.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void turnier_import_free(struct turnier_import *in)
{
    turnier_book_free(&in->b);
    free(in->in_round);
    *in = (struct turnier_import){0};
}

enum status turnier_import_begin(struct turnier_import *in, struct store *store, const struct saison *turnier,
                                 struct err *err)
{
    enum status st;

    turnier_import_free(in);
    *in = (struct turnier_import){.open = true, .b.saison = *turnier};
    st = store_turnier_facts(store, turnier->id, &in->b.facts, err);
    in->had_entries = in->b.facts.entries;
    for (size_t i = 0; i < in->b.facts.seats && st == ST_OK; i++)
        if (in->b.facts.seat[i].round >= 1 && in->b.facts.seat[i].round <= RUNDEN_MAX)
            in->had_seats[in->b.facts.seat[i].round - 1] = true;
    return st;
}

static int who_is(const struct turnier_import *in, int64_t player)
{
    for (int i = 0; i < in->b.facts.count; i++)
        if (in->b.facts.player[i] == player)
            return i;
    return -1;
}

static enum status no_teilnehmer(const struct turnier_import *in, struct err *err)
{
    return err_set(err, ST_CONFLICT, _("he takes no part in the Turnier %s: a line `teilnehmer` was expected"),
                   in->b.saison.data.name);
}

static bool is_stand_in(const struct turnier_facts *f, int64_t player)
{
    for (size_t i = 0; i < f->entries; i++)
        if (f->entry[i].person == player)
            return true;
    return false;
}

enum status turnier_import_teilnehmer(struct turnier_import *in, struct store *store, int64_t player, int64_t time,
                                      bool *new, struct err *err)
{
    struct turnier_facts *f = &in->b.facts;
    int at = in->teilnehmer++;
    int64_t id = 0;
    enum status st;

    *new = at >= f->count;
    if (!*new)
        return f->player[at] == player
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("the book has another as Teilnehmer %d of the Turnier %s"), at + 1,
                             in->b.saison.data.name);
    if (who_is(in, player) >= 0 || is_stand_in(f, player))
        return err_set(err, ST_CONFLICT, _("he takes part in the Turnier %s already"), in->b.saison.data.name);
    st = store_teilnehmer_new(store, in->b.saison.id, player, time, &id, err);
    turnier_facts_add(f, id, player);
    player_list_free(&in->b.player);
    if (in->told)
        (void)turnier_add_person(&in->b.t, player);
    return st;
}

/* Each sits once in a round. */
static enum status seat_once(struct turnier_import *in, int round, int who, struct err *err)
{
    uint16_t bit = (uint16_t)(1u << (round - 1));

    if (in->rounds_room < (size_t)in->b.facts.count) {
        size_t room = (size_t)in->b.facts.count * 2;

        in->in_round = mem_realloc(in->in_round, room * sizeof *in->in_round);
        memset(in->in_round + in->rounds_room, 0, (room - in->rounds_room) * sizeof *in->in_round);
        in->rounds_room = room;
    }
    if (in->in_round[who] & bit)
        return err_set(err, ST_CONFLICT, _("somebody sits twice in round %d"), round);
    in->in_round[who] |= bit;
    return ST_OK;
}

/* Whether the book has just these at the table. */
static bool same_seats(const struct turnier_import *in, int round, int table, const int *who, int count)
{
    int n = 0;

    for (size_t i = 0; i < in->b.facts.seats; i++) {
        const struct turnier_seat *s = &in->b.facts.seat[i];

        if (s->round != round || s->table != table)
            continue;
        if (n >= count || s->who != who[n++])
            return false;
    }
    return n == count;
}

enum status turnier_import_seats(struct turnier_import *in, struct store *store, int round, int table,
                                 const int64_t *player, int count, bool *new, struct err *err)
{
    int who[TISCH_MAX];
    enum status st = ST_OK;

    *new = false;
    if (table > 0 && (count < PLAYER_IN_SPIEL || count > PLAYER_IN_SPIEL + 1))
        return err_set(err, ST_CONFLICT, _("%d or %d at a table were expected, not %d"), PLAYER_IN_SPIEL,
                       PLAYER_IN_SPIEL + 1, count);
    if (round > in->b.saison.data.spieltage)
        return err_set(err, ST_CONFLICT,
                       _n("the Turnier has %d round", "the Turnier has %d rounds", in->b.saison.data.spieltage),
                       in->b.saison.data.spieltage);
    for (int i = 0; i < count; i++) {
        who[i] = who_is(in, player[i]);
        if (who[i] < 0)
            return no_teilnehmer(in, err);
        st = seat_once(in, round, who[i], err);
        if (st != ST_OK)
            return st;
    }
    if (in->had_seats[round - 1])
        return same_seats(in, round, table, who, count)
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("the book has others at Tisch %d of round %d"), table, round);
    *new = true;
    for (int i = 0; i < count && st == ST_OK; i++) {
        const struct turnier_seat seat = {round, table, i, who[i]};

        turnier_facts_seat(&in->b.facts, &seat);
        st = store_turnier_seat(store, in->b.saison.id, &seat, in->b.facts.id[who[i]], err);
    }
    return st;
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : !a && !b;
}

static bool same_entry(const struct turnier_entry *a, const struct turnier_entry *b)
{
    return a->what == b->what && a->round == b->round && a->table == b->table && a->who == b->who &&
           a->person == b->person && a->number == b->number && a->time == b->time && same_text(a->text, b->text);
}

static int compare_seats(const void *x, const void *y)
{
    const struct turnier_seat *a = x, *b = y;

    if (a->round != b->round)
        return a->round - b->round;
    return a->table != b->table ? a->table - b->table : a->seat - b->seat;
}

/* The Turnier as it is before what the Turnierleitung says now: with the rounds that were seated since it spoke last.
 */
static bool tell(struct turnier_import *in)
{
    struct turnier_seat *new = in->b.facts.seat + in->seated;
    size_t count = in->b.facts.seats - in->seated;

    if (!in->told)
        turnier_open(&in->b.t, in->b.saison.data.spieltage, in->b.facts.player, in->b.facts.count);
    in->told = true;
    in->seated += count;
    if (count > 0)
        qsort(new, count, sizeof *new, compare_seats);
    return turnier_seats(&in->b.t, new, count);
}

/* One that the book has was let in. A new one is asked for as if it were entered now; the names of who takes part are
 * read when they are asked for, and forgotten when another comes. */
static enum status check_new(struct turnier_import *in, struct store *store, const struct turnier_entry *e,
                             struct err *err)
{
    enum status st = in->b.player.count ? ST_OK : turnier_load_players(store, &in->b, err);

    return st == ST_OK ? turnier_check_entry(&in->b, e, err) : st;
}

/* Whether it goes with what the lines before say. */
static enum status try_entry(struct turnier_import *in, struct store *store, const struct turnier_entry *e, bool new,
                             struct err *err)
{
    enum status st = ST_OK;

    if (!tell(in))
        return err_set(err, ST_CONFLICT, _("the tables of a round are numbered from 1 without a gap"));
    if (new)
        st = check_new(in, store, e, err);
    if (st != ST_OK)
        return st;
    if (e->person)
        player_list_free(&in->b.player);
    if (e->what == TURNIER_RELEASE && e->round > turnier_released(&in->b.t) + 1)
        return err_set(err, ST_CONFLICT, _("round %d comes first"), turnier_released(&in->b.t) + 1);
    if (turnier_apply(&in->b.t, turnier_facts_keep(&in->b.facts, e)))
        return ST_OK;
    if (e->table > 0)
        return err_set(err, ST_CONFLICT, _("round %d has no Tisch %d that is released"), e->round, e->table);
    return err_set(err, ST_CONFLICT, _("this does not go with what the lines before say"));
}

/* A release that is taken back further on need not go with the seats, so an entry that does not is only remembered.
 */
static void note_unfit(struct turnier_import *in, long line)
{
    int round = turnier_seats_fit(&in->b.t);

    if (round > 0 && in->unfit[round - 1] == 0)
        in->unfit[round - 1] = line;
}

long turnier_import_end(struct turnier_import *in, struct text *finding)
{
    bool fits = !in->told || tell(in);
    int round = in->told ? turnier_seats_fit(&in->b.t) : 0;

    if (!fits)
        text_add(finding, _("the tables of a round are numbered from 1 without a gap"));
    else if (round > in->b.t.rounds)
        text_addf(finding, _n("the Turnier has %d round", "the Turnier has %d rounds", in->b.t.rounds),
                  in->b.t.rounds);
    else if (round > 0 && !in->b.t.round[round - 1].planned)
        text_addf(finding, _("round %d has no Sitzplan, no line `sitze %d.1`"), round, round);
    else if (round > 0)
        text_addf(finding, _("round %d has no Tisch %d that is released"), round, in->b.t.round[round - 1].named);
    return round > 0 ? in->unfit[round - 1] : 0;
}

enum status turnier_import_entry(struct turnier_import *in, struct store *store, const struct turnier_entry *entry,
                                 int64_t who, long line, bool *new, struct err *err)
{
    struct turnier_entry e = *entry;
    size_t at = in->entries++;
    enum status st;

    e.who = who ? who_is(in, who) : -1;
    if (who && e.who < 0)
        return no_teilnehmer(in, err);
    *new = at >= in->had_entries;
    st = try_entry(in, store, &e, *new, err);
    if (st != ST_OK)
        return st;
    note_unfit(in, line);
    if (!*new)
        return same_entry(&in->b.facts.entry[at], &e)
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("entry %zu of the Turnierleitung is another in the book"), at + 1);
    return store_turnier_entry(store, in->b.saison.id, &e, e.who >= 0 ? in->b.facts.id[e.who] : 0, err);
}

/* What no door lets in. */

static void check_numbers(const struct turnier_book *b, struct text *finding)
{
    bool *taken = mem_alloc(TEILNEHMER_MAX + 1);

    for (int i = 0; i < b->t.count; i++) {
        int number = b->t.person[i].number;

        if (number && taken[number])
            text_addf(finding, _("the start number %d is given twice\n"), number);
        taken[number] = true;
    }
    free(taken);
}

static void check_lists(const struct turnier_book *b, const struct tisch_list *tables, struct text *finding)
{
    bool *seen = mem_alloc((size_t)RUNDEN_MAX * (TISCHE_MAX + 1));

    for (size_t i = 0; i < tables->count; i++) {
        const struct tisch *t = &tables->tisch[i];
        const struct turnier_round *r = t->nr <= b->t.rounds ? &b->t.round[t->nr - 1] : NULL;

        if (t->state == STATE_EMPTY) /* its release was taken back */
            continue;
        if (!r || !r->released || t->tisch > r->seats.tables)
            text_addf(finding, _("round %d, Tisch %d: this table is of no round that was released\n"), t->nr,
                      t->tisch);
        else if (r->list[t->tisch - 1].state == LIST_ACCEPTED && t->state != STATE_END)
            text_addf(finding, _("round %d, Tisch %d: the list is accepted and not closed\n"), t->nr, t->tisch);
        seen[(t->nr - 1) * (TISCHE_MAX + 1) + t->tisch] = true;
    }
    for (int round = 1; round <= b->t.rounds; round++)
        for (int table = 1; b->t.round[round - 1].released && table <= b->t.round[round - 1].seats.tables; table++)
            if (!seen[(round - 1) * (TISCHE_MAX + 1) + table])
                text_addf(finding, _("round %d, Tisch %d: the table of a released round is missing\n"), round, table);
    free(seen);
}

static int compare_players(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* Nobody is two in one round, such as himself and another's Ersatz. */
static void check_seats(const struct turnier_book *b, int round, struct text *finding)
{
    const struct sitzplan_round *r = &b->t.round[round - 1].seats;
    int count = b->t.round[round - 1].planned ? sitzplan_end(r, r->tables) : 0;
    int64_t *player = mem_alloc(((size_t)count + 1) * sizeof *player);

    for (int i = 0; i < count; i++)
        player[i] = turnier_player_in(&b->t, r->seat[i], round);
    qsort(player, (size_t)count, sizeof *player, compare_players);
    for (int i = 1; i < count; i++)
        if (player[i] == player[i - 1])
            text_addf(finding, _("round %d: %s sits twice\n"), round, buch_player_id(&b->player, player[i])->name);
    free(player);
}

enum status turnier_sound(struct store *store, const struct saison *turnier, struct text *finding, struct err *err)
{
    struct turnier_book b;
    struct tisch_list tables = {0};
    enum status st = turnier_load(store, turnier, &b, err);

    if (b.unfit) {
        text_add(finding,
                 _("what the Turnierleitung has said does not fit together: a round without its Sitzplan, or a "
                   "list of a round that is not released\n"));
        turnier_book_free(&b);
        return ST_OK;
    }
    if (st == ST_OK)
        st = store_tische(store, turnier->id, &wettbewerb_turnier, &tables, err);
    if (st == ST_OK) {
        check_numbers(&b, finding);
        check_lists(&b, &tables, finding);
        for (int round = 1; round <= b.t.rounds; round++)
            check_seats(&b, round, finding);
    }
    tisch_list_free(&tables);
    turnier_book_free(&b);
    return st;
}

/* The other way. */

/* As a Teilnehmer is called in the lines: by who he was at first, whoever stands in. */
static const char *first_kuerzel(const struct turnier_book *b, int who)
{
    return who < 0 ? NULL : buch_player_id(&b->player, b->t.person[who].player)->kuerzel.word;
}

static void write_seats(const struct turnier_book *b, int round, int table, struct text *text)
{
    const struct sitzplan_round *r = &b->t.round[round - 1].seats;
    const char *kuerzel[TISCH_MAX];
    int n = 0;

    for (int s = r->start[table]; s < sitzplan_end(r, table) && n < TISCH_MAX; s++)
        kuerzel[n++] = first_kuerzel(b, r->seat[s]);
    if (n > 0)
        journal_write_seats(text, round, table < r->tables ? table + 1 : 0, kuerzel, n);
}

void turnier_journal(const struct turnier_book *b, struct text *text)
{
    journal_write_turnier(text, &b->saison.data);
    for (int i = 0; i < b->t.count; i++)
        journal_write_teilnehmer(text, first_kuerzel(b, i));
    for (int round = 1; round <= b->t.rounds; round++)
        for (int table = 0; b->t.round[round - 1].planned && table <= b->t.round[round - 1].seats.tables; table++)
            write_seats(b, round, table, text);
    for (size_t i = 0; i < b->facts.entries; i++) {
        const struct turnier_entry *e = &b->facts.entry[i];
        const struct player *person = e->person ? buch_player_id(&b->player, e->person) : NULL;

        journal_write_turnier_entry(text, e, first_kuerzel(b, e->who), person ? person->kuerzel.word : NULL);
    }
}
