/* Commands: options in, modules called, result printed. Each command is a row, which also prints its help. */
#ifndef DOKO_UI_CLI_CMD_H
#define DOKO_UI_CLI_CMD_H

#include "base/i18n.h"
#include "book/table/buch.h"
#include "ui/cli/options.h"

struct rules;
struct rule_file;

/* A command that gets a journal by this option needs no book, so main opens none. */
#define OPTION_JOURNAL "journal"

/* Without one of the first two a command needs no book. */
enum command_kind {
    BUCH_OPEN = 1 << 0,       /* main opens the book */
    BUCH_IF_PRESENT = 1 << 1, /* the same, but without a book `store` is NULL */
    IN_READ = 1 << 2,         /* runs in one read transaction, so it sees one state of the book */
    IN_WRITE = 1 << 3,        /* runs in a write transaction, committed on ST_OK */
    BUCH_READ = BUCH_OPEN | IN_READ,
    BUCH_WRITE = BUCH_OPEN | IN_WRITE,
    WORDS_FOLLOW = 1 << 4,  /* options end at the first word */
    CAN_JSON = 1 << 5,      /* takes --json, as do all commands whose `formats` have it */
    OR_JOURNAL = 1 << 6,    /* needs no book with OPTION_JOURNAL */
    MAY_TAKE_LONG = 1 << 7, /* shows its progress; Ctrl-C ends it between two tables */
    AT_TISCH = 1 << 8,      /* takes --tisch, as do all commands that book an entry */
    NO_VIEW = 1 << 9,       /* has no form that only shows: see command_is_view */
    TAKES_FILES = 1 << 10   /* its words are names of files, which the shells complete */
};

enum { ANY_NUMBER = -1 }; /* of words */

/* How a call names the Spieltag that the command is about; one that names none means the open one. Commands that
 * take a Spieltag among other words, such as prüfe, read it themselves. */
enum command_spieltag {
    SPIELTAG_WORD = 1 << 0,  /* by its only word */
    SPIELTAG_OPTION = 1 << 1 /* by --spieltag */
};

/* The parts of a book that a command may change, for tests that nothing else moves (tests/still). A command that
 * changes none gets the book read only. */
enum command_change {
    CHANGE_TISCH = 1 << 0,      /* the history of one table, and who is excused on that day */
    CHANGE_TISCHE = 1 << 1,     /* of several tables of one season or Turnier */
    CHANGE_SAISON = 1 << 2,     /* one season's settings and register */
    CHANGE_KASSE = 1 << 3,      /* one season's payments */
    CHANGE_TURNIER = 1 << 4,    /* one Turnier: all but its tables */
    CHANGE_SPIELER = 1 << 5,    /* the list of players */
    CHANGE_VEREIN = 1 << 6,     /* the club's name */
    CHANGE_EHRENTAFEL = 1 << 7, /* one year of the winners that were entered */
    CHANGE_CODES = 1 << 8,      /* codes for phones; no journal has them */
    CHANGE_DERIVED = 1 << 9,    /* what is derived from the facts; no journal has it */
    CHANGE_BUCH = 1 << 10,      /* anything in the book */
    CHANGE_COLLECTOR = 1 << 11  /* the federation's collector, and what the book knows of it */
};

struct call;
struct booking;
typedef enum status booking_build(struct call *call, struct sitting *sitting, struct booking *booking,
                                  struct err *err);

struct command {
    const char *word, *word2; /* "spieler", "neu"; word2 NULL: a single word */
    const char *arguments;    /* for the help; NULL: none */
    const char *purpose;      /* msgid */
    unsigned kind;            /* the sum of enum command_kind */
    int min, max;             /* number of words; max may be ANY_NUMBER */
    const struct option_line *options;
    int options_count;
    unsigned formats;  /* what --format takes, a sum of enum formats; 0: the command has no REPORT_OPTIONS */
    unsigned spieltag; /* how a Spieltag is named, a sum of enum command_spieltag; 0: not so */
    unsigned changes;  /* the sum of enum command_change; 0: the command only shows */
    const char *back;  /* the command that takes it back, for the help; NO_WAY_BACK */
    enum status (*run)(struct call *call, struct err *err);
    /* Only for a command that books an entry (booking.h): how the entry is made, what people are told, and what
     * programs get (NULL: the standing). */
    booking_build *build;
    enum status (*show)(struct call *call, const struct sitting *sitting, struct err *err);
    void (*json)(const struct sitting *sitting, struct text *text);
};

/* For `back`; tests/vectors/ways_back.txt says why there is none. */
#define NO_WAY_BACK ""

/* The row of a command, in its own file; commands.h lists it by name. It says first what the command does to the
 * book: SHOWS, or CHANGES(changes, back). Then it names the members that are not 0. */
#define COMMAND(name, effect, ...)    const struct command command_##name = {EFFECT_##effect, __VA_ARGS__}
#define EFFECT_SHOWS                  .changes = 0
#define EFFECT_CHANGES(changes_, way) .changes = (changes_), .back = (way)

/* The call of a command. Words and options are borrowed from argv. */
struct call {
    const struct command *command;
    const char *path; /* of the book */
    const char *db;   /* --db, NULL: not given */
    int tisch;        /* --tisch, 0: not given */
    bool json, quiet;
    bool terminal; /* a person can be asked */
    int64_t time;  /* now, seconds UTC */
    struct date today;
    int words;
    char **word;
    const char *option[OPTIONS_MAX]; /* by the row's index; a switch that was given is "" */
    struct store *store;
    struct text out; /* goes to standard output at the end, also after an error */
    /* A file that is complete beside its place, and is put there when the command has ended (files.h). */
    struct text beside;
    char *file;
    bool force;
};

/* Asks for games line by line, on a terminal, until the writer leaves. S: NULL for the open Spieltag. */
enum status cmd_ask_spiele(struct call *call, const char *s, struct err *err);

/* Adds ", the last 3 obligatory" about the Spieltage of a season; nothing when none is. */
void cmd_last_obligatory(int last, struct text *text);

/* Adds an entry of the history as `doko verlauf` prints it. */
void cmd_course_line(struct call *call, const struct sitting *sitting, int32_t nr);

#endif
