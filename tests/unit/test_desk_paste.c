/* Pasted input is text: a newline in it saves nothing, and no part of it is dropped without a message. */
#include "desk.h"

#include "core/notation/kurzschrift.h"
#include "ui/desk/desk_lines.h"
#include "ui/terminal/paste.h"

static void paste(const char *s)
{
    (void)picture();
    desk_paste(desk, s, strlen(s));
}

/* The case of the issue: three games pasted at once. */
DESK_TEST(several_lines_are_a_list)
{
    begin_table("A,B,C,D");
    paste("ab121\ncd130 ; knapp\nac143\n");
    assert_int_equal(saved, 0);
    DESK("= 3 lines were pasted, and nothing of them is saved:", "= 1  ab121", "= 2  cd130 ; knapp", "= C +1   D +1");
    shows_whole("Enter one by one Esc none");
    DESK("jx");
    assert_int_equal(saved, 0);
    DESK("<PgDn>", "= each to be saved by itself", "<Enter>");
    assert_int_equal(saved, 0);
    DESK("=  1> ab121\n", "= line 1 of 3 that were pasted", "<Enter>");
    assert_int_equal(saved, 1);
    DESK("=  2> cd130 ; knapp\n", "<Enter>");
    assert_int_equal(saved, 2);
    DESK("=  3> ac143\n", "<Enter>", "=  4> \n", "$ A,B 121\nC,D 130 ; knapp\nA,C 143\noffen\n");
}

DESK_TEST(a_line_is_left_out)
{
    begin_table("A,B,C,D");
    paste("ab121\r\r xyz \rab121\rcd130");
    DESK("<PgDn>", "= ! \"xyz\" does not play at this table", "<Enter><Enter>", "=  2> xyz\n", "<Enter>",
         /* xyz is no game, so it stays to be corrected */
         "=  2> xyz\n", "<Esc>", "=  2> ab121\n", "<Enter>", "= Was it played again?", "nein",
         /* the next line has replaced this one, and the rest of the word does not land in it */
         "<Enter>", "=  2> cd130\n");
    assert_int_equal(saved, 1);
    DESK("<Enter>", "$ A,B 121\nC,D 130\noffen\n");
}

DESK_TEST(none_of_them)
{
    begin_table("A,B,C,D");
    paste("ab121\ncd130\n");
    DESK("<Esc>", "=  1> \n", "<Enter>");
    assert_int_equal(saved, 0);
    DESK("<C-P>", "=  1> cd130\n", "<C-P>", "=  1> ab121\n");
}

/* A single line is put at the cursor, whatever newlines follow it. */
DESK_TEST(one_line)
{
    static const char *const one[] = {"ab121", "ab121\n", "\n\n  ab121\t\r\n\n"};

    for (size_t i = 0; i < ROWS(one); i++) {
        begin_table("A,B,C,D");
        paste(one[i]);
        assert_int_equal(saved, 0);
        DESK("=  1> ab121\n", "<Enter>");
        assert_int_equal(saved, 1);
        end_table();
    }
    begin_table("A,B,C,D");
    DESK("a 121<Left><Left><Left><Left>");
    paste("\tb");
    DESK("=  1> a b 121\n", "<Esc>ab121 ; Streit");
    paste("\ncd130\n"); /* behind a typed line it becomes another one */
    DESK("= 1  ab121 ; Streit", "= 2  cd130", "<Esc>a b 121<Left><Left><Left><Left>");
    paste(" re\ncd1"); /* the text around the cursor joins the first and the last line */
    DESK("= 1  a b re", "= 2  cd1 121");
}

DESK_TEST(a_command_that_was_pasted)
{
    begin_table("A,B,C,D");
    type_enter("ab121");
    paste("u\nb\ncd130");
    DESK("= a command of the screen", "<Enter>", "=  2> u\n", "<Enter>");
    assert_int_equal(saved, 2);
    DESK("<Enter>", "= Spielberichtsbogen", "<Esc><Enter>",
         /* Enter in an empty line fetches the next pasted line */
         "=  1> cd130\n");
}

static void refused(const char *s, size_t len, const char *why)
{
    (void)picture();
    desk_paste(desk, s, len);
    shows_whole(why);
    DESK("=  1> a\n", "<Enter>");
    assert_int_equal(saved, 0);
}

DESK_TEST(what_is_no_text)
{
    char long_line[KURZSCHRIFT_LINE_MAX + 8];
    AUTO(text_free) struct text many = {0};

    begin_table("A,B,C,D");
    (void)key('a');
    refused("b12\xE4", 4, "line 1, character 4, is not valid UTF-8 (byte E4)");
    refused("b1\r\nöb\xC3\n", 8, "line 2, character 3, is not valid UTF-8 (byte C3)");
    refused("b1\n\0", 4, "line 2, character 1, is a control character (byte 00)");
    refused("b121\033[A", 7, "line 1, character 5, is a control character (byte 1B)");
    refused("b121\xE2\x80\xAE", 7, "is a control character");
    memset(long_line, 'x', sizeof long_line);
    refused(long_line, sizeof long_line, "does not fit: a line has at most 1000 bytes");
    long_line[1] = '\n';
    refused(long_line, sizeof long_line, "line 2 of the paste is too long: at most 1000 bytes");
    for (int i = 0; i < 101; i++)
        text_add(&many, "b121\n");
    refused(many.s, many.len, "lines pasted: 101, at most 100 at once; `doko import DATEI` reads a file");
}

/* Nothing is pasted where no line is typed. */
DESK_TEST(where_nothing_is_pasted)
{
    begin_table("A,B,C,D");
    DESK("ab121<Enter>ab121<Enter>");
    paste("j\n");
    shows("a question is answered by a key");
    assert_true(desk_asks(desk));
    assert_int_equal(saved, 1);
    DESK("n<F2>");
    paste("cd130");
    shows_whole("the form takes no text; press F2, then paste");
    DESK("<F2>e1<Enter>");
    paste("cd130\nab140");
    DESK("= a correction is one line", "=  e1> A,B 121\n", "<Kill>");
    paste("cd130\n"); /* one line replaces the correction's line */
    DESK("= e1> cd130", "<Esc><Up>");
    paste("ec130"); /* the letter is text and no key for the chosen game */
    DESK("=  2> ec130\n", "<Esc>b<Enter>");
    paste("cd130");
    shows(" 2> cd130\n");
    desk_paint(desk, &painted, 60, 20);
    desk_paste(desk, "xx", 2); /* nobody sees this now: the message comes as soon as there is room */
    shows(" 2> cd130\n");
    shows_whole("the screen was too small; the paste is left out");
    (void)key(DESK_KEY_ESC);
    paste("ab130\ncd140");
    paste("xx"); /* the list waits for its keys */
    shows("2 lines were pasted");
    shows_whole("the lines pasted before wait for Enter or Esc; this paste is left out");
    (void)key(DESK_KEY_DOWN); /* the message comes once */
    assert_null(strstr(picture(), "is left out"));
    DESK("<Enter>", "=  2> ab130\n");
    assert_null(strstr(picture(), "is left out"));
}

/* Line by line the list is printed, and the first line stands at the prompt. */
DESK_TEST(line_by_line)
{
    AUTO(text_free) struct text text = {0};

    begin_table("A,B,C,D");
    desk_by_lines(desk);
    desk_paste(desk, "ab121\ncd130\n", 12);
    assert_true(desk_take_view(desk, &text));
    assert_non_null(strstr(text.s, "2 lines were pasted, and nothing of them is saved:"));
    assert_non_null(strstr(text.s, "2  cd130"));
    assert_string_equal(desk_line(desk), "ab121");
    assert_false(desk_take_pasted(desk));
    (void)key(DESK_KEY_ENTER);
    assert_string_equal(desk_line(desk), "");
    assert_true(desk_take_pasted(desk));
    assert_string_equal(desk_line(desk), "cd130");
    (void)key(DESK_KEY_ESC);
    assert_false(desk_take_pasted(desk));
    assert_int_equal(saved, 1);
}

/* Input that comes faster than anybody types is a paste. */
TEST(bursts)
{
    static const struct {
        const char *s;
        bool pasted;
    } cases[] = {
        {"ab121\r", true},
        {"ab121\ncd130\n", true},
        {"\rcd13", true},
        {"121\r", false},
        {"\r", false},
        {"ab121", false},
        {"\033[A\033[A\r", false},
        {"\033[1;2A\r", false},
        {"\033[Aab12\r", true},
        {"ab1\xE4", true},
        {"\xE4", false},
        {"äöü\r", false},
        {"äöüß\r", true},
        {"\033", false},
        {"", false},
        {"\177\177\177\177\r", false},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        if (paste_is_burst(cases[i].s, strlen(cases[i].s)) != cases[i].pasted)
            fail_msg("burst %zu", i);
}
