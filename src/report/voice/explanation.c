/* Says in words what a game is worth, and why. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "report/voice/voice.h"

void report_value(const struct rules *rules, const struct settlement *settlement, struct text *text)
{
    static const char *const winner[] = {N_("Re wins"), N_("Kontra wins"),
                                         N_("Nobody wins, neither met all it had said")};
    int value = settlement->re_punkte < 0 ? -settlement->re_punkte : settlement->re_punkte;
    enum winner ahead = settlement->re_punkte > 0 ? WINNER_RE : WINNER_KONTRA;

    text_addf(text, "%s: ", _(winner[settlement->winner]));
    for (int i = 0; i < settlement->count; i++) {
        const struct posten *posten = &settlement->posten[i];
        bool for_winner = posten->party == (settlement->winner == WINNER_KONTRA ? KONTRA : RE);
        int punkte = for_winner ? posten->punkte : -posten->punkte;

        text_addf(text, "%s%s %+d", i == 0 ? "" : ", ", posten_name(rules, posten), punkte);
    }
    text_addf(text, settlement->count ? " = %d" : "%d", value);
    if (value > 0)
        text_addf(text, " %s", ahead == WINNER_RE ? _("for Re") : _("for Kontra"));
    if (value > 0 && settlement->winner != WINNER_NONE && (enum winner)settlement->winner != ahead)
        text_add(text, _(", whose points weigh more"));
}

/* Explains an announcement: "Re said K9: Kontra had to stay below 90 and has 97." */
static void explain_bid(const struct spiel *spiel, enum party party, struct text *text)
{
    enum party other = other_party(party);
    int stufe = spiel->stufe[party];

    if (stufe == STUFE_SCHWARZ)
        text_addf(text, _("  %s said schwarz: %s had to stay without a trick and %s.\n"), party_terms[party].name,
                  party_terms[other].name, stufe_met(spiel, party, stufe) ? _("did") : _("took one"));
    else
        text_addf(text, _("  %s said %s: %s had to stay below %d and has %d.\n"), party_terms[party].name,
                  stufe == STUFE_WORD ? party_terms[party].name : stufe_terms[stufe].name, party_terms[other].name,
                  stufe_bound(stufe), spiel_augen(spiel, other));
}

/* Names announcements that were made against the rules. */
static void explain_invalid(const struct rules *rules, const struct spiel *spiel, struct text *text)
{
    bool voided =
        rules->limits_both == LIMITS_ONE_PARTY && spiel->stufe[RE] > STUFE_WORD && spiel->stufe[KONTRA] > STUFE_WORD;

    for (int p = RE; p <= KONTRA; p++) {
        int from = spiel->invalid_from[p];

        if (from == STUFE_NONE)
            continue;
        text_addf(text,
                  voided ? _("  From %s on %s's announcements are void.\n")
                         : _("  From %s on %s's announcements are invalid: they count only if it loses.\n"),
                  from == STUFE_WORD ? party_terms[p].name : stufe_terms[from].name, party_terms[p].name);
    }
}

/* Adds one sentence about what decides the game, without the winner. */
static void explain_decision(const struct rules *rules, const struct spiel *spiel, struct text *text)
{
    bool limits[2] = {spiel->stufe[RE] > STUFE_WORD, spiel->stufe[KONTRA] > STUFE_WORD};

    if (spiel->revoke)
        text_addf(text, _("  %s did not follow suit and loses%s"),
                  party_terms[spiel->revoke == OF_RE ? RE : KONTRA].name,
                  rules->revoke_rule == REVOKE_TRICKS ? " (A72)" : " (A40)");
    else if (spiel->kind == KIND_NULL)
        text_addf(text, _("  A Null is won without a trick; the soloist %s"),
                  spiel_no_trick(spiel, RE) ? _("took none") : _("took one"));
    else if (limits[RE] && limits[KONTRA] && rules->limits_both == LIMITS_LAST)
        text_addf(text, _("  Both bid limits; the last one, %s's, decides"),
                  party_terms[spiel->limit_last == OF_RE ? RE : KONTRA].name);
    else if (limits[RE] || limits[KONTRA])
        text_add(text, _("  A limit decides"));
    else if (spiel->augen != AUGEN_TOTAL / 2)
        text_add(text, _("  More than 120 wins"));
    else if (spiel->first)
        text_addf(text, _("  At 120 : 120 the words decide, and %s came first"),
                  party_terms[spiel->first == OF_RE ? RE : KONTRA].name);
    else
        text_add(text, _("  At 120 : 120 the words decide"));
}

void report_missing(const struct rules *rules, const struct spiel *spiel, struct text *text)
{
    if (settle_first_missing(rules, spiel))
        text_add(
            text,
            _("  Which word came first is missing (zuerst=re or zuerst=ko); it is valued as if Re came first.\n"));
}

/* Returns whether the winner had said its word and did not meet it: the other failed a limit (A174). */
static bool failed_beside_word(const struct spiel *spiel, enum winner winner)
{
    enum party party = winner == WINNER_RE ? RE : KONTRA;

    return winner != WINNER_NONE && spiel->kind != KIND_NULL && !spiel->revoke && spiel->stufe[party] == STUFE_WORD &&
           spiel->stufe[other_party(party)] > STUFE_WORD && !stufe_met(spiel, party, STUFE_WORD);
}

static void explain_win(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
                        struct text *text)
{
    static const char *const consequence[] = {N_("so Re wins"), N_("so Kontra wins"), N_("so nobody wins")};

    for (int party = RE; party <= KONTRA && !spiel->revoke && spiel->kind != KIND_NULL; party++)
        if (spiel->stufe[party])
            explain_bid(spiel, (enum party)party, text);
    explain_invalid(rules, spiel, text);
    explain_decision(rules, spiel, text);
    text_addf(text, ": %s%s.\n", _(consequence[settlement->winner]),
              settlement->winner == WINNER_NONE && rules->paragraph ? " (A2, A4)" : "");
    report_missing(rules, spiel, text);
    if (rules->paragraph && failed_beside_word(spiel, (enum winner)settlement->winner))
        text_addf(text,
                  _("  %s's own word was not met either: a failed limit gives the game to the other party all the "
                    "same (A174).\n"),
                  party_terms[settlement->winner == WINNER_RE ? RE : KONTRA].name);
}

void report_why(const struct rules *rules, const struct spiel *spiel, const struct settlement *settlement,
                struct text *text)
{
    int value = settlement->re_punkte < 0 ? -settlement->re_punkte : settlement->re_punkte;

    if (spiel->revoke)
        text_addf(text, _("  %s had %d Augen until then.\n"), party_terms[spiel->revoke == OF_RE ? RE : KONTRA].name,
                  spiel_augen(spiel, spiel->revoke == OF_RE ? RE : KONTRA));
    else
        text_addf(text, _("  Re has %d Augen, Kontra %d.\n"), spiel_augen(spiel, RE), spiel_augen(spiel, KONTRA));
    explain_win(rules, spiel, settlement, text);
    for (int i = 0; i < settlement->count; i++)
        text_addf(text, _("  %+d for %s: %s (%s)\n"), settlement->posten[i].punkte,
                  party_terms[settlement->posten[i].party].name, posten_name(rules, &settlement->posten[i]),
                  rules->posten[settlement->posten[i].kind].source);
    if (value == 0)
        text_add(text, _("  That leaves nothing for either party.\n"));
    else
        text_addf(text, _("  Together %d for %s%s.\n"), value, settlement->re_punkte > 0 ? "Re" : "Kontra",
                  (settlement->winner == WINNER_RE) != (settlement->re_punkte > 0) &&
                          settlement->winner != WINNER_NONE
                      ? spiel->sonder_count ? _(": the Sonderpunkte turn the sign (A6)") : _(": the sign is turned")
                      : "");
}
