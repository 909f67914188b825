/* The federation's collector meets obstacles in these tests: the server refuses a part, somebody answers no to a
 * question, another computer of the club was faster, a book has parts that others lack. */
#define _GNU_SOURCE
#include <stdio.h>

#include "collector.h"
#include "ui/federation/lines.h"

/* These pairs tell when a line that was sent still counts as present today (A137). */
TEST(lines_that_are_there_still)
{
    static const struct {
        const char *there, *here, *lost;
    } cases[] = {
        {"", "", NULL},
        {"a\n", "a\n", NULL},
        {"a\n", "b\na\n", NULL},
        {"a\nb\n", "b\na\n", "b"},
        {"a\na\n", "a\n", "a"},
        {"zahlung 1\n", "zahlung 1 storno\n", NULL},
        {"zahlung 1\n", "zahlung 1,2\n", NULL},
        {"zahlung 1\n", "zahlung 12\n", "zahlung 1"},
        {"zahlung 12\n", "zahlung 1\n", "zahlung 12"},
        {"sitze 1 A\nb\n", "b\n", NULL},
        {"saison 1 x=2\n", "saison 1 x=2\n", NULL},
        {"saison 1 x=2\n", "saison 1 x=2 spieler=A\n", NULL},
        {"saison 1 x=2 spieler=A,B\n", "saison 1 x=2 spieler=C,A,D,B\n", NULL},
        {"saison 1 x=2 spieler=A\n", "saison 1 x=2 spieler=B,A\n", NULL},
        {"saison 1 x=2 spieler=A,B\n", "saison 1 x=2 spieler=B,A\n", "saison 1 x=2 spieler=A,B"},
        {"saison 1 x=2 spieler=A,B\n", "saison 1 x=2 spieler=A,BB\n", "saison 1 x=2 spieler=A,B"},
        {"saison 1 x=2 spieler=A\n", "saison 1 x=2\n", "saison 1 x=2 spieler=A"},
        {"saison 1 x=2 spieler=A\n", "saison 1 x=3 spieler=A\n", "saison 1 x=2 spieler=A"},
        {"saison 1 x=2\n", "saison 1 x=23\n", "saison 1 x=2"},
        {"saison 1\n", "season 1\n", "saison 1"},
        {"spieler A \"A\"\n", "spieler Anna \"A\" frueher=A\n", NULL},
        {"spieler A \"A\" ehemals=ja\n", "spieler A \"A\"\n", NULL},
        {"spieler A \"A\"\n", "spieler A \"AA\"\n", "spieler A \"A\""},
        {"spieler A \"A\"\n", "spieler A \"B\"\n", "spieler A \"A\""},
        {"spieler A\n", "spieler A\n", "spieler A"},
        {"spieler A \"A\"\n", "zahlung A \"A\"\n", "spieler A \"A\""},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        size_t n = 0;
        const char *lost = lines_lost(cases[i].there, cases[i].here, &n);

        if ((lost != NULL) != (cases[i].lost != NULL) ||
            (lost && (n != strlen(cases[i].lost) || strncmp(lost, cases[i].lost, n) != 0)))
            fail_msg("%s in %s: \"%.*s\"", cases[i].there, cases[i].here, lost ? (int)n : 0, lost ? lost : "");
    }
}

/* Makes the server refuse, with that code, every row for that table from now on. */
static void refuse_rows_of(const char *table, const char *code)
{
    char text[400];

    (void)snprintf(text, sizeof text,
                   "CREATE OR REPLACE FUNCTION verband.nein() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                   " RAISE EXCEPTION 'no room' USING ERRCODE = '%s'; END $$;"
                   "CREATE TRIGGER a_nein BEFORE INSERT ON verband.%s EXECUTE FUNCTION verband.nein()",
                   code, table);
    (void)sql(text);
}

static void accept_rows_of(const char *table)
{
    char text[100];

    (void)snprintf(text, sizeof text, "DROP TRIGGER a_nein ON verband.%s", table);
    (void)sql(text);
}

/* The command passes on the server's reason and returns the status for its code. */
COLLECTOR_TEST(the_server_refuses)
{
    static const struct {
        const char *code;
        enum status status;
        const char *words;
    } cases[] = {
        {"53100", ST_BUCH, "the collector refuses: no room"},
        {"23514", ST_CONFLICT, "the collector refuses: no room"},
        {"42501", ST_CONFLICT, "this role of the collector may not do that: no room"},
        {"42P01", ST_MISSING, "there is no collector in this database"},
        {"55P03", ST_CONFLICT, "the collector is kept busy"},
        {"57P01", ST_BUCH, "the connection to the collector was lost: no room"},
        {"08006", ST_BUCH, "the connection to the collector was lost: no room"},
    };
    static const char *const part[] = {"rahmen", "spieler",  "name",  "tisch",  "eintrag",
                                       "stand",  "ergebnis", "blatt", "sendung"};

    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    refuse_rows_of("rahmen", "53100");
    for (size_t i = 0; i < ROWS(cases); i++) {
        accept_rows_of("rahmen");
        refuse_rows_of("rahmen", cases[i].code);
        expect_command(&(struct says){"verband senden -j", cases[i].status, cases[i].words});
    }
    accept_rows_of("rahmen");
    /* Wherever a sending breaks off, the confirmed parts stay, and the next sending brings the rest. */
    for (size_t i = 0; i < ROWS(part); i++) {
        refuse_rows_of(part[i], "53100");
        EXPECT({"verband senden -j", ST_BUCH, "the collector refuses: no room"});
        assert_string_equal(sql("SELECT count(*) FROM verband.sendung"), "0");
        accept_rows_of(part[i]);
    }
    assert_string_equal(sql("SELECT count(*) FROM verband.eintrag"), "6");
    EXPECT({"verband stand", ST_OK, "Das letzte Senden kam nicht zu Ende."},
           {"verband senden", ST_OK, "tables: 0 new, 0 continued; entries: 0"}, {"verband prüfe", ST_OK, "tables 2"});
    same("export --verlauf", "verband export");
}

/* A player who joins a season and is listed first gives no reason to ask. */
COLLECTOR_TEST(a_player_before_the_others)
{
    as("verein_herz");
    given(FIVE_PLAYERS);
    EXPECT({"-q saison neu 2032 --spieler B,C,D --beginn 2032-01-01", ST_OK, NULL},
           {"-q verband senden", ST_OK, NULL}, {"-q saison melden A", ST_OK, NULL},
           {"export 2032", ST_OK, "spieler=A,B,C,D"},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 1"});
    same("export --verlauf", "verband export");
}

/* `answer` is typed when doko asks; `meanwhile` is the SQL that another computer runs then. */
static const char *answer, *meanwhile;

static ssize_t type(void *with, char *to, size_t size)
{
    size_t n = strlen(answer);
    const char *does = meanwhile;

    (void)with;
    assert_true(n <= size);
    memcpy(to, answer, n);
    answer += n;
    meanwhile = NULL;
    if (does)
        (void)sql_as("verein_herz", does);
    return (ssize_t)n;
}

static void asked(const char *line, const char *typed, const char *does, enum status status, const char *words)
{
    FILE *was = stdin;

    stdin = fopencookie(NULL, "r", (cookie_io_functions_t){.read = type});
    assert_non_null(stdin);
    answer = typed;
    meanwhile = does;
    at_terminal = true;
    expect_command(&(struct says){line, status, words});
    at_terminal = false;
    (void)fclose(stdin);
    stdin = was;
}

/* An empty line means yes to sending, and no to a step that cannot be undone. */
COLLECTOR_TEST(somebody_is_asked)
{
    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    asked("verband senden", "n\n", NULL, ST_CONFLICT, "nothing was sent");
    asked("verband senden", "", NULL, ST_CONFLICT, "nothing was sent");
    assert_string_equal(sql("SELECT count(*) FROM verband.tisch"), "0");
    asked("verband senden", "\n", NULL, ST_OK, "Send it? [J/n] ");
    assert_string_equal(sql("SELECT count(*) FROM verband.tisch"), "2");
    must("saison setze 2031 --pflicht 2");
    asked("verband senden", "\n", NULL, ST_CONFLICT, "nothing was sent");
    asked("verband senden", "j\n",
          "INSERT INTO verband.rahmen SELECT verein, abschnitt, 2, lfd, davor, danach, 0 FROM verband.rahmen"
          " WHERE abschnitt = '2031'",
          ST_CONFLICT, "beside the tables of 2031 the collector has a line that this book no longer has");
    asked("verband senden", "j\n", NULL, ST_OK, "Send although that line will be removed? [j/N] ");
    EXPECT({"verband senden", ST_OK, "there was nothing to send"});
    asked("verband senden", "", NULL, ST_OK, "there was nothing to send");
    must("saison setze 2031 --pflicht 3");
    asked("verband senden --trotzdem", "\n", NULL, ST_OK, "Send it? [J/n] ");
    as("eigner");
    asked("verband entferne herz A", "\n", NULL, ST_CONFLICT, "nothing was removedRemove the names of A");
    asked("verband entferne herz A", "j\n", NULL, ST_OK, "names of A of the club herz for good? [j/N] ");
    asked("verband entferne herz", "n\n", NULL, ST_CONFLICT, "nothing was removed");
    asked("verband entferne herz", "j\n", NULL, ST_OK, "the club herz and all its rows from the collector for good?");
    assert_string_equal(sql("SELECT count(*) FROM verband.verein"), "0");
}

/* A club has two computers: entries that the other one sent meanwhile are not sent again. */
COLLECTOR_TEST(another_was_faster)
{
    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verband senden -j");
    (void)sql("CREATE TABLE vorher AS SELECT verein, tisch, nr, gruppe, zeit, zeile, kette FROM verband.eintrag "
              "WHERE nr = 3;"
              "GRANT SELECT ON vorher TO verein_herz; DELETE FROM verband.eintrag WHERE nr = 3");
    asked("verband senden", "\n", "INSERT INTO verband.eintrag SELECT * FROM vorher", ST_OK, "entries: 2");
    assert_string_equal(sql("SELECT count(*) FROM verband.eintrag"), "6");
    assert_string_equal(sql("SELECT count(*) FROM verband.sendung"), "1");
    (void)sql("DROP TABLE vorher");
}

/* The club's name, the Ehrentafel, a Kürzel that changed twice and a name that is a Kürzel: all of them are sent
 * and come back. */
COLLECTOR_TEST(what_stands_beside_the_tables)
{
    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verein \"Herzdamen Köln\"");
    EXPECT({"spieler ändern A --kuerzel Anna", ST_OK, NULL}, {"spieler ändern Anna --kuerzel Anne", ST_OK, NULL},
           {"spieler ändern B --kuerzel Bert", ST_OK, NULL}, {"spieler neu Otto Otto", ST_OK, NULL},
           {"ehrentafel setze 1998 --meister Anna --pokal Carla", ST_OK, NULL},
           {"ehrentafel setze 1999 --vize \"Bernd \\\\ Böhm\"", ST_OK, NULL},
           {"verband senden", ST_OK, "names, new or changed: 8"},
           {"verband senden", ST_OK, "there was nothing to send"}, {"verband prüfe", ST_OK, "tables 2"},
           {"verband export", ST_OK, "\nverein \"Herzdamen"}, {"verband export", ST_OK, "frueher=A,Anna"},
           {"verband export", ST_OK, "\nehrentafel 1998 meister=\"Anna\" pokal=\"Carla\"\nehrentafel 1999 vize="});
    same("export --verlauf", "verband export");
    must("spieler ändern C --name Charlotte");
    EXPECT({"verband senden", ST_OK, "names, new or changed: 1\n"});
    (void)sql("UPDATE verband.ergebnis SET punkte = 9 WHERE kuerzel = 'A'");
    EXPECT({"verband senden", ST_OK, "tables that count differently there: 1\n"});
    (void)sql("UPDATE verband.ergebnis SET punkte = 9 WHERE kuerzel = 'A'");
    EXPECT({"verband stand -f csv --csv rfc", ST_OK, "\nTische,2,2,1\r\nEinträge,6,6,0\r\nAngaben,,,0\r\n"});
}

/* One of two Turniere is later than the given day; a player with too few rounds has no place. */
COLLECTOR_TEST(turniere_up_to_a_day)
{
    must("-q import samples/turnier.doko");
    EXPECT({"turnier neu mai --runden 1 --spiele 4 --datum 2027-05-05", ST_OK, NULL},
           {"turnier teilnehmer neu \"Ada Apel\" -t mai", ST_OK, NULL},
           {"turnier teilnehmer neu \"Bert Barth\" -t mai", ST_OK, NULL},
           {"turnier teilnehmer neu \"Clara Conrad\" -t mai", ST_OK, NULL},
           {"turnier teilnehmer neu \"Dirk Dehn\" -t mai", ST_OK, NULL},
           {"turnier losen --seed 1 -t mai", ST_OK, NULL}, {"turnier freigeben -t mai -d 2027-05-05", ST_OK, NULL},
           {"turnier ergebnis mai/1.1 4 2 -2 -4", ST_OK, NULL}, {"turnier ende mai", ST_OK, NULL});
    as("verein_herz");
    EXPECT({"verband senden --bis 2026-11-27", ST_OK, "tables: 0 new, 0 continued; entries: 0"},
           {"verband prüfe", ST_OK, "tables 0"}, {"verband senden --bis 2026-11-28", ST_OK, "tables: 39 new"},
           {"verband prüfe", ST_OK, "tables 39"},
           {"verband turniere -f csv --csv rfc", ST_OK, "\r\n2026-11-28,herbst,herz,Hessen,40,4,zu Ende\r\n"},
           {"verband senden", ST_OK, "tables: 1 new, 0 continued; entries: 3"}, {"verband prüfe", ST_OK, "tables 40"},
           {"verband turniere -f csv --csv rfc", ST_OK, "\r\n2027-05-05,mai,herz,,4,1,zu Ende\r\n"},
           {"verband rangliste --bis 2027-06-01 --spieler 4 --mindestrunden 1 --mindestens 5 -f json", ST_OK,
            "[{\"platz\":1,"},
           {"verband rangliste --bis 2027-06-01 --spieler 4 --mindestrunden 1 --mindestens 5 -f json", ST_OK,
            "{\"platz\":null,\"spieler\":\"YY\",\"name\":\"Yara "
            "Yilmaz\",\"verein\":\"herz\",\"turniere\":1,\"runden\":4,"
            "\"punkte\":39,\"je_runde\":\"9.75\",\"fehlen\":1}"},
           {"verband rangliste --bis 2027-06-01 --spieler 4 --mindestrunden 1 --mindestens 5", ST_OK,
            "Rangliste der Turniere: 24 Monate bis 1.6.2027, Turniere: 2, ab 5 Runden"},
           {"verband rangliste --mindestens 0", ST_USAGE, "--mindestens"});
    same("export --verlauf", "verband export");
    same("bericht turniere --csv rfc", "verband bericht turniere --verein herz --csv rfc");
}

/* Faults of the collector, and of the file for its journal, are reported. */
COLLECTOR_TEST(wrong_at_the_collector)
{
    char line[sizeof owner + 40];

    must("-q verband verein neu karo Karo");
    given(FIVE_PLAYERS EVENING);
    as("verein_herz");
    must("verband senden -j");
    EXPECT({"verband export -o @/j", ST_CONFLICT, "--force"}, {"verband export --force -o @/neu.doko", ST_OK, NULL},
           {"verband export -o @/neu.pdf", ST_USAGE, "a journal is to be written"});
    (void)sql_as("verein_herz", "INSERT INTO verband.tisch (verein, saison, art, nr, platz, kopf) SELECT"
                                " verband.mein_verein(), '2031', 'meisterschaft', 9, 1, 'x'");
    EXPECT({"verband prüfe", ST_DIFFERENCE, "herz: the collector has tables without an entry"},
           {"verband senden -j", ST_CONFLICT, "has table 9.1 of meisterschaft 2031"});
    as("eigner");
    EXPECT({"verband export", ST_USAGE, "has several clubs: name one of them"},
           {"verband export karo", ST_OK, "doko-journal 1\n"},
           {"verband export pik -o @/none.doko", ST_MISSING, "no club pik"},
           {"import @/none.doko", ST_BUCH, "No such file"}, {"verband prüfe karo", ST_OK, "clubs 1, tables 0"});
    (void)sql("INSERT INTO verband.migration VALUES (999, 'newer', 0)");
    (void)snprintf(line, sizeof line, "verband einrichten \"%s\"", owner);
    expect_command(&(struct says){line, ST_BUCH, "of a newer doko (form 999,"});
}

/* A report over the collector is limited in the values it may give and in the seasons it may ask for. */
COLLECTOR_TEST(answers_of_reports)
{
    static const char head[] = "-- titel: x\n-- spalte: a | A | zahl\n";
    char text[2000];
    size_t n;

    given(FIVE_PLAYERS EVENING);
    as("verein_herz");
    must("verband senden -j");
    (void)snprintf(text, sizeof text, "%sSELECT spieler = 'A' AS a FROM doko_spieler ORDER BY spieler\n", head);
    put_file("r.sql", text);
    says("verband bericht @/r.sql --verein herz -f csv --csv rfc", "A\r\n1\r\n0\r\n0\r\n0\r\n0\r\n");
    (void)snprintf(text, sizeof text, "%sSELECT NULL AS a FROM doko_saison\n", head);
    put_file("r.sql", text);
    says("verband bericht @/r.sql -f csv --csv rfc", "A\r\n\r\n");
    n = (size_t)snprintf(text, sizeof text, "%sSELECT 1 AS a", head);
    for (int i = 0; i < 64; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, ", 1 AS b%d", i);
    (void)snprintf(text + n, sizeof text - n, " FROM doko_saison\n");
    put_file("r.sql", text);
    EXPECT({"verband bericht @/r.sql", ST_INPUT, "at most"});
    must("-q verband bericht verlauf --saison herz:2031");
    same("verband bericht umfang --saison herz:2031 -f csv", "verband bericht umfang --saison 2031 -f csv");
    same("verband bericht umfang --saison herz:2031 --verein herz -f csv",
         "verband bericht umfang --saison 2031 --verein herz -f csv");
    EXPECT({"verband bericht umfang --saison karo:2031", ST_MISSING, "no season karo:2031"},
           {"verband bericht umfang --saison herz:1999", ST_MISSING, "no season herz:1999"});
}

/* A row that no report can read is not accepted from a club, because it would break the reports of everybody. */
COLLECTOR_TEST(rows_that_are_none)
{
    static const char *const wrong[] = {
        "INSERT INTO verband.blatt SELECT verein, 'turnier', 'x', 0, '[{\"runden\": \"viele\"}]' FROM verband.verein",
        "INSERT INTO verband.blatt SELECT verein, 'turnier', 'x', 0, '[{\"datum\": \"2026-02-30\"}]' FROM "
        "verband.verein",
        "INSERT INTO verband.blatt SELECT verein, 'turnier', 'x', 0, '[]' FROM verband.verein",
        "INSERT INTO verband.blatt SELECT verein, 'saison', 'x', 0, '[{\"regeln\": \"a\"}, {\"regeln\": \"b\"}]' "
        "FROM verband.verein",
        "INSERT INTO verband.blatt SELECT verein, 'teilnehmer', 'x', 0, '[{\"lfd\": 1}]' FROM verband.verein",
        "INSERT INTO verband.blatt SELECT verein, 'anderes', 'x', 0, '[]' FROM verband.verein",
        "INSERT INTO verband.turnier SELECT verein, 'zu viel', '2026-06-01', true, 100000, 4, '' FROM verband.verein",
        "INSERT INTO verband.turnier SELECT verein, 'zu viel', '2026-06-01', true, 40, -1, '' FROM verband.verein",
        "INSERT INTO verband.turnier_ergebnis SELECT verein, 'eines', 'A', 2147483647, 0 FROM verband.verein",
        "INSERT INTO verband.turnier_ergebnis SELECT verein, 'eines', 'A', 1, 9223372036854775807 FROM "
        "verband.verein",
        "INSERT INTO verband.stand SELECT verein, 1, 'ende', '2031-01-05', 2147483647, 0, false FROM verband.verein",
        "INSERT INTO verband.stand SELECT verein, 1, 'ende', '2031-01-05', 0, -2147483648, false FROM "
        "verband.verein",
        "INSERT INTO verband.ergebnis SELECT verein, 1, 'A', false, false, 2147483647, 1, 2, 0, 0 FROM "
        "verband.verein",
        "INSERT INTO verband.ergebnis SELECT verein, 1, 'A', false, false, 0, 1, 2, 0, -1 FROM verband.verein",
    };

    (void)sql_as("verein_herz", "INSERT INTO verband.tisch OVERRIDING SYSTEM VALUE SELECT verein, 1, '2031', "
                                "'meisterschaft', 1, 1, 'x' FROM verband.verein");
    (void)sql_as("verein_herz", "INSERT INTO verband.turnier SELECT verein, 'eines', '2026-06-01', true, 40, 4, '' "
                                "FROM verband.verein");
    for (size_t i = 0; i < ROWS(wrong); i++)
        refused_as("verein_herz", wrong[i]);
    (void)sql("INSERT INTO verband.blatt SELECT verein, 'teilnehmer', 'x', 0, '[{\"lfd\": 1, \"spieler\": \"A\"}]' "
              "FROM verband.verein");
}

/* An invalid history is refused: one of no table, with a wrong hash, or with a gap, although rows may come in any
 * order. */
COLLECTOR_TEST(a_chain_that_breaks)
{
    static const char *const wrong[] = {
        "VALUES (1, 99, 1, 1, 0, 'x', sha256(E' /.\\nx\\n'))",
        "VALUES (1, 1, 1, 1, 0, 'x', sha256('y'))",
        "VALUES (1, 1, 2, 2, 0, 'x', sha256('x'))",
        "SELECT 1, 1, n, n, 0, 'x', sha256('x') FROM (VALUES (3), (2)) v (n)",
    };

    (void)sql("INSERT INTO verband.tisch OVERRIDING SYSTEM VALUE VALUES (1, 1, '2031', 'meisterschaft', 1, 1, 'x')");
    for (size_t i = 0; i < ROWS(wrong); i++) {
        char text[300];

        (void)snprintf(text, sizeof text, "INSERT INTO verband.eintrag %s", wrong[i]);
        refused_as("eigner", text);
    }
    (void)sql("INSERT INTO verband.eintrag VALUES (1, 1, 1, 1, 0, 'x', sha256(E'meisterschaft 2031/1.1\nx\n'))");
}
