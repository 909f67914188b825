/* `turnier ergebnis` without words asks for the lists of a round on the screen and books each by itself. The
 * terminal belongs to this test. */
#include "command.h"
#include "terminal.h"
#include "ui/desk/desk.h"

static struct picture shown;
static struct text seen;  /* all screens shown while a key was awaited, one below the other */
static const char *typed; /* n is Enter, ? lets somebody else enter the list of table 1, ! ends the terminal */

void screen_size(int *width, int *height)
{
    *width = 80;
    *height = 24;
}

void screen_show(const struct picture *picture)
{
    picture_begin(&shown, picture->width, picture->height);
    for (int i = 0; i < picture->height; i++)
        picture_write(&shown, i, picture->line[i].style, text_str(&picture->line[i].text));
}

int32_t screen_key(bool *gone)
{
    char c = *typed++;

    for (int i = 0; i < shown.height; i++)
        text_addf(&seen, "%s\n", text_str(&shown.line[i].text));
    if (c == '?')
        must("turnier ergebnis 1.1 0 0 0 0");
    *gone = c == '!';
    return c == 'n' ? DESK_KEY_ENTER : c == '?' || c == '!' ? DESK_KEY_NOTHING : c;
}

/* Types at the terminal until the command leaves it; `seen` keeps the screens shown. */
static void type(const char *keys)
{
    typed = keys;
    text_clear(&seen);
    at_terminal = true;
    must("turnier ergebnis");
    at_terminal = false;
    assert_int_equal(*typed, '\0');
}

static void saw(const char *words)
{
    if (!strstr(text_str(&seen), words))
        fail_msg("\"%s\" was not seen on\n%s", words, text_str(&seen));
}

static void saw_nothing_of(const char *words)
{
    if (strstr(text_str(&seen), words))
        fail_msg("\"%s\" was seen on\n%s", words, text_str(&seen));
}

static int begin(void **state)
{
    if (open_book(state) != 0)
        return -1;
    given(EIGHT_PLAYERS "turnier T1 regeln=ddv beginn=2026-01-20 runden=1\nteilnehmer A\nteilnehmer B\n"
                        "teilnehmer C\nteilnehmer D\nteilnehmer E\nteilnehmer F\nteilnehmer G\n"
                        "teilnehmer H\n");
    must("turnier losen --seed 1");
    return 0;
}

static int end(void **state)
{
    picture_free(&shown);
    text_free(&seen);
    return close_book(state);
}

static void lists_are(const char *csv)
{
    expect_command(&(struct says){"turnier stand -f csv --csv rfc", ST_OK, csv});
}

TEST_BETWEEN(begin, end, no_round_is_released)
{
    at_terminal = true;
    EXPECT({"turnier ergebnis", ST_CONFLICT, "no round is released yet"});
    at_terminal = false;
    EXPECT({"turnier ergebnis", ST_USAGE, "by seat"});
}

/* Each list is in the book before the next one is shown. */
TEST_BETWEEN(begin, end, one_list_after_the_other)
{
    must("turnier freigeben 1");
    type("4n2n-2nq");
    saw("T1 · Runde 1 · Tisch 1 ");
    saw(" > 1      4  Gustav");
    saw("   4      5  Hans");
    saw("Tisch 1 is saved");
    saw("T1 · Runde 1 · Tisch 2 ");
    lists_are("1,1,angenommen,");
    lists_are("1,2,offen,");
    type("3n2n-2nq");
    saw_nothing_of("Tisch 1 ");
    saw("Tisch 2 is saved; even and odd totals: look again");
    lists_are("1,2,angenommen,");
    must("turnier zurueckgeben 1.1 verschrieben");
    type("1n1n1n!");
    saw_nothing_of("Tisch 2 ·");
    saw("Tisch 1 is saved");
    lists_are("1,1,angenommen,");
    type("q");
    saw("1 · Tisch 2 ");
    saw("all lists");
}

/* A list that somebody else entered during the typing stays as they entered it. */
TEST_BETWEEN(begin, end, somebody_was_faster)
{
    must("turnier freigeben 1");
    type("4n2n?-2nq");
    saw("the list of round 1, Tisch 1 is accepted");
    saw_nothing_of("is saved");
    EXPECT({"stand T1/1.1", ST_OK, "G 0 (1.)   E 0 (1.)"});
}

/* A table that enters its games offers no list for totals. */
TEST_BETWEEN(begin, end, a_list_by_its_games)
{
    must("turnier freigeben 1");
    must("spiel --trotzdem -s T1/1.1 G damen 130");
    type("!");
    saw("Tisch 2 ");
    saw_nothing_of("Tisch 1 ");
    saw("1 list is missing");
}

/* Nor does it when a later round was released and taken back, at whose table of that number no game was played. */
TEST_BETWEEN(begin, end, a_release_taken_back_hides_no_games)
{
    EXPECT({"turnier setze --runden 2", ST_OK, NULL}, {"turnier freigeben 1", ST_OK, NULL},
           {"spiel --trotzdem -s T1/1.1 G damen 130", ST_OK, NULL},
           {"turnier freigeben 2 --trotzdem --grund Probe", ST_OK, NULL},
           {"turnier freigeben --aufheben --grund Probe", ST_OK, NULL});
    type("!");
    saw("Tisch 2 ");
    saw_nothing_of("Tisch 1 ");
    saw("1 list is missing");
}
