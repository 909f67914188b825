/* The contents of the screen: nothing is saved that is not on it. */
#include "desk.h"

/* A screen that is too small saves nothing, asks nothing and loses nothing. */
DESK_TEST(too_small_for_any_key)
{
    static const int size[][2] = {{60, 20}, {79, 24}, {80, 22}, {1, 1}};

    begin_table("A,B,C,D");
    for (size_t i = 0; i < ROWS(size); i++) {
        type("ab13");
        desk_paint(desk, &painted, size[i][0], size[i][1]);
        DESK("0<Enter><Esc><F2>");
        assert_int_equal(saved, 0);
        assert_int_equal(key('q'), REQUEST_LEAVE);
        DESK("=  1> ab13", "0re<Enter>");
        saved = 0;
        type_enter("u");
        saved = 0;
    }
    /* a question waits until it can be seen again */
    type_enter("d.n0");
    desk_paint(desk, &painted, 60, 20);
    (void)key('j');
    assert_int_equal(saved, 0);
    DESK("= but a trick, lost?", "j");
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
    DESK("c.d130<Enter>ab131<Enter>c.b120<Enter>");
    for (int i = 0; i < 20; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        type_enter(line);
    }
    assert_int_equal(sitting.fold.day.spiele, 23);
    DESK("e1<Enter><Kill>c.b140<Enter>");
    shows_whole(reason);
    DESK("= Record it all the same?", "n",
         /* the reason fits beside a long line too; if both have no room, nothing is asked */
         "e1<Enter><Kill>c.b140;");
    for (int i = 0; i < 180; i++)
        (void)key(i % 8 ? 'x' : ' ');
    (void)key(DESK_KEY_ENTER);
    shows_whole(reason);
    DESK("= Record it all the same?", "n<C-P>",
         /* the line is a correction as before */
         "=  e1> c.b140;");
    for (int i = 0; i < 700; i++)
        (void)key(' ');
    DESK("<Enter>", "= the screen is too small for this line", "j");
    assert_int_equal(saved, 23);
    DESK("! Record it all the same?",
         /* a line that is not on the screen is not saved either */
         "<Esc>bc144");
    for (int i = 0; i < 990; i++)
        (void)key(' ');
    DESK("= too much for this screen: make it larger, or [Esc]", "<Enter>");
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
    DESK("e2<Enter><Kill>c.d130+9");
    for (int i = 0; i < 320; i++)
        (void)key(' ');
    DESK("= This changes: Spiele 3 to 18: each dealt by the one before", "=  …\n", "! Next Geber", "= [Enter] saves",
         "<PgDn>",
         /* the list keeps its place, the effects scroll */
         "! This changes", "= Next Geber: B (before: C)", "=  18  ", "<PgUp>",
         "= This changes: Spiele 3 to 18: each dealt by the one before", "<Enter>");
    assert_int_equal(saved, 19);
}

DESK_TEST(views)
{
    begin_table("A,B,C,D");
    for (int i = 0; i < 20; i++)
        type_enter(i % 2 ? "ab121; Bemerkung" : "ab122");
    DESK("=  20  ", "! \n 1   ");
    for (int i = 0; i < 40; i++)
        (void)key(DESK_KEY_UP);
    DESK("= \n>1   ", "!  20  ", "<PgDn><PgDn><PgDn>", "=  20  ", "b<Enter>", "= Spielberichtsbogen",
         "= any other key: back", "<PgDn>", "! Spielberichtsbogen");
    for (int i = 0; i < 200; i++)
        (void)key(DESK_KEY_DOWN);
    DESK("x", "=  21> ", "! 21> x", "s<Enter>", "= This evening, 20 games", "= Anna Ahrens", "<Esc><F1>",
         "= A,B 151 re9 f=A", "<PgDn>", "=    e e18     change the last game, Spiel 18\n",
         "=    g B       Bernd has read the games so far and confirms them\n", "=    q         leave\n");
    for (int i = 0; i < 5; i++)
        (void)key(DESK_KEY_PAGE_DOWN);
    DESK("= P1 P2 Pflichtsolo", "= Rule set: ddb", "<Enter>", "=  21> ");
}

DESK_TEST(every_size)
{
    static const int size[][2] = {{1, 1},   {20, 5},   {79, 24},  {80, 22},  {80, 23},
                                  {80, 24}, {100, 30}, {132, 50}, {250, 100}};

    begin_table("Ärn,Bert,Ca,D,Emil,Öß,Gust");
    for (int i = 0; i < 30; i++)
        type_enter("Bert,Ca151 re9 f=Ca; eine Bemerkung, die länger ist als irgendeine Spalte");
    type("Bert,Ca");
    for (size_t i = 0; i < ROWS(size); i++)
        check_picture(size[i][0], size[i][1]);
    desk_paint(desk, &painted, 79, 24);
    assert_non_null(strstr(text_str(&painted.line[0].text), "this screen needs 80 x 23"));
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
        AUTO(picture_free) struct picture small = {0};
        int end;

        picture_begin(&small, cases[i].width, 9);
        end = picture_text(&small, cases[i].text, 0, 1, 9, "", true);
        if (end - 1 != cases[i].rows || picture_rows(cases[i].text, cases[i].width, "") != cases[i].rows ||
            strcmp(text_str(&small.line[1].text), cases[i].first) != 0)
            fail_msg("\"%s\": %d, \"%s\"", cases[i].text, end - 1, text_str(&small.line[1].text));
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
    DESK("= Wert     D     B     A     C", "<Enter>",
         /* this Enter acknowledges the correction */
         "ab130<Enter>ab131<Enter>ab132<Enter>ab133<Enter>40 60 70<Enter>");
    shows_whole("schieb D=40 B=60 A=70 C=70 Note -40 -60 -70 -70");
}

/* A player who joins has the column of their seat. A player who left stands behind those at the table. */
DESK_TEST(columns_of_who_comes_and_goes)
{
    begin_table("A,B,C,D,E");
    DESK("bc130<Enter>ausstieg B<Enter>j", "= Wert     A     C     D     E     B");
}

/* Characters that a name or remark may hold never act as a command to the terminal. */
TEST(signs_that_are_orders)
{
    AUTO(picture_free) struct picture small = {0};

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
}
