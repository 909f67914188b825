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

/* A word of a newer doko, or damage: it is named, and nothing is reckoned without it. */
static enum status unknown_word(const struct store *s, const char *word, struct err *err)
{
    return err_set(err, ST_BUCH,
                   _("%s: \"%.31s\" in the Kasse is a word that this doko does not know; please update doko. The "
                     "book was not touched"),
                   s->path, word);
}

static enum status read_rates(const struct store *s, sqlite3_stmt *stmt, struct rates *r, struct err *err)
{
    const char *word = store_column_text(stmt, 1 + RATE_COUNT);
    bool good = store_spieltag_valid(r->from = sqlite3_column_int(stmt, 0), SPIELTAGE_MAX);

    for (int i = 0; i < RATE_COUNT; i++) {
        r->cent[i] = sqlite3_column_int(stmt, 1 + i);
        good = good && r->cent[i] >= 0 && r->cent[i] <= RATE_MAX;
    }
    for (r->abrechnung = 0; r->abrechnung < ABRECHNUNG_COUNT; r->abrechnung++)
        if (strcmp(word, abrechnung_words[r->abrechnung]) == 0)
            return good ? ST_OK : damaged(err);
    return unknown_word(s, word, err);
}

enum status store_rates(struct store *s, int64_t saison, struct rates_list *l, struct err *err)
{
    static const char sql[] = "SELECT ab, punktwert, startgeld, strafgeld, strafpunkt, abrechnung FROM geldsatz"
                              " WHERE saison = ? ORDER BY id";
    sqlite3_stmt *stmt = store_query(s, sql, err, "i", saison);
    enum status st, found = ST_OK;

    *l = (struct rates_list){0};
    while (store_row(s, stmt, &st, err)) {
        l->rates = mem_grow(l->rates, l->count, &l->place, sizeof *l->rates);
        if (found == ST_OK)
            found = read_rates(s, stmt, &l->rates[l->count++], err);
    }
    return st == ST_OK ? found : st;
}

enum status store_rates_new(struct store *s, int64_t saison, const struct rates *r, int64_t time, struct err *err)
{
    return store_execute(s,
                         "INSERT INTO geldsatz (saison, ab, punktwert, startgeld, strafgeld, strafpunkt, abrechnung,"
                         " zeit) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                         err, "izzzzzti", saison, r->from, (int)r->cent[RATE_PUNKT], (int)r->cent[RATE_STARTGELD],
                         (int)r->cent[RATE_STRAFE], (int)r->cent[RATE_STRAFPUNKT], abrechnung_words[r->abrechnung],
                         time);
}

void payment_list_free(struct payment_list *l)
{
    free(l->payment);
    free(l->id);
    *l = (struct payment_list){0};
}

static enum status read_side(const struct store *s, sqlite3_stmt *stmt, int column, struct payer *p, struct err *err)
{
    const char *word = store_column_text(stmt, column + 1);

    p->player = sqlite3_column_int64(stmt, column);
    p->side = (uint8_t)side_find(word, strlen(word));
    return p->side != SIDE_PLAYER || p->player > 0 ? ST_OK : unknown_word(s, word, err);
}

static void read_remark(sqlite3_stmt *stmt, int column, char out[4 * PAYMENT_REMARK + 1])
{
    (void)snprintf(out, 4 * PAYMENT_REMARK + 1, "%s", store_column_text(stmt, column));
    utf8_defuse(out);
}

static enum status read_payment(const struct store *s, sqlite3_stmt *stmt, struct payment *p, struct err *err)
{
    const char *date = store_column_text(stmt, 1);
    bool good = date_parse(date, strlen(date), &p->date);
    enum status st = read_side(s, stmt, 2, &p->from, err);

    if (st == ST_OK)
        st = read_side(s, stmt, 4, &p->to, err);
    p->cent = sqlite3_column_int64(stmt, 6);
    p->time = sqlite3_column_int64(stmt, 7);
    read_remark(stmt, 8, p->remark);
    p->storno = sqlite3_column_type(stmt, 9) != SQLITE_NULL;
    p->storno_time = sqlite3_column_int64(stmt, 9);
    read_remark(stmt, 10, p->reason);
    return st != ST_OK ? st : good && p->cent <= MONEY_MAX && !payment_wrong(p) ? ST_OK : damaged(err);
}

enum status store_payments(struct store *s, int64_t saison, struct payment_list *l, struct err *err)
{
    static const char sql[] = "SELECT z.id, z.datum, z.von, z.von_wort, z.an, z.an_wort, z.cent, z.zeit, z.bemerkung,"
                              " o.zeit, o.bemerkung FROM zahlung z LEFT JOIN zahlung_storno o ON o.zahlung = z.id"
                              " WHERE z.saison = ? ORDER BY z.id";
    sqlite3_stmt *stmt = store_query(s, sql, err, "i", saison);
    size_t place = 0;
    enum status st, found = ST_OK;

    *l = (struct payment_list){0};
    while (store_row(s, stmt, &st, err)) {
        l->payment = mem_grow(l->payment, l->count, &l->place, sizeof *l->payment);
        l->id = mem_grow(l->id, l->count, &place, sizeof *l->id);
        l->id[l->count] = sqlite3_column_int64(stmt, 0);
        if (found == ST_OK)
            found = read_payment(s, stmt, &l->payment[l->count++], err);
    }
    return st == ST_OK ? found : st;
}

static const char *or_null(const char *text)
{
    return text[0] ? text : NULL;
}

enum status store_payment_storno(struct store *s, int64_t id, const struct payment *p, struct err *err)
{
    return store_execute(s, "INSERT INTO zahlung_storno (zahlung, bemerkung, zeit) VALUES (?, ?, ?)", err, "iti", id,
                         or_null(p->reason), p->storno_time);
}

enum status store_payment_new(struct store *s, int64_t saison, const struct payment *p, struct err *err)
{
    char date[DATE_MAX];
    enum status st;

    date_iso(p->date, date);
    st = store_execute(s,
                       "INSERT INTO zahlung (saison, datum, von, von_wort, an, an_wort, cent, bemerkung, zeit)"
                       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       err, "itrtrtiti", saison, date, p->from.player, side_words[p->from.side], p->to.player,
                       side_words[p->to.side], p->cent, or_null(p->remark), p->time);
    return st == ST_OK && p->storno ? store_payment_storno(s, sqlite3_last_insert_rowid(s->db), p, err) : st;
}
