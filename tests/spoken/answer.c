/* The reader of spoken lines as the program that the judge asks (spoken.py): a question a line, an answer a line. It
 * makes the table from the question, so that no book is needed. */
#include "../gen/spoken_table.h"

enum { FIELDS = 5, ANSWER_LINE = 4096 };

/* Returns whether those who are Re play: the book refuses who pauses. */
static bool plays(const struct spoken_table *table, const struct event *event)
{
    for (int i = 0; i < 2 && event->kind == EVENT_SPIEL; i++)
        if (event->u.spiel.re[i] != NOBODY && !(table->turn.re >> event->u.spiel.re[i] & 1))
            return false;
    return true;
}

static void answer(char *field[FIELDS])
{
    struct spoken_table table;
    struct err err = {0};
    struct event event;
    struct readings readings;

    if (!spoken_table_read(&table, field[0], field[1], field[2], field[3])) {
        printf("NO\t1\tno such rules\n");
        return;
    }
    if (kurzschrift_parse_at(&table.read, field[4], strlen(field[4]), &event, &err) == ST_OK &&
        plays(&table, &event)) {
        AUTO(text_free) struct text line = {0};

        if (event.kind == EVENT_SPIEL)
            spiel_normalise(&event.u.spiel, table.turn.player, table.turn.count);
        kurzschrift_write(&line, &table.board, &event);
        printf("BOOK\t%s\n", text_str(&line));
        return;
    }
    spoken_readings(&table.read, field[4], strlen(field[4]), &readings);
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
