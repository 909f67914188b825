/* The typed line, with any keys. */
#include <malloc.h>

#include "desk.h"

#include "base/draw.h"

DESK_TEST(the_line_is_edited)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,Ca,Ö");
    DESK("öb15<Left>2<Home><Del>a", "= 1> ab125", "<Right><Back>ö", "= 1> aö125", "<End><Back><Back><Back><Back>",
         "= 1> a", "<Back><Back><Left><Del>");
    (void)key(0x1B);
    (void)key(0x202E); /* U+202E turns the writing direction */
    desk_paint(desk, &painted, 80, 24);
    assert_int_equal(painted.cursor_x, 4);
    for (int i = 0; i < 3000; i++)
        (void)key('x');
    desk_paint(desk, &painted, 80, 24);
    assert_true(painted.cursor_x < 80);
    desk_draft(desk, &text);
    assert_int_equal(text.len, strlen("neu 0 ") + KURZSCHRIFT_LINE_MAX);
}

DESK_TEST(a_draft_comes_back)
{
    static const char *const wrong[] = {
        "", "neu", "neu 0", "ersetzt 99 A,B 130", "vor -3 A,B 130", "neu 0 a\x1b[2J", "neu 0 \xff", "quatsch"};
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    type_enter("ab151");
    text_add(&text, "");
    desk_draft(desk, &text);
    assert_string_equal(text.s, "");
    DESK("e1<Enter> re9");
    desk_draft(desk, &text);
    assert_string_equal(text.s, "ersetzt 2 A,B 151 re9");
    desk_free(desk);
    desk = desk_new();
    load();
    desk_set_draft(desk, text.s);
    DESK("= e1> A,B 151 re9", "= this line was typed before and not saved", "<Enter>", "$ A,B 151 re9\noffen\n");
    for (size_t i = 0; i < ROWS(wrong); i++) {
        desk_set_draft(desk, wrong[i]);
        DESK("=  2> ", "<Esc>");
    }
}

/* With any keys nothing is booked except by an order, and every picture fits. */
DESK_TEST(any_keys)
{
    static const char sign[] = "abcdABCD0123456789.+-,=fdk xhnru?es;q\xe4";
    static const int32_t special[] = {DESK_KEY_ENTER,   DESK_KEY_ENTER,     DESK_KEY_ENTER,    DESK_KEY_ESC,
                                      DESK_KEY_TAB,     DESK_KEY_BACKSPACE, DESK_KEY_DEL,      DESK_KEY_LEFT,
                                      DESK_KEY_RIGHT,   DESK_KEY_HOME,      DESK_KEY_END,      DESK_KEY_UP,
                                      DESK_KEY_DOWN,    DESK_KEY_FORM,      DESK_KEY_HELP,     DESK_KEY_NOTHING,
                                      DESK_KEY_PAGE_UP, DESK_KEY_KILL_LINE, DESK_KEY_PAGE_DOWN};
    struct random random = {4711};

    begin_table("A,B,C,D");
    for (int i = 0; i < ROUNDS(30000); i++) {
        int32_t before = sitting.history.count, choice = (int32_t)random_under(&random, 100);
        int32_t pressed = choice < 80 ? (unsigned char)sign[random_under(&random, sizeof sign - 1)]
                                      : special[random_under(&random, ROWS(special))];
        enum desk_request request = key(pressed);

        if (request != REQUEST_SAVE)
            assert_int_equal(sitting.history.count, before);
        if (i % 50 == 0)
            check_picture(80 + i % 41, 23 + i % 8);
        if (!sitting.fold.day.begun || sitting.fold.day.ended || sitting.history.count > 400) {
            begin_table("A,B,C,D");
        }
    }
}

/* The screen needs no more memory after many entries that were taken back. */
DESK_TEST(memory_stays_flat)
{
    size_t before = 0;

    begin_table("A,B,C,D");
    for (int i = 0; i < ROUNDS(1000); i++) {
        struct spieltag beginning = sitting_start(&sitting);
        struct err err;
        int32_t at;

        type_enter("ab151+9f");
        (void)picture();
        type_enter("u");
        (void)picture();
        history_shorten(&sitting.history, 1);
        fold_free(&sitting.fold);
        assert_int_equal(history_fold(&sitting.history, &beginning, &sitting.fold, &at, &err), ST_OK);
        load();
        if (i == 10)
            before = mallinfo2().uordblks;
    }
    assert_int_equal(saved, 2 * ROUNDS(1000));
    assert_true(mallinfo2().uordblks <= before + 1024);
}

/* A caret stands below a mistake. A line that is only incomplete, or a good one, has none. */
DESK_TEST(a_caret_shows_what_is_wrong)
{
    begin_table("A,B,C,D");
    DESK("ax", "=  1> ax\n    ^\n     \"ax\" does not play at this table", "<Kill>ab",
         "=  1> ab\n     the Augen were expected", "143 re 9", "=  1> ab143 re 9\n             ^\n");
    shows_whole("did you mean `A,B 143 re9`?");
    DESK("<Kill>Änna bernd 143", "=  1> Änna bernd 143\n    ^\n");
    shows_whole("did you mean `A,B 143`?");
    DESK("<Kill>Anna, Böhm 143 f=Cramer öh",
         /* the bytes of an umlaut take one column */
         "=  1> Anna, Böhm 143 f=Cramer öh\n                            ^\n");
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_BACKSPACE);
    DESK("= Re Anna, Bernd   143 : 97",
         "<Kill>ab143; ein Wort, und noch eines, bis die Zeile nicht mehr in eine Reihe des Bildschirms geht");
    for (int i = 0; i < 6; i++)
        (void)key(DESK_KEY_HOME);
    DESK("x", "! ^");
}

/* Blanks before or behind a command do not belong to it. */
DESK_TEST(stray_blanks)
{
    begin_table("A,B,C,D");
    DESK("ab143<Enter>  e1 <Enter>", "=  e1> A,B 143", "<Esc> g B <Enter>");
    assert_int_equal(saved, 2);
    type_enter(" U ");
    assert_int_equal(saved, 3);
    type("Q ");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_LEAVE);
}
