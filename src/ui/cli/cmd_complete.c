/* Completion for the shells: prints what may follow on the command line being typed, one candidate a line. Where it
 * prints nothing, the shells complete names of files. No list of commands names it. */
#include <stdlib.h>

#include "base/mem.h"
#include "core/notation/kuerzel.h"
#include "ui/cli/commands.h"

static void put(struct call *call, const char *before, const char *word, const char *typed)
{
    size_t n = strlen(typed);
    struct text text = {0};

    text_addf(&text, "%s%s", before, word);
    if (strncmp(text.s, typed, n) == 0)
        text_addf(&call->out, "%s\n", text.s);
    text_free(&text);
}

/* Prints the first words, each once; or the second words of the group `first`. */
static void put_commands(struct call *call, const char *first, const char *typed)
{
    for (size_t i = 0; commands[i]; i++) {
        bool already = i > 0 && strcmp(commands[i]->word, commands[i - 1]->word) == 0;

        if (!first && !already)
            put(call, "", commands[i]->word, typed);
        if (first && command_in_group(commands[i], first))
            put(call, "", commands[i]->word2, typed);
    }
}

static void put_options(struct call *call, const struct command *command, const char *typed)
{
    for (int i = 0; command && i < command->options_count; i++)
        put(call, "--", command->options[i].long_name, typed);
    for (int i = 0; i < (call->words > 1 ? G_VERSION : G_COUNT); i++)
        if (!command || command_takes(command, (enum global_option)i))
            put(call, "--", global_options[i].long_name, typed);
}

/* Prints the Kürzel of those who sit at an open table, or of all members if no table is open. A list A,B is
 * completed behind its last comma. */
static void put_kuerzel(struct call *call, const struct player_list *list, const uint8_t *sits, bool open,
                        const char *typed)
{
    const char *comma = strrchr(typed, ',');
    struct text before = {0};

    if (comma)
        text_addn(&before, typed, (size_t)(comma - typed) + 1);
    for (size_t i = 0; i < list->count; i++)
        if (open ? sits[i] : !list->player[i].former)
            put(call, text_str(&before), list->player[i].kuerzel.word, typed);
    text_free(&before);
}

static enum status remember_seated(struct call *call, const struct tisch_list *open, const struct player_list *list,
                                   uint8_t *sits, struct err *err)
{
    enum status st = ST_OK;

    for (size_t i = 0; i < open->count && st == ST_OK; i++) {
        struct sitting sitting;

        st = sitting_load(call->store, &open->tisch[i], &sitting, err);
        for (int k = 0; st == ST_OK && k < sitting.roster.count; k++)
            if (spieltag_sits(&sitting.fold.day, k))
                sits[buch_player_index(list, sitting.roster.player[k])] = 1;
        if (st == ST_OK)
            sitting_free(&sitting);
    }
    return st;
}

static enum status put_names(struct call *call, const char *typed, struct err *err)
{
    struct player_list list = {0};
    struct tisch_list open = {0};
    struct saison_list saisons = {0};
    uint8_t *sits = NULL;
    enum status st = store_player(call->store, &list, err);

    if (st == ST_OK)
        st = store_tische_open(call->store, &open, err);
    sits = mem_alloc(list.count + 1);
    if (st == ST_OK)
        st = remember_seated(call, &open, &list, sits, err);
    if (st == ST_OK)
        st = store_saisons(call->store, &saisons, err);
    if (st == ST_OK) {
        put_kuerzel(call, &list, sits, open.count > 0, typed);
        for (size_t i = 0; i < saisons.count; i++)
            put(call, "", saisons.saison[i].data.name, typed);
    }
    free(sits);
    player_list_free(&list);
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

static enum status run_complete(struct call *call, struct err *err)
{
    const char *typed = call->words > 0 ? call->word[call->words - 1] : "";
    int used;
    const struct command *command = command_find(call->word, call->words - 1, &used);

    if (typed[0] == '-')
        put_options(call, command, typed);
    else if (call->words <= 1)
        put_commands(call, NULL, typed);
    else if (call->words == 2 && has_second(call->word[0]))
        put_commands(call, call->word[0], typed);
    if (typed[0] == '-' || !command || (command->kind & TAKES_FILES) || !call->store)
        return ST_OK;
    return put_names(call, typed, err);
}

COMMAND(complete, SHOWS, .word = COMMAND_COMPLETE, .kind = BUCH_IF_PRESENT | IN_READ | WORDS_FOLLOW,
        .max = ANY_NUMBER, .run = run_complete);
