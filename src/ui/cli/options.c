#include "ui/cli/options.h"

#include <getopt.h>
#include <string.h>

#include "base/i18n.h"
#include "base/similar.h"
#include "base/text.h"

const struct option_line global_options[G_COUNT] = {
    [G_DB] = {"db", 0, "DATEI", N_("the book; else $DOKO_DB, else $XDG_DATA_HOME/doko/doko.db")},
    [G_TISCH] = {"tisch", 't', "N", N_("the table")},
    [G_JSON] = {"json", 0, NULL, N_("output for programs")},
    [G_QUIET] = {"quiet", 'q', NULL, N_("say only what went wrong")},
    [G_HELP] = {"help", 'h', NULL, N_("this help")},
    [G_VERSION] = {"version", 0, NULL, N_("the version")},
};

/* getopt_long returns these ids for long options; a short option is its letter, below both. */
enum { OWN = 1000, GLOBAL = 2000 };

enum { SHORT_MAX = 64 };

struct names {
    struct option long_name[G_COUNT + OPTIONS_MAX + 1];
    char short_name[SHORT_MAX];
    int count;
};

static void add_options(struct names *names, const struct option_line *lines, int count, int from)
{
    for (int i = 0; i < count; i++) {
        size_t k = strlen(names->short_name);

        names->long_name[names->count++] =
            (struct option){lines[i].long_name, lines[i].value ? required_argument : no_argument, NULL, from + i};
        if (lines[i].short_name && k + 3 < SHORT_MAX) {
            names->short_name[k++] = lines[i].short_name;
            if (lines[i].value)
                names->short_name[k++] = ':';
            names->short_name[k] = '\0';
        }
    }
}

static int id_from_short(int c, const struct option_rows *rows)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->line[i].short_name == c)
            return OWN + i;
    for (int i = 0; i < G_COUNT; i++)
        if (global_options[i].short_name == c)
            return GLOBAL + i;
    return 0;
}

/* Spells the names of options in ASCII, in place: ä and ae both take two bytes. */
static void fold_umlauts(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        size_t n = strcspn(argv[i], "=");
        struct text name = {0};

        if (strncmp(argv[i], "--", 2) == 0 && utf8_count(argv[i], n) != n) {
            word_ascii(argv[i], n, &name);
            memcpy(argv[i], name.s, name.len);
        }
        text_free(&name);
    }
}

static enum status not_known(const char *typed, const struct option_rows *rows, struct err *err)
{
    struct similar near = {0};

    if (rows->spieltag_is_word && (strcmp(typed, "-s") == 0 || strncmp(typed, "--spieltag", 10) == 0))
        return err_set(err, ST_USAGE, _("here the Spieltag is given without an option: `doko %s 3`"), rows->name);
    (void)err_set(err, ST_USAGE, _("the option %.40s is not known; `doko%s%s --help` lists them"), typed,
                  *rows->name ? " " : "", rows->name);
    typed += strspn(typed, "-");
    for (int i = 0; i < rows->count; i++)
        similar_try(&near, typed, rows->line[i].long_name);
    for (int i = 0; i < G_COUNT; i++)
        similar_try(&near, typed, global_options[i].long_name);
    similar_suggest(&near, "--", err);
    return ST_USAGE;
}

enum status options_read(struct options *options, int argc, char **argv, const struct option_rows *rows,
                         struct err *err)
{
    struct names names = {.short_name = ":"};
    int c;

    if (rows->words_follow)
        (void)strcpy(names.short_name, "+:");
    add_options(&names, rows->line, rows->count, OWN);
    add_options(&names, global_options, G_COUNT, GLOBAL);
    fold_umlauts(argc, argv);
    opterr = 0;
    optind = 0;
    while ((c = getopt_long(argc, argv, names.short_name, names.long_name, NULL)) != -1) {
        int id = c == ':' || c == '?' || c >= OWN ? c : id_from_short(c, rows);

        if (id == ':')
            return err_set(err, ST_USAGE, _("%s needs a value"), argv[optind - 1]);
        if (id == '?') { /* several letters may stand in one word, which then is not finished yet */
            char letter[] = {'-', (char)optopt, '\0'};

            return not_known(optopt > ' ' && optopt < 127 ? letter : argv[optind - 1], rows, err);
        }
        if (id >= GLOBAL)
            options->global[id - GLOBAL] = optarg ? optarg : "";
        else
            options->own[id - OWN] = optarg ? optarg : "";
    }
    options->words = argc - optind;
    options->word = argv + optind;
    return ST_OK;
}
