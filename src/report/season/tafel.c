#include "report/season/tafel.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/pokal/kadamu.h"
#include "core/rules/credit.h"
#include "core/rules/rules.h"

/* A row of the table: one party announces, the other ends within a range of Augen. */
struct tafel_row {
    int from, until; /* Augen of the other party */
    bool no_trick;   /* the other party took no trick */
    int stufe;
    bool both;  /* the other party said its word too */
    int sonder; /* enum sonderpunkt_kind of the announcing party; SONDER_COUNT: none */
    int own;    /* enum spiel_kind of a solo that counts several times and has rows of its own; 0: all others */
};

/* The cells of a row. SOLIST: the soloist announces; SOLIST_AGAINST: the others announce. */
enum { WITH, AGAINST, SOLIST, OTHERS, SOLIST_AGAINST, OTHERS_AGAINST, FIGURES };
static const struct figure {
    enum party announces;
    bool solo;
    int player; /* the player whose Punkte are shown; the Re players come first */
} figures[FIGURES] = {
    [WITH] = {RE, false, 0},  [AGAINST] = {KONTRA, false, 2},       [SOLIST] = {RE, true, 0},
    [OTHERS] = {RE, true, 3}, [SOLIST_AGAINST] = {KONTRA, true, 0}, [OTHERS_AGAINST] = {KONTRA, true, 3}};

/* The first announced solo that is won by Augen; KIND_NORMAL if the rules have none. */
static enum spiel_kind solo_kind(const struct rules *rules)
{
    for (int kind = KIND_FARBTRUMPF; kind <= KIND_DETLEF_KASPAR; kind++)
        if (kind != KIND_NULL && rules_knows(rules, (enum spiel_kind)kind))
            return (enum spiel_kind)kind;
    return KIND_NORMAL;
}

static struct spiel game(const struct rules *rules, const struct tafel_row *row, const struct figure *figure,
                         int augen)
{
    enum party announces = figure->announces, other = other_party(announces);
    struct spiel spiel = spiel_empty();

    spiel.kind = (uint8_t)(!figure->solo ? KIND_NORMAL : row->own ? row->own : (int)solo_kind(rules));
    spiel.suit = spiel_has_suit((enum spiel_kind)spiel.kind) ? SUIT_KREUZ : SUIT_NONE;
    spiel.re[0] = 0;
    spiel.re[1] = figure->solo ? NOBODY : 1;
    spiel.augen = (uint8_t)(other == RE ? augen : AUGEN_TOTAL - augen);
    spiel.no_trick = row->no_trick;
    spiel.stufe[announces] = (uint8_t)row->stufe;
    spiel.stufe[other] = row->both ? STUFE_WORD : STUFE_NONE;
    if (row->both && rules->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY)
        spiel.first = OF_RE; /* matters only at 120 */
    if (row->sonder < SONDER_COUNT)
        spiel.sonder[spiel.sonder_count++] =
            (struct sonderpunkt){(uint8_t)row->sonder, (uint8_t)announces, NOBODY, NOBODY};
    return spiel;
}

static int sonder_value(const struct settlement *settlement)
{
    for (int i = 0; i < settlement->count; i++)
        if (settlement->posten[i].kind >= POSTEN_SONDER && settlement->posten[i].kind <= POSTEN_SONDER_END)
            return settlement->posten[i].punkte;
    return 0;
}

/* Computes one figure; false when the rules do not allow the game. */
static bool figure_punkte(const struct rules *rules, const struct tafel_row *row, const struct figure *figure,
                          int augen, int *punkte, bool *lost)
{
    static const struct lineup four = {PLAYER_IN_SPIEL, {0, 1, 2, 3}, 0};
    struct spiel spiel = game(rules, row, figure, augen);
    struct settlement settlement;
    int gutschrift[TISCH_MAX];
    enum part part;
    struct err err;

    if ((figure->solo ? spiel.kind == KIND_NORMAL : row->own != 0) ||
        spiel_check(rules, &spiel, &part, &err) != ST_OK)
        return false;
    settle(rules, &spiel, &settlement);
    credit(rules, &spiel, &settlement, &four, gutschrift);
    *lost = settlement.winner != (figure->announces == RE ? WINNER_RE : WINNER_KONTRA);
    /* in a normal game the figure is that of the winning party */
    *punkte = abs(gutschrift[!figure->solo && *lost ? PLAYER_IN_SPIEL - 1 - figure->player : figure->player]);
    if (row->sonder < SONDER_COUNT)
        *punkte = sonder_value(&settlement);
    return true;
}

/* The lowest and the highest figure over a row's Augen. */
struct span {
    bool there, lost;
    int least, most;
};

static struct span span_of(const struct rules *rules, const struct tafel_row *row, const struct figure *figure)
{
    struct span span = {.least = VALUE_MAX};

    for (int augen = row->from; augen <= row->until; augen++) {
        int punkte;
        bool lost;

        if (!figure_punkte(rules, row, figure, augen, &punkte, &lost))
            continue;
        span.there = true;
        span.lost = lost;
        span.least = punkte < span.least ? punkte : span.least;
        span.most = punkte > span.most ? punkte : span.most;
    }
    return span;
}

static void span_cell(const struct span *span, struct table *table)
{
    if (!span->there)
        table_blank(table);
    else if (span->least == span->most)
        table_number(table, span->least);
    else
        table_textf(table, "%d–%d", span->least, span->most);
}

static void augen_cells(const struct tafel_row *row, bool first, struct table *table)
{
    if (row->sonder < SONDER_COUNT) {
        table_blank(table);
        table_blank(table);
        table_text(table, "");
        return;
    }
    table_number(table, row->from);
    table_number(table, row->until);
    if (first && row->no_trick)
        table_text(table, "kein Stich");
    else
        table_textf(table, first ? "%d–%d" : "", row->from, row->until);
}

static const char *announcement(const struct tafel_row *row)
{
    static const char *const name[STUFE_COUNT] = {"–", "Kontra/Re", "Keine 90", "Keine 60", "Keine 30", "Kein Stich"};

    return row->sonder < SONDER_COUNT ? sonder_terms[row->sonder].name
           : row->both                ? "Kontra und Re"
                                      : name[row->stufe];
}

/* Adds the row unless the rules allow none of its figures. `first`: it is the first row of these Augen. */
static void add_row(const struct rules *rules, const char *part, const struct tafel_row *row, bool first,
                    struct table *table)
{
    struct span span[FIGURES];
    bool any = false, lost = false;

    for (int i = 0; i < FIGURES; i++) {
        span[i] = span_of(rules, row, &figures[i]);
        any = any || span[i].there;
        lost = lost || (span[i].there && span[i].lost);
    }
    if (!any)
        return;
    table_row(table);
    table_text(table, part);
    augen_cells(row, first, table);
    table_text(table, announcement(row));
    for (int i = 0; i < FIGURES; i++)
        span_cell(&span[i], table);
    if (lost)
        table_text(table, "verloren");
    else
        table_blank(table);
}

/* The range in which the other party stayed below the bound of this Stufe; K9 is the first. */
static struct tafel_row augen_range(int stufe)
{
    return (struct tafel_row){
        .from = stufe_bound(stufe), .until = stufe_bound(stufe - 1) - 1, .sonder = SONDER_COUNT};
}

static struct tafel_row range_no_trick(void)
{
    return (struct tafel_row){.no_trick = true, .sonder = SONDER_COUNT};
}

/* Adds the rows of a range up to `last`, the limit whose bound is its lower end and which is therefore missed. */
static void add_range(const struct rules *rules, const char *part, struct tafel_row row, int last,
                      struct table *table)
{
    for (row.stufe = STUFE_NONE; row.stufe <= last; row.stufe++)
        add_row(rules, part, &row, row.stufe == STUFE_NONE, table);
}

static void add_ranges(const struct rules *rules, const char *part, int own, struct table *table)
{
    struct tafel_row row;

    for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        row = augen_range(stufe);
        row.own = own;
        add_range(rules, part, row, stufe, table);
    }
    row = range_no_trick();
    row.own = own;
    add_range(rules, part, row, STUFE_SCHWARZ, table);
}

static void add_both(const struct rules *rules, struct tafel_row row, struct table *table)
{
    row.stufe = STUFE_WORD;
    row.both = true;
    add_row(rules, "Kontra und Re", &row, true, table);
}

static void add_sonder(const struct rules *rules, struct table *table)
{
    struct tafel_row row = augen_range(STUFE_K9);

    for (row.sonder = 0; row.sonder < SONDER_COUNT; row.sonder++)
        if (rules->posten[POSTEN_SONDER + row.sonder].punkte != 0)
            add_row(rules, "Zusatzpunkte, je", &row, false, table);
}

/* Adds the names of the rule set's own kinds of solo that count `weight` times. Returns the first of them, 0 for
 * none. */
static int name_counting(const struct rules *rules, int weight, struct text *names)
{
    int first = 0;

    for (int i = 0; i < OWN_SOLI; i++) {
        if (!rules_knows(rules, KIND_OWN + i) || rules->own_solo[i].weight != weight)
            continue;
        text_addf(names, "%s%s", first ? ", " : "", rules->own[i].name);
        first = first ? first : KIND_OWN + i;
    }
    text_addf(names, ": zählt %d-fach", weight);
    return first;
}

/* Adds solos that count several times. Their value is a multiple of another solo's, but the Gutschriften of the
 * others need not be. */
static void add_several(const struct rules *rules, struct table *table)
{
    enum { WEIGHT_MAX = 9 };

    for (int weight = 2; weight <= WEIGHT_MAX; weight++) {
        AUTO(text_free) struct text names = {0};
        int own = name_counting(rules, weight, &names);

        if (own)
            add_ranges(rules, names.s, own, table);
    }
}

/* Whether the Punkte of a solo do not depend on who announced. */
static bool one_solo(const struct table *table)
{
    static const char *const one[] = {"solist", "mitspieler"}, *const two[] = {"solist_gegen", "mitspieler_gegen"};

    for (size_t row = 0; row < table_rows(table); row++)
        for (int i = 0; i < 2; i++) {
            const struct cell *a = table_get(table, row, one[i]), *b = table_get(table, row, two[i]);

            if (a->kind != b->kind || a->number != b->number || (a->text && strcmp(a->text, b->text) != 0))
                return false;
        }
    return true;
}

struct table *report_tafel(const struct rules *rules)
{
    static const struct column columns[] = {
        {.key = "teil", .head = "Teil", .brief = "", .kind = CELL_TEXT, .section = true},
        {.key = "von", .head = "von", .kind = CELL_NUMBER},
        {.key = "bis", .head = "bis", .kind = CELL_NUMBER},
        {.brief = "Augen", .kind = CELL_TEXT},
        {.key = "ansage", .head = "Ansage", .brief = "Ansage", .kind = CELL_TEXT},
        {.key = "mit", .head = "mit den Alten", .brief = "mit Alten", .kind = CELL_NUMBER},
        {.key = "gegen", .head = "gegen die Alten", .brief = "gegen Alte", .kind = CELL_NUMBER},
        {.key = "solist", .head = "Solist", .brief = "Solist", .kind = CELL_NUMBER},
        {.key = "mitspieler", .head = "Mitspieler", .brief = "andere", .kind = CELL_NUMBER},
        {.key = "solist_gegen", .head = "Solist", .brief = "Solist", .group = "gegen Solo", .kind = CELL_NUMBER},
        {.key = "mitspieler_gegen",
         .head = "Mitspieler",
         .brief = "andere",
         .group = "gegen Solo",
         .kind = CELL_NUMBER},
        {.key = "ausgang", .head = "Ausgang", .brief = "", .kind = CELL_TEXT}};
    struct table *table = TABLE_WITH(columns);

    add_ranges(rules, "Spielwert", 0, table);
    for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
        add_both(rules, augen_range(stufe), table);
    add_both(rules, range_no_trick(), table);
    add_sonder(rules, table);
    add_several(rules, table);
    if (one_solo(table)) {
        table_hide(table, "solist_gegen");
        table_hide(table, "mitspieler_gegen");
    }
    return table;
}

/* KaDaMu. */

struct kadamu_line {
    struct kadamu_value value[KADAMU_COUNT];
};

static struct kadamu_line kadamu_at(int augen, enum kadamu_tricks tricks)
{
    struct kadamu_line line;

    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        line.value[who] = kadamu_value((enum kadamu)who, augen, tricks);
    return line;
}

static bool kadamu_same(const struct kadamu_line *a, const struct kadamu_line *b)
{
    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        if (a->value[who].solist != b->value[who].solist || a->value[who].other != b->value[who].other)
            return false;
    return true;
}

static void kadamu_row(const char *what, const struct kadamu_line *line, struct table *table)
{
    table_row(table);
    table_text(table, what);
    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        table_value(table, line->value[who].solist);
    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        table_value(table, line->value[who].other);
}

struct table *report_tafel_kadamu(void)
{
    static const char *const name[KADAMU_COUNT] = {"Ka", "Da", "Mu"};
    static const char *const key[2][KADAMU_COUNT] = {{"solist_ka", "solist_da", "solist_mu"},
                                                     {"mitspieler_ka", "mitspieler_da", "mitspieler_mu"}};
    static const char *const group[] = {"Solist", "andere"};
    struct table *table = table_new();
    struct kadamu_line line = kadamu_at(0, TRICKS_ONLY_SOLIST);
    char what[24];

    table_add_column(
        table, &(struct column){.key = "augen", .head = "Augen der Mitspieler", .brief = "Augen", .kind = CELL_TEXT});
    for (int i = 0; i < 2 * KADAMU_COUNT; i++) {
        const char *head = name[i % KADAMU_COUNT];

        table_add_column(table, &(struct column){.key = key[i / KADAMU_COUNT][i % KADAMU_COUNT],
                                                 .head = head,
                                                 .brief = head,
                                                 .group = group[i / KADAMU_COUNT],
                                                 .kind = CELL_PUNKTE});
    }
    kadamu_row("kein Stich", &line, table);
    for (int from = 0, until; from <= AUGEN_TOTAL; from = until + 1) {
        line = kadamu_at(from, TRICKS_BOTH);
        for (until = from; until < AUGEN_TOTAL; until++) {
            struct kadamu_line next = kadamu_at(until + 1, TRICKS_BOTH);

            if (!kadamu_same(&line, &next))
                break;
        }
        (void)snprintf(what, sizeof what, "%d–%d", from, until);
        kadamu_row(what, &line, table);
    }
    line = kadamu_at(AUGEN_TOTAL, TRICKS_ONLY_OTHER);
    kadamu_row("alle Stiche", &line, table);
    return table;
}
