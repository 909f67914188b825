/* What the hall shows, and what is entered there: pages of a book, for whoever asks, and games from those who came in
 * by a code. */
#ifndef DOKO_UI_HALL_HALL_H
#define DOKO_UI_HALL_HALL_H

#include "book/store/store.h"
#include "ui/hall/body.h"
#include "ui/hall/phone_name.h"
#include "ui/hall/request.h"

/* What is played here: a Turnier, or the club's evening (turnier.id 0). */
struct hall {
    struct store *store; /* lent */
    struct saison turnier;
    bool tls;      /* reached by https */
    int64_t began; /* tells the tags of one run from those of another */
    struct wall {  /* as it was last … */
        struct text *page;
        int pages;     /* 0: not made yet */
        int64_t state; /* … of the book then … */
    } wall[2][2];      /* … English and German, on one page and in sheets */
    bool asked;        /* what the book is … */
    int64_t store_version;
    int64_t kept_state; /* … and of it then since when its clock runs, below 0: not asked yet … */
    int64_t kept_start;
    size_t kept_count, kept_capacity; /* … and the places */
    struct kept_place {
        int table; /* 0: of the Leitung */
        int64_t tisch;
        struct place place;
    } * kept;
    uint8_t secret[SAAL_SECRET];
    unsigned changes; /* counts what changes outside the book … */
    size_t spots, spot_capacity, phones, phone_capacity;
    struct spot *spot;                     /* … at a table … */
    struct phone *phone;                   /* … and of who is there (ui/hall/spot.h) */
    void (*draw)(void *bytes, size_t len); /* random bytes */
};
/* Reads the secret of the book, or draws it. */
enum status hall_begin(struct hall *hall, struct err *err);
/* Makes void all codes there are, and the cookies of who came in by them. */
enum status hall_renew(struct hall *hall, int64_t time, struct err *err);
void hall_free(struct hall *hall);
/* A number that is another one whenever the book is: what others write is noticed after hall_again, to be called
 * whenever it has waited for requests. */
int64_t hall_state(struct hall *hall);
void hall_again(struct hall *hall);

/* What changes whenever a page could say something else, in quotes; `german`: in which language. */
enum { HALL_TAG_MAX = 96 };
void hall_tag(struct hall *hall, bool german, char tag[HALL_TAG_MAX]);

/* Somebody's request. */
struct visit {
    struct visitor who;
    bool german;
    int table;
    int sheet;               /* of the wall, 0: all of it */
    int32_t entry;           /* the one that he wants to correct, 0: the next */
    const struct body *body; /* of a form, NULL: he looks */
    const char *place;       /* whose page is shown to him, as codes name it, NULL: that of the Leitung */
    const char *host;        /* by which he asks: what stands in the codes of a card */
    int64_t time;
};
/* The cookie's owner, if it still holds: of a table that is played, whatever round was released since, and not made
 * void. */
enum status hall_visitor(struct hall *hall, const char *cookie, struct visitor *visitor, struct err *err);
/* Where somebody comes in with this code, who stays who he is where he is in there already; ST_MISSING, always with
 * the same words, when it is none. */
enum status hall_come_in(struct hall *hall, const char *code, struct visit *visit, char cookie[COOKIE_MAX],
                         struct err *err);
/* The name that he has given his phone by what he sent, to be kept there; false: it was about something else. */
bool hall_names(const struct visit *visit, char cookie[NAME_COOKIE_MAX]);
/* The same tag for what he sees, who is not everybody; he is there. */
void hall_visit_tag(struct hall *hall, const struct visit *visit, char tag[HALL_TAG_MAX]);

/* A page of HTML: ST_MISSING, with the text, when there is no such table. Of the sheets of the wall that come behind
 * the last the first is next. */
enum status hall_wall(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
enum status hall_table(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
enum status hall_leitung(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
/* The card of a table, for the Leitung. */
enum status hall_card(struct hall *hall, const struct visit *visit, struct text *page, struct err *err);
/* Where a code is typed; `wrong`: the last one was none. */
enum status hall_door(struct hall *hall, bool german, bool wrong, struct text *page, struct err *err);
/* What stands where nothing is: always ST_MISSING. */
enum status hall_nothing(struct hall *hall, bool german, struct text *page, struct err *err);

/* What came of a form. */
enum taken {
    TAKEN_DONE,    /* it is in the book, or was already: back to the table */
    TAKEN_SHOWN,   /* nothing is saved: the page shows what it would be */
    TAKEN_REFUSED, /* by the rules, or it cannot be read: the page says why */
    TAKEN_MOVED,   /* somebody else was faster: the page says who */
    TAKEN_STRANGER /* he may not */
};
/* What he sent to a table; *page only where it is not done. */
enum status hall_take(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err);

/* The same of what the Leitung sent for all tables. */
enum status hall_lead(struct hall *hall, const struct visit *visit, enum taken *taken, struct text *page,
                      struct err *err);

/* The codes that the laptop shows: of the Leitung, and where there is one table of an evening alone, of that. "": no
 * such table. */
enum status hall_codes(struct hall *hall, char leitung[CODE_MAX], char table[CODE_MAX], struct err *err);
#endif
