/* Terminal sequences for keys: known ones give their key, all others nothing, and none of them ever becomes text. */
#include "base/draw.h"
#include "help.h"
#include "ui/desk/desk.h"
#include "ui/terminal/keys.h"

/* Returns the key of the characters behind an Esc; -1 unless the sequence is complete exactly with the last of
 * them. */
static int32_t key_of(const char *s)
{
    struct sequence sequence = {0};
    int32_t key = -1;

    for (size_t i = 0; s[i]; i++)
        if (sequence_take(&sequence, (unsigned char)s[i], &key) != (s[i + 1] == '\0'))
            return -1;
    return key;
}

TEST(sequences)
{
    static const struct {
        const char *s;
        int32_t key;
    } cases[] = {
        {"[A", DESK_KEY_UP},
        {"OB", DESK_KEY_DOWN},
        {"[C", DESK_KEY_RIGHT},
        {"OD", DESK_KEY_LEFT},
        {"[1~", DESK_KEY_HOME},
        {"[7~", DESK_KEY_HOME},
        {"[H", DESK_KEY_HOME},
        {"OH", DESK_KEY_HOME},
        {"[4~", DESK_KEY_END},
        {"[8~", DESK_KEY_END},
        {"[F", DESK_KEY_END},
        {"[3~", DESK_KEY_DEL},
        {"[P", DESK_KEY_DEL}, /* from st, the suckless terminal */
        {"[5~", DESK_KEY_PAGE_UP},
        {"[6~", DESK_KEY_PAGE_DOWN},
        {"OP", DESK_KEY_HELP},
        {"[11~", DESK_KEY_HELP},
        {"[[A", DESK_KEY_HELP},
        {"[12~", DESK_KEY_FORM},
        {"[[B", DESK_KEY_FORM},
        {"OQ", DESK_KEY_FORM},
        {"OR", DESK_KEY_WHY},
        {"[13~", DESK_KEY_WHY},
        {"[[C", DESK_KEY_WHY},
        {"OM", DESK_KEY_ENTER}, /* Enter of the number block */
        {"[200~", DESK_KEY_PASTE},
        /* These are no keys of doko: Insert, F4, F12, Shift and arrow, back tab, focus, mouse, a long one, Alt and a
         * letter. */
        {"[2~", DESK_KEY_NOTHING},
        {"OS", DESK_KEY_NOTHING},
        {"[24~", DESK_KEY_NOTHING},
        {"[1;2A", DESK_KEY_NOTHING},
        {"[Z", DESK_KEY_NOTHING},
        {"[I", DESK_KEY_NOTHING},
        {"[<0;12;7M", DESK_KEY_NOTHING},
        {"[1;2;3;4;5;6;7;8;9;10;11~", DESK_KEY_NOTHING},
        {"]11;rgb:1/2/3\x1b\\", DESK_KEY_NOTHING},
        {"]0;hello\a", DESK_KEY_NOTHING},
        {"P1$r\x1bx\x1b\\", DESK_KEY_NOTHING},
        {"_x\x1b\\", DESK_KEY_NOTHING},
        {"^x\a", DESK_KEY_NOTHING},
        {"a", DESK_KEY_NOTHING},
        {"\r", DESK_KEY_NOTHING},
        {"\x1b", DESK_KEY_NOTHING},
    };
    for (size_t i = 0; i < ROWS(cases); i++)
        if (key_of(cases[i].s) != cases[i].key)
            fail_msg("Esc %s: %x", cases[i].s, (unsigned)key_of(cases[i].s));
}

TEST(control_keys)
{
    static const int32_t f[][2] = {{'\r', DESK_KEY_ENTER},
                                   {'\t', DESK_KEY_TAB},
                                   {0x08, DESK_KEY_BACKSPACE},
                                   {0x7F, DESK_KEY_BACKSPACE},
                                   {'A' & 0x1F, DESK_KEY_HOME},
                                   {'U' & 0x1F, DESK_KEY_KILL_LINE},
                                   {'Z' & 0x1F, DESK_KEY_NOTHING},
                                   {0, DESK_KEY_NOTHING},
                                   {'a', 'a'},
                                   {0xE4, 0xE4},
                                   {'[', '['}};

    for (size_t i = 0; i < ROWS(f); i++)
        assert_int_equal(key_of_character(f[i][0]), f[i][1]);
}

TEST(any_sequence)
{
    struct random random = {9};

    for (int i = 0; i < ROUNDS(100000); i++) {
        struct sequence sequence = {0};
        int32_t key = 0;

        for (int k = 0; k < 40; k++) {
            int32_t c = (int32_t)random_under(&random, 4) ? (int32_t)random_under(&random, 128)
                                                          : (int32_t)random_under(&random, 0x11000);

            if (sequence_take(&sequence, k == 0 && random_under(&random, 2) ? '[' : c, &key))
                break;
        }
        assert_true(key == 0 || key >= DESK_KEY_ENTER);
    }
}
