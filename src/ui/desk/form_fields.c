/* The fields of the form: which there are, when they say something, what can be chosen in them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/desk/form_intern.h"

static const char *const label[FIELD_COUNT] = {
    [FIELD_RE1] = "Re",
    [FIELD_RE2] = N_("and"),
    [FIELD_KIND] = N_("game"),
    [FIELD_SUIT] = N_("colour"),
    [FIELD_AUGEN] = N_("Augen of Re"),
    [FIELD_NO_TRICK] = N_("no trick"),
    [FIELD_RE] = N_("Re said"),
    [FIELD_KONTRA] = N_("Kontra said"),
    [FIELD_DURCHMARSCH] = "Durchmarsch",
    [FIELD_FIRST] = N_("word first (zuerst)"),
    [FIELD_LAST] = N_("bid last (letzt)"),
    [FIELD_VORAB_RE] = "Re vorab",
    [FIELD_VORAB_KONTRA] = "Kontra vorab",
    [FIELD_ANSWER_RE] = N_("Re answered"),
    [FIELD_ANSWER_KONTRA] = N_("Kontra answered"),
    [FIELD_WRONG] = N_("revoke (falsch)"),
    [FIELD_VF] = "vorgeführt",
    [FIELD_STRAF] = "Strafsolo",
};

static bool is_each(int field)
{
    return field >= FIELD_EACH && field <= FIELD_EACH_END;
}

static bool is_sonder(int field)
{
    return field >= FIELD_SONDER && field <= FIELD_SONDER_END;
}

bool form_is_number(int field)
{
    return field == FIELD_AUGEN || is_each(field);
}

bool form_is_player(int field)
{
    return field == FIELD_RE1 || field == FIELD_RE2 || field == FIELD_DURCHMARSCH;
}

const char *form_label(const struct form *f, int field)
{
    if (is_each(field))
        return board_name(&f->r->board, f->player[field - FIELD_EACH]);
    if (is_sonder(field))
        return sonder_terms[field - FIELD_SONDER].name;
    return field == FIELD_AUGEN && f->kontra ? _("Augen of Kontra") : _(label[field]);
}

/* Kinds of two, of one, with a colour: bits. */
static int kinds_that(bool solo, bool suit)
{
    struct spiel s = {0};
    int bits = 0;

    for (s.kind = 0; s.kind < KIND_COUNT; s.kind++)
        if (suit ? spiel_has_suit((enum spiel_kind)s.kind) : spiel_is_solo(&s) == solo)
            bits |= 1 << s.kind;
    return bits;
}

/* What goes with a game that is announced and has Sonderpunkte. */
static bool rules_have(const struct rules *r, int field)
{
    switch (field) {
    case FIELD_FIRST:
        return r->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY;
    case FIELD_LAST:
        return r->limits && r->limits_both == LIMITS_LAST;
    case FIELD_VORAB_RE:
    case FIELD_VORAB_KONTRA:
        return r->vorab;
    case FIELD_ANSWER_RE:
    case FIELD_ANSWER_KONTRA:
        return r->erwiderungen;
    case FIELD_WRONG:
        return rules_values_revoke(r);
    case FIELD_VF:
        return r->vorfuehrung != VORFUEHRUNG_NONE;
    case FIELD_STRAF:
        return r->strafsolo;
    default:
        return !is_sonder(field) || rules_knows_sonder(r, (enum sonderpunkt_kind)(field - FIELD_SONDER));
    }
}

bool form_has(const struct form *f, int field)
{
    bool each = is_each(field) || field == FIELD_DURCHMARSCH;

    if (f->turn.kind != EVENT_SPIEL || each)
        return f->turn.kind != EVENT_SPIEL && each &&
               (field == FIELD_DURCHMARSCH ? f->turn.kind == EVENT_PUSH : field - FIELD_EACH < f->count);
    if (field == FIELD_RE2)
        return (f->turn.kinds & kinds_that(false, false)) != 0;
    if (field == FIELD_SUIT)
        return (f->turn.kinds & kinds_that(true, true)) != 0;
    return field < FIELD_RE || (!f->turn.plain && rules_have(f->r->rules, field));
}

struct spiel form_kind(const struct form *f)
{
    return (struct spiel){.kind = (uint8_t)(f->value[FIELD_KIND] == UNCHOSEN ? KIND_NORMAL : f->value[FIELD_KIND])};
}

/* The highest that may be announced in it. */
static int highest(const struct form *f)
{
    const struct rules *r = f->r->rules;
    struct spiel s = form_kind(f);

    return r->limits && (r->limits_solo || !spiel_is_solo(&s)) && s.kind != KIND_NULL ? STUFE_SCHWARZ : STUFE_WORD;
}

static bool answers(const struct form *f, int own, int other)
{
    return form_value(f, own) > STUFE_NONE && form_value(f, other) > STUFE_WORD;
}

static bool counts_in(const struct form *f, int kind)
{
    const struct rules *r = f->r->rules;

    return r->posten[POSTEN_SONDER + kind].punkte == 0 || (r->sonder[kind].kinds >> form_kind(f).kind & 1);
}

bool form_applies(const struct form *f, int field)
{
    struct spiel s = form_kind(f);

    switch (field) {
    case FIELD_RE2:
        return f->value[FIELD_KIND] == UNCHOSEN || !spiel_is_solo(&s);
    case FIELD_SUIT:
        return spiel_has_suit((enum spiel_kind)s.kind);
    case FIELD_FIRST:
        return form_value(f, FIELD_RE) && form_value(f, FIELD_KONTRA);
    case FIELD_LAST:
        return form_value(f, FIELD_RE) > STUFE_WORD && form_value(f, FIELD_KONTRA) > STUFE_WORD;
    case FIELD_VORAB_RE:
    case FIELD_VORAB_KONTRA:
        return form_value(f, FIELD_RE + field - FIELD_VORAB_RE) > STUFE_NONE;
    case FIELD_ANSWER_RE:
        return answers(f, FIELD_RE, FIELD_KONTRA);
    case FIELD_ANSWER_KONTRA:
        return answers(f, FIELD_KONTRA, FIELD_RE);
    case FIELD_VF:
    case FIELD_STRAF:
        return spiel_is_announced_solo(&s);
    default:
        return is_each(field) ? f->value[FIELD_DURCHMARSCH] == UNCHOSEN
                              : !is_sonder(field) || counts_in(f, field - FIELD_SONDER);
    }
}

int form_value(const struct form *f, int field)
{
    int value = form_has(f, field) && form_applies(f, field) ? f->value[field] : form_default(f, field);

    if ((field == FIELD_RE || field == FIELD_KONTRA) && value > highest(f))
        return highest(f);
    return value;
}

int form_default(const struct form *f, int field)
{
    int kinds = f->turn.kinds, only = 0;

    if (form_is_player(field) || form_is_number(field))
        return UNCHOSEN;
    if (field != FIELD_KIND || kinds & 1)
        return 0;
    while (only < KIND_COUNT && kinds != 1 << only)
        only++;
    return only < KIND_COUNT ? only : UNCHOSEN;
}

/* Choices. Where not every value can be chosen, the w-th of those that can. */

static bool may_play(const struct form *f, int field, int i)
{
    unsigned who = 1u << f->player[i], plays = 0;

    for (int k = 0; k < f->turn.count; k++)
        plays |= 1u << f->turn.player[k];
    if (field == FIELD_DURCHMARSCH)
        return (plays & who) != 0;
    if (field == FIELD_RE2 && i == f->value[FIELD_RE1])
        return false;
    /* it is dealt as the soloist's turn wants it: whoever sits there can be Re then */
    return (f->turn.re & who) != 0 || form_value(f, FIELD_STRAF) || form_value(f, FIELD_VF);
}

static bool allowed(const struct form *f, int field, int value)
{
    if (form_is_player(field))
        return may_play(f, field, value);
    if (field == FIELD_KIND)
        return (f->turn.kinds >> value & 1) != 0;
    return (field != FIELD_ANSWER_RE && field != FIELD_ANSWER_KONTRA) || value != STUFE_WORD;
}

static bool nth_allowed(const struct form *f, int field, int w, int count, int *value)
{
    for (*value = 0; *value < count; ++*value)
        if (allowed(f, field, *value) && w-- == 0)
            return true;
    return false;
}

static void add_number(enum party party, int number, struct text *t)
{
    if (number > 0)
        text_addf(t, "%s%s", t->len > 0 ? " + " : "", party_terms[party].name);
    if (number > 1)
        text_addf(t, " %d", number);
}

/* Few before many, of one party before both: –, Re, Kontra, 2 of Re … */
static bool sonder_choice(const struct form *f, int kind, int w, struct choice *c)
{
    int sum = 0, re;
    struct text name = {0};

    for (; w > sum; sum++)
        w -= sum + 1;
    if (sum > f->r->rules->sonder[kind].at_most || sum >= SONDER_MAX)
        return false;
    re = w % 2 ? w / 2 : sum - w / 2;
    c->value = re * SONDER_MAX + sum - re;
    add_number(RE, re, &name);
    add_number(KONTRA, sum - re, &name);
    (void)snprintf(c->name, sizeof c->name, "%s", sum > 0 ? name.s : "–");
    text_free(&name);
    return true;
}

static const char *stufe_name(int field, int stufe)
{
    if (stufe == STUFE_WORD)
        return party_terms[field == FIELD_RE ? RE : KONTRA].name;
    return stufe_terms[stufe].name;
}

/* How many values a field has, those that cannot be chosen too. */
static int values_of(const struct form *f, int field)
{
    if (form_is_player(field))
        return f->count;
    switch (field) {
    case FIELD_KIND:
        return KIND_COUNT;
    case FIELD_SUIT:
        return SUIT_COUNT;
    case FIELD_RE:
    case FIELD_KONTRA:
        return highest(f) + 1;
    case FIELD_ANSWER_RE:
        return form_value(f, FIELD_KONTRA) + 1;
    case FIELD_ANSWER_KONTRA:
        return form_value(f, FIELD_RE) + 1;
    case FIELD_FIRST:
    case FIELD_LAST:
    case FIELD_WRONG:
        return OF_KONTRA + 1;
    default:
        return 2;
    }
}

static const char *value_name(const struct form *f, int field, int value)
{
    if (form_is_player(field))
        return board_name(&f->r->board, f->player[value]);
    if (field == FIELD_KIND)
        return rules_kind(f->r->rules, value)->name;
    if (value == 0)
        return "–";
    switch (field) {
    case FIELD_SUIT:
        return suit_terms[value].name;
    case FIELD_RE:
    case FIELD_KONTRA:
    case FIELD_ANSWER_RE:
    case FIELD_ANSWER_KONTRA:
        return stufe_name(field, value);
    case FIELD_FIRST:
    case FIELD_LAST:
    case FIELD_WRONG:
        return party_terms[value - OF_RE].name;
    default:
        return _("yes");
    }
}

bool form_choice(const struct form *f, int field, int w, struct choice *c)
{
    if (form_is_number(field))
        return false;
    if (is_sonder(field))
        return sonder_choice(f, field - FIELD_SONDER, w, c);
    if (!nth_allowed(f, field, w, values_of(f, field), &c->value))
        return false;
    (void)snprintf(c->name, sizeof c->name, "%s", value_name(f, field, c->value));
    return true;
}
