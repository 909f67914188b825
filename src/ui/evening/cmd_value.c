/* werte: the scorer as a filter. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/notation/kurzschrift.h"
#include "print/json.h"
#include "report/tables/comparison.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"

enum { W_RULES, W_PLAYER, W_PAUSE, W_WHY, W_ALL, W_POTT };
static const struct option_line values_options[] = {
    {"regeln", 0, "NAME|DATEI", N_("rule set (ddb), or a file with own rules")},
    {"spieler", 0, "A,B,C,D", N_("who sits at the table, clockwise")},
    {"pause", 0, "E", N_("who pauses (of five the last)")},
    {"warum", 0, NULL, N_("explain each value line by line, with the source")},
    {"alle", 0, NULL, N_("value each line under every rule set, side by side")},
    {"pott", 0, "N", N_("what the Pott still holds, where the rules let a game take no more")},
};

enum { OUTPUT_FLUSH = 1 << 16 };

struct valuer {
    const struct rules *rules;
    struct rule_file file;
    struct board board;
    struct lineup b;
    uint16_t play;    /* bits of those who play */
    struct turn turn; /* the same as the table knows them */
    bool json, why, all, error;
    int pott;                     /* 0: it does not bound a game */
    struct comparison comparison; /* --alle */
    long line;
    struct text off;
};

static enum status each_player(struct valuer *w, const char *s, size_t len, struct err *err)
{
    int i = w->board.count;

    if (i == TISCH_MAX)
        return err_set(err, ST_USAGE, _("--spieler: at most %d players"), TISCH_MAX);
    if (kuerzel_parse(s, len, &w->board.kuerzel[i], err) != ST_OK)
        return err_set(err, ST_USAGE, _("--spieler: \"%.*s\" is no Kürzel"), (int)(len > 20 ? 20 : len), s);
    if (board_find(&w->board, (uint16_t)((1u << i) - 1), s, len) != NOBODY)
        return err_set(err, ST_USAGE, _("--spieler: %s stands there twice"), w->board.kuerzel[i].word);
    w->b.player[i] = (int8_t)i;
    w->board.count++;
    return ST_OK;
}

static enum status each_pause(struct valuer *w, const char *s, size_t len, struct err *err)
{
    int i = board_find(&w->board, (uint16_t)((1u << w->board.count) - 1), s, len);

    if (i == NOBODY)
        return err_set(err, ST_USAGE, _("--pause: \"%.*s\" is none of the players"), (int)(len > 20 ? 20 : len), s);
    w->b.pauses |= (uint16_t)(1u << i);
    return ST_OK;
}

static enum status set_up(struct call *a, struct valuer *w, struct err *err)
{
    const char *names = a->option[W_PLAYER] ? a->option[W_PLAYER] : "A,B,C,D", *pause = a->option[W_PAUSE];
    int play = 0;
    enum status st;

    w->json = a->json;
    w->why = a->option[W_WHY] != NULL;
    st = cmd_rules(a->option[W_RULES] ? a->option[W_RULES] : "ddb", &w->file, NULL, &w->rules, err);
    if (st != ST_OK)
        return st;
    w->board.own = w->rules->own;
    for (size_t n; st == ST_OK && (names = cmd_next(names, &n)); names += n)
        st = each_player(w, names, n, err);
    w->b.count = w->board.count;
    for (size_t n; pause && st == ST_OK && (pause = cmd_next(pause, &n)); pause += n)
        st = each_pause(w, pause, n, err);
    if (!a->option[W_PAUSE])
        for (int i = PLAYER_IN_SPIEL; i < w->b.count; i++)
            w->b.pauses |= (uint16_t)(1u << i);
    for (int i = 0; i < w->b.count; i++) {
        if (lineup_pauses(&w->b, i))
            continue;
        w->turn.player[play++] = (int8_t)i;
        w->play |= (uint16_t)(1u << i);
    }
    w->turn.kind = EVENT_SPIEL;
    w->turn.count = (int8_t)play;
    if (st == ST_OK && play != PLAYER_IN_SPIEL)
        st = err_set(err, ST_USAGE,
                     _n("%d plays; with the others pausing four must be left",
                        "%d play; with the others pausing four must be left", play),
                     play);
    return st;
}

/* What it holds matters where a game takes no more. */
static enum status read_pott(struct call *a, struct valuer *w, struct err *err)
{
    if (!a->option[W_POTT])
        return ST_OK;
    if (!w->rules->pott_limited || a->option[W_ALL])
        return err_set(err, ST_USAGE, _("--pott is for --regeln with pott.begrenzt = ja, and not for --alle"));
    return cmd_number("--pott", a->option[W_POTT], 1, w->rules->pott, &w->pott, err);
}

/* The explanation as an array of its lines, behind the keys that every result has. */
static void json_why(struct valuer *w, struct json *j, const struct spiel *spiel, const struct settlement *a)
{
    struct text t = {0};

    report_why(w->rules, spiel, a, &t);
    json_name(j, "warum");
    json_open(j, '[');
    for (char *z = t.s; z && *z;) {
        size_t n = strcspn(z, "\n"), from = strspn(z, " ");
        bool more = z[n] != '\0';

        z[n] = '\0';
        json_text(j, z + from);
        z += n + (more ? 1 : 0);
    }
    json_close(j, ']');
    text_free(&t);
}

static void json_result(struct valuer *w, const struct event *e, const struct settlement *a, const int *gutschrift)
{
    struct json j = {&w->off, false};

    json_open(&j, '{');
    json_field_number(&j, "zeile", w->line);
    json_field_text(&j, "sieger", winner_terms[a->winner].word);
    json_field_number(&j, "re_punkte", a->re_punkte);
    json_name(&j, "gutschrift");
    json_open(&j, '{');
    for (int i = 0; i < w->b.count; i++) {
        json_field_number(&j, w->board.kuerzel[i].word, gutschrift[i]);
    }
    json_close(&j, '}');
    json_name(&j, "posten");
    json_open(&j, '[');
    for (int i = 0; i < a->count; i++) {
        const struct posten *p = &a->posten[i];

        json_open(&j, '{');
        json_field_text(&j, "posten", posten_name(w->rules, p));
        json_field_text(&j, "partei", party_terms[p->party].word);
        json_field_number(&j, "punkte", p->punkte);
        json_field_text(&j, "quelle", w->rules->posten[p->kind].source);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    if (w->why && e->kind == EVENT_SPIEL)
        json_why(w, &j, &e->u.spiel, a);
    json_close(&j, '}');
    text_addc(&w->off, '\n');
}

static void text_result(struct valuer *w, const struct event *e, const struct settlement *a, const int *gutschrift)
{
    kurzschrift_write(&w->off, &w->board, e);
    text_add(&w->off, "   ");
    if (e->kind != EVENT_PUSH)
        report_value(w->rules, a, &w->off);
    text_add(&w->off, "  ");
    for (int i = 0; i < w->b.count; i++)
        if (gutschrift[i])
            text_addf(&w->off, " %s %+d", w->board.kuerzel[i].word, gutschrift[i]);
    report_all_augen(&w->board, e, &w->off);
    text_addc(&w->off, '\n');
    if (w->why && e->kind == EVENT_SPIEL)
        report_why(w->rules, &e->u.spiel, a, &w->off);
}

static void report_error(struct valuer *w, const struct err *err)
{
    struct json j = {&w->off, false};

    w->error = true;
    if (!w->json) {
        text_addf(&w->off, _("line %ld, column %d: %s\n"), w->line, err->column, err->text);
        return;
    }
    json_open(&j, '{');
    json_field_number(&j, "zeile", w->line);
    json_field_text(&j, "fehler", err->text);
    json_field_number(&j, "spalte", err->column);
    json_close(&j, '}');
    text_addc(&w->off, '\n');
}

/* Every built-in rule set of a Meisterschaft; own rules come first. */
static enum status set_up_comparison(struct call *a, struct valuer *w, struct err *err)
{
    struct comparison *v = &w->comparison;
    const struct rules *r;

    w->all = a->option[W_ALL] != NULL;
    if (!w->all)
        return ST_OK;
    if (w->why || (a->option[W_RULES] && rules_find(a->option[W_RULES])))
        return err_set(err, ST_USAGE,
                       _("--alle goes with --regeln FILE of own rules, not with --warum or --regeln NAME"));
    v->board = &w->board;
    v->lineup = &w->b;
    v->play = w->play;
    if (a->option[W_RULES])
        v->rules[v->count++] = w->rules;
    for (size_t i = 0; (r = rules_builtin(i)) != NULL; i++)
        if (!r->pokal)
            v->rules[v->count++] = r;
    return ST_OK;
}

static void compare_line(struct valuer *w, const char *line, size_t len)
{
    struct err err;
    enum status st = w->json ? report_comparison_json(&w->comparison, w->line, line, len, &w->off, &err)
                             : report_comparison(&w->comparison, line, len, &w->off, &err);

    if (st != ST_OK)
        report_error(w, &err);
}

/* Of the Pokal only games of its Gesamtwertung have a value without their day. */
static enum status check_round(const struct rules *r, const struct event *e, const char *line, size_t len,
                               struct err *err)
{
    const struct spiel *s = &e->u.spiel;

    if (e->kind == EVENT_HAMMEL)
        return err_at(err, ST_IMPOSSIBLE, line, len, 0,
                      _("a Hammelsprung is worth what is left in the Pott: only a table can value it"));
    if ((e->kind == EVENT_PUSH && r->schiebekopf == 0) || e->kind == EVENT_STECHEN ||
        (e->kind == EVENT_SPIEL && s->no_trick && s->augen > 0 && s->augen < AUGEN_TOTAL))
        return err_at(err, ST_IMPOSSIBLE, line, len, 0,
                      _("only a day of the Pokal can value this; here are games of its Gesamtwertung"));
    return ST_OK;
}

/* A Schiebekopf is worth what the rules say, and to whom it goes the line. */
static void value_event(const struct valuer *w, struct event *e, struct settlement *a, int *gutschrift)
{
    int each[PLAYER_IN_SPIEL];

    if (e->kind == EVENT_SPIEL) {
        e->u.spiel.pott = (int16_t)(spiel_is_solo(&e->u.spiel) ? 0 : w->pott);
        settle(w->rules, &e->u.spiel, a);
        credit(w->rules, &e->u.spiel, a, &w->b, gutschrift);
    } else if (e->kind == EVENT_PUSH) {
        credit_schiebekopf(w->rules, e->u.result.punkte, e->u.result.count, each);
        for (int i = 0; i < e->u.result.count; i++)
            gutschrift[e->u.result.player[i]] = each[i];
    }
}

static void values_line(struct valuer *w, const char *line, size_t len)
{
    struct event e;
    struct settlement a = {.winner = WINNER_NONE};
    struct kurzschrift_table table = {w->rules, &w->board, w->play, &w->turn};
    int gutschrift[TISCH_MAX] = {0};
    struct err err;

    if (len > 0 && line[len - 1] == '\r')
        len--;
    if (w->all) {
        compare_line(w, line, len);
        return;
    }
    if (kurzschrift_parse_at(&table, line, len, &e, &err) != ST_OK ||
        check_round(w->rules, &e, line, len, &err) != ST_OK) {
        report_error(w, &err);
        return;
    }
    value_event(w, &e, &a, gutschrift);
    if (w->json)
        json_result(w, &e, &a, gutschrift);
    else {
        if (e.kind == EVENT_SPIEL)
            spiel_normalise(&e.u.spiel, w->b.player, w->b.count);
        text_result(w, &e, &a, gutschrift);
    }
}

static enum status flush(struct valuer *w, struct err *err)
{
    bool good = w->off.len == 0 || fwrite(w->off.s, 1, w->off.len, stdout) == w->off.len;

    text_clear(&w->off);
    return good ? ST_OK : err_set(err, ST_BUCH, _("the output cannot be written"));
}

static enum status run_values(struct call *a, struct err *err)
{
    struct valuer w = {0};
    char *line = NULL;
    size_t place = 0;
    ssize_t n;
    bool person = isatty(STDOUT_FILENO) != 0;
    enum status st = set_up(a, &w, err);

    if (st == ST_OK)
        st = read_pott(a, &w, err);
    if (st == ST_OK)
        st = set_up_comparison(a, &w, err);
    while (st == ST_OK && (n = getline(&line, &place, stdin)) >= 0) {
        size_t len = n > 0 && line[n - 1] == '\n' ? (size_t)n - 1 : (size_t)n;

        w.line++;
        values_line(&w, line, len);
        if (w.off.len > OUTPUT_FLUSH || person)
            st = flush(&w, err);
        if (person)
            (void)fflush(stdout);
    }
    if (st == ST_OK && ferror(stdin))
        st = err_set(err, ST_BUCH, _("the input cannot be read"));
    if (st == ST_OK)
        st = flush(&w, err);
    if (st == ST_OK && w.error)
        st = err_set(err, ST_INPUT, _("some lines were refused; the others are valued"));
    free(line);
    text_free(&w.off);
    rule_file_free(&w.file);
    return st;
}

COMMAND(values, "werte", NULL, "", N_("value games, one line each, from standard input"), BUCH_NONE | CAN_JSON, 0, 0,
        OPTIONS(values_options), run_values);
