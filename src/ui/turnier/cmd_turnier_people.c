/* The commands turnier teilnehmer | losen | gruppe | bezahlt | nachmelden. */
#include <stdio.h>
#include <string.h>

#include "report/turnier/turnier.h"
#include "ui/cli/arguments.h"
#include "ui/cli/booking.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

static enum status enter_number(struct call *call, struct turnier_book *book, int who, const char *number,
                                struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_NUMBER, .who = who, .time = call->time};
    int value;
    enum status st = cmd_number("startnummer", number, 1, TEILNEHMER_MAX, &value, err);

    entry.number = value;
    return st == ST_OK ? turnier_enter(call->store, book, &entry, err) : st;
}

static enum status add(struct call *call, struct turnier_book *book, const struct newcomer *newcomer,
                       const char *number, int *who, struct err *err)
{
    enum status st = turnier_join(call->store, book, newcomer, call->time, who, err);

    return st == ST_OK && number && number[0] ? enter_number(call, book, *who, number, err) : st;
}

static void say_new(struct call *call, const struct turnier_book *book, int who)
{
    if (call->quiet)
        return;
    text_addf(&call->out, _("%s (%s) takes part"), turnier_name(book, who, 0), turnier_kuerzel(book, who, 0));
    if (book->turnier.person[who].number)
        text_addf(&call->out, _(", start number %d"), book->turnier.person[who].number);
    if (book->turnier.person[who].from > 1)
        text_addf(&call->out, _(", from round %d on"), book->turnier.person[who].from);
    text_add(&call->out, ".\n");
}

enum { P_CLUB = R_OWN, P_TEAM, P_LAND, P_NUMBER, P_KUERZEL };
static const struct option_line people_options[] = {
    REPORT_OPTIONS,
    [P_CLUB] = {"verein", 'v', "TEXT", N_("neu, setze: the club")},
    [P_TEAM] = {"team", 0, "TEXT", N_("neu, setze: the team; its members never sit at one table")},
    [P_LAND] = {"land", 0, "TEXT", N_("neu, setze: the Land")},
    [P_NUMBER] = {"startnummer", 'n', "N", N_("neu, setze: the start number, as it was drawn by hand")},
    [P_KUERZEL] = {"kuerzel", 'k', "KÜRZEL", N_("neu: a player of the book by Kürzel, or the Kürzel of a new one")},
    TURNIER_OPTION,
};

static enum status add_named(struct call *call, struct turnier_book *book, const char *name, struct err *err)
{
    const struct newcomer newcomer = {name, call->option[P_KUERZEL], call->option[P_CLUB], call->option[P_TEAM],
                                      call->option[P_LAND]};
    int who;
    enum status st = add(call, book, &newcomer, call->option[P_NUMBER], &who, err);

    if (st == ST_OK)
        st = cmd_turnier_plan_again(call, book, err);
    if (st == ST_OK)
        say_new(call, book, who);
    return st == ST_OK ? cmd_turnier_next(call, &book->saison, err) : st;
}

/* Adds or corrects facts about a player; an empty text removes one. */
static enum status set_named(struct call *call, struct turnier_book *book, const char *word, struct err *err)
{
    static const uint8_t texts[] = {TURNIER_CLUB, TURNIER_TEAM, TURNIER_LAND};
    AUTO(text_free) struct text said = {0};
    int who = 0;
    enum status st = turnier_find(book, word, &who, err);

    for (int i = P_CLUB; i <= P_NUMBER && st == ST_OK; i++) {
        struct turnier_entry entry = {.who = who, .time = call->time};
        const char *value = call->option[i];

        if (!value)
            continue;
        if (i == P_NUMBER) {
            st = enter_number(call, book, who, value, err);
        } else {
            entry.what = texts[i - P_CLUB];
            entry.text = value;
            st = turnier_enter_name(call->store, book, &entry, err);
        }
        text_addf(&said, "%s %s %s", said.len ? "," : "", people_options[i].long_name, value[0] ? value : "–");
    }
    if (st == ST_OK && !said.len)
        st = err_set(err, ST_USAGE, _("what to set? --verein, --team, --land or --startnummer"));
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, "%s:%s.\n", turnier_name(book, who, 0), said.s);
    if (st == ST_OK && (call->option[P_TEAM] || call->option[P_NUMBER]))
        st = cmd_turnier_plan_again(call, book, err);
    return st == ST_OK ? cmd_turnier_next(call, &book->saison, err) : st;
}

/* A table of players; its heads name the columns, in any order. */
enum { HEAD_NAME, HEAD_CLUB, HEAD_TEAM, HEAD_LAND, HEAD_NUMBER, HEAD_KUERZEL, HEADS };
static const char *const heads[HEADS] = {"name", "verein", "team", "land", "startnummer", "kürzel"};

/* Further columns of doko's own table of players; the import skips them. */
static const char *const shown_heads[] = {"bezahlt", "strafpunkte", "stand"};

/* The state of reading such a table. */
struct people_table {
    struct call *call;
    struct turnier_book *book;
    bool begun;         /* the row of heads was read */
    int at[HEADS];      /* the column of each head; -1: none */
    struct text passed; /* the heads of the columns skipped */
};

static bool passes_over(struct people_table *table, const char *head)
{
    for (size_t i = 0; i < sizeof shown_heads / sizeof *shown_heads; i++)
        if (word_equal(head, shown_heads[i])) {
            text_addf(&table->passed, "%s%s", table->passed.len ? ", " : "", head);
            return true;
        }
    return false;
}

static enum status read_head(struct people_table *table, const struct csv *row, struct err *err)
{
    table->begun = true;
    for (int h = 0; h < HEADS; h++)
        table->at[h] = -1;
    for (int i = 0; i < row->count; i++) {
        int h = 0;

        while (h < HEADS && !word_equal(csv_text(row, i), heads[h]))
            h++;
        if (h == HEADS && passes_over(table, csv_text(row, i)))
            continue;
        if (h == HEADS || table->at[h] >= 0)
            return err_set(err, ST_INPUT,
                           _("\"%.40s\" heads a column; name, verein, team, land, startnummer, kürzel, each once, "
                             "were expected"),
                           csv_text(row, i));
        table->at[h] = i;
    }
    return table->at[HEAD_NAME] >= 0 ? ST_OK : err_set(err, ST_INPUT, _("a column \"name\" was expected"));
}

/* The text of a cell with line breaks and tabs as spaces: they only wrap the cell. */
static const char *cell_line(const struct csv *row, int at, struct text *line)
{
    text_clear(line);
    text_add(line, csv_text(row, at));
    for (char *s = line->s; *s; s++)
        if (*s == '\r' || *s == '\n' || *s == '\t')
            *s = ' ';
    return line->s;
}

static enum status add_row(void *table, const struct csv *row, struct err *err)
{
    struct people_table *people = table;
    struct text line[HEADS] = {0};
    const char *cell[HEADS];
    int who;

    enum status st = csv_check_columns(row, err);

    if (st != ST_OK || !people->begun)
        return st == ST_OK ? read_head(people, row, err) : st;
    for (int h = 0; h < HEADS; h++)
        cell[h] = cell_line(row, people->at[h], &line[h]);
    st = add(
        people->call, people->book,
        &(struct newcomer){cell[HEAD_NAME], cell[HEAD_KUERZEL], cell[HEAD_CLUB], cell[HEAD_TEAM], cell[HEAD_LAND]},
        cell[HEAD_NUMBER], &who, err);
    texts_free(line, HEADS);
    return st;
}

static enum status add_file(struct call *call, struct turnier_book *book, const char *file, struct err *err)
{
    struct people_table table = {.call = call, .book = book};
    int before = book->turnier.count;
    enum status st = cmd_read_table(file, _("the file is empty; a line of heads was expected"), add_row, &table, err);

    if (st == ST_OK && !call->quiet && table.passed.len > 0)
        text_addf(&call->out, _("Skipped: %s.\n"), table.passed.s);
    text_free(&table.passed);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  _n("%d player takes part now, %d of them new.\n", "%d players take part now, %d of them new.\n",
                     book->turnier.count),
                  book->turnier.count, book->turnier.count - before);
    if (st == ST_OK)
        st = cmd_turnier_plan_again(call, book, err);
    return st == ST_OK ? cmd_turnier_next(call, &book->saison, err) : st;
}

static enum status show_people(struct call *call, const struct turnier_book *book, const struct wish *wish,
                               struct err *err)
{
    struct output output = {
        .title = turnier_title(book),
        .sheet = "Teilnehmer",
        .empty = N_("Nobody takes part yet; `doko turnier teilnehmer neu \"NAME\"` enters somebody.\n"),
        .table = report_turnier_people(book, !output_is_document(wish->format))};

    return output_put(call, wish, &output, err);
}

/* The actions of `teilnehmer`, and the range of options that go with each. */
static const struct people_step {
    const char *word;
    enum status (*run)(struct call *, struct turnier_book *, const char *, struct err *);
    int first, last;
} steps[] = {
    {"neu", add_named, P_CLUB, P_KUERZEL}, {"setze", set_named, P_CLUB, P_NUMBER}, {"import", add_file, 0, -1}};

static const struct people_step *find_step(const struct call *call)
{
    for (size_t i = 0; call->words == 2 && i < sizeof steps / sizeof *steps; i++)
        if (word_equal(call->word[0], steps[i].word))
            return &steps[i];
    return NULL;
}

static enum status refuse_option(const char *option, const struct people_step *step, struct err *err)
{
    return err_set(err, ST_USAGE, _("--%s does not go with `doko turnier teilnehmer%s%s`"), option, step ? " " : "",
                   step ? step->word : "");
}

static enum status check_options(const struct call *call, const struct people_step *step, struct err *err)
{
    int first = step ? step->first : 0, last = step ? step->last : R_OWN - 1;

    if (!step && call->words > 0)
        return err_set(err, ST_USAGE,
                       _("usage: doko turnier teilnehmer [neu \"NAME\" | setze WER | import FILE.csv]"));
    if (step && call->json)
        return refuse_option("json", step, err);
    for (int i = 0; i <= P_KUERZEL; i++)
        if (call->option[i] && (i < first || i > last))
            return refuse_option(people_options[i].long_name, step, err);
    return ST_OK;
}

static enum status people(struct call *call, struct err *err)
{
    const struct people_step *step = find_step(call);
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct wish wish = {0};
    enum status st = check_options(call, step, err);

    if (st == ST_OK && !step)
        st = output_wish(call, &wish, err);
    if (st == ST_OK)
        st = cmd_turnier_book(call, NULL, &book, err);
    if (st == ST_OK)
        st = step ? step->run(call, &book, call->word[1], err) : show_people(call, &book, &wish, err);
    return st;
}

static enum status run_people(struct call *call, struct err *err)
{
    return find_step(call) ? cmd_in_transaction(call, people, err) : cmd_in_reading(call, people, err);
}

COMMAND(turnier_people, CHANGES(CHANGE_TURNIER | CHANGE_SPIELER, NO_WAY_BACK), .word = "turnier",
        .word2 = "teilnehmer", .arguments = "[neu \"NAME\" | setze WER | import DATEI.csv]",
        .purpose = N_("shows who takes part; enters one player, changes an entry, or imports a table"),
        .kind = BUCH_OPEN, .max = 2, OPTIONS(people_options), .formats = AS_TABLE, .run = run_people);

/* Late entries. */
enum { LATE_CLUB, LATE_TEAM, LATE_LAND, LATE_KUERZEL };
static const struct option_line late_options[] = {
    [LATE_CLUB] = {"verein", 'v', "TEXT", N_("the club")},
    [LATE_TEAM] = {"team", 0, "TEXT", N_("the team; its members never sit at one table")},
    [LATE_LAND] = {"land", 0, "TEXT", N_("the Land")},
    [LATE_KUERZEL] = {"kuerzel", 'k', "KÜRZEL", N_("a player of the book by Kürzel, or the Kürzel of a new one")},
    TURNIER_OPTION,
};

enum status cmd_turnier_plan_again(struct call *call, struct turnier_book *book, struct err *err)
{
    enum planned planned;
    enum status st = turnier_replan(call->store, book, call->time, &planned, err);

    if (st == ST_OK && planned == PLANNED_ANEW && !call->quiet)
        text_add(&call->out, _("The rounds that are not released are planned anew.\n"));
    if (st == ST_OK && planned == PLANNED_NONE)
        text_addf(&call->out, _("There is no plan of the rounds that are not released: %s\n"), err->text);
    return st;
}

static enum status run_late(struct call *call, struct err *err)
{
    const struct newcomer newcomer = {call->word[0], call->option[LATE_KUERZEL], call->option[LATE_CLUB],
                                      call->option[LATE_TEAM], call->option[LATE_LAND]};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    int who;
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    if (st == ST_OK)
        st = turnier_join(call->store, &book, &newcomer, call->time, &who, err);
    if (st == ST_OK)
        st = cmd_turnier_plan_again(call, &book, err);
    if (st == ST_OK)
        say_new(call, &book, who);
    return st == ST_OK ? cmd_turnier_next(call, &book.saison, err) : st;
}

COMMAND(turnier_late, CHANGES(CHANGE_TURNIER | CHANGE_SPIELER, NO_WAY_BACK), .word = "turnier", .word2 = "nachmelden",
        .arguments = "\"NAME\"",
        .purpose = N_("a latecomer plays from the next round on and has 0 for the missed ones"), .kind = BUCH_WRITE,
        .min = 1, .max = 1, OPTIONS(late_options), .run = run_late);

/* The draw. */
enum { DRAW_SEED };
static const struct option_line draw_options[] = {
    [DRAW_SEED] = {"seed", 0, "N", N_("seed of the draw; the same one draws the same")},
    TURNIER_OPTION,
};

static enum status new_seed(struct call *call, struct turnier_book *book, int seed, struct err *err)
{
    bool all = book->turnier.count > 0;

    if (book->turnier.seed == SEED_NONE || book->turnier.seed == seed)
        return ST_OK;
    for (int i = 0; i < book->turnier.count; i++)
        all = all && book->turnier.person[i].number > 0;
    if (all)
        return err_set(err, ST_CONFLICT, _("everybody has a start number; they were drawn with --seed %lld"),
                       (long long)book->turnier.seed);
    return turnier_enter(call->store, book,
                         &(struct turnier_entry){.what = TURNIER_SEED, .who = -1, .number = seed, .time = call->time},
                         err);
}

static enum status run_draw(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    int seed = (int)(call->time % INT32_MAX), drawn = 0;
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    if (st == ST_OK && call->option[DRAW_SEED])
        st = cmd_number("--seed", call->option[DRAW_SEED], 0, INT32_MAX, &seed, err);
    if (st == ST_OK && call->option[DRAW_SEED])
        st = new_seed(call, &book, seed, err);
    if (st == ST_OK)
        st = turnier_draw_all(call->store, &book, seed, call->time, &drawn, err);
    if (st == ST_OK && !call->quiet && drawn == 0)
        text_addf(&call->out, _("Everybody has a start number; the plan is drawn with --seed %lld.\n"),
                  (long long)book.turnier.seed);
    else if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  _n("%d start number is drawn, with --seed %lld.\n",
                     "%d start numbers are drawn, with --seed %lld.\n", drawn),
                  drawn, (long long)book.turnier.seed);
    return st;
}

COMMAND(turnier_draw, CHANGES(CHANGE_TURNIER, NO_WAY_BACK), .word = "turnier", .word2 = "losen",
        .purpose = N_("draw the start numbers of those who have none"), .kind = BUCH_WRITE, OPTIONS(draw_options),
        .run = run_draw);

/* Makes the same entry for each person named by start number, Kürzel or name, and collects their names in `said`. */

static enum status each_named(struct call *call, struct turnier_book *book, int from, struct turnier_entry entry,
                              struct text *said, struct err *err)
{
    enum status st = ST_OK;

    for (int i = from; i < call->words && st == ST_OK; i++)
        for (const char *s = call->word[i]; st == ST_OK && *s; s += strspn(s, ",")) {
            size_t n = strcspn(s, ",");
            char word[PLAYER_NAME_MAX];

            (void)snprintf(word, sizeof word, "%.*s", (int)n, s);
            st = turnier_find(book, word, &entry.who, err);
            if (st == ST_OK)
                st = turnier_enter(call->store, book, &entry, err);
            if (st == ST_OK)
                text_addf(said, "%s%s", said->len ? ", " : "", turnier_name(book, entry.who, 0));
            s += n;
        }
    return st;
}

enum { GROUP_OUT };
static const struct option_line group_options[] = {
    [GROUP_OUT] = {"aus", 0, NULL, N_("take the named players out of the group")},
    TURNIER_OPTION,
};

static enum status run_group(struct call *call, struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_GROUP,
                                  .who = -1,
                                  .number = call->option[GROUP_OUT] == NULL,
                                  .text = call->word[0],
                                  .time = call->time};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text said = {0};
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    if (st == ST_OK)
        st = name_check(call->word[0], err);
    if (st == ST_OK)
        st = each_named(call, &book, 1, entry, &said, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, entry.number ? _("Never at one table (%s): %s.\n") : _("No longer in %s: %s.\n"),
                  call->word[0], text_str(&said));
    return st == ST_OK ? cmd_turnier_plan_again(call, &book, err) : st;
}

COMMAND(turnier_group, CHANGES(CHANGE_TURNIER, "turnier gruppe --aus"), .word = "turnier", .word2 = "gruppe",
        .arguments = "GRUPPE WER,WER…", .purpose = N_("who never sits with whom, by start number, Kürzel or name"),
        .kind = BUCH_WRITE, .min = 2, .max = ANY_NUMBER, OPTIONS(group_options), .run = run_group);

enum { PAID_AMOUNT, PAID_ALL };
static const struct option_line paid_options[] = {
    [PAID_AMOUNT] = {"betrag", 0, "BETRAG", N_("another amount than the Startgeld; 0 takes it back")},
    [PAID_ALL] = {"alle", 0, NULL, N_("all who have not paid")},
    TURNIER_OPTION,
};

static enum status all_paid(struct call *call, struct turnier_book *book, struct turnier_entry entry,
                            struct text *said, struct err *err)
{
    enum status st = ST_OK;

    for (entry.who = 0; entry.who < book->turnier.count && st == ST_OK; entry.who++)
        if (book->turnier.person[entry.who].paid < entry.number) {
            st = turnier_enter(call->store, book, &entry, err);
            text_addf(said, "%s%s", said->len ? ", " : "", turnier_name(book, entry.who, 0));
        }
    return st;
}

static enum status run_paid(struct call *call, struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_PAID, .who = -1, .time = call->time};
    const char *amount = call->option[PAID_AMOUNT];
    char why[MONEY_WHY_MAX];
    AUTO(turnier_book_free) struct turnier_book book = {0};
    AUTO(text_free) struct text said = {0};
    enum status st = cmd_turnier_book(call, NULL, &book, err);

    entry.number = book.turnier.fee;
    if (st == ST_OK && !call->words == !call->option[PAID_ALL])
        st = err_set(err, ST_USAGE, _("who has paid? start numbers, or --alle"));
    if (st == ST_OK && amount &&
        !money_parse(amount, strlen(amount), turnier_forms[TURNIER_PAID].max, &entry.number, why))
        st = err_set(err, ST_USAGE, "--betrag: %s", why);
    if (st == ST_OK && !amount && book.turnier.fee == 0)
        st = err_set(err, ST_CONFLICT, _("this Turnier has no Startgeld; --betrag says what was paid"));
    if (st == ST_OK)
        st = call->option[PAID_ALL] ? all_paid(call, &book, entry, &said, err)
                                    : each_named(call, &book, 0, entry, &said, err);
    if (st == ST_OK && !call->quiet) {
        text_add(&call->out, _("Paid "));
        text_money(&call->out, entry.number);
        text_addf(&call->out, ": %s\n", said.len ? said.s : "–");
    }
    return st;
}

COMMAND(turnier_paid, CHANGES(CHANGE_TURNIER, "turnier bezahlt"), .word = "turnier", .word2 = "bezahlt",
        .arguments = "[WER,WER…]", .purpose = N_("who has paid the Startgeld"), .kind = BUCH_WRITE, .max = ANY_NUMBER,
        OPTIONS(paid_options), .run = run_paid);
