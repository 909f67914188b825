/* What the book is asked about one list of a Turnier, by statements of its own, is what the whole Turnier says when
 * all its entries are folded, and what its tables say: after each of many commands, given in any order. */
#include "base/draw.h"
#include "command.h"

#include "book/store/turnier.h"
#include "book/turnier/turnier.h"

/* A Turnier of two rounds at two tables, and another one beside it. */
static void begin_turniere(void)
{
    static const char *const name[] = {"herbst", "winter"};

    for (int t = 0; t < 2; t++) {
        must("turnier neu %s --spiele 4 --runden 2 --zeit 40", name[t]);
        for (int i = 1; i <= 9; i++)
            must("turnier teilnehmer neu %c%d -n %d -t %s", 'A' + t, i, i, name[t]);
        must("turnier losen --seed 3 -t %s", name[t]);
    }
}

/* Whether the player of a seat is the one who is seated there, or stands in for that one in this round. */
static bool is_seated(const struct turnier_book *all, int round, int table, const struct table_seats *seats)
{
    const struct turnier_round *r = &all->turnier.round[round - 1];
    bool same = seats->count == turnier_table_size(r, table - 1);

    for (int i = 0; i < seats->count && same; i++)
        same =
            turnier_player_in(&all->turnier, r->seats.seat[r->seats.start[table - 1] + i], round) == seats->player[i];
    return same;
}

/* Compares what is asked about a list with what the fold says. */
static void compare_list(const struct turnier_book *all, int round, int table, const char *after)
{
    const struct turnier_round *r = &all->turnier.round[round - 1];
    bool open = round <= turnier_released(&all->turnier);
    struct list_clock clock;
    struct table_seats seats;
    enum list_state state;
    struct err err;

    assert_int_equal(store_turnier_table(book, all->saison.id, round, table, &seats, &err), ST_OK);
    if (!is_seated(all, round, table, &seats))
        fail_msg("%s: other players are asked for at %d.%d", after, round, table);
    if (!open)
        return;
    assert_int_equal(store_turnier_list(book, all->saison.id, round, table, &state, &err), ST_OK);
    if (state != (enum list_state)r->list[table - 1].state)
        fail_msg("%s: list %d.%d is %d, and asked for %d", after, round, table, r->list[table - 1].state, state);
    assert_int_equal(store_turnier_clock(book, all->saison.id, round, table, &clock, &err), ST_OK);
    if (clock.released != r->released || turnier_list_minutes(clock.minutes, clock.seats, clock.more) !=
                                             turnier_minutes(&all->turnier, round, table - 1))
        fail_msg("%s: %d.%d has %d minutes, and asked for %d", after, round, table,
                 turnier_minutes(&all->turnier, round, table - 1),
                 turnier_list_minutes(clock.minutes, clock.seats, clock.more));
}

/* Compares the tables at which a phone may enter: all of the present round, of earlier ones those not accepted. */
static void compare_tables(const struct turnier_book *all, int released, const char *after)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    int due[RUNDEN_MAX] = {0}, found[RUNDEN_MAX] = {0}, missing;
    struct err err;

    assert_int_equal(store_tische_for_entry(book, all->saison.id, released, 0, &list, &err), ST_OK);
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].state != STATE_EMPTY)
            found[list.tisch[i].nr - 1] |= 1 << list.tisch[i].tisch;
    for (int round = 1; round <= released; round++) {
        int open = 0;

        for (int table = 1; table <= all->turnier.round[round - 1].seats.tables; table++) {
            open += all->turnier.round[round - 1].list[table - 1].state != LIST_ACCEPTED;
            if (round == released || all->turnier.round[round - 1].list[table - 1].state != LIST_ACCEPTED)
                due[round - 1] |= 1 << table;
        }
        if (found[round - 1] != due[round - 1])
            fail_msg("%s: phones may enter at %x of round %d, not %x", after, found[round - 1], round,
                     due[round - 1]);
        assert_int_equal(store_turnier_missing(book, all->saison.id, round, &missing, &err), ST_OK);
        if (missing != open)
            fail_msg("%s: %d lists of round %d are missing, not %d", after, missing, round, open);
    }
}

/* Nobody who is out sits at a table of the present round that goes on, whoever stands in for whom. */
static void compare_people(const struct turnier_book *all, int round, const char *after)
{
    for (int who = 0; who < all->turnier.count; who++) {
        struct tisch tisch = {.saison = all->saison.id,
                              .kind = &wettbewerb_turnier,
                              .nr = round,
                              .tisch = turnier_open_table(&all->turnier, who)};
        AUTO(sitting_free) struct sitting sitting = {0};
        int64_t player = turnier_player_in(&all->turnier, who, round);
        struct err err;

        if (tisch.tisch == 0 || all->turnier.person[who].out != round + 1)
            continue;
        assert_int_equal(store_tisch(book, &tisch, &err), ST_OK);
        assert_int_equal(sitting_load(book, &tisch, &sitting, &err), ST_OK);
        for (int i = 0; i < sitting.fold.day.sitze && !sitting.fold.day.ended && !sitting.fold.day.only_sums; i++)
            if (sitting.roster.player[sitting.fold.day.sitz[i]] == player)
                fail_msg("%s: %s is out and sits at %d.%d", after, turnier_name(all, who, 0), round, tisch.tisch);
    }
}

static void compare(const char *name, const char *after)
{
    struct saison saison;
    struct turnier_book all;
    struct err err;
    int released;

    assert_int_equal(store_turnier(book, name, &saison, &err), ST_OK);
    assert_int_equal(turnier_load(book, &saison, &all, &err), ST_OK);
    assert_int_equal(store_turnier_round(book, saison.id, &released, &err), ST_OK);
    if (released != turnier_released(&all.turnier))
        fail_msg("%s: %d rounds are released, and asked for %d", after, turnier_released(&all.turnier), released);
    for (int round = 1; round <= all.turnier.rounds; round++)
        for (int table = 1; table <= all.turnier.round[round - 1].seats.tables; table++)
            compare_list(&all, round, table, after);
    compare_tables(&all, released, after);
    compare_people(&all, released, after);
    turnier_book_free(&all);
}

/* Commands about the Turnier $, with a round or a start number for #; a refused one changes nothing. */
static const char *const forms[] = {
    "turnier freigeben -t $",
    "turnier freigeben # --trotzdem --grund x -t $",
    "turnier freigeben --aufheben --grund x -t $",
    "turnier verlaengern $/#.1 7 Arzt",
    "turnier verlaengern $/#.2 5 Karte",
    "turnier ergebnis $/#.1 4 2 0 -6",
    "turnier ergebnis $/#.2 4 2 0 -6",
    "turnier annehmen $/#.1 $/#.2",
    "turnier zurueckgeben $/#.1 Summe",
    "turnier zurueckgeben $/#.2 Summe",
    "turnier abgeben $/#.1",
    "turnier ersatz # Gabi# -t $",
    "turnier ausfall # krank -t $",
    "turnier ausfall # Irrtum --aufheben -t $",
    "turnier setze $ --zeit 3#",
};

/* Gives a command; returns whether it was carried out. */
static bool give(struct random *random, struct text *line)
{
    const char *name = random_under(random, 4) ? "herbst" : "winter";
    uint32_t number = 1 + random_under(random, 2);
    struct call call;
    struct err err;
    bool done;

    text_clear(line);
    for (const char *s = forms[random_under(random, ROWS(forms))]; *s; s++)
        if (*s == '$')
            text_add(line, name);
        else
            text_addc(line, *s == '#' ? (char)('0' + number) : *s);
    done = command(line->s, &call, &err) == ST_OK;
    text_free(&call.out);
    return done;
}

BOOK_TEST(each_list_is_as_the_whole_turnier_has_it)
{
    struct random random = {7};
    int done = 0;

    for (int k = 0; k < ROUNDS(8); k++) {
        AUTO(text_free) struct text line = {0}, after = {0};

        begin_turniere();
        for (int i = 0; i < 60; i++) {
            if (!give(&random, &line))
                continue;
            done++;
            text_addf(&after, "%s%s", after.len ? "; " : "", line.s);
            compare("herbst", after.s);
            compare("winter", after.s);
        }
        (void)close_book(state);
        (void)open_book(state);
    }
    assert_in_range(done, 20 * ROUNDS(8), INT32_MAX);
}
