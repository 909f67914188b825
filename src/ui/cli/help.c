#include "ui/cli/help.h"

#include "print/wrap.h"
#include "ui/cli/commands.h"
#include "ui/cli/help_kurzschrift.h"
#include "version.h"

enum { HELP_COLUMN = 34 };

static void help_options(const struct option_line *line, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        struct text head = {0};

        text_addf(&head, "  %c%c%c --%s%s%s", line[i].short_name ? '-' : ' ',
                  line[i].short_name ? line[i].short_name : ' ', line[i].short_name ? ',' : ' ', line[i].long_name,
                  line[i].value ? " " : "", line[i].value ? line[i].value : "");
        wrap_row(text, head.s, HELP_COLUMN, _(line[i].help));
        text_free(&head);
    }
}

void help_command(const struct command *command, struct text *text)
{
    text_add(text, "doko ");
    command_name(command, text);
    text_addf(text, "%s%s%s\n  ", command->options_count ? _(" [options]") : "", *command->arguments ? " " : "",
              command->arguments);
    wrap(text, _(command->purpose), 2, "  ");
    text_addc(text, '\n');
    help_options(command->options, command->options_count, text);
    if (command->build && (command->kind & WORDS_FOLLOW)) { /* the command takes a game */
        text_addc(text, '\n');
        help_kurzschrift(text);
    }
}

int help_list(const char *word, struct text *text)
{
    int count = 0;

    for (size_t i = 0; commands[i]; i++) {
        struct text head = {0};

        if (word && !command_in_group(commands[i], word))
            continue;
        count++;
        text_add(&head, "  ");
        command_name(commands[i], &head);
        text_addf(&head, " %s", commands[i]->arguments);
        wrap_row(text, head.s, HELP_COLUMN, _(commands[i]->purpose));
        text_free(&head);
    }
    return count;
}

void help(struct text *text)
{
    text_addf(text, _("doko %s, the Doppelkopf scorebook\n\ndoko [options] COMMAND …\n"), DOKO_VERSION);
    help_options(global_options, G_COUNT, text);
    text_addc(text, '\n');
    (void)help_list(NULL, text);
    text_add(text,
             _("\n`doko COMMAND --help` shows the options of a command.\nUmlauts in commands may be typed ae oe "
               "ue ss.\n"));
}
