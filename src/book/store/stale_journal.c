/* The journal of a write that was cut off belongs to one state of one book. SQLite plays it back into whatever file
 * bears the name, so a book that was copied over another would be torn. Its format: sqlite.org/fileformat2.html,
 * section 3. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "book/store/intern.h"

enum { HEAD = 28, PAGE_HEAD = 100, CHANGES = 24, SCHEMA_ID = 40, CHANGE = 10 };
/* So many times at most a migration raises the number of the schema. */
enum { ID_SLACK = 4096 };

struct rest {
    uint8_t head[HEAD];       /* of the journal */
    uint8_t page1[PAGE_HEAD]; /* what page 1 began with before the write */
    bool has_page1;
    uint8_t buch[PAGE_HEAD]; /* what it begins with now */
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

/* A journal that SQLite would play back begins with these bytes; before they are written the book is untouched. */
static bool read_journal(const char *journal, struct rest *rest)
{
    static const uint8_t id[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    uint8_t nr[4];
    uint32_t sector;

    if (!read_at(journal, 0, rest->head, HEAD) || memcmp(rest->head, id, sizeof id) != 0)
        return false;
    sector = number(rest->head + 20);
    rest->has_page1 = read_at(journal, (off_t)sector, nr, sizeof nr) && number(nr) == 1 &&
                      read_at(journal, (off_t)sector + 4, rest->page1, PAGE_HEAD);
    return true;
}

/* The write raises the count of changes by one when it ends; the number of the schema is drawn when a book is made.
 */
static bool belong_together(const struct rest *rest)
{
    uint32_t pages_before = number(rest->head + 16), counted = number(rest->buch + CHANGES);
    uint32_t before = number(rest->page1 + CHANGES);

    if (pages_before == 0) /* the first write of all */
        return rest->empty || counted <= 1;
    if (rest->empty)
        return false;
    if (!rest->has_page1) /* not a doko's: store_begin sees to it that page 1 comes first */
        return true;
    return counted - before <= 1 && number(rest->buch + SCHEMA_ID) - number(rest->page1 + SCHEMA_ID) < ID_SLACK;
}

enum status store_check_stale_journal(const char *path, struct err *err)
{
    struct text journal = {0};
    struct rest rest = {0};
    enum status st = ST_OK;
    bool foreign = false;

    text_addf(&journal, "%s-journal", path);
    /* Others may be writing at this moment: the answer counts when the journal was the same before and after. */
    for (int i = 0; i < CHANGE && read_journal(journal.s, &rest); i++) {
        uint8_t again[HEAD];

        rest.empty = !read_at(path, 0, rest.buch, PAGE_HEAD);
        foreign = !belong_together(&rest);
        if (!foreign || (read_at(journal.s, 0, again, HEAD) && memcmp(again, rest.head, HEAD) == 0))
            break;
        foreign = false;
    }
    if (foreign)
        st = err_set(
            err, ST_BUCH,
            _("%s: beside it lies %s of another book, or of another state of this one; it would be mixed into it. "
              "Nothing was changed. Move that file away, or put back the book it belongs to"),
            path, journal.s);
    text_free(&journal);
    return st;
}
