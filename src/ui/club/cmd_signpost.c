/* The command doko without words: says where the book stands and what to do next. */

#include <limits.h>

#include "base/mem.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

static void name_open(struct call *call, const struct tisch_list *list, const struct saison *saisons)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct tisch *tisch = &list->tisch[i];

        AUTO(text_free) struct text title = {0}, spec = {0};

        if (tisch->kind->own_list) /* a Turnier may have hundreds; its next step says enough */
            continue;

        text_addf(&title, _(tisch->kind->title), saisons[i].data.name, tisch->nr, tisch->tisch);
        wettbewerb_spec(tisch->kind, saisons[i].data.name, tisch->nr, tisch->tisch, &spec);
        text_addf(&call->out,
                  _n("Open: %s, %d game. `doko tisch %s` continues it.\n",
                     "Open: %s, %d games. `doko tisch %s` continues it.\n", tisch->spiele),
                  title.s, tisch->spiele, spec.s);
    }
}

static enum status show_open(struct call *call, const struct tisch_list *list, struct err *err)
{
    AUTO(mem_drop) struct saison *saisons = mem_alloc((list->count + 1) * sizeof *saisons);
    enum status st = ST_OK;

    for (size_t i = 0; i < list->count && st == ST_OK; i++)
        st = store_saison_id(call->store, list->tisch[i].saison, &saisons[i], err);
    if (st == ST_OK)
        name_open(call, list, saisons);
    return st;
}

enum { AT_LEAST = 4 }; /* players of a Spieltag */

/* Adds the Kürzel of `most` members of the club, as `doko saison` and `doko spieltag` take them. `only`: those of
 * the season alone. Returns how many there are. */
static int add_members(const struct player_list *player, const bool *only, int most, const char *between,
                       struct text *text)
{
    int n = 0;

    for (size_t i = 0; i < player->count; i++)
        if (!player->player[i].former && (!only || only[i]) && n++ < most)
            text_addf(text, "%s%s", n > 1 ? between : "", player->player[i].kuerzel.word);
    return n;
}

/* Says how the next Spieltag begins, or that the season still needs players. */
static void show_next(struct call *call, const struct standings *standings, int next)
{
    AUTO(text_free) struct text doko = {0}, names = {0};
    bool enough = add_members(&standings->player, standings->input.registered, AT_LEAST, ",", &names) >= AT_LEAST;

    cmd_program(call, &doko);
    if (enough) {
        text_addf(&call->out,
                  _("`%s spieltag losen %s` begins Spieltag %d, `doko saison besetzung` says who plays, "
                    "`doko rangliste` shows the standings.\n"),
                  doko.s, names.s, next);
    } else {
        text_clear(&names);
        (void)add_members(&standings->player, NULL, INT_MAX, " ", &names);
        text_addf(&call->out, _("`%s saison melden %s` registers its players; a Spieltag needs four.\n"), doko.s,
                  text_str(&names));
    }
}

/* Shows the season between two Spieltage. */
static enum status show_saison(struct call *call, const struct saison *saison, struct err *err)
{
    AUTO(standings_free) struct standings standings = {0};
    int played, next;
    enum status st = standings_load(call->store, saison, 0, &standings, err);

    if (st != ST_OK)
        return st;
    st = buch_next_spieltag(call->store, saison, 1, &next, err);
    played = saison_played(&standings.input);
    text_addf(&call->out,
              _n("Season %s, %d of %d Spieltag played.\n", "Season %s, %d of %d Spieltage played.\n",
                 saison->data.spieltage),
              saison->data.name, played, saison->data.spieltage);
    if (saison->closed)
        text_addf(&call->out,
                  _("It is closed. `doko bericht %s -o %s.xlsx` writes its report, `doko saison neu NAME --wie %s` "
                    "begins the next.\n"),
                  saison->data.name, saison->data.name, saison->data.name);
    else if (played >= saison->data.spieltage)
        text_add(&call->out, _("`doko saison abschluss` closes it.\n"));
    else
        show_next(call, &standings, next);
    return st;
}

/* Shows the next step of each Turnier that is being played. */
static enum status show_turniere(struct call *call, bool *found, struct err *err)
{
    AUTO(saison_list_free) struct saison_list list = {0};
    enum status st = store_turniere(call->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++) {
        if (list.saison[i].closed)
            continue;
        *found = true;
        text_addf(&call->out, _("Turnier %s. "), list.saison[i].data.name);
        st = cmd_turnier_next(call, &list.saison[i], err);
    }
    return st;
}

static bool only_turniere(const struct tisch_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (!list->tisch[i].kind->own_list)
            return false;
    return true;
}

/* Says how the first season begins, or that it needs more players. */
static void show_players(struct call *call, const struct player_list *player)
{
    AUTO(text_free) struct text doko = {0}, names = {0};
    int n = add_members(player, NULL, INT_MAX, ",", &names);

    cmd_program(call, &doko);
    text_addf(&call->out, _n("%d player is in the book. ", "%d players are in the book. ", (int)player->count),
              (int)player->count);
    if (n < AT_LEAST)
        text_addf(&call->out, _("`%s spieler neu KÜRZEL NAME` enters the next; at least four are needed.\n"), doko.s);
    else
        text_addf(&call->out, _("`%s saison neu %d --spieler %s` begins a season.\n"), doko.s, call->today.year,
                  names.s);
}

static enum status show(struct call *call, struct err *err)
{
    AUTO(text_free) struct text doko = {0};
    bool turniere = false;
    AUTO(player_list_free) struct player_list player = {0};
    AUTO(tisch_list_free) struct tisch_list open = {0};
    struct saison saison;
    enum status st = store_player(call->store, &player, err);

    if (st == ST_OK)
        st = store_tische_open(call->store, &open, err);
    if (st == ST_OK)
        st = show_turniere(call, &turniere, err);
    if (st == ST_OK && player.count == 0 && !turniere) {
        cmd_program(call, &doko);
        text_addf(&call->out,
                  _("The book is empty. `%s spieler neu A \"Anna Ahrens\"` enters a player; at least four are "
                    "needed.\n"),
                  doko.s);
    } else if (st == ST_OK && !only_turniere(&open)) {
        st = show_open(call, &open, err);
    } else if (st == ST_OK) {
        st = store_saison(call->store, NULL, &saison, err);
        if (st == ST_OK)
            st = show_saison(call, &saison, err);
        else if (st == ST_MISSING) {
            saison.id = 0;
            st = ST_OK;
        }
        if (st == ST_OK && !turniere && saison.id == 0) {
            show_players(call, &player);
        }
    }
    return st;
}

static enum status run_signpost(struct call *call, struct err *err)
{
    enum status st = call->store ? show(call, err) : ST_OK;

    if (!call->store)
        text_addf(&call->out, _("There is no book yet: `doko init` makes one (%s).\n"), call->path);
    text_add(&call->out, _("`doko --help` lists all commands.\n"));
    return st;
}

COMMAND(signpost, SHOWS, .word = "", .kind = BUCH_IF_PRESENT | IN_READ, .run = run_signpost);
