#include "core/spoken/suggest.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "core/notation/kurzschrift_reader.h"

static struct kurzschrift_reader reader_of(const struct kurzschrift_table *table, const char *line, size_t len)
{
    return (struct kurzschrift_reader){.rules = table->rules,
                                       .board = table->board,
                                       .set = table->set,
                                       .turn = table->turn,
                                       .nr = table->nr,
                                       .geber = table->geber,
                                       .nachspiel = table->nachspiel,
                                       .line = line,
                                       .len = len};
}

/* Returns whether the first number of the line has a plus before it, apart from the players: "A,B +2" says what a
 * game was worth, and nobody knows the Augen from that. */
static bool says_worth(const char *line, size_t len)
{
    size_t i = 0;

    while (i < len && (line[i] < '0' || line[i] > '9'))
        i++;
    return i < len && i > 1 && line[i - 1] == '+' && line[i - 2] == ' ';
}

static void find_readings(const struct kurzschrift_reader *reader, struct readings *readings)
{
    if (says_worth(reader->line, reader->len))
        *readings = (struct readings){.alone = NOBODY};
    else
        spoken_read(reader, readings);
}

void spoken_readings(const struct kurzschrift_table *table, const char *line, size_t len, struct readings *readings)
{
    struct kurzschrift_reader reader = reader_of(table, line, len);

    find_readings(&reader, readings);
}

void spoken_suggest(const struct kurzschrift_table *table, const char *line, size_t len, struct err *err)
{
    AUTO(text_free) struct text more = {0};
    struct kurzschrift_reader reader = reader_of(table, line, len);
    struct readings readings;

    if (err->status != ST_INPUT)
        return;
    find_readings(&reader, &readings);
    if (readings.alone != NOBODY && err->column <= (int)utf8_count(line, readings.alone_at)) {
        reader.err = err;
        (void)kurzschrift_alone(&reader, readings.alone_at, readings.alone);
    }
    for (int i = 0; i < readings.count; i++)
        text_addf(&more, i == 0 ? _("; did you mean `%s`") : _(" or `%s`"), readings.line[i].s);
    text_addc(&more, '?');
    if (readings.count > 0 && strlen(err->text) + more.len < sizeof err->text) {
        (void)strcat(err->text, more.s);
        err->offers = readings.count;
    }
    readings_free(&readings);
}

enum status spoken_parse_at(const struct kurzschrift_table *table, const char *line, size_t len, struct event *event,
                            struct err *err)
{
    enum status st = kurzschrift_parse_at(table, line, len, event, err);

    if (st != ST_OK)
        spoken_suggest(table, line, len, err);
    return st;
}
