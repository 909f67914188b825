/* What the places of a Turnier are paid (turnier.h, core/ranking/prizes.h). */
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/money.h"
#include "core/ranking/prizes.h"
#include "report/turnier/turnier.h"

static enum status wrong(const char *shares, struct err *err)
{
    return err_set(
        err, ST_INPUT,
        _("the shares of the places are numbers from 0 to %d with commas between, such as 50,30,20, one of "
          "them above 0, and not \"%.40s\""),
        SHARE_MAX, shares);
}

static enum status read_shares(const char *shares, int *share, int *prizes, struct err *err)
{
    *prizes = prizes_read(shares, share, PRIZES_MOST);
    return *prizes > 0 ? ST_OK : wrong(shares, err);
}

static int64_t startgeld(const struct turnier_book *b, int *payers)
{
    int64_t all = 0;

    *payers = 0;
    for (int i = 0; i < b->t.count; i++) {
        all += b->t.person[i].paid;
        *payers += b->t.person[i].paid > 0;
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
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof *columns);
    return t;
}

static void put_prize(const struct turnier_book *b, const struct turnier_place *p, int64_t paid, struct table *t)
{
    table_row(t);
    table_value(t, p->prize_place);
    table_number(t, b->t.person[p->player].number);
    table_text(t, turnier_name(b, p->player, 0));
    table_value(t, p->punkte);
    table_value(t, paid);
}

/* Returns what is paid. */
static int64_t put_prizes(const struct turnier_book *b, const struct turnier_standing *s, const int64_t *prize,
                          int prizes, struct table *t)
{
    int *place = mem_alloc(((size_t)b->t.count + 1) * sizeof *place);
    int64_t *paid = mem_alloc(((size_t)b->t.count + 1) * sizeof *paid), all;

    for (int i = 0; i < b->t.count; i++)
        place[i] = s->list[i].prize_place;
    all = prizes_pay(prize, prizes, place, b->t.count, paid);
    for (int i = 0; i < b->t.count; i++)
        if (paid[i] > 0)
            put_prize(b, &s->list[i], paid[i], t);
    free(place);
    free(paid);
    return all;
}

/* Whether of the places that are paid one is shared. */
static bool is_shared(const struct turnier_standing *s, int prizes)
{
    for (int i = 1; i < s->input.count && i <= prizes; i++)
        if (s->list[i].place > 0 && s->list[i].place == s->list[i - 1].place)
            return true;
    return false;
}

/* How those who share a place are told apart, in the order of the standing. */
static void put_order(const uint8_t criteria[CRITERIA_MAX], struct text *line)
{
    text_add(line, "; bei Gleichstand ");
    for (int i = 0; i < CRITERIA_MAX && (i == 0 || criteria[i] != CRITERION_NONE); i++)
        text_addf(line, "%s%s", i ? ", " : "", criterion_terms[criteria[i]].name);
}

static void put_line(const struct turnier *t, int64_t startgeld, int payers, int64_t money, int64_t paid,
                     const char *shares, struct text *line)
{
    text_add(line, "Startgeld ");
    text_money(line, startgeld);
    text_addf(line, " von %d", payers);
    if (t->payout) {
        text_add(line, ", ausgezahlt ");
        text_money(line, t->payout);
    }
    text_addf(line, ", Anteile %s", shares);
    if (paid < money) {
        text_add(line, "; ohne Empfänger ");
        text_money(line, money - paid);
    }
}

enum status report_turnier_prizes(const struct turnier_book *b, const struct turnier_standing *s, const char *shares,
                                  struct table **t, struct text *line, struct err *err)
{
    int share[PRIZES_MOST], prizes, payers;
    int64_t prize[PRIZES_MOST], all_paid = startgeld(b, &payers), money = b->t.payout ? b->t.payout : all_paid, paid;
    enum status st;

    *t = NULL;
    if (!shares[0])
        return err_set(err, ST_MISSING,
                       _("no shares of the places are set for this Turnier; --anteile 50,30,20 says them"));
    st = read_shares(shares, share, &prizes, err);
    if (st != ST_OK)
        return st;
    if (money == 0)
        return err_set(err, ST_MISSING,
                       _("nobody has paid Startgeld; `doko turnier bezahlt` enters it, `doko turnier setze "
                         "--auszahlung` another amount"));
    prizes_split(money, share, prizes, prize);
    *t = new_table();
    paid = put_prizes(b, s, prize, prizes, *t);
    put_line(&b->t, all_paid, payers, money, paid, shares, line);
    if (is_shared(s, prizes))
        put_order(s->input.criteria, line);
    return ST_OK;
}
