/* What a game is worth, and why, in words. */
#include "base/i18n.h"
#include "report/voice/voice.h"

void report_value(const struct rules *r, const struct settlement *a, struct text *t)
{
    static const char *const winner[] = {N_("Re wins"), N_("Kontra wins"),
                                         N_("Nobody wins, neither met all it had said")};
    int value = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;
    enum winner ahead = a->re_punkte > 0 ? WINNER_RE : WINNER_KONTRA;

    text_addf(t, "%s: ", _(winner[a->winner]));
    for (int i = 0; i < a->count; i++) {
        const struct posten *p = &a->posten[i];
        bool for_winner = p->party == (a->winner == WINNER_KONTRA ? KONTRA : RE);
        int punkte = for_winner ? p->punkte : -p->punkte;

        text_addf(t, "%s%s %+d", i == 0 ? "" : ", ", posten_name(r, p), punkte);
    }
    text_addf(t, a->count ? " = %d" : "%d", value);
    if (value > 0)
        text_addf(t, " %s", ahead == WINNER_RE ? _("for Re") : _("for Kontra"));
    if (value > 0 && a->winner != WINNER_NONE && (enum winner)a->winner != ahead)
        text_add(t, _(", whose points weigh more"));
}

/* "Re said K9: Kontra had to stay below 90 and has 97." */
static void explain_bid(const struct spiel *s, enum party party, struct text *t)
{
    enum party other = other_party(party);
    int stufe = s->stufe[party];

    if (stufe == STUFE_SCHWARZ)
        text_addf(t, _("  %s said schwarz: %s had to stay without a trick and %s.\n"), party_terms[party].name,
                  party_terms[other].name, stufe_met(s, party, stufe) ? _("did") : _("took one"));
    else
        text_addf(t, _("  %s said %s: %s had to stay below %d and has %d.\n"), party_terms[party].name,
                  stufe == STUFE_WORD ? party_terms[party].name : stufe_terms[stufe].name, party_terms[other].name,
                  stufe_bound(stufe), spiel_augen(s, other));
}

/* Announcements that were made against the rules. */
static void explain_invalid(const struct rules *r, const struct spiel *s, struct text *t)
{
    bool voided = r->limits_both == LIMITS_ONE_PARTY && s->stufe[RE] > STUFE_WORD && s->stufe[KONTRA] > STUFE_WORD;

    for (int p = RE; p <= KONTRA; p++) {
        int from = s->invalid_from[p];

        if (from == STUFE_NONE)
            continue;
        text_addf(t,
                  voided ? _("  From %s on %s's announcements are void.\n")
                         : _("  From %s on %s's announcements are invalid: they count only if it loses.\n"),
                  from == STUFE_WORD ? party_terms[p].name : stufe_terms[from].name, party_terms[p].name);
    }
}

/* What decides: one sentence, without who wins. */
static void explain_decision(const struct rules *r, const struct spiel *s, struct text *t)
{
    bool limits[2] = {s->stufe[RE] > STUFE_WORD, s->stufe[KONTRA] > STUFE_WORD};

    if (s->wrong)
        text_addf(t, _("  %s did not follow suit and loses%s"), party_terms[s->wrong == OF_RE ? RE : KONTRA].name,
                  r->usage_error == USAGE_ERROR_TRICKS ? " (A72)" : " (A40)");
    else if (s->kind == KIND_NULL)
        text_addf(t, _("  A Null is won without a trick; the soloist %s"),
                  spiel_no_trick(s, RE) ? _("took none") : _("took one"));
    else if (limits[RE] && limits[KONTRA] && r->limits_both == LIMITS_LAST)
        text_addf(t, _("  Both bid limits; the last one, %s's, decides"),
                  party_terms[s->last_one == OF_RE ? RE : KONTRA].name);
    else if (limits[RE] || limits[KONTRA])
        text_add(t, _("  A limit decides"));
    else if (s->augen != AUGEN_TOTAL / 2)
        text_add(t, _("  More than 120 wins"));
    else if (s->first)
        text_addf(t, _("  At 120 : 120 the words decide, and %s came first"),
                  party_terms[s->first == OF_RE ? RE : KONTRA].name);
    else
        text_add(t, _("  At 120 : 120 the words decide"));
}

static void explain_win(const struct rules *r, const struct spiel *s, const struct settlement *a, struct text *t)
{
    static const char *const sequence[] = {N_("so Re wins"), N_("so Kontra wins"), N_("so nobody wins")};

    for (int party = RE; party <= KONTRA && !s->wrong && s->kind != KIND_NULL; party++)
        if (s->stufe[party])
            explain_bid(s, (enum party)party, t);
    explain_invalid(r, s, t);
    explain_decision(r, s, t);
    text_addf(t, ": %s%s.\n", _(sequence[a->winner]), a->winner == WINNER_NONE && r->paragraph ? " (A2, A4)" : "");
}

void report_why(const struct rules *r, const struct spiel *s, const struct settlement *a, struct text *t)
{
    int value = a->re_punkte < 0 ? -a->re_punkte : a->re_punkte;

    if (s->wrong)
        text_addf(t, _("  %s had %d Augen until then.\n"), party_terms[s->wrong == OF_RE ? RE : KONTRA].name,
                  spiel_augen(s, s->wrong == OF_RE ? RE : KONTRA));
    else
        text_addf(t, _("  Re has %d Augen, Kontra %d.\n"), spiel_augen(s, RE), spiel_augen(s, KONTRA));
    explain_win(r, s, a, t);
    for (int i = 0; i < a->count; i++)
        text_addf(t, _("  %+d for %s: %s (%s)\n"), a->posten[i].punkte, party_terms[a->posten[i].party].name,
                  posten_name(r, &a->posten[i]), r->posten[a->posten[i].kind].source);
    if (value == 0)
        text_add(t, _("  That leaves nothing for either party.\n"));
    else
        text_addf(t, _("  Together %d for %s%s.\n"), value, a->re_punkte > 0 ? "Re" : "Kontra",
                  (a->winner == WINNER_RE) != (a->re_punkte > 0) && a->winner != WINNER_NONE
                      ? s->sonder_count ? _(": the Sonderpunkte turn the sign (A6)") : _(": the sign is turned")
                      : "");
}
