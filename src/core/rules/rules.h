/* A rule set: a plain struct of parameters. settle, credit and the fold read the struct and never ask which rule
 * set it is. Meaning, range and name of each parameter are in one table, parameter.h. */
#ifndef DOKO_CORE_RULES_RULES_H
#define DOKO_CORE_RULES_RULES_H

#include <stddef.h>

#include "core/rules/sonderpunkte.h"
#include "core/rules/words.h"

/* Everything that can add to the value of a game. A posten that depends on a Stufe carries it. */
enum posten_kind {
    POSTEN_WON,             /* the game is won */
    POSTEN_VORAB,           /* the stage 120 was announced vorab */
    POSTEN_AGAINST,         /* gegen die Kreuz-Damen */
    POSTEN_SOLO,            /* Solo gespielt */
    POSTEN_PLAYED,          /* K9 .. schwarz gespielt */
    POSTEN_WORD,            /* Re or Kontra said: the Stufe names the party (STUFE_WORD Re, STUFE_K9 Kontra) */
    POSTEN_ANNOUNCED,       /* a limit the winner bid */
    POSTEN_MISSED,          /* the failed limit of the loser */
    POSTEN_REACHED,         /* a stage reached against a limit */
    POSTEN_COUNTER_BID,     /* a limit of the loser */
    POSTEN_COUNTER_BID_120, /* the stage 120 that goes with them, if the winner met its own bid */
    POSTEN_ERWIDERUNG,      /* an answer to a limit */
    POSTEN_WORD_MISSED,     /* the first word of a party that answered and wins with at most 120 */
    POSTEN_MET,             /* nobody wins: an announcement that its party met */
    POSTEN_NULL_WON,
    POSTEN_NULL_TRICK, /* a trick in a lost Null */
    POSTEN_NULL_AUGEN, /* each 30 Augen in a lost Null */
    POSTEN_SONDER,     /* one for each enum sonderpunkt_kind, in its order */
    POSTEN_SONDER_END = POSTEN_SONDER + SONDER_COUNT - 1,
    POSTEN_WEIGHT,       /* a kind of solo of the rule set's own that counts several times */
    POSTEN_DOUBLED,      /* a word doubles: the Stufe names the party as in POSTEN_WORD */
    POSTEN_ROUNDED_DOWN, /* an odd value is lowered by one */
    POSTEN_BOCK,         /* the addition of a Bockrunde */
    POSTEN_POTT,         /* the part beyond what the Pott still holds, taken off */
    POSTEN_COUNT
};

struct posten_rule {
    int punkte;
    const char *source; /* paragraph of the source or A-number */
};

/* The words that were said: an index into at_120. WORDS_KONTRA_FIRST: both, and Kontra came first; WINNER_ANY in
 * that place means that their order does not matter. */
enum { WORDS_NONE, WORDS_RE, WORDS_KONTRA, WORDS_BOTH, WORDS_KONTRA_FIRST, WORDS_COUNT };

/* Multiples of the value in the credits, by whether somebody pauses. */
struct gutschrift_rule {
    int winner;        /* normal game: for those ahead */
    int loser;         /* normal game: taken off those behind */
    int pauses;        /* normal game: for each pausing player */
    int solist;        /* solo: for the soloist */
    int fellow_player; /* solo: for each other who plays, on the shared value (solo_divisor) */
    int solo_pause;    /* solo: for each pausing player, on the same */
};

/* The limits of a Sonderpunkt: how many there can be and in which kinds of game. Its value is in `posten`; without
 * one it is not played. */
struct sonder_rule {
    int at_most;
    int kinds; /* bits of enum spiel_kind */
};

/* A kind of solo of the rule set's own. When it was defined, each set of kinds with `like` also got this kind. */
struct own_solo {
    int like;   /* enum spiel_kind: one of the seven */
    int weight; /* multiplies the value, from 1 */
};

/* Groups of Pflichtsoli; the most Augen in the four cards laid away in a KaDaMu: four Asse. */
enum { PFLICHT_GROUPS = 3, STOCK_AUGEN = 44 };

enum limits_both {                  /* the winner if both parties bid limits */
                   LIMITS_MET,      /* the party that meets its highest limit, else nobody */
                   LIMITS_LAST,     /* decided by the limit of the last bidder alone */
                   LIMITS_ONE_PARTY /* cannot happen: limits of the second party are void */
};
enum played { STAGES_ALL, STAGES_BEYOND, STAGES_NEXT };
enum reached { REACHED_STUFEN, REACHED_AUGEN };
enum nobody { NOBODY_MET, NOBODY_PLAYED, NOBODY_NOTHING };
enum doubling { DOUBLE_NO, DOUBLE_BASE_VALUE, DOUBLE_ALL };
enum revoke_rule {
    REVOKE_OPEN,
    REVOKE_STRAFE,
    REVOKE_INVALID,
    REVOKE_PLAIN,
    REVOKE_HIGHEST,
    REVOKE_TRICKS /* lost; the others get everything but the tricks made until then */
};
enum vorfuehrung { VORFUEHRUNG_NONE, VORFUEHRUNG_DEADLINE, VORFUEHRUNG_AFTER, VORFUEHRUNG_REST };
enum vorfuehrung_geber { VORFUEHRUNG_RIGHT, VORFUEHRUNG_IN_TURN };
enum nachgeben { NACHGEBEN_NEVER, NACHGEBEN_SOLO, NACHGEBEN_PFLICHTSOLO };
enum pausing { PAUSING_THIRD, PAUSING_OPPOSITE };
enum hammel { HAMMEL_60, HAMMEL_HIGHEST };
enum bock_stack { BOCK_NOT, BOCK_APPEND, BOCK_SIDE_BY_SIDE };

/* Each field that the table of parameters names is an int or, for facts of the check list, a text. */
struct rules {
    const char *name, *title;
    int edition;           /* of a built-in rule set, and of the parent of an own one, from 1 */
    const char *paragraph; /* the source for refusals ("DDB Spieltag"); NULL: use name */
    int pokal;             /* 1: a day is one of the Pokal, in seven rounds (core/pokal/pokaltag.h) */

    struct term own[OWN_SOLI]; /* its own kinds of solo, KIND_OWN …; unused ones without a word */
    struct own_solo own_solo[OWN_SOLI];

    /* the winner */
    int kinds;               /* kinds of game that are played, bits of enum spiel_kind */
    int at_120[WORDS_COUNT]; /* enum winner at 120 : 120 without limits */
    int limits;              /* 1: limits may be bid; 0: only Re and Kontra */
    int limits_both;         /* enum limits_both */
    int limits_solo;
    int vorab, invalid, erwiderungen; /* 1: announcements of this kind exist */
    int revoke_rule;                  /* enum revoke_rule */

    /* the value */
    struct posten_rule posten[POSTEN_COUNT];
    int against_kinds;      /* kinds in which "gegen" counts */
    int won_at_120;         /* 1: "gewonnen" also counts at 120 : 120 without limits */
    int played;             /* enum played: every stage, those beyond the winner's limits, the first of these */
    int missed_from_121;    /* 1: against a failed limit the ordinary win counts only from 121 Augen on (A3) */
    int counter_bid_always; /* 1: the loser's limits count the same whether or not the winner bid any */
    int reached;            /* enum reached: stages by the limits of the loser, or 120, 150, 180, 210, every trick */
    int nobody;             /* enum nobody: the posten that count when nobody wins */
    int doubling;           /* enum doubling: the part that words double */
    int ansage_punkte;      /* value of a word in addition to doubling */
    int round_down;         /* 1: an odd value is lowered by one */
    struct sonder_rule sonder[SONDER_COUNT];

    /* Bockrunden */
    int bock_after_120, bock_after_solo, bock_after_herz; /* 1: starts a Bockrunde */
    int bock_each;                                        /* a Bockrunde starts every so many games; 0: never */
    int bock_spiele;                                      /* games of a round; 0: as many as sit at the table */
    int bock_factor, bock_plus;                           /* the value times bock_factor plus bock_plus */
    int bock_stack;                                       /* enum bock_stack */

    /* credit */
    struct gutschrift_rule gutschrift[2]; /* [0] nobody pauses, [1] somebody does */
    int solo_divisor;                     /* the others share a solo's value: ceil(value / solo_divisor) each */
    int solo_minus;                       /* 1: the loser of a solo pays; 0: only winners are credited */

    /* the Spieltag */
    int tisch_min, tisch_max; /* players at a table */
    int pausing;              /* enum pausing: those who pause with six and seven, besides the Geber */
    int guests_max;
    int registered_min;
    int pott;                        /* Punkte; 0: none */
    int pott_limited;                /* 1: a game takes no more than is left in the Pott */
    int pott_deadline;               /* the first Pflichtsolo is due when the Pott holds at most this */
    int hammelsprung, hammel_winner; /* the rest of the Pott that is played for, 0: none; enum hammel */
    int schiebekopf;                 /* Punkte of its winner; 0: none is played */
    int end_spiele, end_spiele_five; /* the day ends after so many games; 0: no such number */
    int end_punkte;                  /* the day ends when somebody has so many Punkte; 0: no such number */
    int pflichtsoli;
    int pflicht_different;             /* 1: must be of different kinds */
    int pflicht_kinds;                 /* kinds that count as Pflichtsolo */
    int pflicht_group[PFLICHT_GROUPS]; /* sets of kinds of which only one counts; 0: none */
    int vorfuehrung;        /* enum vorfuehrung: at the deadline of the Pott, after the last game, within the games */
    int vorfuehrung_geber;  /* enum vorfuehrung_geber */
    int hzsolo_pflicht;     /* 1: a Hochzeit without a partner is the Farbtrumpf-Pflichtsolo, or void */
    int nachspielpflicht;   /* 1: a won Lustsolo makes the others play after */
    int nachspiel_lost;     /* 1: a lost Lustsolo makes its soloist play after */
    int nachspiel_after;    /* 1: a won one does so also if its soloist did not win a solo before */
    int nachspiel_at_once;  /* 1: players who owe one are vorgeführt at once */
    int nachspiel_any;      /* 1: the next solo of who owes one is it, of any kind; their windows do not overlap */
    int nachgeben;          /* enum nachgeben: after which solos the same Geber deals again */
    int nachgeben_five;     /* 1: also if somebody pauses */
    int strafsolo;          /* 1: exists */
    int strafe_distributed; /* 1: the other three of the game share what a Strafe takes */
    int strafe_light, strafe_heavy, strafe_each_limit;
    int disq_punkte;   /* Punkte of a disqualified player */
    int ausstieg_disq; /* 1: a player who leaves early is disqualified, unless stated otherwise */

    /* the season, unless the season itself says otherwise */
    int ranking; /* enum ranking */
    int spieltage, pflichtspieltage, last;
    int endspiel;                    /* 1: the last Spieltag is for the best four and an Auffüller */
    int weight_place, weight_punkte; /* DESSOS, sum 100 */

    /* Facts that score nothing: answers of the check list. */
    int cards;                 /* 40 or 48 */
    int deadline[STUFE_COUNT]; /* cards in hand until which it may be announced; 0: not ruled */
    int deadline_vorab;        /* the same for a word said vorab, which moves later ones as far; 0: not ruled */
    int herz_zehn, herz_zehn_second, karlchen_second, joker, schweinchen, schweinchen_second, still_one;
    int undeclared, lead, vorfuehrung_lead, vorfuehrung_kontra, pflicht_precedence, re_before_kontra;
    int armut_trumps; /* a hand with at most so many may be offered; 0: none */
    /* the texts are never NULL */
    const char *deadline_hochzeit, *deadline_answer, *forced, *hochzeit_partner, *pflicht_order;
    const char *solo_rank, *punkt_value, *misdeal, *einwurf_reasons, *armut_offer, *zugabe;
};

/* Returns the built-in rule set of that name in its newest edition, or NULL. It is static: nobody frees it. */
const struct rules *rules_find(const char *name);
/* Returns the built-in rule set of that name as it was in an edition, or NULL. */
const struct rules *rules_find_edition(const char *name, int edition);
/* Returns the i-th built-in rule set in its newest edition, NULL after the last. */
const struct rules *rules_builtin(size_t i);

/* Writes the title with the edition of a built-in rule set, from the second on: "Meisterschaft des DDB, Ausgabe 2". Not
 * translated: it stands on paper. */
enum { RULES_SHOWN_MAX = RULES_TITLE_MAX + 16 };
const char *rules_shown(const struct rules *rules, char title[RULES_SHOWN_MAX]);

/* Returns the names of a kind of game by these rules. */
static inline const struct term *rules_kind(const struct rules *rules, int kind)
{
    return kind_term(rules->own, kind);
}

/* Returns the kind with a word of n bytes, KIND_COUNT if none has it. */
static inline int rules_kind_of_word(const struct rules *rules, const char *word, size_t n)
{
    int kind = term_find(kind_terms, KIND_OWN, word, n);

    return kind < KIND_OWN ? kind : KIND_OWN + term_find(rules->own, OWN_SOLI, word, n);
}

/* Returns the kind with a letter of the fast spelling, KIND_COUNT if none has it. */
static inline int rules_kind_of_sign(const struct rules *rules, char sign)
{
    int kind = term_of_sign(kind_terms, KIND_OWN, sign);

    return kind < KIND_OWN ? kind : KIND_OWN + term_of_sign(rules->own, OWN_SOLI, sign);
}

/* Returns the bits of every kind of game that a list of these rules can name, whether it is played or not. */
static inline int rules_kinds(const struct rules *rules)
{
    int kinds = (1 << KIND_OWN) - 1;

    for (int i = 0; i < OWN_SOLI && rules->own[i].word; i++)
        kinds |= 1 << (KIND_OWN + i);
    return kinds;
}

/* Returns the number of games of a day with so many players, 0 if there is none. If the rules name it for four
 * only, more players play so many that each deals as often (A79). */
static inline int rules_spiele(const struct rules *rules, int players)
{
    int four = rules->end_spiele, more = rules->end_spiele_five;

    if (players <= PLAYER_IN_SPIEL)
        return four;
    return more ? more : (four * players + PLAYER_IN_SPIEL - 1) / PLAYER_IN_SPIEL;
}

/* True if a kind of game is played by these rules. */
static inline bool rules_knows(const struct rules *rules, enum spiel_kind kind)
{
    return (rules->kinds >> kind & 1) != 0;
}

/* Returns the kinds of which only one counts as a Pflichtsolo, if they must be different: the group of `kind`, or
 * `kind` alone. */
static inline int rules_pflicht_group(const struct rules *rules, enum spiel_kind kind)
{
    for (int i = 0; i < PFLICHT_GROUPS; i++)
        if (rules->pflicht_group[i] >> kind & 1)
            return rules->pflicht_group[i];
    return 1 << kind;
}

/* True if a revoke is valued (falsch=) and neither voids the game nor costs a Strafe. */
static inline bool rules_values_revoke(const struct rules *rules)
{
    return rules->revoke_rule >= REVOKE_PLAIN;
}

/* True if a Sonderpunkt may be entered: it has a value, or starts a Bockrunde. */
static inline bool rules_knows_sonder(const struct rules *rules, enum sonderpunkt_kind kind)
{
    return rules->posten[POSTEN_SONDER + kind].punkte != 0 || (kind == SONDER_TACK && rules->bock_after_herz);
}

#endif
