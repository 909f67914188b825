/* The form as a line, and a line as the form. */
#include <string.h>

#include "base/i18n.h"
#include "core/notation/kurzschrift.h"
#include "ui/desk/form_intern.h"

static const char *player(const struct form *f, int place)
{
    return board_name(&f->r->board, f->player[place]);
}

/* Re as it is so far; a ? where another field is filled before it keeps the line from being any. */
static void write_re(const struct form *f, struct text *t)
{
    int re1 = form_value(f, FIELD_RE1), re2 = form_value(f, FIELD_RE2);
    bool two = form_has(f, FIELD_RE2) && form_applies(f, FIELD_RE2), begun = false;

    for (int field = 0; field < FIELD_COUNT; field++)
        begun = begun || (field != FIELD_RE1 && form_value(f, field) != form_default(f, field));
    if (re1 != UNCHOSEN || begun)
        text_add(t, re1 != UNCHOSEN ? player(f, re1) : "?");
    if (two && re2 != UNCHOSEN)
        text_addf(t, ",%s", player(f, re2));
    else if (two && re1 != UNCHOSEN && begun)
        text_add(t, ",?");
}

static void write_ansage(const struct form *f, enum party p, struct text *t)
{
    int stufe = form_value(f, FIELD_RE + (int)p);

    if (stufe == STUFE_NONE)
        return;
    text_addf(t, " %s%s", party_terms[p].word, form_value(f, FIELD_VORAB_RE + (int)p) ? "v" : "");
    if (stufe > STUFE_WORD)
        text_addc(t, stufe_terms[stufe].sign);
}

static void write_sonder(const struct form *f, int kind, struct text *t)
{
    int value = form_value(f, FIELD_SONDER + kind), number[] = {value / SONDER_MAX, value % SONDER_MAX};

    for (int p = RE; p <= KONTRA; p++)
        for (int i = 0; i < number[p]; i++)
            text_addf(t, " %s=%s", sonder_terms[kind].word, party_terms[p].word);
}

static void write_words(const struct form *f, struct text *t)
{
    static const struct {
        int field;
        const char *word;
    } of_party[] = {{FIELD_FIRST, "zuerst"}, {FIELD_LAST, "letzt"}, {FIELD_WRONG, "falsch"}};

    for (int p = RE; p <= KONTRA; p++)
        for (int stufe = STUFE_K9; stufe <= form_value(f, FIELD_ANSWER_RE + p); stufe++)
            text_addf(t, " %sg%c", party_terms[p].word, stufe_terms[stufe].sign);
    for (size_t i = 0; i < sizeof of_party / sizeof of_party[0]; i++) {
        int value = form_value(f, of_party[i].field);

        if (value != OF_NONE)
            text_addf(t, " %s=%s", of_party[i].word, party_terms[value - OF_RE].word);
    }
    text_add(t, form_value(f, FIELD_VF) ? " vf" : "");
    text_add(t, form_value(f, FIELD_STRAF) ? " straf" : "");
}

static void write_spiel(const struct form *f, struct text *t)
{
    int kind = form_value(f, FIELD_KIND), suit = form_value(f, FIELD_SUIT), augen = form_value(f, FIELD_AUGEN);

    write_re(f, t);
    if (kind > KIND_NORMAL)
        text_addf(t, " %s", rules_kind(f->r->rules, kind)->word);
    if (suit != SUIT_NONE)
        text_addf(t, "-%s", suit_terms[suit].word);
    if (augen != UNCHOSEN)
        text_addf(t, " %d%s", augen, f->kontra ? "k" : "");
    text_add(t, form_value(f, FIELD_NO_TRICK) ? " x" : "");
    write_ansage(f, RE, t);
    write_ansage(f, KONTRA, t);
    for (int k = 0; k < SONDER_COUNT; k++)
        write_sonder(f, k, t);
    write_words(f, t);
}

int form_rest(const struct form *f)
{
    int open = 0, sum = 0;

    for (int i = 0; i < f->count; i++)
        if (f->value[FIELD_EACH + i] == UNCHOSEN)
            open++;
        else
            sum += f->value[FIELD_EACH + i];
    return f->turn.kind != EVENT_STECHEN && open == 1 && sum <= AUGEN_TOTAL ? AUGEN_TOTAL - sum : UNCHOSEN;
}

static void write_each(const struct form *f, struct text *t)
{
    int durch = form_value(f, FIELD_DURCHMARSCH), rest = form_rest(f);
    bool begun = false;

    for (int field = FIELD_EACH; field <= FIELD_DURCHMARSCH; field++)
        begun = begun || f->value[field] != UNCHOSEN;
    if (begun)
        text_add(t, event_terms[f->turn.kind].word);
    if (durch != UNCHOSEN)
        text_addf(t, " durch=%s", player(f, durch));
    for (int i = 0; i < f->count; i++) {
        int value = form_value(f, FIELD_EACH + i);

        if (durch == UNCHOSEN && (value != UNCHOSEN || rest != UNCHOSEN))
            text_addf(t, " %s=%d", player(f, i), value != UNCHOSEN ? value : rest);
    }
}

void form_line(const struct form *f, struct text *t)
{
    (f->turn.kind == EVENT_SPIEL ? write_spiel : write_each)(f, t);
}

static void add(struct text *list, const char *what)
{
    text_addf(list, "%s%s", list->len > 0 ? ", " : "", what);
}

static void missing_spiel(const struct form *f, struct text *list)
{
    if (f->value[FIELD_RE1] == UNCHOSEN)
        add(list, "Re");
    if (form_has(f, FIELD_RE2) && form_applies(f, FIELD_RE2) && f->value[FIELD_RE2] == UNCHOSEN)
        add(list, _("the second of Re, or a solo"));
    if (f->value[FIELD_KIND] == UNCHOSEN)
        add(list, _("the solo"));
    if (f->value[FIELD_AUGEN] == UNCHOSEN)
        add(list, _("the Augen"));
}

static void missing_each(const struct form *f, struct text *list)
{
    int open = 0;

    for (int i = 0; i < f->count; i++)
        open += f->value[FIELD_EACH + i] == UNCHOSEN;
    if (f->value[FIELD_DURCHMARSCH] != UNCHOSEN || form_rest(f) != UNCHOSEN)
        return;
    if (f->turn.some && f->count - open < 2)
        add(list, _("the Augen of two at least"));
    for (int i = 0; i < f->count && !f->turn.some; i++)
        if (f->value[FIELD_EACH + i] == UNCHOSEN)
            add(list, form_label(f, FIELD_EACH + i));
}

bool form_missing(const struct form *f, struct text *t)
{
    struct text list = {0};
    bool missing;

    (f->turn.kind == EVENT_SPIEL ? missing_spiel : missing_each)(f, &list);
    missing = list.len > 0;
    if (missing)
        text_addf(t, _("still to choose: %s"), list.s);
    text_free(&list);
    return missing;
}

/* A line read. */

static int place_of(const struct form *f, int who)
{
    for (int i = 0; i < f->count; i++)
        if (f->player[i] == who)
            return i;
    return UNCHOSEN;
}

static void take_spiel(struct form *f, const struct spiel *s)
{
    int *v = f->value;

    v[FIELD_RE1] = place_of(f, s->re[0]);
    v[FIELD_RE2] = place_of(f, s->re[1]);
    v[FIELD_KIND] = s->kind;
    v[FIELD_SUIT] = s->suit;
    v[FIELD_AUGEN] = s->augen;
    v[FIELD_NO_TRICK] = s->no_trick;
    for (int p = RE; p <= KONTRA; p++) {
        v[FIELD_RE + p] = s->stufe[p];
        v[FIELD_VORAB_RE + p] = s->vorab[p];
        v[FIELD_ANSWER_RE + p] = s->answered[p];
    }
    for (int i = 0; i < s->sonder_count; i++)
        v[FIELD_SONDER + s->sonder[i].kind] += s->sonder[i].party == RE ? SONDER_MAX : 1;
    v[FIELD_FIRST] = s->first;
    v[FIELD_LAST] = s->last_one;
    v[FIELD_WRONG] = s->wrong;
    v[FIELD_VF] = s->vorgefuehrt;
    v[FIELD_STRAF] = s->straf;
}

static void take_each(struct form *f, const struct event *e)
{
    bool durch = e->kind == EVENT_PUSH && e->u.result.count == 1;

    for (int i = 0; i < e->u.result.count; i++) {
        int place = place_of(f, e->u.result.player[i]);

        if (durch)
            f->value[FIELD_DURCHMARSCH] = place;
        else if (place != UNCHOSEN)
            f->value[FIELD_EACH + place] = (int)e->u.result.punkte[i];
    }
}

/* By the seats of those who sit there now: only to compare. */
static bool canonical(const struct form *f, const char *line, struct event *e, struct text *t)
{
    struct err quiet;

    if (sitting_parse_spiel(f->r, f->nr, line, e, &quiet) != ST_OK)
        return false;
    if (e->kind == EVENT_SPIEL)
        spiel_normalise(&e->u.spiel, f->player, f->count);
    else if (e->kind != EVENT_EINWURF)
        result_normalise(e, f->player, f->count);
    kurzschrift_write_whole(t, &f->r->board, e);
    return true;
}

/* Whether the form says all of a line, and can say it: its own line is the same. */
static bool says_all(const struct form *f, const char *whole)
{
    struct text line = {0}, own = {0};
    struct event e;
    bool same;

    form_line(f, &line);
    same = canonical(f, text_str(&line), &e, &own) && strcmp(own.s, whole) == 0;
    text_free(&line);
    text_free(&own);
    return same;
}

bool form_read(struct form *f, const char *line)
{
    struct text whole = {0}, copy = {0};
    struct event e;
    bool good, open;

    text_add(&copy, line);
    good = canonical(f, line, &e, &whole);
    open = !good;
    if (open && f->turn.kind == EVENT_SPIEL) {
        text_add(&copy, " 120");
        good = canonical(f, copy.s, &e, &whole);
    }
    good = good && (e.kind == EVENT_SPIEL) == (f->turn.kind == EVENT_SPIEL) && e.kind != EVENT_EINWURF;
    if (good && e.kind == EVENT_SPIEL)
        take_spiel(f, &e.u.spiel);
    else if (good)
        take_each(f, &e);
    good = good && says_all(f, whole.s);
    if (open)
        f->value[FIELD_AUGEN] = UNCHOSEN;
    text_free(&whole);
    text_free(&copy);
    return good;
}

bool form_fits(struct form *f, struct sitting *r, int32_t nr, const char *line)
{
    struct turn now;
    struct text own = {0};
    bool same;

    if (!f->r || f->nr != nr)
        return false;
    f->r = r;
    now = sitting_turn(r, nr);
    same = now.kind == f->turn.kind && now.count == f->turn.count && now.re == f->turn.re &&
           now.plain == f->turn.plain && memcmp(now.player, f->turn.player, sizeof now.player) == 0;
    form_line(f, &own);
    same = same && strcmp(text_str(&own), line) == 0;
    text_free(&own);
    return same;
}
