/* Inside the screen at the table: what its parts share. */
#ifndef DOKO_ENTRY_DESK_INTERN_H
#define DOKO_ENTRY_DESK_INTERN_H

#include "entry/doubt.h"
#include "entry/form.h"
#include "entry/desk.h"
#include "notation/kurzschrift.h"
#include "bogen/model.h"

/* VIEW_PAGE: rows of a text on the smallest screen */
enum { VIEW_PAGE = 17, TYPED_MAX = 50 };

enum mode {
    MODE_NEW,     /* the next game */
    MODE_REPLACE, /* another line for the entry `reference` */
    MODE_BEFORE   /* a game that was forgotten, before the entry `reference` */
};

/* What Enter would do with the line as it is. */
enum situation {
    SITUATION_EMPTY,
    SITUATION_COMMAND, /* a command of the screen */
    SITUATION_ERROR,   /* cannot be, or is not whole yet */
    SITUATION_RULE,    /* against the rules */
    SITUATION_GOOD
};

/* What stands below the line, in this order. */
enum said {
    SAID_CHANGED,  /* what another has changed */
    SAID_MESSAGE,  /* what came of the last key */
    SAID_REASON,   /* why the line is refused, or against the rules */
    SAID_PREVIEW,  /* what it would do, a line each */
    SAID_CHANGES,  /* what else it changes: the one part that may be cut */
    SAID_QUESTION, /* asked before it is saved */
    SAID_COUNT
};

struct desk {
    const char *help;
    struct sitting *r;
    struct bogen_model m; /* of r */
    int widest;           /* columns of the longest game in the list */
    enum mode mode;
    int32_t reference;
    char line[KURZSCHRIFT_LINE_MAX + 1];
    size_t len, cursor; /* bytes */
    size_t wrong;       /* the byte at which it is wrong; from len on: at none */
    struct text said[SAID_COUNT];
    struct err refused; /* what SAID_REASON says, with its place in the line; {0} when there is none */
    /* of the line, worked out after every key with what is said from SAID_REASON on */
    enum situation situation;
    bool question_no_trick;
    struct plan plan;
    /* */
    int width, height; /* as it was drawn last */
    desk_try *try;
    void *try_with;
    struct watch watch;
    int64_t changed_at; /* when SAID_CHANGED was said */
    bool unseen;        /* … and nobody has said Enter since */
    bool renumbered;    /* numbers that are typed may name other games than were meant */
    int on_board;       /* of r when it was loaded: a Stechen that is typed may name more */
    bool asks;          /* the question is on the screen and waits for j or n */
    bool by_lines;      /* without a screen (desk_lines.h) */
    bool in_form;
    struct form form;
    char saved[16];
    int back;               /* rows of the list that are scrolled back */
    int32_t chosen;         /* the entry of the list that keys speak of, 0: none */
    char *typed[TYPED_MAX]; /* lines that were typed, the last one last */
    int typed_count;
    int recalled;     /* the line is the one so many from the end, 0: none of them */
    struct text why;  /* the way to the value of the line, "" when it has none */
    int changes_from; /* the row of SAID_CHANGES that is shown first … */
    int changes_cut;  /* … and how many had no room when it was drawn last */
    bool ran;         /* the day was not closed when the table was loaded last */
    struct text view; /* a text in place of the list: Bogen, statistics, help; "" for none */
    int view_from;
};

/* A word that is a command of the screen (desk_command.c). What is booked has an `op`; else a text is shown, a line
 * begun in another mode, or the screen left. */
struct desk_word {
    const char *word;
    enum { TAKES_NOTHING, TAKES_GAME, TAKES_LAST, TAKES_PLAYER } takes; /* TAKES_LAST: a game, or none: the last */
    const char *says;                                                   /* before Enter */
    const char *typed, *help; /* on F1; NULL: another spelling of the one before */
    bool books, helps;        /* helps: F1 */
    enum op op;
    enum event_kind event;
    enum mode mode;
    void (*view)(const struct desk *desk, struct text *text);
};
/* A line that is a command: "u", "e18", "g B". */
struct desk_command {
    const struct desk_word *word; /* NULL: the line is none */
    int32_t spiel;                /* number of the game, 0: the last; minus the number of an entry */
    int player;
};
extern const struct desk_word desk_words[];
extern const int desk_words_count;
struct desk_command desk_parse_command(const struct sitting *sitting, const char *line);
/* Says in SAID_PREVIEW what it would do; what it books, or the game it speaks of, is then in the plan. */
enum status desk_plan_command(struct desk *desk, const struct desk_command *command, struct err *err);
/* Every word that is a command, in any spelling. */
void desk_each_word(void (*each)(void *with, const char *word), void *with);
/* F1: the commands, the keys, the marks, then the help that the desk was made with (desk_help.c). */
void desk_view_help(const struct desk *desk, struct text *text);

/* What the line brings back (desk_recall.c). The line, when something stands in it, is kept to be typed again; frees
 * what is kept; the one typed before what is shown, or after it, lent, "" behind the last. */
void desk_remember(struct desk *desk);
void desk_forget(struct desk *desk);
const char *desk_recall(struct desk *desk, bool earlier);
/* The last line of the list is chosen, or one so many further down; none when there is none. */
void desk_choose(struct desk *desk, int down);
/* Why the step that the line comes to is worth what it is, for desk->why; why the entry of the plan is. */
void desk_why_line(struct desk *desk, const struct step *step);
void desk_view_why(const struct desk *desk, struct text *text);

/* Works out what the line would do (desk_preview.c). */
void desk_check(struct desk *desk);
/* Whether line, reason and value are on the screen in full; rows of SAID_CHANGES that have no room (desk_picture.c).
 */
bool desk_in_sight(const struct desk *desk);
int desk_rows_cut(const struct desk *desk);

/* What is shown (desk_shown.c), in rows as wide as the screen: those that have a place of their own; their style. */
typedef unsigned desk_row(const struct desk *desk, struct text *text);
desk_row desk_row_head, desk_row_who, desk_row_title, desk_row_pflicht, desk_row_keys;
/* What is due, in as many rows as it needs (desk_due.c); one may be wider than the screen. */
void desk_due(const struct desk *desk, struct text *text);
/* A line of the list; what Enter and Esc would do, "" where Enter does nothing. */
void desk_list_row(const struct desk *desk, const struct bogen_line *line, struct text *text);
/* Columns that the longest game of a list needs. */
int desk_widest_game(const struct bogen_model *model);
const char *desk_hint(const struct desk *desk);

/* The line (desk_line.c): a character at the cursor; a key that edits, false when it is none; how many rows it needs,
 * and it on at most `rows` of them from row `at`, the cursor's in any case. */
void desk_insert(struct desk *desk, int32_t character);
bool desk_edit(struct desk *desk, int32_t key);
int desk_line_rows(const struct desk *desk);
/* A row with a caret under what is wrong: 1 where there is one, of a line that needs one row; drawn at `at`. */
int desk_caret_rows(const struct desk *desk);
void desk_draw_caret(const struct desk *desk, struct picture *picture, int at);
void desk_draw_line(const struct desk *desk, struct picture *picture, int at, int rows);

#endif
