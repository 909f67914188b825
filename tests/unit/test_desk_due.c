/* Geber, Vorhand and the duties of all players are readable on every screen. */
#include "desk.h"

/* Returns the rows between the names and the list. */
static const char *due_rows(int width)
{
    static struct text text;

    check_picture(width, 24);
    text_clear(&text);
    for (int i = 3; !strstr(text_str(&painted.line[i].text), "───"); i++)
        text_addf(&text, "%s ", text_str(&painted.line[i].text));
    return text.s;
}

/* Asserts that every player with a duty is named, by Kürzel or first name, and nothing is cut. */
static void all_are_named(void)
{
    struct due due[DUE_MAX];
    int n = spieltag_due(&sitting.fold.day, due);

    assert_true(n > 0);
    for (int width = 80; width <= 200; width += width < 90 ? 1 : 23) {
        const char *rows = due_rows(width);

        assert_null(strstr(rows, "…"));
        for (int i = 0; i < n; i++) {
            char first[20];

            (void)sscanf(names[due[i].player], "%19s", first);
            if (!strstr(rows, board_name(&sitting.board, due[i].player)) && !strstr(rows, first))
                fail_msg("%d columns: %s owes something: %s", width, first, rows);
        }
        for (int i = 3; i < 8; i++)
            assert_null(strstr(text_str(&painted.line[2].text), "…"));
    }
}

DESK_TEST(who_owes_what_is_never_cut)
{
    begin_table("Anna,Bert,Caro,Dörf,Emil,Anni,Gust");
    sitting.saison.data.gegenlesen = 1;
    all_are_named();
    type_enter("bert,caro240x+0");
    shows_whole("READ OUT 1 game: g and who confirms");
    all_are_named();
    DESK("caro,dörf240x+0<Enter>dörf,emil240x+0<Enter>anna,emil240x+0<Enter>");
    assert_int_equal(spieltag_phase(&sitting.fold.day), PHASE_VORFUEHRUNG);
    shows_whole("READ OUT 4 games: g and who confirms");
    all_are_named();
}
