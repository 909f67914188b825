/* The form in the Pokal: Schiebekopf, rounds of one solo, a Stechen. */
#include "desk.h"

#include "core/pokal/pokal.h"
#include "ui/desk/form.h"

/* Plays the Pokal to the beginning of a round, at a table of four. */
static void pokal_until(int round)
{
    static const char *const lines[][4] = {
        {"ab143", "ac125", "bc131", "ad128"},    {"40 60 70", "50 60 70", "60 60 60", "schieb durch=A"},
        {"ab143", "ac125", "bc131", "ad128"},    {"b.d143", "c.b125", "d.n31", "a.d128"},
        {"b.d143", "c.b125", "d.d31", "a.d128"}, {"b.b143", "c.b125", "d.b31", "a.b128"},
        {"ab143", "ac125", "bc131", "ad128"}};

    begin_table_as(&wettbewerb_pokal, "ddb", "A,B,C,D");
    for (int k = 0; k < round - 1; k++)
        for (int i = 0; i < 4; i++)
            type_enter(lines[k][i]);
    assert_int_equal(saved, 4 * (round - 1));
}

DESK_TEST(schiebekopf_in_the_form)
{
    int n;

    pokal_until(2);
    DESK("einwurf<F2>", "= the form has no fields for this line", "<Esc><F2>", "= > A Anna          […]",
         "= still to choose: A, B, C, D");
    n = 1 + type("40");
    keys(DESK_KEY_TAB, 1);
    n += 1 + type("60");
    DESK("= 5> schieb A=40 B=60\n", "= still to choose: C, D", "<Enter>");
    assert_int_equal(saved, 4);
    keys(DESK_KEY_TAB, 1);
    n += 1 + type("70");
    DESK("=    D Dieter         = 70", "= 5> schieb A=40 B=60 C=70 D=70", "<Enter>");
    assert_in_range(n + 1, 1, 12);
    assert_int_equal(saved, 5);
    /* a letter moves to its player; too many Augen are refused */
    DESK("<F2>b100a100", "= 6> schieb A=100 B=100\n", "d100", "= 6> schieb A=100 B=100 D=100\n",
         "= still to choose: C");
    keys(DESK_KEY_LEFT, 100);
    DESK("= 6> schieb A=100 B=100 C=40 D=0\n", "<Tab>", "= > Durchmarsch        [–]  A B C D", "7d",
         "= 6> schieb durch=D\n", "<Tab>", "= > Durchmarsch", "<Enter>");
    assert_int_equal(saved, 6);
    /* a saved line goes back into the form */
    DESK("e6<Enter><F2>", "= Durchmarsch         D", "<Esc>e5<Enter><F2>", "=  > A Anna          [40]", "1",
         "= e5> schieb A=40 B=60 C=70 D=70",
         /* 401 Augen are refused */
         "<Back><Back>", "= = 40");
}

DESK_TEST(rounds_of_a_solo_in_the_form)
{
    pokal_until(4);
    DESK("<F2>", "= > Re              […]  B\n",
         /* Vorhand */
         "!    and ", "! Fuchs", "! said", "b<Tab>", "= still to choose: the solo, the Augen", "n33",
         "= 13> B null 33\n", "<Enter>");
    assert_int_equal(saved, 13);
    end_table();
    pokal_until(5);
    DESK("<F2>", "= > Re              […]  B C D\n", "<Tab>n", "= > game            […]");
    end_table();
    pokal_until(6);
    DESK("<F2>", "=    game             Buben\n",
         /* there is no other kind */
         "a121", "= 21> A buben 121\n");
}

/* Takes from the best player the Punkte by which they are ahead. */
static void tie_the_first(void)
{
    struct entry entry = {.event = {.kind = EVENT_STRAFE}};
    int32_t most = INT32_MIN, next = INT32_MIN;
    struct err err;

    for (int i = 0; i < sitting.board.count; i++) {
        int32_t punkte = sitting.fold.day.participant[i].punkte;

        if (punkte > most) {
            next = most;
            most = punkte;
            entry.event.u.strafe.player = (int8_t)i;
        } else if (punkte > next) {
            next = punkte;
        }
    }
    entry.event.u.strafe.punkte = (int)(most - next);
    entry.event.remark = "for the test";
    entry.event.remark_len = strlen(entry.event.remark);
    assert_int_equal(sitting_book(&sitting, &entry, false, NULL, &err), ST_OK);
    assert_int_equal(spieltag_phase(&sitting.fold.day), PHASE_STECHEN);
    load();
}

/* A Stechen is played by the tied players; later ones may be among a few, for places in the Pokal. */
DESK_TEST(stechen_in_the_form)
{
    int n;
    char again[16];

    pokal_until(8);
    for (int i = 0; i < 60 && spieltag_phase(&sitting.fold.day) < PHASE_END; i++) {
        struct next next = spieltag_next(&sitting.fold.day);
        char line[40];

        (void)snprintf(line, sizeof line, "%s.%s130", board_name(&sitting.board, (next.vorhand + 1) % 4),
                       (const char *const[]){"d", "n", "tk"}[i / 4 % 3]);
        type_enter(line);
        if (strstr(picture(), "j = yes"))
            type("j");
        keys(DESK_KEY_KILL_LINE, 1);
    }
    assert_int_equal(spieltag_phase(&sitting.fold.day), PHASE_END);
    DESK("<F2>", "= still to choose: the Augen of two at least", "100<Tab><Tab>90", "= > stechen A=100 C=90\n",
         "<Esc>");
    tie_the_first();
    DESK("<F2>", "= still to choose: ", "100<Enter><Tab>90<Tab>80");
    n = saved;
    keys(DESK_KEY_ENTER, 2); /* the first Enter acknowledges the other's Strafe, the second one saves */
    assert_int_equal(saved, n + 1);
    assert_int_equal(spieltag_phase(&sitting.fold.day), PHASE_END);
    /* the order of the players does not matter */
    (void)snprintf(again, sizeof again, "e#%d", (int)sitting.history.count);
    type_enter(again);
    DESK("<Kill>stechen C=80 B=90 A=100<Enter>", "= this is how it stands", "<Esc>b<F2>"
         /* the end can be entered only */
    );
}
