/* The desk driven line by line: its messages for a whole line, and the words that Tab offers. */
#include "desk.h"

#include "core/notation/kurzschrift.h"
#include "core/pokal/pokal.h"
#include "ui/desk/desk_lines.h"

static void said_is(const char *should)
{
    AUTO(text_free) struct text text = {0};

    desk_say(desk, &text);
    assert_string_equal(text_str(&text), should);
}

static void words_are(const char *line, const char *words, const char *more)
{
    AUTO(text_free) struct text found = {0}, rest = {0};
    int n = desk_complete(desk, line, &found, &rest), blanks = 0;

    for (const char *s = text_str(&found); *s; s++)
        blanks += *s == ' ';
    assert_string_equal(text_str(&found), words);
    assert_string_equal(text_str(&rest), more);
    assert_int_equal(n, *words ? blanks + 1 : 0);
}

DESK_TEST(what_is_said_of_a_line)
{
    begin_table("A,B,C,D");
    desk_by_lines(desk);
    assert_true(desk_set_line(desk, "ab143"));
    said_is("A,B 143\nRe Anna, Bernd   143 : 97   Kontra Carla, Dieter\nRe wins: gewonnen +1 = 1 for Re\n"
            "Anna +1   Bernd +1\n");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_SAVE);
    assert_string_equal(desk_line(desk), "");
    assert_true(desk_set_line(desk, "ab241"));
    said_is("! 241 Augen: a game has 240\nab241\n  ^\n");
    desk_refuse_line(desk);
    assert_string_equal(desk_line(desk), "");
    assert_true(desk_set_line(desk, "b")); /* the command is carried out at once, so nothing is said of it before */
    said_is("");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_NONE);
    assert_true(desk_set_line(desk, "quit"));
}

DESK_TEST(a_line_that_nobody_can_type)
{
    char line[KURZSCHRIFT_LINE_MAX + 2] = "";

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    assert_true(desk_set_line(desk, "ab143"));
    memset(line, ' ', KURZSCHRIFT_LINE_MAX + 1);
    assert_false(desk_set_line(desk, line));
    assert_false(desk_set_line(desk, "ab\033"));
    assert_false(desk_set_line(desk, "ab\xFF"));
    assert_string_equal(desk_line(desk), "ab143");
    line[KURZSCHRIFT_LINE_MAX] = '\0';
    assert_true(desk_set_line(desk, line));
}

DESK_TEST(a_correction_is_named)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    type_enter("ab143");
    assert_false(desk_about(desk, &text));
    assert_false(desk_unchanged(desk));
    type_enter("e");
    assert_true(desk_about(desk, &text));
    assert_string_equal(text.s, "Spiel 1 (A,B 143) is changed; an empty line leaves it as it is.\n");
    assert_true(desk_unchanged(desk));
    assert_true(desk_set_line(desk, "A,B 143 xx"));
    assert_false(desk_unchanged(desk));
    desk_refuse_line(desk); /* the line stays to be edited */
    assert_string_equal(desk_line(desk), "A,B 143 xx");
    DESK("<Esc>+1<Enter>");
    text_clear(&text);
    assert_true(desk_about(desk, &text));
    assert_string_equal(text.s, "One more before Spiel 1 (A,B 143); an empty line enters none.\n");
    assert_true(desk_set_line(desk, "xx"));
    desk_refuse_line(desk);
    text_clear(&text);
    desk_prompt(desk, &text);
    assert_string_equal(text.s, " +1> ");
}

/* The list is the one of the screen, in full. It is printed once. */
DESK_TEST(the_list)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    assert_false(desk_take_view(desk, &text));
    DESK("ab143<Enter>einwurf<Enter>cd121<Enter>l<Enter>", "= C,D 121");
    assert_true(desk_take_view(desk, &text));
    assert_int_equal(text_lines(text.s), 5);
    assert_non_null(strstr(text.s, "A,B 143"));
    assert_non_null(strstr(text.s, "einwurf"));
    assert_non_null(strstr(text.s, "Pflichtsoli"));
    assert_false(desk_take_view(desk, &text));
}

DESK_TEST(the_help_without_a_screen)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    type_enter("?");
    assert_true(desk_take_view(desk, &text));
    assert_non_null(strstr(text.s, "Lines that are commands:"));
    assert_non_null(strstr(text.s, "How the next game is written:"));
    assert_null(strstr(text.s, "Esc"));
    assert_null(strstr(text.s, "F2"));
}

/* The entry of another is named once, before everything else. The Enter after it may save, since the message was
 * printed. */
DESK_TEST(another_is_named_once)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    assert_true(desk_set_line(desk, "cd121"));
    another("ab143", 5);
    desk_say(desk, &text);
    assert_int_equal(strncmp(text.s, "! Spiel 1 is in by another: A,B 143\nC,D 121\nRe Carla", 52), 0);
    text_clear(&text);
    desk_news(desk, &text);
    assert_string_equal(text_str(&text), "");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_SAVE);
    assert_true(desk_set_line(desk, "-1"));
    another("ab150", 50);
    desk_say(desk, &text);
    assert_non_null(strstr(text.s, "the games may have other numbers now"));
}

DESK_TEST(tab_offers_what_can_stand_there)
{
    static const struct {
        const char *line, *words, *more;
    } rows[] = {
        {"",
         "A B Ca D strafe disq einstieg ausstieg gegengelesen zeit u r e w l b s stand ? h hilfe ende undo redo "
         "korrigiere "
         "bogen statistik q quit einwurf",
         ""},
        {"e", "einstieg e ende einwurf", ""},
        {"en", "ende", "de"},
        {"ei", "einstieg einwurf", "n"},
        {"EI", "einstieg einwurf", "n"},
        {"st", "strafe stand statistik", ""},
        {"A,", "B Ca D", ""},
        {"A,c", "Ca", "a"},
        {"A,x", "", ""},
        {"Ca d", "damen dk", ""},
        {"ca kno", "knochenlos", "chenlos"},
        {"ca fle", "fleischlos", "ischlos"},
        {"A,B d", "", ""}, /* two players are no soloist */
        {"A,B ", "hz armut", ""},
        {"Ca dk-", "kreuz pik herz karo", ""},
        {"Ca damen-", "", ""},
        {"Ca trumpf-h", "herz", "erz"},
        {"A,B 151 ", "re re= re9 re6 re3 re0 ko ko= ko9 ko6 ko3 ko0 f= d= k= falsch=", ""},
        {"A,B 151 re9 re9", "", ""}, /* the limit was said already */
        {"A,B 151 re ko9 reg", "reg9", "9"},
        {"A,B 151 re=A k", "ko ko= ko9 ko6 ko3 ko0 k9= k=", ""},
        {"A,B 151 f=", "A B Ca D re ko", ""},
        {"A,B 151 f=c", "Ca", "a"},
        {"A,B 151 ; a", "", ""}, /* a remark has no words */
        {"Ca damen 130 s", "straf", "traf"},
        {"Ca null 0 ", "re re= ko ko= pflicht x vf straf falsch=", ""},
        {"g ", "A B Ca D", ""},
        {"schi", "", ""}, /* the word belongs to the Pokal */
    };

    begin_table("A,B,Ca,D");
    for (size_t i = 0; i < ROWS(rows); i++)
        words_are(rows[i].line, rows[i].words, rows[i].more);
}

DESK_TEST(tab_knows_rules_and_round)
{
    begin_table_as(&wettbewerb_meisterschaft, "ddv", "A,B,C,D");
    words_are("C nu", "", "");
    begin_table_as(&wettbewerb_meisterschaft, "schmidt", "A,B,C,D");
    words_are("A,B 151 u", "u=", "=");
    words_are("A,B 151 re9 ko9 let", "letzt=", "zt=");
    begin_table_as(&wettbewerb_pokal, NULL, "A,B,C,D");
    words_are("sch", "schieb", "ieb");
    words_are("schieb ", "A= B= C= D= durch=", "");
    words_are("schieb durch=", "A B C D", "");
}

/* Tab ignores the case of letters and never inserts half a letter. */
DESK_TEST(tab_puts_in_what_words_have_in_common)
{
    begin_table("Bert,BERN,Bö,Bä");
    words_are("Bö,b", "Bert BERN Bä", "");
    words_are("Bö,be", "Bert BERN", "r");
    words_are("Bö,BER", "Bert BERN", "");
    words_are("Bö,bern", "BERN", "");
    begin_table("C,Bö,Bä,D");
    words_are("C,b", "Bö Bä", "");
    words_are("C,bä", "Bä", "");
}

/* A message beside the line is printed once. */
DESK_TEST(a_message_is_said_once)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    desk_set_draft(desk, "neu 0 ab1");
    desk_news(desk, &text);
    assert_string_equal(text_str(&text), "this line was typed before and not saved\n");
    text_clear(&text);
    desk_news(desk, &text);
    assert_string_equal(text_str(&text), "");
}

/* In a correction Tab offers no command and no player who was absent, and for a Strafe nothing. */
DESK_TEST(tab_in_a_correction)
{
    begin_table("A,B,C,D");
    DESK("ab143<Enter>e1<Enter>");
    words_are("", "A B C D einwurf", "");
    words_are("A,B 143 re", "re re= re9 re6 re3 re0", "");
    DESK("<Esc>+1<Enter>");
    words_are("en", "", "");
}
