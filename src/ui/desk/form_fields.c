/* The fields of the form: which ones exist, when they have a meaning, and their choices. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
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
    [FIELD_REVOKE] = N_("revoke (falsch)"),
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

bool form_is_said(int field)
{
    return field == FIELD_RE || field == FIELD_KONTRA || (field >= FIELD_VORAB_RE && field <= FIELD_ANSWER_KONTRA);
}

const char *form_label(const struct form *form, int field)
{
    if (is_each(field))
        return board_name(&form->sitting->board, form->player[field - FIELD_EACH]);
    if (is_sonder(field))
        return sonder_terms[field - FIELD_SONDER].name;
    return field == FIELD_AUGEN && form->kontra ? _("Augen of Kontra") : _(label[field]);
}

/* Returns a bit set of kinds: those with a colour if `suit`, else those that are solos or not as `solo` says. */
static int kinds_that(bool solo, bool suit)
{
    struct spiel spiel = {0};
    int bits = 0;

    for (spiel.kind = 0; spiel.kind < KIND_COUNT; spiel.kind++)
        if (suit ? spiel_has_suit((enum spiel_kind)spiel.kind) : spiel_is_solo(&spiel) == solo)
            bits |= 1 << spiel.kind;
    return bits;
}

/* Returns whether the rules have a field of a game with announcements and Sonderpunkte. */
static bool rules_have(const struct rules *rules, int field)
{
    switch (field) {
    case FIELD_FIRST:
        return rules->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY;
    case FIELD_LAST:
        return rules->limits && rules->limits_both == LIMITS_LAST;
    case FIELD_VORAB_RE:
    case FIELD_VORAB_KONTRA:
        return rules->vorab;
    case FIELD_ANSWER_RE:
    case FIELD_ANSWER_KONTRA:
        return rules->erwiderungen;
    case FIELD_REVOKE:
        return rules_values_revoke(rules);
    case FIELD_VF:
        return rules->vorfuehrung != VORFUEHRUNG_NONE;
    case FIELD_STRAF:
        return rules->strafsolo;
    default:
        return !is_sonder(field) || rules_knows_sonder(rules, (enum sonderpunkt_kind)(field - FIELD_SONDER));
    }
}

bool form_has(const struct form *form, int field)
{
    bool each = is_each(field) || field == FIELD_DURCHMARSCH;

    if (form->turn.kind != EVENT_SPIEL || each)
        return form->turn.kind != EVENT_SPIEL && each &&
               (field == FIELD_DURCHMARSCH ? form->turn.kind == EVENT_SCHIEBEKOPF : field - FIELD_EACH < form->count);
    if (field == FIELD_RE2)
        return (form->turn.kinds & kinds_that(false, false)) != 0;
    if (field == FIELD_SUIT)
        return (form->turn.kinds & kinds_that(true, true)) != 0;
    return field < FIELD_RE || (!form->turn.plain && rules_have(form->sitting->rules, field));
}

struct spiel form_kind(const struct form *form)
{
    return (struct spiel){.kind =
                              (uint8_t)(form->value[FIELD_KIND] == UNCHOSEN ? KIND_NORMAL : form->value[FIELD_KIND])};
}

/* Returns the highest announcement possible in the game. */
static int highest(const struct form *form)
{
    const struct rules *rules = form->sitting->rules;
    struct spiel spiel = form_kind(form);

    return rules->limits && (rules->limits_solo || !spiel_is_solo(&spiel)) && spiel.kind != KIND_NULL ? STUFE_SCHWARZ
                                                                                                      : STUFE_WORD;
}

static bool answers(const struct form *form, int own, int other)
{
    return form_value(form, own) > STUFE_NONE && form_value(form, other) > STUFE_WORD;
}

static bool counts_in(const struct form *form, int kind)
{
    const struct rules *rules = form->sitting->rules;

    return rules->posten[POSTEN_SONDER + kind].punkte == 0 || (rules->sonder[kind].kinds >> form_kind(form).kind & 1);
}

bool form_applies(const struct form *form, int field)
{
    struct spiel spiel = form_kind(form);

    switch (field) {
    case FIELD_RE2:
        return form->value[FIELD_KIND] == UNCHOSEN || !spiel_is_solo(&spiel);
    case FIELD_SUIT:
        return spiel_has_suit((enum spiel_kind)spiel.kind);
    case FIELD_FIRST:
        return form_value(form, FIELD_RE) && form_value(form, FIELD_KONTRA);
    case FIELD_LAST:
        return form_value(form, FIELD_RE) > STUFE_WORD && form_value(form, FIELD_KONTRA) > STUFE_WORD;
    case FIELD_VORAB_RE:
    case FIELD_VORAB_KONTRA:
        return form_value(form, FIELD_RE + field - FIELD_VORAB_RE) > STUFE_NONE;
    case FIELD_ANSWER_RE:
        return answers(form, FIELD_RE, FIELD_KONTRA);
    case FIELD_ANSWER_KONTRA:
        return answers(form, FIELD_KONTRA, FIELD_RE);
    case FIELD_VF:
    case FIELD_STRAF:
        return spiel_is_announced_solo(&spiel);
    default:
        return is_each(field) ? form->value[FIELD_DURCHMARSCH] == UNCHOSEN
                              : !is_sonder(field) || counts_in(form, field - FIELD_SONDER);
    }
}

int form_value(const struct form *form, int field)
{
    int value = form_has(form, field) && form_applies(form, field) ? form->value[field] : form_default(form, field);

    if ((field == FIELD_RE || field == FIELD_KONTRA) && value > highest(form))
        return highest(form);
    return value;
}

int form_default(const struct form *form, int field)
{
    int kinds = form->turn.kinds, only = 0;

    if (form_is_player(field) || form_is_number(field))
        return UNCHOSEN;
    if (field != FIELD_KIND || kinds & 1)
        return 0;
    while (only < KIND_COUNT && kinds != 1 << only)
        only++;
    return only < KIND_COUNT ? only : UNCHOSEN;
}

/* Choices. If not every value is allowed, number w is the w-th allowed one. */

static bool may_play(const struct form *form, int field, int i)
{
    unsigned who = 1u << form->player[i], plays = 0;

    for (int k = 0; k < form->turn.count; k++)
        plays |= 1u << form->turn.player[k];
    if (field == FIELD_DURCHMARSCH)
        return (plays & who) != 0;
    if (field == FIELD_RE2 && i == form->value[FIELD_RE1])
        return false;
    /* A Vorführung or Strafsolo is dealt as its soloist's turn wants it, so any of those seated can be Re. */
    return (form->turn.re & who) != 0 || form_value(form, FIELD_STRAF) || form_value(form, FIELD_VF);
}

static bool allowed(const struct form *form, int field, int value)
{
    if (form_is_player(field))
        return may_play(form, field, value);
    if (field == FIELD_KIND)
        return (form->turn.kinds >> value & 1) != 0;
    return (field != FIELD_ANSWER_RE && field != FIELD_ANSWER_KONTRA) || value != STUFE_WORD;
}

static bool nth_allowed(const struct form *form, int field, int w, int count, int *value)
{
    for (*value = 0; *value < count; ++*value)
        if (allowed(form, field, *value) && w-- == 0)
            return true;
    return false;
}

static void add_number(enum party party, int number, struct text *text)
{
    if (number > 0)
        text_addf(text, "%s%s", text->len > 0 ? " + " : "", party_terms[party].name);
    if (number > 1)
        text_addf(text, " %d", number);
}

/* Makes choice `w` of the list –, Re, Kontra, Re 2, Kontra 2, Re + Kontra …: by the number of both parties together,
 * and within a number those of one party first. False behind the end. */
static bool sonder_choice(const struct form *form, int kind, int w, struct choice *choice)
{
    int sum = 0, re;
    AUTO(text_free) struct text name = {0};

    for (; w > sum; sum++)
        w -= sum + 1;
    if (sum > form->sitting->rules->sonder[kind].at_most || sum >= SONDER_MAX)
        return false;
    re = w % 2 ? w / 2 : sum - w / 2;
    choice->value = re * SONDER_MAX + sum - re;
    add_number(RE, re, &name);
    add_number(KONTRA, sum - re, &name);
    (void)snprintf(choice->name, sizeof choice->name, "%s", sum > 0 ? name.s : "–");
    return true;
}

static const char *stufe_name(int field, int stufe)
{
    if (stufe == STUFE_WORD)
        return party_terms[field == FIELD_RE ? RE : KONTRA].name;
    return stufe_terms[stufe].name;
}

/* Returns how many values a field has, allowed or not. */
static int values_of(const struct form *form, int field)
{
    if (form_is_player(field))
        return form->count;
    switch (field) {
    case FIELD_KIND:
        return KIND_COUNT;
    case FIELD_SUIT:
        return SUIT_COUNT;
    case FIELD_RE:
    case FIELD_KONTRA:
        return highest(form) + 1;
    case FIELD_ANSWER_RE:
        return form_value(form, FIELD_KONTRA) + 1;
    case FIELD_ANSWER_KONTRA:
        return form_value(form, FIELD_RE) + 1;
    case FIELD_FIRST:
    case FIELD_LAST:
    case FIELD_REVOKE:
        return OF_KONTRA + 1;
    default:
        return 2;
    }
}

static const char *value_name(const struct form *form, int field, int value)
{
    if (form_is_player(field))
        return board_name(&form->sitting->board, form->player[value]);
    if (field == FIELD_KIND)
        return rules_kind(form->sitting->rules, value)->name;
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
    case FIELD_REVOKE:
        return party_terms[value - OF_RE].name;
    default:
        return _("yes");
    }
}

bool form_choice(const struct form *form, int field, int w, struct choice *choice)
{
    if (form_is_number(field))
        return false;
    if (is_sonder(field))
        return sonder_choice(form, field - FIELD_SONDER, w, choice);
    if (!nth_allowed(form, field, w, values_of(form, field), &choice->value))
        return false;
    (void)snprintf(choice->name, sizeof choice->name, "%s", value_name(form, field, choice->value));
    return true;
}
