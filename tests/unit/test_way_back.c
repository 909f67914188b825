/* The tests name the entry that undo takes back and redo restores, in the same words for the course, the command
 * and the screen. */
#include "desk.h"

#include "report/voice/voice.h"

static void way_is(int32_t nr, bool undo, const char *should)
{
    AUTO(text_free) struct text text = {0};

    (void)report_undo_preview(&sitting, nr, undo, &text);
    assert_string_equal(text_str(&text), should);
}

/* Checks the name of the next undo, takes it, and checks the name of the next redo. */
static void back_and_forth(const char *undo, const char *redo)
{
    way_is(sitting.history.count + 1, true, undo);
    type_enter("u");
    way_is(sitting.history.count, true, undo);
    way_is(sitting.history.count + 1, false, redo);
    type_enter("r");
    way_is(sitting.history.count, false, redo);
    way_is(sitting.history.count - 1, true, undo);
}

DESK_TEST(each_command_is_named)
{
    begin_table("A,B,C,D");
    way_is(sitting.history.count + 1, false, "");
    assert_int_equal(report_undo_preview(&sitting, 2, false, &(struct text){0}), 0);
    type_enter("ab151");
    type_enter("cd140");
    type_enter("einwurf");
    back_and_forth("#4 (einwurf)", "#4 (einwurf)");
    type_enter("bd150");
    back_and_forth("Spiel 3 (B,D 150)", "Spiel 3 (B,D 150)");
    type_enter("-2");
    back_and_forth("the strike of Spiel 2 (C,D 140), which counts again", "the strike of Spiel 2 (C,D 140)");
    type_enter("e2");
    (void)key(DESK_KEY_KILL_LINE);
    type_enter("bd155");
    back_and_forth("the correction of Spiel 2 (B,D 150) to B,D 155, which counts no more",
                   "the correction of Spiel 2 (B,D 150) to B,D 155");
    type_enter("+1");
    type_enter("ac130");
    back_and_forth("the insertion of Spiel 1 (A,C 130)", "the insertion of Spiel 1 (A,C 130)");
    type("u");
    shows("Enter takes back: the insertion of Spiel 1 (A,C 130)");
}

/* A Spiel keeps the number of its time: a game inserted before it since then has shifted it. */
DESK_TEST(numbers_are_of_their_time)
{
    int32_t struck;

    begin_table("A,B,C,D");
    type_enter("ab151");
    type_enter("cd140");
    type_enter("-2");
    type_enter("u");
    struck = sitting.history.count;
    type_enter("+1");
    type_enter("ac130");
    way_is(struck, true, "the strike of Spiel 2 (C,D 140), which counts again");
}

/* The entries of one command are one step. */
DESK_TEST(a_command_of_several_entries)
{
    struct entry entry = {.op = OP_REPLACE, .reference = 2};
    struct err err;

    begin_table("A,B,C,D");
    type_enter("a.m130");
    type_enter("a.d130");
    entry.event = sitting.history.entry[1].event;
    entry.event.u.spiel.kind = KIND_DAMEN; /* the second game then no longer is a different kind of solo */
    assert_int_equal(sitting_book(&sitting, &entry, true, NULL, &err), ST_OK);
    load();
    assert_true(sitting.history.entry[sitting.history.count - 1].group < sitting.history.count);
    way_is(sitting.history.count + 1, true,
           "the correction of Spiel 1 (A mada 130) to A damen 130, which counts no more");
    type("u");
    shows("Enter takes back: the correction of Spiel 1 (A mada 130)");
}
