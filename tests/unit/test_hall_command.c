/* The command that opens the hall: the page it shows, its messages and refusals; and the codes that are printed in
 * advance. */
#include "hall_serve.h"

#include <poll.h>
#include <time.h>

#include "hall_send.h"

#include "ui/hall/address.h"
#include "ui/hall/qr.h"
#include "ui/pages/doors.h"

static enum status run(const void *line, int fd)
{
    struct call call;
    struct err err;
    char path[30];

    (void)snprintf(path, sizeof path, "/dev/fd/%d", fd);
    return freopen(path, "w", stdout) ? command(line, &call, &err) : ST_BUCH;
}

/* Expects this title on the wall that the command line opens. */
static void shows(const char *line, int status, const char *title)
{
    struct served served;

    begin_serving(&served, run, line);
    answered(&served, &(struct asked){"GET /", "", NULL, status, title});
    end_serving(&served);
}

#define HALL "saal -q --adresse 127.0.0.1 --port 0"

/* The wall shows an open evening, else the Turnier that is not over, else the season; a named Turnier comes before
 * all of them. */
BOOK_TEST(what_is_shown)
{
    shows(HALL, 404, NULL);
    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    shows(HALL, 200, "<h1>Meisterschaft 2026</h1>");
    must("turnier neu t1 --titel Sommer");
    shows(HALL, 200, "<h1>Sommer</h1>");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    shows(HALL, 200, "<h1>Meisterschaft 2026</h1>");
    shows(HALL " -t t1", 200, "<h1>Sommer</h1>");
    EXPECT({"spiel A,B 151", ST_OK, NULL}, {"spieltag ende --trotzdem", ST_OK, NULL},
           {"turnier ende t1 --trotzdem", ST_OK, NULL});
    shows(HALL, 200, "<h1>Meisterschaft 2026</h1>");
    shows(HALL " -t t1", 200, "<h1>Sommer</h1>");
}

BOOK_TEST(a_turnier_that_is_over_without_a_season)
{
    must("turnier neu t1 --titel Sommer");
    must("turnier ende t1 --trotzdem");
    shows(HALL, 200, "<h1>Sommer</h1>");
}

BOOK_TEST(what_it_does_not_open_for)
{
    put_file("j", "no certificate\n");
    EXPECT({"saal --port 65536", ST_USAGE, "--port"}, {"saal --port -1", ST_USAGE, "--port"},
           {"saal --port x", ST_USAGE, "--port"}, {"saal --adresse saal.example", ST_USAGE, "saal.example"},
           {"saal --adresse 127.0.0.1 --port 0 --name a_b", ST_USAGE, "a_b"},
           {"saal --adresse 203.0.113.7", ST_BUCH, "203.0.113.7:8642"}, /* 8642 is the default port */
           {"saal --adresse 203.0.113.7 --port 65535", ST_BUCH, "203.0.113.7:65535"},
           {"saal --tls @/j", ST_USAGE, "--tls CERT KEY"}, {"saal @/j", ST_USAGE, "--tls CERT KEY"},
           {"saal --tls @/none " VECTORS "/lines.txt", ST_BUCH, "/none"},
           {"saal --tls @/j " VECTORS "/none", ST_BUCH, "/none"},
           {"saal --adresse 127.0.0.1 --port 0 --tls @/j " VECTORS "/lines.txt", ST_INPUT, "--tls"},
           {"saal -t herbst", ST_MISSING, "herbst"}, {"turnier neu t1", ST_OK, NULL}, {"turnier neu t2", ST_OK, NULL},
           {"saal", ST_USAGE, "t1, t2"});
}

BOOK_TEST(a_book_that_fails)
{
    open_facts();
    put_in_book("ALTER TABLE tisch RENAME TO tisch_2");
    EXPECT({"saal --adresse 203.0.113.7 --port 1", ST_BUCH, "doko.db"},
           {"saal --adresse 203.0.113.7 --port 1 -t herbst", ST_BUCH, "doko.db"});
}

/* The messages of the command: codes for phones and what to do; with -q the addresses alone. */
BOOK_TEST(what_it_says)
{
    struct served served;
    AUTO(text_free) struct text line = {0}, answer = {0};
    char code[CODE_MAX], device[20];
    int hour, minute, n = 0;

    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    begin_serving(&served, run, "saal --adresse 127.0.0.1 --port 0");
    code_said(&served, 0, served.table);
    code_said(&served, 1, served.leitung);
    text_addf(&line, "http://127.0.0.1:%d/k/%s", served.port, served.table);
    qr_terminal(line.s, &answer);
    assert_memory_equal(served.said, answer.s, answer.len);
    text_clear(&line);
    text_addf(&line,
              "\nhttp://127.0.0.1:%d/\nhttp://127.0.0.1:%d/?s=1   is for a projector, page by page\n"
              "http://127.0.0.1:%d/k/%s   enters games at the table\n"
              "http://127.0.0.1:%d/k/%s   is for the Leitung alone\nPhones and the projector must be",
              served.port, served.port, served.port, served.table, served.port, served.leitung);
    assert_non_null(strstr(served.said, line.s));
    text_clear(&line);
    text_addf(&line, "GET /k/%s", served.table);
    ask(&served, line.s, "", NULL, &answer);
    hear(&served);
    assert_int_equal(sscanf(served.said, "%d:%d   %19s is at Tisch 1\n%n", &hour, &minute, device, &n), 3);
    assert_int_equal(n, strlen(served.said));
    assert_memory_equal(device, "Handy-", 6);
    text_clear(&line);
    text_addf(&line, "GET /k/%s", served.leitung);
    ask(&served, line.s, "", NULL, &answer);
    hear(&served);
    assert_int_equal(sscanf(served.said, "%d:%d   %19s is there\n%n", &hour, &minute, device, &n), 3);
    assert_int_equal(n, strlen(served.said));
    assert_memory_equal(device, "Leitung-", 8);
    end_serving(&served);

    begin_serving(&served, run, HALL);
    text_clear(&line);
    code_said(&served, 0, served.leitung);
    code_said(&served, 1, code);
    assert_string_not_equal(served.leitung, code);
    text_addf(&line, "http://127.0.0.1:%d/\nhttp://127.0.0.1:%d/k/%s\nhttp://127.0.0.1:%d/k/%s\n", served.port,
              served.port, served.leitung, served.port, code);
    assert_string_equal(served.said, line.s);
    text_clear(&line);
    text_addf(&line, "GET /k/%s", code);
    ask(&served, line.s, "", NULL, &answer);
    assert_int_equal(poll(&(struct pollfd){.fd = served.said_by, .events = POLLIN}, 1, 0), 0);
    end_serving(&served);

    begin_serving(&served, run, HALL " --neue-codes --name saal.example");
    code_said(&served, 1, served.table);
    assert_string_not_equal(served.table, code);
    assert_memory_equal(served.url, "http://saal.example:", 20);
    end_serving(&served);
}

/* With two tables, or none, no single table code is shown. */
BOOK_TEST(what_it_says_without_one_table)
{
    struct served served;
    AUTO(text_free) struct text code = {0};

    given(EIGHT_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E,F,G,H\n");
    for (int i = 0; i < 2; i++) {
        text_clear(&code);
        begin_serving(&served, run, "saal --adresse 127.0.0.1 --port 0");
        qr_terminal(served.url, &code);
        assert_memory_equal(served.said, code.s, code.len);
        assert_null(strstr(served.said, "enters games"));
        assert_non_null(strstr(served.said, "is for the Leitung alone"));
        end_serving(&served);
        if (i == 0)
            EXPECT({"spieltag beginn A,B,C,D --geber A --datum 2026-01-18", ST_OK, NULL},
                   {"spieltag beginn E,F,G,H --geber E --datum 2026-01-18 --tisch 2", ST_OK, NULL});
    }
}

/* Codes on paper. */

static void begin_turnier(struct saison *turnier)
{
    struct err err;

    EXPECT({"turnier neu herbst --spiele 4 --runden 2", ST_OK, NULL}, {"turnier teilnehmer neu A -n 1", ST_OK, NULL},
           {"turnier teilnehmer neu B -n 2", ST_OK, NULL}, {"turnier teilnehmer neu C -n 3", ST_OK, NULL},
           {"turnier teilnehmer neu D -n 4", ST_OK, NULL}, {"turnier teilnehmer neu E -n 5", ST_OK, NULL},
           {"turnier teilnehmer neu F -n 6", ST_OK, NULL}, {"turnier teilnehmer neu G -n 7", ST_OK, NULL},
           {"turnier teilnehmer neu H -n 8", ST_OK, NULL}, {"turnier losen --seed 3", ST_OK, NULL});
    put_in_book("INSERT INTO saal_geheimnis (id, geheimnis) VALUES (1, "
                "x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')");
    assert_int_equal(store_turnier(book, "herbst", turnier, &err), ST_OK);
}

static enum status doors(const struct saison *turnier, const struct hall_place *place, int round,
                         struct bogen_door door[2], struct err *err)
{
    enum status st;

    *err = (struct err){0};
    memset(door, 0, 2 * sizeof *door);
    assert_int_equal(store_begin(book, STORE_WRITE, err), ST_OK);
    st = saal_doors(book, turnier, place, round, 2, door, err);
    store_rollback(book);
    return st;
}

static const struct hall_place named = {.address = "", .name = "saal.example", .port = 8642};

/* The printed code, scanned or typed, leads to its own table. */
HALL_TEST(a_code_on_paper)
{
    struct saison turnier;
    struct bogen_door door[2], again[2];
    AUTO(text_free) struct text text = {0};
    struct err err;

    begin_turnier(&turnier);
    assert_int_equal(doors(&turnier, &named, 1, door, &err), ST_OK); /* the round is not released yet */
    assert_string_equal(door[1].at, "http://saal.example:8642/k");
    for (int row = 0; row < door[1].modules; row++) {
        for (int column = 0; column < door[1].modules; column++)
            text_add(&text, door[1].row[row] >> column & 1 ? "##" : "  ");
        text_addc(&text, '\n');
    }
    text_addf(&text, "%s %s\n", door[1].at, door[1].typed);
    hall_is_kept("code-on-paper.txt", text.s);
    must("turnier freigeben 1 -d 2026-01-20");
    hall = (struct hall){.store = book, .turnier = turnier, .draw = count_up};
    assert_int_equal(hall_begin(&hall, &err), ST_OK);
    for (int i = 0; i < 2; i++) {
        struct visit visit = {0};
        char cookie[COOKIE_MAX];

        assert_int_equal(hall_come_in(&hall, door[i].typed, &visit, cookie, &err), ST_OK);
        assert_int_equal(visit.who.role, ROLE_TABLE);
        assert_int_equal(visit.who.table, i + 1);
    }
    /* a new code of one table leaves the code of the other table as it was */
    lead(&leitung, "step=code&tisch=2", TAKEN_DONE, NULL);
    assert_int_equal(doors(&turnier, &named, 1, again, &err), ST_OK);
    assert_string_equal(door[0].typed, again[0].typed);
    assert_memory_equal(door[0].row, again[0].row, sizeof door[0].row);
    assert_string_not_equal(door[1].typed, again[1].typed);
    assert_memory_not_equal(door[1].row, again[1].row, sizeof door[1].row);
}

BOOK_TEST(where_a_code_on_paper_leads)
{
    static const struct {
        struct hall_place place;
        enum status status;
        const char *words; /* the address, or why there is none */
    } cases[] = {
        {{.address = "192.168.8.2", .port = 8642}, ST_OK, "http://192.168.8.2:8642/k"},
        {{.address = "192.168.8.2", .port = 80}, ST_OK, "http://192.168.8.2/k"},
        {{.address = "192.168.8.2", .port = 443, .tls = true}, ST_OK, "https://192.168.8.2/k"},
        {{.address = "fd00::2", .port = 8642}, ST_OK, "http://[fd00::2]:8642/k"},
        {{.address = "8.8.8.8", .port = 1}, ST_OK, "http://8.8.8.8:1/k"}, /* a public address is accepted */
        {{.address = "", .name = "saal.example", .port = 443, .tls = true}, ST_OK, "https://saal.example/k"},
        {{.address = "0.0.0.0", .port = 8642}, ST_USAGE, "0.0.0.0 stands for every address"},
        {{.address = "::", .port = 8642}, ST_USAGE, ":: stands for every address"},
        {{.address = "saal", .port = 8642}, ST_USAGE, "\"saal\""},
        {{.address = "", .name = "", .port = 8642}, ST_USAGE, "--name"},
        {{.address = "", .name = ".saal", .port = 8642}, ST_USAGE, "--name"},
    };
    struct hall_place own = {.address = "", .port = 8642};
    struct sockaddr_storage at;
    struct saison turnier;
    struct bogen_door door[2];
    struct err err;

    begin_turnier(&turnier);
    for (size_t i = 0; i < ROWS(cases); i++) {
        enum status st = doors(&turnier, &cases[i].place, 1, door, &err);

        if (st != cases[i].status ||
            (st == ST_OK ? strcmp(door[0].at, cases[i].words) != 0 : !strstr(err.text, cases[i].words)))
            fail_msg("%s: %d %s%s", cases[i].words, st, door[0].at, err.text);
    }
    /* the address of this machine, if it is in a local network */
    assert_int_equal(address_listen("", 1, &at, &err), ST_OK);
    assert_int_equal(doors(&turnier, &own, 1, door, &err),
                     address_is_local((const struct sockaddr *)&at) ? ST_OK : ST_MISSING);
    assert_int_equal(address_name("a23456789012345678901234567890123456789012345678901234567890123", 1, false,
                                  (char[ADDRESS_HOST_MAX]){0}, &err),
                     ST_OK);
}

/* Codes are printed for rounds to come, but not for a round that is over. */
BOOK_TEST(of_which_round_codes_are_printed)
{
    struct saison turnier;
    struct bogen_door door[2];
    struct err err;

    begin_turnier(&turnier);
    must("turnier freigeben 1 -d 2026-01-20");
    assert_int_equal(doors(&turnier, &named, 1, door, &err), ST_OK);
    assert_int_equal(doors(&turnier, &named, 2, door, &err), ST_OK);
    must("turnier ergebnis 1.1 3 -1 -5 3");
    must("turnier ergebnis 1.2 3 -1 -5 3");
    must("turnier freigeben 2 -d 2026-01-21");
    assert_int_equal(doors(&turnier, &named, 1, door, &err), ST_CONFLICT);
    assert_non_null(strstr(err.text, "round 1 is over"));
    assert_int_equal(doors(&turnier, &named, 2, door, &err), ST_OK);
    open_facts();
    put_in_book("ALTER TABLE saal_erneuert RENAME TO saal_2"); /* the codes cannot be made without this table */
    assert_int_equal(doors(&turnier, &named, 2, door, &err), ST_BUCH);
    put_in_book("ALTER TABLE saal_2 RENAME TO saal_erneuert");
    EXPECT({"turnier blaetter 2 --saal --port 0 -o @/x.pdf", ST_USAGE, "--port"},
           {"turnier blaetter 2 --saal --name .x -o @/x.pdf", ST_USAGE, "--name"});
}

TEST(what_is_too_long_for_a_code)
{
    uint64_t row[QR_ROWS];
    char s[400];
    int rows;

    memset(s, 'a', sizeof s);
    s[sizeof s - 1] = '\0';
    assert_int_equal(qr_rows(s, row), 0); /* the code has more rows than fit */
    s[100] = '\0';
    memset(row, 0xFF, sizeof row);
    rows = qr_rows(s, row);
    assert_in_range(rows, 21, QR_ROWS - 1);
    for (int i = 0; i < rows; i++)
        assert_int_equal(row[i] >> rows, 0); /* no module is set outside the square */
}
