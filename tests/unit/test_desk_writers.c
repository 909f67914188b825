/* Two people write at the same table. */
#include "desk.h"

DESK_TEST(a_refusal_keeps_the_line)
{
    struct err err = {0};

    begin_table("A,B,C,D");
    type("ab151");
    assert_int_equal(desk_key(desk, DESK_KEY_ENTER), REQUEST_SAVE);
    (void)err_set(&err, ST_CONFLICT, "somebody else was here");
    load();
    desk_refused(desk, &err);
    shows("! somebody else was here");
    shows(" 1> ab151");
    shows_not("saved");
}

/* The entry of another that came in under the line is named, and one Enter only acknowledges it. */
DESK_TEST(another_writer)
{
    begin_table("A,B,C,D");
    desk_load(desk, &sitting, 1000);
    type("ab151+9");
    another("A,B 151", 1000);
    shows("! Spiel 1 is in by another: A,B 151");
    shows("2> ab151+9");
    shows("[Enter] seen");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    shows("Spiel 1 is in by another: A,B 151");
    (void)key(DESK_KEY_ENTER); /* a game like it needs an answer */
    shows("Spiel 1, A,B 151, another has entered a moment ago. One more?");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    (void)key('j');
    assert_int_equal(saved, 1);
    shows_not("by another");
    journal_is("A,B 151\nA,B 151 re9\noffen\n");
    /* a different game needs no more than the second Enter; an unchanged one is saved without it */
    type("cd130");
    another("A,C 140", 1010);
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 2);
    type_enter("cd140");
    assert_int_equal(saved, 3);
    /* a minute later the same line is another game */
    another("B,C 140", 1020);
    shows("Spiel 6 is in by another: B,C 140");
    shows("[Enter] seen"); /* said without a begun line too, else the first line would go out unseen */
    type_enter("cb140re");
    assert_int_equal(saved, 3);
    (void)key(DESK_KEY_ESC);
    desk_clock(desk, 1079);
    type_enter("cb140re");
    shows("another has entered a moment ago");
    (void)key('n');
    desk_clock(desk, 1081);
    (void)key(DESK_KEY_EARLIER); /* the same line again */
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 4);
    /* not only the last entry is compared */
    another("A,D 99", 1082);
    another("einwurf", 1083);
    (void)key(DESK_KEY_ESC);
    type_enter("da99re");
    shows("A,D 99, another has entered a moment ago");
    (void)key('n');
    (void)key(DESK_KEY_ESC);
    /* an entry comes in under a question, a command, a correction */
    type_enter("d.n0");
    another("einwurf", 1090);
    (void)key('j');
    shows("9> d.n0j");
    shows("by another: einwurf");
    (void)key(DESK_KEY_BACKSPACE);
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    (void)key('x');
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 5);
    type("u");
    another("A,B 120", 1100);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 5);
    (void)key(DESK_KEY_ESC);
    shows_not("by another");
    type_enter("e10");
    (void)key(DESK_KEY_END);
    type(" re");
    {
        struct entry strike = {.op = OP_STRIKE, .reference = fold_entry(&sitting.fold, 10)};
        struct err err;

        assert_int_equal(sitting_book(&sitting, &strike, false, NULL, &err), ST_OK);
        desk_load(desk, &sitting, 1110);
    }
    shows("A,B 120 re");
    shows("does not count any more: another has changed it");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 5);
    (void)key(DESK_KEY_ESC);
    (void)key(DESK_KEY_ESC);
    /* the entry that the other's undo took back is named */
    type("ab133");
    {
        struct entry undo = {.op = OP_UNDO};
        struct err err;

        assert_int_equal(sitting_book(&sitting, &undo, false, NULL, &err), ST_OK);
        desk_load(desk, &sitting, 1120);
    }
    shows("by another: undo: the strike of Spiel 10 (A,B 120), which counts again");
}

/* A repeated game is noticed although an entry that is no game stands between, and so is one that is put in before
 * another. A number that was typed before the games were renumbered saves nothing. */
DESK_TEST(same_game_and_other_numbers)
{
    struct entry entry = {.op = OP_INSERT, .reference = 2, .event = {.kind = EVENT_SPIEL}};
    struct err err;

    begin_table("A,B,C,D");
    type_enter("ab130");
    type_enter("einwurf");
    type_enter("g C");
    type_enter("ba130");
    shows("The same as Spiel 1. Was it played again?");
    (void)key('n');
    (void)key(DESK_KEY_ESC);
    type_enter("cd131");
    another("A,C 132", 0);
    (void)key(DESK_KEY_ESC);
    type_enter("+1");
    type_enter("ca132");
    shows("A,C 132, another has entered a moment ago");
    (void)key('n');
    (void)key(DESK_KEY_ESC);
    saved = 0;
    type("-2");
    shows("Enter strikes Spiel 2 (C,D 131)");
    assert_int_equal(sitting_parse_spiel(&sitting, 2, "B,C 140", &entry.event, &err), ST_OK);
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    shows("by another: vor #2 B,C 140");
    shows("the games may have other numbers now");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    (void)key(DESK_KEY_BACKSPACE);
    type("3");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 1);
    journal_is("B,C 140\nA,B 130\neinwurf\ngegengelesen C\nA,C 132\noffen\n");
}
