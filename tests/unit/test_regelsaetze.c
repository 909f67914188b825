/* Every rule set is checked against the figures of its source, and against properties that all share. */
#include "core/notation/rule_file.h"
#include "help.h"

static const struct lineup four = {4, {0, 1, 2, 3}, 0};
static const struct lineup five = {5, {0, 1, 2, 3, 4}, 1u << 4};

/* Reads a built-in rule set with changes, as in "ddb punkte.fuchs=2 pott=120". */
static void read_rules(char *s, struct rule_file *file)
{
    AUTO(text_free) struct text text = {0};
    struct err err;

    text_add(&text, "name=probe\n");
    text_addf(&text, "eltern=%s\n", strtok(s, " "));
    for (char *p = strtok(NULL, " "); p; p = strtok(NULL, " "))
        text_addf(&text, "%s\n", p);
    if (rule_file_parse(text.s, text.len, file, &err) != ST_OK)
        fail_msg("%s: %s", text.s, err.text);
}

static void vector(char *line)
{
    static const char *const winner[] = {"re", "ko", "keine"};
    char *field[9], rules[200];
    AUTO(rule_file_free) struct rule_file file = {0};
    struct settlement settlement;
    struct spiel spiel;
    int gutschrift[TISCH_MAX], n = 0, sum = 0;

    for (char *p = strtok(line, ";"); p && n < 9; p = strtok(NULL, ";"))
        field[n++] = p;
    assert_int_equal(n, 9);
    (void)snprintf(rules, sizeof rules, "%s", field[0]);
    read_rules(rules, &file);
    spiel = spiel_by(&file.rules, field[1]);
    settle(&file.rules, &spiel, &settlement);
    credit(&file.rules, &spiel, &settlement, &four, gutschrift);
    for (int i = 0; i < settlement.count; i++) {
        sum += settlement.posten[i].party == RE ? settlement.posten[i].punkte : -settlement.posten[i].punkte;
        assert_true(posten_name(&file.rules, &settlement.posten[i])[0] != '\0');
        assert_non_null(file.rules.posten[settlement.posten[i].kind].source);
    }
    assert_int_equal(sum, settlement.re_punkte);
    if (strcmp(winner[settlement.winner], field[2]) != 0 || settlement.re_punkte != atoi(field[3]))
        fail_msg("%s: %s: %s %d, expected %s %s (%s)", field[0], field[1], winner[settlement.winner],
                 settlement.re_punkte, field[2], field[3], field[8]);
    for (int i = 0; i < 4; i++)
        if (gutschrift[i] != atoi(field[4 + i]))
            fail_msg("%s: %s: player %d is credited %d, expected %s", field[0], field[1], i, gutschrift[i],
                     field[4 + i]);
}

TEST(games_of_the_sources)
{
    each_vector("regelsaetze.csv", 1, vector);
}

/* Payers and winners at a table of five, where E pauses. */
TEST(credit_at_five)
{
    static const struct {
        const char *rules, *spiel;
        int gutschrift[5];
    } cases[] = {
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

    for (size_t i = 0; i < ROWS(cases); i++) {
        const struct rules *rules = rules_find(cases[i].rules);
        struct spiel spiel = spiel_by(rules, cases[i].spiel);
        struct settlement settlement;
        int gutschrift[TISCH_MAX];

        settle(rules, &spiel, &settlement);
        credit(rules, &spiel, &settlement, &five, gutschrift);
        for (int k = 0; k < 5; k++)
            if (gutschrift[k] != cases[i].gutschrift[k])
                fail_msg("%s: %s: player %d is credited %d, expected %d", cases[i].rules, cases[i].spiel, k,
                         gutschrift[k], cases[i].gutschrift[k]);
    }
}

/* Entries that a rule set does not know, each with the part at fault. */
TEST(what_a_rule_set_does_not_know)
{
    static const struct {
        const char *rules, *spiel;
        int column;
        const char *word;
    } cases[] = {
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
        {"arminia", "D null 0 x re9", 12, "a Null has no limits"},
        {"ddb limits.solo=nein", "C damen 130 re9", 13, "no limits in a solo"},
        {"ddb limits.solo=nein", "C damen 130 ko9", 13, "no limits in a solo"},
        {"ddb fuchs.arten=hz", "A,B 130 f=A", 9, "this kind of game: Normalspiel"},
        {"ddb punkte.fuchs=0", "A,B 130 f=A", 9, "knows no Sonderpunkt Fuchs"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct board board = board_of("A,B,C,D");
        AUTO(rule_file_free) struct rule_file file = {0};
        struct event event;
        struct err err = {0};
        char rules[100];

        (void)snprintf(rules, sizeof rules, "%s", cases[i].rules);
        read_rules(rules, &file);
        if (kurzschrift_parse(&file.rules, &board, all(&board), cases[i].spiel, strlen(cases[i].spiel), &event,
                              &err) == ST_OK)
            fail_msg("%s: %s was accepted", cases[i].rules, cases[i].spiel);
        if (err.column != cases[i].column || !strstr(err.text, cases[i].word))
            fail_msg("%s: %s: column %d: %s", cases[i].rules, cases[i].spiel, err.column, err.text);
    }
}

/* Draws a number below n; this small generator gives the same games on every machine. */
static unsigned roll(unsigned *seed, unsigned n)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % n;
}

static struct spiel random_spiel(unsigned *seed)
{
    static const int augen[] = {0, 29, 30, 59, 60, 89, 90, 119, 120, 121, 150, 151, 180, 181, 210, 211, 240};
    struct spiel spiel = spiel_empty();

    spiel.kind = (uint8_t)roll(seed, KIND_OWN);
    spiel.re[0] = (int8_t)roll(seed, 4);
    if (!spiel_is_solo(&spiel))
        spiel.re[1] = (int8_t)((spiel.re[0] + 1 + (int)roll(seed, 3)) % 4);
    spiel.augen = (uint8_t)(roll(seed, 2) ? (unsigned)augen[roll(seed, 17)] : roll(seed, 241));
    spiel.no_trick = (spiel.augen == 0 || spiel.augen == 240) && roll(seed, 2);
    for (int p = RE; p <= KONTRA; p++) {
        spiel.stufe[p] = (uint8_t)(roll(seed, 3) ? roll(seed, 3) : roll(seed, STUFE_COUNT));
        spiel.vorab[p] = spiel.stufe[p] && roll(seed, 8) == 0;
        spiel.invalid_from[p] = (uint8_t)(spiel.stufe[p] && roll(seed, 8) == 0 ? 1 + roll(seed, spiel.stufe[p]) : 0);
    }
    spiel.limit_last =
        (uint8_t)(spiel.stufe[RE] > 1 && spiel.stufe[KONTRA] > 1 && roll(seed, 2) ? 1 + roll(seed, 2) : 0);
    spiel.revoke = (uint8_t)(roll(seed, 20) == 0 ? 1 + roll(seed, 2) : 0);
    for (unsigned n = roll(seed, 4); n > 0; n--)
        spiel.sonder[spiel.sonder_count++] =
            (struct sonderpunkt){(uint8_t)roll(seed, SONDER_COUNT), (uint8_t)roll(seed, 2), NOBODY, NOBODY};
    return spiel;
}

/* A game that is written and read again gives the same line and the same settlement. */
static void check_back_and_forth(const struct rules *rules, const struct spiel *spiel,
                                 const struct settlement *settlement)
{
    struct board board = board_of("A,B,C,D");
    struct event event = {.kind = EVENT_SPIEL}, again;
    AUTO(text_free) struct text one = {0}, two = {0};
    struct settlement other;
    struct err err;

    event.u.spiel = *spiel;
    kurzschrift_write(&one, &board, &event);
    if (kurzschrift_parse(rules, &board, all(&board), one.s, one.len, &again, &err) != ST_OK)
        fail_msg("%s: %s: %s", rules->name, one.s, err.text);
    kurzschrift_write(&two, &board, &again);
    assert_string_equal(one.s, two.s);
    settle(rules, &again.u.spiel, &other);
    if (other.winner != settlement->winner || other.re_punkte != settlement->re_punkte)
        fail_msg("%s: %s: %d, read again %d", rules->name, one.s, settlement->re_punkte, other.re_punkte);
}

/* In every game that a rule set accepts, the posten sum to the value; where losers pay as much as winners get, the
 * credits sum to nothing, at four and at five. */
TEST(credits_of_plus_and_minus_sum_to_nothing)
{
    const struct rules *rules;
    unsigned seed = 4711;

    for (size_t k = 0; (rules = rules_builtin(k)) != NULL; k++) {
        bool plus_minus = rules->gutschrift[0].loser > 0;
        int accepted = 0;

        for (int i = 0; i < ROUNDS(60000); i++) {
            struct spiel spiel = random_spiel(&seed);
            struct settlement settlement;
            enum part part;
            struct err err;
            int gutschrift[TISCH_MAX], sum = 0;

            if (spiel_check(rules, &spiel, &part, &err) != ST_OK)
                continue;
            accepted++;
            settle(rules, &spiel, &settlement);
            if (i % 4 == 0)
                check_back_and_forth(rules, &spiel, &settlement);
            for (int p = 0; p < settlement.count; p++)
                sum += settlement.posten[p].party == RE ? settlement.posten[p].punkte : -settlement.posten[p].punkte;
            assert_int_equal(sum, settlement.re_punkte);
            for (int tisch = 0; tisch < 2 && plus_minus; tisch++) {
                const struct lineup *lineup = tisch ? &five : &four;

                credit(rules, &spiel, &settlement, lineup, gutschrift);
                sum = 0;
                for (int j = 0; j < lineup->count; j++)
                    sum += gutschrift[j];
                if (sum != 0)
                    fail_msg("%s: art %d, %d Augen: the credits sum to %d", rules->name, spiel.kind, spiel.augen,
                             sum);
            }
        }
        assert_true(accepted > ROUNDS(rules->limits ? 5000 : 2000));
    }
}

TEST(a_bockrunde_multiplies_and_adds)
{
    struct rules rules = *rules_find("ddb");
    struct spiel spiel = spiel_of("A,B 151 re");
    struct settlement settlement;

    rules.bock_after_120 = 1;
    rules.bock_factor = 2;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 3);
    spiel.bock = 1;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 6);
    spiel.bock = 3;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 24);
    rules.bock_factor = 1;
    rules.bock_plus = 2;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 9);
    spiel = spiel_of("A,B 100");
    spiel.bock = 1;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, -4);
    spiel = spiel_of("A,B 130 f=ko"); /* a value of 0 is not raised */
    spiel.bock = 1;
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 0);
    assert_string_equal(posten_name(&rules, &(struct posten){POSTEN_BOCK, 0, RE, 1}), "Bockrunde");
}

/* The longest entry with the largest values that rules can name does not overflow. */
TEST(the_largest_game)
{
    static const char line[] =
        "A,B 240 x rev0 ko0 reg9 reg6 reg3 reg0 kog9 kog6 kog3 kog0 f=re f=re d=re d=re d=re d=re "
        "k=re t=re t=re t=re t=re t=re t=re t=re t=re t=re";
    char text[] =
        "ddb gegengebot.immer=ja punkte.verfehlt=0 punkte.tack=99 ansagen.vorab=ja punkte.vorab=99 verdoppeln=alles "
        "ansagepunkte=9 punkte.gewonnen=99 punkte.gespielt=99 punkte.angesagt=99 punkte.gegengebot=99 "
        "punkte.fuchs=99 punkte.doppelkopf=99 punkte.karlchen=99 punkte.erwiderung=99 bock.jede=1 bock.faktor=9 "
        "bock.plus=99 bock.stapeln=nebeneinander";
    AUTO(rule_file_free) struct rule_file file = {0};
    struct settlement settlement;
    struct spiel spiel;
    int sum = 0, gutschrift[TISCH_MAX];

    read_rules(text, &file);
    spiel = spiel_by(&file.rules, line);
    settle(&file.rules, &spiel, &settlement);
    assert_true(settlement.count > 40 && settlement.count < POSTEN_MAX);
    /* gewonnen, vorab, 4 gespielt, 2 x 9, 4 + 4 bids, 120 against, 4 reached against them, 8 answers, 16
     * Sonderpunkte, all four times. */
    assert_int_equal(settlement.re_punkte, 4 * (99 * (1 + 1 + 4 + 4 + 4 + 8 + 16) + 2 * 9 + 1 + 4));
    for (int i = 0; i < settlement.count; i++)
        sum += settlement.posten[i].punkte;
    assert_int_equal(sum, settlement.re_punkte);
    spiel = spiel_by(&file.rules, "A damen 143");
    spiel.bock = 16;
    settle(&file.rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, VALUE_MAX);
    credit(&file.rules, &spiel, &settlement, &four, gutschrift);
    assert_int_equal(gutschrift[0], VALUE_MAX);
    spiel = spiel_by(&file.rules, line); /* already above VALUE_MAX: a Bockrunde adds nothing */
    spiel.bock = 3;
    settle(&file.rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 4 * (99 * 38 + 23));
}
