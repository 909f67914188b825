/* Reads any bytes as a line that somebody says, by every rule set and whatever is due. What is offered is read
 * strictly: a game, everybody's Augen, an event of the journal, or a command. */
#include "core/notation/journal.h"
#include "core/notation/kuerzel.h"
#include "core/rules/rules.h"
#include "core/spoken/suggest.h"
#include "fuzz.h"

static bool is_command(const char *line)
{
    static const char *const commands[] = {"undo", "redo", "stand", "bogen", "hilfe"};

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(line, commands[i]) == 0)
            return true;
    return false;
}

static void check(const struct kurzschrift_table *table, const char *line, size_t len)
{
    struct readings readings;
    struct event event = {0};
    struct err err = {0};

    if (spoken_parse_at(table, line, len, &event, &err) == ST_OK)
        return;
    HOLDS(err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX && err.column >= 1);
    spoken_readings(table, line, len, &readings);
    HOLDS(readings.count <= SPOKEN_READINGS);
    for (int i = 0; i < readings.count; i++) {
        const struct text *offer = &readings.line[i];
        struct text memory = {0};

        HOLDS(kurzschrift_parse_at(table, offer->s, offer->len, &event, &err) == ST_OK ||
              journal_read_event(table->board, offer->s, offer->len, &memory, &event, &err) == ST_OK ||
              is_command(offer->s));
        for (int k = 0; k < i; k++)
            HOLDS(strcmp(offer->s, readings.line[k].s) != 0);
        text_free(&memory);
    }
    readings_free(&readings);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const char *const names[] = {"A", "B", "Ca", "Ö", "Emil", "U"};
    static const char *const called[] = {"Anna Ahrens", "Bernd Böhm", "Carla Ahrens",
                                         "Östen Dorn",  "Emil",       "Ulla Ernst"};
    static const uint8_t due[] = {EVENT_SPIEL, EVENT_SPIEL, EVENT_SCHIEBEKOPF, EVENT_STECHEN, EVENT_HAMMEL};
    const struct rules *rules;
    struct board board = {0};
    struct err err;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        HOLDS(kuerzel_parse(names[i], strlen(names[i]), &board.kuerzel[board.count], &err) == ST_OK);
        board_call(&board, board.count++, called[i]);
    }
    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++) {
        struct turn turn = {
            .kind = due[i % sizeof due], .count = 4, .player = {0, 1, 2, 3}, .re = 0xF, .kinds = rules_kinds(rules)};

        check(&(struct kurzschrift_table){.rules = rules,
                                          .board = &board,
                                          .set = 0x1F, /* the last one is not at the table */
                                          .turn = i % 2 ? &turn : NULL,
                                          .nr = (int)i,
                                          .geber = 2,
                                          .nachspiel = i == 1},
              (const char *)data, len);
    }
    return 0;
}
