/* Games asked for line by line: `doko spiel` without words and `doko tisch --schlicht`. */
#include <stdio.h>
#include <stdlib.h>

#include "buch/admission.h"
#include "cmd/befehle.h"
#include "entry/doubt.h"
#include "entry/zeile.h"
#include "report/tag.h"

struct talk {
    struct aufruf *a;
    const char *s; /* the Spieltag, NULL: the open one */
    struct zeile *input;
    struct watch watch;
    bool fresh; /* the standing has changed and is shown before the next line */
};

/* What is typed, and what was said about it. */
struct typed {
    struct text line;
    bool trotzdem;
    int32_t entries; /* of the table that it was judged by */
    bool moved;      /* that has changed since */
};

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_X, ANSWER_GONE };

static void say_error(const struct err *err)
{
    fprintf(stderr, "  ! %s\n", err->text);
    if (err->auszug[0])
        fprintf(stderr, "    %s\n    %*s^\n", err->auszug, err->marke, "");
}

/* A question; an empty answer is `enter`. */
static enum answer ask(struct talk *k, const char *question, enum answer enter)
{
    char *s = zeile_lies(k->input, question);
    enum answer answer = !s                                                         ? ANSWER_GONE
                         : s[0] == '\0'                                             ? enter
                         : s[0] == 'j' || s[0] == 'J' || s[0] == 'y' || s[0] == 'Y' ? ANSWER_YES
                         : s[0] == 'x' || s[0] == 'X'                               ? ANSWER_X
                                                                                    : ANSWER_NO;

    free(s);
    return answer;
}

/* The table as it is now; what another has entered since is named. */
static enum status look(struct talk *k, struct runde *r, struct err *err)
{
    struct text changes = {0};
    enum status st = cmd_runde_ansehen(k->a, k->s, r, err);

    if (st != ST_OK)
        return st;
    if (k->watch.now > 0)
        watch_changes(r, &k->watch, &changes);
    if (changes.len > 0)
        fprintf(stderr, "  ! %s\n", changes.s);
    text_free(&changes);
    cmd_lies_uhr(k->a);
    k->watch.seen = r->chronik.anzahl;
    k->watch.now = k->a->zeit;
    return ST_OK;
}

/* Books in memory; on ST_OK what it does stands in `text`. */
static enum status preview(struct talk *k, struct runde *r, const struct eintrag *e, bool trotzdem, struct text *text,
                           struct err *err)
{
    enum status st = store_beginne(k->a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = admission_book(k->a->store, r, e, trotzdem, NULL, err);
    store_verwirf(k->a->store);
    if (st == ST_OK)
        bericht_spiel(r, &r->f.schritt[r->f.anzahl - 1], text);
    return st;
}

/* Whether a line that may be a slip is meant so. An x goes into the line. */
static enum answer resolve_doubt(struct talk *k, const struct runde *r, struct typed *typed, const struct ereignis *e)
{
    enum answer answer = ANSWER_YES;
    struct doubt d;

    doubt_find(r, &k->watch, e, false, &d);
    if (d.question.len > 0) {
        text_addc(&d.question, ' ');
        do
            answer = ask(k, d.question.s, ANSWER_NO);
        while (answer == ANSWER_X && !d.without_trick);
    }
    if (answer == ANSWER_X) {
        size_t remark = strcspn(typed->line.s, ";");
        struct text line = {0};

        text_addn(&line, typed->line.s, remark);
        text_addf(&line, " x %s", typed->line.s + remark);
        text_free(&typed->line);
        typed->line = line;
    }
    text_free(&d.question);
    return answer;
}

/* Judges the line by the table as it is, until nothing is left to ask; ANSWER_YES when it is to be saved. */
static enum answer judge(struct talk *k, struct runde *r, struct typed *typed, struct text *text)
{
    struct eintrag e = {0};
    struct err err = {0};
    enum answer answer;
    enum status st = runde_lies_spiel(r, 0, typed->line.s, &e.e, &err);

    typed->entries = r->chronik.anzahl;
    typed->trotzdem = false;
    if (st != ST_OK) {
        say_error(&err);
        return ANSWER_NO;
    }
    answer = resolve_doubt(k, r, typed, &e.e);
    if (answer == ANSWER_X)
        return judge(k, r, typed, text);
    if (answer != ANSWER_YES)
        return answer;
    st = preview(k, r, &e, false, text, &err);
    if (st == ST_OK)
        return ANSWER_YES;
    say_error(&err);
    if (!status_ist_regel(st))
        return ANSWER_NO;
    answer = ask(k, _("Record it all the same? [j/N] "), ANSWER_NO);
    if (answer != ANSWER_YES)
        return answer;
    typed->trotzdem = true;
    st = preview(k, r, &e, true, text, &err);
    if (st != ST_OK)
        say_error(&err);
    return st == ST_OK ? ANSWER_YES : ANSWER_NO;
}

/* Of the table that the line was judged by: whatever came between has to be looked at first. */
static enum status build(struct aufruf *a, struct runde *r, struct eintrag *e, void *with, struct err *err)
{
    struct typed *typed = with;

    (void)a;
    typed->moved = r->chronik.anzahl != typed->entries;
    if (typed->moved)
        return err_set(err, ST_KONFLIKT, _("somebody else has entered something at this table; look again"));
    e->op = OP_ANFUEGEN;
    return runde_lies_spiel(r, 0, typed->line.s, &e->e, err);
}

static enum status save(struct talk *k, struct typed *typed, struct err *err)
{
    struct buchung b = {.spieltag = k->s, .trotzdem = typed->trotzdem, .ja = true, .baue = build, .mit = typed};
    bool quiet = k->a->quiet;
    struct runde r;
    enum status st;

    cmd_lies_uhr(k->a);
    k->a->quiet = true; /* what it does was shown before */
    st = cmd_buche(k->a, &b, &r, err);
    k->a->quiet = quiet;
    if (st != ST_OK)
        return st;
    k->watch.own = r.chronik.anzahl;
    runde_free(&r);
    fprintf(stderr, "%s\n\n", _("saved"));
    k->fresh = true;
    return ST_OK;
}

/* Shows what the line does and saves it when that is wanted. When another has changed the table meanwhile that is
 * named, and all is shown and asked once more. */
static enum status settle_line(struct talk *k, struct typed *typed, bool *gone, struct err *err)
{
    enum answer answer = ANSWER_YES;
    enum status st;

    do {
        struct text text = {0};
        struct runde r;

        typed->moved = false;
        st = look(k, &r, err);
        if (st != ST_OK)
            return st;
        answer = judge(k, &r, typed, &text);
        runde_free(&r);
        if (answer == ANSWER_YES) {
            fprintf(stderr, "%s", text.s);
            answer = ask(k, _("Save? [Enter = yes, n = no] "), ANSWER_YES);
            if (answer == ANSWER_YES)
                st = save(k, typed, err);
            else if (answer != ANSWER_GONE)
                fprintf(stderr, "%s\n", _("not saved; enter it again"));
        }
        text_free(&text);
        if (st != ST_OK && st != ST_BUCH)
            say_error(err);
    } while (typed->moved);
    *gone = answer == ANSWER_GONE;
    return st == ST_BUCH ? st : ST_OK;
}

static bool wants_to_go(const char *line)
{
    return wort_gleich(line, "q") || wort_gleich(line, "ende") || wort_gleich(line, "quit");
}

static bool wants_help(const char *line)
{
    return strcmp(line, "?") == 0 || wort_gleich(line, "hilfe") || wort_gleich(line, "help");
}

/* The standing if it is new, and the next line; NULL when nobody types any more. */
static enum status read_line(struct talk *k, char **line, struct err *err)
{
    struct runde r;
    struct text text = {0};
    char prompt[32];
    enum status st = look(k, &r, err);

    *line = NULL;
    if (st != ST_OK)
        return st;
    if (k->fresh) {
        bericht_stand(&r, &text);
        st = cmd_zeige_stechen(k->a, &r, &text, err);
        fprintf(stderr, "%s", text.s);
        text_free(&text);
    }
    k->fresh = false;
    zeile_kuerzel(k->input, &r.tafel, spieltag_am_tisch(&r.f.tag));
    (void)snprintf(prompt, sizeof prompt, "%d> ", (int)r.f.tag.spiele + 1);
    runde_free(&r);
    if (st == ST_OK)
        *line = zeile_lies(k->input, prompt);
    return st;
}

enum status cmd_frage_spiele(struct aufruf *a, const char *s, struct err *err)
{
    struct talk k = {.a = a, .s = s, .input = zeile_neu(), .fresh = true};
    bool gone = false;
    enum status st = ST_OK;

    while (st == ST_OK && !gone) {
        struct typed typed = {0};
        char *line;

        st = read_line(&k, &line, err);
        gone = !line || wants_to_go(line);
        if (st == ST_OK && !gone && line[strspn(line, " ")] == '\0') {
            fprintf(stderr, "%s\n", _("a game, ? for help, or q to leave"));
        } else if (st == ST_OK && !gone && wants_help(line)) {
            fprintf(stderr, "%s", _(cmd_kurzschrift_hilfe));
        } else if (st == ST_OK && !gone) {
            text_add(&typed.line, line);
            st = settle_line(&k, &typed, &gone, err);
            text_free(&typed.line);
        }
        free(line);
    }
    zeile_free(k.input);
    return st;
}
