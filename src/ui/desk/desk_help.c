/* The text of F1: what can be typed, and what the marks in the list mean. */
#include <string.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "print/wrap.h"
#include "report/voice/voice.h"
#include "ui/desk/desk_intern.h"

static void add_row(struct text *text, const char *typed, int column, const char *help)
{
    AUTO(text_free) struct text head = {0};

    text_addf(&head, "  %s", typed);
    wrap_row(text, head.s, column, help);
}

static void heading(struct text *text, const char *s)
{
    text_addc(text, '\n');
    wrap(text, s, 0, "");
    text_addc(text, '\n');
}

static void write_words(const struct desk *desk, struct text *text)
{
    enum { COLUMN = 12 };

    wrap(text,
         desk->by_lines ? _("Lines that are commands:")
                        : _("Enter saves the line, Esc empties it. Whole lines that are commands:"),
         0, "");
    text_addc(text, '\n');
    for (int i = 0; i < desk_words_count; i++) {
        const struct desk_word *word = &desk_words[i];
        AUTO(text_free) struct text words = {0};

        if (!word->typed)
            continue;
        text_add(&words, word->typed);
        if (word->key && !desk->by_lines) /* no keys without a screen */
            text_addf(&words, " %s", word->key);
        add_row(text, words.s, COLUMN, _(word->help));
    }
}

/* Adds the lines that are no game, with their meaning. */
static void write_events(struct text *text)
{
    static const char *const rows[][2] = {
        {"strafe B 3 zu spät",
         N_("takes 3 Punkte off B, with the reason; leicht or schwer where the rules name them")},
        {"disq D", N_("disqualifies D, who keeps the seat")},
        {"einstieg E nach A", N_("E comes late and sits down on A's left; gast behind it")},
        {"ausstieg E", N_("E leaves early")},
        {"einwurf", N_("a game that was thrown in: the same Geber deals again")},
    };
    enum { COLUMN = 22 };

    heading(text, _("Events besides the games; each is changed by its number, e#24:"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        add_row(text, rows[i][0], COLUMN, _(rows[i][1]));
}

static void write_keys(struct text *text)
{
    static const char *const rows[][2] = {
        {N_("up, down"), N_("choose a game: e change, + put one in before, - strike, w why, n a remark")},
        {N_("page up, down"), N_("look through the games")},
        {N_("Ctrl-P Ctrl-N"), N_("lines that were typed before, emptied ones too")},
        {"F2", N_("a form with fields")},
    };
    enum { COLUMN = 17 };

    heading(text, _("Keys:"));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        add_row(text, _(rows[i][0]), COLUMN, _(rows[i][1]));
}

/* Adds the gathered list below its heading, and frees it. */
static void add_list(struct text *text, struct text *all)
{
    enum { INDENT = 2 };

    text_add(text, "  ");
    wrap(text, all->s, INDENT, "  ");
    text_addc(text, '\n');
    text_free(all);
}

/* Adds "h Hochzeit, a Trumpfabgabe, …": the kinds that may stand behind the point of the fast spelling, as far as
 * the rules have them. */
static void write_kinds(const struct rules *rules, struct text *text)
{
    struct text all = {0};

    heading(text, _("Kinds of game behind a point (c.d130), + Re and - Kontra behind the Augen:"));
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++)
        if (rules_kind(rules, kind)->sign && rules_knows(rules, (enum spiel_kind)kind))
            text_addf(report_more(&all), "%c %s", rules_kind(rules, kind)->sign, rules_kind(rules, kind)->name);
    for (int kind = KIND_HOCHZEIT; kind < KIND_COUNT; kind++)
        for (int suit = SUIT_KREUZ; suit < SUIT_COUNT && spiel_has_suit((enum spiel_kind)kind); suit++)
            if (rules_knows(rules, (enum spiel_kind)kind))
                text_addf(report_more(&all), "%c%c %s", kind_terms[kind].sign, suit_terms[suit].sign,
                          suit_terms[suit].name);
    add_list(text, &all);
}

static void write_marks(struct text *text)
{
    struct text all = {0};

    heading(text, _("Marks in the list:"));
    text_addf(&all, "R 3 K 2 %s", _("who won, and the value"));
    for (int c = COUNTS_PFLICHT; c < COUNTS_COUNT; c++)
        text_addf(report_more(&all), "%c%s %s", counts_terms[c].sign, c == COUNTS_PFLICHT ? "1 P2" : "",
                  counts_terms[c].name);
    text_addf(report_more(&all), "V vorgeführt, * %s, ! %s, ✓ %s", _("with a remark, or changed"),
              _("recorded against the rules"), _("read out and confirmed"));
    add_list(text, &all);
}

void desk_view_help(const struct desk *desk, struct text *text)
{
    desk_view_notation(desk, text);
    write_words(desk, text);
    write_events(text);
    if (!desk->by_lines)
        write_keys(text);
    write_kinds(desk->sitting->rules, text);
    write_marks(text);
    text_addf(text, _("\nRule set: %s\n"), desk->sitting->rules->name);
}
