/* Reports of a Turnier for people and programs: the plan, the state of its lists, the standing. Every returned
 * table belongs to the caller; texts of documents are German. `round` 0 means all planned rounds. */
#ifndef DOKO_REPORT_TURNIER_TURNIER_H
#define DOKO_REPORT_TURNIER_TURNIER_H

#include "book/turnier/turnier.h"
#include "print/workbook.h"

/* Fills `plan` with the planned rounds by start numbers (core/turnier/sitzplan.h). Free it with sitzplan_free. */
void turnier_as_sitzplan(const struct turnier_book *book, struct sitzplan *plan);

/* The players at each table, a line for each table under the heading of its round. In a `document` a number and
 * the name behind it are never separated by a line break. */
struct table *report_turnier_tables(const struct turnier_book *book, int round, bool document);
/* The same for the wall, with a line for each seat. */
struct table *report_turnier_seats(const struct turnier_book *book, int round);
/* The table and seat of each player in each planned round, or in `round`, a line for each player by name. `wall`
 * abbreviates the heads. */
struct table *report_turnier_names(const struct turnier_book *book, int round, bool wall);
/* Adds a line that says what the plan achieves, such as how often players meet again. */
void report_turnier_plan_line(const struct turnier_book *book, struct text *text);

/* The Teilnehmer by start number. With `paid` it shows what each has paid, which others must not read (A151). */
struct table *report_turnier_people(const struct turnier_book *book, bool paid);

/* The lists of a round, which are open, handed in or accepted, and how many games each table has played. */
struct table *report_turnier_lists(const struct turnier_book *book, const struct tisch_list *tables, int round);
const char *report_turnier_list_word(enum list_state state);
/* The hint for a list whose totals look wrong (turnier_list_odd). */
const char *report_turnier_odd(void);

/* Adds an entry of the Turnierleitung as a line: "strafe Bert 3: laut", "rueckgabe 1.2: Augen fehlen". */
void report_turnier_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct text *text);

/* The standing with a column for each round, and that of the teams. */
struct table *report_turnier_standing(const struct turnier_book *book, const struct turnier_standing *standing);
struct table *report_turnier_teams(const struct turnier_standing *standing);
/* The beginning of the two tables, for callers that append columns: the columns of the players, where `round` is
 * "R" or "Runde " before the number of a round; a player's row up to the Punkte; the columns of the teams. */
struct table *report_turnier_players(const struct turnier_standing *standing, const char *round);
void report_turnier_player(const struct turnier_book *book, const struct turnier_standing *standing,
                           const struct turnier_place *place, struct table *table);
struct table *report_turnier_team_columns(void);
/* The reason why a team has no place, "" if it has one. */
const char *report_turnier_team_state(const struct team_place *place);
/* The columns of either standing that are read from afar; `players`: it is not that of the teams. */
struct table *report_turnier_for_wall(const struct table *standing, bool players);
/* Adds "after 2 of 3 rounds" and the lists that are missing, in German for documents. */
void report_turnier_line(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text);
/* The reason why a player has no place or does not play on, else "". */
const char *report_turnier_state(const struct turnier_standing *standing, const struct turnier_place *place);
void report_turnier_json(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text);

/* The prizes of the places by these shares, "50,30,20", which divide the paid Startgeld to the cent; `line`
 * receives a German line about the amounts. ST_MISSING without shares or Startgeld, ST_INPUT for unreadable
 * shares; `*table` is then NULL. */
enum status report_turnier_prizes(const struct turnier_book *book, const struct turnier_standing *standing,
                                  const char *shares, struct table **table, struct text *line, struct err *err);

/* The money that a workbook shows. */
struct turnier_money {
    bool paid;            /* shows what each has paid */
    struct table *prizes; /* NULL: none; the workbook takes ownership */
    const char *line;     /* about the amounts of the prizes; borrowed */
};
/* Adds the sheets Teilnehmer, Sitzplan, Ergebnisse, Teams, Preise. `line` stands below the results and is
 * borrowed. */
void report_turnier_workbook(const struct turnier_book *book, const struct turnier_standing *standing,
                             const char *line, const struct turnier_money *money, struct workbook *workbook);

#endif
