/* What goes on at a table beside its games: who writes, a call for the Leitung, what waits for a second phone, who
 * has read. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/pages/show_talk.h"

void show_who(struct text *text, const struct sitting *sitting, const char *label)
{
    text_add(text, "<label><span>");
    html_text(text, label);
    text_add(text, "</span><select name=who><option>");
    for (int i = 0; i < sitting->fold.day.sitze; i++) {
        struct text name = {0};

        report_call_name(sitting, sitting->fold.day.sitz[i], &name);
        text_addf(text, "<option value=%d>", sitting->fold.day.sitz[i]);
        html_text(text, text_str(&name));
        text_free(&name);
    }
    text_add(text, "</select></label>\n");
}

void show_call(const struct spot *spot, struct text *text)
{
    char at[TIME_MAX];
    struct text line = {0};

    time_local(spot->call.time, "%H:%M", at);
    text_addf(&line, _("The Leitung is called since %s (%s)"), at, spot->call.device);
    if (spot->call.why[0])
        text_addf(&line, ": %s", spot->call.why);
    text_add(text, "<div class=\"grund\">\n");
    hall_paragraph(text, line.s);
    text_add(text, "</div>\n");
    text_free(&line);
}

/* The game, why it cannot be, and what it would be. */
static void say_proposal(struct hall *hall, struct sitting *sitting, const struct proposal *proposal,
                         struct text *text)
{
    struct plan plan = PLAN_NEW, again;
    struct outcome was;
    struct err err = {0};
    struct text line = {0};

    plan.line = proposal->line;
    plan.entry[0].op = proposal->entry ? OP_REPLACE : OP_APPEND;
    plan.entry[0].reference = proposal->entry;
    text_addf(&line, _("Against the rules, by %s: %s"), proposal->device, proposal->line);
    if (booking_try(hall->store, sitting, &plan, &was, &err) == ST_OK) /* what else is in the book has changed */
        booking_take_back(sitting, &was);
    else
        text_addf(&line, "\n%s", err.text);
    again = plan_again(&plan);
    again.trotzdem = true;
    if (booking_try(hall->store, sitting, &again, &was, &err) == ST_OK) {
        text_addc(&line, '\n');
        if (fold_step(&sitting->fold, was.entries + 1))
            report_preview(sitting, fold_step(&sitting->fold, was.entries + 1), &line);
        booking_take_back(sitting, &was);
    }
    hall_paragraph(text, line.s);
    plan_free(&again);
    plan_free(&plan);
    text_free(&line);
}

static void proposal(struct hall *hall, const struct visit *visit, struct sitting *sitting, const struct proposal *p,
                     struct text *text)
{
    bool own = strcmp(p->session, visit->who.session) == 0;

    text_add(text, "<div class=\"grund\">\n");
    say_proposal(hall, sitting, p, text);
    if (own)
        hall_paragraph(text, _("It waits for a second phone of this table, or for the Leitung."));
    text_add(text, "</div>\n");
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_hidden(text, "what", p->id);
    if (!own)
        show_button(text, "bestaetigen", _("It was played so: record it"));
    show_button(text, "ablehnen", own ? _("Withdraw it") : _("No, not so"));
    text_add(text, "</form>\n");
}

void show_talk(struct hall *hall, const struct visit *visit, struct sitting *sitting, const struct spot *spot,
               struct text *text)
{
    char nr[16];

    text_add(text, "<div id=\"lage\">\n");
    if (spot->call.nr) {
        show_call(spot, text);
        (void)snprintf(nr, sizeof nr, "%u", spot->call.nr);
        show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
        show_hidden(text, "call", nr);
        show_button(text, "fertig", visit->who.role == ROLE_LEITUNG ? _("Done") : _("Not needed any more"));
        text_add(text, "</form>\n");
    }
    if (spot->proposal.id[0] && spot->proposal.seen == sitting->history.count)
        proposal(hall, visit, sitting, &spot->proposal, text);
    text_add(text, "</div>\n");
}

void show_read(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
               struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;
    bool writes = strcmp(spot->writer, visit->who.session) == 0;

    if (day->spiele == 0 || day->ended)
        return;
    if (day->gegengelesen == day->spiele) {
        hall_paragraph(text, _("All games are read and agreed on."));
        return;
    }
    if (visit->who.role != ROLE_TABLE || (writes && phone_others(hall, visit, spot->place)))
        return;
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_who(text, sitting, _("Who read the games"));
    show_button(text, "gelesen", _("Read and agreed"));
    text_add(text, "</form>\n");
}

void show_own(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
              struct text *text)
{
    char device[DEVICE_MAX];
    struct text label = {0};

    if (visit->who.role != ROLE_TABLE)
        return;
    if (!spot->call.nr) {
        show_fold_begin(text, _("Call the Leitung"), false);
        show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
        show_input(text, NULL, "why", _("What it is about (may be empty)"), " maxlength=\"60\"");
        show_button(text, "rufen", _("Call"));
        text_add(text, "</form></details>\n");
    }
    visitor_device(&visit->who, device);
    text_addf(&label, _("This phone: %s"), device);
    show_fold_begin(text, label.s, false);
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_input(text, NULL, "name", _("A name for it"), " maxlength=\"19\"");
    show_button(text, "name", _("Keep"));
    text_add(text, "</form></details>\n");
    text_free(&label);
}
