/* The tests take Spieltage to their limits: the last value that passes, the first that does not, and the kind of
 * each refusal. */
#include "day.h"

/* Applies an event that no line of a journal can express and expects its refusal. */
static void refused(struct sample *sample, const struct event *event, enum status status, const char *word)
{
    assert_int_equal(sample_apply(sample, event), status);
    if (!strstr(sample->err.text, word))
        fail_msg("%s; expected: %s", sample->err.text, word);
}

static struct event result(enum event_kind kind, int player, int punkte)
{
    struct event event = {.kind = (uint8_t)kind};

    event.u.result.count = 4;
    for (int i = 0; i < 4; i++)
        event.u.result.player[i] = (int8_t)i;
    event.u.result.player[3] = (int8_t)player;
    event.u.result.punkte[3] = punkte;
    return event;
}

static struct event strafe(int player, int punkte, unsigned receivers)
{
    struct event event = {.kind = EVENT_STRAFE};

    event.u.strafe.player = (int8_t)player;
    event.u.strafe.punkte = (int16_t)punkte;
    event.u.strafe.recipients = (uint16_t)receivers;
    return event;
}

TEST(a_day_before_it_begins)
{
    struct board board = board_of("A,B,C,D");
    struct spieltag day;

    spieltag_init(&day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    assert_int_equal(day.geber, NOBODY);
    assert_int_equal(day.forced_from, NOBODY);
    assert_int_equal(day.seed, SEED_NONE);
    assert_int_equal(day.pott, 140);
    assert_int_equal(spieltag_at_tisch(&day), 0);
    assert_int_equal(spieltag_spiele_left(&day), -1);
    assert_int_equal(spieltag_tisch_size(&day), 0);
}

TEST(date_and_draw_of_a_day)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D,E geber=B los=77");
    assert_int_equal(sample.day.date.year, 2026);
    assert_int_equal(sample.day.date.day, 4);
    assert_int_equal(sample.day.seed, 77);
    assert_int_equal(spieltag_at_tisch(&sample.day), 0x1F);
    PLAY(&sample, "ausstieg A disq=nein");
    assert_int_equal(spieltag_at_tisch(&sample.day), 0x1E);
}

TEST(a_seat_is_taken_once_and_by_as_many_as_may)
{
    struct board board = board_of("A,B,C,D,E,F");
    struct event event = {.kind = EVENT_START};
    struct sample sample = {0};

    spieltag_init(&sample.day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    event.u.start.count = 4;
    event.u.start.geber = 0;
    memcpy(event.u.start.sitz, (int8_t[]){0, 0, 1, 2}, 4);
    refused(&sample, &event, ST_IMPOSSIBLE, "A cannot sit at the table twice");
    memcpy(event.u.start.sitz, (int8_t[]){0, -1, 1, 2}, 4);
    refused(&sample, &event, ST_IMPOSSIBLE, "? cannot sit");
    memcpy(event.u.start.sitz, (int8_t[]){0, PARTICIPANT_MAX, 1, 2}, 4);
    refused(&sample, &event, ST_IMPOSSIBLE, "? cannot sit");
    memcpy(event.u.start.sitz, (int8_t[]){0, 1, 2, 3, 4, 5}, 6);
    event.u.start.count = 6;
    refused(&sample, &event, ST_RULE, "6 players at a table: at most 5");
    event.u.start.count = 3;
    refused(&sample, &event, ST_IMPOSSIBLE, "3 players at a table: 4 to 5");
    event.u.start.count = 4;
    event.u.start.geber = 4;
    refused(&sample, &event, ST_IMPOSSIBLE, "E does not sit");
    event.u.start.geber = 3;
    assert_int_equal(sample_apply(&sample, &event), ST_OK);
    refused(&sample, &event, ST_CONFLICT, "has begun already");
}

TEST(who_is_named_must_play)
{
    AUTO(sample_end) struct sample sample = {0};
    struct event event;

    SCENES("sitze=A,B,C,D,E geber=B", {"?A,B 151", "B pauses in this game; the Geber is B"}, {"?B,A 151", "B pauses"},
           {"?A,C 151 f=B/A", "B pauses"}, {"?A,C 151 f=A/B", "B pauses"}, {"?A,C 151 ko=B", "B pauses"},
           {"?A,C 151 f=B f=A", "B pauses"}, {"?B damen 151", "B pauses"});
    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    PLAY(&sample, "A,B 151");
    event = sample.record.entry.event;
    event.u.spiel.re[1] = 4;
    refused(&sample, &event, ST_IMPOSSIBLE, "? does not sit at this table");
    event.u.spiel.re[1] = 0;
    refused(&sample, &event, ST_IMPOSSIBLE, "two different players are Re");
    event.u.spiel.re[1] = NOBODY;
    refused(&sample, &event, ST_IMPOSSIBLE, "two different players are Re");
    event.u.spiel.re[0] = NOBODY;
    event.u.spiel.re[1] = 1;
    refused(&sample, &event, ST_IMPOSSIBLE, "two different players are Re");
    event.u.spiel.kind = KIND_DAMEN;
    refused(&sample, &event, ST_IMPOSSIBLE, "a solo has one player as Re");
    event.u.spiel.re[0] = 0;
    refused(&sample, &event, ST_IMPOSSIBLE, "a solo has one player as Re");
    event.u.spiel.re[0] = 4;
    event.u.spiel.re[1] = NOBODY;
    refused(&sample, &event, ST_IMPOSSIBLE, "? does not sit at this table");
}

/* --trotzdem lifts rules only: an impossible event stays refused even if it breaks a rule as well. */
TEST(trotzdem_lifts_nothing_impossible)
{
    AUTO(sample_end) struct sample sample = {0};
    struct event event;

    sample_begin_by(&sample, "eltern = ddb\npott = 2\npott.frist = 0\nhammelsprung = 2", "sitze=A,B,C,D geber=A");
    assert_int_equal(sample_spiele(&sample, "A,B 130"), ST_RULE);
    event = sample.record.entry.event;
    event.trotzdem = true;
    event.u.spiel.augen = 241;
    refused(&sample, &event, ST_IMPOSSIBLE, "a game has 240");
    sample_begin(&sample, "sitze=A,B,C,D,E geber=A");
    PLAY(&sample, "B damen 130", "A,C 130");
    assert_int_equal(sample_spiele(&sample, "B damen 130 ko=C"), ST_IMPOSSIBLE);
    event = sample.record.entry.event;
    event.trotzdem = true;
    refused(&sample, &event, ST_IMPOSSIBLE, "C pauses");
    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    event = (struct event){.kind = EVENT_EINSTIEG, .trotzdem = true};
    event.u.einstieg.player = 4;
    event.u.einstieg.after = 5;
    refused(&sample, &event, ST_IMPOSSIBLE, "? does not sit");
}

TEST(strafen_at_their_bounds)
{
    AUTO(sample_end) struct sample sample = {0};
    struct event event;

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    refused(&sample, &(struct event){.kind = EVENT_STRAFE}, ST_IMPOSSIBLE, "1 to 999 Punkte, not 0");
    event = strafe(0, 1000, 0);
    refused(&sample, &event, ST_IMPOSSIBLE, "a Strafe takes 1 to 999 Punkte, not 1000");
    event = strafe(0, 999, 0);
    assert_int_equal(sample_apply(&sample, &event), ST_OK);
    event = strafe(0, 1, 0);
    assert_int_equal(sample_apply(&sample, &event), ST_OK);
    for (int i = 0; i < 4; i++) {
        event = strafe((int[]){-1, 4, 11, 12}[i], 1, 0);
        refused(&sample, &event, ST_IMPOSSIBLE, "does not take part in this Spieltag");
    }
    event = strafe(0, 3, 2);
    refused(&sample, &event, ST_IMPOSSIBLE, "given to nobody");
    sample_begin_by(&sample, "ddv", "sitze=A,B,C,D geber=A");
    event = strafe(0, 3, 1u << PARTICIPANT_MAX);
    refused(&sample, &event, ST_IMPOSSIBLE, "A has not played yet");
    event = strafe(0, 4, 1u << PARTICIPANT_MAX | 6);
    assert_int_equal(sample_apply(&sample, &event), ST_OK);
    event = strafe(0, 4, 1u << 4);
    refused(&sample, &event, ST_IMPOSSIBLE, "other players of the table");
    event = strafe(0, 4, 14);
    refused(&sample, &event, ST_IMPOSSIBLE, "a Strafe of 4 cannot be shared by 3 others; a multiple of 3");
    SCENES_BY("ddv", "sitze=A,B,C,D,E geber=E", {"A,B 121", NULL},
              /* E paused and gets no share; now A is the Geber: B, C and D play with E */
              {"strafe E 3", "A>B Ap 0 spiel | A1 B2 C0 D0 E-3 | A1 B1 C1 D1 E1"});
}

TEST(totals_at_their_bounds)
{
    struct day_player player[PARTICIPANT_MAX];
    AUTO(sample_end) struct sample sample = {0};
    struct event event;

    sample_begin(&sample, "sitze=A,B,C,D");
    for (int i = -1; i <= PARTICIPANT_MAX; i++)
        if (i < 0 || i > 3) {
            event = result(EVENT_RESULT, i, 0);
            refused(&sample, &event, ST_IMPOSSIBLE, "does not sit at this table");
        }
    event = result(EVENT_RESULT, 0, 0);
    refused(&sample, &event, ST_IMPOSSIBLE, "A is named twice");
    event = result(EVENT_RESULT, 3, PUNKTE_MAX + 1);
    refused(&sample, &event, ST_IMPOSSIBLE, "Punkte from -99999 to 99999");
    event = result(EVENT_RESULT, 3, -PUNKTE_MAX - 1);
    refused(&sample, &event, ST_IMPOSSIBLE, "Punkte from -99999 to 99999");
    event.u.result.count = 3;
    refused(&sample, &event, ST_IMPOSSIBLE, "of everybody at the table");
    for (int i = 0; i < 2; i++) {
        struct spieltag before = sample.day;

        event = result(EVENT_RESULT, 3, i ? PUNKTE_MAX : -PUNKTE_MAX);
        assert_int_equal(sample_apply(&sample, &event), ST_OK);
        assert_int_equal(spieltag_result(&sample.day, player), 4);
        assert_int_equal(player[3].punkte, i ? PUNKTE_MAX : -PUNKTE_MAX);
        refused(&sample, &event, ST_CONFLICT, "has games or totals already");
        sample.day = before;
    }
    SCENES("sitze=A,B,C,D", {"~A,B 151", "the first Geber"}, {"ergebnis A=1 B=2 C=3 D=4", NULL},
           {"~A,B 151", "known by its totals only and has no games"}, {"~einstieg E nach=A", "totals only"},
           {"~ausstieg A", "totals only"}, {"disq A", NULL}, {"~disq A", "disqualified already"});
}

TEST(games_are_confirmed_by_who_sits_there)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    assert_int_equal(sample_spiele(&sample, "gegengelesen B"), ST_IMPOSSIBLE);
    assert_non_null(strstr(sample.err.text, "no game yet"));
    PLAY(&sample, "A,B 151");
    assert_int_equal(sample.day.gegengelesen, 0);
    PLAY(&sample, "gegengelesen B");
    assert_int_equal(sample.day.gegengelesen, 1);
    PLAY(&sample, "A,B 151");
    assert_int_equal(sample.day.gegengelesen, 1);
    sample.record.entry.event = (struct event){.kind = EVENT_GEGENGELESEN};
    sample.record.entry.event.u.gegengelesen.player = 4;
    refused(&sample, &sample.record.entry.event, ST_IMPOSSIBLE, "? does not sit");
    PLAY(&sample, "trotzdem ende");
    sample.record.entry.event = (struct event){.kind = EVENT_GEGENGELESEN};
    refused(&sample, &sample.record.entry.event, ST_CONFLICT, "closed");
}

TEST(what_only_the_pokal_knows)
{
    AUTO(sample_end) struct sample sample = {0};
    struct event event = {.kind = EVENT_SCHIEBEKOPF};

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    refused(&sample, &event, ST_IMPOSSIBLE, "the Meisterschaft knows no such entry");
    event.kind = EVENT_STECHEN;
    refused(&sample, &event, ST_IMPOSSIBLE, "the Meisterschaft knows no such entry");
}

TEST(too_few_are_left)
{
    AUTO(sample_end) struct sample sample = {0};

    SCENES("sitze=A,B,C,D,E geber=A", {"B,C 130", NULL}, {"ausstieg A disq=nein", NULL},
           {"ausstieg B", "- 138 ende | A1 B2 C2 D0 E0 |"},
           {"?C,D 130", "only 3 are left at the table; four are needed"},
           {"ausstieg C disq=nein", "- 138 ende | A1 B2 C2 D0 E0 |"}, {"ausstieg D disq=nein", NULL},
           {"?ausstieg E", "the last at the table"}, {"trotzdem einstieg A nach=E", "- 138 ende | A1 B2 C2 D0 E0 |"},
           {"!einstieg B nach=E", "B is disqualified"}, {"einstieg C nach=E", "- 138 ende | A1 B2 C2 D0 E0 |"},
           {"einstieg D nach=E", NULL});
    SCENES("sitze=A,B,C,D,E geber=A", {"disq A", NULL}, {"ausstieg A", NULL},
           {"!einstieg A nach=B", "A is disqualified"});
    /* the largest table had five players, whoever sits there later */
    sample_begin(&sample, "sitze=A,B,C,D,E geber=A");
    PLAY(&sample, "ausstieg D disq=nein", "ausstieg E disq=nein", "einstieg F nach=C");
    assert_int_equal(spieltag_tisch_size(&sample.day), 5);
    PLAY(&sample, "A,B 130");
    assert_int_equal(spieltag_tisch_size(&sample.day), 4);
    sample_begin_by(&sample, "spielordnung", "sitze=A,B,C,D,E,F,G geber=A");
    PLAY(&sample, "B,C 130", "ausstieg A disq=nein");
    assert_int_equal(spieltag_tisch_size(&sample.day), 7);
    PLAY(&sample, "C,D 130");
    assert_int_equal(spieltag_tisch_size(&sample.day), 7); /* a tie counts as the larger size */
}

TEST(the_end_by_the_pott)
{
    SCENES_BY("eltern = ddb\npott = 1\npott.frist = 0\npflichtsoli = 1", "sitze=A,B,C,D geber=A",
              {"A damen 130", "A>B 1 spiel | A2 B-1 C-1 D-1 | B1 C1 D1"}, {"!ende", "the Pott still holds 1"},
              {"A,B 130", "A>B -1 VF | A3 B0 C-1 D-1 | C1 D1 B1"},
              {"!ende", "the Pott is at -1, but solos are still owed"});
    SCENES_BY("eltern = ddb\npott = 3\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"A,B 130", "B>C 1 spiel | A1 B1 C0 D0 |"},
              {"A,B 130", "- -1 ende | A2 B2 C0 D0 |"}, {"ende", NULL});
    SCENES_BY("eltern = ddb\npott = 2\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"A,B 130", "- 0 ende | A1 B1 C0 D0 |"}, {"!A,B 130", "the Spieltag is over"},
              {"!einstieg E nach=A", "the Spieltag is over"});
}

/* Turnierspielregeln 8.3, A103: the time strikes only games that were not dealt. */
TEST(time_strikes_what_was_not_dealt)
{
    AUTO(sample_end) struct sample sample = {0};

    SCENES_BY("eltern = schmidt\nende.spiele = 3\nende.spiele5 = 4", "sitze=A,B,C,D geber=A", {"A,B 130", NULL},
              {"zeit", "- 0 ende | A1 B1 C0 D0 |"}, {"~zeit", "no game is left that the time could strike"},
              {"!A,B 130", NULL}, {"ende", NULL}, {"~zeit", "the Spieltag is closed"});
    SCENES_BY("eltern = schmidt\nende.spiele = 1", "sitze=A,B,C,D geber=A", {"A,B 130", NULL},
              {"~zeit", "no game is left that the time could strike"});
    SCENES_BY("ddb", "sitze=A,B,C,D geber=A", {"?zeit", "these rules name no number of games"});
    SCENES_BY("schmidt", "sitze=A,B,C,D geber=A", {"ergebnis A=1 B=2 C=3 D=4", NULL},
              {"~zeit", "known by its totals only"});
    sample_begin_by(&sample, "ddv", "sitze=A,B,C,D geber=A");
    PLAY(&sample, "zeit");
    assert_int_equal(sample.day.struck, 24);
    assert_int_equal(spieltag_spiele_left(&sample.day), 0);
    assert_int_equal(spieltag_phase(&sample.day), PHASE_VORFUEHRUNG);
}

TEST(the_end_by_number)
{
    AUTO(sample_end) struct sample sample = {0};

    SCENES_BY("eltern = schmidt\nende.spiele = 2\nende.spiele5 = 9", "sitze=A,B,C,D geber=A", {"A,B 130", NULL},
              {"!ende", "1 game is left to play"}, {"A,B 130", "- 0 ende | A2 B2 C0 D0 |"}, {"ende", NULL});
    SCENES_BY("eltern = ddv\nende.spiele = 1\nende.spiele5 = 1\nvorfuehrung = nachher", "sitze=A,B,C,D geber=A",
              {"A,B 121", NULL}, {"!ende", "all games are played, but solos are still owed"});
    /* a fifth player lowers the number of games below those already played */
    SCENES_BY("eltern = schmidt\ntisch.max = 5\nende.spiele = 9\nende.spiele5 = 2", "sitze=A,B,C,D geber=A",
              {"A,B 130", NULL}, {"A,B 130", NULL}, {"A,B 130", "D>A 0 spiel | A3 B3 C0 D0 |"},
              {"einstieg E nach=D", "- 0 ende | A3 B3 C0 D0 E0 |"});
    /* games played after the last regular game do not count towards the number */
    sample_begin_by(
        &sample,
        "eltern = schmidt\ntisch.max = 5\nende.spiele = 2\nende.spiele5 = 4\npflichtsoli = 1\nvorfuehrung = nachher",
        "sitze=A,B,C,D geber=A");
    PLAY(&sample, "A,B 130");
    assert_int_equal(spieltag_spiele_left(&sample.day), 1);
    PLAY(&sample, "A,B 130");
    assert_int_equal(spieltag_spiele_left(&sample.day), 0);
    PLAY(&sample, "D damen 130", "A damen 130");
    assert_int_equal(sample.day.extra_spiele, 2);
    PLAY(&sample, "einstieg E nach=D");
    assert_int_equal(spieltag_spiele_left(&sample.day), 2);
}

TEST(the_end_by_punkte)
{
    SCENES_BY("eltern = schmidt\nende.punkte = 1", "sitze=A,B,C,D geber=A",
              {"A damen 130", "- 0 ende | A1 B0 C0 D0 |"});
    SCENES_BY("eltern = ddv\npflichtsoli = 0\nvorfuehrung = keine\nende.punkte = 3", "sitze=A,B,C,D geber=A",
              {"strafe C 9", "A>B 0 spiel | A3 B3 C-9 D3 |"}); /* only a game ends it */
}

TEST(what_is_entered_next)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin_by(&sample, "eltern = ddb\npott = 6\npott.frist = 0\npflichtsoli = 1\nhammelsprung = 2",
                    "sitze=A,B,C,D,E geber=B");
    turn_is(&sample.day, "spiel A C D E | A, C, D, E |");
    PLAY(&sample, "A,C 151");
    turn_is(&sample.day, "hammel A B D E | A, B, D, E |");
    assert_int_equal(sample_spiele(&sample, "ende"), ST_RULE);
    PLAY(&sample, "trotzdem ende");
    turn_is(&sample.day, "spiel |  |");
    sample_begin_by(&sample, "eltern = ddb\npott = 6\npott.frist = 2\nhammelsprung = 2", "sitze=A,B,C,D geber=A");
    PLAY(&sample, "A,C 151");
    assert_true(spieltag_next(&sample.day).vorfuehrung);
    turn_is(&sample.day, "spiel A B C D | A, B, C, D |");
}

TEST(hammelsprung_at_its_edges)
{
    static const char next[] = "eltern = ddb\npott = 6\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 6\n"
                               "hzsolo.pflicht = nein";
    struct day_player player[PARTICIPANT_MAX];
    struct event event;
    AUTO(sample_end) struct sample sample = {0};

    SCENES_BY(next, "sitze=A,B,C,D geber=A", {"hammel A=240 B=0 C=0 D=0", "- 0 ende | A0 B2 C2 D2 |"});
    SCENES_BY(next, "sitze=A,B,C,D geber=A", {"hammel A=61 B=59 C=59 D=61", "- 0 ende | A2 B2 C2 D2 |"});
    SCENES_BY(next, "sitze=A,B,C,D geber=A", {"hammel A=61 B=58 C=80 D=41", "- 0 ende | A6 B0 C0 D0 |"});
    /* one Punkt in the Pott is enough, and the Hammelsprung takes no more than the rest; then C has the first
     * Nachspiel */
    SCENES_BY("eltern = ddb\npott = 1\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 1\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"B damen 130", "A>B 1 nachspiel | A-1 B2 C-1 D-1 | An4 Cn4 Dn4"},
              {"hammel A=60 B=0 C=0 D=180", "A>B 0 VF | A0 B2 C-1 D-1 | Cn Dn An"},
              {"?hammel A=60 B=60 C=60 D=60", "in a Vorf"});
    SCENES_BY("eltern = ddb\npott = 7\npott.frist = 0\npflichtsoli = 0\nhammelsprung = 6\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D geber=A", {"?hammel A=60 B=60 C=60 D=60", "played for the last 6 in the Pott, not now"});
    sample_begin_by(&sample, next, "sitze=A,B,C,D geber=A");
    event = result(EVENT_HAMMEL, 0, 0);
    refused(&sample, &event, ST_IMPOSSIBLE, "A is named twice");
    event = result(EVENT_HAMMEL, 4, 0);
    refused(&sample, &event, ST_IMPOSSIBLE, "does not sit at this table");
    event = result(EVENT_HAMMEL, 3, 241);
    refused(&sample, &event, ST_IMPOSSIBLE, "240 in all, were expected, not 241 of 4 players");
    event.u.result.punkte[0] = -1;
    refused(&sample, &event, ST_IMPOSSIBLE, "240 in all, were expected, not 240 of 4 players");
    event.u.result.punkte[0] = 240;
    event.u.result.count = 3;
    refused(&sample, &event, ST_IMPOSSIBLE, "240 in all, were expected, not 240 of 3 players");
    event.u.result.count = 0;
    refused(&sample, &event, ST_IMPOSSIBLE, "240 in all, were expected, not 0 of 0 players");
    /* all five players were there */
    sample_begin_by(&sample, next, "sitze=A,B,C,D,E geber=A");
    PLAY(&sample, "hammel B=60 C=0 D=0 E=180");
    assert_int_equal(spieltag_result(&sample.day, player), 5);
}

TEST(what_starts_a_bockrunde_and_what_does_not)
{
    /* 130 : 110 is worth 1, doubled 2: only events that the rule set names start a Bockrunde */
    SCENES_BY("eltern = ddb\nbock.nachsolo = ja\nbock.faktor = 2\npunkte.tack = 1", "sitze=A,B,C,D geber=A",
              {"A,B 120", NULL}, {"A,B 130 t=A", NULL}, {"A,B 100", "D>A 130 spiel | A2 B2 C3 D3 | A1 B1 C1 D1"},
              {"A,B 130", "A>B 128 spiel | A3 B3 C3 D3 | A1 B1 C1 D1"});
    SCENES_BY("eltern = ddb\nbock.nachherz = ja\nbock.faktor = 2", "sitze=A,B,C,D geber=A", {"A,B 120", NULL},
              {"C damen 100", NULL}, {"A,B 130", "C>D 136 spiel | A2 B2 C-1 D2 | A1 B1 D1"});
    SCENES_BY("eltern = ddb\nbock.jede = 1\nbock.faktor = 2\nbock.spiele = 1", "sitze=A,B,C,D geber=A",
              {"A,B 130", "B>C 138 spiel | A1 B1 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "C>D 134 spiel | A3 B3 C0 D0 | A1 B1 C1 D1"},
              {"A,B 130", "D>A 130 spiel | A5 B5 C0 D0 | A1 B1 C1 D1"});
    SCENES_BY("eltern = ddb\nbock.jede = 3\nbock.faktor = 2\nbock.spiele = 1", "sitze=A,B,C,D geber=A",
              {"A,B 130", NULL}, {"A,B 130", "C>D 136 spiel | A2 B2 C0 D0 | A1 B1 C1 D1"}, {"A,B 130", NULL},
              {"A,B 130", "A>B 130 spiel | A5 B5 C0 D0 | A1 B1 C1 D1"});
}

/* A Bockrunde to which others are appended stops growing once 999 games are left. */
TEST(an_endless_bockrunde_stops_growing)
{
    AUTO(sample_end) struct sample sample = {0};

    sample_begin_by(&sample,
                    "eltern = ddb\npott = 9999\npunkte.gewonnen = 0\nbock.nachherz = ja\nbock.plus = 1\n"
                    "bock.spiele = 38\nbock.stapeln = anhaengen",
                    "sitze=A,B,C,D geber=A");
    for (int i = 1; i <= 29; i++) {
        PLAY(&sample, "A,B 130 t=A");
        /* 38 games are left, then one less and 38 more each time while fewer than 999 are left */
        if (sample.day.bock_rest[0] != (i <= 27 ? 1 + 37 * i : i == 28 ? 999 : 1036))
            fail_msg("after %d games %d are left", i, sample.day.bock_rest[0]);
    }
}

/* A refusal names the paragraph of a rule if the rules have one; a long text is cut between letters. */
TEST(the_words_of_a_refusal)
{
    AUTO(sample_end) struct sample sample = {0};
    struct rules rules;

    sample_begin(&sample, "sitze=A,B,C,D geber=A");
    assert_int_equal(sample_spiele(&sample, "A damen 130 vf"), ST_RULE);
    assert_string_equal(sample.err.text, "vf: nobody is vorgeführt now");
    PLAY(&sample, "A,B 130");
    rules = *rules_find("ddb");
    rules.paragraph = "ein Absatz, dessen Name länger ist als alles, was in einem Schritt stehen kann: "
                      "äöüäöüäöüäöüäöüäöüäöüäöüäöüäöü";
    for (int i = 0; i < 2; i++) {
        sample.day.rules = &rules;
        PLAY(&sample, "trotzdem ende");
        assert_true(strlen(sample.step.breach) >= sizeof sample.step.breach - 2);
        assert_int_equal(utf8_check(sample.step.breach, strlen(sample.step.breach)), strlen(sample.step.breach));
        rules.paragraph++;
        sample.day.ended = false;
    }
    SCENES_BY("eltern = ddb\npflichtsoli.gruppe1 = null dk", "sitze=A,B,C,D geber=A", {"A dk 130", NULL},
              {"!A null 0 x", "of this group; until all groups"}, {"!A dk 130", "of this group; until all groups"},
              {"B damen 130", NULL}, {"!B damen 130", "already played this kind"});
}

/* The first fault is named, even if there is another one. */
TEST(the_first_refusal_holds)
{
    struct board board = board_of("A,B,C,D,E");
    struct event event = {.kind = EVENT_START};
    AUTO(sample_end) struct sample sample = {0};

    spieltag_init(&sample.day, &wettbewerb_meisterschaft, rules_find("ddb"), &board);
    event.u.start.count = 4;
    memcpy(event.u.start.sitz, (int8_t[]){0, 1, 2, 3}, 4);
    event.u.start.guests = 3;
    refused(&sample, &event, ST_RULE, "2 Gäste: at most 1");
    SCENES("sitze=A,B,C,D", {"ergebnis A=1 B=2 C=3 D=4", NULL}, {"ende", NULL}, {"~einstieg E nach=A", "closed"},
           {"~ausstieg A", "closed"}, {"~ergebnis A=1 B=2 C=3 D=4", "closed"}, {"~einwurf", "closed"});
    SCENES_BY("eltern = ddb\npott = 2\npott.frist = 0\npflichtsoli = 0\nhzsolo.pflicht = nein",
              "sitze=A,B,C,D,E geber=A", {"disq E", NULL}, {"B,C 130", NULL},
              {"!einstieg F nach=A", "the table is full"}, {"ausstieg E disq=nein", NULL},
              {"trotzdem einstieg F nach=D", NULL}, {"!einstieg E nach=A", "the table is full"});
    sample_begin(&sample, "sitze=A,B,C,D,E geber=A");
    event = (struct event){.kind = EVENT_EINSTIEG};
    event.u.einstieg.player = 6;
    event.u.einstieg.after = 7;
    refused(&sample, &event, ST_IMPOSSIBLE, "does not sit at this table");
    for (int i = 0; i < 4; i++)
        assert_int_equal(
            sample_spiele(&sample, (const char *const[]){"ausstieg A", "ausstieg B", "ausstieg C", "ausstieg D"}[i]),
            ST_OK);
    event = (struct event){.kind = EVENT_AUSSTIEG};
    refused(&sample, &event, ST_IMPOSSIBLE, "A does not sit at this table");
    SCENES_BY("spielordnung", "sitze=A,B,C,D,E geber=B", {"?A,C 120 falsch=B", "B pauses"});
    SCENES_BY("eltern = spielordnung\nende.punkte = 1", "sitze=A,B,C,D geber=A",
              {"A,B 120 kov", "B>C 0 spiel | A0 B0 C0 D0 |"}, {"!ende", "nobody has 1 Punkt yet"});
}

/* A day at which nothing was played is taken back, not closed. */
TEST(a_day_without_a_game_is_not_closed)
{
    SCENES("sitze=A,B,C,D geber=A", {"?ende", "nothing was played; `doko undo` takes the Spieltag back"},
           {"einwurf", NULL}, {"?ende", "nothing was played; `doko undo` takes the Spieltag back"});
}
