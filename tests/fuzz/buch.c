/* Opens any bytes as a book: it is refused, or it opens and the check reports on it. Nothing else may happen. */
#include <fcntl.h>
#include <unistd.h>

#include "book/table/buch.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    char path[64];
    struct store *store = NULL;
    struct text finding = {0};
    struct err err = {0};
    int tische, fd;

    (void)snprintf(path, sizeof path, "/tmp/doko-fuzz-%ld.db", (long)getpid());
    fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, data, len) != (ssize_t)len || close(fd) != 0)
        return 0;
    if (store_open(path, &store, &err) == ST_OK) {
        struct saison saison;
        struct standings standings;

        (void)buch_check(store, false, &finding, &tische, &err);
        if (store_saison(store, NULL, &saison, &err) == ST_OK &&
            standings_load(store, &saison, 0, &standings, &err) == ST_OK)
            standings_free(&standings);
    } else {
        HOLDS(err.text[0] != '\0');
    }
    store_close(store);
    text_free(&finding);
    (void)unlink(path);
    return 0;
}
