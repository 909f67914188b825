/* Each statement of the book fails in turn: the page or the form of the hall reports it, and nothing is kept. */
#define _GNU_SOURCE
#include "../proof/between.h"
#include "hall_begin.h"
#include "hall_send.h"

#include <time.h>

#include "ui/hall/spot.h"
#include "ui/pages/doors.h"

static int before = -1; /* how many statements still succeed; below 0: all of them */
static bool failed;
static char at_fault[300];

/* Tells whether the statement belongs to doko and matters; the PRAGMA that asks for another writer may fail. */
static bool matters(sqlite3_stmt *stmt)
{
    return is_kept(stmt) && strncmp(sqlite3_sql(stmt), "PRAGMA", 6) != 0;
}

int sqlite3_step(sqlite3_stmt *stmt)
{
    REAL("sqlite3_step", int, sqlite3_stmt *);

    if (before < 0 || !matters(stmt) || sqlite3_stmt_busy(stmt) || before-- > 0)
        return f(stmt);
    failed = true;
    (void)snprintf(at_fault, sizeof at_fault, "%s", sqlite3_sql(stmt));
    return SQLITE_FULL;
}

/* One trial: a page that is fetched, or a form that is sent. */
struct trial {
    const char *fields; /* NULL: the page is fetched */
    const struct visitor *who;
    int table; /* 0: the page of the Leitung; below 0: the wall */
};

static enum status look(const struct trial *trial, struct text *page, struct err *err)
{
    const struct visit visit = {.who = *trial->who, .table = trial->table < 0 ? 0 : trial->table, .time = NOW};

    return (trial->table < 0 ? hall_wall : trial->table ? hall_table : hall_leitung)(&hall, &visit, page, err);
}

/* Builds the form as the visitor's page contains it. */
static void form_of(const struct trial *trial, struct body *body)
{
    AUTO(text_free) struct text page = {0}, bytes = {0};
    struct err err;
    char token[PROOF + 1];

    assert_int_equal(look(trial, &page, &err), ST_OK);
    token_of(page.s, token);
    text_addf(&bytes, "token=%s&id=%032x&after=%d&%s", token, ++numbered, (int)entries_of(page.s), trial->fields);
    assert_true(body_read(body, bytes.s, bytes.len));
}

static enum status send(const struct trial *trial, const struct body *body, struct text *page, enum taken *taken,
                        struct err *err)
{
    const struct visit visit = {.who = *trial->who,
                                .table = trial->table,
                                .time = NOW,
                                .body = body,
                                .entry = body_number(body, "entry", 1, INT32_MAX, 0)};

    return (trial->table ? hall_take : hall_lead)(&hall, &visit, taken, page, err);
}

static int confirmed(void *count)
{
    ++*(int *)count;
    return 0;
}

/* Repeats the trial with each of its statements failing, and at last with none. */
static void try_it(const struct trial *trial)
{
    struct body body;
    int commits = 0;

    if (trial->fields)
        form_of(trial, &body);
    sqlite3_commit_hook(book->db, confirmed, &commits);
    for (int n = 0;; n++) {
        AUTO(text_free) struct text page = {0};
        struct err err = {0};
        enum taken taken = TAKEN_DONE;
        enum status st;

        failed = false;
        before = n;
        hall.asked = false;
        st = trial->fields ? send(trial, &body, &page, &taken, &err) : look(trial, &page, &err);
        before = -1;
        if (!failed) {
            if (st != ST_OK || taken != TAKEN_DONE)
                fail_msg("%s: %d %d %s", trial->fields ? trial->fields : "page", st, taken, err.text);
            break;
        }
        if (st != ST_BUCH)
            fail_msg("%s of %d: %d, not refused: %s", trial->fields ? trial->fields : "page", trial->table, st,
                     at_fault);
        if (commits > 0)
            fail_msg("%s: kept, though it failed: %s", trial->fields, at_fault);
    }
    sqlite3_commit_hook(book->db, NULL, NULL);
    assert_int_equal(commits, trial->fields != NULL);
}

static void try_all(const struct trial *trial, size_t count)
{
    for (size_t i = 0; i < count; i++)
        try_it(&trial[i]);
}

#define TRY(...)                                                                                                     \
    do {                                                                                                             \
        static const struct trial trial_[] = {__VA_ARGS__};                                                          \
        try_all(trial_, ROWS(trial_));                                                                               \
    } while (0)

static const struct visitor nobody = {0};

HALL_TEST(an_evening)
{
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    open_hall(NULL);
    TRY({NULL, &nobody, -1}, {NULL, &nobody, 1}, {NULL, &first, 1}, {NULL, &leitung, 1}, {NULL, &leitung, 0},
        {"step=sichern&line=A,B 151", &first, 1}, {"step=sichern&line=C damen 130", &first, 1},
        {"step=sichern&entry=2&line=A,B 152", &first, 1}, {"step=streichen&entry=4", &first, 1},
        {"step=undo", &first, 1}, {"step=redo", &first, 1}, {"step=sichern&line=C damen 131&trotzdem=1", &first, 1},
        {NULL, &second, 1}, {"step=strafe&who=1&punkte=3&why=laut", &leitung, 1},
        {"step=fertig&tisch=1&call=0", &leitung, 0}, {"step=rufen&why=Streit", &second, 1},
        {"step=schreiben", &second, 1}, {"step=gelesen&who=1", &first, 1}, {"step=erneuern", &leitung, 0},
        {"step=code&tisch=1", &leitung, 0});
}

/* The wall with two tables, and with a day of the Pokal. */
HALL_TEST(other_walls)
{
    static const struct trial walls[] = {{NULL, &nobody, -1}, {NULL, &leitung, 0}};

    given(EIGHT_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E,F,G,H\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    must("spieltag beginn E,F,G,H --geber E --tisch 2 --datum 2026-01-18");
    open_hall(NULL);
    try_all(walls, ROWS(walls));
    hall_free(&hall);
    must("undo --tisch 1");
    must("undo --tisch 2");
    must("pokal beginn A,B,C,D --geber A --datum 2026-01-18");
    open_hall(NULL);
    try_all(walls, ROWS(walls));
}

HALL_TEST(a_turnier)
{
    begin_turnier("--team Rot");
    open_hall("herbst");
    TRY({NULL, &nobody, -1}, {NULL, &leitung, 0}, {"step=strafe&who=2&punkte=3&why=laut&after=99", &leitung, 0},
        {"step=verlaengern&tisch=1&minuten=5&why=Karte&after=99", &leitung, 0}, {"step=rufen", &first, 1},
        {"step=zeit&tisch=1&why=Ende&after=99", &leitung, 0});
    must("turnier ergebnis 1.1 3 -1 -5 3");
    TRY({NULL, &nobody, -1}, {"step=zurueckgeben&why=Summe", &leitung, 1}, {"step=abgeben", &first, 1},
        {"step=annehmen", &leitung, 1}, {"step=zurueckgeben&tisch=1&why=Summe&after=99", &leitung, 0},
        {"step=annehmen&tisch=1&after=99", &leitung, 0}, {"step=freigeben&after=1", &leitung, 0},
        {NULL, &nobody, -1});
    EXPECT({"export herbst", ST_OK, "spieltag 2026-01-20 nr=2"}); /* the date is from the form */
}

/* Players who join and leave, in a Turnier of one round: each change plans the rounds to come anew. */
HALL_TEST(people)
{
    must("turnier neu herbst --spiele 4 --runden 1");
    must("turnier teilnehmer neu Ada -n 1");
    must("turnier teilnehmer neu Bert -n 2");
    must("turnier teilnehmer neu Carl -n 3");
    must("turnier teilnehmer neu Dora -n 4");
    must("turnier losen --seed 3");
    open_hall("herbst");
    try_it(&(struct trial){"step=nachmelden&name=Emil&kuerzel=EM&after=99", &leitung, 0});
    EXPECT({"turnier teilnehmer", ST_OK, "EM"});
    TRY({"step=ersatz&who=3&name=Cora&kuerzel=CO&after=99", &leitung, 0},
        {"step=ausfall&who=2&why=krank&after=99", &leitung, 0},
        {"step=wieder&who=2&why=gesund&after=99", &leitung, 0}, {"step=disq&who=1&why=gezinkt&after=99", &leitung, 0},
        {"step=aufheben&who=1&why=doch+nicht&after=99", &leitung, 0});
    EXPECT({"turnier teilnehmer", ST_OK, "CO"});
}

static char typed[CODE_MAX], cookie[COOKIE_MAX];

static enum status come_in(struct err *err)
{
    struct visit visit = {0};

    return hall_come_in(&hall, typed, &visit, cookie, err);
}

static enum status codes(struct err *err)
{
    char table[CODE_MAX];

    return hall_codes(&hall, typed, table, err);
}

static enum status visitor(struct err *err)
{
    struct visitor who;

    hall.kept_count = 0;
    return hall_visitor(&hall, cookie, &who, err);
}

static enum status card(struct err *err)
{
    AUTO(text_free) struct text page = {0};
    enum status st = hall_card(&hall, &(struct visit){.who = leitung, .table = 1, .host = "x"}, &page, err);

    return st;
}

static enum status renew(struct err *err)
{
    return hall_renew(&hall, NOW, err);
}

static enum status again(struct err *err)
{
    return hall_begin(&hall, err);
}

static enum status doors(struct err *err)
{
    static const struct hall_place place = {.address = "", .name = "saal.example", .port = 8642};
    struct bogen_door door[1];
    enum status st = store_begin(book, STORE_WRITE, err);

    if (st == ST_OK)
        st = saal_doors(book, &hall.turnier, &place, 1, 1, door, err);
    store_rollback(book);
    return st;
}

/* Everything else that reads the book: codes, cookies, cards and renewal. */
HALL_TEST(the_ways_in)
{
    static enum status (*const ways[])(struct err *) = {codes, come_in, visitor, card, doors, again, renew};

    begin_turnier("--team Rot");
    open_hall("herbst");
    for (size_t i = 0; i < ROWS(ways); i++)
        for (int n = 0;; n++) {
            struct err err = {0};
            enum status st;

            failed = false;
            before = n;
            st = ways[i](&err);
            before = -1;
            if (st != (failed ? ST_BUCH : ST_OK))
                fail_msg("%zu: %d: %s", i, st, failed ? at_fault : err.text);
            if (!failed)
                break;
        }
}
