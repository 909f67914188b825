/* The commands spieler neu, liste, ändern and löschen. */

#include "base/name_key.h"
#include "book/turnier/namesake.h"
#include "print/json.h"
#include "print/table.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"

/* Brings a name into the form in which the book keeps names. */
static enum status tidy_name(struct text *name, struct err *err)
{
    struct text tidy = {0};
    enum status st = name_check(text_str(name), err);

    name_tidy(text_str(name), &tidy);
    text_free(name);
    *name = tidy;
    return st == ST_OK ? name_check(tidy.s, err) : st;
}

/* Warns of players of the same name. Another Kürzel is another person, but it may have been a mistake. */
static enum status say_namesakes(struct call *call, int64_t id, const char *name, struct err *err)
{
    AUTO(namesakes_free) struct namesakes namesakes = {0};
    size_t count;
    const struct namesake *same;
    AUTO(player_list_free) struct player_list players = {0};
    enum status st = namesakes_load(call->store, &namesakes, err);

    if (st == ST_OK)
        st = store_player(call->store, &players, err);
    same = namesakes_find(&namesakes, name, &count);
    for (size_t i = 0; i < count && st == ST_OK && !call->quiet; i++) {
        const struct player *player = buch_player_id(&players, same[i].player);

        if (same[i].player != id)
            text_addf(&call->out, _("%s (%s) has the same name and is another player.\n"), player->name,
                      player->kuerzel.word);
    }
    return st;
}

static enum status run_new(struct call *call, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    struct kuerzel kuerzel;
    int64_t id;
    enum status st = kuerzel_parse(call->word[0], strlen(call->word[0]), &kuerzel, err);

    cmd_words(call, 1, &name);
    if (st == ST_OK)
        st = tidy_name(&name, err);
    if (st == ST_OK)
        st = store_player_new(call->store, &kuerzel, text_str(&name), call->time, &id, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, "%s  %s\n", kuerzel.word, text_str(&name));
    return st == ST_OK ? say_namesakes(call, id, text_str(&name), err) : st;
}

COMMAND(player_new, CHANGES(CHANGE_SPIELER, "spieler löschen"), .word = "spieler", .word2 = "neu",
        .arguments = "KÜRZEL NAME", .purpose = N_("add a player"), .kind = BUCH_WRITE, .min = 2, .max = ANY_NUMBER,
        .run = run_new);

static void list_json(struct call *call, const struct player_list *list)
{
    struct json json = {&call->out, false};

    json_open(&json, '[');
    for (size_t i = 0; i < list->count; i++) {
        json_open(&json, '{');
        json_field_text(&json, "kuerzel", list->player[i].kuerzel.word);
        json_field_text(&json, "name", list->player[i].name);
        if (list->player[i].former)
            json_field_bool(&json, "ehemals", true);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    text_addc(&call->out, '\n');
}

static void list_text(struct call *call, const struct player_list *list)
{
    AUTO(table_drop) struct table *table = table_new();
    bool former = false;

    for (size_t i = 0; i < list->count; i++)
        former = former || list->player[i].former;
    table_column(table, "Kürzel", false);
    table_column(table, "Name", false);
    if (former)
        table_column(table, "", false);
    for (size_t i = 0; i < list->count; i++) {
        table_row(table);
        table_text(table, list->player[i].kuerzel.word);
        table_text(table, list->player[i].name);
        if (former)
            table_text(table, list->player[i].former ? _("former member") : "");
    }
    if (list->count > 0)
        table_write(table, &call->out);
    else
        text_add(&call->out, _("No players yet; `doko spieler neu A \"Anna Ahrens\"` adds one.\n"));
}

static enum status run_list(struct call *call, struct err *err)
{
    AUTO(player_list_free) struct player_list list = {0};
    enum status st = store_player(call->store, &list, err);

    if (st == ST_OK && call->json)
        list_json(call, &list);
    else if (st == ST_OK)
        list_text(call, &list);
    return st;
}

COMMAND(player_list, SHOWS, .word = "spieler", .word2 = "liste", .purpose = N_("list the players"),
        .kind = BUCH_READ | CAN_JSON, .run = run_list);

enum { CHANGE_KUERZEL, CHANGE_NAME, CHANGE_FORMER };
static const struct option_line change_options[] = {
    [CHANGE_KUERZEL] = {"kuerzel", 'k', "KÜRZEL", N_("the new Kürzel; the old one stays taken")},
    [CHANGE_NAME] = {"name", 'n', "NAME", N_("the new name, also in the reports of earlier seasons")},
    [CHANGE_FORMER] = {"ehemals", 0, "ja|nein",
                       N_("whether the player has left the club: not offered any more, the results stay")},
};

static enum status set_former(struct call *call, const struct player *player, struct err *err)
{
    const char *word = call->option[CHANGE_FORMER];
    bool former = strcmp(word, "ja") == 0;

    if (!former && strcmp(word, "nein") != 0)
        return err_set(err, ST_USAGE, _("--ehemals: ja or nein was expected"));
    return former == player->former ? ST_OK : store_player_former(call->store, player->id, former, call->time, err);
}

/* Reports the change: the player before and now, and whether they are a member. */
static enum status say_change(struct call *call, const struct player *before, struct err *err)
{
    AUTO(player_list_free) struct player_list list = {0};
    const struct player *player;
    enum status st = store_player(call->store, &list, err);

    player = st == ST_OK ? buch_player_id(&list, before->id) : NULL;
    if (player && (call->option[CHANGE_KUERZEL] || call->option[CHANGE_NAME]))
        text_addf(&call->out, _("%s (%s) is %s (%s) now.\n"), before->name, before->kuerzel.word, player->name,
                  player->kuerzel.word);
    if (player && call->option[CHANGE_FORMER])
        text_addf(&call->out,
                  player->former ? _("%s (%s) has left the club; the results stay.\n")
                                 : _("%s (%s) is a member of the club.\n"),
                  player->name, player->kuerzel.word);
    return st;
}

static enum status set_name(struct call *call, const struct player *player, const char *typed, struct err *err)
{
    AUTO(text_free) struct text name = {0};
    enum status st;

    text_add(&name, typed);
    st = tidy_name(&name, err);
    return st == ST_OK ? store_player_name(call->store, player->id, name.s, call->time, err) : st;
}

static enum status run_change(struct call *call, struct err *err)
{
    const char *new = call->option[CHANGE_KUERZEL], *name = call->option[CHANGE_NAME];
    const struct player *player = NULL;
    AUTO(player_list_free) struct player_list list = {0};
    struct kuerzel kuerzel;
    enum status st = ST_OK;

    if (!new && !name && !call->option[CHANGE_FORMER])
        return err_set(err, ST_USAGE, _("--kuerzel, --name or --ehemals was expected"));
    st = store_player(call->store, &list, err);
    if (st == ST_OK)
        st = buch_player(&list, call->word[0], strlen(call->word[0]), &player, err);
    if (st == ST_OK && new) {
        st = kuerzel_parse(new, strlen(new), &kuerzel, err);
        if (st == ST_OK)
            st = store_player_kuerzel(call->store, player->id, &kuerzel, call->time, err);
    }
    if (st == ST_OK && name)
        st = set_name(call, player, name, err);
    if (st == ST_OK && call->option[CHANGE_FORMER])
        st = set_former(call, player, err);
    if (st == ST_OK && !call->quiet)
        st = say_change(call, player, err);
    if (st == ST_OK && name)
        st = say_namesakes(call, player->id, name, err);
    return st;
}

COMMAND(player_change, CHANGES(CHANGE_BUCH, "spieler ändern"), .word = "spieler", .word2 = "ändern",
        .arguments = "KÜRZEL", .purpose = N_("change a player's Kürzel or name, or mark a member who has left"),
        .kind = BUCH_WRITE, .min = 1, .max = 1, OPTIONS(change_options), .run = run_change);

static enum status run_delete(struct call *call, struct err *err)
{
    const struct player *player = NULL;
    AUTO(player_list_free) struct player_list list = {0};
    enum status st = store_player(call->store, &list, err);

    if (st == ST_OK)
        st = buch_player(&list, call->word[0], strlen(call->word[0]), &player, err);
    if (st == ST_OK)
        st = store_player_delete(call->store, player->id, err);
    if (st == ST_OK && !call->quiet)
        text_addf(&call->out, _("%s (%s) is not in the book any more.\n"), player->name, player->kuerzel.word);
    return st;
}

COMMAND(player_delete, CHANGES(CHANGE_SPIELER, "spieler neu"), .word = "spieler", .word2 = "löschen",
        .arguments = "KÜRZEL", .purpose = N_("remove a player who never played and was never registered"),
        .kind = BUCH_WRITE, .min = 1, .max = 1, .run = run_delete);
