/* What the Bogen of a Spieltag and that of a day of the Pokal have in common. */
#ifndef DOKO_BOGEN_BOGEN_H
#define DOKO_BOGEN_BOGEN_H

#include "writer/json.h"
#include "bogen/voice.h"

/* BOGEN_NUMBER: "doko 6bd87e50", which `doko prüfe` knows again. */
enum { MARKS_MAX = 24, BOGEN_NUMBER = 16 };

/* Everybody who sat at the table, in the order of the board; returns how many. */
int bogen_player(const struct sitting *sitting, int who[PARTICIPANT_MAX]);
const char *bogen_player_name(const struct sitting *sitting, int participant);
/* "P" Pflichtsolo, "L" Lustsolo …, "V" vorgeführt, "!" against the rules. */
void bogen_marks(const struct step *step, bool trotzdem, char out[MARKS_MAX]);
/* Whether the step is a line of the Bogen: not the beginning and the end, nor that it was read. */
bool bogen_has_line(const struct step *step);
/* Whether a second player has confirmed step i as it stands: after it, and entered after it. */
bool bogen_gegengelesen(const struct sitting *sitting, int32_t i);
/* Who confirmed last, and up to which game; false when nobody did. */
bool bogen_gegenleser(const struct sitting *sitting, int *participant, int32_t *spiele);
/* The hash of the history as it stands, in short. */
void bogen_number(const struct sitting *sitting, char out[BOGEN_NUMBER]);
/* The line of step i as it counts, without remark and `trotzdem`. */
void bogen_line(const struct sitting *sitting, int32_t i, struct text *text);
/* "A Anna Ahrens, B Bernd Böhm". */
void bogen_names(const struct sitting *sitting, struct text *text);
/* Remarks, reasons and broken rules under the number of the line. */
void bogen_footnotes(const struct sitting *sitting, struct text *text);
/* {"A":3,"B":0}: one number each. */
void bogen_json_each_player(struct json *json, const char *name, const struct sitting *sitting,
                            const int32_t *values);

/* A day of the Pokal (pokaltag.c). */
void report_pokalbogen(const struct sitting *sitting, struct text *text);
struct table *report_pokalbogen_table(const struct sitting *sitting);
/* "runde", "rolle", "note" of a step; "ergebnis" of the day. */
void report_pokal_json_step(struct json *json, const struct sitting *sitting, const struct step *step);
void report_pokal_json_result(struct json *json, const struct sitting *sitting);

#endif
