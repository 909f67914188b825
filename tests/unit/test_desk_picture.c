/* The contents of the screen: nothing is saved that is not on it. */
#include "desk.h"

/* A screen that is too small saves nothing, asks nothing and loses nothing. */
DESK_TEST(too_small_for_any_key)
{
    static const int size[][2] = {{60, 20}, {79, 24}, {80, 23}, {1, 1}};

    begin_table("A,B,C,D");
    for (size_t i = 0; i < ROWS(size); i++) {
        type("ab13");
        desk_paint(desk, &painted, size[i][0], size[i][1]);
        type_enter("0");
        (void)key(DESK_KEY_ESC);
        (void)key(DESK_KEY_FORM);
        assert_int_equal(saved, 0);
        assert_int_equal(key('q'), REQUEST_LEAVE);
        shows(" 1> ab13");
        type_enter("0re");
        saved = 0;
        type_enter("u");
        saved = 0;
    }
    /* a question waits until it can be seen again */
    type_enter("d.n0");
    desk_paint(desk, &painted, 60, 20);
    (void)key('j');
    assert_int_equal(saved, 0);
    shows("but a trick, lost?");
    (void)key('j');
    assert_int_equal(saved, 1);
}

/* "Record it all the same?" stands below its whole reason, whatever other messages there are: at a correction
 * below the later game that it makes illegal, not below the list of its effects. */
DESK_TEST(the_question_has_its_reason)
{
    static const char *const reason =
        "! Spiel 3 (C buben 120) would not be allowed any more: C has already played this kind; Pflichtsoli must be "
        "of different kinds, and until all are done no other solo is open (DDB Spieltag 4)";
    char line[40];

    begin_table("A,B,C,D");
    type_enter("c.d130");
    type_enter("ab131");
    type_enter("c.b120");
    for (int i = 0; i < 20; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        type_enter(line);
    }
    assert_int_equal(sitting.fold.day.spiele, 23);
    type_enter("e1");
    (void)key(DESK_KEY_KILL_LINE);
    type_enter("c.b140");
    shows_whole(reason);
    shows("Record it all the same?");
    (void)key('n');
    /* the reason fits beside a long line too; if both have no room, nothing is asked */
    type_enter("e1");
    (void)key(DESK_KEY_KILL_LINE);
    type("c.b140;");
    for (int i = 0; i < 180; i++)
        (void)key(i % 8 ? 'x' : ' ');
    (void)key(DESK_KEY_ENTER);
    shows_whole(reason);
    shows("Record it all the same?");
    (void)key('n');
    (void)key(DESK_KEY_EARLIER); /* the line is a correction as before */
    shows(" e1> c.b140;");
    for (int i = 0; i < 700; i++)
        (void)key(' ');
    (void)key(DESK_KEY_ENTER);
    shows("the screen is too small for this line");
    (void)key('j');
    assert_int_equal(saved, 23);
    shows_not("Record it all the same?");
    /* a line that is not on the screen is not saved either */
    (void)key(DESK_KEY_ESC);
    type("bc144");
    for (int i = 0; i < 990; i++)
        (void)key(' ');
    shows("too much for this screen: make it larger, or [Esc]");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 23);
    desk_paint(desk, &painted, 200, 60);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 24);
}

/* The effects of a correction may be cut to a row that ends with …, but are never left out without it. */
DESK_TEST(what_a_correction_changes_is_said)
{
    char line[40];

    begin_table("A,B,C,D");
    for (int i = 0; i < 18; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        type_enter(line);
    }
    type_enter("e2");
    (void)key(DESK_KEY_KILL_LINE);
    type("c.d130+9");
    for (int i = 0; i < 320; i++)
        (void)key(' ');
    shows("This changes: Spiele 3 to 18: each dealt by the one before");
    shows(" …\n");
    shows_not("Next Geber");
    shows("[Enter] saves");
    (void)key(DESK_KEY_PAGE_DOWN); /* the list keeps its place, the effects scroll */
    shows_not("This changes");
    shows("Next Geber: B (before: C)");
    shows(" 18  ");
    (void)key(DESK_KEY_PAGE_UP);
    shows("This changes: Spiele 3 to 18: each dealt by the one before");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 19);
}

DESK_TEST(views)
{
    begin_table("A,B,C,D");
    for (int i = 0; i < 20; i++)
        type_enter(i % 2 ? "ab121; Bemerkung" : "ab122");
    shows(" 20  ");
    shows_not("\n 1   ");
    for (int i = 0; i < 40; i++)
        (void)key(DESK_KEY_UP);
    shows("\n>1   ");
    shows_not(" 20  ");
    (void)key(DESK_KEY_PAGE_DOWN);
    (void)key(DESK_KEY_PAGE_DOWN);
    (void)key(DESK_KEY_PAGE_DOWN);
    shows(" 20  ");
    type_enter("b");
    shows("Spielberichtsbogen");
    shows("any other key: back");
    (void)key(DESK_KEY_PAGE_DOWN);
    shows_not("Spielberichtsbogen");
    for (int i = 0; i < 200; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key('x');
    shows(" 21> ");
    shows_not("21> x");
    type_enter("s");
    shows("This evening, 20 games");
    shows("Anna Ahrens");
    (void)key(DESK_KEY_ESC);
    (void)key(DESK_KEY_HELP);
    shows("   e e18     change the last game, Spiel 18\n");
    shows("   g B       Bernd has read the games so far and confirms them\n");
    shows("   q         leave\n");
    for (int i = 0; i < 5; i++)
        (void)key(DESK_KEY_PAGE_DOWN);
    shows("P1 P2 Pflichtsolo");
    shows("Rule set: ddb");
    shows("HELP OF THE NOTATION");
    (void)key(DESK_KEY_ENTER);
    shows(" 21> ");
}

DESK_TEST(every_size)
{
    static const int size[][2] = {{1, 1}, {20, 5}, {79, 24}, {80, 23}, {80, 24}, {100, 30}, {132, 50}, {250, 100}};

    begin_table("Ärn,Bert,Ca,D,Emil,Öß,Gust");
    for (int i = 0; i < 30; i++)
        type_enter("Bert,Ca151 re9 f=Ca; eine Bemerkung, die länger ist als irgendeine Spalte");
    type("Bert,Ca");
    for (size_t i = 0; i < ROWS(size); i++)
        check_picture(size[i][0], size[i][1]);
    desk_paint(desk, &painted, 79, 24);
    assert_non_null(strstr(text_str(&painted.line[0].text), "this screen needs 80 x 24"));
}

/* A text breaks into rows at its blanks, if there are any before the edge. */
TEST(rows_of_a_text)
{
    static const struct {
        const char *text;
        int width, rows;
        const char *first;
    } cases[] = {
        {"", 12, 0, ""},
        {"one two", 12, 1, "one two"},
        {"one two", 8, 2, "one"},
        {"onetwothree", 8, 3, "onetwo"},
        {" onetwothree", 8, 3, " onetw"}, /* a leading blank is no place to break */
        {"one\ntwo\n", 12, 2, "one"},
        {"one\n\ntwo", 12, 3, "one"},
        {"one two three", 10, 2, "one two"},
        {"ää öö üü", 8, 2, "ää öö"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct picture small = {0};
        int end;

        picture_begin(&small, cases[i].width, 9);
        end = picture_text(&small, cases[i].text, 0, 1, 9, "", true);
        if (end - 1 != cases[i].rows || picture_rows(cases[i].text, cases[i].width, "") != cases[i].rows ||
            strcmp(text_str(&small.line[1].text), cases[i].first) != 0)
            fail_msg("\"%s\": %d, \"%s\"", cases[i].text, end - 1, text_str(&small.line[1].text));
        picture_free(&small);
    }
}

/* The columns follow the seats, whoever was named first when the day began: a line of numbers is read by seat
 * (A63). */
DESK_TEST(columns_follow_the_seats)
{
    struct entry entry = {.op = OP_REPLACE, .reference = 1};
    struct err err;

    begin_table_as(&wettbewerb_pokal, "ddb", "A,B,C,D");
    entry.event = sitting.history.entry[0].event;
    memcpy(entry.event.u.start.sitz, (const int8_t[]){3, 1, 0, 2}, 4);
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    shows("Wert     D     B     A     C");
    (void)key(DESK_KEY_ENTER); /* this Enter acknowledges the correction */
    type_enter("ab130");
    type_enter("ab131");
    type_enter("ab132");
    type_enter("ab133");
    type("40 60 70");
    (void)key(DESK_KEY_ENTER);
    shows_whole("schieb D=40 B=60 A=70 C=70 Note -40 -60 -70 -70");
}

/* A player who joins has the column of their seat. A player who left stands behind those at the table. */
DESK_TEST(columns_of_who_comes_and_goes)
{
    begin_table("A,B,C,D,E");
    type_enter("bc130");
    type_enter("ausstieg B");
    keys('j', 1);
    shows("Wert     A     C     D     E     B");
}

/* Characters that a name or remark may hold never act as a command to the terminal. */
TEST(signs_that_are_orders)
{
    struct picture small = {0};

    picture_begin(&small, 20, 2);
    picture_write(&small, 0, STYLE_BOLD,
                  "a\033[31mb\x7F\xC2\x9B"
                  "c");
    for (const char *s = text_str(&small.line[0].text); *s; s++)
        assert_true((unsigned char)*s >= ' ' && *s != 0x7F);
    assert_null(strstr(small.line[0].text.s, "\xC2\x9B"));
    assert_int_equal(small.line[0].text.s[0], 'a');
    picture_write(&small, 2, STYLE_BOLD, "below"); /* this row does not exist */
    picture_write(&small, -1, STYLE_BOLD, "above");
    picture_write(&small, 0, STYLE_NORMAL, "");
    assert_string_equal(text_str(&small.line[0].text), "");
    assert_int_equal(small.line[0].style, STYLE_NORMAL);
    picture_free(&small);
}
