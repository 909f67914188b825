/* Codes by which a phone joins a table, and the cookies and form tokens that it shows afterwards. All are derived
 * from the book's secret: nothing has to be stored, and they stay valid when the laptop was switched off. Pure. */
#ifndef DOKO_UI_HALL_CODE_H
#define DOKO_UI_HALL_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "book/store/saal.h"
#include "core/spieltag/history.h"

/* A code belongs to a place: "herbst/2.12", "2026/3.1", "leitung", or "herbst/2.12+1" once the round was released
 * again. A new generation voids it. */
enum { PLACE_MAX = 64 };
struct place {
    char name[PLACE_MAX];
    int generation;
};

enum { CODE_LINK = 12, CODE_HAND = 8, CODE_MAX = CODE_LINK + 1 };
/* Makes the code of a place, of CODE_LINK or CODE_HAND characters (`signs`). A code has 60 bits in a QR code and 40
 * for typing, where tries are limited. Its characters cannot be confused with each other. */
void code_make(const uint8_t secret[SAAL_SECRET], const struct place *place, int signs, char code[CODE_MAX]);
/* Normalises a typed code: case, blanks and hyphens do not matter. */
void code_typed(const char *typed, char code[CODE_MAX]);
/* Compares in constant time: the time does not tell where the codes differ. */
bool code_same(const char *a, const char *b);

/* The roles of visitors. */
enum hall_role { ROLE_ONLOOKER, ROLE_TABLE, ROLE_LEITUNG };
enum { SESSION = 16, SIGN = 4, PHONE_NAME_MAX = DEVICE_MAX - 1 - SIGN };
/* A visitor of the hall, as the cookie says. */
struct visitor {
    enum hall_role role;
    int table;                 /* of ROLE_TABLE */
    char session[SESSION + 1]; /* drawn when the phone came in: hexadecimal digits */
    char name[PHONE_NAME_MAX]; /* the name given to the phone; "": none */
    int64_t tisch;             /* row of the table whose code was used; 0: the table played now */
};

enum { PROOF = 32, COOKIE_MAX = 2 + 6 + SESSION + 1 + PROOF + 1 };
/* A cookie names the visitor and carries a proof of 128 bits for a place. cookie_read returns what it claims
 * (ROLE_ONLOOKER when it is malformed); cookie_holds checks the proof. */
void cookie_make(const uint8_t secret[SAAL_SECRET], const struct place *place, const struct visitor *visitor,
                 char cookie[COOKIE_MAX]);
struct visitor cookie_read(const char *cookie);
bool cookie_holds(const uint8_t secret[SAAL_SECRET], const struct place *place, const char *cookie);

enum { MARK = 8 };
/* A token stands in each form sent to a visitor: the mark of the place of the page, then a proof that no page of a
 * stranger knows. */
void token_make(const uint8_t secret[SAAL_SECRET], const char *place, const struct visitor *visitor,
                char token[PROOF + 1]);
/* token_holds: whether the token is one of this visitor's, of any place; token_is_of: whether it is of this place,
 * of any visitor. */
bool token_holds(const uint8_t secret[SAAL_SECRET], const struct visitor *visitor, const char *token);
bool token_is_of(const uint8_t secret[SAAL_SECRET], const char *place, const char *token);

/* The device of a visitor's entries: "Handy-7QKD", "Leitung-7QKD", or with a name "Anna@7QKD"; and its sign alone,
 * which does not depend on the name. */
void visitor_device(const struct visitor *visitor, char device[DEVICE_MAX]);
void visitor_sign(const struct visitor *visitor, char sign[SIGN + 1]);

#endif
