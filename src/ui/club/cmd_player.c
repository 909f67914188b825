/* spieler neu | liste | ändern */
#include <stdlib.h>

#include "base/name_key.h"
#include "book/turnier/namesake.h"
#include "print/json.h"
#include "print/table.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"

/* In the form in which names are kept. */
static enum status tidy_name(struct text *name, struct err *err)
{
    struct text tidy = {0};
    enum status st = name_check(text_str(name), err);

    name_tidy(text_str(name), &tidy);
    text_free(name);
    *name = tidy;
    return st == ST_OK ? name_check(tidy.s, err) : st;
}

/* Another Kürzel is another person, of whatever name; it may have been a slip all the same. */
static enum status say_namesakes(struct call *a, int64_t id, const char *name, struct err *err)
{
    struct namesakes l = {0};
    size_t count;
    const struct namesake *same;
    struct player_list players = {0};
    enum status st = namesakes_load(a->store, &l, err);

    if (st == ST_OK)
        st = store_player(a->store, &players, err);
    same = namesakes_called(&l, name, &count);
    for (size_t i = 0; i < count && st == ST_OK && !a->quiet; i++) {
        const struct player *p = buch_player_id(&players, same[i].player);

        if (same[i].player != id)
            text_addf(&a->off, _("%s (%s) has the same name and is another player.\n"), p->name, p->kuerzel.word);
    }
    player_list_free(&players);
    namesakes_free(&l);
    return st;
}

static enum status run_new(struct call *a, struct err *err)
{
    struct text name = {0};
    struct kuerzel k;
    int64_t id;
    enum status st = kuerzel_parse(a->word[0], strlen(a->word[0]), &k, err);

    cmd_words(a, 1, &name);
    if (st == ST_OK)
        st = tidy_name(&name, err);
    if (st == ST_OK)
        st = store_player_new(a->store, &k, text_str(&name), a->time, &id, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, "%s  %s\n", k.word, text_str(&name));
    if (st == ST_OK)
        st = say_namesakes(a, id, text_str(&name), err);
    text_free(&name);
    return st;
}

COMMAND(player_new, "spieler", "neu", "KÜRZEL NAME", N_("add a player"), BUCH_WRITE, 2, -1, NO_OPTIONS, run_new);

static void list_json(struct call *a, const struct player_list *l)
{
    struct json j = {&a->off, false};

    json_open(&j, '[');
    for (size_t i = 0; i < l->count; i++) {
        json_open(&j, '{');
        json_field_text(&j, "kuerzel", l->player[i].kuerzel.word);
        json_field_text(&j, "name", l->player[i].name);
        if (l->player[i].former)
            json_field_bool(&j, "ehemals", true);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    text_addc(&a->off, '\n');
}

static void list_text(struct call *a, const struct player_list *l)
{
    struct table *t = table_new();
    bool former = false;

    for (size_t i = 0; i < l->count; i++)
        former = former || l->player[i].former;
    table_column(t, "Kürzel", false);
    table_column(t, "Name", false);
    if (former)
        table_column(t, "", false);
    for (size_t i = 0; i < l->count; i++) {
        table_row(t);
        table_text(t, l->player[i].kuerzel.word);
        table_text(t, l->player[i].name);
        if (former)
            table_text(t, l->player[i].former ? _("former member") : "");
    }
    if (l->count > 0)
        table_write(t, &a->off);
    else
        text_add(&a->off, _("No players yet; `doko spieler neu A \"Anna Ahrens\"` adds one.\n"));
    table_free(t);
}

static enum status run_list(struct call *a, struct err *err)
{
    struct player_list l;
    enum status st = store_player(a->store, &l, err);

    if (st == ST_OK && a->json)
        list_json(a, &l);
    else if (st == ST_OK)
        list_text(a, &l);
    player_list_free(&l);
    return st;
}

COMMAND(player_list, "spieler", "liste", "", N_("list the players"), BUCH_READ | CAN_JSON, 0, 0, NO_OPTIONS,
        run_list);

enum { CHANGE_KUERZEL, CHANGE_NAME, CHANGE_FORMER };
static const struct option_line change_options[] = {
    {"kuerzel", 'k', "KÜRZEL", N_("his new Kürzel; the old one stays his")},
    {"name", 'n', "NAME", N_("his new name")},
    {"ehemals", 0, "ja|nein", N_("whether he has left the club: he is not offered any more, his results stay")},
};

static enum status set_former(struct call *a, const struct player *p, struct err *err)
{
    const char *word = a->option[CHANGE_FORMER];
    bool former = strcmp(word, "ja") == 0;

    if (!former && strcmp(word, "nein") != 0)
        return err_set(err, ST_USAGE, _("--ehemals: ja or nein was expected"));
    return former == p->former ? ST_OK : store_player_former(a->store, p->id, former, a->time, err);
}

/* As he was and as he is, and whether he is a member. */
static enum status say_change(struct call *a, const struct player *was, struct err *err)
{
    struct player_list l;
    const struct player *p;
    enum status st = store_player(a->store, &l, err);

    p = st == ST_OK ? buch_player_id(&l, was->id) : NULL;
    if (p && (a->option[CHANGE_KUERZEL] || a->option[CHANGE_NAME]))
        text_addf(&a->off, _("%s (%s) is %s (%s) now.\n"), was->name, was->kuerzel.word, p->name, p->kuerzel.word);
    if (p && a->option[CHANGE_FORMER])
        text_addf(&a->off,
                  p->former ? _("%s (%s) has left the club; his results stay.\n")
                            : _("%s (%s) is a member of the club.\n"),
                  p->name, p->kuerzel.word);
    player_list_free(&l);
    return st;
}

static enum status set_name(struct call *a, const struct player *p, const char *typed, struct err *err)
{
    struct text name = {0};
    enum status st;

    text_add(&name, typed);
    st = tidy_name(&name, err);
    if (st == ST_OK)
        st = store_player_name(a->store, p->id, name.s, a->time, err);
    text_free(&name);
    return st;
}

static enum status run_change(struct call *a, struct err *err)
{
    const char *new = a->option[CHANGE_KUERZEL], *name = a->option[CHANGE_NAME];
    const struct player *p = NULL;
    struct player_list l;
    struct kuerzel k;
    enum status st = ST_OK;

    if (!new && !name && !a->option[CHANGE_FORMER])
        return err_set(err, ST_USAGE, _("--kuerzel, --name or --ehemals was expected"));
    st = store_player(a->store, &l, err);
    if (st == ST_OK)
        st = buch_player(&l, a->word[0], strlen(a->word[0]), &p, err);
    if (st == ST_OK && new) {
        st = kuerzel_parse(new, strlen(new), &k, err);
        if (st == ST_OK)
            st = store_player_kuerzel(a->store, p->id, &k, a->time, err);
    }
    if (st == ST_OK && name)
        st = set_name(a, p, name, err);
    if (st == ST_OK && a->option[CHANGE_FORMER])
        st = set_former(a, p, err);
    if (st == ST_OK && !a->quiet)
        st = say_change(a, p, err);
    if (st == ST_OK && name)
        st = say_namesakes(a, p->id, name, err);
    player_list_free(&l);
    return st;
}

COMMAND(player_change, "spieler", "ändern", "KÜRZEL", N_("change a player's Kürzel or name, or mark who has left"),
        BUCH_WRITE, 1, 1, OPTIONS(change_options), run_change);

static enum status run_delete(struct call *a, struct err *err)
{
    const struct player *p = NULL;
    struct player_list l;
    enum status st = store_player(a->store, &l, err);

    if (st == ST_OK)
        st = buch_player(&l, a->word[0], strlen(a->word[0]), &p, err);
    if (st == ST_OK)
        st = store_player_delete(a->store, p->id, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, _("%s (%s) is not in the book any more.\n"), p->name, p->kuerzel.word);
    player_list_free(&l);
    return st;
}

COMMAND(player_delete, "spieler", "löschen", "KÜRZEL",
        N_("take a player out who never played and was never registered"), BUCH_WRITE, 1, 1, NO_OPTIONS, run_delete);
