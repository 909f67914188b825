/* A Turnier: who takes part, what the Turnierleitung has said, and what that makes of it (tournament 1). Pure:
 * entries in, state out; its lists are tables of the book, whose games are folded as everywhere (play.c).
 *
 * Teilnehmer are numbered 0 .. in the order in which they came; their start numbers are drawn and begin at 1. Rounds
 * begin at 1 in entries and at 0 as an index. */
#ifndef DOKO_CORE_TURNIER_TURNIER_H
#define DOKO_CORE_TURNIER_TURNIER_H

#include "base/date.h"
#include "core/spieltag/wettbewerb.h"
#include "core/turnier/sitzplan.h"

extern const struct wettbewerb wettbewerb_turnier;

enum turnier_mode { MODE_PLAN, MODE_DRAW, MODE_SEEDED, MODE_COUNT };
extern const struct term mode_terms[MODE_COUNT]; /* plan, los, gesetzt */

/* What an entry says. Where a text may be missing, none is known or set any more. */
enum turnier_word {
    TURNIER_TITLE,
    TURNIER_MODE,
    TURNIER_TIME,   /* minutes of a list at four, five have 5/4 of it; 0: none */
    TURNIER_FOURS,  /* 1: tables of four only */
    TURNIER_LAND,   /* of a Teilnehmer; of nobody: where it is held */
    TURNIER_FEE,    /* Startgeld, cents */
    TURNIER_PRIZES, /* shares of the places: "50,30,20" */
    TURNIER_SEED,   /* of the draw, and of the plan */
    TURNIER_CLUB,
    TURNIER_TEAM,
    TURNIER_GROUP, /* by its name; number 1: he is of it, 0: not any more */
    TURNIER_NUMBER,
    TURNIER_PAID, /* cents, all of it */
    TURNIER_FROM, /* a late Teilnehmer: his first round */
    TURNIER_OUT,  /* the first round without him, and why; no round: he is there again */
    TURNIER_STAND_IN,
    TURNIER_STRAFE,   /* Punkte, and who gave them and why; below 0: taken back */
    TURNIER_DISQ,     /* 1; 0: taken back */
    TURNIER_RELEASE,  /* the text: why, although lists of the rounds before are missing */
    TURNIER_WITHDRAW, /* the last release is taken back, and why: its round can be planned and released again */
    TURNIER_EXTEND,   /* minutes more for a table */
    TURNIER_HAND_IN,
    TURNIER_ACCEPT,
    TURNIER_GIVE_BACK,
    TURNIER_LIGA,      /* the league of which it is a Spieltag, by its name */
    TURNIER_STAFFEL,   /* of a team: in which Staffel of the league's Spieltag it plays, 1 ..; 0: in none */
    TURNIER_ORDER,     /* for the prizes of those who share a place: core/ranking/turnier.h */
    TURNIER_PAYOUT,    /* what is paid out, cents; 0: the Startgeld that was paid */
    TURNIER_TEAM_SIZE, /* players of a team; 0: any number of them */
    TURNIER_WORD_COUNT
};
extern const struct term turnier_terms[TURNIER_WORD_COUNT]; /* of the book and of the journal; no names */

/* What stands beside a word. */
enum { ENTRY_ROUND = 1, ENTRY_TABLE = 2, ENTRY_WHO = 4, ENTRY_PERSON = 8, ENTRY_NUMBER = 16, ENTRY_TEXT = 32 };
struct turnier_form {
    unsigned needs, may; /* bits */
    int64_t min, max;    /* of the number */
    int behind;          /* 1: the round behind the last one too, as it is said while that one is played */
};
extern const struct turnier_form turnier_forms[TURNIER_WORD_COUNT];

enum { TURNIER_TEXT_MAX = REMARK_MAX * 4 + 1, STRAFPUNKTE_MAX = 12, MINUTES_MAX = 9999, STAFFEL_MAX = 999 };
enum { TEAM_LEAST = 2, TEAM_MOST = 8 };

struct turnier_entry {
    uint8_t what;   /* enum turnier_word */
    int round;      /* 0: none */
    int table;      /* 0: none */
    int who;        /* a Teilnehmer, -1: none */
    int64_t person; /* identity of a player, 0: none */
    int64_t number;
    int64_t time;
    const char *text; /* NULL: none; borrowed */
};

/* What is wrong with an entry by its form, a msgid; NULL: nothing. */
const char *turnier_entry_wrong(const struct turnier_entry *entry);

struct turnier_person {
    int64_t player;                           /* identity of who began; turnier_player_in says who plays in a round */
    int number;                               /* start number, 0: not drawn */
    int from;                                 /* his first round */
    int out;                                  /* the first round without him, 0: none */
    const char *club, *team, *land, *out_why; /* "" when not known; borrowed from the entries */
    int strafe;
    bool disq;
    int64_t paid;
};

/* An Ersatz takes start number, seat and Punkte of a Teilnehmer over. */
struct turnier_stand_in {
    int who, round; /* from which on */
    int64_t player;
};

/* He is one of those called that, who never sit at one table; a team is such a group without being said to be one. */
struct turnier_member {
    int who;
    const char *group; /* borrowed */
};

/* Four teams of a league that meet on this day. */
struct turnier_staffel {
    const char *team; /* borrowed */
    int staffel;      /* 0: in none any more */
};

enum list_state { LIST_OPEN, LIST_HANDED_IN, LIST_ACCEPTED };
struct turnier_list {
    uint8_t state;  /* enum list_state */
    int minutes;    /* more than the others have */
    int64_t handed; /* when, 0: not yet */
};

struct turnier_round {
    int64_t released; /* when; 0: not yet */
    bool planned;
    struct sitzplan_round seats; /* of Teilnehmer; owned */
    int named;                   /* the highest table that an entry has named since its release */
    size_t lists;                /* tables that have room in … */
    struct turnier_list *list;   /* … the state of each table's list; owned */
};

struct turnier {
    int rounds;
    bool only_fours;
    int mode; /* enum turnier_mode */
    int minutes;
    int64_t fee, payout;
    int team_size;
    int64_t seed; /* SEED_NONE: not drawn yet */
    int64_t lot;  /* the first seed: by it who is level stands, whatever is planned anew */
    const char *title, *land, *prizes, *order, *liga; /* "" when not said; borrowed from the entries */
    int count;
    size_t person_capacity;
    struct turnier_person *person; /* owned */
    size_t members, members_capacity;
    struct turnier_member *member; /* owned */
    size_t stand_ins, stand_ins_capacity;
    struct turnier_stand_in *stand_in; /* owned; in the order in which they came */
    size_t staffeln, staffeln_capacity;
    struct turnier_staffel *staffel; /* owned; each team once */
    struct turnier_round round[RUNDEN_MAX];
};

/* `rounds`, and the identities of the Teilnehmer in their order. */
void turnier_open(struct turnier *turnier, int rounds, const int64_t *player, int count);
void turnier_close(struct turnier *turnier);

/* One more Teilnehmer; returns his number. */
int turnier_add_person(struct turnier *turnier, int64_t player);

/* Who sits where in a round: lines by table from 1 and seat from 0, and behind them who sits out (table 0), as the
 * book has them, by table and seat. False when they are no plan. To be said before the entries. */
struct turnier_seat {
    int round, table, seat, who;
};
bool turnier_seats(struct turnier *turnier, const struct turnier_seat *seat, size_t count);

/* An entry of the book, which has been let in: it takes effect. False when it cannot be of this Turnier: damage. A
 * release that is taken back later may have had seats that are planned otherwise by now, so whether releases and
 * seats go together is asked behind the last entry, by turnier_seats_fit: the first round whose do not, 0: none. */
bool turnier_apply(struct turnier *turnier, const struct turnier_entry *entry);
int turnier_seats_fit(const struct turnier *turnier);

/* Whether a Teilnehmer is to play in a round, by his coming and going. */
bool turnier_plays(const struct turnier *turnier, int who, int round);
/* The rounds that are released, from the first on. */
int turnier_released(const struct turnier *turnier);
/* The table of the round that is played at which he sits while its list is open; 0: none. */
int turnier_open_table(const struct turnier *turnier, int who);
/* The Teilnehmer with a start number, -1: nobody. */
int turnier_numbered(const struct turnier *turnier, int number);
/* Who of a round sat down for a Teilnehmer: himself or his Ersatz; ROUND_NOW: to whom the start number belongs. */
enum { ROUND_NOW = RUNDEN_MAX + 1 };
int64_t turnier_player_in(const struct turnier *turnier, int who, int round);
/* The Teilnehmer whom a player of the book is or stands in for, in whatever round; -1: none. */
int turnier_who(const struct turnier *turnier, int64_t player);
/* The Staffel of a team, 0: none. */
int turnier_staffel(const struct turnier *turnier, const char *team);
/* Players at a table, 0 ..; of a round that is planned. */
static inline int turnier_table_size(const struct turnier_round *round, int table)
{
    return sitzplan_end(&round->seats, table) - round->seats.start[table];
}
/* Minutes a table has from the release on; 0: no limit. Of its own: where a list at four has so many, at so many
 * seats and with what it was given more. */
int turnier_minutes(const struct turnier *turnier, int round, int table);
int turnier_list_minutes(int minutes, int seats, int more);
/* When they are over; 0: never. Of a round that is released. */
int64_t turnier_list_end(const struct turnier *turnier, int round, int table);

/* The plan of the rounds from the first that is not released up to `until` (all, or the next one alone).
 * `standing`: Teilnehmer, the best first, by whom the one round is seated; NULL: by lot. Each Staffel has its own
 * tables (A113). ST_CONFLICT when somebody has no start number; as sitzplan_make else. The plan's players are start
 * number - 1; turnier_of_number gives the Teilnehmer of each. Free with sitzplan_free. */
enum status turnier_plan(const struct turnier *turnier, int until, const int *standing, int standing_count,
                         struct sitzplan *plan, struct err *err);

/* Teilnehmer by start number, from 1 on; -1: nobody has it. The caller frees it; *most is the highest number. */
int *turnier_of_number(const struct turnier *turnier, int *most);

/* Start numbers for who has none, by lot: those that are free, from 1 on. `number` gets one for each Teilnehmer. */
void turnier_draw(const struct turnier *turnier, uint64_t seed, int *number);

#endif
