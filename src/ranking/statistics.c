#include "ranking/statistics.h"

#include <string.h>

#include "base/fraction.h"
#include "rules/settle.h"

static void count_it(struct counted *g, bool won)
{
    g->played++;
    g->won += won;
}

static bool wins(const struct step *s, enum party party)
{
    return s->settlement.winner == (party == RE ? WINNER_RE : WINNER_KONTRA);
}

static void count_party(struct statistics_player *p, const struct step *s, int who, enum party party)
{
    bool won = wins(s, party);

    if (!spiel_is_solo(&s->spiel)) {
        count_it(party == RE ? &p->re : &p->kontra, won);
    } else if (party == KONTRA) {
        count_it(&p->against_solo, won);
    } else {
        count_it(&p->solo[s->spiel.kind], won);
        p->solo_punkte[s->spiel.kind] += s->gutschrift[who];
    }
    if (s->spiel.stufe[party])
        count_it(&p->ansage[s->spiel.stufe[party]], stufe_met(&s->spiel, party, s->spiel.stufe[party]));
    p->streak = won ? p->streak + 1 : 0;
    if (p->streak > p->longest_streak)
        p->longest_streak = p->streak;
}

static void count_sonder(struct statistics *st, const struct step *s, const int *nr)
{
    for (int i = 0; i < s->spiel.sonder_count; i++) {
        const struct sonderpunkt *p = &s->spiel.sonder[i];
        int from = p->from == NOBODY ? -1 : nr[p->from], whose = p->whose == NOBODY ? -1 : nr[p->whose];

        st->sonder[p->kind]++;
        if (from >= 0)
            st->player[from].sonder[p->kind]++;
        if (whose >= 0)
            st->player[whose].foxes_lost++;
    }
}

static void add_up(struct statistics *st, const struct step *s, const int *nr)
{
    const struct lineup *b = &s->lineup;

    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < b->count; k++) {
            int a = b->player[i], c = b->player[k];

            if (i == k || lineup_pauses(b, a) || lineup_pauses(b, c) || nr[a] < 0 || nr[c] < 0 ||
                spiel_party(&s->spiel, a) != spiel_party(&s->spiel, c))
                continue;
            count_it(&st->together[nr[a] * st->count + nr[c]], wins(s, spiel_party(&s->spiel, a)));
            st->together_punkte[nr[a] * st->count + nr[c]] += s->gutschrift[a];
        }
}

/* What a game adds to those of all, whoever played it. */
static void count_all(struct statistics *st, const struct step *s)
{
    st->spiele++;
    for (int p = RE; p <= KONTRA; p++)
        if (s->spiel.stufe[p])
            count_it(&st->ansage[s->spiel.stufe[p]], stufe_met(&s->spiel, (enum party)p, s->spiel.stufe[p]));
    if (!spiel_is_solo(&s->spiel))
        return;
    count_it(&st->solo[s->spiel.kind], wins(s, RE));
    st->solo_punkte[s->spiel.kind] += s->gutschrift[s->spiel.re[0]];
}

static void count_spiel(struct statistics *st, const struct step *s, const int *nr)
{
    count_all(st, s);
    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (nr[who] < 0)
            continue;
        if (lineup_pauses(&s->lineup, who))
            st->player[nr[who]].pauses++;
        else
            count_party(&st->player[nr[who]], s, who, spiel_party(&s->spiel, who));
    }
    count_sonder(st, s, nr);
    if (!spiel_is_solo(&s->spiel))
        add_up(st, s, nr);
}

static void remember_day_punkte(struct statistics_player *p, int32_t punkte)
{
    if (p->course == STATISTICS_COURSE)
        memmove(p->day_punkte, p->day_punkte + 1, (size_t)--p->course * sizeof *p->day_punkte);
    p->day_punkte[p->course++] = punkte;
}

static void count_day(struct statistics *st, const struct spieltag *day, const int *nr)
{
    struct day_player t[PARTICIPANT_MAX];
    int n = spieltag_result(day, t);

    for (int i = 0; i < n; i++) {
        struct statistics_player *p = nr[t[i].player] < 0 ? NULL : &st->player[nr[t[i].player]];

        if (!p)
            continue;
        if (p->days == 0 || t[i].punkte > p->best) {
            p->best = t[i].punkte;
            p->best_day = day->date;
        }
        if (p->days == 0 || t[i].punkte < p->worst) {
            p->worst = t[i].punkte;
            p->worst_day = day->date;
        }
        p->punkte += t[i].punkte;
        remember_day_punkte(p, t[i].punkte);
        p->days++;
    }
}

void statistics_take(struct statistics *st, const struct fold *f, const int nr[PARTICIPANT_MAX])
{
    if (f->day.only_sums) {
        st->omitted++;
        return;
    }
    for (int32_t i = 0; i < f->count; i++)
        if (f->step[i].kind == EVENT_SPIEL && f->step[i].valued)
            count_spiel(st, &f->step[i], nr);
    if (f->day.ended && f->day.counts)
        count_day(st, &f->day, nr);
    for (int i = 0; i < PARTICIPANT_MAX && !(f->day.ended && f->day.counts); i++)
        if (nr[i] >= 0)
            st->player[nr[i]].punkte += f->day.t[i].punkte;
}

static struct counted together(const struct counted *g, int n)
{
    struct counted all = {0};

    for (int i = 0; i < n; i++) {
        all.played += g[i].played;
        all.won += g[i].won;
    }
    return all;
}

struct counted statistics_soli(const struct statistics_player *p)
{
    return together(p->solo, KIND_COUNT);
}

struct counted statistics_ansagen(const struct statistics_player *p)
{
    return together(p->ansage, STUFE_COUNT);
}

int32_t statistics_played(const struct statistics_player *p)
{
    return p->re.played + p->kontra.played + p->against_solo.played + statistics_soli(p).played;
}

int32_t statistics_at_tisch(const struct statistics_player *p)
{
    return p->pauses + statistics_played(p);
}

bool statistics_present(const struct statistics_player *p)
{
    return statistics_at_tisch(p) > 0;
}

int statistics_best_partner(const struct statistics *st, int player, int at_least)
{
    int best = -1;

    for (int i = 0; i < st->count; i++) {
        int a = player * st->count + i, b = player * st->count + best;

        if (i == player || st->together[a].played < at_least)
            continue;
        if (best < 0 || fraction_compare(st->together_punkte[a], st->together[a].played, st->together_punkte[b],
                                         st->together[b].played) > 0)
            best = i;
    }
    return best;
}
