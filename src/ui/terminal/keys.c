#include "ui/terminal/keys.h"

#include <string.h>

#include "ui/terminal/paste.h"

/* Sequences that terminals send for a key: control characters, also those of line editors; behind an Esc the
 * sequences of xterm, rxvt, st, screen and the console. */
static const struct {
    const char *s;
    enum key key;
} keys[] = {
    {"\r", DESK_KEY_ENTER},       {"\n", DESK_KEY_ENTER},        {"\033OM", DESK_KEY_ENTER},
    {"\t", DESK_KEY_TAB},         {"\b", DESK_KEY_BACKSPACE},    {"\177", DESK_KEY_BACKSPACE},
    {"\025", DESK_KEY_KILL_LINE}, {"\001", DESK_KEY_HOME},       {"\005", DESK_KEY_END},
    {"\004", DESK_KEY_DEL},       {"\033[3~", DESK_KEY_DEL},     {"\033[P", DESK_KEY_DEL},
    {"\033[A", DESK_KEY_UP},      {"\033OA", DESK_KEY_UP},       {"\033[B", DESK_KEY_DOWN},
    {"\033OB", DESK_KEY_DOWN},    {"\033[C", DESK_KEY_RIGHT},    {"\033OC", DESK_KEY_RIGHT},
    {"\033[D", DESK_KEY_LEFT},    {"\033OD", DESK_KEY_LEFT},     {"\033[H", DESK_KEY_HOME},
    {"\033OH", DESK_KEY_HOME},    {"\033[1~", DESK_KEY_HOME},    {"\033[7~", DESK_KEY_HOME},
    {"\033[F", DESK_KEY_END},     {"\033OF", DESK_KEY_END},      {"\033[4~", DESK_KEY_END},
    {"\033[8~", DESK_KEY_END},    {"\033[5~", DESK_KEY_PAGE_UP}, {"\033[6~", DESK_KEY_PAGE_DOWN},
    {"\033OP", DESK_KEY_HELP},    {"\033[11~", DESK_KEY_HELP},   {"\033[[A", DESK_KEY_HELP},
    {"\033OQ", DESK_KEY_FORM},    {"\033[12~", DESK_KEY_FORM},   {"\033[[B", DESK_KEY_FORM},
    {"\033OR", DESK_KEY_WHY},     {"\033[13~", DESK_KEY_WHY},    {"\033[[C", DESK_KEY_WHY},
    {"\020", DESK_KEY_EARLIER},   {"\016", DESK_KEY_LATER},      {PASTE_BEGIN, DESK_KEY_PASTE},
};

static int32_t key_of(bool behind_esc, const char *s, size_t len)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if ((keys[i].s[0] == '\033') == behind_esc && len == strlen(keys[i].s + behind_esc) &&
            memcmp(s, keys[i].s + behind_esc, len) == 0)
            return keys[i].key;
    return DESK_KEY_NOTHING;
}

int32_t key_of_character(int32_t character)
{
    return character < 0x20 || character == 0x7F ? key_of(false, &(char){(char)character}, 1) : character;
}

/* Returns whether the sequence is a string, such as an answer of the terminal: it ends with BEL or with Esc and a
 * backslash. */
static bool is_string(const struct sequence *sequence)
{
    return sequence->text[0] == ']' || sequence->text[0] == 'P' || sequence->text[0] == '^' ||
           sequence->text[0] == '_';
}

/* Returns whether the sequence is complete (ECMA-48): "[" and parameters up to a byte from @ to ~ (the console's
 * F1 is "[[A"); "O" and one more character; any other character is Alt and a key. */
static bool is_whole(struct sequence *sequence, int32_t c)
{
    if (is_string(sequence)) {
        bool end = c == 0x07 || (c == '\\' && sequence->escaped);

        sequence->escaped = c == 0x1B;
        return end;
    }
    if (sequence->len == 1)
        return c != '[' && c != 'O';
    if (sequence->text[0] == 'O' || (sequence->len == 3 && sequence->text[1] == '['))
        return true;
    return c >= '@' && c <= '~' && !(sequence->len == 2 && c == '[');
}

bool sequence_take(struct sequence *sequence, int32_t character, int32_t *key)
{
    sequence->text[sequence->len < SEQUENCE_MAX ? sequence->len : SEQUENCE_MAX - 1] =
        (char)(character > 0 && character < 0x80 ? character : '?');
    sequence->len++;
    if (!is_whole(sequence, character))
        return false;
    *key = key_of(true, sequence->text, sequence->len);
    return true;
}
