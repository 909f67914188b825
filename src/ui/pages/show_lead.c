#include "ui/pages/show_lead.h"

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
    bool of_table; /* a table that is typed without its round is of the round that the page shows */
    struct lead_field field[FIELDS];
    struct lead_step step[STEPS];
};

static const struct lead_form forms[] = {
    {.label = N_("A table"),
     .of_table = true,
     .field = {{"tisch", N_("Tisch (1.12: of round 1)"), " inputmode=\"decimal\" maxlength=\"7\""},
               {"why", N_("Why"), WHY},
               {"minuten", N_("Minutes more"), " inputmode=\"numeric\" maxlength=\"4\""}},
     .step = {{"verlaengern", N_("More time")},
              {"zeit", N_("Time is up")},
              {"zurueckgeben", N_("Give the list back")},
              {"code", N_("Another code for it")}}},
    {.label = N_("Strafpunkte, drop-out"),
     .field = {{"who", N_("Start number, Kürzel or name"), " maxlength=\"64\""},
               {"why", N_("Why"), WHY},
               {"punkte", "Strafpunkte", " maxlength=\"3\""}},
     .step = {{"strafe", N_("Give Strafpunkte")},
              {"disq", N_("Disqualify")},
              {"aufheben", N_("Take back the disqualification")},
              {"ausfall", N_("Drops out")},
              {"wieder", N_("Take back the drop-out")}}},
    {.label = "Ersatz",
     .field = {{"who", N_("For whom: start number, Kürzel or name"), " maxlength=\"64\""},
               {"name", N_("Name of the Ersatz"), " maxlength=\"64\""},
               {"kuerzel", N_("Kürzel (may be empty)"), " maxlength=\"4\""}},
     .step = {{"ersatz", N_("Takes over")}}},
    {.label = N_("Late player"),
     .field = {{"name", "Name", " maxlength=\"64\""},
               {"verein", N_("Club (may be empty)"), " maxlength=\"64\""},
               {"team", N_("Team (may be empty)"), " maxlength=\"64\""},
               {"kuerzel", N_("Kürzel (may be empty)"), " maxlength=\"4\""}},
     .step = {{"nachmelden", N_("Plays from the next round on")}}},
};

/* Whether this form was sent and refused; it is then shown unfolded with what was typed. */
static bool was_sent(const struct visit *visit, const struct lead_form *form)
{
    for (int i = 0; visit->body && i < STEPS && form->step[i].word; i++)
        if (strcmp(form->step[i].word, body_field(visit->body, "step")) == 0 && !body_field(visit->body, "call")[0])
            return true;
    return false;
}

static void put_form(struct hall *hall, const struct visit *visit, const struct turnier_book *book,
                     const struct lead_form *f, struct text *text)
{
    bool sent = was_sent(visit, f);

    show_fold_begin(text, _(f->label), sent);
    show_form_begin(hall, visit, 0, (int32_t)book->facts.entries, "schritt", text);
    if (f->of_table)
        show_hidden_number(text, "released", turnier_released(&book->turnier));
    for (int i = 0; i < FIELDS && f->field[i].name; i++)
        show_input(text, sent ? visit : NULL, f->field[i].name, _(f->field[i].label), f->field[i].attributes);
    for (int i = 0; i < STEPS && f->step[i].word; i++)
        show_button(text, f->step[i].word, _(f->step[i].label));
    text_add(text, "</form></details>\n");
}

static void put_button(struct hall *hall, const struct visit *visit, int32_t after, const char *word,
                       const char *label, struct text *text)
{
    show_form_begin(hall, visit, 0, after, "schritt", text);
    show_button(text, word, label);
    text_add(text, "</form>\n");
}

/* The forms that release the next round and withdraw the last release. Both send the number of released rounds
 * that the page shows. */
static void put_releases(struct hall *hall, const struct visit *visit, const struct turnier_book *book,
                         struct text *text)
{
    int round = turnier_released(&book->turnier);
    bool sent = visit->body && strcmp(body_field(visit->body, "step"), WITHDRAW) == 0;
    AUTO(text_free) struct text label = {0};

    if (round > 0 && round < book->turnier.rounds && book->turnier.mode == MODE_PLAN &&
        !book->turnier.round[round].planned) {
        text_addf(&label, _("It is not possible to plan round %d as it is; its release says why."), round + 1);
        hall_paragraph(text, label.s);
        text_clear(&label);
    }
    text_addf(&label, _("Release round %d"), round + 1);
    if (round < book->turnier.rounds)
        put_button(hall, visit, round, "freigeben", label.s, text);
    text_clear(&label);
    if (round > 0) {
        text_addf(&label, _("Take the release of round %d back"), round);
        show_fold_begin(text, label.s, sent);
        show_form_begin(hall, visit, 0, round, "schritt", text);
        show_input(text, sent ? visit : NULL, "why", _("Why"), WHY);
        show_button(text, WITHDRAW, label.s);
        text_add(text, "</form></details>\n");
    }
}

/* Asks before a round is released although lists are missing: names the lists and wants the reason. */
enum status show_release(struct hall *hall, const struct visit *visit, struct draft *draft, struct text *page,
                         struct err *err)
{
    int round = body_number(visit->body, "after", 0, RUNDEN_MAX, 0) + 1;
    AUTO(text_free) struct text line = {0};

    (void)err;
    hall_head(page, visit->german, "Leitung", false);
    text_addf(&line, _("Before round %d is released these lists are missing: %s"), round, text_str(&draft->asked));
    if (draft->said.len > 0)
        text_addf(&line, "\n%s", draft->said.s);
    text_add(page, "<div class=\"grund\">\n");
    hall_paragraph(page, line.s);
    text_add(page, "</div>\n");
    text_clear(&line);
    text_addf(&line, _("Release round %d all the same"), round);
    show_form_begin(hall, visit, 0, round - 1, "schritt", page);
    show_hidden(page, "sure", "1");
    show_input(page, visit, "why", _("Why"), WHY " required");
    show_button(page, "freigeben", line.s);
    text_add(page, "</form>\n");
    hall_link(page, "/leitung", _("No, not yet"));
    hall_foot(page);
    return ST_OK;
}

/* Lists the last entries made during play; entries before it, such as start numbers, are left out. */
static void last_said(const struct turnier_book *book, struct text *text)
{
    int shown = 0;

    hall_heading(text, _("Latest entries"));
    text_add(text, "<ul>\n");
    for (size_t i = book->facts.entries; i > 0 && shown < LAST_SAID; i--) {
        const struct turnier_entry *entry = &book->facts.entry[i - 1];
        AUTO(text_free) struct text line = {0};
        char at[TIME_MAX];

        if (entry->what < TURNIER_FROM || entry->what > TURNIER_GIVE_BACK)
            continue;
        shown++;
        time_local(entry->time, "%H:%M ", at);
        text_add(&line, at);
        report_turnier_entry(book, entry, &line);
        html_between(text, "<li>", line.s, "</li>\n");
    }
    text_add(text, "</ul>\n");
}

void show_lead(struct hall *hall, const struct visit *visit, const struct turnier_book *book, struct text *page)
{
    int round = hall->turnier.id ? turnier_released(&book->turnier) : 0;

    text_add(page, "<div id=\"schreiben\">\n");
    if (hall->turnier.id) {
        put_releases(hall, visit, book, page);
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
            put_form(hall, visit, book, &forms[i], page);
    }
    put_button(hall, visit, round, "erneuern", _("Other codes for all tables"), page);
    if (hall->turnier.id)
        last_said(book, page);
    text_add(page, "</div>\n");
}
