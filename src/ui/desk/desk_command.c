/* Lines that are commands of the screen: how they are typed, what Enter would do, what F1 says about them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "report/bogen/bogen.h"
#include "report/tables/statistics.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

static void view_bogen(const struct desk *desk, struct text *text)
{
    bogen_text(desk->sitting, text);
}

static void view_statistics(const struct desk *desk, struct text *text)
{
    struct facts *facts = reports_fill_evening(desk->sitting, statistics_reports);
    AUTO(statistics_free) struct statistics statistics = {0};
    struct err err;

    if (statistics_ask(facts, NULL, &statistics, &err) == ST_OK)
        report_statistics(&statistics, _("This evening"), text);
    facts_free(facts);
}

static void view_standing(const struct desk *desk, struct text *text)
{
    report_standing(desk->sitting, text);
}

/* Adds all games at once, in the rows of the screen. */
static void view_list(const struct desk *desk, struct text *text)
{
    (void)desk_row_title(desk, text);
    text_addc(text, '\n');
    for (int i = 0; i < desk->model.lines; i++) {
        desk_list_row(desk, desk->model.line[i], text);
        text_addc(text, '\n');
    }
    (void)desk_row_pflicht(desk, text);
    text_addc(text, '\n');
}

const struct desk_word desk_words[] = {
    {.word = "u", .says = N_("Enter takes back: "), .typed = "u", .help = N_("undo"), .books = true, .op = OP_UNDO},
    {.word = "r", .says = N_("Enter does again: "), .typed = "r", .help = N_("redo"), .books = true, .op = OP_REDO},
    {.word = "e",
     .takes = TAKES_LAST,
     .says = N_("Enter changes "),
     .typed = "e e18",
     .help = N_("change the last game, Spiel 18"),
     .mode = MODE_REPLACE},
    {.word = "+",
     .takes = TAKES_GAME,
     .says = N_("Enter puts a game in before "),
     .typed = "+18",
     .help = N_("put one in before Spiel 18"),
     .mode = MODE_BEFORE},
    {.word = "-",
     .takes = TAKES_GAME,
     .says = N_("Enter strikes "),
     .typed = "-18",
     .help = N_("strike Spiel 18"),
     .books = true,
     .op = OP_STRIKE},
    {.word = "w",
     .takes = TAKES_LAST,
     .says = N_("Enter shows the way to the value of "),
     .typed = "w w18",
     .key = "F3",
     .help = N_("why the last game, Spiel 18, the line is worth so much"),
     .view = desk_view_why},
    {.word = "g",
     .takes = TAKES_PLAYER,
     .says = N_("Enter confirms the games so far, read by "),
     .typed = "g B",
     .help = N_("Bernd has read the games so far and confirms them"),
     .books = true,
     .op = OP_APPEND,
     .event = EVENT_GEGENGELESEN},
    {.word = "l",
     .says = N_("Enter shows the games so far"),
     .typed = "l",
     .help = N_("list of the games so far"),
     .view = view_list},
    {.word = "b", .says = N_("Enter shows the Bogen"), .typed = "b", .help = "Bogen", .view = view_bogen},
    {.word = "s",
     .says = N_("Enter shows the statistics of the evening"),
     .typed = "s",
     .help = N_("statistics"),
     .view = view_statistics},
    {.word = "stand", .says = N_("Enter shows the standing"), .view = view_standing},
    {.word = "?",
     .says = N_("Enter shows the help"),
     .typed = "? h",
     .key = "F1",
     .help = N_("this help"),
     .helps = true},
    {.word = "h", .says = N_("Enter shows the help"), .helps = true},
    {.word = "hilfe", .says = N_("Enter shows the help"), .helps = true},
    {.word = "ende",
     .says = N_("Enter closes the Spieltag"),
     .typed = "ende",
     .help = N_("close the Spieltag"),
     .books = true,
     .op = OP_APPEND,
     .event = EVENT_END},
    /* the words of the command line */
    {.word = "undo", .says = N_("Enter takes back: "), .books = true, .op = OP_UNDO},
    {.word = "redo", .says = N_("Enter does again: "), .books = true, .op = OP_REDO},
    {.word = "korrigiere", .takes = TAKES_LAST, .says = N_("Enter changes "), .mode = MODE_REPLACE},
    {.word = "einfügen", .takes = TAKES_GAME, .says = N_("Enter puts a game in before "), .mode = MODE_BEFORE},
    {.word = "streiche", .takes = TAKES_GAME, .says = N_("Enter strikes "), .books = true, .op = OP_STRIKE},
    {.word = "bogen", .says = N_("Enter shows the Bogen"), .view = view_bogen},
    {.word = "statistik", .says = N_("Enter shows the statistics of the evening"), .view = view_statistics},
    {.word = "q",
     .says = N_("Enter leaves; every game that was entered is saved"),
     .typed = "q",
     .help = N_("leave")},
    {.word = "quit", .says = N_("Enter leaves; every game that was entered is saved")},
};
const int desk_words_count = sizeof desk_words / sizeof desk_words[0];

void desk_each_word(void (*each)(void *with, const char *word), void *with)
{
    for (int i = 0; i < desk_words_count; i++)
        each(with, desk_words[i].word);
}

/* Reads "18" or " 18" as a game, "#21" as an entry, which is negative. */
static bool read_nr(const char *s, int32_t *nr)
{
    int64_t number;
    bool entry;

    s += strspn(s, " ");
    entry = *s == '#';
    if (!number_parse(s + entry, strlen(s + entry), 1, 9999, &number))
        return false;
    *nr = (int32_t)(entry ? -number : number);
    return true;
}

/* Returns the text behind the command's word, NULL if the line does not begin with it. Behind one letter a number
 * may follow at once. */
static const char *behind_word(const struct desk_word *word, const char *line)
{
    size_t n = word->word[1] ? strcspn(line, " ") : 1;
    char head[16];

    if (n >= sizeof head || !line[0])
        return NULL;
    (void)snprintf(head, sizeof head, "%.*s", (int)n, line);
    return word_equal(head, word->word) ? line + n : NULL;
}

/* Returns whether the line is this command, and fills *command. */
static bool reads_as(const struct desk_word *word, const struct sitting *sitting, const char *line,
                     struct desk_command *command)
{
    const char *rest = behind_word(word, line);
    size_t empty;

    *command = (struct desk_command){word, 0, NOBODY};
    if (!rest || word->takes == TAKES_NOTHING || (word->takes == TAKES_LAST && !*rest))
        return rest && !*rest;
    if (word->takes != TAKES_PLAYER)
        return read_nr(rest, &command->spiel);
    empty = strspn(rest, " ");
    command->player =
        board_find(&sitting->board, spieltag_at_tisch(&sitting->fold.day), rest + empty, strlen(rest + empty));
    if (command->player == NOBODY)
        command->player = board_find_called(&sitting->board, spieltag_at_tisch(&sitting->fold.day), rest + empty,
                                            strlen(rest + empty));
    return empty > 0 && command->player >= 0;
}

struct desk_command desk_parse_command(const struct sitting *sitting, const char *line)
{
    char word[KURZSCHRIFT_LINE_MAX + 1];
    size_t n = strlen(line += strspn(line, " "));
    struct desk_command command;

    while (n > 0 && line[n - 1] == ' ')
        n--;
    (void)snprintf(word, sizeof word, "%.*s", (int)n, line);
    for (int i = 0; i < desk_words_count; i++)
        if (reads_as(&desk_words[i], sitting, word, &command))
            return command;
    return (struct desk_command){.word = NULL};
}

/* Returns the entry that a command is about, 0 when there is none. */
static int32_t entry_of(const struct desk *desk, const struct desk_command *command)
{
    const struct step *step = command->spiel < 0 ? fold_step(&desk->sitting->fold, -command->spiel) : NULL;

    if (command->spiel < 0)
        return step && step->kind != EVENT_START ? -command->spiel : 0;
    return fold_entry(&desk->sitting->fold, command->spiel ? command->spiel : desk->sitting->fold.day.spiele);
}

static enum status plan_game(struct desk *desk, const struct desk_command *command, struct err *err)
{
    int32_t nr = entry_of(desk, command), spiele = desk->sitting->fold.day.spiele;

    if (nr == 0 && command->spiel < 0)
        return err_set(err, ST_MISSING, _("there is no entry #%d that counts"), (int)-command->spiel);
    if (nr == 0 && spiele == 0)
        return err_set(err, ST_MISSING, _("there is no game yet"));
    if (nr == 0)
        return err_set(err, ST_MISSING, _("there is no Spiel %d; the last is Spiel %d"), (int)command->spiel,
                       (int)spiele);
    if (command->spiel != 0 && desk->renumbered)
        return err_set(err, ST_CONFLICT, _("the games may have other numbers now; look, and type it again"));
    desk->plan.entry[0].reference = nr;
    sitting_entry_name(desk->sitting, &desk->sitting->fold, nr, &desk->said[SAID_PREVIEW]);
    return ST_OK;
}

static enum status plan_way_back(struct desk *desk, bool undo, struct err *err)
{
    const struct history *history = &desk->sitting->history;
    int32_t group = report_undo_preview(desk->sitting, history->count + 1, undo, &desk->said[SAID_PREVIEW]);

    if (group == 0)
        return err_set(err, ST_CONFLICT, undo ? _("there is nothing to take back") : _("there is nothing to redo"));
    if (undo && history->entry[group - 1].op == OP_APPEND && history->entry[group - 1].event.kind == EVENT_START)
        return err_set(err, ST_CONFLICT,
                       _("nothing is left but the beginning of the Spieltag; `doko undo` takes that back too"));
    return ST_OK;
}

enum status desk_plan_command(struct desk *desk, const struct desk_command *command, struct err *err)
{
    const struct desk_word *word = command->word;
    struct entry *entry = desk->plan.entry;
    enum status st = ST_OK;

    text_add(&desk->said[SAID_PREVIEW], _(word->says));
    entry->op = (uint8_t)word->op;
    entry->event.kind = (uint8_t)word->event;
    if (word->op == OP_UNDO || word->op == OP_REDO)
        st = plan_way_back(desk, word->op == OP_UNDO, err);
    if (word->takes == TAKES_GAME || word->takes == TAKES_LAST)
        st = plan_game(desk, command, err);
    if (word->takes == TAKES_PLAYER) {
        entry->event.u.gegengelesen.player = (int8_t)command->player;
        report_call_name(desk->sitting, command->player, &desk->said[SAID_PREVIEW]);
    }
    text_addc(&desk->said[SAID_PREVIEW], '\n');
    return st;
}
