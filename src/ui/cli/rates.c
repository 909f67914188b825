#include "ui/cli/rates.h"

#include <stdlib.h>

#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"

enum { OPTION_ABRECHNUNG = RATE_COUNT, OPTION_FROM };

bool rates_given(const struct call *a, int first)
{
    for (int i = 0; i < RATE_OPTION_COUNT - 1; i++)
        if (a->option[first + i])
            return true;
    return false;
}

static enum status read_amounts(struct call *a, int first, struct rates *r, struct err *err)
{
    char why[MONEY_WHY_MAX];
    int64_t cent;

    for (int i = 0; i < RATE_COUNT; i++) {
        const char *s = a->option[first + i];

        if (!s)
            continue;
        if (!money_parse(s, strlen(s), RATE_MAX, &cent, why))
            return err_set(err, ST_USAGE, "--%s: %s", rate_words[i], why);
        r->cent[i] = (int32_t)cent;
    }
    return ST_OK;
}

static enum status read_abrechnung(const char *s, struct rates *r, struct err *err)
{
    if (!s)
        return ST_OK;
    for (r->abrechnung = 0; r->abrechnung < ABRECHNUNG_COUNT; r->abrechnung++)
        if (word_equal(s, abrechnung_words[r->abrechnung]))
            return ST_OK;
    return err_set(err, ST_USAGE, _("--abrechnung: untereinander or kasse was expected"));
}

/* --ab alone would set nothing. */
static bool amounts_given(const struct call *a, int first)
{
    for (int i = 0; i <= OPTION_ABRECHNUNG; i++)
        if (a->option[first + i])
            return true;
    return false;
}

static void say(struct call *a, const struct rates *r)
{
    if (a->quiet)
        return;
    text_add(&a->off, "Kasse ");
    report_kasse_rates(r, 2, &a->off);
}

enum status rates_change(struct call *a, int first, const struct saison *s, struct err *err)
{
    struct rates r;
    int from = 0;
    enum status st = ST_OK;

    if (!amounts_given(a, first))
        return err_set(err, ST_USAGE, _("--ab goes with what holds from there on, such as --punktwert"));
    if (a->option[first + OPTION_FROM])
        st = cmd_number("--ab", a->option[first + OPTION_FROM], 1, SPIELTAGE_MAX, &from, err);
    if (st == ST_OK)
        st = kasse_rates_from(a->store, s, from, &r, err);
    if (st == ST_OK)
        st = read_amounts(a, first, &r, err);
    if (st == ST_OK)
        st = read_abrechnung(a->option[first + OPTION_ABRECHNUNG], &r, err);
    if (st == ST_OK)
        st = kasse_set(a->store, s, &r, a->time, err);
    if (st == ST_OK)
        say(a, &r);
    return st;
}

enum status rates_show(struct call *a, const struct saison *s, struct err *err)
{
    struct rates_list l;
    bool more = false;
    enum status st = store_rates(a->store, s->id, &l, err);

    for (int nr = 1; nr <= SPIELTAGE_MAX && st == ST_OK; nr++) {
        const struct rates *r = rates_on(l.rates, (int)l.count, nr);

        if (!r || r->from != nr)
            continue;
        text_add(&a->off, more ? "              " : "  Kasse       ");
        report_kasse_rates(r, 14, &a->off);
        more = true;
    }
    free(l.rates);
    return st;
}
