#include "hilfe.h"
#include "notation/journal.h"
#include "notation/tageliste.h"

/* Reads a whole journal; the status of the first line that is refused, or of the end. */
static enum status lies_alles(struct journal *j, const char *text, struct satz *satz, struct err *err)
{
    enum status st = ST_OK;

    journal_init(j);
    *err = (struct err){0};
    while (*text && st == ST_OK) {
        size_t n = strcspn(text, "\n");

        st = journal_lies(j, text, n, satz, err);
        text += n + (text[n] ? 1 : 0);
    }
    return st == ST_OK ? journal_ende(j, err) : st;
}

#define KOPF                                                                                                         \
    "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"           \
    "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\nspieler I \"I\"\n"
#define SAISON    KOPF "saison 2026 regeln=ddb\n"
#define NULLEN_63 "000000000000000000000000000000000000000000000000000000000000000"
#define TAG       SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A\n"
#define ALT       SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=A zeit=2026-01-04T19:00:00Z\n"

static void test_errors_name_line_and_column(void **state)
{
    static const struct {
        const char *text;
        int zeile, spalte;
        const char *wort;
    } f[] = {
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
        /* as many as there is room for, and one who is none of them */
        {"doko-journal 1\nspieler A \"x\" "
         "frueher=B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X,Y,Z,BB,CC,DD,EE,FF,GG,HH\n"
         "spieler II \"y\"\nspieler hh \"z\"\n",
         4, 9, "another player's"},
        {KOPF "spieler J \"J\"\nspieler K \"K\"\nspieler L \"L\"\nspieler M \"M\"\nspieler N \"N\"\nspieler O \"O\"\n"
              "spieler P \"P\"\nsaison 2026 regeln=ddb spieler=P,Q\n",
         18, 34, "no player"},
        {KOPF "regeln\n", 11, 7, "name of a rule set"},
        {KOPF "regeln aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n", 11, 8, "name of a rule set"},
        {KOPF "regeln x y\n", 11, 10, "end of the line"},
        {KOPF "regeln x\nname=x\n", 13, 0, "inside a rule set"},
        {KOPF "regeln x\nname=x\neltern=ddb\npot=3\nende\n", 14, 0, "no parameter"},
        {KOPF "regeln x\nname=y\neltern=ddb\nende\n", 14, 1, "called y in its text, x at its head"},
        {KOPF "regeln x\nende\n", 11, 0, "eltern"},
        {KOPF "regeln ddb\nname=ddb\neltern=ddb\nende\n", 11, 8, "built-in"},
        {KOPF "regeln x\nname=x\neltern=ddb\nsaison 2026 regeln=x\n", 14, 1, "`ende` of the rule set x"},
        {KOPF "regeln x\nname=x\nspieltag 2026-01-04\n", 13, 1, "`ende` of the rule set x"},
        {KOPF "regeln x\nname=x\nspieler K \"x\"\n", 13, 1, "`ende` of the rule set x"},
        {KOPF "regeln x\nname=x\neltern=ddb\n  [p\nende\n", 14, 0, "no sections"},
        {KOPF "regeln x\nname=x\neltern=ddb\nende\nregeln y\nname=y\neltern=ddb\nende\nsaison 2026 regeln=z\n", 19,
         20, "neither built in"},
        {KOPF "saison 20/26 regeln=ddb\n", 11, 8, "name of a season"},
        {KOPF "saison 2026\n", 11, 12, "regeln= is missing"},
        {KOPF "saison 2026 regeln=xyz\n", 11, 20, "neither built in"},
        {KOPF "saison 2026 regeln=ddb beginn=1.13.2026\n", 11, 31, "date"},
        {KOPF "saison 2026 regeln=ddb spieltage=0\n", 11, 34, "1 to 366"},
        {KOPF "saison 2026 regeln=ddb spieltage=x\n", 11, 34, "1 to 366"},
        {KOPF "saison 2026 regeln=ddb pflicht=53\n", 11, 8, "cannot be more"},
        {KOPF "saison 2026 regeln=ddb letzte=60\n", 11, 8, "cannot be more"},
        {KOPF "saison 2026 regeln=ddb letzte=-1\n", 11, 31, "0 to 366"},
        {KOPF "saison 2026 regeln=ddb pflicht=1000\n", 11, 32, "0 to 366"},
        {KOPF "saison 2026 regeln=ddb gewichte=80,30\n", 11, 33, "sum to 100"},
        {KOPF "saison 2026 regeln=ddb gewichte=101\n", 11, 33, "0 to 100"},
        {KOPF "saison 2026 regeln=ddb gewichte=80,x\n", 11, 36, "0 to 100"},
        {KOPF "saison 2026 regeln=ddb gegenlesen=100\n", 11, 35, "0 to 99"},
        {KOPF "saison 2026 regeln=ddb spieler=A,X\n", 11, 34, "no player"},
        {KOPF "saison 2026 regeln=ddb spieler=A,A\n", 11, 34, "twice"},
        {KOPF "saison 2026 regeln=ddb regeln=ddb\n", 11, 24, "twice"},
        {KOPF "saison 2026 regeln=ddb foo=1\n", 11, 24,
         "\"foo=1\" is not expected here; expected was one of regeln= beginn= spieltage= pflicht= letzte= gewichte= "
         "gegenlesen= spieler="},
        {KOPF "saison 2026 regeln=ddb pflicht\n", 11, 24, "\"pflicht\" is not expected"},
        {KOPF "saison 2026 regeln=ddb wortmitmehralsdreissigbuchstaben=1\n", 11, 24,
         "\"wortmitmehralsdreissigbuchstab\" is not expected"},
        {KOPF "aussetzen 3 F\n", 11, 1, "saison"},
        {SAISON "aussetzen 0 F\n", 12, 11, "1 to 366"},
        {SAISON "aussetzen 3 X\n", 12, 13, "no player"},
        {SAISON "aussetzen 3\n", 12, 12, "\"\" is no player"},
        {SAISON "aussetzen 3 AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopqrstuvwxyz\n", 12, 13,
         "\"Abcdefghijklmnopqrst\" is no player of this journal; a line `spieler Abcdefghijklmnopqrst "},
        {SAISON "aussetzen 3 F x\n", 12, 15, "end of the line"},
        {SAISON "melden\n", 12, 7, "1 to 366"},
        {SAISON "abschluss jetzt\n", 12, 11, "end of the line"},
        {SAISON "foo\n", 12, 1, "spieltag"},
        {KOPF "spieltag 2026-01-04 nr=1 sitze=A,B,C,D\n", 11, 1, "saison"},
        {SAISON "spieltag heute nr=1 sitze=A,B,C,D\n", 12, 10, "date"},
        {SAISON "spieltag 2026-02-30 nr=1 sitze=A,B,C,D\n", 12, 10, "date"},
        {SAISON "spieltag 2026-01-04 nr=0 sitze=A,B,C,D\n", 12, 24, "1 to 366"},
        {SAISON "spieltag 2026-01-04 nr=1 tisch=100 sitze=A,B,C,D\n", 12, 32, "1 to 99"},
        {SAISON "spieltag 2026-01-04 nr=1 art=skat sitze=A,B,C,D\n", 12, 30, "meisterschaft"},
        {SAISON "spieltag 2026-01-04 nr=5 art=pokal sitze=A,B,C,D\n", 12, 1, "4 days"},
        {SAISON "spieltag 2026-01-04 nr=1 art=pokal tisch=2 sitze=A,B,C,D\n", 12, 1, "at one table"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nrunde 8\n", 13, 7, "1 to 7"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nrunde 1 2\n", 13, 9, "end of the line"},
        {SAISON "spieltag 2026-01-04 nr=4 art=pokal sitze=A,B,C,D\nA,B 130 re9\n", 13, 9, "no limits"},
        {TAG "runde 1\n", 13, 1, "does not play"},
        {TAG "schieb A=40 B=60 C=70 D=70\n", 13, 1, "in the Pokal only"},
        {KOPF "ehrentafel 94\n", 11, 12, "1900 to 2999"},
        {KOPF "ehrentafel\n", 11, 11, "1900 to 2999"},
        {KOPF "ehrentafel 1994 sieger=\"x\"\n", 11, 17, "meister="},
        {KOPF "ehrentafel 1994 meister\n", 11, 17, "meister="},
        {KOPF "ehrentafel 1994 vize=\"x\" vize=\"y\"\n", 11, 26, "each once"},
        {KOPF "ehrentafel 1994 meister=x\n", 11, 25, "quotes"},
        {KOPF "ehrentafel 1994 meister=\"\"\n", 11, 25, "1 to 64"},
        {KOPF "ehrentafel 1994 meister:\"x\"\n", 11, 17, "meister="},
        {KOPF "verein\n", 11, 7, "quotes"},
        {KOPF "verein \"\"\n", 11, 8, "1 to 64"},
        {KOPF "verein \"x\" y\n", 11, 12, "end of the line"},
        {KOPF "saison 2026 regeln=ddb-pokal\n", 11, 20, "for the Pokal of a season"},
        {SAISON "spieltag 2026-01-04 nr=1\n", 12, 25, "sitze= is missing"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,X\n", 12, 38, "no player"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,A\n", 12, 38, "twice"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D,E,F,G,H\n", 12, 46, "at most 7"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D gast=E\n", 12, 45, "does not take part"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D geber=E\n", 12, 46, "does not take part"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D los=x\n", 12, 44, "seed"},
        {SAISON "spieltag 2026-01-04 nr=1 sitze=A,B,C,D zeit=19:00\n", 12, 45, "time"},
        {TAG "A,X 130\n", 13, 3, "does not play"},
        {TAG "trotzdem   A,X 130\n", 13, 14, "does not play"},
        {TAG "A,E 130\n", 13, 3, "does not play"},
        {TAG "strafe X 3\n", 13, 8, "no player"},
        {TAG "strafe E 3\n", 13, 8, "does not take part"},
        {TAG "strafe A 3 an=X\n", 13, 15, "no player"},
        {TAG "strafe A 3 am=B\n", 13, 12, "double quotes"},
        {TAG "strafe A 3 an:B\n", 13, 12, "double quotes"},
        {TAG "strafe A 3 an=\n", 13, 12, "double quotes"},
        {TAG "gegengelesen E\n", 13, 14, "does not take part"},
        {TAG "gegengelesen A x\n", 13, 16, "end of the line"},
        {TAG "strafe A 0\n", 13, 10, "1 to 999"},
        {TAG "strafe A 3 zu spät\n", 13, 12, "double quotes"},
        {TAG "strafe A 3 \"x\" y\n", 13, 16, "end of the line"},
        {TAG "strafe A 3 \"\"\n", 13, 12, "1 to 200"},
        {TAG "disq E\n", 13, 6, "does not take part"},
        {TAG "einstieg E\n", 13, 11, "nach="},
        {TAG "einstieg E nach=F\n", 13, 17, "does not take part"},
        {TAG "einstieg X nach=A\n", 13, 10, "no player"},
        {TAG "einstieg E nach=A gast=vielleicht\n", 13, 24, "ja or nein"},
        {TAG "ausstieg E\n", 13, 10, "does not take part"},
        {TAG "ausstieg A disq=x\n", 13, 17, "ja or nein"},
        {TAG "ergebnis\n", 13, 9, "PUNKTE"},
        {TAG "ergebnis A\n", 13, 10, "PUNKTE"},
        {TAG "ergebnis A=x\n", 13, 12, "-99999 to 99999"},
        {TAG "ergebnis E=1\n", 13, 10, "does not take part"},
        {TAG "ergebnis A=1 A=1 A=1 A=1 A=1 A=1 A=1 A=1\n", 13, 38, "at most 7"},
        {TAG "beginn 2026-01-04 sitze=A,B,C,D\n", 13, 8, "240"},
        {TAG "ende x\n", 13, 6, "double quotes"},
        {TAG "offen x\n", 13, 7, NULL},
        {TAG "A,B 130\n", 14, 0, "breaks off"},
        {TAG "A,B \xff\n", 13, 5, "UTF-8"},
        {ALT "A,B 130\n", 13, 1, "time"},
        {ALT "2026-01-04T19:05:00Z ersetzt 2 A,B 130\n", 13, 30, "#3"},
        {ALT "2026-01-04T19:05:00Z ersetzt #\n", 13, 30, "#3"},
        {ALT "2026-01-04T19:05:00Z ersetzt 12 A,B 130\n", 13, 30, "#3"},
        {ALT "kette\n", 13, 6, "64 digits"},
        {ALT "kette 12\n", 13, 7, "64 digits"},
        {ALT "kette " NULLEN_63 "g\n", 13, 7, "64 digits"},
        {ALT "kette 0" NULLEN_63 " x\n", 13, 72, "end of the line"},
        {TAG "kette 0" NULLEN_63 "\n", 13, 7, "Augen"},
        {SAISON "spieltag 2026-01-04 nr=1 art=pokal sitze=A,B,C,D zeit=2026-01-04T19:00:00Z\nrunde 1\n", 13, 1,
         "time"},
        {ALT "2026-01-04T19:05:00Z ersetzt #0 A,B 130\n", 13, 31, "number"},
        {ALT "2026-01-04T19:05:00Z streicht #1 x\n", 13, 34, "end of the line"},
        {ALT "2026-01-04T19:05:00Z undo x\n", 13, 27, "end of the line"},
        {ALT "2026-01-04T25:05:00Z undo\n", 13, 1, "time"},
        {ALT "2026-01-04T19:05:00Z beginn heute sitze=A,B\n", 13, 29, "date"},
        {ALT "2026-01-04T19:05:00Z beginn 2026-01-04\n", 13, 39, "sitze= is missing"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct journal j;
        struct satz satz;
        struct err err;

        if (lies_alles(&j, f[i].text, &satz, &err) == ST_OK)
            fail_msg("row %zu was accepted: %s", i, strrchr(f[i].text, ' '));
        if (err.zeile != f[i].zeile || err.spalte != f[i].spalte || (f[i].wort && !strstr(err.text, f[i].wort)))
            fail_msg("row %zu: %ld:%d: %s; expected %d:%d: %s", i, err.zeile, err.spalte, err.text, f[i].zeile,
                     f[i].spalte, f[i].wort ? f[i].wort : "");
        journal_free(&j);
    }
}

static void test_more_players_than_a_day_can_hold(void **state)
{
    struct text t = {0};
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    text_add(&t, "doko-journal 1\n");
    for (int i = 0; i < 14; i++)
        text_addf(&t, "spieler S%c \"x\"\n", 'A' + i);
    text_add(&t, "saison 1 regeln=ddb\nspieltag 2026-01-04 nr=1 sitze=SA,SB,SC,SD\n");
    for (int i = 4; i < 13; i++)
        text_addf(&t, "einstieg S%c nach=SA\n", 'A' + i);
    assert_int_equal(lies_alles(&j, t.s, &satz, &err), ST_EINGABE);
    assert_non_null(strstr(err.text, "12"));
    journal_free(&j);
    text_free(&t);
}

static void test_more_players_than_a_season_can_hold(void **state)
{
    struct text t = {0}, liste = {0};
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    text_add(&t, "doko-journal 1\n");
    for (int i = 0; i < SAISON_SPIELER_MAX + 1; i++) {
        text_addf(&t, "spieler X%c%c \"x\"\n", 'A' + i / 26, 'A' + i % 26);
        text_addf(&liste, "%sX%c%c", i ? "," : "", 'A' + i / 26, 'A' + i % 26);
    }
    text_addf(&t, "saison 1 regeln=ddb spieler=%s\n", liste.s);
    assert_int_equal(lies_alles(&j, t.s, &satz, &err), ST_EINGABE);
    assert_non_null(strstr(err.text, "64"));
    journal_free(&j);
    text_free(&t);
    text_free(&liste);
}

static void test_a_line_of_a_megabyte(void **state)
{
    size_t n = 1 << 20;
    char *zeile = malloc(n);
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    assert_non_null(zeile);
    memset(zeile, '#', n);
    journal_init(&j);
    assert_int_equal(journal_lies(&j, "doko-journal 1", 14, &satz, &err), ST_OK);
    assert_int_equal(journal_lies(&j, zeile, n, &satz, &err), ST_EINGABE);
    assert_int_equal(err.zeile, 2);
    journal_free(&j);
    free(zeile);
}

/* Reading a line and writing what it says gives the canonical line. */
static void test_lines_of_a_day(void **state)
{
    static const struct {
        const char *zeile, *kanon;
    } f[] = {
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
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    assert_int_equal(lies_alles(&j, TAG, &satz, &err), ST_EINGABE);
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct text t = {0};

        if (journal_lies(&j, f[i].zeile, strlen(f[i].zeile), &satz, &err) != ST_OK)
            fail_msg("%s: %s", f[i].zeile, err.text);
        assert_int_equal(satz.art, SATZ_EINTRAG);
        journal_schreibe_ereignis(&t, &j.tag.tafel, &satz.eintrag.e);
        t.s[t.len - 1] = '\0';
        assert_string_equal(t.s, f[i].kanon);
        text_free(&t);
    }
    assert_false(j.tag_offen);
    journal_free(&j);
}

static void test_heads_of_days_and_seasons(void **state)
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
    struct text t = {0};
    struct journal j;
    struct satz satz;
    struct err err;
    const char *zeile = text;
    const char *const gemeldet[] = {"A", "BX"};

    (void)state;
    journal_init(&j);
    for (int i = 0; *zeile; i++) {
        size_t n = strcspn(zeile, "\n");

        if (journal_lies(&j, zeile, n, &satz, &err) != ST_OK)
            fail_msg("%s", err.text);
        zeile += n + 1;
        if (satz.art == SATZ_SPIELER)
            journal_schreibe_spieler(&t, &j.spieler[satz.spieler]);
        if (satz.art == SATZ_SAISON) {
            assert_int_equal(satz.gemeldete, 2);
            journal_schreibe_saison(&t, &satz.saison, gemeldet, 2);
        }
        if (satz.art == SATZ_AUSSETZEN)
            journal_schreibe_spieltagswort(&t, "aussetzen", satz.spieltag, j.spieler[satz.spieler].kuerzel.wort);
        if (satz.art == SATZ_SPIELTAG)
            journal_schreibe_spieltag(&t, &j.tag.tafel, &satz.eintrag, j.tag.art, j.tag.nr, j.tag.tisch, false);
    }
    assert_string_equal(
        t.s, "spieler A \"Anna \\\"Ä\\\" Ahrens\"\nspieler BX \"Bernd\" frueher=B,BB\nspieler C \"C\"\n"
             "spieler D \"D\" frueher=E,D\nspieler G \"G\"\n"
             "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=10 pflicht=6 letzte=2 gewichte=70,30 "
             "spieler=A,BX\naussetzen 3 A\n"
             "trotzdem spieltag 2026-01-04 nr=1 art=meisterschaft tisch=2 sitze=A,BX,C,G gast=C,G geber=BX "
             "los=4711\n");
    assert_int_equal(satz.eintrag.e.u.beginn.gaeste, 0x0C);
    assert_int_equal(journal_lies(&j, "offen", 5, &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_TAG_ZU);
    assert_true(satz.offen);
    assert_int_equal(journal_lies(&j, "abschluss", 9, &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_ABSCHLUSS);
    assert_int_equal(journal_lies(&j, "saison 2 regeln=ddb gewichte=60 spieler=", 40, &satz, &err), ST_OK);
    assert_int_equal(satz.saison.gewicht_punkte, 40);
    assert_int_equal(satz.saison.spieltage, 52);
    text_leere(&t);
    journal_schreibe_saison(&t, &satz.saison, NULL, 0);
    assert_string_equal(t.s, "saison 2 regeln=ddb spieltage=52 pflicht=35 letzte=3 gewichte=60,40\n");
    assert_int_equal(journal_ende(&j, &err), ST_OK);
    journal_free(&j);
    text_free(&t);
}

static const char *als_text(struct journal_text t, char out[NAME_ZEICHEN])
{
    assert_true(t.n < NAME_ZEICHEN);
    for (size_t i = 0; i < t.n; i++)
        out[i] = t.s[i];
    out[t.n] = '\0';
    return out;
}

/* Head lines that most journals do not have are written as they are read. */
static void test_rare_heads(void **state)
{
    static const char *const zeilen[] = {
        "verein \"Doppelkopf \\\"Re\\\" Bonn\"",
        "ehrentafel 1994 meister=\"Anna\" vize=\"Bernd \\\\\" pokal=\"Carla\"",
        "ehrentafel 1995 pokal=\"Anna\"",
        "ehrentafel 1996",
        "saison 2026 regeln=ddb spieltage=52 pflicht=35 letzte=3 gewichte=80,20 gegenlesen=10",
        "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D",
        "ende",
        "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D zeit=2026-01-04T19:00:00Z",
        "2026-01-04T19:07:00Z ersetzt #1 beginn 2026-01-05 sitze=D,C,B,A",
    };
    char name[EHRUNGEN][NAME_ZEICHEN];
    struct text t = {0};
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    assert_int_equal(lies_alles(&j, KOPF, &satz, &err), ST_OK);
    for (size_t i = 0; i < sizeof zeilen / sizeof zeilen[0]; i++) {
        if (journal_lies(&j, zeilen[i], strlen(zeilen[i]), &satz, &err) != ST_OK)
            fail_msg("%s: %s", zeilen[i], err.text);
        text_leere(&t);
        if (satz.art == SATZ_VEREIN)
            journal_schreibe_verein(&t, als_text(satz.verein, name[0]));
        else if (satz.art == SATZ_EHRENTAFEL)
            journal_schreibe_ehrung(&t, satz.ehrung.jahr,
                                    (const char *const[]){als_text(satz.ehrung.name[0], name[0]),
                                                          als_text(satz.ehrung.name[1], name[1]),
                                                          als_text(satz.ehrung.name[2], name[2])});
        else if (satz.art == SATZ_SAISON)
            journal_schreibe_saison(&t, &satz.saison, NULL, 0);
        else if (satz.art == SATZ_SPIELTAG)
            journal_schreibe_spieltag(&t, &j.tag.tafel, &satz.eintrag, MEISTERSCHAFT, 1, 1, j.tag.verlauf);
        else if (j.tag.verlauf)
            journal_schreibe_eintrag(&t, &j.tag.tafel, &satz.eintrag, false);
        else
            journal_schreibe_ereignis(&t, &j.tag.tafel, &satz.eintrag.e);
        t.s[t.len - 1] = '\0';
        assert_string_equal(t.s, zeilen[i]);
    }
    journal_free(&j);
    assert_int_equal(lies_alles(&j, KOPF, &satz, &err), ST_OK);
    assert_int_equal(journal_lies(&j, "ehrentafel 1994 meister=", 23, &satz, &err), ST_EINGABE); /* not the = */
    assert_int_equal(err.spalte, 17);
    journal_free(&j);
    text_free(&t);
}

/* A rule set may hold lines as short as its end, but no more than a rule file. */
static void test_rule_sets_in_a_journal(void **state)
{
    struct text t = {0};
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    assert_int_equal(lies_alles(&j,
                                KOPF "regeln x\nname=x\n#abc\neltern=ddb\npott=9\npott.frist=0\nende\n"
                                     "saison 1 regeln=x\n",
                                &satz, &err),
                     ST_OK);
    assert_int_equal(j.regeln->pott, 9);
    assert_int_equal(satz.saison.spieltage, j.regeln->spieltage); /* what the line leaves open */
    assert_int_equal(satz.saison.pflicht, j.regeln->pflichtspieltage);
    assert_int_equal(satz.saison.letzte, j.regeln->letzte);
    assert_int_equal(satz.saison.gewicht_platz, j.regeln->gewicht_platz);
    assert_int_equal(satz.saison.gewicht_punkte, j.regeln->gewicht_punkte);
    assert_true(j.regeln->letzte > 0 && j.regeln->gewicht_punkte > 0);
    assert_string_equal(satz.regeln_inhalt, "name=x\n#abc\neltern=ddb\npott=9\npott.frist=0\n");
    journal_free(&j);
    for (int zuviel = 0; zuviel <= 1; zuviel++) {
        text_leere(&t);
        text_add(&t, KOPF "regeln x\nname=x\neltern=ddb\n");
        for (int rest = REGELDATEI_MAX - 18 + zuviel, n; rest > 0; rest -= n) {
            n = rest < 100 ? rest : rest < 200 ? rest / 2 : 100;
            text_addf(&t, "#%*s\n", n - 2, "");
        }
        text_add(&t, "ende\n");
        assert_int_equal(lies_alles(&j, t.s, &satz, &err), zuviel ? ST_EINGABE : ST_OK);
        if (zuviel)
            assert_non_null(strstr(err.text, "a rule set of this size"));
        journal_free(&j);
    }
    text_free(&t);
}

static void test_history_lines(void **state)
{
    static const char *const zeilen[] = {
        "2026-01-04T19:01:00Z A,B 130 re=A",
        "2026-01-04T19:02:00Z ersetzt #2 A,B 140",
        "2026-01-04T19:02:00Z dazu ersetzt #3 trotzdem A,C 140",
        "2026-01-04T19:03:00Z vor #2 einwurf",
        "2026-01-04T19:04:00Z streicht #2",
        "2026-01-04T19:05:00Z undo",
        "2026-01-04T19:06:00Z redo",
        "2026-01-04T19:07:00Z ersetzt #1 beginn 2026-01-05 sitze=D,C,B,A geber=D",
        "2026-01-04T19:08:00Z einstieg E nach=A",
        "2026-01-04T19:09:00Z ende",
    };
    static const char kette[] = "kette 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    static const uint8_t bytes[8] = {0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
    struct text t = {0};
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    assert_int_equal(lies_alles(&j, ALT, &satz, &err), ST_EINGABE);
    journal_schreibe_spieltag(&t, &j.tag.tafel, &satz.eintrag, MEISTERSCHAFT, 1, 1, true);
    assert_string_equal(t.s, "spieltag 2026-01-04 nr=1 art=meisterschaft tisch=1 sitze=A,B,C,D geber=A "
                             "zeit=2026-01-04T19:00:00Z\n");
    for (size_t i = 0; i < sizeof zeilen / sizeof zeilen[0]; i++) {
        if (journal_lies(&j, zeilen[i], strlen(zeilen[i]), &satz, &err) != ST_OK)
            fail_msg("%s: %s", zeilen[i], err.text);
        text_leere(&t);
        journal_schreibe_eintrag(&t, &j.tag.tafel, &satz.eintrag, satz.eintrag.gruppe == 1);
        t.s[t.len - 1] = '\0';
        assert_string_equal(t.s, zeilen[i]);
    }
    assert_int_equal(journal_lies(&j, kette, strlen(kette), &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_KETTE);
    for (int i = 0; i < JOURNAL_KETTE; i++)
        assert_int_equal(satz.kette[i], bytes[i % 8]);
    text_leere(&t);
    journal_schreibe_kette(&t, satz.kette);
    assert_int_equal(t.s[t.len - 1], '\n');
    t.s[t.len - 1] = '\0';
    assert_string_equal(t.s, kette);
    assert_true(j.tag_offen); /* the entry `ende` may be taken back; the block ends with a line of its own */
    assert_int_equal(journal_lies(&j, "ende", 4, &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_TAG_ZU);
    assert_false(satz.offen);
    journal_free(&j);
    text_free(&t);
}

static void test_tables_of_day_totals(void **state)
{
    struct tageliste l;
    struct tagelisten_zeile z;
    struct err err;
    struct text t = {0};
    static const char *const falsch[] = {"gestern;1", "4.1.2026;x", "4.1.2026;1,5", "4.1.2026;1;2;3;4;5;6"};

    (void)state;
    assert_int_equal(tageliste_kopf(&l, "Datum;A;\"Bö\";C", 15, &err), ST_OK);
    assert_int_equal(l.spalten, 3);
    assert_string_equal(l.kuerzel[1], "Bö");
    assert_int_equal(tageliste_zeile(&l, "4.1.2026;41,0;;-3.00", 20, &z, &err), ST_OK);
    assert_true(z.hat[0] && !z.hat[1] && z.hat[2]);
    assert_int_equal(z.punkte[0], 41);
    assert_int_equal(z.punkte[2], -3);
    assert_int_equal(z.datum.monat, 1);
    assert_int_equal(tageliste_zeile(&l, ";;; \r", 5, &z, &err), ST_OK);
    assert_true(z.leer);
    for (size_t i = 0; i < sizeof falsch / sizeof falsch[0]; i++) {
        assert_int_equal(tageliste_zeile(&l, falsch[i], strlen(falsch[i]), &z, &err), ST_EINGABE);
        assert_true(err.spalte > 0);
    }
    assert_int_equal(tageliste_kopf(&l, "Datum", 5, &err), ST_EINGABE);
    assert_int_equal(tageliste_kopf(&l, "Datum,A,,C", 10, &err), ST_EINGABE);
    assert_int_equal(err.spalte, 9);
    for (int n = (int)sizeof l.kuerzel[0] - 1; n <= (int)sizeof l.kuerzel[0]; n++) { /* the longest, and one more */
        text_leere(&t);
        text_addf(&t, "Datum;%0*d", n, 1);
        assert_int_equal(tageliste_kopf(&l, t.s, t.len, &err), n < (int)sizeof l.kuerzel[0] ? ST_OK : ST_EINGABE);
    }
    assert_int_equal(err.spalte, 7);
    text_leere(&t);
    assert_int_equal(tageliste_kopf(&l, "Datum,A,C", 9, &err), ST_OK);
    assert_int_equal(l.trenner, ',');
    assert_int_equal(tageliste_kopf(&l, "Datum\tA\tC", 9, &err), ST_OK);
    assert_int_equal(l.trenner, '\t');
    text_add(&t, "Datum");
    for (int i = 0; i < TAGELISTE_SPALTEN + 1; i++)
        text_add(&t, ";A");
    assert_int_equal(tageliste_kopf(&l, t.s, t.len, &err), ST_EINGABE);
    text_leere(&t);
    tageliste_als_utf8("B", 1, &t);
    assert_string_equal(t.s, "B");
    text_leere(&t);
    tageliste_als_utf8("\xEF\xBB\xBF"
                       "B\xC3\xB6",
                       6, &t);
    assert_string_equal(t.s, "Bö");
    text_leere(&t);
    tageliste_als_utf8("B\xF6 \x80", 4, &t); /* Windows-1252 */
    assert_string_equal(t.s, "Bö €");
    text_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errors_name_line_and_column),
        cmocka_unit_test(test_more_players_than_a_day_can_hold),
        cmocka_unit_test(test_more_players_than_a_season_can_hold),
        cmocka_unit_test(test_a_line_of_a_megabyte),
        cmocka_unit_test(test_lines_of_a_day),
        cmocka_unit_test(test_heads_of_days_and_seasons),
        cmocka_unit_test(test_rare_heads),
        cmocka_unit_test(test_rule_sets_in_a_journal),
        cmocka_unit_test(test_history_lines),
        cmocka_unit_test(test_tables_of_day_totals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
