/* What the Bogen of a Spieltag and that of a day of the Pokal have in common. */
#ifndef DOKO_REPORT_BOGEN_H
#define DOKO_REPORT_BOGEN_H

#include "report/json.h"
#include "report/tag.h"

/* BOGEN_ZAHL: "doko 6bd87e50", which `doko prüfe` knows again. */
enum { MARKEN_MAX = 24, BOGEN_ZAHL = 16 };

/* Everybody who sat at the table, in the order of the tafel; returns how many. */
int bogen_spieler(const struct runde *runde, int wer[TEILNEHMER_MAX]);
const char *bogen_spielername(const struct runde *runde, int teilnehmer);
/* "P" Pflichtsolo, "L" Lustsolo …, "V" vorgeführt, "!" against the rules. */
void bogen_marken(const struct schritt *schritt, bool trotzdem, char out[MARKEN_MAX]);
/* Whether the step is a line of the Bogen: not the beginning and the end, nor that it was read. */
bool bogen_hat_zeile(const struct schritt *schritt);
/* Whether a second player has confirmed step i as it stands: after it, and entered after it. */
bool bogen_gegengelesen(const struct runde *runde, int32_t i);
/* Who confirmed last, and up to which game; false when nobody did. */
bool bogen_gegenleser(const struct runde *runde, int *teilnehmer, int32_t *spiele);
/* The hash of the history as it stands, in short. */
void bogen_zahl(const struct runde *runde, char out[BOGEN_ZAHL]);
/* The line of step i as it counts, without remark and `trotzdem`. */
void bogen_zeile(const struct runde *runde, int32_t i, struct text *text);
/* "A Anna Ahrens, B Bernd Böhm". */
void bogen_namen(const struct runde *runde, struct text *text);
/* Remarks, reasons and broken rules under the number of the line. */
void bogen_fussnoten(const struct runde *runde, struct text *text);
/* {"A":3,"B":0}: one number each. */
void bogen_json_je_spieler(struct json *json, const char *name, const struct runde *runde, const int32_t *werte);

/* A day of the Pokal (pokaltag.c). */
void bericht_pokalbogen(const struct runde *runde, struct text *text);
struct tabelle *bericht_pokalbogen_tabelle(const struct runde *runde);
/* "runde", "rolle", "note" of a step; "ergebnis" of the day. */
void bericht_pokal_json_schritt(struct json *json, const struct runde *runde, const struct schritt *schritt);
void bericht_pokal_json_ergebnis(struct json *json, const struct runde *runde);

#endif
