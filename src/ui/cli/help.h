/* The help, made from the rows of the commands and of their options. */
#ifndef DOKO_UI_CLI_HELP_H
#define DOKO_UI_CLI_HELP_H

#include "ui/cli/cmd.h"

/* The first words of the commands, by what they are for, in the order in which a club needs them. */
struct help_group {
    const char *title, *words; /* title: msgid */
};
extern const struct help_group help_groups[];
extern const size_t help_groups_count;

void help(struct text *text); /* `doko --help` */
/* Adds "Way back: doko undo", for a command that has one. */
void help_way_back(const struct command *command, struct text *text);
/* Adds the commands of the group `word`, such as saison, and returns how many. */
int help_list(const char *word, struct text *text);
/* Adds the commands that mention `word` in their name or in their help, and returns how many. */
int help_about(const char *word, struct text *text);
/* Adds the help of one command: its words, its purpose, its options. */
void help_command(const struct command *command, struct text *text);

#endif
