/* Lines with the Augen of every player: Hammelsprung, Schiebekopf, Stechen; by Kürzel, or by seat if the table knows
 * the players. */
#include <strings.h>

#include "core/rules/rules.h"
#include "help.h"

static bool small_equal(const char *line, const char *word)
{
    return strncasecmp(line, word, strlen(word)) == 0;
}

/* Lines that name each player with their Augen. */
TEST(each_alone)
{
    static const struct {
        const char *line;
        int column; /* 0: the line is read */
        const char *word;
    } cases[] = {
        {"hammel A=60 b=70 C=110 D=0 ; eng", 0, "hammel A=60 B=70 C=110 D=0 ; eng"},
        {"Hammel A=240 B=0 C=0 D=0", 0, "hammel A=240 B=0 C=0 D=0"},
        {"hammel", 7, "four who play"},
        {"hammel A=60 B=60 C=60", 8, "not 180"},
        {"hammel A=60 B=60 C=60 D=61", 8, "not 241"},
        {"hammel A=60 B=70 C=110 D=0 A=0", 28, "at most 4"},
        {"hammel A=60 B=70 A=110", 18, "twice"},
        {"hammel A=60 B=x", 15, "0 to 240"},
        {"hammel A=60 B=241", 15, "0 to 240"},
        {"hammel A=60 B", 13, "KÜRZEL=AUGEN"},
        {"hammel A=60 B=3?", 13, "KÜRZEL=AUGEN"},
        {"hammel X=60", 8, "does not play"},
        {"hammel durch=A", 8, "does not play"},
        {"schieb A=40 B=60 C=70 D=70", 0, "schieb A=40 B=60 C=70 D=70"},
        {"SCHIEB d=70 c=70 b=60 a=40 ; so", 0, "schieb A=40 B=60 C=70 D=70 ; so"},
        {"schieb durch=c", 0, "schieb durch=C"},
        {"schieb durch=C ; alle", 0, "schieb durch=C ; alle"},
        {"schieb", 7, "four who play"},
        {"schieb A=40 B=60 C=70 D=71", 8, "not 241"},
        {"schieb A=240", 8, "240 in all"},
        {"schieb durch=X", 14, "does not play"},
        {"schieb durch=", 14, "a Kürzel was expected"},
        {"schieb durch=C?", 8, "KÜRZEL=AUGEN"},
        {"schieb durch", 8, "KÜRZEL=AUGEN"},
        {"schieb durch=A B=3", 16, "nothing but a remark"},
        {"schieb A=40 durch=B", 13, "does not play"},
        {"stechen B=121 A=130", 0, "stechen A=130 B=121"},
        {"stechen D=1 C=2 B=3 A=240", 0, "stechen A=240 B=3 C=2 D=1"},
        {"stechen A=130", 9, "at least 2"},
        {"stechen A=130 B=241", 17, "0 to 240"},
    };
    const struct board board = board_of("A,B,C,D");
    struct rules hammel = *rules_find("ddb");
    AUTO(text_free) struct text out = {0};
    struct event event;
    struct err err = {0};

    assert_int_equal(
        kurzschrift_parse(rules_find("ddb"), &board, all(&board), cases[0].line, strlen(cases[0].line), &event, &err),
        ST_INPUT);
    assert_non_null(strstr(err.text, "knows no Hammelsprung"));
    assert_int_equal(kurzschrift_parse(rules_find("ddb"), &board, all(&board), "stechen A=1 B=2", 15, &event, &err),
                     ST_INPUT);
    assert_non_null(strstr(err.text, "Stechen is played in the Pokal only"));
    assert_int_equal(kurzschrift_parse(rules_find("ddb"), &board, all(&board), "schieb durch=A", 14, &event, &err),
                     ST_INPUT);
    assert_non_null(strstr(err.text, "Schiebekopf is played in the Pokal only"));
    hammel.hammelsprung = 2;
    for (size_t i = 0; i < ROWS(cases); i++) {
        const struct rules *rules = small_equal(cases[i].line, "hammel") ? &hammel : rules_find("ddb-pokal");
        enum status st =
            kurzschrift_parse(rules, &board, all(&board), cases[i].line, strlen(cases[i].line), &event, &err);

        if ((st == ST_OK) != (cases[i].column == 0))
            fail_msg("%s: %s", cases[i].line, err.text);
        if (st == ST_OK) {
            if (event.kind != EVENT_HAMMEL)
                result_normalise(&event, (const int8_t[]){0, 1, 2, 3}, 4);
            text_clear(&out);
            kurzschrift_write_whole(&out, &board, &event);
            assert_string_equal(out.s, cases[i].word);
        } else if ((cases[i].column >= 0 && err.column != cases[i].column) || !strstr(err.text, cases[i].word)) {
            fail_msg("%s: column %d: %s", cases[i].line, err.column, err.text);
        }
    }
}

/* The table supplies the rest: numbers go by seat, and the last of four may be left out. */
TEST(lines_of_numbers)
{
#define LONG "12345678901234567890123456789012345678901234567890"
    enum { NOTHING = EVENT_SPIEL };
    static const struct {
        int8_t kind, some, count;
        const char *line;
        int column; /* 0: the line is read as `expected`; -1: any column */
        const char *expected;
    } cases[] = {
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60 70", 0, "schieb A=40 B=60 D=70 E=70"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60 70 ; \x01", 12, "control characters are not allowed here"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb 40 60 70 ; " LONG LONG LONG LONG "x", 19,
         "a remark has at most 200 characters"},
        {EVENT_SCHIEBEKOPF, 0, 4, "  40\t60 70 70 ; close", 0, "schieb A=40 B=60 D=70 E=70 ; close"},
        {EVENT_SCHIEBEKOPF, 0, 4, "0 240 0;x", 0, "schieb A=0 B=240 D=0 E=0 ; x"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb B=40 A=60 E=70", 0, "schieb A=60 B=40 D=70 E=70"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb B=40 A=60 C=70", -1, "240 in all, were expected, not 170 of 3"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb B=100 A=100 D=70", -1, "240 in all, were expected, not 270 of 3"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb A=60 B=60 C=60 D=60", 0, "schieb A=60 B=60 D=60 C=60"}, /* C pauses */
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb B=60 D=70 E=50", 0, "schieb A=60 B=60 D=70 E=50"},
        {EVENT_STECHEN, 0, 4, "stechen A=1 B=2 D=3", 0, "stechen A=1 B=2 D=3"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb B=100 A=100", -1, "not 200 of 2 players"},
        {EVENT_SCHIEBEKOPF, 0, 4, "100 100 40", 0, "schieb A=100 B=100 D=40 E=0"},
        {EVENT_SCHIEBEKOPF, 0, 4, "100 100 41", 1,
         "the Augen of A, B, D, E were expected, by seat: 240 in all, not 241"},
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb durch=D", 0, "schieb durch=D"},
        {EVENT_SCHIEBEKOPF, 0, 4, "A,B 143", 0, "A,B 143"},
        {EVENT_HAMMEL, 0, 4, "60 61 59", 0, "hammel A=60 B=61 D=59 E=60"},
        {EVENT_HAMMEL, 0, 4, "hammel A=60 B=61 D=59", 0, "hammel A=60 B=61 D=59 E=60"},
        {EVENT_STECHEN, 0, 2, "130 121", 0, "stechen A=130 B=121"},
        {EVENT_STECHEN, 0, 3, "130 121", 1, "the Augen of A, B, D were expected, by seat"},
        {EVENT_STECHEN, 1, 4, "130 121", 1, "Kürzel of the Re players"},
        {NOTHING, 0, 4, "40 60 70", 1, "Kürzel of the Re players"},
        {NOTHING, 0, 4, "schieb 40 60 70 ; close", 0, "schieb A=40 B=60 D=70 E=70 ; close"},
        {NOTHING, 0, 4, "hammel 60 61 59 60", 0, "hammel A=60 B=61 D=59 E=60"},
        {NOTHING, 0, 4, "schieb 40 60", 8,
         "the Augen of A, B, D, E were expected, by seat; the last may be left out"},
        {NOTHING, 0, 4, "schieb 40 60 70 71", 8, "240 in all, were expected, not 241 of 4"},
        {NOTHING, 0, 4, "stechen 130 121", 9, "KÜRZEL=AUGEN was expected"},
        {NOTHING, 0, 0, "schieb 40 60 70", 8, "KÜRZEL=AUGEN was expected"}, /* nothing can be played now */
        {EVENT_SCHIEBEKOPF, 0, 4, "schieb 40 60 70", 0, "schieb A=40 B=60 D=70 E=70"},
        {-1, 0, 4, "schieb 40 60 70", 8, "KÜRZEL=AUGEN was expected"},
        {-1, 0, 4, "40 60 70", 1, "Kürzel of the Re players"},
        {-1, 0, 4, "schieb A=40 B=60 D=70", -1, "not 170 of 3 players"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60", 1,
         "the Augen of A, B, D, E were expected, by seat; the last may be left out"},
        {EVENT_SCHIEBEKOPF, 0, 4, "241", 1, "from 0 to 240"},
        {EVENT_SCHIEBEKOPF, 0, 4, "240", 1, "by seat; the last may be left out"},
        {EVENT_HAMMEL, 0, 4, "140 101", 1, "by seat: 240 in all, not 241"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60 70 80", 1, "240 in all, were expected, not 250 of 4"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60 70 70 0", 13, "at most 4 players"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 241 70", 4, "from 0 to 240"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 60 70k", 9, "nothing but numbers"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40 B=60", 4, "nothing but numbers"},
        {EVENT_SCHIEBEKOPF, 0, 4, "40,60", 3, "nothing but numbers"},
    };
    const struct board board = board_of("A,B,C,D,E");
    struct rules rules = *rules_find("ddb-pokal");
    AUTO(text_free) struct text out = {0};

    rules.hammelsprung = 2;
    for (size_t i = 0; i < ROWS(cases); i++) {
        const struct turn turn = {
            .kind = (uint8_t)cases[i].kind, .some = cases[i].some, .count = cases[i].count, .player = {0, 1, 3, 4}};
        const struct kurzschrift_table at = {
            .rules = &rules, .board = &board, .set = all(&board), .turn = cases[i].kind < 0 ? NULL : &turn};
        struct event event;
        struct err err = {0};

        text_clear(&out);
        if (kurzschrift_parse_at(&at, cases[i].line, strlen(cases[i].line), &event, &err) == ST_OK) {
            if (event.kind != EVENT_SPIEL)
                result_normalise(&event, turn.player, 4);
            kurzschrift_write_whole(&out, &board, &event);
        } else {
            text_add(&out, err.text);
        }
        if (cases[i].kind == EVENT_STECHEN) /* in a Stechen no number may be left out */
            assert_null(strstr(out.s, "left out"));
        if ((cases[i].column >= 0 && err.column != cases[i].column) ||
            !(cases[i].column == 0 ? strcmp(out.s, cases[i].expected) == 0 : !!strstr(out.s, cases[i].expected)))
            fail_msg("%s: %d: %s", cases[i].line, err.column, out.s);
    }
}

TEST(the_remark_behind_numbers)
{
    const struct board board = board_of("A,B,C,D,E");
    const struct turn turn = {.kind = EVENT_SCHIEBEKOPF, .count = 4, .player = {1, 2, 3, 4}};
    const struct kurzschrift_table at = {
        .rules = rules_find("ddb-pokal"), .board = &board, .set = all(&board), .turn = &turn};
    char line[REMARK_MAX + 20];
    struct event event;
    struct err err = {0};

    (void)snprintf(line, sizeof line, "40 60 70;%0*d", REMARK_MAX + 1, 0);
    assert_int_equal(kurzschrift_parse_at(&at, line, strlen(line) - 1, &event, &err), ST_OK);
    assert_int_equal(event.remark_len, REMARK_MAX);
    assert_int_equal(kurzschrift_parse_at(&at, line, strlen(line), &event, &err), ST_INPUT);
}

/* A Stechen may name anybody on the board, a Schiebekopf only the players at the table. */
TEST(who_may_be_named_in_a_stechen)
{
    const struct board board = board_of("A,B,C,D,E");
    const struct rules *pokal = rules_find("ddb-pokal");
    struct event event;
    struct err err = {0};

    assert_int_equal(kurzschrift_parse(pokal, &board, 0xF, "stechen C=120 E=110", 19, &event, &err), ST_OK);
    assert_int_equal(event.u.result.player[1], 4);
    assert_int_equal(kurzschrift_parse(pokal, &board, 0xF, "stechen C=120 F=110", 19, &event, &err), ST_INPUT);
    assert_int_equal(err.column, 15);
    assert_int_equal(kurzschrift_parse(pokal, &board, 0xF, "schieb A=60 B=60 C=60 E=60", 26, &event, &err), ST_INPUT);
    assert_int_equal(err.column, 23);
    assert_int_equal(kurzschrift_parse(pokal, &board, 0xF, "A,E 130", 7, &event, &err), ST_INPUT);
}

static void add_name(void *with, const char *s, size_t len)
{
    text_addf(with, "[%.*s]", (int)len, s);
}

/* Finds the names of a Stechen, and none in any other line. */
TEST(names_of_a_stechen)
{
    static const char *const f[][2] = {{"stechen C=120 E=110", "[C][E]"},
                                       {"  Stechen C=120 Ä=110 ; D=3", "[C][Ä]"},
                                       {"stechen C120 +E=1 =4 F=", "[E][][F]"},
                                       {"stechen ", ""},
                                       {"schieb A=60 B=60", ""},
                                       {"A,B 130 f=A", ""},
                                       {"", ""}};
    AUTO(text_free) struct text text = {0};

    for (size_t i = 0; i < ROWS(f); i++) {
        text_clear(&text);
        text_add(&text, "");
        kurzschrift_stechen_names(f[i][0], strlen(f[i][0]), add_name, &text);
        assert_string_equal(text.s, f[i][1]);
    }
}
