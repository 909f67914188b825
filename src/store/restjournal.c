/* The journal of a write that was cut off belongs to one state of one book. SQLite plays it back into whatever file
 * bears the name, so a book that was copied over another would be torn. Its format: sqlite.org/fileformat2.html,
 * section 3. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "store/intern.h"

enum { KOPF = 28, SEITENKOPF = 100, AENDERUNGEN = 24, SCHEMA_KENNUNG = 40, WECHSEL = 10 };
/* So many times at most a migration raises the number of the schema. */
enum { KENNUNG_SPIEL = 4096 };

struct rest {
    uint8_t kopf[KOPF];         /* of the journal */
    uint8_t seite1[SEITENKOPF]; /* what page 1 began with before the write */
    bool hat_seite1;
    uint8_t buch[SEITENKOPF]; /* what it begins with now */
    bool leer;                /* the book's file is empty */
};

static uint32_t zahl(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static bool lies(const char *pfad, off_t ab, uint8_t *p, size_t n)
{
    int datei = open(pfad, O_RDONLY | O_CLOEXEC);
    bool ganz = datei >= 0 && pread(datei, p, n, ab) == (ssize_t)n;

    if (datei >= 0)
        (void)close(datei);
    return ganz;
}

/* A journal that SQLite would play back begins with these bytes; before they are written the book is untouched. */
static bool lies_journal(const char *journal, struct rest *r)
{
    static const uint8_t kennung[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    uint8_t nummer[4];
    uint32_t sektor;

    if (!lies(journal, 0, r->kopf, KOPF) || memcmp(r->kopf, kennung, sizeof kennung) != 0)
        return false;
    sektor = zahl(r->kopf + 20);
    r->hat_seite1 = lies(journal, (off_t)sektor, nummer, sizeof nummer) && zahl(nummer) == 1 &&
                    lies(journal, (off_t)sektor + 4, r->seite1, SEITENKOPF);
    return true;
}

/* The write raises the count of changes by one when it ends; the number of the schema is drawn when a book is made.
 */
static bool gehoert_zusammen(const struct rest *r)
{
    uint32_t seiten_davor = zahl(r->kopf + 16), gezaehlt = zahl(r->buch + AENDERUNGEN);
    uint32_t davor = zahl(r->seite1 + AENDERUNGEN);

    if (seiten_davor == 0) /* the first write of all */
        return r->leer || gezaehlt <= 1;
    if (r->leer)
        return false;
    if (!r->hat_seite1) /* not a doko's: store_beginne sees to it that page 1 comes first */
        return true;
    return gezaehlt - davor <= 1 && zahl(r->buch + SCHEMA_KENNUNG) - zahl(r->seite1 + SCHEMA_KENNUNG) < KENNUNG_SPIEL;
}

enum status store_pruefe_restjournal(const char *pfad, struct err *err)
{
    struct text journal = {0};
    struct rest r = {0};
    enum status st = ST_OK;
    bool fremd = false;

    text_addf(&journal, "%s-journal", pfad);
    /* Others may be writing at this moment: the answer counts when the journal was the same before and after. */
    for (int i = 0; i < WECHSEL && lies_journal(journal.s, &r); i++) {
        uint8_t nochmal[KOPF];

        r.leer = !lies(pfad, 0, r.buch, SEITENKOPF);
        fremd = !gehoert_zusammen(&r);
        if (!fremd || (lies(journal.s, 0, nochmal, KOPF) && memcmp(nochmal, r.kopf, KOPF) == 0))
            break;
        fremd = false;
    }
    if (fremd)
        st = err_set(
            err, ST_BUCH,
            _("%s: beside it lies %s of another book, or of another state of this one; it would be mixed into it. "
              "Nothing was changed. Move that file away, or put back the book it belongs to"),
            pfad, journal.s);
    text_free(&journal);
    return st;
}
