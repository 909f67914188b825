/* The commands kasse, kasse zahlung, storno, begleichen and zahlungen: the money of a season. */

#include "report/tables/kasse.h"
#include "ui/cli/arguments.h"
#include "ui/cli/commands.h"
#include "ui/cli/output.h"
#include "ui/cli/report_list.h"
#include "ui/cli/which_tisch.h"

enum { K_SPIELTAG = R_OWN };
static const struct option_line options[] = {
    REPORT_OPTIONS,
    [K_SPIELTAG] = {"spieltag", 's', "NR", N_("what one Spieltag costs whom, as if nothing was paid")},
};

/* Refuses a Spieltag without accounts: it is not over, or costs nothing. */
static enum status check_spieltag(const struct kasse *kasse, int spieltag, struct err *err)
{
    for (size_t i = 0; i < kasse->lines; i++)
        if (kasse->line[i].spieltag == spieltag)
            return ST_OK;
    return err_set(
        err, ST_MISSING,
        _("Spieltag %d of the season %s costs nothing: it has not been played to its end, or no money is set "
          "for it"),
        spieltag, kasse->saison.data.name);
}

static enum status put_kasse(struct call *call, const struct wish *wish, const struct kasse *kasse, int spieltag,
                             struct err *err)
{
    char title[KASSE_TITLE_MAX], line[KASSE_TITLE_MAX];
    struct output output = {.title = report_kasse_title(kasse, spieltag, title),
                            .line = report_kasse_line(kasse, spieltag, line),
                            .sheet = "Kasse",
                            .empty =
                                N_("There is no money in this season; `doko saison setze --punktwert 0,05` makes a "
                                   "Punkt worth 5 cents.\n"),
                            .table = report_kasse_table(kasse, spieltag)};
    AUTO(text_free) struct text others = {0};

    report_kasse_others(kasse, output_is_document(wish->format), &others);
    table_set_note(output.table, others.len ? others.s : NULL);
    if (wish->format == FORMAT_JSON)
        report_kasse_json(kasse, spieltag, &output.own);
    else if (wish->format == FORMAT_TEXT && table_rows(output.table) > 0)
        report_kasse(kasse, spieltag, &output.own);
    return output_put(call, wish, &output, err);
}

static enum status run_kasse(struct call *call, struct err *err)
{
    struct saison saison;
    AUTO(kasse_free) struct kasse kasse = {0};
    struct wish wish;
    int spieltag = 0;
    enum status st = output_wish(call, &wish, err);

    if (st == ST_OK && call->option[K_SPIELTAG])
        st = cmd_number("--spieltag", call->option[K_SPIELTAG], 1, SPIELTAGE_MAX, &spieltag, err);
    if (st == ST_OK)
        st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = kasse_load(call->store, &saison, &kasse, err);
    if (st == ST_OK && spieltag)
        st = check_spieltag(&kasse, spieltag, err);
    else if (st == ST_OK)
        st = kasse_others(call->store, &kasse, err);
    return st == ST_OK ? put_kasse(call, &wish, &kasse, spieltag, err) : st;
}

COMMAND(kasse, SHOWS, .word = "kasse", .arguments = "[SAISON]",
        .purpose = N_("the Kasse: what each has won and owes, and who pays whom"), .kind = BUCH_READ, .max = 1,
        OPTIONS(options), .formats = AS_TABLE, .run = run_kasse);

/* Booking payments. */

enum { PAY_DATE, PAY_REMARK, PAY_SAISON, PAY_SPIELTAG };
static const struct option_line pay_options[] = {
    [PAY_DATE] = {"datum", 'd', "DATUM", N_("the day (today)")},
    [PAY_REMARK] = {"bemerkung", 'b', "TEXT", N_("what it was for, at most 100 characters")},
    [PAY_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
    [PAY_SPIELTAG] = {"spieltag", 's', "NR", N_("what one Spieltag costs, only once")},
};

static enum status read_remark(const char *option, const char *text, char out[4 * PAYMENT_REMARK + 1],
                               struct err *err)
{
    enum status st = kasse_remark(text, out, err);
    struct err why = *err;

    return st == ST_OK ? ST_OK : err_set(err, st, "--%s: %s", option, why.text);
}

/* Reads a Kürzel, kasse or extern. */
static enum status read_payer(const struct player_list *list, const char *word, struct payer *payer, struct err *err)
{
    const struct player *player;
    enum status st;

    for (int i = SIDE_KASSE; i < SIDE_COUNT; i++)
        if (word_equal(word, side_words[i])) {
            *payer = (struct payer){(uint8_t)i, 0};
            return ST_OK;
        }
    st = buch_player(list, word, strlen(word), &player, err);
    if (st == ST_OK)
        *payer = (struct payer){SIDE_PLAYER, player->id};
    return st;
}

/* Reads the amount from the words behind the first two: "3,50 €" is two words. */
static enum status read_amount(const struct call *call, int64_t *cent, struct err *err)
{
    char why[MONEY_WHY_MAX];
    AUTO(text_free) struct text text = {0};
    enum status st = ST_OK;

    cmd_words(call, 2, &text);
    if (!money_parse(text.s, text.len, MONEY_MAX, cent, why))
        st = err_set(err, ST_INPUT, "\"%.40s\": %s", text.s, why);
    return st;
}

/* Reports "3: Anna Ahrens an Bernd Böhm 3,50 €". */
static void say_payment(struct call *call, const struct kasse *kasse, size_t nr, const struct payment *payment)
{
    if (call->quiet)
        return;
    text_addf(&call->out, _("Payment %zu: %s to %s "), nr, kasse_name(kasse, payment->from),
              kasse_name(kasse, payment->to));
    text_money(&call->out, payment->cent);
    text_addc(&call->out, '\n');
}

static enum status run_pay(struct call *call, struct err *err)
{
    struct payment payment = {.date = call->today, .time = call->time};
    struct saison saison;
    AUTO(kasse_free) struct kasse kasse = {0};
    enum status st = cmd_saison(call, call->option[PAY_SAISON], &saison, err);

    if (st == ST_OK)
        st = kasse_facts(call->store, &saison, &kasse, err);
    if (st == ST_OK)
        st = read_payer(&kasse.player, call->word[0], &payment.from, err);
    if (st == ST_OK)
        st = read_payer(&kasse.player, call->word[1], &payment.to, err);
    if (st == ST_OK)
        st = read_amount(call, &payment.cent, err);
    if (st == ST_OK && call->option[PAY_DATE])
        st = cmd_date(call, call->option[PAY_DATE], &payment.date, err);
    if (st == ST_OK)
        st = read_remark("bemerkung", call->option[PAY_REMARK], payment.remark, err);
    if (st == ST_OK)
        st = kasse_pay(call->store, &saison, &payment, err);
    if (st == ST_OK)
        say_payment(call, &kasse, kasse.payments.count + 1, &payment);
    return st;
}

COMMAND(kasse_pay, CHANGES(CHANGE_KASSE, "kasse storno"), .word = "kasse", .word2 = "zahlung",
        .arguments = "VON AN BETRAG",
        .purpose = N_("book a payment: VON and AN are a KÜRZEL, kasse, or extern for anybody outside the club"),
        .kind = BUCH_WRITE, .min = 3, .max = 4, FIRST_OPTIONS(pay_options, PAY_SPIELTAG), .run = run_pay);

enum { STORNO_REASON, STORNO_SAISON };
static const struct option_line storno_options[] = {
    [STORNO_REASON] = {"grund", 'b', "TEXT", N_("why, at most 100 characters")},
    [STORNO_SAISON] = {"saison", 0, "SAISON", N_("another season than the present one")},
};

static enum status run_storno(struct call *call, struct err *err)
{
    struct payment payment = {0};
    struct saison saison;
    AUTO(kasse_free) struct kasse kasse = {0};
    int nr = 0;
    enum status st = cmd_saison(call, call->option[STORNO_SAISON], &saison, err);

    if (st == ST_OK)
        st = kasse_facts(call->store, &saison, &kasse, err);
    if (st == ST_OK)
        st = cmd_number("NR", call->word[0], 1, 99999, &nr, err);
    if (st == ST_OK)
        st = read_remark("grund", call->option[STORNO_REASON], payment.reason, err);
    if (st == ST_OK)
        st = kasse_storno(call->store, &saison, nr, call->option[STORNO_REASON], call->time, &payment, err);
    if (st == ST_OK && !call->quiet) {
        text_addf(&call->out, _("Taken back: payment %d, %s to %s "), nr, kasse_name(&kasse, payment.from),
                  kasse_name(&kasse, payment.to));
        text_money(&call->out, payment.cent);
        text_addc(&call->out, '\n');
    }
    return st;
}

COMMAND(kasse_storno, CHANGES(CHANGE_KASSE, "kasse zahlung"), .word = "kasse", .word2 = "storno", .arguments = "NR",
        .purpose = N_("take a payment back; it stays in the book and does not count"), .kind = BUCH_WRITE, .min = 1,
        .max = 1, OPTIONS(storno_options), .run = run_storno);

/* Books all payments that settle the accounts. */
static enum status pay_all(struct call *call, const struct kasse *kasse, int spieltag, const struct konto *konten,
                           const struct ausgleich *list, int count, struct err *err)
{
    struct payment payment = {.date = call->today, .time = call->time};
    char settling[KASSE_SETTLING_MAX];
    enum status st = ST_OK;

    if (call->option[PAY_DATE])
        st = cmd_date(call, call->option[PAY_DATE], &payment.date, err);
    if (st == ST_OK && spieltag)
        st = read_remark("bemerkung", kasse_settling(spieltag, call->option[PAY_REMARK], settling), payment.remark,
                         err);
    else if (st == ST_OK)
        st = read_remark("bemerkung", call->option[PAY_REMARK], payment.remark, err);
    for (int i = 0; i < count && st == ST_OK; i++) {
        payment.from = konto_payer(&konten[list[i].from]);
        payment.to = konto_payer(&konten[list[i].to]);
        payment.cent = list[i].cent;
        st = kasse_pay(call->store, &kasse->saison, &payment, err);
        if (st == ST_OK)
            say_payment(call, kasse, kasse->payments.count + (size_t)i + 1, &payment);
    }
    return st;
}

/* Returns whether something was paid, and nobody owes anything any more. */
static bool is_even(const struct kasse *kasse)
{
    AUTO(mem_drop) struct konto *konten = NULL;
    AUTO(mem_drop) struct ausgleich *list = NULL;
    int count = kasse_konten(kasse, 0, &konten), owed = kasse_ausgleich(konten, count, &list);

    return owed == 0 && kasse->payments.count > 0;
}

/* An evening is settled as a whole, and only once. */
static enum status check_settling(const struct kasse *kasse, int spieltag, struct err *err)
{
    int nr = kasse_settled_by(kasse, spieltag);

    if (kasse_open(kasse, spieltag) > 0)
        return err_set(err, ST_CONFLICT, _("Spieltag %d is still being played at a table"), spieltag);
    if (nr > 0)
        return err_set(err, ST_CONFLICT, _("Spieltag %d was settled already, by payment %d"), spieltag, nr);
    if (is_even(kasse))
        return err_set(err, ST_CONFLICT, _("nobody owes anything any more in %s: Spieltag %d is paid"),
                       kasse->saison.data.name, spieltag);
    return check_spieltag(kasse, spieltag, err);
}

static enum status say_nothing_owed(struct call *call, struct kasse *kasse, struct err *err)
{
    enum status st = kasse_others(call->store, kasse, err);

    if (st != ST_OK || call->quiet)
        return st;
    if (kasse->others.count > 0)
        text_addf(&call->out, _("Nobody owes anything in the season %s.\n"), kasse->saison.data.name);
    else
        text_add(&call->out, _("Nobody owes anything.\n"));
    report_kasse_debts(&kasse->others, &call->out);
    return ST_OK;
}

static enum status run_settle(struct call *call, struct err *err)
{
    struct saison saison;
    AUTO(kasse_free) struct kasse kasse = {0};
    AUTO(mem_drop) struct konto *konten = NULL;
    AUTO(mem_drop) struct ausgleich *list = NULL;
    int count = 0, spieltag = 0;
    enum status st = ST_OK;

    if (call->option[PAY_SPIELTAG])
        st = cmd_number("--spieltag", call->option[PAY_SPIELTAG], 1, SPIELTAGE_MAX, &spieltag, err);
    if (st == ST_OK)
        st = cmd_saison(call, call->option[PAY_SAISON], &saison, err);
    if (st == ST_OK)
        st = kasse_load(call->store, &saison, &kasse, err);
    if (st == ST_OK && spieltag)
        st = check_settling(&kasse, spieltag, err);
    if (st == ST_OK) {
        count = kasse_konten(&kasse, spieltag, &konten);
        count = kasse_ausgleich(konten, count, &list);
        st = pay_all(call, &kasse, spieltag, konten, list, count, err);
    }
    if (st == ST_OK && count == 0)
        st = say_nothing_owed(call, &kasse, err);
    return st;
}

COMMAND(kasse_settle, CHANGES(CHANGE_KASSE, "kasse storno"), .word = "kasse", .word2 = "begleichen",
        .purpose = N_("book that everybody has paid what `doko kasse` says, with the fewest payments"),
        .kind = BUCH_WRITE, OPTIONS(pay_options), .run = run_settle);

static const struct option_line list_options[] = {REPORT_OPTIONS};

static enum status run_list(struct call *call, struct err *err)
{
    struct saison saison;
    struct output output = {.title = "Zahlungen",
                            .empty =
                                N_("Nothing was paid yet; `doko kasse zahlung A B 3,50` books that A has paid B.\n")};
    enum status st = store_begin(call->store, STORE_READ, err);

    if (st == ST_OK)
        st = cmd_saison(call, call->words ? call->word[0] : NULL, &saison, err);
    if (st == ST_OK)
        st = report_list_run(call, "zahlungen", (struct facts_parameter){"saison", saison.data.name}, &output, NULL,
                             err);
    store_rollback(call->store);
    return st;
}

COMMAND(kasse_list, SHOWS, .word = "kasse", .word2 = "zahlungen", .arguments = "[SAISON]",
        .purpose = N_("what was paid, and what was taken back"), .kind = BUCH_OPEN, .max = 1, OPTIONS(list_options),
        .formats = AS_TABLE, .run = run_list);
