/* turnier neu | setze | zeige */
#include <stdio.h>
#include <string.h>

#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/turnier/turnier.h"

/* The settings, shared by neu and setze: a row of either's options, in this order. */
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
#define SETTING_OPTIONS(fours)                                                                                       \
    {"runden", 0, "N", N_("rounds, 1 to 16 (a new one: 3)")},                                                        \
        {"zeit", 0, "MINUTEN", N_("of a list at four, five have 5/4 of it; 0: no limit (a new one)")},               \
        {"nur-vierer", 0, fours, N_("refuse a number of players that does not go by four")},                         \
        {"modus", 0, "plan|los|gesetzt",                                                                             \
         N_("all rounds planned at once, each drawn, or by the standing (a new one: plan)")},                        \
        {"titel", 0, "TEXT", N_("what it is called on paper")},                                                      \
        {"datum", 'd', "DATUM", N_("the first day (a new one: today)")},                                             \
        {"startgeld", 0, "BETRAG", N_("what each pays")}, {"preise", 0, "50,30,20", N_("shares of the places")},     \
        {"auszahlung", 0, "BETRAG", N_("what is paid out; 0: the Startgeld that was paid (a new one)")},             \
        {"gleichstand", 0, "beste,letzte,siege,los",                                                                 \
         N_("what orders for the prizes those who share a place (a new one: beste,letzte,los); geteilt: nothing")},  \
        {"teamgroesse", 0, "N", N_("players of a team, 2 to 8; 0: any number of them (a new one)")},                 \
        {"land", 0, "LAND", N_("where it is held, for the Bundesländer")},                                           \
    {                                                                                                                \
        "liga", 0, "NAME", N_("the league of which it is a Spieltag")                                                \
    }

enum { N_RULES, N_SPIELE, N_SETTINGS };
static const struct option_line new_options[] = {
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddv), or a file with own rules")},
    {"spiele", 0, "N", N_("games of a list at four, five have 5/4 of them (as the rule set says)")},
    SETTING_OPTIONS(NULL),
};
static const struct option_line set_options[] = {SETTING_OPTIONS("ja|nein"), TURNIER_OPTION};

/* What an entry of the Turnierleitung says of the Turnier, by its option. */
static const struct {
    uint8_t option, what; /* enum turnier_word */
} entries[] = {{S_TITLE, TURNIER_TITLE},   {S_MODE, TURNIER_MODE},   {S_TIME, TURNIER_TIME},
               {S_FOURS, TURNIER_FOURS},   {S_FEE, TURNIER_FEE},     {S_PRIZES, TURNIER_PRIZES},
               {S_PAYOUT, TURNIER_PAYOUT}, {S_ORDER, TURNIER_ORDER}, {S_TEAM_SIZE, TURNIER_TEAM_SIZE},
               {S_LAND, TURNIER_LAND},     {S_LIGA, TURNIER_LIGA}};

/* Rounds and first day. */
static enum status read_frame(struct call *a, const char **option, struct saison_data *d, struct err *err)
{
    enum status st = ST_OK;

    if (option[S_ROUNDS])
        st = cmd_number("--runden", option[S_ROUNDS], 1, RUNDEN_MAX, &d->spieltage, err);
    if (st == ST_OK && option[S_DATE])
        st = cmd_date(a, option[S_DATE], &d->start, err);
    return st;
}

static enum status read_money(const struct option_line *o, const char *s, struct turnier_entry *e, struct err *err)
{
    char why[MONEY_WHY_MAX];

    return money_parse(s, strlen(s), turnier_forms[e->what].max, &e->number, why)
               ? ST_OK
               : err_set(err, ST_USAGE, "--%s: %s", o->long_name, why);
}

static enum status read_number(const struct option_line *o, const char *s, struct turnier_entry *e, struct err *err)
{
    char name[32];
    int number = 0;
    enum status st;

    (void)snprintf(name, sizeof name, "--%s", o->long_name);
    st = cmd_number(name, s, (int)turnier_forms[e->what].min, (int)turnier_forms[e->what].max, &number, err);
    e->number = number;
    return st;
}

/* "ja", "nein"; without a value it is said by being there. */
static enum status read_fours(const struct option_line *o, const char *s, int64_t *number, struct err *err)
{
    *number = !o->value || strcmp(s, "ja") == 0;
    return *number || strcmp(s, "nein") == 0 ? ST_OK
                                             : err_set(err, ST_USAGE, _("--nur-vierer: ja or nein was expected"));
}

static enum status read_entry(const struct option_line *o, const char *s, struct turnier_entry *e, struct err *err)
{
    switch (e->what) {
    case TURNIER_TIME:
    case TURNIER_TEAM_SIZE:
        return read_number(o, s, e, err);
    case TURNIER_FOURS:
        return read_fours(o, s, &e->number, err);
    case TURNIER_FEE:
    case TURNIER_PAYOUT:
        return read_money(o, s, e, err);
    default:
        return cmd_turnier_text(s, e, err);
    }
}

enum status cmd_turnier_text(const char *s, struct turnier_entry *e, struct err *err)
{
    bool none = !s[0] && (turnier_forms[e->what].may & ENTRY_TEXT);

    e->text = none ? NULL : s;
    return none ? ST_OK : name_check(s, err);
}

/* What is given of the settings, the first of them the command's option `first`. */
static enum status set_all(struct call *a, int first, struct turnier_book *b, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < sizeof entries / sizeof *entries && st == ST_OK; i++) {
        int option = first + entries[i].option;
        struct turnier_entry e = {.what = entries[i].what, .who = -1, .time = a->time};

        if (!a->option[option])
            continue;
        st = read_entry(&a->command->options[option], a->option[option], &e, err);
        if (st == ST_OK)
            st = turnier_enter(a->store, b, &e, err);
    }
    return st;
}

/* Another number of games is a rule set of the Turnier's own. */
static enum status with_spiele(struct call *a, const struct rules *r, struct text *content, char name[RULES_NAME_MAX],
                               struct err *err)
{
    int spiele;
    enum status st = cmd_number("--spiele", a->option[N_SPIELE], 4, 240, &spiele, err);

    if (st != ST_OK)
        return st;
    if (spiele % 4)
        return err_set(err, ST_USAGE,
                       _("--spiele: a number that goes by four was expected, as everybody deals as often"));
    if (content->len > 0)
        return err_set(err, ST_USAGE, _("--spiele goes with a built-in rule set; in a file ende.spiele says it"));
    if (r->end_spiele == spiele)
        return ST_OK;
    (void)snprintf(name, RULES_NAME_MAX, "%.24s-%d", r->name, spiele);
    text_addf(content, "name = %s\neltern = %s\nende.spiele = %d\nende.spiele5 = %d\n", name, r->name, spiele,
              spiele / 4 * 5);
    return ST_OK;
}

/* The rule set, its name, and its text where it is no built-in one. */
static enum status read_rules(struct call *a, struct saison_data *d, struct text *content, struct err *err)
{
    struct rule_file file;
    const struct rules *r;
    enum status st = cmd_rules(a->option[N_RULES] ? a->option[N_RULES] : "ddv", &file, content, &r, err);

    if (st == ST_OK && r->pokal)
        st = err_set(err, ST_USAGE, _("%s is for the Pokal of a season, not for a Turnier"), r->name);
    if (st == ST_OK)
        (void)snprintf(d->rules, sizeof d->rules, "%s", r->name);
    if (st == ST_OK && a->option[N_SPIELE])
        st = with_spiele(a, r, content, d->rules, err);
    if (st == ST_OK && r->end_spiele == 0 && !a->option[N_SPIELE])
        st = err_set(err, ST_USAGE, _("the rule set %s names no number of games for a list: --spiele"), r->name);
    rule_file_free(&file);
    return st;
}

static enum status read_data(struct call *a, struct saison_data *d, struct text *content, struct err *err)
{
    enum status st;

    *d = (struct saison_data){.spieltage = 3, .weight_place = 80, .weight_punkte = 20, .start = a->today};
    if (!saison_name_valid(a->word[0], strlen(a->word[0])))
        return err_set(err, ST_USAGE,
                       _("the short name of a Turnier: letters, digits, - and _, at most %d; --titel "
                         "says what stands on paper"),
                       SAISON_NAME_MAX - 1);
    memcpy(d->name, a->word[0], strlen(a->word[0]));
    st = read_rules(a, d, content, err);
    return st == ST_OK ? read_frame(a, &a->option[N_SETTINGS], d, err) : st;
}

static enum status run_new(struct call *a, struct err *err)
{
    struct text content = {0};
    struct turnier_book b = {0};
    struct saison s;
    struct saison_data d;
    enum status st = read_data(a, &d, &content, err);

    if (st == ST_OK)
        st = store_turnier_new(a->store, &d, content.len ? content.s : NULL, a->time, &s.id, err);
    if (st == ST_OK)
        st = store_turnier(a->store, d.name, &s, err);
    if (st == ST_OK)
        st = turnier_load(a->store, &s, &b, err);
    if (st == ST_OK)
        st = set_all(a, N_SETTINGS, &b, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _n("Turnier %s by %s: %d round.\n", "Turnier %s by %s: %d rounds.\n", d.spieltage), d.name,
                  d.rules, d.spieltage);
    if (st == ST_OK)
        st = cmd_turnier_next(a, &s, err);
    turnier_book_free(&b);
    text_free(&content);
    return st;
}

COMMAND(turnier_new, "turnier", "neu", "NAME", N_("begin a Turnier"), BUCH_WRITE, 1, 1, OPTIONS(new_options),
        run_new);

/* "herbst: runden 4, nur-vierer nein": what was set, by its options. */
static void say_set(struct call *a, const struct turnier_book *b)
{
    char date[DATE_MAX];
    int said = 0;

    date_german(b->saison.data.start, date);
    text_addf(&a->off, "%s:", b->saison.data.name);
    for (int i = 0; i < SETTINGS; i++)
        if (a->option[i])
            text_addf(&a->off, "%s %s %s", said++ ? "," : "", set_options[i].long_name,
                      i == S_DATE       ? date
                      : a->option[i][0] ? a->option[i]
                                        : "–");
    text_add(&a->off, ".\n");
}

/* A plan of rounds that are not released is gone where it may be another now; what is planned next says so. */
static enum status run_set(struct call *a, struct err *err)
{
    struct turnier_book b;
    struct saison_data frame;
    bool something = false;
    enum status st;

    for (int i = 0; i < SETTINGS; i++)
        something = something || a->option[i];
    if (!something)
        return err_set(err, ST_USAGE, _("what to set? `doko turnier setze --help` lists the settings"));
    st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);
    frame = b.saison.data;
    if (st == ST_OK)
        st = read_frame(a, a->option, &frame, err);
    if (st == ST_OK)
        st = turnier_set_frame(a->store, &b, &frame, a->time, err);
    if (st == ST_OK)
        st = set_all(a, 0, &b, err);
    if (st == ST_OK && !a->quiet)
        say_set(a, &b);
    if (st == ST_OK)
        st = cmd_turnier_next(a, &b.saison, err);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_set, "turnier", "setze", "[NAME]", N_("change a Turnier's settings"), BUCH_WRITE, 0, 1,
        OPTIONS(set_options), run_set);

/* A setting as `setze` takes it; nothing where it is not set. */
static void put_setting(int setting, const struct turnier_book *b, struct text *value)
{
    const struct turnier *t = &b->t;
    char date[DATE_MAX];

    switch (setting) {
    case S_ROUNDS:
        text_addf(value, "%d", t->rounds);
        break;
    case S_TIME:
        text_addf(value, "%d", t->minutes);
        break;
    case S_FOURS:
        text_add(value, t->only_fours ? "ja" : "nein");
        break;
    case S_MODE:
        text_add(value, mode_terms[t->mode].word);
        break;
    case S_TITLE:
        text_add(value, t->title);
        break;
    case S_DATE:
        date_german(b->saison.data.start, date);
        text_add(value, date);
        break;
    case S_FEE:
        text_money(value, t->fee);
        break;
    case S_PRIZES:
        text_add(value, t->prizes);
        break;
    case S_PAYOUT:
        if (t->payout)
            text_money(value, t->payout);
        break;
    case S_ORDER:
        text_add(value, t->order[0] ? t->order : CRITERIA_USUAL);
        break;
    case S_TEAM_SIZE:
        text_addf(value, "%d", t->team_size);
        break;
    case S_LAND:
        text_add(value, t->land);
        break;
    default:
        text_add(value, t->liga);
    }
}

static void put_row(struct table *t, const char *name, const char *value)
{
    table_row(t);
    table_text(t, name);
    table_text(t, value);
}

static struct table *settings_table(const struct turnier_book *b)
{
    static const struct column columns[] = {
        {.key = "einstellung", .head = "Einstellung", .brief = "Einstellung", .kind = CELL_TEXT},
        {.key = "wert", .head = "Wert", .brief = "Wert", .kind = CELL_TEXT},
    };
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    put_row(t, "regeln", b->saison.data.rules);
    for (int i = 0; i < SETTINGS; i++) {
        struct text value = {0};

        put_setting(i, b, &value);
        put_row(t, set_options[i].long_name, text_str(&value));
        text_free(&value);
    }
    return t;
}

static const struct option_line show_options[] = {REPORT_OPTIONS, TURNIER_OPTION};

static enum status run_show(struct call *a, struct err *err)
{
    struct turnier_book b = {0};
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK)
        st = cmd_turnier_book(a, a->words ? a->word[0] : NULL, &b, err);
    if (st == ST_OK)
        st = output_put(
            a, &w,
            &(struct output){.title = turnier_title(&b), .sheet = "Einstellungen", .table = settings_table(&b)}, err);
    turnier_book_free(&b);
    return st;
}

COMMAND(turnier_show, "turnier", "zeige", "[NAME]", N_("show a Turnier's settings"), BUCH_READ | CAN_JSON, 0, 1,
        OPTIONS(show_options), run_show);
