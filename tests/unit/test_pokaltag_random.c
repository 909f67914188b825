/* Properties of every day of the Pokal. */
#include "base/draw.h"
#include "day.h"

/* Random days that are legal by construction. */

struct random_day {
    struct random rng;
    struct board board;
    struct spieltag day;
    struct step step;
    struct err err;
    int n, count;
    struct event event[120];
    int round[120]; /* the round that each event belongs to, 0: none */
    int pauses[PARTICIPANT_MAX];
};

static int roll(struct random_day *day, int n)
{
    return (int)random_under(&day->rng, (uint32_t)n);
}

static void spiele_event(struct random_day *day, const struct event *event)
{
    if (spieltag_apply(&day->day, event, &day->step, &day->err) != ST_OK)
        fail_msg("entry %d, round %d: %s", day->count, pokal_own(&day->day)->round, day->err.text);
    assert_true(day->count < 120);
    day->round[day->count] = day->step.round > POKAL_ROUNDS ? 0 : day->step.round;
    day->event[day->count++] = *event;
}

static int one_who_plays(struct random_day *day, const struct lineup *lineup)
{
    int who;

    do
        who = lineup->player[roll(day, lineup->count)];
    while (lineup_pauses(lineup, who));
    return who;
}

/* Returns a kind without a breach for this player: from an open group, or any when no group is open. */
static int one_kind(struct random_day *day, int who)
{
    unsigned done = pokaltag_groups(&day->day, who);
    int kind;

    do
        kind = KIND_FARBTRUMPF + roll(day, KIND_DETLEF_KASPAR - KIND_FARBTRUMPF + 1);
    while (done != 7 &&
           (day->day.participant[who].pflicht & rules_pflicht_group(day->day.rules, (enum spiel_kind)kind)));
    return kind;
}

static void set_augen(struct random_day *day, struct spiel *spiel)
{
    spiel->augen = (uint8_t)roll(day, 241);
    spiel->no_trick = (spiel->augen == 0 || spiel->augen == 240) && roll(day, 2);
}

static void spiele_total_spiel(struct random_day *day, const struct next *next)
{
    struct event event = {.kind = EVENT_SPIEL};
    struct due due[DUE_MAX];
    struct spiel *spiel = &event.u.spiel;

    *spiel = spiel_empty();
    spiel->re[0] = (int8_t)one_who_plays(day, &next->lineup);
    if (next->vorfuehrung) {
        assert_true(spieltag_due(&day->day, due) > 0);
        spiel->re[0] = due[0].player;
    }
    if (!next->vorfuehrung && roll(day, 2))
        do
            spiel->re[1] = (int8_t)one_who_plays(day, &next->lineup);
        while (spiel->re[1] == spiel->re[0]);
    else
        spiel->kind = (uint8_t)(roll(day, 12) || next->vorfuehrung ? one_kind(day, spiel->re[0]) : KIND_HZSOLO);
    set_augen(day, spiel);
    spiel->stufe[RE] = (uint8_t)roll(day, 2);
    spiel->stufe[KONTRA] = (uint8_t)roll(day, 2);
    spiele_event(day, &event);
}

static void spiele_schiebekopf(struct random_day *day, const struct next *next)
{
    struct event event = {.kind = EVENT_SCHIEBEKOPF};
    int rest = AUGEN_TOTAL, k = 0, sum = 0;

    bool durchmarsch = roll(day, 8) == 0;

    if (durchmarsch) {
        event.u.result.player[k] = (int8_t)one_who_plays(day, &next->lineup);
        event.u.result.punkte[k++] = AUGEN_TOTAL;
    }
    for (int i = 0; i < next->lineup.count && !durchmarsch; i++) {
        int who = next->lineup.player[i];

        if (lineup_pauses(&next->lineup, who))
            continue;
        event.u.result.player[k] = (int8_t)who;
        event.u.result.punkte[k] = k == 3 ? rest : roll(day, rest + 1);
        rest -= (int)event.u.result.punkte[k++];
    }
    event.u.result.count = (int8_t)k;
    spiele_event(day, &event);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        sum += (int)pokal_step(&day->step)->rating[i];
    assert_int_equal(sum, -AUGEN_TOTAL); /* a Durchmarsch takes 80 off each of three players */
}

static void spiele_sondersolo(struct random_day *day, const struct next *next)
{
    enum round_kind kind = pokal_round_kind(pokal_own(&day->day)->round);
    struct event event = {.kind = EVENT_SPIEL};
    struct spiel *spiel = &event.u.spiel;
    int8_t who[KADAMU_COUNT];

    *spiel = spiel_empty();
    spiel->re[0] = next->vorhand;
    set_augen(day, spiel);
    do
        spiel->kind = (uint8_t)(KIND_FARBTRUMPF + roll(day, KIND_DETLEF_KASPAR - KIND_FARBTRUMPF + 1));
    while (kind == ROUND_KADAMU && spiel->kind == KIND_NULL);
    if (kind == ROUND_SCHWARZE_SAU) {
        spiel->re[0] = (int8_t)one_who_plays(day, &next->lineup);
        spiel->kind = KIND_BUBEN;
    }
    if (pokaltag_kadamu(&day->day, who)) {
        spiel->re[0] = who[roll(day, KADAMU_COUNT)];
        spiel->no_trick = spiel->no_trick || (spiel->augen <= STOCK_AUGEN && roll(day, 2));
    }
    spiele_event(day, &event);
    if (kind != ROUND_KADAMU)
        assert_memory_equal(day->step.gutschrift, ((const int32_t[PARTICIPANT_MAX]){0}), sizeof day->step.gutschrift);
    else
        for (int i = 0; i < day->n; i++) /* everybody is credited, the opponents all alike */
            assert_true(day->step.gutschrift[i] != 0 || !spieltag_sits(&day->day, i));
}

static void spiele_stechen(struct random_day *day)
{
    struct event event = {.kind = EVENT_STECHEN};
    struct pokaltag_result res;

    pokaltag_result(&day->day, &res);
    assert_true(res.stechen != 0);
    for (int i = 0; i < day->n; i++)
        if (res.stechen >> i & 1) {
            event.u.result.player[event.u.result.count] = (int8_t)i;
            event.u.result.punkte[event.u.result.count++] = roll(day, 6) ? roll(day, 241) : 120;
        }
    spiele_event(day, &event);
    assert_int_equal(pokal_step(&day->step)->stechen, STECHEN_TOTAL);
}

static void spiele_random(struct random_day *day)
{
    struct next next = spieltag_next(&day->day);
    bool sonder = !next.vorfuehrung && pokal_round_kind(pokal_own(&day->day)->round) != ROUND_TOTAL;

    if (next.geber == NOBODY)
        spiele_stechen(day);
    else if (sonder && pokal_round_kind(pokal_own(&day->day)->round) == ROUND_SCHIEBEKOPF)
        spiele_schiebekopf(day, &next);
    else if (sonder)
        spiele_sondersolo(day, &next);
    else
        spiele_total_spiel(day, &next);
    if (next.geber != NOBODY && pokal_step(&day->step)->round_spiel > 0)
        for (int i = 0; i < day->n; i++)
            day->pauses[i] += lineup_pauses(&day->step.lineup, i);
}

static void begin_random(struct random_day *day, int n)
{
    struct event event = {.kind = EVENT_START};

    day->n = n;
    day->count = 0;
    memset(day->pauses, 0, sizeof day->pauses);
    event.u.start.date = (struct date){2026, 12, 6};
    event.u.start.seed = SEED_NONE;
    event.u.start.count = (int8_t)n;
    for (int i = 0; i < n; i++)
        event.u.start.sitz[i] = (int8_t)i;
    event.u.start.geber = (int8_t)roll(day, n);
    spieltag_init(&day->day, &wettbewerb_pokal, pokal_rules(1), &day->board);
    spiele_event(day, &event);
}

/* Writes the day as journal text with the heads of its rounds, reads and folds it again: the day is the same. */
static void back_and_forth(const struct random_day *random_day)
{
    static const char head[] = "doko-journal 1\nspieler A \"a\"\nspieler B \"b\"\nspieler C \"c\"\nspieler D \"d\"\n"
                               "spieler E \"e\"\nspieler F \"f\"\nsaison 1 regeln=schmidt\n";
    AUTO(text_free) struct text text = {0}, again = {0};
    AUTO(journal_free) struct journal journal = {0};
    struct record record;
    struct spieltag day;
    struct err err;
    int round = 0, heads = 0;

    text_add(&text, head);
    text_add(&again, head);
    for (int i = 0; i < random_day->count; i++) {
        struct entry entry = {.event = random_day->event[i]};

        if (i == 0)
            journal_write_spieltag(&text, &random_day->board, &entry, &wettbewerb_pokal, 3, 1, 0, false);
        if (random_day->round[i] > round)
            journal_write_round(&text, round = random_day->round[i]);
        if (i > 0)
            journal_write_event(&text, &random_day->board, &entry.event);
    }
    journal_init(&journal);
    for (char *line = text.s; *line; line += strcspn(line, "\n") + 1) {
        if (journal_parse(&journal, line, strcspn(line, "\n"), &record, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)strcspn(line, "\n"), line, err.text);
        if (record.kind == RECORD_SPIELTAG) {
            spieltag_init(&day, &wettbewerb_pokal, journal_day_rules(&journal), &random_day->board);
            journal_write_spieltag(&again, &journal.day.board, &record.entry, journal.day.kind, journal.day.nr,
                                   journal.day.tisch, 0, false);
        }
        if (record.kind == RECORD_ROUND) {
            assert_int_equal(record.round, pokal_own(&day)->round);
            journal_write_round(&again, record.round);
            heads++;
        }
        if (record.kind == RECORD_ENTRY)
            journal_write_event(&again, &journal.day.board, &record.entry.event);
        if (record.kind == RECORD_SPIELTAG || record.kind == RECORD_ENTRY)
            assert_int_equal(spieltag_apply(&day, &record.entry.event, NULL, &err), ST_OK);
    }
    assert_string_equal(text.s, again.s);
    assert_int_equal(heads, POKAL_ROUNDS);
    assert_memory_equal(&day, &random_day->day, sizeof day);
}

TEST(random_days)
{
    static struct random_day day;
    int stechen = 0, vorgefuehrt = 0, durchmarsch = 0;

    day.rng = (struct random){1996};
    day.board = board_of("A,B,C,D,E,F");
    for (int i = 0; i < ROUNDS(6000); i++) {
        struct spieltag middle = {0};
        struct pokaltag_result result;
        int at = 0, sum = 0, n = 4 + i % 3;

        begin_random(&day, n);
        while (!pokaltag_decided(&day.day)) {
            spiele_random(&day);
            stechen += pokal_step(&day.step)->stechen == STECHEN_TOTAL;
            vorgefuehrt += day.step.kind == EVENT_SPIEL && day.step.spiel.vorgefuehrt;
            durchmarsch += day.step.kind == EVENT_SCHIEBEKOPF && day.event[day.count - 1].u.result.count == 1;
            if (roll(&day, 20) == 0) {
                middle = day.day;
                at = day.count;
            }
        }
        pokaltag_result(&day.day, &result);
        assert_int_equal(result.count, n);
        for (int k = 0; k < n; k++) {
            sum += result.praemie[k].sum;
            assert_int_equal(pokaltag_groups(&day.day, k), 7);
            assert_int_equal(day.pauses[k], n == 4 ? 0 : POKAL_ROUNDS * (n - 4));
        }
        assert_int_equal(sum, PRAEMIEN_DAY);
        /* The rest of the events, applied to a state in between, gives the same day. */
        for (; at > 0 && at < day.count; at++)
            assert_int_equal(spieltag_apply(&middle, &day.event[at], NULL, &day.err), ST_OK);
        if (at > 0)
            assert_memory_equal(&middle, &day.day, sizeof middle);
        if (i % 10 == 0)
            back_and_forth(&day);
    }
    assert_true(stechen > ROUNDS(100) && vorgefuehrt > ROUNDS(5000) && durchmarsch > ROUNDS(500));
}

/* Draws any event that a reader could give, legal or not, with and without trotzdem. */
static struct event any_event(struct random_day *day)
{
    static const uint8_t kinds[] = {EVENT_SPIEL,    EVENT_SPIEL,   EVENT_SPIEL,  EVENT_SCHIEBEKOPF,
                                    EVENT_STECHEN,  EVENT_EINWURF, EVENT_STRAFE, EVENT_DISQ,
                                    EVENT_AUSSTIEG, EVENT_END,     EVENT_HAMMEL, EVENT_START};
    struct event event = {.kind = kinds[roll(day, sizeof kinds)], .trotzdem = roll(day, 2) == 0};
    int8_t who = (int8_t)(roll(day, 7) - (roll(day, 20) == 0));

    switch (event.kind) {
    case EVENT_SPIEL:
        event.u.spiel = spiel_empty();
        event.u.spiel.kind = (uint8_t)roll(day, KIND_COUNT);
        event.u.spiel.re[0] = who;
        if (!spiel_is_solo(&event.u.spiel) || roll(day, 30) == 0)
            event.u.spiel.re[1] = (int8_t)roll(day, 6);
        set_augen(day, &event.u.spiel);
        event.u.spiel.no_trick = roll(day, 6) == 0;
        event.u.spiel.vorgefuehrt = roll(day, 12) == 0;
        event.u.spiel.straf = roll(day, 12) == 0;
        event.u.spiel.stufe[roll(day, 2)] = (uint8_t)roll(day, 3);
        break;
    case EVENT_SCHIEBEKOPF:
    case EVENT_STECHEN:
    case EVENT_HAMMEL:
        event.u.result.count = (int8_t)roll(day, 6);
        for (int i = 0; i < event.u.result.count; i++) {
            event.u.result.player[i] = (int8_t)roll(day, 7);
            event.u.result.punkte[i] = event.u.result.count == 1 ? 240 : 60;
        }
        break;
    case EVENT_STRAFE:
        event.u.strafe.player = who;
        event.u.strafe.punkte = (int16_t)roll(day, 4);
        break;
    case EVENT_DISQ:
        event.u.disq.player = who;
        break;
    case EVENT_AUSSTIEG:
        event.u.ausstieg.player = who;
        event.u.ausstieg.disq = roll(day, 2) == 0;
        break;
    default:
        break;
    }
    return event;
}

/* A refused event leaves the day unchanged, and the Prämienpunkte of a decided day sum to seven. */
TEST(random_events)
{
    static struct random_day random_day;
    int accepted = 0, refused = 0, decided = 0, left = 0;

    random_day.rng = (struct random){7};
    random_day.board = board_of("A,B,C,D,E,F");
    for (int day = 0; day < ROUNDS(1500); day++) {
        begin_random(&random_day, 4 + day % 3);
        for (int i = 0; i < 90 && !random_day.day.ended; i++) {
            struct event event = any_event(&random_day);
            struct spieltag before = random_day.day;
            bool playable = random_day.day.sitze >= PLAYER_IN_SPIEL && spieltag_phase(&random_day.day) < PHASE_END;

            if (roll(&random_day, 4) > 0 && playable) {
                spiele_random(&random_day);
                continue;
            }
            if (roll(&random_day, 6) > 0 && (event.kind == EVENT_AUSSTIEG || event.kind == EVENT_END))
                continue; /* otherwise no day would come far */
            if (spieltag_apply(&random_day.day, &event, &random_day.step, &random_day.err) == ST_OK) {
                accepted++;
                left += event.kind == EVENT_AUSSTIEG;
            } else {
                refused++;
                assert_memory_equal(&before, &random_day.day, sizeof before);
            }
        }
        if (pokaltag_decided(&random_day.day)) {
            struct pokaltag_result result;
            int sum = 0;

            pokaltag_result(&random_day.day, &result);
            assert_int_equal(result.stechen, 0);
            for (int k = 0; k < result.count; k++)
                sum += result.praemie[k].sum;
            assert_int_equal(sum, PRAEMIEN_DAY);
            decided++;
        }
    }
    assert_true(accepted > ROUNDS(3000) && refused > ROUNDS(10000) && decided > ROUNDS(200) && left > ROUNDS(200));
}
