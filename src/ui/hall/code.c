#include "ui/hall/code.h"

#include <ctype.h>
#include <nettle/hmac.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "core/spieltag/wettbewerb.h"
#include "ui/hall/phone_name.h"

static const char signs_of[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
_Static_assert(sizeof signs_of == 32 + 1, "five bits a sign");

/* An HMAC that covers its purpose, so that a proof made for one purpose holds for no other. */
static void make_proof(const uint8_t secret[SAAL_SECRET], const char *purpose, const char *data,
                       uint8_t out[SAAL_SECRET])
{
    struct hmac_sha256_ctx ctx;

    hmac_sha256_set_key(&ctx, SAAL_SECRET, secret);
    hmac_sha256_update(&ctx, strlen(purpose) + 1, (const uint8_t *)purpose);
    hmac_sha256_update(&ctx, strlen(data), (const uint8_t *)data);
    hmac_sha256_digest(&ctx, SAAL_SECRET, out);
}

void code_make(const uint8_t secret[SAAL_SECRET], const struct place *place, int signs, char code[CODE_MAX])
{
    uint8_t bytes[SAAL_SECRET];
    char data[PLACE_MAX + 16];

    (void)snprintf(data, sizeof data, "%d %s", place->generation, place->name);
    make_proof(secret, signs == CODE_HAND ? "hand" : "link", data, bytes);
    for (int i = 0; i < signs; i++)
        code[i] = signs_of[bytes[i] & 31];
    code[signs] = '\0';
}

void code_typed(const char *typed, char code[CODE_MAX])
{
    int n = 0;

    for (; *typed && n < CODE_LINK; typed++)
        if (*typed != ' ' && *typed != '-')
            code[n++] = (char)toupper((unsigned char)*typed);
    code[*typed ? 0 : n] = '\0';
}

bool code_same(const char *a, const char *b)
{
    size_t n = strlen(a);
    unsigned differ = 0;

    if (strlen(b) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        differ |= (unsigned)(a[i] ^ b[i]);
    return differ == 0;
}

static void digits(const uint8_t *bytes, char out[PROOF + 1])
{
    for (int i = 0; i < PROOF / 2; i++)
        (void)snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static void cookie_proof(const uint8_t secret[SAAL_SECRET], const struct place *place, const char *head,
                         char out[PROOF + 1])
{
    uint8_t bytes[SAAL_SECRET];
    char data[PLACE_MAX + COOKIE_MAX + 16];

    (void)snprintf(data, sizeof data, "%d %s %s", place->generation, place->name, head);
    make_proof(secret, "cookie", data, bytes);
    digits(bytes, out);
}

/* The cookie without its proof: "T12.0123456789abcdef". */
static void cookie_head(const struct visitor *visitor, char head[COOKIE_MAX])
{
    (void)snprintf(head, COOKIE_MAX, "%c%d.%.*s", visitor->role == ROLE_LEITUNG ? 'L' : 'T', visitor->table, SESSION,
                   visitor->session);
}

void cookie_make(const uint8_t secret[SAAL_SECRET], const struct place *place, const struct visitor *visitor,
                 char cookie[COOKIE_MAX])
{
    char proved[PROOF + 1];
    size_t n;

    cookie_head(visitor, cookie);
    cookie_proof(secret, place, cookie, proved);
    n = strlen(cookie);
    (void)snprintf(cookie + n, COOKIE_MAX - n, ".%s", proved);
}

struct visitor cookie_read(const char *cookie)
{
    struct visitor visitor = {.role = ROLE_ONLOOKER};
    const char *dot = strchr(cookie, '.');
    size_t len = strlen(cookie);
    int64_t table;

    if (len >= COOKIE_MAX || (cookie[0] != 'T' && cookie[0] != 'L') || !dot ||
        !number_parse(cookie + 1, (size_t)(dot - cookie - 1), 0, TISCHE_MAX, &table) ||
        strspn(dot + 1, "0123456789abcdef") != SESSION || dot[1 + SESSION] != '.' ||
        strlen(dot + 2 + SESSION) != PROOF || (table == 0) != (cookie[0] == 'L'))
        return visitor;
    visitor.role = cookie[0] == 'L' ? ROLE_LEITUNG : ROLE_TABLE;
    visitor.table = (int)table;
    memcpy(visitor.session, dot + 1, SESSION);
    return visitor;
}

bool cookie_holds(const uint8_t secret[SAAL_SECRET], const struct place *place, const char *cookie)
{
    struct visitor visitor = cookie_read(cookie);
    char expected[COOKIE_MAX];

    if (visitor.role == ROLE_ONLOOKER)
        return false;
    cookie_make(secret, place, &visitor, expected);
    return code_same(expected, cookie);
}

void token_make(const uint8_t secret[SAAL_SECRET], const char *place, const struct visitor *visitor,
                char token[PROOF + 1])
{
    uint8_t bytes[SAAL_SECRET], mark[SAAL_SECRET];
    char head[COOKIE_MAX];

    cookie_head(visitor, head);
    make_proof(secret, "form", head, bytes);
    make_proof(secret, "mark", place, mark);
    memcpy(bytes, mark, MARK / 2);
    digits(bytes, token);
}

bool token_holds(const uint8_t secret[SAAL_SECRET], const struct visitor *visitor, const char *token)
{
    char expected[PROOF + 1];

    token_make(secret, "", visitor, expected);
    return strlen(token) == PROOF && code_same(expected + MARK, token + MARK);
}

bool token_is_of(const uint8_t secret[SAAL_SECRET], const char *place, const char *token)
{
    char expected[PROOF + 1];

    token_make(secret, place, &(struct visitor){0}, expected);
    return strncmp(expected, token, MARK) == 0;
}

void visitor_sign(const struct visitor *visitor, char sign[SIGN + 1])
{
    int i = 0;

    for (; i < SIGN && visitor->session[2 * i]; i++) { /* five bits of each byte */
        unsigned byte = 0;

        (void)sscanf(visitor->session + 2 * i, "%2x", &byte);
        sign[i] = signs_of[byte & 31];
    }
    sign[i] = '\0';
}

void visitor_device(const struct visitor *visitor, char device[DEVICE_MAX])
{
    char sign[SIGN + 1];

    visitor_sign(visitor, sign);
    if (visitor->role == ROLE_TABLE && visitor->name[0])
        (void)snprintf(device, DEVICE_MAX, "%s%c%s", visitor->name, PHONE_NAME_END, sign);
    else
        (void)snprintf(device, DEVICE_MAX, "%s-%s", visitor->role == ROLE_LEITUNG ? "Leitung" : "Handy", sign);
}
