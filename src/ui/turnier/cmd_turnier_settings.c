/* The commands turnier neu | setze | zeige. */
#include <stdio.h>
#include <string.h>

#include "core/notation/rule_file.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

/* The settings, in the order of the option rows that neu and setze share. */
enum {
    S_ROUNDS,
    S_TIME,
    S_FOURS,
    S_MODE,
    S_TITLE,
    S_DATE,
    S_FEE,
    S_PRIZES,
    S_PAYOUT,
    S_ORDER,
    S_TEAM_SIZE,
    S_LAND,
    S_LIGA,
    SETTINGS
};
/* Every setting, from the index `first` on. */
#define SETTING_OPTIONS(first, fours)                                                                                \
    [(first) +                                                                                                       \
        S_ROUNDS] = {"runden", 0, "N", N_("rounds, 1 to 16 (a new one: 3)")},                                        \
        [(first) + S_TIME] = {"zeit", 0, "MINUTEN",                                                                  \
                              N_("for a list at a table of four, 5/4 of it at five; 0: no limit (a new one)")},      \
        [(first) +                                                                                                   \
            S_FOURS] = {"nur-vierer", 0, fours, N_("refuse a number of players that is not a multiple of four")},    \
        [(first) + S_MODE] = {"modus", 0, "plan|los|gesetzt",                                                        \
                              N_("all rounds planned at once, each drawn, or by the standing (a new one: plan)")},   \
        [(first) + S_TITLE] = {"titel", 0, "TEXT", N_("its name on paper")},                                         \
        [(first) + S_DATE] = {"datum", 'd', "DATUM", N_("the first day (a new one: today)")},                        \
        [(first) + S_FEE] = {"startgeld", 0, "BETRAG", N_("what each pays")},                                        \
        [(first) + S_PRIZES] = {"preise", 0, "50,30,20", N_("shares of the places")},                                \
        [(first) + S_PAYOUT] = {"auszahlung", 0, "BETRAG",                                                           \
                                N_("what is paid out; 0: the Startgeld that was paid (a new one)")},                 \
        [(first) + S_ORDER] = {"gleichstand", 0, "beste,letzte,siege,los",                                           \
                               N_("how a tie is ordered for the prizes (a new one: beste,letzte,los); "              \
                                  "geteilt: left tied")},                                                            \
        [(first) + S_TEAM_SIZE] = {"teamgroesse", 0, "N",                                                            \
                                   N_("players of a team, 2 to 8; 0: any number of them (a new one)")},              \
        [(first) + S_LAND] = {"land", 0, "LAND", N_("where it is held, for the Bundesländer")},                      \
        [(first) + S_LIGA] = {"liga", 0, "NAME", N_("the league of which it is a Spieltag")}

enum { N_RULES, N_SPIELE, N_SETTINGS };
static const struct option_line new_options[] = {
    [N_RULES] = {"regeln", 0, "NAME|DATEI", N_("rule set (ddv), or a file with own rules")},
    [N_SPIELE] = {"spiele", 0, "N",
                  N_("games of a list at a table of four, 5/4 of them at five (as the rule set says)")},
    SETTING_OPTIONS(N_SETTINGS, NULL),
};
static const struct option_line set_options[] = {SETTING_OPTIONS(0, "ja|nein"), TURNIER_OPTION};

/* The entry of the Turnierleitung for each setting. */
static const struct {
    uint8_t option, what; /* `what` is an enum turnier_word */
} entries[] = {{S_TITLE, TURNIER_TITLE},   {S_MODE, TURNIER_MODE},   {S_TIME, TURNIER_TIME},
               {S_FOURS, TURNIER_FOURS},   {S_FEE, TURNIER_FEE},     {S_PRIZES, TURNIER_PRIZES},
               {S_PAYOUT, TURNIER_PAYOUT}, {S_ORDER, TURNIER_ORDER}, {S_TEAM_SIZE, TURNIER_TEAM_SIZE},
               {S_LAND, TURNIER_LAND},     {S_LIGA, TURNIER_LIGA}};

/* Reads the number of rounds and the first day. */
static enum status read_frame(struct call *call, const char **option, struct saison_data *data, struct err *err)
{
    enum status st = ST_OK;

    if (option[S_ROUNDS])
        st = cmd_number("--runden", option[S_ROUNDS], 1, RUNDEN_MAX, &data->spieltage, err);
    if (st == ST_OK && option[S_DATE])
        st = cmd_date(call, option[S_DATE], &data->start, err);
    return st;
}

static enum status read_money(const struct option_line *line, const char *s, struct turnier_entry *entry,
                              struct err *err)
{
    char why[MONEY_WHY_MAX];

    return money_parse(s, strlen(s), turnier_forms[entry->what].max, &entry->number, why)
               ? ST_OK
               : err_set(err, ST_USAGE, "--%s: %s", line->long_name, why);
}

static enum status read_number(const struct option_line *line, const char *s, struct turnier_entry *entry,
                               struct err *err)
{
    char name[32];
    int number = 0;
    enum status st;

    (void)snprintf(name, sizeof name, "--%s", line->long_name);
    st = cmd_number(name, s, (int)turnier_forms[entry->what].min, (int)turnier_forms[entry->what].max, &number, err);
    entry->number = number;
    return st;
}

/* Reads "ja" or "nein"; an option without a value means yes. */
static enum status read_fours(const struct option_line *line, const char *s, int64_t *number, struct err *err)
{
    *number = !line->value || strcmp(s, "ja") == 0;
    return *number || strcmp(s, "nein") == 0 ? ST_OK
                                             : err_set(err, ST_USAGE, _("--nur-vierer: ja or nein was expected"));
}

static enum status read_entry(const struct option_line *line, const char *s, struct turnier_entry *entry,
                              struct err *err)
{
    switch (entry->what) {
    case TURNIER_TIME:
    case TURNIER_TEAM_SIZE:
        return read_number(line, s, entry, err);
    case TURNIER_FOURS:
        return read_fours(line, s, &entry->number, err);
    case TURNIER_FEE:
    case TURNIER_PAYOUT:
        return read_money(line, s, entry, err);
    default:
        return cmd_turnier_text(s, entry, err);
    }
}

enum status cmd_turnier_text(const char *typed, struct turnier_entry *entry, struct err *err)
{
    bool none = !typed[0] && (turnier_forms[entry->what].may & ENTRY_TEXT);

    entry->text = none ? NULL : typed;
    return none ? ST_OK : name_check(typed, err);
}

/* Enters all settings given. `first` is the index of the first setting among the command's options. */
static enum status set_all(struct call *call, int first, struct turnier_book *book, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof entries / sizeof *entries && st == ST_OK; i++) {
        int option = first + entries[i].option;
        struct turnier_entry entry = {.what = entries[i].what, .who = -1, .time = call->time};

        if (!call->option[option])
            continue;
        st = read_entry(&call->command->options[option], call->option[option], &entry, err);
        if (st == ST_OK)
            st = turnier_enter(call->store, book, &entry, err);
    }
    return st;
}

/* Makes a rule set of the Turnier's own, with another number of games. */
static enum status with_spiele(struct call *call, const struct rules *rules, struct text *content,
                               char name[RULES_NAME_MAX], int *edition, struct err *err)
{
    int spiele;
    enum status st = cmd_number("--spiele", call->option[N_SPIELE], 4, 240, &spiele, err);

    if (st != ST_OK)
        return st;
    if (spiele % 4)
        return err_set(err, ST_USAGE,
                       _("--spiele: a multiple of four was expected, so that everybody deals equally often"));
    if (content->len > 0)
        return err_set(err, ST_USAGE, _("--spiele goes with a built-in rule set; in a file ende.spiele sets it"));
    if (rules->end_spiele == spiele)
        return ST_OK;
    *edition = 1;
    (void)snprintf(name, RULES_NAME_MAX, "%.24s-%d", rules->name, spiele);
    text_addf(content, "name = %s\neltern = %s\n", name, rules->name);
    if (rules->edition > 1)
        text_addf(content, "ausgabe = %d\n", rules->edition);
    text_addf(content, "ende.spiele = %d\nende.spiele5 = %d\n", spiele, spiele / 4 * 5);
    return ST_OK;
}

/* Reads the rule set: its name, and its text if it is not built in. */
static enum status read_rules(struct call *call, struct saison_data *data, struct text *content, struct err *err)
{
    AUTO(rule_file_free) struct rule_file file = {0};
    const struct rules *rules;
    enum status st = cmd_rules(call->option[N_RULES] ? call->option[N_RULES] : "ddv", &file, content, &rules, err);

    if (st == ST_OK && rules->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for a Turnier"), rules->name);
    if (st == ST_OK)
        (void)snprintf(data->rules, sizeof data->rules, "%s", rules->name);
    if (st == ST_OK && content->len == 0)
        data->edition = rules->edition;
    if (st == ST_OK && call->option[N_SPIELE])
        st = with_spiele(call, rules, content, data->rules, &data->edition, err);
    if (st == ST_OK && rules->end_spiele == 0 && !call->option[N_SPIELE])
        st = err_set(err, ST_USAGE, _("the rule set %s names no number of games for a list: --spiele"), rules->name);
    return st;
}

static enum status read_data(struct call *call, struct saison_data *data, struct text *content, struct err *err)
{
    enum status st;

    *data = (struct saison_data){.spieltage = 3, .edition = 1, .weight_place = 80, .weight_punkte = 20, .start = call->today};
    if (!saison_name_valid(call->word[0], strlen(call->word[0])))
        return err_set(err, ST_USAGE,
                       _("the short name of a Turnier was expected: letters, digits, - and _, at most %d; --titel "
                         "sets the name on paper"),
                       SAISON_NAME_MAX - 1);
    memcpy(data->name, call->word[0], strlen(call->word[0]));
    st = read_rules(call, data, content, err);
    return st == ST_OK ? read_frame(call, &call->option[N_SETTINGS], data, err) : st;
}

static enum status run_new(struct call *call, struct err *err)
{
    AUTO(text_free) struct text content = {0};
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct saison saison;
    struct saison_data data;
    enum status st = read_data(call, &data, &content, err);

    if (st == ST_OK)
        st = store_turnier_new(call->store, &data, content.len ? content.s : NULL, call->time, &saison.id, err);
    if (st == ST_OK)
        st = store_turnier(call->store, data.name, &saison, err);
    if (st == ST_OK)
        st = turnier_load(call->store, &saison, &book, err);
    if (st == ST_OK)
        st = set_all(call, N_SETTINGS, &book, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out,
                  _n("Turnier %s, rules %s: %d round.\n", "Turnier %s, rules %s: %d rounds.\n", data.spieltage),
                  data.name, data.rules, data.spieltage);
    return st == ST_OK ? cmd_turnier_next(call, &saison, err) : st;
}

COMMAND(turnier_new, CHANGES(CHANGE_TURNIER, NO_WAY_BACK), .word = "turnier", .word2 = "neu", .arguments = "NAME",
        .purpose = N_("begin a Turnier"), .kind = BUCH_WRITE, .min = 1, .max = 1, OPTIONS(new_options),
        .run = run_new);

/* Lists what was set, by the names of the options: "herbst: runden 4, nur-vierer nein". */
static void say_set(struct call *call, const struct turnier_book *book)
{
    char date[DATE_MAX];
    int said = 0;

    text_addf(&call->out, "%s:", book->saison.data.name);
    for (int i = 0; i < SETTINGS; i++)
        if (call->option[i])
            text_addf(&call->out, "%s %s %s", said++ ? "," : "", set_options[i].long_name,
                      i == S_DATE          ? date_german(book->saison.data.start, date)
                      : call->option[i][0] ? call->option[i]
                                           : "–");
    text_add(&call->out, ".\n");
}

/* A changed setting may drop the plan of the rounds that are not released; the next planning says so. */
static enum status run_set(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct saison_data frame;
    bool something = false;
    enum status st;

    for (int i = 0; i < SETTINGS; i++)
        something = something || call->option[i];
    if (!something)
        return err_set(err, ST_USAGE, _("what to set? `doko turnier setze --help` lists the settings"));
    st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, &book, err);
    frame = book.saison.data;
    if (st == ST_OK)
        st = read_frame(call, call->option, &frame, err);
    if (st == ST_OK)
        st = turnier_set_extent(call->store, &book, &frame, call->time, err);
    if (st == ST_OK)
        st = set_all(call, 0, &book, err);
    if (st == ST_OK && !call->quiet)
        say_set(call, &book);
    return st == ST_OK ? cmd_turnier_next(call, &book.saison, err) : st;
}

COMMAND(turnier_set, CHANGES(CHANGE_TURNIER, "turnier setze"), .word = "turnier", .word2 = "setze",
        .arguments = "[NAME]", .purpose = N_("change a Turnier's settings"), .kind = BUCH_WRITE, .max = 1,
        OPTIONS(set_options), .run = run_set);

/* Writes a setting as `setze` takes it; nothing when it is not set. */
static void put_setting(int setting, const struct turnier_book *book, struct text *value)
{
    const struct turnier *turnier = &book->turnier;
    char date[DATE_MAX];

    switch (setting) {
    case S_ROUNDS:
        text_addf(value, "%d", turnier->rounds);
        break;
    case S_TIME:
        text_addf(value, "%d", turnier->minutes);
        break;
    case S_FOURS:
        text_add(value, turnier->only_fours ? "ja" : "nein");
        break;
    case S_MODE:
        text_add(value, mode_terms[turnier->mode].word);
        break;
    case S_TITLE:
        text_add(value, turnier->title);
        break;
    case S_DATE:
        text_add(value, date_german(book->saison.data.start, date));
        break;
    case S_FEE:
        text_money(value, turnier->fee);
        break;
    case S_PRIZES:
        text_add(value, turnier->prizes);
        break;
    case S_PAYOUT:
        if (turnier->payout)
            text_money(value, turnier->payout);
        break;
    case S_ORDER:
        text_add(value, turnier->order[0] ? turnier->order : CRITERIA_USUAL);
        break;
    case S_TEAM_SIZE:
        text_addf(value, "%d", turnier->team_size);
        break;
    case S_LAND:
        text_add(value, turnier->land);
        break;
    default:
        text_add(value, turnier->liga);
    }
}

static void put_row(struct table *table, const char *name, const char *value)
{
    table_row(table);
    table_text(table, name);
    table_text(table, value);
}

static struct table *settings_table(const struct turnier_book *book)
{
    static const struct column columns[] = {
        {.key = "einstellung", .head = "Einstellung", .brief = "Einstellung", .kind = CELL_TEXT},
        {.key = "wert", .head = "Wert", .brief = "Wert", .kind = CELL_TEXT},
    };
    struct table *table = TABLE_WITH(columns);

    put_row(table, "regeln", book->saison.data.rules);
    for (int i = 0; i < SETTINGS; i++) {
        AUTO(text_free) struct text value = {0};

        put_setting(i, book, &value);
        put_row(table, set_options[i].long_name, text_str(&value));
    }
    return table;
}

static const struct option_line show_options[] = {REPORT_OPTIONS, TURNIER_OPTION};

static enum status run_show(struct call *call, struct err *err)
{
    AUTO(turnier_book_free) struct turnier_book book = {0};
    struct wish wish;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK)
        st = cmd_turnier_book(call, call->words ? call->word[0] : NULL, &book, err);
    return st == ST_OK ? output_put(call, &wish,
                                    &(struct output){.title = turnier_title(&book),
                                                     .sheet = "Einstellungen",
                                                     .table = settings_table(&book)},
                                    err)
                       : st;
}

COMMAND(turnier_show, SHOWS, .word = "turnier", .word2 = "zeige", .arguments = "[NAME]",
        .purpose = N_("show a Turnier's settings"), .kind = BUCH_READ, .max = 1, OPTIONS(show_options),
        .formats = AS_TABLE, .run = run_show);
