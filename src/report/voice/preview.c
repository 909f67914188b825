/* A game before it is saved. */
#include "base/i18n.h"
#include "core/rules/settle.h"
#include "report/voice/voice.h"

/* "Re Anna, Bernd   143 : 97   Kontra Carla, Dieter". */
static void write_parties(const struct sitting *r, const struct step *s, struct text *t)
{
    const struct spiel *spiel = &s->spiel;
    unsigned re = 0;

    for (int i = 0; i < s->lineup.count; i++)
        re |= (spiel_party(spiel, s->lineup.player[i]) == RE ? 1u : 0u) << s->lineup.player[i];
    text_add(t, spiel_is_solo(spiel) ? "Solo " : "Re ");
    report_players(r, &s->lineup, re, report_call_name, t);
    if (spiel->kind != KIND_NORMAL)
        text_addf(t, " (%s%s%s)", rules_kind(r->rules, spiel->kind)->name, spiel->suit ? " " : "",
                  spiel->suit ? suit_terms[spiel->suit].name : "");
    text_addf(t, "   %d : %d   Kontra ", spiel_augen(spiel, RE), spiel_augen(spiel, KONTRA));
    report_players(r, &s->lineup, ~(re | s->lineup.pauses), report_call_name, t);
    if (spiel->vorgefuehrt) {
        text_add(t, "   vorgeführt, ");
        report_call_name(r, s->vorhand, t);
        text_add(t, _(" leads"));
    }
    text_addc(t, '\n');
}

/* Why a party with the most Augen may have lost: an announcement that was not met. */
static void write_missed(const struct step *s, struct text *t)
{
    for (int p = RE; p <= KONTRA && s->spiel.kind != KIND_NULL; p++) {
        int stufe = s->spiel.stufe[p], other = spiel_augen(&s->spiel, other_party((enum party)p));

        while (stufe > STUFE_NONE && stufe_met(&s->spiel, (enum party)p, stufe))
            stufe--;
        if (stufe == STUFE_SCHWARZ)
            text_addf(t, _("%s said schwarz, but %s has a trick\n"), party_terms[p].name, party_terms[1 - p].name);
        else if (stufe >= STUFE_K9)
            text_addf(t, _("%s said %s, but %s has %d: %d at most\n"), party_terms[p].name, stufe_terms[stufe].name,
                      party_terms[1 - p].name, other, stufe_bound(stufe) - 1);
    }
}

void report_preview(const struct sitting *r, const struct step *s, struct text *t)
{
    if (s->kind != EVENT_SPIEL || s->invalid || wettbewerb_special(&r->f.day, s)) {
        report_spiel(r, s, t);
        return;
    }
    report_line(r, s, t);
    text_addc(t, '\n');
    write_parties(r, s, t);
    report_value(r->rules, &s->settlement, t);
    if (s->counts != COUNTS_NOTHING)
        text_addf(t, "   [%s]", counts_terms[s->counts].name);
    text_addc(t, '\n');
    report_credits(r, s, report_call_name, t);
    text_addc(t, '\n');
    write_missed(s, t);
}
