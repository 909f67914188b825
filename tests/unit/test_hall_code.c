/* Codes, cookies and the fields of a form, checked against HMAC-SHA256 from another program (Python's hmac); and
 * forms that strangers send. */
#include "help.h"

#include <string.h>

#include "ui/hall/body.h"
#include "ui/hall/code.h"

static const uint8_t secret[SAAL_SECRET] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                            16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

TEST(a_code_is_of_a_place_and_a_generation)
{
    static const struct {
        struct place place;
        int signs;
        const char *code;
    } cases[] = {
        {{"herbst/2.12", 0}, CODE_LINK, "CV5YYWUNUQE4"}, {{"herbst/2.12", 1}, CODE_LINK, "5XXGPT5ETHGV"},
        {{"leitung", 0}, CODE_LINK, "EKVMQYHV3K5V"},     {{"herbst/2.12", 0}, CODE_HAND, "YRJJUDGU"},
        {{"herbst/2.12", 1}, CODE_HAND, "4NUMMRBW"},     {{"leitung", 0}, CODE_HAND, "5LU3KZV4"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        char code[CODE_MAX];

        code_make(secret, &cases[i].place, cases[i].signs, code);
        assert_string_equal(code, cases[i].code);
    }
}

TEST(what_is_typed_for_a_code)
{
    static const struct {
        const char *typed, *code;
    } cases[] = {
        {"YRJJ UDGU", "YRJJUDGU"}, {" yrjj-udgu ", "YRJJUDGU"}, {"", ""}, {"CV5YYWUNUQE4", "CV5YYWUNUQE4"},
        {"CV5YYWUNUQE4 ", ""}, /* too long for a code: refused, whatever it begins with */
        {"CV5YYWUNUQE4X", ""},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        char code[CODE_MAX];

        code_typed(cases[i].typed, code);
        assert_string_equal(code, cases[i].code);
    }
    assert_true(code_same("AB", "AB"));
    assert_false(code_same("AB", "AC"));
    assert_false(code_same("BB", "AB"));
    assert_false(code_same("AB", "ABC"));
    assert_true(code_same("", ""));
}

TEST(a_cookie_holds_for_its_place_alone)
{
    static const struct place here = {"herbst/2.12", 0}, renewed = {"herbst/2.12", 1}, next = {"herbst/3.12", 0},
                              leitung = {"leitung", 3};
    static const struct visitor player = {ROLE_TABLE, 12, "0123456789abcdef", "", 0},
                                boss = {ROLE_LEITUNG, 0, "fedcba9876543210", "", 0};
    uint8_t other[SAAL_SECRET] = {7};
    char cookie[COOKIE_MAX], token[PROOF + 1], device[DEVICE_MAX];
    struct visitor read;

    cookie_make(secret, &here, &player, cookie);
    assert_string_equal(cookie, "T12.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83");
    assert_true(cookie_holds(secret, &here, cookie));
    assert_false(cookie_holds(secret, &renewed, cookie));
    assert_false(cookie_holds(secret, &next, cookie));
    assert_false(cookie_holds(other, &here, cookie));
    read = cookie_read(cookie);
    assert_int_equal(read.role, ROLE_TABLE);
    assert_int_equal(read.table, 12);
    assert_string_equal(read.session, player.session);
    for (size_t i = 0; cookie[i]; i++) { /* a change of any byte breaks the cookie */
        char was = cookie[i];

        for (const char *c = "0123456789abcdefTL.x"; *c; c++) {
            cookie[i] = *c;
            assert_true(cookie_holds(secret, &here, cookie) == (*c == was));
        }
        cookie[i] = was;
    }
    cookie_make(secret, &leitung, &boss, cookie);
    assert_string_equal(cookie, "L0.fedcba9876543210.8dce3b4841b82d6086036056729915f9");
    token_make(secret, here.name, &player, token);
    assert_string_equal(token, "4ab527ff3cac7d73c8657f10b918e3e0");
    assert_true(token_is_of(secret, here.name, token));
    assert_false(token_is_of(secret, next.name, token));
    for (int i = 0; i < PROOF; i++) { /* the bytes behind the mark of the place belong to this visitor alone */
        char was = token[i];

        token[i] = was == '0' ? '1' : '0';
        assert_true(token_holds(secret, &player, token) == (i < MARK));
        assert_false(token_holds(secret, &boss, token));
        token[i] = was;
    }
    assert_false(token_holds(secret, &player, ""));
    assert_false(token_holds(other, &player, token));
    visitor_device(&player, device);
    assert_string_equal(device, "Handy-3579");
    assert_true(device_valid(device, strlen(device)));
    visitor_device(&boss, device);
    assert_memory_equal(device, "Leitung-", 8);
    assert_true(device_valid(device, strlen(device)));
}

TEST(what_is_no_cookie)
{
    static const char *const none[] = {
        "",
        "T",
        "T12",
        "T12.",
        "X12.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83",
        "T0.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83",
        "L1.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83",
        "T10000.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83",
        "T12.0123456789abcde.63023e7d8f54986e6f5f74dcd42fca83",
        "T12.0123456789abcdef0.63023e7d8f54986e6f5f74dcd42fca83",
        "T12.0123456789ABCDEF.63023e7d8f54986e6f5f74dcd42fca83",
        "T12.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca8",
        "T12.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca833",
        "T12.0123456789abcdef",
        "T12.0123456789abcdefX63023e7d8f54986e6f5f74dcd42fca83",
        "T9999.0123456789abcdef.63023e7d8f54986e6f5f74dcd42fca83.63023e7d8f54986e6f5f74dcd42fca83",
    };

    for (size_t i = 0; i < ROWS(none); i++)
        if (cookie_read(none[i]).role != ROLE_ONLOOKER || cookie_holds(secret, &(struct place){"x", 0}, none[i]))
            fail_msg("%s", none[i]);
}

TEST(a_form_is_read)
{
    struct body body;
    char longest[BODY_MAX + 1];

    assert_true(body_read(&body, "a=1&line=A%2CB+151+%C3%A4&a=2&leer=", 35));
    assert_int_equal(body.count, 4);
    assert_string_equal(body_field(&body, "a"), "2");
    assert_string_equal(body_field(&body, "line"), "A,B 151 ä");
    assert_string_equal(body_field(&body, "leer"), "");
    assert_string_equal(body_field(&body, "nie"), "");
    assert_int_equal(body_number(&body, "a", 0, 9, -1), 2);
    assert_int_equal(body_number(&body, "a", 3, 9, -1), -1);
    assert_int_equal(body_number(&body, "line", 0, 9, -1), -1);
    assert_true(body_read(&body, "", 0));
    assert_int_equal(body.count, 0);
    memset(longest, 'a', sizeof longest);
    longest[1] = '=';
    assert_true(body_read(&body, longest, BODY_MAX));
    assert_int_equal(strlen(body_field(&body, "a")), BODY_MAX - 2);
    assert_false(body_read(&body, longest, BODY_MAX + 1));
}

/* Two hex digits, in capital or small letters, give each byte of a character; nothing else does. */
TEST(signs_by_their_bytes)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    struct body body;

    for (int c = ' '; c < 0x7F; c++) {
        char sent[16], sign[2] = {(char)c, '\0'};

        for (int form = 0; form < 2; form++) {
            (void)snprintf(sent, sizeof sent, form ? "a=%%%02x" : "a=%%%02X", (unsigned)c);
            assert_true(body_read(&body, sent, strlen(sent)));
            assert_string_equal(body_field(&body, "a"), sign);
        }
        for (int at = 3; at < 5; at++) {
            (void)snprintf(sent, sizeof sent, "a=%%66");
            sent[at] = (char)c;
            if (c != '%' &&
                body_read(&body, sent, strlen(sent)) != (strchr(digits, c) && (at == 4 || strchr("234567", c))))
                fail_msg("%s", sent);
        }
    }
    assert_true(body_read(&body, "a=%c3%bf%C3%BF", 14));
    assert_string_equal(body_field(&body, "a"), "ÿÿ");
    assert_true(body_read(&body, "%61%3d=1", 8)); /* the name of a field is decoded as well */
    assert_string_equal(body_field(&body, "a="), "1");
}

TEST(what_is_no_form)
{
    static const struct {
        const char *bytes;
        size_t len;
    } none[] = {
        {"a", 1},     {"a=1&b", 5},        {"a=%", 3},   {"a=%4", 4},  {"a=%4x", 5}, {"a=%x4", 5},
        {"a=%00", 5}, {"a=\0b", 4},        {"a=%0A", 5}, {"a=%7F", 5}, {"a=%FF", 5}, {"a=%C3", 5},
        {"%00=1", 5}, {"a=%E2%80%AE", 11}, {"&", 1},     {"%C3=1", 5}, {"%1F=1", 5},
    };
    char many[4 * (BODY_FIELDS + 1) + 1];
    struct body body;

    for (size_t i = 0; i < ROWS(none); i++)
        if (body_read(&body, none[i].bytes, none[i].len))
            fail_msg("%zu: %s", i, none[i].bytes);
    for (size_t i = 0; i <= BODY_FIELDS; i++)
        memcpy(many + 4 * i, "a=1&", 5);
    assert_true(body_read(&body, many, (size_t)4 * BODY_FIELDS));
    assert_int_equal(body.count, BODY_FIELDS);
    assert_false(body_read(&body, many, (size_t)4 * (BODY_FIELDS + 1)));
}
