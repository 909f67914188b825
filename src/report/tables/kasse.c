#include "report/tables/kasse.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "print/json.h"

/* The accounts, and who pays whom. */
struct settled {
    const struct kasse *kasse;
    struct konto *konto;
    int count;
    struct ausgleich *ausgleich;
    int payments;
};

static void settle_up(const struct kasse *k, int spieltag, struct settled *s)
{
    s->kasse = k;
    s->count = kasse_konten(k, spieltag, &s->konto);
    s->payments = kasse_ausgleich(s->konto, s->count, &s->ausgleich);
}

static void settled_free(struct settled *s)
{
    free(s->konto);
    free(s->ausgleich);
}

static const char *word_of(const struct settled *s, int konto)
{
    return kasse_word(s->kasse, konto_payer(&s->konto[konto]));
}

static const char *name_of(const struct settled *s, int konto)
{
    return kasse_name(s->kasse, konto_payer(&s->konto[konto]));
}

/* What he pays, "an B 3,50 €, an kasse 2,00 €": each payment stands once, where somebody has to do it. */
static void name_payments(const struct settled *s, int konto, struct text *t)
{
    for (int i = 0; i < s->payments; i++) {
        const struct ausgleich *a = &s->ausgleich[i];

        if (a->from != konto)
            continue;
        text_addf(t, "%san %s ", t->len ? ", " : "", word_of(s, a->to));
        text_money(t, a->cent);
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

static struct table *make_table(const struct settled *s, int spieltag)
{
    struct table *t = table_new();
    struct text payments = {0};

    table_add_columns(t, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < s->count; i++) {
        const struct konto *k = &s->konto[i];

        table_row(t);
        table_text(t, word_of(s, i));
        table_text(t, name_of(s, i));
        table_value(t, k->game);
        table_value(t, k->startgeld);
        table_value(t, k->strafgeld);
        table_value(t, k->paid);
        table_value(t, konto_balance(k));
        text_clear(&payments);
        name_payments(s, i, &payments);
        table_text(t, text_str(&payments));
    }
    if (spieltag)
        table_hide(t, "gezahlt");
    text_free(&payments);
    return t;
}

struct table *report_kasse_table(const struct kasse *k, int spieltag)
{
    struct settled s;
    struct table *t;

    settle_up(k, spieltag, &s);
    t = make_table(&s, spieltag);
    settled_free(&s);
    return t;
}

const char *report_kasse_title(const struct kasse *k, int spieltag, char out[KASSE_TITLE_MAX])
{
    int n = snprintf(out, KASSE_TITLE_MAX, "Kasse %s", k->saison.data.name);

    if (spieltag)
        (void)snprintf(out + n, KASSE_TITLE_MAX - (size_t)n, "/%d", spieltag);
    return out;
}

const char *report_kasse_line(const struct kasse *k, int spieltag, char out[KASSE_TITLE_MAX])
{
    struct text t = {0};
    int open = kasse_open(k, spieltag);

    if (!spieltag) {
        text_add(&t, "In der Kasse: ");
        text_money(&t, k->cash);
    }
    if (open > 0)
        text_addf(&t, "%s%d Tisch%s noch offen und nicht mitgerechnet", t.len ? "; " : "", open,
                  open == 1 ? " ist" : "e sind");
    (void)snprintf(out, KASSE_TITLE_MAX, "%s", text_str(&t));
    text_free(&t);
    return out;
}

void report_kasse_others(const struct kasse *k, bool document, struct text *text)
{
    for (size_t i = 0; i < k->others.count; i++) {
        const struct owed *o = &k->others.owed[i];

        if (document)
            text_addf(text, "%s%s ", i ? ", " : "Offen aus anderen Saisons: ", o->saison);
        else
            text_addf(text, "%sAus der Saison %s sind noch ", i ? "\n" : "", o->saison);
        text_money(text, o->cent);
        if (!document)
            text_addf(text, " offen; `doko kasse %s` zeigt, von wem.", o->saison);
    }
}

void report_kasse_debts(const struct owed_list *l, struct text *text)
{
    struct text amount = {0};

    for (size_t i = 0; i < l->count; i++) {
        const char *saison = l->owed[i].saison;

        text_clear(&amount);
        text_money(&amount, l->owed[i].cent);
        text_addf(text, _("%s of the season %s are still owed; `doko kasse %s` shows by whom.\n"), amount.s, saison,
                  saison);
    }
    text_free(&amount);
}

static void add_others(const struct kasse *k, int spieltag, struct text *text)
{
    struct text others = {0};

    if (!spieltag)
        report_kasse_others(k, false, &others);
    if (others.len > 0)
        text_addf(text, "\n%s\n", others.s);
    text_free(&others);
}

/* What a person has to do stands in lines: the column of it would be wider than a terminal. */
void report_kasse(const struct kasse *k, int spieltag, struct text *text)
{
    char line[KASSE_TITLE_MAX];
    struct settled s;
    struct table *t;

    settle_up(k, spieltag, &s);
    t = make_table(&s, spieltag);
    table_hide(t, "ausgleich");
    text_addf(text, "%s\n\n", report_kasse_title(k, spieltag, line));
    table_write(t, text);
    table_free(t);
    if (s.payments > 0)
        text_add(text, "\nAusgleich\n");
    else if (k->others.count > 0) /* not in general */
        text_addf(text, "\nIn der Saison %s schuldet niemand etwas.\n", k->saison.data.name);
    else
        text_add(text, "\nNiemand schuldet etwas.\n");
    for (int i = 0; i < s.payments; i++) {
        text_addf(text, "  %s an %s: ", name_of(&s, s.ausgleich[i].from), name_of(&s, s.ausgleich[i].to));
        text_money(text, s.ausgleich[i].cent);
        text_addc(text, '\n');
    }
    if (report_kasse_line(k, spieltag, line)[0])
        text_addf(text, "%s\n", line);
    add_others(k, spieltag, text);
    settled_free(&s);
}

/* Only where there are any: a program that knows no other seasons reads what it always has. */
static void others_json(const struct kasse *k, struct json *j)
{
    if (k->others.count == 0)
        return;
    json_begin(j, "andere", '[');
    for (size_t i = 0; i < k->others.count; i++) {
        json_open(j, '{');
        json_field_text(j, "saison", k->others.owed[i].saison);
        json_field_hundertstel(j, "schulden", k->others.owed[i].cent);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void ausgleich_json(const struct settled *s, struct json *j)
{
    json_begin(j, "ausgleich", '[');
    for (int i = 0; i < s->payments; i++) {
        json_open(j, '{');
        json_field_text(j, "von", word_of(s, s->ausgleich[i].from));
        json_field_text(j, "an", word_of(s, s->ausgleich[i].to));
        json_field_hundertstel(j, "betrag", s->ausgleich[i].cent);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* Programs get the payments as such. */
static void konten_json(const struct settled *s, struct json *j)
{
    json_begin(j, "konten", '[');
    for (int i = 0; i < s->count; i++) {
        const struct konto *k = &s->konto[i];

        json_open(j, '{');
        json_field_text(j, "konto", word_of(s, i));
        json_field_text(j, "name", name_of(s, i));
        json_field_hundertstel(j, "spielgeld", k->game);
        json_field_hundertstel(j, "startgeld", k->startgeld);
        json_field_hundertstel(j, "strafgeld", k->strafgeld);
        json_field_hundertstel(j, "gezahlt", k->paid);
        json_field_hundertstel(j, "stand", konto_balance(k));
        json_close(j, '}');
    }
    json_close(j, ']');
}

void report_kasse_json(const struct kasse *k, int spieltag, struct text *text)
{
    struct json j = {text, false};
    struct settled s;

    settle_up(k, spieltag, &s);
    json_open(&j, '{');
    json_field_text(&j, "saison", k->saison.data.name);
    if (spieltag)
        json_field_number(&j, "spieltag", spieltag);
    konten_json(&s, &j);
    ausgleich_json(&s, &j);
    if (!spieltag)
        json_field_hundertstel(&j, "bestand", k->cash);
    json_field_number(&j, "offen", kasse_open(k, spieltag));
    others_json(k, &j);
    json_close(&j, '}');
    text_addc(text, '\n');
    settled_free(&s);
}

static void add_amounts(const struct rates *r, struct text *t)
{
    static const char *const what[RATE_COUNT] = {N_("Punkt %s"), N_("evening %s"), N_("Strafe %s"),
                                                 N_("a Punkt of it %s")};
    struct text amount = {0};

    for (int i = 0, more = 0; i < RATE_COUNT; i++) {
        if (r->cent[i] == 0)
            continue;
        text_clear(&amount);
        text_money(&amount, r->cent[i]);
        text_add(t, more++ ? ", " : "");
        text_addf(t, _(what[i]), amount.s);
    }
    text_free(&amount);
}

void report_kasse_rates(const struct rates *r, int indent, struct text *t)
{
    text_addf(t, _("from Spieltag %d on"), r->from);
    if (r->cent[RATE_PUNKT] > 0)
        text_add(t,
                 r->abrechnung == ABRECHNUNG_KASSE ? _(", Punkte into the Kasse") : _(", Punkte among the players"));
    if (rates_any(r)) {
        text_addf(t, ":\n%*s", indent, "");
        add_amounts(r, t);
    } else {
        text_add(t, _(": nothing"));
    }
    text_addc(t, '\n');
}
