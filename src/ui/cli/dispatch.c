#include "ui/cli/dispatch.h"

#include <string.h>

#include "base/similar.h"
#include "core/rules/sonderpunkte.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/help.h"
#include "version.h"

/* Adds a typed word as the shell takes it. An option without its dashes, as in "einstieg E nach C", gets them. */
static void add_typed(const struct command *command, const char *word, struct text *text)
{
    bool option = false;

    for (int i = 0; i < command->options_count; i++)
        option = option || strcmp(command->options[i].long_name, word) == 0;
    text_addf(text, strpbrk(word, " \"'$&;|<>()`*?\\") ? " \"%s\"" : option ? " --%s" : " %s", word);
}

/* Appends the commands whose second word was typed alone, with what was typed behind it: "strafe B 3" is
 * `doko spieltag strafe B 3`. If two groups have it both are named; a word that more have says too little. */
static bool suggest_second(char **words, int count, struct err *err)
{
    enum { MOST = 2 };
    AUTO(text_free) struct text more = {0};
    int found = 0;

    for (size_t i = 0; commands[i]; i++) {
        if (!commands[i]->word2 || !word_equal(commands[i]->word2, words[0]))
            continue;
        text_addf(&more, found++ ? _(" or `doko %s %s") : _("; did you mean `doko %s %s"), commands[i]->word,
                  commands[i]->word2);
        for (int k = 1; k < count; k++)
            add_typed(commands[i], words[k], &more);
        if (count == 1 && commands[i]->min > 0)
            text_addf(&more, " %s", commands[i]->arguments);
        text_addc(&more, '`');
    }
    text_addc(&more, '?');
    if (found == 0 || found > MOST || strlen(err->text) + more.len >= sizeof err->text)
        return false;
    (void)strcat(err->text, more.s);
    return true;
}

/* Refuses a first word that is no command, or a group without one of its second words; suggests similar words. */
static enum status no_command(char **words, int count, struct err *err)
{
    struct text second = {0}, before = {0};
    struct similar near = {0};

    for (size_t i = 0; commands[i]; i++)
        if (command_in_group(commands[i], words[0]))
            text_addf(&second, "%s%s", second.len ? ", " : "", commands[i]->word2);
    for (size_t i = 0; commands[i]; i++)
        if (second.len == 0)
            similar_try(&near, words[0], commands[i]->word);
        else if (count > 1 && command_in_group(commands[i], words[0]))
            similar_try(&near, words[1], commands[i]->word2);
    if (second.len == 0)
        (void)err_set(err, ST_USAGE, _("there is no command \"%.40s\"; `doko --help` lists all"), words[0]);
    else if (count > 1)
        (void)err_set(err, ST_USAGE, _("doko %s what? \"%.40s\" is none of %s"), words[0], words[1], second.s);
    else
        (void)err_set(err, ST_USAGE, _("doko %s what? %s"), words[0], second.s);
    if (second.len == 0 && suggest_second(words, count, err))
        near.word = NULL;
    text_addf(&before, "doko %s%s", second.len ? words[0] : "", second.len ? " " : "");
    similar_suggest(&near, before.s, err);
    text_free(&before);
    text_free(&second);
    return ST_USAGE;
}

/* Returns whether a word is one of these options: "--json", "--nr=3", "-q". A letter of a Sonderpunkt is no
 * option: "-t" is a Tack of Kontra. */
static bool is_option(const char *word, const struct option_line *lines, int count)
{
    size_t n = strcspn(word, "=");
    bool letter =
        word[0] == '-' && word[1] && !word[2] && term_of_sign(sonder_terms, SONDER_COUNT, word[1]) == SONDER_COUNT;

    for (int i = 0; i < count; i++)
        if ((letter && word[1] == lines[i].short_name) ||
            (strncmp(word, "--", 2) == 0 && n - 2 == strlen(lines[i].long_name) &&
             memcmp(word + 2, lines[i].long_name, n - 2) == 0))
            return true;
    return false;
}

/* Refuses options behind the first word of a game, as in "doko spiel A,B 130 --trotzdem": everything there belongs
 * to the game, and behind a ; to its remark. */
static enum status check_late_options(const struct call *call, struct err *err)
{
    const struct command *command = call->command;

    for (int i = 0; i < call->words && (command->kind & WORDS_FOLLOW) && !strchr(call->word[i], ';'); i++)
        if (is_option(call->word[i], command->options, command->options_count) ||
            is_option(call->word[i], global_options, G_COUNT))
            return err_set(err, ST_USAGE, _("options come before the game: doko %s %s … %s …"), command->word,
                           call->word[i], call->word[0]);
    return ST_OK;
}

static enum status check_words(const struct call *call, const char *name, struct err *err)
{
    const struct command *command = call->command;

    if (call->words >= command->min && (command->max < 0 || call->words <= command->max))
        return ST_OK;
    if (!command->arguments)
        return err_set(err, ST_USAGE, _("doko %s takes options only, not \"%.40s\": %s"), name, call->word[0],
                       _(command->purpose));
    return err_set(err, ST_USAGE, _("usage: doko %s %s"), name, command->arguments);
}

/* Takes over the global options. */
static enum status take_globals(struct call *call, const struct options *options, struct err *err)
{
    enum status st = ST_OK;

    if (options->global[G_TISCH])
        st = cmd_number("--tisch", options->global[G_TISCH], 1, TISCHE_MAX, &call->tisch, err);
    call->json = options->global[G_JSON] != NULL;
    call->quiet = options->global[G_QUIET] != NULL;
    if (st == ST_OK && call->json && !command_takes(call->command, G_JSON))
        st = err_set(err, ST_USAGE, _("this command cannot write JSON"));
    if (st == ST_OK && call->tisch && !command_takes(call->command, G_TISCH))
        st = err_set(err, ST_USAGE, _("this command is not about one table: --tisch has no meaning here"));
    return st;
}

/* Reads the options and words of the command that was found; argv[0] is its last word. */
static enum status read_command(struct call *call, int argc, char **argv, struct options *options, struct err *err)
{
    const struct command *command = call->command;
    struct text name = {0};
    enum status st;

    command_name(command, &name);
    st = options_read(options, argc, argv,
                      &(struct option_rows){.line = command->options,
                                            .count = command->options_count,
                                            .words_follow = command->kind & WORDS_FOLLOW,
                                            .spieltag_is_word = command->spieltag & SPIELTAG_WORD,
                                            .name = name.s},
                      err);
    call->words = options->words;
    call->word = options->word;
    memcpy(call->option, options->own, sizeof call->option);
    if (st == ST_OK && options->global[G_HELP]) {
        help_command(command, &call->out);
        call->command = NULL;
    } else {
        if (st == ST_OK)
            st = check_late_options(call, err);
        if (st == ST_OK)
            st = check_words(call, name.s, err);
        if (st == ST_OK)
            st = take_globals(call, options, err);
    }
    text_free(&name);
    return st;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Finds the command by the first words, and reads the rest. */
static enum status find_and_read(struct call *call, struct options *options, struct err *err)
{
    int used = 0, argc = options->words;
    char **argv = options->word;

    call->command = command_find(argv, argc, &used);
    if (call->command)
        return read_command(call, argc - used + 1, argv + used - 1, options, err);
    if (argc == 2 && asks_for_help(argv[1]) && help_list(argv[0], &call->out) > 0)
        return ST_OK;
    return no_command(argv, argc, err);
}

/* `doko help WORT`: a command and those that begin with its word, a group, or the commands that mention a word. */
static enum status help_on(int argc, char **argv, struct text *text, struct err *err)
{
    int used = 0;
    const struct command *command = command_find(argv, argc, &used);
    struct text rows = {0};

    if ((command ? used : argc) == 1 && help_list(argv[0], &rows) == 0 && !command)
        (void)help_about(argv[0], &rows);
    if (command)
        help_command(command, text);
    text_addf(text, "%s%s", command && rows.len > 0 ? "\n" : "", text_str(&rows));
    text_free(&rows);
    return text->len > 0 ? ST_OK : no_command(argv, argc, err);
}

/* Returns the command of that name that is in no list, or NULL. */
static const struct command *hidden_command(const char *word)
{
    if (strcmp(word, COMMAND_COMPLETE) == 0)
        return &command_complete;
    return strcmp(word, COMMAND_ROWS) == 0 ? &command_rows : NULL;
}

static bool is_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "hilfe") == 0;
}

enum status dispatch(struct call *call, int argc, char **argv, const char **db, struct err *err)
{
    struct options options = {0};
    enum status st = options_read(&options, argc, argv, &(struct option_rows){.words_follow = true, .name = ""}, err);

    if (st != ST_OK)
        return st;
    if (options.global[G_VERSION]) {
        text_addf(&call->out, "doko %s\n", DOKO_VERSION);
    } else if (options.words > 0 && (call->command = hidden_command(options.word[0]))) {
        call->words = options.words - 1;
        call->word = options.word + 1;
        st = take_globals(call, &options, err);
    } else if (options.words == 0 && !options.global[G_HELP]) {
        call->command = &command_signpost;
        st = take_globals(call, &options, err);
    } else if (options.words > 1 && is_help(options.word[0])) {
        st = help_on(options.words - 1, options.word + 1, &call->out, err);
    } else if (options.words == 0 || is_help(options.word[0])) {
        help(&call->out);
    } else {
        st = find_and_read(call, &options, err);
    }
    *db = options.global[G_DB];
    return st;
}
