#include "ui/pages/show_lead.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "ui/hall/page.h"
#include "ui/pages/show_talk.h"

enum { LAST_SAID = 6, FIELDS = 4, STEPS = 5 };
#define WITHDRAW "freigabe-aufheben"
#define WHY      " maxlength=\"200\""

/* A field of a form, and a button. */
struct lead_field {
    const char *name, *label, *attributes;
};
struct lead_step {
    const char *word, *label;
};
struct lead_form {
    const char *label;
    struct lead_field field[FIELDS];
    struct lead_step step[STEPS];
};

static const struct lead_form forms[] = {
    {N_("A table"),
     {{"tisch", N_("Tisch (1.12: of round 1)"), " inputmode=\"decimal\" maxlength=\"7\""},
      {"why", N_("Why"), WHY},
      {"minuten", N_("Minutes more"), " inputmode=\"numeric\" maxlength=\"4\""}},
     {{"verlaengern", N_("More time")},
      {"zeit", N_("Time is up")},
      {"zurueckgeben", N_("Give the list back")},
      {"code", N_("Another code for it")}}},
    {N_("Strafpunkte, drop-out"),
     {{"who", N_("Start number, Kürzel or name"), " maxlength=\"64\""},
      {"why", N_("Why"), WHY},
      {"punkte", "Strafpunkte", " maxlength=\"3\""}},
     {{"strafe", N_("Give Strafpunkte")},
      {"disq", N_("Disqualify")},
      {"aufheben", N_("Disqualified no more")},
      {"ausfall", N_("Drops out")},
      {"wieder", N_("Out no more")}}},
    {"Ersatz",
     {{"who", N_("For whom: start number, Kürzel or name"), " maxlength=\"64\""},
      {"name", N_("Name of who comes"), " maxlength=\"64\""},
      {"kuerzel", N_("Kürzel (may be empty)"), " maxlength=\"4\""}},
     {{"ersatz", N_("Takes over")}}},
    {N_("Late player"),
     {{"name", "Name", " maxlength=\"64\""},
      {"verein", N_("Club (may be empty)"), " maxlength=\"64\""},
      {"team", N_("Team (may be empty)"), " maxlength=\"64\""},
      {"kuerzel", N_("Kürzel (may be empty)"), " maxlength=\"4\""}},
     {{"nachmelden", N_("Plays from the next round on")}}},
};

/* Unfolded, with what was typed, where it was refused. */
static bool was_sent(const struct visit *v, const struct lead_form *f)
{
    for (int i = 0; v->body && i < STEPS && f->step[i].word; i++)
        if (strcmp(f->step[i].word, body_field(v->body, "step")) == 0 && !body_field(v->body, "call")[0])
            return true;
    return false;
}

static void form(struct hall *h, const struct visit *v, const struct turnier_book *b, const struct lead_form *f,
                 struct text *t)
{
    bool sent = was_sent(v, f);
    char released[16];

    show_fold_begin(t, _(f->label), sent);
    show_form_begin(h, v, 0, (int32_t)b->facts.entries, "schritt", t);
    (void)snprintf(released, sizeof released, "%d", turnier_released(&b->t));
    if (strcmp(f->field[0].name, "tisch") == 0)
        show_hidden(t, "released", released);
    for (int i = 0; i < FIELDS && f->field[i].name; i++)
        show_input(t, sent ? v : NULL, f->field[i].name, _(f->field[i].label), f->field[i].attributes);
    for (int i = 0; i < STEPS && f->step[i].word; i++)
        show_button(t, f->step[i].word, _(f->step[i].label));
    text_add(t, "</form></details>\n");
}

static void button(struct hall *h, const struct visit *v, int32_t after, const char *word, const char *label,
                   struct text *t)
{
    show_form_begin(h, v, 0, after, "schritt", t);
    show_button(t, word, label);
    text_add(t, "</form>\n");
}

/* The next round, and the last one's way back. Both go by the rounds that are released as the page shows them. */
static void releases(struct hall *h, const struct visit *v, const struct turnier_book *b, struct text *t)
{
    int round = turnier_released(&b->t);
    bool sent = v->body && strcmp(body_field(v->body, "step"), WITHDRAW) == 0;
    struct text label = {0};

    if (round > 0 && round < b->t.rounds && b->t.mode == MODE_PLAN && !b->t.round[round].planned) {
        text_addf(&label, _("Round %d can not be planned as it is; its release says why."), round + 1);
        hall_paragraph(t, label.s);
        text_clear(&label);
    }
    text_addf(&label, _("Release round %d"), round + 1);
    if (round < b->t.rounds)
        button(h, v, round, "freigeben", label.s, t);
    text_clear(&label);
    if (round > 0) {
        text_addf(&label, _("Take the release of round %d back"), round);
        show_fold_begin(t, label.s, sent);
        show_form_begin(h, v, 0, round, "schritt", t);
        show_input(t, sent ? v : NULL, "why", _("Why"), WHY);
        show_button(t, WITHDRAW, label.s);
        text_add(t, "</form></details>\n");
    }
    text_free(&label);
}

/* Before a round that is released though lists are missing: which, and why it is. */
enum status show_release(struct hall *h, const struct visit *v, struct draft *draft, struct text *page,
                         struct err *err)
{
    int round = body_number(v->body, "after", 0, RUNDEN_MAX, 0) + 1;
    struct text line = {0};

    (void)err;
    hall_head(page, v->german, "Leitung", false);
    text_addf(&line, _("Before round %d is released these lists are missing: %s"), round, text_str(&draft->asked));
    if (draft->said.len > 0)
        text_addf(&line, "\n%s", draft->said.s);
    text_add(page, "<div class=\"grund\">\n");
    hall_paragraph(page, line.s);
    text_add(page, "</div>\n");
    text_clear(&line);
    text_addf(&line, _("Release round %d all the same"), round);
    show_form_begin(h, v, 0, round - 1, "schritt", page);
    show_hidden(page, "sure", "1");
    show_input(page, v, "why", _("Why"), WHY " required");
    show_button(page, "freigeben", line.s);
    text_add(page, "</form>\n");
    hall_link(page, "/leitung", _("No, not yet"));
    hall_foot(page);
    text_free(&line);
    return ST_OK;
}

/* Of what is said while it is played; not who has which number. */
static void last_said(const struct turnier_book *b, struct text *t)
{
    int shown = 0;

    hall_heading(t, _("Said last"));
    text_add(t, "<ul>\n");
    for (size_t i = b->facts.entries; i > 0 && shown < LAST_SAID; i--) {
        const struct turnier_entry *e = &b->facts.entry[i - 1];
        struct text line = {0};
        char at[TIME_MAX];

        if (e->what < TURNIER_FROM || e->what > TURNIER_GIVE_BACK)
            continue;
        shown++;
        time_local(e->time, "%H:%M ", at);
        text_add(&line, at);
        report_turnier_entry(b, e, &line);
        text_add(t, "<li>");
        html_text(t, line.s);
        text_add(t, "</li>\n");
        text_free(&line);
    }
    text_add(t, "</ul>\n");
}

void show_lead(struct hall *h, const struct visit *v, const struct turnier_book *b, struct text *t)
{
    int round = h->turnier.id ? turnier_released(&b->t) : 0;

    text_add(t, "<div id=\"schreiben\">\n");
    if (h->turnier.id) {
        releases(h, v, b, t);
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
            form(h, v, b, &forms[i], t);
    }
    button(h, v, round, "erneuern", _("Other codes for all tables"), t);
    if (h->turnier.id)
        last_said(b, t);
    text_add(t, "</div>\n");
}
