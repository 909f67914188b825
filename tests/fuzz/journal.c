/* Reads any bytes as a journal, line by line: a line is read without a slip, or refused with its number and what
 * was expected. */
#include "core/notation/journal.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    const char *s = (const char *)data, *end = s + len;
    struct journal journal;
    struct record record;
    struct err err = {0};
    enum status st = ST_OK;

    journal_init(&journal);
    while (s < end && st == ST_OK) {
        const char *line = memchr(s, '\n', (size_t)(end - s));
        size_t n = line ? (size_t)(line - s) : (size_t)(end - s);

        err = (struct err){0};
        memset(&record, 0, sizeof record);
        st = journal_parse(&journal, s, n, &record, &err);
        s += n + (line ? 1 : 0);
    }
    if (st == ST_OK)
        st = journal_end(&journal, &err);
    HOLDS(st == ST_OK || (err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX));
    journal_free(&journal);
    return 0;
}
