/* The table that a question about a spoken line describes (tests/spoken/spoken.py): rules, seats, Geber and round. */
#ifndef SPOKEN_TABLE_H
#define SPOKEN_TABLE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation/kuerzel.h"
#include "core/notation/rule_file.h"
#include "core/rules/rules.h"
#include "core/spoken/suggest.h"

struct spoken_table {
    const struct rules *rules;
    struct board board;
    uint16_t set;
    struct turn turn;
    int geber;
    struct kurzschrift_table read;
};

static inline const char *value_of(const char *state, const char *name)
{
    const char *found = strstr(state, name);

    return found ? found + strlen(name) : NULL;
}

/* Reads "A=Anna Ahrens;*G=Gustav Gross": those with * are not at the table. */
static inline void read_seats(char *seats, struct spoken_table *table)
{
    for (char *s = strtok(seats, ";"); s; s = strtok(NULL, ";")) {
        bool here = *s != '*';
        char *equal = strchr(s += !here, '=');
        struct err err;

        if (!equal || kuerzel_parse(s, (size_t)(equal - s), &table->board.kuerzel[table->board.count], &err) != ST_OK)
            exit(2);
        board_call(&table->board, table->board.count, equal + 1);
        if (here)
            table->set |= (uint16_t)(1u << table->board.count);
        table->board.count++;
    }
}

/* Finds who plays: of five the Geber pauses, of six the third from Vorhand too. */
static inline void find_turn(struct spoken_table *table, const char *state)
{
    int seats = 0, at;
    const char *runde = value_of(state, "runde=");

    while (seats < table->board.count && (table->set >> seats & 1))
        seats++;
    table->turn.kind = EVENT_SPIEL;
    for (int i = 0; i < seats; i++) {
        at = (i - table->geber - 1 + 2 * seats) % seats; /* from Vorhand */
        if ((seats == 5 && at == 4) || (seats == 6 && (at == 2 || at == 5)))
            continue;
        table->turn.player[table->turn.count++] = (int8_t)i;
        table->turn.re |= (uint16_t)(1u << i);
    }
    table->turn.kinds = rules_kinds(table->rules);
    if (runde && table->rules->pokal && atoi(runde) == 2)
        table->turn.kind = EVENT_SCHIEBEKOPF;
}

/* Returns a built-in rule set, or reads one of samples/regeln below the working directory; it stays until the end. */
static inline const struct rules *find_rules(const char *name)
{
    static struct rule_file file;
    char path[256], text[8192];
    const struct rules *rules = rules_find(name);
    struct err err;
    size_t n;
    FILE *f;

    if (rules)
        return rules;
    (void)snprintf(path, sizeof path, "samples/regeln/%s.regeln", name);
    f = fopen(path, "r");
    if (!f)
        return NULL;
    n = fread(text, 1, sizeof text, f);
    (void)fclose(f);
    rule_file_free(&file);
    return rule_file_parse(text, n, &file, &err) == ST_OK ? &file.rules : NULL;
}

/* Fills the table from RULES, SEATS, GEBER and ROUND; false if there are no such rules. SEATS is taken apart. */
static inline bool spoken_table_read(struct spoken_table *table, const char *rules, char *seats, const char *geber,
                                     const char *state)
{
    const char *spiel = value_of(state, "spiel=");

    *table = (struct spoken_table){.rules = find_rules(rules)};
    if (!table->rules)
        return false;
    table->board.own = table->rules->own;
    read_seats(seats, table);
    table->geber = board_find(&table->board, UINT16_MAX, geber, strlen(geber));
    find_turn(table, state);
    table->read = (struct kurzschrift_table){.rules = table->rules,
                                             .board = &table->board,
                                             .set = table->set,
                                             .turn = &table->turn,
                                             .nr = spiel ? atoi(spiel) : 0,
                                             .geber = table->geber,
                                             .nachspiel = value_of(state, "nachspiel=") != NULL};
    return true;
}

#endif
