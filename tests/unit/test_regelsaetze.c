/* Every rule set against the figures of its source, and what holds for all of them. */
#include "core/notation/rule_file.h"
#include "help.h"

static const struct lineup four = {4, {0, 1, 2, 3}, 0};
static const struct lineup five = {5, {0, 1, 2, 3, 4}, 1u << 4};

/* "ddb punkte.fuchs=2 pott=120": a built-in rule set with changes. */
static void read_rules(char *s, struct rule_file *d)
{
    struct text t = {0};
    struct err err;

    text_add(&t, "name=probe\n");
    text_addf(&t, "eltern=%s\n", strtok(s, " "));
    for (char *p = strtok(NULL, " "); p; p = strtok(NULL, " "))
        text_addf(&t, "%s\n", p);
    if (rule_file_parse(t.s, t.len, d, &err) != ST_OK)
        fail_msg("%s: %s", t.s, err.text);
    text_free(&t);
}

static void vector(char *line)
{
    static const char *const winner[] = {"re", "ko", "keine"};
    char *field[9], rules[200];
    struct rule_file d;
    struct settlement a;
    struct spiel s;
    int g[TISCH_MAX], n = 0, sum = 0;

    for (char *p = strtok(line, ";"); p && n < 9; p = strtok(NULL, ";"))
        field[n++] = p;
    assert_int_equal(n, 9);
    (void)snprintf(rules, sizeof rules, "%s", field[0]);
    read_rules(rules, &d);
    s = spiel_after(&d.rules, field[1]);
    settle(&d.rules, &s, &a);
    credit(&d.rules, &s, &a, &four, g);
    for (int i = 0; i < a.count; i++) {
        sum += a.posten[i].party == RE ? a.posten[i].punkte : -a.posten[i].punkte;
        assert_true(posten_name(&d.rules, &a.posten[i])[0] != '\0');
        assert_non_null(d.rules.posten[a.posten[i].kind].source);
    }
    assert_int_equal(sum, a.re_punkte);
    if (strcmp(winner[a.winner], field[2]) != 0 || a.re_punkte != atoi(field[3]))
        fail_msg("%s: %s: %s %d, expected %s %s (%s)", field[0], field[1], winner[a.winner], a.re_punkte, field[2],
                 field[3], field[8]);
    for (int i = 0; i < 4; i++)
        if (g[i] != atoi(field[4 + i]))
            fail_msg("%s: %s: player %d is credited %d, expected %s", field[0], field[1], i, g[i], field[4 + i]);
    rule_file_free(&d);
}

static void test_games_of_the_sources(void **state)
{
    (void)state;
    each_vector("regelsaetze.csv", 1, vector);
}

/* Who pays and who gets at five: E pauses. */
static void test_credit_at_five(void **state)
{
    static const struct {
        const char *rules, *spiel;
        int g[5];
    } f[] = {
        {"ddb", "A,B 130", {2, 2, 0, 0, 1}},
        {"ddb", "A damen 130", {4, -2, -2, -2, -2}},
        {"ddv", "A,B 130", {1, 1, -1, -1, 0}},
        {"ddv", "A damen 130 re", {9, -3, -3, -3, 0}},
        {"spielordnung", "A,B 151", {2, 2, -2, -2, 0}},
        {"spielordnung", "A damen 100", {-6, 2, 2, 2, 0}},
        {"schmidt", "A damen 130", {1, 0, 0, 0, 0}},
        {"arminia", "A,B 130", {1, 1, -1, -1, 0}},
        {"arminia", "A damen 130", {4, -1, -1, -1, -1}}, /* the Geber pays too */
        {"arminia", "A damen 100 re", {-8, 2, 2, 2, 2}},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        const struct rules *r = rules_find(f[i].rules);
        struct spiel s = spiel_after(r, f[i].spiel);
        struct settlement a;
        int g[TISCH_MAX];

        settle(r, &s, &a);
        credit(r, &s, &a, &five, g);
        for (int k = 0; k < 5; k++)
            if (g[k] != f[i].g[k])
                fail_msg("%s: %s: player %d is credited %d, expected %d", f[i].rules, f[i].spiel, k, g[k], f[i].g[k]);
    }
}

/* Entries a rule set does not know, with the part that is at fault. */
static void test_what_a_rule_set_does_not_know(void **state)
{
    static const struct {
        const char *rules, *spiel;
        int column;
        const char *word;
    } f[] = {
        {"ddv", "D null 0 x", 3, "not played"},
        {"ddv", "A,B armut 100", 5, "not played"},
        {"ddv", "A.n0x", 3, "not played"},
        {"ddb", "A,B 130 rev", 9, "vorab"},
        {"ddb", "A,B 130 re kov9", 12, "vorab"},
        {"ddb", "A,B 130 re9?", 9, "invalid"},
        {"ddv", "A,B 130 re9 kog9", 13, "answers"},
        {"spielordnung", "A,B 130 re9 ko9", 13, "only one party"},
        {"ddb limits.beide=eine", "A,B 130 re9 ko9", 13, "void: leave them out"},
        {"spielordnung", "A,B 130 re9 ko6?", 13, "only one party"},
        {"schmidt", "A,B 130 re9 ko9", 13, "letzt="},
        {"schmidt", "A,B 130 re9 letzt=re", 13, "letzt="},
        {"ddb", "A,B 130 re9 ko9 letzt=re", 17, "letzt="},
        {"schmidt", "A,B 120 re zuerst=re", 12, "zuerst="},
        {"ddb", "A,B 120 re ko zuerst=ko", 15, "zuerst="},
        {"arminia", "A,B 120 falsch=A", 9, "revoke"},
        {"ddb bedienfehler=ungueltig", "A,B 120 falsch=A", 9, "revoke"},
        {"ddv", "A,B 120 falsch=A", 9, "revoke"},
        {"ddv", "C damen 130 straf", 13, "Strafsolo"},
        {"ddb", "A,B 130 t=A", 9, "knows no Sonderpunkt Tack"},
        {"ddv", "A,B 130 u=A", 9, "knows no Sonderpunkt"},
        {"schmidt", "C damen 130 d=C", 13, "this solo"},
        {"schmidt", "C damen 130 k=re", 13, "this solo"},
        {"schmidt", "A,B 130 u=A u=B u=A", 17, "at most 2"},
        {"schmidt", "A,B 240 x u=ko", 11, "no trick"},
        {"schmidt", "A,B 225 u=ko u=ko", 14, "needs 20 Augen"},
        {"arminia", "A dk 130", 3, "not played"},
        {"arminia", "A,B armut 130 f=A", 15, "this kind of game"},
        {"arminia", "A,B armut 130 d=A", 15, "this kind of game"},
        {"arminia", "C damen 130 u=C", 13, "this solo"},
        {"arminia", "D null 0 x re9", 12, "no limits in a Null"},
        {"ddb limits.solo=nein", "C damen 130 re9", 13, "no limits in a solo"},
        {"ddb limits.solo=nein", "C damen 130 ko9", 13, "no limits in a solo"},
        {"ddb fuchs.arten=hz", "A,B 130 f=A", 9, "this kind of game: Normalspiel"},
        {"ddb punkte.fuchs=0", "A,B 130 f=A", 9, "knows no Sonderpunkt Fuchs"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++) {
        struct board t = board_off("A,B,C,D");
        struct rule_file d;
        struct event e;
        struct err err = {0};
        char rules[100];

        (void)snprintf(rules, sizeof rules, "%s", f[i].rules);
        read_rules(rules, &d);
        if (kurzschrift_parse(&d.rules, &t, all(&t), f[i].spiel, strlen(f[i].spiel), &e, &err) == ST_OK)
            fail_msg("%s: %s was accepted", f[i].rules, f[i].spiel);
        if (err.column != f[i].column || !strstr(err.text, f[i].word))
            fail_msg("%s: %s: column %d: %s", f[i].rules, f[i].spiel, err.column, err.text);
        rule_file_free(&d);
    }
}

/* A small generator: the same games on every machine. */
static unsigned roll(unsigned *seed, unsigned n)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % n;
}

static struct spiel random_spiel(unsigned *seed)
{
    static const int augen[] = {0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 150, 151, 180, 181, 210, 211, 240};
    struct spiel s = spiel_empty();

    s.kind = (uint8_t)roll(seed, KIND_OWN);
    s.re[0] = (int8_t)roll(seed, 4);
    if (!spiel_is_solo(&s))
        s.re[1] = (int8_t)((s.re[0] + 1 + (int)roll(seed, 3)) % 4);
    s.augen = (uint8_t)(roll(seed, 2) ? (unsigned)augen[roll(seed, 17)] : roll(seed, 241));
    s.no_trick = (s.augen == 0 || s.augen == 240) && roll(seed, 2);
    for (int p = RE; p <= KONTRA; p++) {
        s.stufe[p] = (uint8_t)(roll(seed, 3) ? roll(seed, 3) : roll(seed, STUFE_COUNT));
        s.vorab[p] = s.stufe[p] && roll(seed, 8) == 0;
        s.invalid_from[p] = (uint8_t)(s.stufe[p] && roll(seed, 8) == 0 ? 1 + roll(seed, s.stufe[p]) : 0);
    }
    s.last_one = (uint8_t)(s.stufe[RE] > 1 && s.stufe[KONTRA] > 1 && roll(seed, 2) ? 1 + roll(seed, 2) : 0);
    s.wrong = (uint8_t)(roll(seed, 20) == 0 ? 1 + roll(seed, 2) : 0);
    for (unsigned n = roll(seed, 4); n > 0; n--)
        s.sonder[s.sonder_count++] =
            (struct sonderpunkt){(uint8_t)roll(seed, SONDER_COUNT), (uint8_t)roll(seed, 2), NOBODY, NOBODY};
    return s;
}

/* A game that was written down and read again is the same game: the same line, the same settlement. */
static void check_back_and_forth(const struct rules *r, const struct spiel *s, const struct settlement *a)
{
    struct board t = board_off("A,B,C,D");
    struct event e = {.kind = EVENT_SPIEL}, again;
    struct text one = {0}, two = {0};
    struct settlement b;
    struct err err;

    e.u.spiel = *s;
    kurzschrift_write(&one, &t, &e);
    if (kurzschrift_parse(r, &t, all(&t), one.s, one.len, &again, &err) != ST_OK)
        fail_msg("%s: %s: %s", r->name, one.s, err.text);
    kurzschrift_write(&two, &t, &again);
    assert_string_equal(one.s, two.s);
    settle(r, &again.u.spiel, &b);
    if (b.winner != a->winner || b.re_punkte != a->re_punkte)
        fail_msg("%s: %s: %d, read again %d", r->name, one.s, a->re_punkte, b.re_punkte);
    text_free(&one);
    text_free(&two);
}

/* In every game that a rule set accepts: the posten sum to the value, and where losers pay as winners get, the
 * credits sum to nothing, at four and at five. */
static void test_credits_of_plus_and_minus_sum_to_nothing(void **state)
{
    const struct rules *r;
    unsigned seed = 4711;

    (void)state;
    for (size_t k = 0; (r = rules_builtin(k)) != NULL; k++) {
        bool plus_minus = r->gutschrift[0].loser > 0;
        int accepted = 0;

        for (int i = 0; i < ROUNDS(60000); i++) {
            struct spiel s = random_spiel(&seed);
            struct settlement a;
            enum part part;
            struct err err;
            int g[TISCH_MAX], sum = 0;

            if (spiel_check(r, &s, &part, &err) != ST_OK)
                continue;
            accepted++;
            settle(r, &s, &a);
            if (i % 4 == 0)
                check_back_and_forth(r, &s, &a);
            for (int p = 0; p < a.count; p++)
                sum += a.posten[p].party == RE ? a.posten[p].punkte : -a.posten[p].punkte;
            assert_int_equal(sum, a.re_punkte);
            for (int tisch = 0; tisch < 2 && plus_minus; tisch++) {
                const struct lineup *b = tisch ? &five : &four;

                credit(r, &s, &a, b, g);
                sum = 0;
                for (int j = 0; j < b->count; j++)
                    sum += g[j];
                if (sum != 0)
                    fail_msg("%s: art %d, %d Augen: the credits sum to %d", r->name, s.kind, s.augen, sum);
            }
        }
        assert_true(accepted > ROUNDS(r->limits ? 5000 : 2000));
    }
}

static void test_a_bockrunde_multiplies_and_adds(void **state)
{
    struct rules r = *rules_find("ddb");
    struct spiel s = spiel_off("A,B 151 re");
    struct settlement a;

    (void)state;
    r.bock_after_120 = 1;
    r.bock_factor = 2;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 3);
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 6);
    s.bock = 3;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 24);
    r.bock_factor = 1;
    r.bock_plus = 2;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 9);
    s = spiel_off("A,B 100");
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, -4);
    s = spiel_off("A,B 130 f=ko"); /* worth nothing: nothing to raise */
    s.bock = 1;
    settle(&r, &s, &a);
    assert_int_equal(a.re_punkte, 0);
    assert_string_equal(posten_name(&r, &(struct posten){POSTEN_BOCK, 0, RE, 1}), "Bockrunde");
}

/* The most that can stand in one entry, and the largest values rules can name: nothing runs over. */
static void test_the_largest_game(void **state)
{
    static const char line[] =
        "A,B 240 x rev0 ko0 reg9 reg6 reg3 reg0 kog9 kog6 kog3 kog0 f=re f=re d=re d=re d=re d=re "
        "k=re t=re t=re t=re t=re t=re t=re t=re t=re t=re";
    char text[] =
        "ddb gegengebot.immer=ja punkte.verfehlt=0 punkte.tack=99 ansagen.vorab=ja punkte.vorab=99 verdoppeln=alles "
        "ansagepunkte=9 punkte.gewonnen=99 punkte.gespielt=99 punkte.angesagt=99 punkte.gegengebot=99 "
        "punkte.fuchs=99 punkte.doppelkopf=99 punkte.karlchen=99 punkte.erwiderung=99 bock.jede=1 bock.faktor=9 "
        "bock.plus=99 bock.stapeln=nebeneinander";
    struct rule_file d;
    struct settlement a;
    struct spiel s;
    int sum = 0, g[TISCH_MAX];

    (void)state;
    read_rules(text, &d);
    s = spiel_after(&d.rules, line);
    settle(&d.rules, &s, &a);
    assert_true(a.count > 40 && a.count < POSTEN_MAX);
    /* gewonnen, vorab, 4 played, 2 x 9, 4 + 4 bids, 120 against, 4 reached against them, 8 answers, 16
     * Sonderpunkte, all four times */
    assert_int_equal(a.re_punkte, 4 * (99 * (1 + 1 + 4 + 4 + 4 + 8 + 16) + 2 * 9 + 1 + 4));
    for (int i = 0; i < a.count; i++)
        sum += a.posten[i].punkte;
    assert_int_equal(sum, a.re_punkte);
    s = spiel_after(&d.rules, "A damen 143");
    s.bock = 16;
    settle(&d.rules, &s, &a);
    assert_int_equal(a.re_punkte, VALUE_MAX);
    credit(&d.rules, &s, &a, &four, g);
    assert_int_equal(g[0], VALUE_MAX);
    s = spiel_after(&d.rules, line); /* more than VALUE_MAX as it is: a Bockrunde adds nothing */
    s.bock = 3;
    settle(&d.rules, &s, &a);
    assert_int_equal(a.re_punkte, 4 * (99 * 38 + 23));
    rule_file_free(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_of_the_sources),
        cmocka_unit_test(test_credit_at_five),
        cmocka_unit_test(test_what_a_rule_set_does_not_know),
        cmocka_unit_test(test_credits_of_plus_and_minus_sum_to_nothing),
        cmocka_unit_test(test_a_bockrunde_multiplies_and_adds),
        cmocka_unit_test(test_the_largest_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
