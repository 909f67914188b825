/* The Bogen of a day, of the Meisterschaft or the Pokal, as a model of its content. It knows no format. It is
 * filled from a folded table and borrows from it, so it lives no longer than that. */
#ifndef DOKO_REPORT_BOGEN_MODEL_H
#define DOKO_REPORT_BOGEN_MODEL_H

#include "book/table/buch.h"
#include "core/rules/rules.h"

/* BOGEN_NUMBER has room for "doko 6bd87e50", which `doko prüfe` recognises. */
enum {
    BOGEN_ANSAGEN = 4 * (STUFE_COUNT - 1), /* the announcements of each party, and as many answers */
    BOGEN_NUMBER = 16,
    BOGEN_FORM_LINES = 50,
    BOGEN_FORM_VORFUEHRUNGEN = 9,
    BOGEN_SEVEN = 7 /* the announced solos of every rule set */
};

struct bogen_ansage {
    /* R or K, then 9 6 3 S for the limits; v: said vorab; ?: against the rules and not counted; (9): answers that
     * limit of the other party with the word */
    char word[8];
    bool missed;
};

/* An entry that counts. */
struct bogen_line {
    int32_t entry;       /* its number in the history */
    struct entry booked; /* its remark is borrowed */
    struct step step;    /* the effect of the entry */
    struct text text;    /* its Kurzschrift as it counts, without remark and `trotzdem` */
    struct text words;   /* in words, for an entry that is not valued as a game of two parties */
    struct text besides; /* Sonderpunkte and what else alters the value, as bogen_besides writes it */
    bool gegengelesen;   /* a second player has confirmed it */
    /* The texts of the line's columns; "" where a column is empty. */
    char nr[12];        /* the number of the game */
    char round[12];     /* Pokal: "3", "KaDaMu", or V for a Vorführung */
    const char *geber;  /* the Kürzel of the Geber */
    const char *kind;   /* "Damen", "Hochzeit"; "" for a normal game too */
    char mark[8];       /* P1 Pflichtsolo, L Lustsolo, N Nachspiel, X Strafsolo; V: vorgeführt */
    char augen[8];      /* of Re; x: a party took no trick */
    char value[12];     /* "R 3", "K 2", "0"; "–" for a game without a value */
    const char *role;   /* the role of the soloist of a KaDaMu: "Ka"; else NULL */
    const char *lead;   /* the player who leads in a KaDaMu; else NULL */
    struct text broken; /* the broken rules of a marked entry in words; empty if they are not known */
    struct text order;  /* of a Stechen: "Los 4711: C, B spielt auf; A, D spielt auf" */
    int ansagen;
    struct bogen_ansage ansage[BOGEN_ANSAGEN];
    int annotation;  /* the number of its note; 0: none */
    int sonderrunde; /* the special round of the Pokal in which an Einwurf was; else 0 */
};

/* An announced solo, for the boxes below the lines. */
struct bogen_solo {
    int kind;         /* enum spiel_kind */
    char sign[4];     /* such as "D" */
    const char *name; /* borrowed */
};

/* A player who sat at the table. Columns are in the order of the table's participants (struct board). */
struct bogen_column {
    int player;                 /* number of the participant */
    const char *kuerzel, *name; /* borrowed */
    bool gast, disq;
    unsigned soli;       /* bits of enum spiel_kind: solos the player has played */
    unsigned pflicht;    /* bits of the solos among them that were Pflichtsoli */
    int32_t punkte;      /* the result; for a disqualified player the Punkte that the rule set gives */
    int place;           /* 0: none yet */
    int32_t hundertstel; /* DESSOS */
    /* Pokal only. */
    unsigned groups;                  /* bits of the groups whose Pflichtsolo is done */
    int32_t value[POKAL_SONDERPUNKT]; /* by rating */
    struct pokal_praemie praemie;     /* valid once the day is decided */
};

/* How a phone joins a table: a QR code, where bit c of row r is dark, or an address and a code to type. */
enum { DOOR_MODULES = 64 };
struct bogen_door {
    int modules; /* modules on each side of the QR code */
    uint64_t row[DOOR_MODULES];
    char at[144], typed[16];
};

/* The head of the form for a table of a Turnier, whose columns are the seats. */
struct bogen_seating {
    const char *title;                         /* borrowed */
    int round, rounds, tisch, spiele, minutes; /* minutes 0: no limit */
    const struct bogen_door *door;             /* NULL: no phone can join; borrowed */
};

struct bogen_model {
    bool pokal, empty;                   /* a day of the Pokal; a blank form to fill in by hand */
    const struct bogen_seating *seating; /* NULL: not a form for a table; borrowed */
    const char *club;                    /* borrowed */
    const char *of, *day;                /* the words for `saison` and `spieltag`, such as "Saison", "Spieltag" */
    char saison[32], date[DATE_MAX], rules[RULES_SHOWN_MAX], number[BOGEN_NUMBER];
    int spieltag, tisch;
    bool begun, ended, counts, dessos;
    int group[PFLICHT_GROUPS]; /* Pokal: bits of the kinds of solo that share one Pflichtsolo */
    int round;                 /* Pokal: the round that is being played */
    bool decided;              /* Pokal: the Prämienpunkte are final */
    int32_t pott;              /* at the beginning; 0: there is no Pott */
    int32_t deadline;          /* the Pott at which the first Pflichtsolo is due */
    int soli;                  /* the seven, then those of the rule set's own */
    struct bogen_solo solo[BOGEN_SEVEN + OWN_SOLI];
    int columns;
    struct bogen_column column[PARTICIPANT_MAX];
    int results;
    struct bogen_column *result[PARTICIPANT_MAX]; /* the columns that have a result, ordered by it */
    int entries;
    struct bogen_line *entry; /* every entry that counts */
    int lines;
    struct bogen_line **line; /* the entries that are a line of the Bogen */
    int annotations;
    const char *gegenleser;     /* the player who confirmed last, NULL when nobody did; borrowed */
    int32_t gegengelesen_until; /* the last game they confirmed */
};

/* Fills the model from a folded table. Free it with bogen_model_free. */
void bogen_model_fill(const struct sitting *sitting, struct bogen_model *model);
/* Fills the model of the blank form for that many players. */
void bogen_model_form(bool pokal, int players, const char *club, struct bogen_model *model);
/* Fills the model of the form for a table of a Turnier with that many players by these rules. The caller fills in
 * name and Kürzel of the columns. */
void bogen_model_seating(const struct rules *rules, int players, const struct bogen_seating *seating,
                         struct bogen_model *model);
void bogen_model_free(struct bogen_model *model);

/* Whether the line is a game, valued or void; any other line is described by its text. */
bool bogen_is_game(const struct bogen_line *line);
/* Whether the line is rated by a special round of the Pokal and so has no value. */
bool bogen_has_rating(const struct bogen_line *line);
/* The sign of a pausing player: "G" for the Geber, "/" for the others. "" for those who play, and for everybody in
 * the Pokal, where it need not be shown. */
const char *bogen_pause(const struct bogen_model *model, const struct step *step, int player);
/* The special round in whose table the line stands; 0: it stands with the running Punkte. */
int bogen_sonderrunde(const struct bogen_line *line);
/* The player's rating in that round after the line, in the parts of its rating. */
int32_t bogen_rating(const struct bogen_model *model, const struct bogen_line *line, int player);
/* The title of the Bogen. */
const char *bogen_title(const struct bogen_model *model);

/* The rows of figures below the lines, one figure for each player. */
enum bogen_foot { FOOT_PUNKTE, FOOT_PLACE, FOOT_DESSOS, FOOT_PRAEMIEN, FOOT_COUNT };
extern const char *const bogen_foot_title[FOOT_COUNT];
/* Fills `feet` with the rows of this Bogen from the top and returns how many. A player without a place has neither
 * place nor DESSOS. */
int bogen_feet(const struct bogen_model *model, enum bogen_foot feet[FOOT_COUNT]);

#endif
