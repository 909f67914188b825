#include "ui/evening/probe.h"

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"
#include "report/voice/voice.h"
#include "ui/terminal/picture.h"

/* Words that stand for themselves have no row: those of the domain's tables, names and numbers. */
static const char *const roles[SAYS_COUNT_OF] = {
    [SAYS_SIGN] = N_("parts the words"),
    [SAYS_LETTERS] = N_("Sonderpunkte, a letter each"),
    [SAYS_AND] = N_("joins"),
    [SAYS_WITH] = N_("with"),
    [SAYS_AGAINST] = N_("against the other party"),
    [SAYS_TO] = N_("between the Augen of both parties"),
    [SAYS_OF] = N_("by whom"),
    [SAYS_FOR] = N_("for whom"),
    [SAYS_ON] = N_("to whom, or of a verb"),
    [SAYS_A] = N_("an article"),
    [SAYS_IN] = N_("in, at"),
    [SAYS_IT] = N_("it"),
    [SAYS_HAS] = N_("has, makes"),
    [SAYS_PLAYS] = N_("plays"),
    [SAYS_TAKES] = N_("takes"),
    [SAYS_AUGEN] = "Augen",
    [SAYS_GAME] = N_("the number of the game"),
    [SAYS_GIVES] = N_("the Geber"),
    [SAYS_SAID] = N_("announced"),
    [SAYS_ANSAGE] = N_("announcement"),
    [SAYS_WON] = N_("won"),
    [SAYS_LOST] = N_("lost"),
    [SAYS_CAUGHT] = N_("caught"),
    [SAYS_ALONE] = N_("alone"),
    [SAYS_FOUND] = N_("found"),
    [SAYS_PARTNER] = N_("partner"),
    [SAYS_NOT] = N_("not"),
    [SAYS_NO] = N_("no"),
    [SAYS_UNDER] = N_("no, of a limit"),
    [SAYS_TIMES] = N_("times"),
    [SAYS_LAST] = N_("the last trick"),
    [SAYS_INVALID] = N_("against the rules of announcing"),
    [SAYS_REVOKED] = N_("revoked"),
    [SAYS_REPLY] = N_("answer to a limit"),
    [SAYS_SOLO] = N_("solo"),
    [SAYS_VORAB] = "vorab",
    [SAYS_TRICK] = N_("trick"),
    [SAYS_SPECIALS] = "Sonderpunkte",
    [SAYS_SURNAME] = N_("of Karlchen"),
    [SAYS_DURCH] = N_("all tricks"),
    [SAYS_COMMAND] = N_("a command"),
    [SAYS_STRAFE] = "Strafpunkte",
    [SAYS_COMES] = N_("joins the table"),
    [SAYS_LEAVES] = N_("leaves the table"),
    [SAYS_HOME] = N_("leaves the table"),
    [SAYS_AFTER] = N_("the seat to the left of"),
    [SAYS_DISQ] = N_("disqualified"),
};

static void add_meaning(const struct sitting *sitting, const struct saying *means, struct text *text)
{
    static const struct {
        enum sense says;
        const struct term *terms;
    } tables[] = {{SAYS_SUIT, suit_terms},     {SAYS_PARTY, party_terms},      {SAYS_EARLY, party_terms},
                  {SAYS_ANSWER, party_terms},  {SAYS_PLUS_MINUS, party_terms}, {SAYS_LIMIT, stufe_terms},
                  {SAYS_SONDER, sonder_terms}, {SAYS_LETTER, sonder_terms}};

    if (means->says == SAYS_PLAYER || means->says == SAYS_OTHER)
        text_add(text, sitting->board.called[means->value][0] ? sitting->board.called[means->value]
                                                              : board_name(&sitting->board, means->value));
    else if (means->says == SAYS_NUMBER || means->says == SAYS_COUNT)
        text_int(text, means->value);
    else if (means->says == SAYS_KIND)
        text_add(text, rules_kind(sitting->rules, means->value & 0xFF)->name);
    else if (means->says == SAYS_BLACK)
        text_add(text, stufe_terms[STUFE_SCHWARZ].name);
    else if (means->says == SAYS_EVENT)
        text_add(text, event_terms[means->value].word);
    else if (roles[means->says])
        text_add(text, _(roles[means->says]));
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (means->says == tables[i].says)
            text_add(text, tables[i].terms[means->value].name);
}

void probe_words(const struct sitting *sitting, const char *line, const struct readings *readings, struct text *text)
{
    int widest = 0;

    for (int i = 0; i < readings->words; i++) {
        const struct reading_word *word = &readings->word[i];
        int width = display_width(line + word->from, word->until - word->from);

        widest = width > widest ? width : widest;
    }
    for (int i = 0; i < readings->words; i++) {
        const struct reading_word *word = &readings->word[i];
        AUTO(text_free) struct text typed = {0};

        text_addn(&typed, line + word->from, word->until - word->from);
        display_column(text, text_str(&typed), widest + 2, false);
        add_meaning(sitting, &word->means, text);
        text_addc(text, '\n');
    }
}
