/* The command werte: values games as a filter, from standard input to standard output. */
#include <stdio.h>
#include <unistd.h>

#include "core/notation/rule_file.h"
#include "core/spoken/suggest.h"
#include "print/json.h"
#include "report/tables/comparison.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"

enum { W_RULES, W_PLAYER, W_PAUSE, W_WHY, W_ALL, W_POTT };
static const struct option_line values_options[] = {
    [W_RULES] = {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), or a file with own rules")},
    [W_PLAYER] = {"spieler", 0, "A,B,C,D", N_("who sits at the table, clockwise")},
    [W_PAUSE] = {"pause", 0, "E", N_("who pauses (of five the last)")},
    [W_WHY] = {"warum", 0, NULL, N_("explain each value line by line, with the source")},
    [W_ALL] = {"alle", 0, NULL, N_("value each line under every rule set, side by side")},
    [W_POTT] = {"pott", 0, "N", N_("what the Pott still holds, where the rules let a game take no more")},
};

enum { OUTPUT_FLUSH = 1 << 16 };

struct valuer {
    const struct rules *rules;
    struct rule_file file;
    struct board board;
    struct lineup lineup;
    uint16_t play;    /* bits of the players of a game */
    struct turn turn; /* the same, as the table knows them */
    bool json, why, all, error;
    int pott;                     /* 0: the Pott does not limit a game */
    struct comparison comparison; /* --alle */
    long line;
    struct text out;
};

static enum status each_player(struct valuer *valuer, const char *s, size_t len, struct err *err)
{
    int i = valuer->board.count;

    if (i == TISCH_MAX)
        return err_set(err, ST_USAGE, _("--spieler: at most %d players"), TISCH_MAX);
    if (kuerzel_parse(s, len, &valuer->board.kuerzel[i], err) != ST_OK)
        return err_set(err, ST_USAGE, _("--spieler: \"%.*s\" is no Kürzel"), (int)(len > 20 ? 20 : len), s);
    if (board_find(&valuer->board, (uint16_t)((1u << i) - 1), s, len) != NOBODY)
        return err_set(err, ST_USAGE, _("--spieler: %s stands there twice"), valuer->board.kuerzel[i].word);
    valuer->lineup.player[i] = (int8_t)i;
    valuer->board.count++;
    return ST_OK;
}

static enum status each_pause(struct valuer *valuer, const char *s, size_t len, struct err *err)
{
    int i = board_find(&valuer->board, (uint16_t)((1u << valuer->board.count) - 1), s, len);

    if (i == NOBODY)
        return err_set(err, ST_USAGE, _("--pause: \"%.*s\" is none of the players"), (int)(len > 20 ? 20 : len), s);
    valuer->lineup.pauses |= (uint16_t)(1u << i);
    return ST_OK;
}

static enum status set_up(struct call *call, struct valuer *valuer, struct err *err)
{
    const char *names = call->option[W_PLAYER] ? call->option[W_PLAYER] : "A,B,C,D", *pause = call->option[W_PAUSE];
    int play = 0;
    enum status st;

    valuer->json = call->json;
    valuer->why = call->option[W_WHY] != NULL;
    st = cmd_rules(call->option[W_RULES] ? call->option[W_RULES] : "ddb", &valuer->file, NULL, &valuer->rules, err);
    if (st != ST_OK)
        return st;
    valuer->board.own = valuer->rules->own;
    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n)
        st = each_player(valuer, names, n, err);
    valuer->lineup.count = valuer->board.count;
    for (size_t n; pause && st == ST_OK && (pause = cmd_next(pause, &n)); pause += n)
        st = each_pause(valuer, pause, n, err);
    if (!call->option[W_PAUSE])
        for (int i = PLAYER_IN_SPIEL; i < valuer->lineup.count; i++)
            valuer->lineup.pauses |= (uint16_t)(1u << i);
    for (int i = 0; i < valuer->lineup.count; i++) {
        if (lineup_pauses(&valuer->lineup, i))
            continue;
        valuer->turn.player[play++] = (int8_t)i;
        valuer->play |= (uint16_t)(1u << i);
    }
    valuer->turn.kind = EVENT_SPIEL;
    valuer->turn.count = (int8_t)play;
    if (st == ST_OK && play != PLAYER_IN_SPIEL)
        st = err_set(err, ST_USAGE,
                     _n("%d player is left without those who pause; four were expected",
                        "%d players are left without those who pause; four were expected", play),
                     play);
    return st;
}

/* The content of the Pott matters only where a game can take no more than it holds. */
static enum status read_pott(struct call *call, struct valuer *valuer, struct err *err)
{
    if (!call->option[W_POTT])
        return ST_OK;
    if (!valuer->rules->pott_limited || call->option[W_ALL])
        return err_set(err, ST_USAGE, _("--pott is for --regeln with pott.begrenzt = ja, and not for --alle"));
    return cmd_number("--pott", call->option[W_POTT], 1, valuer->rules->pott, &valuer->pott, err);
}

/* Adds the explanation as an array of its lines, behind the keys that every result has. */
static void json_why(struct valuer *valuer, struct json *json, const struct spiel *spiel,
                     const struct settlement *settlement)
{
    AUTO(text_free) struct text text = {0};

    report_why(valuer->rules, spiel, settlement, &text);
    json_name(json, "warum");
    json_open(json, '[');
    for (char *row = text.s; row && *row;) {
        size_t n = strcspn(row, "\n"), from = strspn(row, " ");
        bool more = row[n] != '\0';

        row[n] = '\0';
        json_text(json, row + from);
        row += n + (more ? 1 : 0);
    }
    json_close(json, ']');
}

static void json_result(struct valuer *valuer, const struct event *event, const struct settlement *settlement,
                        const int *gutschrift)
{
    struct json json = {&valuer->out, false};

    json_open(&json, '{');
    json_field_number(&json, "zeile", valuer->line);
    json_field_text(&json, "sieger", winner_terms[settlement->winner].word);
    json_field_number(&json, "re_punkte", settlement->re_punkte);
    json_name(&json, "gutschrift");
    json_open(&json, '{');
    for (int i = 0; i < valuer->lineup.count; i++) {
        json_field_number(&json, valuer->board.kuerzel[i].word, gutschrift[i]);
    }
    json_close(&json, '}');
    json_name(&json, "posten");
    json_open(&json, '[');
    for (int i = 0; i < settlement->count; i++) {
        const struct posten *posten = &settlement->posten[i];

        json_open(&json, '{');
        json_field_text(&json, "posten", posten_name(valuer->rules, posten));
        json_field_text(&json, "partei", party_terms[posten->party].word);
        json_field_number(&json, "punkte", posten->punkte);
        json_field_text(&json, "quelle", valuer->rules->posten[posten->kind].source);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    if (valuer->why && event->kind == EVENT_SPIEL)
        json_why(valuer, &json, &event->u.spiel, settlement);
    json_close(&json, '}');
    text_addc(&valuer->out, '\n');
}

static void text_result(struct valuer *valuer, const struct event *event, const struct settlement *settlement,
                        const int *gutschrift)
{
    kurzschrift_write(&valuer->out, &valuer->board, event);
    text_add(&valuer->out, "   ");
    if (event->kind != EVENT_SCHIEBEKOPF)
        report_value(valuer->rules, settlement, &valuer->out);
    text_add(&valuer->out, "  ");
    for (int i = 0; i < valuer->lineup.count; i++)
        if (gutschrift[i])
            text_addf(&valuer->out, " %s %+d", valuer->board.kuerzel[i].word, gutschrift[i]);
    report_all_augen(&valuer->board, event, &valuer->out);
    text_addc(&valuer->out, '\n');
    if (valuer->why && event->kind == EVENT_SPIEL)
        report_why(valuer->rules, &event->u.spiel, settlement, &valuer->out);
    else if (event->kind == EVENT_SPIEL)
        report_missing(valuer->rules, &event->u.spiel, &valuer->out);
}

static void report_error(struct valuer *valuer, const struct err *err)
{
    struct json json = {&valuer->out, false};

    valuer->error = true;
    if (!valuer->json) {
        text_addf(&valuer->out, _("line %ld, column %d: %s\n"), valuer->line, err->column, err->text);
        return;
    }
    json_open(&json, '{');
    json_field_number(&json, "zeile", valuer->line);
    json_field_text(&json, "fehler", err->text);
    json_field_number(&json, "spalte", err->column);
    json_close(&json, '}');
    text_addc(&valuer->out, '\n');
}

/* Compares under every built-in rule set of a Meisterschaft; own rules come first. */
static enum status set_up_comparison(struct call *call, struct valuer *valuer, struct err *err)
{
    struct comparison *comparison = &valuer->comparison;
    const struct rules *rules;

    valuer->all = call->option[W_ALL] != NULL;
    if (!valuer->all)
        return ST_OK;
    if (valuer->why || (call->option[W_RULES] && rules_find(call->option[W_RULES])))
        return err_set(err, ST_USAGE,
                       _("--alle goes with --regeln FILE of own rules, not with --warum or --regeln NAME"));
    comparison->board = &valuer->board;
    comparison->lineup = &valuer->lineup;
    comparison->play = valuer->play;
    if (call->option[W_RULES])
        comparison->rules[comparison->count++] = valuer->rules;
    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++)
        if (!rules->pokal)
            comparison->rules[comparison->count++] = rules;
    return ST_OK;
}

static void compare_line(struct valuer *valuer, const char *line, size_t len)
{
    struct err err;
    enum status st = valuer->json
                         ? report_comparison_json(&valuer->comparison, valuer->line, line, len, &valuer->out, &err)
                         : report_comparison(&valuer->comparison, line, len, &valuer->out, &err);

    if (st != ST_OK)
        report_error(valuer, &err);
}

/* Refuses games that only a table can value. Of the Pokal, games of its Gesamtwertung have a value without their
 * day. */
static enum status check_round(const struct rules *rules, const struct event *event, const char *line, size_t len,
                               struct err *err)
{
    const struct spiel *spiel = &event->u.spiel;

    if (event->kind == EVENT_HAMMEL)
        return err_at(err, ST_IMPOSSIBLE, line, len, 0,
                      _("a Hammelsprung is worth what is left in the Pott: only a table can value it"));
    if ((event->kind == EVENT_SCHIEBEKOPF && rules->schiebekopf == 0) || event->kind == EVENT_STECHEN ||
        (event->kind == EVENT_SPIEL && spiel->no_trick && spiel->augen > 0 && spiel->augen < AUGEN_TOTAL))
        return err_at(
            err, ST_IMPOSSIBLE, line, len, 0,
            _("only a day of the Pokal can value this line; only games of its Gesamtwertung can be valued here"));
    return ST_OK;
}

/* Values an event. The rules say what a Schiebekopf is worth, and the line who gets it. */
static void value_event(const struct valuer *valuer, struct event *event, struct settlement *settlement,
                        int *gutschrift)
{
    int each[PLAYER_IN_SPIEL];

    if (event->kind == EVENT_SPIEL) {
        event->u.spiel.pott = (int16_t)(spiel_is_solo(&event->u.spiel) ? 0 : valuer->pott);
        settle(valuer->rules, &event->u.spiel, settlement);
        credit(valuer->rules, &event->u.spiel, settlement, &valuer->lineup, gutschrift);
    } else if (event->kind == EVENT_SCHIEBEKOPF) {
        credit_schiebekopf(valuer->rules, event->u.result.punkte, event->u.result.count, each);
        for (int i = 0; i < event->u.result.count; i++)
            gutschrift[event->u.result.player[i]] = each[i];
    }
}

static void values_line(struct valuer *valuer, const char *line, size_t len)
{
    struct event event;
    struct settlement settlement = {.winner = WINNER_NONE};
    struct kurzschrift_table table = {
        .rules = valuer->rules, .board = &valuer->board, .set = valuer->play, .turn = &valuer->turn};
    int gutschrift[TISCH_MAX] = {0};
    struct err err;

    if (len > 0 && line[len - 1] == '\r')
        len--;
    if (valuer->all) {
        compare_line(valuer, line, len);
        return;
    }
    if (spoken_parse_at(&table, line, len, &event, &err) != ST_OK ||
        check_round(valuer->rules, &event, line, len, &err) != ST_OK) {
        report_error(valuer, &err);
        return;
    }
    value_event(valuer, &event, &settlement, gutschrift);
    if (valuer->json)
        json_result(valuer, &event, &settlement, gutschrift);
    else {
        if (event.kind == EVENT_SPIEL)
            spiel_normalise(&event.u.spiel, valuer->lineup.player, valuer->lineup.count);
        text_result(valuer, &event, &settlement, gutschrift);
    }
}

static enum status flush_output(struct valuer *valuer, struct err *err)
{
    bool good = valuer->out.len == 0 || fwrite(valuer->out.s, 1, valuer->out.len, stdout) == valuer->out.len;

    text_clear(&valuer->out);
    return good ? ST_OK : err_set(err, ST_BUCH, _("the output cannot be written"));
}

static enum status run_values(struct call *call, struct err *err)
{
    struct valuer valuer = {0};
    AUTO(mem_drop) char *line = NULL;
    size_t capacity = 0;
    ssize_t n;
    bool person = isatty(STDOUT_FILENO) != 0;
    enum status st = set_up(call, &valuer, err);

    if (st == ST_OK)
        st = read_pott(call, &valuer, err);
    if (st == ST_OK)
        st = set_up_comparison(call, &valuer, err);
    while (st == ST_OK && (n = getline(&line, &capacity, stdin)) >= 0) {
        size_t len = n > 0 && line[n - 1] == '\n' ? (size_t)n - 1 : (size_t)n;

        valuer.line++;
        values_line(&valuer, line, len);
        if (valuer.out.len > OUTPUT_FLUSH || person)
            st = flush_output(&valuer, err);
        if (person)
            (void)fflush(stdout);
    }
    if (st == ST_OK && ferror(stdin))
        st = err_set(err, ST_BUCH, _("the input cannot be read"));
    if (st == ST_OK)
        st = flush_output(&valuer, err);
    if (st == ST_OK && valuer.error)
        st = err_set(err, ST_INPUT, _("some lines were refused; the others are valued"));
    text_free(&valuer.out);
    rule_file_free(&valuer.file);
    return st;
}

COMMAND(values, SHOWS, .word = "werte", .purpose = N_("value games, one line each, from standard input"),
        .kind = CAN_JSON, OPTIONS(values_options), .run = run_values);
