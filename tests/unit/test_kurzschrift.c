#include <strings.h>

#include "../gen/random_spiel.h"
#include "help.h"

static const struct rules *ddb(void)
{
    return rules_find("ddb");
}

static const int8_t sitze[] = {0, 1, 2, 3, 4, 5, 6};

static enum status read_line(const struct board *board, const char *line, struct event *event, struct err *err)
{
    *err = (struct err){0};
    return parse_spoken(ddb(), board, all(board), line, strlen(line), event, err);
}

static void canonical(const struct board *board, struct event *event, struct text *out)
{
    if (event->kind == EVENT_SPIEL)
        spiel_normalise(&event->u.spiel, sitze, board->count);
    text_clear(out);
    kurzschrift_write_whole(out, board, event);
}

TEST(both_spellings_and_their_canonical_line)
{
    static const struct {
        const char *board, *line, *canon;
    } cases[] = {
        /* notation 1: the examples of the source. */
        {"A,B,C,D", "A,B 151 re9 f=A", "A,B 151 re9 f=A"},
        {"A,B,C,D", "A,C hz 96 ko d=B", "A,C hz 96 ko d=B"},
        {"A,B,C,D", "C damen 130 re", "C damen 130 re"},
        {"A,B,C,D", "D null 0 x", "D null 0 x"},
        {"A,B,C,D", "ab143+9-f", "A,B 143 re9 f=ko"},
        {"A,B,C,D", "ab97k-", "A,B 143 ko"},
        {"A,B,C,D", "ab143++f", "A,B 143 re f=re"},
        {"A,B,C,D", "ab.h128", "A,B hz 128"},
        {"A,B,C,D", "c.d130+", "C damen 130 re"},
        {"A,B,C,D", "d.n0x", "D null 0 x"},
        {"A,B,C,D", "ab143+ff", "A,B 143 f=re f=re"},
        {"A,B,C,D", "ab143 +9 -f", "A,B 143 re9 f=ko"},
        {"A,B,C,D", "d.n0", "D null 0"},
        {"A,B,C,D", "einwurf", "einwurf"},
        {"A,B,C,D", "  Einwurf ; fünf Neunen", "einwurf ; fünf Neunen"},
        /* Order, letter case and spaces. */
        {"A,B,C,D", "b,a 151", "A,B 151"},
        {"A,B,C,D", "AB 151", "A,B 151"},
        {"A,B,C,D", "\tA,B\t151\tre", "A,B 151 re"},
        {"A,B,C,D", "A,B 97ko9", "A,B 97 ko9"},
        {"A,B,C,D", "A,B 97k=C", "A,B 97 k=C"},
        {"A,B,C,D", "A,B 97k k=C", "A,B 143 k=C"},
        {"A,B,C,D", "A,B 97k9=C ko=C", "A,B 97 ko=C k9=C"},
        {"A,B,C,D", "A,B 151 ;", "A,B 151"},
        {"A,B,C,D", "A,B 151 f=c", "A,B 151 f=C"},
        {"A,B,C,D", "A , B 151", "A,B 151"},
        {"A,B,C,D", "B,A hz 151", "B,A hz 151"},
        {"A,B,C,D", "A,B 151 RE9 F=a", "A,B 151 re9 f=A"},
        {"A,B,C,D", "A,B 0k x", "A,B 240 x"},
        {"A,B,C,D", "A,B 0kx", "A,B 240 x"},
        {"A,B,C,D", "A,B 151 ko re", "A,B 151 re ko"},
        {"A,B,C,D", "A,B 151 k=ko d=D f=C f=A/C", "A,B 151 f=A/C f=C d=D k=ko"},
        {"A,B,C,D", "C trumpf-herz 130 vf", "C trumpf-herz 130 vf"},
        {"A,B,C,D", "C DK-Karo 130 straf", "C dk-karo 130 straf"},
        {"A,B,C,D", "c.tp130", "C trumpf-pik 130"},
        {"A,B,C,D", "c.kk130", "C dk-kreuz 130"},
        {"A,B,C,D", "c.k130", "C dk 130"},
        {"A,B,C,D", "A,B 150 re9 ko kog9", "A,B 150 re9 ko kog9"},
        {"A,B,C,D", "A,B 150 re6 ko kog9 kog6", "A,B 150 re6 ko kog9 kog6"},
        {"A,B,C,D", "A,B 150 ; Streit um ; die Karo Neun", "A,B 150 ; Streit um ; die Karo Neun"},
        {"A,B,C,D", "ab143+9 f=B/C", "A,B 143 re9 f=B/C"},
        /* Announcements with their speakers. */
        {"A,B,C,D", "A,B 151 re=A k9=B", "A,B 151 re=A k9=B"},
        {"A,B,C,D", "A,B 151 re k9=B", "A,B 151 re k9=B"},
        {"A,B,C,D", "A,B 185 re9 k6=B", "A,B 185 re9 k6=B"},
        {"A,B,C,D", "A,B 151 re=A re9", "A,B 151 re=A re9"},
        {"A,B,C,D", "A,B 151 re=A re=B", "A,B 151 re=A"}, /* both partners: one announcement */
        {"A,B,C,D", "A,B 151 ko=C k9=D", "A,B 151 ko=C k9=D"},
        {"A,B,C,D", "A,C hz 96 ko=C", "A,C hz 96 re=C"},      /* note 22 */
        {"A,B,C,D", "A,C hz 96 re=A ko=C", "A,C hz 96 re=A"}, /* the Re repeats the first announcement */
        {"A,B,C,D", "A,C hz 96 ko=B", "A,C hz 96 ko=B"},
        /* Kürzel that are words of the notation. */
        {"D,F,K,B,H,S", "dk143", "D,K 143"},
        {"D,F,K,B,H,S", "d.k143", "D dk 143"},
        {"D,F,K,B,H,S", "k.kk143", "K dk-kreuz 143"},
        {"D,F,K,B,H,S", "F,K 143 f=F k=K d=D", "F,K 143 f=F d=D k=K"},
        {"D,F,K,B,H,S", "kb97k-k", "K,B 143 k=ko"},
        {"D,F,K,B,H,S", "hs.h120", "H,S hz 120"},
        {"D,F,K,B,H,S", "s still 130", "S still 130"},
        {"D,F,K,B,H,S", "S,B 130 k9=S re=B", "B,S 130 re=B k9=S"},
        /* Longer Kürzel. */
        {"An,Ber,Ça,Özi", "anber143+", "An,Ber 143 re"},
        {"An,Ber,Ça,Özi", "çaözi143", "Ça,Özi 143"},
        {"An,Ber,Ça,Özi", "ÖZI damen 143", "Özi damen 143"},
        {"An,Ber,Ça,Özi", "o\xCC\x88zi damen 143", "Özi damen 143"}, /* NFD, as some keyboards send it */
        {"A,AB,B,C", "A,B 143", "A,B 143"},
        {"A,AB,B,C", "ab damen 143", "AB damen 143"},
        {"A,AB,B,C", "ab 143", "A,B 143"},
    };
    AUTO(text_free) struct text out = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct board board;
        struct event event, again;
        struct err err;

        board = board_of(cases[i].board);
        if (read_line(&board, cases[i].line, &event, &err) != ST_OK)
            fail_msg("%s: %s", cases[i].line, err.text);
        canonical(&board, &event, &out);
        assert_string_equal(out.s, cases[i].canon);
        assert_int_equal(read_line(&board, cases[i].canon, &again, &err), ST_OK);
        assert_int_equal(event.kind, again.kind);
        if (event.kind == EVENT_SPIEL)
            assert_memory_equal(&event.u.spiel, &again.u.spiel, sizeof event.u.spiel);
    }
}

/* The words that only other rule sets have. */
TEST(words_of_other_rule_sets)
{
    static const struct {
        const char *rules, *line, *canon;
    } cases[] = {
        {"spielordnung", "A,B 151 rev9", "A,B 151 rev9"},
        {"spielordnung", "A,B 151 REV", "A,B 151 rev"},
        {"spielordnung", "A,B 97 kov=C k9=D", "A,B 97 kov=C k9=D"},
        {"spielordnung", "A,B 97 rev=A re9", "A,B 97 rev=A re9"},
        {"spielordnung", "ab143+9?", "A,B 143 re9?"},
        {"spielordnung", "ab143+?-", "A,B 143 re? ko"},
        {"spielordnung", "ab143+9?tf", "A,B 143 re9? f=re t=re"},
        {"spielordnung", "A,B 143 re9 re6?", "A,B 143 re6?"},
        {"spielordnung", "A,B 143 re9? re6?", "A,B 143 re9? re6?"},
        {"spielordnung", "A,B 143 re9? re6", "A,B 143 re9? re6?"},
        {"spielordnung", "A,B 143 re=A k9=B?", "A,B 143 re=A k9=B?"},
        {"spielordnung", "A,B 143 k9=B? re=A?", "A,B 143 re=A? k9=B?"}, /* void from the lower limit on */
        {"spielordnung", "A,B 143 re=A? k9=B", "A,B 143 re=A? k9=B?"},
        {"spielordnung", "ab143+?f", "A,B 143 re? f=re"},
        {"spielordnung", "ab143+f", "A,B 143 f=re"},
        {"spielordnung", "A,B 151 re9 ko9?", "A,B 151 re9 ko9?"},
        {"spielordnung", "A,B 100 t=re t=C d=ko", "A,B 100 d=ko t=C t=re"},
        {"spielordnung", "A,B 70 falsch=C ko", "A,B 70 ko falsch=C"},
        {"spielordnung", "A,B 70 falsch=ko", "A,B 70 falsch=ko"},
        {"spielordnung", "A,B 70 falsch=re", "A,B 70 falsch=re"},
        {"schmidt", "A,B 95 re9 ko9 letzt=C", "A,B 95 re9 ko9 letzt=ko"},
        {"schmidt", "A,B 120 ko re zuerst=ko", "A,B 120 re ko zuerst=ko"},
        {"schmidt", "A,B 120 ko re zuerst=B", "A,B 120 re ko zuerst=re"},
        {"schmidt", "ab120-u", "A,B 120 u=ko"},
        {"schmidt", "C fleischlos 130", "C knochenlos 130"},
        {"schmidt", "C farb-herz 130", "C trumpf-herz 130"},
        {"ddb", "C gemischt 130", "C mada 130"},
        {"ddb", "C nullsolo 0 x", "C null 0 x"},
    };
    const struct board board = board_of("A,B,C,D");
    AUTO(text_free) struct text out = {0};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct event event;
        struct err err = {0};

        if (parse_spoken(rules_find(cases[i].rules), &board, all(&board), cases[i].line, strlen(cases[i].line),
                         &event, &err) != ST_OK)
            fail_msg("%s: %s", cases[i].line, err.text);
        canonical(&board, &event, &out);
        assert_string_equal(out.s, cases[i].canon);
        assert_true(event.u.spiel.revoke_player == NOBODY ||
                    strstr(cases[i].canon, "falsch=")); /* named by `falsch=` */
        event.u.spiel.revoke_player = 1;
        text_clear(&out);
        kurzschrift_write(&out, &board, &event);
        assert_null(strstr(out.s, "zuerst=B"));
        assert_null(strstr(out.s, "letzt=B"));
    }
}

TEST(errors_in_words_of_other_rule_sets)
{
    static const struct {
        const char *rules, *line;
        int column;
        const char *word;
    } cases[] = {
        {"ddb-pokal", "A,B 151 re9", 9, "knows no limits"},
        {"ddb-pokal", "A damen 45 x", 12, "at most 44"},
        {"ddb-pokal", "A,B 1 x", 7, "only possible at 0 or 240"},
        {"spielordnung", "A,B 151 revx", 9, "not understood"},
        {"spielordnung", "A,B 151 rev9x", 9, "not understood"},
        {"spielordnung", "A,B 151 x?", 9, "not understood"},
        {"spielordnung", "A,B 151 f=A?", 9, "not understood"},
        {"spielordnung", "A,B 151 falsch=A?", 9, "not understood"},
        {"spielordnung", "A,B 151 letzt=re?", 9, "not understood"},
        {"spielordnung", "A,B 151 zuerst=re?", 9, "not understood"},
        {"spielordnung", "A,B 151 revv=A", 9, "not understood"},
        {"spielordnung", "A,B 151 reg=A", 9, "not understood"},
        {"spielordnung", "A,B 151 k9x=A", 9, "not understood"},
        {"ddb", "A,B 151 ko9 reg9?", 13, "not understood"},
        {"spielordnung", "A,B 151 lieselotte=A", 9, "not understood"},
        {"spielordnung", "A,B 151 falsch=X", 16, "does not play"},
        {"spielordnung", "A,B 151 falsch=", 16, "a Kürzel was expected"},
        {"spielordnung", "A,B 151 falsch=A falsch=B", 18, "twice"},
        {"schmidt", "A,B 95 re9 ko9 letzt=ko letzt=re", 25, "twice"},
        {"spielordnung", "ab143+9??", 9, "behind a sign"},
    };
    const struct board board = board_of("A,B,C,D");

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct event event;
        struct err err = {0};

        if (parse_spoken(rules_find(cases[i].rules), &board, all(&board), cases[i].line, strlen(cases[i].line),
                         &event, &err) == ST_OK)
            fail_msg("%s was accepted", cases[i].line);
        if ((cases[i].column >= 0 && err.column != cases[i].column) || !strstr(err.text, cases[i].word))
            fail_msg("%s: column %d: %s", cases[i].line, err.column, err.text);
    }
}

TEST(errors_name_the_column)
{
    static const struct {
        const char *line;
        int column;
        const char *word; /* a word of the message */
    } cases[] = {
        {"", 1, "Kürzel"},
        {"151", 1, "Kürzel"},
        {"A,X 151", 3, "A, B, C, D"},
        {"X damen 151", 1, "does not play"},
        {"A 151", 2, "solo"},
        {"A,B,C 151", 5, "at most two"},
        {"A,A 151", 1, "different"},
        {"AA 151", 1, "different"},
        {"bb143+9-f", 1, "different"},
        {"A,B damen 151", 1, "one player"},
        {"A,B", 4, "Augen"},
        {"A,B xyz 151", 5, "hz, armut"},
        {"A,B.q151", 5, "h a d b"},
        {"A,B hz-herz 151", 7, "colour"},
        {"C trumpf-rot 151", 10, "kreuz"},
        {"A,B 241", 5, "240"},
        {"A,B 99999999999999999999", 5, "240"},
        {"A,B 007", 5, "leading zeros"},
        {"A,B 151 foo", 9, "not understood"},
        {"A,B 151 re9 re9", 13, "twice"},
        {"A,B 151 x x", 11, "twice"},
        {"A,B 151 x", 9, "240"},
        {"A,B 151 re=A k6=A", 14, "gap"},
        {"A,B 151 k9=A", 9, "gap in the bids: re before K9"},
        {"A,B 151 k9=C", 9, "gap in the bids: ko before K9"},
        {"A,B 151 ko=C k3=D", 14, "gap in the bids: K9 before K3"},
        {"A,B 150 re9 kog9", 13, "Kontra"},
        {"A,B 150 re6 ko kog6", 16, "gap"},
        {"A,B 150 re9 ko kog9 kog9", 21, "twice"},
        {"A,B 150 re ko kog9", 15, "did not bid"},
        {"A,B 150 re ko kog1", 15, "limit"},
        {"A,B 151 re=C", 9, "Kontra"},
        {"A,B 151 ko=A", 9, "Re"},
        {"A,C hz 96 ko=A", 11, "A is Re and cannot say Kontra"},
        {"A,C hz 96 re=B", 11, "B is Kontra and cannot say Re"},
        {"A,B 151 f=X", 11, "does not play"},
        {"A,B 151 f=A/B", 13, "play together"},
        {"A,B 151 d=A/C", 12, "only a Fuchs"},
        {"A,B 151 f=A f=B f=A", 17, "at most 2"},
        {"A,B 151 k=A k=C", 13, "at most 1"},
        {"A,B 151 d=C d=C d=C", 17, "120 Augen"},
        {"C damen 151 f=A", 13, "solo"},
        {"D null 10 re9", 11, "Null"},
        {"D null 10 ko9", 11, "Null"},
        {"A,B 151 vf", 9, "announced solos"},
        {"A still 151 straf", 13, "announced solos"},
        {"C damen 151 vf straf", 16, "not both"},
        {"A,B 151+1", 9, "9, 6, 3 or 0"},
        {"A,B 151 ; \x1b[31mrot", 11, "control"},
        {"A,B 151 re\xff", 11, "UTF-8"},
        {"A,B\x01 151", 4, "control"},
        {"einwurf 151", 9, "nothing but a remark"},
        {"A,B 151 ffffffffffff", 9, "not understood"},
        {"A,B 151+ffffffffffffffffffff", 25, "more Sonderpunkte"},
        {"A,B 151 =A", 9, "not understood"},
        {"A,B 151 f=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 11, "does not play"},
        {"A,B 151 r", 9, "not understood"},
        {"A,B 151 res", 9, "not understood"},
        {"A,B 151 ko reg", 12, "names a limit"},
        {"A,B 151 rx9", 9, "not understood"},
        {"A,B 151 xe9", 9, "not understood"},
        {"A,B 151 kx9", 9, "not understood"},
        {"A,B 151 xo9", 9, "not understood"},
        {"A,B 151 regg9", 9, "not understood"},
        {"A,B 151 q=A", 9, "not understood"},
        {"A,B 151 kx=A", 9, "not understood"},
        {"A,B 151 re=", 12, "a Kürzel was expected"},
        {"A,B 151 f=A/X", 13, "does not play"},
        {"A,B 151 wortmitmehralsvierzigbuchstabenistnichtvorgesehenhier", 9, "not understood"},
        {"A,B 151 einwurf", 9, "not understood"},
        {"A,B hzz 151", 5, "kind of game"},
        {"C damen9 151", 3, "kind of game"},
        {"ac.hk130", 4, "kind of game"},
        {"A{B 151", 2, "Augen were expected"},
        {"A,B 151 {", 9, "not understood"},
        {"A,B 151 kontra", 9, "did you mean `A,B 89` or `A,B 151 ko`?"},
        {"A,B 151 fuchs=A", 9, "did you mean `A,B 151 f=A`?"},
        {"C damen 151 stra", 13, "did you mean `C damen 151 straf`?"},
        {"A damne 151", 3, "did you mean `A damen 151`?"},
        {"A, 151", 4, "a Kürzel was expected"},
        {"A,B 150 re ko=C k6=C", 17, "gap"},
        {"AX 151", 1, "does not play"},
        {"A,B 151 ; \xE2\x80\xAE"
         "x",
         11, "control"},
    };
    struct board board = board_of("A,B,C,D");

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct event event;
        struct err err;
        enum status st = read_line(&board, cases[i].line, &event, &err);

        if (st != ST_INPUT && st != ST_IMPOSSIBLE)
            fail_msg("\"%s\" was accepted", cases[i].line);
        if ((cases[i].column >= 0 && err.column != cases[i].column) || !strstr(err.text, cases[i].word))
            fail_msg("\"%s\": column %d, %s; expected column %d, %s", cases[i].line, err.column, err.text,
                     cases[i].column, cases[i].word);
    }
}

/* A plus or a dash is an announcement in two places; anywhere else it may be punctuation, and the line is
 * refused. */
TEST(a_sign_has_two_places)
{
    static const struct {
        const char *line, *canon; /* NULL: refused */
        int column;
    } cases[] = {
        {"ab143+", "A,B 143 re", 0},
        {"ab143 +9 -f", "A,B 143 re9 f=ko", 0},
        {"ab143+9 -f", "A,B 143 re9 f=ko", 0},
        {"ab143 \t+9", "A,B 143 re9", 0},
        {"ab143 +9-", "A,B 143 re9 ko", 0},
        {"ab240x+0", "A,B 240 re0 x", 0},
        {"ab0kx +0", "A,B 240 re0 x", 0},
        {"ab97k-", "A,B 143 ko", 0},
        {"ab97k -f", "A,B 143 f=ko", 0},
        {"ab143- re9", "A,B 143 re9 ko", 0},
        {"ab143+;eng", "A,B 143 re", 0},
        {"A,B 151 +9 f=A", "A,B 151 re9 f=A", 0},
        {"ab143 -", NULL, 7},
        {"ab97 - ", NULL, 6},
        {"ab 143 -", NULL, 8},
        {"A,B 143 +", NULL, 9},
        {"A,B 143 + 9", NULL, 9},
        {"A,B 143 - re9", NULL, 9},
        {"A,B 143 --", NULL, 9},
        {"A,B 143 ++f", NULL, 9},
        {"A,B 143 -?", NULL, 9},
        {"ab143+ f=a -9", NULL, 12},
        {"ab143 re-9", NULL, 9},
        {"ab143 re -9", NULL, 10},
        {"ab143 re9-f", NULL, 10},
        {"ab143 f=a -9", NULL, 11},
        {"ab143 f=a-9", NULL, 10},
        {"ab240 x -9", NULL, 9},
        {"ab240 x-9", NULL, 8},
        {"ab143-Re", NULL, 7},
        {"ab143-ko", NULL, 8},
        {"ab143 -kre", NULL, 9},
        {"ab143+9re", NULL, 8},
        {"ab143+9x", NULL, 8},
        {"ab143 -f=a", NULL, 9},
        {"ab143 + f=a", NULL, 7},
        {"ab143 -90", NULL, 8},
        {"einwurf -", NULL, 9},
    };
    const struct board board = board_of("A,B,C,D");

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text actual = {0};
        struct event event;
        struct err err = {0};
        enum status st = read_line(&board, cases[i].line, &event, &err);

        if (st == ST_OK)
            kurzschrift_write(&actual, &board, &event);
        if (strcmp(text_str(&actual), cases[i].canon ? cases[i].canon : "") != 0 || err.column != cases[i].column)
            fail_msg("%s: \"%s\", column %d, %s", cases[i].line, text_str(&actual), err.column, err.text);
    }
}

TEST(the_caret_stands_under_the_error)
{
    struct board board = board_of("Ä,B,C,D");
    struct event event;
    struct err err;

    assert_int_equal(read_line(&board, "Ä,B 151 q", &event, &err), ST_INPUT);
    assert_int_equal(err.column, 9);
    assert_int_equal(err.mark, 8);
    assert_string_equal(err.excerpt, "Ä,B 151 q");
}

TEST(a_line_of_a_megabyte)
{
    struct board board = board_of("A,B,C,D");
    size_t n = 1 << 20;
    char *line = malloc(n + 1);
    struct event event;
    struct err err;

    assert_non_null(line);
    memset(line, 'x', n);
    memcpy(line, "A,B 151 ", 8);
    line[n] = '\0';
    assert_int_equal(read_line(&board, line, &event, &err), ST_INPUT);
    assert_true(strlen(err.excerpt) < 100);
    free(line);
}

TEST(two_readings_are_an_error)
{
    struct board board = board_of("A,AB,BC,C");
    struct event event;
    struct err err;

    assert_int_equal(read_line(&board, "abc 151", &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "comma"));
    assert_int_equal(read_line(&board, "a,bc 151", &event, &err), ST_OK);
    assert_int_equal(event.u.spiel.re[1], 2);
}

TEST(who_is_not_at_the_table_cannot_be_named)
{
    struct board board = board_of("A,B,C,D,E");
    struct event event;
    struct err err;

    assert_int_equal(parse_spoken(ddb(), &board, 0x0F, "A,E 151", 7, &event, &err), ST_INPUT);
    assert_null(strstr(err.text, "E,"));
}

/* A line with one Re player gets a hint with a second one, the first other player at the table; "?" if there is
 * none. */
TEST(one_alone_is_told_with_whom)
{
    static const struct {
        uint16_t set;
        const char *line, *expected;
    } cases[] = {{0xF, "A 143", "A,B, or"},    {0xF, "b 143", "B,A, or"},  {0xC, "D 143", "D,C, or"},
                 {0x9, "A 143", "A,D, or"},    {0x6, "B 143", "B,C, or"},  {0x1, "A 143", "A,?, or"},
                 {0xF, "dora 143", "D,A, or"}, {0xE, "Dor 143", "D,B, or"}};
    struct board board = board_of("A,B,C,D");
    struct event event;
    struct err err;

    board_call(&board, 3, "Dora Dorn");
    for (size_t i = 0; i < ROWS(cases); i++) {
        err = (struct err){0};
        assert_int_equal(
            parse_spoken(ddb(), &board, cases[i].set, cases[i].line, strlen(cases[i].line), &event, &err), ST_INPUT);
        if (!strstr(err.text, cases[i].expected))
            fail_msg("%s: %s", cases[i].line, err.text);
    }
}

/* The message names all twelve players, however long their Kürzel. */
TEST(a_full_table_is_named)
{
    struct board board = {0};
    struct event event;
    struct err err;
    char word[20];

    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        (void)snprintf(word, sizeof word, "𠀀𠀀𠀀%c", 'A' + i);
        assert_int_equal(kuerzel_parse(word, strlen(word), &board.kuerzel[board.count++], &err), ST_OK);
    }
    assert_int_equal(read_line(&board, "X damen 130", &event, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "one of 𠀀𠀀𠀀A, 𠀀𠀀𠀀B, "));
    assert_non_null(strstr(err.text, ", 𠀀𠀀𠀀L"));
}

/* Sonderpunkte of one kind are in the order of the seats; then come players without a seat, then those of nobody. */
TEST(order_of_sonderpunkte)
{
    struct spiel spiel = spiel_empty();

    spiel.re[0] = 4;
    spiel.re[1] = 1;
    spiel.sonder_count = 4;
    for (int i = 0; i < 4; i++)
        spiel.sonder[i] = (struct sonderpunkt){SONDER_FUCHS, RE, (const int8_t[]){NOBODY, 4, 0, 1}[i], NOBODY};
    spiel_normalise(&spiel, (const int8_t[]){2, 1, 0, 3}, 4);
    assert_int_equal(spiel.re[0], 1);
    assert_int_equal(spiel.re[1], 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(spiel.sonder[i].from, ((const int[]){1, 0, 4, NOBODY})[i]);
}

/* A random game that is printed and read again is the same game, whatever the Kürzel. */
TEST(round_trip)
{
    static const char *const boards[] = {"A,B,C,D,E", "D,F,K,B,H,S", "Anna,Bert,Ças,Özi,X,Reh"};
    static const int player[] = {0, 1, 2, 3};
    AUTO(text_free) struct text one = {0}, two = {0};
    struct random random = {7};

    for (size_t k = 0; k < 3; k++) {
        struct board board = board_of(boards[k]);

        for (int i = 0; i < ROUNDS(20000); i++) {
            struct event event = {.kind = EVENT_SPIEL}, again;
            struct err err;

            event.u.spiel = random_spiel(&random, ddb(), player, 4);
            canonical(&board, &event, &one);
            if (read_line(&board, one.s, &again, &err) != ST_OK)
                fail_msg("%s: %s", one.s, err.text);
            assert_memory_equal(&event.u.spiel, &again.u.spiel, sizeof event.u.spiel);
            canonical(&board, &again, &two);
            assert_string_equal(one.s, two.s);
        }
    }
}

/* Writes the fast spelling of a random game without names; it must give the same game as the long line. */
static void fast(const struct board *board, const struct spiel *spiel, struct text *out)
{
    static const char *const kind[] = {"", ".h", ".a", ".t", ".m", ".d", ".b", ".o", ".n", ".k", ".s", ".z"};
    static const char suit[] = {0, 'k', 'p', 'h', 'r'}, limit[] = {0, 0, '9', '6', '3', '0'}, sonder[] = "fdk";

    text_clear(out);
    text_add(out, board->kuerzel[spiel->re[0]].word);
    if (spiel->re[1] != NOBODY)
        text_addf(out, "%s%s", strlen(board->kuerzel[0].word) > 1 ? "," : "", board->kuerzel[spiel->re[1]].word);
    text_add(out, kind[spiel->kind]);
    if (spiel->suit)
        text_addc(out, suit[spiel->suit]);
    text_addf(out, "%d%s", spiel->augen, spiel->no_trick ? "x" : "");
    for (int party = RE; party <= KONTRA; party++) {
        if (spiel->stufe[party])
            text_addc(out, party == RE ? '+' : '-');
        if (spiel->stufe[party] > STUFE_WORD)
            text_addc(out, limit[spiel->stufe[party]]);
    }
    for (int i = 0; i < spiel->sonder_count; i++)
        text_addf(out, "%c%c", spiel->sonder[i].party == RE ? '+' : '-', sonder[spiel->sonder[i].kind]);
}

TEST(fast_spelling_is_the_long_one)
{
    static const char *const boards[] = {"A,B,C,D,E", "D,F,K,B,H,S", "Anna,Bert,Ças,Özi"};
    static const int player[] = {0, 1, 2, 3};
    AUTO(text_free) struct text quick = {0}, longer = {0};
    struct random random = {11};

    for (size_t k = 0; k < 3; k++) {
        struct board board = board_of(boards[k]);

        for (int i = 0; i < ROUNDS(20000); i++) {
            struct event event = {.kind = EVENT_SPIEL}, again;
            struct err err;

            event.u.spiel = random_spiel(&random, ddb(), player, 4);
            memset(event.u.spiel.who, NOBODY, sizeof event.u.spiel.who);
            event.u.spiel.answered[RE] = event.u.spiel.answered[KONTRA] = 0;
            for (int p = 0; p < event.u.spiel.sonder_count; p++)
                event.u.spiel.sonder[p].from = event.u.spiel.sonder[p].whose = NOBODY;
            fast(&board, &event.u.spiel, &quick);
            canonical(&board, &event, &longer);
            if (read_line(&board, quick.s, &again, &err) != ST_OK)
                fail_msg("%s (%s): %s", quick.s, longer.s, err.text);
            canonical(&board, &again, &quick);
            assert_string_equal(quick.s, longer.s);
        }
    }
}
