/* Inside the screen at the table: what its parts share. */
#ifndef DOKO_ENTRY_DESK_INTERN_H
#define DOKO_ENTRY_DESK_INTERN_H

#include "entry/doubt.h"
#include "entry/form.h"
#include "entry/desk.h"
#include "notation/kurzschrift.h"
#include "bogen/model.h"

/* VIEW_PAGE: rows of a text on the smallest screen */
enum { VIEW_PAGE = 17 };

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

struct desk {
    const char *help;
    struct sitting *r;
    struct bogen_model m; /* of r */
    enum mode mode;
    int32_t reference;
    char line[KURZSCHRIFT_LINE_MAX + 1];
    size_t len, cursor; /* bytes */
    /* of the line, worked out after every key */
    enum situation situation;
    struct text reason;   /* why it is refused, or against the rules; "" for none */
    struct text preview;  /* what it would do, a line each */
    struct text changes;  /* what else it changes: the one part that may be cut */
    struct text question; /* asked before it is saved; "" for none */
    bool question_no_trick;
    struct plan plan;
    /* */
    int width, height; /* as it was drawn last */
    desk_try *try;
    void *try_with;
    struct watch watch;
    struct text changed; /* what another has changed; "" for nothing */
    int64_t changed_at;
    bool unseen;     /* … and nobody has said Enter since */
    bool renumbered; /* numbers that are typed may name other games than were meant */
    int on_board;    /* of r when it was loaded: a Stechen that is typed may name more */
    bool asks;       /* the question is on the screen and waits for j or n */
    bool in_form;
    struct form form;
    struct text message;
    char saved[16];
    int back;         /* rows of the list that are scrolled back */
    bool ran;         /* the day was not closed when the table was loaded last */
    struct text view; /* a text in place of the list: Bogen, statistics, help; "" for none */
    int view_from;
};

/* Commands that are a whole line: "u", "e18", "+18". */
enum screen_cmd {
    SCREEN_CMD_NONE,
    SCREEN_CMD_UNDO,
    SCREEN_CMD_REDO,
    SCREEN_CMD_EDIT,
    SCREEN_CMD_INSERT,
    SCREEN_CMD_STRIKE,
    TB_BOGEN,
    SCREEN_CMD_STATISTICS,
    SCREEN_CMD_HELP,
    TB_GEGENLESEN, /* .player */
    SCREEN_CMD_QUIT,
    SCREEN_CMD_LEAVE
};
struct screen_command {
    enum screen_cmd kind;
    int32_t spiel; /* number of the game, 0: the last; minus the number of an entry */
    int player;
};
struct screen_command desk_parse_command(const struct sitting *sitting, const char *line);
/* The entry it speaks of, 0 when there is none. */
int32_t desk_entry_of(const struct desk *desk, struct screen_command command);
/* Games that nobody has confirmed yet and should: 0 where the season does not want it, or it is not time yet. */
int32_t desk_must_read(const struct sitting *sitting);

/* Works out what the line would do (desk_preview.c). */
void desk_check(struct desk *desk);
/* Whether line, reason and value are on the screen in full (desk_picture.c). */
bool desk_in_sight(const struct desk *desk);
/* "Anna": the first word of a name, unless two at the table share it. */
void desk_call_name(const struct sitting *sitting, int participant, struct text *text);

/* The line (desk_line.c): a character at the cursor; a key that edits, false when it is none; how many rows it needs,
 * and it on at most `rows` of them from row `at`, the cursor's in any case. */
void desk_insert(struct desk *desk, int32_t character);
bool desk_edit(struct desk *desk, int32_t key);
int desk_line_rows(const struct desk *desk);
void desk_draw_line(const struct desk *desk, struct picture *picture, int at, int rows);

#endif
