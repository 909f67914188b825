/* What a Turnier comes to, for people and programs: the plan, where its lists stand, the standing. Tables are the
 * caller's to free; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_H
#define DOKO_REPORT_TURNIER_H

#include "buch/turnier.h"
#include "writer/table.h"

/* The planned rounds by start numbers (turnier/sitzplan.h), freed with sitzplan_free. */
void turnier_as_sitzplan(const struct turnier_book *book, struct sitzplan *plan);

/* A line a table under its round: who sits on which seat; round 0: all that are planned. */
struct table *report_turnier_tables(const struct turnier_book *book, int round);
/* A line a player, by name: his table and seat in each round that is planned. */
struct table *report_turnier_names(const struct turnier_book *book);
/* What the plan reaches, in a line. */
void report_turnier_plan_line(const struct turnier_book *book, struct text *text);

/* Who takes part, by start number. */
struct table *report_turnier_people(const struct turnier_book *book);

/* The lists of a round: what is open, handed in, accepted. `seated`: of each table how many games were played. */
struct table *report_turnier_lists(const struct turnier_book *book, const struct tisch_list *tables, int round);

/* The standing, a column a round; and that of the teams. */
struct table *report_turnier_standing(const struct turnier_book *book, const struct turnier_standing *standing);
struct table *report_turnier_teams(const struct turnier_standing *standing);
/* "after 2 of 3 rounds", and which lists are missing; German in documents. */
void report_turnier_line(const struct turnier_book *book, const struct turnier_standing *standing, bool document,
                         struct text *text);
void report_turnier_json(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text);

#endif
