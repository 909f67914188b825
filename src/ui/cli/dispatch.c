#include "ui/cli/dispatch.h"

#include <string.h>

#include "base/similar.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/help.h"
#include "version.h"

/* The first word is none, or it wants a second one. */
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
    text_addf(&before, "doko %s%s", second.len ? words[0] : "", second.len ? " " : "");
    similar_suggest(&near, before.s, err);
    text_free(&before);
    text_free(&second);
    return ST_USAGE;
}

/* "--json", "--nr=3", "-q". A letter of a Sonderpunkt is none: "-t" is a Tack of Kontra. */
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

/* "doko spiel A,B 130 --trotzdem": after the first word everything belongs to the game, and behind a ; to its remark.
 */
static enum status check_late_options(const struct call *a, struct err *err)
{
    const struct command *c = a->command;

    for (int i = 0; i < a->words && (c->kind & WORDS_FOLLOW) && !strchr(a->word[i], ';'); i++)
        if (is_option(a->word[i], c->options, c->options_count) || is_option(a->word[i], global_options, G_COUNT))
            return err_set(err, ST_USAGE, _("options come before the game: doko %s %s … %s …"), c->word, a->word[i],
                           a->word[0]);
    return ST_OK;
}

static enum status check_words(const struct call *a, const char *name, struct err *err)
{
    const struct command *c = a->command;

    if (a->words >= c->min && (c->max < 0 || a->words <= c->max))
        return ST_OK;
    if (c->max == 0)
        return err_set(err, ST_USAGE, _("doko %s takes options only, not \"%.40s\": %s"), name, a->word[0],
                       _(c->purpose));
    return err_set(err, ST_USAGE, _("usage: doko %s %s"), name, c->arguments);
}

/* What the global options say. */
static enum status take_globals(struct call *a, const struct options *o, struct err *err)
{
    enum status st = ST_OK;

    if (o->global[G_TISCH])
        st = cmd_number("--tisch", o->global[G_TISCH], 1, TISCHE_MAX, &a->tisch, err);
    a->json = o->global[G_JSON] != NULL;
    a->quiet = o->global[G_QUIET] != NULL;
    if (st == ST_OK && a->json && !command_takes(a->command, G_JSON))
        st = err_set(err, ST_USAGE, _("this command has no --json"));
    if (st == ST_OK && a->tisch && !command_takes(a->command, G_TISCH))
        st = err_set(err, ST_USAGE, _("this command is for no single table: it has no --tisch"));
    return st;
}

/* The options and words of the row that was found; argv[0] is its last word. */
static enum status read_command(struct call *a, int argc, char **argv, struct options *o, struct err *err)
{
    const struct command *c = a->command;
    struct text name = {0};
    enum status st;

    command_name(c, &name);
    st = options_read(o, argc, argv,
                      &(struct option_rows){c->options, c->options_count, c->kind & WORDS_FOLLOW,
                                            strcmp(c->arguments, "[S]") == 0, name.s},
                      err);
    a->words = o->words;
    a->word = o->word;
    memcpy(a->option, o->own, sizeof a->option);
    if (st == ST_OK && o->global[G_HELP]) {
        help_command(c, &a->off);
        a->command = NULL;
    } else {
        if (st == ST_OK)
            st = check_late_options(a, err);
        if (st == ST_OK)
            st = check_words(a, name.s, err);
        if (st == ST_OK)
            st = take_globals(a, o, err);
    }
    text_free(&name);
    return st;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* From the first word on. */
static enum status find_and_read(struct call *a, struct options *o, struct err *err)
{
    int used = 0, argc = o->words;
    char **argv = o->word;

    a->command = command_find(argv, argc, &used);
    if (a->command)
        return read_command(a, argc - used + 1, argv + used - 1, o, err);
    if (argc == 2 && asks_for_help(argv[1]) && help_list(argv[0], &a->off) > 0)
        return ST_OK;
    return no_command(argv, argc, err);
}

static bool is_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "hilfe") == 0;
}

enum status dispatch(struct call *a, int argc, char **argv, const char **db, struct err *err)
{
    struct options o = {0};
    enum status st = options_read(&o, argc, argv, &(struct option_rows){.words_follow = true, .name = ""}, err);

    if (st != ST_OK)
        return st;
    if (o.global[G_VERSION]) {
        text_addf(&a->off, "doko %s\n", DOKO_VERSION);
    } else if (o.words > 0 && strcmp(o.word[0], COMMAND_COMPLETE) == 0) {
        a->command = &command_complete;
        a->words = o.words - 1;
        a->word = o.word + 1;
        st = take_globals(a, &o, err);
    } else if (o.words == 0 && !o.global[G_HELP]) {
        a->command = &command_signpost;
        st = take_globals(a, &o, err);
    } else if (o.words == 0 || is_help(o.word[0])) {
        help(&a->off);
    } else {
        st = find_and_read(a, &o, err);
    }
    *db = o.global[G_DB];
    return st;
}
