#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <string.h>
#include <unistd.h>

#include "buch/admission.h"
#include "cmd/cmd.h"
#include "notation/kurzschrift.h"
#include "writer/file_out.h"
#include "report/day.h"

void cmd_read_clock(struct call *a)
{
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds;
    time_t t;
    struct tm tm;

    a->time = (int64_t)time(NULL);
    if (fixed && number_parse(fixed, strlen(fixed), 0, 253402300799, &seconds))
        a->time = seconds;
    t = (time_t)a->time;
    if (localtime_r(&t, &tm))
        a->today = (struct date){(int16_t)(tm.tm_year + 1900), (int8_t)(tm.tm_mon + 1), (int8_t)tm.tm_mday};
}

enum status cmd_number(const char *name, const char *s, int min, int max, int *value, struct err *err)
{
    int64_t number;

    if (!number_parse(s, strlen(s), min, max, &number))
        return err_set(err, ST_USAGE, _("%s: a number from %d to %d was expected, not \"%.40s\""), name, min, max, s);
    *value = (int)number;
    return ST_OK;
}

enum status cmd_date(struct call *a, const char *s, struct date *date, struct err *err)
{
    *date = a->today;
    if (s && !date_parse(s, strlen(s), date))
        return err_set(err, ST_USAGE, _("a date such as 2026-01-04 or 4.1.2026 was expected, not \"%.40s\""), s);
    return ST_OK;
}

void cmd_words(const struct call *a, int from, struct text *text)
{
    for (int i = from; i < a->words; i++) {
        if (i > from)
            text_addc(text, ' ');
        text_add(text, a->word[i]);
    }
}

enum status cmd_list(const char *s, enum status (*each)(void *whom, const char *s, size_t len, struct err *err),
                     void *whom, struct err *err)
{
    while (*s) {
        size_t n = strcspn(s, ", ");
        enum status st = n > 0 ? each(whom, s, n, err) : ST_OK;

        if (st != ST_OK)
            return st;
        s += n + (s[n] ? 1 : 0);
    }
    return ST_OK;
}

enum status cmd_saison(struct call *a, const char *name, struct saison *saison, struct err *err)
{
    return store_saison(a->store, name, saison, err);
}

static enum status not_readable(const char *file, struct err *err)
{
    return err_set(err, ST_BUCH, _("%s: cannot be read: %s"), file, strerror(errno));
}

enum status cmd_name(const char *name, struct err *err)
{
    size_t part;
    enum status st = free_text_check(name, strlen(name), NAME_SIGN, &part, err);

    return st == ST_OK ? st
                       : err_set(err, ST_INPUT,
                                 _("a name of 1 to %d characters without control characters was "
                                   "expected"),
                                 NAME_SIGN);
}

enum status cmd_read_file(const char *file, struct text *text, struct err *err)
{
    FILE *f = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");
    char block[4096];
    size_t n;
    enum status st = ST_OK;

    if (!f)
        return not_readable(file, err);
    while ((n = fread(block, 1, sizeof block, f)) > 0)
        text_addn(text, block, n);
    if (ferror(f))
        st = not_readable(file, err);
    if (f != stdin)
        (void)fclose(f);
    return st;
}

enum status cmd_read_lines(const char *file,
                           enum status (*each)(void *whom, const char *line, size_t len, struct err *err), void *whom,
                           struct err *err)
{
    FILE *f = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");
    char *line = NULL;
    size_t place = 0;
    ssize_t n;
    enum status st = ST_OK;

    if (!f)
        return not_readable(file, err);
    while (st == ST_OK && (n = getline(&line, &place, f)) >= 0)
        st = each(whom, line, (size_t)n - (n > 0 && line[n - 1] == '\n' ? 1 : 0), err);
    if (st == ST_OK && ferror(f))
        st = not_readable(file, err);
    free(line);
    if (f != stdin)
        (void)fclose(f);
    return st;
}

void cmd_name_file(const char *file, struct err *err)
{
    if (err->line > 0)
        (void)snprintf(err->file, sizeof err->file, "%s", file);
}

enum status cmd_rules(const char *name, struct rule_file *place, struct text *content, const struct rules **rules,
                      struct err *err)
{
    struct text text = {0};
    enum status st;

    *place = (struct rule_file){0};
    *rules = rules_find(name);
    if (*rules)
        return ST_OK;
    if (access(name, F_OK) != 0)
        return err_set(err, ST_USAGE,
                       _("the rule set \"%.40s\" is not known, and no file has that name; `doko regeln liste` shows "
                         "which are"),
                       name);
    st = cmd_read_file(name, &text, err);
    if (st == ST_OK)
        st = rule_file_parse(text_str(&text), text.len, place, err);
    if (st == ST_OK && rules_find(place->name))
        st = err_set(err, ST_INPUT, _("name = %s: a built-in rule set has that name"), place->name);
    if (st == ST_OK && content)
        rule_file_normalise(text.s, text.len, content);
    if (st == ST_INPUT)
        (void)snprintf(err->file, sizeof err->file, "%s", name);
    *rules = &place->rules;
    text_free(&text);
    return st;
}

enum status cmd_in_transaction(struct call *a, enum status (*run)(struct call *, struct err *), struct err *err)
{
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = run(a, err);
    if (st == ST_OK)
        st = store_commit(a->store, err);
    if (st != ST_OK)
        store_rollback(a->store);
    return st;
}

/* Which table: written out, or the one that is open. */

static enum status wrong_s(const char *s, struct err *err)
{
    return err_set(err, ST_USAGE,
                   _("a Spieltag is written [SAISON/]NR[.TISCH], such as 12 or 2026/12.2, of the Pokal [SAISON/]pNR, "
                     "such as p3, not \"%.40s\""),
                   s);
}

/* NR[.TISCH], pNR */
static enum status read_nr(struct call *a, const char *s, const char *text, struct tisch *tisch, struct err *err)
{
    const char *punkt = strchr(text, '.');
    bool p = *text == 'p' || *text == 'P', pokal = p || a->pokal;
    int64_t nr, t = a->tisch > 0 ? a->tisch : 1;

    text += p;
    if (!number_parse(text, punkt ? (size_t)(punkt - text) : strlen(text), 1, pokal ? POKAL_DAYS : SPIELTAGE_MAX,
                      &nr) ||
        (punkt && !number_parse(punkt + 1, strlen(punkt + 1), 1, pokal ? 1 : 99, &t)))
        return wrong_s(s, err);
    if (punkt && a->tisch > 0 && t != a->tisch)
        return err_set(err, ST_USAGE, _("%.40s and --tisch %d name different tables"), s, a->tisch);
    *tisch = (struct tisch){.kind = pokal ? POKAL : MEISTERSCHAFT, .nr = (int)nr, .tisch = (int)t};
    return ST_OK;
}

static enum status named_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    const char *italic = strrchr(s, '/');
    char name[SAISON_NAME_MAX];
    struct saison saison;
    enum status st;

    if (italic && !saison_name_valid(s, (size_t)(italic - s)))
        return wrong_s(s, err);
    st = read_nr(a, s, italic ? italic + 1 : s, tisch, err);
    if (st != ST_OK)
        return st;
    if (italic)
        (void)snprintf(name, sizeof name, "%.*s", (int)(italic - s), s);
    st = store_saison(a->store, italic ? name : NULL, &saison, err);
    tisch->saison = saison.id;
    return st == ST_OK ? store_tisch(a->store, tisch, err) : st;
}

static enum status several_open(struct call *a, const struct tisch_list *l, struct err *err)
{
    struct text names = {0};

    for (size_t i = 0; i < l->count; i++) {
        struct saison saison;
        enum status st = store_saison_id(a->store, l->tisch[i].saison, &saison, err);

        if (st != ST_OK) {
            text_free(&names);
            return st;
        }
        text_addf(&names, l->tisch[i].kind == POKAL ? "%s%s/p%d" : "%s%s/%d.%d", i ? ", " : "", saison.data.name,
                  l->tisch[i].nr, l->tisch[i].tisch);
    }
    (void)err_set(err, ST_USAGE, _("several tables are open (%s); name one with --tisch or --spieltag"),
                  text_str(&names));
    text_free(&names);
    return ST_USAGE;
}

static enum status open_tisch(struct call *a, struct tisch *tisch, struct err *err)
{
    struct tisch_list l;
    size_t fitting = 0;
    enum status st = store_tische_open(a->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        if ((a->tisch == 0 || l.tisch[i].tisch == a->tisch) && (!a->pokal || l.tisch[i].kind == POKAL)) {
            *tisch = l.tisch[i];
            fitting++;
        }
    }
    if (st == ST_OK && fitting == 0 && a->pokal)
        st = err_set(err, ST_MISSING,
                     _("no day of the Pokal is open; `doko pokal beginn A,B,C,D --geber A` begins one"));
    else if (st == ST_OK && fitting == 0)
        st = err_set(err, ST_MISSING,
                     _("no Spieltag is open%s; `doko spieltag beginn A,B,C,D --geber A` begins one, "
                       "`doko spieltag öffnen NR` opens one again, --spieltag NR names another"),
                     a->tisch ? _(" at this table") : "");
    else if (st == ST_OK && fitting > 1)
        st = several_open(a, &l, err);
    tisch_list_free(&l);
    return st;
}

enum status cmd_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    return s ? named_tisch(a, s, tisch, err) : open_tisch(a, tisch, err);
}

static int compare_date(struct date a, struct date b)
{
    return a.year != b.year ? a.year - b.year : a.month != b.month ? a.month - b.month : a.day - b.day;
}

/* The last of one competition takes the place of `tisch` unless that was played later. */
static enum status find_last(struct call *a, int64_t saison, enum wettbewerb kind, struct tisch *tisch, bool *found,
                             struct err *err)
{
    struct tisch_list l;
    struct tisch last = {0};
    enum status st = store_tische(a->store, saison, kind, &l, err);

    for (size_t i = 0; i < l.count; i++)
        if (l.tisch[i].state != STATE_EMPTY && (a->tisch == 0 || l.tisch[i].tisch == a->tisch))
            last = l.tisch[i];
    if (last.id && (!*found || compare_date(last.date, tisch->date) >= 0)) {
        *tisch = last;
        *found = true;
    }
    tisch_list_free(&l);
    return st;
}

static enum status last_tisch(struct call *a, struct tisch *tisch, struct err *err)
{
    struct saison saison;
    bool found = false;
    enum status st = store_saison(a->store, NULL, &saison, err);

    if (st == ST_OK && !a->pokal)
        st = find_last(a, saison.id, MEISTERSCHAFT, tisch, &found, err);
    if (st == ST_OK)
        st = find_last(a, saison.id, POKAL, tisch, &found, err);
    if (st == ST_OK && !found)
        st = a->pokal ? err_set(err, ST_MISSING,
                                _("no day of the Pokal was played yet; `doko pokal beginn A,B,C,D --geber A` begins "
                                  "the first"))
                      : err_set(err, ST_MISSING,
                                _("no Spieltag was played yet; `doko spieltag beginn A,B,C,D --geber A` begins one"));
    return st;
}

enum status cmd_tisch_for_view(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    enum status st = cmd_tisch(a, s, tisch, err);

    return !s && st == ST_MISSING ? last_tisch(a, tisch, err) : st;
}

enum status cmd_view_sitting(struct call *a, const char *s, struct sitting *sitting, struct err *err)
{
    struct tisch tisch;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_tisch_for_view(a, s, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(a->store, &tisch, sitting, err);
    store_rollback(a->store);
    return st;
}

enum status cmd_show_stechen(struct call *a, const struct sitting *r, struct text *text, struct err *err)
{
    struct err due;
    enum status st = ST_OK;

    if (r->tisch.kind != POKAL || a->json || a->quiet || r->f.day.ended || !pokaltag_decided(&r->f.day))
        return ST_OK;
    st = store_begin(a->store, STORE_READ, err);
    if (st != ST_OK)
        return st;
    if (pokal_check_end(a->store, r, true, &due) == ST_RULE)
        text_addf(text, _("First, though: %s\n"), due.text);
    store_rollback(a->store);
    return ST_OK;
}

enum status cmd_entry(const struct sitting *r, const char *s, int32_t *nr, struct err *err)
{
    bool entry = s[0] == '#';
    int64_t number;

    if (!number_parse(s + entry, strlen(s + entry), 1, 1000000, &number))
        return err_set(err, ST_USAGE,
                       _("the number of a game, or #N of an entry (see `doko verlauf`), was expected, "
                         "not \"%.40s\""),
                       s);
    *nr = entry ? (int32_t)number : fold_entry(&r->f, (int32_t)number);
    if (*nr == 0)
        return err_set(err, ST_MISSING,
                       _("there is no Spiel %d; the Spieltag has %d, and '#%d' is the number of an entry in `doko "
                         "verlauf`"),
                       (int)number, (int)r->f.day.spiele, (int)number);
    if (!fold_step(&r->f, *nr))
        return err_set(err, ST_MISSING, _("entry #%d does not count (any more); `doko verlauf` shows which do"),
                       (int)*nr);
    return ST_OK;
}

/* Booking. */

bool cmd_ask(const char *question, bool enter)
{
    int c;

    fprintf(stderr, "%s", question);
    c = getchar();
    for (int rest = c; rest != '\n' && rest != EOF;)
        rest = getchar();
    return c == 'j' || c == 'J' || c == 'y' || c == 'Y' || (c == '\n' && enter);
}

/* Loads, tries the plan, and says what changes; the write transaction stays open on ST_OK. */
static enum status prepare(struct call *a, struct booking *b, struct sitting *r, struct text *change, struct err *err)
{
    struct tisch tisch;
    struct outcome was;
    enum status st = store_begin(a->store, STORE_WRITE, err);

    if (st == ST_OK)
        st = cmd_tisch(a, b->spieltag, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(a->store, &tisch, r, err);
    if (st != ST_OK)
        return st;
    text_clear(&b->head);
    st = admission_saison(&r->saison, r->tisch.kind, err); /* before anything that is wrong with the words */
    if (st == ST_OK && b->build)
        st = b->build(a, r, b, err);
    b->plan.entry[0].time = a->time;
    if (st == ST_OK)
        st = booking_try(a->store, r, &b->plan, &was, err);
    if (st != ST_OK) {
        sitting_free(r);
        return st;
    }
    if (b->plan.entry[0].op != OP_APPEND)
        report_change(r, &was.before, &r->f, was.entries + 1, change);
    outcome_free(&was);
    return ST_OK;
}

/* Nobody waits while we ask: the plan is tried anew, at the table that was seen. */
static enum status ask_and_prepare(struct call *a, struct booking *b, struct sitting *r, struct text *change,
                                   struct err *err)
{
    struct sitting seen = *r;
    enum status st;

    store_rollback(a->store);
    fprintf(stderr, "%s%s\n%s", text_str(&b->head), _("This changes:"), change->s);
    text_clear(change);
    if (!cmd_ask(_("Save it? [J/n] "), true)) {
        sitting_free(r);
        return err_set(err, ST_CONFLICT, _("nothing was saved"));
    }
    sitting_free(r);
    st = prepare(a, b, r, change, err);
    if (st != ST_OK || (r->saved == seen.saved && r->tisch.id == seen.tisch.id))
        return st;
    sitting_free(r);
    return err_set(err, ST_CONFLICT, _("the table was changed meanwhile; look again, nothing was saved"));
}

void booking_free(struct booking *b)
{
    plan_free(&b->plan);
    text_free(&b->head);
}

enum status cmd_book(struct call *a, struct booking *b, struct sitting *r, struct err *err)
{
    struct text change = {0};
    enum status st = prepare(a, b, r, &change, err);

    if (st == ST_OK && change.len > 0 && a->terminal && !b->yes) {
        st = ask_and_prepare(a, b, r, &change, err);
    } else if (st == ST_OK && !a->quiet && !a->json) {
        text_add(&a->off, text_str(&b->head));
        if (change.len > 0)
            text_addf(&a->off, "%s\n%s\n", _("This changes:"), change.s);
    }
    if (st == ST_OK) {
        st = booking_confirm(a->store, r, err);
        if (st != ST_OK)
            sitting_free(r);
    }
    if (st != ST_OK)
        store_rollback(a->store);
    text_free(&change);
    return st;
}

enum status cmd_book_new(struct call *a, struct plan *plan, const char *trotzdem, struct sitting *r, struct err *err)
{
    struct outcome was;
    enum status st;

    for (int i = 0; i <= plan->more; i++)
        plan->entry[i].time = a->time;
    plan->trotzdem = trotzdem != NULL;
    st = booking_try(a->store, r, plan, &was, err);
    if (st == ST_OK) {
        outcome_free(&was);
        st = booking_confirm(a->store, r, err);
    }
    if (st != ST_OK)
        store_rollback(a->store);
    return st;
}

enum status cmd_put_out(struct call *a, const char *file, bool force, const struct text *text, struct err *err)
{
    if (file && strcmp(file, "-") != 0)
        return file_write(file, force, text_str(text), text->len, err);
    if (text->len)
        text_addn(&a->off, text->s, text->len);
    return ST_OK;
}
