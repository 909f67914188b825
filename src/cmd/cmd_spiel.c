/* spiel: the next game. Without words on a terminal it asks (conversation.c). */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/commands.h"
#include "writer/json.h"
#include "report/day.h"

enum { O_NR, O_REMARK, O_TROTZDEM, O_SPIELTAG };
static const struct option_line spiel_options[] = {
    {"nr", 0, "N", N_("only as game N: two writers never enter it twice")},
    {"bemerkung", 0, "TEXT", N_("a remark, shown on the Bogen")},
    {"trotzdem", 0, NULL, N_("record it even against the rules, marked")},
    {"spieltag", 's', "S", N_("another Spieltag than the open one")},
};

struct input {
    const char *spieltag; /* S, NULL: the open one */
    const char *line, *remark;
    int nr; /* 0: any */
    bool trotzdem;
};

/* A refusal for another reason than the game itself would be found out only later; say it at once. */
static enum status check_nr(const struct sitting *r, int nr, struct err *err)
{
    int next = (int)r->f.day.spiele + 1;

    if (nr == 0 || nr == next)
        return ST_OK;
    if (nr < next)
        return err_set(err, ST_CONFLICT, _("Spiel %d is in the book already; the next one is Spiel %d"), nr, next);
    return err_set(err, ST_CONFLICT, _("Spiel %d cannot follow: the next one is Spiel %d"), nr, next);
}

static enum status build(struct call *a, struct sitting *r, struct entry *e, void *with, struct err *err)
{
    const struct input *one = with;
    enum status st;

    (void)a;
    st = check_nr(r, one->nr, err);

    if (st == ST_OK)
        st = sitting_parse_spiel(r, 0, one->line, &e->e, err);
    if (st == ST_OK && one->remark) {
        size_t part;

        e->e.remark = one->remark;
        e->e.remark_len = strlen(e->e.remark);
        if (free_text_check(e->e.remark, e->e.remark_len, REMARK_MAX, &part, err) != ST_OK)
            st = err_set(err, ST_INPUT, _("a remark of 1 to %d characters without control characters was expected"),
                         REMARK_MAX);
    }
    e->op = OP_APPEND;
    return st;
}

static void report(struct call *a, const struct sitting *r)
{
    const struct step *s = &r->f.step[r->f.count - 1];

    if (a->json) {
        report_standing_json(r, &a->off);
        return;
    }
    if (a->quiet)
        return;
    report_spiel(r, s, &a->off);
    report_standing(r, &a->off);
}

static enum status enter(struct call *a, struct input *one, struct err *err)
{
    struct booking b = {.spieltag = one->spieltag, .trotzdem = one->trotzdem, .build = build, .with = one};
    struct sitting r;
    enum status st = cmd_book(a, &b, &r, err);

    if (st != ST_OK)
        return st;
    report(a, &r);
    st = cmd_show_stechen(a, &r, &a->off, err);
    sitting_free(&r);
    return st;
}

static enum status run_spiel(struct call *a, struct err *err)
{
    struct text line = {0};
    int nr = 0;
    enum status st = ST_OK;

    if (a->words == 0 && (a->option[O_NR] || a->option[O_REMARK] || a->option[O_TROTZDEM]))
        return err_set(err, ST_USAGE, _("--nr, --bemerkung and --trotzdem go with a game on the command line"));
    if (a->words == 0 && a->terminal)
        return cmd_ask_spiele(a, a->option[O_SPIELTAG], err);
    if (a->words == 0)
        return err_set(err, ST_USAGE, _("a game was expected, such as `doko spiel A,B 151 re9`"));
    cmd_words(a, 0, &line);
    if (a->option[O_NR])
        st = cmd_number("--nr", a->option[O_NR], 1, 1000000, &nr, err);
    if (st == ST_OK)
        st = enter(a,
                   &(struct input){.spieltag = a->option[O_SPIELTAG],
                                   .line = line.s,
                                   .remark = a->option[O_REMARK],
                                   .nr = nr,
                                   .trotzdem = a->option[O_TROTZDEM] != NULL},
                   err);
    text_free(&line);
    return st;
}

const struct command command_spiel = {"spiel",
                                      NULL,
                                      "[KURZSCHRIFT]",
                                      N_("record the next game; without words it asks"),
                                      BUCH_OPEN | WORDS_FOLLOW | CAN_JSON,
                                      0,
                                      -1,
                                      OPTIONS(spiel_options),
                                      run_spiel};
