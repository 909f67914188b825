#include "book/import/identity.h"

#include <string.h>

#include "base/i18n.h"
#include "base/name_key.h"

static bool same(const struct kuerzel *a, const struct kuerzel *b)
{
    return strcmp(a->fold, b->fold) == 0;
}

/* Nobody else in the book has or had any of his Kürzel. */
static enum status find(const struct identity *x, const struct journal_player *player, int64_t *id, struct err *err)
{
    enum status st = store_player_of_kuerzel(x->store, player->kuerzel.fold, id, err);

    for (int i = 0; i < player->former_count && st == ST_OK; i++) {
        int64_t other;

        st = store_player_of_kuerzel(x->store, player->former[i].fold, &other, err);
        if (st != ST_OK || other == 0 || other == *id)
            continue;
        if (*id != 0)
            return err_set(err, ST_CONFLICT,
                           _("in the book %s and %s are two players, %s and %s; in the file they are one, %s"),
                           player->kuerzel.word, player->former[i].word, buch_player_id(x->player, *id)->name,
                           buch_player_id(x->player, other)->name, player->name);
        *id = other;
    }
    return st;
}

static bool had(const struct journal_player *player, const struct kuerzel *kuerzel)
{
    for (int i = 0; i < player->former_count; i++)
        if (same(&player->former[i], kuerzel))
            return true;
    return false;
}

/* The one that the file knows behind those of the book. */
static enum status take_kuerzel(const struct identity *x, const struct journal_player *player,
                                const struct player *present, struct err *err)
{
    int64_t whose;
    enum status st = store_player_of_kuerzel(x->store, player->kuerzel.fold, &whose, err);

    if (st != ST_OK || same(&player->kuerzel, &present->kuerzel))
        return st;
    if (whose == present->id) {
        text_addf(x->said, _("%s is %s in the book, in the file still %s\n"), present->name, present->kuerzel.word,
                  player->kuerzel.word);
        return ST_OK;
    }
    if (!had(player, &present->kuerzel))
        return err_set(err, ST_CONFLICT,
                       _("%s has become %s in the book and %s in the file; give both sides the same Kürzel first"),
                       present->name, present->kuerzel.word, player->kuerzel.word);
    for (int i = 0; i < player->former_count && st == ST_OK; i++) {
        st = store_player_of_kuerzel(x->store, player->former[i].fold, &whose, err);
        if (st == ST_OK && whose == 0)
            st = store_player_kuerzel(x->store, present->id, &player->former[i], x->time, err);
    }
    if (st == ST_OK)
        st = store_player_kuerzel(x->store, present->id, &player->kuerzel, x->time, err);
    text_addf(x->said, _("%s is %s from now on, as in the file (before: %s)\n"), present->name, player->kuerzel.word,
              present->kuerzel.word);
    return st;
}

static bool named_in(const char *list, const struct kuerzel *kuerzel)
{
    char fold[FOLD_MAX];

    for (size_t n; list && *list; list += n) {
        list += strspn(list, ", ");
        n = strcspn(list, ", ");
        if (kuerzel_fold(list, n, fold) && strcmp(fold, kuerzel->fold) == 0)
            return true;
    }
    return false;
}

static enum status take_name(const struct identity *x, const struct journal_player *player,
                             const struct player *present, struct err *err)
{
    bool earlier;
    enum status st = store_player_had_name(x->store, present->id, player->name, &earlier, err);

    bool renamed = named_in(x->renamed, &player->kuerzel) || named_in(x->renamed, &present->kuerzel);

    if (st != ST_OK || strcmp(present->name, player->name) == 0 ||
        (!renamed && name_equal(present->name, player->name)))
        return st;
    if (earlier) {
        text_addf(x->said, _("%s is called %s in the book, in the file still %s\n"), present->kuerzel.word,
                  present->name, player->name);
        return ST_OK;
    }
    if (!renamed)
        return err_set(err, ST_CONFLICT,
                       _("%s is %s in the book, in the file %s: `--umbenannt %s` if that is one player whose new "
                         "name is in the file; otherwise one of them needs another Kürzel"),
                       player->kuerzel.word, present->name, player->name, player->kuerzel.word);
    text_addf(x->said, _("%s is called %s from now on, as in the file (before: %s)\n"), player->kuerzel.word,
              player->name, present->name);
    return store_player_name(x->store, present->id, player->name, x->time, err);
}

/* Who has left on one side has. Who came back in the book stays: the journal may be older, and if he has left again
 * that is for people to say. */
static enum status take_left(const struct identity *x, const struct journal_player *player,
                             const struct player *present, struct err *err)
{
    bool back = false;
    enum status st =
        player->left && !present->former ? store_player_had_left(x->store, present->id, &back, err) : ST_OK;

    if (st != ST_OK || !player->left || present->former)
        return st;
    if (back) {
        text_addf(x->said, _("%s came back to the club, and in the file has left it\n"), present->name);
        return ST_OK;
    }
    text_addf(x->said, _("%s has left the club, as in the file\n"), present->name);
    return store_player_former(x->store, present->id, true, x->time, err);
}

enum status identity_find(const struct identity *x, const struct journal_player *player, int64_t *id, struct err *err)
{
    const struct player *present;
    enum status st = find(x, player, id, err);

    if (st != ST_OK || *id == 0)
        return st;
    present = buch_player_id(x->player, *id);
    st = take_kuerzel(x, player, present, err);
    if (st == ST_OK)
        st = take_name(x, player, present, err);
    return st == ST_OK ? take_left(x, player, present, err) : st;
}
