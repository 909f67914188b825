/* spieler neu | liste | ändern */
#include <stdlib.h>

#include "cmd/arguments.h"
#include "cmd/commands.h"
#include "writer/json.h"
#include "writer/table.h"

static enum status run_new(struct call *a, struct err *err)
{
    struct text name = {0};
    struct kuerzel k;
    int64_t id;
    enum status st = kuerzel_parse(a->word[0], strlen(a->word[0]), &k, err);

    cmd_words(a, 1, &name);
    if (st == ST_OK)
        st = cmd_name(text_str(&name), err);
    if (st == ST_OK)
        st = store_player_new(a->store, &k, text_str(&name), a->time, &id, err);
    if (st == ST_OK && !a->quiet)
        text_addf(&a->off, "%s  %s\n", k.word, text_str(&name));
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
        json_close(&j, '}');
    }
    json_close(&j, ']');
    text_addc(&a->off, '\n');
}

static void list_text(struct call *a, const struct player_list *l)
{
    struct table *t = table_new();

    table_column(t, "Kürzel", false);
    table_column(t, "Name", false);
    for (size_t i = 0; i < l->count; i++) {
        table_row(t);
        table_text(t, l->player[i].kuerzel.word);
        table_text(t, l->player[i].name);
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

enum { CHANGE_KUERZEL, CHANGE_NAME };
static const struct option_line change_options[] = {
    {"kuerzel", 'k', "KÜRZEL", N_("his new Kürzel; the old one stays his")},
    {"name", 'n', "NAME", N_("his new name")},
};

static enum status run_change(struct call *a, struct err *err)
{
    const char *new = a->option[CHANGE_KUERZEL], *name = a->option[CHANGE_NAME];
    const struct player *p = NULL;
    struct player_list l;
    struct kuerzel k;
    enum status st = ST_OK;

    if (!new && !name)
        return err_set(err, ST_USAGE, _("--kuerzel or --name was expected"));
    st = store_player(a->store, &l, err);
    if (st == ST_OK)
        st = buch_player(&l, a->word[0], strlen(a->word[0]), &p, err);
    if (st == ST_OK && new) {
        st = kuerzel_parse(new, strlen(new), &k, err);
        if (st == ST_OK)
            st = store_player_kuerzel(a->store, p->id, &k, a->time, err);
    }
    if (st == ST_OK && name) {
        st = cmd_name(name, err);
        if (st == ST_OK)
            st = store_player_name(a->store, p->id, name, a->time, err);
    }
    player_list_free(&l);
    return st;
}

COMMAND(player_change, "spieler", "ändern", "KÜRZEL", N_("change a player's Kürzel or name"), BUCH_WRITE, 1, 1,
        OPTIONS(change_options), run_change);
