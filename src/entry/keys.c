#include "entry/keys.h"

#include <string.h>

#include "entry/pult.h"

/* Behind the Esc, by xterm, rxvt, screen and the console. */
static const struct {
    const char *s;
    enum taste taste;
} keys[] = {
    {"[A", TASTE_HOCH},      {"OA", TASTE_HOCH},        {"[B", TASTE_RUNTER},        {"OB", TASTE_RUNTER},
    {"[C", TASTE_RECHTS},    {"OC", TASTE_RECHTS},      {"[D", TASTE_LINKS},         {"OD", TASTE_LINKS},
    {"[H", TASTE_POS1},      {"OH", TASTE_POS1},        {"[1~", TASTE_POS1},         {"[7~", TASTE_POS1},
    {"[F", TASTE_ENDE},      {"OF", TASTE_ENDE},        {"[4~", TASTE_ENDE},         {"[8~", TASTE_ENDE},
    {"[3~", TASTE_ENTF},     {"[5~", TASTE_SEITE_HOCH}, {"[6~", TASTE_SEITE_RUNTER}, {"OP", TASTE_HILFE},
    {"[11~", TASTE_HILFE},   {"[[A", TASTE_HILFE},      {"OQ", TASTE_FORMULAR},      {"[12~", TASTE_FORMULAR},
    {"[[B", TASTE_FORMULAR}, {"OM", TASTE_ENTER},
};

static int32_t key_of(const struct sequence *q)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (q->len == strlen(keys[i].s) && memcmp(q->s, keys[i].s, q->len) == 0)
            return keys[i].taste;
    return TASTE_NICHTS;
}

/* A string of the terminal's own, an answer of it say: up to BEL or Esc and a backslash. */
static bool is_string(const struct sequence *q)
{
    return q->s[0] == ']' || q->s[0] == 'P' || q->s[0] == '^' || q->s[0] == '_';
}

/* ECMA-48: "[", then parameters up to a byte from @ to ~ (the console's F1 is "[[A"); "O" and one more; else Alt and
 * a key. */
static bool is_whole(struct sequence *q, int32_t c)
{
    if (is_string(q)) {
        bool end = c == 0x07 || (c == '\\' && q->escaped);

        q->escaped = c == 0x1B;
        return end;
    }
    if (q->len == 1)
        return c != '[' && c != 'O';
    if (q->s[0] == 'O' || (q->len == 3 && q->s[1] == '['))
        return true;
    return c >= '@' && c <= '~' && !(q->len == 2 && c == '[');
}

bool sequence_take(struct sequence *q, int32_t c, int32_t *taste)
{
    q->s[q->len < SEQUENCE_MAX ? q->len : SEQUENCE_MAX - 1] = (char)(c > 0 && c < 0x80 ? c : '?');
    q->len++;
    if (!is_whole(q, c))
        return false;
    *taste = key_of(q);
    return true;
}
