/* The Bogen of a day, of the Meisterschaft or the Pokal, as a model: what stands on it, whatever writes or draws it.
 * It knows no format. Filled from a folded table; what is borrowed lives as long as that. */
#ifndef DOKO_REPORT_BOGEN_MODEL_H
#define DOKO_REPORT_BOGEN_MODEL_H

#include "book/table/buch.h"
#include "core/rules/rules.h"

/* BOGEN_NUMBER: "doko 6bd87e50", which `doko prüfe` knows again. */
enum {
    BOGEN_ANSAGEN = 4 * (STUFE_COUNT - 1), /* of each party, and as many it answered */
    BOGEN_NUMBER = 16,
    BOGEN_FORM_LINES = 50,
    BOGEN_FORM_VORFUEHRUNGEN = 9,
    BOGEN_SEVEN = 7 /* announced solos of every rule set */
};

struct bogen_ansage {
    /* R K and behind them 9 6 3 S; v: said vorab, ?: against the rules, and then not counted; (9): answers that limit
     * of the others with the word */
    char word[8];
    bool missed;
};

/* An entry that counts. */
struct bogen_line {
    int32_t entry;       /* its number in the history */
    struct entry booked; /* its remark is borrowed */
    struct step step;    /* what it did */
    struct text text;    /* its Kurzschrift as it counts, without remark and `trotzdem` */
    struct text words;   /* the same in words, of what is no game of two parties that is valued as such */
    struct text besides; /* Sonderpunkte, and what else alters the value: bogen_besides */
    bool gegengelesen;   /* a second player has confirmed it */
    /* what it says in a column, "" for nothing */
    char nr[12];        /* of a game */
    char round[12];     /* of the Pokal: "3", "KaDaMu", V: a Vorführung */
    const char *geber;  /* his Kürzel */
    const char *kind;   /* "Damen", "Hochzeit"; "" for a normal game too */
    char mark[8];       /* P1 Pflichtsolo, L Lustsolo, N Nachspiel, X Strafsolo; V: vorgeführt */
    char augen[8];      /* of Re; x: a party without a trick */
    char value[12];     /* "R 3", "K 2", "0"; "–" for a game without */
    const char *role;   /* of the soloist of a KaDaMu: "Ka"; else NULL */
    const char *lead;   /* who leads in it; else NULL */
    struct text broken; /* of what is marked, the rules in words; nothing where they are not known */
    struct text order;  /* of a Stechen: "Los 4711: C, B spielt auf; A, D spielt auf" */
    int ansagen;
    struct bogen_ansage ansage[BOGEN_ANSAGEN];
    int annotation;  /* number of its note, 0: none */
    int sonderrunde; /* an Einwurf: the special round of the Pokal in which it was, else 0 */
};

/* An announced solo, for the boxes below the lines. */
struct bogen_solo {
    int kind;         /* enum spiel_kind */
    char sign[4];     /* "D" */
    const char *name; /* borrowed */
};

/* Everybody who sat at the table, in the order of the board. */
struct bogen_column {
    int player;                 /* Teilnehmer */
    const char *kuerzel, *name; /* borrowed */
    bool gast, disq;
    unsigned soli;       /* bits of enum spiel_kind: solos he played */
    unsigned pflicht;    /* those of them that were Pflichtsoli */
    int32_t punkte;      /* result; of a disqualified player those of the rule set */
    int place;           /* 0: none yet */
    int32_t hundertstel; /* DESSOS */
    /* Pokal */
    unsigned groups;                  /* bits: Pflichtsolo groups that are done */
    int32_t value[POKAL_SONDERPUNKT]; /* of each rating */
    struct pokal_praemie praemie;     /* where the day is decided */
};

/* How a phone comes in to a table: a code that it reads, bit c of row r: dark; or what is typed where. */
enum { DOOR_MODULES = 64 };
struct bogen_door {
    int modules; /* a side */
    uint64_t row[DOOR_MODULES];
    char at[144], typed[16];
};

/* Of the form for a table of a Turnier, whose columns are the seats: what else stands at its head. */
struct bogen_seating {
    const char *title;                         /* borrowed */
    int round, rounds, tisch, spiele, minutes; /* minutes 0: no limit */
    const struct bogen_door *door;             /* NULL: no phone comes in; borrowed */
};

struct bogen_model {
    bool pokal, empty;                   /* a day of the Pokal; a form to fill in by hand */
    const struct bogen_seating *seating; /* NULL: no form for a table; borrowed */
    const char *club;                    /* borrowed */
    const char *of, *day;                /* "Saison", "Spieltag": what `saison` and `spieltag` are called */
    char saison[32], date[DATE_MAX], rules[RULES_TITLE_MAX], number[BOGEN_NUMBER];
    int spieltag, tisch;
    bool begun, ended, counts, dessos;
    int group[PFLICHT_GROUPS]; /* Pokal: bits of the kinds of solo that are one Pflichtsolo */
    int round;                 /* Pokal: the one that is played */
    bool decided;              /* Pokal: the Prämienpunkte stand */
    int32_t pott;              /* at the beginning; 0: none is played for */
    int32_t deadline;          /* of the first Pflichtsolo */
    int soli;                  /* the seven, and behind them those of the rule set's own */
    struct bogen_solo solo[BOGEN_SEVEN + OWN_SOLI];
    int columns;
    struct bogen_column column[PARTICIPANT_MAX];
    int results;
    struct bogen_column *result[PARTICIPANT_MAX]; /* those who have a result, in its order */
    int entries;
    struct bogen_line *entry; /* every entry that counts */
    int lines;
    struct bogen_line **line; /* those of them that are a line of the Bogen */
    int annotations;
    const char *gegenleser;     /* who confirmed last, NULL when nobody did; borrowed */
    int32_t gegengelesen_until; /* … up to which game */
};

/* Free with bogen_model_free. */
void bogen_model_fill(const struct sitting *sitting, struct bogen_model *model);
/* The form without figures, for so many players. */
void bogen_model_form(bool pokal, int players, const char *club, struct bogen_model *model);
/* The form for a table of a Turnier by these rules, which has so many players; name and Kürzel of the columns are the
 * caller's to fill. */
void bogen_model_seating(const struct rules *rules, int players, const struct bogen_seating *seating,
                         struct bogen_model *model);
void bogen_model_free(struct bogen_model *model);

/* Whether the line is a game, valued or void; else its text says what it was. */
bool bogen_is_game(const struct bogen_line *line);
/* Whether it has a note in a special round of the Pokal, in place of a value. */
bool bogen_has_note(const struct bogen_line *line);
/* That a player pauses: "G" who deals, "/" the others; "" else, and in the Pokal, where nobody has to be told. */
const char *bogen_pause(const struct bogen_model *model, const struct step *step, int player);
/* The special round in whose table it stands, 0: beside the running Punkte. */
int bogen_sonderrunde(const struct bogen_line *line);
/* What a player has in that round after the line, in the parts of its rating. */
int32_t bogen_note(const struct bogen_model *model, const struct bogen_line *line, int player);
/* What it is called at its head. */
const char *bogen_title(const struct bogen_model *model);

/* Rows below the lines, a figure of each player. */
enum bogen_foot { FOOT_PUNKTE, FOOT_PLACE, FOOT_DESSOS, FOOT_PRAEMIEN, FOOT_COUNT };
extern const char *const bogen_foot_title[FOOT_COUNT];
/* Those that it has, from the top; returns how many. A player without a place has no place and no DESSOS. */
int bogen_feet(const struct bogen_model *model, enum bogen_foot feet[FOOT_COUNT]);

#endif
