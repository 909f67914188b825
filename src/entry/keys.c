#include "entry/keys.h"

#include <string.h>

#include "entry/desk.h"

/* Behind the Esc, by xterm, rxvt, screen and the console. */
static const struct {
    const char *s;
    enum key key;
} keys[] = {
    {"[A", DESK_KEY_UP},     {"OA", DESK_KEY_UP},       {"[B", DESK_KEY_DOWN},       {"OB", DESK_KEY_DOWN},
    {"[C", DESK_KEY_RIGHT},  {"OC", DESK_KEY_RIGHT},    {"[D", DESK_KEY_LEFT},       {"OD", DESK_KEY_LEFT},
    {"[H", DESK_KEY_POS1},   {"OH", DESK_KEY_POS1},     {"[1~", DESK_KEY_POS1},      {"[7~", DESK_KEY_POS1},
    {"[F", DESK_KEY_END},    {"OF", DESK_KEY_END},      {"[4~", DESK_KEY_END},       {"[8~", DESK_KEY_END},
    {"[3~", DESK_KEY_DEL},   {"[5~", DESK_KEY_PAGE_UP}, {"[6~", DESK_KEY_PAGE_DOWN}, {"OP", DESK_KEY_HELP},
    {"[11~", DESK_KEY_HELP}, {"[[A", DESK_KEY_HELP},    {"OQ", DESK_KEY_FORM},       {"[12~", DESK_KEY_FORM},
    {"[[B", DESK_KEY_FORM},  {"OM", DESK_KEY_ENTER},
};

static int32_t key_of(const struct sequence *q)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (q->len == strlen(keys[i].s) && memcmp(q->s, keys[i].s, q->len) == 0)
            return keys[i].key;
    return DESK_KEY_NOTHING;
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

bool sequence_take(struct sequence *q, int32_t c, int32_t *key)
{
    q->s[q->len < SEQUENCE_MAX ? q->len : SEQUENCE_MAX - 1] = (char)(c > 0 && c < 0x80 ? c : '?');
    q->len++;
    if (!is_whole(q, c))
        return false;
    *key = key_of(q);
    return true;
}
