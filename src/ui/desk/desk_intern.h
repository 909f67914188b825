/* Inside the screen at the table: what its parts share. */
#ifndef DOKO_UI_DESK_DESK_INTERN_H
#define DOKO_UI_DESK_DESK_INTERN_H

#include "core/notation/kurzschrift.h"
#include "report/bogen/model.h"
#include "ui/desk/desk.h"
#include "ui/desk/doubt.h"
#include "ui/desk/form.h"

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

/* A line that was typed, and what it was for if it was not saved. */
struct typed_line {
    char *line;
    enum mode mode;
    int32_t reference;
};

struct desk {
    const char *help;
    struct sitting *sitting;
    struct bogen_model model; /* of r */
    int widest;               /* columns of the longest game in the list */
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
    int back;           /* rows of the list that are scrolled back */
    int32_t chosen;     /* the entry of the list that keys speak of, 0: none */
    struct text since;  /* what was typed from a letter on that spoke of it, "" when another key came between */
    int32_t answered;   /* the key that answered the last question, 0: other keys have come since */
    bool stands;        /* … and the line stands on all the same … */
    struct text behind; /* … with the rest of the word so far */
    struct typed_line typed[TYPED_MAX]; /* the last one last */
    int typed_count;
    int recalled;                    /* the line is the one so many from the end, 0: none of them … */
    struct typed_line recalled_from; /* … and what it was for before */
    struct text pasted;            /* lines that were pasted and have not had their turn, a newline behind each … */
    int pasted_count, pasted_done; /* … how many there were, and those that have had it */
    bool pasted_shown;             /* they are the view, and wait for Enter */
    struct text why;               /* the way to the value of the line, "" when it has none */
    int changes_from;              /* the row of SAID_CHANGES that is shown first … */
    int changes_cut;               /* … and how many had no room when it was drawn last */
    bool ran;                      /* the day was not closed when the table was loaded last */
    struct text view;              /* a text in place of the list: Bogen, statistics, help; "" for none */
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
 * what is kept; puts the one typed before what is shown, or after it, in the line, nothing behind the last. */
void desk_remember(struct desk *desk);
void desk_forget(struct desk *desk);
void desk_recall(struct desk *desk, bool earlier);
/* The last line of the list is chosen, or one so many further down; none when there is none. */
void desk_choose(struct desk *desk, int down);
/* Why the step that the line comes to is worth what it is, for desk->why; why the entry of the plan is. */
void desk_why_line(struct desk *desk, const struct step *step);
void desk_view_why(const struct desk *desk, struct text *text);

/* What its parts do with the desk (desk_state.c): say what came of a key; what another has changed is seen; the line
 * is done, and kept to be typed again; a text in place of the list; the list goes back so far that an entry is in
 * sight; how far a key goes down, 0 when it is none of those that do; whether nothing can be seen, as it was drawn
 * last. */
void desk_report(struct desk *desk, const char *text);
void desk_clear_changed(struct desk *desk);
void desk_empty(struct desk *desk);
void desk_show(struct desk *desk, void (*view)(const struct desk *desk, struct text *text));
void desk_show_entry(struct desk *desk, int32_t nr);
int desk_rows_down(int32_t key, int page);
bool desk_too_small(const struct desk *desk);

/* A game of the list (desk_chosen.c) comes back into the line; the key speaks of the one that is chosen: false when
 * it is one of the line's, and none is chosen any more. */
void desk_begin_change(struct desk *desk, enum mode mode, int32_t nr);
bool desk_key_chosen(struct desk *desk, int32_t key);
/* Behind each key: it spoke of the chosen game, or not. From e, n and w on what is typed is a new line once it reads
 * as one: E is a player too. */
void desk_follow_letter(struct desk *desk, bool spoke, int32_t key);

/* Whether a line can be entered by itself: a game, or what happens besides (desk_alone.c); whether such a one stands
 * behind an old line and its remark. */
bool desk_reads_alone(struct desk *desk, const char *line);
bool desk_stray_game(struct desk *desk);

/* A key while the question is on the screen (desk_answer.c); whether one after it is the rest of the answer's word.
 */
enum desk_request desk_answer(struct desk *desk, int32_t key);
bool desk_rest_of_answer(struct desk *desk, int32_t key);

/* What was pasted (desk_paste.c). The line is done: the next one that was pasted comes, to be entered by itself. A
 * key below the list of them: true when it is done with. */
void desk_next_line(struct desk *desk);
bool desk_list_done(struct desk *desk, int32_t key);

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

/* The line (desk_line.c): another one in its place; a character at the cursor; a key that edits, false when it is
 * none; how many rows it needs, and it on at most `rows` of them from row `at`, the cursor's in any case. */
void desk_put(struct desk *desk, const char *line);
void desk_insert(struct desk *desk, int32_t character);
bool desk_edit(struct desk *desk, int32_t key);
int desk_line_rows(const struct desk *desk);
/* A row with a caret under what is wrong: 1 where there is one, of a line that needs one row; drawn at `at`. */
int desk_caret_rows(const struct desk *desk);
void desk_draw_caret(const struct desk *desk, struct picture *picture, int at);
void desk_draw_line(const struct desk *desk, struct picture *picture, int at, int rows);

#endif
