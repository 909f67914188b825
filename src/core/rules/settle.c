#include "core/rules/rules.h"
#include "core/rules/settle.h"

#include <assert.h>

/* A Stufe is met if the other party stays below these Augen; schwarz is met if it takes no trick. */
static const int bound[STUFE_COUNT] = {[STUFE_WORD] = 120, [STUFE_K9] = 90, [STUFE_K6] = 60, [STUFE_K3] = 30};

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

/* A settlement in progress. The valid announcements of a party are determined twice, to find the winner
 * (`decides`) and to find those that count (`counts`); the two differ if an announcement was made against the
 * rules. */
struct reckoning {
    const struct rules *rules;
    const struct spiel *spiel;
    struct settlement *settlement;
    int decides[2], counts[2];
    /* True if the Augen show which stages were played. After a revoke that is so only if the offender keeps the
     * tricks taken by then (A72), and not if the loss is a fixed one. */
    bool by_tricks;
};

static bool bid_limit(const struct reckoning *reckoning, enum party party)
{
    return reckoning->counts[party] > STUFE_WORD;
}

static int words_said(const struct spiel *spiel)
{
    int said = (spiel->stufe[RE] ? WORDS_RE : 0) | (spiel->stufe[KONTRA] ? WORDS_KONTRA : 0);

    return said == WORDS_BOTH && spiel->first == OF_KONTRA ? WORDS_KONTRA_FIRST : said;
}

bool settle_first_missing(const struct rules *rules, const struct spiel *spiel)
{
    return spiel->augen == AUGEN_TOTAL / 2 && !spiel->first && !spiel->revoke && spiel->kind != KIND_NULL &&
           spiel->stufe[RE] == STUFE_WORD && spiel->stufe[KONTRA] == STUFE_WORD && !spiel->vorab[KONTRA] &&
           rules->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY &&
           rules->at_120[WORDS_KONTRA_FIRST] != rules->at_120[WORDS_BOTH];
}

/* Sets the announcements that decide who wins. If only one party may bid limits and both did, the invalid ones are
 * void (SO 16); otherwise an announcement made against the rules, including a word, holds for losing (SO 17). */
static void set_decisive(struct reckoning *reckoning)
{
    bool voided = reckoning->rules->limits_both == LIMITS_ONE_PARTY && reckoning->spiel->stufe[RE] > STUFE_WORD &&
                  reckoning->spiel->stufe[KONTRA] > STUFE_WORD;

    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(reckoning->spiel, (enum party)p);

        reckoning->decides[p] = !voided ? reckoning->spiel->stufe[p] : valid > STUFE_WORD ? valid : STUFE_WORD;
    }
}

/* Sets the announcements that count: an invalid one does not count for the party that wins. */
static void set_counting(struct reckoning *reckoning, enum winner winner)
{
    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(reckoning->spiel, (enum party)p);

        reckoning->counts[p] = winner == (p == RE ? WINNER_RE : WINNER_KONTRA) ? valid : reckoning->decides[p];
    }
}

/* Adjusts the announcements after a revoke: a limit of the winner that was already broken by tricks of the other
 * party does not count either. */
static void value_revoke(struct reckoning *reckoning, enum party winner)
{
    reckoning->by_tricks = reckoning->rules->revoke_rule == REVOKE_TRICKS;
    while (reckoning->by_tricks && bid_limit(reckoning, winner) &&
           !stufe_met(reckoning->spiel, winner, reckoning->counts[winner]))
        reckoning->counts[winner]--;
}

static enum winner winner_by_limits(const struct reckoning *reckoning)
{
    bool re_bid = reckoning->decides[RE] > STUFE_WORD, kontra_bid = reckoning->decides[KONTRA] > STUFE_WORD;
    bool both = re_bid && kontra_bid, only_last = both && reckoning->rules->limits_both == LIMITS_LAST;

    if (only_last) {
        enum party last = reckoning->spiel->limit_last == OF_RE ? RE : KONTRA;
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
        return WINNER_NONE; /* with vorab it took on the stage 120 (SO 27) */
    return (enum winner)reckoning->rules->at_120[words_said(reckoning->spiel)];
}

/* Returns the winner by rules 1.1, and 1.7 for the Null. */
static enum winner winner_of(const struct reckoning *reckoning)
{
    const struct spiel *spiel = reckoning->spiel;

    if (spiel->revoke)
        return spiel->revoke == OF_RE ? WINNER_KONTRA : WINNER_RE;
    if (spiel->kind == KIND_NULL)
        return spiel_no_trick(spiel, RE) ? WINNER_RE : WINNER_KONTRA;
    if (reckoning->decides[RE] > STUFE_WORD || reckoning->decides[KONTRA] > STUFE_WORD)
        return winner_by_limits(reckoning);
    if (spiel->augen != AUGEN_TOTAL / 2)
        return spiel->augen > AUGEN_TOTAL / 2 ? WINNER_RE : WINNER_KONTRA;
    return winner_at_120(reckoning);
}

static void add_punkte(struct reckoning *reckoning, enum posten_kind kind, int stufe, enum party party, int punkte)
{
    if (punkte == 0)
        return;
    assert(reckoning->settlement->count < POSTEN_MAX);
    reckoning->settlement->posten[reckoning->settlement->count++] =
        (struct posten){(uint8_t)kind, (uint8_t)stufe, (uint8_t)party, punkte};
    reckoning->settlement->re_punkte += party == RE ? punkte : -punkte;
}

static void add_posten(struct reckoning *reckoning, enum posten_kind kind, int stufe, enum party party, int times)
{
    add_punkte(reckoning, kind, stufe, party, reckoning->rules->posten[kind].punkte * times);
}

/* Returns the Stufe that names the party in a posten about a word. */
static int word_stufe(enum party party)
{
    return party == RE ? STUFE_WORD : STUFE_K9;
}

static void add_words(struct reckoning *reckoning, enum party winner)
{
    int punkte =
        reckoning->rules->doubling ? reckoning->rules->ansage_punkte : reckoning->rules->posten[POSTEN_WORD].punkte;

    for (int p = RE; p <= KONTRA; p++)
        if (reckoning->counts[p])
            add_punkte(reckoning, POSTEN_WORD, word_stufe((enum party)p), winner, punkte);
}

static void add_solo(struct reckoning *reckoning, enum party winner)
{
    if (spiel_is_solo(reckoning->spiel))
        add_posten(reckoning, POSTEN_SOLO, STUFE_NONE, winner, 1);
}

static void add_against(struct reckoning *reckoning, enum party winner)
{
    if (winner == KONTRA && (reckoning->rules->against_kinds >> reckoning->spiel->kind & 1))
        add_posten(reckoning, POSTEN_AGAINST, STUFE_NONE, winner, 1);
}

/* Adds the stages the winner played, as far as the rules count them. After a revoke that loses at the most these
 * are all that were still possible and not bid (SO 9). */
static void add_played(struct reckoning *reckoning, enum party winner)
{
    int own = reckoning->counts[winner], theirs = reckoning->counts[other_party(winner)];
    int from = reckoning->rules->played == STAGES_ALL ? STUFE_K9 : own + 1;
    bool only_next = reckoning->rules->played == STAGES_NEXT && reckoning->by_tricks;

    if (!reckoning->by_tricks) {
        if (reckoning->rules->revoke_rule != REVOKE_HIGHEST)
            return;
        from = (own > theirs ? own : theirs) + 1;
    }
    for (int stufe = from > STUFE_K9 ? from : STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        if (stufe_met(reckoning->spiel, winner, stufe))
            add_posten(reckoning, POSTEN_PLAYED, stufe, winner, 1);
        if (only_next)
            return;
    }
}

/* Adds the stages reached against the loser's limits (rules 1.2, 1.3, 5). */
static void add_reached(struct reckoning *reckoning, enum party party)
{
    int augen = spiel_augen(reckoning->spiel, party), bid = reckoning->counts[other_party(party)];

    if (reckoning->rules->reached == REACHED_STUFEN) {
        for (int stufe = bid - 1; stufe >= STUFE_WORD; stufe--)
            if (augen >= bound[stufe])
                add_posten(reckoning, POSTEN_REACHED, stufe, party, 1);
        return;
    }
    for (int stufe = STUFE_WORD; stufe <= STUFE_SCHWARZ; stufe++)
        if (stufe == STUFE_SCHWARZ ? stufe_met(reckoning->spiel, party, stufe) : augen >= AUGEN_TOTAL - bound[stufe])
            add_posten(reckoning, POSTEN_REACHED, stufe, party, 1);
}

/* Adds the posten of the win: won, each stage played, the words. */
static void add_win(struct reckoning *reckoning, enum party winner, bool only_missed)
{
    bool limits = bid_limit(reckoning, RE) || bid_limit(reckoning, KONTRA);

    if (limits || reckoning->spiel->revoke || reckoning->spiel->augen != AUGEN_TOTAL / 2 ||
        reckoning->rules->won_at_120) {
        add_posten(reckoning, POSTEN_WON, STUFE_NONE, winner, 1);
        if ((reckoning->spiel->vorab[RE] && reckoning->counts[RE]) ||
            (reckoning->spiel->vorab[KONTRA] && reckoning->counts[KONTRA]))
            add_posten(reckoning, POSTEN_VORAB, STUFE_NONE, winner, 1);
    }
    if (!only_missed || reckoning->rules->reached == REACHED_STUFEN)
        add_played(reckoning, winner);
    add_words(reckoning, winner);
}

/* Adds the limits that either party bid. */
static void add_bids(struct reckoning *reckoning, enum party winner, bool only_missed)
{
    enum party loser = other_party(winner);

    for (int stufe = STUFE_K9; stufe <= reckoning->counts[winner]; stufe++)
        add_posten(reckoning, POSTEN_ANNOUNCED, stufe, winner, 1);
    if (!bid_limit(reckoning, loser) || (only_missed && !reckoning->rules->counter_bid_always))
        return;
    for (int stufe = STUFE_K9; stufe <= reckoning->counts[loser]; stufe++)
        add_posten(reckoning, POSTEN_COUNTER_BID, stufe, winner, 1);
    if (!only_missed)
        add_posten(reckoning, POSTEN_COUNTER_BID_120, STUFE_WORD, winner, 1);
    if (reckoning->rules->counter_bid_always && reckoning->by_tricks)
        add_reached(reckoning, winner);
}

/* Adds the answers to limits (rules 1.5, A5). Few games have one, so that is checked first. */
static void add_erwiderungen(struct reckoning *reckoning, enum party winner)
{
    if (!reckoning->spiel->answered[RE] && !reckoning->spiel->answered[KONTRA])
        return;
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_K9; stufe <= reckoning->spiel->answered[party]; stufe++)
            add_posten(reckoning, POSTEN_ERWIDERUNG, stufe, winner, 1);
    if (reckoning->spiel->answered[winner] && spiel_augen(reckoning->spiel, winner) <= AUGEN_TOTAL / 2)
        add_posten(reckoning, POSTEN_WORD_MISSED, STUFE_WORD, winner, 1);
}

/* Adds the posten of a game that nobody wins (rules 1.4 (A4), 5 and 6). */
static void add_nobody(struct reckoning *reckoning)
{
    for (int p = RE; p <= KONTRA; p++) {
        enum party party = (enum party)p;

        if (reckoning->rules->nobody == NOBODY_MET) {
            for (int stufe = STUFE_WORD; stufe <= reckoning->counts[p]; stufe++)
                if (stufe_met(reckoning->spiel, party, stufe))
                    add_posten(reckoning, POSTEN_MET, stufe, party, 1);
        } else if (reckoning->rules->nobody == NOBODY_PLAYED) {
            for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
                if (stufe_met(reckoning->spiel, party, stufe))
                    add_posten(reckoning, POSTEN_PLAYED, stufe, party, 1);
            add_reached(reckoning, party);
        }
    }
}

static void add_null(struct reckoning *reckoning, enum party winner)
{
    if (winner == RE) {
        add_posten(reckoning, POSTEN_NULL_WON, STUFE_NONE, RE, 1);
    } else {
        add_posten(reckoning, POSTEN_NULL_TRICK, STUFE_NONE, KONTRA, 1);
        add_posten(reckoning, POSTEN_NULL_AUGEN, STUFE_NONE, KONTRA, reckoning->spiel->augen / 30);
    }
    add_solo(reckoning, winner);
    add_words(reckoning, winner);
}

static enum party party_ahead(const struct reckoning *reckoning)
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
            add_punkte(reckoning, POSTEN_DOUBLED, word_stufe((enum party)p), party_ahead(reckoning),
                       value(reckoning));
}

/* Doubles the value for each knock, whichever party knocked, as a word does (A81). */
static void add_knocks(struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->spiel->sonder_count; i++)
        if (reckoning->spiel->sonder[i].kind == SONDER_KNOCK)
            add_punkte(reckoning, (enum posten_kind)(POSTEN_SONDER + SONDER_KNOCK), STUFE_NONE,
                       party_ahead(reckoning), value(reckoning));
}

/* Adds everything that the winner gets before Sonderpunkte. */
static void add_value(struct reckoning *reckoning, enum party winner)
{
    bool only_missed =
        bid_limit(reckoning, other_party(winner)) && !bid_limit(reckoning, winner) && reckoning->by_tricks;
    int bid = reckoning->counts[other_party(winner)];

    if (reckoning->spiel->kind == KIND_NULL && reckoning->by_tricks) {
        add_null(reckoning, winner);
    } else {
        if (only_missed && !reckoning->rules->counter_bid_always) {
            add_posten(reckoning, POSTEN_MISSED, bid, winner, 1);
            add_reached(reckoning, winner);
        }
        if (!only_missed || !reckoning->rules->missed_from_121 || reckoning->spiel->revoke ||
            spiel_augen(reckoning->spiel, winner) > AUGEN_TOTAL / 2)
            add_win(reckoning, winner, only_missed);
        add_bids(reckoning, winner, only_missed);
        add_solo(reckoning, winner);
    }
    if (reckoning->rules->doubling == DOUBLE_BASE_VALUE) {
        double_value(reckoning);
        if (rules_knows_sonder(reckoning->rules, SONDER_KNOCK))
            add_knocks(reckoning);
    }
    add_against(reckoning, winner);
    add_erwiderungen(reckoning, winner);
}

static void add_sonderpunkte(struct reckoning *reckoning)
{
    for (int i = 0; i < reckoning->spiel->sonder_count; i++) {
        const struct sonderpunkt *sonderpunkt = &reckoning->spiel->sonder[i];

        if (sonderpunkt->kind != SONDER_KNOCK)
            add_posten(reckoning, (enum posten_kind)(POSTEN_SONDER + sonderpunkt->kind), STUFE_NONE,
                       (enum party)sonderpunkt->party, 1);
    }
}

/* Multiplies a kind of solo of the rule set's own by its weight (A76). */
static void add_weight(struct reckoning *reckoning)
{
    add_punkte(reckoning, POSTEN_WEIGHT, STUFE_NONE, party_ahead(reckoning),
               value(reckoning) * (reckoning->rules->own_solo[reckoning->spiel->kind - KIND_OWN].weight - 1));
}

/* Lowers an odd value by one, as seen from the winner. */
static void round_down_odd(struct reckoning *reckoning, enum party winner)
{
    if (reckoning->rules->round_down && reckoning->settlement->re_punkte % 2 != 0)
        add_punkte(reckoning, POSTEN_ROUNDED_DOWN, STUFE_NONE, winner, -1);
}

static void add_bock(struct reckoning *reckoning)
{
    int more = value(reckoning);

    if (more == 0)
        return;
    for (int i = 0; i < reckoning->spiel->bock; i++)
        more = more < VALUE_MAX ? more * reckoning->rules->bock_factor + reckoning->rules->bock_plus : more;
    if (more > VALUE_MAX)
        more = VALUE_MAX > value(reckoning) ? VALUE_MAX : value(reckoning);
    add_punkte(reckoning, POSTEN_BOCK, STUFE_NONE, party_ahead(reckoning), more - value(reckoning));
}

/* Limits the value: each of the two winners gets at most half of the Pott's rest, rounded up (A77). */
static void limit_to_pott(struct reckoning *reckoning)
{
    int most = (reckoning->spiel->pott + 1) / 2;

    if (value(reckoning) > most)
        add_punkte(reckoning, POSTEN_POTT, STUFE_NONE, party_ahead(reckoning), most - value(reckoning));
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
    set_decisive(&reckoning);
    winner = winner_of(&reckoning);
    set_counting(&reckoning, winner);
    if (spiel->revoke) /* a revoke always has a winner */
        value_revoke(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    settlement->winner = (uint8_t)winner;
    if (winner == WINNER_NONE)
        add_nobody(&reckoning);
    else
        add_value(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    if (winner != WINNER_NONE || rules->nobody != NOBODY_NOTHING)
        add_sonderpunkte(&reckoning);
    if (rules->doubling == DOUBLE_ALL)
        double_value(&reckoning);
    if (rules_knows_sonder(rules, SONDER_KNOCK) && rules->doubling != DOUBLE_BASE_VALUE)
        add_knocks(&reckoning);
    if (spiel->kind >= KIND_OWN)
        add_weight(&reckoning);
    if (winner != WINNER_NONE)
        round_down_odd(&reckoning, winner == WINNER_RE ? RE : KONTRA);
    if (spiel->bock)
        add_bock(&reckoning);
    if (spiel->pott)
        limit_to_pott(&reckoning);
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

/* Names of the stages 150, 180, 210 Augen and every trick, for rules that count the winner's own Augen. */
static const char *const reached_augen[STUFE_COUNT] = {
    [STUFE_NONE] = "",           [STUFE_WORD] = "120 erreicht", [STUFE_K9] = "150 erreicht",
    [STUFE_K6] = "180 erreicht", [STUFE_K3] = "210 erreicht",   [STUFE_SCHWARZ] = "alle Stiche gemacht"};

/* Names of the loser's limits for rules that count them whether they were met or not. */
static const char *const opponents_announced[STUFE_COUNT] = {[STUFE_NONE] = "",
                                                             [STUFE_WORD] = "",
                                                             [STUFE_K9] = "K9 der Gegner angesagt",
                                                             [STUFE_K6] = "K6 der Gegner angesagt",
                                                             [STUFE_K3] = "K3 der Gegner angesagt",
                                                             [STUFE_SCHWARZ] = "schwarz der Gegner angesagt"};

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
