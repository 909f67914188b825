/* Finds a player of the book by a Kürzel or a name (buch.h). */
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "book/table/buch.h"

int buch_player_index(const struct player_list *list, int64_t id)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->player[i].id == id)
            return (int)i;
    return -1;
}

const struct player *buch_player_id(const struct player_list *list, int64_t id)
{
    int i = buch_player_index(list, id);

    return i < 0 ? NULL : &list->player[i];
}

enum status buch_player(const struct player_list *list, const char *kuerzel, size_t len, const struct player **player,
                        struct err *err)
{
    char fold[FOLD_MAX];

    for (size_t i = 0; i < list->count && kuerzel_fold(kuerzel, len, fold); i++) {
        if (strcmp(list->player[i].kuerzel.fold, fold) == 0) {
            *player = &list->player[i];
            return ST_OK;
        }
    }
    return err_set(err, ST_MISSING,
                   _("no player has the Kürzel \"%.*s\"; `doko spieler liste` shows all, "
                     "`doko spieler neu KÜRZEL NAME` adds one"),
                   (int)(len > 20 ? 20 : len), kuerzel);
}

/* A name as it was typed: in the form in which names are kept, and its key. */
struct called {
    struct text tidy, key;
};

static void called_begin(struct called *called, const char *s, size_t len)
{
    AUTO(text_free) struct text typed = {0};

    text_addn(&typed, s, len);
    name_tidy(typed.s, &called->tidy);
    name_key(typed.s, &called->key);
}

/* Tells whether a player has the name. *whole: the names are equal, or the words typed are all words of it. */
static bool is_called(const struct called *called, const char *name, bool *whole)
{
    AUTO(text_free) struct text tidy = {0}, key = {0};
    bool match;

    name_key(name, &key);
    *whole = called->key.len > 0 && strcmp(key.s, called->key.s) == 0;
    name_tidy(name, &tidy);
    match = *whole || name_is_meant(tidy.s, called->tidy.s, called->tidy.len, whole);
    return match;
}

/* Prefers the player whose whole name it is to those whose name contains it. */
enum status buch_player_called(const struct player_list *list, const char *s, size_t len,
                               const struct player **player, struct err *err)
{
    const struct player *found = NULL, *other = NULL;
    struct called typed = {0};
    bool found_whole = false;

    if (buch_player(list, s, len, player, err) == ST_OK)
        return ST_OK;
    called_begin(&typed, s, len);
    for (size_t i = 0; i < list->count; i++) {
        bool whole;

        if (!is_called(&typed, list->player[i].name, &whole) || (found_whole && !whole))
            continue;
        other = found && found_whole == whole ? found : NULL;
        found = &list->player[i];
        found_whole = whole;
    }
    text_free(&typed.tidy);
    text_free(&typed.key);
    if (other)
        return err_set(err, ST_INPUT, _("\"%.*s\" may be %s (%s) or %s (%s); the Kürzel says which"),
                       (int)(len > 40 ? 40 : len), s, other->name, other->kuerzel.word, found->name,
                       found->kuerzel.word);
    *player = found;
    return found ? ST_OK
                 : err_set(err, ST_MISSING,
                           _("no player has the Kürzel or the name \"%.*s\"; `doko spieler liste` shows all, "
                             "`doko spieler neu KÜRZEL NAME` adds one"),
                           (int)(len > 40 ? 40 : len), s);
}
