#include "core/rules/rules.h"
#include "help.h"

static const struct rules *ddb(void)
{
    return rules_find("ddb");
}

static const struct lineup four = {4, {0, 1, 2, 3}, 0};
static const struct lineup five = {5, {0, 1, 2, 3, 4}, 1u << 4};

/* Builds a game in which the side `announcer` says `stufe` and `party` gets `augen`. */
static struct spiel spiel_with(enum spiel_kind kind, enum party party, int augen, bool no_trick, enum party announcer,
                               int stufe)
{
    struct spiel spiel = spiel_empty();

    spiel.kind = (uint8_t)kind;
    spiel.re[0] = 0;
    spiel.re[1] = kind == KIND_NORMAL ? 1 : NOBODY;
    spiel.augen = (uint8_t)(party == RE ? augen : AUGEN_TOTAL - augen);
    spiel.no_trick = no_trick;
    spiel.stufe[announcer] = (uint8_t)stufe;
    return spiel;
}

static void check_value(struct spiel spiel, enum winner winner, int value, int gutschrift_other, const char *line)
{
    struct settlement settlement;
    int gutschrift[TISCH_MAX];
    enum part part;
    struct err err;

    assert_int_equal(spiel_check(ddb(), &spiel, &part, &err), ST_OK);
    settle(ddb(), &spiel, &settlement);
    if (settlement.winner != winner || settlement.re_punkte != (winner == WINNER_RE ? value : -value))
        fail_msg("%s: sieger %d, re_punkte %d", line, settlement.winner, settlement.re_punkte);
    credit(ddb(), &spiel, &settlement, &four, gutschrift);
    if (spiel.kind == KIND_NORMAL)
        assert_int_equal(gutschrift[winner == WINNER_RE ? 0 : 2], value);
    else
        assert_int_equal(abs(gutschrift[3]), gutschrift_other);
}

/* Checks one cell of the table: the party of the column plays, and the other party gets `augen`. */
static void check_cell(const int row[9], enum spiel_kind kind, enum party column, int augen, const char *line)
{
    bool lost = row[8] != 0;
    enum party winner = lost ? other_party(column) : column;
    int value = kind != KIND_NORMAL ? row[6] : row[column == RE ? 4 : 5];
    struct spiel spiel = spiel_with(kind, other_party(column), augen, row[2] == 0, column, row[3]);

    check_value(spiel, winner == RE ? WINNER_RE : WINNER_KONTRA, value, row[7], line);
}

static void table_line(char *line)
{
    int row[9];

    assert_int_equal(sscanf(line, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &row[0], &row[1], &row[2], &row[3], &row[4], &row[5],
                            &row[6], &row[7], &row[8]),
                     9);
    for (int end = 0; end < 2; end++) {
        for (int column = RE; column <= KONTRA; column++) {
            check_cell(row, KIND_NORMAL, (enum party)column, row[end], line);
            check_cell(row, KIND_DAMEN, (enum party)column, row[end], line);
        }
    }
}

TEST(value_table_every_cell_both_ends_both_sides)
{
    each_vector("berechnungstabelle.csv", 1, table_line);
}

/* Checks "Kontra und Re: je 1 Punkt mehr" outside the shaded rows: the loser's word adds to the winner's value
 * too. */
static void both_words(char *line)
{
    int row[9];

    (void)sscanf(line, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &row[0], &row[1], &row[2], &row[3], &row[4], &row[5], &row[6],
                 &row[7], &row[8]);
    for (int column = RE; column <= KONTRA && !row[8]; column++) {
        struct spiel spiel =
            spiel_with(KIND_NORMAL, other_party((enum party)column), row[0], row[2] == 0, (enum party)column, row[3]);

        spiel.stufe[other_party((enum party)column)] = STUFE_WORD;
        check_value(spiel, column == RE ? WINNER_RE : WINNER_KONTRA, row[column == RE ? 4 : 5] + 1, 0, line);
    }
}

TEST(value_table_kontra_and_re_one_more)
{
    each_vector("berechnungstabelle.csv", 1, both_words);
}

static void single_spiel(char *line)
{
    char *field[8];
    struct spiel spiel;
    struct settlement settlement;
    int gutschrift[TISCH_MAX], n = 0;
    static const char *const winner[] = {"re", "ko", "keine"};

    for (char *p = strtok(line, ";"); p && n < 8; p = strtok(NULL, ";"))
        field[n++] = p;
    assert_int_equal(n, 8);
    spiel = spiel_of(field[0]);
    settle(ddb(), &spiel, &settlement);
    credit(ddb(), &spiel, &settlement, &four, gutschrift);
    if (strcmp(winner[settlement.winner], field[1]) != 0 || settlement.re_punkte != atoi(field[2]))
        fail_msg("%s: %s %d, expected %s %s (%s)", field[0], winner[settlement.winner], settlement.re_punkte,
                 field[1], field[2], field[7]);
    for (int i = 0; i < 4; i++)
        if (gutschrift[i] != atoi(field[3 + i]))
            fail_msg("%s: player %d is credited %d, expected %s (%s)", field[0], i, gutschrift[i], field[3 + i],
                     field[7]);
}

TEST(games_worked_out_by_hand)
{
    each_vector("ddb_spiele.csv", 0, single_spiel);
}

/* The tests run every combination of Augen, no trick, bids and answers of both sides, in a normal game, a solo and
 * a Null. */
struct scenario {
    struct spiel s;
    struct settlement a;
};

static void posten_sum_to_the_value(const struct scenario *scenario)
{
    int sum = 0;

    for (int i = 0; i < scenario->a.count; i++) {
        const struct posten *posten = &scenario->a.posten[i];

        sum += posten->party == RE ? posten->punkte : -posten->punkte;
        assert_true(posten_name(ddb(), posten)[0] != '\0');
        assert_non_null(ddb()->posten[posten->kind].source);
    }
    assert_int_equal(sum, scenario->a.re_punkte);
}

static void seats_do_not_matter(const struct scenario *scenario)
{
    struct spiel spiel = scenario->s;
    struct settlement settlement;

    spiel.re[0] = 3;
    spiel.re[1] = scenario->s.re[1] == NOBODY ? NOBODY : 0;
    settle(ddb(), &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, scenario->a.re_punkte);
    assert_int_equal(settlement.winner, scenario->a.winner);
}

static void credits_follow_the_value(const struct scenario *scenario)
{
    int gutschrift[TISCH_MAX], sum = 0, value = abs(scenario->a.re_punkte), share = value / 3 + (value % 3 != 0);
    int solist;

    credit(ddb(), &scenario->s, &scenario->a, &four, gutschrift);
    for (int i = 0; i < 4; i++)
        sum += gutschrift[i];
    if (!spiel_is_solo(&scenario->s)) {
        assert_int_equal(sum, 2 * value);
        credit(ddb(), &scenario->s, &scenario->a, &five, gutschrift);
        assert_int_equal(gutschrift[0] + gutschrift[1] + gutschrift[2] + gutschrift[3], 4 * value);
        assert_int_equal(gutschrift[4], value);
        return;
    }
    solist = gutschrift[0];
    assert_int_equal(solist, scenario->a.re_punkte);
    assert_int_equal(abs(gutschrift[1]), share);
    assert_true(solist == 0 || (solist > 0) != (gutschrift[1] > 0));
    credit(ddb(), &scenario->s, &scenario->a, &five, gutschrift);
    assert_int_equal(gutschrift[0], 2 * solist);
    assert_int_equal(abs(gutschrift[4]), 2 * share);
    assert_int_equal(gutschrift[1], gutschrift[4]);
}

static bool case_valid(const struct spiel *spiel)
{
    enum part part;
    struct err err;

    return spiel_check(ddb(), spiel, &part, &err) == ST_OK;
}

/* The winner's value never falls while its Augen rise. `before` is the case with one Auge (or one trick) less for
 * Re. */
static void more_augen_never_lower_the_value(const struct scenario *before, const struct scenario *scenario)
{
    if (before->a.winner != scenario->a.winner || scenario->a.winner == WINNER_NONE)
        return;
    if (scenario->s.kind == KIND_NULL) /* in a Null the soloist wants no Augen */
        assert_true(scenario->a.re_punkte <= before->a.re_punkte || scenario->a.winner == WINNER_RE);
    else
        assert_true(scenario->a.re_punkte >= before->a.re_punkte);
}

/* A full run tries 243 outcomes; a short run tries only those around each stage. */
enum { OUTCOMES = ROUNDS_DIVISOR > 1 ? 27 : 243 };

static int spiele_one_ansage(struct spiel spiel)
{
    struct scenario before, scenario;
    int count = 0;

    /* the outcomes are 0 without a trick, 0 to 240, and 240 with all tricks */
    for (int i = -1; i <= AUGEN_TOTAL + 1; i++) {
        if (OUTCOMES == 27 && (i + 1) % 30 > 2)
            continue;
        scenario.s = spiel;
        scenario.s.augen = (uint8_t)(i < 0 ? 0 : i > AUGEN_TOTAL ? AUGEN_TOTAL : i);
        scenario.s.no_trick = i < 0 || i > AUGEN_TOTAL;
        if (!case_valid(&scenario.s))
            return count;
        settle(ddb(), &scenario.s, &scenario.a);
        posten_sum_to_the_value(&scenario);
        seats_do_not_matter(&scenario);
        credits_follow_the_value(&scenario);
        if (count > 0)
            more_augen_never_lower_the_value(&before, &scenario);
        before = scenario;
        count++;
    }
    return count;
}

static int play_one_kind(struct spiel spiel)
{
    int count = 0;

    for (int re = 0; re < STUFE_COUNT; re++)
        for (int ko = 0; ko < STUFE_COUNT; ko++)
            for (int re_answer = STUFE_WORD; re_answer <= ko || re_answer == STUFE_WORD; re_answer++)
                for (int kontra_answer = STUFE_WORD; kontra_answer <= re || kontra_answer == STUFE_WORD;
                     kontra_answer++) {
                    spiel.stufe[RE] = (uint8_t)re;
                    spiel.stufe[KONTRA] = (uint8_t)ko;
                    spiel.answered[RE] = (uint8_t)(re_answer == STUFE_WORD ? STUFE_NONE : re_answer);
                    spiel.answered[KONTRA] = (uint8_t)(kontra_answer == STUFE_WORD ? STUFE_NONE : kontra_answer);
                    count += spiele_one_ansage(spiel);
                }
    return count;
}

TEST(exhaustive_properties)
{
    struct spiel spiel = spiel_empty();
    int normal, solo, null;

    spiel.re[0] = 0;
    spiel.re[1] = 1;
    normal = play_one_kind(spiel);
    spiel.re[1] = NOBODY;
    spiel.kind = KIND_DAMEN;
    solo = play_one_kind(spiel);
    spiel.kind = KIND_NULL;
    null = play_one_kind(spiel);
    /* 6 x 6 bids come with all answers they allow; a Null has 2 x 2 bids and no answers */
    assert_int_equal(normal, solo);
    assert_int_equal(normal % OUTCOMES, 0);
    assert_int_equal(null, 4 * OUTCOMES);
    print_message("%d games\n", normal + solo + null);
}

/* Sonderpunkte are netted into the value, one for one, whichever party won. */
TEST(sonderpunkte_are_netted)
{
    static const char *const basis[] = {"A,B 170", "A,B 70", "A,B 150 re9", "A,B 120 re ko", "A,B 155 re6 ko9"};

    for (size_t i = 0; i < ROWS(basis); i++) {
        struct spiel spiel = spiel_of(basis[i]);
        struct settlement without, with;
        char line[80];

        settle(ddb(), &spiel, &without);
        (void)snprintf(line, sizeof line, "%s f=re d=re f=ko k=re", basis[i]);
        spiel = spiel_of(line);
        settle(ddb(), &spiel, &with);
        assert_int_equal(with.re_punkte, without.re_punkte + 2);
        assert_int_equal(with.winner, without.winner);
        assert_int_equal(with.count, without.count + 4);
    }
}

TEST(several_pausing_each_as_the_one)
{
    static const struct lineup six = {6, {0, 1, 2, 3, 4, 5}, 1u << 4 | 1u << 5};
    struct spiel spiel = spiel_of("A,B 151");
    struct settlement settlement;
    int gutschrift[TISCH_MAX];

    settle(ddb(), &spiel, &settlement);
    credit(ddb(), &spiel, &settlement, &six, gutschrift);
    assert_int_equal(gutschrift[0], 4);
    assert_int_equal(gutschrift[2], 0);
    assert_int_equal(gutschrift[4], 2);
    assert_int_equal(gutschrift[5], 2);
    spiel = spiel_of("A damen 100");
    settle(ddb(), &spiel, &settlement);
    credit(ddb(), &spiel, &settlement, &six, gutschrift);
    assert_int_equal(gutschrift[0], -4);
    for (int i = 1; i < 6; i++)
        assert_int_equal(gutschrift[i], 2);
}

TEST(impossible_games)
{
    static const struct {
        uint8_t augen;
        bool x;
        int sonder; /* the number counts for Kontra */
        enum sonderpunkt_kind kind;
        enum part part;
    } wrong[] = {
        {241, false, 0, SONDER_FUCHS, PART_AUGEN},     {100, true, 0, SONDER_FUCHS, PART_NO_TRICK},
        {100, false, 3, SONDER_FUCHS, PART_SONDER},    {100, false, 2, SONDER_KARLCHEN, PART_SONDER},
        {0, false, 5, SONDER_DOPPELKOPF, PART_SONDER}, {201, false, 1, SONDER_DOPPELKOPF, PART_SONDER},
        {230, false, 1, SONDER_FUCHS, PART_SONDER},    {240, true, 1, SONDER_KARLCHEN, PART_SONDER},
    };

    for (size_t i = 0; i < ROWS(wrong); i++) {
        struct spiel spiel = spiel_empty();
        enum part part = PART_COUNT;
        struct err err;

        spiel.re[0] = 0;
        spiel.re[1] = 1;
        spiel.augen = wrong[i].augen;
        spiel.no_trick = wrong[i].x;
        for (int k = 0; k < wrong[i].sonder; k++)
            spiel.sonder[spiel.sonder_count++] = (struct sonderpunkt){(uint8_t)wrong[i].kind, KONTRA, NOBODY, NOBODY};
        assert_int_equal(spiel_check(ddb(), &spiel, &part, &err), ST_IMPOSSIBLE);
        assert_int_equal(part, wrong[i].part);
        assert_true(err.text[0] != '\0');
    }
}

/* This test switches on parameters that DDB has off. */
TEST(sonderpunkte_in_solos_and_limits_in_a_null)
{
    struct rules rules = *ddb();
    struct spiel spiel = spiel_of("A damen 130");
    struct settlement settlement;
    enum part part;
    struct err err;

    spiel.sonder[spiel.sonder_count++] = (struct sonderpunkt){SONDER_DOPPELKOPF, RE, 0, NOBODY};
    assert_int_equal(spiel_check(&rules, &spiel, &part, &err), ST_IMPOSSIBLE);
    rules.sonder[SONDER_DOPPELKOPF].kinds |= 1 << KIND_DAMEN;
    assert_int_equal(spiel_check(&rules, &spiel, &part, &err), ST_OK);
    settle(&rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 3);
    spiel = spiel_of("A null 0 x");
    spiel.stufe[KONTRA] = STUFE_K9;
    assert_int_equal(spiel_check(&rules, &spiel, &part, &err), ST_IMPOSSIBLE);
    assert_int_equal(part, PART_KONTRA);
}

TEST(names_of_the_field)
{
    for (int i = 0; i < KIND_COUNT; i++)
        assert_true(kind_terms[i].name[0] != '\0');
    assert_string_equal(suit_terms[SUIT_HERZ].name, "Herz");
    assert_string_equal(stufe_terms[STUFE_K6].name, "K6");
    assert_string_equal(sonder_terms[SONDER_DOPPELKOPF].name, "Doppelkopf");
}

TEST(the_augen_that_the_others_stay_below)
{
    static const int augen[] = {
        [STUFE_WORD] = 120, [STUFE_K9] = 90, [STUFE_K6] = 60, [STUFE_K3] = 30, [STUFE_SCHWARZ] = 0};

    for (int stufe = STUFE_WORD; stufe <= STUFE_SCHWARZ; stufe++)
        assert_int_equal(stufe_bound(stufe), augen[stufe]);
}
