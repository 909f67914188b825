/* What a terminal sends for a key: known sequences are keys, all others nothing, and none is ever text. */
#include "base/zufall.h"
#include "entry/keys.h"
#include "entry/pult.h"
#include "hilfe.h"

/* The key of the characters behind an Esc, which must be whole just with the last of them; -1 when they are not. */
static int32_t key_of(const char *s)
{
    struct sequence q = {0};
    int32_t taste = -1;

    for (size_t i = 0; s[i]; i++)
        if (sequence_take(&q, (unsigned char)s[i], &taste) != (s[i + 1] == '\0'))
            return -1;
    return taste;
}

static void test_sequences(void **state)
{
    static const struct {
        const char *s;
        int32_t taste;
    } f[] = {
        {"[A", TASTE_HOCH},
        {"OB", TASTE_RUNTER},
        {"[C", TASTE_RECHTS},
        {"OD", TASTE_LINKS},
        {"[1~", TASTE_POS1},
        {"[7~", TASTE_POS1},
        {"[H", TASTE_POS1},
        {"OH", TASTE_POS1},
        {"[4~", TASTE_ENDE},
        {"[8~", TASTE_ENDE},
        {"[F", TASTE_ENDE},
        {"[3~", TASTE_ENTF},
        {"[5~", TASTE_SEITE_HOCH},
        {"[6~", TASTE_SEITE_RUNTER},
        {"OP", TASTE_HILFE},
        {"[11~", TASTE_HILFE},
        {"[[A", TASTE_HILFE},
        {"[12~", TASTE_FORMULAR},
        {"[[B", TASTE_FORMULAR},
        {"OQ", TASTE_FORMULAR},
        {"OM", TASTE_ENTER}, /* of the number block */
        /* no keys of doko: Insert, F3, F12, Shift and arrow, back tab, focus, mouse, a long one, Alt and a letter */
        {"[2~", TASTE_NICHTS},
        {"OR", TASTE_NICHTS},
        {"[24~", TASTE_NICHTS},
        {"[1;2A", TASTE_NICHTS},
        {"[Z", TASTE_NICHTS},
        {"[I", TASTE_NICHTS},
        {"[<0;12;7M", TASTE_NICHTS},
        {"[1;2;3;4;5;6;7;8;9;10;11~", TASTE_NICHTS},
        {"]11;rgb:1/2/3\x1b\\", TASTE_NICHTS},
        {"]0;hello\a", TASTE_NICHTS},
        {"P1$r\x1bx\x1b\\", TASTE_NICHTS},
        {"_x\x1b\\", TASTE_NICHTS},
        {"^x\a", TASTE_NICHTS},
        {"a", TASTE_NICHTS},
        {"\r", TASTE_NICHTS},
        {"\x1b", TASTE_NICHTS},
    };
    (void)state;
    for (size_t i = 0; i < sizeof f / sizeof f[0]; i++)
        if (key_of(f[i].s) != f[i].taste)
            fail_msg("Esc %s: %x", f[i].s, (unsigned)key_of(f[i].s));
}

static void test_any_sequence(void **state)
{
    struct zufall z = {9};

    (void)state;
    for (int i = 0; i < RUNDEN(100000); i++) {
        struct sequence q = {0};
        int32_t taste = 0;

        for (int k = 0; k < 40; k++) {
            int32_t c =
                (int32_t)zufall_unter(&z, 4) ? (int32_t)zufall_unter(&z, 128) : (int32_t)zufall_unter(&z, 0x11000);

            if (sequence_take(&q, k == 0 && zufall_unter(&z, 2) ? '[' : c, &taste))
                break;
        }
        assert_true(taste == 0 || taste >= TASTE_ENTER);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences),
        cmocka_unit_test(test_any_sequence),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
