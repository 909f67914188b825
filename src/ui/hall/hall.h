/* The hall: pages of a book for everybody, and games entered by phones that came in by a code. */
#ifndef DOKO_UI_HALL_HALL_H
#define DOKO_UI_HALL_HALL_H

#include "book/store/store.h"
#include "core/turnier/sitzplan.h"
#include "ui/hall/body.h"
#include "ui/hall/phone_name.h"
#include "ui/hall/request.h"

/* State of a hall for a Turnier, or for the club's evening (turnier.id 0). */
struct hall {
    struct store *store; /* lent */
    struct saison turnier;
    bool tls;      /* reached by https */
    int64_t began; /* makes the tags of two runs differ */
    struct wall {  /* the wall as it was made last */
        struct text *page;
        int pages;     /* 0: not made yet */
        int64_t state; /* the state of the book at that time */
    } wall[2][2];      /* [German][in sheets] */
    bool asked;        /* store_data_version is that of the book now */
    int64_t store_data_version;
    /* The state of the book for which kept_start[] and kept[] hold; kept_start[] is when the clock of each released
     * round began, as many as kept_starts, which is below 0 until they are read. */
    int64_t kept_state;
    int kept_starts;
    int64_t kept_start[RUNDEN_MAX];
    size_t kept_count, kept_capacity; /* the places, read as they are needed */
    struct kept_place {
        int table; /* 0: the place of the Leitung */
        int64_t tisch;
        struct place place;
    } * kept;
    uint8_t secret[SAAL_SECRET];
    unsigned changes; /* counts changes of spots and phones */
    size_t spots, spot_capacity, phones, phone_capacity;
    struct spot *spot;                     /* the tables */
    struct phone *phone;                   /* the phones present (ui/hall/spot.h) */
    void (*draw)(void *bytes, size_t len); /* random bytes */
};
/* Reads the secret of the book, or draws it. ST_BUCH when the book fails. */
enum status hall_begin(struct hall *hall, struct err *err);
/* Voids all codes and the cookies that were given for them. */
enum status hall_renew(struct hall *hall, int64_t time, struct err *err);
void hall_free(struct hall *hall);
/* A number that differs whenever the book differs. Writes of other programs are noticed after hall_recheck, which
 * must be called after each wait for requests. */
int64_t hall_state(struct hall *hall);
void hall_recheck(struct hall *hall);

enum { HALL_TAG_MAX = 96 };
/* A tag, in quotes, that changes whenever a page could say something else; pages in German and English have
 * different tags. */
void hall_tag(struct hall *hall, bool german, char tag[HALL_TAG_MAX]);

/* A request of a visitor. */
struct visit {
    struct visitor who;
    bool german;
    int table;
    int sheet;               /* of the wall; 0: all on one page */
    int32_t entry;           /* the entry to correct; 0: the next one */
    const struct body *body; /* of a form; NULL: the visitor only looks */
    const char *place;       /* the place whose page is shown; NULL: that of the Leitung */
    const char *host;        /* the host of the request, for the codes on a card */
    int64_t time;
};
/* Finds the visitor of a cookie. The cookie holds while its table may be played, whatever round was released
 * since, and its code is not void; otherwise the visitor is an onlooker. */
enum status hall_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err);
/* Admits a visitor by a code and makes the cookie. A visitor who is in there already keeps the session.
 * ST_MISSING, always with the same words, when the code is not valid. */
enum status hall_come_in(struct hall *hall, const char *code, struct visit *visit, char cookie[COOKIE_MAX],
                         struct err *err);
/* Whether the form gave a name to the phone; `cookie` is then the name to be kept on the phone. */
bool hall_names(const struct visit *visit, char cookie[NAME_COOKIE_MAX]);
/* The tag of a page for this visitor, whose page differs from that of others. Also notes that the phone is
 * present. */
void hall_visit_tag(struct hall *hall, const struct visit *visit, char tag[HALL_TAG_MAX]);

/* Pages of HTML. ST_MISSING, with a page that says so, when there is no such table. Sheets of the wall beyond the
 * last one begin again with the first. */
enum status hall_wall(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
enum status hall_table(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
enum status hall_leitung(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
/* The card of a table, for the Leitung. */
enum status hall_card(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
/* The page on which a code is typed; `wrong`: the last one was not valid. */
enum status hall_door(struct hall *hall, bool german, bool wrong, struct text *page, struct err *err);
/* The page for an unknown address; always ST_MISSING. */
enum status hall_nothing(struct hall *hall, bool german, struct text *page, struct err *err);

/* The outcome of a form. */
enum taken {
    TAKEN_DONE,    /* it is in the book, or was already: go to the table */
    TAKEN_SHOWN,   /* nothing is saved: the page shows the effect */
    TAKEN_REFUSED, /* by the rules, or as unreadable: the page says why */
    TAKEN_MOVED,   /* the table has changed: the page says how */
    TAKEN_STRANGER /* the visitor has no right to it */
};
/* Takes a form sent to a table; writes `page` unless *taken is TAKEN_DONE or TAKEN_STRANGER. ST_MISSING for an
 * unknown table, ST_BUCH when the book fails. */
enum status hall_take(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err);

/* Takes a form of the page of the Leitung in the same way. */
enum status hall_lead(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err);

/* The codes that the laptop shows: that of the Leitung, and that of the table if an evening has exactly one, else
 * "". */
enum status hall_codes(struct hall *hall, char leitung[CODE_MAX], char table[CODE_MAX], struct err *err);
#endif
