/* The Kasse: what a season's evenings cost, and what was paid. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

static enum status damaged(struct err *err)
{
    return err_set(err, ST_BUCH, _("the book is damaged: an amount of the Kasse"));
}

/* Refuses a word of a newer doko, or damage, by its name: nothing is computed without it. */
static enum status unknown_word(const struct store *store, const char *word, struct err *err)
{
    return err_set(err, ST_BUCH,
                   _("%s: \"%.31s\" in the Kasse is a word that this doko does not know; please update doko. The "
                     "book was not touched"),
                   store->path, word);
}

static enum status read_rates(const struct store *store, sqlite3_stmt *stmt, struct rates *rates, struct err *err)
{
    const char *word = store_column_text(stmt, 1 + RATE_COUNT);
    bool good = store_spieltag_valid(rates->from = sqlite3_column_int(stmt, 0), SPIELTAGE_MAX);

    for (int i = 0; i < RATE_COUNT; i++) {
        rates->cent[i] = sqlite3_column_int(stmt, 1 + i);
        good = good && rates->cent[i] >= 0 && rates->cent[i] <= RATE_MAX;
    }
    for (rates->abrechnung = 0; rates->abrechnung < ABRECHNUNG_COUNT; rates->abrechnung++)
        if (strcmp(word, abrechnung_words[rates->abrechnung]) == 0)
            return good ? ST_OK : damaged(err);
    return unknown_word(store, word, err);
}

enum status store_rates(struct store *store, int64_t saison, struct rates_list *list, struct err *err)
{
    static const char sql[] = "SELECT ab, punktwert, startgeld, strafgeld, strafpunkt, abrechnung FROM geldsatz"
                              " WHERE saison = ? ORDER BY id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison)));
    enum status st, found = ST_OK;

    *list = (struct rates_list){0};
    while (store_row(store, stmt, &st, err))
        if (found == ST_OK)
            found = read_rates(store, stmt, MEM_ADD(list->rates, list->count, list->capacity), err);
    return st == ST_OK ? found : st;
}

enum status store_rates_new(struct store *store, int64_t saison, const struct rates *rates, int64_t time,
                            struct err *err)
{
    return store_insert(store, "geldsatz", err,
                        FIELDS({"saison", int_value(saison)}, {"ab", int_value(rates->from)},
                               {"punktwert", int_value(rates->cent[RATE_PUNKT])},
                               {"startgeld", int_value(rates->cent[RATE_STARTGELD])},
                               {"strafgeld", int_value(rates->cent[RATE_STRAFE])},
                               {"strafpunkt", int_value(rates->cent[RATE_STRAFPUNKT])},
                               {"abrechnung", text_value(abrechnung_words[rates->abrechnung])},
                               {"zeit", int_value(time)}));
}

void payment_list_free(struct payment_list *list)
{
    free(list->payment);
    free(list->id);
    *list = (struct payment_list){0};
}

static enum status read_side(const struct store *store, sqlite3_stmt *stmt, int column, struct payer *payer,
                             struct err *err)
{
    const char *word = store_column_text(stmt, column + 1);

    payer->player = sqlite3_column_int64(stmt, column);
    payer->side = (uint8_t)side_find(word, strlen(word));
    return payer->side != SIDE_PLAYER || payer->player > 0 ? ST_OK : unknown_word(store, word, err);
}

static void read_remark(sqlite3_stmt *stmt, int column, char out[4 * PAYMENT_REMARK + 1])
{
    (void)snprintf(out, 4 * PAYMENT_REMARK + 1, "%s", store_column_text(stmt, column));
    utf8_defuse(out);
}

static enum status read_payment(const struct store *store, sqlite3_stmt *stmt, struct payment *payment,
                                struct err *err)
{
    bool good = store_column_date(stmt, 1, &payment->date);
    enum status st = read_side(store, stmt, 2, &payment->from, err);

    if (st == ST_OK)
        st = read_side(store, stmt, 4, &payment->to, err);
    payment->cent = sqlite3_column_int64(stmt, 6);
    payment->time = sqlite3_column_int64(stmt, 7);
    read_remark(stmt, 8, payment->remark);
    payment->storno = sqlite3_column_type(stmt, 9) != SQLITE_NULL;
    payment->storno_time = sqlite3_column_int64(stmt, 9);
    read_remark(stmt, 10, payment->reason);
    return st != ST_OK ? st : good && payment->cent <= MONEY_MAX && !payment_wrong(payment) ? ST_OK : damaged(err);
}

enum status store_payments(struct store *store, int64_t saison, struct payment_list *list, struct err *err)
{
    static const char sql[] = "SELECT z.id, z.datum, z.von, z.von_wort, z.an, z.an_wort, z.cent, z.zeit, z.bemerkung,"
                              " o.zeit, o.bemerkung FROM zahlung z LEFT JOIN zahlung_storno o ON o.zahlung = z.id"
                              " WHERE z.saison = ? ORDER BY z.id";
    sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison)));
    size_t id_capacity = 0;
    enum status st, found = ST_OK;

    *list = (struct payment_list){0};
    while (store_row(store, stmt, &st, err)) {
        list->payment = mem_grow(list->payment, list->count, &list->capacity, sizeof *list->payment);
        list->id = mem_grow(list->id, list->count, &id_capacity, sizeof *list->id);
        list->id[list->count] = sqlite3_column_int64(stmt, 0);
        if (found == ST_OK)
            found = read_payment(store, stmt, &list->payment[list->count++], err);
    }
    return st == ST_OK ? found : st;
}

enum status store_payment_storno(struct store *store, int64_t id, const struct payment *payment, struct err *err)
{
    return store_insert(store, "zahlung_storno", err,
                        FIELDS({"zahlung", int_value(id)}, {"bemerkung", text_or_null(payment->reason)},
                               {"zeit", int_value(payment->storno_time)}));
}

enum status store_payment_new(struct store *store, int64_t saison, const struct payment *payment, struct err *err)
{
    enum status st;

    st = store_insert(
        store, "zahlung", err,
        FIELDS({"saison", int_value(saison)}, {"datum", date_value(payment->date)},
               {"von", id_value(payment->from.player)}, {"von_wort", text_value(side_words[payment->from.side])},
               {"an", id_value(payment->to.player)}, {"an_wort", text_value(side_words[payment->to.side])},
               {"cent", int_value(payment->cent)}, {"bemerkung", text_or_null(payment->remark)},
               {"zeit", int_value(payment->time)}));
    return st == ST_OK && payment->storno
               ? store_payment_storno(store, sqlite3_last_insert_rowid(store->db), payment, err)
               : st;
}
