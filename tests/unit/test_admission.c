/* Admission to a day: who may take part, at which table, and what the season and the rule set allow; by the
 * commands and by a journal. */
#include "book/season/kasse.h"
#include "book/table/admission.h"
#include "command.h"

#define SEASON "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E,F\n"

BOOK_TEST(who_takes_part)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"spieltag beginn A,B,C,G --geber A", ST_IMPOSSIBLE,
            "G is neither registered for this season nor a Gast: --gast (in a journal gast=) names a Gast, `doko "
            "saison melden G`"},
           {"spieltag beginn A,B,C,D --gast D --geber A", ST_IMPOSSIBLE,
            "D is registered for this season and cannot be a Gast"},
           {"spieltag beginn A,B,C,D --gast A --geber A", ST_IMPOSSIBLE,
            "A is registered for this season and cannot be a Gast"},
           {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
           {"spieltag einstieg G --nach A", ST_IMPOSSIBLE, "G is neither registered for this season nor a Gast"},
           {"spieltag einstieg E --nach A --gast", ST_IMPOSSIBLE,
            "E is registered for this season and cannot be a Gast"},
           {"spieltag ändern --gast A --trotzdem", ST_IMPOSSIBLE,
            "A is registered for this season and cannot be a Gast"},
           {"spieltag einstieg G --nach A --gast", ST_OK, NULL}, {"undo", ST_OK, NULL},
           /* a player who was here for a moment is not asked about any more */
           {"spiel A,B 130", ST_OK, NULL}, {"spieltag einstieg G --nach A --gast", ST_OK, NULL},
           {"saison melden G", ST_OK, NULL},
           /* on this day players stay what they came as */
           {"spiel C,D 130", ST_OK, NULL}, {"saison abmelden G", ST_OK, NULL},
           {"spieltag ende --trotzdem", ST_OK, NULL},
           /* the registration begins with Spieltag 3 */
           {"saison melden G --ab 3", ST_OK, NULL},
           {"spieltag beginn A,B,C,G --geber A", ST_IMPOSSIBLE, "G is neither registered for this season nor a Gast"},
           {"spieltag beginn A,B,C,G --geber A --nr 3 --datum 2026-01-18", ST_OK, NULL},
           {"spieltag beginn A,B,C,H --geber A --gast H --nr 3", ST_CONFLICT,
            "Spieltag 3, Tisch 1 is in the book already"},
           {"-t 2 pokal beginn D,E,F,H --geber D", ST_USAGE, "not about one table"},
           {"pokal beginn D,E,F,H --geber D", ST_IMPOSSIBLE,
            "H is not registered for this season; `doko saison melden H`"},
           {"pokal beginn D,E,F,G --geber D", ST_OK, "Pokal 2026, day 1"});
}

/* A player who has played cannot be unregistered as if they had not. */
BOOK_TEST(who_is_taken_off)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-04", ST_OK, NULL}, {"saison abmelden E", ST_OK, NULL},
           {"saison melden E", ST_OK, NULL},
           {"saison abmelden A", ST_IMPOSSIBLE, "A has played Spieltag 1; unregister after it with --ab 2"},
           {"spieltag ergebnis A=1 B=2 C=3 E=4 --datum 2026-01-11", ST_OK, NULL},
           {"saison abmelden A", ST_IMPOSSIBLE, "A has played Spieltag 2; unregister after it with --ab 3"},
           {"saison abmelden A --ab 2", ST_IMPOSSIBLE, "A has played Spieltag 2; unregister after it with --ab 3"},
           {"saison abmelden A --ab 3", ST_OK, NULL}, {"saison melden A --ab 3", ST_OK, NULL},
           {"saison abmelden D", ST_IMPOSSIBLE, "D has played Spieltag 1; unregister after it with --ab 2"},
           {"saison abmelden D --ab 2", ST_OK, NULL}, {"saison abmelden F", ST_OK, NULL},
           {"saison melden F", ST_OK, NULL},
           /* a Gast, or a player who was here for a moment only, has nothing to lose */
           {"spieltag beginn A,B,C,G --geber A --gast G --datum 2026-01-18", ST_OK, NULL},
           {"spieltag einstieg F --nach A", ST_OK, NULL}, {"undo", ST_OK, NULL}, {"saison melden G", ST_OK, NULL},
           {"saison abmelden G", ST_OK, NULL}, {"saison abmelden F --ab 3", ST_OK, NULL},
           {"saison melden F", ST_OK, NULL}, {"undo", ST_OK, NULL},
           /* the Pokal belongs to the whole season, whatever Spieltag the unregistration begins with */
           {"pokal beginn B,C,E,F --geber B", ST_OK, NULL},
           {"saison abmelden F", ST_IMPOSSIBLE, "F has played in the Pokal of this season"},
           {"saison abmelden A --ab 4", ST_OK, NULL}, {"prüfe", ST_OK, NULL});
}

/* A player sits at one table only; a table has one Spieltag only. */
BOOK_TEST(tables_beside_each_other)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT({"saison melden G,H", ST_OK, NULL}, {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
           {"-t 2 spieltag beginn E,F,G,A --geber E --datum 2026-01-04 --nr 1", ST_IMPOSSIBLE,
            "A plays at Tisch 1 of this Spieltag"},
           {"-t 2 spieltag beginn E,F,G,H --geber E --datum 2026-01-04 --nr 1", ST_OK, NULL},
           {"-t 2 spieltag einstieg D --nach H", ST_IMPOSSIBLE, "D plays at Tisch 1 of this Spieltag"},
           {"-t 1 spieltag einstieg H --nach D", ST_IMPOSSIBLE, "H plays at Tisch 2 of this Spieltag"},
           {"spieltag beginn A,B,C,D --geber A --nr 2", ST_CONFLICT, "Spieltag 1 is still open at Tisch 1"},
           {"-t 2 spieltag beginn A,B,C,D --geber A --nr 2", ST_CONFLICT, "Spieltag 1 is still open at Tisch 2"},
           {"-t 3 spieltag beginn A,B,C,D --geber A --nr 2 --datum 2026-01-11", ST_OK, NULL},
           {"undo -s 2.3", ST_OK, NULL}, {"pokal beginn A,B,C,D --geber A", ST_OK, NULL}, {"undo -s p1", ST_OK, NULL},
           /* a player who left one table may sit down at the other, and cannot come back while they sit there */
           {"spiel -s 1.1 A,B 130", ST_OK, NULL}, {"spieltag ausstieg -s 1.1 D --disq nein", ST_OK, NULL},
           {"spieltag einstieg -s 1.2 D --nach H", ST_OK, NULL},
           {"undo -s 1.1", ST_IMPOSSIBLE, "D plays at Tisch 2 of this Spieltag"}, {"undo -s 1.2", ST_OK, NULL},
           {"undo -s 1.1", ST_OK, NULL}, {"spieltag ende -s 1.1 --trotzdem", ST_OK, NULL},
           {"-t 1 spieltag beginn A,B,C,D --geber A --nr 2 --datum 2026-01-11", ST_OK, NULL},
           {"spieltag öffnen 1.1", ST_CONFLICT, "Spieltag 2 is still open at Tisch 1"},
           {"undo -s 1.1", ST_CONFLICT, "Spieltag 2 is still open at Tisch 1"},
           /* another season is independent of this one */
           {"saison neu 2027 --spieler A,B,C,D --beginn 2027-01-03", ST_OK, NULL},
           {"-t 1 spieltag beginn A,B,C,D --geber A --saison 2027 --datum 2027-01-03", ST_OK, NULL},
           /* a day that is known by its sums alone was played elsewhere */
           {"-t 4 spieltag ergebnis A=1 B=2 C=3 D=4 --nr 2 --saison 2026", ST_OK, NULL}, {"prüfe", ST_OK, NULL});
}

#define TABLE1 SEASON "melden 1 G\nmelden 1 H\nspieltag 2026-01-04 nr=1 tisch=1 sitze=A,B,C,D geber=A\nA,B 130\n"
#define TABLE2 "spieltag 2026-01-04 nr=1 tisch=2 sitze=E,F,G,H geber=E\nE,F 130\n"

/* A journal cannot bring in what the commands refuse; the refusal names the line. */
BOOK_TEST(a_journal)
{
    static const struct {
        const char *lines;
        enum status status;
        const char *words;
    } refused[] = {
        {TABLE1 "offen\nspieltag 2026-01-04 nr=1 tisch=2 sitze=A,B,C,D geber=B\noffen\n", ST_INPUT,
         "16: A plays at Tisch 1 of this Spieltag"},
        {TABLE1 "offen\n" TABLE2 "einstieg B nach=H\noffen\n", ST_INPUT, "18: B plays at Tisch 1 of this Spieltag"},
        {TABLE1 "offen\nspieltag 2026-01-11 nr=2 tisch=1 sitze=E,F,G,H geber=E\noffen\n", ST_INPUT,
         "16: Spieltag 1 is still open at Tisch 1"},
        {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,G geber=A\nA,B 130\noffen\n", ST_INPUT,
         "11: G is neither registered for this season nor a Gast"},
        {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\neinstieg G nach=A\noffen\n", ST_INPUT,
         "13: G is neither registered for this season nor a Gast"},
        {SEASON "abmelden 1 D\nspieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\noffen\n", ST_IMPOSSIBLE,
         "11: D has played in the Pokal of this season"},
        {SEASON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\nA,B 130\noffen\nabmelden 1 D\n", ST_IMPOSSIBLE,
         "14: D has played Spieltag 1; unregister after it with --ab 2"},
    };

    for (size_t i = 0; i < ROWS(refused); i++) {
        AUTO(text_free) struct text text = {0};

        text_addf(&text, EIGHT_PLAYERS "%s", refused[i].lines);
        import_text(text.s, refused[i].status, refused[i].words);
    }
    given(EIGHT_PLAYERS TABLE1 "ausstieg B disq=nein\noffen\n" TABLE2 "einstieg B nach=H\noffen\n");
}

/* re.vorkontra: Kontra is said after Re, unless it counts as said in a Vorführung. */
BOOK_TEST(re_before_kontra)
{
    put_file("r", "name = vorher\neltern = ddb\nre.vorkontra = ja\n");
    given(EIGHT_PLAYERS);
    EXPECT({"saison neu 2026 --regeln @/r --spieler A,B,C,D --beginn 2026-01-04 --spieltage 3 --pflicht 1 --letzte 0",
            ST_OK, NULL},
           {"spieltag beginn A,B,C,D --geber A --datum 2026-01-04", ST_OK, NULL},
           {"spiel A,B 130 ko", ST_RULE, "Kontra can only be said after Re (re.vorkontra of the rule set vorher)"},
           {"spiel A,B 130 re ko", ST_OK, NULL}, {"spiel A,B 130 re", ST_OK, NULL}, {"spiel A,B 130", ST_OK, NULL},
           {"einfügen --ja 1 A,B 130 ko", ST_RULE, "Kontra can only be said after Re"},
           {"korrigiere --ja 1 A,B 130 ko", ST_RULE, "Kontra can only be said after Re"},
           {"verlauf", ST_OK, "Spiel 3   A,B 130\n"},
           {"spiel --trotzdem A,B 130 ko", ST_OK, "Kontra angesagt +1 = 2 for Re"},
           {"verlauf", ST_OK, "trotzdem A,B 130 ko"},
           /* entries that stand are not asked about again */
           {"spiel A,B 130", ST_OK, NULL}, {"spieltag strafe A 3", ST_OK, NULL});
}

BOOK_TEST(a_closed_season)
{
    given(EIGHT_PLAYERS SEASON);
    EXPECT(
        {"saison setze --spieltage 1 --pflicht 1 --letzte 0", ST_OK, NULL},
        {"spieltag ergebnis A=1 B=2 C=3 D=4 --datum 2026-01-04", ST_OK, NULL},
        {"spieltag beginn A,B,C,D --geber A", ST_CONFLICT,
         "the only Spieltag (1) of the season 2026 was played; `doko saison setze 2026 --spieltage 2` makes room"},
        {"saison abschluss", ST_OK, NULL},
        {"spieltag öffnen 2026/1", ST_CONFLICT, "the season 2026 is closed; `doko saison neu NAME` begins another"},
        {"undo -s 2026/1", ST_CONFLICT, "`doko saison abschluss 2026 --oeffnen` opens this one again"},
        {"spieltag beginn A,B,C,D --geber A --saison 2026", ST_CONFLICT, "the season 2026 is closed"},
        {"spieltag beginn A,B,C,D --geber A --saison 2026 --nr 2", ST_CONFLICT, "the season 2026 is closed"},
        {"pokal beginn A,B,C,D --geber A --saison 2026", ST_OK, "Pokal 2026, day 1"});
    import_text(EIGHT_PLAYERS
                "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=1 pflicht=1 letzte=0 spieler=A,B,C,D,E,F\n"
                "spieltag 2026-01-11 nr=2 sitze=A,B,C,D geber=A\nA,B 130\noffen\n",
                ST_CONFLICT, "13: Spieltag 2026/2.1: the season 2026 is closed");
}

/* Texts and ranges are checked below the commands too, whichever of them hands them on. */
BOOK_TEST(texts_and_ranges_are_decided_below_the_commands)
{
    struct payment payment = {.date = {2026, 1, 4}, .from = {SIDE_PLAYER, 1}, .to = {SIDE_KASSE, 0}, .cent = 5}, of;
    struct exclusion exclusion = {.player = 1, .kind = &wettbewerb_meisterschaft, .date = {2026, 1, 4}};
    struct rates rates = {.from = 53};
    struct saison saison;
    struct err err;

    given(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=52 pflicht=35 letzte=3 spieler=A,B,C,D\n");
    EXPECT({"saison setze --punktwert 0,05 --ab 53", ST_CONFLICT, "has 52 Spieltage, and 53 is none of them"},
           {"saison setze --punktwert 0,05 --ab 52", ST_OK, "Kasse from Spieltag 52 on"},
           {"kasse zahlung A kasse 1 -b \"\"", ST_INPUT, "--bemerkung: a text of 1 to 100 characters"},
           {"saison ausschluss A", ST_INPUT, "a reason of 1 to 200 characters was expected behind the Kürzel"});
    assert_int_equal(store_begin(book, STORE_WRITE, &err), ST_OK);
    assert_int_equal(store_saison(book, "2026", &saison, &err), ST_OK);
    (void)snprintf(payment.remark, sizeof payment.remark, "a\033b");
    assert_int_equal(kasse_pay(book, &saison, &payment, &err), ST_INPUT);
    (void)snprintf(payment.remark, sizeof payment.remark, "a b");
    assert_int_equal(kasse_pay(book, &saison, &payment, &err), ST_OK);
    assert_int_equal(kasse_storno(book, &saison, 1, "a\nb", 1, &of, &err), ST_INPUT);
    assert_int_equal(kasse_storno(book, &saison, 1, NULL, 1, &of, &err), ST_OK);
    (void)snprintf(exclusion.reason, sizeof exclusion.reason, "a\nb");
    assert_int_equal(admission_exclusion(book, &saison, &exclusion, &err), ST_INPUT);
    (void)snprintf(exclusion.reason, sizeof exclusion.reason, "Streit");
    assert_int_equal(admission_exclusion(book, &saison, &exclusion, &err), ST_OK);
    assert_int_equal(kasse_set(book, &saison, &rates, 1, &err), ST_CONFLICT);
    store_rollback(book);
}
