#include "core/notation/journal.h"
#include "core/notation/rule_file.h"
#include "help.h"

/* Reads a whole journal and returns the status of the first refused line, or of the end. */
static enum status read_all(struct journal *journal, const char *text, struct record *record, struct err *err)
{
    enum status st = ST_OK;

    journal_init(journal);
    *err = (struct err){0};
    while (*text && st == ST_OK) {
        size_t n = strcspn(text, "\n");

        st = journal_parse(journal, text, n, record, err);
        text += n + (text[n] ? 1 : 0);
    }
    return st == ST_OK ? journal_end(journal, err) : st;
}

#define HEAD                                                                                                         \
    "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"           \
    "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\nspieler I \"I\"\n"
#define SAISON   HEAD "saison 2026 regeln=ddb\n"
#define ZEROS_63 "000000000000000000000000000000000000000000000000000000000000000"
#define DAY      SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\n"
#define OLD      SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A zeit=2026-01-04T19:00:00Z\n"

TEST(errors_name_line_and_column)
{
    static const struct {
        const char *text;
        int line, column;
        const char *word;
    } cases[] = {
        {"", 1, 0, "doko-journal 1"},
        {"journal\n", 1, 1, "doko-journal 1"},
        {"x\n", 1, 1, "doko-journal 1"},
        {"doko-journal 2\n", 1, 14, "version 1"},
        {"doko-journal 1 x\n", 1, 16, "end of the line"},
        {"doko-journal 1\nspiele\n", 2, 1, "spieler, regeln, saison"},
        {"doko-journal 1\nspieler Ende \"x\"\n", 2, 9, "none of re"},
        {"doko-journal 1\nspieler A\n", 2, 10, "double quotes"},
        {"doko-journal 1\nspieler A \"Anna\n", 2, 11, "closing"},
        {"doko-journal 1\nspieler A \"Anna\\\n", 2, 11, "closing"},
        {"doko-journal 1\nspieler A \"\"\n", 2, 11, "1 to 64"},
        {"doko-journal 1\nspieler A \"x\"\nspieler a \"y\"\n", 3, 9, "another player's"},
        {"doko-journal 1\nspieler A \"x\" jung=B\n", 2, 15, "frueher="},
        {"doko-journal 1\nspieler A \"x\" frueher=1\n", 2, 23, "1 to 4"},
        {"doko-journal 1\nspieler A \"x\"\nspieler B \"y\" frueher=a\n", 3, 23, "a is or was another player's"},
        {"doko-journal 1\nspieler A \"x\" frueher=Q\nspieler B \"y\" frueher=C,q\n", 3, 25, "another player's"},
        {"doko-journal 1\nspieler A \"x\" "
         "frueher=B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X,Y,Z,BB,CC,DD,EE,FF,GG,HH,II\n",
         2, 94, "at most 32"},
        /* The list is full; II is not in it, but hh is. */
        {"doko-journal 1\nspieler A \"x\" "
         "frueher=B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X,Y,Z,BB,CC,DD,EE,FF,GG,HH\n"
         "spieler II \"y\"\nspieler hh \"z\"\n",
         4, 9, "another player's"},
        {HEAD "spieler J \"J\"\nspieler K \"K\"\nspieler L \"L\"\nspieler M \"M\"\nspieler N \"N\"\nspieler O \"O\"\n"
              "spieler P \"P\"\nsaison 2026 regeln=ddb spieler=P,Q\n",
         18, 34, "is not a player"},
        {HEAD "regeln\n", 11, 7, "name of a rule set"},
        {HEAD "regeln aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", 11, 8, "name of a rule set"},
        {HEAD "regeln x y\n", 11, 10, "end of the line"},
        {HEAD "regeln x\nname=x\n", 13, 0, "inside a rule set"},
        {HEAD "regeln x\nname=x\neltern=ddb\npot=3\nende\n", 14, 0, "is not a parameter"},
        {HEAD "regeln x\nname=y\neltern=ddb\nende\n", 14, 1, "called y in its text, x at its head"},
        {HEAD "regeln x\nende\n", 11, 0, "eltern"},
        {HEAD "regeln ddb\nname=ddb\neltern=ddb\nende\n", 11, 8, "built-in"},
        {HEAD "regeln x\nname=x\neltern=ddb\nsaison 2026 regeln=x\n", 14, 1, "`ende` of the rule set x"},
        {HEAD "regeln x\nname=x\nspieltag 2026-01-04\n", 13, 1, "`ende` of the rule set x"},
        {HEAD "regeln x\nname=x\nspieler K \"x\"\n", 13, 1, "`ende` of the rule set x"},
        {HEAD "regeln x\nname=x\neltern=ddb\n  [p\nende\n", 14, 0, "no sections"},
        {HEAD "regeln x\nname=x\neltern=ddb\nende\nregeln y\nname=y\neltern=ddb\nende\nsaison 2026 regeln=z\n", 19,
         20, "neither built in"},
        {HEAD "saison 20/26 regeln=ddb\n", 11, 8, "name of a season"},
        {HEAD "saison 2026\n", 11, 12, "regeln= is missing"},
        {HEAD "saison 2026 regeln=xyz\n", 11, 20, "neither built in"},
        {HEAD "saison 2026 regeln=ddb beginn=1.13.2026\n", 11, 31, "date"},
        {HEAD "saison 2026 regeln=ddb spieltage=0\n", 11, 34, "1 to 366"},
        {HEAD "saison 2026 regeln=ddb spieltage=x\n", 11, 34, "1 to 366"},
        {HEAD "saison 2026 regeln=ddb pflicht=53\n", 11, 8, "cannot be more"},
        {HEAD "saison 2026 regeln=ddb letzte=60\n", 11, 8, "cannot be more"},
        {HEAD "saison 2026 regeln=ddb letzte=-1\n", 11, 31, "0 to 366"},
        {HEAD "saison 2026 regeln=ddb pflicht=1000\n", 11, 32, "0 to 366"},
        {HEAD "saison 2026 regeln=ddb gewichte=80,30\n", 11, 33, "sum to 100"},
        {HEAD "saison 2026 regeln=ddb gewichte=101\n", 11, 33, "0 to 100"},
        {HEAD "saison 2026 regeln=ddb gewichte=80,x\n", 11, 36, "0 to 100"},
        {HEAD "saison 2026 regeln=ddb gegenlesen=100\n", 11, 35, "0 to 99"},
        {HEAD "saison 2026 regeln=ddb spieler=A,X\n", 11, 34, "is not a player"},
        {HEAD "saison 2026 regeln=ddb spieler=A,A\n", 11, 34, "twice"},
        {HEAD "saison 2026 regeln=ddb regeln=ddb\n", 11, 24, "twice"},
        {HEAD "saison 2026 regeln=ddb foo=1\n", 11, 24,
         "\"foo=1\" is not expected here; expected was one of regeln= ausgabe= beginn= spieltage= pflicht= letzte= gewichte= "
         "gegenlesen= spieler="},
        {HEAD "saison 2026 regeln=ddb pflicht\n", 11, 24, "\"pflicht\" is not expected"},
        {HEAD "saison 2026 regeln=ddb wortmitmehralsdreissigbuchstaben=1\n", 11, 24,
         "\"wortmitmehralsdreissigbuchstab\" is not expected"},
        {HEAD "aussetzen 3 F\n", 11, 1, "saison"},
        {SAISON "aussetzen 0 F\n", 12, 11, "1 to 366"},
        {SAISON "aussetzen 3 X\n", 12, 13, "is not a player"},
        {SAISON "aussetzen 3\n", 12, 12, "\"\" is not a player"},
        {SAISON "aussetzen 3 AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopqrstuvwxyz\n", 12, 13,
         "\"Abcdefghijklmnopqrst\" is not a player of this journal; a line `spieler Abcdefghijklmnopqrst "},
        {SAISON "aussetzen 3 F x\n", 12, 15, "end of the line"},
        {SAISON "melden\n", 12, 7, "1 to 366"},
        {SAISON "abschluss jetzt\n", 12, 11, "end of the line"},
        {SAISON "foo\n", 12, 1, "spieltag"},
        {HEAD "spieltag 2026-01-04 nr=1 sitze=A,B,C,D\n", 11, 1, "saison"},
        {SAISON "spieltag heute nr=1 sitze=A,B,C,D\n", 12, 10, "date"},
        {SAISON "spieltag 2026-02-30 nr=1 sitze=A,B,C,D\n", 12, 10, "date"},
        {SAISON "spieltag 2026-01-04 nr=0 sitze=A,B,C,D\n", 12, 24, "1 to 366"},
        {SAISON "spieltag 2026-01-04 nr=1 tisch=10000 sitze=A,B,C,D\n", 12, 32, "1 to 9999"},
        {SAISON "spieltag 2026-01-04 nr=1 art=skat sitze=A,B,C,D\n", 12, 30, "meisterschaft"},
        {SAISON "spieltag 2026-01-04 nr=5 art=pokal sitze=A,B,C,D\n", 12, 1, "4 days"},
        {SAISON "spieltag 2026-01-04 nr=1 art=pokal tisch=2 sitze=A,B,C,D\n", 12, 1, "at one table"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nrunde 8\n", 13, 7, "1 to 7"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nrunde 1 2\n", 13, 9, "end of the line"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nA,B 130 re9\n", 13, 9, "no limits"},
        {DAY "runde 1\n", 13, 1, "does not play"},
        {DAY "schieb A=40 B=60 C=70 D=70\n", 13, 1, "in the Pokal only"},
        {HEAD "ehrentafel 94\n", 11, 12, "1900 to 2999"},
        {HEAD "ehrentafel\n", 11, 11, "1900 to 2999"},
        {HEAD "ehrentafel 1994 sieger=\"x\"\n", 11, 17, "meister="},
        {HEAD "ehrentafel 1994 meister\n", 11, 17, "meister="},
        {HEAD "ehrentafel 1994 vize=\"x\" vize=\"y\"\n", 11, 26, "each once"},
        {HEAD "ehrentafel 1994 meister=x\n", 11, 25, "quotes"},
        {HEAD "ehrentafel 1994 meister=\"\"\n", 11, 25, "1 to 64"},
        {HEAD "ehrentafel 1994 meister:\"x\"\n", 11, 17, "meister="},
        {HEAD "verein\n", 11, 7, "quotes"},
        {HEAD "trotzdem verein \"x\"\n", 11, 10, "spieler, regeln"},
        {HEAD "verein \"\"\n", 11, 8, "1 to 64"},
        {HEAD "verein \"  \"\n", 11, 8, "more than blanks"},
        {HEAD "verein \"x\" y\n", 11, 12, "end of the line"},
        {HEAD "saison 2026 regeln=ddb-pokal\n", 11, 20, "for the Pokal of a season"},
        {SAISON "spieltag 2026-01-04 nr=1\n", 12, 25, "sitze= is missing"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,X\n", 12, 38, "is not a player"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,A\n", 12, 38, "twice"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D,E,F,G,H\n", 12, 46, "at most 7"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D gast=E\n", 12, 45, "does not take part"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=E\n", 12, 46, "does not take part"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D los=x\n", 12, 44, "seed"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D zeit=19:00\n", 12, 45, "time"},
        {DAY "A,X 130\n", 13, 3, "does not play"},
        {DAY "trotzdem   A,X 130\n", 13, 14, "does not play"},
        {DAY "A,E 130\n", 13, 3, "does not play"},
        {DAY "strafe X 3\n", 13, 8, "is not a player"},
        {DAY "strafe E 3\n", 13, 8, "does not take part"},
        {DAY "strafe A 3 an=X\n", 13, 15, "is not a player"},
        {DAY "strafe A 3 am=B\n", 13, 12, "double quotes"},
        {DAY "strafe A 3 an:B\n", 13, 12, "double quotes"},
        {DAY "strafe A 3 an=\n", 13, 12, "double quotes"},
        {DAY "gegengelesen E\n", 13, 14, "does not take part"},
        {DAY "gegengelesen A x\n", 13, 16, "end of the line"},
        {DAY "strafe A 0\n", 13, 10, "1 to 999"},
        {DAY "strafe A 3 zu spät\n", 13, 12, "double quotes"},
        {DAY "strafe A 3 \"x\" y\n", 13, 16, "end of the line"},
        {DAY "strafe A 3 \"\"\n", 13, 12, "1 to 200"},
        {DAY "disq E\n", 13, 6, "does not take part"},
        {DAY "einstieg E\n", 13, 11, "nach="},
        {DAY "einstieg E nach=F\n", 13, 17, "does not take part"},
        {DAY "einstieg X nach=A\n", 13, 10, "is not a player"},
        {DAY "einstieg E nach=A gast=vielleicht\n", 13, 24, "ja or nein"},
        {DAY "ausstieg E\n", 13, 10, "does not take part"},
        {DAY "ausstieg A disq=x\n", 13, 17, "ja or nein"},
        {DAY "ergebnis\n", 13, 9, "PUNKTE"},
        {DAY "ergebnis A\n", 13, 10, "PUNKTE"},
        {DAY "ergebnis A=x\n", 13, 12, "-99999 to 99999"},
        {DAY "ergebnis E=1\n", 13, 10, "does not take part"},
        {DAY "ergebnis A=1 A=1 A=1 A=1 A=1 A=1 A=1 A=1\n", 13, 38, "at most 7"},
        {DAY "beginn 2026-01-04 sitze=A,B,C,D\n", 13, 1, "does not play"},
        {DAY "ende x\n", 13, 6, "double quotes"},
        {DAY "offen x\n", 13, 1, NULL},
        {DAY "A,B 130\n", 14, 0, "breaks off"},
        {DAY "A,B \xff\n", 13, 5, "UTF-8"},
        {OLD "A,B 130\n", 13, 1, "time"},
        {OLD "2026-01-04T19:05:00Z ersetzt 2 A,B 130\n", 13, 30, "#3"},
        {OLD "2026-01-04T19:05:00Z ersetzt #\n", 13, 30, "#3"},
        {OLD "2026-01-04T19:05:00Z ersetzt 12 A,B 130\n", 13, 30, "#3"},
        {OLD "kette\n", 13, 6, "64 digits"},
        {OLD "kette 12\n", 13, 7, "64 digits"},
        {OLD "kette " ZEROS_63 "g\n", 13, 7, "64 digits"},
        {OLD "kette 0" ZEROS_63 " x\n", 13, 72, "end of the line"},
        {DAY "kette 0" ZEROS_63 "\n", 13, 1, "does not play"},
        {SAISON "spieltag 2026-01-04 nr=1 art=pokal sitze=A,B,C,D zeit=2026-01-04T19:00:00Z\nrunde 1\n", 13, 1,
         "time"},
        {OLD "2026-01-04T19:05:00Z ersetzt #0 A,B 130\n", 13, 31, "number"},
        {OLD "2026-01-04T19:05:00Z streicht #1 x\n", 13, 34, "end of the line"},
        {OLD "2026-01-04T19:05:00Z undo x\n", 13, 27, "end of the line"},
        {OLD "2026-01-04T25:05:00Z undo\n", 13, 1, "time"},
        {OLD "2026-01-04T19:05:00Z beginn heute sitze=A,B\n", 13, 29, "date"},
        {OLD "2026-01-04T19:05:00Z beginn 2026-01-04\n", 13, 39, "sitze= is missing"},
        {OLD "2026-01-04T19:05:00Z geraet= undo\n", 13, 29, "the short name of a device"},
        {OLD "2026-01-04T19:05:00Z geraet=abcdefghijklmnopqrstuvwxy undo\n", 13, 29, "at most 24 bytes"},
        {OLD "2026-01-04T19:05:00Z geraet=a\"b undo\n", 13, 29, "the short name of a device"},
        {OLD "2026-01-04T19:05:00Z geraet=\xe2\x80\xae undo\n", 13, 29, "the short name of a device"},
        {OLD "2026-01-04T19:05:00Z geraed=a undo\n", 13, 22, NULL},
        {OLD "2026-01-04T19:05:00Z dazu geraet=a undo\n", 13, 27, NULL},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D zeit=2026-01-04T19:00:00Z geraet=a\"\n", 12, 73,
         "the short name of a device"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(journal_free) struct journal journal = {0};
        struct record record;
        struct err err;

        if (read_all(&journal, cases[i].text, &record, &err) == ST_OK)
            fail_msg("row %zu was accepted: %s", i, strrchr(cases[i].text, ' '));
        if (err.line != cases[i].line || err.column != cases[i].column ||
            (cases[i].word && !strstr(err.text, cases[i].word)))
            fail_msg("row %zu: %ld:%d: %s; expected %d:%d: %s", i, err.line, err.column, err.text, cases[i].line,
                     cases[i].column, cases[i].word ? cases[i].word : "");
    }
}

TEST(more_players_than_a_day_can_hold)
{
    AUTO(text_free) struct text text = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    text_add(&text, "doko-journal 1\n");
    for (int i = 0; i < 14; i++)
        text_addf(&text, "spieler S%c \"x\"\n", 'A' + i);
    text_add(&text, "saison 1 regeln=ddb\nspieltag 2026-01-04 nr=1 sitze=SA,SB,SC,SD\n");
    for (int i = 4; i < 13; i++)
        text_addf(&text, "einstieg S%c nach=SA\n", 'A' + i);
    assert_int_equal(read_all(&journal, text.s, &record, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "12"));
}

TEST(more_players_than_a_season_can_hold)
{
    AUTO(text_free) struct text text = {0}, list = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    text_add(&text, "doko-journal 1\n");
    for (int i = 0; i < SAISON_PLAYER_MAX + 1; i++) {
        text_addf(&text, "spieler X%c%c \"x\"\n", 'A' + i / 26, 'A' + i % 26);
        text_addf(&list, "%sX%c%c", i ? "," : "", 'A' + i / 26, 'A' + i % 26);
    }
    text_addf(&text, "saison 1 regeln=ddb spieler=%s\n", list.s);
    assert_int_equal(read_all(&journal, text.s, &record, &err), ST_INPUT);
    assert_non_null(strstr(err.text, "64"));
}

TEST(a_line_of_a_megabyte)
{
    size_t n = 1 << 20;
    char *line = malloc(n);
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    assert_non_null(line);
    memset(line, '#', n);
    journal_init(&journal);
    assert_int_equal(journal_parse(&journal, "doko-journal 1", 14, &record, &err), ST_OK);
    assert_int_equal(journal_parse(&journal, line, n, &record, &err), ST_INPUT);
    assert_int_equal(err.line, 2);
    free(line);
}

/* Each line is read and written again in its canonical form. */
TEST(lines_of_a_day)
{
    static const struct {
        const char *line, *canon;
    } cases[] = {
        {"A,B 151 re9 f=A", "A,B 151 re9 f=A"},
        {"ab143+9-f", "A,B 143 re9 f=ko"},
        {"trotzdem C damen 125 re", "trotzdem C damen 125 re"},
        {"einwurf", "einwurf"},
        {"A,B 130 ; eng", "A,B 130 ; eng"},
        {"strafe B 3 \"zu spät\"", "strafe B 3 \"zu spät\""},
        {"strafe B 3", "strafe B 3"},
        {"strafe B 3 an=C \"unfair\"", "strafe B 3 an=C \"unfair\""},
        {"strafe B 12 an=D,C", "strafe B 12 an=C,D"},

        {"disq D \"sagte \\\"nein\\\" \\\\\"", "disq D \"sagte \\\"nein\\\" \\\\\""},
        {"einstieg E nach=C", "einstieg E nach=C"},
        {"einstieg F nach=E gast=ja \"spät\"", "einstieg F nach=E gast=ja \"spät\""},
        {"einstieg G nach=E gast=nein", "einstieg G nach=E"},
        {"ausstieg C disq=nein", "ausstieg C disq=nein"},
        {"ausstieg D", "ausstieg D disq=ja"},
        {"ergebnis A=41 B=-3", "ergebnis A=41 B=-3"},
        {"gegengelesen C", "gegengelesen C"},
        {"\tstrafe\tB\t3\tan=C\t\"zu spät\"", "strafe B 3 an=C \"zu spät\""},
        {"trotzdem ende", "trotzdem ende"},
    };
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    assert_int_equal(read_all(&journal, DAY, &record, &err), ST_INPUT);
    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(text_free) struct text text = {0};

        if (journal_parse(&journal, cases[i].line, strlen(cases[i].line), &record, &err) != ST_OK)
            fail_msg("%s: %s", cases[i].line, err.text);
        assert_int_equal(record.kind, RECORD_ENTRY);
        journal_write_event(&text, &journal.day.board, &record.entry.event);
        text.s[text.len - 1] = '\0';
        assert_string_equal(text.s, cases[i].canon);
    }
    assert_false(journal.day_open);
}

TEST(heads_of_days_and_seasons)
{
    static const char text[] =
        "\xEF\xBB\xBF"
        "doko-journal 1\r\n# comment\n\nspieler A \"Anna \\\"Ä\\\" Ahrens\"\n"
        "spieler BX \"Bernd\" frueher=B,BB\nspieler C \"C\"\nspieler D \"D\" frueher=E,D\nspieler G \"G\"\n"
        "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=10 pflicht=6 letzte=2 gewichte=70,30 "
        "spieler=A,BX\n"
        "aussetzen 3 A\nmelden 4 C\nabmelden 5 C\n"
        "trotzdem spieltag 2026-01-04 nr=1 art=meisterschaft tisch=2 sitze=A,BX,C,G gast=C,G geber=BX "
        "los=4711\n";
    AUTO(text_free) struct text t = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;
    const char *line = text;
    const char *const registered[] = {"A", "BX"};

    journal_init(&journal);
    for (int i = 0; *line; i++) {
        size_t n = strcspn(line, "\n");

        if (journal_parse(&journal, line, n, &record, &err) != ST_OK)
            fail_msg("%s", err.text);
        line += n + 1;
        if (record.kind == RECORD_PLAYER)
            journal_write_player(&t, &journal.player[record.player]);
        if (record.kind == RECORD_SAISON) {
            assert_int_equal(record.registered_count, 2);
            journal_write_saison(&t, &record.saison, registered, 2);
        }
        if (record.kind == RECORD_SIT_OUT)
            journal_write_spieltag_word(&t, "aussetzen", record.spieltag, journal.player[record.player].kuerzel.word);
        if (record.kind == RECORD_SPIELTAG)
            journal_write_spieltag(&t, &journal.day.board, &record.entry, journal.day.kind, journal.day.nr,
                                   journal.day.tisch, 0, false);
    }
    assert_string_equal(
        t.s, "spieler A \"Anna \\\"Ä\\\" Ahrens\"\nspieler BX \"Bernd\" frueher=B,BB\nspieler C \"C\"\n"
             "spieler D \"D\" frueher=E,D\nspieler G \"G\"\n"
             "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=10 pflicht=6 letzte=2 gewichte=70,30 "
             "spieler=A,BX\naussetzen 3 A\n"
             "trotzdem spieltag 2026-01-04 nr=1 art=meisterschaft tisch=2 sitze=A,BX,C,G gast=C,G geber=BX "
             "los=4711\n");
    assert_int_equal(record.entry.event.u.start.guests, 0x0C);
    assert_int_equal(journal_parse(&journal, "offen", 5, &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_DAY_CLOSED);
    assert_true(record.open);
    assert_int_equal(journal_parse(&journal, "abschluss", 9, &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_CLOSING);
    assert_int_equal(journal_parse(&journal, "saison 2 regeln=ddb gewichte=60 spieler=", 40, &record, &err), ST_OK);
    assert_int_equal(record.saison.weight_punkte, 40);
    assert_int_equal(record.saison.spieltage, 52);
    text_clear(&t);
    journal_write_saison(&t, &record.saison, NULL, 0);
    assert_string_equal(t.s, "saison 2 regeln=ddb spieltage=52 pflicht=35 letzte=3 gewichte=60,40\n");
    assert_int_equal(journal_end(&journal, &err), ST_OK);
}

static const char *as_text(struct journal_text text, char out[NAME_CHARACTERS])
{
    assert_true(text.len < NAME_CHARACTERS);
    for (size_t i = 0; i < text.len; i++)
        out[i] = text.text[i];
    out[text.len] = '\0';
    return out;
}

/* Rare head lines are written as they are read. */
TEST(rare_heads)
{
    static const char *const lines[] = {
        "verein \"Doppelkopf \\\"Re\\\" Bonn\"",
        "ehrentafel 1994 meister=\"Anna\" vize=\"Bernd \\\\\" pokal=\"Carla\"",
        "ehrentafel 1995 pokal=\"Anna\"",
        "ehrentafel 1996",
        "saison 2026 regeln=ddb spieltage=52 pflicht=35 letzte=3 gewichte=80,20 gegenlesen=10",
        "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D",
        "ende",
        "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D zeit=2026-01-04T19:00:00Z",
        "2026-01-04T19:07:00Z ersetzt #1 beginn 2026-01-05 sitze=D,C,B,A",
        "offen",
        "spieltag 2026-01-11 nr=2 art=meisterschaft tisch=1 sitze=A,B,C,D zeit=2026-01-11T19:00:00Z geraet=Händi-2",
    };
    char name[HONOURS][NAME_CHARACTERS];
    AUTO(text_free) struct text text = {0};
    struct journal journal;
    struct record record;
    struct err err;

    assert_int_equal(read_all(&journal, HEAD, &record, &err), ST_OK);
    for (size_t i = 0; i < ROWS(lines); i++) {
        err.status = ST_BUCH;
        if (journal_parse(&journal, lines[i], strlen(lines[i]), &record, &err) != ST_OK)
            fail_msg("%s: %s", lines[i], err.text);
        text_clear(&text);
        if (record.kind == RECORD_CLUB)
            journal_write_club(&text, as_text(record.club, name[0]));
        else if (record.kind == RECORD_EHRENTAFEL)
            journal_write_honour(&text, record.honour.year,
                                 (const char *const[]){as_text(record.honour.name[0], name[0]),
                                                       as_text(record.honour.name[1], name[1]),
                                                       as_text(record.honour.name[2], name[2])});
        else if (record.kind == RECORD_SAISON)
            journal_write_saison(&text, &record.saison, NULL, 0);
        else if (record.kind == RECORD_SPIELTAG)
            journal_write_spieltag(&text, &journal.day.board, &record.entry, &wettbewerb_meisterschaft,
                                   journal.day.nr, 1, 0, journal.day.course);
        else if (record.kind == RECORD_DAY_CLOSED)
            text_add(&text, "offen\n");
        else if (journal.day.course)
            journal_write_entry(&text, &journal.day.board, &record.entry, false);
        else
            journal_write_event(&text, &journal.day.board, &record.entry.event);
        text.s[text.len - 1] = '\0';
        assert_string_equal(text.s, lines[i]);
    }
    journal_free(&journal);
    assert_int_equal(read_all(&journal, HEAD, &record, &err), ST_OK);
    assert_int_equal(journal_parse(&journal, "ehrentafel 1994 meister=", 23, &record, &err),
                     ST_INPUT); /* the column is that of the key, not of the = */
    assert_int_equal(err.column, 17);
    journal_free(&journal);
}

/* The lines of a rule set may be as short as its end; all of them together are limited like a rule file. */
TEST(rule_sets_in_a_journal)
{
    AUTO(text_free) struct text text = {0};
    struct journal journal;
    struct record record;
    struct err err;

    assert_int_equal(read_all(&journal,
                              HEAD "regeln x\nname=x\n#abc\neltern=ddb\npott=9\npott.frist=0\nende\n"
                                   "saison 1 regeln=x\n",
                              &record, &err),
                     ST_OK);
    assert_int_equal(journal.rules->pott, 9);
    assert_int_equal(record.saison.spieltage, journal.rules->spieltage); /* the line leaves these out */
    assert_int_equal(record.saison.pflicht, journal.rules->pflichtspieltage);
    assert_int_equal(record.saison.last, journal.rules->last);
    assert_int_equal(record.saison.weight_place, journal.rules->weight_place);
    assert_int_equal(record.saison.weight_punkte, journal.rules->weight_punkte);
    assert_true(journal.rules->last > 0 && journal.rules->weight_punkte > 0);
    assert_string_equal(record.rules_content, "name=x\n#abc\neltern=ddb\npott=9\npott.frist=0\n");
    journal_free(&journal);
    for (int too_many = 0; too_many <= 1; too_many++) {
        text_clear(&text);
        text_add(&text, HEAD "regeln x\nname=x\neltern=ddb\n");
        for (int rest = RULE_FILE_MAX - 18 + too_many, n; rest > 0; rest -= n) {
            n = rest < 100 ? rest : rest < 200 ? rest / 2 : 100;
            text_addf(&text, "#%*s\n", n - 2, "");
        }
        text_add(&text, "ende\n");
        assert_int_equal(read_all(&journal, text.s, &record, &err), too_many ? ST_INPUT : ST_OK);
        if (too_many)
            assert_non_null(strstr(err.text, "the rule set is too long; at most 65536 bytes were expected"));
        journal_free(&journal);
    }
}

TEST(history_lines)
{
    static const char *const lines[] = {
        "2026-01-04T19:01:00Z A,B 130 re=A",
        "2026-01-04T19:02:00Z ersetzt #2 A,B 140",
        "2026-01-04T19:02:00Z dazu ersetzt #3 trotzdem A,C 140",
        "2026-01-04T19:03:00Z vor #2 einwurf",
        "2026-01-04T19:04:00Z streicht #2",
        "2026-01-04T19:05:00Z undo",
        "2026-01-04T19:06:00Z redo",
        "2026-01-04T19:07:00Z ersetzt #1 beginn 2026-01-05 sitze=D,C,B,A geber=D",
        "2026-01-04T19:08:00Z einstieg E nach=A",
        "2026-01-04T19:09:00Z geraet=x streicht #2",
        "2026-01-04T19:09:00Z geraet=abcdefghijklmnopqrstuvwx dazu einwurf",
        "2026-01-04T19:09:00Z ende",
    };
    static const char chain[] = "kette 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    static const uint8_t bytes[8] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
    AUTO(text_free) struct text text = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct err err;

    assert_int_equal(read_all(&journal, OLD, &record, &err), ST_INPUT);
    journal_write_spieltag(&text, &journal.day.board, &record.entry, &wettbewerb_meisterschaft, 1, 1, 0, true);
    assert_string_equal(text.s, "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D geber=A "
                                "zeit=2026-01-04T19:00:00Z\n");
    for (size_t i = 0; i < ROWS(lines); i++) {
        if (journal_parse(&journal, lines[i], strlen(lines[i]), &record, &err) != ST_OK)
            fail_msg("%s: %s", lines[i], err.text);
        text_clear(&text);
        journal_write_entry(&text, &journal.day.board, &record.entry, record.entry.group == 1);
        text.s[text.len - 1] = '\0';
        assert_string_equal(text.s, lines[i]);
    }
    assert_int_equal(journal_parse(&journal, chain, strlen(chain), &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_CHAIN);
    for (int i = 0; i < JOURNAL_CHAIN; i++)
        assert_int_equal(record.chain[i], bytes[i % 8]);
    text_clear(&text);
    journal_write_chain(&text, record.chain);
    assert_int_equal(text.s[text.len - 1], '\n');
    text.s[text.len - 1] = '\0';
    assert_string_equal(text.s, chain);
    assert_true(journal.day_open); /* the entry `end` may be undone; a line of its own ends the block */
    assert_int_equal(journal_parse(&journal, "ende", 4, &record, &err), ST_OK);
    assert_int_equal(record.kind, RECORD_DAY_CLOSED);
    assert_false(record.open);
}
