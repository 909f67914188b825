#include "report/season/tafel.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/pokal/kadamu.h"
#include "core/rules/credit.h"

/* A row: a party announces, the other ends with so many Augen. */
struct tafel_row {
    int from, until; /* Augen of the other */
    bool no_trick;   /* and it took none */
    int stufe;
    bool both;  /* the other said its word too */
    int sonder; /* enum sonderpunkt_kind of the one, SONDER_COUNT: none */
    int own;    /* enum spiel_kind: of this one alone, which counts several times; 0: of all others */
};

/* What stands in the cells of a row. `solist`: the soloist announces; `solist_against`: the others. */
enum { WITH, AGAINST, SOLIST, FELLOW, SOLIST_AGAINST, FELLOW_AGAINST, FIGURES };
static const struct figure {
    enum party announces;
    bool solo;
    int player; /* whose Punkte; the Re players are the first ones */
} figures[FIGURES] = {
    [WITH] = {RE, false, 0},  [AGAINST] = {KONTRA, false, 2},       [SOLIST] = {RE, true, 0},
    [FELLOW] = {RE, true, 3}, [SOLIST_AGAINST] = {KONTRA, true, 0}, [FELLOW_AGAINST] = {KONTRA, true, 3}};

/* The first announced solo that is won by Augen; KIND_NORMAL: none is played. */
static enum spiel_kind solo_kind(const struct rules *r)
{
    for (int kind = KIND_FARBTRUMPF; kind <= KIND_DETLEF_KASPAR; kind++)
        if (kind != KIND_NULL && rules_knows(r, (enum spiel_kind)kind))
            return (enum spiel_kind)kind;
    return KIND_NORMAL;
}

static struct spiel game(const struct rules *r, const struct tafel_row *row, const struct figure *f, int augen)
{
    enum party announces = f->announces, other = other_party(announces);
    struct spiel s = spiel_empty();

    s.kind = (uint8_t)(!f->solo ? KIND_NORMAL : row->own ? row->own : (int)solo_kind(r));
    s.suit = spiel_has_suit((enum spiel_kind)s.kind) ? SUIT_KREUZ : SUIT_NONE;
    s.re[0] = 0;
    s.re[1] = f->solo ? NOBODY : 1;
    s.augen = (uint8_t)(other == RE ? augen : AUGEN_TOTAL - augen);
    s.no_trick = row->no_trick;
    s.stufe[announces] = (uint8_t)row->stufe;
    s.stufe[other] = row->both ? STUFE_WORD : STUFE_NONE;
    if (row->both && r->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY)
        s.first = OF_RE; /* decides at 120 only */
    if (row->sonder < SONDER_COUNT)
        s.sonder[s.sonder_count++] = (struct sonderpunkt){(uint8_t)row->sonder, (uint8_t)announces, NOBODY, NOBODY};
    return s;
}

static int sonder_value(const struct settlement *a)
{
    for (int i = 0; i < a->count; i++)
        if (a->posten[i].kind >= POSTEN_SONDER && a->posten[i].kind <= POSTEN_SONDER_END)
            return a->posten[i].punkte;
    return 0;
}

/* False when the rules do not allow it. */
static bool figure(const struct rules *r, const struct tafel_row *row, const struct figure *f, int augen, int *punkte,
                   bool *lost)
{
    static const struct lineup four = {PLAYER_IN_SPIEL, {0, 1, 2, 3}, 0};
    struct spiel s = game(r, row, f, augen);
    struct settlement a;
    int gutschrift[TISCH_MAX];
    enum part part;
    struct err err;

    if ((f->solo ? s.kind == KIND_NORMAL : row->own != 0) || spiel_check(r, &s, &part, &err) != ST_OK)
        return false;
    settle(r, &s, &a);
    credit(r, &s, &a, &four, gutschrift);
    *lost = a.winner != (f->announces == RE ? WINNER_RE : WINNER_KONTRA);
    /* in a normal game the figure is that of the party that won */
    *punkte = abs(gutschrift[!f->solo && *lost ? PLAYER_IN_SPIEL - 1 - f->player : f->player]);
    if (row->sonder < SONDER_COUNT)
        *punkte = sonder_value(&a);
    return true;
}

/* The lowest and the highest of a row's Augen. */
struct span {
    bool there, lost;
    int least, most;
};

static struct span span_of(const struct rules *r, const struct tafel_row *row, const struct figure *f)
{
    struct span s = {.least = VALUE_MAX};

    for (int augen = row->from; augen <= row->until; augen++) {
        int punkte;
        bool lost;

        if (!figure(r, row, f, augen, &punkte, &lost))
            continue;
        s.there = true;
        s.lost = lost;
        s.least = punkte < s.least ? punkte : s.least;
        s.most = punkte > s.most ? punkte : s.most;
    }
    return s;
}

static void span_cell(const struct span *s, struct table *t)
{
    char text[32];

    if (!s->there) {
        table_blank(t);
    } else if (s->least == s->most) {
        table_number(t, s->least);
    } else {
        (void)snprintf(text, sizeof text, "%d–%d", s->least, s->most);
        table_text(t, text);
    }
}

static void augen_cells(const struct tafel_row *row, bool first, struct table *t)
{
    char text[16] = "";

    if (row->sonder < SONDER_COUNT) {
        table_blank(t);
        table_blank(t);
        table_text(t, "");
        return;
    }
    table_number(t, row->from);
    table_number(t, row->until);
    if (first && row->no_trick)
        (void)snprintf(text, sizeof text, "kein Stich");
    else if (first)
        (void)snprintf(text, sizeof text, "%d–%d", row->from, row->until);
    table_text(t, text);
}

static const char *announcement(const struct tafel_row *row)
{
    static const char *const name[STUFE_COUNT] = {"–", "Kontra/Re", "Keine 90", "Keine 60", "Keine 30", "Kein Stich"};

    return row->sonder < SONDER_COUNT ? sonder_terms[row->sonder].name
           : row->both                ? "Kontra und Re"
                                      : name[row->stufe];
}

/* Adds the row unless the rules allow none of it; `first`: of those of the same Augen. */
static void add_row(const struct rules *r, const char *part, const struct tafel_row *row, bool first, struct table *t)
{
    struct span s[FIGURES];
    bool any = false, lost = false;

    for (int i = 0; i < FIGURES; i++) {
        s[i] = span_of(r, row, &figures[i]);
        any = any || s[i].there;
        lost = lost || (s[i].there && s[i].lost);
    }
    if (!any)
        return;
    table_row(t);
    table_text(t, part);
    augen_cells(row, first, t);
    table_text(t, announcement(row));
    for (int i = 0; i < FIGURES; i++)
        span_cell(&s[i], t);
    if (lost)
        table_text(t, "verloren");
    else
        table_blank(t);
}

/* Below the bound of which Stufe the other party stayed; K9 is the first. */
static struct tafel_row range(int stufe)
{
    return (struct tafel_row){
        .from = stufe_bound(stufe), .until = stufe_bound(stufe - 1) - 1, .sonder = SONDER_COUNT};
}

static struct tafel_row range_no_trick(void)
{
    return (struct tafel_row){.no_trick = true, .sonder = SONDER_COUNT};
}

/* `last`: the highest announcement of the range; the limit whose bound is its lower end is missed. */
static void add_range(const struct rules *r, const char *part, struct tafel_row row, int last, struct table *t)
{
    for (row.stufe = STUFE_NONE; row.stufe <= last; row.stufe++)
        add_row(r, part, &row, row.stufe == STUFE_NONE, t);
}

static void add_ranges(const struct rules *r, const char *part, int own, struct table *t)
{
    struct tafel_row row;

    for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++) {
        row = range(stufe);
        row.own = own;
        add_range(r, part, row, stufe, t);
    }
    row = range_no_trick();
    row.own = own;
    add_range(r, part, row, STUFE_SCHWARZ, t);
}

static void add_both(const struct rules *r, struct tafel_row row, struct table *t)
{
    row.stufe = STUFE_WORD;
    row.both = true;
    add_row(r, "Kontra und Re", &row, true, t);
}

static void add_sonder(const struct rules *r, struct table *t)
{
    struct tafel_row row = range(STUFE_K9);

    for (row.sonder = 0; row.sonder < SONDER_COUNT; row.sonder++)
        if (r->posten[POSTEN_SONDER + row.sonder].punkte != 0)
            add_row(r, "Zusatzpunkte, je", &row, false, t);
}

/* Of the rule set's own kinds of solo those that count so many times; returns the first, 0: there is none. */
static int name_counting(const struct rules *r, int weight, struct text *names)
{
    int first = 0;

    for (int i = 0; i < OWN_SOLI; i++) {
        if (!rules_knows(r, KIND_OWN + i) || r->own_solo[i].weight != weight)
            continue;
        text_addf(names, "%s%s", first ? ", " : "", r->own[i].name);
        first = first ? first : KIND_OWN + i;
    }
    text_addf(names, ": zählt %d-fach", weight);
    return first;
}

/* Their value is a multiple of another solo's, what the others are credited need not be. */
static void add_several(const struct rules *r, struct table *t)
{
    enum { WEIGHT_MAX = 9 };

    for (int weight = 2; weight <= WEIGHT_MAX; weight++) {
        struct text names = {0};
        int own = name_counting(r, weight, &names);

        if (own)
            add_ranges(r, names.s, own, t);
        text_free(&names);
    }
}

/* Whether the Punkte of a solo are the same whoever announced. */
static bool one_solo(const struct table *t)
{
    static const char *const one[] = {"solist", "mitspieler"}, *const two[] = {"solist_gegen", "mitspieler_gegen"};

    for (size_t z = 0; z < table_rows(t); z++)
        for (int i = 0; i < 2; i++) {
            const struct cell *a = table_get(t, z, one[i]), *b = table_get(t, z, two[i]);

            if (a->kind != b->kind || a->number != b->number || (a->text && strcmp(a->text, b->text) != 0))
                return false;
        }
    return true;
}

struct table *report_tafel(const struct rules *r)
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
    struct table *t = table_new();

    table_add_columns(t, columns, sizeof columns / sizeof columns[0]);
    add_ranges(r, "Spielwert", 0, t);
    for (int stufe = STUFE_K9; stufe <= STUFE_SCHWARZ; stufe++)
        add_both(r, range(stufe), t);
    add_both(r, range_no_trick(), t);
    add_sonder(r, t);
    add_several(r, t);
    if (one_solo(t)) {
        table_hide(t, "solist_gegen");
        table_hide(t, "mitspieler_gegen");
    }
    return t;
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

static void kadamu_row(const char *what, const struct kadamu_line *line, struct table *t)
{
    table_row(t);
    table_text(t, what);
    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        table_value(t, line->value[who].solist);
    for (int who = KADAMU_KA; who < KADAMU_COUNT; who++)
        table_value(t, line->value[who].other);
}

struct table *report_tafel_kadamu(void)
{
    static const char *const name[KADAMU_COUNT] = {"Ka", "Da", "Mu"};
    static const char *const key[2][KADAMU_COUNT] = {{"solist_ka", "solist_da", "solist_mu"},
                                                     {"mitspieler_ka", "mitspieler_da", "mitspieler_mu"}};
    static const char *const group[] = {"Solist", "andere"};
    struct table *t = table_new();
    struct kadamu_line line = kadamu_at(0, TRICKS_ONLY_SOLIST);
    char what[24];

    table_add_column(
        t, &(struct column){.key = "augen", .head = "Augen der Mitspieler", .brief = "Augen", .kind = CELL_TEXT});
    for (int i = 0; i < 2 * KADAMU_COUNT; i++) {
        const char *head = name[i % KADAMU_COUNT];

        table_add_column(t, &(struct column){.key = key[i / KADAMU_COUNT][i % KADAMU_COUNT],
                                             .head = head,
                                             .brief = head,
                                             .group = group[i / KADAMU_COUNT],
                                             .kind = CELL_PUNKTE});
    }
    kadamu_row("kein Stich", &line, t);
    for (int from = 0, until; from <= AUGEN_TOTAL; from = until + 1) {
        line = kadamu_at(from, TRICKS_BOTH);
        for (until = from; until < AUGEN_TOTAL; until++) {
            struct kadamu_line next = kadamu_at(until + 1, TRICKS_BOTH);

            if (!kadamu_same(&line, &next))
                break;
        }
        (void)snprintf(what, sizeof what, "%d–%d", from, until);
        kadamu_row(what, &line, t);
    }
    line = kadamu_at(AUGEN_TOTAL, TRICKS_ONLY_OTHER);
    kadamu_row("alle Stiche", &line, t);
    return t;
}
