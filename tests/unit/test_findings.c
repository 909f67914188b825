/* The findings of the check in a book that another program has changed, or that an older doko with fewer checks
 * has written: each finding with its table, nothing else, and whether --neu mends it. */
#include "command.h"

static const char tables[] =
    EIGHT_PLAYERS "saison 2026 regeln=ddb spieler=A,B,C,D,E,F,G,H\n"
                  "spieltag 2026-01-04 nr=1 tisch=1 sitze=A,B,C,D geber=A\nA,B 130\nC buben 121\nB,C 97 ko\n"
                  "offen\n"
                  "spieltag 2026-01-04 nr=1 tisch=2 sitze=E,F,G,H geber=E\nE,F 130\noffen\n"
                  "spieltag 2026-01-11 nr=2 tisch=3 sitze=A,B,C,D\nergebnis A=1 B=2 C=3 D=4\nende\n"
                  "spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\nA,B 130\noffen\n";

static int fill_book(void **state)
{
    (void)open_book(state);
    given(tables);
    must("prüfe");
    open_facts();
    return 0;
}

#define STRANGER                                                                                                     \
    " is neither registered for this season nor a Gast: --gast (in a journal gast=) names a Gast, `doko saison "     \
    "melden "

/* A change to the book, and the whole output of the check after it. */
static const struct {
    const char *sql, *findings;
    bool mended; /* by --neu */
} cases[] = {
    {"DELETE FROM saison_eintrag WHERE spieler = 5", "2026/1.2: E" STRANGER "E` registers the player\n", false},
    {"DELETE FROM saison_eintrag WHERE spieler = 4",
     "2026/1.1: D" STRANGER "D` registers the player\n2026/2.3: D" STRANGER
     "D` registers the player\n2026/p1.1: D is not registered for this season; `doko saison melden D` registers the "
     "player\n",
     false},
    {"UPDATE sitz SET spieler = 3 WHERE tisch = 2 AND spieler = 8",
     "2026/1.2: C plays at Tisch 1 of this Spieltag\n2026/1.2: the chain of hashes breaks at entry #1\n", false},
    {"UPDATE tisch SET nr = 3, tisch = 1 WHERE id = 2",
     "2026/3.1: Spieltag 1 is open at this table too\n2026/3.1: the chain of hashes breaks at entry #1\n", false},
    {"UPDATE tisch SET nr = 3, tisch = 1 WHERE id = 2; UPDATE sitz SET spieler = 3 WHERE tisch = 2 AND spieler = 8",
     "2026/3.1: Spieltag 1 is open at this table too\n2026/3.1: the chain of hashes breaks at entry #1\n", false},
    {"UPDATE tisch SET tisch = 3 WHERE id = 2", "2026/1.3: the chain of hashes breaks at entry #1\n", false},
    {"UPDATE spiel SET augen = 131 WHERE tisch = 1 AND nr = 2", "2026/1.1: the chain of hashes breaks at entry #2\n",
     false},
    {"UPDATE spiel SET augen = augen + 1 WHERE tisch = 1", "2026/1.1: the chain of hashes breaks at entry #2\n",
     false},
    {"UPDATE spiel SET augen = 98 WHERE tisch = 1 AND nr = 4", "2026/1.1: the chain of hashes breaks at entry #4\n",
     false},
    {"UPDATE spiel SET vf = 1 WHERE tisch = 2 AND nr = 2",
     "2026/1.2: Spieltag 2026/1.2: entry #2 of the book is impossible: vf and straf need one of the announced "
     "solos\n",
     false},
    {"UPDATE tisch_stand SET spiele = 7 WHERE tisch = 1",
     "2026/1.1: derived data differs from the facts; `doko prüfe --neu` computes it anew\n", true},
    {"DELETE FROM tagesergebnis",
     "2026/2.3: derived data differs from the facts; `doko prüfe --neu` computes it anew\n", true},
    {"UPDATE tagesergebnis SET punkte = 7 WHERE spieler = 1",
     "2026/2.3: derived data differs from the facts; `doko prüfe --neu` computes it anew\n", true},
    {"UPDATE tisch_stand SET spiele = 7",
     "2026/1.1: derived data differs from the facts; `doko prüfe --neu` computes it anew\n2026/1.2: derived data "
     "differs from the facts; `doko prüfe --neu` computes it anew\n2026/2.3: derived data differs from the facts; "
     "`doko prüfe --neu` computes it anew\n2026/p1.1: derived data differs from the facts; `doko prüfe --neu` "
     "computes it anew\n",
     true},
};

TEST(findings)
{
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct call call;
        struct err err;

        (void)fill_book(state);
        put_in_book(cases[i].sql);
        if (command("prüfe", &call, &err) != ST_DIFFERENCE || strcmp(text_str(&call.out), cases[i].findings) != 0)
            fail_msg("%s: %s\n%s", cases[i].sql, err.text, text_str(&call.out));
        text_free(&call.out);
        expect_command(&(struct says){"prüfe --json", ST_DIFFERENCE, "\"befunde\":[\""});
        expect_command(&(struct says){"prüfe --neu", cases[i].mended ? ST_OK : ST_DIFFERENCE, NULL});
        expect_command(&(struct says){"prüfe", cases[i].mended ? ST_OK : ST_DIFFERENCE, NULL});
        (void)close_book(state);
    }
}
