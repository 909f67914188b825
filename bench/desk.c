/* Measures the cost of a key at the table: the line is parsed, tried on the day and drawn into a picture of
 * 80x24.
 *
 *     desk BOOK    prints: MEDIAN MAX   in seconds, of the keys of plain games and solos on the open Spieltag */
#include <stdio.h>

#include "clock.h"
#include "ui/desk/desk.h"

enum { ROUNDS = 200, KEYS_MAX = ROUNDS * 64 };

static double long_run[KEYS_MAX];
static int keys;

static void press(struct desk *desk, struct picture *picture, int32_t key)
{
    double from = now();

    (void)desk_key(desk, key);
    desk_paint(desk, picture, 80, 24);
    if (keys < KEYS_MAX)
        long_run[keys++] = now() - from;
}

int main(int argc, char **argv)
{
    static const char *const lines[] = {"bc143+9-f", "c.d130+", "d.n0x", "ac120"};
    struct store *store;
    struct tisch_list open;
    struct sitting sitting;
    struct picture picture = {0};
    struct err err = {0};
    struct desk *desk = desk_new();
    double middle, longest;

    if (argc != 2 || store_open(argv[1], &store, &err) != ST_OK || store_tische_open(store, &open, &err) != ST_OK ||
        open.count == 0 || sitting_load(store, &open.tisch[0], &sitting, &err) != ST_OK) {
        fprintf(stderr, "pult: %s\n", err.text[0] ? err.text : "usage: pult BOOK, with an open Spieltag");
        return 1;
    }
    desk_load(desk, &sitting, 0);
    for (int i = 0; i < ROUNDS; i++) {
        for (const char *z = lines[i % 4]; *z; z++)
            press(desk, &picture, *z);
        press(desk, &picture, DESK_KEY_ESC);
    }
    middle = median(long_run, keys); /* also sorts them */
    longest = long_run[keys - 1];
    printf("%.9f %.9f\n", middle, longest);
    desk_free(desk);
    sitting_free(&sitting);
    picture_free(&picture);
    tisch_list_free(&open);
    store_close(store);
    return 0;
}
