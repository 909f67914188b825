#include "ui/cli/which_tisch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "book/season/renumber.h"
#include "book/store/turnier.h"
#include "book/table/admission.h"

enum status cmd_saison(struct call *a, const char *name, struct saison *saison, struct err *err)
{
    return store_saison(a->store, name, saison, err);
}

/* `doko pokal …` asks for days of the Pokal only; NULL: any will do. */
static const struct wettbewerb *only(const struct call *a)
{
    return wettbewerb_find(a->command->word, strlen(a->command->word));
}

const struct wettbewerb *cmd_wettbewerb(const struct call *a)
{
    return only(a) ? only(a) : wettbewerbe[0];
}

static enum status wrong_s(const char *s, struct err *err)
{
    struct text others = {0};

    for (const struct wettbewerb *const *w = wettbewerbe; *w; w++)
        if ((*w)->prefix[0])
            text_addf(&others, _(", of the %s [SAISON/]%sNR, such as %s3"), (*w)->name, (*w)->prefix, (*w)->prefix);
    (void)err_set(err, ST_USAGE,
                  _("a Spieltag is written [SAISON/]NR[.TISCH], such as 12 or 2026/12.2%s, not \"%.40s\""),
                  text_str(&others), s);
    text_free(&others);
    return ST_USAGE;
}

static const struct wettbewerb *take_prefix(const char **text)
{
    for (const struct wettbewerb *const *w = wettbewerbe; *w; w++) {
        size_t n = strlen((*w)->prefix);

        if (n > 0 && strncasecmp(*text, (*w)->prefix, n) == 0) {
            *text += n;
            return *w;
        }
    }
    return NULL;
}

/* NR[.TISCH], pNR; a prefix says of which competition, else it is `kind`. */
static enum status read_nr(struct call *a, const char *s, const char *text, const struct wettbewerb *kind,
                           struct tisch *tisch, struct err *err)
{
    const char *punkt = strchr(text, '.');
    const struct wettbewerb *named = take_prefix(&text);
    int64_t nr, t = a->tisch > 0 ? a->tisch : 1;

    kind = named ? named : kind;
    if (!number_parse(text, punkt ? (size_t)(punkt - text) : strlen(text), 1, kind->days, &nr) ||
        (punkt && !number_parse(punkt + 1, strlen(punkt + 1), 1, kind->tische, &t)))
        return wrong_s(s, err);
    if (punkt && a->tisch > 0 && t != a->tisch)
        return err_set(err, ST_USAGE, _("%.40s and --tisch %d name different tables"), s, a->tisch);
    *tisch = (struct tisch){.kind = kind, .nr = (int)nr, .tisch = (int)t};
    return ST_OK;
}

/* The Turnier whose round is meant: the one of that name, or without a name, where a table is named, the only one
 * that is played. ST_MISSING when it is none's. */
static enum status turnier_meant(struct call *a, const char *name, const char *s, struct saison *turnier,
                                 struct err *err)
{
    struct saison_list l;
    int open = 0;
    enum status st;

    if (name)
        return store_turnier(a->store, name, turnier, err);
    if (!strchr(s, '.') || only(a))
        return ST_MISSING;
    st = store_turniere(a->store, &l, err);
    for (size_t i = 0; i < l.count; i++)
        if (!l.saison[i].closed) {
            *turnier = l.saison[i];
            open++;
        }
    saison_list_free(&l);
    return st == ST_OK && open != 1 ? ST_MISSING : st;
}

/* Of the season that is meant, unless that has no such table and a Turnier has. */
static enum status read_turnier(struct call *a, const char *name, const char *s, const char *nr, struct tisch *tisch,
                                struct err *err)
{
    struct saison turnier;
    struct tisch at;
    struct err quiet = {0};
    enum status st = turnier_meant(a, name, nr, &turnier, &quiet);

    if (st == ST_OK)
        st = read_nr(a, s, nr, &wettbewerb_turnier, &at, &quiet);
    at.saison = turnier.id;
    if (st == ST_OK && !name)
        st = store_tisch(a->store, &at, &quiet);
    if (st == ST_OK)
        *tisch = at;
    if (st == ST_BUCH)
        *err = quiet;
    return st;
}

/* S without asking whether the book has it. */
static enum status read_spec(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    const char *slash = strrchr(s, '/');
    char name[SAISON_NAME_MAX];
    struct saison saison;
    enum status st;

    if (slash && !saison_name_valid(s, (size_t)(slash - s)))
        return wrong_s(s, err);
    if (slash)
        (void)snprintf(name, sizeof name, "%.*s", (int)(slash - s), s);
    st = read_turnier(a, slash ? name : NULL, s, slash ? slash + 1 : s, tisch, err);
    if (st == ST_OK || st == ST_BUCH)
        return st;
    st = read_nr(a, s, slash ? slash + 1 : s, cmd_wettbewerb(a), tisch, err);
    if (st != ST_OK)
        return st;
    st = store_saison(a->store, slash ? name : NULL, &saison, err);
    tisch->saison = saison.id;
    return st;
}

enum status cmd_day(struct call *a, const char *s, struct tisch *day, struct err *err)
{
    enum status st = read_spec(a, s, day, err);

    if (!strchr(s, '.') && a->tisch == 0)
        day->tisch = 0;
    return st;
}

/* Keeps the tables of one Spieltag: those that count, or where all were taken back, all. */
static void keep_day(struct tisch_list *l, const struct tisch *day)
{
    size_t count = 0, counting = 0;

    for (size_t i = 0; i < l->count; i++)
        if (l->tisch[i].nr == day->nr)
            l->tisch[count++] = l->tisch[i];
    l->count = count;
    for (size_t i = 0; i < count; i++)
        if (l->tisch[i].state != STATE_EMPTY)
            l->tisch[counting++] = l->tisch[i];
    if (counting > 0)
        l->count = counting;
}

enum status cmd_tables_of(struct store *store, const struct tisch *day, struct tisch_list *l, struct err *err)
{
    enum status st = store_tische(store, day->saison, day->kind, l, err);

    keep_day(l, day);
    return st;
}

static void list_of_one(const struct tisch *tisch, struct tisch_list *l)
{
    *l = (struct tisch_list){1, 1, mem_alloc(sizeof *tisch)};
    l->tisch[0] = *tisch;
}

enum status cmd_tables(struct call *a, const char *s, struct tisch_list *l, struct err *err)
{
    struct tisch day;
    enum status st = cmd_day(a, s, &day, err);

    *l = (struct tisch_list){0};
    if (st == ST_OK && day.tisch == 0) {
        day.tisch = 1;
        st = cmd_tables_of(a->store, &day, l, err);
    }
    if (st != ST_OK || l->count > 0)
        return st;
    st = store_tisch(a->store, &day, err);
    if (st == ST_OK)
        list_of_one(&day, l);
    return st;
}

/* "2026/3.1, 2026/3.2" */
static enum status name_tables(struct call *a, const struct tisch_list *l, struct text *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < l->count && st == ST_OK; i++) {
        struct saison saison;

        st = store_saison_id(a->store, l->tisch[i].saison, &saison, err);
        text_add(names, i ? ", " : "");
        if (st == ST_OK)
            wettbewerb_spec(l->tisch[i].kind, saison.data.name, l->tisch[i].nr, l->tisch[i].tisch, names);
    }
    return st;
}

/* What changes a Spieltag changes one of its tables, and nobody guesses which. */
enum status cmd_only_one(struct call *a, const struct tisch_list *l, struct tisch *tisch, struct err *err)
{
    struct text names = {0};
    enum status st = l->count > 1 ? name_tables(a, l, &names, err) : ST_OK;

    if (st == ST_OK && l->count > 1)
        st = err_set(err, ST_USAGE, _("the Spieltag has several tables (%s); say which one: %s or --tisch %d"),
                     names.s, strrchr(names.s, ' ') + 1, l->tisch[l->count - 1].tisch);
    if (st == ST_OK)
        *tisch = l->tisch[0];
    text_free(&names);
    return st;
}

static enum status named_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    struct tisch_list l;
    enum status st = cmd_tables(a, s, &l, err);

    if (st == ST_OK && l.tisch[0].state == STATE_EMPTY) /* all were taken back: there is nothing to choose from */
        l.count = 1;
    if (st == ST_OK)
        st = cmd_only_one(a, &l, tisch, err);
    tisch_list_free(&l);
    return st;
}

static enum status several_open(struct call *a, const struct tisch_list *l, struct err *err)
{
    struct text names = {0};
    enum status st = name_tables(a, l, &names, err);

    if (st == ST_OK)
        st = err_set(err, ST_USAGE, _("several tables are open (%s); name one with --tisch or --spieltag"),
                     text_str(&names));
    text_free(&names);
    return st;
}

static enum status open_tisch(struct call *a, struct tisch *tisch, struct err *err)
{
    struct tisch_list l;
    size_t fitting = 0;
    enum status st = store_tische_open(a->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        if ((a->tisch == 0 || l.tisch[i].tisch == a->tisch) && (!only(a) || l.tisch[i].kind == only(a))) {
            *tisch = l.tisch[i];
            fitting++;
        }
    }
    if (st == ST_OK && fitting == 0)
        st = err_set(err, ST_MISSING, _(cmd_wettbewerb(a)->none_open), a->tisch ? _(" at this table") : "");
    else if (st == ST_OK && fitting > 1)
        st = several_open(a, &l, err);
    tisch_list_free(&l);
    return st;
}

enum status cmd_tisch(struct call *a, const char *s, struct tisch *tisch, struct err *err)
{
    return s ? named_tisch(a, s, tisch, err) : open_tisch(a, tisch, err);
}

/* The last of one competition takes the place of `tisch` unless that was played later. */
static enum status find_last(struct call *a, int64_t saison, const struct wettbewerb *kind, struct tisch *tisch,
                             bool *found, struct err *err)
{
    struct tisch_list l;
    struct tisch last = {0};
    enum status st = store_tische(a->store, saison, kind, &l, err);

    for (size_t i = 0; i < l.count; i++)
        if (l.tisch[i].state != STATE_EMPTY && (a->tisch == 0 || l.tisch[i].tisch == a->tisch))
            last = l.tisch[i];
    if (last.id && (!*found || date_compare(last.date, tisch->date) >= 0)) {
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

    for (const struct wettbewerb *const *w = wettbewerbe; *w && st == ST_OK; w++)
        if (!only(a) || *w == only(a))
            st = find_last(a, saison.id, *w, tisch, &found, err);
    return st != ST_OK || found ? st : err_set(err, ST_MISSING, "%s", _(cmd_wettbewerb(a)->none_played));
}

/* The named ones; without a name the open table, or all of the Spieltag that was played last. */
static enum status view_tables(struct call *a, const char *s, struct tisch_list *l, struct err *err)
{
    struct tisch tisch;
    enum status st;

    if (s)
        return cmd_tables(a, s, l, err);
    *l = (struct tisch_list){0};
    st = open_tisch(a, &tisch, err);
    if (st == ST_OK) {
        list_of_one(&tisch, l);
        return ST_OK;
    }
    st = st == ST_MISSING ? last_tisch(a, &tisch, err) : st;
    if (st == ST_OK && a->tisch == 0)
        return cmd_tables_of(a->store, &tisch, l, err);
    if (st == ST_OK)
        list_of_one(&tisch, l);
    return st;
}

enum status cmd_view_sitting(struct call *a, const char *s, struct sitting *sitting, struct err *err)
{
    struct tisch_list l = {0};
    struct tisch tisch;
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = view_tables(a, s, &l, err);
    if (st == ST_OK)
        st = cmd_only_one(a, &l, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(a->store, &tisch, sitting, err);
    store_rollback(a->store);
    tisch_list_free(&l);
    return st;
}

/* ST_MISSING when it was taken back, or has another number now. */
static enum status check_begun(struct call *a, const struct sitting *sitting, struct err *err)
{
    int nr;
    enum status st;

    if (sitting->f.day.begun)
        return ST_OK;
    st = store_begin(a->store, STORE_READ, err);
    if (st == ST_OK)
        st = sitting_number_now(a->store, &sitting->tisch, &nr, err);
    store_rollback(a->store);
    if (st != ST_OK)
        return st;
    return nr ? err_set(err, ST_MISSING, _("this Spieltag has another number now: it is Spieltag %d"), nr)
              : sitting_begun(sitting, ST_MISSING, err);
}

enum status cmd_view_begun(struct call *a, const char *s, struct sitting *sitting, struct err *err)
{
    enum status st = cmd_view_sitting(a, s, sitting, err);

    if (st != ST_OK)
        return st;
    st = check_begun(a, sitting, err);
    if (st != ST_OK)
        sitting_free(sitting);
    return st;
}

void sittings_free(struct sittings *l)
{
    for (size_t i = 0; i < l->count; i++)
        sitting_free(&l->sitting[i]);
    free(l->sitting);
    *l = (struct sittings){0};
}

static enum status load_all(struct call *a, const struct tisch_list *tables, struct sittings *l, struct err *err)
{
    enum status st = ST_OK;

    l->sitting = mem_alloc(tables->count * sizeof *l->sitting);
    for (size_t i = 0; i < tables->count && st == ST_OK; i++) {
        st = sitting_load(a->store, &tables->tisch[i], &l->sitting[i], err);
        l->count += st == ST_OK;
    }
    return st;
}

enum status cmd_view_all(struct call *a, const char *s, struct sittings *l, struct err *err)
{
    struct tisch_list tables = {0};
    enum status st = store_begin(a->store, STORE_READ, err);

    *l = (struct sittings){0};
    if (st == ST_OK)
        st = view_tables(a, s, &tables, err);
    if (st == ST_OK)
        st = load_all(a, &tables, l, err);
    store_rollback(a->store);
    tisch_list_free(&tables);
    if (st != ST_OK)
        sittings_free(l);
    return st;
}

enum status cmd_view_all_begun(struct call *a, const char *s, struct sittings *l, struct err *err)
{
    enum status st = cmd_view_all(a, s, l, err);

    for (size_t i = 0; i < l->count && st == ST_OK; i++)
        st = check_begun(a, &l->sitting[i], err);
    if (st != ST_OK)
        sittings_free(l);
    return st;
}

void cmd_between(struct call *a, size_t i)
{
    if (i > 0 && !a->json && !a->quiet)
        text_addc(&a->off, '\n');
}

enum status cmd_reasons(struct call *a, struct sitting *r, struct err *err)
{
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = admission_reasons(a->store, r, err);
    store_rollback(a->store);
    return st;
}

enum status cmd_show_stechen(struct call *a, const struct sitting *r, struct text *text, struct err *err)
{
    const struct own_admission *own = admission_own(r->tisch.kind);
    struct err due;
    enum status st = ST_OK;

    if (!own || a->json || a->quiet || r->f.day.ended)
        return ST_OK;
    st = store_begin(a->store, STORE_READ, err);
    if (st != ST_OK)
        return st;
    if (own->due(a->store, r, true, &due) == ST_RULE)
        text_addf(text, _("First, though: %s\n"), due.text);
    store_rollback(a->store);
    return ST_OK;
}

/* The totals of a day that has no games. */
static enum status result_entry(const struct sitting *r, int32_t *nr, struct err *err)
{
    for (int32_t i = 0; i < r->f.count; i++) {
        if (r->f.step[i].kind == EVENT_RESULT) {
            *nr = r->f.nr[i];
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING, _("this Spieltag is not known by its totals"));
}

enum status cmd_entry(const struct sitting *r, const char *s, int32_t *nr, struct err *err)
{
    bool entry = s[0] == '#';
    int64_t number;
    enum status st = sitting_begun(r, ST_CONFLICT, err);

    if (st != ST_OK)
        return st;
    if (word_equal(s, event_terms[EVENT_RESULT].word))
        return result_entry(r, nr, err);

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
