#include "book/import/turnier_import.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"

void turnier_import_free(struct turnier_import *import)
{
    turnier_book_free(&import->book);
    free(import->in_round);
    *import = (struct turnier_import){0};
}

enum status turnier_import_begin(struct turnier_import *import, struct store *store, const struct saison *turnier,
                                 struct err *err)
{
    enum status st;

    turnier_import_free(import);
    *import = (struct turnier_import){.open = true, .book.saison = *turnier};
    st = store_turnier_facts(store, turnier->id, &import->book.facts, err);
    import->had_entries = import->book.facts.entries;
    for (size_t i = 0; i < import->book.facts.seats && st == ST_OK; i++)
        if (import->book.facts.seat[i].round >= 1 && import->book.facts.seat[i].round <= RUNDEN_MAX)
            import->had_seats[import->book.facts.seat[i].round - 1] = true;
    return st;
}

static int who_is(const struct turnier_import *import, int64_t player)
{
    for (int i = 0; i < import->book.facts.count; i++)
        if (import->book.facts.player[i] == player)
            return i;
    return -1;
}

static enum status no_teilnehmer(const struct turnier_import *import, struct err *err)
{
    return err_set(err, ST_CONFLICT,
                   _("this player takes no part in the Turnier %s: a line `teilnehmer` was expected"),
                   import->book.saison.data.name);
}

static bool is_stand_in(const struct turnier_facts *facts, int64_t player)
{
    for (size_t i = 0; i < facts->entries; i++)
        if (facts->entry[i].person == player)
            return true;
    return false;
}

enum status turnier_import_teilnehmer(struct turnier_import *import, struct store *store, int64_t player,
                                      int64_t time, bool *new, struct err *err)
{
    struct turnier_facts *facts = &import->book.facts;
    int at = import->teilnehmer++;
    int64_t id = 0;
    enum status st;

    *new = at >= facts->count;
    if (!*new)
        return facts->player[at] == player
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("the book has another as Teilnehmer %d of the Turnier %s"), at + 1,
                             import->book.saison.data.name);
    if (who_is(import, player) >= 0 || is_stand_in(facts, player))
        return err_set(err, ST_CONFLICT, _("this player already takes part in the Turnier %s"),
                       import->book.saison.data.name);
    st = store_teilnehmer_new(store, import->book.saison.id, player, time, &id, err);
    turnier_facts_add(facts, id, player);
    player_list_free(&import->book.player);
    if (import->applied)
        (void)turnier_add_person(&import->book.turnier, player);
    return st;
}

/* Checks that nobody sits twice in a round. */
static enum status seat_once(struct turnier_import *import, int round, int who, struct err *err)
{
    uint16_t bit = (uint16_t)(1u << (round - 1));

    if (import->rounds_capacity < (size_t)import->book.facts.count) {
        size_t room = (size_t)import->book.facts.count * 2;

        import->in_round = mem_realloc(import->in_round, room * sizeof *import->in_round);
        memset(import->in_round + import->rounds_capacity, 0,
               (room - import->rounds_capacity) * sizeof *import->in_round);
        import->rounds_capacity = room;
    }
    if (import->in_round[who] & bit)
        return err_set(err, ST_CONFLICT, _("somebody sits twice in round %d"), round);
    import->in_round[who] |= bit;
    return ST_OK;
}

/* Tells whether the book has exactly these players at the table. */
static bool same_seats(const struct turnier_import *import, int round, int table, const int *who, int count)
{
    int n = 0;

    for (size_t i = 0; i < import->book.facts.seats; i++) {
        const struct turnier_seat *seat = &import->book.facts.seat[i];

        if (seat->round != round || seat->table != table)
            continue;
        if (n >= count || seat->who != who[n++])
            return false;
    }
    return n == count;
}

enum status turnier_import_seats(struct turnier_import *import, struct store *store, int round, int table,
                                 const int64_t *player, int count, bool *new, struct err *err)
{
    int who[TISCH_MAX];
    enum status st = ST_OK;

    *new = false;
    if (table > 0 && (count < PLAYER_IN_SPIEL || count > PLAYER_IN_SPIEL + 1))
        return err_set(err, ST_CONFLICT, _("%d or %d at a table were expected, not %d"), PLAYER_IN_SPIEL,
                       PLAYER_IN_SPIEL + 1, count);
    if (round > import->book.saison.data.spieltage)
        return err_set(
            err, ST_CONFLICT,
            _n("the Turnier has %d round", "the Turnier has %d rounds", import->book.saison.data.spieltage),
            import->book.saison.data.spieltage);
    for (int i = 0; i < count; i++) {
        who[i] = who_is(import, player[i]);
        if (who[i] < 0)
            return no_teilnehmer(import, err);
        st = seat_once(import, round, who[i], err);
        if (st != ST_OK)
            return st;
    }
    if (import->had_seats[round - 1])
        return same_seats(import, round, table, who, count)
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("the book has other players at Tisch %d of round %d"), table, round);
    *new = true;
    for (int i = 0; i < count && st == ST_OK; i++) {
        const struct turnier_seat seat = {round, table, i, who[i]};

        turnier_facts_seat(&import->book.facts, &seat);
        st = store_turnier_seat(store, import->book.saison.id, &seat, import->book.facts.id[who[i]], err);
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

/* Brings the Turnier to its state before the entry that follows, with the rounds seated since the last entry. */
static bool catch_up(struct turnier_import *import)
{
    struct turnier_seat *new = import->book.facts.seat + import->seated;
    size_t count = import->book.facts.seats - import->seated;

    if (!import->applied)
        turnier_open(&import->book.turnier, import->book.saison.data.spieltage, import->book.facts.player,
                     import->book.facts.count);
    import->applied = true;
    import->seated += count;
    if (count > 0)
        qsort(new, count, sizeof *new, compare_seats);
    return turnier_seats(&import->book.turnier, new, count);
}

/* Checks a new entry as if it were entered now; an entry the book has was checked then. The players' names are
 * read when first needed and dropped when another player joins. */
static enum status check_new(struct turnier_import *import, struct store *store, const struct turnier_entry *entry,
                             struct err *err)
{
    enum status st = import->book.player.count ? ST_OK : turnier_load_players(store, &import->book, err);

    return st == ST_OK ? turnier_check_entry(&import->book, entry, err) : st;
}

/* Checks whether the entry fits the lines before it and applies it. */
static enum status try_entry(struct turnier_import *import, struct store *store, const struct turnier_entry *entry,
                             bool new, struct err *err)
{
    enum status st = ST_OK;

    if (!catch_up(import))
        return err_set(err, ST_CONFLICT, _("the tables of a round are numbered from 1 without a gap"));
    if (new)
        st = check_new(import, store, entry, err);
    if (st != ST_OK)
        return st;
    if (entry->person)
        player_list_free(&import->book.player);
    if (entry->what == TURNIER_RELEASE && entry->round > turnier_released(&import->book.turnier) + 1)
        return err_set(err, ST_CONFLICT, _("round %d comes first"), turnier_released(&import->book.turnier) + 1);
    if (turnier_apply(&import->book.turnier, turnier_facts_keep(&import->book.facts, entry)))
        return ST_OK;
    if (entry->table > 0)
        return err_set(err, ST_CONFLICT, _("round %d has no Tisch %d that is released"), entry->round, entry->table);
    return err_set(err, ST_CONFLICT, _("this line contradicts the lines before it"));
}

/* Remembers the line after which a released round no longer fits its seats. It is no error yet, since the
 * release may be taken back further on. */
static void remember_unfit(struct turnier_import *import, long line)
{
    int round = turnier_seats_fit(&import->book.turnier);

    if (round > 0 && import->unfit[round - 1] == 0)
        import->unfit[round - 1] = line;
}

long turnier_import_end(struct turnier_import *import, struct text *finding)
{
    bool fits = !import->applied || catch_up(import);
    int round = import->applied ? turnier_seats_fit(&import->book.turnier) : 0;

    if (!fits)
        text_add(finding, _("the tables of a round are numbered from 1 without a gap"));
    else if (round > import->book.turnier.rounds)
        text_addf(finding, _n("the Turnier has %d round", "the Turnier has %d rounds", import->book.turnier.rounds),
                  import->book.turnier.rounds);
    else if (round > 0 && !import->book.turnier.round[round - 1].planned)
        text_addf(finding, _("round %d has no Sitzplan, no line `sitze %d.1`"), round, round);
    else if (round > 0)
        text_addf(finding, _("round %d has no Tisch %d that is released"), round,
                  import->book.turnier.round[round - 1].named);
    return round > 0 ? import->unfit[round - 1] : 0;
}

enum status turnier_import_entry(struct turnier_import *import, struct store *store,
                                 const struct turnier_entry *entry, int64_t who, long line, bool *new,
                                 struct err *err)
{
    struct turnier_entry resolved = *entry;
    size_t at = import->entries++;
    enum status st;

    resolved.who = who ? who_is(import, who) : -1;
    if (who && resolved.who < 0)
        return no_teilnehmer(import, err);
    *new = at >= import->had_entries;
    st = try_entry(import, store, &resolved, *new, err);
    if (st != ST_OK)
        return st;
    remember_unfit(import, line);
    if (!*new)
        return same_entry(&import->book.facts.entry[at], &resolved)
                   ? ST_OK
                   : err_set(err, ST_CONFLICT, _("entry %zu of the Turnierleitung is another in the book"), at + 1);
    return store_turnier_entry(store, import->book.saison.id, &resolved,
                               resolved.who >= 0 ? import->book.facts.id[resolved.who] : 0, err);
}

/* Findings about states that no door admits. */

static void check_numbers(const struct turnier_book *book, struct text *finding)
{
    bool *taken = mem_alloc(TEILNEHMER_MAX + 1);

    for (int i = 0; i < book->turnier.count; i++) {
        int number = book->turnier.person[i].number;

        if (number && taken[number])
            text_addf(finding, _("the start number %d is given twice\n"), number);
        taken[number] = true;
    }
    free(taken);
}

static void check_lists(const struct turnier_book *book, const struct tisch_list *tables, struct text *finding)
{
    bool *seen = mem_alloc((size_t)RUNDEN_MAX * (TISCHE_MAX + 1));

    for (size_t i = 0; i < tables->count; i++) {
        const struct tisch *tisch = &tables->tisch[i];
        const struct turnier_round *r =
            tisch->nr <= book->turnier.rounds ? &book->turnier.round[tisch->nr - 1] : NULL;

        if (tisch->state == STATE_EMPTY) /* its release was taken back */
            continue;
        if (!r || !r->released || tisch->tisch > r->seats.tables)
            text_addf(finding, _("round %d, Tisch %d: this table belongs to no released round\n"), tisch->nr,
                      tisch->tisch);
        else if (r->list[tisch->tisch - 1].state == LIST_ACCEPTED && tisch->state != STATE_END)
            text_addf(finding, _("round %d, Tisch %d: the list is accepted and not closed\n"), tisch->nr,
                      tisch->tisch);
        seen[(tisch->nr - 1) * (TISCHE_MAX + 1) + tisch->tisch] = true;
    }
    for (int round = 1; round <= book->turnier.rounds; round++)
        for (int table = 1;
             book->turnier.round[round - 1].released && table <= book->turnier.round[round - 1].seats.tables; table++)
            if (!seen[(round - 1) * (TISCHE_MAX + 1) + table])
                text_addf(finding, _("round %d, Tisch %d: the table of a released round is missing\n"), round, table);
    free(seen);
}

static int compare_players(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

/* Reports a player who sits twice in one round, for example in person and as another's Ersatz. */
static void check_seats(const struct turnier_book *book, int round, struct text *finding)
{
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;
    int count = book->turnier.round[round - 1].planned ? sitzplan_end(r, r->tables) : 0;
    int64_t *player = mem_alloc(((size_t)count + 1) * sizeof *player);

    for (int i = 0; i < count; i++)
        player[i] = turnier_player_in(&book->turnier, r->seat[i], round);
    qsort(player, (size_t)count, sizeof *player, compare_players);
    for (int i = 1; i < count; i++)
        if (player[i] == player[i - 1])
            text_addf(finding, _("round %d: %s sits twice\n"), round, buch_player_id(&book->player, player[i])->name);
    free(player);
}

enum status turnier_check_book(struct store *store, const struct saison *turnier, struct text *finding,
                               struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(tisch_list_free) struct tisch_list tables = {0};
    enum status st = turnier_load(store, turnier, &book, err);

    if (book.unfit) {
        text_add(finding, _("the entries of the Turnierleitung contradict each other: a round without its Sitzplan, "
                            "or a list of a round that is not released\n"));
        return ST_OK;
    }
    if (st == ST_OK)
        st = store_tische(store, turnier->id, &wettbewerb_turnier, &tables, err);
    if (st == ST_OK) {
        check_numbers(&book, finding);
        check_lists(&book, &tables, finding);
        for (int round = 1; round <= book.turnier.rounds; round++)
            check_seats(&book, round, finding);
    }
    return st;
}

/* Writing a Turnier as a journal. */

/* Returns the Kürzel that names a Teilnehmer in the lines: the original player's, even if an Ersatz plays. */
static const char *first_kuerzel(const struct turnier_book *book, int who)
{
    return who < 0 ? NULL : buch_player_id(&book->player, book->turnier.person[who].player)->kuerzel.word;
}

static void write_seats(const struct turnier_book *book, int round, int table, struct text *text)
{
    const struct sitzplan_round *r = &book->turnier.round[round - 1].seats;
    const char *kuerzel[TISCH_MAX];
    int n = 0;

    for (int s = r->start[table]; s < sitzplan_end(r, table) && n < TISCH_MAX; s++)
        kuerzel[n++] = first_kuerzel(book, r->seat[s]);
    if (n > 0)
        journal_write_seats(text, round, table < r->tables ? table + 1 : 0, kuerzel, n);
}

void turnier_journal(const struct turnier_book *book, struct text *text)
{
    journal_write_turnier(text, &book->saison.data);
    for (int i = 0; i < book->turnier.count; i++)
        journal_write_teilnehmer(text, first_kuerzel(book, i));
    for (int round = 1; round <= book->turnier.rounds; round++)
        for (int table = 0;
             book->turnier.round[round - 1].planned && table <= book->turnier.round[round - 1].seats.tables; table++)
            write_seats(book, round, table, text);
    for (size_t i = 0; i < book->facts.entries; i++) {
        const struct turnier_entry *entry = &book->facts.entry[i];
        const struct player *person = entry->person ? buch_player_id(&book->player, entry->person) : NULL;

        journal_write_turnier_entry(text, entry, first_kuerzel(book, entry->who),
                                    person ? person->kuerzel.word : NULL);
    }
}
