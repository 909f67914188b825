/* The way into the reader of Kurzschrift: a line is read as it stands, or refused. What a refused line may mean,
 * and which of its readings a person is offered, is the affair of core/spoken: nothing here suggests a line, so that
 * journals and doko werte stay strict. */
#include "core/notation/kurzschrift_reader.h"

enum status kurzschrift_parse_at(const struct kurzschrift_table *table, const char *line, size_t len,
                                 struct event *event, struct err *err)
{
    struct kurzschrift_reader reader = {.rules = table->rules,
                                        .board = table->board,
                                        .set = table->set,
                                        .turn = table->turn,
                                        .line = line,
                                        .len = len,
                                        .err = err};

    return kurzschrift_read(&reader, event) ? ST_OK : err->status;
}

enum status kurzschrift_parse(const struct rules *rules, const struct board *board, uint16_t set, const char *line,
                              size_t len, struct event *event, struct err *err)
{
    return kurzschrift_parse_at(&(struct kurzschrift_table){.rules = rules, .board = board, .set = set}, line, len,
                                event, err);
}
