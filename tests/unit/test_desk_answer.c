/* Input around a question, at a chosen game and in an old line: nothing is booked with another meaning, and no
 * line is lost. */
#include "desk.h"

#include "ui/terminal/answer.h"

TEST(words_that_answer)
{
    assert_int_equal(answer_of_word("JA"), ANSWER_YES);
    assert_int_equal(answer_of_word("yes"), ANSWER_YES);
    assert_int_equal(answer_of_word("Nein"), ANSWER_NO);
    assert_int_equal(answer_of_word("no"), ANSWER_NO);
    assert_int_equal(answer_of_word("x"), ANSWER_NO_TRICK);
    assert_int_equal(answer_of_word("jb130"), ANSWER_NONE);
    assert_int_equal(answer_of_word(""), ANSWER_NONE);
    assert_int_equal(answer_of_key('N'), ANSWER_NO);
    assert_int_equal(answer_of_key(0xE4), ANSWER_NONE);
    assert_int_equal(answer_of_key(DESK_KEY_ENTER), ANSWER_NONE);
    assert_true(answer_ends('n', "EIN"));
    assert_true(answer_ends('N', "o"));
    assert_true(answer_ends('y', "es"));
    assert_false(answer_ends('j', "es"));
    assert_false(answer_ends('n', ""));
    assert_false(answer_ends('n', "einmal"));
    assert_false(answer_ends('x', "a"));
    assert_true(answer_goes_on('n', "ei"));
    assert_false(answer_goes_on('n', "eic"));
    assert_false(answer_goes_on(DESK_KEY_ESC, "a"));
}

/* The case of the issue: `nein` to a Strafe that was there already. */
TEST(no_as_a_word)
{
    static const char *const no[] = {"n", "nein", "NEIN", "no", "N"};

    for (size_t i = 0; i < ROWS(no); i++) {
        begin_table("A,B,C,D");
        DESK("strafe B 3 zu spät<Enter>strafe B 3 zu spät<Enter>", "= The same as #2. Once more?");
        type_enter(no[i]);
        shows(" 1> \n");
        assert_int_equal(saved, 1);
        (void)key(DESK_KEY_ENTER);
        assert_int_equal(saved, 1);
        DESK("ac143<Enter>", "$ strafe B 3 \"zu spät\"\nA,C 143\noffen\n");
        end_table();
    }
}

/* A remark takes everything typed behind it, so nothing may land there. */
DESK_TEST(a_declined_line_takes_nothing)
{
    begin_table("A,B,C,E");
    DESK("bc143 ; Streit<Enter>bc143 ; Streit<Enter>", "= Was it played again?", "nein",
         /* no Enter follows, and the next game begins like the rest of the word */
         "=  2> ein\n", "<Back><Back><Back>ec130<Enter>", "$ B,C 143 ; Streit\nC,E 130\noffen\n");
    begin_table("A,B,C,E");
    DESK("bc143<Enter>bc143<Enter>nec130<Enter>",
         /* E does not belong to nein */
         "$ B,C 143\nC,E 130\noffen\n", "ec130<Enter>neinwurf<Enter>", "$ B,C 143\nC,E 130\neinwurf\noffen\n");
}

TEST(yes_as_a_word)
{
    static const char *const yes[] = {"j", "ja", "JA", "y", "yes"};

    for (size_t i = 0; i < ROWS(yes); i++) {
        begin_table("A,B,C,D");
        DESK("ab143 ; Streit<Enter>ab143 ; Streit<Enter>");
        type_enter(yes[i]);
        assert_int_equal(saved, 2);
        DESK("=  3> \n", "ac130<Enter>", "$ A,B 143 ; Streit\nA,B 143 ; Streit\nA,C 130\noffen\n");
        end_table();
    }
}

/* The entry of another refuses the yes. The rest of the word does not land behind the line that stays, and its
 * Enter saves nothing. */
DESK_TEST(the_rest_of_a_yes_that_was_refused)
{
    struct err err = {.status = ST_CONFLICT, .text = "changed"};

    begin_table("A,B,C,D");
    DESK("ab143 ; Streit<Enter>ab143 ; Streit<Enter>");
    assert_int_equal(desk_key(desk, 'j'), REQUEST_SAVE);
    desk_refused(desk, &err);
    assert_int_equal(desk_key(desk, 'a'), REQUEST_NONE);
    shows(" 2> ab143 ; Streit\n");
    assert_int_equal(desk_key(desk, DESK_KEY_ENTER), REQUEST_NONE);
    assert_false(desk_asks(desk));
    assert_int_equal(desk_key(desk, DESK_KEY_ENTER), REQUEST_NONE);
    assert_true(desk_asks(desk));
    assert_int_equal(desk_key(desk, 'y'), REQUEST_SAVE);
    desk_refused(desk, &err);
    assert_int_equal(desk_key(desk, 's'), REQUEST_NONE); /* this letter does not belong to the word */
    shows(" 2> ab143 ; Streits\n");
}

/* A player who types on without having seen the question answers nothing by a letter of the next line. */
DESK_TEST(another_line_in_place_of_an_answer)
{
    begin_table("A,B,C,D");
    DESK("ab143<Enter>ab143<Enter>cd130 ; jemand ging<Enter>", "$ A,B 143\nC,D 130 ; jemand ging\noffen\n", "<C-P>",
         "=  3> cd130 ; jemand ging\n", "<C-P>", "=  3> ab143\n");
}

/* Every question is declined alike: 0 Augen, leaving early, the last game, against the rules, a correction. */
DESK_TEST(every_question_is_declined_alike)
{
    static const char *const line[] = {"d.n0 ; x", "ab240", "ausstieg B", "c.d125", "ab130"};

    begin_table("A,B,C,D");
    DESK("c.d130<Enter>ab130<Enter>");
    for (size_t i = 0; i < ROWS(line); i++) {
        type_enter(line[i]);
        assert_true(desk_asks(desk));
        DESK("nein<Enter>", "=  3> \n");
        assert_int_equal(saved, 2);
    }
    DESK("e2<Enter><Kill>ab240 ; alles<Enter>");
    assert_true(desk_asks(desk));
    DESK("nein<Enter>", "=  3> \n", "<C-P>",
         /* the line is a correction again, and no new game */
         "=  e2> ab240 ; alles\n", "<C-P>",
         /* the other line is for the next game */
         "=  3> ab130\n", "<C-N>", "=  e2> ab240 ; alles\n", "<C-N>", "=  3> \n");
    assert_int_equal(saved, 2);
}

/* A saved correction comes back as a line for the next game. */
DESK_TEST(a_saved_correction_is_recalled_as_a_line)
{
    begin_table("A,B,C,D");
    DESK("ab130<Enter>e1<Enter><Kill>cd131<Enter><C-P>", "=  2> cd131\n");
}

static void choose_old(const char *kuerzel)
{
    begin_table(kuerzel);
    DESK("bc143 ; Streit<Enter>ce131<Enter><Up><Up>", "= >1 ");
}

/* The case of the issue: the arrow, then a game of Emil's. */
TEST(a_letter_that_is_a_player)
{
    static const struct {
        const char *kuerzel, *line, *entered;
    } cases[] = {
        {"A,B,C,E", "ec130", "C,E 130"},   {"A,B,C,E", "e.d130", "E damen 130"},
        {"A,B,C,E", "einwurf", "einwurf"}, {"N,B,C,E", "ne130", "N,E 130"},
        {"W,B,C,E", "wc130", "W,C 130"},   {"W,B,C,E", "w.d130 re9", "W damen 130 re9"},
        {"U,B,C,E", "uc130", "U,C 130"},   {"A,B,C,E", "ec97k", "C,E 143"},
    };
    char journal[80];

    for (size_t i = 0; i < ROWS(cases); i++) {
        choose_old(cases[i].kuerzel);
        type(cases[i].line);
        shows(" 3> ");
        shows(cases[i].line);
        (void)key(DESK_KEY_ENTER);
        (void)snprintf(journal, sizeof journal, "B,C 143 ; Streit\nC,E 131\n%s\noffen\n", cases[i].entered);
        journal_is(journal);
        end_table();
    }
}

/* A game may be corrected while it is typed. A key that moves the cursor says that the old line is meant. */
DESK_TEST(a_letter_with_slips)
{
    choose_old("A,B,C,E");
    DESK("ecb", "=  e1> B,C 143 ; Streitcb\n", "<Back>130<Enter>", "$ B,C 143 ; Streit\nC,E 131\nC,E 130\noffen\n");
    end_table();
    choose_old("A,B,C,E");
    DESK("ec2<Enter>", "$ B,C 143 ; Streit\nC,E 131\nC,E 2\noffen\n");
    end_table();
    choose_old("A,B,C,E");
    DESK("e<End>c130",
         /* the text stands behind the old line, as a word of its remark */
         "=  e1> B,C 143 ; Streitc130\n");
    end_table();
    choose_old("A,B,C,E");
    DESK("e um den Fuchs<Enter>", "$ B,C 143 ; Streit um den Fuchs\nC,E 131\noffen\n");
    end_table();
    choose_old("A,B,C,E");
    DESK("ende", "=  3> ende\n");
}

/* A line that reads as a game is never the remark of an old one. */
DESK_TEST(a_game_behind_an_old_line)
{
    static const char *const why = "a line of its own stands behind the old one";

    choose_old("A,B,C,E");
    DESK("<Enter>ce130<Enter>");
    shows(why);
    assert_int_equal(saved, 2);
    DESK("<Esc>e1<Enter>; einwurf<Enter>");
    shows(why);
    type_enter(" von Bernd"); /* now it is a remark */
    assert_int_equal(saved, 3);
    DESK("<Up>nac130<Enter>");
    shows(why);
    assert_int_equal(saved, 3);
}
