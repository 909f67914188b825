/* doko alone: where the book stands and what to do next. */
#include <stdlib.h>

#include "base/mem.h"
#include "ui/cli/commands.h"
#include "ui/turnier/turnier.h"

static void name_open(struct call *a, const struct tisch_list *l, const struct saison *saisons)
{
    for (size_t i = 0; i < l->count; i++) {
        const struct tisch *t = &l->tisch[i];

        struct text title = {0}, spec = {0};

        if (t->kind->own_list) /* hundreds, perhaps: what is next says it all */
            continue;

        text_addf(&title, _(t->kind->title), saisons[i].data.name, t->nr, t->tisch);
        wettbewerb_spec(t->kind, saisons[i].data.name, t->nr, t->tisch, &spec);
        text_addf(&a->off,
                  _n("Open: %s, %d game. `doko tisch %s` goes on.\n",
                     "Open: %s, %d games. `doko tisch %s` goes on.\n", t->spiele),
                  title.s, t->spiele, spec.s);
        text_free(&title);
        text_free(&spec);
    }
}

static enum status show_open(struct call *a, const struct tisch_list *l, struct err *err)
{
    struct saison *saisons = mem_alloc((l->count + 1) * sizeof *saisons);
    enum status st = ST_OK;

    for (size_t i = 0; i < l->count && st == ST_OK; i++)
        st = store_saison_id(a->store, l->tisch[i].saison, &saisons[i], err);
    if (st == ST_OK)
        name_open(a, l, saisons);
    free(saisons);
    return st;
}

/* Between two Spieltage. */
static enum status show_saison(struct call *a, const struct saison *s, struct err *err)
{
    struct standings w;
    int played, next;
    enum status st = standings_load(a->store, s, 0, &w, err);

    if (st != ST_OK)
        return st;
    st = buch_next_spieltag(a->store, s, 1, &next, err);
    played = saison_played(&w.input);
    text_addf(
        &a->off,
        _n("Season %s, %d of %d Spieltag played.\n", "Season %s, %d of %d Spieltage played.\n", s->data.spieltage),
        s->data.name, played, s->data.spieltage);
    if (s->closed)
        text_addf(&a->off,
                  _("It is closed. `doko bericht %s -o %s.xlsx` writes it down, `doko saison neu NAME --wie "
                    "%s` begins the next.\n"),
                  s->data.name, s->data.name, s->data.name);
    else if (played >= s->data.spieltage)
        text_add(&a->off, _("`doko saison abschluss` closes it.\n"));
    else
        text_addf(&a->off,
                  _("`doko spieltag losen A,B,C,D` begins Spieltag %d, `doko saison besetzung` says who plays, "
                    "`doko rangliste` shows the standings.\n"),
                  next);
    standings_free(&w);
    return st;
}

/* Of each Turnier that is played. */
static enum status show_turniere(struct call *a, bool *found, struct err *err)
{
    struct saison_list l;
    enum status st = store_turniere(a->store, &l, err);

    for (size_t i = 0; i < l.count && st == ST_OK; i++) {
        if (l.saison[i].closed)
            continue;
        *found = true;
        text_addf(&a->off, _("Turnier %s. "), l.saison[i].data.name);
        st = cmd_turnier_next(a, &l.saison[i], err);
    }
    saison_list_free(&l);
    return st;
}

static bool only_turniere(const struct tisch_list *l)
{
    for (size_t i = 0; i < l->count; i++)
        if (!l->tisch[i].kind->own_list)
            return false;
    return true;
}

static enum status show(struct call *a, struct err *err)
{
    bool turniere = false;
    struct player_list player = {0};
    struct tisch_list open = {0};
    struct saison s;
    enum status st = store_player(a->store, &player, err);

    if (st == ST_OK)
        st = store_tische_open(a->store, &open, err);
    if (st == ST_OK)
        st = show_turniere(a, &turniere, err);
    if (st == ST_OK && player.count == 0 && !turniere) {
        text_add(&a->off,
                 _("The book is empty. `doko spieler neu A \"Anna Ahrens\"` enters a player; at least four.\n"));
    } else if (st == ST_OK && !only_turniere(&open)) {
        st = show_open(a, &open, err);
    } else if (st == ST_OK) {
        st = store_saison(a->store, NULL, &s, err);
        if (st == ST_OK)
            st = show_saison(a, &s, err);
        else if (st == ST_MISSING) {
            s.id = 0;
            st = ST_OK;
        }
        if (st == ST_OK && !turniere && s.id == 0) {
            text_addf(&a->off, _n("%d player is in the book. ", "%d players are in the book. ", (int)player.count),
                      (int)player.count);
            text_add(&a->off, _("`doko saison neu 2026 --spieler A,B,C,D` begins a season.\n"));
        }
    }
    player_list_free(&player);
    tisch_list_free(&open);
    return st;
}

static enum status run_signpost(struct call *a, struct err *err)
{
    enum status st = a->store ? show(a, err) : ST_OK;

    if (!a->store)
        text_addf(&a->off, _("There is no book yet: `doko init` makes one (%s).\n"), a->path);
    text_add(&a->off, _("`doko --help` lists all commands.\n"));
    return st;
}

COMMAND(signpost, "", NULL, "", "", BUCH_IF_PRESENT | IN_READ, 0, 0, NO_OPTIONS, run_signpost);
