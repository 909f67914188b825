#include "ui/cli/help.h"

#include <string.h>

#include "print/wrap.h"
#include "ui/cli/commands.h"
#include "ui/cli/help_kurzschrift.h"
#include "ui/cli/output.h"
#include "version.h"

enum { HELP_COLUMN = 34 };

static void help_options(const struct command *command, struct text *text)
{
    const struct option_line *line = command->options;

    for (int i = 0; i < command->options_count; i++) {
        struct text head = {0};

        text_addf(&head, "  %c%c%c --%s%s", line[i].short_name ? '-' : ' ',
                  line[i].short_name ? line[i].short_name : ' ', line[i].short_name ? ',' : ' ', line[i].long_name,
                  line[i].value ? " " : "");
        output_value(command, i, &head);
        wrap_row(text, head.s, HELP_COLUMN, _(line[i].help));
        text_free(&head);
    }
}

void help_way_back(const struct command *command, struct text *text)
{
    text_addf(text, _("Way back: doko %s"), command->back);
}

void help_command(const struct command *command, struct text *text)
{
    text_add(text, "doko ");
    command_usage(command, command->options_count ? _(" [options]") : "", text);
    text_add(text, "\n  ");
    wrap(text, _(command->purpose), 2, "  ");
    text_addc(text, '\n');
    help_options(command, text);
    if (command->back && command->back[0]) {
        text_addc(text, '\n');
        help_way_back(command, text);
        text_addc(text, '\n');
    }
    if (command->build && (command->kind & WORDS_FOLLOW)) { /* the command takes a game */
        text_addc(text, '\n');
        help_kurzschrift(text);
    }
}

static void add_row(const struct command *command, struct text *text)
{
    struct text head = {0};

    text_add(&head, "  ");
    command_usage(command, "", &head);
    wrap_row(text, head.s, HELP_COLUMN, _(command->purpose));
    text_free(&head);
}

/* Adds the commands that `shows` accepts for the word, and returns how many. */
static int add_rows(bool (*shows)(const struct command *command, const char *word), const char *word,
                    struct text *text)
{
    int count = 0;

    for (size_t i = 0; commands[i]; i++) {
        if (!shows(commands[i], word))
            continue;
        count++;
        add_row(commands[i], text);
    }
    return count;
}

int help_list(const char *word, struct text *text)
{
    return add_rows(command_in_group, word, text);
}

/* Whether a word of the text begins with `word`. */
static bool word_within(const char *text, const char *word)
{
    for (const char *s = text; *s; s++)
        if ((s == text || strchr(" ([\"`-=/,", s[-1])) && word_begins(word, s))
            return true;
    return false;
}

/* Whether a command is about the word: it stands in its name, in what it is for or in what an option is for. */
static bool mentions(const struct command *command, const char *word)
{
    struct text name = {0};
    bool found;

    command_name(command, &name);
    found = word_within(name.s, word) || word_within(_(command->purpose), word);
    for (int i = 0; i < command->options_count && !found; i++)
        found = word_within(_(command->options[i].help), word);
    text_free(&name);
    return found;
}

int help_about(const char *word, struct text *text)
{
    return *word ? add_rows(mentions, word, text) : 0;
}

const struct help_group help_groups[] = {
    {N_("At the table"), "tisch spiel undo redo korrigiere einfügen streiche gegengelesen stand bogen verlauf"},
    {N_("The Spieltag"), "spieltag"},
    {N_("The season"), "rangliste saison dauerliste statistik bericht kasse ehrentafel"},
    {N_("The Pokal"), "pokal"},
    {N_("A Turnier, and phones"), "saal turnier sitzplan"},
    {N_("The book"), "init wo spieler verein sichern wiederherstellen prüfe import export"},
    {N_("Rules and values"), "werte regeln tafel verteilung"},
    {N_("The federation"), "verband"},
};
const size_t help_groups_count = sizeof help_groups / sizeof help_groups[0];

static void add_group(const char *words, struct text *text)
{
    size_t len;

    for (const char *word = words; *word; word += len, word += strspn(word, " ")) {
        len = strcspn(word, " ");
        for (size_t i = 0; commands[i]; i++)
            if (strlen(commands[i]->word) == len && memcmp(commands[i]->word, word, len) == 0)
                add_row(commands[i], text);
    }
}

void help(struct text *text)
{
    text_addf(text, _("doko %s, the Doppelkopf scorebook\n\ndoko [options] COMMAND …\n"), DOKO_VERSION);
    help_options(&(struct command){OPTIONS(global_options)}, text);
    for (size_t i = 0; i < help_groups_count; i++) {
        text_addf(text, "\n%s\n", _(help_groups[i].title));
        add_group(help_groups[i].words, text);
    }
    text_add(text,
             _("\n`doko COMMAND --help` shows the options of a command,\n`doko help WORT` the commands that have "
               "to do with a word.\nUmlauts in commands may be typed ae oe ue ss.\n"));
}
