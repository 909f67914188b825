#include "book/import/identity.h"

#include <string.h>

#include "base/i18n.h"
#include "base/name_key.h"

static bool same(const struct kuerzel *a, const struct kuerzel *b)
{
    return strcmp(a->fold, b->fold) == 0;
}

/* Finds the player who has or had any of the Kürzel. ST_CONFLICT if they belong to two players of the book. */
static enum status find_any(const struct identity *identity, const struct journal_player *player, int64_t *id,
                            struct err *err)
{
    enum status st = store_player_of_kuerzel(identity->store, player->kuerzel.fold, id, err);

    for (int i = 0; i < player->former_count && st == ST_OK; i++) {
        int64_t other;

        st = store_player_of_kuerzel(identity->store, player->former[i].fold, &other, err);
        if (st != ST_OK || other == 0 || other == *id)
            continue;
        if (*id != 0)
            return err_set(err, ST_CONFLICT,
                           _("in the book %s and %s are two players, %s and %s; in the file they are one, %s"),
                           player->kuerzel.word, player->former[i].word, buch_player_id(identity->player, *id)->name,
                           buch_player_id(identity->player, other)->name, player->name);
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

/* Takes over a new Kürzel from the file, after those of the book. */
static enum status take_kuerzel(const struct identity *identity, const struct journal_player *player,
                                const struct player *present, struct err *err)
{
    int64_t whose;
    enum status st = store_player_of_kuerzel(identity->store, player->kuerzel.fold, &whose, err);

    if (st != ST_OK || same(&player->kuerzel, &present->kuerzel))
        return st;
    if (whose == present->id) {
        text_addf(identity->said, _("%s is %s in the book, but still %s in the file\n"), present->name,
                  present->kuerzel.word, player->kuerzel.word);
        return ST_OK;
    }
    if (!had(player, &present->kuerzel))
        return err_set(err, ST_CONFLICT,
                       _("%s has become %s in the book and %s in the file; give both sides the same Kürzel first"),
                       present->name, present->kuerzel.word, player->kuerzel.word);
    for (int i = 0; i < player->former_count && st == ST_OK; i++) {
        st = store_player_of_kuerzel(identity->store, player->former[i].fold, &whose, err);
        if (st == ST_OK && whose == 0)
            st = store_player_kuerzel(identity->store, present->id, &player->former[i], identity->time, err);
    }
    if (st == ST_OK)
        st = store_player_kuerzel(identity->store, present->id, &player->kuerzel, identity->time, err);
    text_addf(identity->said, _("%s is %s from now on, as in the file (before: %s)\n"), present->name,
              player->kuerzel.word, present->kuerzel.word);
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

static enum status take_name(const struct identity *identity, const struct journal_player *player,
                             const struct player *present, struct err *err)
{
    bool earlier;
    enum status st = store_player_had_name(identity->store, present->id, player->name, &earlier, err);

    bool renamed = named_in(identity->renamed, &player->kuerzel) || named_in(identity->renamed, &present->kuerzel);

    if (st != ST_OK || strcmp(present->name, player->name) == 0 ||
        (!renamed && name_equal(present->name, player->name)))
        return st;
    if (earlier) {
        text_addf(identity->said, _("%s is called %s in the book, but still %s in the file\n"), present->kuerzel.word,
                  present->name, player->name);
        return ST_OK;
    }
    if (!renamed)
        return err_set(err, ST_CONFLICT,
                       _("%s is %s in the book, in the file %s: `--umbenannt %s` if that is one player whose new "
                         "name is in the file; otherwise one of them needs another Kürzel"),
                       player->kuerzel.word, present->name, player->name, player->kuerzel.word);
    text_addf(identity->said, _("%s is called %s from now on, as in the file (before: %s)\n"), player->kuerzel.word,
              player->name, present->name);
    return store_player_name(identity->store, present->id, player->name, identity->time, err);
}

/* Takes over from the file that the player left the club. A player who came back in the book stays: the journal
 * may be older, and whether the player left again is for people to decide. */
static enum status take_left(const struct identity *identity, const struct journal_player *player,
                             const struct player *present, struct err *err)
{
    bool back = false;
    enum status st =
        player->left && !present->former ? store_player_had_left(identity->store, present->id, &back, err) : ST_OK;

    if (st != ST_OK || !player->left || present->former)
        return st;
    if (back) {
        text_addf(identity->said, _("%s came back to the club, and in the file has left it\n"), present->name);
        return ST_OK;
    }
    text_addf(identity->said, _("%s has left the club, as in the file\n"), present->name);
    return store_player_former(identity->store, present->id, true, identity->time, err);
}

enum status identity_find(const struct identity *identity, const struct journal_player *player, int64_t *id,
                          struct err *err)
{
    const struct player *present;
    enum status st = find_any(identity, player, id, err);

    if (st != ST_OK || *id == 0)
        return st;
    present = buch_player_id(identity->player, *id);
    st = take_kuerzel(identity, player, present, err);
    if (st == ST_OK)
        st = take_name(identity, player, present, err);
    return st == ST_OK ? take_left(identity, player, present, err) : st;
}
