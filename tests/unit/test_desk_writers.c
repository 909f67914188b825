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
    DESK("= ! somebody else was here", "=  1> ab151", "! saved");
}

/* The entry of another that came in under the line is named, and one Enter only acknowledges it. */
DESK_TEST(another_writer)
{
    begin_table("A,B,C,D");
    desk_load(desk, &sitting, 1000);
    type("ab151+9");
    another("A,B 151", 1000);
    DESK("= ! Spiel 1 is in by another: A,B 151", "= 2> ab151+9", "= [Enter] seen", "<Enter>");
    assert_int_equal(saved, 0);
    DESK("= Spiel 1 is in by another: A,B 151", "<Enter>",
         /* a game like it needs an answer */
         "= Spiel 1, A,B 151, another has entered a moment ago. One more?", "<Enter>");
    assert_int_equal(saved, 0);
    (void)key('j');
    assert_int_equal(saved, 1);
    DESK("! by another", "$ A,B 151\nA,B 151 re9\noffen\n",
         /* a different game needs no more than the second Enter; an unchanged one is saved without it */
         "cd130");
    another("A,C 140", 1010);
    DESK("<Enter><Enter>");
    assert_int_equal(saved, 2);
    type_enter("cd140");
    assert_int_equal(saved, 3);
    /* a minute later the same line is another game */
    another("B,C 140", 1020);
    DESK("= Spiel 6 is in by another: B,C 140", "= [Enter] seen",
         /* said without a begun line too, else the first line would go out unseen */
         "cb140re<Enter>");
    assert_int_equal(saved, 3);
    (void)key(DESK_KEY_ESC);
    desk_clock(desk, 1079);
    DESK("cb140re<Enter>", "= another has entered a moment ago", "n");
    desk_clock(desk, 1081);
    DESK("<C-P>",
         /* the same line again */
         "<Enter>");
    assert_int_equal(saved, 4);
    /* not only the last entry is compared */
    another("A,D 99", 1082);
    another("einwurf", 1083);
    DESK("<Esc>da99re<Enter>", "= A,D 99, another has entered a moment ago", "n<Esc>",
         /* an entry comes in under a question, a command, a correction */
         "d.n0<Enter>");
    another("einwurf", 1090);
    DESK("j", "= 9> d.n0j", "= by another: einwurf", "<Back><Enter><Enter>x<Enter>");
    assert_int_equal(saved, 5);
    type("u");
    another("A,B 120", 1100);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 5);
    DESK("<Esc>", "! by another", "e10<Enter><End> re");
    {
        struct entry strike = {.op = OP_STRIKE, .reference = fold_entry(&sitting.fold, 10)};
        struct err err;

        assert_int_equal(sitting_book(&sitting, &strike, false, NULL, &err), ST_OK);
        desk_load(desk, &sitting, 1110);
    }
    DESK("= A,B 120 re", "= does not count any more: another has changed it", "<Enter><Enter>");
    assert_int_equal(saved, 5);
    DESK("<Esc><Esc>",
         /* the entry that the other's undo took back is named */
         "ab133");
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
    DESK("ab130<Enter>einwurf<Enter>g C<Enter>ba130<Enter>", "= The same as Spiel 1. Was it played again?",
         "n<Esc>cd131<Enter>");
    another("A,C 132", 0);
    DESK("<Esc>+1<Enter>ca132<Enter>", "= A,C 132, another has entered a moment ago", "n<Esc>");
    saved = 0;
    DESK("-2", "= Enter strikes Spiel 2 (C,D 131)");
    assert_int_equal(sitting_parse_spiel(&sitting, 2, "B,C 140", &entry.event, &err), ST_OK);
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    load();
    DESK("= by another: vor #2 B,C 140", "= the games may have other numbers now", "<Enter><Enter>");
    assert_int_equal(saved, 0);
    DESK("<Back>3<Enter><Enter>");
    assert_int_equal(saved, 1);
    journal_is("B,C 140\nA,B 130\neinwurf\ngegengelesen C\nA,C 132\noffen\n");
}
