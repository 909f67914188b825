#include "core/spoken/said.h"

#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"

struct said said_nothing(void)
{
    return (struct said){.partner = NOBODY,
                         .kind = KIND_NORMAL,
                         .party_of = {OPEN, OPEN, OPEN, OPEN},
                         .last = OPEN,
                         .before = OPEN,
                         .subject = OPEN,
                         .command = OPEN,
                         .actor = NOBODY,
                         .after = NOBODY};
}

void said_limit(struct said *said, int party, int stufe, int who)
{
    if (said->limits == SAID_LIMITS) {
        said->wrong = true;
        return;
    }
    said->limit[said->limits++] =
        (struct said_limit){.party = (int8_t)party, .stufe = (int8_t)stufe, .who = (int8_t)who};
    said->last = (int8_t)(party == OPEN ? OF_A_PLAYER : party);
}

void said_point(struct said *said, int kind, int party, int from, int whose)
{
    if (said->points == SONDER_MAX)
        said->wrong = true;
    else
        said->point[said->points++] =
            (struct sonderpunkt){(uint8_t)kind, (uint8_t)party, (int8_t)from, (int8_t)whose};
}

void said_figure(struct said *said, int augen, int party)
{
    if (said->figures == 2)
        said->wrong = true;
    else
        said->figure[said->figures++] =
            (struct said_figure){(int16_t)augen, (int8_t)party, (int8_t)(said->pairs - 1)};
}

void said_kind(struct said *said, int kind, int suit)
{
    if ((said->kind != KIND_NORMAL && said->kind != kind) || (suit && said->suit && said->suit != suit))
        said->wrong = true;
    said->kind = (int8_t)kind;
    if (suit)
        said->suit = (int8_t)suit;
}

/* The Re players. */

/* The game as far as it follows from who was named. */
struct game {
    int8_t re[2];
    int augen, kind;
    uint8_t outcome; /* of Re */
};

static uint16_t playing(const struct kurzschrift_reader *reader)
{
    uint16_t set = 0;

    for (int i = 0; reader->turn && i < reader->turn->count; i++)
        set |= (uint16_t)(1u << reader->turn->player[i]);
    return set ? set : reader->set;
}

static bool is_in(const int8_t pair[2], int who)
{
    return pair[0] == who || pair[1] == who;
}

/* Finds the other two of the four who play; false if they are not four. */
static bool others(const struct kurzschrift_reader *reader, const int8_t pair[2], int8_t other[2])
{
    uint16_t set = playing(reader);
    int n = 0, found = 0;

    for (int i = 0; i < reader->board->count; i++) {
        if (!(set >> i & 1))
            continue;
        n++;
        if (is_in(pair, i))
            continue;
        if (found < 2)
            other[found] = (int8_t)i;
        found++;
    }
    return n == PLAYER_IN_SPIEL && found == 2; /* so both of the pair play */
}

/* Gives the Re pair: the one said to be, the other two of Kontra's, or pair `way` of two of which nothing is said. */
static bool find_pair(const struct said *said, const struct kurzschrift_reader *reader, int way, struct game *game,
                      int *re)
{
    *re = way;
    for (int i = 0; i < said->pairs; i++)
        if (said->pair[i].party == RE)
            *re = i;
        else if (said->pair[i].party == KONTRA)
            *re = 1 - i;
    if (way > 0 && (*re != way || said->figures != 1 || said->figure[0].pair != 1))
        return false;
    for (int i = 0; i < said->pairs; i++) {
        int8_t other[2];

        if (i == *re)
            memcpy(game->re, said->pair[i].who, 2);
        else if (!others(reader, said->pair[i].who, other))
            return false;
        else if (said->pairs == 1 && game->kind != KIND_NORMAL)
            return false; /* who of the other two has it? */
        else if (said->pairs == 1)
            memcpy(game->re, other, 2);
        else if (!is_in(other, said->pair[*re].who[0]) || !is_in(other, said->pair[*re].who[1]))
            return false;
    }
    return true;
}

/* Names who holds a Hochzeit or gives an Armut first. */
static bool find_singles(const struct said *said, struct game *game)
{
    bool both = game->kind == KIND_HOCHZEIT || game->kind == KIND_ARMUT;
    int second = said->partner != NOBODY ? said->partner : said->singles == 2 ? said->single[1] : NOBODY;

    if (said->singles != (both && said->partner == NOBODY ? 2 : 1) || (said->partner != NOBODY && !both))
        return false;
    game->re[0] = said->single[0];
    game->re[1] = (int8_t)second;
    return game->re[0] != game->re[1] && (both || game->kind >= KIND_FARBTRUMPF);
}

static bool find_kind(const struct said *said, struct game *game)
{
    game->kind = said->kind;
    if (said->alone && said->kind == KIND_HOCHZEIT)
        game->kind = KIND_HZSOLO;
    else if (said->alone && said->kind < KIND_FARBTRUMPF)
        return false;
    return !said->solo || game->kind >= KIND_FARBTRUMPF;
}

/* The Augen. */

static int as_re(const struct said *said, const struct said_figure *figure, int re)
{
    int party = figure->party;
    bool alone = figure->pair == 1 && said->figures == 1; /* of two pairs Re is the one with the figure */

    if (party == OPEN && figure->pair != OPEN && !alone)
        party = figure->pair == re ? RE : KONTRA;
    return party == KONTRA ? AUGEN_TOTAL - figure->augen : figure->augen;
}

static bool find_augen(const struct said *said, int re, struct game *game)
{
    if (said->figures == 0) {
        game->augen = 0;
        return game->kind == KIND_NULL && (game->outcome != OUTCOME_UNSAID || (said->toggles >> TOGGLE_NO_TRICK & 1));
    }
    game->augen = as_re(said, &said->figure[0], re);
    if (said->figures == 1)
        return true;
    for (int i = 0; i < said->limits && !said->ratio; i++)
        if (said->limit[i].beside)
            return false;
    if (said->figure[0].augen + said->figure[1].augen != AUGEN_TOTAL)
        return false;
    if (said->figure[1].party != OPEN || said->figure[1].pair != said->figure[0].pair) {
        int second = as_re(said, &said->figure[1], re);

        if (said->figure[0].party == OPEN && said->figure[0].pair == OPEN)
            game->augen = second;
        return game->augen == second;
    }
    return said->ratio;
}

static uint8_t turned(int outcome)
{
    return outcome == OUTCOME_UNSAID ? OUTCOME_UNSAID : outcome == OUTCOME_WON ? OUTCOME_LOST : OUTCOME_WON;
}

static bool find_outcome(const struct said *said, int re, struct game *game)
{
    game->outcome = said->outcome;
    for (int i = 0; i < said->pairs; i++) {
        uint8_t outcome = i == re ? said->pair[i].outcome : turned(said->pair[i].outcome);

        if (outcome != OUTCOME_UNSAID && game->outcome != OUTCOME_UNSAID && outcome != game->outcome)
            return false;
        if (outcome != OUTCOME_UNSAID)
            game->outcome = outcome;
    }
    return true;
}

static bool find_game(const struct said *said, const struct kurzschrift_reader *reader, int way, struct game *game)
{
    int re = 0;

    *game = (struct game){.re = {NOBODY, NOBODY}};
    if (!find_kind(said, game) || (said->pairs > 0) == (said->singles > 0))
        return false;
    if (said->pairs > 0 &&
        (game->kind >= KIND_FARBTRUMPF || said->partner != NOBODY || !find_pair(said, reader, way, game, &re)))
        return false;
    if (said->pairs == 0 && !find_singles(said, game))
        return false;
    for (int i = 0; i < 2; i++)
        if (game->re[i] != NOBODY && !(playing(reader) >> game->re[i] & 1))
            return false;
    return find_outcome(said, re, game) && find_augen(said, re, game);
}

/* The line. */

static bool denied(const struct said *said)
{
    if (said->figures == 1 && (said->no_word & said->owners))
        return true;
    for (int i = 0; i < said->limits; i++)
        if (said->no_word >> said->limit[i].party & 1)
            return true;
    for (int i = 0; i < said->points; i++)
        if (said->no_point >> said->point[i].kind & 1)
            return true;
    return false;
}

/* True if an announcement of this height and party is said by itself, so that a higher one need not add it. */
static bool is_covered(const struct said *said, int party, int stufe, int but)
{
    for (int i = 0; i < said->limits; i++)
        if (i != but && said->limit[i].party == party &&
            (said->limit[i].stufe == stufe || (said->limit[i].who == NOBODY && said->limit[i].stufe > stufe)))
            return true;
    return false;
}

static void write_word(struct text *line, const struct said_limit *limit, int stufe)
{
    text_addf(line, " %s", limit->who == NOBODY || stufe == STUFE_WORD ? party_terms[limit->party].word : "k");
    if (limit->vorab && stufe == STUFE_WORD)
        text_addc(line, 'v');
    if (stufe > STUFE_WORD)
        text_addc(line, stufe_terms[stufe].sign);
}

static void write_invalid(struct text *line, const struct said_limit *limit, int stufe)
{
    if (limit->invalid && stufe == limit->stufe)
        text_addc(line, '?');
}

static void write_limit(const struct said *said, const struct kurzschrift_reader *reader, int i, struct text *line)
{
    const struct said_limit *limit = &said->limit[i];

    if (limit->answer) {
        text_addf(line, " %sg%c", party_terms[limit->party].word, stufe_terms[limit->stufe].sign);
    } else if (limit->who == NOBODY) {
        for (int k = 0; k < i; k++) /* "re, keine 90, keine 60": the highest stands for all */
            if (said->limit[k].party == limit->party && said->limit[k].stufe == limit->stufe &&
                said->limit[k].who == NOBODY)
                return;
        if (limit->vorab && limit->stufe > STUFE_WORD)
            text_addf(line, " %sv", party_terms[limit->party].word);
        write_word(line, limit, limit->stufe);
        write_invalid(line, limit, limit->stufe);
    } else {
        for (int stufe = STUFE_WORD; stufe <= limit->stufe; stufe++)
            if (stufe == limit->stufe || !is_covered(said, limit->party, stufe, i)) {
                write_word(line, limit, stufe);
                text_addf(line, "=%s", board_name(reader->board, limit->who));
                write_invalid(line, limit, stufe);
            }
    }
}

static void write_point(const struct sonderpunkt *point, const struct kurzschrift_reader *reader, struct text *line)
{
    text_addf(line, " %s=%s", sonder_terms[point->kind].word,
              point->from == NOBODY ? party_terms[point->party].word : board_name(reader->board, point->from));
    if (point->whose != NOBODY)
        text_addf(line, "/%s", board_name(reader->board, point->whose));
}

static void write_rest(const struct said *said, const struct kurzschrift_reader *reader, struct text *line)
{
    for (int i = 0; i < said->limits; i++)
        write_limit(said, reader, i, line);
    for (int i = 0; i < said->points; i++)
        write_point(&said->point[i], reader, line);
    for (int i = 0; kurzschrift_toggles[i].word; i++)
        if (said->toggles >> i & 1)
            text_addf(line, " %s", kurzschrift_toggles[i].word);
    for (int i = 0; kurzschrift_parties[i].word; i++)
        if (said->party_of[i] != OPEN)
            text_addf(line, " %s=%s", kurzschrift_parties[i].word,
                      said->party_of[i] <= KONTRA ? party_terms[said->party_of[i]].word
                                                  : board_name(reader->board, said->party_of[i] - PARTY_COUNT));
}

/* Gives a party to what was said of players, now that it is known who is Re. */
static void settle_parties(struct said *said, const struct game *game)
{
    for (int i = 0; i < said->limits; i++)
        if (said->limit[i].party == OPEN)
            said->limit[i].party = is_in(game->re, said->limit[i].who) ? RE : KONTRA;
    for (int i = 0; i < said->points; i++)
        if (said->point[i].party == OF_THE_OTHERS) {
            said->point[i].party = is_in(game->re, said->point[i].whose) ? KONTRA : RE;
            said->point[i].whose = NOBODY;
        }
}

bool said_line(const struct said *said, const struct kurzschrift_reader *reader, int way, struct text *line)
{
    struct game game;
    struct said whole = *said;

    if (way > 0 && said->pairs < 2)
        return false;
    if ((said->both_figures && said->figures < 2) ||
        (said->pairs == 2 && (said->figures < 2 || said->ratio) && !said->against && said->subject == OPEN))
        return false;
    if (!find_game(said, reader, way, &game))
        return false;
    settle_parties(&whole, &game);
    if (denied(&whole))
        return false;
    if (said->black && (game.augen == 0 || game.augen == AUGEN_TOTAL) != (whole.toggles >> TOGGLE_NO_TRICK & 1))
        return false;
    if (game.kind == KIND_NULL && game.outcome == OUTCOME_WON)
        whole.toggles |= 1 << TOGGLE_NO_TRICK;
    text_add(line, board_name(reader->board, game.re[0]));
    if (game.re[1] != NOBODY)
        text_addf(line, ",%s", board_name(reader->board, game.re[1]));
    if (game.kind != KIND_NORMAL)
        text_addf(line, " %s", rules_kind(reader->rules, game.kind)->word);
    if (said->suit != SUIT_NONE)
        text_addf(line, "-%s", suit_terms[said->suit].word);
    text_addf(line, " %d", game.augen);
    write_rest(&whole, reader, line);
    return true;
}

/* Events. */

bool said_event(const struct said *said)
{
    return said->event || said->command != OPEN || said->each > 0 || said->durch;
}

bool said_game(const struct said *said)
{
    return said->pairs + said->singles + said->figures + said->limits + said->points > 0 ||
           said->kind != KIND_NORMAL || said->toggles || said->solo || said->alone || said->outcome ||
           said->partner != NOBODY || said->no_word || said->no_point;
}

/* True if one player has all Augen: every trick, or some without Augen were the others'. */
static bool has_all(const struct said *said)
{
    return said->each == 1 && said->each_augen[0] == AUGEN_TOTAL;
}

/* Returns whether it is known who plays, and the player is among them. */
static bool has_turn(const struct turn *turn, int who)
{
    for (int i = 0; turn && i < turn->count; i++)
        if (turn->player[i] == who)
            return true;
    return false;
}

/* Writes everybody's Augen, or who took every trick; `way` 1: all Augen, but not all tricks. */
static bool write_each(const struct said *said, const struct kurzschrift_reader *reader, int way, struct text *line)
{
    const struct turn *turn = reader->turn;
    bool due = turn && (turn->kind == EVENT_HAMMEL || turn->kind == EVENT_STECHEN);
    int kind = said->event ? said->event : due ? (int)turn->kind : EVENT_SCHIEBEKOPF;
    int who = said->durch ? said->actor : has_all(said) ? said->each_who[0] : OPEN;
    bool all = has_all(said) || (said->durch && said->each == 0);

    if (has_all(said) && !said->durch && !has_turn(turn, who)) /* whether it was every trick needs the others, too */
        return false;
    if (said->each == 1 && said->each_who[0] != OPEN && said->each_who[0] != who)
        return false;
    if (said->event || !due || said->each_who[0] != OPEN)
        text_add(line, event_terms[kind].word);
    if (kind == EVENT_SCHIEBEKOPF && all && way == 0) { /* then it is known who */
        text_addf(line, " durch=%s", board_name(reader->board, who));
        return true;
    }
    if (kind == EVENT_SCHIEBEKOPF && has_all(said) && !said->durch) {
        for (int i = 0; i < turn->count; i++)
            text_addf(line, " %s=%d", board_name(reader->board, turn->player[i]),
                      turn->player[i] == who ? AUGEN_TOTAL : 0);
        return true;
    }
    for (int i = 0; i < said->each; i++)
        if (said->each_who[i] == OPEN)
            text_addf(line, "%s%d", line->len > 0 ? " " : "", said->each_augen[i]);
        else
            text_addf(line, " %s=%d", board_name(reader->board, said->each_who[i]), said->each_augen[i]);
    return way == 0 && said->each > 1 && !said->durch;
}

static void write_reason(const struct said *said, const struct kurzschrift_reader *reader, size_t end,
                         struct text *line)
{
    if (said->reason == 0)
        return;
    text_add(line, " \"");
    text_addn(line, reader->line + said->reason, end - said->reason);
    text_addc(line, '"');
}

bool said_event_line(const struct said *said, const struct kurzschrift_reader *reader, size_t end, int way,
                     struct text *line)
{
    static const char *const commands[] = {"undo", "redo", "stand", "bogen", "hilfe"};

    if (said_game(said))
        return false;
    if (said->command != OPEN) {
        if (way > 0)
            return false;
        text_add(line, commands[said->command]);
        return true;
    }
    if (said->each > 0 || said->durch)
        return write_each(said, reader, way, line);
    if (way > 0)
        return false;
    if (said->event == EVENT_SCHIEBEKOPF || said->event == EVENT_STECHEN || said->event == EVENT_HAMMEL)
        return false;
    text_add(line, event_terms[said->event].word);
    if (said->actor != NOBODY)
        text_addf(line, " %s", board_name(reader->board, said->actor));
    if (said->event == EVENT_STRAFE)
        text_addf(line, " %d", said->number);
    if (said->event == EVENT_EINSTIEG)
        text_addf(line, " nach=%s", board_name(reader->board, said->after));
    write_reason(said, reader, end, line);
    return true;
}

bool said_outcome_fits(const struct said *said, const struct rules *rules, const struct spiel *spiel)
{
    struct settlement settlement;
    int outcome = said->outcome;

    settle(rules, spiel, &settlement);
    for (int i = 0; i < said->pairs; i++)
        if (said->pair[i].outcome != OUTCOME_UNSAID)
            outcome = is_in(spiel->re, said->pair[i].who[0]) ? said->pair[i].outcome : turned(said->pair[i].outcome);
    return outcome == OUTCOME_UNSAID || spiel->revoke != OF_NONE /* that decides the game, not the Augen */ ||
           settlement_won(&settlement, outcome == OUTCOME_WON ? RE : KONTRA);
}
