#include "ui/cli/which_tisch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "book/season/renumber.h"
#include "book/store/turnier.h"
#include "book/table/admission.h"

enum status cmd_saison(struct call *call, const char *name, struct saison *saison, struct err *err)
{
    return store_saison(call->store, name, saison, err);
}

/* Returns the competition that the command is for, as `doko pokal …` is for days of the Pokal; NULL: any. */
static const struct wettbewerb *only_kind(const struct call *call)
{
    return wettbewerb_find(call->command->word, strlen(call->command->word));
}

const struct wettbewerb *cmd_wettbewerb(const struct call *call)
{
    return only_kind(call) ? only_kind(call) : wettbewerbe[0];
}

static enum status not_a_spieltag(const char *s, struct err *err)
{
    struct text others = {0};

    for (const struct wettbewerb *const *wettbewerb = wettbewerbe; *wettbewerb; wettbewerb++)
        if ((*wettbewerb)->prefix[0])
            text_addf(&others, _(", of the %s [SAISON/]%sNR, such as %s3"), (*wettbewerb)->name,
                      (*wettbewerb)->prefix, (*wettbewerb)->prefix);
    (void)err_set(err, ST_USAGE,
                  _("a Spieltag is written [SAISON/]NR[.TISCH], such as 12 or 2026/12.2%s, not \"%.40s\""),
                  text_str(&others), s);
    text_free(&others);
    return ST_USAGE;
}

static const struct wettbewerb *take_prefix(const char **text)
{
    for (const struct wettbewerb *const *wettbewerb = wettbewerbe; *wettbewerb; wettbewerb++) {
        size_t n = strlen((*wettbewerb)->prefix);

        if (n > 0 && strncasecmp(*text, (*wettbewerb)->prefix, n) == 0) {
            *text += n;
            return *wettbewerb;
        }
    }
    return NULL;
}

/* Reads NR[.TISCH]. A prefix as in pNR names the competition, otherwise it is `kind`. */
static enum status read_nr(struct call *call, const char *s, const char *text, const struct wettbewerb *kind,
                           struct tisch *tisch, struct err *err)
{
    const char *dot = strchr(text, '.');
    const struct wettbewerb *named = take_prefix(&text);
    int64_t nr, table_nr = call->tisch > 0 ? call->tisch : 1;

    kind = named ? named : kind;
    if (!number_parse(text, dot ? (size_t)(dot - text) : strlen(text), 1, kind->days, &nr) ||
        (dot && !number_parse(dot + 1, strlen(dot + 1), 1, kind->tische, &table_nr)))
        return not_a_spieltag(s, err);
    if (dot && call->tisch > 0 && table_nr != call->tisch)
        return err_set(err, ST_USAGE, _("%.40s and --tisch %d name different tables"), s, call->tisch);
    *tisch = (struct tisch){.kind = kind, .nr = (int)nr, .tisch = (int)table_nr};
    return ST_OK;
}

/* Finds the Turnier whose round is meant: the one of that name; without a name, if a table is named, the only one
 * being played. ST_MISSING when it is none. */
static enum status turnier_meant(struct call *call, const char *name, const char *s, struct saison *turnier,
                                 struct err *err)
{
    struct saison_list list;
    int open = 0;
    enum status st;

    if (name)
        return store_turnier(call->store, name, turnier, err);
    if (!strchr(s, '.') || only_kind(call))
        return ST_MISSING;
    st = store_turniere(call->store, &list, err);
    for (size_t i = 0; i < list.count; i++)
        if (!list.saison[i].closed) {
            *turnier = list.saison[i];
            open++;
        }
    saison_list_free(&list);
    return st == ST_OK && open != 1 ? ST_MISSING : st;
}

/* Reads a table of a Turnier. Without a name the Turnier is meant only if it has that table; otherwise read_spec
 * goes on with the season's. */
static enum status read_turnier(struct call *call, const char *name, const char *s, const char *nr,
                                struct tisch *tisch, struct err *err)
{
    struct saison turnier;
    struct tisch at;
    struct err failure = {0};
    enum status st = turnier_meant(call, name, nr, &turnier, &failure);

    if (st == ST_OK)
        st = read_nr(call, s, nr, &wettbewerb_turnier, &at, &failure);
    at.saison = turnier.id;
    if (st == ST_OK && !name)
        st = store_tisch(call->store, &at, &failure);
    if (st == ST_OK)
        *tisch = at;
    if (st == ST_BUCH)
        *err = failure;
    return st;
}

/* Reads S without asking whether the book has it. */
static enum status read_spec(struct call *call, const char *s, struct tisch *tisch, struct err *err)
{
    const char *slash = strrchr(s, '/');
    char name[SAISON_NAME_MAX];
    struct saison saison;
    enum status st;

    if (slash && !saison_name_valid(s, (size_t)(slash - s)))
        return not_a_spieltag(s, err);
    if (slash)
        (void)snprintf(name, sizeof name, "%.*s", (int)(slash - s), s);
    st = read_turnier(call, slash ? name : NULL, s, slash ? slash + 1 : s, tisch, err);
    if (st == ST_OK || st == ST_BUCH)
        return st;
    st = read_nr(call, s, slash ? slash + 1 : s, cmd_wettbewerb(call), tisch, err);
    if (st != ST_OK)
        return st;
    st = store_saison(call->store, slash ? name : NULL, &saison, err);
    tisch->saison = saison.id;
    return st;
}

enum status cmd_day(struct call *call, const char *s, struct tisch *day, struct err *err)
{
    enum status st = read_spec(call, s, day, err);

    if (!strchr(s, '.') && call->tisch == 0)
        day->tisch = 0;
    return st;
}

/* Keeps the tables of one Spieltag: those that count, or all if every one was taken back. */
static void keep_day(struct tisch_list *list, const struct tisch *day)
{
    size_t count = 0, counting = 0;

    for (size_t i = 0; i < list->count; i++)
        if (list->tisch[i].nr == day->nr)
            list->tisch[count++] = list->tisch[i];
    list->count = count;
    for (size_t i = 0; i < count; i++)
        if (list->tisch[i].state != STATE_EMPTY)
            list->tisch[counting++] = list->tisch[i];
    if (counting > 0)
        list->count = counting;
}

enum status cmd_tables_of(struct store *store, const struct tisch *day, struct tisch_list *list, struct err *err)
{
    enum status st = store_tische(store, day->saison, day->kind, list, err);

    keep_day(list, day);
    return st;
}

static void list_of_one(const struct tisch *tisch, struct tisch_list *list)
{
    *list = (struct tisch_list){1, 1, mem_alloc(sizeof *tisch)};
    list->tisch[0] = *tisch;
}

enum status cmd_tables(struct call *call, const char *s, struct tisch_list *list, struct err *err)
{
    struct tisch day;
    enum status st = cmd_day(call, s, &day, err);

    *list = (struct tisch_list){0};
    if (st == ST_OK && day.tisch == 0) {
        day.tisch = 1;
        st = cmd_tables_of(call->store, &day, list, err);
    }
    if (st != ST_OK || list->count > 0)
        return st;
    st = store_tisch(call->store, &day, err);
    if (st == ST_OK)
        list_of_one(&day, list);
    return st;
}

/* Adds "2026/3.1, 2026/3.2". */
static enum status name_tables(struct call *call, const struct tisch_list *list, struct text *names, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < list->count && st == ST_OK; i++) {
        struct saison saison;

        st = store_saison_id(call->store, list->tisch[i].saison, &saison, err);
        text_add(names, i ? ", " : "");
        if (st == ST_OK)
            wettbewerb_spec(list->tisch[i].kind, saison.data.name, list->tisch[i].nr, list->tisch[i].tisch, names);
    }
    return st;
}

/* A change to a Spieltag changes one table, and the program does not guess which. */
enum status cmd_only_one(struct call *call, const struct tisch_list *list, struct tisch *tisch, struct err *err)
{
    struct text names = {0};
    enum status st = list->count > 1 ? name_tables(call, list, &names, err) : ST_OK;

    if (st == ST_OK && list->count > 1)
        st = err_set(err, ST_USAGE, _("the Spieltag has several tables (%s); say which one: %s or --tisch %d"),
                     names.s, strrchr(names.s, ' ') + 1, list->tisch[list->count - 1].tisch);
    if (st == ST_OK)
        *tisch = list->tisch[0];
    text_free(&names);
    return st;
}

static enum status named_tisch(struct call *call, const char *s, struct tisch *tisch, struct err *err)
{
    struct tisch_list list;
    enum status st = cmd_tables(call, s, &list, err);

    if (st == ST_OK && list.tisch[0].state == STATE_EMPTY) /* all were taken back, so there is nothing to choose */
        list.count = 1;
    if (st == ST_OK)
        st = cmd_only_one(call, &list, tisch, err);
    tisch_list_free(&list);
    return st;
}

static enum status several_open(struct call *call, const struct tisch_list *list, struct err *err)
{
    struct text names = {0};
    enum status st = name_tables(call, list, &names, err);

    if (st == ST_OK)
        st = err_set(err, ST_USAGE, _("several tables are open (%s); name one with --tisch or --spieltag"),
                     text_str(&names));
    text_free(&names);
    return st;
}

static enum status open_tisch(struct call *call, struct tisch *tisch, struct err *err)
{
    struct tisch_list list;
    size_t fitting = 0;
    enum status st = store_tische_open(call->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if ((call->tisch == 0 || list.tisch[i].tisch == call->tisch) &&
            (!only_kind(call) || list.tisch[i].kind == only_kind(call))) {
            *tisch = list.tisch[i];
            fitting++;
        }
    }
    if (st == ST_OK && fitting == 0)
        st = err_set(err, ST_MISSING, _(cmd_wettbewerb(call)->none_open), call->tisch ? _(" at this table") : "");
    else if (st == ST_OK && fitting > 1)
        st = several_open(call, &list, err);
    tisch_list_free(&list);
    return st;
}

enum status cmd_tisch(struct call *call, const char *s, struct tisch *tisch, struct err *err)
{
    return s ? named_tisch(call, s, tisch, err) : open_tisch(call, tisch, err);
}

/* Replaces `tisch` by the last table of one competition, unless `tisch` was played later. */
static enum status find_last(struct call *call, int64_t saison, const struct wettbewerb *kind, struct tisch *tisch,
                             bool *found, struct err *err)
{
    struct tisch_list list;
    struct tisch last = {0};
    enum status st = store_tische(call->store, saison, kind, &list, err);

    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].state != STATE_EMPTY && (call->tisch == 0 || list.tisch[i].tisch == call->tisch))
            last = list.tisch[i];
    if (last.id && (!*found || date_compare(last.date, tisch->date) >= 0)) {
        *tisch = last;
        *found = true;
    }
    tisch_list_free(&list);
    return st;
}

static enum status last_tisch(struct call *call, struct tisch *tisch, struct err *err)
{
    struct saison saison;
    bool found = false;
    enum status st = store_saison(call->store, NULL, &saison, err);

    for (const struct wettbewerb *const *wettbewerb = wettbewerbe; *wettbewerb && st == ST_OK; wettbewerb++)
        if (!only_kind(call) || *wettbewerb == only_kind(call))
            st = find_last(call, saison.id, *wettbewerb, tisch, &found, err);
    return st != ST_OK || found ? st : err_set(err, ST_MISSING, "%s", _(cmd_wettbewerb(call)->none_played));
}

/* Lists the named tables; without a name the open table, or all tables of the Spieltag played last. */
static enum status view_tables(struct call *call, const char *s, struct tisch_list *list, struct err *err)
{
    struct tisch tisch;
    enum status st;

    if (s)
        return cmd_tables(call, s, list, err);
    *list = (struct tisch_list){0};
    st = open_tisch(call, &tisch, err);
    if (st == ST_OK) {
        list_of_one(&tisch, list);
        return ST_OK;
    }
    st = st == ST_MISSING ? last_tisch(call, &tisch, err) : st;
    if (st == ST_OK && call->tisch == 0)
        return cmd_tables_of(call->store, &tisch, list, err);
    if (st == ST_OK)
        list_of_one(&tisch, list);
    return st;
}

enum status cmd_view_sitting(struct call *call, const char *s, struct sitting *sitting, struct err *err)
{
    struct tisch_list list = {0};
    struct tisch tisch;
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = view_tables(call, s, &list, err);
    if (st == ST_OK)
        st = cmd_only_one(call, &list, &tisch, err);
    if (st == ST_OK)
        st = sitting_load(call->store, &tisch, sitting, err);
    store_rollback(call->store);
    tisch_list_free(&list);
    return st;
}

/* Fails with ST_MISSING if the Spieltag was taken back, or has another number now. */
static enum status check_begun(struct call *call, const struct sitting *sitting, struct err *err)
{
    int nr;
    enum status st;

    if (sitting->fold.day.begun)
        return ST_OK;
    st = store_begin(call->store, STORE_READ, err);
    if (st == ST_OK)
        st = sitting_number_now(call->store, &sitting->tisch, &nr, err);
    store_rollback(call->store);
    if (st != ST_OK)
        return st;
    return nr ? err_set(err, ST_MISSING, _("this Spieltag has another number now: it is Spieltag %d"), nr)
              : sitting_check_begun(sitting, ST_MISSING, err);
}

enum status cmd_view_begun(struct call *call, const char *s, struct sitting *sitting, struct err *err)
{
    enum status st = cmd_view_sitting(call, s, sitting, err);

    if (st != ST_OK)
        return st;
    st = check_begun(call, sitting, err);
    if (st != ST_OK)
        sitting_free(sitting);
    return st;
}

void sittings_free(struct sittings *sittings)
{
    for (size_t i = 0; i < sittings->count; i++)
        sitting_free(&sittings->sitting[i]);
    free(sittings->sitting);
    *sittings = (struct sittings){0};
}

static enum status load_all(struct call *call, const struct tisch_list *tables, struct sittings *sittings,
                            struct err *err)
{
    enum status st = ST_OK;

    sittings->sitting = mem_alloc(tables->count * sizeof *sittings->sitting);
    for (size_t i = 0; i < tables->count && st == ST_OK; i++) {
        st = sitting_load(call->store, &tables->tisch[i], &sittings->sitting[i], err);
        sittings->count += st == ST_OK;
    }
    return st;
}

enum status cmd_view_all(struct call *call, const char *s, struct sittings *sittings, struct err *err)
{
    struct tisch_list tables = {0};
    enum status st = store_begin(call->store, STORE_READ, err);

    *sittings = (struct sittings){0};
    if (st == ST_OK)
        st = view_tables(call, s, &tables, err);
    if (st == ST_OK)
        st = load_all(call, &tables, sittings, err);
    store_rollback(call->store);
    tisch_list_free(&tables);
    if (st != ST_OK)
        sittings_free(sittings);
    return st;
}

enum status cmd_view_all_begun(struct call *call, const char *s, struct sittings *sittings, struct err *err)
{
    enum status st = cmd_view_all(call, s, sittings, err);

    for (size_t i = 0; i < sittings->count && st == ST_OK; i++)
        st = check_begun(call, &sittings->sitting[i], err);
    if (st != ST_OK)
        sittings_free(sittings);
    return st;
}

void cmd_between(struct call *call, size_t i)
{
    if (i > 0 && !call->json && !call->quiet)
        text_addc(&call->out, '\n');
}

enum status cmd_reasons(struct call *call, struct sitting *sitting, struct err *err)
{
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = admission_reasons(call->store, sitting, err);
    store_rollback(call->store);
    return st;
}

enum status cmd_show_stechen(struct call *call, const struct sitting *sitting, struct text *text, struct err *err)
{
    const struct own_admission *own = admission_own(sitting->tisch.kind);
    struct err due;
    enum status st = ST_OK;

    if (!own || call->json || call->quiet || sitting->fold.day.ended)
        return ST_OK;
    st = store_begin(call->store, STORE_READ, err);
    if (st != ST_OK)
        return st;
    if (own->due(call->store, sitting, true, &due) == ST_RULE)
        text_addf(text, _("First, though: %s\n"), due.text);
    store_rollback(call->store);
    return ST_OK;
}
