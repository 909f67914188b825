/* Any bytes as a book: refused, or it opens and the check says what it thinks of it. Nothing else may happen. */
#include <fcntl.h>
#include <unistd.h>

#include "buch/buch.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *daten, size_t len)
{
    char pfad[64];
    struct store *store = NULL;
    struct text befund = {0};
    struct err err = {0};
    int tische, fd;

    (void)snprintf(pfad, sizeof pfad, "/tmp/doko-fuzz-%ld.db", (long)getpid());
    fd = open(pfad, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, daten, len) != (ssize_t)len || close(fd) != 0)
        return 0;
    if (store_oeffne(pfad, &store, &err) == ST_OK) {
        struct saison s;
        struct wertung w;

        (void)buch_pruefe(store, false, &befund, &tische, &err);
        if (store_saison(store, NULL, &s, &err) == ST_OK && wertung_lade(store, &s, 0, &w, &err) == ST_OK)
            wertung_free(&w);
    } else {
        HAELT(err.text[0] != '\0');
    }
    store_schliesse(store);
    text_free(&befund);
    (void)unlink(pfad);
    return 0;
}
