#include "cmd/ausgabe.h"

#include <signal.h>
#include <stdio.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "report/datei.h"

static const char *const namen[FORMAT_ANZAHL] = {"text", "csv", "json", "xlsx", "pdf", "html"};

/* The form by --format, else as the name of the file ends: stand.xlsx; .txt and no ending are text. */
static const char *genannt(const struct aufruf *a)
{
    const char *datei = a->option[R_DATEI], *name = datei ? strrchr(datei, '/') : NULL, *endung;

    if (a->option[R_FORMAT] || a->json || a->option[R_CSV] || !datei)
        return a->option[R_FORMAT];
    endung = strrchr(name ? name + 1 : datei, '.');
    for (int i = 0; endung && i < FORMAT_ANZAHL; i++)
        if (strcasecmp(endung + 1, namen[i]) == 0)
            return namen[i];
    return !endung || endung == datei || strcasecmp(endung, ".txt") == 0 ? NULL : endung;
}

/* Whether the command lists it among its forms. */
static bool kann(const struct aufruf *a, const char *form)
{
    const char *formen = a->befehl->optionen[R_FORMAT].wert;
    size_t n = strlen(form);

    for (const char *f = formen; f; f = strchr(f, '|') ? strchr(f, '|') + 1 : NULL)
        if (strncmp(f, form, n) == 0 && (f[n] == '|' || f[n] == '\0'))
            return true;
    return false;
}

int64_t ausgabe_tag(const struct aufruf *a)
{
    return a->zeit - a->zeit % (24 * 60 * 60);
}

enum status ausgabe_drucke(const struct text *pdf, struct err *err)
{
    enum { KEIN_LP = 127 };
    struct sigaction vorher, ueberhoert = {.sa_handler = SIG_IGN};
    FILE *lp = popen("command -v lp >/dev/null 2>&1 || exit 127; exec lp -s", "w");
    bool ganz;
    int rc;

    /* An lp that ends before it has read all must be a message, not the end of doko. */
    (void)sigaction(SIGPIPE, &ueberhoert, &vorher);
    ganz = lp && fwrite(pdf->s, 1, pdf->len, lp) == pdf->len && fflush(lp) == 0;
    rc = lp ? pclose(lp) : -1;
    (void)sigaction(SIGPIPE, &vorher, NULL);
    if (rc != -1 && WIFEXITED(rc) && WEXITSTATUS(rc) == KEIN_LP)
        return err_set(err, ST_FEHLT,
                       _("there is no lp to print with (package cups-client); -o DATEI.pdf writes a file"));
    if (!ganz || rc != 0)
        return err_set(err, ST_BUCH, _("lp did not take the page"));
    return ST_OK;
}

enum status ausgabe_gib_pdf(struct aufruf *a, const struct text *pdf, struct err *err)
{
    if (!a->option[R_DATEI] && isatty(STDOUT_FILENO))
        return err_set(err, ST_GEBRAUCH, _("a PDF needs a file: -o DATEI.pdf"));
    return cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, pdf, err);
}

enum status ausgabe_wunsch(const struct aufruf *a, struct wunsch *w, struct err *err)
{
    const char *name = genannt(a);

    w->deutsch = true;
    w->format = a->json ? FORMAT_JSON : a->option[R_CSV] ? FORMAT_CSV : FORMAT_TEXT;
    if (a->option[R_CSV]) {
        w->deutsch = strcmp(a->option[R_CSV], "rfc") != 0;
        if (w->deutsch && strcmp(a->option[R_CSV], "de") != 0)
            return err_set(err, ST_GEBRAUCH, _("--csv: rfc or de was expected"));
    }
    if (!name)
        return ST_OK;
    for (int i = 0; i < FORMAT_ANZAHL; i++) {
        if (strcmp(name, namen[i]) == 0 && kann(a, name)) {
            w->format = (enum format)i;
            return ST_OK;
        }
    }
    return err_set(err, ST_GEBRAUCH, _("--format or the ending of the file: %s was expected, not \"%.20s\""),
                   a->befehl->optionen[R_FORMAT].wert, name);
}

static enum status gib_xlsx(struct aufruf *a, const struct ausgabe *aus, const void *modell, struct err *err)
{
    const char *datei = a->option[R_DATEI];
    bool force = a->option[R_FORCE] != NULL;
    struct text neben = {0};
    enum status st;

    if (!datei || strcmp(datei, "-") == 0)
        return err_set(err, ST_GEBRAUCH, _("a workbook needs a file: -o DATEI.xlsx"));
    st = datei_beginne(datei, force, &neben, err);
    if (st == ST_OK) {
        st = aus->xlsx(modell, ausgabe_tag(a), neben.s, err);
        if (st == ST_OK)
            st = datei_beende(datei, force, neben.s, err);
        else
            (void)unlink(neben.s);
    }
    text_free(&neben);
    return st;
}

enum status ausgabe_gib(struct aufruf *a, const struct ausgabe *aus, const struct wunsch *w, const void *modell,
                        struct err *err)
{
    struct text text = {0};
    struct tabelle *t;
    enum status st = ST_OK;

    switch (w->format) {
    case FORMAT_PDF:
        st = aus->pdf(modell, ausgabe_tag(a), &text, err);
        if (st == ST_OK)
            st = ausgabe_gib_pdf(a, &text, err);
        text_free(&text);
        return st;
    case FORMAT_XLSX:
        return gib_xlsx(a, aus, modell, err);
    case FORMAT_JSON:
        aus->json(modell, &text);
        break;
    case FORMAT_HTML:
        aus->html(modell, &text);
        break;
    case FORMAT_CSV:
        t = aus->tabelle(modell);
        tabelle_schreibe_csv(t, w->deutsch, &text);
        tabelle_free(t);
        break;
    default:
        aus->text(modell, &text);
        break;
    }
    st = cmd_gib_aus(a, a->option[R_DATEI], a->option[R_FORCE] != NULL, &text, err);
    text_free(&text);
    return st;
}
