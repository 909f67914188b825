/* Says what an entry did: a game with its result, or an event. */
#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "report/voice/voice.h"

void report_credits(const struct sitting *sitting, const struct step *step, report_name *name, struct text *text)
{
    const char *separator = "";

    for (int i = 0; i < step->lineup.count; i++) {
        int who = step->lineup.player[i];

        if (step->gutschrift[who] == 0)
            continue;
        text_add(text, separator);
        name(sitting, who, text);
        text_addf(text, " %+d", (int)step->gutschrift[who]);
        separator = "   ";
    }
    if (!*separator)
        text_add(text, _("no credits"));
}

void report_line(const struct sitting *sitting, const struct step *step, struct text *text)
{
    struct event event = sitting->history.entry[sitting->fold.nr[step - sitting->fold.step] - 1].event;

    if (event.kind == EVENT_SPIEL)
        event.u.spiel = step->spiel;
    kurzschrift_write(text, &sitting->board, &event);
}

static void write_value(const struct sitting *sitting, const struct step *step, struct text *text)
{
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    bool credits = true;

    if (step->counts != COUNTS_NOTHING)
        text_addf(text, "   [%s%s]", counts_terms[step->counts].name, step->spiel.vorgefuehrt ? ", vorgeführt" : "");
    text_add(text, "\n  ");
    if (own && wettbewerb_special(&sitting->fold.day, step)) {
        credits = own->value(sitting, step, text);
    } else {
        report_value(sitting->rules, &step->settlement, text);
        text_add(text, "\n  ");
    }
    if (credits)
        report_credits(sitting, step, report_kuerzel, text);
    text_addc(text, '\n');
}

/* Adds a game in which everybody plays for themselves: "Schiebekopf   schieb A=40 …", and below it the
 * Gutschriften. */
static void write_each_alone(const struct sitting *sitting, const struct step *step, const char *name,
                             struct text *text)
{
    const struct event *event = &sitting->history.entry[sitting->fold.nr[step - sitting->fold.step] - 1].event;

    text_addf(text, "%s   ", name);
    report_line(sitting, step, text);
    text_add(text, "\n  ");
    report_credits(sitting, step, report_kuerzel, text);
    report_all_augen(&sitting->board, event, text);
    text_addc(text, '\n');
}

void report_spiel(const struct sitting *sitting, const struct step *step, struct text *text)
{
    if (step->kind == EVENT_SCHIEBEKOPF && !wettbewerb_special(&sitting->fold.day, step)) {
        write_each_alone(sitting, step, "Schiebekopf", text);
        return;
    }
    switch ((enum event_kind)step->kind) {
    case EVENT_SPIEL:
    case EVENT_SCHIEBEKOPF:
        if (step->invalid) {
            report_line(sitting, step, text);
            text_add(text, "\n  ");
            text_add(text, _("Void: no Farbtrumpf-Pflichtsolo is open; the same Geber deals again (DDB note 41).\n"));
            return;
        }
        text_addf(text, "Spiel %d   ", (int)step->nr);
        report_line(sitting, step, text);
        write_value(sitting, step, text);
        break;
    case EVENT_HAMMEL:
        write_each_alone(sitting, step, "Hammelsprung", text);
        break;
    case EVENT_STECHEN:
        report_line(sitting, step, text);
        if (voice_own(sitting->tisch.kind))
            (void)voice_own(sitting->tisch.kind)->value(sitting, step, text);
        break;
    case EVENT_EINWURF:
        text_add(text, _("Einwurf: the same Geber deals again.\n"));
        break;
    default:
        sitting_line(sitting, &sitting->history.entry[sitting->fold.nr[step - sitting->fold.step] - 1].event, text);
        text_addc(text, '\n');
        break;
    }
}

void report_entry(const struct sitting *sitting, const struct step *step, struct text *text)
{
    report_spiel(sitting, step, text);
    if (step->breach[0])
        text_addf(text, "  ! %s: %s\n", _("recorded against the rules"), step->breach);
}
