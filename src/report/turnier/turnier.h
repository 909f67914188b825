/* What a Turnier comes to, for people and programs: the plan, where its lists stand, the standing. Tables are the
 * caller's to free; texts of documents are German. */
#ifndef DOKO_REPORT_TURNIER_TURNIER_H
#define DOKO_REPORT_TURNIER_TURNIER_H

#include "book/turnier/turnier.h"
#include "print/workbook.h"

/* The planned rounds by start numbers (core/turnier/sitzplan.h), freed with sitzplan_free. */
void turnier_as_sitzplan(const struct turnier_book *book, struct sitzplan *plan);

/* A line a table under its round: who sits on which seat; round 0: all that are planned. `document`: in that a number
 * and the name behind it are never parted. */
struct table *report_turnier_tables(const struct turnier_book *book, int round, bool document);
/* The same for the wall, a line a seat. */
struct table *report_turnier_seats(const struct turnier_book *book, int round);
/* A line a player, by name: his table and seat in each round that is planned, or in that one. */
struct table *report_turnier_names(const struct turnier_book *book, int round, bool wall);
/* What the plan reaches, in a line. */
void report_turnier_plan_line(const struct turnier_book *book, struct text *text);

/* Who takes part, by start number; `paid`: and what each has paid, which is not for others (A151). */
struct table *report_turnier_people(const struct turnier_book *book, bool paid);

/* The lists of a round: what is open, handed in, accepted. `seated`: of each table how many games were played. */
struct table *report_turnier_lists(const struct turnier_book *book, const struct tisch_list *tables, int round);
const char *report_turnier_list_word(enum list_state state);
/* What is said of a list that is odd (turnier_list_odd). */
const char *report_turnier_odd(void);

/* An entry of the Turnierleitung in a line: "strafe Bert 3: laut", "rueckgabe 1.2: Augen fehlen". */
void report_turnier_entry(const struct turnier_book *book, const struct turnier_entry *entry, struct text *text);

/* The standing, a column a round; and that of the teams. */
struct table *report_turnier_standing(const struct turnier_book *book, const struct turnier_standing *standing);
struct table *report_turnier_teams(const struct turnier_standing *standing);
/* What they begin with, for who puts more behind: the columns, "R" or "Runde " before the number of a round, and a
 * row of them up to the Punkte; the columns of the teams; a place, or none. */
struct table *report_turnier_players(const struct turnier_standing *standing, const char *round);
void report_turnier_player(const struct turnier_book *book, const struct turnier_standing *standing,
                           const struct turnier_place *place, struct table *table);
struct table *report_turnier_team_columns(void);
/* Why it has no place; "": it has one. */
const char *report_turnier_team_state(const struct team_place *place);
void report_turnier_place(int place, struct table *table);
/* What is read of either from afar. */
struct table *report_turnier_for_wall(const struct table *standing, bool players);
/* "after 2 of 3 rounds", and which lists are missing; German in documents. */
void report_turnier_line(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text);
/* What a round gave, as a cell: Punkte, 0 without a game, or nothing yet; why he has no place or does not play on. */
void report_turnier_result(const struct round_result *result, struct table *table);
const char *report_turnier_state(const struct turnier_standing *standing, const struct turnier_place *place);
void report_turnier_json(const struct turnier_book *book, const struct turnier_standing *standing, struct text *text);

/* What the places are paid by these shares, "50,30,20": the Startgeld that was paid, to the cent; and a German line
 * that says of what. ST_MISSING without shares or Startgeld, ST_INPUT; the table is then NULL. */
enum status report_turnier_prizes(const struct turnier_book *book, const struct turnier_standing *standing,
                                  const char *shares, struct table **table, struct text *line, struct err *err);

/* What of the money stands in a workbook. */
struct turnier_money {
    bool paid;            /* what each has paid */
    struct table *prizes; /* NULL: none; the workbook's from now on */
    const char *line;     /* of what they are paid; borrowed */
};
/* Teilnehmer, Sitzplan, results, teams, prizes. `line` is borrowed. */
void report_turnier_workbook(const struct turnier_book *book, const struct turnier_standing *standing,
                             const char *line, const struct turnier_money *money, struct workbook *workbook);

#endif
