/* kasse [zahlung | storno | begleichen | zahlungen] */
#include <stdio.h>
#include <stdlib.h>

#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

enum { K_SPIELTAG = R_OWN };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    {"spieltag", 's', "NR", N_("what one Spieltag costs whom, as if nothing was paid")},
};

/* A Spieltag that is not over, or costs nothing, has no accounts. */
static enum status check_spieltag(const struct kasse *k, int spieltag, struct err *err)
{
    for (size_t i = 0; i < k->lines; i++)
        if (k->line[i].spieltag == spieltag)
            return ST_OK;
    return err_set(
        err, ST_MISSING,
        _("Spieltag %d of the season %s costs nothing: it has not been played to its end, or no money is set "
          "for it"),
        spieltag, k->saison.data.name);
}

static enum status put_kasse(struct call *a, const struct wish *w, const struct kasse *k, int spieltag,
                             struct err *err)
{
    char title[KASSE_TITLE_MAX], line[KASSE_TITLE_MAX];
    struct output o = {.title = report_kasse_title(k, spieltag, title),
                       .line = report_kasse_line(k, spieltag, line),
                       .sheet = "Kasse",
                       .empty = N_("There is no money in this season; `doko saison setze --punktwert 0,05` makes a "
                                   "Punkt worth 5 cents.\n"),
                       .table = report_kasse_table(k, spieltag)};
    struct text others = {0};

    report_kasse_others(k, output_is_document(w->format), &others);
    table_set_note(o.table, others.len ? others.s : NULL);
    text_free(&others);
    if (w->format == FORMAT_JSON)
        report_kasse_json(k, spieltag, &o.own);
    else if (w->format == FORMAT_TEXT && table_rows(o.table) > 0)
        report_kasse(k, spieltag, &o.own);
    return output_put(a, w, &o, err);
}

static enum status run_kasse(struct call *a, struct err *err)
{
    struct saison s;
    struct kasse k = {0};
    struct wish w;
    int spieltag = 0;
    enum status st = output_wish(a, &w, err);

    if (st == ST_OK && a->option[K_SPIELTAG])
        st = cmd_number("--spieltag", a->option[K_SPIELTAG], 1, SPIELTAGE_MAX, &spieltag, err);
    if (st == ST_OK)
        st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);
    if (st == ST_OK)
        st = kasse_load(a->store, &s, &k, err);
    if (st == ST_OK && spieltag)
        st = check_spieltag(&k, spieltag, err);
    else if (st == ST_OK)
        st = kasse_others(a->store, &k, err);
    if (st == ST_OK)
        st = put_kasse(a, &w, &k, spieltag, err);
    kasse_free(&k);
    return st;
}

COMMAND(kasse, "kasse", NULL, "[SAISON]", N_("the Kasse: what each has won and owes, and who pays whom"),
        BUCH_READ | CAN_JSON, 0, 1, OPTIONS(options), run_kasse);

/* What is booked. */

enum { PAY_DATE, PAY_REMARK, PAY_SAISON, PAY_SPIELTAG };
static const struct option_line pay_options[] = {
    {"datum", 'd', "DATUM", N_("the day (today)")},
    {"bemerkung", 'b', "TEXT", N_("what it was for")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
    {"spieltag", 's', "NR", N_("what one Spieltag costs, once")},
};

static enum status read_remark(const char *option, const char *text, char out[4 * PAYMENT_REMARK + 1],
                               struct err *err)
{
    enum status st = kasse_remark(text, out, err);
    struct err why = *err;

    return st == ST_OK ? ST_OK : err_set(err, st, "--%s: %s", option, why.text);
}

/* A Kürzel, kasse or extern. */
static enum status read_payer(const struct player_list *l, const char *word, struct payer *p, struct err *err)
{
    const struct player *player;
    enum status st;

    for (int i = SIDE_KASSE; i < SIDE_COUNT; i++)
        if (word_equal(word, side_words[i])) {
            *p = (struct payer){(uint8_t)i, 0};
            return ST_OK;
        }
    st = buch_player(l, word, strlen(word), &player, err);
    if (st == ST_OK)
        *p = (struct payer){SIDE_PLAYER, player->id};
    return st;
}

/* The words behind the two are the amount: "3,50 €" is two of them. */
static enum status read_amount(const struct call *a, int64_t *cent, struct err *err)
{
    char why[MONEY_WHY_MAX];
    struct text t = {0};
    enum status st = ST_OK;

    cmd_words(a, 2, &t);
    if (!money_parse(t.s, t.len, MONEY_MAX, cent, why))
        st = err_set(err, ST_INPUT, "\"%.40s\": %s", t.s, why);
    text_free(&t);
    return st;
}

/* "3: Anna Ahrens an Bernd Böhm 3,50 €" */
static void say_payment(struct call *a, const struct kasse *k, size_t nr, const struct payment *p)
{
    if (a->quiet)
        return;
    text_addf(&a->off, _("Payment %zu: %s to %s "), nr, kasse_name(k, p->from), kasse_name(k, p->to));
    text_money(&a->off, p->cent);
    text_addc(&a->off, '\n');
}

static enum status run_pay(struct call *a, struct err *err)
{
    struct payment p = {.date = a->today, .time = a->time};
    struct saison s;
    struct kasse k = {0};
    enum status st = cmd_saison(a, a->option[PAY_SAISON], &s, err);

    if (st == ST_OK)
        st = kasse_facts(a->store, &s, &k, err);
    if (st == ST_OK)
        st = read_payer(&k.player, a->word[0], &p.from, err);
    if (st == ST_OK)
        st = read_payer(&k.player, a->word[1], &p.to, err);
    if (st == ST_OK)
        st = read_amount(a, &p.cent, err);
    if (st == ST_OK && a->option[PAY_DATE])
        st = cmd_date(a, a->option[PAY_DATE], &p.date, err);
    if (st == ST_OK)
        st = read_remark("bemerkung", a->option[PAY_REMARK], p.remark, err);
    if (st == ST_OK)
        st = kasse_pay(a->store, &s, &p, err);
    if (st == ST_OK)
        say_payment(a, &k, k.payments.count + 1, &p);
    kasse_free(&k);
    return st;
}

COMMAND(kasse_pay, "kasse", "zahlung", "VON AN BETRAG",
        N_("book what was paid: by and to a KÜRZEL, kasse, or extern, who is outside the club"), BUCH_WRITE, 3, 4,
        FIRST_OPTIONS(pay_options, PAY_SPIELTAG), run_pay);

enum { STORNO_REASON, STORNO_SAISON };
static const struct option_line storno_options[] = {
    {"grund", 'b', "TEXT", N_("why")},
    {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status run_storno(struct call *a, struct err *err)
{
    struct payment p = {0};
    struct saison s;
    struct kasse k = {0};
    int nr = 0;
    enum status st = cmd_saison(a, a->option[STORNO_SAISON], &s, err);

    if (st == ST_OK)
        st = kasse_facts(a->store, &s, &k, err);
    if (st == ST_OK)
        st = cmd_number("NR", a->word[0], 1, 99999, &nr, err);
    if (st == ST_OK)
        st = read_remark("grund", a->option[STORNO_REASON], p.reason, err);
    if (st == ST_OK)
        st = kasse_storno(a->store, &s, nr, a->option[STORNO_REASON], a->time, &p, err);
    if (st == ST_OK && !a->quiet) {
        text_addf(&a->off, _("Taken back: payment %d, %s to %s "), nr, kasse_name(&k, p.from), kasse_name(&k, p.to));
        text_money(&a->off, p.cent);
        text_addc(&a->off, '\n');
    }
    kasse_free(&k);
    return st;
}

COMMAND(kasse_storno, "kasse", "storno", "NR", N_("take a payment back; it stays in the book and does not count"),
        BUCH_WRITE, 1, 1, OPTIONS(storno_options), run_storno);

/* All of them at once. */
static enum status pay_all(struct call *a, const struct kasse *k, int spieltag, const struct konto *konten,
                           const struct ausgleich *list, int count, struct err *err)
{
    struct payment p = {.date = a->today, .time = a->time};
    char settling[KASSE_SETTLING_MAX];
    enum status st = ST_OK;

    if (a->option[PAY_DATE])
        st = cmd_date(a, a->option[PAY_DATE], &p.date, err);
    if (st == ST_OK && spieltag)
        st = read_remark("bemerkung", kasse_settling(spieltag, a->option[PAY_REMARK], settling), p.remark, err);
    else if (st == ST_OK)
        st = read_remark("bemerkung", a->option[PAY_REMARK], p.remark, err);
    for (int i = 0; i < count && st == ST_OK; i++) {
        p.from = konto_payer(&konten[list[i].from]);
        p.to = konto_payer(&konten[list[i].to]);
        p.cent = list[i].cent;
        st = kasse_pay(a->store, &k->saison, &p, err);
        if (st == ST_OK)
            say_payment(a, k, k->payments.count + (size_t)i + 1, &p);
    }
    return st;
}

/* Something was paid, and by all that was nobody owes anything. */
static bool is_even(const struct kasse *k)
{
    struct konto *konten = NULL;
    struct ausgleich *list = NULL;
    int count = kasse_konten(k, 0, &konten), owed = kasse_ausgleich(konten, count, &list);

    free(list);
    free(konten);
    return owed == 0 && k->payments.count > 0;
}

/* An evening is settled as a whole and once. */
static enum status check_settling(const struct kasse *k, int spieltag, struct err *err)
{
    int nr = kasse_settled_by(k, spieltag);

    if (kasse_open(k, spieltag) > 0)
        return err_set(err, ST_CONFLICT, _("Spieltag %d is still being played at a table"), spieltag);
    if (nr > 0)
        return err_set(err, ST_CONFLICT, _("Spieltag %d was settled already, by payment %d"), spieltag, nr);
    if (is_even(k))
        return err_set(err, ST_CONFLICT, _("nobody owes anything any more in %s: Spieltag %d is paid"),
                       k->saison.data.name, spieltag);
    return check_spieltag(k, spieltag, err);
}

static enum status say_nothing_owed(struct call *a, struct kasse *k, struct err *err)
{
    enum status st = kasse_others(a->store, k, err);

    if (st != ST_OK || a->quiet)
        return st;
    if (k->others.count > 0)
        text_addf(&a->off, _("Nobody owes anything in the season %s.\n"), k->saison.data.name);
    else
        text_add(&a->off, _("Nobody owes anything.\n"));
    report_kasse_debts(&k->others, &a->off);
    return ST_OK;
}

static enum status run_settle(struct call *a, struct err *err)
{
    struct saison s;
    struct kasse k = {0};
    struct konto *konten = NULL;
    struct ausgleich *list = NULL;
    int count = 0, spieltag = 0;
    enum status st = ST_OK;

    if (a->option[PAY_SPIELTAG])
        st = cmd_number("--spieltag", a->option[PAY_SPIELTAG], 1, SPIELTAGE_MAX, &spieltag, err);
    if (st == ST_OK)
        st = cmd_saison(a, a->option[PAY_SAISON], &s, err);
    if (st == ST_OK)
        st = kasse_load(a->store, &s, &k, err);
    if (st == ST_OK && spieltag)
        st = check_settling(&k, spieltag, err);
    if (st == ST_OK) {
        count = kasse_konten(&k, spieltag, &konten);
        count = kasse_ausgleich(konten, count, &list);
        st = pay_all(a, &k, spieltag, konten, list, count, err);
    }
    if (st == ST_OK && count == 0)
        st = say_nothing_owed(a, &k, err);
    free(konten);
    free(list);
    kasse_free(&k);
    return st;
}

COMMAND(kasse_settle, "kasse", "begleichen", "",
        N_("book that everybody has paid what `doko kasse` says, with the fewest payments"), BUCH_WRITE, 0, 0,
        OPTIONS(pay_options), run_settle);

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_list(struct call *a, struct err *err)
{
    struct saison s;
    struct output o = {.title = "Zahlungen",
                       .empty = N_("Nothing was paid yet; `doko kasse zahlung A B 3,50` books that A has paid B.\n")};
    enum status st = store_begin(a->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_saison(a, a->words ? a->word[0] : NULL, &s, err);
    if (st == ST_OK)
        st = report_list_run(a, "zahlungen", (struct facts_parameter){"saison", s.data.name}, &o, NULL, err);
    store_rollback(a->store);
    return st;
}

COMMAND(kasse_list, "kasse", "zahlungen", "[SAISON]", N_("what was paid, and what was taken back"),
        BUCH_OPEN | CAN_JSON, 0, 1, OPTIONS(list_options), run_list);
