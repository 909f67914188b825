/* The Kasse of a season in the journal: what its evenings cost, and what was paid (journal.h). */
#include <stdio.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

static bool read_amount(struct reader *l, struct piece s, int64_t max, int64_t *cent)
{
    char why[MONEY_WHY_MAX];

    return money_parse(s.s, s.n, max, cent, why) || LINE_ERROR(l, s.where, "%s", why);
}

/* geld 1 punktwert=0,05 startgeld=2,00 strafgeld=0,50 strafpunkt=0,10 abrechnung=kasse */

static bool field_rate(struct reader *l, struct piece s, const struct field *f)
{
    int64_t cent;

    if (!read_amount(l, s, RATE_MAX, &cent))
        return false;
    l->record->rates.cent[f->min] = (int32_t)cent;
    return true;
}

static bool field_abrechnung(struct reader *l, struct piece s, const struct field *f)
{
    uint8_t *abrechnung = &l->record->rates.abrechnung;

    (void)f;
    for (*abrechnung = 0; *abrechnung < ABRECHNUNG_COUNT; ++*abrechnung)
        if (reader_equal(s, abrechnung_words[*abrechnung]))
            return true;
    return LINE_ERROR(l, s.where, _("untereinander or kasse was expected"));
}

bool record_rates(struct reader *l)
{
    struct field fields[RATE_COUNT + 1] = {[RATE_COUNT] = {.key = "abrechnung", .read = field_abrechnung}};

    for (int i = 0; i < RATE_COUNT; i++)
        fields[i] = (struct field){.key = rate_words[i], .read = field_rate, .min = i};
    l->record->rates = (struct rates){0};
    return reader_number(l, reader_word(l), 1, SPIELTAGE_MAX, &l->record->rates.from) &&
           reader_fields(l, fields, COUNT(fields));
}

void journal_write_rates(struct text *t, const struct rates *r)
{
    text_addf(t, "geld %d", r->from);
    for (int i = 0; i < RATE_COUNT; i++) {
        if (r->cent[i] == 0)
            continue;
        text_addf(t, " %s=", rate_words[i]);
        text_amount(t, r->cent[i]);
    }
    if (r->abrechnung != ABRECHNUNG_PLAYERS)
        text_addf(t, " abrechnung=%s", abrechnung_words[r->abrechnung]);
    text_addc(t, '\n');
}

/* zahlung 2026-03-01 A kasse 3,50 zeit=2026-03-01T21:00:00Z bemerkung="…" storno=2026-03-02T20:00:00Z grund="…" */

static bool read_payer(struct reader *l, struct payer *p)
{
    struct piece s = reader_word(l);
    int who = 0;

    p->side = (uint8_t)side_find(s.s, s.n);
    if (p->side == SIDE_PLAYER && !reader_player(l, s, &who))
        return false;
    p->player = who;
    return true;
}

static bool read_moment(struct reader *l, struct piece s, int64_t *time)
{
    return time_parse(s.s, s.n, time) ||
           LINE_ERROR(l, s.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static bool read_remark(struct reader *l, char out[4 * PAYMENT_REMARK + 1])
{
    struct piece text;
    size_t part;

    if (!reader_quote(l, &text))
        return false;
    if (free_text_check(text.s, text.n, PAYMENT_REMARK, &part, l->err) != ST_OK)
        return LINE_ERROR(l, text.where, _("a text of 1 to %d characters was expected"), PAYMENT_REMARK);
    (void)snprintf(out, 4 * PAYMENT_REMARK + 1, "%.*s", (int)text.n, text.s);
    return true;
}

enum { KEY_TIME, KEY_REMARK, KEY_STORNO, KEY_REASON, KEYS };

/* The value behind the key at hand. */
static bool read_value(struct reader *l, int key, struct payment *p)
{
    switch (key) {
    case KEY_TIME:
        return read_moment(l, reader_word(l), &p->time);
    case KEY_REMARK:
        return read_remark(l, p->remark);
    case KEY_STORNO:
        p->storno = true;
        return read_moment(l, reader_word(l), &p->storno_time);
    default:
        return read_remark(l, p->reason);
    }
}

/* Of these each once, none must stand; a reason only of a Storno. */
static bool read_rest(struct reader *l, struct payment *p)
{
    static const char *const keys[KEYS] = {"zeit", "bemerkung", "storno", "grund"};
    unsigned read = 0;

    for (reader_whitespace(l); l->i < l->len; reader_whitespace(l)) {
        size_t where = l->i;
        int key = 0;

        while (key < KEYS && !reader_take_key(l, keys[key]))
            key++;
        if (key == KEYS || (read >> key & 1))
            return LINE_ERROR(l, where, _("zeit=, bemerkung=\"…\", storno= or grund=\"…\", each once, was expected"));
        read |= 1u << key;
        if (!read_value(l, key, p))
            return false;
    }
    return p->storno || !p->reason[0] ||
           LINE_ERROR(l, l->len, _("grund= is the reason of a Storno; storno= is missing"));
}

/* Without a time it is the day's first second, so that the same line is the same payment. */
bool record_payment(struct reader *l)
{
    struct payment *p = &l->record->payment;
    struct piece s = reader_word(l);
    char moment[DATE_MAX + sizeof "T00:00:00Z"];

    *p = (struct payment){0};
    if (!date_parse(s.s, s.n, &p->date))
        return LINE_ERROR(l, s.where, _("a date such as 2026-01-04 was expected"));
    date_iso(p->date, moment);
    (void)strcat(moment, "T00:00:00Z");
    (void)time_parse(moment, strlen(moment), &p->time);
    if (!read_payer(l, &p->from) || !read_payer(l, &p->to) || !read_amount(l, reader_word(l), MONEY_MAX, &p->cent) ||
        !read_rest(l, p))
        return false;
    return !payment_wrong(p) || LINE_ERROR(l, s.where, "%s", payment_wrong(p));
}

static void write_time(struct text *t, const char *key, int64_t seconds)
{
    char time[TIME_MAX];

    time_iso(seconds, time);
    text_addf(t, " %s=%s", key, time);
}

static void write_remark(struct text *t, const char *key, const char *remark)
{
    if (!remark[0])
        return;
    text_addf(t, " %s=", key);
    reader_quoted(t, remark, strlen(remark));
}

void journal_write_payment(struct text *t, const struct payment *p, const char *from, const char *to)
{
    char date[DATE_MAX];

    date_iso(p->date, date);
    text_addf(t, "zahlung %s %s %s ", date, from, to);
    text_amount(t, p->cent);
    write_time(t, "zeit", p->time);
    write_remark(t, "bemerkung", p->remark);
    if (p->storno) {
        write_time(t, "storno", p->storno_time);
        write_remark(t, "grund", p->reason);
    }
    text_addc(t, '\n');
}
