/* What an entry did: a game with what it gave, or an event. */
#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "report/voice/voice.h"

void report_credits(const struct sitting *r, const struct step *s, report_name *name, struct text *t)
{
    const char *separator = "";

    for (int i = 0; i < s->lineup.count; i++) {
        int who = s->lineup.player[i];

        if (s->gutschrift[who] == 0)
            continue;
        text_add(t, separator);
        name(r, who, t);
        text_addf(t, " %+d", (int)s->gutschrift[who]);
        separator = "   ";
    }
    if (!*separator)
        text_add(t, _("no credits"));
}

void report_line(const struct sitting *r, const struct step *s, struct text *t)
{
    struct event e = r->history.entry[r->f.nr[s - r->f.step] - 1].e;

    if (e.kind == EVENT_SPIEL)
        e.u.spiel = s->spiel;
    kurzschrift_write(t, &r->board, &e);
}

static void write_value(const struct sitting *r, const struct step *s, struct text *t)
{
    const struct own_voice *own = voice_own(r->tisch.kind);
    bool credits = true;

    if (s->counts != COUNTS_NOTHING)
        text_addf(t, "   [%s%s]", counts_terms[s->counts].name, s->spiel.vorgefuehrt ? ", vorgeführt" : "");
    text_add(t, "\n  ");
    if (own && wettbewerb_special(&r->f.day, s)) {
        credits = own->value(r, s, t);
    } else {
        report_value(r->rules, &s->settlement, t);
        text_add(t, "\n  ");
    }
    if (credits)
        report_credits(r, s, report_kuerzel, t);
    text_addc(t, '\n');
}

/* What is credited for everybody's Augen: "Schiebekopf   schieb A=40 …", and below it who gets what. */
static void write_each_alone(const struct sitting *r, const struct step *s, const char *name, struct text *t)
{
    const struct event *e = &r->history.entry[r->f.nr[s - r->f.step] - 1].e;

    text_addf(t, "%s   ", name);
    report_line(r, s, t);
    text_add(t, "\n  ");
    report_credits(r, s, report_kuerzel, t);
    report_all_augen(&r->board, e, t);
    text_addc(t, '\n');
}

void report_spiel(const struct sitting *r, const struct step *s, struct text *t)
{
    if (s->kind == EVENT_PUSH && !wettbewerb_special(&r->f.day, s)) {
        write_each_alone(r, s, "Schiebekopf", t);
        return;
    }
    switch ((enum event_kind)s->kind) {
    case EVENT_SPIEL:
    case EVENT_PUSH:
        if (s->invalid) {
            report_line(r, s, t);
            text_add(t, "\n  ");
            text_add(t, _("Void: no Farbtrumpf-Pflichtsolo is open; the same Geber deals again (DDB note 41).\n"));
            return;
        }
        text_addf(t, "Spiel %d   ", (int)s->nr);
        report_line(r, s, t);
        write_value(r, s, t);
        break;
    case EVENT_HAMMEL:
        write_each_alone(r, s, "Hammelsprung", t);
        break;
    case EVENT_STECHEN:
        report_line(r, s, t);
        if (voice_own(r->tisch.kind))
            (void)voice_own(r->tisch.kind)->value(r, s, t);
        break;
    case EVENT_EINWURF:
        text_add(t, _("Einwurf: the same Geber deals again.\n"));
        break;
    default:
        sitting_line(r, &r->history.entry[r->f.nr[s - r->f.step] - 1].e, t);
        text_addc(t, '\n');
        break;
    }
}

void report_entry(const struct sitting *r, const struct step *s, struct text *t)
{
    report_spiel(r, s, t);
    if (s->fraction[0])
        text_addf(t, "  ! %s: %s\n", _("recorded against the rules"), s->fraction);
}
