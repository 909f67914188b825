/* Lines that are commands of the screen: how they are typed, what Enter would do, what F1 says of them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "report/bogen/bogen.h"
#include "report/tables/statistics.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

static void view_bogen(const struct desk *t, struct text *text)
{
    bogen_text(t->r, text);
}

static void view_statistics(const struct desk *t, struct text *text)
{
    struct facts *facts = reports_fill_evening(t->r, statistics_reports);
    struct statistics s;
    struct err err;

    if (statistics_ask(facts, NULL, &s, &err) == ST_OK)
        report_statistics(&s, _("This evening"), text);
    statistics_free(&s);
    facts_free(facts);
}

/* All games at once, as they stand on the screen. */
static void view_list(const struct desk *t, struct text *text)
{
    (void)desk_row_title(t, text);
    text_addc(text, '\n');
    for (int i = 0; i < t->m.lines; i++) {
        desk_list_row(t, t->m.line[i], text);
        text_addc(text, '\n');
    }
    (void)desk_row_pflicht(t, text);
    text_addc(text, '\n');
}

const struct desk_word desk_words[] = {
    {"u", TAKES_NOTHING, N_("Enter takes back: "), "u", N_("undo"), .books = true, .op = OP_UNDO},
    {"r", TAKES_NOTHING, N_("Enter does again: "), "r", N_("redo"), .books = true, .op = OP_REDO},
    {"e", TAKES_LAST, N_("Enter changes "), "e e18", N_("change the last game, Spiel 18"), .mode = MODE_REPLACE},
    {"+", TAKES_GAME, N_("Enter puts a game in before "), "+18", N_("put one in before Spiel 18"),
     .mode = MODE_BEFORE},
    {"-", TAKES_GAME, N_("Enter strikes "), "-18", N_("strike Spiel 18"), .books = true, .op = OP_STRIKE},
    {"w", TAKES_LAST, N_("Enter shows the way to the value of "), "w w18 F3",
     N_("why the last game, Spiel 18, the line is worth so much"), .view = desk_view_why},
    {"g", TAKES_PLAYER, N_("Enter confirms the games so far, read by "), "g B",
     N_("Bernd has read the games so far and confirms them"), .books = true, .op = OP_APPEND,
     .event = EVENT_GEGENGELESEN},
    {"l", TAKES_NOTHING, N_("Enter shows the games so far"), "l", N_("list of the games so far"), .view = view_list},
    {"b", TAKES_NOTHING, N_("Enter shows the Bogen"), "b", "Bogen", .view = view_bogen},
    {"s", TAKES_NOTHING, N_("Enter shows the statistics of the evening"), "s", N_("statistics"),
     .view = view_statistics},
    {"?", TAKES_NOTHING, N_("Enter shows the help"), "? h F1", N_("this help"), .helps = true},
    {"h", TAKES_NOTHING, N_("Enter shows the help"), .helps = true},
    {"hilfe", TAKES_NOTHING, N_("Enter shows the help"), .helps = true},
    {"ende", TAKES_NOTHING, N_("Enter closes the Spieltag"), "ende", N_("close the Spieltag"), .books = true,
     .op = OP_APPEND, .event = EVENT_END},
    /* as the command line calls them */
    {"undo", TAKES_NOTHING, N_("Enter takes back: "), .books = true, .op = OP_UNDO},
    {"redo", TAKES_NOTHING, N_("Enter does again: "), .books = true, .op = OP_REDO},
    {"korrigiere", TAKES_LAST, N_("Enter changes "), .mode = MODE_REPLACE},
    {"einfügen", TAKES_GAME, N_("Enter puts a game in before "), .mode = MODE_BEFORE},
    {"streiche", TAKES_GAME, N_("Enter strikes "), .books = true, .op = OP_STRIKE},
    {"bogen", TAKES_NOTHING, N_("Enter shows the Bogen"), .view = view_bogen},
    {"statistik", TAKES_NOTHING, N_("Enter shows the statistics of the evening"), .view = view_statistics},
    {"q", TAKES_NOTHING, N_("Enter leaves; every game that was entered is saved"), "q", N_("leave"), .books = false},
    {"quit", TAKES_NOTHING, N_("Enter leaves; every game that was entered is saved"), .books = false},
};
const int desk_words_count = sizeof desk_words / sizeof desk_words[0];

void desk_each_word(void (*each)(void *with, const char *word), void *with)
{
    for (int i = 0; i < desk_words_count; i++)
        each(with, desk_words[i].word);
}

/* "18", " 18": a game; "#21": an entry, as a negative number. */
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

/* What stands behind the word of a command, NULL where the line does not begin with it: behind one letter a number
 * may follow at once. */
static const char *behind_word(const struct desk_word *w, const char *line)
{
    size_t n = w->word[1] ? strcspn(line, " ") : 1;
    char head[16];

    if (n >= sizeof head || !line[0])
        return NULL;
    (void)snprintf(head, sizeof head, "%.*s", (int)n, line);
    return word_equal(head, w->word) ? line + n : NULL;
}

/* Whether the line is this command; what it takes then is in *b. */
static bool reads_as(const struct desk_word *w, const struct sitting *r, const char *line, struct desk_command *b)
{
    const char *rest = behind_word(w, line);
    size_t empty;

    *b = (struct desk_command){w, 0, NOBODY};
    if (!rest || w->takes == TAKES_NOTHING || (w->takes == TAKES_LAST && !*rest))
        return rest && !*rest;
    if (w->takes != TAKES_PLAYER)
        return read_nr(rest, &b->spiel);
    empty = strspn(rest, " ");
    b->player = board_find(&r->board, spieltag_at_tisch(&r->f.day), rest + empty, strlen(rest + empty));
    if (b->player == NOBODY)
        b->player = board_find_called(&r->board, spieltag_at_tisch(&r->f.day), rest + empty, strlen(rest + empty));
    return empty > 0 && b->player >= 0;
}

struct desk_command desk_parse_command(const struct sitting *r, const char *line)
{
    char word[KURZSCHRIFT_LINE_MAX + 1];
    size_t n = strlen(line += strspn(line, " "));
    struct desk_command b;

    while (n > 0 && line[n - 1] == ' ')
        n--;
    (void)snprintf(word, sizeof word, "%.*s", (int)n, line);
    for (int i = 0; i < desk_words_count; i++)
        if (reads_as(&desk_words[i], r, word, &b))
            return b;
    return (struct desk_command){.word = NULL};
}

/* The entry it speaks of, 0 when there is none. */
static int32_t entry_of(const struct desk *t, const struct desk_command *b)
{
    const struct step *s = b->spiel < 0 ? fold_step(&t->r->f, -b->spiel) : NULL;

    if (b->spiel < 0)
        return s && s->kind != EVENT_START ? -b->spiel : 0;
    return fold_entry(&t->r->f, b->spiel ? b->spiel : t->r->f.day.spiele);
}

static enum status plan_game(struct desk *t, const struct desk_command *b, struct err *err)
{
    int32_t nr = entry_of(t, b), spiele = t->r->f.day.spiele;

    if (nr == 0 && b->spiel < 0)
        return err_set(err, ST_MISSING, _("there is no entry #%d that counts"), (int)-b->spiel);
    if (nr == 0 && spiele == 0)
        return err_set(err, ST_MISSING, _("there is no game yet"));
    if (nr == 0)
        return err_set(err, ST_MISSING, _("there is no Spiel %d; the last is Spiel %d"), (int)b->spiel, (int)spiele);
    if (b->spiel != 0 && t->renumbered)
        return err_set(err, ST_CONFLICT, _("the games may have other numbers now; look, and type it again"));
    t->plan.entry[0].reference = nr;
    sitting_entry_name(t->r, &t->r->f, nr, &t->said[SAID_PREVIEW]);
    return ST_OK;
}

static enum status plan_way_back(struct desk *t, bool undo, struct err *err)
{
    const struct history *c = &t->r->history;
    int32_t group = report_way_back(t->r, c->count + 1, undo, &t->said[SAID_PREVIEW]);

    if (group == 0)
        return err_set(err, ST_CONFLICT,
                       undo ? _("there is nothing to take back") : _("there is nothing to do again"));
    if (undo && c->entry[group - 1].op == OP_APPEND && c->entry[group - 1].e.kind == EVENT_START)
        return err_set(err, ST_CONFLICT,
                       _("nothing is left but the beginning of the Spieltag; `doko undo` takes that back too"));
    return ST_OK;
}

enum status desk_plan_command(struct desk *t, const struct desk_command *b, struct err *err)
{
    const struct desk_word *w = b->word;
    struct entry *e = t->plan.entry;
    enum status st = ST_OK;

    text_add(&t->said[SAID_PREVIEW], _(w->says));
    e->op = (uint8_t)w->op;
    e->e.kind = (uint8_t)w->event;
    if (w->op == OP_UNDO || w->op == OP_REDO)
        st = plan_way_back(t, w->op == OP_UNDO, err);
    if (w->takes == TAKES_GAME || w->takes == TAKES_LAST)
        st = plan_game(t, b, err);
    if (w->takes == TAKES_PLAYER) {
        e->e.u.gegengelesen.player = (int8_t)b->player;
        report_call_name(t->r, b->player, &t->said[SAID_PREVIEW]);
    }
    text_addc(&t->said[SAID_PREVIEW], '\n');
    return st;
}
