/* The rows of a table on a day: the day, its games, who took part. */
#include <string.h>

#include "report/tables/views_intern.h"

const char *fill_competition(const struct fill *f)
{
    return (f->evening ? &wettbewerb_meisterschaft : f->r->tisch.kind)->word;
}

int fill_is_guest(const struct fill *f, int participant)
{
    return !f->evening && f->r->f.day.t[participant].gast;
}

static const char *who(const struct sitting *r, int participant)
{
    return participant == NOBODY ? NULL : board_name(&r->board, participant);
}

static void fill_day(const struct fill *f)
{
    const struct sitting *r = f->r;
    const struct spieltag *d = &r->f.day;
    char date[DATE_MAX];

    date_iso(d->date, date);
    facts_row(f->facts, f->table[V_DAY], "ttzzttooz", r->saison.data.name, fill_competition(f), r->tisch.nr,
              r->tisch.tisch, date,
              !d->ended   ? "offen"
              : d->counts ? "ende"
                          : "ungewertet",
              or_none(!d->only_sums, d->spiele), or_none(!d->only_sums, d->pott), (int)d->only_sums);
}

#define GAME(f, s)                                                                                                   \
    (f)->r->saison.data.name, fill_competition(f), (f)->r->tisch.nr, (f)->r->tisch.tisch, (int)(s)->nr, (f)->game

static void fill_game(struct fill *f, int32_t i)
{
    const struct sitting *r = f->r;
    const struct step *s = &r->f.step[i];
    const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
    const struct term *kind = rules_kind(r->rules, s->spiel.kind);
    struct text line = {0}, remark = {0};
    char date[DATE_MAX];

    (void)fill_kind(f, s->spiel.kind);
    date_iso(r->f.day.date, date);
    sitting_step_line(r, i, &line);
    text_addf(&remark, "%.*s", (int)e->remark_len, e->remark ? e->remark : "");
    facts_row(f->facts, f->table[V_GAME],
              "ttzzzztttt"
              "zttztzztttzztt",
              GAME(f, s), date, kind->word, kind->name, s->spiel.suit ? suit_terms[s->spiel.suit].name : NULL,
              (int)spiel_is_solo(&s->spiel), who(r, s->spiel.re[0]), who(r, s->spiel.re[1]), (int)s->spiel.augen,
              winner_terms[s->settlement.winner].word, (int)s->settlement.re_punkte, (int)s->pott, who(r, s->geber),
              who(r, s->vorhand), counts_terms[s->counts].word, (int)s->spiel.vorgefuehrt, (int)s->round, line.s,
              e->remark_len ? remark.s : NULL);
    text_free(&line);
    text_free(&remark);
}

/* In a Null nobody has to stay below anything: it is won or lost. */
static bool is_held(const struct step *s, enum party party)
{
    return s->spiel.kind == KIND_NULL ? settlement_won(&s->settlement, party)
                                      : stufe_met(&s->spiel, party, s->spiel.stufe[party]);
}

/* Who else plays in his party; NOBODY. */
static int partner_of(const struct step *s, int participant)
{
    for (int k = 0; k < s->lineup.count; k++) {
        int p = s->lineup.player[k];

        if (p != participant && !lineup_pauses(&s->lineup, p) &&
            spiel_party(&s->spiel, p) == spiel_party(&s->spiel, participant))
            return p;
    }
    return NOBODY;
}

/* What the rows of a player in a game have in common. */
static struct tally_key key_of(struct fill *f, const struct step *s, int p)
{
    bool pauses = lineup_pauses(&s->lineup, p), solo = spiel_is_solo(&s->spiel) && !pauses;
    enum party party = spiel_party(&s->spiel, p);
    int partner = solo || pauses ? NOBODY : partner_of(s, p);
    struct tally_key k;

    memset(&k, 0, sizeof k);
    (void)strcpy(k.player, who(f->r, p));
    k.guest = (uint8_t)fill_is_guest(f, p);
    if (partner != NOBODY) {
        (void)strcpy(k.partner, who(f->r, partner));
        k.partner_guest = (uint8_t)fill_is_guest(f, partner);
    }
    k.kind = fill_kind(f, s->spiel.kind);
    k.pauses = pauses;
    k.party = (uint8_t)party;
    k.solo = !solo ? 0 : party == RE ? 1 : 2;
    k.won = !pauses && settlement_won(&s->settlement, party);
    k.stufe = (uint8_t)(pauses ? STUFE_NONE : s->spiel.stufe[party]);
    k.held = k.stufe && is_held(s, party);
    return k;
}

static void fill_participation(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int n = 0; n < s->lineup.count; n++) {
        int p = s->lineup.player[n];
        struct tally_key k = key_of(f, s, p);

        facts_row(f->facts, f->table[V_PARTICIPATION], "ttzzzztztzzzztootz", GAME(f, s), k.player, k.guest,
                  k.pauses ? NULL : party_terms[k.party].word, k.solo, k.won, (int)s->gutschrift[p], k.pauses,
                  fill_kind_word(f, k.kind), or_none(k.stufe, k.stufe), or_none(k.stufe, k.held),
                  k.partner[0] ? k.partner : NULL, k.partner_guest);
    }
}

static void count_participation(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int n = 0; n < s->lineup.count; n++) {
        int p = s->lineup.player[n];
        struct tally_key k = key_of(f, s, p);

        tally_count(f, &k, s->gutschrift[p]);
    }
}

static void fill_ansage(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int party = RE; party <= KONTRA; party++) {
        int stufe = s->spiel.stufe[party];

        if (stufe)
            facts_row(f->facts, f->table[V_ANSAGE], "ttzzzztzttz", GAME(f, s), party_terms[party].word, stufe,
                      stufe_terms[stufe].name, who(f->r, s->spiel.who[party][stufe]),
                      (int)is_held(s, (enum party)party));
    }
}

/* Whoever may be meant, when only the party is known: he who was named, or the players of the party. Returns how
 * many.
 */
static int meant(const struct step *s, int named, int party, int player[PLAYER_IN_SPIEL])
{
    int n = 0;

    if (named != NOBODY) {
        player[0] = named;
        return 1;
    }
    for (int k = 0; k < s->lineup.count; k++) {
        int p = s->lineup.player[k];

        if (!lineup_pauses(&s->lineup, p) && (int)spiel_party(&s->spiel, p) == party)
            player[n++] = p;
    }
    return n;
}

/* A Fuchs is lost by somebody of the other party. */
static int lost_by(const struct step *s, const struct sonderpunkt *p, int player[PLAYER_IN_SPIEL])
{
    return p->kind == SONDER_FUCHS ? meant(s, p->whose, p->party == RE ? KONTRA : RE, player) : 0;
}

static void fill_sonder(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->spiel.sonder_count; k++) {
        const struct sonderpunkt *p = &s->spiel.sonder[k];
        int by[PLAYER_IN_SPIEL], of[PLAYER_IN_SPIEL];
        int from = meant(s, p->from, p->party, by) == 1 ? by[0] : NOBODY;
        int whose = lost_by(s, p, of) == 1 ? of[0] : NOBODY;

        facts_row(f->facts, f->table[V_SONDER], "ttzzzzttttzz", GAME(f, s), sonder_terms[p->kind].name,
                  party_terms[p->party].word, who(f->r, from), who(f->r, whose),
                  from != NOBODY && fill_is_guest(f, from), whose != NOBODY && fill_is_guest(f, whose));
    }
}

static void fill_who_may(const struct fill *f, const struct step *s, int kind, const char *what, const int *player,
                         int count)
{
    for (int i = 0; i < count && count > 1; i++)
        facts_row(f->facts, f->table[V_UNNAMED], "ttzzzztttz", GAME(f, s), sonder_terms[kind].name, what,
                  who(f->r, player[i]), fill_is_guest(f, player[i]));
}

static void fill_unnamed(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->spiel.sonder_count; k++) {
        const struct sonderpunkt *p = &s->spiel.sonder[k];
        int player[PLAYER_IN_SPIEL];

        fill_who_may(f, s, p->kind, "von", player, meant(s, p->from, p->party, player));
        fill_who_may(f, s, p->kind, "wessen", player, lost_by(s, p, player));
    }
}

static void fill_posten(struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->settlement.count; k++) {
        const struct posten *p = &s->settlement.posten[k];

        facts_row(f->facts, f->table[V_POSTEN], "ttzzzzzttz", GAME(f, s), k + 1, posten_name(f->r->rules, p),
                  party_terms[p->party].word, (int)p->punkte);
    }
}

/* A day that counts by its result, any other as it stands. */
static void fill_results(const struct fill *f)
{
    const struct sitting *r = f->r;
    const struct spieltag *d = &r->f.day;
    bool counts = d->ended && d->counts;
    struct day_player result[PARTICIPANT_MAX];
    int n = counts ? spieltag_result(d, result) : r->roster.count;
    char date[DATE_MAX];

    date_iso(d->date, date);
    for (int i = 0; i < n; i++) {
        int p = counts ? result[i].player : i;

        if (d->t[p].known)
            facts_row(f->facts, f->table[V_RESULT], "ttzzttzizz", r->saison.data.name, fill_competition(f),
                      r->tisch.nr, r->tisch.tisch, date, who(r, p), fill_is_guest(f, p),
                      (int64_t)(counts ? result[i].punkte : d->t[p].punkte), (int)counts, (int)d->only_sums);
    }
}

enum status fill_tisch(const struct sitting *r, void *with, struct err *err)
{
    static void (*const fill[V_COUNT])(struct fill *,
                                       int32_t) = {[V_GAME] = fill_game,       [V_PARTICIPATION] = fill_participation,
                                                   [V_ANSAGE] = fill_ansage,   [V_SONDER] = fill_sonder,
                                                   [V_UNNAMED] = fill_unnamed, [V_POSTEN] = fill_posten};
    struct fill *f = with;

    (void)err;
    f->r = r;
    if (!r->f.day.begun)
        return ST_OK;
    if (asked(f, V_DAY))
        fill_day(f);
    if (asked(f, V_RESULT))
        fill_results(f);
    for (int32_t i = 0; i < r->f.count; i++) {
        if (r->f.step[i].kind != EVENT_SPIEL || !r->f.step[i].valued)
            continue;
        f->game++;
        for (int v = V_GAME; v <= V_POSTEN; v++)
            if (asked(f, v))
                fill[v](f, i);
        if (asked(f, V_TALLY) && (f->evening || r->tisch.kind->season))
            count_participation(f, i);
    }
    return ST_OK;
}
