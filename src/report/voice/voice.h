/* The voice of the table for its players: what a game is worth and why, what an entry did, where the table stands,
 * what a change alters. Each function adds to a text from a folded table. */
#ifndef DOKO_REPORT_VOICE_VOICE_H
#define DOKO_REPORT_VOICE_VOICE_H

#include "book/table/buch.h"

struct json;

/* Adds the winner with the posten and the value: "Kontra wins: K9 verfehlt +1, gegen … +1 = 2 for Kontra". */
void report_value(const struct rules *rules, const struct settlement *settlement, struct text *text);
/* Adds a line that says what decides the game and is missing, if anything is. */
void report_missing(const struct rules *rules, const struct spiel *spiel, struct text *text);
/* Adds the explanation of the value, a line for each step, as one would explain it at the table, with the source. */
void report_why(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
                struct text *text);
/* Adds the line of a step as it counts and as a journal has it, without the remark. */
void report_line(const struct sitting *sitting, const struct step *step, struct text *text);
/* Adds the effect of a step in one to three lines; for a game its line, value, posten and credits. */
void report_spiel(const struct sitting *sitting, const struct step *step, struct text *text);
/* Adds the lines that somebody reads before they save a game: the line as it will be stored, the parties with
 * their Augen, the value, the credits, and an announcement that was not kept. */
void report_preview(const struct sitting *sitting, const struct step *step, struct text *text);
/* The same as report_spiel for an entry in the book, with the rule that was broken. */
void report_entry(const struct sitting *sitting, const struct step *step, struct text *text);
/* Adds a note to a Schiebekopf in which one player has all Augen: it may have been a Durchmarsch. Adds nothing to
 * any other. */
void report_all_augen(const struct board *board, const struct event *event, struct text *text);
/* Adds a player's name: report_kuerzel the Kürzel, report_call_name the first word of the name, such as "Anna", or
 * the whole name if two at the table share that word. */
typedef void report_name(const struct sitting *sitting, int participant, struct text *text);
report_name report_kuerzel, report_call_name;
/* Adds the members of a line-up that are in a bit set: "A, D". */
void report_players(const struct sitting *sitting, const struct lineup *lineup, unsigned set, report_name *name,
                    struct text *text);
/* Adds the Gutschriften: "A +3   D +6". */
void report_credits(const struct sitting *sitting, const struct step *step, report_name *name, struct text *text);

/* Adds the few lines after an entry: standing, Pott, Geber, Vorhand, who pauses, what is due. */
void report_standing(const struct sitting *sitting, struct text *text);
void report_standing_json(const struct sitting *sitting, struct text *text);
/* Adds what is due in words, abbreviated with `brief`; nothing when nothing is due. */
void report_due(const struct sitting *sitting, report_name *name, bool brief, struct text *text);

/* The part of the voice that a competition replaces. All functions of a row are set. */
struct own_voice {
    const struct wettbewerb *of;
    /* Adds the result of a special game (wettbewerb.h) in place of value and posten, and the purpose of a Stechen.
     * True: the Gutschriften follow. */
    bool (*value)(const struct sitting *sitting, const struct step *step, struct text *text);
    void (*standing)(const struct sitting *sitting, struct text *text); /* replaces Punkte, Pott and games left */
    /* what is being played now; line 1 at the table */
    void (*round)(const struct sitting *sitting, struct text *text);
    /* keys of `stand --json` that no other day has */
    void (*json)(struct json *json, const struct sitting *sitting);
    /* The changes to the competition's own part: of a step, each behind report_more; of the day, one line
     * or nothing. */
    void (*step_change)(const struct step *old, const struct step *new, struct text *text);
    void (*change)(const struct sitting *sitting, const struct spieltag *old, const struct spieltag *new,
                   struct text *text);
};
/* The row of a competition; NULL when its days have no voice of their own. */
const struct own_voice *voice_own(const struct wettbewerb *of);
extern const struct own_voice voice_pokal; /* pokal_standing.c */

/* Adds a comma if the text is not empty, and returns the text. */
struct text *report_more(struct text *text);

/* Adds what an undo takes back or a redo does again, if it is entry `nr` or would be the next one: "the strike of
 * Spiel 3 (B,D 150), which counts again". Returns the first entry of the command concerned, 0 when there is none. */
int32_t report_undo_preview(const struct sitting *sitting, int32_t nr, bool undo, struct text *text);

/* Adds the differences of the later games and the end between two folds of one table, a line each, or nothing. The
 * changed entry itself is left out. */
void report_change(const struct sitting *sitting, const struct fold *old, const struct fold *new, int32_t entry,
                   struct text *text);

#endif
