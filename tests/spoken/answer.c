/* The reader of spoken lines as the program that the judge asks (spoken.py): a question a line, an answer a line. It
 * makes the table from the question, so that no book is needed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation/kuerzel.h"
#include "core/notation/rule_file.h"
#include "core/spoken/suggest.h"
#include "core/rules/rules.h"

enum { FIELDS = 5, ANSWER_LINE = 4096 };

struct table {
    const struct rules *rules;
    struct board board;
    uint16_t set;
    struct turn turn;
    int geber;
};

static const char *value_of(const char *state, const char *name)
{
    const char *found = strstr(state, name);

    return found ? found + strlen(name) : NULL;
}

/* Reads "A=Anna Ahrens;*G=Gustav Gross": those with * are not at the table. */
static void read_seats(char *seats, struct table *table)
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
static void find_turn(struct table *table, const char *state)
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
static const struct rules *find_rules(const char *name)
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

/* Returns whether those who are Re play: the book refuses who pauses. */
static bool plays(const struct table *table, const struct event *event)
{
    for (int i = 0; i < 2 && event->kind == EVENT_SPIEL; i++)
        if (event->u.spiel.re[i] != NOBODY && !(table->turn.re >> event->u.spiel.re[i] & 1))
            return false;
    return true;
}

static void answer(char *field[FIELDS])
{
    struct table table = {.rules = find_rules(field[0])};
    struct err err = {0};
    struct event event;
    struct readings readings;
    struct kurzschrift_table read;
    const char *spiel = value_of(field[3], "spiel=");

    if (!table.rules) {
        printf("NO\t1\tno such rules\n");
        return;
    }
    table.board.own = table.rules->own;
    read_seats(field[1], &table);
    table.geber = board_find(&table.board, UINT16_MAX, field[2], strlen(field[2]));
    find_turn(&table, field[3]);
    read = (struct kurzschrift_table){.rules = table.rules,
                                      .board = &table.board,
                                      .set = table.set,
                                      .turn = &table.turn,
                                      .nr = spiel ? atoi(spiel) : 0,
                                      .geber = table.geber,
                                      .nachspiel = value_of(field[3], "nachspiel=") != NULL};
    if (kurzschrift_parse_at(&read, field[4], strlen(field[4]), &event, &err) == ST_OK && plays(&table, &event)) {
        AUTO(text_free) struct text line = {0};

        if (event.kind == EVENT_SPIEL)
            spiel_normalise(&event.u.spiel, table.turn.player, table.turn.count);
        kurzschrift_write(&line, &table.board, &event);
        printf("BOOK\t%s\n", text_str(&line));
        return;
    }
    spoken_readings(&read, field[4], strlen(field[4]), &readings);
    if (readings.count > 0)
        printf("ASK");
    else
        printf("NO\t%d\t%s", err.column, err.text);
    for (int i = 0; i < readings.count; i++)
        printf("\t%s", readings.line[i].s);
    putchar('\n');
    readings_free(&readings);
}

int main(void)
{
    static char line[ANSWER_LINE];

    while (fgets(line, sizeof line, stdin)) {
        char *field[FIELDS], *s = line;

        line[strcspn(line, "\n")] = '\0';
        for (int i = 0; i < FIELDS; i++) {
            field[i] = s ? s : line + strlen(line);
            s = s ? strchr(s, '\t') : NULL;
            if (s)
                *s++ = '\0';
        }
        answer(field);
        (void)fflush(stdout);
    }
    return 0;
}
