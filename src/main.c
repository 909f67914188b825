/* The command table at work: finds the row, reads its options, opens the book as the row asks, runs it. The
 * one place that prints an error and exits. */
#include <errno.h>
#include <getopt.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/similar.h"
#include "base/text.h"
#include "cmd/cmd.h"
#include "writer/wrap.h"
#include "version.h"

enum { G_DB, G_TISCH, G_JSON, G_QUIET, G_HELP, G_VERSION, G_COUNT };
static const struct option_line global_options[G_COUNT] = {
    {"db", 0, "FILE", N_("the book; else $DOKO_DB, else $XDG_DATA_HOME/doko/doko.db")},
    {"tisch", 't', "N", N_("the table")},
    {"json", 0, NULL, N_("output for programs")},
    {"quiet", 'q', NULL, N_("say only what went wrong")},
    {"help", 'h', NULL, N_("this help")},
    {"version", 0, NULL, N_("the version")},
};

struct invocation {
    struct call a;
    const char *global[G_COUNT];
    struct text path;
    struct text option; /* one that was typed with an umlaut */
    bool rewritten;
};

/* A German locale that is wanted but not installed is German all the same: the translation is our own. The C locale
 * alone knows no translation, whatever $LANGUAGE says. */
static void set_up_messages(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *will = NULL, *language = getenv("LANGUAGE");

    for (size_t i = 0; i < sizeof names / sizeof names[0] && (!will || !*will); i++)
        will = getenv(names[i]);
    if (!setlocale(LC_MESSAGES, "")) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
        if (will && strncmp(will, "de", 2) == 0 && (!language || !*language))
            (void)setenv("LANGUAGE", "de", 1);
    } else if (language && *language && strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
}

/* Beside a program that was built and not installed, else where it was installed to. */
static void find_translations(struct text *dir)
{
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    char *italic;

    if (getenv("DOKO_LOCALEDIR")) {
        text_add(dir, getenv("DOKO_LOCALEDIR"));
        return;
    }
    exe[n > 0 ? n : 0] = '\0';
    italic = strrchr(exe, '/');
    if (italic) {
        *italic = '\0';
        text_addf(dir, "%s/locale", exe);
        if (access(dir->s, X_OK) == 0)
            return;
        text_clear(dir);
    }
    text_add(dir, DOKO_LOCALEDIR);
}

/* Only what messages and characters need: with a German LC_NUMERIC libraries would write 1,5 where 1.5 is
 * meant. */
static void set_up_language(void)
{
    struct text dir = {0};

    (void)setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    set_up_messages();
    find_translations(&dir);
    (void)bindtextdomain("doko", dir.s);
    text_free(&dir);
    (void)bind_textdomain_codeset("doko", "UTF-8");
    (void)textdomain("doko");
}

static const char *find_buch(struct invocation *l)
{
    const char *env = getenv("DOKO_DB"), *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (l->global[G_DB])
        return l->global[G_DB];
    if (env && *env)
        return env;
    if (xdg && xdg[0] == '/')
        text_addf(&l->path, "%s/doko/doko.db", xdg);
    else
        text_addf(&l->path, "%s/.local/share/doko/doko.db", home ? home : "");
    return l->path.s;
}

/* Help, from the rows. */

#define HELP_INDENT "                                  "
enum { HELP_COLUMN = sizeof HELP_INDENT - 1 };

/* What it is, then what it does, each in its column; the text fits a terminal of 80. */
static void help_line(const char *head, const char *purpose)
{
    struct text t = {0};
    int width = (int)utf8_sign(head, strlen(head));

    text_add(&t, head);
    if (width >= HELP_COLUMN) {
        text_addc(&t, '\n');
        width = 0;
    }
    text_addf(&t, "%*s", HELP_COLUMN - width, "");
    wrap(&t, purpose, HELP_COLUMN, HELP_INDENT);
    puts(t.s);
    text_free(&t);
}

static void help_options(const struct option_line *o, int count)
{
    for (int i = 0; i < count; i++) {
        struct text head = {0};

        text_addf(&head, "  %c%c%c --%s%s%s", o[i].short_name ? '-' : ' ', o[i].short_name ? o[i].short_name : ' ',
                  o[i].short_name ? ',' : ' ', o[i].long_name, o[i].value ? " " : "", o[i].value ? o[i].value : "");
        help_line(head.s, _(o[i].help));
        text_free(&head);
    }
}

static void help_command(const struct command *b)
{
    struct text purpose = {0};

    wrap(&purpose, _(b->purpose), 2, "  ");
    printf("doko %s%s%s%s%s%s\n  %s\n", b->word, b->word2 ? " " : "", b->word2 ? b->word2 : "",
           b->options_count ? _(" [options]") : "", *b->arguments ? " " : "", b->arguments, purpose.s);
    text_free(&purpose);
    help_options(b->options, b->options_count);
    if (b->kind & WORDS_FOLLOW)
        printf("\n%s", _(cmd_kurzschrift_help));
}

/* The commands, or those that begin with this word. Returns how many. */
static int help_list(const char *word)
{
    int count = 0;

    for (size_t i = 0; commands[i]; i++) {
        struct text head = {0};

        if (word && !(commands[i]->word2 && word_equal(word, commands[i]->word)))
            continue;
        count++;
        text_addf(&head, "  %s%s%s %s", commands[i]->word, commands[i]->word2 ? " " : "",
                  commands[i]->word2 ? commands[i]->word2 : "", commands[i]->arguments);
        help_line(head.s, _(commands[i]->purpose));
        text_free(&head);
    }
    return count;
}

static void help(void)
{
    printf(_("doko %s, the Doppelkopf scorebook\n\ndoko [options] COMMAND …\n"), DOKO_VERSION);
    help_options(global_options, G_COUNT);
    printf("\n");
    (void)help_list(NULL);
    printf(_(
        "\n`doko COMMAND --help` shows the options of a command.\nUmlauts in commands may be typed ae oe ue ss.\n"));
}

/* Finding the row. */

static void suggest_command(const char *typed, struct err *err)
{
    struct similar a = {0};

    for (size_t i = 0; commands[i]; i++)
        similar_try(&a, typed, commands[i]->word);
    similar_suggest(&a, "doko ", err);
}

/* The second word of a command. */
static void suggest_second(char **words, struct err *err)
{
    struct similar a = {0};
    char before[40];

    for (size_t i = 0; commands[i]; i++)
        if (commands[i]->word2 && word_equal(words[0], commands[i]->word))
            similar_try(&a, words[1], commands[i]->word2);
    (void)snprintf(before, sizeof before, "doko %.20s ", words[0]);
    similar_suggest(&a, before, err);
}

static void suggest_option(const char *typed, const struct command *b, struct err *err)
{
    struct similar a = {0};

    typed += strspn(typed, "-");
    for (int i = 0; b && i < b->options_count; i++)
        similar_try(&a, typed, b->options[i].long_name);
    for (int i = 0; i < G_COUNT; i++)
        similar_try(&a, typed, global_options[i].long_name);
    similar_suggest(&a, "--", err);
}

static const struct command *find_command(char **words, int count, int *used)
{
    for (size_t i = 0; commands[i]; i++) {
        if (!word_equal(words[0], commands[i]->word))
            continue;
        if (!commands[i]->word2 || (count > 1 && word_equal(words[1], commands[i]->word2))) {
            *used = commands[i]->word2 ? 2 : 1;
            return commands[i];
        }
    }
    return NULL;
}

static enum status no_command(char **words, int count, struct err *err)
{
    struct text second = {0};
    enum status st;

    for (size_t i = 0; commands[i]; i++)
        if (commands[i]->word2 && word_equal(words[0], commands[i]->word))
            text_addf(&second, "%s%s", second.len ? ", " : "", commands[i]->word2);
    if (second.len && count > 1) {
        st = err_set(err, ST_USAGE, _("doko %s what? \"%.40s\" is none of %s"), words[0], words[1], second.s);
        suggest_second(words, err);
    } else if (second.len)
        st = err_set(err, ST_USAGE, _("doko %s what? %s"), words[0], second.s);
    else {
        st = err_set(err, ST_USAGE, _("there is no command \"%.40s\"; `doko --help` lists all"), words[0]);
        suggest_command(words[0], err);
    }
    text_free(&second);
    return st;
}

/* Options. */

enum { SHORT_MAX = 64 };

struct options {
    struct option long_name[G_COUNT + OPTIONS_MAX + 1];
    char short_name[SHORT_MAX];
};

/* Ids: 1000 + index for the command's own, 2000 + index for the global ones. */
static void add(struct options *o, int *n, const struct option_line *lines, int count, int from)
{
    for (int i = 0; i < count; i++) {
        size_t k = strlen(o->short_name);

        o->long_name[(*n)++] =
            (struct option){lines[i].long_name, lines[i].value ? required_argument : no_argument, NULL, from + i};
        if (lines[i].short_name && k + 3 < SHORT_MAX) {
            o->short_name[k++] = lines[i].short_name;
            if (lines[i].value)
                o->short_name[k++] = ':';
            o->short_name[k] = '\0';
        }
    }
}

static int id_from_short(int c, const struct command *b)
{
    for (int i = 0; b && i < b->options_count; i++)
        if (b->options[i].short_name == c)
            return 1000 + i;
    for (int i = 0; i < G_COUNT; i++)
        if (global_options[i].short_name == c)
            return 2000 + i;
    return 0;
}

/* --plätze is --plaetze: the name of an option in its ASCII spelling. What was made is kept until the program ends.
 */
static void fold_umlauts(struct invocation *l, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        size_t n = strcspn(argv[i], "=");

        if (strncmp(argv[i], "--", 2) != 0 || utf8_sign(argv[i], n) == n || l->rewritten)
            continue;
        word_ascii(argv[i], n, &l->option);
        text_add(&l->option, argv[i] + n);
        argv[i] = l->option.s;
        l->rewritten = true;
    }
}

static enum status read_options(struct invocation *l, int argc, char **argv, const struct command *b, struct err *err)
{
    struct options o = {.short_name = ":"};
    int n = 0, c;

    if (!b || b->kind & WORDS_FOLLOW)
        (void)strcpy(o.short_name, "+:");
    if (b)
        add(&o, &n, b->options, b->options_count, 1000);
    add(&o, &n, global_options, G_COUNT, 2000);
    fold_umlauts(l, argc, argv);
    opterr = 0;
    optind = 0;
    while ((c = getopt_long(argc, argv, o.short_name, o.long_name, NULL)) != -1) {
        int id = c == ':' || c == '?' || c >= 1000 ? c : id_from_short(c, b);

        if (id == ':')
            return err_set(err, ST_USAGE, _("%s needs a value"), argv[optind - 1]);
        if (id == '?') {
            char short_name[] = {'-', (char)optopt,
                                 '\0'}; /* several may stand in one word, which is not done yet then */
            const char *as = optopt > ' ' && optopt < 127 ? short_name : argv[optind - 1];

            (void)err_set(err, ST_USAGE, _("the option %.40s is not known; `doko%s%s%s%s --help` lists them"), as,
                          b ? " " : "", b ? b->word : "", b && b->word2 ? " " : "", b && b->word2 ? b->word2 : "");
            suggest_option(as, b, err);
            return ST_USAGE;
        }
        if (id >= 2000)
            l->global[id - 2000] = optarg ? optarg : "";
        else
            l->a.option[id - 1000] = optarg ? optarg : "";
    }
    return ST_OK;
}

/* "doko spiel A,B 130 --trotzdem": after the first word everything belongs to the game. */
static enum status check_late_options(const struct command *b, char **word, int words, struct err *err)
{
    for (int i = 1; i < words && (b->kind & WORDS_FOLLOW); i++)
        for (int k = 0; k < b->options_count; k++)
            if (strncmp(word[i], "--", 2) == 0 && strcmp(word[i] + 2, b->options[k].long_name) == 0)
                return err_set(err, ST_USAGE, _("options come before the game: doko %s %s … %s …"), b->word, word[i],
                               word[0]);
    return ST_OK;
}

static enum status check_words(const struct command *b, char **word, int words, struct err *err)
{
    if (words >= b->min && (b->max < 0 || words <= b->max))
        return ST_OK;
    if (b->max == 0)
        return err_set(err, ST_USAGE, _("doko %s%s%s takes options only, not \"%.40s\": %s"), b->word,
                       b->word2 ? " " : "", b->word2 ? b->word2 : "", word[0], _(b->purpose));
    return err_set(err, ST_USAGE, _("usage: doko %s%s%s %s"), b->word, b->word2 ? " " : "", b->word2 ? b->word2 : "",
                   b->arguments);
}

static bool instead_buch(const struct call *a)
{
    for (int i = 0; i < a->command->options_count && (a->command->kind & OR_JOURNAL); i++)
        if (a->option[i] && strcmp(a->command->options[i].long_name, OPTION_JOURNAL) == 0)
            return true;
    return false;
}

static enum status execute(struct invocation *l, struct err *err)
{
    enum status st = ST_OK;
    bool open;

    if (l->global[G_TISCH])
        st = cmd_number("--tisch", l->global[G_TISCH], 1, 99, &l->a.tisch, err);
    l->a.json = l->global[G_JSON] != NULL;
    if (st == ST_OK && l->a.json && !(l->a.command->kind & CAN_JSON))
        st = err_set(err, ST_USAGE, _("this command has no --json"));
    l->a.quiet = l->global[G_QUIET] != NULL;
    l->a.terminal = isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
    l->a.path = find_buch(l);
    cmd_read_clock(&l->a);
    open =
        (l->a.command->kind & BUCH_OPEN) || ((l->a.command->kind & BUCH_IF_PRESENT) && access(l->a.path, F_OK) == 0);
    if (st == ST_OK && open && !instead_buch(&l->a))
        st = store_open(l->a.path, &l->a.store, err);
    if (st == ST_OK && l->a.store && store_copy(l->a.store) && !l->a.quiet)
        fprintf(stderr, _("doko: the book was of an older form; a copy as it was: %s\n"), store_copy(l->a.store));
    if (st == ST_OK)
        st = l->a.command->run(&l->a, err);
    store_close(l->a.store);
    return st;
}

static enum status understand(struct invocation *l, int argc, char **argv, bool *only_help, struct err *err)
{
    int used = 0;
    enum status st = read_options(l, argc, argv, NULL, err);

    *only_help = true;
    if (st != ST_OK)
        return st;
    if (l->global[G_VERSION]) {
        printf("doko %s\n", DOKO_VERSION);
        return ST_OK;
    }
    argc -= optind;
    argv += optind;
    if (argc > 0 && strcmp(argv[0], COMMAND_COMPLETE) == 0) {
        l->a.command = &command_complete;
        l->a.words = argc - 1;
        l->a.word = argv + 1;
        *only_help = false;
        return ST_OK;
    }
    if (argc == 0 && !l->global[G_HELP]) {
        l->a.command = &command_signpost;
        *only_help = false;
        return ST_OK;
    }
    if (argc == 0 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "hilfe") == 0) {
        help();
        return ST_OK;
    }
    l->a.command = find_command(argv, argc, &used);
    if (!l->a.command && argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) &&
        help_list(argv[0]) > 0)
        return ST_OK;
    if (!l->a.command)
        return no_command(argv, argc, err);
    st = read_options(l, argc - used + 1, argv + used - 1, l->a.command, err);
    if (st == ST_OK && l->global[G_HELP]) {
        help_command(l->a.command);
        return ST_OK;
    }
    l->a.words = argc - used + 1 - optind;
    l->a.word = argv + used - 1 + optind;
    *only_help = false;
    if (st == ST_OK)
        st = check_late_options(l->a.command, l->a.word, l->a.words, err);
    return st == ST_OK ? check_words(l->a.command, l->a.word, l->a.words, err) : st;
}

static void report(const struct err *err)
{
    fprintf(stderr, "doko: ");
    if (err->file[0])
        fprintf(stderr, "%s:", err->file);
    if (err->line > 0)
        fprintf(stderr, "%ld:", err->line);
    if (err->column > 0)
        fprintf(stderr, "%d:", err->column);
    fprintf(stderr, "%s%s\n", err->file[0] || err->line || err->column ? " " : "", err->text);
    if (err->excerpt[0])
        fprintf(stderr, "  %s\n  %*s^\n", err->excerpt, err->mark, "");
    if (status_is_rule(err->status))
        fprintf(stderr, "%s\n", _("(--trotzdem records what was really played, and marks it)"));
}

/* What a command has to say counts when it succeeded, or found differences. A full disk or a closed pipe must not
 * look like success. */
static enum status put_out(struct invocation *l, enum status st, struct err *err)
{
    bool show = st == ST_OK || st == ST_DIFFERENCE;
    bool good = !show || l->a.off.len == 0 || fwrite(l->a.off.s, 1, l->a.off.len, stdout) == l->a.off.len;

    good = fflush(stdout) == 0 && good;
    if (!good && st == ST_OK)
        st = err_set(err, ST_BUCH, _("the output cannot be written: %s (what the command saved is saved)"),
                     strerror(errno));
    return st;
}

int main(int argc, char **argv)
{
    struct invocation l = {0};
    struct err err = {0};
    bool only_help;
    enum status st;

    set_up_language();
    st = understand(&l, argc, argv, &only_help, &err);
    if (st == ST_OK && !only_help)
        st = execute(&l, &err);
    st = put_out(&l, st, &err);
    if (st != ST_OK)
        report(&err);
    text_free(&l.a.off);
    text_free(&l.path);
    text_free(&l.option);
    return status_exit(st);
}
