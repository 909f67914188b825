/* The form as a line, and a line as the form. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "core/rules/rules.h"
#include "ui/desk/form_intern.h"

static const char *player_name(const struct form *form, int place)
{
    return board_name(&form->sitting->board, form->player[place]);
}

/* Adds Re as far as chosen. A ? stands for a missing player once another field is filled, which keeps the line
 * from being valid. */
static void write_re(const struct form *form, struct text *text)
{
    int re1 = form_value(form, FIELD_RE1), re2 = form_value(form, FIELD_RE2);
    bool two = form_has(form, FIELD_RE2) && form_applies(form, FIELD_RE2), begun = false;

    for (int field = 0; field < FIELD_COUNT; field++)
        begun = begun || (field != FIELD_RE1 && form_value(form, field) != form_default(form, field));
    if (re1 != UNCHOSEN || begun)
        text_add(text, re1 != UNCHOSEN ? player_name(form, re1) : "?");
    if (two && re2 != UNCHOSEN)
        text_addf(text, ",%s", player_name(form, re2));
    else if (two && re1 != UNCHOSEN && begun)
        text_add(text, ",?");
}

static void write_ansage(const struct form *form, enum party p, struct text *text)
{
    int stufe = form_value(form, FIELD_RE + (int)p);

    if (stufe == STUFE_NONE)
        return;
    text_addf(text, " %s%s", party_terms[p].word, form_value(form, FIELD_VORAB_RE + (int)p) ? "v" : "");
    if (stufe > STUFE_WORD)
        text_addc(text, stufe_terms[stufe].sign);
}

static void write_sonder(const struct form *form, int kind, struct text *text)
{
    int value = form_value(form, FIELD_SONDER + kind), number[] = {value / SONDER_MAX, value % SONDER_MAX};

    for (int p = RE; p <= KONTRA; p++)
        for (int i = 0; i < number[p]; i++)
            text_addf(text, " %s=%s", sonder_terms[kind].word, party_terms[p].word);
}

static void write_words(const struct form *form, struct text *text)
{
    static const struct {
        int field;
        const char *word;
    } of_party[] = {{FIELD_FIRST, "zuerst"}, {FIELD_LAST, "letzt"}, {FIELD_REVOKE, "falsch"}};

    for (int p = RE; p <= KONTRA; p++)
        for (int stufe = STUFE_K9; stufe <= form_value(form, FIELD_ANSWER_RE + p); stufe++)
            text_addf(text, " %sg%c", party_terms[p].word, stufe_terms[stufe].sign);
    for (size_t i = 0; i < sizeof of_party / sizeof of_party[0]; i++) {
        int value = form_value(form, of_party[i].field);

        if (value != OF_NONE)
            text_addf(text, " %s=%s", of_party[i].word, party_terms[value - OF_RE].word);
    }
    text_add(text, form_value(form, FIELD_VF) ? " vf" : "");
    text_add(text, form_value(form, FIELD_STRAF) ? " straf" : "");
}

static void write_spiel(const struct form *form, struct text *text)
{
    int kind = form_value(form, FIELD_KIND), suit = form_value(form, FIELD_SUIT),
        augen = form_value(form, FIELD_AUGEN);

    write_re(form, text);
    if (kind > KIND_NORMAL)
        text_addf(text, " %s", rules_kind(form->sitting->rules, kind)->word);
    if (suit != SUIT_NONE)
        text_addf(text, "-%s", suit_terms[suit].word);
    if (augen != UNCHOSEN)
        text_addf(text, " %d%s", augen, form->kontra ? "k" : "");
    text_add(text, form_value(form, FIELD_NO_TRICK) ? " x" : "");
    write_ansage(form, RE, text);
    write_ansage(form, KONTRA, text);
    for (int k = 0; k < SONDER_COUNT; k++)
        write_sonder(form, k, text);
    write_words(form, text);
}

int form_rest(const struct form *form)
{
    int incomplete = 0, sum = 0;

    for (int i = 0; i < form->count; i++)
        if (form->value[FIELD_EACH + i] == UNCHOSEN)
            incomplete++;
        else
            sum += form->value[FIELD_EACH + i];
    return form->turn.kind != EVENT_STECHEN && incomplete == 1 && sum <= AUGEN_TOTAL ? AUGEN_TOTAL - sum : UNCHOSEN;
}

static void write_each(const struct form *form, struct text *text)
{
    int durch = form_value(form, FIELD_DURCHMARSCH), rest = form_rest(form);
    bool begun = false;

    for (int field = FIELD_EACH; field <= FIELD_DURCHMARSCH; field++)
        begun = begun || form->value[field] != UNCHOSEN;
    if (begun)
        text_add(text, event_terms[form->turn.kind].word);
    if (durch != UNCHOSEN)
        text_addf(text, " durch=%s", player_name(form, durch));
    for (int i = 0; i < form->count; i++) {
        int value = form_value(form, FIELD_EACH + i);

        if (durch == UNCHOSEN && (value != UNCHOSEN || rest != UNCHOSEN))
            text_addf(text, " %s=%d", player_name(form, i), value != UNCHOSEN ? value : rest);
    }
}

void form_line(const struct form *form, struct text *line)
{
    (form->turn.kind == EVENT_SPIEL ? write_spiel : write_each)(form, line);
}

static void add_missing(struct text *list, const char *what)
{
    text_addf(list, "%s%s", list->len > 0 ? ", " : "", what);
}

static void missing_spiel(const struct form *form, struct text *list)
{
    if (form->value[FIELD_RE1] == UNCHOSEN)
        add_missing(list, "Re");
    if (form_has(form, FIELD_RE2) && form_applies(form, FIELD_RE2) && form->value[FIELD_RE2] == UNCHOSEN)
        add_missing(list, _("the second of Re, or a solo"));
    if (form->value[FIELD_KIND] == UNCHOSEN)
        add_missing(list, _("the solo"));
    if (form->value[FIELD_AUGEN] == UNCHOSEN)
        add_missing(list, _("the Augen"));
}

static void missing_each(const struct form *form, struct text *list)
{
    int incomplete = 0;

    for (int i = 0; i < form->count; i++)
        incomplete += form->value[FIELD_EACH + i] == UNCHOSEN;
    if (form->value[FIELD_DURCHMARSCH] != UNCHOSEN || form_rest(form) != UNCHOSEN)
        return;
    if (form->turn.some && form->count - incomplete < 2)
        add_missing(list, _("the Augen of two at least"));
    for (int i = 0; i < form->count && !form->turn.some; i++)
        if (form->value[FIELD_EACH + i] == UNCHOSEN)
            add_missing(list, form_label(form, FIELD_EACH + i));
}

bool form_missing(const struct form *form, struct text *text)
{
    AUTO(text_free) struct text list = {0};
    bool missing;

    (form->turn.kind == EVENT_SPIEL ? missing_spiel : missing_each)(form, &list);
    missing = list.len > 0;
    if (missing)
        text_addf(text, _("still to choose: %s"), list.s);
    return missing;
}

/* Reading a line. */

static int place_of(const struct form *form, int who)
{
    for (int i = 0; i < form->count; i++)
        if (form->player[i] == who)
            return i;
    return UNCHOSEN;
}

static void take_spiel(struct form *form, const struct spiel *spiel)
{
    int *v = form->value;

    v[FIELD_RE1] = place_of(form, spiel->re[0]);
    v[FIELD_RE2] = place_of(form, spiel->re[1]);
    v[FIELD_KIND] = spiel->kind;
    v[FIELD_SUIT] = spiel->suit;
    v[FIELD_AUGEN] = spiel->augen;
    v[FIELD_NO_TRICK] = spiel->no_trick;
    for (int p = RE; p <= KONTRA; p++) {
        v[FIELD_RE + p] = spiel->stufe[p];
        v[FIELD_VORAB_RE + p] = spiel->vorab[p];
        v[FIELD_ANSWER_RE + p] = spiel->answered[p];
    }
    for (int i = 0; i < spiel->sonder_count; i++)
        v[FIELD_SONDER + spiel->sonder[i].kind] += spiel->sonder[i].party == RE ? SONDER_MAX : 1;
    v[FIELD_FIRST] = spiel->first;
    v[FIELD_LAST] = spiel->limit_last;
    v[FIELD_REVOKE] = spiel->revoke;
    v[FIELD_VF] = spiel->vorgefuehrt;
    v[FIELD_STRAF] = spiel->straf;
}

static void take_each(struct form *form, const struct event *event)
{
    bool durch = event->kind == EVENT_SCHIEBEKOPF && event->u.result.count == 1;

    for (int i = 0; i < event->u.result.count; i++) {
        int place = place_of(form, event->u.result.player[i]);

        if (durch)
            form->value[FIELD_DURCHMARSCH] = place;
        else if (place != UNCHOSEN)
            form->value[FIELD_EACH + place] = (int)event->u.result.punkte[i];
    }
}

/* Writes the line with its players in the order of the seats as they are now; only for comparing. */
static bool canonical(const struct form *form, const char *line, struct event *event, struct text *text)
{
    struct err ignored;

    if (sitting_parse_spiel(form->sitting, form->nr, line, event, &ignored) != ST_OK)
        return false;
    if (event->kind == EVENT_SPIEL)
        spiel_normalise(&event->u.spiel, form->player, form->count);
    else if (event->kind != EVENT_EINWURF)
        result_normalise(event, form->player, form->count);
    kurzschrift_write_whole(text, &form->sitting->board, event);
    return true;
}

/* Returns whether the form holds all of a line: the line it writes is the same. */
static bool says_all(const struct form *form, const char *whole)
{
    AUTO(text_free) struct text line = {0}, own = {0};
    struct event event;

    form_line(form, &line);
    return canonical(form, text_str(&line), &event, &own) && strcmp(own.s, whole) == 0;
}

bool form_read(struct form *form, const char *line)
{
    AUTO(text_free) struct text whole = {0}, copy = {0};
    struct event event;
    bool good, incomplete;

    text_add(&copy, line);
    good = canonical(form, line, &event, &whole);
    incomplete = !good;
    if (incomplete && form->turn.kind == EVENT_SPIEL) {
        text_add(&copy, " 120");
        good = canonical(form, copy.s, &event, &whole);
    }
    good = good && (event.kind == EVENT_SPIEL) == (form->turn.kind == EVENT_SPIEL) && event.kind != EVENT_EINWURF;
    if (good && event.kind == EVENT_SPIEL)
        take_spiel(form, &event.u.spiel);
    else if (good)
        take_each(form, &event);
    good = good && says_all(form, whole.s);
    if (incomplete)
        form->value[FIELD_AUGEN] = UNCHOSEN;
    return good;
}

bool form_fits(struct form *form, struct sitting *sitting, int32_t nr, const char *line)
{
    struct turn now;
    AUTO(text_free) struct text own = {0};
    bool same;

    if (!form->sitting || form->nr != nr)
        return false;
    form->sitting = sitting;
    now = sitting_turn(sitting, nr);
    same = now.kind == form->turn.kind && now.count == form->turn.count && now.re == form->turn.re &&
           now.plain == form->turn.plain && memcmp(now.player, form->turn.player, sizeof now.player) == 0;
    form_line(form, &own);
    return same && strcmp(text_str(&own), line) == 0;
}
