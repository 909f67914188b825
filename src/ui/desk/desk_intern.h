/* Shared by the parts of the screen at the table. */
#ifndef DOKO_UI_DESK_DESK_INTERN_H
#define DOKO_UI_DESK_DESK_INTERN_H

#include "core/notation/kurzschrift.h"
#include "core/spoken/spoken.h"
#include "report/bogen/model.h"
#include "ui/desk/desk.h"
#include "ui/desk/doubt.h"
#include "ui/desk/form.h"

enum { TYPED_MAX = 50 };

enum mode {
    MODE_NEW,     /* the line is the next game */
    MODE_REPLACE, /* the line replaces the entry `reference` */
    MODE_BEFORE   /* the line is a forgotten game, put in before the entry `reference` */
};

/* Verdict on the line as it is: what Enter would do with it. */
enum situation {
    SITUATION_EMPTY,
    SITUATION_COMMAND, /* a command of the screen */
    SITUATION_ERROR,   /* impossible, or not complete yet */
    SITUATION_RULE,    /* against the rules */
    SITUATION_GOOD
};

/* The messages below the line, in the order in which they are shown. */
enum said {
    SAID_CHANGED,  /* another writer's changes */
    SAID_MESSAGE,  /* the result of the last key */
    SAID_REASON,   /* why the line is refused or against the rules */
    SAID_PREVIEW,  /* what the line would do, a row each */
    SAID_CHANGES,  /* further changes: the only part that may be cut */
    SAID_QUESTION, /* a question asked before saving */
    SAID_COUNT
};

/* A typed line, and its mode if it was not saved. */
struct typed_line {
    char *line;
    enum mode mode;
    int32_t reference;
};

struct desk {
    struct sitting *sitting;
    struct bogen_model model; /* of `sitting` */
    int widest;               /* columns of the longest game in the list */
    enum mode mode;
    int32_t reference;
    char line[KURZSCHRIFT_LINE_MAX + 1];
    size_t len, cursor; /* bytes */
    size_t wrong;       /* byte at which the line is wrong; len or more: nowhere */
    struct text said[SAID_COUNT];
    struct err refused; /* the error behind SAID_REASON, with its place in the line; {0}: none */
    /* The verdict and the messages from SAID_REASON on are worked out anew after every key. */
    enum situation situation;
    bool question_no_trick, question_disq;
    struct plan plan;
    /* The rest lasts over several keys. */
    int width, height; /* as last drawn */
    desk_try *try;
    void *try_with;
    struct watch watch;
    int64_t changed_at; /* when SAID_CHANGED was written */
    bool unseen;        /* … and no Enter has acknowledged it yet */
    bool renumbered;    /* numbers in the line may now mean other games */
    int board_count;    /* players of `sitting` when it was loaded; a Stechen that is typed may add names */
    bool asks;          /* the question is on the screen and waits for j or n */
    bool by_lines;      /* there is no screen (desk_lines.h) */
    bool in_form;
    struct form form;
    char saved[16];
    int scrolled;                       /* rows the list is scrolled back */
    int32_t chosen;                     /* the entry of the list that keys apply to, 0: none */
    struct text letter_line;            /* the text typed since a letter applied to it, "" after any other key */
    int32_t answered;                   /* the key that answered the last question, 0 once other keys came */
    bool line_stays;                    /* … and the line stayed, since it could not be saved … */
    struct text answer_rest;            /* … with the rest of the answer's word typed so far */
    struct typed_line typed[TYPED_MAX]; /* oldest first */
    int typed_count;
    int recalled;                    /* the line shown is number `recalled` from the end, 0: none of them … */
    struct typed_line recalled_from; /* … and the mode of the line before */
    struct text pasted;              /* pasted lines that still wait, each ended by a newline … */
    int pasted_count, pasted_done;   /* … how many there were, and how many are done */
    bool pasted_shown;               /* the view shows them and waits for Enter */
    struct text why;                 /* how the value of the line comes about, "" when it has none */
    int changes_from;                /* first row of SAID_CHANGES shown … */
    int changes_cut;                 /* … and rows without room when last drawn */
    bool was_open;                   /* the day was still open when the table was last loaded */
    struct readings offers; /* the lines that a refused one may mean; Tab puts one after the other in its place … */
    int offered;            /* … and which of them stands in the line */
    struct text newcomer;   /* the name in "einstieg NAME nach C" of somebody whom the book does not know, else "" */
    struct text example;    /* a line that could be entered now, "" when there is none */
    struct text view;       /* a text shown in place of the list (Bogen, statistics, help); "": none */
    int view_from, view_left; /* its first row and column on the screen */
};

/* A word that is a command of the screen (desk_command.c). One that books has an `op`; the others show a text,
 * begin a line in another mode, or leave the screen. */
struct desk_word {
    const char *word;
    /* TAKES_LAST: a game; the last one if none is named. */
    enum { TAKES_NOTHING, TAKES_GAME, TAKES_LAST, TAKES_PLAYER } takes;
    const char *says;         /* shown before Enter */
    const char *typed, *help; /* shown on F1; NULL: another spelling, which F1 leaves out */
    const char *key;          /* that does the same; NULL: none */
    bool books, helps;        /* helps: shows F1 */
    enum op op;
    enum event_kind event;
    enum mode mode;
    void (*view)(const struct desk *desk, struct text *text);
};
/* A line read as a command: "u", "e18", "g B". */
struct desk_command {
    const struct desk_word *word; /* NULL: the line is no command */
    int32_t spiel;                /* number of a game, 0: the last; negative: number of an entry */
    int player;
};
extern const struct desk_word desk_words[];
extern const int desk_words_count;
/* Reads a line as a command; its `word` is NULL when the line is none. */
struct desk_command desk_parse_command(const struct sitting *sitting, const char *line);
/* Writes into SAID_PREVIEW what the command would do, and puts into the plan what it books or the game it is
 * about. Fails with ST_MISSING or ST_CONFLICT. */
enum status desk_plan_command(struct desk *desk, const struct desk_command *command, struct err *err);
/* Calls `each` for every command word, in every spelling. */
void desk_each_word(void (*each)(void *with, const char *word), void *with);
/* Adds the text of F1: how a game is written, the commands, the keys, the marks (desk_help.c). */
void desk_view_help(const struct desk *desk, struct text *text);
/* Somebody who joins and whom the book does not know (desk_newcomer.c): desk_find_newcomer keeps the name, false if
 * there is none; desk_newcomer_line adds the line with a Kürzel in place of the name. */
bool desk_find_newcomer(struct desk *desk);
void desk_newcomer_line(const struct desk *desk, const char *kuerzel, struct text *line);
/* These tell how the next game is written (desk_notation.c): desk_make_example finds an example; desk_view_notation
 * adds it with what the rule set and the round know; desk_view_form adds the keys of the form. */
void desk_make_example(struct desk *desk);
void desk_view_notation(const struct desk *desk, struct text *text);
void desk_view_form(const struct desk *desk, struct text *text);

/* Earlier lines (desk_recall.c). desk_remember keeps the line unless it is empty; desk_forget frees all kept
 * lines; desk_recall puts the line typed before the shown one, or after it, into the line, and an empty one behind
 * the last. */
void desk_remember(struct desk *desk);
void desk_forget(struct desk *desk);
void desk_recall(struct desk *desk, bool earlier);
/* Moves the choice `down` lines in the list; chooses the last line if nothing is chosen. Below the end, and in an
 * empty list, nothing is chosen. */
void desk_choose(struct desk *desk, int down);
/* desk_why_line writes into desk->why why the step of the line is worth what it is; desk_view_why adds the same
 * for the entry of the plan. */
void desk_why_line(struct desk *desk, const struct step *step);
void desk_view_why(const struct desk *desk, struct text *text);

/* The desk's own state (desk_state.c): desk_report sets the message of a key; desk_clear_changed drops another
 * writer's changes; desk_empty ends the line and keeps it to be typed again; desk_show puts a text in place of the
 * list; desk_show_entry scrolls the list until the entry is in sight; desk_rows_down says how many rows a key
 * moves down, 0 for other keys; desk_too_small whether the screen as last drawn shows nothing. */
void desk_report(struct desk *desk, const char *text);
void desk_clear_changed(struct desk *desk);
void desk_empty(struct desk *desk);
void desk_show(struct desk *desk, void (*view)(const struct desk *desk, struct text *text));
void desk_show_entry(struct desk *desk, int32_t nr);
int desk_rows_down(int32_t key, int page);
bool desk_too_small(const struct desk *desk);

/* A chosen game of the list (desk_chosen.c). desk_begin_change brings its entry back into the line.
 * desk_key_chosen applies a key to it; false: the key belongs to the line, and nothing is chosen any more. */
void desk_begin_change(struct desk *desk, enum mode mode, int32_t nr);
bool desk_key_chosen(struct desk *desk, int32_t key);
/* Follows each key with whether it `spoke` of the chosen game. After e, n or w the typed text becomes a new line
 * once it reads as one, since E may also be a player. */
void desk_follow_letter(struct desk *desk, bool spoke, int32_t key);

/* desk_reads_alone tells whether a line can be entered by itself: a game, or another event (desk_alone.c).
 * desk_stray_game tells whether such a line stands behind an old line and its remark. */
bool desk_reads_alone(struct desk *desk, const char *line);
bool desk_stray_game(struct desk *desk);

/* desk_answer handles a key while the question is on the screen (desk_answer.c); desk_rest_of_answer tells whether
 * a later key is only the rest of the answer's word. */
enum desk_request desk_answer(struct desk *desk, int32_t key);
bool desk_rest_of_answer(struct desk *desk, int32_t key);

/* Puts a line that the refused one may mean in its place, the next one when called again; false if there is none
 * (desk_offer.c). */
bool desk_take_offer(struct desk *desk);

/* Pasted lines (desk_paste.c). When the line is done, desk_next_line brings the next pasted one, to be entered by
 * itself. desk_list_done handles a key below their list; true: the list is done with. */
void desk_next_line(struct desk *desk);
bool desk_list_done(struct desk *desk, int32_t key);

/* Works out what the line would do (desk_preview.c). */
void desk_check(struct desk *desk);
/* desk_in_sight tells whether line, reason and value are fully on the screen; desk_rows_cut counts the rows of
 * SAID_CHANGES without room (desk_picture.c). */
bool desk_in_sight(const struct desk *desk);
int desk_rows_cut(const struct desk *desk);
/* Returns how many rows of a text the screen shows in place of the list, one at least. */
int desk_view_rows(const struct desk *desk);
/* Returns by how many columns the text is wider than the screen, 0 when all of it fits (desk_shown.c). */
int desk_view_beyond(const struct desk *desk);

/* Rows with a place of their own, as wide as the screen (desk_shown.c). Each adds its text and returns its style. */
typedef unsigned desk_row(const struct desk *desk, struct text *out);
desk_row desk_row_head, desk_row_who, desk_row_title, desk_row_pflicht, desk_row_keys;
/* Adds what is due, in as many rows as it needs (desk_due.c); a row may be wider than the screen. */
void desk_due(const struct desk *desk, struct text *out);
/* desk_list_row adds a line of the list. desk_hint says what Enter and Esc would do, "" where Enter does nothing. */
void desk_list_row(const struct desk *desk, const struct bogen_line *line, struct text *out);
/* Returns the columns that the longest game of a list needs. */
int desk_widest_game(const struct bogen_model *model);
const char *desk_hint(const struct desk *desk);

/* The line itself (desk_line.c): desk_put replaces it; desk_insert adds a character at the cursor; desk_edit
 * handles an editing key, false for any other; desk_line_rows counts the rows it needs; desk_draw_line draws it on
 * at most `rows` rows from row `at` on, among them the cursor's. */
void desk_put(struct desk *desk, const char *line);
void desk_insert(struct desk *desk, int32_t character);
bool desk_edit(struct desk *desk, int32_t key);
int desk_line_rows(const struct desk *desk);
/* A row with a caret under the mistake: desk_caret_rows is 1 if there is a mistake in a line of one row;
 * desk_draw_caret draws it at row `at`. */
int desk_caret_rows(const struct desk *desk);
void desk_draw_caret(const struct desk *desk, struct picture *picture, int at);
void desk_draw_line(const struct desk *desk, struct picture *picture, int at, int rows);

#endif
