#include "core/rules/rules.h"
#include "core/rules/settle.h"

#include <assert.h>

/* A Stufe is met when the other party stays below these Augen; schwarz: takes no trick. */
static const int bound[STUFE_COUNT] = {
    [STUFE_WORD] = 120, [STUFE_K9] = 90, [STUFE_K6] = 60, [STUFE_K3] = 30, [STUFE_SCHWARZ] = 0};

int stufe_bound(int stufe)
{
    return bound[stufe];
}

bool stufe_met(const struct spiel *spiel, enum party party, int stufe)
{
    enum party other = other_party(party);

    if (stufe == STUFE_SCHWARZ)
        return spiel_no_trick(spiel, other);
    return spiel_augen(spiel, other) < bound[stufe];
}

/* One settlement at work. Which announcements of a party hold is asked twice: who wins by them, and which of them
 * count; they differ where an announcement was made against the rules. */
struct reckoning {
    const struct rules *rules;
    const struct spiel *spiel;
    struct settlement *settlement;
    int decides[2], counts[2];
    /* The Augen tell what was played: always, but after a revoke only where what the offender had taken by then stays
     * his (A72), and not where the loss is a fixed one. */
    bool by_tricks;
};

static bool bid_limit(const struct reckoning *reckoning, enum party party)
{
    return reckoning->counts[party] > STUFE_WORD;
}

static int words(const struct spiel *spiel)
{
    int said = (spiel->stufe[RE] ? WORDS_RE : 0) | (spiel->stufe[KONTRA] ? WORDS_KONTRA : 0);

    return said == WORDS_BOTH && spiel->first == OF_KONTRA ? WORDS_KONTRA_FIRST : said;
}

/* Limits that may not stand beside those of the other party are void (SO 16); an announcement made against the rules
 * otherwise, a word too, holds when it comes to losing (SO 17). */
static void determine_decisive(struct reckoning *reckoning)
{
    bool voided = reckoning->rules->limits_both == LIMITS_ONE_PARTY && reckoning->spiel->stufe[RE] > STUFE_WORD &&
                  reckoning->spiel->stufe[KONTRA] > STUFE_WORD;

    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(reckoning->spiel, (enum party)p);

        reckoning->decides[p] = !voided ? reckoning->spiel->stufe[p] : valid > STUFE_WORD ? valid : STUFE_WORD;
    }
}

/* … and does not count for the party that wins. */
static void determine_counting(struct reckoning *reckoning, enum winner winner)
{
    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(reckoning->spiel, (enum party)p);

        reckoning->counts[p] = winner == (p == RE ? WINNER_RE : WINNER_KONTRA) ? valid : reckoning->decides[p];
    }
}

/* Nor does a limit that the other's tricks had broken before it lost by a revoke. */
static void value_revoke(struct reckoning *reckoning, enum party winner)
{
    reckoning->by_tricks = reckoning->rules->usage_error == USAGE_ERROR_TRICKS;
    while (reckoning->by_tricks && bid_limit(reckoning, winner) &&
           !stufe_met(reckoning->spiel, winner, reckoning->counts[winner]))
        reckoning->counts[winner]--;
}

static enum winner winner_by_limits(const struct reckoning *reckoning)
{
    bool re_bid = reckoning->decides[RE] > STUFE_WORD, kontra_bid = reckoning->decides[KONTRA] > STUFE_WORD;
    bool both = re_bid && kontra_bid, only_last = both && reckoning->rules->limits_both == LIMITS_LAST;

    if (only_last) {
        enum party last = reckoning->spiel->last_one == OF_RE ? RE : KONTRA;
        bool met = stufe_met(reckoning->spiel, last, reckoning->decides[last]);

        return (last == RE) == met ? WINNER_RE : WINNER_KONTRA;
    }
    if (re_bid && stufe_met(reckoning->spiel, RE, reckoning->decides[RE]))
        return WINNER_RE;
    if (kontra_bid && stufe_met(reckoning->spiel, KONTRA, reckoning->decides[KONTRA]))
        return WINNER_KONTRA;
    return both ? WINNER_NONE : re_bid ? WINNER_KONTRA : WINNER_RE;
}

static enum winner winner_at_120(const struct reckoning *reckoning)
{
    if (reckoning->spiel->vorab[KONTRA])
        return WINNER_NONE; /* it took on the stage 120 (SO 27) */
    return (enum winner)reckoning->rules->at_120[words(reckoning->spiel)];
}

/* Rules 1.1, and 1.7 for the Null. */
static enum winner winner_of(const struct reckoning *reckoning)
{
    const struct spiel *spiel = reckoning->spiel;

    if (spiel->wrong)
        return spiel->wrong == OF_RE ? WINNER_KONTRA : WINNER_RE;
    if (spiel->kind == KIND_NULL)
        return spiel_no_trick(spiel, RE) ? WINNER_RE : WINNER_KONTRA;
    if (reckoning->decides[RE] > STUFE_WORD || reckoning->decides[KONTRA] > STUFE_WORD)
        return winner_by_limits(reckoning);
    if (spiel->augen != AUGEN_TOTAL / 2)
        return spiel->augen > AUGEN_TOTAL / 2 ? WINNER_RE : WINNER_KONTRA;
    return winner_at_120(reckoning);
}

static void write_punkte(struct reckoning *reckoning, enum posten_kind kind, int stufe, enum party party, int punkte)
{
    if (punkte == 0)
        return;
    assert(reckoning->settlement->count < POSTEN_MAX);
    reckoning->settlement->posten[reckoning->settlement->count++] =
        (struct posten){(uint8_t)kind, (uint8_t)stufe, (uint8_t)party, punkte};
    reckoning->settlement->re_punkte += party == RE ? punkte : -punkte;
}

static void write(struct reckoning *reckoning, enum posten_kind kind, int stufe, enum party party, int times)
{
    write_punkte(reckoning, kind, stufe, party, reckoning->rules->posten[kind].punkte * times);
}

/* The Stufe of a posten that speaks of a word holds whose it is. */
static int word_stufe(enum party party)
{
    return party == RE ? STUFE_WORD : STUFE_K9;
}

static void write_words(struct reckoning *reckoning, enum party winner)
{
    int punkte =
        reckoning->rules->doubling ? reckoning->rules->ansage_punkte : reckoning->rules->posten[POSTEN_WORD].punkte;

    for (int p = RE; p <= KONTRA; p++)
        if (reckoning->counts[p])
            write_punkte(reckoning, POSTEN_WORD, word_stufe((enum party)p), winner, punkte);
}

static void write_solo(struct reckoning *reckoning, enum party winner)
{
    if (spiel_is_solo(reckoning->spiel))
        write(reckoning, POSTEN_SOLO, STUFE_NONE, winner, 1);
}

static void write_against(struct reckoning *reckoning, enum party winner)
{
    if (winner == KONTRA && (reckoning->rules->against_kinds >> reckoning->spiel->kind & 1))
        write(reckoning, POSTEN_AGAINST, STUFE_NONE, winner, 1);
}

/* Stages the winner played, as far as the rules count them. After a revoke every one that was still to be had and
 * was not bid (SO 9). */
static void write_played(struct reckoning *reckoning, enum party winner)
{
    int own = reckoning->counts[winner], foreign = reckoning->counts[other_party(winner)];
    int from = reckoning->rules->played == STAGES_ALL ? STUFE_K9 : own + 1;
    bool only_next = reckoning->rules->played == STAGES_NEXT && reckoning->by_tricks;

    if (!reckoning->by_tricks) {
        if (reckoning->rules->usage_error != USAGE_ERROR_HIGHEST)
            return;
        from = (own > foreign ? own : foreign) + 1;
    }
    for (int stufe = from > STUFE_K9 ? from : STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        if (stufe_met(reckoning->spiel, winner, stufe))
            write(reckoning, POSTEN_PLAYED, stufe, winner, 1);
        if (only_next)
            return;
    }
}

/* Rules 1.2, 1.3, 5: stages reached against the loser's limits. */
static void write_reached(struct reckoning *reckoning, enum party party)
{
    int augen = spiel_augen(reckoning->spiel, party), bid = reckoning->counts[other_party(party)];

    if (reckoning->rules->reached == REACHED_STUFEN) {
        for (int stufe = bid - 1; stufe >= STUFE_WORD; stufe--)
            if (augen >= bound[stufe])
                write(reckoning, POSTEN_REACHED, stufe, party, 1);
        return;
    }
    for (int stufe = STUFE_WORD; stufe <= STUFE_SCHWARZ; stufe++)
        if (stufe == STUFE_SCHWARZ ? stufe_met(reckoning->spiel, party, stufe) : augen >= AUGEN_TOTAL - bound[stufe])
            write(reckoning, POSTEN_REACHED, stufe, party, 1);
}

/* Won, each stage played, the words. */
static void write_win(struct reckoning *reckoning, enum party winner, bool only_missed)
{
    bool limits = bid_limit(reckoning, RE) || bid_limit(reckoning, KONTRA);

    if (limits || reckoning->spiel->wrong || reckoning->spiel->augen != AUGEN_TOTAL / 2 ||
        reckoning->rules->won_at_120) {
        write(reckoning, POSTEN_WON, STUFE_NONE, winner, 1);
        if ((reckoning->spiel->vorab[RE] && reckoning->counts[RE]) ||
            (reckoning->spiel->vorab[KONTRA] && reckoning->counts[KONTRA]))
            write(reckoning, POSTEN_VORAB, STUFE_NONE, winner, 1);
    }
    if (!only_missed || reckoning->rules->reached == REACHED_STUFEN)
        write_played(reckoning, winner);
    write_words(reckoning, winner);
}

/* What either party bid beside its word. */
static void write_bids(struct reckoning *reckoning, enum party winner, bool only_missed)
{
    enum party loser = other_party(winner);

    for (int stufe = STUFE_K9; stufe <= reckoning->counts[winner]; stufe++)
        write(reckoning, POSTEN_ANNOUNCED, stufe, winner, 1);
    if (!bid_limit(reckoning, loser) || (only_missed && !reckoning->rules->counter_bid_always))
        return;
    for (int stufe = STUFE_K9; stufe <= reckoning->counts[loser]; stufe++)
        write(reckoning, POSTEN_COUNTER_BID, stufe, winner, 1);
    if (!only_missed)
        write(reckoning, POSTEN_COUNTER_BID_120, STUFE_WORD, winner, 1);
    if (reckoning->rules->counter_bid_always && reckoning->by_tricks)
        write_reached(reckoning, winner);
}

/* Rules 1.5, A5. Few games have one: they are asked for first. */
static void write_erwiderungen(struct reckoning *reckoning, enum party winner)
{
    if (!reckoning->spiel->answered[RE] && !reckoning->spiel->answered[KONTRA])
        return;
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_K9; stufe <= reckoning->spiel->answered[party]; stufe++)
            write(reckoning, POSTEN_ERWIDERUNG, stufe, winner, 1);
    if (reckoning->spiel->answered[winner] && spiel_augen(reckoning->spiel, winner) <= AUGEN_TOTAL / 2)
        write(reckoning, POSTEN_WORD_MISSED, STUFE_WORD, winner, 1);
}

/* Rules 1.4 (A4), 5 and 6. */
static void write_nobody(struct reckoning *reckoning)
{
    for (int p = RE; p <= KONTRA; p++) {
        enum party party = (enum party)p;

        if (reckoning->rules->nobody == NOBODY_MET) {
            for (int stufe = STUFE_WORD; stufe <= reckoning->counts[p]; stufe++)
                if (stufe_met(reckoning->spiel, party, stufe))
                    write(reckoning, POSTEN_MET, stufe, party, 1);
        } else if (reckoning->rules->nobody == NOBODY_PLAYED) {
            for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
                if (stufe_met(reckoning->spiel, party, stufe))
                    write(reckoning, POSTEN_PLAYED, stufe, party, 1);
            write_reached(reckoning, party);
        }
    }
}

static void write_null(struct reckoning *reckoning, enum party winner)
{
    if (winner == RE) {
        write(reckoning, POSTEN_NULL_WON, STUFE_NONE, RE, 1);
    } else {
        write(reckoning, POSTEN_NULL_TRICK, STUFE_NONE, KONTRA, 1);
        write(reckoning, POSTEN_NULL_AUGEN, STUFE_NONE, KONTRA, reckoning->spiel->augen / 30);
    }
    write_solo(reckoning, winner);
    write_words(reckoning, winner);
}

static enum party front(const struct reckoning *reckoning)
{
    return reckoning->settlement->re_punkte < 0 ? KONTRA : RE;
}

static int value(const struct reckoning *reckoning)
{
    return reckoning->settlement->re_punkte < 0 ? -reckoning->settlement->re_punkte
                                                : reckoning->settlement->re_punkte;
}

static void double_value(struct reckoning *reckoning)
{
    for (int p = RE; p <= KONTRA; p++)
        if (reckoning->counts[p])
            write_punkte(reckoning, POSTEN_DOUBLED, word_stufe((enum party)p), front(reckoning), value(reckoning));
}

/* Whoever knocked, and for whichever party: the value is doubled as by a word (A81). */
static void write_knocks(struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->spiel->sonder_count; i++)
        if (reckoning->spiel->sonder[i].kind == SONDER_KNOCK)
            write_punkte(reckoning, (enum posten_kind)(POSTEN_SONDER + SONDER_KNOCK), STUFE_NONE, front(reckoning),
                         value(reckoning));
}

/* The winner, and what it gets before the Sonderpunkte. */
static void write_value(struct reckoning *reckoning, enum party winner)
{
    bool only_missed =
        bid_limit(reckoning, other_party(winner)) && !bid_limit(reckoning, winner) && reckoning->by_tricks;
    int bid = reckoning->counts[other_party(winner)];

    if (reckoning->spiel->kind == KIND_NULL && reckoning->by_tricks) {
        write_null(reckoning, winner);
    } else {
        if (only_missed && !reckoning->rules->counter_bid_always) {
            write(reckoning, POSTEN_MISSED, bid, winner, 1);
            write_reached(reckoning, winner);
        }
        if (!only_missed || !reckoning->rules->missed_from_121 || reckoning->spiel->wrong ||
            spiel_augen(reckoning->spiel, winner) > AUGEN_TOTAL / 2)
            write_win(reckoning, winner, only_missed);
        write_bids(reckoning, winner, only_missed);
        write_solo(reckoning, winner);
    }
    if (reckoning->rules->doubling == DOUBLE_BASE_VALUE) {
        double_value(reckoning);
        if (rules_knows_sonder(reckoning->rules, SONDER_KNOCK))
            write_knocks(reckoning);
    }
    write_against(reckoning, winner);
    write_erwiderungen(reckoning, winner);
}

static void write_sonderpunkte(struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->spiel->sonder_count; i++) {
        const struct sonderpunkt *sonderpunkt = &reckoning->spiel->sonder[i];

        if (sonderpunkt->kind != SONDER_KNOCK)
            write(reckoning, (enum posten_kind)(POSTEN_SONDER + sonderpunkt->kind), STUFE_NONE,
                  (enum party)sonderpunkt->party, 1);
    }
}

/* A kind of solo that the rule set names itself may count several times (A76). */
static void write_weight(struct reckoning *reckoning)
{
    write_punkte(reckoning, POSTEN_WEIGHT, STUFE_NONE, front(reckoning),
                 value(reckoning) * (reckoning->rules->own_solo[reckoning->spiel->kind - KIND_OWN].weight - 1));
}

/* Odd totals are lowered by one, as the winner sees them. */
static void round_from(struct reckoning *reckoning, enum party winner)
{
    if (reckoning->rules->round_down && reckoning->settlement->re_punkte % 2 != 0)
        write_punkte(reckoning, POSTEN_ROUNDED_DOWN, STUFE_NONE, winner, -1);
}

static void write_bock(struct reckoning *reckoning)
{
    int more = value(reckoning);

    if (more == 0)
        return;
    for (int i = 0; i < reckoning->spiel->bock; i++)
        more = more < VALUE_MAX ? more * reckoning->rules->bock_factor + reckoning->rules->bock_plus : more;
    if (more > VALUE_MAX)
        more = VALUE_MAX > value(reckoning) ? VALUE_MAX : value(reckoning);
    write_punkte(reckoning, POSTEN_BOCK, STUFE_NONE, front(reckoning), more - value(reckoning));
}

/* Each of the two winners gets half of what the Pott still holds, rounded up (A77). */
static void write_pott(struct reckoning *reckoning)
{
    int most = (reckoning->spiel->pott + 1) / 2;

    if (value(reckoning) > most)
        write_punkte(reckoning, POSTEN_POTT, STUFE_NONE, front(reckoning), most - value(reckoning));
}

void settle(const struct rules *rules, const struct spiel *spiel, struct settlement *settlement)
{
    struct reckoning reckoning = {.rules = rules, .spiel = spiel, .settlement = settlement, .by_tricks = true};
    struct spiel vf;
    enum winner winner;

    if (rules->vorfuehrung_kontra && spiel->vorgefuehrt && spiel->stufe[KONTRA] == STUFE_NONE) {
        vf = *spiel;
        vf.stufe[KONTRA] = STUFE_WORD;
        reckoning.spiel = &vf;
    }
    settlement->count = 0;
    settlement->re_punkte = 0;
    determine_decisive(&reckoning);
    winner = winner_of(&reckoning);
    determine_counting(&reckoning, winner);
    if (spiel->wrong) /* then somebody has won */
        value_revoke(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    settlement->winner = (uint8_t)winner;
    if (winner == WINNER_NONE)
        write_nobody(&reckoning);
    else
        write_value(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    if (winner != WINNER_NONE || rules->nobody != NOBODY_NOTHING)
        write_sonderpunkte(&reckoning);
    if (rules->doubling == DOUBLE_ALL)
        double_value(&reckoning);
    if (rules_knows_sonder(rules, SONDER_KNOCK) && rules->doubling != DOUBLE_BASE_VALUE)
        write_knocks(&reckoning);
    if (spiel->kind >= KIND_OWN)
        write_weight(&reckoning);
    if (winner != WINNER_NONE)
        round_from(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    if (spiel->bock)
        write_bock(&reckoning);
    if (spiel->pott)
        write_pott(&reckoning);
}

#define SONDER_POSTEN(a, id, word, name, posten, ...) [POSTEN_SONDER + SONDER_##id] = {posten},
static const char *const posten_names[POSTEN_COUNT][STUFE_COUNT] = {
    [POSTEN_WON] = {"gewonnen"},
    [POSTEN_VORAB] = {"120 vorab angesagt"},
    [POSTEN_AGAINST] = {"gegen die Kreuz-Damen"},
    [POSTEN_SOLO] = {"Solo gespielt"},
    [POSTEN_PLAYED] = {"", "", "K9 gespielt", "K6 gespielt", "K3 gespielt", "schwarz gespielt"},
    [POSTEN_WORD] = {"", "Re angesagt", "Kontra angesagt"},
    [POSTEN_ANNOUNCED] = {"", "", "K9 angesagt", "K6 angesagt", "K3 angesagt", "schwarz angesagt"},
    [POSTEN_MISSED] = {"", "", "K9 verfehlt", "K6 verfehlt", "K3 verfehlt", "schwarz verfehlt"},
    [POSTEN_REACHED] = {"", "120 erreicht", "90 erreicht", "60 erreicht", "30 erreicht"},
    [POSTEN_COUNTER_BID] = {"", "", "K9 der Gegner verfehlt", "K6 der Gegner verfehlt", "K3 der Gegner verfehlt",
                            "schwarz der Gegner verfehlt"},
    [POSTEN_COUNTER_BID_120] = {"", "120 gegen die Gegner"},
    [POSTEN_ERWIDERUNG] = {"", "", "Erwiderung auf K9", "Erwiderung auf K6", "Erwiderung auf K3",
                           "Erwiderung auf schwarz"},
    [POSTEN_WORD_MISSED] = {"", "eigenes Wort verfehlt"},
    [POSTEN_MET] = {"", "K12 erfüllt", "K9 erfüllt", "K6 erfüllt", "K3 erfüllt", "schwarz erfüllt"},
    [POSTEN_NULL_WON] = {"kein Stich"},
    [POSTEN_NULL_TRICK] = {"Stich bekommen"},
    [POSTEN_NULL_AUGEN] = {"je 30 Augen"},
    SONDERPUNKTE(SONDER_POSTEN, _)[POSTEN_WEIGHT] = {"Soloart zählt mehrfach"},
    [POSTEN_DOUBLED] = {"", "Re verdoppelt", "Kontra verdoppelt"},
    [POSTEN_ROUNDED_DOWN] = {"ungerade, abgerundet"},
    [POSTEN_BOCK] = {"Bockrunde"},
    [POSTEN_POTT] = {"mehr ist nicht im Pott"},
};

/* 150, 180, 210 Augen and every trick, where the winner's own Augen are what was reached. */
static const char *const reached_augen[STUFE_COUNT] = {
    "", "120 erreicht", "150 erreicht", "180 erreicht", "210 erreicht", "alle Stiche gemacht"};

/* Limits of the loser that count whether it met them or not. */
static const char *const opponents_announced[STUFE_COUNT] = {"",
                                                             "",
                                                             "K9 der Gegner angesagt",
                                                             "K6 der Gegner angesagt",
                                                             "K3 der Gegner angesagt",
                                                             "schwarz der Gegner angesagt"};

const char *posten_name(const struct rules *rules, const struct posten *posten)
{
    const char *word = posten_names[posten->kind][posten->stufe];

    if (posten->kind == POSTEN_REACHED && rules->reached == REACHED_AUGEN)
        word = reached_augen[posten->stufe];
    if (posten->kind == POSTEN_COUNTER_BID && rules->counter_bid_always)
        word = opponents_announced[posten->stufe];

    assert(word && word[0]);
    return word;
}
