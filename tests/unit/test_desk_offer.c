/* The line that a refused one may mean, on the screen and line by line: one key takes it, and Enter saves it then. */
#include "desk.h"

#include "ui/desk/desk_lines.h"

DESK_TEST(tab_takes_what_is_offered)
{
    begin_table("A,B,C,D");
    DESK("Anna und Bernd 143");
    shows_whole("did you mean `A,B 143`?");
    shows("[Tab] takes the line offered   [Esc] empties the line");
    DESK("<Enter>", "= 1> Anna und Bernd 143", "<Tab>", "=  1> A,B 143\n     A,B 143\n",
         "= [Enter] saves   [Esc] empties the line", "! did you mean");
    assert_int_equal(saved, 0);
    DESK("<Enter>", "$ A,B 143\noffen\n");
}

/* Of two readings the same key takes one after the other, and behind the last the first again. */
DESK_TEST(tab_goes_on_to_the_next)
{
    begin_table("A,B,C,D");
    DESK("ab 97 Kontra");
    shows_whole("did you mean `A,B 143` or `A,B 97 ko`?");
    DESK("<Tab>", "= 1> A,B 143\n", "<Tab>", "= 1> A,B 97 ko\n", "<Tab>", "= 1> A,B 143\n", "<Tab>", "<Enter>",
         "$ A,B 97 ko\noffen\n");
}

/* The arrow takes it only where it could not move the cursor. */
DESK_TEST(the_arrow_takes_it_at_the_end)
{
    begin_table("A,B,C,D");
    DESK("Anna und Bernd 143<Left><Right>", "= 1> Anna und Bernd 143", "<Right>", "= 1> A,B 143\n");
    assert_int_equal(saved, 0);
}

/* A taken line that is edited is a line like any other: Tab completes there. */
DESK_TEST(a_taken_line_is_edited)
{
    begin_table("A,B,C,D");
    DESK("Anna und Bernd 143<Tab> re<Tab>", "= 1> A,B 143 re", "= re= re9 re6", "<Back><Back> ko<Enter>",
         "$ A,B 143 ko\noffen\n");
}

DESK_TEST(esc_refuses_it)
{
    begin_table("A,B,C,D");
    DESK("Anna und Bernd 143<Esc>", "= 1> \n", "! did you mean", "<Tab>", "! A,B 143", "<C-P>",
         "= 1> Anna und Bernd 143", "<Tab>", "= 1> A,B 143\n", "<Esc><Enter>", "$ offen\n");
}

/* In a correction the offer is for the game that is corrected. */
DESK_TEST(in_a_correction)
{
    begin_table("A,B,C,D");
    DESK("ab151<Enter>bc130<Enter>e1<Enter><Kill>Anna Carla 125");
    shows_whole("did you mean `A,C 125`?");
    DESK("<Tab><Enter>", "$ A,C 125\nB,C 130\noffen\n");
}

DESK_TEST(nothing_is_offered_where_a_word_fits_nowhere)
{
    begin_table("A,B,C,D");
    DESK("Anna und Bernd 143 Quark", "! did you mean", "! [Tab]", "<Tab>", "= 1> Anna und Bernd 143 Quark");
}

DESK_TEST(line_by_line)
{
    begin_table("A,B,C,D");
    desk_by_lines(desk);
    assert_true(desk_set_line(desk, "Anna und Bernd 143"));
    assert_true(desk_offers(desk));
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_NONE);
    assert_int_equal(key(DESK_KEY_TAB), REQUEST_NONE);
    assert_string_equal(desk_line(desk), "A,B 143");
    assert_false(desk_offers(desk));
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_SAVE);
    assert_true(desk_set_line(desk, "ab151"));
    assert_false(desk_offers(desk));
    assert_true(desk_reads_line(desk, "ab151"));
    assert_true(desk_reads_line(desk, "u"));
    assert_false(desk_reads_line(desk, "Anna und Bernd 143"));
}
