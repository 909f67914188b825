/* The tests ask whether a journal left by an interrupted write belongs to the book beside it. The journals are
 * forged, and each is wrong in one point. */
#include "book/store/intern.h"
#include "help.h"

enum { HEAD = 28, PAGE = 100, SECTOR = 512, OTHER_SECTOR = 1024 };

/* This forged pair holds the journal's record of the book before the write, and the book's own record. */
struct forged {
    const char *what;
    enum status expected;
    uint32_t pages, sector;    /* pages before the write; offset of page 1 */
    uint32_t page, before, id; /* number of the first page in the journal, its change counter, its schema number */
    uint32_t counted, id_now;  /* the same two of the book */
    size_t journal, book;      /* sizes in bytes; 0 means all */
};

static char directory[DIRECTORY_MAX], book[DIRECTORY_MAX + 16], journal[DIRECTORY_MAX + 32];

static int begin(void **state)
{
    (void)state;
    make_directory(directory);
    (void)snprintf(book, sizeof book, "%s/doko.db", directory);
    (void)snprintf(journal, sizeof journal, "%s-journal", book);
    return 0;
}

static int end(void **state)
{
    (void)state;
    remove_directory(directory);
    return 0;
}

static void put(uint8_t *p, uint32_t n)
{
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(n >> (24 - 8 * i));
}

static void write_bytes(const char *path, const uint8_t *bytes, size_t n)
{
    FILE *f = fopen(path, "w");

    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

/* Writes both files; the layout is from sqlite.org/fileformat2.html: 1.3 the head of a book, 3 the journal. */
static void write_stale_journal(const struct forged *forged, int wrong_byte)
{
    static const uint8_t id[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    uint8_t j[OTHER_SECTOR + 4 + PAGE] = {0}, page[PAGE] = {0};
    size_t sector = forged->sector ? forged->sector : SECTOR, whole = sector + 4 + PAGE;

    memcpy(j, id, sizeof id);
    if (wrong_byte >= 0)
        j[wrong_byte] ^= 1;
    put(j + 16, forged->pages);
    put(j + 20, (uint32_t)sector);
    put(j + sector, forged->page);
    put(j + sector + 4 + 24, forged->before);
    put(j + sector + 4 + 40, forged->id);
    put(page + 24, forged->counted);
    put(page + 40, forged->id_now);
    write_bytes(journal, j, forged->journal ? forged->journal : whole);
    write_bytes(book, page, forged->book ? forged->book : PAGE);
}

TEST_BETWEEN(begin, end, whose_journal_it_is)
{
    static const struct forged forged[] = {
        {"its own, cut off before the book was touched", ST_OK, 9, SECTOR, 1, 7, 50, 7, 50, 0, 0},
        {"its own, cut off in the middle", ST_OK, 9, SECTOR, 1, 7, 50, 8, 50, 0, 0},
        {"its own, of a disk with other sectors", ST_OK, 9, OTHER_SECTOR, 1, 7, 50, 8, 50, 0, 0},
        {"of a state before", ST_BUCH, 9, SECTOR, 1, 7, 50, 9, 50, 0, 0},
        {"of a state before, of a disk with other sectors", ST_BUCH, 9, OTHER_SECTOR, 1, 7, 50, 9, 50, 0, 0},
        {"of a state behind", ST_BUCH, 9, SECTOR, 1, 7, 50, 6, 50, 0, 0},
        {"far behind", ST_BUCH, 9, SECTOR, 1, 0x01020304, 50, 0x02020304, 50, 0, 0},
        {"less far behind", ST_BUCH, 9, SECTOR, 1, 0x01020304, 50, 0x01030304, 50, 0, 0},
        {"some hundreds behind", ST_BUCH, 9, SECTOR, 1, 0x01020304, 50, 0x01020404, 50, 0, 0},
        {"its own, of a book of many changes", ST_OK, 9, SECTOR, 1, 0x010203FF, 50, 0x01020400, 50, 0, 0},
        {"its own, while it was brought to a newer form", ST_OK, 9, SECTOR, 1, 7, 50, 8, 50 + 4095, 0, 0},
        {"of another book", ST_BUCH, 9, SECTOR, 1, 7, 50, 8, 50 + 4096, 0, 0},
        {"of another book, drawn before", ST_BUCH, 9, SECTOR, 1, 7, 50, 8, 49, 0, 0},
        {"not a doko's: no page 1 first", ST_OK, 9, SECTOR, 2, 7, 50, 20, 9999, 0, 0},
        {"cut off within page 1", ST_OK, 9, SECTOR, 1, 7, 50, 20, 9999, SECTOR + 4 + PAGE - 1, 0},
        {"cut off behind its head", ST_OK, 9, SECTOR, 1, 7, 50, 20, 9999, HEAD, 0},
        {"no whole head", ST_OK, 9, SECTOR, 1, 7, 50, 20, 9999, HEAD - 1, 0},
        {"of the first write of all", ST_OK, 0, SECTOR, 0, 0, 0, 1, 50, 0, 0},
        {"of the first write, before it", ST_OK, 0, SECTOR, 0, 0, 0, 0, 50, 0, 0},
        {"of the first write, beside a book that has had two", ST_BUCH, 0, SECTOR, 0, 0, 0, 2, 50, 0, 0},
        {"of the first write, the book empty", ST_OK, 0, SECTOR, 0, 0, 0, 20, 50, 0, 1},
        {"beside an empty book", ST_BUCH, 9, SECTOR, 1, 7, 50, 7, 50, 0, PAGE - 1},
        {"without page 1 beside an empty book", ST_BUCH, 9, SECTOR, 2, 7, 50, 7, 50, 0, 1},
    };

    for (size_t i = 0; i < ROWS(forged); i++) {
        struct err err = {0};

        write_stale_journal(&forged[i], -1);
        if (store_check_stale_journal(book, &err) != forged[i].expected)
            fail_msg("%s: %s", forged[i].what, err.text);
        if (forged[i].expected == ST_OK)
            continue;
        assert_non_null(strstr(err.text, book));
        assert_non_null(strstr(err.text, journal));
    }
}

/* SQLite plays back no journal whose first bytes differ from its mark. */
TEST_BETWEEN(begin, end, no_journal)
{
    static const struct forged foreign = {"", ST_BUCH, 9, SECTOR, 1, 7, 50, 20, 50, 0, 0};
    struct err err;

    for (int i = 0; i < 8; i++) {
        write_stale_journal(&foreign, i);
        assert_int_equal(store_check_stale_journal(book, &err), ST_OK);
    }
    write_stale_journal(&foreign, -1);
    assert_int_equal(store_check_stale_journal(book, &err), ST_BUCH);
    assert_int_equal(remove(book), 0); /* a missing book counts as an empty one */
    assert_int_equal(store_check_stale_journal(book, &err), ST_BUCH);
    assert_int_equal(remove(journal), 0);
    assert_int_equal(store_check_stale_journal(book, &err), ST_OK);
}
