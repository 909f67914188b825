/* stand bogen rangliste dauerliste */
#include <stdio.h>

#include "base/german.h"
#include "book/import/journal_standings.h"
#include "report/bogen/bogen.h"
#include "report/tables/ranking.h"
#include "report/voice/voice.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/files.h"
#include "ui/cli/output.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

static enum status show_standing(struct call *a, struct sitting *r, struct err *err)
{
    if (a->json) {
        report_standing_json(r, &a->off);
        return ST_OK;
    }
    sitting_title(r, &a->off);
    text_addf(&a->off, _n(", %d game\n", ", %d games\n", r->f.day.spiele), (int)r->f.day.spiele);
    report_standing(r, &a->off);
    return cmd_show_stechen(a, r, &a->off, err);
}

enum status cmd_run_stand(struct call *a, struct err *err)
{
    struct sittings l;
    enum status st = cmd_view_all_begun(a, a->words ? a->word[0] : NULL, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        cmd_between(a, i);
        st = show_standing(a, &l.sitting[i], err);
    }
    sittings_free(&l);
    return st;
}

COMMAND(standing, "stand", NULL, "[S]", N_("where the table stands: Punkte, Pott, Geber, what is due"),
        BUCH_OPEN | CAN_JSON | AT_TISCH, 0, 1, NO_OPTIONS, cmd_run_stand);

enum { BOGEN_EMPTY = R_OWN, BOGEN_PRINT };
static const struct option_line bogen_options[] = {BOGEN_OPTIONS};

static enum status make_empty(struct call *a, struct text *pdf, struct err *err)
{
    char club[CLUB_MAX];
    int player = 0;
    enum status st = a->words > 0 || a->tisch > 0 ? err_set(err, ST_USAGE, _("--leer is a form without a Spieltag"))
                                                  : cmd_number("--leer", a->option[BOGEN_EMPTY], PLAYER_IN_SPIEL,
                                                               cmd_wettbewerb(a)->players, &player, err);

    if (st == ST_OK)
        st = store_club(a->store, club, err);
    if (st != ST_OK)
        return st;
    return bogen_form_pdf(cmd_wettbewerb(a) == &wettbewerb_pokal, player, club, a->time, pdf, err);
}

/* The rules that were broken are named by the fold; a document is German throughout. */
static enum status prepare_bogen(struct call *a, bool document, struct sitting *r, struct err *err)
{
    struct german before;
    struct fold german;
    enum status st;

    if (document) {
        sitting_fold_german(r, &german);
        fold_free(&r->f);
        r->f = german;
        german_begin(&before);
    }
    st = cmd_reasons(a, r, err);
    if (document)
        german_end(&before);
    return st;
}

/* Of all tables of the Spieltag, unless one is named. */
static enum status load_bogen(struct call *a, bool document, struct sittings *l, struct err *err)
{
    enum status st = cmd_view_all_begun(a, a->words ? a->word[0] : NULL, l, err);

    for (size_t i = 0; i < l->count && st == ST_OK; i++)
        st = prepare_bogen(a, document, &l->sitting[i], err);
    if (st != ST_OK)
        sittings_free(l);
    return st;
}

static enum status make_bogen(struct call *a, struct text *pdf, struct err *err)
{
    struct sittings l;
    enum status st = load_bogen(a, true, &l, err);

    if (st == ST_OK)
        st = bogen_pdf(l.sitting, l.count, a->time, pdf, err);
    sittings_free(&l);
    return st;
}

/* The blank form, or whatever is printed: always a PDF. */
static enum status put_paper(struct call *a, const struct wish *w, struct err *err)
{
    bool print = a->option[BOGEN_PRINT] != NULL;
    struct text pdf = {0};
    enum status st;

    if (w->format != FORMAT_PDF && (a->option[R_FORMAT] || a->json || a->option[R_CSV]))
        return err_set(err, ST_USAGE, _("--leer and --drucken make a PDF, no other form"));
    if (print && (a->option[R_FILE] || a->option[R_FORCE]))
        return err_set(err, ST_USAGE, _("--drucken prints, -o writes a file: one of them"));
    if (output_ending(a->option[R_FILE], FORMAT_PDF, _("a PDF"), err) != ST_OK)
        return ST_USAGE;
    st = a->option[BOGEN_EMPTY] ? make_empty(a, &pdf, err) : make_bogen(a, &pdf, err);
    if (st == ST_OK)
        st = print ? output_print(a, &pdf, err) : output_text(a, FORMAT_PDF, &pdf, err);
    text_free(&pdf);
    return st;
}

static enum status put_xlsx(struct call *a, const struct sittings *l, struct err *err)
{
    struct text path = {0};
    enum status st = output_aside(a, &path, err);

    if (st == ST_OK)
        st = bogen_xlsx(l->sitting, l->count, output_day(a), path.s, err);
    return output_aside_end(a, &path, (int)l->count, st, err);
}

/* The columns of a table are its players, so that a file of CSV has room for one. */
static enum status make_csv(const struct sittings *l, struct output *o, struct err *err)
{
    struct text names = {0};
    enum status st = ST_OK;

    for (size_t i = 0; i < l->count && l->count > 1; i++) {
        text_add(&names, i ? ", " : "");
        sitting_spec(&l->sitting[i], &names);
    }
    if (l->count > 1)
        st = err_set(err, ST_USAGE, _("CSV holds one table, and the Spieltag has several (%s); name one of them"),
                     names.s);
    else
        o->table = bogen_table(&l->sitting[0]);
    text_free(&names);
    return st;
}

static void make_text(const struct sittings *l, bool json, struct text *text)
{
    for (size_t i = 0; i < l->count; i++) {
        if (json) {
            bogen_json(&l->sitting[i], text);
            continue;
        }
        text_add(text, i ? "\n" : "");
        bogen_text(&l->sitting[i], text);
    }
}

static enum status put_bogen(struct call *a, const struct wish *w, const struct sittings *l, struct err *err)
{
    struct output o = {0};
    enum status st = ST_OK;

    switch (w->format) {
    case FORMAT_XLSX:
        return put_xlsx(a, l, err);
    case FORMAT_PDF:
        st = bogen_pdf(l->sitting, l->count, output_day(a), &o.own, err);
        break;
    case FORMAT_CSV:
        st = make_csv(l, &o, err);
        break;
    default:
        make_text(l, w->format == FORMAT_JSON, &o.own);
        break;
    }
    return st == ST_OK ? output_put(a, w, &o, err) : st;
}

enum status cmd_run_bogen(struct call *a, struct err *err)
{
    struct sittings l;
    struct wish w;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && (a->option[BOGEN_EMPTY] || a->option[BOGEN_PRINT]))
        return put_paper(a, &w, err);
    if (st == ST_OK)
        st = load_bogen(a, output_is_document(w.format), &l, err);
    if (st != ST_OK)
        return st;
    st = put_bogen(a, &w, &l, err);
    sittings_free(&l);
    return st;
}

COMMAND(bogen, "bogen", NULL, "[S]", N_("the Spielberichtsbogen"), BUCH_OPEN | CAN_JSON | AT_TISCH, 0, 1,
        OPTIONS(bogen_options), cmd_run_bogen);

enum { RL_UNTIL = R_OWN, RL_JOURNAL };
static const struct option_line ranking_options[] = {
    REPORT_OPTIONS,
    {"bis", 0, "NR", N_("as of Spieltag NR")},
    {OPTION_JOURNAL, 0, "DATEI", N_("of this journal (-: standard input); no book is needed")},
};

static enum status read_until(const struct call *a, const struct saison *s, int *until, struct err *err)
{
    *until = 0;
    return a->option[RL_UNTIL] ? cmd_number("--bis", a->option[RL_UNTIL], 1, s->data.spieltage, until, err) : ST_OK;
}

static enum status load_standings(struct call *a, struct standings *w, struct err *err)
{
    struct saison s;
    int until;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);
    if (st == ST_OK)
        st = read_until(a, &s, &until, err);
    if (st == ST_OK)
        st = standings_load(a->store, &s, until, w, err);
    store_rollback(a->store);
    return st;
}

static enum status read_journal(struct call *a, struct journal_standings *jw, struct standings *w, struct err *err)
{
    const char *file = a->option[RL_JOURNAL];
    const struct saison *s;
    int until;
    enum status st = cmd_read_lines(file, journal_standings_line, jw, err);

    if (st == ST_OK)
        st = journal_standings_end(jw, err);
    cmd_name_file(file, err);
    if (st == ST_OK)
        st = journal_standings_saison(jw, a->words ? a->word[0] : NULL, &s, err);
    if (st == ST_OK)
        st = read_until(a, s, &until, err);
    if (st == ST_OK)
        journal_standings_values(jw, s, until, w);
    return st;
}

static enum status put_ranking(struct call *a, const struct wish *w, const struct standings *s, struct err *err)
{
    char title[RANKING_TITLE_MAX], line[RANKING_TITLE_MAX];
    struct output o = {.title = report_ranking_title(s, title),
                       .club = s->club,
                       .line = report_ranking_line(s, line),
                       .table = report_ranking_table(s, output_is_document(w->format)),
                       .empty = N_("Nobody is registered and nothing was played yet.\n")};

    if (w->format == FORMAT_TEXT)
        report_ranking(s, &o.own);
    else if (w->format == FORMAT_JSON)
        report_ranking_json(s, &o.own);
    else if (w->format == FORMAT_XLSX)
        report_ranking_sheets(s, &o.book);
    return output_put(a, w, &o, err);
}

static enum status run_ranking(struct call *a, struct err *err)
{
    struct journal_standings *jw = NULL;
    struct standings w;
    struct wish wish;
    enum status st = output_wish(a, &wish, err);

    if (st == ST_OK && a->option[RL_JOURNAL]) {
        jw = journal_standings_new();
        st = read_journal(a, jw, &w, err);
    } else if (st == ST_OK) {
        st = load_standings(a, &w, err);
    }
    if (st == ST_OK) {
        st = put_ranking(a, &wish, &w, err);
        standings_free(&w);
    }
    journal_standings_free(jw);
    return st;
}

COMMAND(ranking, "rangliste", NULL, "[SAISON]", N_("the standings of a season"), BUCH_OPEN | CAN_JSON | OR_JOURNAL, 0,
        1, OPTIONS(ranking_options), run_ranking);

static const struct option_line dauerliste_options[] = {
    REPORT_OPTIONS,
    {"regeln", 0, "NAME", N_("only seasons that are played by this rule set")},
};

static enum status check_rules(const struct call *a, const struct table *t, struct err *err)
{
    const char *rules = a->option[R_OWN];

    if (!rules || table_rows(t) > 0 || rules_find(rules))
        return ST_OK;
    return err_set(err, ST_MISSING,
                   _("no Spieltag was finished by a rule set \"%.40s\"; `doko saison liste` shows which are played"),
                   rules);
}

static enum status run_dauerliste(struct call *a, struct err *err)
{
    struct output o = {.title = "Dauerliste", .empty = N_("No Spieltag was finished yet.\n"), .key = "liste"};

    return report_list_run(a, "dauerliste", (struct facts_parameter){"regeln", a->option[R_OWN]}, &o, check_rules,
                           err);
}

COMMAND(dauerliste, "dauerliste", NULL, "",
        N_("all seasons: games, Punkte, means, best and worst day of each player"), BUCH_OPEN | CAN_JSON, 0, 0,
        OPTIONS(dauerliste_options), run_dauerliste);
