/* Sends a book to the federation's collector: `send_content URI BOOK`. Reads the book beforehand, as bare_copy
 * does with its rows, and prints the seconds from connecting to the COMMIT. */
#include <stdio.h>

#include "clock.h"
#include "ui/federation/sender.h"

static bool yes(void *with, const struct verband_difference *difference)
{
    (void)with, (void)difference;
    return true;
}

int main(int n, char **word)
{
    const struct verband_sending sending = {.program = "bench", .agree = yes};
    struct verband_difference difference = {0};
    struct store *store = NULL;
    struct content content = {0};
    struct err err = {0};
    double began = 0, ended = 0;
    enum status st;

    if (n != 3) {
        fprintf(stderr, "usage: send_content URI BOOK\n");
        return 2;
    }
    st = store_open(word[2], &store, &err);
    if (st == ST_OK)
        st = content_read(store, NULL, &content, &err);
    if (st == ST_OK) {
        began = now();
        st = sender_send(word[1], &content, &sending, &difference, &err);
        ended = now();
    }
    content_free(&content);
    store_close(store);
    if (st != ST_OK || difference.entries_new == 0) {
        fprintf(stderr, "bench: %s\n", st != ST_OK ? err.text : "nothing was sent");
        return 1;
    }
    printf("%.6f\n", ended - began);
    return 0;
}
