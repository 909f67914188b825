/* The Kasse of a season in the journal: the rates of its evenings, and payments (journal.h). */
#include <stdio.h>

#include "base/i18n.h"
#include "core/notation/journal_reader.h"

static bool read_amount(struct reader *reader, struct piece piece, int64_t max, int64_t *cent)
{
    char why[MONEY_WHY_MAX];

    return money_parse(piece.text, piece.len, max, cent, why) || LINE_ERROR(reader, piece.where, "%s", why);
}

/* geld 1 punktwert=0,05 startgeld=2,00 strafgeld=0,50 strafpunkt=0,10 abrechnung=kasse */

static bool field_rate(struct reader *reader, struct piece piece, const struct field *field)
{
    int64_t cent;

    if (!read_amount(reader, piece, RATE_MAX, &cent))
        return false;
    reader->record->rates.cent[field->min] = (int32_t)cent;
    return true;
}

static bool field_abrechnung(struct reader *reader, struct piece piece, const struct field *field)
{
    uint8_t *abrechnung = &reader->record->rates.abrechnung;

    (void)field;
    for (*abrechnung = 0; *abrechnung < ABRECHNUNG_COUNT; ++*abrechnung)
        if (reader_equal(piece, abrechnung_words[*abrechnung]))
            return true;
    return LINE_ERROR(reader, piece.where, _("untereinander or kasse was expected"));
}

bool record_rates(struct reader *reader)
{
    struct field fields[RATE_COUNT + 1] = {[RATE_COUNT] = {.key = "abrechnung", .read = field_abrechnung}};

    for (int i = 0; i < RATE_COUNT; i++)
        fields[i] = (struct field){.key = rate_words[i], .read = field_rate, .min = i};
    reader->record->rates = (struct rates){0};
    return reader_number(reader, reader_word(reader), 1, SPIELTAGE_MAX, &reader->record->rates.from) &&
           reader_fields(reader, fields, COUNT(fields));
}

void journal_write_rates(struct text *text, const struct rates *rates)
{
    text_addf(text, "geld %d", rates->from);
    for (int i = 0; i < RATE_COUNT; i++) {
        if (rates->cent[i] == 0)
            continue;
        text_addf(text, " %s=", rate_words[i]);
        text_amount(text, rates->cent[i]);
    }
    if (rates->abrechnung != ABRECHNUNG_PLAYERS)
        text_addf(text, " abrechnung=%s", abrechnung_words[rates->abrechnung]);
    text_addc(text, '\n');
}

/* zahlung 2026-03-01 A kasse 3,50 zeit=2026-03-01T21:00:00Z bemerkung="…" storno=2026-03-02T20:00:00Z grund="…" */

static bool read_payer(struct reader *reader, struct payer *payer)
{
    struct piece piece = reader_word(reader);
    int who = 0;

    payer->side = (uint8_t)side_find(piece.text, piece.len);
    if (payer->side == SIDE_PLAYER && !reader_player(reader, piece, &who))
        return false;
    payer->player = who;
    return true;
}

static bool read_moment(struct reader *reader, struct piece piece, int64_t *time)
{
    return time_parse(piece.text, piece.len, time) ||
           LINE_ERROR(reader, piece.where, _("a time such as 2026-01-04T19:31:07Z was expected"));
}

static bool read_remark(struct reader *reader, char out[4 * PAYMENT_REMARK + 1])
{
    struct piece text;
    size_t part;

    if (!reader_quote(reader, &text))
        return false;
    if (free_text_check(text.text, text.len, PAYMENT_REMARK, &part, reader->err) != ST_OK)
        return LINE_ERROR(reader, text.where, _("a text of 1 to %d characters was expected"), PAYMENT_REMARK);
    (void)snprintf(out, 4 * PAYMENT_REMARK + 1, "%.*s", (int)text.len, text.text);
    return true;
}

enum { KEY_TIME, KEY_REMARK, KEY_STORNO, KEY_REASON, KEYS };

/* Reads the value of a key just taken. */
static bool read_value(struct reader *reader, int key, struct payment *payment)
{
    switch (key) {
    case KEY_TIME:
        return read_moment(reader, reader_word(reader), &payment->time);
    case KEY_REMARK:
        return read_remark(reader, payment->remark);
    case KEY_STORNO:
        payment->storno = true;
        return read_moment(reader, reader_word(reader), &payment->storno_time);
    default:
        return read_remark(reader, payment->reason);
    }
}

/* Reads the keys, each at most once, in any order; a reason needs a Storno. */
static bool read_rest(struct reader *reader, struct payment *payment)
{
    static const char *const keys[KEYS] = {
        [KEY_TIME] = "zeit", [KEY_REMARK] = "bemerkung", [KEY_STORNO] = "storno", [KEY_REASON] = "grund"};
    unsigned read = 0;

    for (reader_whitespace(reader); reader->pos < reader->len; reader_whitespace(reader)) {
        size_t where = reader->pos;
        int key = 0;

        while (key < KEYS && !reader_take_key(reader, keys[key]))
            key++;
        if (key == KEYS || (read >> key & 1))
            return LINE_ERROR(reader, where,
                              _("zeit=, bemerkung=\"…\", storno= or grund=\"…\", each once, was expected"));
        read |= 1u << key;
        if (!read_value(reader, key, payment))
            return false;
    }
    return payment->storno || !payment->reason[0] ||
           LINE_ERROR(reader, reader->len, _("grund= is the reason of a Storno; storno= is missing"));
}

/* Reads a payment. Without a time it gets the first second of its day, so that the same line is the same payment. */
bool record_payment(struct reader *reader)
{
    struct payment *payment = &reader->record->payment;
    struct piece piece = reader_word(reader);
    char moment[DATE_MAX + sizeof "T00:00:00Z"];

    *payment = (struct payment){0};
    if (!date_parse(piece.text, piece.len, &payment->date))
        return LINE_ERROR(reader, piece.where, _("a date such as 2026-01-04 was expected"));
    date_iso(payment->date, moment);
    (void)strcat(moment, "T00:00:00Z");
    (void)time_parse(moment, strlen(moment), &payment->time);
    if (!read_payer(reader, &payment->from) || !read_payer(reader, &payment->to) ||
        !read_amount(reader, reader_word(reader), MONEY_MAX, &payment->cent) || !read_rest(reader, payment))
        return false;
    return !payment_wrong(payment) || LINE_ERROR(reader, piece.where, "%s", payment_wrong(payment));
}

static void write_time(struct text *text, const char *key, int64_t seconds)
{
    char time[TIME_MAX];

    time_iso(seconds, time);
    text_addf(text, " %s=%s", key, time);
}

static void write_remark(struct text *text, const char *key, const char *remark)
{
    if (!remark[0])
        return;
    text_addf(text, " %s=", key);
    reader_quoted(text, remark, strlen(remark));
}

void journal_write_payment(struct text *text, const struct payment *payment, const char *from, const char *to)
{
    char date[DATE_MAX];

    text_addf(text, "zahlung %s %s %s ", date_iso(payment->date, date), from, to);
    text_amount(text, payment->cent);
    write_time(text, "zeit", payment->time);
    write_remark(text, "bemerkung", payment->remark);
    if (payment->storno) {
        write_time(text, "storno", payment->storno_time);
        write_remark(text, "grund", payment->reason);
    }
    text_addc(text, '\n');
}
