/* The screen tells how a game is written at this table: by an example beside an empty line, and in F1. Both follow
 * the rule set and what is played next, and each example is tried, so it can be entered as it stands. */
#include <stdio.h>

#include "base/i18n.h"
#include "core/rules/rules.h"
#include "core/rules/sonderpunkte.h"
#include "print/wrap.h"
#include "ui/desk/desk_intern.h"

enum { COLUMN = 22 };

/* Returns whether the line can be entered now. */
static bool is_possible(struct desk *desk, const char *line)
{
    struct plan plan = {.seen = desk->sitting->history.count, .line = line, .entry = {{.op = OP_APPEND}}};
    struct outcome was;
    struct err ignored;
    enum status st = desk->try ? desk->try(desk->try_with, desk->sitting, &plan, &was, &ignored)
                               : booking_try(NULL, desk->sitting, &plan, &was, &ignored);

    if (st == ST_OK)
        booking_take_back(desk->sitting, &was);
    plan_free(&plan);
    desk->sitting->board.count = desk->sitting->roster.count = desk->board_count;
    return st == ST_OK;
}

static bool take(struct desk *desk, const char *line)
{
    text_clear(&desk->example);
    if (is_possible(desk, line))
        text_add(&desk->example, line);
    return desk->example.len > 0;
}

/* Tries the same game with less and less said of it. */
static bool take_said(struct desk *desk, const char *game, const char *re)
{
    static const char *const said[] = {" re9 f=%s", " re f=%s", " re9", " re", ""};

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        AUTO(text_free) struct text line = {0};

        text_add(&line, game);
        text_addf(&line, said[i], re);
        if (take(desk, line.s))
            return true;
    }
    return false;
}

static bool take_game(struct desk *desk, const struct turn *turn)
{
    const struct board *board = &desk->sitting->board;

    for (int i = 0; i < turn->count; i++) {
        const char *re = board_name(board, turn->player[i]);

        for (int kind = 0; kind < KIND_COUNT; kind++) {
            AUTO(text_free) struct text game = {0};

            if (!(turn->kinds >> kind & 1) || !(turn->re >> turn->player[i] & 1))
                continue;
            if (kind == KIND_NORMAL)
                text_addf(&game, "%s,%s 151", re, board_name(board, turn->player[(i + 1) % turn->count]));
            else
                text_addf(&game, "%s %s%s %s", re, rules_kind(desk->sitting->rules, kind)->word,
                          spiel_has_suit((enum spiel_kind)kind) ? "-herz" : "", kind == KIND_NULL ? "0 x" : "130");
            if (take_said(desk, game.s, re))
                return true;
        }
    }
    return false;
}

/* Everybody's Augen, where each plays alone. */
static bool take_each(struct desk *desk, const struct turn *turn)
{
    static const int augen[] = {40, 60, 70, 70};
    AUTO(text_free) struct text line = {0};

    text_add(&line, event_terms[turn->kind].word);
    for (int i = 0; i < turn->count; i++)
        text_addf(&line, " %s=%d", board_name(&desk->sitting->board, turn->player[i]),
                  turn->kind == EVENT_STECHEN ? 130 - 9 * i : augen[i % 4]);
    return take(desk, line.s);
}

void desk_make_example(struct desk *desk)
{
    struct turn turn = sitting_turn(desk->sitting, 0);

    text_clear(&desk->example);
    if (turn.count > 0 && !desk->sitting->fold.day.ended)
        (void)(turn.kind == EVENT_SPIEL ? take_game(desk, &turn) : take_each(desk, &turn));
}

static void add_row(struct text *text, const char *typed, const char *means)
{
    AUTO(text_free) struct text head = {0};

    text_addf(&head, "  %s", typed);
    wrap_row(text, head.s, COLUMN, means);
}

/* Adds "f Fuchs, d Doppelkopf, …": the Sonderpunkte that count. */
static void add_sonder(const struct rules *rules, struct text *text)
{
    AUTO(text_free) struct text names = {0};
    const char *first = NULL;
    char typed[24];

    for (int k = 0; k < SONDER_COUNT; k++) {
        if (!rules_knows_sonder(rules, (enum sonderpunkt_kind)k))
            continue;
        first = first ? first : sonder_terms[k].word;
        text_addf(&names, "%s%s %s", names.len > 0 ? ", " : "", sonder_terms[k].word, sonder_terms[k].name);
    }
    if (!first)
        return;
    (void)snprintf(typed, sizeof typed, "%s=A %s=re", first, first);
    text_addf(&names, "; %s", _("of a player or a party"));
    add_row(text, typed, names.s);
}

/* Adds the kinds of game that can be played now, by their words. */
static void add_kinds(const struct desk *desk, const struct turn *turn, struct text *text)
{
    AUTO(text_free) struct text solos = {0};

    for (int kind = KIND_NORMAL + 1; kind < KIND_COUNT; kind++) {
        struct spiel spiel = {.kind = (uint8_t)kind};
        const struct term *term = rules_kind(desk->sitting->rules, kind);
        char typed[32];

        if (!(turn->kinds >> kind & 1))
            continue;
        if (spiel_is_solo(&spiel)) {
            text_addf(&solos, "%s%s", solos.len > 0 ? " " : "", term->word);
            continue;
        }
        (void)snprintf(typed, sizeof typed, "A,C %s 128", term->word);
        add_row(text, typed, term->name);
    }
    if (solos.len > 0)
        add_row(text, "C … 130 re", solos.s);
    if (turn->kinds >> KIND_NULL & 1)
        add_row(text, "D null 0 x", _("x: no trick; a Null with 0 and no x is lost"));
}

static void add_words(const struct rules *rules, struct text *text)
{
    add_row(text, rules->limits ? "re9 ko ko6" : "re ko",
            rules->limits ? _("Re said K9, Kontra its word, or K6; 9 6 3 0") : _("Re, Kontra said its word"));
    if (rules->vorab)
        add_row(text, "rev kov9", _("said vorab"));
    if (rules->erwiderungen)
        add_row(text, "kog9", _("an answer to K9"));
    if (rules->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY)
        add_row(text, "zuerst=ko", _("which party said its word first"));
    add_sonder(rules, text);
}

void desk_view_notation(const struct desk *desk, struct text *text)
{
    struct turn turn = sitting_turn(desk->sitting, 0);

    if (turn.count == 0)
        return;
    wrap(text, _("How the next game is written:"), 0, "");
    text_addc(text, '\n');
    if (desk->example.len > 0)
        add_row(text, desk->example.s, _("an example that could be entered now"));
    if (turn.kind == EVENT_SCHIEBEKOPF)
        add_row(text, "durch=A", _("A took every trick"));
    if (turn.kind != EVENT_SPIEL) {
        add_row(text, "40 60 70", _("by seats; the last of the four who play has what is left"));
    } else {
        if (turn.kinds & 1)
            add_row(text, "A,B 151", _("A and B are Re and have 151 Augen"));
        add_row(text, "97k", _("97 Augen of Kontra"));
        add_kinds(desk, &turn, text);
        if (!turn.plain)
            add_words(desk->sitting->rules, text);
        if (desk->sitting->rules->vorfuehrung != VORFUEHRUNG_NONE)
            add_row(text, "vf", "vorgeführt");
        add_row(text, "; text", _("a remark"));
    }
    text_addc(text, '\n');
}

void desk_view_form(const struct desk *desk, struct text *text)
{
    static const char *const rows[][2] = {
        {N_("Tab, up, down"), N_("the next field, the one before")},
        {N_("letters"), N_("choose a player by the Kürzel or the name, else the next choice that begins so")},
        {N_("left, right, space"), N_("the choice before, the next one")},
        {N_("digits"), N_("the Augen; k behind them: those of Kontra")},
        {N_("Backspace"), N_("takes a choice back")},
        {"Enter", N_("saves the game")},
        {"F2", N_("back to the line, which has what was chosen")},
        {"Esc", N_("drops it all")},
    };

    wrap(text, _("The form writes the line of a game. Its keys:"), 0, "");
    text_addc(text, '\n');
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        add_row(text, _(rows[i][0]), _(rows[i][1]));
    text_addf(text, _("\nRule set: %s\n"), desk->sitting->rules->name);
}
