/* Below a table, for those who are of it: what is entered there. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "book/store/turnier.h"
#include "print/html.h"
#include "report/turnier/turnier.h"
#include "report/voice/voice.h"
#include "ui/hall/page.h"
#include "ui/pages/show_talk.h"

enum { LAST_GAMES = 6 };

/* The fields. */

static void call_name(const struct form *f, int place, struct text *t)
{
    struct text name = {0};

    report_call_name(f->r, f->player[place], &name);
    html_text(t, text_str(&name));
    text_free(&name);
}

static void choice_label(const struct form *f, int field, const struct choice *c, struct text *t)
{
    if (form_is_player(field))
        call_name(f, c->value, t);
    else
        html_text(t, c->name);
}

/* Of a word of the form, which needs no quotes; there are many. */
static const char *attribute(const char *word)
{
    return word[0] ? word : "\"\"";
}

static void radios(const struct form *f, int field, struct text *t)
{
    char name[FORM_WORD_MAX], word[FORM_WORD_MAX];
    struct choice c;

    form_name(field, name);
    text_addf(t, "<fieldset id=f-%s><legend>", name);
    html_text(t, form_label(f, field));
    text_add(t, "</legend>\n");
    for (int w = 0; form_choice(f, field, w, &c); w++) {
        form_value_word(field, c.value, word);
        text_addf(t, "<label><input type=radio name=%s value=%s%s>", name, attribute(word),
                  f->value[field] == c.value ? " checked" : "");
        choice_label(f, field, &c, t);
        text_add(t, "</label>");
    }
    text_add(t, "</fieldset>\n");
}

static void selection(const struct form *f, int field, struct text *t)
{
    char name[FORM_WORD_MAX], word[FORM_WORD_MAX];
    struct choice c;

    form_name(field, name);
    text_addf(t, "<label id=f-%s><span>", name);
    html_text(t, form_label(f, field));
    text_addf(t, "</span><select name=%s>", name);
    for (int w = 0; form_choice(f, field, w, &c); w++) {
        form_value_word(field, c.value, word);
        text_addf(t, "<option value=%s%s>", attribute(word), f->value[field] == c.value ? " selected" : "");
        html_text(t, c.name); /* an option ends by itself, and there are many */
    }
    text_add(t, "</select></label>\n");
}

static void number(const struct form *f, int field, struct text *t)
{
    char name[FORM_WORD_MAX];

    form_name(field, name);
    text_addf(t, "<label id=f-%s><span>", name);
    html_text(t, "Augen");
    if (field != FIELD_AUGEN) {
        text_addc(t, ' ');
        call_name(f, field - FIELD_EACH, t);
    }
    text_addf(t, "</span><input name=%s inputmode=numeric pattern=[0-9]* maxlength=3 size=4", name);
    if (f->value[field] != UNCHOSEN)
        text_addf(t, " value=\"%d\"", f->value[field]);
    text_add(t, " autocomplete=off></label>\n");
    if (field != FIELD_AUGEN)
        return;
    text_addf(t, "<label id=\"kontra\"><input type=checkbox name=kontra value=1%s>", f->kontra ? " checked" : "");
    html_text(t, _("they are those of Kontra"));
    text_add(t, "</label>\n");
}

/* What is chosen in nearly every game is seen at once, with a tap each. */
static void fields(const struct form *f, struct text *t)
{
    text_add(t, "<div id=\"felder\">\n");
    for (int field = 0; field < FIELD_COUNT; field++) {
        if (!form_has(f, field) || !form_applies(f, field))
            continue;
        if (form_is_number(field))
            number(f, field, t);
        else if (form_is_player(field) || field == FIELD_RE || field == FIELD_KONTRA)
            radios(f, field, t);
        else
            selection(f, field, t);
    }
    text_add(t, "</div>\n");
}

/* Who deals and leads, in the Pokal which round it is and what is typed there, and what is due: it belongs above what
 * is typed. */
static void next_game(const struct sitting *r, struct text *t)
{
    const struct own_voice *own = voice_own(r->tisch.kind);
    struct next n = spieltag_next(&r->f.day);
    struct text line = {0};

    if (n.geber != NOBODY) {
        text_add(&line, "Geber ");
        report_call_name(r, n.geber, &line);
        text_add(&line, ", Vorhand ");
        report_call_name(r, n.vorhand, &line);
        text_addc(&line, '\n');
    }
    if (own)
        own->round(r, &line);
    if (!own || spieltag_phase(&r->f.day) == PHASE_VORFUEHRUNG)
        report_due(r, report_call_name, false, &line);
    if (line.len > 0)
        hall_paragraph(t, line.s);
    text_free(&line);
}

static void said(const struct draft *d, struct text *t)
{
    text_add(t, "<div id=\"vorschau\" role=\"status\">\n");
    if (d->said.len > 0) {
        text_add(t, "<div class=\"grund\">\n");
        hall_paragraph(t, d->said.s);
        text_add(t, "</div>\n");
    }
    if (d->shown.len > 0)
        hall_paragraph(t, d->shown.s);
    if (d->asked.len > 0)
        hall_paragraph(t, d->asked.s);
    text_add(t, "</div>\n");
}

static void game_form(struct hall *h, const struct visit *v, struct sitting *r, const struct draft *d, struct text *t)
{
    struct form form;
    struct err none;
    bool any = draft_form(r, v, &form, &none) != ST_CONFLICT;

    show_form_begin(h, v, v->table, r->history.count, "eintrag", t);
    if (any)
        fields(&form, t);
    text_add(t, "<label><span>Kurzschrift</span><input name=line maxlength=1000 autocapitalize=off autocomplete=off "
                "spellcheck=false value=\"");
    if (v->body)
        html_text(t, body_field(v->body, "line"));
    text_add(t, "\"></label>\n<div class=\"unten\">\n"); /* stays in sight, however long the form is */
    said(d, t);
    if (d->shown.len > 0)
        show_hidden(t, "sure", "1");
    if (d->rule || d->plan.trotzdem) { /* of what he wants against the rules nothing says any more that it is */
        text_addf(t, "<label><input type=checkbox name=trotzdem value=1%s>",
                  v->body && body_field(v->body, "trotzdem")[0] ? " checked" : "");
        html_text(t, v->who.role == ROLE_LEITUNG ? _("Record it all the same, against the rules")
                                                 : _("All the same, if a second phone confirms it"));
        text_add(t, "</label>\n");
    }
    show_button(t, "zeigen", _("Show"));
    show_button(t, "sichern", d->late ? _("It is another one: save it") : _("Save"));
    if (d->late)
        show_button(t, "dasselbe", _("It is the same: leave it"));
    text_add(t, "</div>\n</form>\n");
}

/* What was entered last can be put right: its own form, and one that strikes it. */
static void last_games(const struct visit *v, const struct sitting *r, struct text *t)
{
    int n = 0;

    for (int32_t i = r->f.count - 1; i >= 0 && n < LAST_GAMES; i--) {
        struct text line = {0};

        if (!event_is_game(r->f.step[i].kind))
            continue;
        if (n++ == 0) {
            hall_heading(t, _("Correct"));
            text_add(t, "<ul class=\"tische\">\n");
        }
        sitting_step_line(r, i, &line);
        text_addf(t, "<li><a href=\"/t/%d?e=%d\">%d: ", v->table, (int)r->f.nr[i], (int)r->f.step[i].nr);
        html_text(t, text_str(&line));
        text_add(t, "</a></li>\n");
        text_free(&line);
    }
    if (n > 0)
        text_add(t, "</ul>\n");
}

/* One button with its own form. */
static void one_step(struct hall *h, const struct visit *v, const struct sitting *r, const char *step,
                     const char *label, struct text *t)
{
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_button(t, step, label);
    text_add(t, "</form>\n");
}

static void way_back(struct hall *h, const struct visit *v, const struct sitting *r, bool undo, struct text *t)
{
    struct text what = {0}, label = {0};
    char nr[16];

    if (draft_may_go_back(r, v, undo) && report_way_back(r, r->history.count + 1, undo, &what) > 0) {
        text_addf(&label, undo ? _("Undo: %s") : _("Redo: %s"), text_str(&what));
        (void)snprintf(nr, sizeof nr, "%d",
                       (int)(undo ? history_undo_group(&r->history) : history_redo_group(&r->history)));
        show_form_begin(h, v, v->table, r->history.count, "schritt", t);
        show_hidden(t, "what", nr);
        show_button(t, undo ? "undo" : "redo", label.s);
        text_add(t, "</form>\n");
    }
    text_free(&what);
    text_free(&label);
}

/* A reason, and what is said with it. */
static void with_reason(struct hall *h, const struct visit *v, const struct sitting *r, const char *step,
                        const char *why, const char *label, struct text *t)
{
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_input(t, NULL, "why", why, " maxlength=\"64\"");
    show_button(t, step, label);
    text_add(t, "</form>\n");
}

/* Of an evening; in a Turnier they are given on the page of the Leitung. */
static void strafe(struct hall *h, const struct visit *v, const struct sitting *r, struct text *t)
{
    show_fold_begin(t, "Strafpunkte", false);
    show_form_begin(h, v, v->table, r->history.count, "schritt", t);
    show_who(t, r, _("Who"));
    show_input(t, NULL, "punkte", "Strafpunkte", " inputmode=\"numeric\" maxlength=\"6\"");
    show_input(t, NULL, "why", _("Why"), " maxlength=\"64\"");
    show_button(t, "strafe", _("Give Strafpunkte"));
    show_button(t, "disq", _("Disqualify"));
    text_add(t, "</form></details>\n");
}

static void open_steps(struct hall *h, const struct visit *v, const struct sitting *r, struct text *t)
{
    if (!h->turnier.id)
        strafe(h, v, r, t);
    if (spieltag_spiele_left(&r->f.day) <= 0)
        return;
    show_fold_begin(t, _("Time is up"), false);
    with_reason(h, v, r, "zeit", _("Why (may be empty)"), _("No further game is dealt"), t);
    text_add(t, "</details>\n");
}

static void leitung_steps(struct hall *h, const struct visit *v, const struct sitting *r, enum list_state state,
                          struct text *t)
{
    text_add(t, "<p><a href=\"/leitung\">Leitung</a></p>\n");
    if (state == LIST_OPEN && !r->f.day.ended)
        open_steps(h, v, r, t);
    if (!h->turnier.id)
        return;
    if (state != LIST_ACCEPTED)
        one_step(h, v, r, "annehmen", _("Accept the list"), t);
    if (state == LIST_OPEN)
        return;
    with_reason(h, v, r, "zurueckgeben", _("Why it comes back"), _("Give the list back"), t);
}

static void steps(struct hall *h, const struct visit *v, struct sitting *r, enum list_state state, struct text *t)
{
    if (v->entry) {
        one_step(h, v, r, "streichen", _("Strike this game"), t);
        text_addf(t, "<p><a href=\"/t/%d\">", v->table);
        html_text(t, _("Enter the next game instead"));
        text_add(t, "</a></p>\n");
        return;
    }
    if (state == LIST_OPEN) {
        way_back(h, v, r, true, t);
        way_back(h, v, r, false, t);
        last_games(v, r, t);
    }
    if (h->turnier.id && state == LIST_OPEN && spieltag_phase(&r->f.day) == PHASE_END)
        one_step(h, v, r, "abgeben", _("Hand the list in"), t);
    if (v->who.role == ROLE_LEITUNG)
        leitung_steps(h, v, r, state, t);
}

/* Who reads sees who writes. */
static void read_along(struct hall *h, const struct visit *v, const struct sitting *r, const struct draft *d,
                       const struct spot *spot, struct text *t)
{
    const char *device = phone_device(h, spot->writer);
    struct text line = {0};

    said(d, t);
    text_addf(&line, _("Another phone writes at this table (%s); here one can read."), device ? device : "?");
    if (d->said.len == 0)
        hall_paragraph(t, line.s);
    one_step(h, v, r, "schreiben", _("Write here from now on"), t);
    text_free(&line);
}

static void write_here(struct hall *h, const struct visit *v, struct sitting *r, const struct draft *d,
                       enum list_state state, struct text *t)
{
    if (state == LIST_OPEN) {
        if (!v->entry)
            next_game(r, t);
        game_form(h, v, r, d, t);
    } else {
        said(d, t);
    }
    steps(h, v, r, state, t);
}

enum status show_entry(struct hall *h, const struct visit *v, struct sitting *r, const struct tisch *tisch,
                       struct draft *d, struct text *t, struct err *err)
{
    enum list_state state = LIST_OPEN;
    struct place place;
    const struct spot *spot;
    struct visit here = *v, no_entry;
    enum status st = show_place(h, tisch, &place, err);

    if (st == ST_OK && h->turnier.id)
        st = store_turnier_list(h->store, h->turnier.id, tisch->nr, tisch->tisch, &state, err);
    if (st != ST_OK)
        return st;
    here.place = place.name;
    no_entry = here;
    no_entry.entry = 0;
    phone_seen(h, v, place.name);
    spot = spot_at(h, place.name);
    text_add(t, "<div id=\"schreiben\">\n");
    show_talk(h, &no_entry, r, spot, t);
    if (v->who.role == ROLE_TABLE && spot->writer[0] && strcmp(spot->writer, v->who.session) != 0)
        read_along(h, &here, r, d, spot, t);
    else
        write_here(h, &here, r, d, state, t);
    if (state == LIST_OPEN)
        show_read(h, &no_entry, r, spot, t);
    show_own(h, &no_entry, r, spot, t);
    text_add(t, "</div>\n");
    return ST_OK;
}
