/* The prizes for the places of a Turnier (turnier.h, core/ranking/prizes.h). */

#include "base/i18n.h"
#include "base/mem.h"
#include "base/money.h"
#include "core/ranking/prizes.h"
#include "report/turnier/turnier.h"

static enum status refuse_shares(const char *shares, struct err *err)
{
    return err_set(err, ST_INPUT,
                   _("the shares of the places are numbers from 0 to %d with commas between, such as 50,30,20, at "
                     "least one above 0; not \"%.40s\""),
                   SHARE_MAX, shares);
}

static enum status read_shares(const char *shares, int *share, int *prizes, struct err *err)
{
    *prizes = prizes_read(shares, share, PRIZES_MOST);
    return *prizes > 0 ? ST_OK : refuse_shares(shares, err);
}

static int64_t startgeld(const struct turnier_book *book, int *payers)
{
    int64_t all = 0;

    *payers = 0;
    for (int i = 0; i < book->turnier.count; i++) {
        all += book->turnier.person[i].paid;
        *payers += book->turnier.person[i].paid > 0;
    }
    return all;
}

static struct table *new_table(void)
{
    static const struct column columns[] = {
        {.key = "platz", .head = "Platz", .brief = "Platz", .kind = CELL_PLACE},
        {.key = "startnummer", .head = "Startnummer", .brief = "Nr", .kind = CELL_NUMBER},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "punkte", .head = "Punkte", .brief = "Punkte", .kind = CELL_PUNKTE},
        {.key = "preis", .head = "Preis", .brief = "Preis", .kind = CELL_MONEY, .sum = true},
    };
    struct table *table = TABLE_WITH(columns);

    return table;
}

static void put_prize(const struct turnier_book *book, const struct turnier_place *place, int64_t paid,
                      struct table *table)
{
    table_row(table);
    table_value(table, place->prize_place);
    table_number(table, book->turnier.person[place->player].number);
    table_text(table, turnier_name(book, place->player, 0));
    table_value(table, place->punkte);
    table_value(table, paid);
}

/* Adds the rows of the prizes and returns the amount that is paid. */
static int64_t put_prizes(const struct turnier_book *book, const struct turnier_standing *standing,
                          const int64_t *prize, int prizes, struct table *table)
{
    AUTO(mem_drop) int *place = mem_alloc(((size_t)book->turnier.count + 1) * sizeof *place);
    AUTO(mem_drop) int64_t *paid = mem_alloc(((size_t)book->turnier.count + 1) * sizeof *paid);
    int64_t all;

    for (int i = 0; i < book->turnier.count; i++)
        place[i] = standing->list[i].prize_place;
    all = prizes_pay(prize, prizes, place, book->turnier.count, paid);
    for (int i = 0; i < book->turnier.count; i++)
        if (paid[i] > 0)
            put_prize(book, &standing->list[i], paid[i], table);
    return all;
}

/* Whether one of the paid places is shared. */
static bool is_shared(const struct turnier_standing *standing, int prizes)
{
    for (int i = 1; i < standing->input.count && i <= prizes; i++)
        if (standing->list[i].place > 0 && standing->list[i].place == standing->list[i - 1].place)
            return true;
    return false;
}

/* Adds the criteria that separate players who are level, in the order of the standing. */
static void put_order(const uint8_t criteria[CRITERIA_MAX], struct text *line)
{
    text_add(line, "; bei Gleichstand ");
    for (int i = 0; i < CRITERIA_MAX && (i == 0 || criteria[i] != CRITERION_NONE); i++)
        text_addf(line, "%s%s", i ? ", " : "", criterion_terms[criteria[i]].name);
}

static void put_line(const struct turnier *turnier, int64_t startgeld, int payers, int64_t money, int64_t paid,
                     const char *shares, struct text *line)
{
    text_add(line, "Startgeld ");
    text_money(line, startgeld);
    text_addf(line, " von %d", payers);
    if (turnier->payout) {
        text_add(line, ", ausgezahlt ");
        text_money(line, turnier->payout);
    }
    text_addf(line, ", Anteile %s", shares);
    if (paid < money) {
        text_add(line, "; ohne Empfänger ");
        text_money(line, money - paid);
    }
}

enum status report_turnier_prizes(const struct turnier_book *book, const struct turnier_standing *standing,
                                  const char *shares, struct table **table, struct text *line, struct err *err)
{
    int share[PRIZES_MOST], prizes, payers;
    int64_t prize[PRIZES_MOST], all_paid = startgeld(book, &payers),
                                money = book->turnier.payout ? book->turnier.payout : all_paid, paid;
    enum status st;

    *table = NULL;
    if (!shares[0])
        return err_set(err, ST_MISSING,
                       _("no shares of the places are set for this Turnier; --anteile 50,30,20 sets them"));
    st = read_shares(shares, share, &prizes, err);
    if (st != ST_OK)
        return st;
    if (money == 0)
        return err_set(err, ST_MISSING,
                       _("nobody has paid Startgeld; `doko turnier bezahlt NR` enters it, `doko turnier setze "
                         "--auszahlung BETRAG` another amount"));
    prizes_split(money, share, prizes, prize);
    *table = new_table();
    paid = put_prizes(book, standing, prize, prizes, *table);
    put_line(&book->turnier, all_paid, payers, money, paid, shares, line);
    if (is_shared(standing, prizes))
        put_order(standing->input.criteria, line);
    return ST_OK;
}
