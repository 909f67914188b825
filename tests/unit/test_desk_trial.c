/* These tests hold wishes for the screen at the table that came from a trial of four evenings. */
#include "desk.h"

#include "core/pokal/pokal.h"
#include "ui/desk/desk_lines.h"

/* Returns a row of a picture of that size. */
static const char *row_of(int width, int height, int row)
{
    desk_paint(desk, &painted, width, height);
    return text_str(&painted.line[row].text);
}

static void row_has(int width, int height, int row, const char *what)
{
    const char *s = row_of(width, height, row);

    if (!strstr(s, what))
        fail_msg("%d x %d: \"%s\" is missing in row %d: %s", width, height, what, row, s);
}

/* 80 x 23 is what a terminal of 24 rows has beside a status line. */
DESK_TEST(twenty_three_rows_are_enough)
{
    begin_table("A,B,C,D");
    row_has(80, 22, 0, "this screen needs 80 x 23");
    row_has(80, 23, 0, "2026");
    DESK("ab151+9");
    (void)row_of(80, 23, 0);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 1);
    row_has(80, 23, 22, "u undo");
    DESK("?<Enter>");
    (void)row_of(80, 23, 0);
    (void)key(DESK_KEY_PAGE_DOWN);
    row_has(80, 23, 22, "from line 16 of");
}

/* While a question waits its keys stand in the bottom row, and only then. */
DESK_TEST(the_keys_of_a_question)
{
    begin_table("A,B,C,D");
    DESK("ab240");
    row_has(80, 24, 23, "u undo");
    DESK("<Enter>");
    row_has(80, 24, 23, " j yes   x no trick   n back");
    DESK("n");
    row_has(80, 24, 23, "u undo");
    DESK("ab130<Enter>cd130<Enter>cd130<Enter>");
    row_has(80, 24, 23, " j yes   n back   Esc back");
}

/* No cards count 1, so neither 1 nor 239 Augen can be. It is asked about and not refused, in a correction too. */
DESK_TEST(augen_that_no_cards_make)
{
    static const char *const odd[] = {"ab1", "ab239", "c.d1", "ab239k", "b.n1"};

    begin_table("A,B,C,D");
    for (size_t i = 0; i < ROWS(odd); i++) {
        DESK(odd[i], "<Enter>");
        shows("Augen, which no cards make?  j = yes   n = back");
        DESK("n");
        assert_int_equal(saved, 0);
    }
    DESK("ab2<Enter>", "= 2> ", "cd238<Enter>", "= 3> ", "e1<Enter><Back>1<Enter>");
    shows("1 Augen, which no cards make?");
    DESK("j", "$ A,B 1\nC,D 238\noffen\n");
}

DESK_TEST(everybodys_augen_that_no_cards_make)
{
    begin_table_as(&wettbewerb_pokal, NULL, "A,B,C,D");
    DESK("ab130<Enter>bc130<Enter>cd130<Enter>ad130<Enter>schieb 1 99 70<Enter>");
    shows_whole("1 Augen, which no cards make?");
}

static void draft_is(const char *should)
{
    AUTO(text_free) struct text draft = {0};

    desk_draft(desk, &draft);
    assert_string_equal(text_str(&draft), should);
}

/* The draft of a correction is one, or there is none: never a new game. */
DESK_TEST(a_correction_never_becomes_a_game)
{
    begin_table("A,B,C,D");
    DESK("ab151<Enter>cd130<Enter>e1<Enter>");
    draft_is(""); /* nothing was typed yet */
    DESK(" re9");
    draft_is("ersetzt 2 A,B 151 re9");
    DESK("<Esc>-1<Enter>");
    desk_set_draft(desk, "ersetzt 2 A,B 151 re9");
    DESK("=  2> \n", "<C-P>", "! A,B 151 re9", "<Enter>", "$ C,D 130\noffen\n");
}

/* Ctrl-P goes past a correction whose game is gone, and on to what was typed before it. */
DESK_TEST(a_dead_correction_is_not_recalled)
{
    begin_table("A,B,C,D");
    DESK("ab151<Enter>cd130<Enter>bd99<Esc>e1<Enter> re9<Esc>", "<C-P>", "=  e1> A,B 151 re9", "<C-P>", "=  3> bd99",
         "<C-N><C-N>-1<Enter>", "<C-P>", "=  2> bd99", "<C-N>", "=  2> \n");
}

/* An empty prompt has one grey line with a game that could be entered; the first key takes it away. */
DESK_TEST(an_empty_prompt_says_how)
{
    static const struct {
        const char *rules, *example;
    } tables[] = {
        {"ddb", "such as  A,B 151 re9 f=A "}, {"schmidt", "such as  A,B 151"}, {"arminia", "such as  A,B 151"}};

    for (size_t i = 0; i < ROWS(tables); i++) {
        begin_table_as(&wettbewerb_meisterschaft, tables[i].rules, "A,B,C,D");
        row_has(80, 24, 16, tables[i].example);
        assert_int_equal(painted.line[16].style, STYLE_QUIET);
        DESK("a", "! such as", "<Back>");
        row_has(80, 24, 16, tables[i].example);
    }
    DESK("ab130<Enter>", "= such as", "<Up>", "! such as", "<Esc>", "= such as", "e1<Enter><Kill>", "! such as",
         "<Esc>");
    DESK("<F2>", "! such as");
}

/* The example of an empty line can be entered as it stands, game after game, in the rounds of the Pokal too. */
DESK_TEST(the_example_can_be_entered)
{
    begin_table_as(&wettbewerb_pokal, NULL, "A,B,C,D");
    for (int i = 0; i < 20; i++) {
        const char *shown = strstr(picture(), "such as  ");
        char line[80];

        assert_non_null(shown);
        (void)snprintf(line, sizeof line, "%.*s", (int)(strstr(shown + 9, "   ") - shown - 9), shown + 9);
        type_enter(line);
        if (desk_asks(desk))
            (void)key('j');
        if (saved != i + 1)
            fail_msg("game %d: %s\n%s", i + 1, line, picture());
    }
}

/* F1 begins with how a game is written, by this rule set and in this round alone. */
DESK_TEST(f1_begins_with_the_game)
{
    begin_table("A,B,C,D");
    DESK("<F1>");
    row_has(80, 24, 5, "How the next game is written:");
    shows("A,B 151 re9 f=A");
    (void)key(DESK_KEY_DOWN);
    for (int i = 0; i < 8; i++)
        (void)key(DESK_KEY_DOWN);
    shows_whole("f Fuchs, d Doppelkopf, k Karlchen");
    shows_not("schieb");
    shows_not("kov9");
    begin_table_as(&wettbewerb_pokal, NULL, "A,B,C,D");
    DESK("ab130<Enter>bc130<Enter>cd130<Enter>ad130<Enter><F1>");
    shows("schieb A=40 B=60 C=70 D=70");
    shows("durch=A");
    shows_not("re9");
}

/* In the form F1 is about the form. */
DESK_TEST(f1_in_the_form)
{
    begin_table("A,B,C,D");
    DESK("<F2><F1>", "= The form writes the line of a game", "! How the next game is written", "<Esc>",
         "= Augen of Re", "<F2><F1>", "= How the next game is written");
}

/* In the form a field of announcements shows its choices, and a digit typed there is a limit or nothing. */
DESK_TEST(announcements_in_the_form)
{
    begin_table("A,B,C,D");
    DESK("<F2>A<Tab>B<Tab><Tab>151<Tab><Tab>");
    shows("Re said");
    shows("[–] Re K9 K6 K3 S");
    DESK("9", "= – Re [K9] K6 K3 S", "=  1> A,B 151 re9", "1", "=  1> A,B 151 re9", "0", "= – Re K9 K6 K3 [S]",
         "=  1> A,B 151 re0", "<Tab>6", "= – Kontra K9 [K6] K3 S", "=  1> A,B 151 re0 ko6", "2<Back>",
         "=  1> A,B 151 re0\n", "<Up>9<Enter>");
    assert_int_equal(saved, 1);
    journal_is("A,B 151 re9\noffen\n");
}

/* A player may leave early without being disqualified: one key says so, and Enter saves what is then shown. */
DESK_TEST(leaving_without_disqualification)
{
    begin_table("A,B,C,D,E");
    DESK("bc130<Enter>ausstieg Emil nach Hause<Enter>");
    shows_whole("E leaves early and is disqualified for it? j = yes o = leaves without disqualification n = back");
    row_has(80, 24, 23, " j yes   o leaves without disqualification   n back");
    assert_int_equal(saved, 1);
    DESK("o", "=  2> ausstieg Emil disq=nein nach Hause", "! ?");
    assert_int_equal(saved, 1);
    DESK("<Enter>", "$ B,C 130\nausstieg E disq=nein \"nach Hause\"\noffen\n");
    /* at any other question the letter begins the next line */
    begin_table("A,B,C,O");
    DESK("ab240<Enter>o", "=  1> o\n");
}

/* A text that is wider than the screen scrolls sideways, and one that fits does not. */
DESK_TEST(a_wide_text_scrolls_sideways)
{
    begin_table("A,B,C,D");
    DESK("ab130<Enter>l<Enter>", "! left, right", "<Right>", "=  2> "); /* all of it fits, so any key leads back */
    begin_table("Anna,Bert,Carl,Dora,Emil,Frid,Gust");
    DESK("Bert,Carl 131 re9 ko6 f=Bert<Enter>");
    DESK("b<Enter>");
    if (strstr(row_of(80, 24, 23), "left, right")) {
        char before[200];

        (void)snprintf(before, sizeof before, "%s", row_of(80, 24, 8));
        DESK("<Right>");
        assert_string_not_equal(row_of(80, 24, 8), before);
        DESK("<Left><Left>");
        assert_string_equal(row_of(80, 24, 8), before);
        DESK("<Esc>", "! left, right");
    } else {
        fail_msg("the Bogen fits: %s", picture());
    }
}

/* Somebody who is not in the book is asked about, made by the driver, and sits down as a Gast by another Enter. */
DESK_TEST(a_newcomer_is_asked_about)
{
    begin_table("A,B,C,D");
    DESK("ab130<Enter>einstieg Xaver Zorn nach B<Enter>");
    shows_whole("Xaver Zorn is not in the book. Enter as a Gast? j = yes n = back");
    DESK("n", "=  2> \n", "<C-P>", "=  2> einstieg Xaver Zorn nach B", "<Enter>");
    assert_string_equal(desk_newcomer(desk), "Xaver Zorn");
    assert_int_equal(key('j'), REQUEST_NEWCOMER);
    assert_int_equal(saved, 1);
    desk_newcomer_made(desk, "Xaver Zorn", "XZ");
    DESK("=  2> einstieg XZ nach B gast");
    /* known names work, and one that may mean several is no newcomer */
    DESK("<Esc>einstieg Carla nach B", "! not in the book", "<Kill>einstieg Anna nach B", "! not in the book");
    DESK("<Kill>einstieg Xaver", "! not in the book", "<Kill>einstieg Xaver nach ", "! not in the book");
}
