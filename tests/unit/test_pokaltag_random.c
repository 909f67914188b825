/* What holds for every day of the Pokal. */
#include "base/draw.h"
#include "day.h"

/* Days legal by construction. */

struct random_day {
    struct random z;
    struct board board;
    struct spieltag day;
    struct step step;
    struct err err;
    int n, count;
    struct event e[120];
    int round[120]; /* round of each of them, 0: none */
    int pauses[PARTICIPANT_MAX];
};

static int roll(struct random_day *t, int n)
{
    return (int)random_under(&t->z, (uint32_t)n);
}

static void spiele_event(struct random_day *t, const struct event *e)
{
    if (spieltag_apply(&t->day, e, &t->step, &t->err) != ST_OK)
        fail_msg("entry %d, round %d: %s", t->count, pokal_own(&t->day)->round, t->err.text);
    assert_true(t->count < 120);
    t->round[t->count] = t->step.round > POKAL_ROUNDS ? 0 : t->step.round;
    t->e[t->count++] = *e;
}

static int one_the_plays(struct random_day *t, const struct lineup *b)
{
    int who;

    do
        who = b->player[roll(t, b->count)];
    while (lineup_pauses(b, who));
    return who;
}

/* A kind that is no breach for him: of a group that is open, or when none is any. */
static int one_kind(struct random_day *t, int who)
{
    unsigned done = pokaltag_groups(&t->day, who);
    int kind;

    do
        kind = KIND_FARBTRUMPF + roll(t, KIND_DETLEF_KASPAR - KIND_FARBTRUMPF + 1);
    while (done != 7 && (t->day.t[who].pflicht & rules_pflicht_group(t->day.rules, (enum spiel_kind)kind)));
    return kind;
}

static void set_augen(struct random_day *t, struct spiel *s)
{
    s->augen = (uint8_t)roll(t, 241);
    s->no_trick = (s->augen == 0 || s->augen == 240) && roll(t, 2);
}

static void spiele_total_spiel(struct random_day *t, const struct next *n)
{
    struct event e = {.kind = EVENT_SPIEL};
    struct due f[DUE_MAX];
    struct spiel *s = &e.u.spiel;

    *s = spiel_empty();
    s->re[0] = (int8_t)one_the_plays(t, &n->lineup);
    if (n->vorfuehrung) {
        assert_true(spieltag_due(&t->day, f) > 0);
        s->re[0] = f[0].player;
    }
    if (!n->vorfuehrung && roll(t, 2))
        do
            s->re[1] = (int8_t)one_the_plays(t, &n->lineup);
        while (s->re[1] == s->re[0]);
    else
        s->kind = (uint8_t)(roll(t, 12) || n->vorfuehrung ? one_kind(t, s->re[0]) : KIND_HZSOLO);
    set_augen(t, s);
    s->stufe[RE] = (uint8_t)roll(t, 2);
    s->stufe[KONTRA] = (uint8_t)roll(t, 2);
    spiele_event(t, &e);
}

static void spiele_schiebekopf(struct random_day *t, const struct next *n)
{
    struct event e = {.kind = EVENT_PUSH};
    int rest = AUGEN_TOTAL, k = 0, sum = 0;

    bool durchmarsch = roll(t, 8) == 0;

    if (durchmarsch) {
        e.u.result.player[k] = (int8_t)one_the_plays(t, &n->lineup);
        e.u.result.punkte[k++] = AUGEN_TOTAL;
    }
    for (int i = 0; i < n->lineup.count && !durchmarsch; i++) {
        int who = n->lineup.player[i];

        if (lineup_pauses(&n->lineup, who))
            continue;
        e.u.result.player[k] = (int8_t)who;
        e.u.result.punkte[k] = k == 3 ? rest : roll(t, rest + 1);
        rest -= (int)e.u.result.punkte[k++];
    }
    e.u.result.count = (int8_t)k;
    spiele_event(t, &e);
    for (int i = 0; i < PARTICIPANT_MAX; i++)
        sum += (int)pokal_step(&t->step)->note[i];
    assert_int_equal(sum, -AUGEN_TOTAL); /* a Durchmarsch takes three times 80 */
}

static void spiele_sondersolo(struct random_day *t, const struct next *n)
{
    enum round_kind kind = pokal_round_kind(pokal_own(&t->day)->round);
    struct event e = {.kind = EVENT_SPIEL};
    struct spiel *s = &e.u.spiel;
    int8_t who[KADAMU_COUNT];

    *s = spiel_empty();
    s->re[0] = n->vorhand;
    set_augen(t, s);
    do
        s->kind = (uint8_t)(KIND_FARBTRUMPF + roll(t, KIND_DETLEF_KASPAR - KIND_FARBTRUMPF + 1));
    while (kind == ROUND_KADAMU && s->kind == KIND_NULL);
    if (kind == ROUND_SCHWARZE_SAU) {
        s->re[0] = (int8_t)one_the_plays(t, &n->lineup);
        s->kind = KIND_BUBEN;
    }
    if (pokaltag_kadamu(&t->day, who)) {
        s->re[0] = who[roll(t, KADAMU_COUNT)];
        s->no_trick = s->no_trick || (s->augen <= STOCK_AUGEN && roll(t, 2));
    }
    spiele_event(t, &e);
    if (kind != ROUND_KADAMU)
        assert_memory_equal(t->step.gutschrift, ((const int32_t[PARTICIPANT_MAX]){0}), sizeof t->step.gutschrift);
    else
        for (int i = 0; i < t->n; i++) /* everybody is credited, the others all the same */
            assert_true(t->step.gutschrift[i] != 0 || !spieltag_sits(&t->day, i));
}

static void spiele_stechen(struct random_day *t)
{
    struct event e = {.kind = EVENT_STECHEN};
    struct pokaltag_result res;

    pokaltag_result(&t->day, &res);
    assert_true(res.stechen != 0);
    for (int i = 0; i < t->n; i++)
        if (res.stechen >> i & 1) {
            e.u.result.player[e.u.result.count] = (int8_t)i;
            e.u.result.punkte[e.u.result.count++] = roll(t, 6) ? roll(t, 241) : 120;
        }
    spiele_event(t, &e);
    assert_int_equal(pokal_step(&t->step)->stechen, STECHEN_TOTAL);
}

static void spiele_random(struct random_day *t)
{
    struct next n = spieltag_next(&t->day);
    bool sonder = !n.vorfuehrung && pokal_round_kind(pokal_own(&t->day)->round) != ROUND_TOTAL;

    if (n.geber == NOBODY)
        spiele_stechen(t);
    else if (sonder && pokal_round_kind(pokal_own(&t->day)->round) == ROUND_SCHIEBEKOPF)
        spiele_schiebekopf(t, &n);
    else if (sonder)
        spiele_sondersolo(t, &n);
    else
        spiele_total_spiel(t, &n);
    if (n.geber != NOBODY && pokal_step(&t->step)->round_spiel > 0)
        for (int i = 0; i < t->n; i++)
            t->pauses[i] += lineup_pauses(&t->step.lineup, i);
}

static void begin_random(struct random_day *t, int n)
{
    struct event e = {.kind = EVENT_START};

    t->n = n;
    t->count = 0;
    memset(t->pauses, 0, sizeof t->pauses);
    e.u.start.date = (struct date){2026, 12, 6};
    e.u.start.seed = SEED_NONE;
    e.u.start.count = (int8_t)n;
    for (int i = 0; i < n; i++)
        e.u.start.sitz[i] = (int8_t)i;
    e.u.start.geber = (int8_t)roll(t, n);
    spieltag_init(&t->day, &wettbewerb_pokal, pokal_rules(), &t->board);
    spiele_event(t, &e);
}

/* What was folded, as journal text with its heads of rounds, read and folded again is the same day. */
static void back_and_forth(const struct random_day *t)
{
    static const char head[] = "doko-journal 1\nspieler A \"a\"\nspieler B \"b\"\nspieler C \"c\"\nspieler D \"d\"\n"
                               "spieler E \"e\"\nspieler F \"f\"\nsaison 1 regeln=schmidt\n";
    struct text text = {0}, again = {0};
    struct journal j;
    struct record record;
    struct spieltag day;
    struct err err;
    int round = 0, heads = 0;

    text_add(&text, head);
    text_add(&again, head);
    for (int i = 0; i < t->count; i++) {
        struct entry e = {.e = t->e[i]};

        if (i == 0)
            journal_write_spieltag(&text, &t->board, &e, &wettbewerb_pokal, 3, 1, false);
        if (t->round[i] > round)
            journal_write_round(&text, round = t->round[i]);
        if (i > 0)
            journal_write_event(&text, &t->board, &e.e);
    }
    journal_init(&j);
    for (char *z = text.s; *z; z += strcspn(z, "\n") + 1) {
        if (journal_parse(&j, z, strcspn(z, "\n"), &record, &err) != ST_OK)
            fail_msg("%.*s: %s", (int)strcspn(z, "\n"), z, err.text);
        if (record.kind == RECORD_SPIELTAG) {
            spieltag_init(&day, &wettbewerb_pokal, journal_day_rules(&j), &t->board);
            journal_write_spieltag(&again, &j.day.board, &record.entry, j.day.kind, j.day.nr, j.day.tisch, false);
        }
        if (record.kind == RECORD_ROUND) {
            assert_int_equal(record.round, pokal_own(&day)->round);
            journal_write_round(&again, record.round);
            heads++;
        }
        if (record.kind == RECORD_ENTRY)
            journal_write_event(&again, &j.day.board, &record.entry.e);
        if (record.kind == RECORD_SPIELTAG || record.kind == RECORD_ENTRY)
            assert_int_equal(spieltag_apply(&day, &record.entry.e, NULL, &err), ST_OK);
    }
    assert_string_equal(text.s, again.s);
    assert_int_equal(heads, POKAL_ROUNDS);
    assert_memory_equal(&day, &t->day, sizeof day);
    journal_free(&j);
    text_free(&text);
    text_free(&again);
}

static void test_random_days(void **state)
{
    static struct random_day t;
    int stechen = 0, vorgefuehrt = 0, durchmarsch = 0;

    (void)state;
    t.z = (struct random){1996};
    t.board = board_off("A,B,C,D,E,F");
    for (int i = 0; i < ROUNDS(6000); i++) {
        struct spieltag middle = {0};
        struct pokaltag_result e;
        int at = 0, sum = 0, n = 4 + i % 3;

        begin_random(&t, n);
        while (!pokaltag_decided(&t.day)) {
            spiele_random(&t);
            stechen += pokal_step(&t.step)->stechen == STECHEN_TOTAL;
            vorgefuehrt += t.step.kind == EVENT_SPIEL && t.step.spiel.vorgefuehrt;
            durchmarsch += t.step.kind == EVENT_PUSH && t.e[t.count - 1].u.result.count == 1;
            if (roll(&t, 20) == 0) {
                middle = t.day;
                at = t.count;
            }
        }
        pokaltag_result(&t.day, &e);
        assert_int_equal(e.count, n);
        for (int k = 0; k < n; k++) {
            sum += e.praemie[k].sum;
            assert_int_equal(pokaltag_groups(&t.day, k), 7);
            assert_int_equal(t.pauses[k], n == 4 ? 0 : POKAL_ROUNDS * (n - 4));
        }
        assert_int_equal(sum, PRAEMIEN_DAY);
        /* what follows, folded on the state in between, leads to the same */
        for (; at > 0 && at < t.count; at++)
            assert_int_equal(spieltag_apply(&middle, &t.e[at], NULL, &t.err), ST_OK);
        if (at > 0)
            assert_memory_equal(&middle, &t.day, sizeof middle);
        if (i % 10 == 0)
            back_and_forth(&t);
    }
    assert_true(stechen > ROUNDS(100) && vorgefuehrt > ROUNDS(5000) && durchmarsch > ROUNDS(500));
}

/* Anything that a reader could hand over, legal or not, with and without trotzdem. */
static struct event any_event(struct random_day *t)
{
    static const uint8_t kinds[] = {EVENT_SPIEL,    EVENT_SPIEL,   EVENT_SPIEL,  EVENT_PUSH,
                                    EVENT_STECHEN,  EVENT_EINWURF, EVENT_STRAFE, EVENT_DISQ,
                                    EVENT_AUSSTIEG, EVENT_END,     EVENT_HAMMEL, EVENT_START};
    struct event e = {.kind = kinds[roll(t, sizeof kinds)], .trotzdem = roll(t, 2) == 0};
    int8_t who = (int8_t)(roll(t, 7) - (roll(t, 20) == 0));

    switch (e.kind) {
    case EVENT_SPIEL:
        e.u.spiel = spiel_empty();
        e.u.spiel.kind = (uint8_t)roll(t, KIND_COUNT);
        e.u.spiel.re[0] = who;
        if (!spiel_is_solo(&e.u.spiel) || roll(t, 30) == 0)
            e.u.spiel.re[1] = (int8_t)roll(t, 6);
        set_augen(t, &e.u.spiel);
        e.u.spiel.no_trick = roll(t, 6) == 0;
        e.u.spiel.vorgefuehrt = roll(t, 12) == 0;
        e.u.spiel.straf = roll(t, 12) == 0;
        e.u.spiel.stufe[roll(t, 2)] = (uint8_t)roll(t, 3);
        break;
    case EVENT_PUSH:
    case EVENT_STECHEN:
    case EVENT_HAMMEL:
        e.u.result.count = (int8_t)roll(t, 6);
        for (int i = 0; i < e.u.result.count; i++) {
            e.u.result.player[i] = (int8_t)roll(t, 7);
            e.u.result.punkte[i] = e.u.result.count == 1 ? 240 : 60;
        }
        break;
    case EVENT_STRAFE:
        e.u.strafe.player = who;
        e.u.strafe.punkte = (int16_t)roll(t, 4);
        break;
    case EVENT_DISQ:
        e.u.disq.player = who;
        break;
    case EVENT_AUSSTIEG:
        e.u.ausstieg.player = who;
        e.u.ausstieg.disq = roll(t, 2) == 0;
        break;
    default:
        break;
    }
    return e;
}

/* Whatever comes, a refusal leaves the day as it was, and once it is decided its Prämienpunkte sum to seven. */
static void test_random_events(void **state)
{
    static struct random_day t;
    int accepted = 0, refused = 0, decided = 0, gone = 0;

    (void)state;
    t.z = (struct random){7};
    t.board = board_off("A,B,C,D,E,F");
    for (int day = 0; day < ROUNDS(1500); day++) {
        begin_random(&t, 4 + day % 3);
        for (int i = 0; i < 90 && !t.day.ended; i++) {
            struct event e = any_event(&t);
            struct spieltag before = t.day;
            bool playable = t.day.sitze >= PLAYER_IN_SPIEL && spieltag_phase(&t.day) < PHASE_END;

            if (roll(&t, 4) > 0 && playable) {
                spiele_random(&t);
                continue;
            }
            if (roll(&t, 6) > 0 && (e.kind == EVENT_AUSSTIEG || e.kind == EVENT_END))
                continue; /* or no day would come far */
            if (spieltag_apply(&t.day, &e, &t.step, &t.err) == ST_OK) {
                accepted++;
                gone += e.kind == EVENT_AUSSTIEG;
            } else {
                refused++;
                assert_memory_equal(&before, &t.day, sizeof before);
            }
        }
        if (pokaltag_decided(&t.day)) {
            struct pokaltag_result e;
            int sum = 0;

            pokaltag_result(&t.day, &e);
            assert_int_equal(e.stechen, 0);
            for (int k = 0; k < e.count; k++)
                sum += e.praemie[k].sum;
            assert_int_equal(sum, PRAEMIEN_DAY);
            decided++;
        }
    }
    assert_true(accepted > ROUNDS(3000) && refused > ROUNDS(10000) && decided > ROUNDS(200) && gone > ROUNDS(200));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_days),
        cmocka_unit_test(test_random_events),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
