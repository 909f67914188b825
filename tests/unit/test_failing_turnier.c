/* Any step may fail (failing.h): commands of a Turnier, of a Liga and of the Turniere of a year. The Turnier has
 * one table and rounds by lot, since a search for a plan takes long. */
#define _GNU_SOURCE
#include "failing.h"

static int fill_book(void **state)
{
    (void)open_book(state);
    must("-q turnier neu T1 --runden 3 --spiele 4 --modus los --startgeld 5");
    for (int i = 1; i <= 6; i++) {
        must("-q turnier teilnehmer neu N%d -n %d", i, i);
    }
    must("-q turnier losen --seed 2");
    must("-q turnier bezahlt 1");
    must("-q turnier ausfall 6");
    must("-q turnier freigeben 1");
    must("-q turnier ergebnis 1.1 2 2 -2 -2 0");
    must("-q turnier ausfall 5");
    must("-q turnier disq 3 Grund");
    return 0;
}

/* These commands run between two rounds. A player who dropped out or was disqualified may come back. */
TEST_BETWEEN(fill_book, close_book, between_rounds)
{
    static const char *const line[] = {
        "turnier liste",
        "turnier zeige T1",
        "turnier stand",
        "turnier plan",
        "turnier rangliste",
        "turnier rangliste --teams",
        "turnier teilnehmer",
        "turnier preise --anteile 60,40 --trotzdem",
        "turnier bezahlt 2",
        "turnier jahresrangliste",
        "turnier jahresrangliste --laender",
        "turnier neu T3",
        "turnier setze --titel Abend",
        "turnier setze --gleichstand siege,los",
        "turnier teilnehmer neu Neu --verein Eins --team Zwei --land Hessen",
        "turnier teilnehmer neu Neu -n 20",
        "turnier teilnehmer setze N2 --team Zwei",
        "turnier nachmelden Neu",
        "turnier gruppe paar 1,2",
        "turnier zurueckgeben 1.1 verschrieben",
        "turnier ersatz 1 Bodo",
        "turnier ausfall 4 krank",
        "turnier ausfall 5 --aufheben doch nicht",
        "turnier strafe 2 3 Handy",
        "turnier disq 2 Grund",
        "turnier disq --aufheben 3 Grund",
        "turnier ende",
        "turnier bericht -o @/t.xlsx --force",
        "export T1",
    };

    fail_each(line, ROWS(line));
}

/* These commands run while a list is open. */
TEST_BETWEEN(fill_book, close_book, at_a_table)
{
    static const char *const line[] = {
        "turnier ergebnis 2.1 7 -1 -3 -3",
        "turnier zeit 2.1 es ist spät",
        "turnier abgeben 2.1",
        "turnier annehmen 2.1 --trotzdem",
        "turnier ersatz 1 Bodo",
        "turnier ausfall 1 krank",
        "turnier stand",
        "spiel -s T1/2.1 A,B 130",
        "turnier freigeben --aufheben --grund x",
    };

    static const char *const before[] = {"turnier freigeben 2"};

    must("-q turnier disq --aufheben 3 doch nicht");
    fail_each(before, 1);
    must("-q turnier freigeben 2");
    fail_each(line, ROWS(line));
}

BOOK_TEST(liga)
{
    static const char *const line[] = {
        "turnier neu L2 --liga Nord --spiele 4 --runden 1 --modus los",
        "turnier staffel 1 Eins Zwei",
        "turnier liga Nord",
        "turnier rangliste --teams",
    };

    must("-q turnier neu L1 --liga Nord --spiele 4 --runden 1 --modus los");
    must("-q turnier teilnehmer neu N1 --team Eins -n 1");
    must("-q turnier teilnehmer neu N2 --team Zwei -n 2");
    fail_each(line, ROWS(line));
}
