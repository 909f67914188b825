/* turnier neu | setze */
#include <stdio.h>
#include <string.h>

#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "cmd/files.h"
#include "cmd/turnier.h"

/* The settings, shared by neu and setze: a row of either's options, in this order. */
enum { S_ROUNDS, S_TIME, S_FOURS, S_MODE, S_TITLE, S_DATE, S_FEE, S_PRIZES, S_LAND, S_LIGA, SETTINGS };
#define SETTING_OPTIONS(fours)                                                                                       \
    {"runden", 0, "N", N_("rounds, 1 to 16 (a new one: 3)")},                                                        \
        {"zeit", 0, "MINUTEN", N_("of a list at four, five have 5/4 of it; 0: no limit (a new one)")},               \
        {"nur-vierer", 0, fours, N_("refuse a number of players that does not go by four")},                         \
        {"modus", 0, "plan|los|gesetzt",                                                                             \
         N_("all rounds planned at once, each drawn, or by the standing (a new one: plan)")},                        \
        {"titel", 0, "TEXT", N_("what it is called on paper")},                                                      \
        {"datum", 'd', "DATUM", N_("the first day (a new one: today)")},                                             \
        {"startgeld", 0, "BETRAG", N_("what each pays")}, {"preise", 0, "50,30,20", N_("shares of the places")},     \
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
} entries[] = {{S_TITLE, TURNIER_TITLE}, {S_MODE, TURNIER_MODE},     {S_TIME, TURNIER_TIME}, {S_FOURS, TURNIER_FOURS},
               {S_FEE, TURNIER_FEE},     {S_PRIZES, TURNIER_PRIZES}, {S_LAND, TURNIER_LAND}, {S_LIGA, TURNIER_LIGA}};

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

static enum status read_fee(const char *s, int64_t *number, struct err *err)
{
    char why[MONEY_WHY_MAX];

    return money_parse(s, strlen(s), turnier_forms[TURNIER_FEE].max, number, why)
               ? ST_OK
               : err_set(err, ST_USAGE, "--startgeld: %s", why);
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
    int minutes = 0;
    enum status st;

    switch (e->what) {
    case TURNIER_TIME:
        st = cmd_number("--zeit", s, 0, MINUTES_MAX, &minutes, err);
        e->number = minutes;
        return st;
    case TURNIER_FOURS:
        return read_fours(o, s, &e->number, err);
    case TURNIER_FEE:
        return read_fee(s, &e->number, err);
    default:
        e->text = s;
        return name_check(s, err);
    }
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
                      i == S_DATE ? date : a->option[i]);
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
