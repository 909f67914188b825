/* The screen at the table, driven by keys; a table in memory stands for the book. */
#include <malloc.h>

#include "hilfe.h"

#include "base/mem.h"
#include "base/zufall.h"
#include "entry/bild.h"
#include "entry/formular.h"
#include "entry/pult.h"
#include "notation/journal.h"

static struct runde r;
static struct pult *p;
static struct bild b;
static int gespeichert; /* orders that were carried out */

static const char *const namen[] = {"Anna Ahrens", "Bernd Böhm",    "Carla Cramer",   "Dieter Dörfler",
                                    "Emil Eggers", "Anna Fröhlich", "Gustav Großmann"};

static void lade(void)
{
    pult_lade(p, &r, 0);
}

/* A day of so many players, the first deals first. */
static void decke(const char *kuerzel)
{
    struct eintrag e = {.e = {.art = EREIGNIS_BEGINN}};
    struct spieltag anfang;
    struct err err;
    int32_t bei;

    r = (struct runde){.saison = {.id = 1, .daten = {.name = "2026"}},
                       .tisch = {.id = 1, .saison = 1, .nr = 17, .tisch = 1},
                       .regeln = regeln_suche("ddb"),
                       .tafel = tafel_aus(kuerzel)};
    r.roster.anzahl = r.tafel.anzahl;
    r.spieler.spieler = mem_alloc(sizeof namen / sizeof namen[0] * sizeof *r.spieler.spieler);
    for (int i = 0; i < r.tafel.anzahl; i++) {
        struct spieler *s = &r.spieler.spieler[r.spieler.anzahl++];

        r.roster.spieler[i] = s->id = 100 + i;
        s->kuerzel = r.tafel.kuerzel[i];
        (void)snprintf(s->stamm, sizeof s->stamm, "%s", s->kuerzel.wort);
        (void)snprintf(s->name, sizeof s->name, "%s", namen[i]);
    }
    anfang = runde_anfang(&r);
    assert_int_equal(chronik_falte(&r.chronik, &anfang, &r.f, &bei, &err), ST_OK);
    e.e.u.beginn.datum = (struct datum){2026, 5, 3};
    e.e.u.beginn.los = LOS_KEINS;
    e.e.u.beginn.anzahl = (int8_t)r.tafel.anzahl;
    for (int i = 0; i < r.tafel.anzahl; i++)
        e.e.u.beginn.sitz[i] = (int8_t)i;
    e.e.trotzdem = r.tafel.anzahl > 5;
    assert_int_equal(runde_buche(&r, &e, r.tafel.anzahl > 5, NULL, &err), ST_OK);
    p = pult_neu("HELP OF THE NOTATION\n");
    gespeichert = 0;
    lade();
}

static void raeume(void)
{
    pult_free(p);
    runde_free(&r);
    bild_free(&b);
}

static enum pult_auftrag taste(int32_t t)
{
    enum pult_auftrag a = pult_taste(p, t);
    struct err err = {0};

    if (a == AUFTRAG_SPEICHERN) {
        struct pult_plan plan = *pult_plan(p);
        enum status st = runde_buche(&r, &plan.eintrag, plan.trotzdem, NULL, &err);

        assert_int_equal(plan.eintraege + 1, r.chronik.anzahl - (st != ST_OK ? -1 : 0));
        assert_int_equal(st, ST_OK);
        pult_gespeichert(p, r.chronik.anzahl, "20:41");
        lade();
        gespeichert++;
    }
    return a;
}

/* Types a text; returns the keys it took. */
static int tippe(const char *s)
{
    int n = 0;

    for (size_t i = 0; s[i];) {
        size_t k = utf8_laenge(s + i, strlen(s + i));
        int32_t c = (unsigned char)s[i];

        if (k == 2)
            c = (c & 0x1F) << 6 | (s[i + 1] & 0x3F);
        if (k == 3)
            c = (c & 0x0F) << 12 | (s[i + 1] & 0x3F) << 6 | (s[i + 2] & 0x3F);
        (void)taste(c);
        i += k;
        n++;
    }
    return n;
}

static int tippe_enter(const char *s)
{
    int n = tippe(s);

    (void)taste(TASTE_ENTER);
    return n + 1;
}

/* The whole picture as text. */
static const char *bild(void)
{
    static struct text t;

    pult_male(p, &b, 80, 24);
    text_leere(&t);
    text_add(&t, "");
    for (int i = 0; i < b.hoehe; i++)
        text_addf(&t, "%s\n", b.zeile[i].text.s);
    return t.s;
}

static void zeigt(const char *was)
{
    const char *s = bild();

    if (!strstr(s, was))
        fail_msg("\"%s\" is missing in\n%s", was, s);
}

/* The same over the ends of rows. */
static void zeigt_ganz(const char *was)
{
    static struct text t;
    const char *s = bild();

    text_leere(&t);
    for (bool blank = false; *s; s++) {
        if (*s != ' ' && *s != '\n') {
            if (blank)
                text_addc(&t, ' ');
            text_addc(&t, *s);
        }
        blank = *s == ' ' || *s == '\n';
    }
    if (!strstr(t.s, was))
        fail_msg("\"%s\" is missing in\n%s", was, bild());
}

static void zeigt_nicht(const char *was)
{
    const char *s = bild();

    if (strstr(s, was))
        fail_msg("\"%s\" stands in\n%s", was, s);
}

/* The table as a journal, what counts. */
static void journal_ist(const char *soll)
{
    struct text t = {0};

    runde_journal(&r, RUNDE_ZAEHLT, &t);
    assert_string_equal(strchr(t.s, '\n') + 1, soll);
    text_free(&t);
}

static void test_a_plain_game_takes_six_keys(void **state)
{
    (void)state;
    decke("A,B,C,D");
    zeigt("Meisterschaft 2026 · Spieltag 17 · 3.5.2026 · Tisch 1");
    zeigt("DEALS Anna   VORHAND Bernd");
    zeigt("POTT 140 of 140   open: 1. Pflichtsolo A, B, C, D");
    zeigt(" 1> ");
    assert_int_equal(tippe_enter("ab151"), 6);
    assert_int_equal(gespeichert, 1);
    zeigt("Spiel 2   saved 20:41");
    zeigt(" 2> ");
    assert_true(tippe_enter("c.d130+") <= 10);
    assert_int_equal(gespeichert, 2);
    journal_ist("A,B 151\nC damen 130 re\noffen\n");
    zeigt(" 2    B     C damen 130 re  P1");
    raeume();
}

static void test_the_preview_says_who_and_why(void **state)
{
    (void)state;
    decke("A,B,C,D,E");
    tippe("bc143+9-f");
    zeigt("Re Bernd, Carla   143 : 97   Kontra Dieter, Emil");
    zeigt("Kontra wins: K9 verfehlt +1, gegen die Kreuz-Damen +1, Fuchs gefangen +1");
    zeigt("Dieter +6   Emil +6");
    zeigt("Re said K9, but Kontra has 97: 89 at most");
    assert_int_equal(gespeichert, 0);
    assert_int_equal(r.chronik.anzahl, 1);
    (void)taste(TASTE_ESC);
    zeigt_nicht("143 : 97");
    tippe("bc160+9"); /* what was met is no surprise */
    zeigt("160 : 80");
    zeigt_nicht("at most");
    (void)taste(TASTE_ESC);
    tippe("bc151");
    zeigt("[Enter] saves   [Esc] empties the line");
    /* two called Anna are told apart */
    raeume();
    decke("A,B,C,D,E,F");
    tippe("bf143");
    zeigt("Re Bernd, Anna Fröhlich");
    raeume();
}

static void test_what_is_not_whole_is_not_saved(void **state)
{
    (void)state;
    decke("A,B,C,D");
    for (const char *s = "ab.h"; *s; s++) {
        (void)taste(TASTE_ENTER);
        (void)taste(*s);
    }
    (void)taste(TASTE_LOESCHE);
    tippe_enter("ab241");
    zeigt("a game has 240");
    tippe_enter("");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("ax120");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("   ");
    assert_int_equal(gespeichert, 0);
    raeume();
}

static void test_against_the_rules_is_asked(void **state)
{
    (void)state;
    decke("A,B,C,D");
    tippe_enter("c.d130");
    tippe_enter("c.d125");
    zeigt("! ");
    zeigt("Record it all the same?  j = yes");
    assert_int_equal(gespeichert, 1);
    (void)taste('z');
    zeigt("Record it all the same?");
    (void)taste('n');
    zeigt_nicht("Record it all the same?");
    zeigt("2> c.d125");
    (void)taste(TASTE_ENTER);
    (void)taste('j');
    assert_int_equal(gespeichert, 2);
    journal_ist("C damen 130\ntrotzdem C damen 125\noffen\n");
    zeigt("2!");
    raeume();
}

static void test_a_trick_with_no_augen_is_asked_in_a_word(void **state)
{
    (void)state;
    decke("A,B,C,D");
    tippe_enter("d.n0");
    zeigt("A Null with 0 Augen but a trick, lost?");
    (void)taste('x'); /* another value: it is seen before it is saved */
    assert_int_equal(gespeichert, 0);
    zeigt("1> d.n0 x");
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 1);
    tippe_enter("c.n0");
    (void)taste('j');
    assert_int_equal(gespeichert, 2);
    tippe_enter("ab240");
    zeigt("0 Augen, but Kontra took a trick?");
    (void)taste(TASTE_ESC);
    (void)taste(TASTE_LOESCHE);
    tippe_enter("ab240; nachgezählt");
    (void)taste('x');
    (void)taste(TASTE_ENTER);
    tippe_enter("ab240x");
    assert_int_equal(gespeichert, 4);
    journal_ist("D null 0 x\nC null 0\nA,B 240 x ; nachgezählt\nA,B 240 x\noffen\n");
    raeume();
}

static void test_a_mistake_is_corrected_in_its_place(void **state)
{
    (void)state;
    decke("A,B,C,D,E");
    tippe_enter("bc151+");
    tippe_enter("ae130");
    tippe("e1");
    zeigt("Enter changes Spiel 1 (B,C 151 re)");
    (void)taste(TASTE_ENTER);
    zeigt("e1> B,C 151 re");
    zeigt("Enter saves the correction");
    tippe("9");
    zeigt("Re Bernd, Carla   151 : 89");
    (void)taste(TASTE_ENTER);
    journal_ist("B,C 151 re9\nA,E 130\noffen\n");
    zeigt(" 3> ");
    /* Esc leaves it as it was */
    tippe_enter("e");
    zeigt("e2> A,E 130");
    tippe(" re");
    (void)taste(TASTE_ESC);
    zeigt(" 3> ");
    journal_ist("B,C 151 re9\nA,E 130\noffen\n");
    /* one that was forgotten: what follows is said before it is saved */
    tippe_enter("+2");
    zeigt("+2> ");
    tippe("ad97k");
    zeigt("This changes:");
    (void)taste(TASTE_ENTER);
    zeigt("4> ");
    /* and one too many */
    tippe("-2");
    zeigt("Enter strikes Spiel 2");
    (void)taste(TASTE_ENTER);
    journal_ist("B,C 151 re9\nA,E 130\noffen\n");
    tippe_enter("e9");
    zeigt("there is no Spiel 9; the last is Spiel 2");
    assert_int_equal(gespeichert, 5);
    raeume();
}

static void test_undo_and_redo(void **state)
{
    (void)state;
    decke("A,B,C,D");
    tippe_enter("u");
    zeigt("nothing is left but the beginning of the Spieltag");
    assert_int_equal(gespeichert, 0);
    (void)taste(TASTE_LOESCHE);
    tippe_enter("r");
    zeigt("there is nothing to do again");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("ab151");
    tippe("u");
    zeigt("Enter takes back: A,B 151");
    (void)taste(TASTE_ENTER);
    journal_ist("offen\n");
    zeigt(" 1> ");
    tippe_enter("r");
    journal_ist("A,B 151\noffen\n");
    tippe_enter("ende");
    zeigt("Record it all the same?");
    (void)taste('j');
    zeigt("The Spieltag is closed");
    assert_int_equal(taste(TASTE_ENTER), AUFTRAG_KEINER);
    tippe("q");
    zeigt("every game that was entered is saved");
    assert_int_equal(taste(TASTE_ENTER), AUFTRAG_GEHEN);
    raeume();
}

static void test_a_second_player_confirms(void **state)
{
    (void)state;
    decke("A,B,C,G");
    r.saison.daten.gegenlesen = 2;
    tippe_enter("g b");
    zeigt("there is no game yet to be confirmed");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("ab151");
    zeigt_nicht("READ OUT");
    tippe_enter("cg130");
    zeigt("READ OUT 2 games: g and who confirms");
    tippe("g b");
    zeigt("Enter confirms the games so far, read by Bernd");
    (void)taste(TASTE_ENTER);
    zeigt_nicht("READ OUT");
    zeigt(" 2✓ ");
    journal_ist("A,B 151\nC,G 130\ngegengelesen B\noffen\n");
    /* whoever is called G can play and confirm */
    tippe_enter("g.d130");
    tippe_enter("gb97k");
    zeigt("READ OUT 2 games");
    tippe_enter("g g");
    zeigt_nicht("READ OUT");
    tippe_enter("e4");
    (void)taste(TASTE_RUECK);
    zeigt(" 4✓ ");
    (void)taste(TASTE_ESC);
    tippe_enter("g x");
    (void)taste(TASTE_LOESCHE);
    journal_ist("A,B 151\nC,G 130\ngegengelesen B\nG damen 130\nB,G 143\ngegengelesen G\noffen\n");
    raeume();
}

/* What is entered twice is asked about; what is not changed is not recorded; what cannot be is said at once. */
static void test_slips_are_caught(void **state)
{
    (void)state;
    decke("A,B,C,D,E");
    tippe_enter("bc151");
    tippe_enter("ac130+");
    tippe("e1");
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    zeigt("this is how it stands; Esc leaves it so");
    zeigt("e1> B,C 151");
    tippe("+");
    (void)taste(TASTE_ESC);
    journal_ist("B,C 151\nA,C 130 re\noffen\n");
    tippe_enter("einwurf");
    tippe_enter("de99k");
    tippe_enter("-#4");
    journal_ist("B,C 151\nA,C 130 re\nD,E 141\noffen\n");
    tippe("e #4");
    zeigt("there is no entry #4 that counts");
    (void)taste(TASTE_LOESCHE);
    tippe("e 2");
    zeigt("Enter changes Spiel 2");
    (void)taste(TASTE_LOESCHE);
    /* striking it would make others deal: said, and not announced as if it could be done */
    tippe("-1");
    zeigt_nicht("Enter strikes");
    (void)taste(TASTE_LOESCHE);
    raeume();
    decke("A,B,C,D");
    tippe_enter("ab151");
    tippe_enter("ab151");
    zeigt("The same as Spiel 1. Was it played again?");
    (void)taste('n');
    assert_int_equal(gespeichert, 1);
    (void)taste(TASTE_ENTER);
    (void)taste('j');
    assert_int_equal(gespeichert, 2);
    raeume();
}

/* The Pokal says which round it is; its rounds are typed. */
static void test_a_day_of_the_pokal(void **state)
{
    struct eintrag e = {.e = {.art = EREIGNIS_BEGINN}};
    struct spieltag anfang;
    struct err err;
    int32_t bei;

    (void)state;
    decke("A,B,C,D");
    chronik_kuerze(&r.chronik, 0);
    faltung_free(&r.f);
    r.tisch.art = POKAL;
    r.tisch.nr = 2;
    r.regeln = regeln_suche("ddb-pokal");
    anfang = runde_anfang(&r);
    assert_int_equal(chronik_falte(&r.chronik, &anfang, &r.f, &bei, &err), ST_OK);
    e.e.u.beginn.datum = (struct datum){2026, 12, 6};
    e.e.u.beginn.los = LOS_KEINS;
    e.e.u.beginn.anzahl = 4;
    for (int i = 0; i < 4; i++)
        e.e.u.beginn.sitz[i] = (int8_t)i;
    assert_int_equal(runde_buche(&r, &e, false, NULL, &err), ST_OK);
    lade();
    zeigt("Pokal 2026 · 2. Tag · 6.12.2026");
    zeigt("Runde 1 of 7");
    zeigt("game 1 of 4");
    (void)taste(TASTE_FORMULAR);
    zeigt("[…]");
    (void)taste(TASTE_FORMULAR);
    (void)taste(TASTE_LOESCHE);
    for (int i = 0; i < 4; i++) {
        char zeile[16];

        (void)snprintf(zeile, sizeof zeile, "ab%d", 130 + i);
        tippe_enter(zeile);
    }
    zeigt("Runde 2 of 7");
    (void)taste(TASTE_FORMULAR);
    zeigt("this round of the Pokal is typed");
    raeume();
}

static void test_a_refusal_keeps_the_line(void **state)
{
    struct err err = {0};

    (void)state;
    decke("A,B,C,D");
    tippe("ab151");
    assert_int_equal(pult_taste(p, TASTE_ENTER), AUFTRAG_SPEICHERN);
    (void)err_set(&err, ST_KONFLIKT, "somebody else was here");
    lade();
    pult_abgelehnt(p, &err);
    zeigt("! somebody else was here");
    zeigt(" 1> ab151");
    zeigt_nicht("saved");
    raeume();
}

static void test_the_line_is_edited(void **state)
{
    struct text t = {0};

    (void)state;
    decke("A,B,Ca,Ö");
    tippe("öb15");
    (void)taste(TASTE_LINKS);
    (void)taste('2');
    (void)taste(TASTE_POS1);
    (void)taste(TASTE_ENTF);
    tippe("a");
    zeigt("1> ab125");
    (void)taste(TASTE_RECHTS);
    (void)taste(TASTE_RUECK);
    tippe("ö");
    zeigt("1> aö125");
    (void)taste(TASTE_ENDE);
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_RUECK);
    zeigt("1> a");
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_LINKS);
    (void)taste(TASTE_ENTF);
    (void)taste(0x1B);
    (void)taste(0x202E); /* turns the writing direction */
    pult_male(p, &b, 80, 24);
    assert_int_equal(b.cursor_x, 4);
    for (int i = 0; i < 3000; i++)
        (void)taste('x');
    pult_male(p, &b, 80, 24);
    assert_true(b.cursor_x < 80);
    pult_entwurf(p, &t);
    assert_int_equal(t.len, strlen("neu 0 ") + ZEILE_MAX);
    text_free(&t);
    raeume();
}

/* Another writer books at the same table, `zeit` seconds after the screen was opened. */
static void another(const char *line, int64_t zeit)
{
    struct eintrag e = {.zeit = zeit};
    struct err err;

    assert_int_equal(runde_lies_spiel(&r, 0, line, &e.e, &err), ST_OK);
    assert_int_equal(runde_buche(&r, &e, true, NULL, &err), ST_OK);
    pult_lade(p, &r, zeit);
}

/* What is not a game does not become one by a correction, and stands in the line as itself. */
static void test_a_strafe_is_edited_as_itself(void **state)
{
    struct eintrag e = {.e = {.art = EREIGNIS_STRAFE, .bemerkung = "zu spät", .bemerkung_len = 8}};
    struct err err;

    (void)state;
    decke("A,B,C,D");
    tippe_enter("ab130");
    e.e.u.strafe.spieler = 1;
    e.e.u.strafe.punkte = 3;
    assert_int_equal(runde_buche(&r, &e, false, NULL, &err), ST_OK);
    lade();
    zeigt("by another: strafe B 3");
    (void)taste(TASTE_ESC);
    tippe_enter("e#3");
    zeigt("e#3> strafe B 3 \"zu spät\"");
    zeigt("this is how it stands");
    (void)taste(TASTE_LOESCHE);
    tippe("ab130");
    zeigt_ganz(
        "entry #3 is corrected as what it is, strafe B 3 \"zu spät\"; strike it, and enter anything else anew");
    (void)taste(TASTE_ENTER);
    (void)taste('j');
    for (int i = 0; i < 4; i++) {
        static const char *const others[] = {"disq B", "einstieg B nach=A", "ende", "gegengelesen B"};

        (void)taste(TASTE_LOESCHE);
        tippe_enter(others[i]);
        zeigt("entry #3 is corrected as what it is");
    }
    (void)taste(TASTE_LOESCHE);
    tippe_enter("strafe B");
    zeigt("a number from 1 to");
    journal_ist("A,B 130\nstrafe B 3 \"zu spät\"\noffen\n");
    (void)taste(TASTE_LOESCHE);
    tippe("strafe B 2 viel zu spät");
    zeigt("strafe B 2 \"viel zu spät\"");
    (void)taste(TASTE_ENTER);
    journal_ist("A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n");
    /* and a game stays one */
    tippe_enter("e1");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("strafe B 2");
    journal_ist("A,B 130\nstrafe B 2 \"viel zu spät\"\noffen\n");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("einwurf");
    journal_ist("einwurf\nstrafe B 2 \"viel zu spät\"\noffen\n");
    raeume();
}

/* On a screen that shows nothing nothing is saved, asked or lost. */
static void test_too_small_for_any_key(void **state)
{
    static const int size[][2] = {{60, 20}, {79, 24}, {80, 23}, {1, 1}};

    (void)state;
    decke("A,B,C,D");
    for (size_t i = 0; i < sizeof size / sizeof size[0]; i++) {
        tippe("ab13");
        pult_male(p, &b, size[i][0], size[i][1]);
        tippe_enter("0");
        (void)taste(TASTE_ESC);
        (void)taste(TASTE_FORMULAR);
        assert_int_equal(gespeichert, 0);
        assert_int_equal(taste('q'), AUFTRAG_GEHEN);
        zeigt(" 1> ab13");
        tippe_enter("0re");
        gespeichert = 0;
        tippe_enter("u");
        gespeichert = 0;
    }
    /* a question waits until it can be seen again */
    tippe_enter("d.n0");
    pult_male(p, &b, 60, 20);
    (void)taste('j');
    assert_int_equal(gespeichert, 0);
    zeigt("but a trick, lost?");
    (void)taste('j');
    assert_int_equal(gespeichert, 1);
    raeume();
}

/* Two writers: what came in under the line is named, and one Enter only says that it was seen. */
static void test_another_writer(void **state)
{
    (void)state;
    decke("A,B,C,D");
    pult_lade(p, &r, 1000);
    tippe("ab151+9");
    another("A,B 151", 1000);
    zeigt("! Spiel 1 is in by another: A,B 151");
    zeigt("2> ab151+9");
    zeigt("[Enter] seen");
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 0);
    zeigt("Spiel 1 is in by another: A,B 151");
    (void)taste(TASTE_ENTER); /* and a game like it is asked about */
    zeigt("Spiel 1, A,B 151, another has entered a moment ago. One more?");
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 0);
    (void)taste('j');
    assert_int_equal(gespeichert, 1);
    zeigt_nicht("by another");
    journal_ist("A,B 151\nA,B 151 re9\noffen\n");
    /* another game needs no more than the second Enter; a line without a change none */
    tippe("cd130");
    another("A,C 140", 1010);
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 2);
    tippe_enter("cd140");
    assert_int_equal(gespeichert, 3);
    /* a minute later it is another game */
    another("B,C 140", 1020);
    zeigt("Spiel 6 is in by another: B,C 140");
    zeigt("[Enter] seen"); /* also where no line was begun: the first one would else go out unseen */
    tippe_enter("cb140re");
    assert_int_equal(gespeichert, 3);
    (void)taste(TASTE_ESC);
    pult_clock(p, 1079);
    tippe_enter("cb140re");
    zeigt("another has entered a moment ago");
    (void)taste('n');
    pult_clock(p, 1081);
    (void)taste(TASTE_ENDE); /* the line is looked at again */
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 4);
    /* not only the last entry is looked at */
    another("A,D 99", 1082);
    another("einwurf", 1083);
    (void)taste(TASTE_ESC);
    tippe_enter("da99re");
    zeigt("A,D 99, another has entered a moment ago");
    (void)taste('n');
    (void)taste(TASTE_ESC);
    /* under a question, a command, a correction */
    tippe_enter("d.n0");
    another("einwurf", 1090);
    (void)taste('j');
    zeigt("9> d.n0j");
    zeigt("by another: einwurf");
    (void)taste(TASTE_RUECK);
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    (void)taste('x');
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 5);
    tippe("u");
    another("A,B 120", 1100);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 5);
    (void)taste(TASTE_ESC);
    zeigt_nicht("by another");
    tippe_enter("e10");
    (void)taste(TASTE_ENDE);
    tippe(" re");
    {
        struct eintrag strike = {.op = OP_STREICHEN, .bezug = faltung_eintrag(&r.f, 10)};
        struct err err;

        assert_int_equal(runde_buche(&r, &strike, false, NULL, &err), ST_OK);
        pult_lade(p, &r, 1110);
    }
    zeigt("A,B 120 re");
    zeigt("does not count any more: another has changed it");
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 5);
    raeume();
}

/* The same game again behind something that is no game, and one that is put in before another; a number that was
 * typed before the games got others. */
static void test_same_game_and_other_numbers(void **state)
{
    struct eintrag e = {.op = OP_EINFUEGEN, .bezug = 2, .e = {.art = EREIGNIS_SPIEL}};
    struct err err;

    (void)state;
    decke("A,B,C,D");
    tippe_enter("ab130");
    tippe_enter("einwurf");
    tippe_enter("g C");
    tippe_enter("ba130");
    zeigt("The same as Spiel 1. Was it played again?");
    (void)taste('n');
    (void)taste(TASTE_ESC);
    tippe_enter("cd131");
    another("A,C 132", 0);
    (void)taste(TASTE_ESC);
    tippe_enter("+1");
    tippe_enter("ca132");
    zeigt("A,C 132, another has entered a moment ago");
    (void)taste('n');
    (void)taste(TASTE_ESC);
    gespeichert = 0;
    tippe("-2");
    zeigt("Enter strikes Spiel 2 (C,D 131)");
    assert_int_equal(runde_lies_spiel(&r, 2, "B,C 140", &e.e, &err), ST_OK);
    assert_int_equal(runde_buche(&r, &e, false, NULL, &err), ST_OK);
    lade();
    zeigt("by another: vor #2 B,C 140");
    zeigt("the games may have other numbers now");
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 0);
    (void)taste(TASTE_RUECK);
    tippe("3");
    (void)taste(TASTE_ENTER);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 1);
    journal_ist("B,C 140\nA,B 130\neinwurf\ngegengelesen C\nA,C 132\noffen\n");
    raeume();
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
    decke("A,B,C,D");
    tippe_enter("c.d130");
    tippe_enter("ab131");
    tippe_enter("c.b120");
    for (int i = 0; i < 20; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        tippe_enter(line);
    }
    assert_int_equal(r.f.tag.spiele, 23);
    tippe_enter("e1");
    (void)taste(TASTE_LOESCHE);
    tippe_enter("c.b140");
    zeigt_ganz(reason);
    zeigt("Record it all the same?");
    (void)taste('n');
    (void)taste(TASTE_ESC);
    /* beside a long line too, and where both have no room nothing is asked */
    tippe_enter("e1");
    (void)taste(TASTE_LOESCHE);
    tippe("c.b140;");
    for (int i = 0; i < 180; i++)
        (void)taste(i % 8 ? 'x' : ' ');
    (void)taste(TASTE_ENTER);
    zeigt_ganz(reason);
    zeigt("Record it all the same?");
    (void)taste('n');
    for (int i = 0; i < 700; i++)
        (void)taste(' ');
    (void)taste(TASTE_ENTER);
    zeigt("the screen is too small for this line");
    (void)taste('j');
    assert_int_equal(gespeichert, 23);
    zeigt_nicht("Record it all the same?");
    /* nor is a line saved that is not on it */
    (void)taste(TASTE_ESC);
    tippe("bc144");
    for (int i = 0; i < 990; i++)
        (void)taste(' ');
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 23);
    pult_male(p, &b, 200, 60);
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 24);
    raeume();
}

/* What a correction changes further on may be cut to a row that says so, and is never left out without a word. */
static void test_what_a_correction_changes_is_said(void **state)
{
    char line[40];

    (void)state;
    decke("A,B,C,D");
    for (int i = 0; i < 18; i++) {
        (void)snprintf(line, sizeof line, "ad%d", 132 + i);
        tippe_enter(line);
    }
    tippe_enter("e2");
    (void)taste(TASTE_LOESCHE);
    tippe("c.d130+9; eine Bemerkung, die über zwei Zeilen des Bildschirms geht, wie man es selten braucht");
    zeigt("This changes: Spiel 3");
    zeigt(" …\n");
    zeigt("[Enter] saves");
    (void)taste(TASTE_ENTER);
    assert_int_equal(gespeichert, 19);
    raeume();
}

static void test_a_draft_comes_back(void **state)
{
    static const char *const falsch[] = {
        "", "neu", "neu 0", "ersetzt 99 A,B 130", "vor -3 A,B 130", "neu 0 a\x1b[2J", "neu 0 \xff", "quatsch"};
    struct text t = {0};

    (void)state;
    decke("A,B,C,D");
    tippe_enter("ab151");
    text_add(&t, "");
    pult_entwurf(p, &t);
    assert_string_equal(t.s, "");
    tippe_enter("e1");
    tippe(" re9");
    pult_entwurf(p, &t);
    assert_string_equal(t.s, "ersetzt 2 A,B 151 re9");
    pult_free(p);
    p = pult_neu("");
    lade();
    pult_setze_entwurf(p, t.s);
    zeigt("e1> A,B 151 re9");
    zeigt("this line was typed before and not saved");
    (void)taste(TASTE_ENTER);
    journal_ist("A,B 151 re9\noffen\n");
    for (size_t i = 0; i < sizeof falsch / sizeof falsch[0]; i++) {
        pult_setze_entwurf(p, falsch[i]);
        zeigt(" 2> ");
        (void)taste(TASTE_ESC);
    }
    text_free(&t);
    raeume();
}

static void test_views(void **state)
{
    (void)state;
    decke("A,B,C,D");
    for (int i = 0; i < 20; i++)
        tippe_enter(i % 2 ? "ab121; Bemerkung" : "ab122");
    zeigt(" 20  ");
    zeigt_nicht("\n 1   ");
    for (int i = 0; i < 40; i++)
        (void)taste(TASTE_HOCH);
    zeigt("\n 1   ");
    zeigt_nicht(" 20  ");
    (void)taste(TASTE_SEITE_RUNTER);
    (void)taste(TASTE_SEITE_RUNTER);
    (void)taste(TASTE_SEITE_RUNTER);
    zeigt(" 20  ");
    tippe_enter("b");
    zeigt("Spielberichtsbogen");
    zeigt("any other key: back");
    (void)taste(TASTE_SEITE_RUNTER);
    zeigt_nicht("Spielberichtsbogen");
    for (int i = 0; i < 200; i++)
        (void)taste(TASTE_RUNTER);
    (void)taste('x');
    zeigt(" 21> ");
    zeigt_nicht("21> x");
    tippe_enter("s");
    zeigt("This evening, 20 games");
    zeigt("Anna Ahrens");
    (void)taste(TASTE_ESC);
    (void)taste(TASTE_HILFE);
    zeigt("HELP OF THE NOTATION");
    (void)taste(TASTE_ENTER);
    zeigt(" 21> ");
    raeume();
}

/* Kürzel of players who could be taken for a command are no hindrance. */
static void test_commands_are_no_games(void **state)
{
    (void)state;
    decke("E,U,B,S");
    tippe_enter("eu151");
    tippe_enter("b.d130");
    tippe_enter("e,b130");
    journal_ist("E,U 151\nB damen 130\nE,B 130\noffen\n");
    raeume();
}

static void test_the_form_writes_the_line(void **state)
{
    (void)state;
    decke("A,B,C,D,E");
    (void)taste(TASTE_FORMULAR);
    zeigt(" > Re                                    […]");
    tippe_enter("143"); /* nobody is Re whom nobody chose */
    journal_ist("offen\n");
    (void)taste(TASTE_HOCH);
    for (int i = 0; i < 3; i++)
        (void)taste(TASTE_HOCH);
    (void)taste(TASTE_LINKS);
    zeigt("1> E 143");
    (void)taste(TASTE_ENTER); /* and no solo by one alone */
    journal_ist("offen\n");
    for (int i = 0; i < 3; i++)
        (void)taste(TASTE_LINKS);
    zeigt("1> B 143");
    (void)taste(TASTE_RUNTER);
    for (int i = 0; i < 3; i++)
        (void)taste(TASTE_RECHTS);
    for (int i = 0; i < 3; i++)
        (void)taste(TASTE_RUNTER);
    for (int i = 0; i < 2; i++)
        (void)taste(TASTE_RUNTER);
    (void)taste(TASTE_RECHTS);
    (void)taste(TASTE_RECHTS);
    for (int i = 0; i < 2; i++)
        (void)taste(TASTE_RUNTER);
    (void)taste(TASTE_RECHTS);
    (void)taste(TASTE_RECHTS);
    zeigt("1> B,D 143 re9 f=ko");
    zeigt("Kontra wins");
    (void)taste(TASTE_FORMULAR);
    zeigt("1> B,D 143 re9 f=ko");
    (void)taste(TASTE_FORMULAR);
    zeigt("[B]");
    (void)taste(TASTE_ENTER);
    journal_ist("B,D 143 re9 f=ko\noffen\n");
    /* what it has no field for it does not take away */
    tippe("c,d130 f=C");
    (void)taste(TASTE_FORMULAR);
    zeigt("the form has no fields for this line");
    zeigt("> c,d130 f=C");
    (void)taste(TASTE_LOESCHE);
    tippe("xyz");
    (void)taste(TASTE_FORMULAR);
    zeigt("the form has no fields for this line");
    (void)taste(TASTE_LOESCHE);
    /* who was typed stays, and what is missing is asked */
    tippe("ce");
    (void)taste(TASTE_FORMULAR);
    zeigt("[C]");
    (void)taste('9');
    zeigt("2> C,E 9");
    (void)taste(TASTE_ESC);
    tippe("c.d130");
    (void)taste(TASTE_FORMULAR);
    zeigt("– (solo)");
    (void)taste(TASTE_RUECK);
    zeigt("2> C damen 13");
    raeume();
}

/* Every game the form can say is the same after it went through the form. */
static void test_the_form_keeps_what_it_reads(void **state)
{
    static const char *const zeilen[] = {"A,B 151",
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
    const struct tafel t = tafel_aus("A,B,C,D");
    const int8_t wer[] = {0, 1, 2, 3};

    (void)state;
    for (size_t i = 0; i < sizeof zeilen / sizeof zeilen[0]; i++) {
        struct spiel s = spiel_aus(zeilen[i]);
        struct formular f;
        struct text zeile = {0};

        formular_beginne(&f, wer, 4);
        assert_true(formular_lies(&f, &s));
        formular_zeile(&f, &t, &zeile);
        assert_string_equal(zeile.s, zeilen[i]);
        text_free(&zeile);
    }
    for (const char *const *z = (const char *const[]){"A,B 151 f=A", "A,B 151 re=A", "A,B 151 re ko9 reg9",
                                                      "A damen 130 vf", "A,B 200 d=re d=re d=re", NULL};
         *z; z++) {
        struct spiel s = spiel_aus(*z);
        struct formular f;

        formular_beginne(&f, wer, 4);
        assert_false(formular_lies(&f, &s));
    }
}

static void pruefe_bild(int breite, int hoehe)
{
    pult_male(p, &b, breite, hoehe);
    assert_int_equal(b.hoehe, hoehe);
    assert_in_range(b.cursor_x, 0, breite - 1);
    assert_in_range(b.cursor_y, 0, hoehe - 1);
    for (int i = 0; i < hoehe; i++) {
        if (anzeige_breite(b.zeile[i].text.s, b.zeile[i].text.len) > breite)
            fail_msg("%d x %d, row %d: %s", breite, hoehe, i, b.zeile[i].text.s);
        assert_int_equal(strlen(b.zeile[i].text.s), b.zeile[i].text.len);
    }
}

static void test_every_size(void **state)
{
    static const int groesse[][2] = {{1, 1}, {20, 5}, {79, 24}, {80, 23}, {80, 24}, {100, 30}, {132, 50}, {250, 100}};

    (void)state;
    decke("Ärn,Bert,Ca,D,Emil,Öß,Gust");
    for (int i = 0; i < 30; i++)
        tippe_enter("Bert,Ca151 re9 f=Ca; eine Bemerkung, die länger ist als irgendeine Spalte");
    tippe("Bert,Ca");
    for (size_t i = 0; i < sizeof groesse / sizeof groesse[0]; i++)
        pruefe_bild(groesse[i][0], groesse[i][1]);
    pult_male(p, &b, 79, 24);
    assert_non_null(strstr(b.zeile[0].text.s, "this screen needs 80 x 24"));
    raeume();
}

/* Whatever is typed: nothing is booked but by an order, every picture fits. */
static void test_any_keys(void **state)
{
    static const char zeichen[] = "abcdABCD0123456789.+-,=fdk xhnru?es;q\xe4";
    static const int32_t besondere[] = {TASTE_ENTER,  TASTE_ENTER,      TASTE_ENTER,   TASTE_ESC,         TASTE_TAB,
                                        TASTE_RUECK,  TASTE_ENTF,       TASTE_LINKS,   TASTE_RECHTS,      TASTE_POS1,
                                        TASTE_ENDE,   TASTE_HOCH,       TASTE_RUNTER,  TASTE_FORMULAR,    TASTE_HILFE,
                                        TASTE_NICHTS, TASTE_SEITE_HOCH, TASTE_LOESCHE, TASTE_SEITE_RUNTER};
    struct zufall z = {4711};

    (void)state;
    decke("A,B,C,D");
    for (int i = 0; i < RUNDEN(30000); i++) {
        int32_t vorher = r.chronik.anzahl, wahl = (int32_t)zufall_unter(&z, 100);
        int32_t t = wahl < 80 ? (unsigned char)zeichen[zufall_unter(&z, sizeof zeichen - 1)]
                              : besondere[zufall_unter(&z, sizeof besondere / sizeof besondere[0])];
        enum pult_auftrag a = taste(t);

        if (a != AUFTRAG_SPEICHERN)
            assert_int_equal(r.chronik.anzahl, vorher);
        if (i % 50 == 0)
            pruefe_bild(80 + i % 41, 24 + i % 7);
        if (!r.f.tag.begonnen || r.f.tag.beendet || r.chronik.anzahl > 400) {
            raeume();
            decke("A,B,C,D");
        }
    }
    raeume();
}

/* Over many entries taken back again the screen holds no more memory than before. */
static void test_memory_stays_flat(void **state)
{
    size_t vorher = 0;

    (void)state;
    decke("A,B,C,D");
    for (int i = 0; i < RUNDEN(1000); i++) {
        struct spieltag anfang = runde_anfang(&r);
        struct err err;
        int32_t bei;

        tippe_enter("ab151+9f");
        (void)bild();
        tippe_enter("u");
        (void)bild();
        chronik_kuerze(&r.chronik, 1);
        faltung_free(&r.f);
        assert_int_equal(chronik_falte(&r.chronik, &anfang, &r.f, &bei, &err), ST_OK);
        lade();
        if (i == 10)
            vorher = mallinfo2().uordblks;
    }
    assert_int_equal(gespeichert, 2 * RUNDEN(1000));
    assert_true(mallinfo2().uordblks <= vorher + 1024);
    raeume();
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
