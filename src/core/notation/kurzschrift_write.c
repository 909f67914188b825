/* The Kurzschrift, written, in canonical order (kurzschrift.h). */
#include <string.h>

#include "core/notation/kurzschrift_reader.h"

static int sitz_rank(const int8_t *sitz, int sitze, int player)
{
    for (int i = 0; i < sitze; i++)
        if (sitz[i] == player)
            return i;
    return TISCH_MAX + (player == NOBODY);
}

void spiel_normalise(struct spiel *s, const int8_t *sitz, int sitze)
{
    int rank[SONDER_MAX];

    if (s->kind == KIND_NORMAL && sitz_rank(sitz, sitze, s->re[1]) < sitz_rank(sitz, sitze, s->re[0])) {
        int8_t first = s->re[0];

        s->re[0] = s->re[1];
        s->re[1] = first;
    }
    for (int i = 0; i < s->sonder_count; i++) {
        struct sonderpunkt p = s->sonder[i];
        int r = ((p.kind * 16 + sitz_rank(sitz, sitze, p.from)) * 2 + p.party) * 16 + sitz_rank(sitz, sitze, p.whose);
        int k = i;

        for (; k > 0 && rank[k - 1] > r; k--) {
            rank[k] = rank[k - 1];
            s->sonder[k] = s->sonder[k - 1];
        }
        rank[k] = r;
        s->sonder[k] = p;
    }
}

/* One announcement, with who said it where that is known. */
static void write_ansage(struct text *t, const struct board *board, const struct spiel *s, enum party party,
                         int stufe, bool vorab)
{
    int who = s->who[party][stufe];

    text_addc(t, ' ');
    if (who == NOBODY || stufe == STUFE_WORD)
        text_add(t, party_terms[party].word);
    else
        text_addc(t, 'k');
    if (vorab)
        text_addc(t, 'v');
    if (stufe > STUFE_WORD)
        text_addc(t, stufe_terms[stufe].sign);
    if (who != NOBODY) {
        text_addc(t, '=');
        text_add(t, board_name(board, who));
    }
    if (s->invalid_from[party] && stufe >= s->invalid_from[party])
        text_addc(t, '?');
}

static void write_ansagen(struct text *t, const struct board *board, const struct spiel *s, enum party party)
{
    bool vorab = s->vorab[party];

    for (int stufe = STUFE_WORD; stufe <= s->stufe[party]; stufe++) {
        if (s->who[party][stufe] == NOBODY && stufe < s->stufe[party] && stufe != s->invalid_from[party] &&
            s->who[party][stufe + 1] == NOBODY)
            continue; /* implied by the next */
        write_ansage(t, board, s, party, stufe, vorab);
        vorab = false; /* it goes with the word, or with the short form that stands for it */
    }
}

static void write_erwiderungen(struct text *t, const struct spiel *s)
{
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_K9; stufe <= s->answered[party]; stufe++)
            text_addf(t, " %sg%c", party_terms[party].word, stufe_terms[stufe].sign);
}

static void write_sonder(struct text *t, const struct board *board, const struct sonderpunkt *p)
{
    text_addc(t, ' ');
    text_add(t, sonder_terms[p->kind].word);
    text_addc(t, '=');
    text_add(t, p->from != NOBODY ? board_name(board, p->from) : party_terms[p->party].word);
    if (p->whose != NOBODY) {
        text_addc(t, '/');
        text_add(t, board_name(board, p->whose));
    }
}

/* zuerst=ko, falsch=A, x, vf … */
static void write_suffixes(struct text *t, const struct board *board, const struct spiel *s)
{
    const uint8_t *of = (const uint8_t *)s;

    for (const struct suffix *p = kurzschrift_parties; p->word; p++)
        if (of[p->at])
            text_addf(t, " %s=%s", p->word,
                      p->part == PART_WRONG && s->wrong_who != NOBODY ? board_name(board, s->wrong_who)
                                                                      : party_terms[of[p->at] - OF_RE].word);
    for (const struct suffix *p = kurzschrift_toggles; p->word; p++)
        if (of[p->at])
            text_addf(t, " %s", p->word);
}

static void write_spiel(struct text *t, const struct board *board, const struct spiel *s)
{
    text_add(t, board_name(board, s->re[0]));
    if (s->re[1] != NOBODY) {
        text_addc(t, ',');
        text_add(t, board_name(board, s->re[1]));
    }
    if (s->kind != KIND_NORMAL) {
        text_addc(t, ' ');
        text_add(t, kind_term(board->own, s->kind)->word);
    }
    if (s->suit != SUIT_NONE) {
        text_addc(t, '-');
        text_add(t, suit_terms[s->suit].word);
    }
    text_addc(t, ' ');
    text_int(t, s->augen);
    write_ansagen(t, board, s, RE);
    write_ansagen(t, board, s, KONTRA);
    write_erwiderungen(t, s);
    for (int i = 0; i < s->sonder_count; i++)
        write_sonder(t, board, &s->sonder[i]);
    write_suffixes(t, board, s);
}

static void write_each_alone(struct text *t, const struct board *board, const struct event *e)
{
    text_add(t, event_terms[e->kind].word);
    if (e->kind == EVENT_PUSH && e->u.result.count == 1) {
        text_addf(t, " durch=%s", board_name(board, e->u.result.player[0]));
        return;
    }
    for (int i = 0; i < e->u.result.count; i++)
        text_addf(t, " %s=%d", board_name(board, e->u.result.player[i]), (int)e->u.result.punkte[i]);
}

void result_normalise(struct event *e, const int8_t *sitz, int sitze)
{
    int n = 0;

    for (int i = 0; i < sitze; i++)
        for (int k = n; k < e->u.result.count; k++) {
            int8_t who = e->u.result.player[k];
            int32_t augen = e->u.result.punkte[k];

            if (who != sitz[i])
                continue;
            e->u.result.player[k] = e->u.result.player[n];
            e->u.result.punkte[k] = e->u.result.punkte[n];
            e->u.result.player[n] = who;
            e->u.result.punkte[n++] = augen;
        }
}

void kurzschrift_write(struct text *t, const struct board *board, const struct event *e)
{
    if (e->kind == EVENT_EINWURF)
        text_add(t, event_terms[e->kind].word);
    else if (e->kind == EVENT_SPIEL)
        write_spiel(t, board, &e->u.spiel);
    else
        write_each_alone(t, board, e);
}

void kurzschrift_write_whole(struct text *t, const struct board *board, const struct event *e)
{
    kurzschrift_write(t, board, e);
    if (e->remark_len > 0) {
        text_add(t, " ; ");
        text_addn(t, e->remark, e->remark_len);
    }
}
