#include "ui/cli/rates.h"

#include <stdlib.h>

#include "base/mem.h"
#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"

bool rates_given(const struct call *call, int first)
{
    for (int i = 0; i < RATE_FROM; i++)
        if (call->option[first + i])
            return true;
    return false;
}

static enum status read_amounts(struct call *call, int first, struct rates *rates, struct err *err)
{
    char why[MONEY_WHY_MAX];
    int64_t cent;

    for (int i = 0; i < RATE_COUNT; i++) {
        const char *s = call->option[first + i];

        if (!s)
            continue;
        if (!money_parse(s, strlen(s), RATE_MAX, &cent, why))
            return err_set(err, ST_USAGE, "--%s: %s", call->command->options[first + i].long_name, why);
        rates->cent[i] = (int32_t)cent;
    }
    return ST_OK;
}

static enum status read_abrechnung(const char *s, struct rates *rates, struct err *err)
{
    if (!s)
        return ST_OK;
    for (rates->abrechnung = 0; rates->abrechnung < ABRECHNUNG_COUNT; rates->abrechnung++)
        if (word_equal(s, abrechnung_words[rates->abrechnung]))
            return ST_OK;
    return err_set(err, ST_USAGE, _("--abrechnung: untereinander or kasse was expected"));
}

/* Returns whether anything besides --ab is given, which alone sets nothing. */
static bool amounts_given(const struct call *call, int first)
{
    for (int i = 0; i < RATE_FROM; i++)
        if (call->option[first + i])
            return true;
    return false;
}

static void say(struct call *call, const struct rates *rates)
{
    if (call->quiet)
        return;
    text_add(&call->out, "Kasse ");
    report_kasse_rates(rates, 2, &call->out);
}

enum status rates_change(struct call *call, int first, const struct saison *saison, struct err *err)
{
    struct rates rates;
    int from = 0;
    enum status st = ST_OK;

    if (!amounts_given(call, first))
        return err_set(err, ST_USAGE, _("--ab goes with what holds from there on, such as --punktwert"));
    if (call->option[first + RATE_FROM])
        st = cmd_number("--ab", call->option[first + RATE_FROM], 1, SPIELTAGE_MAX, &from, err);
    if (st == ST_OK)
        st = kasse_rates_from(call->store, saison, from, &rates, err);
    if (st == ST_OK)
        st = read_amounts(call, first, &rates, err);
    if (st == ST_OK)
        st = read_abrechnung(call->option[first + RATE_ABRECHNUNG], &rates, err);
    if (st == ST_OK)
        st = kasse_set(call->store, saison, &rates, call->time, err);
    if (st == ST_OK)
        say(call, &rates);
    return st;
}

/* Adds the rates as JSON, amounts in euros. */
static void put_rates(const struct rates *rates, struct json *json)
{
    json_open(json, '{');
    json_field_number(json, "ab", rates->from);
    json_field_text(json, "abrechnung", abrechnung_words[rates->abrechnung]);
    for (int i = 0; i < RATE_COUNT; i++)
        json_field_hundertstel(json, rate_words[i], rates->cent[i]);
    json_close(json, '}');
}

enum status rates_add(struct store *store, const struct saison *saison, struct details *details, struct err *err)
{
    struct rates_list list;
    AUTO(text_free) struct text words = {0};
    enum status st = store_rates(store, saison->id, &list, err);

    json_begin(&details->json, "kasse", '[');
    for (int nr = 1; nr <= SPIELTAGE_MAX && st == ST_OK; nr++) {
        const struct rates *rates = rates_on(list.rates, (int)list.count, nr);

        if (!rates || rates->from != nr)
            continue;
        text_add(&words, words.len > 0 ? "              " : "");
        report_kasse_rates(rates, 14, &words);
        put_rates(rates, &details->json);
    }
    json_close(&details->json, ']');
    if (words.len > 0)
        text_cut(&words, words.len - 1); /* the line ends with the field */
    details_text(details, NULL, "Kasse", words.len > 0 ? words.s : NULL);
    free(list.rates);
    return st;
}
