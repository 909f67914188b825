/* Any bytes as a journal, line by line: read without a slip, or an error with its line and what was expected. */
#include "fuzz.h"
#include "notation/journal.h"

int LLVMFuzzerTestOneInput(const uint8_t *daten, size_t len)
{
    const char *s = (const char *)daten, *ende = s + len;
    struct journal j;
    struct satz satz;
    struct err err = {0};
    enum status st = ST_OK;

    journal_init(&j);
    while (s < ende && st == ST_OK) {
        const char *zeile = memchr(s, '\n', (size_t)(ende - s));
        size_t n = zeile ? (size_t)(zeile - s) : (size_t)(ende - s);

        err = (struct err){0};
        memset(&satz, 0, sizeof satz);
        st = journal_lies(&j, s, n, &satz, &err);
        s += n + (zeile ? 1 : 0);
    }
    if (st == ST_OK)
        st = journal_ende(&j, &err);
    HAELT(st == ST_OK || (err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX));
    journal_free(&j);
    return 0;
}
