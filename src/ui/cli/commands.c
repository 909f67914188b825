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

bool command_in_group(const struct command *c, const char *group)
{
    return c->word2 && word_equal(group, c->word);
}

bool command_takes(const struct command *c, enum global_option option)
{
    if (option == G_TISCH)
        return c->build || (c->kind & AT_TISCH);
    return option != G_JSON || (c->kind & CAN_JSON);
}

void command_name(const struct command *c, struct text *text)
{
    text_addf(text, "%s%s%s", c->word, c->word2 ? " " : "", c->word2 ? c->word2 : "");
}
