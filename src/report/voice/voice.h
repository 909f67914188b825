/* What the table says to those who sit at it: what a game is worth and why, what an entry did, where the table
 * stands, what a change alters. Each adds to a text, from a folded table. */
#ifndef DOKO_REPORT_VOICE_VOICE_H
#define DOKO_REPORT_VOICE_VOICE_H

#include "book/table/buch.h"

struct json;

/* "Re" / "Kontra" / "nobody" with the value and the posten: "Kontra wins: K9 verfehlt 1 + gegen … 1 = 2". */
void report_value(const struct rules *rules, const struct settlement *settlement, struct text *text);
/* The way to the value in words, a line each, as one would explain it at the table, with the source. */
void report_why(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
                struct text *text);
/* The line of a step of the round, as it counts and as a journal holds it; without the remark. */
void report_line(const struct sitting *sitting, const struct step *step, struct text *text);
/* What a step of the round did, a game with its line, value, posten and credits: one to three lines. */
void report_spiel(const struct sitting *sitting, const struct step *step, struct text *text);
/* What somebody reads before they save it: the line as it will be stored, the parties with their Augen, value,
 * credits, an announcement that was not met, a line each. */
void report_preview(const struct sitting *sitting, const struct step *step, struct text *text);
/* As report_spiel, of what stands in the book, with the rule that was broken. */
void report_entry(const struct sitting *sitting, const struct step *step, struct text *text);
/* Below a Schiebekopf in which one has all Augen, what they may have been instead; else nothing. */
void report_all_augen(const struct board *board, const struct event *event, struct text *text);
/* How a player is called: by Kürzel, or "Anna": the first word of his name, unless two at the table share it. */
typedef void report_name(const struct sitting *sitting, int participant, struct text *text);
report_name report_kuerzel, report_call_name;
/* Those of a line-up who are in a set of bits: "A, D". */
void report_players(const struct sitting *sitting, const struct lineup *lineup, unsigned set, report_name *name,
                    struct text *text);
/* Who is credited how much: "A +3   D +6". */
void report_credits(const struct sitting *sitting, const struct step *step, report_name *name, struct text *text);

/* The few lines after an entry: standing, Pott, who deals, leads, pauses, what is due. */
void report_standing(const struct sitting *sitting, struct text *text);
void report_standing_json(const struct sitting *sitting, struct text *text);
/* What is due, in words, where there is little room in brief ones; "" when nothing is. */
void report_due(const struct sitting *sitting, report_name *name, bool brief, struct text *text);

/* What a competition says of its days in its own way; a row says all of it. */
struct own_voice {
    const struct wettbewerb *of;
    /* what a special game (wettbewerb.h) gave, in place of value and posten, and what a Stechen was for; true: who is
     * credited stands behind it */
    bool (*value)(const struct sitting *sitting, const struct step *step, struct text *text);
    void (*standing)(const struct sitting *sitting, struct text *text); /* in place of Punkte, Pott and games left */
    void (*round)(const struct sitting *sitting, struct text *text);    /* what is played now; at the table line 1 */
    void (*json)(struct json *json, const struct sitting *sitting);     /* keys of `stand --json` no other day has */
    /* what a change alters of its own part of a step, each behind report_more, and of the day, a line or nothing */
    void (*step_change)(const struct step *old, const struct step *new, struct text *text);
    void (*change)(const struct sitting *sitting, const struct spieltag *old, const struct spieltag *new,
                   struct text *text);
};
/* NULL: its days are as any. */
const struct own_voice *voice_own(const struct wettbewerb *of);
extern const struct own_voice voice_pokal; /* pokal_standing.c */

/* The text, with a comma at its end when something stands in it. */
struct text *report_more(struct text *text);

/* What an undo (or redo) that is entry `nr`, or would be the next one, takes back (does again):
 * "the strike of Spiel 3 (B,D 150), which counts again". Returns the first entry of that command, 0 when there is
 * none. */
int32_t report_way_back(const struct sitting *sitting, int32_t nr, bool undo, struct text *text);

/* What of the later games and of the end differs between two folds of the same table, a line each; "" when
 * nothing does. The entry that was changed itself is left out. */
void report_change(const struct sitting *sitting, const struct fold *old, const struct fold *new, int32_t entry,
                   struct text *text);

#endif
