/* The part of a table's page for the people of the table: what is entered there. */
#include <string.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/pages/show_talk.h"

enum { LAST_GAMES = 6 };

/* The fields of the form. */

static void call_name(const struct form *form, int place, struct text *text)
{
    AUTO(text_free) struct text name = {0};

    report_call_name(form->sitting, form->player[place], &name);
    html_text(text, text_str(&name));
}

static void choice_label(const struct form *form, int field, const struct choice *choice, struct text *text)
{
    if (form_is_player(field))
        call_name(form, choice->value, text);
    else
        html_text(text, choice->name);
}

/* A word of the form as an attribute. It needs no quotes, and a page has many of them. */
static const char *attribute(const char *word)
{
    return word[0] ? word : "\"\"";
}

static void radios(const struct form *form, int field, struct text *text)
{
    char name[FORM_WORD_MAX], word[FORM_WORD_MAX];
    struct choice choice;

    form_name(field, name);
    text_addf(text, "<fieldset id=f-%s><legend>", name);
    html_text(text, form_label(form, field));
    text_add(text, "</legend>\n");
    for (int w = 0; form_choice(form, field, w, &choice); w++) {
        form_value_word(field, choice.value, word);
        text_addf(text, "<label><input type=radio name=%s value=%s%s>", name, attribute(word),
                  form->value[field] == choice.value ? " checked" : "");
        choice_label(form, field, &choice, text);
        text_add(text, "</label>");
    }
    text_add(text, "</fieldset>\n");
}

static void selection(const struct form *form, int field, struct text *text)
{
    char name[FORM_WORD_MAX], word[FORM_WORD_MAX];
    struct choice choice;

    form_name(field, name);
    text_addf(text, "<label id=f-%s><span>", name);
    html_text(text, form_label(form, field));
    text_addf(text, "</span><select name=%s>", name);
    for (int w = 0; form_choice(form, field, w, &choice); w++) {
        form_value_word(field, choice.value, word);
        text_addf(text, "<option value=%s%s>", attribute(word),
                  form->value[field] == choice.value ? " selected" : "");
        html_text(text, choice.name); /* </option> is optional, and there are many options */
    }
    text_add(text, "</select></label>\n");
}

static void number_field(const struct form *form, int field, struct text *text)
{
    char name[FORM_WORD_MAX];

    form_name(field, name);
    text_addf(text, "<label id=f-%s><span>", name);
    html_text(text, "Augen");
    if (field != FIELD_AUGEN) {
        text_addc(text, ' ');
        call_name(form, field - FIELD_EACH, text);
    }
    text_addf(text, "</span><input name=%s inputmode=numeric pattern=[0-9]* maxlength=3 size=4", name);
    if (form->value[field] != UNCHOSEN)
        text_addf(text, " value=\"%d\"", form->value[field]);
    text_add(text, " autocomplete=off></label>\n");
    if (field != FIELD_AUGEN)
        return;
    text_addf(text, "<label id=\"kontra\"><input type=checkbox name=kontra value=1%s>",
              form->kontra ? " checked" : "");
    html_text(text, _("these are the Augen of Kontra"));
    text_add(text, "</label>\n");
}

/* Writes the fields: choices made in nearly every game as radio buttons, one tap each, the others as lists. */
static void put_fields(const struct form *form, struct text *text)
{
    text_add(text, "<div id=\"felder\">\n");
    for (int field = 0; field < FIELD_COUNT; field++) {
        if (!form_has(form, field) || !form_applies(form, field))
            continue;
        if (form_is_number(field))
            number_field(form, field, text);
        else if (form_is_player(field) || field == FIELD_RE || field == FIELD_KONTRA)
            radios(form, field, text);
        else
            selection(form, field, text);
    }
    text_add(text, "</div>\n");
}

/* Says above the form who deals and leads, what is due, and in the Pokal which round it is and what is typed in
 * it. */
static void next_game(const struct sitting *sitting, struct text *text)
{
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    struct next next = spieltag_next(&sitting->fold.day);
    AUTO(text_free) struct text line = {0};

    if (next.geber != NOBODY) {
        text_add(&line, "Geber ");
        report_call_name(sitting, next.geber, &line);
        text_add(&line, ", Vorhand ");
        report_call_name(sitting, next.vorhand, &line);
        text_addc(&line, '\n');
    }
    if (own)
        own->round(sitting, &line);
    if (!own || spieltag_phase(&sitting->fold.day) == PHASE_VORFUEHRUNG)
        report_due(sitting, report_call_name, false, &line);
    if (line.len > 0)
        hall_paragraph(text, line.s);
}

/* Adds a button for each line that the refused one may mean. Enter in the line presses the first button of the form,
 * so one that only shows stands before them. */
static void put_offers(const struct readings *offers, struct text *text)
{
    if (offers->count > 0)
        text_add(text, "<button name=step value=zeigen hidden></button>\n");
    for (int i = 0; i < offers->count; i++) {
        text_add(text, "<button name=take value=\"");
        html_text(text, offers->line[i].s);
        text_add(text, "\">");
        html_text(text, offers->line[i].s);
        text_add(text, "</button>\n");
    }
}

static void put_draft(const struct draft *draft, struct text *text)
{
    text_add(text, "<div id=\"vorschau\" role=\"status\">\n");
    if (draft->said.len > 0) {
        text_add(text, "<div class=\"grund\">\n");
        hall_paragraph(text, draft->said.s);
        put_offers(&draft->offers, text);
        text_add(text, "</div>\n");
    }
    if (draft->shown.len > 0)
        hall_paragraph(text, draft->shown.s);
    if (draft->asked.len > 0)
        hall_paragraph(text, draft->asked.s);
    text_add(text, "</div>\n");
}

static void game_form(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                      const struct draft *draft, struct text *text)
{
    struct form form;
    struct err ignored;
    bool any = draft_form(sitting, visit, &form, &ignored) != ST_CONFLICT;

    show_form_begin(hall, visit, visit->table, sitting->history.count, "eintrag", text);
    if (any)
        put_fields(&form, text);
    text_add(text,
             "<label><span>Kurzschrift</span><input name=line maxlength=1000 autocapitalize=off autocomplete=off "
             "spellcheck=false value=\"");
    if (visit->body)
        html_text(text, draft_line(visit->body));
    text_add(text, "\"></label>\n<div class=\"unten\">\n"); /* stays in sight, however long the form is */
    put_draft(draft, text);
    if (draft->shown.len > 0)
        show_hidden(text, "sure", "1");
    if (draft->rule || draft->plan.trotzdem) { /* with trotzdem the entry is not refused, so `rule` is not set */
        text_addf(text, "<label><input type=checkbox name=trotzdem value=1%s>",
                  visit->body && body_field(visit->body, "trotzdem")[0] ? " checked" : "");
        html_text(text, visit->who.role == ROLE_LEITUNG ? _("Record it all the same, against the rules")
                                                        : _("All the same, if a second phone confirms it"));
        text_add(text, "</label>\n");
    }
    show_button(text, "zeigen", _("Show"));
    show_button(text, "sichern", draft->late ? _("It is another one: save it") : _("Save"));
    if (draft->late)
        show_button(text, "dasselbe", _("It is the same: leave it"));
    text_add(text, "</div>\n</form>\n");
}

/* Lists the last games; each links to its own form for correcting or striking it. */
static void last_games(const struct visit *visit, const struct sitting *sitting, struct text *text)
{
    int n = 0;

    for (int32_t i = sitting->fold.count - 1; i >= 0 && n < LAST_GAMES; i--) {
        AUTO(text_free) struct text line = {0};

        if (!event_is_game(sitting->fold.step[i].kind))
            continue;
        if (n++ == 0) {
            hall_heading(text, _("Correct"));
            text_add(text, "<ul class=\"tische\">\n");
        }
        sitting_step_line(sitting, i, &line);
        text_addf(text, "<li><a href=\"/t/%d?e=%d\">%d: ", visit->table, (int)sitting->fold.nr[i],
                  (int)sitting->fold.step[i].nr);
        html_text(text, text_str(&line));
        text_add(text, "</a></li>\n");
    }
    if (n > 0)
        text_add(text, "</ul>\n");
}

/* A button with a form of its own. */
static void one_step(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const char *step,
                     const char *label, struct text *text)
{
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_button(text, step, label);
    text_add(text, "</form>\n");
}

static void undo_button(struct hall *hall, const struct visit *visit, const struct sitting *sitting, bool undo,
                        struct text *text)
{
    AUTO(text_free) struct text what = {0}, label = {0};

    if (draft_may_take_back(sitting, visit, undo) &&
        report_undo_preview(sitting, sitting->history.count + 1, undo, &what) > 0) {
        text_addf(&label, undo ? _("Undo: %s") : _("Redo: %s"), text_str(&what));
        show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
        show_hidden_number(text, "what",
                           undo ? history_undo_group(&sitting->history) : history_redo_group(&sitting->history));
        show_button(text, undo ? "undo" : "redo", label.s);
        text_add(text, "</form>\n");
    }
}

/* A form with a reason and a button. */
static void with_reason(struct hall *hall, const struct visit *visit, const struct sitting *sitting, const char *step,
                        const char *why, const char *label, struct text *text)
{
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_input(text, NULL, "why", why, " maxlength=\"64\"");
    show_button(text, step, label);
    text_add(text, "</form>\n");
}

/* Strafpunkte of an evening; in a Turnier they are given on the page of the Leitung. */
static void put_strafe(struct hall *hall, const struct visit *visit, const struct sitting *sitting, struct text *text)
{
    show_fold_begin(text, "Strafpunkte", false);
    show_form_begin(hall, visit, visit->table, sitting->history.count, "schritt", text);
    show_who(text, sitting, _("Who"));
    show_input(text, NULL, "punkte", "Strafpunkte", " inputmode=\"numeric\" maxlength=\"6\"");
    show_input(text, NULL, "why", _("Why"), " maxlength=\"64\"");
    show_button(text, "strafe", _("Give Strafpunkte"));
    show_button(text, "disq", _("Disqualify"));
    text_add(text, "</form></details>\n");
}

static void open_steps(struct hall *hall, const struct visit *visit, const struct sitting *sitting, struct text *text)
{
    if (!hall->turnier.id)
        put_strafe(hall, visit, sitting, text);
    if (spieltag_spiele_left(&sitting->fold.day) <= 0)
        return;
    show_fold_begin(text, _("Time is up"), false);
    with_reason(hall, visit, sitting, "zeit", _("Why (may be empty)"), _("No further game is dealt"), text);
    text_add(text, "</details>\n");
}

static void leitung_steps(struct hall *hall, const struct visit *visit, const struct sitting *sitting,
                          enum list_state state, struct text *text)
{
    text_add(text, "<p><a href=\"/leitung\">Leitung</a></p>\n");
    if (state == LIST_OPEN && !sitting->fold.day.ended)
        open_steps(hall, visit, sitting, text);
    if (!hall->turnier.id)
        return;
    if (state != LIST_ACCEPTED)
        one_step(hall, visit, sitting, "annehmen", _("Accept the list"), text);
    if (state == LIST_OPEN)
        return;
    with_reason(hall, visit, sitting, "zurueckgeben", _("Why it comes back"), _("Give the list back"), text);
}

static void put_steps(struct hall *hall, const struct visit *visit, struct sitting *sitting, enum list_state state,
                      struct text *text)
{
    if (visit->entry) {
        one_step(hall, visit, sitting, "streichen", _("Strike this game"), text);
        text_addf(text, "<p><a href=\"/t/%d\">", visit->table);
        html_text(text, _("Enter the next game instead"));
        text_add(text, "</a></p>\n");
        return;
    }
    if (state == LIST_OPEN) {
        undo_button(hall, visit, sitting, true, text);
        undo_button(hall, visit, sitting, false, text);
        last_games(visit, sitting, text);
    }
    if (hall->turnier.id && state == LIST_OPEN && spieltag_phase(&sitting->fold.day) == PHASE_END)
        one_step(hall, visit, sitting, "abgeben", _("Hand the list in"), text);
    if (visit->who.role == ROLE_LEITUNG)
        leitung_steps(hall, visit, sitting, state, text);
}

/* The page of a phone that only reads: it names the phone that writes. */
static void read_along(struct hall *hall, const struct visit *visit, const struct sitting *sitting,
                       const struct draft *draft, const struct spot *spot, struct text *text)
{
    const char *device = phone_device(hall, spot->writer);
    AUTO(text_free) struct text line = {0};

    put_draft(draft, text);
    text_addf(&line, _("Another phone (%s) is writing at this table; this one can only read."),
              device ? device : "?");
    if (draft->said.len == 0)
        hall_paragraph(text, line.s);
    one_step(hall, visit, sitting, "schreiben", _("Write here from now on"), text);
}

static void write_here(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                       const struct draft *draft, enum list_state state, struct text *text)
{
    if (state == LIST_OPEN) {
        if (!visit->entry)
            next_game(sitting, text);
        game_form(hall, visit, sitting, draft, text);
    } else {
        put_draft(draft, text);
    }
    put_steps(hall, visit, sitting, state, text);
}

enum status show_entry(struct hall *hall, const struct visit *visit, struct sitting *sitting,
                       const struct tisch *tisch, struct draft *draft, struct text *page, struct err *err)
{
    enum list_state state = LIST_OPEN;
    struct place place;
    const struct spot *spot;
    struct visit here = *visit, no_entry;
    enum status st = show_place(hall, tisch, &place, err);

    if (st == ST_OK && hall->turnier.id)
        st = store_turnier_list(hall->store, hall->turnier.id, tisch->nr, tisch->tisch, &state, err);
    if (st != ST_OK)
        return st;
    here.place = place.name;
    no_entry = here;
    no_entry.entry = 0;
    phone_seen(hall, visit, place.name);
    spot = spot_at(hall, place.name);
    text_add(page, "<div id=\"schreiben\">\n");
    show_talk(hall, &no_entry, sitting, spot, page);
    if (visit->who.role == ROLE_TABLE && spot->writer[0] && strcmp(spot->writer, visit->who.session) != 0)
        read_along(hall, &here, sitting, draft, spot, page);
    else
        write_here(hall, &here, sitting, draft, state, page);
    if (state == LIST_OPEN)
        show_read(hall, &no_entry, sitting, spot, page);
    show_own(hall, &no_entry, sitting, spot, page);
    text_add(page, "</div>\n");
    return ST_OK;
}
