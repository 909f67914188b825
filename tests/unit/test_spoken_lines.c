/* Lines as they were really said, and lines that reach into every corner of the grammar, each with what is offered.
 */
#include "../gen/spoken_table.h"
#include "help.h"

static struct spoken_table table;
static int wrong;

/* Reads a line of Kurzschrift or an event as it would be stored; false if it is none. */
static bool stored(const char *line, struct text *text)
{
    struct event event;
    struct err err = {0};

    text_clear(text);
    if (kurzschrift_parse_at(&table.read, line, strlen(line), &event, &err) != ST_OK)
        return false;
    if (event.kind == EVENT_SPIEL)
        spiel_normalise(&event.u.spiel, table.turn.player, table.turn.count);
    kurzschrift_write_whole(text, &table.board, &event);
    return true;
}

/* Writes what is offered, "A,B 143 | A,B 143 re", "= A,B 143" for a line that is Kurzschrift, "-" for none. */
static void offered(const char *line, struct text *text)
{
    AUTO(text_free) struct text one = {0};
    struct readings readings;

    text_clear(text);
    if (stored(line, &one)) {
        text_addf(text, "= %s", one.s);
        return;
    }
    spoken_readings(&table.read, line, strlen(line), &readings);
    for (int i = 0; i < readings.count; i++)
        text_addf(text, "%s%s", i > 0 ? " | " : "", readings.line[i].s);
    if (readings.count == 0)
        text_addc(text, '-');
    readings_free(&readings);
}

static void set_table(const char *rules, const char *seats, const char *geber, const char *state)
{
    char copy[512];

    (void)snprintf(copy, sizeof copy, "%s", seats);
    assert_true(spoken_table_read(&table, rules, copy, geber, state));
}

/* Makes a line of what the second column of spoken.tsv says: it may leave out A,B and the Augen. */
static void whole(const char *meant, const char *line, struct text *text)
{
    AUTO(text_free) struct text full = {0};
    const char *number = line + strcspn(line, "0123456789");
    int augen = (int)strtol(number, NULL, 10);

    if (stored(meant, text))
        return;
    text_addf(&full, "A,B %d %s", augen, meant);
    if (stored(full.s, text))
        return;
    text_clear(&full);
    if (strncmp(meant, "k9=", 3) == 0) /* the word goes without saying */
        text_addf(&full, "A,B %d ko=%s %s", augen, meant + 3, meant);
    else
        text_addf(&full, "C %s %d", meant, augen);
    if (!stored(full.s, text))
        fail_msg("%s: %s is no line", line, meant);
}

/* Takes whose Fuchs it was out, which the second column does not say. */
static void without_owner(char *line)
{
    char *owner = strchr(line, '/');

    if (owner)
        memmove(owner, owner + 2, strlen(owner + 2) + 1);
}

/* A line with every meaning that has to be offered, the likeliest first; "-": none, as nobody can know. */
static void as_it_was_typed(char *line)
{
    AUTO(text_free) struct text found = {0}, should = {0}, one = {0};
    char *meant = strchr(line, '\t');

    *meant++ = '\0';
    offered(line, &found);
    if (meant[0] == '-') {
        assert_string_equal(found.s, "-");
        return;
    }
    for (char *part = strtok(meant, "|"); part; part = strtok(NULL, "|")) {
        whole(part, line, &one);
        text_addf(&should, "%s%s", should.len > 0 ? " | " : "", one.s);
    }
    without_owner(found.s);
    if (strncmp(found.s[0] == '=' ? found.s + 2 : found.s, should.s, should.len) != 0) {
        print_error("%s\n  is       %s\n  expected %s\n", line, found.s, should.s);
        wrong++;
    }
}

TEST(lines_as_they_were_typed)
{
    set_table("ddb", "A=Anna Ahrens;B=Bernd Böhm;C=Carla Conrad;D=Dieter Dorn;*E=Emil Ernst", "C", "spiel=5");
    wrong = 0;
    each_vector("spoken.tsv", 1, as_it_was_typed);
    assert_int_equal(wrong, 0);
}

/* Reads "[ddb, A=Anna Ahrens;B=Bernd Böhm, A, spiel=5]", the table of the lines below, or "line => what is offered".
 */
static void corner(char *line)
{
    AUTO(text_free) struct text found = {0};
    char *expected = strstr(line, " => ");

    if (!expected) {
        char *field[4];

        for (int i = 0; i < 4; i++) {
            field[i] = i == 0 ? line + 1 : strstr(field[i - 1], ", ");
            assert_non_null(field[i]);
            if (i > 0) {
                *field[i] = '\0';
                field[i] += 2;
            }
        }
        field[3][strlen(field[3]) - 1] = '\0';
        set_table(field[0], field[1], field[2], field[3]);
        return;
    }
    *expected = '\0';
    offered(line, &found);
    if (strcmp(found.s, expected + 4) != 0) {
        print_error("%s\n  is       %s\n  expected %s\n", line, found.s, expected + 4);
        wrong++;
    }
}

TEST(each_corner_of_the_grammar)
{
    wrong = 0;
    each_vector("spoken_lines.txt", 0, corner);
    assert_int_equal(wrong, 0);
}

TEST(lines_said_in_many_ways)
{
    wrong = 0;
    each_vector("spoken_said.txt", 0, corner);
    assert_int_equal(wrong, 0);
}

TEST(each_phrase_with_and_without_what_may_be_missing)
{
    wrong = 0;
    each_vector("spoken_phrases.txt", 0, corner);
    assert_int_equal(wrong, 0);
}
