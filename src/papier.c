/* Paper and workbooks stand in a module of their own, doko-papier.so: the libraries that draw take longer to load
 * than a game to be booked, so they are loaded when a document is asked for. Each function here stands for the one of
 * its name there. */
#include <dlfcn.h>
#include <libgen.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "report/bogen_pdf.h"
#include "report/bogen_xlsx.h"
#include "report/pokal.h"
#include "report/pokalbogen_pdf.h"
#include "report/rangliste.h"
#include "report/saisonbericht.h"

/* Beside a program that was built and not installed, else where it is installed to. */
static void *lade_modul(struct err *err)
{
    static const char *const orte[] = {"doko-papier.so", "../lib/doko/doko-papier.so"};
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    void *modul = NULL;

    exe[n > 0 ? n : 0] = '\0';
    (void)dirname(exe);
    for (size_t i = 0; i < sizeof orte / sizeof orte[0] && !modul; i++) {
        struct text pfad = {0};

        text_addf(&pfad, "%s/%s", exe, orte[i]);
        if (access(pfad.s, F_OK) == 0 || i > 0)
            modul = dlopen(pfad.s, RTLD_LAZY | RTLD_LOCAL);
        text_free(&pfad);
    }
    if (!modul)
        (void)err_set(err, ST_BUCH, _("paper and workbooks cannot be written: %s"), dlerror());
    return modul;
}

static void *finde(const char *name, struct err *err)
{
    static void *modul;

    if (!modul)
        modul = lade_modul(err);
    return modul ? dlsym(modul, name) : NULL; /* the module is of this very build: it has them all */
}

#define WEITER(name, ...)                                                                                            \
    do {                                                                                                             \
        __typeof__(name) *dort;                                                                                      \
        *(void **)&dort = finde(#name, err);                                                                         \
        return dort ? dort(__VA_ARGS__, err) : ST_BUCH;                                                              \
    } while (0)

#define PDF(name, modell)                                                                                            \
    enum status name(const struct modell *m, int64_t tag, struct text *out, struct err *err)                         \
    {                                                                                                                \
        WEITER(name, m, tag, out);                                                                                   \
    }
#define VORDRUCK(name)                                                                                               \
    enum status name(int spieler, const char *verein, int64_t tag, struct text *out, struct err *err)                \
    {                                                                                                                \
        WEITER(name, spieler, verein, tag, out);                                                                     \
    }
#define MAPPE(name, modell)                                                                                          \
    enum status name(const struct modell *m, int64_t tag, const char *pfad, struct err *err)                         \
    {                                                                                                                \
        WEITER(name, m, tag, pfad);                                                                                  \
    }

PDF(bericht_bogen_pdf, bogenmodell)
PDF(bericht_pokalbogen_pdf, bogenmodell)
PDF(bericht_rangliste_pdf, wertung)
VORDRUCK(bericht_bogen_leer)
VORDRUCK(bericht_pokalbogen_leer)
MAPPE(bericht_bogen_xlsx, bogenmodell)
MAPPE(bericht_pokal_xlsx, pokal)
MAPPE(bericht_rangliste_xlsx, wertung)
MAPPE(bericht_saison_xlsx, saisonbericht)

enum status bericht_spiele_xlsx(const struct spieleliste *liste, const struct dokument *dokument, const char *pfad,
                                struct err *err)
{
    WEITER(bericht_spiele_xlsx, liste, dokument, pfad);
}
