/* Commands: options in, modules called, result printed. One row a command; the row prints its help. */
#ifndef DOKO_UI_CLI_CMD_H
#define DOKO_UI_CLI_CMD_H

#include "base/i18n.h"
#include "book/table/buch.h"
#include "ui/cli/options.h"

struct rules;
struct rule_file;

/* A command that is given a journal by this option needs no book: main opens none. */
#define OPTION_JOURNAL "journal"

enum command_kind {
    BUCH_NONE,       /* needs no book */
    BUCH_OPEN,       /* main opens the book */
    BUCH_IF_PRESENT, /* the same; without one `store` is NULL */
    IN_READ = 4,     /* runs in one transaction, and sees one state of the book */
    IN_WRITE = 8,    /* the same to write, confirmed when it ends well */
    BUCH_READ = BUCH_OPEN | IN_READ,
    BUCH_WRITE = BUCH_OPEN | IN_WRITE,
    WORDS_FOLLOW = 16,   /* options end at the first word */
    CAN_JSON = 32,       /* --json has a meaning */
    OR_JOURNAL = 64,     /* with OPTION_JOURNAL it needs no book */
    MAY_TAKE_LONG = 128, /* says how far it is, and Ctrl-C ends it between two tables */
    AT_TISCH = 256       /* --tisch has a meaning; so it has for whoever books an entry */
};

struct call;
struct booking;
typedef enum status booking_build(struct call *call, struct sitting *sitting, struct booking *booking,
                                  struct err *err);

struct command {
    const char *word, *word2; /* "spieler", "neu" */
    const char *arguments;    /* for the help */
    const char *purpose;      /* msgid */
    unsigned kind;
    int min, max; /* words; max -1: any number */
    const struct option_line *options;
    int options_count;
    enum status (*run)(struct call *call, struct err *err);
    /* Of one that books an entry (booking.h): how the entry is made, what people are told of it, and programs (NULL:
     * the standing). */
    booking_build *build;
    enum status (*show)(struct call *call, const struct sitting *sitting, struct err *err);
    void (*json)(const struct sitting *sitting, struct text *text);
};

/* The row of a command, in its file; commands.h lists it by its name. `options` is one of those in options.h. */
#define COMMAND(name, word, word2, arguments, purpose, kind, min, max, options, ...)                                 \
    const struct command command_##name = {word, word2, arguments, purpose,           kind,                          \
                                           min,  max,   options,   .run = __VA_ARGS__}

/* What a command gets. The words and options are borrowed from argv. */
struct call {
    const struct command *command;
    const char *path; /* of the book */
    int tisch;        /* --tisch, 0: not given */
    bool json, quiet;
    bool terminal; /* a person can be asked */
    int64_t time;  /* now */
    struct date today;
    int words;
    char **word;
    const char *option[OPTIONS_MAX]; /* by the row's index; a switch is "" when given */
    struct store *store;
    struct text out; /* goes to standard output at the end, also after an error */
};

/* Asks for games line by line, on a terminal, until the writer leaves. S: NULL for the open Spieltag. */
enum status cmd_ask_spiele(struct call *call, const char *s, struct err *err);

/* ", the last 3 obligatory", of the Spieltage of a season; nothing where none is. */
void cmd_last_obligatory(int last, struct text *text);

/* An entry of the history, as `doko verlauf` prints it. */
void cmd_course_line(struct call *call, const struct sitting *sitting, int32_t nr);

#endif
