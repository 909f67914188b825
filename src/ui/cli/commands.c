#include "ui/cli/commands.h"

const struct command *const commands[] = {
#define X(name) &command_##name
    COMMANDS(X),
#undef X
    NULL,
};

const struct command *command_find(char *const *word, int count, int *used)
{
    for (size_t i = 0; commands[i] && count > 0; i++) {
        if (!word_equal(word[0], commands[i]->word))
            continue;
        if (!commands[i]->word2 || (count > 1 && word_equal(word[1], commands[i]->word2))) {
            *used = commands[i]->word2 ? 2 : 1;
            return commands[i];
        }
    }
    return NULL;
}

bool command_in_group(const struct command *command, const char *group)
{
    return command->word2 && word_equal(group, command->word);
}

bool command_is_view(const struct command *command)
{
    return !(command->kind & (IN_WRITE | NO_VIEW)) && !command->build;
}

bool command_takes(const struct command *command, enum global_option option)
{
    if (option == G_TISCH)
        return command->build || (command->kind & AT_TISCH);
    return option != G_JSON || (command->kind & CAN_JSON) || (command->formats & AS_JSON);
}

void command_name(const struct command *command, struct text *text)
{
    text_addf(text, "%s%s%s", command->word, command->word2 ? " " : "", command->word2 ? command->word2 : "");
}

void command_usage(const struct command *command, const char *options, struct text *text)
{
    command_name(command, text);
    text_add(text, options);
    if (command->arguments)
        text_addf(text, " %s", command->arguments);
}
