#include "report/tables/kasse.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "print/json.h"

/* The accounts of a Kasse and the payments that settle them. */
struct settled {
    const struct kasse *kasse;
    struct konto *konto;
    int count;
    struct ausgleich *ausgleich;
    int payments;
};

static void settle_up(const struct kasse *kasse, int spieltag, struct settled *settled)
{
    settled->kasse = kasse;
    settled->count = kasse_konten(kasse, spieltag, &settled->konto);
    settled->payments = kasse_ausgleich(settled->konto, settled->count, &settled->ausgleich);
}

static void settled_free(struct settled *settled)
{
    free(settled->konto);
    free(settled->ausgleich);
}

static const char *word_of(const struct settled *settled, int konto)
{
    return kasse_word(settled->kasse, konto_payer(&settled->konto[konto]));
}

static const char *name_of(const struct settled *settled, int konto)
{
    return kasse_name(settled->kasse, konto_payer(&settled->konto[konto]));
}

/* Adds the payments a player has to make, "an B 3,50 €, an kasse 2,00 €": each payment appears once, at the payer. */
static void name_payments(const struct settled *settled, int konto, struct text *text)
{
    for (int i = 0; i < settled->payments; i++) {
        const struct ausgleich *payment = &settled->ausgleich[i];

        if (payment->from != konto)
            continue;
        text_addf(text, "%san %s ", text->len ? ", " : "", word_of(settled, payment->to));
        text_money(text, payment->cent);
    }
}

static const struct column columns[] = {
    {.key = "konto", .head = "Konto", .brief = "Konto", .kind = CELL_TEXT, .width = 14},
    {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
    {.key = "spielgeld", .head = "Spielgeld", .brief = "Spielgeld", .kind = CELL_MONEY, .width = 22},
    {.key = "startgeld", .head = "Startgeld", .brief = "Startgeld", .kind = CELL_MONEY, .width = 22},
    {.key = "strafgeld", .head = "Strafgeld", .brief = "Strafgeld", .kind = CELL_MONEY, .width = 22},
    {.key = "gezahlt", .head = "gezahlt", .brief = "gezahlt", .kind = CELL_MONEY, .width = 22},
    {.key = "stand", .head = "Stand", .brief = "Stand", .kind = CELL_MONEY, .width = 22, .total = true},
    {.key = "ausgleich", .head = "Ausgleich", .brief = "Ausgleich", .kind = CELL_TEXT}};

static struct table *make_table(const struct settled *settled, int spieltag)
{
    struct table *table = TABLE_WITH(columns);
    AUTO(text_free) struct text payments = {0};

    for (int i = 0; i < settled->count; i++) {
        const struct konto *konto = &settled->konto[i];

        table_row(table);
        table_text(table, word_of(settled, i));
        table_text(table, name_of(settled, i));
        table_value(table, konto->game);
        table_value(table, konto->startgeld);
        table_value(table, konto->strafgeld);
        table_value(table, konto->paid);
        table_value(table, konto_balance(konto));
        text_clear(&payments);
        name_payments(settled, i, &payments);
        table_text(table, text_str(&payments));
    }
    if (spieltag)
        table_hide(table, "gezahlt");
    return table;
}

struct table *report_kasse_table(const struct kasse *kasse, int spieltag)
{
    AUTO(settled_free) struct settled settled = {0};
    struct table *table;

    settle_up(kasse, spieltag, &settled);
    table = make_table(&settled, spieltag);
    return table;
}

const char *report_kasse_title(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX])
{
    int n = snprintf(out, KASSE_TITLE_MAX, "Kasse %s", kasse->saison.data.name);

    if (spieltag)
        (void)snprintf(out + n, KASSE_TITLE_MAX - (size_t)n, "/%d", spieltag);
    return out;
}

const char *report_kasse_line(const struct kasse *kasse, int spieltag, char out[KASSE_TITLE_MAX])
{
    AUTO(text_free) struct text text = {0};
    int open = kasse_open(kasse, spieltag);

    if (!spieltag) {
        text_add(&text, "In der Kasse: ");
        text_money(&text, kasse->cash);
    }
    if (open > 0)
        text_addf(&text, "%s%d Tisch%s noch offen und nicht mitgerechnet", text.len ? "; " : "", open,
                  open == 1 ? " ist" : "e sind");
    (void)snprintf(out, KASSE_TITLE_MAX, "%s", text_str(&text));
    return out;
}

void report_kasse_others(const struct kasse *kasse, bool document, struct text *text)
{
    for (size_t i = 0; i < kasse->others.count; i++) {
        const struct owed *owed = &kasse->others.owed[i];

        if (document)
            text_addf(text, "%s%s ", i ? ", " : "Offen aus anderen Saisons: ", owed->saison);
        else
            text_addf(text, "%sAus der Saison %s sind noch ", i ? "\n" : "", owed->saison);
        text_money(text, owed->cent);
        if (!document)
            text_addf(text, " offen; `doko kasse %s` zeigt, von wem.", owed->saison);
    }
}

void report_kasse_debts(const struct owed_list *list, struct text *text)
{
    AUTO(text_free) struct text amount = {0};

    for (size_t i = 0; i < list->count; i++) {
        const char *saison = list->owed[i].saison;

        text_clear(&amount);
        text_money(&amount, list->owed[i].cent);
        text_addf(text, _("%s of the season %s are still owed; `doko kasse %s` shows by whom.\n"), amount.s, saison,
                  saison);
    }
}

static void add_others(const struct kasse *kasse, int spieltag, struct text *text)
{
    AUTO(text_free) struct text others = {0};

    if (!spieltag)
        report_kasse_others(kasse, false, &others);
    if (others.len > 0)
        text_addf(text, "\n%s\n", others.s);
}

/* For people the payments are lines below the table, because a column of them would be wider than a terminal. */
void report_kasse(const struct kasse *kasse, int spieltag, struct text *text)
{
    char line[KASSE_TITLE_MAX];
    AUTO(settled_free) struct settled settled = {0};
    struct table *table;

    settle_up(kasse, spieltag, &settled);
    table = make_table(&settled, spieltag);
    table_hide(table, "ausgleich");
    text_addf(text, "%s\n\n", report_kasse_title(kasse, spieltag, line));
    table_write(table, text);
    table_free(table);
    if (settled.payments > 0)
        text_add(text, "\nAusgleich\n");
    else if (kasse->others.count > 0) /* debts remain in other seasons */
        text_addf(text, "\nIn der Saison %s schuldet niemand etwas.\n", kasse->saison.data.name);
    else
        text_add(text, "\nNiemand schuldet etwas.\n");
    for (int i = 0; i < settled.payments; i++) {
        text_addf(text, "  %s an %s: ", name_of(&settled, settled.ausgleich[i].from),
                  name_of(&settled, settled.ausgleich[i].to));
        text_money(text, settled.ausgleich[i].cent);
        text_addc(text, '\n');
    }
    if (report_kasse_line(kasse, spieltag, line)[0])
        text_addf(text, "%s\n", line);
    add_others(kasse, spieltag, text);
}

/* Adds debts of other seasons only where there are any, so that programs that do not know them read the same as
 * before. */
static void others_json(const struct kasse *kasse, struct json *json)
{
    if (kasse->others.count == 0)
        return;
    json_begin(json, "andere", '[');
    for (size_t i = 0; i < kasse->others.count; i++) {
        json_open(json, '{');
        json_field_text(json, "saison", kasse->others.owed[i].saison);
        json_field_hundertstel(json, "schulden", kasse->others.owed[i].cent);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void ausgleich_json(const struct settled *settled, struct json *json)
{
    json_begin(json, "ausgleich", '[');
    for (int i = 0; i < settled->payments; i++) {
        json_open(json, '{');
        json_field_text(json, "von", word_of(settled, settled->ausgleich[i].from));
        json_field_text(json, "an", word_of(settled, settled->ausgleich[i].to));
        json_field_hundertstel(json, "betrag", settled->ausgleich[i].cent);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Adds the accounts; for programs the payments are a list of their own. */
static void konten_json(const struct settled *settled, struct json *json)
{
    json_begin(json, "konten", '[');
    for (int i = 0; i < settled->count; i++) {
        const struct konto *konto = &settled->konto[i];

        json_open(json, '{');
        json_field_text(json, "konto", word_of(settled, i));
        json_field_text(json, "name", name_of(settled, i));
        json_field_hundertstel(json, "spielgeld", konto->game);
        json_field_hundertstel(json, "startgeld", konto->startgeld);
        json_field_hundertstel(json, "strafgeld", konto->strafgeld);
        json_field_hundertstel(json, "gezahlt", konto->paid);
        json_field_hundertstel(json, "stand", konto_balance(konto));
        json_close(json, '}');
    }
    json_close(json, ']');
}

void report_kasse_json(const struct kasse *kasse, int spieltag, struct text *text)
{
    struct json json = {text, false};
    AUTO(settled_free) struct settled settled = {0};

    settle_up(kasse, spieltag, &settled);
    json_open(&json, '{');
    json_field_text(&json, "saison", kasse->saison.data.name);
    if (spieltag)
        json_field_number(&json, "spieltag", spieltag);
    konten_json(&settled, &json);
    ausgleich_json(&settled, &json);
    if (!spieltag)
        json_field_hundertstel(&json, "bestand", kasse->cash);
    json_field_number(&json, "offen", kasse_open(kasse, spieltag));
    others_json(kasse, &json);
    json_close(&json, '}');
    text_addc(text, '\n');
}

static void add_amounts(const struct rates *rates, struct text *text)
{
    static const char *const what[RATE_COUNT] = {[RATE_PUNKT] = N_("Punkt %s"),
                                                 [RATE_STARTGELD] = N_("evening %s"),
                                                 [RATE_STRAFE] = N_("Strafe %s"),
                                                 [RATE_STRAFPUNKT] = N_("a Punkt of it %s")};
    AUTO(text_free) struct text amount = {0};

    for (int i = 0, more = 0; i < RATE_COUNT; i++) {
        if (rates->cent[i] == 0)
            continue;
        text_clear(&amount);
        text_money(&amount, rates->cent[i]);
        text_add(text, more++ ? ", " : "");
        text_addf(text, _(what[i]), amount.s);
    }
}

void report_kasse_rates(const struct rates *rates, int indent, struct text *text)
{
    text_addf(text, _("from Spieltag %d on"), rates->from);
    if (rates->cent[RATE_PUNKT] > 0)
        text_add(text, rates->abrechnung == ABRECHNUNG_KASSE ? _(", Punkte into the Kasse")
                                                             : _(", Punkte among the players"));
    if (rates_any(rates)) {
        text_addf(text, ":\n%*s", indent, "");
        add_amounts(rates, text);
    } else {
        text_add(text, _(": nothing"));
    }
    text_addc(text, '\n');
}
