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

#include "base/aehnlich.h"
#include "base/text.h"
#include "cmd/cmd.h"
#include "report/umbruch.h"
#include "version.h"

enum { G_DB, G_TISCH, G_JSON, G_QUIET, G_HELP, G_VERSION, G_ANZAHL };
static const struct option_zeile global_optionen[G_ANZAHL] = {
    {"db", 0, "FILE", N_("the book; else $DOKO_DB, else $XDG_DATA_HOME/doko/doko.db")},
    {"tisch", 't', "N", N_("the table")},
    {"json", 0, NULL, N_("output for programs")},
    {"quiet", 'q', NULL, N_("say only what went wrong")},
    {"help", 'h', NULL, N_("this help")},
    {"version", 0, NULL, N_("the version")},
};

struct lauf {
    struct aufruf a;
    const char *global[G_ANZAHL];
    struct text pfad;
    struct text option; /* one that was typed with an umlaut */
    bool umgeschrieben;
};

/* A German locale that is wanted but not installed is German all the same: the translation is our own. The C locale
 * alone knows no translation, whatever $LANGUAGE says. */
static void richte_meldungen_ein(void)
{
    static const char *const namen[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *will = NULL, *language = getenv("LANGUAGE");

    for (size_t i = 0; i < sizeof namen / sizeof namen[0] && (!will || !*will); i++)
        will = getenv(namen[i]);
    if (!setlocale(LC_MESSAGES, "")) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
        if (will && strncmp(will, "de", 2) == 0 && (!language || !*language))
            (void)setenv("LANGUAGE", "de", 1);
    } else if (language && *language && strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0) {
        (void)setlocale(LC_MESSAGES, "C.UTF-8");
    }
}

/* Beside a program that was built and not installed, else where it was installed to. */
static void finde_uebersetzungen(struct text *dir)
{
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    char *schraeg;

    if (getenv("DOKO_LOCALEDIR")) {
        text_add(dir, getenv("DOKO_LOCALEDIR"));
        return;
    }
    exe[n > 0 ? n : 0] = '\0';
    schraeg = strrchr(exe, '/');
    if (schraeg) {
        *schraeg = '\0';
        text_addf(dir, "%s/locale", exe);
        if (access(dir->s, X_OK) == 0)
            return;
        text_leere(dir);
    }
    text_add(dir, DOKO_LOCALEDIR);
}

/* Only what messages and characters need: with a German LC_NUMERIC libraries would write 1,5 where 1.5 is
 * meant. */
static void richte_sprache_ein(void)
{
    struct text dir = {0};

    (void)setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    richte_meldungen_ein();
    finde_uebersetzungen(&dir);
    (void)bindtextdomain("doko", dir.s);
    text_free(&dir);
    (void)bind_textdomain_codeset("doko", "UTF-8");
    (void)textdomain("doko");
}

static const char *finde_buch(struct lauf *l)
{
    const char *env = getenv("DOKO_DB"), *xdg = getenv("XDG_DATA_HOME"), *home = getenv("HOME");

    if (l->global[G_DB])
        return l->global[G_DB];
    if (env && *env)
        return env;
    if (xdg && xdg[0] == '/')
        text_addf(&l->pfad, "%s/doko/doko.db", xdg);
    else
        text_addf(&l->pfad, "%s/.local/share/doko/doko.db", home ? home : "");
    return l->pfad.s;
}

/* Help, from the rows. */

#define HILFE_EINZUG "                                  "
enum { HILFE_SPALTE = sizeof HILFE_EINZUG - 1 };

/* What it is, then what it does, each in its column; the text fits a terminal of 80. */
static void hilfe_zeile(const char *kopf, const char *zweck)
{
    struct text t = {0};
    int breite = (int)utf8_zeichen(kopf, strlen(kopf));

    text_add(&t, kopf);
    if (breite >= HILFE_SPALTE) {
        text_addc(&t, '\n');
        breite = 0;
    }
    text_addf(&t, "%*s", HILFE_SPALTE - breite, "");
    umbruch(&t, zweck, HILFE_SPALTE, HILFE_EINZUG);
    puts(t.s);
    text_free(&t);
}

static void hilfe_optionen(const struct option_zeile *o, int anzahl)
{
    for (int i = 0; i < anzahl; i++) {
        struct text kopf = {0};

        text_addf(&kopf, "  %c%c%c --%s%s%s", o[i].kurz ? '-' : ' ', o[i].kurz ? o[i].kurz : ' ',
                  o[i].kurz ? ',' : ' ', o[i].lang, o[i].wert ? " " : "", o[i].wert ? o[i].wert : "");
        hilfe_zeile(kopf.s, _(o[i].hilfe));
        text_free(&kopf);
    }
}

static void hilfe_befehl(const struct befehl *b)
{
    struct text zweck = {0};

    umbruch(&zweck, _(b->zweck), 2, "  ");
    printf("doko %s%s%s%s%s%s\n  %s\n", b->wort, b->wort2 ? " " : "", b->wort2 ? b->wort2 : "",
           b->optionen_anzahl ? _(" [options]") : "", *b->argumente ? " " : "", b->argumente, zweck.s);
    text_free(&zweck);
    hilfe_optionen(b->optionen, b->optionen_anzahl);
    if (b->art & WORTE_FOLGEN)
        printf("\n%s", _(cmd_kurzschrift_hilfe));
}

/* The commands, or those that begin with this word. Returns how many. */
static int hilfe_liste(const char *wort)
{
    int anzahl = 0;

    for (size_t i = 0; befehle[i]; i++) {
        struct text kopf = {0};

        if (wort && !(befehle[i]->wort2 && wort_gleich(wort, befehle[i]->wort)))
            continue;
        anzahl++;
        text_addf(&kopf, "  %s%s%s %s", befehle[i]->wort, befehle[i]->wort2 ? " " : "",
                  befehle[i]->wort2 ? befehle[i]->wort2 : "", befehle[i]->argumente);
        hilfe_zeile(kopf.s, _(befehle[i]->zweck));
        text_free(&kopf);
    }
    return anzahl;
}

static void hilfe(void)
{
    printf(_("doko %s, the Doppelkopf scorebook\n\ndoko [options] COMMAND …\n"), DOKO_VERSION);
    hilfe_optionen(global_optionen, G_ANZAHL);
    printf("\n");
    (void)hilfe_liste(NULL);
    printf(_(
        "\n`doko COMMAND --help` shows the options of a command.\nUmlauts in commands may be typed ae oe ue ss.\n"));
}

/* Finding the row. */

static void schlage_befehl_vor(const char *getippt, struct err *err)
{
    struct aehnlich a = {0};

    for (size_t i = 0; befehle[i]; i++)
        aehnlich_pruefe(&a, getippt, befehle[i]->wort);
    aehnlich_schlage_vor(&a, "doko ", err);
}

/* The second word of a command. */
static void schlage_zweites_vor(char **worte, struct err *err)
{
    struct aehnlich a = {0};
    char davor[40];

    for (size_t i = 0; befehle[i]; i++)
        if (befehle[i]->wort2 && wort_gleich(worte[0], befehle[i]->wort))
            aehnlich_pruefe(&a, worte[1], befehle[i]->wort2);
    (void)snprintf(davor, sizeof davor, "doko %.20s ", worte[0]);
    aehnlich_schlage_vor(&a, davor, err);
}

static void schlage_option_vor(const char *getippt, const struct befehl *b, struct err *err)
{
    struct aehnlich a = {0};

    getippt += strspn(getippt, "-");
    for (int i = 0; b && i < b->optionen_anzahl; i++)
        aehnlich_pruefe(&a, getippt, b->optionen[i].lang);
    for (int i = 0; i < G_ANZAHL; i++)
        aehnlich_pruefe(&a, getippt, global_optionen[i].lang);
    aehnlich_schlage_vor(&a, "--", err);
}

static const struct befehl *suche_befehl(char **worte, int anzahl, int *verbraucht)
{
    for (size_t i = 0; befehle[i]; i++) {
        if (!wort_gleich(worte[0], befehle[i]->wort))
            continue;
        if (!befehle[i]->wort2 || (anzahl > 1 && wort_gleich(worte[1], befehle[i]->wort2))) {
            *verbraucht = befehle[i]->wort2 ? 2 : 1;
            return befehle[i];
        }
    }
    return NULL;
}

static enum status kein_befehl(char **worte, int anzahl, struct err *err)
{
    struct text zweite = {0};
    enum status st;

    for (size_t i = 0; befehle[i]; i++)
        if (befehle[i]->wort2 && wort_gleich(worte[0], befehle[i]->wort))
            text_addf(&zweite, "%s%s", zweite.len ? ", " : "", befehle[i]->wort2);
    if (zweite.len && anzahl > 1) {
        st = err_set(err, ST_GEBRAUCH, _("doko %s what? \"%.40s\" is none of %s"), worte[0], worte[1], zweite.s);
        schlage_zweites_vor(worte, err);
    } else if (zweite.len)
        st = err_set(err, ST_GEBRAUCH, _("doko %s what? %s"), worte[0], zweite.s);
    else {
        st = err_set(err, ST_GEBRAUCH, _("there is no command \"%.40s\"; `doko --help` lists all"), worte[0]);
        schlage_befehl_vor(worte[0], err);
    }
    text_free(&zweite);
    return st;
}

/* Options. */

enum { KURZ_MAX = 64 };

struct optionen {
    struct option lang[G_ANZAHL + OPTIONEN_MAX + 1];
    char kurz[KURZ_MAX];
};

/* Ids: 1000 + index for the command's own, 2000 + index for the global ones. */
static void fuege_hinzu(struct optionen *o, int *n, const struct option_zeile *zeilen, int anzahl, int ab)
{
    for (int i = 0; i < anzahl; i++) {
        size_t k = strlen(o->kurz);

        o->lang[(*n)++] =
            (struct option){zeilen[i].lang, zeilen[i].wert ? required_argument : no_argument, NULL, ab + i};
        if (zeilen[i].kurz && k + 3 < KURZ_MAX) {
            o->kurz[k++] = zeilen[i].kurz;
            if (zeilen[i].wert)
                o->kurz[k++] = ':';
            o->kurz[k] = '\0';
        }
    }
}

static int id_von_kurz(int c, const struct befehl *b)
{
    for (int i = 0; b && i < b->optionen_anzahl; i++)
        if (b->optionen[i].kurz == c)
            return 1000 + i;
    for (int i = 0; i < G_ANZAHL; i++)
        if (global_optionen[i].kurz == c)
            return 2000 + i;
    return 0;
}

/* --plätze is --plaetze: the name of an option in its ASCII spelling. What was made is kept until the program ends.
 */
static void entumlaute(struct lauf *l, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        size_t n = strcspn(argv[i], "=");

        if (strncmp(argv[i], "--", 2) != 0 || utf8_zeichen(argv[i], n) == n || l->umgeschrieben)
            continue;
        wort_ascii(argv[i], n, &l->option);
        text_add(&l->option, argv[i] + n);
        argv[i] = l->option.s;
        l->umgeschrieben = true;
    }
}

static enum status lies_optionen(struct lauf *l, int argc, char **argv, const struct befehl *b, struct err *err)
{
    struct optionen o = {.kurz = ":"};
    int n = 0, c;

    if (!b || b->art & WORTE_FOLGEN)
        (void)strcpy(o.kurz, "+:");
    if (b)
        fuege_hinzu(&o, &n, b->optionen, b->optionen_anzahl, 1000);
    fuege_hinzu(&o, &n, global_optionen, G_ANZAHL, 2000);
    entumlaute(l, argc, argv);
    opterr = 0;
    optind = 0;
    while ((c = getopt_long(argc, argv, o.kurz, o.lang, NULL)) != -1) {
        int id = c == ':' || c == '?' || c >= 1000 ? c : id_von_kurz(c, b);

        if (id == ':')
            return err_set(err, ST_GEBRAUCH, _("%s needs a value"), argv[optind - 1]);
        if (id == '?') {
            char kurz[] = {'-', (char)optopt, '\0'}; /* several may stand in one word, which is not done yet then */
            const char *wie = optopt > ' ' && optopt < 127 ? kurz : argv[optind - 1];

            (void)err_set(err, ST_GEBRAUCH, _("the option %.40s is not known; `doko%s%s%s%s --help` lists them"), wie,
                          b ? " " : "", b ? b->wort : "", b && b->wort2 ? " " : "", b && b->wort2 ? b->wort2 : "");
            schlage_option_vor(wie, b, err);
            return ST_GEBRAUCH;
        }
        if (id >= 2000)
            l->global[id - 2000] = optarg ? optarg : "";
        else
            l->a.option[id - 1000] = optarg ? optarg : "";
    }
    return ST_OK;
}

/* "doko spiel A,B 130 --trotzdem": after the first word everything belongs to the game. */
static enum status pruefe_spaete_optionen(const struct befehl *b, char **wort, int worte, struct err *err)
{
    for (int i = 1; i < worte && (b->art & WORTE_FOLGEN); i++)
        for (int k = 0; k < b->optionen_anzahl; k++)
            if (strncmp(wort[i], "--", 2) == 0 && strcmp(wort[i] + 2, b->optionen[k].lang) == 0)
                return err_set(err, ST_GEBRAUCH, _("options come before the game: doko %s %s … %s …"), b->wort,
                               wort[i], wort[0]);
    return ST_OK;
}

static enum status pruefe_worte(const struct befehl *b, char **wort, int worte, struct err *err)
{
    if (worte >= b->min && (b->max < 0 || worte <= b->max))
        return ST_OK;
    if (b->max == 0)
        return err_set(err, ST_GEBRAUCH, _("doko %s%s%s takes options only, not \"%.40s\": %s"), b->wort,
                       b->wort2 ? " " : "", b->wort2 ? b->wort2 : "", wort[0], _(b->zweck));
    return err_set(err, ST_GEBRAUCH, _("usage: doko %s%s%s %s"), b->wort, b->wort2 ? " " : "",
                   b->wort2 ? b->wort2 : "", b->argumente);
}

static bool statt_buch(const struct aufruf *a)
{
    for (int i = 0; i < a->befehl->optionen_anzahl && (a->befehl->art & ODER_JOURNAL); i++)
        if (a->option[i] && strcmp(a->befehl->optionen[i].lang, OPTION_JOURNAL) == 0)
            return true;
    return false;
}

static enum status fuehre_aus(struct lauf *l, struct err *err)
{
    enum status st = ST_OK;
    bool oeffnen;

    if (l->global[G_TISCH])
        st = cmd_zahl("--tisch", l->global[G_TISCH], 1, 99, &l->a.tisch, err);
    l->a.json = l->global[G_JSON] != NULL;
    if (st == ST_OK && l->a.json && !(l->a.befehl->art & KANN_JSON))
        st = err_set(err, ST_GEBRAUCH, _("this command has no --json"));
    l->a.quiet = l->global[G_QUIET] != NULL;
    l->a.terminal = isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
    l->a.pfad = finde_buch(l);
    cmd_lies_uhr(&l->a);
    oeffnen = (l->a.befehl->art & BUCH_OFFEN) || ((l->a.befehl->art & BUCH_WENN_DA) && access(l->a.pfad, F_OK) == 0);
    if (st == ST_OK && oeffnen && !statt_buch(&l->a))
        st = store_oeffne(l->a.pfad, &l->a.store, err);
    if (st == ST_OK && l->a.store && store_kopie(l->a.store) && !l->a.quiet)
        fprintf(stderr, _("doko: the book was of an older form; a copy as it was: %s\n"), store_kopie(l->a.store));
    if (st == ST_OK)
        st = l->a.befehl->tue(&l->a, err);
    store_schliesse(l->a.store);
    return st;
}

static enum status verstehe(struct lauf *l, int argc, char **argv, bool *nur_hilfe, struct err *err)
{
    int verbraucht = 0;
    enum status st = lies_optionen(l, argc, argv, NULL, err);

    *nur_hilfe = true;
    if (st != ST_OK)
        return st;
    if (l->global[G_VERSION]) {
        printf("doko %s\n", DOKO_VERSION);
        return ST_OK;
    }
    argc -= optind;
    argv += optind;
    if (argc > 0 && strcmp(argv[0], BEFEHL_VERVOLLSTAENDIGEN) == 0) {
        l->a.befehl = &befehl_vervollstaendigen;
        l->a.worte = argc - 1;
        l->a.wort = argv + 1;
        *nur_hilfe = false;
        return ST_OK;
    }
    if (argc == 0 && !l->global[G_HELP]) {
        l->a.befehl = &befehl_wegweiser;
        *nur_hilfe = false;
        return ST_OK;
    }
    if (argc == 0 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "hilfe") == 0) {
        hilfe();
        return ST_OK;
    }
    l->a.befehl = suche_befehl(argv, argc, &verbraucht);
    if (!l->a.befehl && argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) &&
        hilfe_liste(argv[0]) > 0)
        return ST_OK;
    if (!l->a.befehl)
        return kein_befehl(argv, argc, err);
    st = lies_optionen(l, argc - verbraucht + 1, argv + verbraucht - 1, l->a.befehl, err);
    if (st == ST_OK && l->global[G_HELP]) {
        hilfe_befehl(l->a.befehl);
        return ST_OK;
    }
    l->a.worte = argc - verbraucht + 1 - optind;
    l->a.wort = argv + verbraucht - 1 + optind;
    *nur_hilfe = false;
    if (st == ST_OK)
        st = pruefe_spaete_optionen(l->a.befehl, l->a.wort, l->a.worte, err);
    return st == ST_OK ? pruefe_worte(l->a.befehl, l->a.wort, l->a.worte, err) : st;
}

static void melde(const struct err *err)
{
    fprintf(stderr, "doko: ");
    if (err->datei[0])
        fprintf(stderr, "%s:", err->datei);
    if (err->zeile > 0)
        fprintf(stderr, "%ld:", err->zeile);
    if (err->spalte > 0)
        fprintf(stderr, "%d:", err->spalte);
    fprintf(stderr, "%s%s\n", err->datei[0] || err->zeile || err->spalte ? " " : "", err->text);
    if (err->auszug[0])
        fprintf(stderr, "  %s\n  %*s^\n", err->auszug, err->marke, "");
    if (status_ist_regel(err->status))
        fprintf(stderr, "%s\n", _("(--trotzdem records what was really played, and marks it)"));
}

/* What a command has to say counts when it succeeded, or found differences. A full disk or a closed pipe must not
 * look like success. */
static enum status gib_aus(struct lauf *l, enum status st, struct err *err)
{
    bool zeigen = st == ST_OK || st == ST_UNTERSCHIED;
    bool gut = !zeigen || l->a.aus.len == 0 || fwrite(l->a.aus.s, 1, l->a.aus.len, stdout) == l->a.aus.len;

    gut = fflush(stdout) == 0 && gut;
    if (!gut && st == ST_OK)
        st = err_set(err, ST_BUCH, _("the output cannot be written: %s (what the command saved is saved)"),
                     strerror(errno));
    return st;
}

int main(int argc, char **argv)
{
    struct lauf l = {0};
    struct err err = {0};
    bool nur_hilfe;
    enum status st;

    richte_sprache_ein();
    st = verstehe(&l, argc, argv, &nur_hilfe, &err);
    if (st == ST_OK && !nur_hilfe)
        st = fuehre_aus(&l, &err);
    st = gib_aus(&l, st, &err);
    if (st != ST_OK)
        melde(&err);
    text_free(&l.a.aus);
    text_free(&l.pfad);
    text_free(&l.option);
    return status_exit(st);
}
