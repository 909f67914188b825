/* Codes by which a phone becomes one of a table, and what it shows for it then. All of it is reckoned from the book's
 * secret, so nothing has to be kept and all of it holds when the laptop was switched off. Pure. */
#ifndef DOKO_UI_HALL_CODE_H
#define DOKO_UI_HALL_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "book/store/saal.h"
#include "core/spieltag/history.h"

/* A code is of a place: "herbst/2.12", "2026/3.1", "leitung", "herbst/2.12+1" once its round was released again; void
 * once it is another generation. */
enum { PLACE_MAX = 64 };
struct place {
    char name[PLACE_MAX];
    int generation;
};

/* 60 bits in a QR code, 40 for fingers, which are asked for slowly: signs that no one takes for each other. */
enum { CODE_LINK = 12, CODE_HAND = 8, CODE_MAX = CODE_LINK + 1 };
void code_make(const uint8_t secret[SAAL_SECRET], const struct place *place, int signs, char code[CODE_MAX]);
/* What somebody typed: small letters, blanks and hyphens do not matter. */
void code_typed(const char *typed, char code[CODE_MAX]);
/* Takes as long whatever differs. */
bool code_same(const char *a, const char *b);

/* Who asks. */
enum hall_role { ROLE_ONLOOKER, ROLE_TABLE, ROLE_LEITUNG };
enum { SESSION = 16, SIGN = 4, PHONE_NAME_MAX = DEVICE_MAX - 1 - SIGN };
struct visitor {
    enum hall_role role;
    int table;                 /* of ROLE_TABLE */
    char session[SESSION + 1]; /* drawn when it came in: hexadecimal digits */
    char name[PHONE_NAME_MAX]; /* that he has given his phone, "": none */
    int64_t tisch;             /* the row of the table whose code it came in by, 0: the one that is played now */
};

/* As a cookie, with a proof of 128 bits for this place, and read again: who it says it is, not yet whether that is so
 * (ROLE_ONLOOKER: nobody). */
enum { PROOF = 32, COOKIE_MAX = 2 + 6 + SESSION + 1 + PROOF + 1 };
void cookie_make(const uint8_t secret[SAAL_SECRET], const struct place *place, const struct visitor *visitor,
                 char cookie[COOKIE_MAX]);
struct visitor cookie_read(const char *cookie);
bool cookie_holds(const uint8_t secret[SAAL_SECRET], const struct place *place, const char *cookie);

/* What each form of his carries: the mark of the place whose page it is, then what no page of a stranger knows. */
enum { MARK = 8 };
void token_make(const uint8_t secret[SAAL_SECRET], const char *place, const struct visitor *visitor,
                char token[PROOF + 1]);
/* Whether it is one of his, of whatever place; and of this one, whoever he is. */
bool token_holds(const uint8_t secret[SAAL_SECRET], const struct visitor *visitor, const char *token);
bool token_is_of(const uint8_t secret[SAAL_SECRET], const char *place, const char *token);

/* Where his entries come from: "Handy-7QKD", "Leitung-7QKD", with a name "Anna@7QKD"; and the signs alone, which stay
 * whatever the name. */
void visitor_device(const struct visitor *visitor, char device[DEVICE_MAX]);
void visitor_sign(const struct visitor *visitor, char sign[SIGN + 1]);

#endif
