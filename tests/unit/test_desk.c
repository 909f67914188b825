/* The screen at the table, driven by keys; a table in memory stands for the book. */
#include <malloc.h>

#include "help.h"

#include "base/mem.h"
#include "base/draw.h"
#include "entry/picture.h"
#include "entry/form.h"
#include "entry/desk.h"
#include "notation/journal.h"

static struct sitting r;
static struct desk *p;
static struct picture b;
static int saved; /* orders that were carried out */

static const char *const names[] = {"Anna Ahrens", "Bernd Böhm",    "Carla Cramer",   "Dieter Dörfler",
                                    "Emil Eggers", "Anna Fröhlich", "Gustav Großmann"};

static void load(void)
{
    desk_load(p, &r, 0);
}

/* A day of so many players, the first deals first. */
static void cover(const char *kuerzel)
{
    struct entry e = {.e = {.kind = EVENT_START}};
    struct spieltag beginning;
    struct err err;
    int32_t at;

    r = (struct sitting){.saison = {.id = 1, .data = {.name = "2026"}},
                         .tisch = {.id = 1, .saison = 1, .kind = &wettbewerb_meisterschaft, .nr = 17, .tisch = 1},
                         .rules = rules_find("ddb"),
                         .board = board_off(kuerzel)};
    r.roster.count = r.board.count;
    r.player.player = mem_alloc(sizeof names / sizeof names[0] * sizeof *r.player.player);
    for (int i = 0; i < r.board.count; i++) {
        struct player *s = &r.player.player[r.player.count++];

        r.roster.player[i] = s->id = 100 + i;
        s->kuerzel = r.board.kuerzel[i];
        (void)snprintf(s->master, sizeof s->master, "%s", s->kuerzel.word);
        (void)snprintf(s->name, sizeof s->name, "%s", names[i]);
    }
    beginning = sitting_start(&r);
    assert_int_equal(history_fold(&r.history, &beginning, &r.f, &at, &err), ST_OK);
    e.e.u.start.date = (struct date){2026, 5, 3};
    e.e.u.start.seed = SEED_NONE;
    e.e.u.start.count = (int8_t)r.board.count;
    for (int i = 0; i < r.board.count; i++)
        e.e.u.start.sitz[i] = (int8_t)i;
    e.e.trotzdem = r.board.count > 5;
    assert_int_equal(sitting_book(&r, &e, r.board.count > 5, NULL, &err), ST_OK);
    p = desk_new("HELP OF THE NOTATION\n");
    saved = 0;
    load();
}

static void clear(void)
{
    desk_free(p);
    sitting_free(&r);
    picture_free(&b);
}

static enum desk_request key(int32_t t)
{
    enum desk_request a = desk_key(p, t);
    struct err err = {0};

    if (a == REQUEST_SAVE) {
        const struct plan *plan = desk_plan(p);
        enum status st = sitting_book(&r, plan->entry, plan->trotzdem, NULL, &err);

        assert_int_equal(plan->seen + 1, r.history.count - (st != ST_OK ? -1 : 0));
        assert_int_equal(st, ST_OK);
        desk_saved(p, r.history.count, "20:41");
        load();
        saved++;
    }
    return a;
}

/* Types a text; returns the keys it took. */
static int type(const char *s)
{
    int n = 0;

    for (size_t i = 0; s[i];) {
        size_t k = utf8_length(s + i, strlen(s + i));
        int32_t c = (unsigned char)s[i];

        if (k == 2)
            c = (c & 0x1F) << 6 | (s[i + 1] & 0x3F);
        if (k == 3)
            c = (c & 0x0F) << 12 | (s[i + 1] & 0x3F) << 6 | (s[i + 2] & 0x3F);
        (void)key(c);
        i += k;
        n++;
    }
    return n;
}

static int type_enter(const char *s)
{
    int n = type(s);

    (void)key(DESK_KEY_ENTER);
    return n + 1;
}

/* The whole picture as text. */
static const char *picture(void)
{
    static struct text t;

    desk_paint(p, &b, 80, 24);
    text_clear(&t);
    text_add(&t, "");
    for (int i = 0; i < b.height; i++)
        text_addf(&t, "%s\n", text_str(&b.line[i].text));
    return t.s;
}

static void shows(const char *what)
{
    const char *s = picture();

    if (!strstr(s, what))
        fail_msg("\"%s\" is missing in\n%s", what, s);
}

/* The same over the ends of rows. */
static void shows_whole(const char *what)
{
    static struct text t;
    const char *s = picture();

    text_clear(&t);
    for (bool blank = false; *s; s++) {
        if (*s != ' ' && *s != '\n') {
            if (blank)
                text_addc(&t, ' ');
            text_addc(&t, *s);
        }
        blank = *s == ' ' || *s == '\n';
    }
    if (!strstr(t.s, what))
        fail_msg("\"%s\" is missing in\n%s", what, picture());
}

static void shows_not(const char *what)
{
    const char *s = picture();

    if (strstr(s, what))
        fail_msg("\"%s\" stands in\n%s", what, s);
}

/* The table as a journal, what counts. */
static void journal_is(const char *should)
{
    struct text t = {0};

    sitting_journal(&r, SITTING_COUNTS, &t);
    assert_string_equal(strchr(t.s, '\n') + 1, should);
    text_free(&t);
}

static void test_a_plain_game_takes_six_keys(void **state)
{
    (void)state;
    cover("A,B,C,D");
    shows("Meisterschaft 2026 · Spieltag 17 · 3.5.2026 · Tisch 1");
    shows("DEALS Anna   VORHAND Bernd");
    shows("POTT 140 of 140   open: 1. Pflichtsolo A, B, C, D");
    shows(" 1> ");
    assert_int_equal(type_enter("ab151"), 6);
    assert_int_equal(saved, 1);
    shows("Spiel 2   saved 20:41");
    shows(" 2> ");
    assert_true(type_enter("c.d130+") <= 10);
    assert_int_equal(saved, 2);
    journal_is("A,B 151\nC damen 130 re\noffen\n");
    shows(" 2    B     C damen 130 re  P1");
    clear();
}

static void test_the_preview_says_who_and_why(void **state)
{
    (void)state;
    cover("A,B,C,D,E");
    type("bc143+9-f");
    shows("Re Bernd, Carla   143 : 97   Kontra Dieter, Emil");
    shows("Kontra wins: K9 verfehlt +1, gegen die Kreuz-Damen +1, Fuchs gefangen +1");
    shows("Dieter +6   Emil +6");
    shows("Re said K9, but Kontra has 97: 89 at most");
    assert_int_equal(saved, 0);
    assert_int_equal(r.history.count, 1);
    (void)key(DESK_KEY_ESC);
    shows_not("143 : 97");
    type("bc160+9"); /* what was met is no surprise */
    shows("160 : 80");
    shows_not("at most");
    (void)key(DESK_KEY_ESC);
    type("bc151");
    shows("[Enter] saves   [Esc] empties the line");
    /* two called Anna are told apart */
    clear();
    cover("A,B,C,D,E,F");
    type("bf143");
    shows("Re Bernd, Anna Fröhlich");
    clear();
}

static void test_what_is_not_whole_is_not_saved(void **state)
{
    (void)state;
    cover("A,B,C,D");
    for (const char *s = "ab.h"; *s; s++) {
        (void)key(DESK_KEY_ENTER);
        (void)key(*s);
    }
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("ab241");
    shows("a game has 240");
    type_enter("");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("ax120");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("   ");
    assert_int_equal(saved, 0);
    clear();
}

static void test_against_the_rules_is_asked(void **state)
{
    (void)state;
    cover("A,B,C,D");
    type_enter("c.d130");
    type_enter("c.d125");
    shows("! ");
    shows("Record it all the same?  j = yes");
    assert_int_equal(saved, 1);
    (void)key('z');
    shows("Record it all the same?");
    (void)key('n');
    shows_not("Record it all the same?");
    shows("2> c.d125");
    (void)key(DESK_KEY_ENTER);
    (void)key('j');
    assert_int_equal(saved, 2);
    journal_is("C damen 130\ntrotzdem C damen 125\noffen\n");
    shows("2!");
    clear();
}

static void test_a_trick_with_no_augen_is_asked_in_a_word(void **state)
{
    (void)state;
    cover("A,B,C,D");
    type_enter("d.n0");
    shows("A Null with 0 Augen but a trick, lost?");
    (void)key('x'); /* another value: it is seen before it is saved */
    assert_int_equal(saved, 0);
    shows("1> d.n0 x");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 1);
    type_enter("c.n0");
    (void)key('j');
    assert_int_equal(saved, 2);
    type_enter("ab240");
    shows("0 Augen, but Kontra took a trick?");
    (void)key(DESK_KEY_ESC);
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("ab240; nachgezählt");
    (void)key('x');
    (void)key(DESK_KEY_ENTER);
    type_enter("ab240x");
    assert_int_equal(saved, 4);
    journal_is("D null 0 x\nC null 0\nA,B 240 x ; nachgezählt\nA,B 240 x\noffen\n");
    clear();
}

static void test_a_mistake_is_corrected_in_its_place(void **state)
{
    (void)state;
    cover("A,B,C,D,E");
    type_enter("bc151+");
    type_enter("ae130");
    type("e1");
    shows("Enter changes Spiel 1 (B,C 151 re)");
    (void)key(DESK_KEY_ENTER);
    shows("e1> B,C 151 re");
    shows("Enter saves the correction");
    type("9");
    shows("Re Bernd, Carla   151 : 89");
    (void)key(DESK_KEY_ENTER);
    journal_is("B,C 151 re9\nA,E 130\noffen\n");
    shows(" 3> ");
    /* Esc leaves it as it was */
    type_enter("e");
    shows("e2> A,E 130");
    type(" re");
    (void)key(DESK_KEY_ESC);
    shows(" 3> ");
    journal_is("B,C 151 re9\nA,E 130\noffen\n");
    /* one that was forgotten: what follows is said before it is saved */
    type_enter("+2");
    shows("+2> ");
    type("ad97k");
    shows("This changes:");
    (void)key(DESK_KEY_ENTER);
    shows("4> ");
    /* and one too many */
    type("-2");
    shows("Enter strikes Spiel 2");
    (void)key(DESK_KEY_ENTER);
    journal_is("B,C 151 re9\nA,E 130\noffen\n");
    type_enter("e9");
    shows("there is no Spiel 9; the last is Spiel 2");
    assert_int_equal(saved, 5);
    clear();
}

static void test_undo_and_redo(void **state)
{
    (void)state;
    cover("A,B,C,D");
    type_enter("u");
    shows("nothing is left but the beginning of the Spieltag");
    assert_int_equal(saved, 0);
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("r");
    shows("there is nothing to do again");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("ab151");
    type("u");
    shows("Enter takes back: A,B 151");
    (void)key(DESK_KEY_ENTER);
    journal_is("offen\n");
    shows(" 1> ");
    type_enter("r");
    journal_is("A,B 151\noffen\n");
    type_enter("ende");
    shows("Record it all the same?");
    (void)key('j');
    shows("The Spieltag is closed");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_NONE);
    type("q");
    shows("every game that was entered is saved");
    assert_int_equal(key(DESK_KEY_ENTER), REQUEST_LEAVE);
    clear();
}

static void test_a_second_player_confirms(void **state)
{
    (void)state;
    cover("A,B,C,G");
    r.saison.data.gegenlesen = 2;
    type_enter("g b");
    shows("there is no game yet to be confirmed");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("ab151");
    shows_not("READ OUT");
    type_enter("cg130");
    shows("READ OUT 2 games: g and who confirms");
    type("g b");
    shows("Enter confirms the games so far, read by Bernd");
    (void)key(DESK_KEY_ENTER);
    shows_not("READ OUT");
    shows(" 2✓ ");
    journal_is("A,B 151\nC,G 130\ngegengelesen B\noffen\n");
    /* whoever is called G can play and confirm */
    type_enter("g.d130");
    type_enter("gb97k");
    shows("READ OUT 2 games");
    type_enter("g g");
    shows_not("READ OUT");
    type_enter("e4");
    (void)key(DESK_KEY_SHIFT_TAB);
    shows(" 4✓ ");
    (void)key(DESK_KEY_ESC);
    type_enter("g x");
    (void)key(DESK_KEY_BACKSPACE);
    journal_is("A,B 151\nC,G 130\ngegengelesen B\nG damen 130\nB,G 143\ngegengelesen G\noffen\n");
    clear();
}

/* What is entered twice is asked about; what is not changed is not recorded; what cannot be is said at once. */
static void test_slips_are_caught(void **state)
{
    (void)state;
    cover("A,B,C,D,E");
    type_enter("bc151");
    type_enter("ac130+");
    type("e1");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    shows("this is how it stands; Esc leaves it so");
    shows("e1> B,C 151");
    type("+");
    (void)key(DESK_KEY_ESC);
    journal_is("B,C 151\nA,C 130 re\noffen\n");
    type_enter("einwurf");
    type_enter("de99k");
    type_enter("-#4");
    journal_is("B,C 151\nA,C 130 re\nD,E 141\noffen\n");
    type("e #4");
    shows("there is no entry #4 that counts");
    (void)key(DESK_KEY_BACKSPACE);
    type("e 2");
    shows("Enter changes Spiel 2");
    (void)key(DESK_KEY_BACKSPACE);
    /* striking it would make others deal: said, and not announced as if it could be done */
    type("-1");
    shows_not("Enter strikes");
    (void)key(DESK_KEY_BACKSPACE);
    clear();
    cover("A,B,C,D");
    type_enter("ab151");
    type_enter("ab151");
    shows("The same as Spiel 1. Was it played again?");
    (void)key('n');
    assert_int_equal(saved, 1);
    (void)key(DESK_KEY_ENTER);
    (void)key('j');
    assert_int_equal(saved, 2);
    clear();
}

/* The Pokal says which round it is; its rounds are typed. */
static void test_a_day_of_the_pokal(void **state)
{
    struct entry e = {.e = {.kind = EVENT_START}};
    struct spieltag beginning;
    struct err err;
    int32_t at;

    (void)state;
    cover("A,B,C,D");
    history_shorten(&r.history, 0);
    fold_free(&r.f);
    r.tisch.kind = &wettbewerb_pokal;
    r.tisch.nr = 2;
    r.rules = rules_find("ddb-pokal");
    beginning = sitting_start(&r);
    assert_int_equal(history_fold(&r.history, &beginning, &r.f, &at, &err), ST_OK);
    e.e.u.start.date = (struct date){2026, 12, 6};
    e.e.u.start.seed = SEED_NONE;
    e.e.u.start.count = 4;
    for (int i = 0; i < 4; i++)
        e.e.u.start.sitz[i] = (int8_t)i;
    assert_int_equal(sitting_book(&r, &e, false, NULL, &err), ST_OK);
    load();
    shows("Pokal 2026 · 2. Tag · 6.12.2026");
    shows("Runde 1 of 7");
    shows("game 1 of 4");
    (void)key(DESK_KEY_FORM);
    shows("[…]");
    (void)key(DESK_KEY_FORM);
    (void)key(DESK_KEY_BACKSPACE);
    for (int i = 0; i < 4; i++) {
        char line[16];

        (void)snprintf(line, sizeof line, "ab%d", 130 + i);
        type_enter(line);
    }
    shows("Runde 2 of 7");
    (void)key(DESK_KEY_FORM);
    shows("this round of the Pokal is typed");
    clear();
}

static void test_a_refusal_keeps_the_line(void **state)
{
    struct err err = {0};

    (void)state;
    cover("A,B,C,D");
    type("ab151");
    assert_int_equal(desk_key(p, DESK_KEY_ENTER), REQUEST_SAVE);
    (void)err_set(&err, ST_CONFLICT, "somebody else was here");
    load();
    desk_refused(p, &err);
    shows("! somebody else was here");
    shows(" 1> ab151");
    shows_not("saved");
    clear();
}

static void test_the_line_is_edited(void **state)
{
    struct text t = {0};

    (void)state;
    cover("A,B,Ca,Ö");
    type("öb15");
    (void)key(DESK_KEY_LEFT);
    (void)key('2');
    (void)key(DESK_KEY_POS1);
    (void)key(DESK_KEY_DEL);
    type("a");
    shows("1> ab125");
    (void)key(DESK_KEY_RIGHT);
    (void)key(DESK_KEY_SHIFT_TAB);
    type("ö");
    shows("1> aö125");
    (void)key(DESK_KEY_END);
    (void)key(DESK_KEY_SHIFT_TAB);
    (void)key(DESK_KEY_SHIFT_TAB);
    (void)key(DESK_KEY_SHIFT_TAB);
    (void)key(DESK_KEY_SHIFT_TAB);
    shows("1> a");
    (void)key(DESK_KEY_SHIFT_TAB);
    (void)key(DESK_KEY_SHIFT_TAB);
    (void)key(DESK_KEY_LEFT);
    (void)key(DESK_KEY_DEL);
    (void)key(0x1B);
    (void)key(0x202E); /* turns the writing direction */
    desk_paint(p, &b, 80, 24);
    assert_int_equal(b.cursor_x, 4);
    for (int i = 0; i < 3000; i++)
        (void)key('x');
    desk_paint(p, &b, 80, 24);
    assert_true(b.cursor_x < 80);
    desk_draft(p, &t);
    assert_int_equal(t.len, strlen("neu 0 ") + KURZSCHRIFT_LINE_MAX);
    text_free(&t);
    clear();
}

/* Another writer books at the same table, `time` seconds after the screen was opened. */
static void another(const char *line, int64_t time)
{
    struct entry e = {.time = time};
    struct err err;

    assert_int_equal(sitting_parse_spiel(&r, 0, line, &e.e, &err), ST_OK);
    assert_int_equal(sitting_book(&r, &e, true, NULL, &err), ST_OK);
    desk_load(p, &r, time);
}

/* What is not a game does not become one by a correction, and stands in the line as itself. */
static void test_a_strafe_is_edited_as_itself(void **state)
{
    struct entry e = {.e = {.kind = EVENT_STRAFE, .remark = "zu spät", .remark_len = 8}};
    struct err err;

    (void)state;
    cover("A,B,C,D");
    type_enter("ab130");
    e.e.u.strafe.player = 1;
    e.e.u.strafe.punkte = 3;
    assert_int_equal(sitting_book(&r, &e, false, NULL, &err), ST_OK);
    load();
    shows("by another: strafe B 3");
    (void)key(DESK_KEY_ESC);
    type_enter("e#3");
    shows("e#3> strafe B 3 \"zu spät\"");
    shows("this is how it stands");
    (void)key(DESK_KEY_BACKSPACE);
    type("ab130");
    shows_whole(
        "entry #3 is corrected as what it is, strafe B 3 \"zu spät\"; strike it, and enter anything else anew");
    (void)key(DESK_KEY_ENTER);
    (void)key('j');
    for (int i = 0; i < 4; i++) {
        static const char *const others[] = {"disq B", "einstieg B nach=A", "ende", "gegengelesen B"};

        (void)key(DESK_KEY_BACKSPACE);
        type_enter(others[i]);
        shows("entry #3 is corrected as what it is");
    }
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("strafe B");
    shows("a number from 1 to");
    journal_is("A,B 130\nstrafe B 3 \"zu spät\"\noffen\n");
    (void)key(DESK_KEY_BACKSPACE);
    type("strafe B 2 viel zu spät");
    shows("strafe B 2 \"viel zu spät\"");
    (void)key(DESK_KEY_ENTER);
    journal_is("A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n");
    /* and a game stays one */
    type_enter("e1");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("strafe B 2");
    journal_is("A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("einwurf");
    journal_is("einwurf\nstrafe B 2 \"viel zu spät\"\noffen\n");
    clear();
}

/* On a screen that shows nothing nothing is saved, asked or lost. */
static void test_too_small_for_any_key(void **state)
{
    static const int size[][2] = {{60, 20}, {79, 24}, {80, 23}, {1, 1}};

    (void)state;
    cover("A,B,C,D");
    for (size_t i = 0; i < sizeof size / sizeof size[0]; i++) {
        type("ab13");
        desk_paint(p, &b, size[i][0], size[i][1]);
        type_enter("0");
        (void)key(DESK_KEY_ESC);
        (void)key(DESK_KEY_FORM);
        assert_int_equal(saved, 0);
        assert_int_equal(key('q'), REQUEST_LEAVE);
        shows(" 1> ab13");
        type_enter("0re");
        saved = 0;
        type_enter("u");
        saved = 0;
    }
    /* a question waits until it can be seen again */
    type_enter("d.n0");
    desk_paint(p, &b, 60, 20);
    (void)key('j');
    assert_int_equal(saved, 0);
    shows("but a trick, lost?");
    (void)key('j');
    assert_int_equal(saved, 1);
    clear();
}

/* Two writers: what came in under the line is named, and one Enter only says that it was seen. */
static void test_another_writer(void **state)
{
    (void)state;
    cover("A,B,C,D");
    desk_load(p, &r, 1000);
    type("ab151+9");
    another("A,B 151", 1000);
    shows("! Spiel 1 is in by another: A,B 151");
    shows("2> ab151+9");
    shows("[Enter] seen");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    shows("Spiel 1 is in by another: A,B 151");
    (void)key(DESK_KEY_ENTER); /* and a game like it is asked about */
    shows("Spiel 1, A,B 151, another has entered a moment ago. One more?");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    (void)key('j');
    assert_int_equal(saved, 1);
    shows_not("by another");
    journal_is("A,B 151\nA,B 151 re9\noffen\n");
    /* another game needs no more than the second Enter; a line without a change none */
    type("cd130");
    another("A,C 140", 1010);
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 2);
    type_enter("cd140");
    assert_int_equal(saved, 3);
    /* a minute later it is another game */
    another("B,C 140", 1020);
    shows("Spiel 6 is in by another: B,C 140");
    shows("[Enter] seen"); /* also where no line was begun: the first one would else go out unseen */
    type_enter("cb140re");
    assert_int_equal(saved, 3);
    (void)key(DESK_KEY_ESC);
    desk_clock(p, 1079);
    type_enter("cb140re");
    shows("another has entered a moment ago");
    (void)key('n');
    desk_clock(p, 1081);
    (void)key(DESK_KEY_END); /* the line is looked at again */
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 4);
    /* not only the last entry is looked at */
    another("A,D 99", 1082);
    another("einwurf", 1083);
    (void)key(DESK_KEY_ESC);
    type_enter("da99re");
    shows("A,D 99, another has entered a moment ago");
    (void)key('n');
    (void)key(DESK_KEY_ESC);
    /* under a question, a command, a correction */
    type_enter("d.n0");
    another("einwurf", 1090);
    (void)key('j');
    shows("9> d.n0j");
    shows("by another: einwurf");
    (void)key(DESK_KEY_SHIFT_TAB);
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
        struct entry strike = {.op = OP_STRIKE, .reference = fold_entry(&r.f, 10)};
        struct err err;

        assert_int_equal(sitting_book(&r, &strike, false, NULL, &err), ST_OK);
        desk_load(p, &r, 1110);
    }
    shows("A,B 120 re");
    shows("does not count any more: another has changed it");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 5);
    clear();
}

/* The same game again behind something that is no game, and one that is put in before another; a number that was
 * typed before the games got others. */
static void test_same_game_and_other_numbers(void **state)
{
    struct entry e = {.op = OP_INSERT, .reference = 2, .e = {.kind = EVENT_SPIEL}};
    struct err err;

    (void)state;
    cover("A,B,C,D");
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
    assert_int_equal(sitting_parse_spiel(&r, 2, "B,C 140", &e.e, &err), ST_OK);
    assert_int_equal(sitting_book(&r, &e, false, NULL, &err), ST_OK);
    load();
    shows("by another: vor #2 B,C 140");
    shows("the games may have other numbers now");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 0);
    (void)key(DESK_KEY_SHIFT_TAB);
    type("3");
    (void)key(DESK_KEY_ENTER);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 1);
    journal_is("B,C 140\nA,B 130\neinwurf\ngegengelesen C\nA,C 132\noffen\n");
    clear();
}

/* "Record it all the same?" stands below its whole reason, whatever else there is to say: at a correction the later
 * game that it makes illegal, not the list of what it moves. */
static void test_the_question_has_its_reason(void **state)
{
    static const char *const reason =
        "! Spiel 3 (C buben 120) would not be allowed any more: C has played this kind already; his Pflichtsoli must "
        "be "
        "of different kinds, and before all are done no other solo is open to him (DDB Spieltag 4)";
    char line[40];

    (void)state;
    cover("A,B,C,D");
    type_enter("c.d130");
    type_enter("ab131");
    type_enter("c.b120");
    for (int i = 0; i < 20; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        type_enter(line);
    }
    assert_int_equal(r.f.day.spiele, 23);
    type_enter("e1");
    (void)key(DESK_KEY_BACKSPACE);
    type_enter("c.b140");
    shows_whole(reason);
    shows("Record it all the same?");
    (void)key('n');
    (void)key(DESK_KEY_ESC);
    /* beside a long line too, and where both have no room nothing is asked */
    type_enter("e1");
    (void)key(DESK_KEY_BACKSPACE);
    type("c.b140;");
    for (int i = 0; i < 180; i++)
        (void)key(i % 8 ? 'x' : ' ');
    (void)key(DESK_KEY_ENTER);
    shows_whole(reason);
    shows("Record it all the same?");
    (void)key('n');
    for (int i = 0; i < 700; i++)
        (void)key(' ');
    (void)key(DESK_KEY_ENTER);
    shows("the screen is too small for this line");
    (void)key('j');
    assert_int_equal(saved, 23);
    shows_not("Record it all the same?");
    /* nor is a line saved that is not on it */
    (void)key(DESK_KEY_ESC);
    type("bc144");
    for (int i = 0; i < 990; i++)
        (void)key(' ');
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 23);
    desk_paint(p, &b, 200, 60);
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 24);
    clear();
}

/* What a correction changes further on may be cut to a row that says so, and is never left out without a word. */
static void test_what_a_correction_changes_is_said(void **state)
{
    char line[40];

    (void)state;
    cover("A,B,C,D");
    for (int i = 0; i < 18; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        type_enter(line);
    }
    type_enter("e2");
    (void)key(DESK_KEY_BACKSPACE);
    type("c.d130+9; eine Bemerkung, die über zwei Zeilen des Bildschirms geht, wie man es selten braucht");
    shows("This changes: Spiel 3");
    shows(" …\n");
    shows("[Enter] saves");
    (void)key(DESK_KEY_ENTER);
    assert_int_equal(saved, 19);
    clear();
}

static void test_a_draft_comes_back(void **state)
{
    static const char *const wrong[] = {
        "", "neu", "neu 0", "ersetzt 99 A,B 130", "vor -3 A,B 130", "neu 0 a\x1b[2J", "neu 0 \xff", "quatsch"};
    struct text t = {0};

    (void)state;
    cover("A,B,C,D");
    type_enter("ab151");
    text_add(&t, "");
    desk_draft(p, &t);
    assert_string_equal(t.s, "");
    type_enter("e1");
    type(" re9");
    desk_draft(p, &t);
    assert_string_equal(t.s, "ersetzt 2 A,B 151 re9");
    desk_free(p);
    p = desk_new("");
    load();
    desk_set_draft(p, t.s);
    shows("e1> A,B 151 re9");
    shows("this line was typed before and not saved");
    (void)key(DESK_KEY_ENTER);
    journal_is("A,B 151 re9\noffen\n");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        desk_set_draft(p, wrong[i]);
        shows(" 2> ");
        (void)key(DESK_KEY_ESC);
    }
    text_free(&t);
    clear();
}

static void test_views(void **state)
{
    (void)state;
    cover("A,B,C,D");
    for (int i = 0; i < 20; i++)
        type_enter(i % 2 ? "ab121; Bemerkung" : "ab122");
    shows(" 20  ");
    shows_not("\n 1   ");
    for (int i = 0; i < 40; i++)
        (void)key(DESK_KEY_UP);
    shows("\n 1   ");
    shows_not(" 20  ");
    (void)key(DESK_KEY_PAGE_DOWN);
    (void)key(DESK_KEY_PAGE_DOWN);
    (void)key(DESK_KEY_PAGE_DOWN);
    shows(" 20  ");
    type_enter("b");
    shows("Spielberichtsbogen");
    shows("any other key: back");
    (void)key(DESK_KEY_PAGE_DOWN);
    shows_not("Spielberichtsbogen");
    for (int i = 0; i < 200; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key('x');
    shows(" 21> ");
    shows_not("21> x");
    type_enter("s");
    shows("This evening, 20 games");
    shows("Anna Ahrens");
    (void)key(DESK_KEY_ESC);
    (void)key(DESK_KEY_HELP);
    shows("HELP OF THE NOTATION");
    (void)key(DESK_KEY_ENTER);
    shows(" 21> ");
    clear();
}

/* Kürzel of players who could be taken for a command are no hindrance. */
static void test_commands_are_no_games(void **state)
{
    (void)state;
    cover("E,U,B,S");
    type_enter("eu151");
    type_enter("b.d130");
    type_enter("e,b130");
    journal_is("E,U 151\nB damen 130\nE,B 130\noffen\n");
    clear();
}

static void test_the_form_writes_the_line(void **state)
{
    (void)state;
    cover("A,B,C,D,E");
    (void)key(DESK_KEY_FORM);
    shows(" > Re                                    […]");
    type_enter("143"); /* nobody is Re whom nobody chose */
    journal_is("offen\n");
    (void)key(DESK_KEY_UP);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_UP);
    (void)key(DESK_KEY_LEFT);
    shows("1> E 143");
    (void)key(DESK_KEY_ENTER); /* and no solo by one alone */
    journal_is("offen\n");
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_LEFT);
    shows("1> B 143");
    (void)key(DESK_KEY_DOWN);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_RIGHT);
    for (int i = 0; i < 3; i++)
        (void)key(DESK_KEY_DOWN);
    for (int i = 0; i < 2; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key(DESK_KEY_RIGHT);
    (void)key(DESK_KEY_RIGHT);
    for (int i = 0; i < 2; i++)
        (void)key(DESK_KEY_DOWN);
    (void)key(DESK_KEY_RIGHT);
    (void)key(DESK_KEY_RIGHT);
    shows("1> B,D 143 re9 f=ko");
    shows("Kontra wins");
    (void)key(DESK_KEY_FORM);
    shows("1> B,D 143 re9 f=ko");
    (void)key(DESK_KEY_FORM);
    shows("[B]");
    (void)key(DESK_KEY_ENTER);
    journal_is("B,D 143 re9 f=ko\noffen\n");
    /* what it has no field for it does not take away */
    type("c,d130 f=C");
    (void)key(DESK_KEY_FORM);
    shows("the form has no fields for this line");
    shows("> c,d130 f=C");
    (void)key(DESK_KEY_BACKSPACE);
    type("xyz");
    (void)key(DESK_KEY_FORM);
    shows("the form has no fields for this line");
    (void)key(DESK_KEY_BACKSPACE);
    /* who was typed stays, and what is missing is asked */
    type("ce");
    (void)key(DESK_KEY_FORM);
    shows("[C]");
    (void)key('9');
    shows("2> C,E 9");
    (void)key(DESK_KEY_ESC);
    type("c.d130");
    (void)key(DESK_KEY_FORM);
    shows("– (solo)");
    (void)key(DESK_KEY_SHIFT_TAB);
    shows("2> C damen 13");
    clear();
}

/* Every game the form can say is the same after it went through the form. */
static void test_the_form_keeps_what_it_reads(void **state)
{
    static const char *const lines[] = {"A,B 151",
                                        "C,D 97 ko9",
                                        "A,C hz 128 re",
                                        "B,D armut 131",
                                        "C dk-herz 130 re0",
                                        "A trumpf-pik 130",
                                        "D null 0 x",
                                        "B null 44",
                                        "A,D 240 x ko6",
                                        "A,B 130 f=re f=re",
                                        "A,B 130 f=re f=ko d=ko k=re"};
    const struct board t = board_off("A,B,C,D");
    const int8_t who[] = {0, 1, 2, 3};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct spiel s = spiel_off(lines[i]);
        struct form f;
        struct text line = {0};

        form_begin(&f, &t, who, 4);
        assert_true(form_read(&f, &s));
        form_line(&f, &line);
        assert_string_equal(line.s, lines[i]);
        text_free(&line);
    }
    for (const char *const *z = (const char *const[]){"A,B 151 f=A", "A,B 151 re=A", "A,B 151 re ko9 reg9",
                                                      "A damen 130 vf", "A,B 200 d=re d=re d=re", NULL};
         *z; z++) {
        struct spiel s = spiel_off(*z);
        struct form f;

        form_begin(&f, &t, who, 4);
        assert_false(form_read(&f, &s));
    }
}

static void check_picture(int width, int height)
{
    desk_paint(p, &b, width, height);
    assert_int_equal(b.height, height);
    assert_in_range(b.cursor_x, 0, width - 1);
    assert_in_range(b.cursor_y, 0, height - 1);
    for (int i = 0; i < height; i++) {
        if (display_width(text_str(&b.line[i].text), b.line[i].text.len) > width)
            fail_msg("%d x %d, row %d: %s", width, height, i, text_str(&b.line[i].text));
        assert_int_equal(strlen(text_str(&b.line[i].text)), b.line[i].text.len);
    }
}

static void test_every_size(void **state)
{
    static const int size[][2] = {{1, 1}, {20, 5}, {79, 24}, {80, 23}, {80, 24}, {100, 30}, {132, 50}, {250, 100}};

    (void)state;
    cover("Ärn,Bert,Ca,D,Emil,Öß,Gust");
    for (int i = 0; i < 30; i++)
        type_enter("Bert,Ca151 re9 f=Ca; eine Bemerkung, die länger ist als irgendeine Spalte");
    type("Bert,Ca");
    for (size_t i = 0; i < sizeof size / sizeof size[0]; i++)
        check_picture(size[i][0], size[i][1]);
    desk_paint(p, &b, 79, 24);
    assert_non_null(strstr(text_str(&b.line[0].text), "this screen needs 80 x 24"));
    clear();
}

/* Whatever is typed: nothing is booked but by an order, every picture fits. */
static void test_any_keys(void **state)
{
    static const char sign[] = "abcdABCD0123456789.+-,=fdk xhnru?es;q\xe4";
    static const int32_t special[] = {DESK_KEY_ENTER,   DESK_KEY_ENTER,     DESK_KEY_ENTER,    DESK_KEY_ESC,
                                      DESK_KEY_TAB,     DESK_KEY_SHIFT_TAB, DESK_KEY_DEL,      DESK_KEY_LEFT,
                                      DESK_KEY_RIGHT,   DESK_KEY_POS1,      DESK_KEY_END,      DESK_KEY_UP,
                                      DESK_KEY_DOWN,    DESK_KEY_FORM,      DESK_KEY_HELP,     DESK_KEY_NOTHING,
                                      DESK_KEY_PAGE_UP, DESK_KEY_BACKSPACE, DESK_KEY_PAGE_DOWN};
    struct random z = {4711};

    (void)state;
    cover("A,B,C,D");
    for (int i = 0; i < ROUNDS(30000); i++) {
        int32_t before = r.history.count, choice = (int32_t)random_under(&z, 100);
        int32_t t = choice < 80 ? (unsigned char)sign[random_under(&z, sizeof sign - 1)]
                                : special[random_under(&z, sizeof special / sizeof special[0])];
        enum desk_request a = key(t);

        if (a != REQUEST_SAVE)
            assert_int_equal(r.history.count, before);
        if (i % 50 == 0)
            check_picture(80 + i % 41, 24 + i % 7);
        if (!r.f.day.begun || r.f.day.ended || r.history.count > 400) {
            clear();
            cover("A,B,C,D");
        }
    }
    clear();
}

/* Over many entries taken back again the screen holds no more memory than before. */
static void test_memory_stays_flat(void **state)
{
    size_t before = 0;

    (void)state;
    cover("A,B,C,D");
    for (int i = 0; i < ROUNDS(1000); i++) {
        struct spieltag beginning = sitting_start(&r);
        struct err err;
        int32_t at;

        type_enter("ab151+9f");
        (void)picture();
        type_enter("u");
        (void)picture();
        history_shorten(&r.history, 1);
        fold_free(&r.f);
        assert_int_equal(history_fold(&r.history, &beginning, &r.f, &at, &err), ST_OK);
        load();
        if (i == 10)
            before = mallinfo2().uordblks;
    }
    assert_int_equal(saved, 2 * ROUNDS(1000));
    assert_true(mallinfo2().uordblks <= before + 1024);
    clear();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_plain_game_takes_six_keys),
        cmocka_unit_test(test_the_preview_says_who_and_why),
        cmocka_unit_test(test_what_is_not_whole_is_not_saved),
        cmocka_unit_test(test_against_the_rules_is_asked),
        cmocka_unit_test(test_a_trick_with_no_augen_is_asked_in_a_word),
        cmocka_unit_test(test_a_mistake_is_corrected_in_its_place),
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_a_second_player_confirms),
        cmocka_unit_test(test_slips_are_caught),
        cmocka_unit_test(test_a_day_of_the_pokal),
        cmocka_unit_test(test_a_refusal_keeps_the_line),
        cmocka_unit_test(test_the_line_is_edited),
        cmocka_unit_test(test_a_strafe_is_edited_as_itself),
        cmocka_unit_test(test_too_small_for_any_key),
        cmocka_unit_test(test_another_writer),
        cmocka_unit_test(test_same_game_and_other_numbers),
        cmocka_unit_test(test_the_question_has_its_reason),
        cmocka_unit_test(test_what_a_correction_changes_is_said),
        cmocka_unit_test(test_a_draft_comes_back),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_commands_are_no_games),
        cmocka_unit_test(test_the_form_writes_the_line),
        cmocka_unit_test(test_the_form_keeps_what_it_reads),
        cmocka_unit_test(test_every_size),
        cmocka_unit_test(test_any_keys),
        cmocka_unit_test(test_memory_stays_flat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
