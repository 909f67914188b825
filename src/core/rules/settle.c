#include "core/rules/settle.h"

#include <assert.h>

/* A Stufe is met when the other party stays below these Augen; schwarz: takes no trick. */
static const int bound[STUFE_COUNT] = {
    [STUFE_WORD] = 120, [STUFE_K9] = 90, [STUFE_K6] = 60, [STUFE_K3] = 30, [STUFE_SCHWARZ] = 0};

int stufe_bound(int stufe)
{
    return bound[stufe];
}

bool stufe_met(const struct spiel *s, enum party party, int stufe)
{
    enum party other = other_party(party);

    if (stufe == STUFE_SCHWARZ)
        return spiel_no_trick(s, other);
    return spiel_augen(s, other) < bound[stufe];
}

/* One settlement at work. Which announcements of a party hold is asked twice: who wins by them, and which of them
 * count; they differ where an announcement was made against the rules. */
struct reckoning {
    const struct rules *r;
    const struct spiel *s;
    struct settlement *a;
    int decides[2], counts[2];
    /* The Augen tell what was played: always, but after a revoke only where what the offender had taken by then stays
     * his (A72), and not where the loss is a fixed one. */
    bool by_tricks;
};

static bool bot_limit(const struct reckoning *c, enum party party)
{
    return c->counts[party] > STUFE_WORD;
}

static int words(const struct spiel *s)
{
    int said = (s->stufe[RE] ? WORDS_RE : 0) | (s->stufe[KONTRA] ? WORDS_KONTRA : 0);

    return said == WORDS_BOTH && s->first == OF_KONTRA ? WORDS_KONTRA_FIRST : said;
}

/* Limits that may not stand beside those of the other party are void (SO 16); an announcement made against the rules
 * otherwise, a word too, holds when it comes to losing (SO 17). */
static void determine_decisive(struct reckoning *c)
{
    bool voided =
        c->r->limits_both == LIMITS_ONE_PARTY && c->s->stufe[RE] > STUFE_WORD && c->s->stufe[KONTRA] > STUFE_WORD;

    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(c->s, (enum party)p);

        c->decides[p] = !voided ? c->s->stufe[p] : valid > STUFE_WORD ? valid : STUFE_WORD;
    }
}

/* … and does not count for the party that wins. */
static void determine_counting(struct reckoning *c, enum winner winner)
{
    for (int p = RE; p <= KONTRA; p++) {
        int valid = spiel_valid_stufe(c->s, (enum party)p);

        c->counts[p] = winner == (p == RE ? WINNER_RE : WINNER_KONTRA) ? valid : c->decides[p];
    }
}

/* Nor does a limit that the other's tricks had broken before it lost by a revoke. */
static void value_revoke(struct reckoning *c, enum party winner)
{
    c->by_tricks = c->r->usage_error == USAGE_ERROR_TRICKS;
    while (c->by_tricks && bot_limit(c, winner) && !stufe_met(c->s, winner, c->counts[winner]))
        c->counts[winner]--;
}

static enum winner winner_by_limits(const struct reckoning *c)
{
    bool re_bot = c->decides[RE] > STUFE_WORD, kontra_bot = c->decides[KONTRA] > STUFE_WORD;
    bool both = re_bot && kontra_bot, only_last = both && c->r->limits_both == LIMITS_LAST;

    if (only_last) {
        enum party last = c->s->last_one == OF_RE ? RE : KONTRA;
        bool met = stufe_met(c->s, last, c->decides[last]);

        return (last == RE) == met ? WINNER_RE : WINNER_KONTRA;
    }
    if (re_bot && stufe_met(c->s, RE, c->decides[RE]))
        return WINNER_RE;
    if (kontra_bot && stufe_met(c->s, KONTRA, c->decides[KONTRA]))
        return WINNER_KONTRA;
    return both ? WINNER_NONE : re_bot ? WINNER_KONTRA : WINNER_RE;
}

static enum winner winner_at_120(const struct reckoning *c)
{
    if (c->s->vorab[KONTRA])
        return WINNER_NONE; /* it took on the stage 120 (SO 27) */
    return (enum winner)c->r->at_120[words(c->s)];
}

/* Rules 1.1, and 1.7 for the Null. */
static enum winner winner_of(const struct reckoning *c)
{
    const struct spiel *s = c->s;

    if (s->wrong)
        return s->wrong == OF_RE ? WINNER_KONTRA : WINNER_RE;
    if (s->kind == KIND_NULL)
        return spiel_no_trick(s, RE) ? WINNER_RE : WINNER_KONTRA;
    if (c->decides[RE] > STUFE_WORD || c->decides[KONTRA] > STUFE_WORD)
        return winner_by_limits(c);
    if (s->augen != AUGEN_TOTAL / 2)
        return s->augen > AUGEN_TOTAL / 2 ? WINNER_RE : WINNER_KONTRA;
    return winner_at_120(c);
}

static void write_punkte(struct reckoning *c, enum posten_kind kind, int stufe, enum party party, int punkte)
{
    if (punkte == 0)
        return;
    assert(c->a->count < POSTEN_MAX);
    c->a->posten[c->a->count++] = (struct posten){(uint8_t)kind, (uint8_t)stufe, (uint8_t)party, punkte};
    c->a->re_punkte += party == RE ? punkte : -punkte;
}

static void write(struct reckoning *c, enum posten_kind kind, int stufe, enum party party, int times)
{
    write_punkte(c, kind, stufe, party, c->r->posten[kind].punkte * times);
}

/* The Stufe of a posten that speaks of a word holds whose it is. */
static int word_stufe(enum party party)
{
    return party == RE ? STUFE_WORD : STUFE_K9;
}

static void write_words(struct reckoning *c, enum party winner)
{
    int punkte = c->r->doubling ? c->r->ansage_punkte : c->r->posten[POSTEN_WORD].punkte;

    for (int p = RE; p <= KONTRA; p++)
        if (c->counts[p])
            write_punkte(c, POSTEN_WORD, word_stufe((enum party)p), winner, punkte);
}

static void write_solo(struct reckoning *c, enum party winner)
{
    if (spiel_is_solo(c->s))
        write(c, POSTEN_SOLO, STUFE_NONE, winner, 1);
}

static void write_against(struct reckoning *c, enum party winner)
{
    if (winner == KONTRA && (c->r->against_kinds >> c->s->kind & 1))
        write(c, POSTEN_AGAINST, STUFE_NONE, winner, 1);
}

/* Stages the winner played, as far as the rules count them. After a revoke every one that was still to be had and
 * was not bid (SO 9). */
static void write_played(struct reckoning *c, enum party winner)
{
    int own = c->counts[winner], foreign = c->counts[other_party(winner)];
    int from = c->r->played == STAGES_ALL ? STUFE_K9 : own + 1;
    bool only_next = c->r->played == STAGES_NEXT && c->by_tricks;

    if (!c->by_tricks) {
        if (c->r->usage_error != USAGE_ERROR_HIGHEST)
            return;
        from = (own > foreign ? own : foreign) + 1;
    }
    for (int stufe = from > STUFE_K9 ? from : STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        if (stufe_met(c->s, winner, stufe))
            write(c, POSTEN_PLAYED, stufe, winner, 1);
        if (only_next)
            return;
    }
}

/* Rules 1.2, 1.3, 5: stages reached against the loser's limits. */
static void write_reached(struct reckoning *c, enum party party)
{
    int augen = spiel_augen(c->s, party), bid = c->counts[other_party(party)];

    if (c->r->reached == REACHED_STUFEN) {
        for (int stufe = bid - 1; stufe >= STUFE_WORD; stufe--)
            if (augen >= bound[stufe])
                write(c, POSTEN_REACHED, stufe, party, 1);
        return;
    }
    for (int stufe = STUFE_WORD; stufe <= STUFE_SCHWARZ; stufe++)
        if (stufe == STUFE_SCHWARZ ? stufe_met(c->s, party, stufe) : augen >= AUGEN_TOTAL - bound[stufe])
            write(c, POSTEN_REACHED, stufe, party, 1);
}

/* Won, each stage played, the words. */
static void write_win(struct reckoning *c, enum party winner, bool only_missed)
{
    bool limits = bot_limit(c, RE) || bot_limit(c, KONTRA);

    if (limits || c->s->wrong || c->s->augen != AUGEN_TOTAL / 2 || c->r->won_at_120) {
        write(c, POSTEN_WON, STUFE_NONE, winner, 1);
        if ((c->s->vorab[RE] && c->counts[RE]) || (c->s->vorab[KONTRA] && c->counts[KONTRA]))
            write(c, POSTEN_VORAB, STUFE_NONE, winner, 1);
    }
    if (!only_missed || c->r->reached == REACHED_STUFEN)
        write_played(c, winner);
    write_words(c, winner);
}

/* What either party bid beside its word. */
static void write_bids(struct reckoning *c, enum party winner, bool only_missed)
{
    enum party loser = other_party(winner);

    for (int stufe = STUFE_K9; stufe <= c->counts[winner]; stufe++)
        write(c, POSTEN_ANNOUNCED, stufe, winner, 1);
    if (!bot_limit(c, loser) || (only_missed && !c->r->counter_bid_always))
        return;
    for (int stufe = STUFE_K9; stufe <= c->counts[loser]; stufe++)
        write(c, POSTEN_COUNTER_BID, stufe, winner, 1);
    if (!only_missed)
        write(c, POSTEN_COUNTER_BID_120, STUFE_WORD, winner, 1);
    if (c->r->counter_bid_always && c->by_tricks)
        write_reached(c, winner);
}

/* Rules 1.5, A5. Few games have one: they are asked for first. */
static void write_erwiderungen(struct reckoning *c, enum party winner)
{
    if (!c->s->answered[RE] && !c->s->answered[KONTRA])
        return;
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_K9; stufe <= c->s->answered[party]; stufe++)
            write(c, POSTEN_ERWIDERUNG, stufe, winner, 1);
    if (c->s->answered[winner] && spiel_augen(c->s, winner) <= AUGEN_TOTAL / 2)
        write(c, POSTEN_WORD_MISSED, STUFE_WORD, winner, 1);
}

/* Rules 1.4 (A4), 5 and 6. */
static void write_nobody(struct reckoning *c)
{
    for (int p = RE; p <= KONTRA; p++) {
        enum party party = (enum party)p;

        if (c->r->nobody == NOBODY_MET) {
            for (int stufe = STUFE_WORD; stufe <= c->counts[p]; stufe++)
                if (stufe_met(c->s, party, stufe))
                    write(c, POSTEN_MET, stufe, party, 1);
        } else if (c->r->nobody == NOBODY_PLAYED) {
            for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
                if (stufe_met(c->s, party, stufe))
                    write(c, POSTEN_PLAYED, stufe, party, 1);
            write_reached(c, party);
        }
    }
}

static void write_null(struct reckoning *c, enum party winner)
{
    if (winner == RE) {
        write(c, POSTEN_NULL_WON, STUFE_NONE, RE, 1);
    } else {
        write(c, POSTEN_NULL_TRICK, STUFE_NONE, KONTRA, 1);
        write(c, POSTEN_NULL_AUGEN, STUFE_NONE, KONTRA, c->s->augen / 30);
    }
    write_solo(c, winner);
    write_words(c, winner);
}

static enum party front(const struct reckoning *c)
{
    return c->a->re_punkte < 0 ? KONTRA : RE;
}

static int value(const struct reckoning *c)
{
    return c->a->re_punkte < 0 ? -c->a->re_punkte : c->a->re_punkte;
}

static void double_value(struct reckoning *c)
{
    for (int p = RE; p <= KONTRA; p++)
        if (c->counts[p])
            write_punkte(c, POSTEN_DOUBLED, word_stufe((enum party)p), front(c), value(c));
}

/* Whoever knocked, and for whichever party: the value is doubled as by a word (A81). */
static void write_knocks(struct reckoning *c)
{
    for (int i = 0; i < c->s->sonder_count; i++)
        if (c->s->sonder[i].kind == SONDER_KNOCK)
            write_punkte(c, (enum posten_kind)(POSTEN_SONDER + SONDER_KNOCK), STUFE_NONE, front(c), value(c));
}

/* The winner, and what it gets before the Sonderpunkte. */
static void write_value(struct reckoning *c, enum party winner)
{
    bool only_missed = bot_limit(c, other_party(winner)) && !bot_limit(c, winner) && c->by_tricks;
    int bid = c->counts[other_party(winner)];

    if (c->s->kind == KIND_NULL && c->by_tricks) {
        write_null(c, winner);
    } else {
        if (only_missed && !c->r->counter_bid_always) {
            write(c, POSTEN_MISSED, bid, winner, 1);
            write_reached(c, winner);
        }
        if (!only_missed || !c->r->missed_from_121 || c->s->wrong || spiel_augen(c->s, winner) > AUGEN_TOTAL / 2)
            write_win(c, winner, only_missed);
        write_bids(c, winner, only_missed);
        write_solo(c, winner);
    }
    if (c->r->doubling == DOUBLE_BASE_VALUE) {
        double_value(c);
        if (rules_knows_sonder(c->r, SONDER_KNOCK))
            write_knocks(c);
    }
    write_against(c, winner);
    write_erwiderungen(c, winner);
}

static void write_sonderpunkte(struct reckoning *c)
{
    for (int i = 0; i < c->s->sonder_count; i++) {
        const struct sonderpunkt *p = &c->s->sonder[i];

        if (p->kind != SONDER_KNOCK)
            write(c, (enum posten_kind)(POSTEN_SONDER + p->kind), STUFE_NONE, (enum party)p->party, 1);
    }
}

/* A kind of solo that the rule set names itself may count several times (A76). */
static void write_weight(struct reckoning *c)
{
    write_punkte(c, POSTEN_WEIGHT, STUFE_NONE, front(c),
                 value(c) * (c->r->own_solo[c->s->kind - KIND_OWN].weight - 1));
}

/* Odd totals are lowered by one, as the winner sees them. */
static void round_from(struct reckoning *c, enum party winner)
{
    if (c->r->round_down && c->a->re_punkte % 2 != 0)
        write_punkte(c, POSTEN_ROUNDED_DOWN, STUFE_NONE, winner, -1);
}

static void write_bock(struct reckoning *c)
{
    int more = value(c);

    if (more == 0)
        return;
    for (int i = 0; i < c->s->bock; i++)
        more = more < VALUE_MAX ? more * c->r->bock_factor + c->r->bock_plus : more;
    if (more > VALUE_MAX)
        more = VALUE_MAX > value(c) ? VALUE_MAX : value(c);
    write_punkte(c, POSTEN_BOCK, STUFE_NONE, front(c), more - value(c));
}

/* Each of the two winners gets half of what the Pott still holds, rounded up (A77). */
static void write_pott(struct reckoning *c)
{
    int most = (c->s->pott + 1) / 2;

    if (value(c) > most)
        write_punkte(c, POSTEN_POTT, STUFE_NONE, front(c), most - value(c));
}

void settle(const struct rules *rules, const struct spiel *spiel, struct settlement *settlement)
{
    struct reckoning c = {.r = rules, .s = spiel, .a = settlement, .by_tricks = true};
    struct spiel vf;
    enum winner winner;

    if (rules->vorfuehrung_kontra && spiel->vorgefuehrt && spiel->stufe[KONTRA] == STUFE_NONE) {
        vf = *spiel;
        vf.stufe[KONTRA] = STUFE_WORD;
        c.s = &vf;
    }
    settlement->count = 0;
    settlement->re_punkte = 0;
    determine_decisive(&c);
    winner = winner_of(&c);
    determine_counting(&c, winner);
    if (spiel->wrong) /* then somebody has won */
        value_revoke(&c, winner == WINNER_RE ? RE : KONTRA);
    settlement->winner = (uint8_t)winner;
    if (winner == WINNER_NONE)
        write_nobody(&c);
    else
        write_value(&c, winner == WINNER_RE ? RE : KONTRA);
    if (winner != WINNER_NONE || rules->nobody != NOBODY_NOTHING)
        write_sonderpunkte(&c);
    if (rules->doubling == DOUBLE_ALL)
        double_value(&c);
    if (rules_knows_sonder(rules, SONDER_KNOCK) && rules->doubling != DOUBLE_BASE_VALUE)
        write_knocks(&c);
    if (spiel->kind >= KIND_OWN)
        write_weight(&c);
    if (winner != WINNER_NONE)
        round_from(&c, winner == WINNER_RE ? RE : KONTRA);
    if (spiel->bock)
        write_bock(&c);
    if (spiel->pott)
        write_pott(&c);
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
