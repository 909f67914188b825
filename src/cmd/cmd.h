/* Commands: options in, modules called, result printed. One row a command; the row prints its help. */
#ifndef DOKO_CMD_CMD_H
#define DOKO_CMD_CMD_H

#include "base/i18n.h"
#include "buch/booking.h"
#include "notation/rule_file.h"

enum { OPTIONS_MAX = 16 };

/* A command that is given a journal by this option needs no book: main opens none. */
#define OPTION_JOURNAL "journal"

struct option_line {
    const char *long_name;
    char short_name;   /* 0: none */
    const char *value; /* NULL: a switch */
    const char *help;  /* msgid */
};

enum command_kind {
    BUCH_NONE,        /* needs no book */
    BUCH_OPEN,        /* main opens the book */
    BUCH_IF_PRESENT,  /* the same; without one `store` is NULL */
    WORDS_FOLLOW = 8, /* options end at the first word */
    CAN_JSON = 16,    /* --json has a meaning */
    OR_JOURNAL = 32   /* with OPTION_JOURNAL it needs no book */
};

struct call;

struct command {
    const char *word, *word2; /* "spieler", "neu" */
    const char *arguments;    /* for the help */
    const char *purpose;      /* msgid */
    unsigned kind;
    int min, max; /* words; max -1: any number */
    const struct option_line *options;
    int options_count;
    enum status (*run)(struct call *call, struct err *err);
};

/* What a command gets. The words and options are borrowed from argv. */
struct call {
    const struct command *command;
    const char *path; /* of the book */
    int tisch;        /* --tisch, 0: not given */
    bool json, quiet;
    bool pokal;    /* a Spieltag S is a day of the Pokal, also without the p */
    bool terminal; /* a person can be asked */
    int64_t time;  /* now */
    struct date today;
    int words;
    char **word;
    const char *option[OPTIONS_MAX]; /* by the row's index; a switch is "" when given */
    struct store *store;
    struct text off; /* goes to standard output at the end, also after an error */
};

/* Every command, in the order of the help; NULL at the end. */
extern const struct command *const commands[];

/* `doko` alone: what to do next. In no list. */
extern const struct command command_signpost;
/* What may follow, for the shells: `doko __words WORD …`, the last being typed. In no list either. */
#define COMMAND_COMPLETE "__worte"
extern const struct command command_complete;

/* The Kurzschrift in a dozen lines, for the help of the commands that read it; a msgid. */
extern const char cmd_kurzschrift_help[];

#define OPTIONS(table) (table), (int)(sizeof(table) / sizeof((table)[0]))

/* Shared by the commands. */

/* Now, for what is entered from here on; $SOURCE_DATE_EPOCH when it is set. */
void cmd_read_clock(struct call *a);
/* A whole number, ST_USAGE when it is none. */
enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err);
enum status cmd_date(struct call *a, const char *s, struct date *date, struct err *err);
/* All words from `from` on, with single spaces between. */
void cmd_words(const struct call *a, int from, struct text *text);

/* Calls `each` for each Kürzel of "A,B C". */
enum status cmd_list(const char *s, enum status (*each)(void *whom, const char *s, size_t len, struct err *err),
                     void *whom, struct err *err);

/* "[SAISON/]NR[.TISCH]" or, of the Pokal, "[SAISON/]pNR"; NULL for the one that is open; --tisch narrows. */
enum status cmd_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err);
/* For looking at: as cmd_tisch, and when none is open the one played last. */
enum status cmd_tisch_for_view(struct call *a, const char *s, struct tisch *tisch, struct err *err);
/* Loads it inside a read transaction of its own. */
enum status cmd_view_sitting(struct call *a, const char *s, struct sitting *sitting, struct err *err);
/* The rule set of that name, else that of the file of that name, read into `place` (rule_file_free); its text, as
 * the book keeps it, goes to `content` unless that is NULL. */
enum status cmd_rules(const char *name, struct rule_file *place, struct text *content, const struct rules **rules,
                      struct err *err);
/* A name of 1 to NAME_SIGN characters, none of them a control character: ST_INPUT. */
enum status cmd_name(const char *name, struct err *err);
/* A whole file; "-" is standard input. */
enum status cmd_read_file(const char *file, struct text *text, struct err *err);
/* Its lines one by one, without their newlines, until one is not ST_OK. */
enum status cmd_read_lines(const char *file,
                           enum status (*each)(void *whom, const char *line, size_t len, struct err *err), void *whom,
                           struct err *err);
/* What is wrong with a line stands in this file. */
void cmd_name_file(const char *file, struct err *err);

enum status cmd_saison(struct call *a, const char *name, struct saison *saison, struct err *err);

/* Asks whoever sits at the terminal; `enter` is what an empty line means. While it waits no transaction is open. */
bool cmd_ask(const char *question, bool enter);

/* Runs `run` in a write transaction: confirmed when it returns ST_OK, else nothing of it is kept. */
enum status cmd_in_transaction(struct call *a, enum status (*run)(struct call *, struct err *), struct err *err);

/* One command for the history of a table: a plan that is whole, or that `build` makes at the loaded table. Books,
 * shows what changes further on and asks if there is somebody to ask, saves. On ST_OK the sitting is the caller's to
 * free, the plan is in any case. */
struct booking;
typedef enum status booking_build(struct call *a, struct sitting *sitting, struct booking *b, struct err *err);
struct booking {
    const char *spieltag; /* S or NULL */
    bool yes;             /* do not ask */
    struct plan plan;
    struct text head; /* what it is, said in front of what it changes */
    booking_build *build;
};
void booking_free(struct booking *b);
enum status cmd_book(struct call *a, struct booking *b, struct sitting *sitting, struct err *err);
/* The same for a table that begins: `sitting` is loaded, the transaction open. */
enum status cmd_book_new(struct call *a, struct plan *plan, const char *trotzdem, struct sitting *sitting,
                         struct err *err);

/* Asks for games line by line, on a terminal, until the writer leaves. S: NULL for the open Spieltag. */
enum status cmd_ask_spiele(struct call *a, const char *s, struct err *err);
/* Behind the standing of a day of the Pokal whose games are over: the Stechen for a place that is due, if any. */
enum status cmd_show_stechen(struct call *a, const struct sitting *sitting, struct text *text, struct err *err);

/* Before which entry game NR or "#N" stands, for einfügen, korrigiere, streiche. */
enum status cmd_entry(const struct sitting *sitting, const char *s, int32_t *nr, struct err *err);

/* An entry of the history, as `doko course` prints it. */
void cmd_course_line(struct call *a, const struct sitting *sitting, int32_t nr);

/* The finished text of a report: into `file` (kept when it is there, unless force) or, NULL, to standard output. */
enum status cmd_put_out(struct call *a, const char *file, bool force, const struct text *text, struct err *err);

#endif
