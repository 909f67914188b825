/* The tests use the federation's collector by its commands: the facts that go there come back, the derived values
 * equal those of the book, and contradictions are refused. */
#include "collector.h"

TEST_BETWEEN(begin, close_book, owner)
{
    NEEDS_SERVER;
    EXPECT({"verband vereine", ST_MISSING, "there is no collector"});
    set_up();
    assert_string_equal(sql("SELECT count(*) FROM verband.verein"), "1");
    must("verband entferne herz --ja");
    EXPECT({"verband vereine", ST_OK, "The collector has no club yet."},
           {"verband turniere", ST_OK, "No Turnier was sent yet."},
           {"verband dauerliste", ST_OK, "No Spieltag was sent yet."},
           {"verband rangliste", ST_OK, "No Turnier counts: in these months none ended"},
           {"verband prüfe", ST_MISSING, "no club that this role may read"},
           {"verband verein neu pik Pik", ST_OK, "Pik is a club"},
           {"verband verein neu pik Pik", ST_CONFLICT, "there is a club pik already: Pik"},
           {"verband entferne pik", ST_CONFLICT, "nothing was removed: without a terminal --ja is needed"},
           {"verband verein neu Pik Pik", ST_INPUT, "small letters"},
           {"verband verein neu 9 Neun", ST_INPUT, "small letters"},
           {"verband verein neu p-k Pik", ST_INPUT, "small letters"}, {"verband verein alt pik Pik", ST_USAGE, NULL},
           {"verband export pik", ST_OK, "doko-journal 1\n"}, {"verband export karo", ST_MISSING, "no club karo"},
           {"verband prüfe karo", ST_MISSING, "no club karo"}, {"verband senden", ST_CONFLICT, "is no club's"},
           {"verband entferne karo --ja", ST_MISSING, "no club karo"},
           {"verband entferne pik A --ja", ST_MISSING, NULL}, {"verband entferne pik --ja", ST_OK, "1"},
           {"verband entferne pik --ja", ST_MISSING, "no club pik"},
           {"verband vereine --verbindung \"host=/nowhere dbname=x\"", ST_BUCH, "cannot be reached"});
    (void)sql("CREATE ROLE verein_rest");
    EXPECT({"verband verein neu rest Rest", ST_CONFLICT, "has a role verein_rest already"});
    (void)sql("DROP ROLE verein_rest");
    must("verband verein neu rest Rest");
    (void)sql("DROP ROLE verein_rest");
    EXPECT({"verband verein neu rest Anders", ST_CONFLICT, "the club rest is called Rest"});
    must("verband verein neu rest Rest");
    assert_string_equal(sql("SELECT rolcanlogin FROM pg_roles WHERE rolname = 'verein_rest'"), "t");
    (void)sql("DROP ROLE verein_rest");
    must("verband entferne rest --ja");
    (void)sql("INSERT INTO verband.migration VALUES (999, 'newer', 0)");
    EXPECT({"verband vereine", ST_BUCH, "of a newer doko (form 999,"});
    (void)sql("DELETE FROM verband.migration WHERE nr > 1");
    EXPECT({"verband vereine", ST_BUCH, "of an older doko (form 1,"});
}

/* The collector has everything of the book after a sending and gives it back; nothing is sent twice. */
COLLECTOR_TEST(there_and_back)
{
    static const char *const both[] = {"turniere", "turnier-vereine", "umfang", "verlauf", "tageswerte", "partner"};

    must("-q import samples/turnier.doko");
    /* Another club has used up the table numbers of an integer. */
    (void)sql("SELECT setval(pg_get_serial_sequence('verband.tisch', 'tisch'), 2147483647)");
    as("verein_herz");
    says("verband stand -f json", "[{\"was\":\"Tische\",\"buch\":39,\"verband\":0,\"zu_senden\":39},"
                                  "{\"was\":\"Einträge\",\"buch\":143,\"verband\":0,\"zu_senden\":143},"
                                  "{\"was\":\"Angaben\",\"buch\":null,\"verband\":null,\"zu_senden\":2},"
                                  "{\"was\":\"Turniere\",\"buch\":null,\"verband\":null,\"zu_senden\":1},"
                                  "{\"was\":\"Namen\",\"buch\":null,\"verband\":null,\"zu_senden\":41}]\n");
    EXPECT({"verband senden -j", ST_OK, "tables: 39 new, 0 continued; entries: 143"},
           {"verband senden -j", ST_OK, "there was nothing to send"}, {"-q verband senden", ST_OK, ""},
           {"verband prüfe", ST_OK, "clubs 1, tables 39"}, {"verband prüfe herz", ST_OK, "clubs 1, tables 39"});
    same("export --verlauf", "verband export");
    for (size_t i = 0; i < ROWS(both); i++) {
        char own[80], theirs[80];

        (void)snprintf(own, sizeof own, "bericht %s --alle --csv rfc", both[i]);
        (void)snprintf(theirs, sizeof theirs, "verband bericht %s --verein herz --csv rfc", both[i]);
        same(own, theirs);
    }
    says("verband vereine -f json",
         "[{\"verein\":\"herz\",\"name\":\"Herzdamen Köln\",\"spieler\":41,\"tische\":39,\"spiele\":22,"
         "\"turniere\":1,\"zuletzt\":\"2026-11-28\"}]\n");
    says("verband turniere -f json",
         "[{\"tag\":\"2026-11-28\",\"turnier\":\"herbst\",\"verein\":\"herz\",\"land\":\"Hessen\","
         "\"spieler\":40,\"runden\":4,\"stand\":\"zu Ende\"}]\n");
    says("verband bericht turnier-vereine -f json",
         "{\"bericht\":\"turnier-vereine\",\"titel\":\"Vereine in den Turnieren\",\"zeilen\":["
         "{\"verein\":\"Herzdame "
         "Hanau\",\"je_runde\":\"3.44\",\"punkte\":55,\"runden\":16,\"spieler\":4,\"turniere\":1},"
         "{\"verein\":\"Karo "
         "Kassel\",\"je_runde\":\"-1.38\",\"punkte\":-33,\"runden\":24,\"spieler\":6,\"turniere\":1},"
         "{\"verein\":\"Pik "
         "Passau\",\"je_runde\":\"-2.56\",\"punkte\":-41,\"runden\":16,\"spieler\":4,\"turniere\":1},"
         "{\"verein\":\"Kreuz "
         "Köln\",\"je_runde\":\"-2.87\",\"punkte\":-66,\"runden\":23,\"spieler\":6,\"turniere\":1}]}\n");
    EXPECT(
        {"verband rangliste --bis 2027-01-01 --mindestens 4 -f json", ST_OK,
         "[{\"platz\":1,\"spieler\":\"YY\",\"name\":\"Yara Yilmaz\",\"verein\":\"herz\",\"turniere\":1,"
         "\"runden\":4,\"punkte\":39,"},
        {"verband rangliste --bis 2026-11-27", ST_OK, "No Turnier counts: in these months none ended"},
        {"verband rangliste --bis 2028-11-29", ST_OK, "No Turnier counts: in these months none ended"},
        {"verband rangliste --bis 2027-01-01 --spieler 41", ST_OK, "No Turnier counts: in these months none ended"},
        {"verband rangliste --bis 2027-01-01 --mindestrunden 5", ST_OK,
         "No Turnier counts: in these months none ended"});
}

/* An evening continues; sending goes up to a day, and works without names. */
COLLECTOR_TEST(goes_on)
{
    given(FIVE_PLAYERS EVENING);
    must("spieler löschen E");
    as("verein_herz");
    EXPECT({"verband senden -j --bis 2031-01-06", ST_OK, "tables: 1 new, 0 continued; entries: 3"},
           {"verband prüfe", ST_OK, "tables 1"}, {"verband stand --bis 2031-01-06 -f csv", ST_OK, "Angaben;;;0"},
           {"verband senden -j", ST_OK, "tables: 1 new, 0 continued; entries: 3"},
           {"spiel -s 2031/1 A,C 120", ST_OK, NULL},
           {"verband senden -j", ST_OK, "tables: 0 new, 1 continued; entries: 1"}, {"undo -s 2031/1", ST_OK, NULL},
           {"spieler ändern A --kuerzel Anna", ST_OK, NULL},
           {"verband senden -j", ST_OK, "parts of the book beside its tables, new or changed: 1"},
           {"verband prüfe", ST_OK, "tables 2"},
           {"verband dauerliste -f json", ST_OK,
            "[{\"platz\":1,\"spieler\":\"Anna\",\"name\":\"Anna\",\"vereine\":\"herz\",\"tage\":1,\"spiele\":0,"
            "\"punkte\":41,"
            "\"schnitt\":\"41.00\",\"bester\":41,\"schlechtester\":41},"},
           {"verband bericht umfang -f csv --csv rfc", ST_OK, "\n2,1\r\n"},
           {"verband senden -j --ohne-namen", ST_OK, "names there, to be removed: 4"},
           {"verband dauerliste -f json", ST_OK, "\"spieler\":\"Anna\",\"name\":null,"},
           {"verband bericht verlauf -f json", ST_OK,
            "[{\"spieler\":\"herz:Anna\",\"name\":\"Anna\",\"tage\":1,\"punkte\":41,"},
           {"verband export", ST_OK, "spieler Anna \"A\" frueher=A"}, {"verband prüfe", ST_OK, "tables 2"},
           {"verband entferne herz Anna --ja", ST_CONFLICT, "may not do that"},
           {"verband verein neu karo Karo", ST_CONFLICT, "may not do that"});
}

/* The collector refuses an older copy, a copy with other entries, and a changed past. */
COLLECTOR_TEST(another_past)
{
    static const struct says behind[] = {
        {"verband senden -j", ST_CONFLICT,
         "the collector has entries up to #4, this book up to #3: it is an older copy"},
        {"verband stand", ST_CONFLICT, "it is an older copy"},
        {"spiel -s 2031/1 B,C 121", ST_OK, NULL},
        {"verband senden -j", ST_CONFLICT,
         "were continued differently from entry #4 on. Nothing was sent. Here: 2026-01-01T00:00:00Z B,C 121"},
    };
    char file[DIRECTORY_MAX + 16];
    struct err err;

    given(FIVE_PLAYERS EVENING);
    as("verein_herz");
    EXPECT({"verband senden -j", ST_OK, "Sent."}, {"sichern @/alt.db", ST_OK, NULL},
           {"spiel -s 2031/1 A,C 120", ST_OK, NULL}, {"verband senden -j", ST_OK, "Sent."});
    store_close(book);
    (void)snprintf(file, sizeof file, "%s/alt.db", book_directory);
    assert_int_equal(store_open(file, &book, &err), ST_OK);
    expect_commands(behind, ROWS(behind));
    assert_string_equal(sql("SELECT count(*) FROM verband.eintrag"), "7");
    /* the owner deletes it; the point where the copies part stays the same */
    (void)sql("DELETE FROM verband.eintrag WHERE nr = 2");
    expect_command(&behind[3]);
    open_facts();
    put_in_book("UPDATE spiel SET augen = 150 WHERE augen = 151");
    EXPECT({"verband senden -j", ST_DIFFERENCE, "entry #2 was changed after it was made"});
}

/* Lines beside the tables may be added or extended; if a line that was sent is missing, sending needs a word. */
COLLECTOR_TEST(lines_that_are_missing)
{
    given(FIVE_PLAYERS EVENING);
    as("verein_herz");
    EXPECT({"verband senden -j", ST_OK, "Sent."}, {"kasse zahlung A kasse 2,00 --datum 2031-01-06", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 1"},
           {"kasse storno 1", ST_OK, NULL}, {"kasse zahlung B kasse 3,00 --datum 2031-01-05", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 1"},
           {"spieler ändern C --kuerzel Cc", ST_OK, NULL}, {"spieler ändern D --ehemals ja", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 1"},
           {"spieler ändern D --ehemals nein", ST_OK, NULL}, {"spieler neu F Frieda", ST_OK, NULL},
           {"saison melden F --saison 2031", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 2"},
           {"saison melden E --saison 2031", ST_OK, NULL}, {"spieler neu H Hans", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 2"},
           {"saison setze 2031 --pflicht 2", ST_OK, NULL},
           {"verband senden -j", ST_CONFLICT,
            "beside the tables of 2031 the collector has a line that this book no longer has: saison 2031"},
           {"verband stand", ST_OK,
            "Neben den Tischen (2031) steht beim Verband, was im Buch nicht mehr steht: saison 2031"},
           {"verband stand -f csv", ST_OK, "Angaben;;;1"},
           {"verband senden --trotzdem", ST_OK, "a line that this book no longer has:\n    saison 2031"},
           {"verband stand -f csv", ST_OK, "Angaben;;;0"}, {"spieler löschen H", ST_OK, NULL},
           {"verband senden", ST_CONFLICT,
            "beside the tables of the club the collector has a line that this book no longer has: spieler H \"H\""},
           {"-q verband senden --trotzdem", ST_OK, ""}, {"verband vereine -f csv", ST_OK, ";6;2;"},
           {"verband senden", ST_OK, "there was nothing to send"}, {"verband prüfe", ST_OK, "tables 2"});
    same("export --verlauf", "verband export");
    assert_string_equal(sql("SELECT count(*) FROM verband.rahmen WHERE abschnitt = '2031'"), "6");
}

/* Another book of the same role has a table that this book lacks. */
COLLECTOR_TEST(a_book_that_lacks_a_table)
{
    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verband senden -j");
    (void)close_book(state);
    (void)open_book(state);
    given(FIVE_PLAYERS);
    EXPECT({"verband senden -j", ST_CONFLICT,
            "the collector has table 1.1 of meisterschaft 2031, but this book does not"});
}

/* The check names the entry, whichever part of it somebody with the owner's rights changes. */
static void test_changed_entries(void)
{
    static const struct {
        const char *change, *back, *words;
    } cases[] = {
        {"SET zeile = 'x' || zeile WHERE nr = 1", "SET zeile = substr(zeile, 2) WHERE nr = 1", "#1"},
        {"SET kette = sha256(kette) WHERE nr = 2", "SET kette = k FROM alt a WHERE e.tisch = a.t AND e.nr = 2", "#2"},
        {"SET zeit = zeit + 1 WHERE nr = 3", "SET zeit = zeit - 1 WHERE nr = 3", "#3"},
        {"SET gruppe = gruppe - 1 WHERE nr = 2", "SET gruppe = gruppe + 1 WHERE nr = 2", "#2"},
    };
    char text[200];

    (void)sql("CREATE TABLE alt AS SELECT tisch AS t, kette AS k FROM verband.eintrag WHERE"
              " nr = 2");
    for (size_t i = 0; i < ROWS(cases); i++) {
        (void)snprintf(text, sizeof text, "UPDATE verband.eintrag e %s", cases[i].change);
        (void)sql(text);
        (void)snprintf(text, sizeof text, "meisterschaft 2031/1.1: entry %s is not what was sent", cases[i].words);
        expect_command(&(struct says){"verband prüfe", ST_DIFFERENCE, text});
        (void)snprintf(text, sizeof text, "UPDATE verband.eintrag e %s", cases[i].back);
        (void)sql(text);
        EXPECT({"verband prüfe", ST_OK, "tables 2"});
    }
    (void)sql("DROP TABLE alt");
}

/* The check finds derived values that differ, and the club corrects them by sending; a wrong fact stays found. */
COLLECTOR_TEST(check_finds)
{
    AUTO(text_free) struct text part = {0};
    char path[DIRECTORY_MAX + 20];
    static const char *const change[] = {
        "UPDATE verband.stand SET spiele = spiele + 1",
        "UPDATE verband.stand SET nur_summen = NOT nur_summen",
        "UPDATE verband.ergebnis SET punkte = 9 WHERE kuerzel = 'A'",
        "DELETE FROM verband.ergebnis WHERE kuerzel = 'B'",
        "UPDATE verband.blatt SET zeilen = replace(zeilen::text, ':4', ':5')::json",
        "DELETE FROM verband.blatt",
        "DELETE FROM verband.spieler WHERE kuerzel = 'B'",
        "UPDATE verband.spieler SET lfd = lfd + 1",
        "UPDATE verband.spieler SET jetzt = 'Z' WHERE kuerzel = 'C'",
        "UPDATE verband.spieler SET ehemals = NOT ehemals",
    };

    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verband senden -j");
    for (size_t i = 0; i < ROWS(change); i++) {
        (void)sql(change[i]);
        EXPECT({"verband prüfe", ST_DIFFERENCE, "derived data differs from the facts"});
        must("verband senden -j");
        EXPECT({"verband prüfe", ST_OK, "tables 2"});
    }
    (void)sql("DELETE FROM verband.stand");
    EXPECT({"verband prüfe", ST_DIFFERENCE, "the Spieltag is closed; `ende` was expected"});
    must("verband senden -j");
    (void)sql("DELETE FROM verband.eintrag WHERE nr = 2");
    EXPECT({"verband prüfe", ST_DIFFERENCE, "/1.1: entries that were there are missing: 1"},
           {"verband senden -j", ST_OK, "tables: 0 new, 2 continued; entries: 2"},
           {"verband prüfe", ST_OK, "tables 2"});
    (void)sql("DELETE FROM verband.sendung");
    EXPECT({"verband prüfe", ST_DIFFERENCE, "the last sending was cut off"},
           {"verband export", ST_DIFFERENCE, "the last sending of herz was cut off"},
           {"verband export", ST_DIFFERENCE, "doko-journal 1"},
           {"verband export -o @/part.doko", ST_DIFFERENCE, "the last sending of herz was cut off"});
    (void)snprintf(path, sizeof path, "%s/part.doko", book_directory);
    read_file(path, &part); /* an incomplete journal is written too */
    assert_int_equal(strncmp(part.s, "doko-journal 1\n", strlen("doko-journal 1\n")), 0);
    must("verband senden -j");
    test_changed_entries();
    (void)sql("UPDATE verband.eintrag SET zeile = replace(zeile, '151', '152')");
    EXPECT(
        {"verband prüfe", ST_DIFFERENCE, "herz: the data of the collector does not make a book, after \"spieltag "},
        {"verband export", ST_DIFFERENCE, "after \"spieltag "});
}

/* The check finds rows that a club wrote by hand and its book does not have; the next sending removes them. */
COLLECTOR_TEST(rows_that_nothing_stands_behind)
{
    static const char *const rows[] = {
        "INSERT INTO verband.turnier SELECT verband.mein_verein(), 'erfunden', '2026-06-01', true, 40, 4, ''",
        "INSERT INTO verband.blatt SELECT verband.mein_verein(), 'saison', '2099', 0, '[{\"regeln\": \"ddb\"}]'",
        "INSERT INTO verband.spieler SELECT verband.mein_verein(), 'ZZ', 'ZZ', false, 99",
    };

    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verband senden -j");
    for (size_t i = 0; i < ROWS(rows); i++) {
        (void)sql_as("verein_herz", rows[i]);
        if (i == 0)
            (void)sql_as("verein_herz", "INSERT INTO verband.turnier_ergebnis SELECT verband.mein_verein(), "
                                        "'erfunden', k, 36, 999 FROM unnest('{A,B}'::text[]) k");
        EXPECT({"verband prüfe", ST_DIFFERENCE, "derived data differs from the facts"},
               {"verband stand -f csv", ST_OK, "Angaben;;;1"},
               {"verband senden", ST_OK, "that the book does not have, to be removed: 1"},
               {"verband prüfe", ST_OK, "tables 2"}, {"verband senden", ST_OK, "there was nothing to send"});
    }
    EXPECT({"verband rangliste --bis 2026-12-01", ST_OK, "No Turnier counts"});
}

/* The next sending also removes the values derived from a part that the book no longer has. */
COLLECTOR_TEST(parts_that_are_gone)
{
    as("verein_herz");
    given(FIVE_PLAYERS "saison 2031 regeln=ddb spieltage=4 pflicht=1 letzte=0 gewichte=80,20 spieler=A,B,C,D\n");
    must("turnier neu herbst --regeln ddv --runden 3 --datum 2031-05-05");
    must("verband senden -j");
    assert_string_equal(sql("SELECT string_agg(art || name, ' ' ORDER BY art) FROM verband.blatt"),
                        "saison2031 teilnehmerherbst turnierherbst");
    (void)close_book(state);
    (void)open_book(state);
    given(FIVE_PLAYERS);
    must("verband senden --trotzdem --bis 2030-01-01");
    assert_string_equal(sql("SELECT count(*) FROM verband.blatt"), "0");
    assert_string_equal(sql("SELECT count(*) FROM verband.turnier"), "0");
    EXPECT({"verband prüfe", ST_OK, "tables 0"});
}

/* Parts come back in the order of the book, after some were held back and others were inserted between them. */
COLLECTOR_TEST(order_of_parts)
{
    as("verein_herz");
    given(FIVE_PLAYERS);
    EXPECT({"turnier neu mai --regeln ddv --runden 3 --datum 2031-05-05", ST_OK, NULL},
           {"turnier neu juni --regeln ddv --runden 3 --datum 2031-06-05", ST_OK, NULL},
           {"turnier neu januar --regeln ddv --runden 3 --datum 2031-01-05", ST_OK, NULL},
           {"verband senden --bis 2031-02-01", ST_OK, "Sent."}, {"verband prüfe", ST_OK, "tables 0"},
           {"verband export", ST_OK, "turnier januar"}, {"saison neu winter --spieler A,B,C,D", ST_OK, NULL},
           {"verband senden", ST_OK, "parts of the book beside its tables, new or changed: 4"});
    same("export --verlauf", "verband export");
    assert_string_equal(sql("SELECT string_agg(abschnitt, ',' ORDER BY lfd) FROM (SELECT DISTINCT ON (abschnitt) "
                            "abschnitt, lfd FROM verband.rahmen ORDER BY abschnitt, fassung DESC) r"),
                        ",winter,mai,juni,januar");
    must("saison neu anfang --spieler A,B,C,D");
    must("verband senden -j");
    same("export --verlauf", "verband export");
    EXPECT({"verband senden", ST_OK, "there was nothing to send"});
}

/* A Turnier without a known day or table is sent like any other. */
COLLECTOR_TEST(turnier_without_a_day)
{
    as("verein_herz");
    given(FIVE_PLAYERS "turnier herbst regeln=ddv runden=3\n");
    EXPECT({"verband senden -j", ST_OK, "Turniere with their results: 1"},
           {"verband senden -j", ST_OK, "there was nothing to send"}, {"verband prüfe", ST_OK, "tables 0"},
           {"verband turniere -f csv --csv rfc", ST_OK, "\r\n,herbst,herz,,0,0,läuft\r\n"},
           {"verband bericht turniere", ST_OK, "herbst"}, {"verband rangliste", ST_OK, "No Turnier counts"});
    same("export --verlauf", "verband export");
}

/* Punkte played as a Gast do not count for the player (rules 2), and a player at two tables of a Spieltag attends
 * once (A16). */
COLLECTOR_TEST(dauerliste)
{
    given(FIVE_PLAYERS
          "saison 2031 regeln=ddb beginn=2031-01-05 spieltage=4 pflicht=1 letzte=0 gewichte=80,20 spieler=A,B,C,D\n"
          "spieltag 2031-01-05 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,E gast=E\nergebnis A=41 B=38 C=22 "
          "E=17\nende\n"
          "spieltag 2031-01-05 nr=1 art=meisterschaft tisch=2 sitze=A,B,C,D\nergebnis A=10 B=8 C=2 D=1\nende\n");
    as("verein_herz");
    must("verband senden -j");
    says("verband dauerliste -f csv --csv rfc",
         "Platz,Kürzel,Name,Vereine,Spieltage,Spiele,Punkte,Punkte je Spieltag,Bester Spieltag,Schlechtester "
         "Spieltag\r\n"
         "1,A,Anna,herz,1,0,51,51.00,41,10\r\n2,B,Bernd,herz,1,0,46,46.00,38,8\r\n"
         "3,C,Carla,herz,1,0,24,24.00,22,2\r\n4,D,Dieter,herz,1,0,1,1.00,1,1\r\n");
}

/* Some reports run over all clubs; an error in a report names its line and column. */
COLLECTOR_TEST(reports)
{
    static const struct {
        const char *sql, *words;
    } wrong[] = {
        {"SELECT pg_sleep(1) AS a FROM doko_spieler", "r.sql:3:8: no such function: pg_sleep"},
        {"SELECT count(*) AS a FROM verband.name", "r.sql:3:27: no such table: verband.name"},
        {"SELECT 'ü' AS a, NOT 1 AS b FROM doko_spieler", "r.sql:1: the SELECT gives a column b"},
        {"SELECT count(*) AS a FROM (SELECT 'ü' FROM doko_tag)",
         "r.sql:3:27: PostgreSQL: subquery in FROM must have an alias"},
        {"SELECT 1.5 AS a FROM doko_spieler", "row 1, column a: a whole number was expected, not \"1.5\""},
    };

    as("verein_herz");
    given(FIVE_PLAYERS EVENING);
    must("verband senden -j");
    EXPECT(
        {"verband bericht", ST_OK,
         "dauerliste           Dauerliste                    json_object; über alle Vereine: `doko verband "
         "dauerliste`"},
        {"verband bericht -f json", ST_OK, "{\"name\":\"umfang\",\"titel\":\"Umfang\",\"nur_im_buch\":\"\"}"},
        {"verband bericht partner", ST_USAGE, "partner asks a single book (doko_teilnahme)"},
        {"verband bericht dauerliste", ST_USAGE, "dauerliste asks a single book (json_object"},
        {"verband bericht gibtsnicht", ST_USAGE, "no report gibtsnicht"},
        {"verband bericht umfang --verein pik", ST_MISSING, "no club pik"},
        {"verband bericht umfang --saison 1899", ST_MISSING, "no season 1899"},
        {"verband bericht umfang --saison 2031 -f csv --csv rfc", ST_OK, "\n2,1\r\n"},
        {"verband bericht verlauf --spieler A", ST_MISSING, "no player A; over all clubs a player is written herz:A"},
        {"verband bericht verlauf --spieler herz:a -f json", ST_OK, "[{\"spieler\":\"herz:A\",\"name\":\"Anna\","},
        {"verband bericht verlauf --spieler a --verein herz -f json", ST_OK,
         "[{\"spieler\":\"A\",\"name\":\"Anna\","},
        {"verband bericht soli --spieler a --verein herz", ST_OK, "Soli, herz, a"},
        {"verband bericht soli --spieler ZZ --verein herz", ST_MISSING, "the Kürzel \"ZZ\""},
        {"verband bericht posten --saison 1899 --verein herz", ST_MISSING, NULL},
        {"verband bericht posten --saison 2031 --verein herz", ST_OK, "gewonnen"},
        {"verband bericht posten --spieler A --verein herz", ST_USAGE, "covers all players"},
        {"verband bericht turniere --saison 2031", ST_USAGE, "covers all seasons"},
        {"verband bericht zusammen --verein herz", ST_USAGE, "about one player"},
        {"verband bericht tageswerte", ST_USAGE, "tageswerte asks a single book (je Spieler eine Spalte"},
        {"verband bericht tageswerte --verein herz", ST_OK, "  41 "});
    for (size_t i = 0; i < ROWS(wrong); i++) {
        char text[300];

        (void)snprintf(text, sizeof text, "-- titel: x\n-- spalte: a | A | zahl\n%s\n", wrong[i].sql);
        put_file("r.sql", text);
        expect_command(&(struct says){"verband bericht @/r.sql", ST_INPUT, wrong[i].words});
    }
    put_file("r.sql", "-- titel: x\n-- spalte: a | A | zahl\n-- spalte: b | B | text\n-- parameter: spieler?\n"
                      "SELECT count(*) AS a, ':spieler \"ü' AS b -- of ':spieler\nFROM doko_spieler \"s\""
                      " WHERE :spieler IS NULL OR spieler = :spieler\n");
    says("verband bericht @/r.sql --verein herz --spieler b -f csv --csv rfc", "A,B\r\n1,\":spieler \"\"ü\"\r\n");
    says("verband bericht @/r.sql -f csv --csv rfc", "A,B\r\n5,\":spieler \"\"ü\"\r\n");
    put_file("r.sql", "-- titel: x\n-- nur im buch:\n-- spalte: a | A | zahl\nSELECT 1 AS a FROM doko_spieler\n");
    EXPECT({"verband bericht @/r.sql", ST_INPUT, "r.sql:2: the reason why"});
}

/* A player of two clubs is one player; a player who was taken out does not come in again. */
COLLECTOR_TEST(one_in_two_clubs)
{
    must("-q verband verein neu karo Karo");
    given(FIVE_PLAYERS EVENING);
    as("verein_herz");
    must("verband senden -j");
    as("verein_karo");
    EXPECT({"verband senden -j", ST_OK, "Sent."},
           {"verband dauerliste -f json", ST_OK,
            "{\"platz\":1,\"spieler\":\"A\",\"name\":\"Anna\",\"vereine\":\"herz,karo\",\"tage\":2,"},
           {"verband bericht verlauf -f json", ST_OK,
            "[{\"spieler\":\"herz:A\",\"name\":\"Anna\",\"tage\":2,\"punkte\":82,"},
           {"verband bericht posten --verein herz", ST_MISSING, "no club herz that this role may read"},
           {"verband bericht umfang --verein herz", ST_OK, "2"});
    as("eigner");
    EXPECT({"verband entferne karo A --ja", ST_OK, "1"},
           {"verband dauerliste -f json", ST_OK, "\"vereine\":\"karo\",\"tage\":1,"});
    as("verein_karo");
    EXPECT({"verband senden -j", ST_OK, "there was nothing to send"}, {"verband export", ST_OK, "spieler A \"A\""},
           {"verband prüfe", ST_OK, "tables 2"});
    as("eigner");
    EXPECT({"verband entferne karo --ja", ST_OK, "had been removed: A. If the club"});
    assert_string_equal(sql("SELECT count(DISTINCT verein) FROM verband.eintrag"), "1");
    assert_string_equal(sql("SELECT count(*) FROM pg_roles WHERE rolname = 'verein_karo'"), "0");
}

/* One of two players of the same name is taken out, from the Ehrentafel too; the other stays, and later sendings
 * change nothing. */
COLLECTOR_TEST(one_of_two_of_a_name)
{
    given(FIVE_PLAYERS "spieler F \"Anna\"\nehrentafel 1990 meister=\"Anna\" vize=\"Emil\"\n");
    as("verein_herz");
    must("verband senden -j");
    as("eigner");
    EXPECT({"verband entferne herz A --ja", ST_OK, "Names removed: 2;"});
    assert_string_equal(sql("SELECT string_agg(schluessel, ',' ORDER BY schluessel) FROM verband.name"),
                        "1990,B,C,D,E,F");
    as("verein_herz");
    EXPECT({"verband senden", ST_OK, "there was nothing to send"});
    must("spieler ändern B --name Berta");
    must("-q verband senden");
    EXPECT({"verband senden", ST_OK, "there was nothing to send"});
    assert_string_equal(sql("SELECT count(*) FROM verband.name WHERE name = 'Anna'"), "1");
    (void)sql("ALTER TABLE verband.name DISABLE TRIGGER name_pruefen; INSERT INTO verband.name SELECT verein, "
              "'spieler', 'A', 'Anna', '' FROM verband.verein; ALTER TABLE verband.name ENABLE TRIGGER name_pruefen");
    EXPECT({"verband senden", ST_OK, "names there, to be removed: 1"});
    assert_string_equal(sql("SELECT count(*) FROM verband.name WHERE name = 'Anna'"), "1");
}

/* A role that owns something in the server is removed as a club all the same, and can no longer connect. */
COLLECTOR_TEST(role_that_stays)
{
    static const char *const held[] = {
        "SELECT lo_create(4711); ALTER LARGE OBJECT 4711 OWNER TO verein_pik", /* it predates the refusal */
        "ALTER DEFAULT PRIVILEGES FOR ROLE verein_pik GRANT SELECT ON TABLES TO PUBLIC",
    };

    for (size_t i = 0; i < ROWS(held); i++) {
        must("verband verein neu pik Pik");
        (void)sql(held[i]);
        EXPECT({"verband entferne pik --ja", ST_OK,
                "The role verein_pik stays, since something in the server belongs to it; it "
                "cannot log in any more. In each database: `DROP OWNED BY verein_pik`, then "
                "`DROP ROLE verein_pik`.\n"});
        assert_string_equal(sql("SELECT count(*) FROM verband.verein"), "1");
        assert_string_equal(sql("SELECT rolcanlogin OR pg_has_role(oid, 'doko_verein', 'MEMBER') FROM pg_roles "
                                "WHERE rolname = 'verein_pik'"),
                            "f");
        (void)sql("DROP OWNED BY verein_pik; DROP ROLE verein_pik");
    }
}

/* A player with Turniere in two clubs is listed with both, and with the name that the asking role may see. */
COLLECTOR_TEST(rangliste_of_two_clubs)
{
    static const struct says own = {"verband rangliste --bis 2027-01-01 --mindestens 1 -f json", ST_OK,
                                    "\"spieler\":\"A\",\"name\":\"Anna\",\"verein\":\"herz,karo\",\"turniere\":2,"};
    static const char *const role[] = {"verein_herz", "verein_karo"};

    must("-q verband verein neu karo Karo");
    given(FIVE_PLAYERS);
    for (size_t i = 0; i < ROWS(role); i++) {
        as(role[i]);
        must("verband senden -j");
        (void)sql_as(role[i],
                     "INSERT INTO verband.turnier SELECT verband.mein_verein(), 't', '2026-06-01', true, 40, "
                     "4, ''");
        (void)sql_as(role[i], "INSERT INTO verband.turnier_ergebnis SELECT verband.mein_verein(), 't', 'A', 4, 9");
    }
    expect_command(&own);
    as("verein_herz");
    expect_command(&own);
    as("eigner");
    expect_command(&own);
}
