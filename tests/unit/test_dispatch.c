/* The program's command line without a process: options, the row of a command, its words, the help. */
#include "help.h"

#include "ui/cli/commands.h"
#include "ui/cli/dispatch.h"
#include "ui/cli/help.h"
#include "ui/cli/help_kurzschrift.h"
#include "ui/cli/output.h"

enum { WORDS_MAX = 12 };

/* A writable command line, as a process gets it: words with one space between, '' is an empty one. */
struct line {
    char copy[200];
    char *word[WORDS_MAX];
    int count;
};

static void split(struct line *line, const char *words)
{
    line->count = 0;
    (void)snprintf(line->copy, sizeof line->copy, "%s", words);
    for (char *s = strtok(line->copy, " "); s; s = strtok(NULL, " ")) {
        assert_true(line->count < WORDS_MAX - 1);
        line->word[line->count++] = strcmp(s, "''") == 0 ? s + 2 : s;
    }
    line->word[line->count] = NULL;
}

/* Writes how a line is understood: "command|words|options|tisch,json,quiet|db", or "! error". */
static void understand(const char *words, struct text *out)
{
    struct line line;
    struct call call = {0};
    struct err err = {0};
    const char *db = NULL;

    split(&line, words);
    if (dispatch(&call, line.count, line.word, &db, &err) != ST_OK) {
        assert_int_equal(err.status, ST_USAGE);
        text_addf(out, "! %s", err.text);
    } else if (!call.command) {
        text_addf(out, "= %.*s", (int)strcspn(call.out.s, "\n"), call.out.s);
    } else {
        command_name(call.command, out);
        text_addc(out, '|');
        for (int i = 0; i < call.words; i++)
            text_addf(out, "%s%s", i ? " " : "", call.word[i]);
        text_addc(out, '|');
        for (int i = 0; i < call.command->options_count; i++)
            if (call.option[i])
                text_addf(out, "%s=%s;", call.command->options[i].long_name, call.option[i]);
        text_addf(out, "|%d%s%s|%s", call.tisch, call.json ? "j" : "", call.quiet ? "q" : "", db ? db : "");
    }
    text_free(&call.out);
}

TEST(a_line_becomes_a_call)
{
    static const struct {
        const char *line, *call;
    } lines[] = {
        {"doko", "|||0|"},
        {"doko stand", "stand|||0|"},
        {"doko STAND 3", "stand|3||0|"},
        {"doko -q --db a.db stand", "stand|||0q|a.db"},
        {"doko --db a.db stand --db b.db", "stand|||0|b.db"},
        {"doko stand --json 2026/3 -t2", "stand|2026/3||2j|"},
        {"doko stand --js -qt 2", "stand|||2jq|"},
        {"doko stand -- --json", "stand|--json||0|"},
        {"doko einfuegen 3 A,B 130", "einfügen|3 A,B 130||0|"},
        {"doko Pruefe", "prüfe|||0|"},
        {"doko spieler neu A Anna", "spieler neu|A Anna||0|"},
        {"doko rangliste --csv=de -orang.csv", "rangliste||output=rang.csv;csv=de;|0|"},
        {"doko saison besetzung --plätze 3", "saison besetzung||plaetze=3;|0|"},
        {"doko saison abschluss --ÖFFNEN", "saison abschluss||oeffnen=;|0|"},
        {"doko spiel --trotzdem A,B 130 -- re", "spiel|A,B 130 -- re|trotzdem=;|0|"},
        {"doko __worte spiel --t", "__worte|spiel --t||0|"},
        /* help and the version are answered while the line is parsed */
        {"doko --version", "= doko 0.1.0"},
        {"doko --version nothing", "= doko 0.1.0"},
        {"doko help", "= doko 0.1.0, the Doppelkopf scorebook"},
        {"doko hilfe stand", "= doko stand [S]"},
        {"doko -h", "= doko 0.1.0, the Doppelkopf scorebook"},
        {"doko stand -h", "= doko stand [S]"},
        {"doko saison --help", "=   saison neu NAME                 begin a season"},
        /* an error names the mistake and what was expected */
        {"doko --db", "! --db needs a value"},
        {"doko spiel --nr", "! --nr needs a value"},
        {"doko --tisch 0 stand", "! --tisch: a number from 1 to 9999 was expected, not \"0\""},
        {"doko -x", "! the option -x is not known; `doko --help` lists them"},
        {"doko stand -qx", "! the option -x is not known; `doko stand --help` lists them"},
        {"doko stand -s 2", "! here the Spieltag is given without an option: `doko stand 3`"},
        {"doko bogen --spieltag=2", "! here the Spieltag is given without an option: `doko bogen 3`"},
        {"doko spieltag öffnen -s 2", "! here the Spieltag is given without an option: `doko spieltag öffnen 3`"},
        {"doko wo -s 2", "! the option -s is not known; `doko wo --help` lists them"},
        {"doko bericht --spile",
         "! the option --spile is not known; `doko bericht --help` lists them; did you mean `--spiele`?"},
        {"doko stand --json=3",
         "! the option --json=3 is not known; `doko stand --help` lists them; did you mean `--json`?"},
        {"doko spieler neu E -2+3", "! the option -2 is not known; `doko spieler neu --help` lists them"},
        {"doko ''", "! there is no command \"\"; `doko --help` lists all"},
        {"doko ranglsite",
         "! there is no command \"ranglsite\"; `doko --help` lists all; did you mean `doko rangliste`?"},
        {"doko spieler", "! doko spieler what? neu, liste, ändern, löschen"},
        {"doko spieler nue",
         "! doko spieler what? \"nue\" is none of neu, liste, ändern, löschen; did you mean `doko spieler neu`?"},
        {"doko init x", "! doko init takes options only, not \"x\": make a new, empty book"},
        {"doko saal a b",
         "! doko saal takes options only, not \"a\": show the Turnier or the evening to phones and a projector"},
        {"doko streiche", "! usage: doko streiche NR"},
        {"doko init --json", "! this command cannot write JSON"},
        {"doko spiel A,B 130 --trotzdem", "! options come before the game: doko spiel --trotzdem … A,B …"},
        {"doko spiel A,B 130 --json", "! options come before the game: doko spiel --json … A,B …"},
        {"doko spiel A,B 130 --nr=3", "! options come before the game: doko spiel --nr=3 … A,B …"},
        {"doko spiel A,B 130 -q", "! options come before the game: doko spiel -q … A,B …"},
        {"doko spiel A,B 130 -s 2", "! options come before the game: doko spiel -s … A,B …"},
        {"doko korrigiere 3 A,B 130 -j", "! options come before the game: doko korrigiere -j … 3 …"},
        {"doko spiel A,B 130 -t", "spiel|A,B 130 -t||0|"}, /* a Tack of Kontra */
        {"doko spiel A,B 130 --", "spiel|A,B 130 --||0|"},
        {"doko spiel A,B 130 ; mit --json und -q", "spiel|A,B 130 ; mit --json und -q||0|"},
        /* --tisch stands only with commands about one table */
        {"doko rangliste -t 2", "! this command is not about one table: --tisch has no meaning here"},
        {"doko pokal beginn -t 2", "! this command is not about one table: --tisch has no meaning here"},
        {"doko kasse -t 2", "! this command is not about one table: --tisch has no meaning here"},
        {"doko -t 2", "! this command is not about one table: --tisch has no meaning here"},
        {"doko spieltag strafe A 3 -t 2", "spieltag strafe|A 3||2|"},
        {"doko verlauf -t 2", "verlauf|||2|"},
    };

    for (size_t i = 0; i < ROWS(lines); i++) {
        AUTO(text_free) struct text text = {0};

        understand(lines[i].line, &text);
        if (strcmp(text.s, lines[i].call) != 0)
            fail_msg("%s: %s\nexpected %s", lines[i].line, text.s, lines[i].call);
    }
}

/* A row is found by its own words alone, has help and fits the arrays that are made for it. */
TEST(every_row_is_whole)
{
    for (size_t i = 0; commands[i]; i++) {
        const struct command *command = commands[i];
        char *words[] = {(char *)command->word, (char *)command->word2, NULL};
        AUTO(text_free) struct text text = {0};
        int used = 0;

        assert_ptr_equal(command_find(words, command->word2 ? 2 : 1, &used), command);
        assert_int_equal(used, command->word2 ? 2 : 1);
        assert_true(command->options_count <= OPTIONS_MAX && command->run && *command->purpose);
        assert_true(command->max != 0 || !command->arguments);
        for (int k = 0; k < command->options_count; k++) /* an index without its row is a hole in the table */
            if (!command->options[k].long_name)
                fail_msg("%s %s: option %d", command->word, command->word2 ? command->word2 : "", k);
        help_command(command, &text);
        for (int k = 0; k < command->options_count; k++)
            assert_non_null(strstr(text.s, command->options[k].long_name));
    }
}

static bool has(const struct command *command, int place, const char *name)
{
    return place < command->options_count && strcmp(command->options[place].long_name, name) == 0;
}

/* The groups of `doko --help` show every command, each once. */
TEST(the_groups_of_the_help_hold_every_command_once)
{
    AUTO(text_free) struct text text = {0};

    help(&text);
    for (size_t i = 0; commands[i]; i++) {
        AUTO(text_free) struct text row = {0};
        int rows = 0;

        text_add(&row, "\n  ");
        command_name(commands[i], &row);
        text_addf(&row, " %s", commands[i]->arguments ? commands[i]->arguments : "");
        for (const char *found = text.s; (found = strstr(found, row.s)); found += row.len)
            rows += strchr(" \n", found[row.len]) != NULL;
        if (rows != 1)
            fail_msg("%s: %d rows; src/ui/cli/help.c has the groups", row.s + 3, rows);
    }
}

/* A command with forms has the options of files in the places where the reports read them, and no other command has
 * one of them. */
TEST(the_options_of_files_go_with_the_forms)
{
    for (size_t i = 0; commands[i]; i++) {
        const struct command *command = commands[i];

        if (command->formats)
            assert_true(has(command, R_FILE, "output") && has(command, R_FORCE, "force") &&
                        has(command, R_FORMAT, "format") && has(command, R_CSV, "csv"));
        for (int k = 0; k < command->options_count; k++)
            if (strcmp(command->options[k].long_name, "format") == 0)
                assert_true(command->formats);
            else if (strcmp(command->options[k].long_name, "csv") == 0)
                assert_true(command->formats & AS_CSV);
            else if (strcmp(command->options[k].long_name, "wand") == 0)
                assert_true(command->formats & AS_PDF);
    }
}

/* A command that books an entry says where its Spieltag comes from; it has the word or the option that is named. */
TEST(a_spieltag_is_the_word_or_the_option_of_the_row)
{
    for (size_t i = 0; commands[i]; i++) {
        const struct command *command = commands[i];
        bool option = false;

        for (int k = 0; k < command->options_count; k++)
            option = option || strcmp(command->options[k].long_name, "spieltag") == 0;
        if (command->build)
            assert_int_equal(command->spieltag, option ? SPIELTAG_OPTION : SPIELTAG_WORD);
        if (command->spieltag & SPIELTAG_OPTION)
            assert_true(option);
        if (command->spieltag & SPIELTAG_WORD)
            assert_int_equal(command->max, 1);
    }
}

/* Every line of the Kurzschrift's page fits a terminal, and the meanings stand in one column. */
TEST(the_page_of_the_kurzschrift)
{
    AUTO(text_free) struct text text = {0};

    help_kurzschrift(&text);
    assert_non_null(strstr(text.s, "  A,B 97k ko        ab97k-     97 Augen of Kontra; Kontra was said\n"));
    assert_non_null(strstr(text.s, "  u=A                          Herz-Zehn gefangen\n"
                                   "  fl=A                         Fuchs am Ende\n"));
    assert_non_null(strstr(text.s,
                           "  fleischlos gemischt nullsolo farb-herz\n"
                           "                               other names of knochenlos mada null trumpf-herz\n"));
    for (const char *s = text.s; *s; s += strcspn(s, "\n") + 1)
        assert_true(utf8_count(s, strcspn(s, "\n")) < 80);
}

/* A new Sonderpunkt is named in the help of the Kurzschrift. */
TEST(every_sonderpunkt_is_named)
{
    AUTO(text_free) struct text help = {0};

    help_kurzschrift(&help);
    for (int i = 0; i < SONDER_COUNT; i++) {
        char sign[16];

        (void)snprintf(sign, sizeof sign, i <= SONDER_KARLCHEN ? " %s " : " %s=A ", sonder_terms[i].word);
        assert_non_null(strstr(help.s, sign));
    }
}
