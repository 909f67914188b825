/* The players of a Turnier (turnier.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "book/turnier/turnier.h"

/* Takes the Kürzel if it is valid and free. */
static enum status take_free(struct store *store, const char *s, size_t len, struct kuerzel *kuerzel, bool *taken,
                             struct err *err)
{
    struct err ignored;
    int64_t whose;
    enum status st;

    if (kuerzel_parse(s, len, kuerzel, &ignored) != ST_OK)
        return ST_OK;
    st = store_player_of_kuerzel(store, kuerzel->fold, &whose, err);
    *taken = st == ST_OK && whose == 0;
    return st;
}

/* Writes the first letter of the name and the first `more` letters of its last word. */
static size_t letters_of(const char *name, int more, char out[KUERZEL_MAX])
{
    const char *last = strrchr(name, ' ');
    size_t n = utf8_length(name, strlen(name));

    memcpy(out, name, n);
    last = last && last[1] ? last + 1 : name + n;
    for (int i = 0; i < more && *last; i++) {
        size_t k = utf8_length(last, strlen(last));

        if (k == 0 || n + k >= KUERZEL_MAX)
            break;
        memcpy(out + n, last, k);
        n += k;
        last += k;
    }
    return n;
}

/* Tries two more letters after the first n bytes: "aa", "ab" … */
static enum status take_two_more(struct store *store, char s[KUERZEL_MAX], size_t n, struct kuerzel *kuerzel,
                                 bool *taken, struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < 26 * 26 && st == ST_OK && !*taken; i++) {
        s[n] = (char)('a' + i / 26);
        s[n + 1] = (char)('a' + i % 26);
        st = take_free(store, s, n + 2, kuerzel, taken, err);
    }
    return st;
}

/* Finds a free Kürzel from the letters of a name: AA, AAh, AAhr, AAaa; else any four letters that are free. */
static enum status find_kuerzel(struct store *store, const char *name, struct kuerzel *kuerzel, struct err *err)
{
    char s[KUERZEL_MAX];
    bool taken = false;
    enum status st = ST_OK;

    for (int more = 1; more < KUERZEL_CHARACTERS && st == ST_OK && !taken; more++)
        st = take_free(store, s, letters_of(name, more, s), kuerzel, &taken, err);
    if (st == ST_OK && !taken)
        st = take_two_more(store, s, letters_of(name, 1, s), kuerzel, &taken, err);
    for (int i = 0; i < 26 * 26 && st == ST_OK && !taken; i++) {
        s[0] = (char)('a' + i / 26);
        s[1] = (char)('a' + i % 26);
        st = take_two_more(store, s, 2, kuerzel, &taken, err);
    }
    return st == ST_OK && !taken ? err_set(err, ST_CONFLICT, _("no Kürzel is left for %.60s"), name) : st;
}

/* Within one Turnier two players of one name are apart only by clubs given for both; else by any club ever given
 * for them. */
static enum club_fit fit_of(const struct turnier_book *book, int64_t player, const char *club)
{
    for (int i = 0; i < book->turnier.count; i++)
        if (book->turnier.person[i].player == player)
            return !club || !club[0] || !book->turnier.person[i].club[0] ||
                           name_equal(club, book->turnier.person[i].club)
                       ? CLUB_SAME
                       : CLUB_OTHER;
    return namesakes_fit_club(&book->names, player, club);
}

static enum status known_player(const struct turnier_book *book, const struct newcomer *newcomer, int64_t *player,
                                struct err *err)
{
    enum club_fit best = CLUB_OTHER;
    size_t count;
    const struct namesake *namesake = namesakes_find(&book->names, newcomer->name, &count);
    int several = 0;

    for (size_t i = 0; i < count; i++) {
        enum club_fit fit = fit_of(book, namesake[i].player, newcomer->club);

        if (fit == CLUB_OTHER || fit < best)
            continue;
        several = fit == best ? several + 1 : 1;
        best = fit;
        *player = namesake[i].player;
    }
    return several > 1 ? err_set(err, ST_INPUT, _("%d players of the book are called %.60s: --kuerzel says which"),
                                 several, newcomer->name)
                       : ST_OK;
}

static enum status new_player(struct store *store, struct turnier_book *book, const struct kuerzel *kuerzel,
                              const char *name, int64_t time, int64_t *player, struct err *err)
{
    AUTO(text_free) struct text tidy = {0};
    enum status st;

    name_tidy(name, &tidy);
    st = store_player_new(store, kuerzel, tidy.s, time, player, err);
    if (st == ST_OK)
        namesakes_add(&book->names, tidy.s, *player);
    return st;
}

enum status turnier_player(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                           int64_t time, int64_t *player, struct err *err)
{
    bool kuerzel = newcomer->kuerzel && newcomer->kuerzel[0];
    struct kuerzel k;
    enum status st = name_check(newcomer->name, err);

    *player = 0;
    if (st == ST_OK)
        st = namesakes_load(store, &book->names, err);
    if (st == ST_OK && kuerzel) {
        st = kuerzel_parse(newcomer->kuerzel, strlen(newcomer->kuerzel), &k, err);
        if (st == ST_OK)
            st = store_player_of_kuerzel(store, k.fold, player, err);
    } else if (st == ST_OK) {
        st = known_player(book, newcomer, player, err);
        if (st == ST_OK && *player == 0)
            st = find_kuerzel(store, newcomer->name, &k, err);
    }
    return st == ST_OK && *player == 0 ? new_player(store, book, &k, newcomer->name, time, player, err) : st;
}

/* Inserts the player into the list of players, which is ordered by identity. */
static enum status keep_player(struct store *store, struct turnier_book *book, int64_t player, struct err *err)
{
    struct player_list one, *list = &book->player;
    enum status st = store_players_by_id(store, &player, 1, &one, err);
    size_t at = list->count;

    if (st == ST_OK && one.count == 1) {
        list->player = mem_grow(list->player, list->count, &list->capacity, sizeof *list->player);
        for (; at > 0 && list->player[at - 1].id > player; at--)
            list->player[at] = list->player[at - 1];
        list->player[at] = one.player[0];
        list->count++;
    }
    player_list_free(&one);
    return st;
}

enum status turnier_add(struct store *store, struct turnier_book *book, int64_t player, int64_t time, int *who,
                        struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_FROM, .time = time, .round = turnier_released(&book->turnier) + 1};
    int64_t id;
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK)
        st = turnier_check_new(book, player, err);
    if (st == ST_OK && book->turnier.count == TEILNEHMER_MAX)
        st = err_set(err, ST_CONFLICT, _("at most %d players"), TEILNEHMER_MAX);
    if (st == ST_OK && entry.round > book->turnier.rounds)
        st = err_set(err, ST_CONFLICT, _("all rounds are released: nobody can join any more"));
    if (st == ST_OK)
        st = store_teilnehmer_new(store, book->saison.id, player, time, &id, err);
    if (st == ST_OK)
        st = keep_player(store, book, player, err);
    if (st != ST_OK)
        return st;
    turnier_facts_add(&book->facts, id, player);
    *who = entry.who = turnier_add_person(&book->turnier, player);
    return entry.round > 1 ? turnier_enter(store, book, &entry, err) : ST_OK;
}

enum status turnier_enter_name(struct store *store, struct turnier_book *book, const struct turnier_entry *entry,
                               struct err *err)
{
    struct turnier_entry said = *entry;
    AUTO(text_free) struct text tidy = {0};
    enum status st = ST_OK;

    name_tidy(entry->text ? entry->text : "", &tidy);
    said.text = tidy.len > 0 || !(turnier_forms[entry->what].may & ENTRY_TEXT) ? tidy.s : NULL;
    if (said.text)
        st = name_check(entry->text ? entry->text : "", err);
    if (st == ST_OK)
        st = turnier_enter(store, book, &said, err);
    if (st == ST_OK && entry->what == TURNIER_CLUB && book->names.loaded)
        namesakes_set_club(&book->names, book->turnier.person[entry->who].player, book->saison.id, said.text);
    return st;
}

enum status turnier_join(struct store *store, struct turnier_book *book, const struct newcomer *newcomer,
                         int64_t time, int *who, struct err *err)
{
    const struct {
        enum turnier_word what;
        const char *text;
    } said[] = {{TURNIER_CLUB, newcomer->club}, {TURNIER_TEAM, newcomer->team}, {TURNIER_LAND, newcomer->land}};
    int64_t player;
    enum status st = turnier_player(store, book, newcomer, time, &player, err);

    if (st == ST_OK)
        st = turnier_add(store, book, player, time, who, err);
    for (size_t i = 0; i < sizeof said / sizeof *said && st == ST_OK; i++) {
        const struct turnier_entry entry = {
            .what = (uint8_t)said[i].what, .who = *who, .text = said[i].text, .time = time};

        if (entry.text && entry.text[0])
            st = turnier_enter_name(store, book, &entry, err);
    }
    return st;
}

enum status turnier_stand_in(struct store *store, struct turnier_book *book, int who, int64_t player, int64_t time,
                             struct err *err)
{
    struct turnier_entry entry = {.what = TURNIER_STAND_IN,
                                  .who = who,
                                  .person = player,
                                  .round = turnier_released(&book->turnier) + 1,
                                  .time = time};
    struct turnier_entry back = {.what = TURNIER_OUT, .who = who, .time = time};
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK)
        st = turnier_check_now(book, &entry, err);
    if (st == ST_OK && book->turnier.person[who].out) /* the place is taken over, so its holder is no longer out */
        st = turnier_enter(store, book, &back, err);
    if (st == ST_OK)
        st = turnier_enter(store, book, &entry, err);
    return st == ST_OK ? keep_player(store, book, player, err) : st;
}

enum status turnier_drop_out(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                             struct err *err)
{
    int round = turnier_released(&book->turnier), table = turnier_open_table(&book->turnier, who);
    struct turnier_entry entry = {.what = TURNIER_OUT, .who = who, .round = round + 1, .text = why, .time = time};
    const struct list_name list = {.saison = book->saison, .round = round, .table = table, .device = book->device};
    enum status st = turnier_check_open(book, err);

    if (st == ST_OK && book->turnier.person[who].out)
        st = err_set(err, ST_CONFLICT, _("%s has dropped out already"), turnier_name(book, who, 0));
    if (st == ST_OK)
        st = turnier_check_now(book, &entry, err);
    if (st == ST_OK && table)
        st = turnier_leave(store, &list, turnier_player_in(&book->turnier, who, round), why, time, err);
    return st == ST_OK ? turnier_enter(store, book, &entry, err) : st;
}

enum status turnier_come_back(struct store *store, struct turnier_book *book, int who, const char *why, int64_t time,
                              struct err *err)
{
    const struct turnier_entry entry = {.what = TURNIER_OUT, .who = who, .text = why, .time = time};

    if (book->turnier.person[who].out == 0)
        return err_set(err, ST_CONFLICT, _("%s has not dropped out"), turnier_name(book, who, 0));
    return turnier_enter(store, book, &entry, err);
}

enum status turnier_disqualify(struct store *store, struct turnier_book *book, int who, bool back, const char *why,
                               int64_t time, struct err *err)
{
    const struct turnier_entry entry = {.what = TURNIER_DISQ, .who = who, .number = !back, .text = why, .time = time};

    if (back && !book->turnier.person[who].disq)
        return err_set(err, ST_CONFLICT, _("%s is not disqualified"), turnier_name(book, who, 0));
    return turnier_enter(store, book, &entry, err);
}

enum status turnier_replan(struct store *store, struct turnier_book *book, int64_t time, enum planned *planned,
                           struct err *err)
{
    int next = turnier_released(&book->turnier);
    bool by_standing =
        book->turnier.mode == MODE_SEEDED && next > 0; /* such a round is planned whenever it is shown */
    bool was_planned = next < book->turnier.rounds && book->turnier.round[next].planned && !by_standing;
    int drawn;
    enum status st = book->turnier.seed != SEED_NONE
                         ? turnier_draw_all(store, book, book->turnier.seed, time, &drawn, err)
                         : ST_OK;

    *planned = PLANNED_BEFORE;
    if (st != ST_OK || !was_planned)
        return st;
    st = turnier_make_plan(store, book, err);
    *planned = PLANNED_ANEW;
    if (st != ST_CONFLICT && st != ST_IMPOSSIBLE)
        return st;
    *planned = PLANNED_NONE;
    return turnier_drop_plan(store, book, err);
}
