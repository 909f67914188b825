/* The writer of the Kurzschrift, in canonical order (kurzschrift.h). */
#include <string.h>

#include "core/notation/kurzschrift_reader.h"

static int sitz_rank(const int8_t *sitz, int sitze, int player)
{
    for (int i = 0; i < sitze; i++)
        if (sitz[i] == player)
            return i;
    return TISCH_MAX + (player == NOBODY);
}

void spiel_normalise(struct spiel *spiel, const int8_t *sitz, int sitze)
{
    int rank[SONDER_MAX];

    if (spiel->kind == KIND_NORMAL && sitz_rank(sitz, sitze, spiel->re[1]) < sitz_rank(sitz, sitze, spiel->re[0])) {
        int8_t first = spiel->re[0];

        spiel->re[0] = spiel->re[1];
        spiel->re[1] = first;
    }
    for (int i = 0; i < spiel->sonder_count; i++) {
        struct sonderpunkt sonderpunkt = spiel->sonder[i];
        int r = ((sonderpunkt.kind * 16 + sitz_rank(sitz, sitze, sonderpunkt.from)) * 2 + sonderpunkt.party) * 16 +
                sitz_rank(sitz, sitze, sonderpunkt.whose);
        int k = i;

        for (; k > 0 && rank[k - 1] > r; k--) {
            rank[k] = rank[k - 1];
            spiel->sonder[k] = spiel->sonder[k - 1];
        }
        rank[k] = r;
        spiel->sonder[k] = sonderpunkt;
    }
}

/* Writes one announcement, with its player if known. */
static void write_ansage(struct text *text, const struct board *board, const struct spiel *spiel, enum party party,
                         int stufe, bool vorab)
{
    int who = spiel->who[party][stufe];

    text_addc(text, ' ');
    if (who == NOBODY || stufe == STUFE_WORD)
        text_add(text, party_terms[party].word);
    else
        text_addc(text, 'k');
    if (vorab)
        text_addc(text, 'v');
    if (stufe > STUFE_WORD)
        text_addc(text, stufe_terms[stufe].sign);
    if (who != NOBODY) {
        text_addc(text, '=');
        text_add(text, board_name(board, who));
    }
    if (spiel->invalid_from[party] && stufe >= spiel->invalid_from[party])
        text_addc(text, '?');
}

static void write_ansagen(struct text *text, const struct board *board, const struct spiel *spiel, enum party party)
{
    bool vorab = spiel->vorab[party];

    for (int stufe = STUFE_WORD; stufe <= spiel->stufe[party]; stufe++) {
        if (spiel->who[party][stufe] == NOBODY && stufe < spiel->stufe[party] &&
            stufe != spiel->invalid_from[party] && spiel->who[party][stufe + 1] == NOBODY)
            continue; /* implied by the next */
        write_ansage(text, board, spiel, party, stufe, vorab);
        vorab = false; /* belongs to the word, or to the short form that includes it */
    }
}

static void write_erwiderungen(struct text *text, const struct spiel *spiel)
{
    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_K9; stufe <= spiel->answered[party]; stufe++)
            text_addf(text, " %sg%c", party_terms[party].word, stufe_terms[stufe].sign);
}

static void write_sonder(struct text *text, const struct board *board, const struct sonderpunkt *sonderpunkt)
{
    text_addc(text, ' ');
    text_add(text, sonder_terms[sonderpunkt->kind].word);
    text_addc(text, '=');
    text_add(text, sonderpunkt->from != NOBODY ? board_name(board, sonderpunkt->from)
                                               : party_terms[sonderpunkt->party].word);
    if (sonderpunkt->whose != NOBODY) {
        text_addc(text, '/');
        text_add(text, board_name(board, sonderpunkt->whose));
    }
}

/* Writes zuerst=ko, falsch=A, x, vf … */
static void write_suffixes(struct text *text, const struct board *board, const struct spiel *spiel)
{
    const uint8_t *of = (const uint8_t *)spiel;

    for (const struct suffix *suffix = kurzschrift_parties; suffix->word; suffix++)
        if (of[suffix->at])
            text_addf(text, " %s=%s", suffix->word,
                      suffix->part == PART_WRONG && spiel->revoke_player != NOBODY
                          ? board_name(board, spiel->revoke_player)
                          : party_terms[of[suffix->at] - OF_RE].word);
    for (const struct suffix *suffix = kurzschrift_toggles; suffix->word; suffix++)
        if (of[suffix->at])
            text_addf(text, " %s", suffix->word);
}

static void write_spiel(struct text *text, const struct board *board, const struct spiel *spiel)
{
    text_add(text, board_name(board, spiel->re[0]));
    if (spiel->re[1] != NOBODY) {
        text_addc(text, ',');
        text_add(text, board_name(board, spiel->re[1]));
    }
    if (spiel->kind != KIND_NORMAL) {
        text_addc(text, ' ');
        text_add(text, kind_term(board->own, spiel->kind)->word);
    }
    if (spiel->suit != SUIT_NONE) {
        text_addc(text, '-');
        text_add(text, suit_terms[spiel->suit].word);
    }
    text_addc(text, ' ');
    text_int(text, spiel->augen);
    write_ansagen(text, board, spiel, RE);
    write_ansagen(text, board, spiel, KONTRA);
    write_erwiderungen(text, spiel);
    for (int i = 0; i < spiel->sonder_count; i++)
        write_sonder(text, board, &spiel->sonder[i]);
    write_suffixes(text, board, spiel);
}

static void write_each_alone(struct text *text, const struct board *board, const struct event *event)
{
    text_add(text, event_terms[event->kind].word);
    if (event->kind == EVENT_SCHIEBEKOPF && event->u.result.count == 1) {
        text_addf(text, " durch=%s", board_name(board, event->u.result.player[0]));
        return;
    }
    for (int i = 0; i < event->u.result.count; i++)
        text_addf(text, " %s=%d", board_name(board, event->u.result.player[i]), (int)event->u.result.punkte[i]);
}

void result_normalise(struct event *event, const int8_t *sitz, int sitze)
{
    int n = 0;

    for (int i = 0; i < sitze; i++)
        for (int k = n; k < event->u.result.count; k++) {
            int8_t who = event->u.result.player[k];
            int32_t augen = event->u.result.punkte[k];

            if (who != sitz[i])
                continue;
            event->u.result.player[k] = event->u.result.player[n];
            event->u.result.punkte[k] = event->u.result.punkte[n];
            event->u.result.player[n] = who;
            event->u.result.punkte[n++] = augen;
        }
}

void kurzschrift_write(struct text *text, const struct board *board, const struct event *event)
{
    if (event->kind == EVENT_EINWURF)
        text_add(text, event_terms[event->kind].word);
    else if (event->kind == EVENT_SPIEL)
        write_spiel(text, board, &event->u.spiel);
    else
        write_each_alone(text, board, event);
}

void kurzschrift_write_whole(struct text *text, const struct board *board, const struct event *event)
{
    kurzschrift_write(text, board, event);
    if (event->remark_len > 0) {
        text_add(text, " ; ");
        text_addn(text, event->remark, event->remark_len);
    }
}
