/* A book that a foreign hand has changed is called damaged by every command that reads there:
 * tests/vectors/damage.txt. */
#include "command.h"

static void says_damaged(char *line)
{
    struct store *whole = book;
    char *sql = strchr(line, ':');
    struct err err;

    *sql++ = '\0';
    assert_int_equal(store_in_memory(whole, &book, &err), ST_OK);
    put_in_book("PRAGMA foreign_keys=OFF; PRAGMA ignore_check_constraints=ON");
    put_in_book(sql);
    expect_command(&(struct says){line, ST_BUCH, "damaged"});
    store_close(book);
    book = whole;
}

/* The book is the one of tests/cli/damage.sh. */
BOOK_TEST(damage)
{
    EXPECT({"spieler neu A Anna", ST_OK, NULL}, {"spieler neu B Bernd", ST_OK, NULL},
           {"spieler neu C Carla", ST_OK, NULL}, {"spieler neu D Dieter", ST_OK, NULL},
           {"saison neu 2026 --spieler A,B,C,D --beginn 2026-01-04", ST_OK, NULL}, {"verein Freunde", ST_OK, NULL},
           {"ehrentafel setze 1994 --meister Anna", ST_OK, NULL}, {"spieler ändern A --kuerzel An", ST_OK, NULL},
           {"saison neu 2027 --regeln samples/regeln/dienstag.regeln --spieler An,B,C,D --beginn 2027-01-01", ST_OK,
            NULL},
           {"spieltag ergebnis An=1 B=2 C=3 D=4 --datum 2026-01-04 --saison 2026", ST_OK, NULL},
           {"spieltag beginn An,B,C,D --geber An --datum 2027-01-05 --saison 2027", ST_OK, NULL},
           {"spiel An,B 151 re=An k9=B f=B/D", ST_OK, NULL}, {"spiel C damen 130", ST_OK, NULL},
           {"spieltag strafe B 3", ST_OK, NULL}, {"korrigiere --ja 1 An,B 152 re=An f=B/D", ST_OK, NULL},
           {"turnier neu herbst --runden 2 --zeit 100", ST_OK, NULL}, {"turnier teilnehmer neu Ida", ST_OK, NULL},
           {"turnier teilnehmer neu Jan", ST_OK, NULL}, {"turnier teilnehmer neu Kai", ST_OK, NULL},
           {"turnier teilnehmer neu Lea", ST_OK, NULL}, {"turnier teilnehmer neu Mia", ST_OK, NULL},
           {"turnier teilnehmer neu Ole", ST_OK, NULL}, {"turnier teilnehmer neu Pia", ST_OK, NULL},
           {"turnier teilnehmer neu Rut", ST_OK, NULL}, {"turnier losen --seed 1", ST_OK, NULL},
           {"turnier plan", ST_OK, NULL}, {"turnier freigeben 1", ST_OK, NULL},
           {"turnier ergebnis 1 1 1 1 -3", ST_OK, NULL}, {"turnier ergebnis 2 1 1 1 -3", ST_OK, NULL});
    open_facts();
    each_vector("damage.txt", 0, says_damaged);
}
