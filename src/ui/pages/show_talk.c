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

void show_who(struct text *t, const struct sitting *r, const char *label)
{
    text_add(t, "<label><span>");
    html_text(t, label);
    text_add(t, "</span><select name=who><option>");
    for (int i = 0; i < r->f.day.sitze; i++) {
        struct text name = {0};

        report_call_name(r, r->f.day.sitz[i], &name);
        text_addf(t, "<option value=%d>", r->f.day.sitz[i]);
        html_text(t, text_str(&name));
        text_free(&name);
    }
    text_add(t, "</select></label>\n");
}

void show_call(const struct spot *s, struct text *t)
{
    char at[TIME_MAX];
    struct text line = {0};

    time_local(s->call.time, "%H:%M", at);
    text_addf(&line, _("The Leitung is called since %s (%s)"), at, s->call.device);
    if (s->call.why[0])
        text_addf(&line, ": %s", s->call.why);
    text_add(t, "<div class=\"grund\">\n");
    hall_paragraph(t, line.s);
    text_add(t, "</div>\n");
    text_free(&line);
}

/* The game, why it cannot be, and what it would be. */
static void say_proposal(struct hall *h, struct sitting *r, const struct proposal *p, struct text *t)
{
    struct plan plan = PLAN_NEW, again;
    struct outcome was;
    struct err err = {0};
    struct text line = {0};

    plan.line = p->line;
    plan.entry[0].op = p->entry ? OP_REPLACE : OP_APPEND;
    plan.entry[0].reference = p->entry;
    text_addf(&line, _("Against the rules, by %s: %s"), p->device, p->line);
    if (booking_try(h->store, r, &plan, &was, &err) == ST_OK) /* what else is in the book has changed */
        booking_take_back(r, &was);
    else
        text_addf(&line, "\n%s", err.text);
    again = plan_again(&plan);
    again.trotzdem = true;
    if (booking_try(h->store, r, &again, &was, &err) == ST_OK) {
        text_addc(&line, '\n');
        if (fold_step(&r->f, was.entries + 1))
            report_preview(r, fold_step(&r->f, was.entries + 1), &line);
        booking_take_back(r, &was);
    }
    hall_paragraph(t, line.s);
    plan_free(&again);
    plan_free(&plan);
    text_free(&line);
}

static void proposal(struct hall *h, const struct visit *v, struct sitting *r, const struct proposal *p,
                     struct text *t)
{
    bool own = strcmp(p->session, v->who.session) == 0;

    text_add(t, "<div class=\"grund\">\n");
    say_proposal(h, r, p, t);
    if (own)
        hall_paragraph(t, _("It waits for a second phone of this table, or for the Leitung."));
    text_add(t, "</div>\n");
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_hidden(t, "what", p->id);
    if (!own)
        show_button(t, "bestaetigen", _("It was played so: record it"));
    show_button(t, "ablehnen", own ? _("Withdraw it") : _("No, not so"));
    text_add(t, "</form>\n");
}

void show_talk(struct hall *h, const struct visit *v, struct sitting *r, const struct spot *s, struct text *t)
{
    char nr[16];

    text_add(t, "<div id=\"lage\">\n");
    if (s->call.nr) {
        show_call(s, t);
        (void)snprintf(nr, sizeof nr, "%u", s->call.nr);
        show_form_begin(h, v, v->table, r->history.count, "schritt", t);
        show_hidden(t, "call", nr);
        show_button(t, "fertig", v->who.role == ROLE_LEITUNG ? _("Done") : _("Not needed any more"));
        text_add(t, "</form>\n");
    }
    if (s->proposal.id[0] && s->proposal.seen == r->history.count)
        proposal(h, v, r, &s->proposal, t);
    text_add(t, "</div>\n");
}

void show_read(struct hall *h, const struct visit *v, const struct sitting *r, const struct spot *s, struct text *t)
{
    const struct spieltag *day = &r->f.day;
    bool writes = strcmp(s->writer, v->who.session) == 0;

    if (day->spiele == 0 || day->ended)
        return;
    if (day->gegengelesen == day->spiele) {
        hall_paragraph(t, _("All games are read and agreed on."));
        return;
    }
    if (v->who.role != ROLE_TABLE || (writes && phone_others(h, v, s->place)))
        return;
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_who(t, r, _("Who has read the games"));
    show_button(t, "gelesen", _("Read and agreed"));
    text_add(t, "</form>\n");
}

void show_own(struct hall *h, const struct visit *v, const struct sitting *r, const struct spot *s, struct text *t)
{
    char device[DEVICE_MAX];
    struct text label = {0};

    if (v->who.role != ROLE_TABLE)
        return;
    if (!s->call.nr) {
        show_fold_begin(t, _("Call the Leitung"), false);
        show_form_begin(h, v, v->table, r->history.count, "schritt", t);
        show_input(t, NULL, "why", _("What it is about (may be empty)"), " maxlength=\"60\"");
        show_button(t, "rufen", _("Call"));
        text_add(t, "</form></details>\n");
    }
    visitor_device(&v->who, device);
    text_addf(&label, _("This phone: %s"), device);
    show_fold_begin(t, label.s, false);
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_input(t, NULL, "name", _("A name for it"), " maxlength=\"19\"");
    show_button(t, "name", _("Keep"));
    text_add(t, "</form></details>\n");
    text_free(&label);
}
