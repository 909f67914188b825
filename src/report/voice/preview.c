/* A game before it is saved. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"
#include "report/voice/voice.h"

/* "Re Anna, Bernd   143 : 97   Kontra Carla, Dieter". */
static void write_parties(const struct sitting *sitting, const struct step *step, struct text *text)
{
    const struct spiel *spiel = &step->spiel;
    unsigned re = 0;

    for (int i = 0; i < step->lineup.count; i++)
        re |= (spiel_party(spiel, step->lineup.player[i]) == RE ? 1u : 0u) << step->lineup.player[i];
    text_add(text, spiel_is_solo(spiel) ? "Solo " : "Re ");
    report_players(sitting, &step->lineup, re, report_call_name, text);
    if (spiel->kind != KIND_NORMAL)
        text_addf(text, " (%s%s%s)", rules_kind(sitting->rules, spiel->kind)->name, spiel->suit ? " " : "",
                  spiel->suit ? suit_terms[spiel->suit].name : "");
    text_addf(text, "   %d : %d   Kontra ", spiel_augen(spiel, RE), spiel_augen(spiel, KONTRA));
    report_players(sitting, &step->lineup, ~(re | step->lineup.pauses), report_call_name, text);
    if (spiel->vorgefuehrt) {
        text_add(text, "   vorgeführt, ");
        report_call_name(sitting, step->vorhand, text);
        text_add(text, _(" leads"));
    }
    text_addc(text, '\n');
}

/* Why a party with the most Augen may have lost: an announcement that was not met. */
static void write_missed(const struct step *step, struct text *text)
{
    for (int p = RE; p <= KONTRA && step->spiel.kind != KIND_NULL; p++) {
        int stufe = step->spiel.stufe[p], other = spiel_augen(&step->spiel, other_party((enum party)p));

        while (stufe > STUFE_NONE && stufe_met(&step->spiel, (enum party)p, stufe))
            stufe--;
        if (stufe == STUFE_SCHWARZ)
            text_addf(text, _("%s said schwarz, but %s has a trick\n"), party_terms[p].name, party_terms[1 - p].name);
        else if (stufe >= STUFE_K9)
            text_addf(text, _("%s said %s, but %s has %d: %d at most\n"), party_terms[p].name,
                      stufe_terms[stufe].name, party_terms[1 - p].name, other, stufe_bound(stufe) - 1);
    }
}

void report_preview(const struct sitting *sitting, const struct step *step, struct text *text)
{
    if (step->kind != EVENT_SPIEL || step->invalid || wettbewerb_special(&sitting->fold.day, step)) {
        report_spiel(sitting, step, text);
        return;
    }
    report_line(sitting, step, text);
    text_addc(text, '\n');
    write_parties(sitting, step, text);
    report_value(sitting->rules, &step->settlement, text);
    if (step->counts != COUNTS_NOTHING)
        text_addf(text, "   [%s]", counts_terms[step->counts].name);
    text_addc(text, '\n');
    report_credits(sitting, step, report_call_name, text);
    text_addc(text, '\n');
    write_missed(step, text);
}
