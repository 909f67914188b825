/* Detects a journal that belongs to another book. The journal of an interrupted write belongs to one state of
 * one book. SQLite plays it back into any file that bears the name, so a book that was copied over another would
 * be torn. Its format: sqlite.org/fileformat2.html, section 3. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

enum { HEAD = 28, PAGE_HEAD = 100, CHANGE_COUNT = 24, SCHEMA_ID = 40, ATTEMPTS = 10 };
/* The most by which a migration raises the schema number. */
enum { ID_SLACK = 4096 };

struct leftover {
    uint8_t head[HEAD];       /* of the journal */
    uint8_t page1[PAGE_HEAD]; /* the beginning of page 1 before the write */
    bool has_page1;
    uint8_t buch[PAGE_HEAD]; /* the beginning of page 1 now */
    bool empty;              /* the book's file is empty */
};

static uint32_t number(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static bool read_at(const char *path, off_t from, uint8_t *p, size_t n)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool whole = file >= 0 && pread(file, p, n, from) == (ssize_t)n;

    if (file >= 0)
        (void)close(file);
    return whole;
}

/* Reads a journal. One that SQLite would play back begins with these bytes; until they are written the book is
 * untouched. */
static bool read_journal(const char *journal, struct leftover *leftover)
{
    static const uint8_t id[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    uint8_t nr[4];
    uint32_t sector;

    if (!read_at(journal, 0, leftover->head, HEAD) || memcmp(leftover->head, id, sizeof id) != 0)
        return false;
    sector = number(leftover->head + 20);
    leftover->has_page1 = read_at(journal, (off_t)sector, nr, sizeof nr) && number(nr) == 1 &&
                          read_at(journal, (off_t)sector + 4, leftover->page1, PAGE_HEAD);
    return true;
}

/* Tells whether journal and book belong together. A write raises the change count by one when it ends; the
 * schema number is drawn when a book is made. */
static bool belong_together(const struct leftover *leftover)
{
    uint32_t pages_before = number(leftover->head + 16), counted = number(leftover->buch + CHANGE_COUNT);
    uint32_t before = number(leftover->page1 + CHANGE_COUNT);

    if (pages_before == 0) /* the first write of all */
        return leftover->empty || counted <= 1;
    if (leftover->empty)
        return false;
    if (!leftover->has_page1) /* not written by doko: store_begin makes sure that page 1 comes first */
        return true;
    return counted - before <= 1 &&
           number(leftover->buch + SCHEMA_ID) - number(leftover->page1 + SCHEMA_ID) < ID_SLACK;
}

enum status store_check_stale_journal(const char *path, struct err *err)
{
    AUTO(text_free) struct text journal = {0};
    struct leftover leftover = {0};
    enum status st = ST_OK;
    bool foreign = false;

    text_addf(&journal, "%s-journal", path);
    /* Others may be writing at this moment: the answer counts only if the journal was the same before and after. */
    for (int i = 0; i < ATTEMPTS && read_journal(journal.s, &leftover); i++) {
        uint8_t again[HEAD];

        leftover.empty = !read_at(path, 0, leftover.buch, PAGE_HEAD);
        foreign = !belong_together(&leftover);
        if (!foreign || (read_at(journal.s, 0, again, HEAD) && memcmp(again, leftover.head, HEAD) == 0))
            break;
        foreign = false;
    }
    if (foreign)
        st = err_set(
            err, ST_BUCH,
            _("%s: the file %s beside it belongs to another book, or to another state of this one, and would be "
              "mixed into it. Nothing was changed. Move that file away, or put back the book it belongs to"),
            path, journal.s);
    return st;
}
