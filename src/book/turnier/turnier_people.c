/* Who takes part in a Turnier (turnier.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/name_key.h"
#include "book/turnier/turnier.h"

/* Takes the Kürzel where it is one and nobody has it. */
static enum status take_free(struct store *store, const char *s, size_t len, struct kuerzel *k, bool *taken,
                             struct err *err)
{
    struct err quiet;
    int64_t whose;
    enum status st;

    if (kuerzel_parse(s, len, k, &quiet) != ST_OK)
        return ST_OK;
    st = store_player_of_kuerzel(store, k->fold, &whose, err);
    *taken = st == ST_OK && whose == 0;
    return st;
}

/* The first letter of the name and the first `more` of its last word. */
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

/* Two letters more behind so many bytes: "aa", "ab" … */
static enum status take_two_more(struct store *store, char s[KUERZEL_MAX], size_t n, struct kuerzel *k, bool *taken,
                                 struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < 26 * 26 && st == ST_OK && !*taken; i++) {
        s[n] = (char)('a' + i / 26);
        s[n + 1] = (char)('a' + i % 26);
        st = take_free(store, s, n + 2, k, taken, err);
    }
    return st;
}

/* A Kürzel that is free, from the letters of a name: AA, AAh, AAhr, AAaa; else four letters that nobody has. */
static enum status find_kuerzel(struct store *store, const char *name, struct kuerzel *k, struct err *err)
{
    char s[KUERZEL_MAX];
    bool taken = false;
    enum status st = ST_OK;

    for (int more = 1; more < KUERZEL_SIGN && st == ST_OK && !taken; more++)
        st = take_free(store, s, letters_of(name, more, s), k, &taken, err);
    if (st == ST_OK && !taken)
        st = take_two_more(store, s, letters_of(name, 1, s), k, &taken, err);
    for (int i = 0; i < 26 * 26 && st == ST_OK && !taken; i++) {
        s[0] = (char)('a' + i / 26);
        s[1] = (char)('a' + i % 26);
        st = take_two_more(store, s, 2, k, &taken, err);
    }
    return st == ST_OK && !taken ? err_set(err, ST_CONFLICT, _("no Kürzel is left for %.60s"), name) : st;
}

/* In one Turnier only a club that was said of both keeps two of one name apart; else any that was ever said of them.
 */
static enum club_fit fit_of(const struct turnier_book *b, int64_t player, const char *club)
{
    for (int i = 0; i < b->t.count; i++)
        if (b->t.person[i].player == player)
            return !club || !club[0] || !b->t.person[i].club[0] || name_equal(club, b->t.person[i].club) ? CLUB_SAME
                                                                                                         : CLUB_OTHER;
    return namesakes_fit_club(&b->names, player, club);
}

static enum status known_player(const struct turnier_book *b, const struct newcomer *n, int64_t *player,
                                struct err *err)
{
    enum club_fit best = CLUB_OTHER;
    size_t count;
    const struct namesake *l = namesakes_called(&b->names, n->name, &count);
    int several = 0;

    for (size_t i = 0; i < count; i++) {
        enum club_fit fit = fit_of(b, l[i].player, n->club);

        if (fit == CLUB_OTHER || fit < best)
            continue;
        several = fit == best ? several + 1 : 1;
        best = fit;
        *player = l[i].player;
    }
    return several > 1 ? err_set(err, ST_INPUT, _("%d players of the book are called %.60s: --kuerzel says which"),
                                 several, n->name)
                       : ST_OK;
}

static enum status new_player(struct store *store, struct turnier_book *b, const struct kuerzel *k, const char *name,
                              int64_t time, int64_t *player, struct err *err)
{
    struct text tidy = {0};
    enum status st;

    name_tidy(name, &tidy);
    st = store_player_new(store, k, tidy.s, time, player, err);
    if (st == ST_OK)
        namesakes_add(&b->names, tidy.s, *player);
    text_free(&tidy);
    return st;
}

enum status turnier_player(struct store *store, struct turnier_book *b, const struct newcomer *n, int64_t time,
                           int64_t *player, struct err *err)
{
    bool kuerzel = n->kuerzel && n->kuerzel[0];
    struct kuerzel k;
    enum status st = name_check(n->name, err);

    *player = 0;
    if (st == ST_OK)
        st = namesakes_load(store, &b->names, err);
    if (st == ST_OK && kuerzel) {
        st = kuerzel_parse(n->kuerzel, strlen(n->kuerzel), &k, err);
        if (st == ST_OK)
            st = store_player_of_kuerzel(store, k.fold, player, err);
    } else if (st == ST_OK) {
        st = known_player(b, n, player, err);
        if (st == ST_OK && *player == 0)
            st = find_kuerzel(store, n->name, &k, err);
    }
    return st == ST_OK && *player == 0 ? new_player(store, b, &k, n->name, time, player, err) : st;
}

/* Into the list of those who take part, which goes by identity. */
static enum status keep_player(struct store *store, struct turnier_book *b, int64_t player, struct err *err)
{
    struct player_list one, *l = &b->player;
    enum status st = store_player_some(store, &player, 1, &one, err);
    size_t at = l->count;

    if (st == ST_OK && one.count == 1) {
        l->player = mem_grow(l->player, l->count, &l->place, sizeof *l->player);
        for (; at > 0 && l->player[at - 1].id > player; at--)
            l->player[at] = l->player[at - 1];
        l->player[at] = one.player[0];
        l->count++;
    }
    player_list_free(&one);
    return st;
}

enum status turnier_add(struct store *store, struct turnier_book *b, int64_t player, int64_t time, int *who,
                        struct err *err)
{
    struct turnier_entry e = {.what = TURNIER_FROM, .time = time, .round = turnier_released(&b->t) + 1};
    int64_t id;
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK)
        st = turnier_check_new(b, player, err);
    if (st == ST_OK && b->t.count == TEILNEHMER_MAX)
        st = err_set(err, ST_CONFLICT, _("at most %d players"), TEILNEHMER_MAX);
    if (st == ST_OK && e.round > b->t.rounds)
        st = err_set(err, ST_CONFLICT, _("all rounds are released: nobody can join any more"));
    if (st == ST_OK)
        st = store_teilnehmer_new(store, b->saison.id, player, time, &id, err);
    if (st == ST_OK)
        st = keep_player(store, b, player, err);
    if (st != ST_OK)
        return st;
    turnier_facts_add(&b->facts, id, player);
    *who = e.who = turnier_add_person(&b->t, player);
    return e.round > 1 ? turnier_enter(store, b, &e, err) : ST_OK;
}

enum status turnier_say(struct store *store, struct turnier_book *b, const struct turnier_entry *e, struct err *err)
{
    struct turnier_entry said = *e;
    struct text tidy = {0};
    enum status st = ST_OK;

    name_tidy(e->text ? e->text : "", &tidy);
    said.text = tidy.len > 0 || !(turnier_forms[e->what].may & ENTRY_TEXT) ? tidy.s : NULL;
    if (said.text)
        st = name_check(e->text ? e->text : "", err);
    if (st == ST_OK)
        st = turnier_enter(store, b, &said, err);
    if (st == ST_OK && e->what == TURNIER_CLUB && b->names.loaded)
        namesakes_set_club(&b->names, b->t.person[e->who].player, b->saison.id, said.text);
    text_free(&tidy);
    return st;
}

enum status turnier_join(struct store *store, struct turnier_book *b, const struct newcomer *n, int64_t time,
                         int *who, struct err *err)
{
    const struct {
        enum turnier_word what;
        const char *text;
    } said[] = {{TURNIER_CLUB, n->club}, {TURNIER_TEAM, n->team}, {TURNIER_LAND, n->land}};
    int64_t player;
    enum status st = turnier_player(store, b, n, time, &player, err);

    if (st == ST_OK)
        st = turnier_add(store, b, player, time, who, err);
    for (size_t i = 0; i < sizeof said / sizeof *said && st == ST_OK; i++) {
        const struct turnier_entry e = {
            .what = (uint8_t)said[i].what, .who = *who, .text = said[i].text, .time = time};

        if (e.text && e.text[0])
            st = turnier_say(store, b, &e, err);
    }
    return st;
}

enum status turnier_stand_in(struct store *store, struct turnier_book *b, int who, int64_t player, int64_t time,
                             struct err *err)
{
    struct turnier_entry e = {
        .what = TURNIER_STAND_IN, .who = who, .person = player, .round = turnier_released(&b->t) + 1, .time = time};
    struct turnier_entry back = {.what = TURNIER_OUT, .who = who, .time = time};
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK)
        st = turnier_check_entry(b, &e, err);
    if (st == ST_OK && b->t.person[who].out) /* his place is taken, and nobody is out any more */
        st = turnier_enter(store, b, &back, err);
    if (st == ST_OK)
        st = turnier_enter(store, b, &e, err);
    return st == ST_OK ? keep_player(store, b, player, err) : st;
}

enum status turnier_drop_out(struct store *store, struct turnier_book *b, int who, const char *why, int64_t time,
                             struct err *err)
{
    int round = turnier_released(&b->t), table = turnier_open_table(&b->t, who);
    struct turnier_entry e = {.what = TURNIER_OUT, .who = who, .round = round + 1, .text = why, .time = time};
    const struct list_name list = {.saison = b->saison, .round = round, .table = table, .device = b->device};
    enum status st = turnier_check_over(b, err);

    if (st == ST_OK && b->t.person[who].out)
        st = err_set(err, ST_CONFLICT, _("%s is out already"), turnier_name(b, who, 0));
    if (st == ST_OK)
        st = turnier_check_entry(b, &e, err);
    if (st == ST_OK && table)
        st = turnier_leave(store, &list, turnier_player_in(&b->t, who, round), why, time, err);
    return st == ST_OK ? turnier_enter(store, b, &e, err) : st;
}

enum status turnier_come_back(struct store *store, struct turnier_book *b, int who, const char *why, int64_t time,
                              struct err *err)
{
    const struct turnier_entry e = {.what = TURNIER_OUT, .who = who, .text = why, .time = time};

    if (b->t.person[who].out == 0)
        return err_set(err, ST_CONFLICT, _("%s is not out"), turnier_name(b, who, 0));
    return turnier_enter(store, b, &e, err);
}

enum status turnier_disqualify(struct store *store, struct turnier_book *b, int who, bool back, const char *why,
                               int64_t time, struct err *err)
{
    const struct turnier_entry e = {.what = TURNIER_DISQ, .who = who, .number = !back, .text = why, .time = time};

    if (back && !b->t.person[who].disq)
        return err_set(err, ST_CONFLICT, _("%s is not disqualified"), turnier_name(b, who, 0));
    return turnier_enter(store, b, &e, err);
}

enum status turnier_plan_again(struct store *store, struct turnier_book *b, int64_t time, enum planned *planned,
                               struct err *err)
{
    int next = turnier_released(&b->t);
    bool by_standing = b->t.mode == MODE_SEEDED && next > 0; /* such a round is planned whenever it is shown */
    bool was_planned = next < b->t.rounds && b->t.round[next].planned && !by_standing;
    int drawn;
    enum status st = b->t.seed != SEED_NONE ? turnier_draw_all(store, b, b->t.seed, time, &drawn, err) : ST_OK;

    *planned = PLANNED_BEFORE;
    if (st != ST_OK || !was_planned)
        return st;
    st = turnier_make_plan(store, b, err);
    *planned = PLANNED_ANEW;
    if (st != ST_CONFLICT && st != ST_IMPOSSIBLE)
        return st;
    *planned = PLANNED_NONE;
    return turnier_drop_plan(store, b, err);
}
