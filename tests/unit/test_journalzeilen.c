/* Lines of a journal, each behind the same beginning, with what is read and written again, or the column and the
 * whole text of the error. Behind it stand the seats as bits while a day is open. */
#include "hilfe.h"
#include "notation/journal.h"

static const struct {
    const char *name, *text;
} anfaenge[] = {
    {"nichts", ""},
    {"kopf", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
             "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\n"},
    {"regeln", "doko-journal 1\nspieler A \"A\"\nregeln klub\n"},
    {"saison", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
               "spieler E \"Emil\"\nspieler F \"F\"\nspieler G \"G\"\nspieler H \"H\"\nregeln klub\nname=klub\n"
               "eltern=ddb\nzugabe=nie\nende\nsaison 2026 regeln=ddb\n"},
    {"tag", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
            "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E "
            "geber=A\n"},
    {"verlauf", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
                "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E "
                "geber=A zeit=2026-01-04T19:00:00Z\n"},
    {"gegangen", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D "
                 "\"Dieter\"\nspieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 "
                 "sitze=A,B,C,D,E geber=A\nausstieg B disq=nein\n"},
    {"verlauf gegangen",
     "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\nspieler E "
     "\"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 sitze=A,B,C,D,E geber=A "
     "zeit=2026-01-04T19:00:00Z\n2026-01-04T19:05:00Z ausstieg B disq=nein\n"},
    {"pokal zuschauer",
     "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
     "spieler E \"Emil\"\nspieler F \"F\"\nsaison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 art=pokal sitze=A,B,C,D "
     "geber=A\n"},
    {"pokal", "doko-journal 1\nspieler A \"Anna\"\nspieler B \"Bernd\"\nspieler C \"Carla\"\nspieler D \"Dieter\"\n"
              "saison 2026 regeln=ddb\nspieltag 4.1.2026 nr=1 art=pokal sitze=A,B,C,D geber=A\n"},
};
static const char *anfang = "";

static void schreibe_satz(struct journal *j, const struct satz *satz, struct text *t)
{
    static const char *const wort[] = {
        [SATZ_AUSSETZEN] = "aussetzen", [SATZ_MELDEN] = "melden", [SATZ_ABMELDEN] = "abmelden"};
    const char *namen[SAISON_SPIELER_MAX], *ehren[EHRUNGEN];
    struct text e[EHRUNGEN] = {0};

    switch (satz->art) {
    case SATZ_LEER:
        text_add(t, "nothing\n");
        break;
    case SATZ_SPIELER:
        journal_schreibe_spieler(t, &j->spieler[satz->spieler]);
        break;
    case SATZ_SAISON:
        for (int i = 0; i < satz->gemeldete; i++)
            namen[i] = j->spieler[satz->gemeldet[i]].kuerzel.wort;
        if (satz->regeln_inhalt)
            text_addf(t, "(%.9s) ", satz->regeln_inhalt);
        journal_schreibe_saison(t, &satz->saison, namen, satz->gemeldete);
        break;
    case SATZ_SPIELTAG:
        journal_schreibe_spieltag(t, &j->tag.tafel, &satz->eintrag, j->tag.art, j->tag.nr, j->tag.tisch,
                                  j->tag.verlauf);
        break;
    case SATZ_EINTRAG:
        if (j->tag.verlauf)
            journal_schreibe_eintrag(t, &j->tag.tafel, &satz->eintrag, satz->eintrag.gruppe != 0);
        else
            journal_schreibe_ereignis(t, &j->tag.tafel, &satz->eintrag.e);
        break;
    case SATZ_TAG_ZU:
        text_add(t, satz->offen ? "left open\n" : "closed\n");
        break;
    case SATZ_RUNDE:
        journal_schreibe_runde(t, satz->runde);
        break;
    case SATZ_EHRENTAFEL:
        for (int i = 0; i < EHRUNGEN; i++) {
            text_add(&e[i], "");
            if (satz->ehrung.name[i].s)
                text_addn(&e[i], satz->ehrung.name[i].s, satz->ehrung.name[i].n);
            ehren[i] = e[i].s;
        }
        journal_schreibe_ehrung(t, satz->ehrung.jahr, ehren);
        for (int i = 0; i < EHRUNGEN; i++)
            text_free(&e[i]);
        break;
    case SATZ_VEREIN:
        text_addn(&e[0], satz->verein.s, satz->verein.n);
        journal_schreibe_verein(t, e[0].s);
        text_free(&e[0]);
        break;
    case SATZ_ABSCHLUSS:
        text_add(t, "abschluss\n");
        break;
    default:
        journal_schreibe_spieltagswort(t, wort[satz->art], satz->spieltag, j->spieler[satz->spieler].kuerzel.wort);
    }
    assert_int_equal(t->s[t->len - 1], '\n');
    t->s[--t->len] = '\0';
    text_addf(t, "%s%s", j->saison_offen ? " S" : "", j->regeln_offen ? " R" : "");
    if (j->tag_offen)
        text_addf(t, " %x", (unsigned)j->tag.am_tisch);
}

/* `vorher`: what stood in the satz before. */
static void lies(const char *zeile, int vorher, struct text *t)
{
    const char *p = anfang;
    struct journal j, leer = {0};
    struct satz satz;
    struct err err = {0};
    char *kopie;

    text_leere(t);
    journal_init(&j);
    while (*p) {
        size_t n = strcspn(p, "\n");

        if (journal_lies(&j, p, n, &satz, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)n, p, err.text);
        p += n + 1;
    }
    memset(&satz, vorher, sizeof satz);
    kopie = genau(zeile, strlen(zeile));
    if (journal_lies(&j, kopie, strlen(zeile), &satz, &err) == ST_OK)
        schreibe_satz(&j, &satz, t);
    else
        text_addf(t, "%s%d! %s", err.status == ST_EINGABE ? "" : "?", err.spalte, err.text);
    free(kopie);
    journal_free(&j);
    assert_memory_equal(&j, &leer, sizeof j);
}

/* "[tag]" chooses the beginning of the lines below it. */
static void zeile(char *z)
{
    char *erwartet = strstr(z, " => ");
    struct text t = {0};

    if (!erwartet) {
        z[strlen(z) - 1] = '\0';
        for (size_t i = 0; i < sizeof anfaenge / sizeof anfaenge[0]; i++)
            if (strcmp(z + 1, anfaenge[i].name) == 0)
                anfang = anfaenge[i].text;
        return;
    }
    *erwartet = '\0';
    for (int vorher = 0; vorher <= 0x5A; vorher += 0x5A) {
        lies(z, vorher, &t);
        if (strcmp(t.s, erwartet + 4) != 0)
            fail_msg("%s:\n  is       %s\n  expected %s", z, t.s, erwartet + 4);
    }
    text_free(&t);
}

static void test_lines_of_a_journal(void **state)
{
    (void)state;
    je_vektor("journalzeilen.txt", 0, zeile);
}

/* A line as long as may be and one more; the mark at the beginning of a file, whole and cut off; an end of a line
 * with CR. */
static void test_how_lines_begin_and_end(void **state)
{
    struct journal j;
    struct satz satz;
    struct err err;
    char *zeile = malloc(ZEILE_MAX + 1);

    (void)state;
    assert_non_null(zeile);
    memset(zeile, '#', ZEILE_MAX + 1);
    for (int n = ZEILE_MAX; n <= ZEILE_MAX + 1; n++) {
        journal_init(&j);
        assert_int_equal(journal_lies(&j, "doko-journal 1", 14, &satz, &err), ST_OK);
        assert_int_equal(journal_lies(&j, zeile, (size_t)n, &satz, &err), n == ZEILE_MAX ? ST_OK : ST_EINGABE);
        journal_free(&j);
    }
    assert_int_equal(err.spalte, ZEILE_MAX + 1);
    assert_non_null(strstr(err.text, "a line of at most 1000 characters"));
    free(zeile);
    for (size_t n = 0; n <= 3; n++) {
        zeile = genau("\xEF\xBB\xBF", n);
        journal_init(&j);
        assert_int_equal(journal_lies(&j, zeile, n, &satz, &err), ST_EINGABE);
        assert_non_null(strstr(err.text, n == 0 || n == 3 ? "a journal begins with" : "UTF-8"));
        journal_free(&j);
        free(zeile);
    }
    journal_init(&j);
    assert_int_equal(journal_lies(&j,
                                  "\xEF\xBB\xBF"
                                  "doko-journal 1\r",
                                  18, &satz, &err),
                     ST_OK);
    assert_int_equal(journal_lies(&j, "\r", 1, &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_LEER);
    zeile = genau("", 0);
    satz.art = SATZ_SPIELER;
    assert_int_equal(journal_lies(&j, zeile, 0, &satz, &err), ST_OK);
    assert_int_equal(satz.art, SATZ_LEER);
    free(zeile);
    assert_int_equal(journal_lies(&j, "\xEF\xBB\xBF# x", 6, &satz, &err), ST_EINGABE);
    assert_int_equal(journal_ende(&j, &err), ST_OK);
    journal_free(&j);
}

/* Where a journal ends too early. */
static void test_a_journal_breaks_off(void **state)
{
    static const struct {
        const char *anfang, *fehler;
    } f[] = {
        {"nichts", "a journal begins with the line: doko-journal 1"},
        {"kopf", NULL},
        {"regeln", "the journal breaks off inside a rule set; `ende` was expected"},
        {"saison", NULL},
        {"tag", "the journal breaks off inside a Spieltag; `ende` or `offen` was expected"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++)
        for (size_t k = 0; k < sizeof anfaenge / sizeof anfaenge[0]; k++) {
            const char *p = anfaenge[k].text;
            struct journal j;
            struct satz satz;
            struct err err = {0};

            if (strcmp(f[i].anfang, anfaenge[k].name) != 0)
                continue;
            journal_init(&j);
            for (; *p; p += strcspn(p, "\n") + 1)
                assert_int_equal(journal_lies(&j, p, strcspn(p, "\n"), &satz, &err), ST_OK);
            assert_int_equal(journal_ende(&j, &err), f[i].fehler ? ST_EINGABE : ST_OK);
            if (f[i].fehler) {
                assert_string_equal(err.text, f[i].fehler);
                assert_int_equal(err.status, ST_EINGABE);
                assert_int_equal(err.zeile, j.zeile + 1);
            }
            journal_free(&j);
        }
}

/* A journal may hold its first line and no more. */
static void test_the_shortest_journal(void **state)
{
    struct journal j;
    struct satz satz;
    struct err err;

    (void)state;
    journal_init(&j);
    assert_int_equal(journal_lies(&j, "doko-journal 1", 14, &satz, &err), ST_OK);
    assert_int_equal(journal_ende(&j, &err), ST_OK);
    journal_free(&j);
}

static void test_head_and_rules_as_they_are_written(void **state)
{
    struct text t = {0};

    (void)state;
    journal_schreibe_kopf(&t);
    journal_schreibe_regeln(&t, "klub", "name=klub\n");
    journal_schreibe_verein(&t, "Bonn");
    journal_schreibe_ehrung(&t, 1994, (const char *const[]){"A", "", "C"});
    assert_string_equal(t.s, "doko-journal 1\nregeln klub\nname=klub\nende\nverein \"Bonn\"\n"
                             "ehrentafel 1994 meister=\"A\" pokal=\"C\"\n");
    text_free(&t);
}

/* What a person types at the table besides games: a journal's line, the reason also without its quotes. */
static void test_events_as_they_are_typed(void **state)
{
    static const struct {
        const char *line, *read; /* read: written again, or the error */
        int column;              /* of the error, 0: none */
    } f[] = {
        {"strafe B 3 \"\"", "a reason of 1 to 200 characters was expected", 12},
        {"strafe B 3 zu spät", "strafe B 3 \"zu spät\"", 0},
        {"strafe B 3 \"zu spät\"", "strafe B 3 \"zu spät\"", 0},
        {"strafe B 3", "strafe B 3", 0},
        {"disq c", "disq C", 0},
        {"einstieg D nach=A", "einstieg D nach=A", 0},
        {"ausstieg A disq=nein nach Hause", "ausstieg A disq=nein \"nach Hause\"", 0},
        {"gegengelesen A", "gegengelesen A", 0},
        {"ergebnis A=1 B=2", "ergebnis A=1 B=2", 0},
        {"ende", "ende", 0},
        {"strafe E 3", "E does not take part in this Spieltag", 8},
        {"strafe ABCDEFGHIJKLMNOPQRSTUVWXYZ 3", "ABCDEFGHIJKLMNOPQRST does not take part in this Spieltag", 8},
        {"strafe ABCDEFGHIJKLMNOPQRSTU 3", "ABCDEFGHIJKLMNOPQRST does not take part in this Spieltag", 8},
        {"strafe B viel", "a number from 1 to 999 was expected", 10},
        {"strafe B 3 \"zu", "the closing double quote is missing", 12},
        {"beginn 4.1.2026 sitze=A,B,C,D",
         "strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected", 1},
        {"ab130", "strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected", 1},
        {"", "strafe, disq, einstieg, ausstieg, gegengelesen, ergebnis or ende was expected", 1},
    };
    const struct tafel t = tafel_aus("A,B,C,D");
    struct text memory = {0}, again = {0};

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct ereignis e;
        struct err err = {0};
        enum status st = journal_read_event(&t, f[i].line, strlen(f[i].line), &memory, &e, &err);

        assert_int_equal(st, f[i].column ? ST_EINGABE : ST_OK);
        text_leere(&again);
        if (st == ST_OK) {
            journal_schreibe_ereignis(&again, &t, &e);
            again.s[strlen(again.s) - 1] = '\0';
        }
        assert_string_equal(st == ST_OK ? again.s : err.text, f[i].read);
        assert_int_equal(st == ST_OK ? 0 : err.spalte, f[i].column);
    }
    for (int i = 0; i < 100; i++) { /* at every key: it holds one reason, not all that were typed */
        struct ereignis e;
        struct err err = {0};

        assert_int_equal(journal_read_event(&t, "disq A \"ein Grund\"", 18, &memory, &e, &err), ST_OK);
        assert_int_equal(memory.len, strlen("ein Grund"));
    }
    text_free(&memory);
    text_free(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_of_a_journal),
        cmocka_unit_test(test_how_lines_begin_and_end),
        cmocka_unit_test(test_a_journal_breaks_off),
        cmocka_unit_test(test_the_shortest_journal),
        cmocka_unit_test(test_head_and_rules_as_they_are_written),
        cmocka_unit_test(test_events_as_they_are_typed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
