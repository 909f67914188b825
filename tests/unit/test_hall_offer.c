/* The line that a refused one may mean, at a phone: a button takes it into the form and shows its effect; nothing is
 * saved by it. */
#include "command.h"

#include "hall_begin.h"
#include "hall_help.h"
#include "hall_send.h"

/* Begins an evening and sends a line that is refused. */
static void refuse(const char *fields, struct text *page)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    assert_int_equal(send_fields(&first, fields, page), TAKEN_REFUSED);
}

HALL_TEST(a_tap_takes_what_is_offered)
{
    AUTO(text_free) struct text page = {0};

    refuse("step=sichern&line=Bernd und Carla 143", &page);
    assert_non_null(strstr(page.s, "did you mean `B,C 143`?"));
    assert_non_null(strstr(page.s, "<button name=take value=\"B,C 143\">B,C 143</button>"));
    assert_non_null(strstr(page.s, "value=\"Bernd und Carla 143\"")); /* what was typed stays in the form */
    assert_int_equal(send_fields(&first, "line=Bernd und Carla 143&take=B,C 143", &page), TAKEN_SHOWN);
    assert_non_null(strstr(page.s, "Re Bernd, Carla   143 : 97"));
    assert_non_null(strstr(page.s, "name=line maxlength=1000 autocapitalize=off autocomplete=off spellcheck=false "
                                   "value=\"B,C 143\""));
    EXPECT({"stand", ST_OK, "Pott    140 of 140"});
    SEND({&first, "step=sichern&line=B,C 143", TAKEN_DONE, NULL});
    EXPECT({"verlauf", ST_OK, "B,C 143  [Handy-"});
}

/* A button of an offer shows, whatever step a form names beside it. */
HALL_TEST(a_tap_saves_nothing)
{
    begin_evening("A,B,C,D,E");
    open_hall(NULL);
    SEND({&first, "step=sichern&line=&take=B,C 143", TAKEN_SHOWN, "143 : 97"},
         {&first, "step=undo&take=B,C 143", TAKEN_SHOWN, "143 : 97"},
         {&first, "take=Quark", TAKEN_REFUSED, "&quot;Quark&quot;"},
         {&first, "take=strafe B 3", TAKEN_REFUSED, "Only the Leitung can enter this."});
    EXPECT({"stand", ST_OK, "Pott    140 of 140"});
}

HALL_TEST(two_readings_are_two_buttons)
{
    AUTO(text_free) struct text page = {0};
    const char *likelier, *other;

    refuse("step=zeigen&line=bc 97 Kontra", &page);
    likelier = strstr(page.s, "<button name=take value=\"B,C 143\">");
    other = strstr(page.s, "<button name=take value=\"B,C 97 ko\">");
    assert_true(likelier && other && likelier < other);
    /* Enter in the line presses the first button of the form: it shows what stands in the line. */
    assert_int_equal(strncmp(strstr(page.s, "<button"), "<button name=step value=zeigen hidden>", 38), 0);
}

/* A remark is text on the button too. */
HALL_TEST(markup_stays_text)
{
    AUTO(text_free) struct text page = {0};

    refuse("step=zeigen&line=Bernd Carla 143; <b>\"x\"</b>", &page);
    assert_non_null(strstr(page.s, "name=take value=\"B,C 143 ; &lt;b&gt;&quot;x&quot;&lt;/b&gt;\""));
    assert_null(strstr(page.s, "<b>\"x"));
}

/* A word of the screen is no game: a phone has buttons for it. */
HALL_TEST(a_command_is_not_offered)
{
    AUTO(text_free) struct text page = {0};

    refuse("step=zeigen&line=zurück", &page);
    assert_non_null(strstr(page.s, "a game was expected"));
    assert_null(strstr(page.s, "name=take"));
    assert_null(strstr(page.s, "did you mean"));
}
