/* What of the book cannot be read or written ends a command: whichever step of a statement fails, the command fails
 * with it and says so, and nothing is confirmed. Each command is run once for every way by which the program comes to
 * a step. */
#define _GNU_SOURCE
#include <execinfo.h>

#include "../proof/between.h"
#include "command.h"

enum { WAYS_MAX = 4000, DEPTH = 48 };

/* The ways to a step that were seen in this command; at the last of them it fails. */
static uint64_t way[WAYS_MAX];
static int ways;
static bool watching, failed;
static char at_fault[300]; /* its statement */

/* Whether it is the first time that a step is made on this way. */
static bool new_way(void)
{
    void *frame[DEPTH];
    int n = backtrace(frame, DEPTH);
    uint64_t sum = 14695981039346656037u;

    for (int i = 0; i < n; i++)
        sum = (sum ^ (uint64_t)(uintptr_t)frame[i]) * 1099511628211u;
    for (int i = 0; i < ways; i++)
        if (way[i] == sum)
            return false;
    assert_true(ways < WAYS_MAX);
    way[ways++] = sum;
    return true;
}

/* Those of doko's statements: what SQLite runs for sqlite3_exec ends with the status of the statement, whatever its
 * step says. */
static bool is_kept(const sqlite3_stmt *stmt)
{
    for (int i = 0; i < book->count; i++)
        if (book->statement[i].stmt == stmt)
            return true;
    return false;
}

int sqlite3_step(sqlite3_stmt *stmt)
{
    ECHT("sqlite3_step", int, sqlite3_stmt *);

    if (!watching || failed || !is_kept(stmt) || !new_way())
        return f(stmt);
    failed = true;
    (void)snprintf(at_fault, sizeof at_fault, "%s", sqlite3_sql(stmt));
    return SQLITE_FULL;
}

static int confirmed(void *count)
{
    ++*(int *)count;
    return 1; /* and not kept, so that the next attempt finds what this one found */
}

static bool is_check(const char *line)
{
    return strncmp(line, "prüfe", strlen("prüfe")) == 0;
}

/* One attempt; true when a step failed in it, false when all ways have been taken: then the command ends as it
 * should. */
static bool attempt(const char *line)
{
    struct call a;
    struct err err = {0};
    FILE *aside = tmpfile();
    int commit_count = 0, kept = quiet_start(aside);
    enum status st;

    sqlite3_commit_hook(book->db, confirmed, &commit_count);
    watching = true;
    failed = false;
    st = command(line, &a, &err);
    watching = false;
    sqlite3_commit_hook(book->db, NULL, NULL);
    quiet_end(kept);
    (void)fclose(aside);
    text_free(&a.off);
    if (!failed && (st == ST_USAGE || st == ST_MISSING)) /* else it may be refused */
        fail_msg("%s: %s", line, err.text);
    if (failed && is_check(line)) { /* it tells what cannot be read, and goes on */
        if (st == ST_OK)
            fail_msg("%s: finds nothing, though this fails: %s", line, at_fault);
    } else if (failed && (st != ST_BUCH || commit_count || !strstr(err.text, "the disk is full"))) {
        fail_msg("%s ends with %d%s: %s\nwhere this fails: %s", line, st, commit_count ? ", confirmed" : "",
                 st ? err.text : "", at_fault);
    }
    return failed;
}

static void test_commands(void **state)
{
    static const char *const line[] = {
        "rangliste 2025",
        "rangliste 2026 --json",
        "rangliste 2026 --bis 1",
        "dauerliste",
        "statistik",
        "statistik A",
        "statistik --alle",
        "ehrentafel",
        "ehrentafel setze 1999 --meister Anna",
        "kasse 2026",
        "kasse zahlungen",
        "kasse zahlung A B 3,50",
        "kasse begleichen",
        "saison setze --punktwert 0,05 --ab 1",
        "pokal rangliste 2025",
        "pokal rangliste 2025 --json",
        "pokal bogen 2025/3",
        "pokal beginn A,B,C,D --geber A",
        "bericht 2025",
        "bericht 2026",
        "bericht --spiele",
        "bericht partner",
        "bericht bilanz --spieler A",
        "bericht spalten",
        "bogen 2026/1",
        "saison liste",
        "saison zeige",
        "saison besetzung",
        "saison besetzung --festhalten",
        "saison besetzung --aussetzen A",
        "saison abschluss 2025 --trotzdem",
        "saison melden G",
        "saison abmelden F --ab 3",
        "saison setze --spieltage 40",
        "saison neu 2027",
        "saison neu 2027 --wie 2025",
        "spieltag liste",
        "spieltag liste --saison 2025",
        "spieltag zeige 2025/p3",
        "spieltag zeige 2026/2",
        "stand",
        "stand 2025/p3",
        "verlauf 2025/p3",
        "spieler liste",
        "spieler neu Q Quirin",
        "spieler ändern A --name Anton",
        "spieler ändern A --kuerzel Q",
        "verein",
        "verein Freunde",
        "prüfe",
        "prüfe --neu",
        "prüfe --journal samples/pokal.doko",
        "export",
        "export 2025 --verlauf",
        "import samples/pokal.doko",
        "import samples/ehrentafel.doko",
        "import --tabelle tests/whole/journals/days.csv --ab 3",
        "spiel A,B 130",
        "spiel --trotzdem -s 2025/p4 stechen C=130 E=110",
        "spieltag ende",
        "spieltag ende --trotzdem",
        "spieltag beginn A,B,C,D --geber A",
        "-t 2 spieltag beginn A,E,F,G --gast G --geber A",
        "spieltag ergebnis A=1 B=2 C=3 D=4 --nr 3",
        "spieltag öffnen 2025/p4",
        "undo",
        "undo -s 2025/p4",
        "redo",
        "korrigiere --ja 1 A,B 120",
        "korrigiere --ja -s 2025/p1 1 D,A hz 121",
        "einfügen --ja 1 A,B 120",
        "streiche --ja 1",
        "gegengelesen C",
        "spieltag strafe A 3",
        "spieltag disq A",
        "spieltag einstieg E --nach A",
        "spieltag ausstieg A --disq nein",
        "spieltag ändern --datum 2026-01-05",
    };

    (void)state;
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        ways = 0;
        while (attempt(line[i])) /* at the first step of a way that was not seen before */
            ;
        if (ways == 0)
            fail_msg("%s asks nothing of the book", line[i]);
    }
}

static int fill_book(void **state)
{
    (void)open_book(state);
    must("-q import samples/pokal.doko");
    must("-q saison neu 2026 --spieler A,B,C,D,E,F --beginn 2026-01-04 --spieltage 6 --pflicht 3 --letzte 1");
    must("-q spieltag ergebnis A=41 B=38 C=22 D=17 --datum 2026-01-04");
    must("-q spieltag beginn A,B,C,D --geber A --datum 2026-01-11");
    must("-q spiel A,B 130");
    must("-q spiel A,B 151");
    must("-q undo");
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_commands, fill_book, close_book),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
