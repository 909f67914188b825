/* Names of fields and choices in a form that is sent. A page may be sent to a newer program than the one that made
 * it, so these words stay the same when others are added. */
#include <stdio.h>

#include "ui/desk/form.h"

/* Names of fields that the rules have no word for. */
static const char *const names[FIELD_COUNT] = {
    [FIELD_RE1] = "re1",           [FIELD_RE2] = "re2",      [FIELD_KIND] = "spiel",
    [FIELD_SUIT] = "farbe",        [FIELD_AUGEN] = "augen",  [FIELD_NO_TRICK] = "stichlos",
    [FIELD_DURCHMARSCH] = "durch", [FIELD_FIRST] = "zuerst", [FIELD_LAST] = "letzt",
    [FIELD_REVOKE] = "falsch",     [FIELD_VF] = "vf",        [FIELD_STRAF] = "straf",
};

void form_name(int field, char name[FORM_WORD_MAX])
{
    static const struct {
        int first, until;
        const char *word;
        const struct term *terms; /* NULL: numbered from 1 */
    } many[] = {{FIELD_RE, FIELD_KONTRA, "ansage-", party_terms},
                {FIELD_EACH, FIELD_EACH_END, "augen", NULL},
                {FIELD_SONDER, FIELD_SONDER_END, "sonder-", sonder_terms},
                {FIELD_VORAB_RE, FIELD_VORAB_KONTRA, "vorab-", party_terms},
                {FIELD_ANSWER_RE, FIELD_ANSWER_KONTRA, "erwidert-", party_terms}};

    (void)snprintf(name, FORM_WORD_MAX, "%s", names[field] ? names[field] : "");
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        int n = field - many[i].first;

        if (field < many[i].first || field > many[i].until)
            continue;
        if (many[i].terms)
            (void)snprintf(name, FORM_WORD_MAX, "%s%s", many[i].word, many[i].terms[n].word);
        else
            (void)snprintf(name, FORM_WORD_MAX, "%s%d", many[i].word, n + 1);
    }
}

static const char *word_of(const struct term *terms, int value)
{
    return terms[value].word ? terms[value].word : "";
}

void form_value_word(int field, int value, char word[FORM_WORD_MAX])
{
    const char *is = value ? "ja" : "";

    if (field >= FIELD_SONDER && field <= FIELD_SONDER_END) {
        (void)snprintf(word, FORM_WORD_MAX, value ? "%d-%d" : "", value / SONDER_MAX, value % SONDER_MAX);
        return;
    }
    if (form_is_player(field) || form_is_number(field)) {
        (void)snprintf(word, FORM_WORD_MAX, "%d", value);
        return;
    }
    if (field == FIELD_KIND)
        is = word_of(kind_terms, value);
    else if (field == FIELD_SUIT)
        is = word_of(suit_terms, value);
    else if (field == FIELD_RE || field == FIELD_KONTRA || field == FIELD_ANSWER_RE || field == FIELD_ANSWER_KONTRA)
        is = word_of(stufe_terms, value);
    else if (field == FIELD_FIRST || field == FIELD_LAST || field == FIELD_REVOKE)
        is = value == OF_NONE ? "" : party_terms[value - OF_RE].word;
    (void)snprintf(word, FORM_WORD_MAX, "%s", is);
}
