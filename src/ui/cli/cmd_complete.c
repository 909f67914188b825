/* What may follow on a command line that is being typed, a line each, for the completions of the shells. In no list.
 */
#include <stdlib.h>

#include "base/mem.h"
#include "core/notation/kuerzel.h"
#include "ui/cli/commands.h"

static void put(struct call *a, const char *before, const char *word, const char *typed)
{
    size_t n = strlen(typed);
    struct text t = {0};

    text_addf(&t, "%s%s", before, word);
    if (strncmp(t.s, typed, n) == 0)
        text_addf(&a->off, "%s\n", t.s);
    text_free(&t);
}

/* First words, each once; or the second words of one. */
static void put_commands(struct call *a, const char *first, const char *typed)
{
    for (size_t i = 0; commands[i]; i++) {
        bool already = i > 0 && strcmp(commands[i]->word, commands[i - 1]->word) == 0;

        if (!first && !already)
            put(a, "", commands[i]->word, typed);
        if (first && command_in_group(commands[i], first))
            put(a, "", commands[i]->word2, typed);
    }
}

static void put_options(struct call *a, const struct command *b, const char *typed)
{
    for (int i = 0; b && i < b->options_count; i++)
        put(a, "--", b->options[i].long_name, typed);
    for (int i = 0; i < (a->words > 1 ? G_VERSION : G_COUNT); i++)
        if (!b || command_takes(b, (enum global_option)i))
            put(a, "--", global_options[i].long_name, typed);
}

/* The Kürzel of those who sit at an open table; without one of all members. A list A,B goes on behind its last comma.
 */
static void put_kuerzel(struct call *a, const struct player_list *l, const uint8_t *sits, bool open,
                        const char *typed)
{
    const char *comma = strrchr(typed, ',');
    struct text before = {0};

    if (comma)
        text_addn(&before, typed, (size_t)(comma - typed) + 1);
    for (size_t i = 0; i < l->count; i++)
        if (open ? sits[i] : !l->player[i].former)
            put(a, text_str(&before), l->player[i].kuerzel.word, typed);
    text_free(&before);
}

static enum status remember_seated(struct call *a, const struct tisch_list *open, const struct player_list *l,
                                   uint8_t *sits, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < open->count && st == ST_OK; i++) {
        struct sitting r;

        st = sitting_load(a->store, &open->tisch[i], &r, err);
        for (int k = 0; st == ST_OK && k < r.roster.count; k++)
            if (spieltag_sits(&r.f.day, k))
                sits[buch_player_index(l, r.roster.player[k])] = 1;
        if (st == ST_OK)
            sitting_free(&r);
    }
    return st;
}

static enum status put_names(struct call *a, const char *typed, struct err *err)
{
    struct player_list l = {0};
    struct tisch_list open = {0};
    struct saison_list saisons = {0};
    uint8_t *sits = NULL;
    enum status st = store_player(a->store, &l, err);

    if (st == ST_OK)
        st = store_tische_open(a->store, &open, err);
    sits = mem_alloc(l.count + 1);
    if (st == ST_OK)
        st = remember_seated(a, &open, &l, sits, err);
    if (st == ST_OK)
        st = store_saisons(a->store, &saisons, err);
    if (st == ST_OK) {
        put_kuerzel(a, &l, sits, open.count > 0, typed);
        for (size_t i = 0; i < saisons.count; i++)
            put(a, "", saisons.saison[i].data.name, typed);
    }
    free(sits);
    player_list_free(&l);
    tisch_list_free(&open);
    saison_list_free(&saisons);
    return st;
}

static bool has_second(const char *first)
{
    bool has = false;

    for (size_t i = 0; commands[i]; i++)
        has = has || command_in_group(commands[i], first);
    return has;
}

static enum status run_complete(struct call *a, struct err *err)
{
    const char *typed = a->words > 0 ? a->word[a->words - 1] : "";
    int used;
    const struct command *b = command_find(a->word, a->words - 1, &used);

    if (typed[0] == '-')
        put_options(a, b, typed);
    else if (a->words <= 1)
        put_commands(a, NULL, typed);
    else if (a->words == 2 && has_second(a->word[0]))
        put_commands(a, a->word[0], typed);
    if (typed[0] == '-' || !b || !a->store)
        return ST_OK;
    return put_names(a, typed, err);
}

COMMAND(complete, COMMAND_COMPLETE, NULL, "", "", BUCH_IF_PRESENT | IN_READ | WORDS_FOLLOW, 0, -1, NO_OPTIONS,
        run_complete);
