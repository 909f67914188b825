/* The table of phrases, and what their functions ask of the line around them. */
#include "core/spoken/grammar.h"

size_t taking_behind(const struct taking *t)
{
    size_t at = t->heard->until;

    while (at < t->lattice->end && t->lattice->reader->line[at] == ' ')
        at++;
    return at;
}

char taking_before(const struct taking *t)
{
    const char *line = t->lattice->reader->line;
    size_t i = t->heard->from;

    while (i > t->lattice->begin && line[i - 1] == ' ')
        i--;
    return i > t->lattice->begin ? line[i - 1] : '\0';
}

bool taking_follows(const struct taking *t, enum sense says)
{
    for (const struct edge *edge = lattice_first(t->lattice, taking_behind(t)); edge;
         edge = lattice_next(t->lattice, edge))
        if (edge->means.says == says)
            return true;
    return false;
}

/* What people say. Longer phrases come with their words; where two rows take the same words, the cost tells which
 * reading is the likelier. */
#define P(ways, cost, take, ...)                                                                                     \
    {                                                                                                                \
        {__VA_ARGS__}, (ways), (cost), take                                                                          \
    }
const struct phrase grammar[] = {
    P(1, 0, phrase_pair, E_WHO, E_JOIN, E_WHO, E_VERB, OPT | E_OUTCOME),
    P(1, 0, phrase_pair, E_OUTCOME, OPT | E_ASSIGN, E_WHO, E_JOIN, E_WHO),
    P(1, 0, phrase_pair_figure, E_FIGURE, OPT | SAYS_AUGEN, SAYS_FOR, E_WHO, E_JOIN, E_WHO),
    P(1, 0, phrase_pair_figure, E_FIGURE, OPT | SAYS_AUGEN, E_RATIO, E_FIGURE, OPT | SAYS_AUGEN, SAYS_FOR, E_WHO,
      E_JOIN, E_WHO),
    P(2, 0, phrase_pair_of, SAYS_PARTY, OPT | SAYS_HAS, OPT | E_ASSIGN, E_WHO, E_JOIN, E_WHO, E_VERB,
      OPT | E_OUTCOME),
    P(1, 0, phrase_against, SAYS_AGAINST, E_WHO, E_JOIN, E_WHO),
    P(1, 0, phrase_single, OPT | SAYS_OF, E_WHO, E_VERB, OPT | E_OUTCOME, E_VERB),
    P(1, 0, phrase_single, E_OUTCOME, OPT | E_ASSIGN, E_WHO),
    P(1, 0, phrase_partner, SAYS_WITH, E_WHO),
    P(1, 0, phrase_partner, SAYS_PARTNER, OPT | SAYS_HAS, OPT | E_ASSIGN, E_WHO),
    P(1, 0, phrase_partner, E_WHO, SAYS_TAKES, OPT | SAYS_IT),
    P(1, 0, phrase_armut, E_WHO, SAYS_TAKES, OPT | SAYS_A, SAYS_KIND, SAYS_OF, E_WHO),
    P(1, 0, phrase_outcome, SAYS_PARTY, OPT | SAYS_HAS, E_OUTCOME),
    P(1, 0, phrase_outcome, SAYS_PARTY, OPT | SAYS_HAS, E_OUTCOME, OPT | SAYS_WITH, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_outcome, E_OUTCOME, OPT | E_ASSIGN, SAYS_PARTY),
    P(1, 0, phrase_outcome, OPT | SAYS_HAS, E_OUTCOME),
    P(1, 0, phrase_plays, SAYS_PLAYS, OPT | SAYS_A),
    P(1, 0, phrase_plays, SAYS_HAS),

    P(1, 0, phrase_figure, OPT | SAYS_WITH, OPT | E_ASSIGN, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_figure, SAYS_AUGEN, OPT | E_ASSIGN, E_FIGURE),
    P(1, 0, phrase_figure, OPT | SAYS_WITH, OPT | E_ASSIGN, E_FIGURE, OPT | SAYS_AUGEN, E_RATIO, E_FIGURE,
      OPT | SAYS_AUGEN),
    P(1, 0, phrase_figure, E_FIGURE, OPT | SAYS_AUGEN, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_ratio_of, E_FIGURE, OPT | SAYS_AUGEN, E_RATIO, E_FIGURE, OPT | SAYS_AUGEN, SAYS_PARTY),
    P(2, 0, phrase_figure_of, SAYS_PARTY, OPT | SAYS_HAS, OPT | E_ASSIGN, OPT | SAYS_WITH, E_FIGURE,
      OPT | SAYS_AUGEN),
    P(1, 0, phrase_figures_of, SAYS_PARTY, OPT | E_ASSIGN, E_FIGURE, OPT | SAYS_AUGEN, E_RATIO, SAYS_PARTY,
      OPT | E_ASSIGN, E_FIGURE, OPT | SAYS_AUGEN),
    P(2, 0, phrase_figure_before, OPT | SAYS_WITH, E_FIGURE, OPT | SAYS_AUGEN, OPT | SAYS_FOR, OPT | SAYS_OF,
      SAYS_PARTY),
    P(2, 0, phrase_k, E_FIGURE, E_K),

    P(1, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_KIND, E_DASH, OPT | SAYS_SOLO),
    P(1, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_KIND, E_DASH, OPT | SAYS_SOLO, E_DASH, SAYS_SUIT, E_DASH,
      OPT | SAYS_SOLO),
    P(2, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_SUIT, E_DASH, SAYS_SOLO),
    P(1, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_SUIT, E_DASH, SAYS_KIND, E_DASH, OPT | SAYS_SOLO),
    P(1, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_SOLO, SAYS_KIND, E_DASH, OPT | SAYS_SUIT),
    P(2, 0, phrase_kind, OPT | SAYS_WITH, E_VERB, SAYS_SOLO, E_DASH, SAYS_SUIT),
    P(1, 0, phrase_solo, OPT | SAYS_WITH, E_VERB, SAYS_SOLO),
    P(1, 0, phrase_alone, SAYS_ALONE),
    P(1, 0, phrase_alone, SAYS_NOT, SAYS_FOUND),
    P(1, 0, phrase_alone, OPT | SAYS_NO, SAYS_NO, SAYS_PARTNER, OPT | SAYS_FOUND),

    P(1, 0, phrase_announced, OPT | SAYS_WITH, E_SAID, SAYS_PARTY, E_SAID),
    P(1, 0, phrase_announced, SAYS_ANSAGE, E_ASSIGN, SAYS_PARTY, E_SAID),
    P(1, 0, phrase_announced, SAYS_PARTY, E_SEP, SAYS_ANSAGE),
    P(1, 0, phrase_announced, SAYS_INVALID, SAYS_PARTY),
    P(1, 0, phrase_announced, OPT | SAYS_WITH, SAYS_PARTY, E_SAID, E_SEP, E_SAID, E_LIMIT, E_SAID),
    P(1, 0, phrase_announced, OPT | SAYS_WITH, OPT | SAYS_ANSAGE, E_LIMIT, E_SAID, E_OF, SAYS_PARTY, E_SAID),
    P(1, 0, phrase_announced, SAYS_PARTY, E_SAID, E_OF, E_WHO, E_SAID),
    P(1, 0, phrase_announced, SAYS_PARTY, E_SEP, E_LIMIT, E_SAID, E_OF, E_WHO, E_SAID),
    P(1, 0, phrase_says, E_WHO, E_SAID, SAYS_PARTY, E_SAID),
    P(1, 0, phrase_says, E_WHO, E_SAID, SAYS_PARTY, E_SEP, E_LIMIT, E_SAID),
    P(1, 0, phrase_limit_by, E_WHO, E_SAID, E_LIMIT, E_SAID),
    P(1, 0, phrase_limit_of, OPT | SAYS_ANSAGE, E_LIMIT, E_SAID, E_OF, E_WHO, E_SAID),
    P(2, 0, phrase_limit, E_SAID, E_LIMIT, E_SAID),
    P(2, 0, phrase_limit, SAYS_ANSAGE, E_ASSIGN, E_LIMIT, E_SAID),
    P(2, 0, phrase_limit, SAYS_WITH, E_LOW, E_SAID),
    P(1, 0, phrase_no_trick, SAYS_BLACK),
    P(1, 0, phrase_no_trick, SAYS_BLACK, SAYS_PLAYS),
    P(1, 0, phrase_no_trick, SAYS_NO, SAYS_TRICK),
    P(1, 0, phrase_vorab, SAYS_PARTY, OPT | SAYS_HAS, SAYS_VORAB, E_SEP, OPT | E_LIMIT, E_SAID),
    P(1, 0, phrase_vorab, SAYS_VORAB, SAYS_PARTY, OPT | E_LIMIT, E_SAID),
    P(1, 0, phrase_vorab, SAYS_EARLY, OPT | E_LIMIT, OPT | SAYS_VORAB),
    P(1, 0, phrase_vorab, SAYS_EARLY, E_OF, E_WHO),
    P(1, 0, phrase_vorab, SAYS_PARTY, SAYS_VORAB, E_OF, E_WHO),
    P(1, 0, phrase_answer, SAYS_ANSWER, E_LIMIT),
    P(1, 0, phrase_answer, SAYS_REPLY, E_OF, SAYS_PARTY, E_OF, E_LIMIT),
    P(1, 0, phrase_answer, SAYS_PARTY, SAYS_REPLY, E_OF, E_LIMIT),
    P(1, 0, phrase_no_word, SAYS_NO, SAYS_PARTY, E_SAID),
    P(1, 0, phrase_no_word, SAYS_PARTY, OPT | SAYS_HAS, SAYS_NOT, E_SAID),
    P(1, 0, phrase_no_word, SAYS_NO, SAYS_ANSAGE),
    P(1, 0, phrase_no_word, SAYS_ANSAGE, SAYS_NOT),
    P(1, 0, phrase_no_word, SAYS_NOT, SAYS_SAID),
    P(2, 0, phrase_sign, SAYS_PLUS_MINUS),
    P(1, 0, phrase_sign, SAYS_PLUS_MINUS, E_LIMIT),
    P(1, 0, phrase_sign, SAYS_PLUS_MINUS, OPT | E_LIMIT, SAYS_LETTERS),

    P(1, 0, phrase_point_of, E_POINT, E_MAKES, E_OF, E_WHO, E_DONE),
    P(1, 0, phrase_point_each, E_POINT, E_OF, E_WHO, SAYS_AND, E_WHO),
    P(1, 0, phrase_point_from, E_POINT, OPT | SAYS_OF, E_WHO, OPT | SAYS_HAS, SAYS_CAUGHT, SAYS_OF, E_WHO),
    P(1, 0, phrase_point_from, E_POINT, OPT | SAYS_OF, E_WHO, OPT | SAYS_HAS, SAYS_ON, E_WHO),
    P(1, 0, phrase_point_from, E_WHO, E_POINT, OPT | SAYS_HAS, SAYS_CAUGHT, SAYS_OF, E_WHO),
    P(1, 1, phrase_point_from, E_POINT, OPT | SAYS_OF, E_WHO, SAYS_OF, E_WHO, SAYS_CAUGHT),
    P(1, 0, phrase_point_by, E_WHO, E_POINT, E_DONE),
    P(1, 0, phrase_point_taken, E_WHO, E_MAKES, E_WHO, E_POINT),
    P(1, 0, phrase_point_of, E_WHO, SAYS_CAUGHT, E_MAKES, E_POINT, E_WHO),
    P(1, 0, phrase_point_of, E_WHO, SAYS_HAS, E_MAKES, E_POINT, E_DONE),
    P(1, 0, phrase_point_of, E_WHO, SAYS_CAUGHT, E_MAKES, E_POINT, E_DONE),
    P(1, 0, phrase_point_of, E_WHO, E_MAKES, E_POINT, SAYS_OF, E_WHO, E_DONE),
    P(1, 0, phrase_point_of, E_WHO, OPT | SAYS_HAS, SAYS_CAUGHT, E_WHO, E_POINT),
    P(1, 0, phrase_point_of, E_WHO, E_MAKES, SAYS_LAST, OPT | SAYS_WITH, E_POINT),
    P(1, 0, phrase_point_of, SAYS_LAST, E_OF, SAYS_WITH, E_POINT, E_OF, E_WHO),
    P(1, 0, phrase_point_of, E_POINT, E_MAKES, SAYS_LAST, E_OF, E_WHO),
    P(1, 0, phrase_point_party, SAYS_PARTY, E_MAKES, SAYS_LAST, SAYS_WITH, E_POINT),
    P(1, 0, phrase_point_party, SAYS_LAST, E_OF, SAYS_WITH, E_POINT, E_OF, SAYS_PARTY),
    P(1, 0, phrase_point_party, E_POINT, E_MAKES, SAYS_LAST, E_OF, SAYS_PARTY),
    P(1, 0, phrase_point_of, E_POINT, E_OF, E_WHO, E_SLASH, E_WHO),
    P(1, 0, phrase_point_lost, E_WHO, E_MAKES, E_POINT, SAYS_LOST, OPT | SAYS_ON, OPT | E_WHO),
    P(1, 0, phrase_point_lost, E_WHO, SAYS_LOST, E_MAKES, E_POINT, OPT | SAYS_ON, OPT | E_WHO),
    P(1, 0, phrase_point_lost, E_POINT, OPT | SAYS_OF, E_WHO, SAYS_LOST, OPT | SAYS_ON, OPT | E_WHO),
    P(1, 0, phrase_point_lost, E_WHO, E_POINT, SAYS_ON, E_WHO),
    P(1, 0, phrase_point_of_hers, E_WHO, E_POINT, OPT | SAYS_HAS, SAYS_CAUGHT),
    P(1, 0, phrase_point_party, E_POINT, E_MAKES, E_OF, SAYS_PARTY),
    P(1, 0, phrase_point_party, SAYS_PARTY, SAYS_HAS, E_MAKES, E_POINT, E_DONE),
    P(1, 0, phrase_point_party, SAYS_PARTY, SAYS_CAUGHT, E_MAKES, E_POINT),
    P(1, 0, phrase_point_party, E_POINT, SAYS_PLUS_MINUS),
    P(2, 0, phrase_point, E_POINT, E_DONE),
    P(2, 0, phrase_point, E_POINT, E_ASSIGN, E_END),
    P(2, 0, phrase_letters, SAYS_LETTERS),
    P(2, 0, phrase_surname, SAYS_SURNAME),
    P(1, 0, phrase_no_points, SAYS_NO, SAYS_SPECIALS),
    P(1, 0, phrase_no_point, SAYS_NO, E_POINT, E_DONE),
    P(1, 0, phrase_no_point, E_POINT, OPT | SAYS_HAS, SAYS_NOT, E_DONE),

    P(1, 0, phrase_toggle, E_VERB, SAYS_TOGGLE, E_DASH, OPT | SAYS_SOLO),
    P(1, 0, phrase_party_of, SAYS_PARTY_OF, OPT | E_ASSIGN, SAYS_PARTY),
    P(1, 0, phrase_party_of, SAYS_PARTY, E_SAID, SAYS_PARTY_OF),
    P(2, 0, phrase_party_of, SAYS_PARTY_OF, E_END),
    P(1, 0, phrase_party_of, SAYS_PARTY_OF, OPT | E_ASSIGN, E_WHO),
    P(1, 0, phrase_number, E_START, OPT | SAYS_GAME, E_FIGURE, SAYS_SIGN, OPT | SAYS_SIGN),
    P(1, 0, phrase_number, E_START, E_FIGURE, SAYS_SIGN, SAYS_GAME, OPT | SAYS_SIGN),
    P(1, 0, phrase_number, E_START, SAYS_GAME, OPT | SAYS_SIGN, E_FIGURE),
    P(1, 0, phrase_revoke, E_WHO, E_VERB, SAYS_REVOKED),
    P(1, 0, phrase_revoke, SAYS_PARTY, E_VERB, SAYS_REVOKED),
    P(1, 0, phrase_revoke, SAYS_REVOKED, E_OF, E_WHO),
    P(1, 0, phrase_revoke, SAYS_REVOKED, E_OF, SAYS_PARTY),
    P(1, 0, phrase_geber, E_WHO, E_VERB, SAYS_GIVES),
    P(1, 0, phrase_geber, SAYS_GIVES, E_VERB, E_OF, E_WHO),

    P(1, 0, phrase_event, OPT | SAYS_A, OPT | SAYS_GAME, E_VERB, SAYS_EVENT),
    P(1, 0, phrase_each, E_WHO, E_VERB, E_OF, OPT | SAYS_WITH, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_each, SAYS_OTHER, E_VERB, E_OF, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_each, E_FIGURE, OPT | SAYS_AUGEN),
    P(1, 0, phrase_durch, SAYS_DURCH, E_OF, E_WHO),
    P(1, 0, phrase_durch, E_WHO, E_MAKES, SAYS_DURCH),
    P(1, 0, phrase_command, E_START, SAYS_COMMAND, E_END),
    P(1, 0, phrase_strafe, E_START, SAYS_STRAFE, E_OF, E_WHO, E_OF, E_FIGURE, OPT | SAYS_AUGEN, E_REST),
    P(1, 0, phrase_strafe, E_START, SAYS_STRAFE, E_OF, E_FIGURE, OPT | SAYS_AUGEN, E_OF, E_WHO, E_REST),
    P(1, 0, phrase_strafe, E_START, E_FIGURE, OPT | SAYS_AUGEN, SAYS_STRAFE, OPT | SAYS_AUGEN, E_OF, E_WHO, E_REST),
    P(1, 0, phrase_strafe, E_START, E_WHO, E_MAKES, E_OF, E_FIGURE, OPT | SAYS_AUGEN, SAYS_STRAFE, OPT | SAYS_AUGEN,
      E_REST),
    P(1, 0, phrase_strafe, E_START, E_WHO, E_OF, SAYS_STRAFE, E_OF, E_FIGURE, OPT | SAYS_AUGEN, E_REST),
    P(1, 0, phrase_disq, E_START, SAYS_DISQ, E_OF, E_WHO, E_REST),
    P(1, 0, phrase_disq, E_START, E_WHO, E_VERB, SAYS_DISQ, E_REST),
    P(1, 0, phrase_ausstieg, E_START, SAYS_LEAVES, E_OF, E_WHO, E_REST),
    P(1, 0, phrase_ausstieg, E_START, E_WHO, E_VERB, SAYS_LEAVES, OPT | SAYS_HOME, E_REST),
    P(1, 0, phrase_einstieg, E_START, SAYS_OTHER, OPT | SAYS_OTHER, E_VERB, SAYS_COMES, E_SEP, SAYS_AFTER, E_WHO,
      E_END),
    P(1, 0, phrase_einstieg, E_START, SAYS_COMES, E_OF, SAYS_OTHER, OPT | SAYS_OTHER, E_SEP, SAYS_AFTER, E_WHO,
      E_END),
};
const int grammar_count = sizeof grammar / sizeof grammar[0];
