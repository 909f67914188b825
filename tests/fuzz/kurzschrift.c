/* Any bytes as a line of Kurzschrift, by every rule set: what is read is printed and read again as the same value,
 * is worth what its posten say, and has no sign that may be punctuation; what is suggested can be read. */
#include "../gen/strict_line.h"
#include "core/notation/kuerzel.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/credit.h"
#include "core/rules/settle.h"
#include "fuzz.h"

static void check_value(const struct rules *r, const struct spiel *s)
{
    struct settlement a;
    int32_t sum = 0;

    settle(r, s, &a);
    for (int i = 0; i < a.count; i++)
        sum += a.posten[i].party == RE ? a.posten[i].punkte : -a.posten[i].punkte;
    HOLDS(sum == a.re_punkte);
}

/* Behind the error; the quotes of a remark would be taken for theirs. */
static void check_suggestions(const struct rules *r, const struct board *t, const char *text)
{
    const char *s = strstr(text, "; did you mean `");

    for (s = s ? strchr(s, '`') : NULL; s; s = strchr(s, '`')) {
        size_t len = strcspn(++s, "`");
        struct event e = {0};
        struct err err = {0};

        HOLDS(s[len] == '`' && kurzschrift_parse(r, t, 0x1F, s, len, &e, &err) == ST_OK);
        s += len + 1;
    }
}

static void check(const struct rules *r, const struct board *t, const char *line, size_t len)
{
    struct event e = {0}, f = {0};
    struct text one = {0}, two = {0};
    struct err err = {0};

    if (kurzschrift_parse(r, t, 0x1F, line, len, &e, &err) != ST_OK) {
        HOLDS(err.text[0] != '\0' && strlen(err.text) < ERR_TEXT_MAX);
        HOLDS(err.column >= 1);
        if (!memchr(line, '`', len))
            check_suggestions(r, t, err.text);
        return;
    }
    HOLDS(e.kind != EVENT_SPIEL || signs_have_place(line, len));
    kurzschrift_write_whole(&one, t, &e);
    HOLDS(kurzschrift_parse(r, t, 0x1F, one.s, one.len, &f, &err) == ST_OK);
    kurzschrift_write_whole(&two, t, &f);
    HOLDS(strcmp(one.s, two.s) == 0);
    if (e.kind == EVENT_SPIEL) {
        check_value(r, &e.u.spiel);
        HOLDS(memcmp(&e.u.spiel, &f.u.spiel, sizeof e.u.spiel) == 0);
    }
    text_free(&one);
    text_free(&two);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const char *const names[] = {"A", "B", "Ca", "Ö", "Emil"};
    const struct rules *r;
    struct board t = {0};
    struct err err;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        HOLDS(kuerzel_parse(names[i], strlen(names[i]), &t.kuerzel[t.count++], &err) == ST_OK);
    for (size_t i = 0; (r = rules_builtin(i)) != NULL; i++)
        check(r, &t, (const char *)data, len);
    return 0;
}
