/* Puts the lists of a page of the manual where the page marks them, from the rows of the program and in the language
 * of the environment: `manual_lists PAGE` prints the whole page. The manual is built with it; nobody installs it.
 *
 *     .Synopsis WORD         how the commands of this first word are called
 *     .Command WORD [WORD]   the heading of a command; its options stand at the end of what the page says about it
 *     .Option NAME           what the page says about an option beyond its help, up to the next marker or paragraph
 *     .Options               the place of the options, if not at the end; without a command those of the program
 *     .Commands              every command, by groups and pages
 *     .Parameters            of rule sets
 *     .Kinds, .Sonderpunkte  with their signs
 *     .Signs                 of the Kurzschrift, as the help has them
 *
 * A page that lacks a command of its word fails, and so does one that names what the program does not have. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "core/rules/parameter.h"
#include "core/rules/words.h"
#include "print/wrap.h"
#include "ui/cli/commands.h"
#include "ui/cli/help.h"
#include "ui/cli/help_kurzschrift.h"
#include "ui/cli/language.h"
#include "ui/cli/output.h"

enum { LINE_SIZE = 4096, COMMANDS_MAX = 256 };

struct page {
    const char *file;
    int line;
    const char *word;              /* the first word of its commands, NULL: it has none */
    const struct command *command; /* whose options are listed next; NULL: no one's */
    struct text note[OPTIONS_MAX]; /* what the page says about each */
    bool collecting;               /* inside the list of options */
    int option;                    /* whose note this is; -1: no one's */
    bool listed;
    bool described[COMMANDS_MAX];
};

static _Noreturn void fail(const struct page *page, const char *format, ...)
{
    va_list list;

    (void)fprintf(stderr, "%s:%d: ", page->file, page->line);
    va_start(list, format);
    (void)vfprintf(stderr, format, list);
    va_end(list);
    (void)fputc('\n', stderr);
    exit(EXIT_FAILURE);
}

/* Adds text as roff reads it: a minus that no font turns into a dash, and real quotation marks. */
static void escape(const char *s, struct text *text)
{
    bool open = false;

    for (const char *c = s; *c; c++) {
        if (*c == '\\') {
            text_add(text, "\\e");
        } else if (*c == '"') {
            text_add(text, "\\(dq");
        } else if (*c == '`') {
            text_add(text, open ? "\\(cq" : "\\(oq");
            open = !open;
        } else if (*c == '-' && (c == s || strchr(" (-", c[-1]))) {
            text_add(text, "\\-");
        } else {
            text_addc(text, *c);
        }
    }
}

/* Prints a paragraph. No line of it may be taken for a request. */
static void put_text(const char *s)
{
    AUTO(text_free) struct text escaped = {0}, lines = {0};

    escape(s, &escaped);
    wrap(&lines, text_str(&escaped), 0, "");
    for (const char *line = text_str(&lines); *line;) {
        size_t n = strcspn(line, "\n");

        (void)printf("%s%.*s\n", *line == '.' || *line == '\'' ? "\\&" : "", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

/* Prints words as arguments of a macro. None may be taken for a macro of mdoc, such as At. */
static void put_words(const char *before, const char *words)
{
    AUTO(text_free) struct text escaped = {0};

    escape(words, &escaped);
    (void)printf("%s", before);
    for (const char *word = text_str(&escaped); *word;) {
        size_t n = strcspn(word, " "), blanks = strspn(word + n, " ");

        (void)printf("%s%.*s",
                     n == 2 && isupper((unsigned char)word[0]) && islower((unsigned char)word[1]) ? "\\&" : "",
                     (int)(n + blanks), word);
        word += n + blanks;
    }
}

static void put_option(const struct command *command, int i, const struct text *note)
{
    const struct option_line *option = &command->options[i];
    AUTO(text_free) struct text value = {0};

    (void)printf(".It ");
    if (option->short_name)
        (void)printf("Fl %c , ", option->short_name);
    (void)printf("Fl Fl %s", option->long_name);
    output_value(command, i, &value);
    if (value.len > 0)
        put_words(" Ar ", value.s);
    (void)putchar('\n');
    put_text(_(option->help));
    if (note->len > 0)
        (void)printf(".br\n%s", note->s);
}

/* Ends the list of options and prints it. */
static void put_options(struct page *page)
{
    int count = page->command->options_count;

    if (count > 0)
        (void)puts(".Bl -tag -width Ds");
    for (int i = 0; i < count; i++) {
        put_option(page->command, i, &page->note[i]);
        text_free(&page->note[i]);
    }
    if (count > 0)
        (void)puts(".El");
    page->collecting = false;
    page->listed = true;
}

static void begin_options(struct page *page)
{
    static const struct command program = {OPTIONS(global_options)};

    if (page->listed)
        fail(page, "the options of this command were listed above");
    if (!page->command)
        page->command = &program;
    page->collecting = true;
    page->option = -1;
}

static void begin_note(struct page *page, const char *name)
{
    begin_options(page);
    for (int i = 0; i < page->command->options_count; i++)
        if (strcmp(page->command->options[i].long_name, name) == 0)
            page->option = i;
    if (page->option < 0)
        fail(page, "the command has no option --%s", name);
    if (page->note[page->option].len > 0)
        fail(page, "--%s is described twice", name);
}

/* Ends the description of a command: its options, if the page has not placed them, and its way back. */
static void end_command(struct page *page)
{
    AUTO(text_free) struct text back = {0};

    if (page->command && !page->listed)
        put_options(page);
    if (page->command && page->command->back && page->command->back[0]) {
        help_way_back(page->command, &back);
        (void)puts(".Pp");
        put_text(back.s);
    }
    page->command = NULL;
    page->listed = false;
}

static void begin_command(struct page *page, const char *words)
{
    AUTO(text_free) struct text name = {0};
    size_t i = 0;

    end_command(page);
    for (; commands[i]; i++) {
        text_clear(&name);
        command_name(commands[i], &name);
        if (strcmp(name.s, words) == 0)
            break;
    }
    if (!commands[i] || i >= COMMANDS_MAX)
        fail(page, "there is no command %s", words);
    if (page->described[i])
        fail(page, "%s is described twice", words);
    page->described[i] = true;
    page->command = commands[i];
    text_clear(&name);
    command_usage(commands[i], "", &name);
    put_words(".Ss doko ", name.s);
    (void)putchar('\n');
}

/* Prints each argument; what stands in brackets can be left out. */
static void put_arguments(const char *words)
{
    for (size_t n; *words; words += n + strspn(words + n, " ")) {
        AUTO(text_free) struct text word = {0};
        bool optional;
        int depth = 0;

        for (n = 0; words[n] && (depth > 0 || words[n] != ' '); n++)
            depth += (words[n] == '[') - (words[n] == ']');
        optional = words[0] == '[' && words[n - 1] == ']';
        text_addn(&word, words + optional, n - (optional ? 2 : 0));
        put_words(optional ? ".Op Ar " : ".Ar ", word.s);
        (void)putchar('\n');
    }
}

/* It is a list, because formatters break the line before .Nm only where the section has its English name. */
static void put_synopsis(struct page *page, const char *word)
{
    AUTO(text_free) struct text options = {0};

    text_add(&options, _(" [options]"));
    page->word = NULL;
    for (size_t i = 0; commands[i]; i++) {
        AUTO(text_free) struct text name = {0};

        if (strcmp(commands[i]->word, word) != 0)
            continue;
        command_name(commands[i], &name);
        (void)printf("%s.It\n.Nm doko\n.Cm %s\n", page->word ? "" : ".Bl -item -compact\n", name.s);
        if (commands[i]->options_count > 0)
            (void)printf(".Op Ar %.*s\n", (int)options.len - 3, options.s + 2);
        if (commands[i]->arguments)
            put_arguments(commands[i]->arguments);
        page->word = commands[i]->word;
    }
    if (!page->word)
        fail(page, "there is no command %s", word);
    (void)puts(".El");
}

/* Prints the commands of a first word below the name of their page. */
static void put_page_of(const struct page *page, const char *word, size_t n)
{
    AUTO(text_free) struct text ascii = {0}, file = {0};

    word_ascii(word, n, &ascii);
    text_addf(&file, "man/doko-%s.1", ascii.s);
    if (access(file.s, R_OK) != 0)
        fail(page, "%s is missing; write it like the other pages", file.s);
    (void)printf(".It Xr doko-%s 1\n", ascii.s);
    for (size_t i = 0, rows = 0; commands[i]; i++) {
        AUTO(text_free) struct text name = {0};

        if (strlen(commands[i]->word) != n || strncmp(commands[i]->word, word, n) != 0)
            continue;
        command_name(commands[i], &name);
        (void)printf("%s.Ic doko %s :\n", rows++ > 0 ? ".br\n" : "", name.s);
        put_text(_(commands[i]->purpose));
    }
}

static void put_commands(const struct page *page)
{
    for (size_t i = 0; i < help_groups_count; i++) {
        size_t n;

        put_words(".Ss ", _(help_groups[i].title));
        (void)puts("\n.Bl -tag -width 4n");
        for (const char *word = help_groups[i].words; *word; word += n + strspn(word + n, " ")) {
            n = strcspn(word, " ");
            put_page_of(page, word, n);
        }
        (void)puts(".El");
    }
}

static void put_parameters(void)
{
    (void)puts(".Bl -tag -width 4n");
    for (size_t i = 0; i < rules_parameter_count; i++) {
        AUTO(text_free) struct text range = {0};

        if (rules_parameter[i].type == PARAMETER_KINDS)
            text_add(&range, _("kinds of game"));
        else
            parameter_range(&rules_parameter[i], &range);
        (void)printf(".It Cm %s No = %s\n", rules_parameter[i].key, range.s);
        put_text(_(rules_parameter[i].help));
    }
    (void)puts(".El");
}

/* The kinds of game that a line names: word, letter of the fast spelling, name, and word of other rule books. */
static void put_kinds(void)
{
    (void)puts(".Bl -column -offset indent \"knochenlos\" \"x\" \"Hochzeit ohne Partner\" \"fleischlos\"");
    for (int i = KIND_NORMAL + 1; i < KIND_OWN; i++)
        (void)printf(".It Cm %s Ta Cm %c Ta %s Ta %s%s\n", kind_terms[i].word, kind_terms[i].sign, kind_terms[i].name,
                     kind_terms[i].also ? "Cm " : "", kind_terms[i].also ? kind_terms[i].also : "");
    (void)puts(".El");
}

/* The Sonderpunkte with the built-in rule sets that count them. */
static void put_sonderpunkte(void)
{
#define HELP(a, id, word, name, posten, key, punkte, most, where, augen, help) help,
    static const char *const meaning[] = {SONDERPUNKTE(HELP, _)};
#undef HELP

    (void)puts(".Bl -tag -width 12n -offset indent");
    for (int i = 0; i < SONDER_COUNT; i++) {
        const struct rules *rules;
        const char *before = ".Pq Cm ";

        (void)printf(".It Cm %s=A No %s\n", sonder_terms[i].word, sonder_terms[i].name);
        put_text(_(meaning[i]));
        for (size_t k = 0; (rules = rules_builtin(k)) != NULL; k++)
            if (rules_knows_sonder(rules, (enum sonderpunkt_kind)i)) {
                (void)printf("%s%s", before, rules->name);
                before = " , ";
            }
        if (*before == ' ')
            (void)putchar('\n');
    }
    (void)puts(".El");
}

/* Prints what is typed, spellings with two and more spaces between them, as the head of an item. */
static void put_typed(const char *typed)
{
    (void)printf(".It");
    while (*typed) {
        const char *end = strstr(typed, "  ");
        AUTO(text_free) struct text spelling = {0};

        text_addn(&spelling, typed, end ? (size_t)(end - typed) : strlen(typed));
        put_words(" Cm ", spelling.s);
        typed += spelling.len;
        typed += strspn(typed, " ");
        if (*typed)
            (void)printf(" ,");
    }
    (void)putchar('\n');
}

/* The signs of the help; the Sonderpunkte have a list of their own. */
static void put_signs(void)
{
    for (size_t i = 0; i < help_signs_count; i++) {
        const struct help_sign *sign = &help_signs[i];

        if (!sign->meaning)
            continue;
        if (!sign->typed) {
            if (i > 0)
                (void)puts(".El\n.Pp");
            put_text(_(sign->meaning));
            (void)puts(".Bl -tag -width 4n");
            continue;
        }
        if (*sign->typed)
            put_typed(sign->typed);
        put_text(_(sign->meaning));
    }
    (void)puts(".El");
}

/* Prints a list that is the same on every page; false: the macro is none of these. */
static bool put_list(const char *macro)
{
    static const struct {
        const char *macro;
        void (*put)(void);
    } lists[] = {
        {".Parameters", put_parameters},
        {".Kinds", put_kinds},
        {".Sonderpunkte", put_sonderpunkte},
        {".Signs", put_signs},
    };

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (strcmp(macro, lists[i].macro) == 0) {
            lists[i].put();
            return true;
        }
    return false;
}

/* Returns what stands behind the macro, NULL if the line is another one. */
static const char *marker(const char *line, const char *macro)
{
    size_t n = strlen(macro);

    return strncmp(line, macro, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

static void put_line(struct page *page, const char *line)
{
    const char *of;

    if ((of = marker(line, ".Synopsis")) != NULL) {
        put_synopsis(page, of);
    } else if ((of = marker(line, ".Command")) != NULL) {
        begin_command(page, of);
    } else if ((of = marker(line, ".Option")) != NULL) {
        begin_note(page, of);
    } else if (strcmp(line, ".Options") == 0) {
        begin_options(page);
    } else if (strcmp(line, ".Commands") == 0) {
        put_commands(page);
    } else if (!put_list(line)) {
        if (marker(line, ".Sh"))
            end_command(page);
        if (page->collecting && strcmp(line, ".Pp") == 0)
            put_options(page);
        if (page->collecting && page->option < 0)
            fail(page, "begin a paragraph with .Pp behind .Options");
        if (page->collecting)
            text_addf(&page->note[page->option], "%s\n", line);
        else
            (void)puts(line);
    }
}

/* Fails if the page has not described every command of its word. */
static void check_commands(const struct page *page)
{
    for (size_t i = 0; page->word && commands[i]; i++)
        if (strcmp(commands[i]->word, page->word) == 0 && !page->described[i])
            fail(page, "the page lacks a line `.Command %s%s%s` and what the command does", commands[i]->word,
                 commands[i]->word2 ? " " : "", commands[i]->word2 ? commands[i]->word2 : "");
}

int main(int argc, char **argv)
{
    struct page page = {.file = argc == 2 ? argv[1] : "/dev/null"};
    char line[LINE_SIZE];
    FILE *file = fopen(page.file, "re");

    set_up_language();
    if (argc != 2 || !file) {
        (void)fprintf(stderr, "usage: manual_lists PAGE\n");
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, file)) {
        page.line++;
        line[strcspn(line, "\n")] = '\0';
        put_line(&page, line);
    }
    (void)fclose(file);
    end_command(&page);
    check_commands(&page);
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
