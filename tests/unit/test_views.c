/* A view answers while another program writes, and leaves every byte of the book as it was; each has JSON. The walk
 * goes over the rows of the program, so a new command is in it. */
#include <sys/wait.h>

#include "base/mem.h"
#include "command.h"
#include "ui/cli/commands.h"

/* The book has something for each view: an evening and a day of the Pokal that go on, honours, and a Turnier with a
 * plan. */
static const char journal[] = SIX_PLAYERS
    "saison 2026 regeln=ddb beginn=2026-01-04 spieltage=4 pflicht=2 letzte=1 gewichte=80,20 spieler=A,B,C,D,E\n"
    "spieltag 2026-01-04 nr=1 sitze=A,B,C,D\nergebnis A=41 B=38 C=22 D=22\nende\n"
    "spieltag 2026-01-11 nr=2 sitze=A,B,C,D geber=A\nA,B 130\noffen\n"
    "spieltag 2026-12-06 nr=1 art=pokal sitze=A,B,C,D geber=A\nB,C 130\noffen\n"
    "ehrentafel 1994 meister=\"Anna\" vize=\"Bernd\"\n";

/* Words for the commands that cannot be without, or that would have to choose a table, by the arguments in their
 * rows. */
static const struct {
    const char *arguments, *words;
} needed[] = {{"[S]", "2026/2"},         {"[N]", "3 -t sommer"}, {"[NR]", "1"}, {"JAHR", "1994"},
              {"DATEI", "@/own.regeln"}, {"A B", "ddb ddv"},     {"N", "5"},    {"N R", "8 3"},
              {"TEAMS TAGE", "4 1"}};

static const char *words_of(const struct command *view)
{
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (view->arguments && strcmp(view->arguments, needed[i].arguments) == 0)
            return needed[i].words;
    if (view->min > 0)
        fail_msg("%s %s: say in this test what %s can be, or that the command CHANGES something", view->word,
                 view->word2 ? view->word2 : "", view->arguments);
    return "";
}

static bool has_option(const struct command *view, const char *name)
{
    for (int i = 0; i < view->options_count; i++)
        if (strcmp(view->options[i].long_name, name) == 0)
            return true;
    return false;
}

/* Paper and journals have one form. */
static bool is_document(const struct command *view)
{
    return has_option(view, "output") && !has_option(view, "format");
}

static void in_file(const char *name, char file[DIRECTORY_MAX + 16])
{
    (void)snprintf(file, DIRECTORY_MAX + 16, "%s/%s", book_directory, name);
}

/* Starts another program that holds the lock of a writer until `*end` is closed. */
static pid_t start_writer(int *end)
{
    int to[2], from[2];
    char file[DIRECTORY_MAX + 16], ready;
    pid_t writer;

    in_file("doko.db", file);
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    writer = fork();
    assert_true(writer >= 0);
    if (writer == 0) {
        sqlite3 *db = NULL;

        (void)close(to[1]);
        if (sqlite3_open(file, &db) != SQLITE_OK ||
            sqlite3_exec(db, "BEGIN IMMEDIATE; CREATE TABLE other (a)", NULL, NULL, NULL) != SQLITE_OK)
            _exit(1);
        ready = '.';
        if (write(from[1], &ready, 1) == 1)
            (void)!read(to[0], &ready, 1);
        _exit(sqlite3_close(db) == SQLITE_OK ? 0 : 1); /* which takes all back */
    }
    (void)close(to[0]);
    (void)close(from[1]);
    assert_int_equal(read(from[0], &ready, 1), 1);
    (void)close(from[0]);
    *end = to[1];
    return writer;
}

/* Runs a line on a book that is opened for it, as main does. Returns the output, or NULL after a failure of a command
 * that asks a collector, which is not there. */
static char *run_line(const char *line, const struct text *before)
{
    char file[DIRECTORY_MAX + 16];
    AUTO(text_free) struct text after = {0};
    struct call call;
    struct err err;
    enum status st;

    in_file("lines", file);
    assert_non_null(freopen(file, "r", stdin));
    in_file("doko.db", file);
    assert_int_equal(store_open(file, &book, &err), ST_OK);
    st = command(line, &call, &err);
    store_close(book);
    book = NULL;
    if (st != ST_OK && strncmp(line, "verband ", strlen("verband ")) != 0)
        fail_msg("%s: %s", line, err.text);
    read_file(file, &after);
    if (after.len != before->len || memcmp(after.s, before->s, after.len) != 0)
        fail_msg("%s: the book has changed", line);
    if (st == ST_OK && call.out.s)
        return call.out.s;
    text_free(&call.out);
    return NULL;
}

static void run_view(const struct command *view, const char *option, const struct text *before)
{
    char line[200], *out;

    (void)snprintf(line, sizeof line, "%s %s%s %s %s", view->word, view->word2 ? view->word2 : "",
                   has_option(view, "trotzdem") ? " --trotzdem" : "", option, words_of(view));
    out = run_line(line, before);
    if (out && strcmp(option, "--json") == 0 && !strchr("[{n", *out))
        fail_msg("%s: no JSON: %s", line, out);
    free(out);
}

static void make_book(void)
{
    import_text(journal, ST_OK, NULL);
    must("turnier neu sommer --spiele 4 --runden 1 --datum 2026-01-02");
    must("turnier teilnehmer neu Ada");
    must("turnier teilnehmer neu Bert");
    must("turnier teilnehmer neu Carl");
    must("turnier teilnehmer neu Dora");
    must("turnier freigeben 1");
    must("turnier ergebnis 1 2 2 -2 -2");
    must("turnier ende");
    must("turnier neu herbst --spiele 4 --runden 2 --startgeld 5 --liga a --preise 60,40");
    must("turnier teilnehmer neu Ada");
    must("turnier teilnehmer neu Bert");
    must("turnier teilnehmer neu Carl");
    must("turnier teilnehmer neu Dora");
    must("turnier bezahlt --alle");
    must("turnier plan");
    must("turnier freigeben 1");
    must("turnier blaetter --saal --adresse 10.0.0.1 -o @/out");
    put_file("lines", "A,B 130\n");
    put_file("own.regeln", "name = own\neltern = ddv\n");
}

BOOK_TEST(views)
{
    /* forms that do more than the command alone */
    static const char *const form[] = {"turnier plan --namen", "turnier plan --runde 2 --json",
                                       "turnier blaetter --saal --adresse 10.0.0.1 -o @/out --force",
                                       "prüfe --journal @/j"};
    char file[DIRECTORY_MAX + 16];
    struct text before = {0};
    int end, status, count = 0;
    pid_t writer;

    make_book();
    store_close(book);
    book = NULL;
    in_file("doko.db", file);
    read_file(file, &before);
    writer = start_writer(&end);
    for (size_t i = 0; commands[i]; i++) {
        const struct command *view = commands[i];

        if (!command_is_view(view))
            continue;
        run_view(view, is_document(view) ? "-o @/out --force" : "", &before);
        if (!is_document(view) && !command_takes(view, G_JSON))
            fail_msg("%s %s shows something and has no JSON", view->word, view->word2 ? view->word2 : "");
        if (command_takes(view, G_JSON))
            run_view(view, "--json", &before);
        count++;
    }
    assert_true(count > 40);
    for (size_t i = 0; i < sizeof form / sizeof form[0]; i++)
        free(run_line(form[i], &before));
    (void)close(end);
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_int_equal(status, 0);
    text_free(&before);
}
