/* A Turnier: its Teilnehmer, the entries of its Turnierleitung, and the state that follows (tournament 1). Pure:
 * entries in, state out; its lists are tables of the book, whose games are folded as everywhere (play.c).
 *
 * Teilnehmer are numbered 0 .. in the order in which they came; their start numbers are drawn and begin at 1.
 * Rounds begin at 1 in entries and at 0 as an index. */
#ifndef DOKO_CORE_TURNIER_TURNIER_H
#define DOKO_CORE_TURNIER_TURNIER_H

#include "base/date.h"
#include "core/spieltag/wettbewerb.h"
#include "core/turnier/sitzplan.h"

extern const struct wettbewerb wettbewerb_turnier;

enum turnier_mode { MODE_PLAN, MODE_DRAW, MODE_SEEDED, MODE_COUNT };
extern const struct term mode_terms[MODE_COUNT]; /* plan, los, gesetzt */

/* The words of entries. If the text is optional, a missing one means unknown, or not set any more. */
enum turnier_word {
    TURNIER_TITLE,
    TURNIER_MODE,
    TURNIER_TIME,   /* minutes of a list at four, five players have 5/4 of it; 0: no limit */
    TURNIER_FOURS,  /* 1: tables of four only */
    TURNIER_LAND,   /* of a Teilnehmer; without one, of the Turnier itself */
    TURNIER_FEE,    /* Startgeld, cents */
    TURNIER_PRIZES, /* shares of the places: "50,30,20" */
    TURNIER_SEED,   /* seed of the draw and of the plan */
    TURNIER_CLUB,
    TURNIER_TEAM,
    TURNIER_GROUP, /* by its name; number 1: joins it, 0: leaves it */
    TURNIER_NUMBER,
    TURNIER_PAID, /* cents, the total so far */
    TURNIER_FROM, /* first round of a late Teilnehmer */
    TURNIER_OUT,  /* first round without the Teilnehmer, and why; no round: is back */
    TURNIER_STAND_IN,
    TURNIER_STRAFE,   /* Punkte, who gave them and why; below 0: taken back */
    TURNIER_DISQ,     /* 1; 0: taken back */
    TURNIER_RELEASE,  /* text: the reason for releasing it although lists of earlier rounds are missing */
    TURNIER_WITHDRAW, /* takes back the last release, with the reason: its round can be planned and released again */
    TURNIER_EXTEND,   /* additional minutes for a table */
    TURNIER_HAND_IN,
    TURNIER_ACCEPT,
    TURNIER_GIVE_BACK,
    TURNIER_LIGA,      /* name of the league that the Turnier is a Spieltag of */
    TURNIER_STAFFEL,   /* of a team: its Staffel on the league's Spieltag, 1 ..; 0: none */
    TURNIER_ORDER,     /* criteria for prizes of shared places: core/ranking/turnier.h */
    TURNIER_PAYOUT,    /* cents to be paid out; 0: the Startgeld that was paid */
    TURNIER_TEAM_SIZE, /* players of a team; 0: any number */
    TURNIER_WORD_COUNT
};
extern const struct term turnier_terms[TURNIER_WORD_COUNT]; /* words of the book and of the journal; no names */

/* The parts that an entry has besides its word. */
enum { ENTRY_ROUND = 1, ENTRY_TABLE = 2, ENTRY_WHO = 4, ENTRY_PERSON = 8, ENTRY_NUMBER = 16, ENTRY_TEXT = 32 };
struct turnier_form {
    unsigned needs, may; /* bits */
    int64_t min, max;    /* of the number */
    int one_more;        /* 1: also the round behind the last one, as it is entered while that one is played */
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

/* Returns a msgid that says what is wrong with the form of an entry; NULL if nothing is. */
const char *turnier_entry_wrong(const struct turnier_entry *entry);

struct turnier_person {
    int64_t player;                           /* identity of the first player; see turnier_player_in */
    int number;                               /* start number, 0: not drawn */
    int from;                                 /* first round */
    int out;                                  /* first round without the Teilnehmer, 0: none */
    const char *club, *team, *land, *out_why; /* "" if unknown; borrowed from the entries */
    int strafe;
    bool disq;
    int64_t paid;
};

/* An Ersatz takes over start number, seat and Punkte of a Teilnehmer. */
struct turnier_stand_in {
    int who, round; /* from that round on */
    int64_t player;
};

/* A member of a named group, whose members never sit at one table. A team is such a group without an entry. */
struct turnier_member {
    int who;
    const char *group; /* borrowed */
};

/* The Staffel of a team: four teams of a league that meet on this day. */
struct turnier_staffel {
    const char *team; /* borrowed */
    int staffel;      /* 0: in none any more */
};

enum list_state { LIST_OPEN, LIST_HANDED_IN, LIST_ACCEPTED };
struct turnier_list {
    uint8_t state;  /* enum list_state */
    int minutes;    /* in addition to the usual ones */
    int64_t handed; /* time, 0: not handed in */
};

struct turnier_round {
    int64_t released; /* time; 0: not released */
    bool planned;
    struct sitzplan_round seats; /* of Teilnehmer; owned */
    int named;                   /* the highest table named by an entry since the release */
    size_t lists;                /* tables with room in … */
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
    int64_t lot;  /* the first seed: it orders level players, even if the plan is drawn anew */
    const char *title, *land, *prizes, *order, *liga; /* "" if not set; borrowed from the entries */
    int count;
    size_t person_capacity;
    struct turnier_person *person; /* owned */
    size_t members, members_capacity;
    struct turnier_member *member; /* owned */
    size_t stand_ins, stand_ins_capacity;
    struct turnier_stand_in *stand_in; /* owned; in the order they came */
    size_t staffeln, staffeln_capacity;
    struct turnier_staffel *staffel; /* owned; each team once */
    struct turnier_round round[RUNDEN_MAX];
};

/* Starts a Turnier with `rounds` rounds and `count` Teilnehmer of these identities, in their order. The caller
 * calls turnier_close. */
void turnier_open(struct turnier *turnier, int rounds, const int64_t *player, int count);
void turnier_close(struct turnier *turnier);

/* Adds a Teilnehmer and returns the number. */
int turnier_add_person(struct turnier *turnier, int64_t player);

/* The seats of a round, to be set before the entries: lines in the order of the book, by table and seat; tables
 * begin at 1, seats at 0, and those who sit out have table 0. Returns false if they are no plan. */
struct turnier_seat {
    int round, table, seat, who;
};
bool turnier_seats(struct turnier *turnier, const struct turnier_seat *seat, size_t count);

/* turnier_apply applies an entry that the book admitted; false means damage: the entry cannot belong to this
 * Turnier. The seats of a withdrawn release may have been planned anew since, so releases and seats are compared
 * only after the last entry, by turnier_seats_fit. It returns the first round in which they do not fit, 0 if all
 * do. */
bool turnier_apply(struct turnier *turnier, const struct turnier_entry *entry);
int turnier_seats_fit(const struct turnier *turnier);

/* True if a Teilnehmer is to play in a round, by coming and leaving. */
bool turnier_plays(const struct turnier *turnier, int who, int round);
/* Returns the number of released rounds, from the first on. */
int turnier_released(const struct turnier *turnier);
/* Returns the table of the present round at which a Teilnehmer sits, while its list is open; else 0. */
int turnier_open_table(const struct turnier *turnier, int who);
/* Returns the Teilnehmer with a start number, -1 if nobody has it. */
int turnier_numbered(const struct turnier *turnier, int number);
/* Returns the player who sat down for a Teilnehmer in a round: the Teilnehmer or an Ersatz. ROUND_NOW: the player
 * who holds the start number now. */
enum { ROUND_NOW = RUNDEN_MAX + 1 };
int64_t turnier_player_in(const struct turnier *turnier, int who, int round);
/* Returns the Teilnehmer that a player of the book is or stands in for, in any round; -1 if none. */
int turnier_who(const struct turnier *turnier, int64_t player);
/* Returns the Staffel of a team, 0 if none. */
int turnier_staffel(const struct turnier *turnier, const char *team);
/* Returns the number of players at a table, 0 .., of a planned round. */
static inline int turnier_table_size(const struct turnier_round *round, int table)
{
    return sitzplan_end(&round->seats, table) - round->seats.start[table];
}
/* turnier_minutes returns the minutes of a table from the release on; 0: no limit. turnier_list_minutes returns
 * those of a list with so many seats and `more` minutes added, if a list at four has `minutes`. */
int turnier_minutes(const struct turnier *turnier, int round, int table);
int turnier_list_minutes(int minutes, int seats, int more);
/* Returns the time at which a table of a released round is over; 0: no limit. */
int64_t turnier_list_end(const struct turnier *turnier, int round, int table);

/* Plans the rounds from the first that is not released up to `until` (all of them, or the next one alone).
 * `standing` has the Teilnehmer by whom one round is seated, the best first; NULL: by lot. Each Staffel has tables
 * of its own (A113). Returns ST_CONFLICT if a Teilnehmer has no start number, if too few play, or if too many
 * would sit out; else as sitzplan_make. Players of the plan are start number - 1; turnier_of_number gives the
 * Teilnehmer. The caller frees the plan with sitzplan_free. */
enum status turnier_plan(const struct turnier *turnier, int until, const int *standing, int standing_count,
                         struct sitzplan *plan, struct err *err);

/* Returns the Teilnehmer by start number, from 1 on; -1: nobody has it. The caller frees it; *most is the highest
 * number. */
int *turnier_of_number(const struct turnier *turnier, int *most);

/* Draws start numbers for those who have none, from the free ones from 1 on. `number` gets one for each
 * Teilnehmer. */
void turnier_draw(const struct turnier *turnier, uint64_t seed, int *number);

#endif
