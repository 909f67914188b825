#include "book/season/kasse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "book/table/admission.h"
#include "book/table/calendar.h"
#include "core/rules/rules.h"

int64_t konto_balance(const struct konto *konto)
{
    return konto->game + konto->startgeld + konto->strafgeld + konto->paid;
}

void kasse_free(struct kasse *kasse)
{
    player_list_free(&kasse->player);
    free(kasse->rates.rates);
    free(kasse->others.owed);
    payment_list_free(&kasse->payments);
    free(kasse->line);
    *kasse = (struct kasse){0};
}

int kasse_open(const struct kasse *kasse, int spieltag)
{
    int count = 0;

    for (int nr = 1; nr <= SPIELTAGE_MAX; nr++)
        if (!spieltag || nr == spieltag)
            count += kasse->open[nr];
    return count;
}

bool kasse_has_content(const struct kasse *kasse)
{
    for (size_t i = 0; i < kasse->rates.count; i++)
        if (rates_any(&kasse->rates.rates[i]))
            return true;
    return kasse->payments.count > 0;
}

/* The evenings. */

/* Returns the line of a player on a Spieltag; a missing one is appended. The lines of an evening are together,
 * since evenings come by number. */
static struct evening_line *line_of(struct kasse *kasse, const struct sitting *sitting, int64_t player)
{
    for (size_t i = kasse->lines; i > 0 && kasse->line[i - 1].spieltag == sitting->tisch.nr; i--)
        if (kasse->line[i - 1].player == player)
            return &kasse->line[i - 1];
    kasse->line = mem_grow(kasse->line, kasse->lines, &kasse->lines_capacity, sizeof *kasse->line);
    kasse->line[kasse->lines] =
        (struct evening_line){.spieltag = sitting->tisch.nr, .date = sitting->fold.day.date, .player = player};
    return &kasse->line[kasse->lines++];
}

/* Tells whether losers are debited; else only winners are credited. */
static bool is_plus_minus(const struct rules *rules)
{
    return rules->gutschrift[0].loser > 0;
}

/* Lists the players who count at the table with their Punkte. A disqualified player wins nothing, but keeps a
 * loss. */
static int take_result(const struct sitting *sitting, int64_t player[PARTICIPANT_MAX],
                       int32_t punkte[PARTICIPANT_MAX])
{
    struct day_player out[PARTICIPANT_MAX];
    int count = spieltag_result(&sitting->fold.day, out);

    for (int i = 0; i < count; i++) {
        int32_t played = sitting->fold.day.participant[out[i].player].punkte;

        player[i] = sitting->roster.player[out[i].player];
        punkte[i] = out[i].disq && played < out[i].punkte ? played : out[i].punkte;
    }
    return count;
}

static void take_punkte(struct kasse *kasse, const struct sitting *sitting, const struct rates *rates)
{
    int64_t player[PARTICIPANT_MAX], game[PARTICIPANT_MAX], rest;
    int32_t punkte[PARTICIPANT_MAX];
    int count = take_result(sitting, player, punkte);

    abrechnung_table(rates, is_plus_minus(sitting->rules), punkte, count, game, &rest);
    for (int i = 0; i < count; i++) {
        struct evening_line *line = line_of(kasse, sitting, player[i]);

        line->game += game[i];
        line->startgeld = -rates->cent[RATE_STARTGELD]; /* once an evening, at however many tables */
    }
    line_of(kasse, sitting, 0)->game += rest;
}

static void take_strafen(struct kasse *kasse, const struct sitting *sitting, const struct rates *rates)
{
    for (int32_t i = 0; i < sitting->fold.count; i++) {
        const struct event *event = &sitting->history.entry[sitting->fold.nr[i] - 1].event;

        if (event->kind == EVENT_STRAFE)
            line_of(kasse, sitting, sitting->roster.player[event->u.strafe.player])->strafgeld -=
                rates->cent[RATE_STRAFE] + (int64_t)event->u.strafe.punkte * rates->cent[RATE_STRAFPUNKT];
    }
}

static enum status take_tisch(const struct sitting *sitting, void *with, struct err *err)
{
    struct kasse *kasse = with;
    const struct rates *rates = rates_on(kasse->rates.rates, (int)kasse->rates.count, sitting->tisch.nr);
    enum state state = sitting_state(sitting);

    (void)err;
    kasse->open[sitting->tisch.nr] = (uint8_t)(kasse->open[sitting->tisch.nr] + (state == STATE_OPEN));
    if (!rates || !rates_any(rates) || state != STATE_END)
        return ST_OK;
    take_punkte(kasse, sitting, rates);
    take_strafen(kasse, sitting, rates);
    return ST_OK;
}

/* Credits the Kasse with what players pay besides their games. */
static void fill_kasse(struct kasse *kasse)
{
    for (size_t i = 0; i < kasse->lines; i++) {
        struct evening_line *line = &kasse->line[i];

        if (line->player)
            continue;
        for (size_t k = 0; k < kasse->lines; k++) {
            if (kasse->line[k].spieltag != line->spieltag || k == i)
                continue;
            line->startgeld -= kasse->line[k].startgeld;
            line->strafgeld -= kasse->line[k].strafgeld;
        }
    }
}

/* Orders by Spieltag, then identity, the Kasse last. */
static int compare_lines(const void *a, const void *b)
{
    const struct evening_line *x = a, *y = b;
    uint64_t p = (uint64_t)x->player - 1, q = (uint64_t)y->player - 1;

    return x->spieltag != y->spieltag ? x->spieltag - y->spieltag : (p > q) - (p < q);
}

static void count_cash(struct kasse *kasse)
{
    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];

        if (!payment->storno)
            kasse->cash += payment->to.side == SIDE_KASSE     ? payment->cent
                           : payment->from.side == SIDE_KASSE ? -payment->cent
                                                              : 0;
    }
}

/* Checks that every payer and payee is a player of the book. */
static enum status check_payers(const struct kasse *kasse, struct err *err)
{
    for (size_t i = 0; i < kasse->payments.count; i++)
        if (!kasse_name(kasse, kasse->payments.payment[i].from) || !kasse_name(kasse, kasse->payments.payment[i].to))
            return err_set(err, ST_BUCH, _("the book is damaged: a payment of an unknown player"));
    return ST_OK;
}

enum status kasse_facts(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err)
{
    enum status st;

    *kasse = (struct kasse){.saison = *saison};
    st = store_player(store, &kasse->player, err);
    if (st == ST_OK)
        st = store_rates(store, saison->id, &kasse->rates, err);
    if (st == ST_OK)
        st = store_payments(store, saison->id, &kasse->payments, err);
    return st == ST_OK ? check_payers(kasse, err) : st;
}

enum status kasse_load(struct store *store, const struct saison *saison, struct kasse *kasse, struct err *err)
{
    enum status st = kasse_facts(store, saison, kasse, err);

    if (st == ST_OK)
        st = store_club(store, kasse->club, err);
    if (st == ST_OK && kasse->rates.count > 0)
        st = sittings_walk(store, saison, take_tisch, kasse, err);
    if (st != ST_OK)
        return st;
    fill_kasse(kasse);
    if (kasse->lines > 0)
        qsort(kasse->line, kasse->lines, sizeof *kasse->line, compare_lines);
    count_cash(kasse);
    return ST_OK;
}

/* The accounts. */

static struct konto *konto_of(struct konto *konten, int count, int64_t player)
{
    int i = 0;

    while (i < count && konten[i].player != player)
        i++;
    return &konten[i];
}

static void take_line(struct konto *konto, const struct evening_line *line)
{
    konto->game += line->game;
    konto->startgeld += line->startgeld;
    konto->strafgeld += line->strafgeld;
}

/* Adds a payment to both accounts. Money to or from outside belongs to the Kasse alone and is no part of debts. */
static void take_payment(struct konto *konten, int count, bool *has_konto, const struct payment *payment)
{
    if (payment->storno || payment->from.side == SIDE_EXTERN || payment->to.side == SIDE_EXTERN)
        return;
    konto_of(konten, count, payment->from.player)->paid += payment->cent;
    konto_of(konten, count, payment->to.player)->paid -= payment->cent;
    has_konto[konto_of(konten, count, payment->from.player) - konten] = true;
    has_konto[konto_of(konten, count, payment->to.player) - konten] = true;
}

int kasse_konten(const struct kasse *kasse, int spieltag, struct konto **konten)
{
    int all = (int)kasse->player.count + 1, count = 0;
    struct konto *konto = mem_alloc((size_t)all * sizeof *konto);
    bool *has_konto = mem_alloc((size_t)all);

    for (int i = 0; i < all - 1; i++)
        konto[i].player = kasse->player.player[i].id;
    has_konto[all - 1] = kasse_has_content(kasse);
    for (size_t i = 0; i < kasse->lines; i++) {
        struct konto *of = konto_of(konto, all, kasse->line[i].player);

        if (spieltag && kasse->line[i].spieltag != spieltag)
            continue;
        take_line(of, &kasse->line[i]);
        has_konto[of - konto] = true;
    }
    for (size_t i = 0; i < kasse->payments.count && !spieltag; i++)
        take_payment(konto, all, has_konto, &kasse->payments.payment[i]);
    for (int i = 0; i < all; i++)
        if (has_konto[i])
            konto[count++] = konto[i];
    free(has_konto);
    *konten = konto;
    return count;
}

int kasse_ausgleich(const struct konto *konten, int count, struct ausgleich **payments)
{
    int64_t *balance = mem_alloc(((size_t)count + 1) * sizeof *balance);
    int n;

    for (int i = 0; i < count; i++)
        balance[i] = konto_balance(&konten[i]);
    *payments = mem_alloc(((size_t)count + 1) * sizeof **payments);
    n = ausgleich(balance, count, *payments);
    free(balance);
    return n;
}

/* The sum that all accounts in debt owe. */
static int64_t all_owed(const struct kasse *kasse)
{
    struct konto *konten;
    int count = kasse_konten(kasse, 0, &konten);
    int64_t owed = 0;

    for (int i = 0; i < count; i++)
        if (konto_balance(&konten[i]) < 0)
            owed -= konto_balance(&konten[i]);
    free(konten);
    return owed;
}

static enum status add_debt(struct store *store, const struct saison *saison, struct owed_list *list, struct err *err)
{
    AUTO(kasse_free) struct kasse kasse = {0};
    enum status st = kasse_load(store, saison, &kasse, err);
    int64_t cent = st == ST_OK ? all_owed(&kasse) : 0;

    if (cent > 0) {
        struct owed *owed = MEM_ADD(list->owed, list->count, list->capacity);

        (void)snprintf(owed->saison, sizeof owed->saison, "%s", saison->data.name);
        owed->cent = cent;
    }
    return st;
}

enum status kasse_debts(struct store *store, int64_t except, struct owed_list *list, struct err *err)
{
    AUTO(saison_list_free) struct saison_list saisons = {0};
    enum status st = store_saisons(store, &saisons, err);

    *list = (struct owed_list){0};
    for (size_t i = 0; i < saisons.count && st == ST_OK; i++)
        if (saisons.saison[i].id != except)
            st = add_debt(store, &saisons.saison[i], list, err);
    return st;
}

enum status kasse_others(struct store *store, struct kasse *kasse, struct err *err)
{
    return kasse_debts(store, kasse->saison.id, &kasse->others, err);
}

const char *kasse_settling(int spieltag, const char *remark, char out[KASSE_SETTLING_MAX])
{
    (void)snprintf(out, KASSE_SETTLING_MAX, "Spieltag %d%s%s", spieltag, remark ? ": " : "", remark ? remark : "");
    return out;
}

int kasse_settled_by(const struct kasse *kasse, int spieltag)
{
    char says[KASSE_SETTLING_MAX];
    size_t n = strlen(kasse_settling(spieltag, NULL, says));

    for (size_t i = 0; i < kasse->payments.count; i++) {
        const struct payment *payment = &kasse->payments.payment[i];

        if (!payment->storno && strncmp(payment->remark, says, n) == 0 &&
            (payment->remark[n] == '\0' || payment->remark[n] == ':'))
            return (int)i + 1;
    }
    return 0;
}

const char *kasse_word(const struct kasse *kasse, struct payer payer)
{
    return payer.side == SIDE_PLAYER ? buch_player_id(&kasse->player, payer.player)->kuerzel.word
                                     : side_words[payer.side];
}

const char *kasse_name(const struct kasse *kasse, struct payer payer)
{
    const struct player *player = buch_player_id(&kasse->player, payer.player);

    return payer.side == SIDE_KASSE ? "Kasse" : payer.side == SIDE_EXTERN ? "extern" : player ? player->name : NULL;
}

/* Bookings. */

/* Finds the first Spieltag that has not begun. */
static enum status next_spieltag(struct store *store, const struct saison *saison, int *nr, struct err *err)
{
    AUTO(tisch_list_free) struct tisch_list list = {0};
    enum status st = store_tische(store, saison->id, &wettbewerb_meisterschaft, &list, err);

    *nr = 1;
    for (size_t i = 0; i < list.count; i++)
        if (list.tisch[i].state != STATE_EMPTY)
            *nr = list.tisch[i].nr + 1;
    if (st == ST_OK && *nr > saison->data.spieltage)
        st = err_set(err, ST_CONFLICT, _("no Spieltag is left; --ab NR names the first Spieltag for which it holds"));
    return st;
}

enum status kasse_rates_from(struct store *store, const struct saison *saison, int from, struct rates *rates,
                             struct err *err)
{
    struct rates_list list;
    const struct rates *before;
    enum status st = store_rates(store, saison->id, &list, err);

    if (st == ST_OK)
        st = from ? calendar_number(saison, from, err) : next_spieltag(store, saison, &from, err);
    before = rates_on(list.rates, (int)list.count, from);
    *rates = before ? *before : (struct rates){0};
    rates->from = from;
    free(list.rates);
    return st;
}

enum status kasse_set(struct store *store, const struct saison *saison, const struct rates *rates, int64_t time,
                      struct err *err)
{
    enum status st = admission_saison(saison, &wettbewerb_meisterschaft, err);

    if (st == ST_OK)
        st = calendar_number(saison, rates->from, err);
    return st == ST_OK ? store_rates_new(store, saison->id, rates, time, err) : st;
}

enum status kasse_carry_over(struct store *store, const struct saison *from, const struct saison *to, int64_t time,
                             struct err *err)
{
    struct rates_list list;
    enum status st = store_rates(store, from->id, &list, err);
    const struct rates *last = rates_on(list.rates, (int)list.count, SPIELTAGE_MAX);

    if (st == ST_OK && last && rates_any(last)) {
        struct rates rates = *last;

        rates.from = 1;
        st = kasse_set(store, to, &rates, time, err);
    }
    free(list.rates);
    return st;
}

static enum status check_remark(const char *text, struct err *err)
{
    size_t part;

    if (free_text_check(text, strlen(text), PAYMENT_REMARK, &part, err) == ST_OK)
        return ST_OK;
    return err_set(err, ST_INPUT, _("a text of 1 to %d characters without control characters was expected"),
                   PAYMENT_REMARK);
}

enum status kasse_remark(const char *text, char out[4 * PAYMENT_REMARK + 1], struct err *err)
{
    enum status st = text ? check_remark(text, err) : ST_OK;

    if (st == ST_OK)
        (void)snprintf(out, 4 * PAYMENT_REMARK + 1, "%s", text ? text : "");
    return st;
}

enum status kasse_pay(struct store *store, const struct saison *saison, const struct payment *payment,
                      struct err *err)
{
    const char *wrong = payment_wrong(payment);
    enum status st = wrong ? err_set(err, ST_INPUT, "%s", wrong) : ST_OK;

    if (st == ST_OK && payment->remark[0])
        st = check_remark(payment->remark, err);
    return st == ST_OK ? store_payment_new(store, saison->id, payment, err) : st;
}

enum status kasse_storno(struct store *store, const struct saison *saison, int nr, const char *reason, int64_t time,
                         struct payment *payment, struct err *err)
{
    AUTO(payment_list_free) struct payment_list list = {0};
    enum status st = store_payments(store, saison->id, &list, err);

    if (st == ST_OK && (nr < 1 || (size_t)nr > list.count))
        st = err_set(err, ST_MISSING,
                     _("the season %s has no payment %d; `doko kasse zahlungen` shows which there are"),
                     saison->data.name, nr);
    if (st == ST_OK && list.payment[nr - 1].storno)
        st = err_set(err, ST_CONFLICT, _("payment %d is taken back already"), nr);
    if (st == ST_OK) {
        *payment = list.payment[nr - 1];
        payment->storno_time = time;
        st = kasse_remark(reason, payment->reason, err);
    }
    return st == ST_OK ? store_payment_storno(store, list.id[nr - 1], payment, err) : st;
}
