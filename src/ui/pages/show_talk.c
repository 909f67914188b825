/* Writes what happens at a table besides its games: which phone writes, a call for the Leitung, a game that waits for
 * a second phone, who has read the games. */
#include <string.h>

#include "base/i18n.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/pages/show_talk.h"

void show_who(struct text *page, const struct sitting *sitting, const char *label)
{
    html_between(page, "<label><span>", label, "</span><select name=who><option>");
    for (int i = 0; i < sitting->fold.day.sitze; i++) {
        AUTO(text_free) struct text name = {0};

        report_call_name(sitting, sitting->fold.day.sitz[i], &name);
        text_addf(page, "<option value=%d>", sitting->fold.day.sitz[i]);
        html_text(page, text_str(&name));
    }
    text_add(page, "</select></label>\n");
}

void show_call(const struct spot *spot, struct text *page)
{
    char at[TIME_MAX];
    AUTO(text_free) struct text line = {0};

    time_local(spot->call.time, "%H:%M", at);
    text_addf(&line, _("The Leitung was called at %s (%s)"), at, spot->call.device);
    if (spot->call.why[0])
        text_addf(&line, ": %s", spot->call.why);
    text_add(page, "<div class=\"grund\">\n");
    hall_paragraph(page, line.s);
    text_add(page, "</div>\n");
}

/* Writes the proposed game, why the rules refuse it, and its effect. */
static void say_proposal(struct hall *hall, struct sitting *sitting, const struct proposal *proposal,
                         struct text *text)
{
    AUTO(plan_free) struct plan again = {0}, plan = PLAN_NEW;
    struct outcome was;
    struct err err = {0};
    AUTO(text_free) struct text line = {0};

    plan.line = proposal->line;
    plan.entry[0].op = proposal->entry ? OP_REPLACE : OP_APPEND;
    plan.entry[0].reference = proposal->entry;
    text_addf(&line, _("Against the rules, by %s: %s"), proposal->device, proposal->line);
    if (booking_try(hall->store, sitting, &plan, &was, &err) == ST_OK) /* another change may have made it legal */
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
}

static void put_proposal(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                         const struct proposal *p, struct text *text)
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
        show_button(text, "bestaetigen", _("It was played like this: record it"));
    show_button(text, "ablehnen", own ? _("Withdraw it") : _("No, it was not"));
    text_add(text, "</form>\n");
}

void show_talk(struct hall *hall, const struct visit *visit, struct sitting *sitting, const struct spot *spot,
               struct text *page)
{
    text_add(page, "<div id=\"lage\">\n");
    if (spot->call.nr) {
        show_call(spot, page);
        show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", page);
        show_hidden_number(page, "call", spot->call.nr);
        show_button(page, "fertig", visit->who.role == ROLE_LEITUNG ? _("Done") : _("Not needed any more"));
        text_add(page, "</form>\n");
    }
    if (spot->proposal.id[0] && spot->proposal.seen == sitting->history.count)
        put_proposal(hall, visit, sitting, &spot->proposal, page);
    text_add(page, "</div>\n");
}

void show_read(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
               struct text *page)
{
    const struct spieltag *day = &sitting->fold.day;
    bool writes = strcmp(spot->writer, visit->who.session) == 0;

    if (day->spiele == 0 || day->ended)
        return;
    if (day->gegengelesen == day->spiele) {
        hall_paragraph(page, _("All games are read and agreed on."));
        return;
    }
    if (visit->who.role != ROLE_TABLE || (writes && phone_others(hall, visit, spot->place)))
        return;
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", page);
    show_who(page, sitting, _("Who read the games"));
    show_button(page, "gelesen", _("Read and agreed"));
    text_add(page, "</form>\n");
}

void show_own(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const struct spot *spot,
              struct text *page)
{
    char device[DEVICE_MAX];
    AUTO(text_free) struct text label = {0};

    if (visit->who.role != ROLE_TABLE)
        return;
    if (!spot->call.nr) {
        show_fold_begin(page, _("Call the Leitung"), false);
        show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", page);
        show_input(page, NULL, "why", _("What it is about (may be empty)"), " maxlength=\"60\"");
        show_button(page, "rufen", _("Call"));
        text_add(page, "</form></details>\n");
    }
    visitor_device(&visit->who, device);
    text_addf(&label, _("This phone: %s"), device);
    show_fold_begin(page, label.s, false);
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", page);
    show_input(page, NULL, "name", _("A name for it"), " maxlength=\"19\"");
    show_button(page, "name", _("Save the name"));
    text_add(page, "</form></details>\n");
}
