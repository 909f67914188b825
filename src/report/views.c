#include "report/views_intern.h"

#include <limits.h>
#include <stdlib.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "report/ranking.h"

#define DAY_COLUMNS                                                                                                  \
    {"saison", N_("name of the season"), true}, {"wettbewerb", N_("meisterschaft or pokal"), true},                  \
        {"spieltag", N_("number of the Spieltag, of the day in the Pokal"), false},                                  \
    {                                                                                                                \
        "tisch", N_("number of the table"), false                                                                    \
    }
#define GAME_COLUMNS                                                                                                 \
    DAY_COLUMNS, {"spiel", N_("number of the game, from 1"), false},                                                 \
    {                                                                                                                \
        "kennung", N_("the same game in every table: JOIN … USING (kennung)"), false                                 \
    }

static const struct view_column day_columns[] = {
    DAY_COLUMNS,
    {"datum", N_("day, 2026-01-04"), true},
    {"zustand", N_("offen, ende, ungewertet"), true},
    {"spiele", N_("valued games"), false},
    {"pott", N_("what is left in the Pott"), false},
    {"nur_summen", N_("1: known by its totals only"), false},
};
static const struct view_column game_columns[] = {
    GAME_COLUMNS,
    {"datum", N_("day, 2026-01-04"), true},
    {"art", N_("kind of game, as the journal writes it"), true},
    {"art_name", N_("kind of game, as people call it"), true},
    {"farbe", N_("colour of a Farbtrumpf or Detlef-Kaspar"), true},
    {"solo", N_("1: a solo"), false},
    {"re1", N_("Kürzel of a Re player"), true},
    {"re2", N_("of the other; none in a solo"), true},
    {"augen", N_("Augen of Re"), false},
    {"sieger", N_("re, ko or keine"), true},
    {"wert", N_("value for Re, negative when Kontra wins"), false},
    {"pott", N_("what is left in the Pott after it"), false},
    {"geber", N_("Kürzel of the Geber"), true},
    {"vorhand", N_("Kürzel of Vorhand"), true},
    {"zaehlt", N_("what a solo counts as"), true},
    {"vorgefuehrt", N_("1: played as Vorführung"), false},
    {"runde", N_("round of the Pokal; 0: none"), false},
    {"zeile", N_("the game in Kurzschrift"), true},
    {"bemerkung", N_("what was noted"), true},
};
static const struct view_column participation_columns[] = {
    GAME_COLUMNS,
    {"spieler", N_("Kürzel"), true},
    {"gast", N_("1: as a Gast"), false},
    {"partei", N_("re or ko; none for who pauses"), true},
    {"solo", N_("1: it was his solo; 2: against another's"), false},
    {"gewonnen", N_("1: his party won"), false},
    {"punkte", N_("what the game gave him"), false},
    {"pausiert", N_("1: he paused"), false},
    {"art", N_("kind of game, as the journal writes it"), true},
    {"ansage", N_("the highest announcement of his party, as in doko_ansage; none: nothing was said"), false},
    {"gehalten", N_("1: it was met"), false},
    {"partner", N_("Kürzel of who played with him; none in a solo and against one"), true},
    {"partner_gast", N_("1: who was a Gast"), false},
};
static const struct view_column ansage_columns[] = {
    GAME_COLUMNS,
    {"partei", N_("re or ko"), true},
    {"stufe", N_("the highest of the party: 1 its word, 2 K9, 3 K6, 4 K3, 5 schwarz"), false},
    {"name", N_("the same as people call it"), true},
    {"wer", N_("Kürzel of who said it; none when it was not written down"), true},
    {"gehalten", N_("1: it was met"), false},
};
static const struct view_column sonder_columns[] = {
    GAME_COLUMNS,
    {"art", N_("Sonderpunkt, as people call it"), true},
    {"partei", N_("re or ko"), true},
    {"von", N_("Kürzel of who made it"), true},
    {"wessen", N_("whose Fuchs it was"), true},
    {"von_gast", N_("1: who made it was a Gast"), false},
    {"wessen_gast", N_("1: whose Fuchs it was was a Gast"), false},
};
static const struct view_column posten_columns[] = {
    GAME_COLUMNS,
    {"lfd", N_("from 1, in the order they are counted"), false},
    {"posten", N_("what counted"), true},
    {"partei", N_("for whom"), true},
    {"punkte", N_("how much"), false},
};
static const struct view_column value_columns[] = {
    {"saison", N_("name of the season"), true},
    {"spieltag", N_("number of the Spieltag, of the day in the Pokal"), false},
    {"tisch", N_("number of the table"), false},
    {"datum", N_("day, 2026-01-04"), true},
    {"spieler", N_("Kürzel"), true},
    {"gast", N_("1: as a Gast"), false},
    {"platz", N_("place at the table"), false},
    {"punkte", N_("Punkte of the day"), false},
    {"wert", N_("value of the day, in hundredths"), false},
    {"spiele", N_("games at whose table he sat"), false},
};
static const struct view_column ranking_columns[] = {
    {"saison", N_("name of the season"), true},
    {"platz", N_("place; none for who is not eligible"), false},
    {"vorher", N_("place after the Spieltag before"), false},
    {"spieler", N_("Kürzel"), true},
    {"name", N_("full name"), true},
    {"wert", N_("value of the season, in hundredths"), false},
    {"tage", N_("Spieltage attended"), false},
    {"punkte", N_("sum of the Punkte"), false},
    {"spiele", N_("games on days that are known by their games"), false},
    {"bemerkung", N_("why there is no place"), true},
};
static const struct view_column pokal_columns[] = {
    {"saison", N_("name of the season"), true},
    {"platz", N_("place in the Pokal"), false},
    {"spieler", N_("Kürzel"), true},
    {"name", N_("full name"), true},
    {"tag", N_("day of the Pokal, 1 to 4"), false},
    {"sechzigstel", N_("Prämienpunkte of the day, in sixtieths"), false},
    {"summe", N_("Prämienpunkte of all days, in sixtieths"), false},
};
static const struct view_column saison_columns[] = {
    {"saison", N_("name of the season"), true},
    {"regeln", N_("its rule set"), true},
    {"beginn", N_("first day, 2026-01-04"), true},
    {"spieltage", N_("how many Spieltage there are to be"), false},
    {"gespielt", N_("how many were held"), false},
    {"pflicht", N_("how many of them one must attend"), false},
    {"letzte", N_("of how many at the end one may miss none"), false},
    {"abgeschlossen", N_("1: closed"), false},
};
static const struct view_column result_columns[] = {
    DAY_COLUMNS,
    {"datum", N_("day, 2026-01-04"), true},
    {"spieler", N_("Kürzel"), true},
    {"gast", N_("1: as a Gast"), false},
    {"punkte", N_("Punkte of the day; of an open one as they stand"), false},
    {"gewertet", N_("1: the day has ended and counts"), false},
    {"nur_summen", N_("1: known by its totals only"), false},
};
static const struct view_column word_columns[] = {
    {"was", N_("art, stufe or sonderpunkt"), true},
    {"nr", N_("in the order they are listed"), false},
    {"wort", N_("as the journal writes it"), true},
    {"name", N_("as people call it"), true},
};
static const struct view_column tally_columns[] = {
    {"spieler", N_("Kürzel"), true},
    {"gast", N_("1: as a Gast"), false},
    {"partei", N_("re or ko; none for who pauses"), true},
    {"solo", N_("1: it was his solo; 2: against another's"), false},
    {"pausiert", N_("1: he paused"), false},
    {"art", N_("kind of game, as the journal writes it"), true},
    {"gewonnen", N_("1: his party won"), false},
    {"ansage", N_("the highest announcement of his party, as in doko_ansage; none: nothing was said"), false},
    {"gehalten", N_("1: it was met"), false},
    {"partner", N_("Kürzel of who played with him; none in a solo and against one"), true},
    {"partner_gast", N_("1: who was a Gast"), false},
    {"spiele", N_("how many such games"), false},
    {"punkte", N_("what they gave him"), false},
    {"serie", N_("most games won one after the other, up to one of these"), false},
};
static const struct view_column player_columns[] = {
    {"spieler", N_("Kürzel"), true},
    {"name", N_("full name"), true},
};
static const struct view_column honour_columns[] = {
    {"jahr", N_("year"), false},
    {"meister", N_("Meister of the year"), true},
    {"vize", N_("Vizemeister"), true},
    {"pokal", N_("winner of the Pokal"), true},
};

#define VIEW(name, meaning, columns)                                                                                 \
    {                                                                                                                \
        name, meaning, columns, (int)(sizeof(columns) / sizeof(columns)[0])                                          \
    }
const struct view views[] = {
    [V_PLAYER] = VIEW("doko_spieler", N_("the players of the club"), player_columns),
    [V_SAISON] = VIEW("doko_saison", N_("a season"), saison_columns),
    [V_DAY] = VIEW("doko_tag", N_("a table on a Spieltag"), day_columns),
    [V_RESULT] = VIEW("doko_ergebnis", N_("a player at a table of a day, open or finished"), result_columns),
    [V_GAME] = VIEW("doko_spiel", N_("a valued game"), game_columns),
    [V_PARTICIPATION] = VIEW("doko_teilnahme", N_("a player in a game, or pausing in it"), participation_columns),
    [V_ANSAGE] = VIEW("doko_ansage", N_("the highest announcement of a party in a game"), ansage_columns),
    [V_SONDER] = VIEW("doko_sonderpunkt", N_("a Sonderpunkt in a game"), sonder_columns),
    [V_POSTEN] = VIEW("doko_posten", N_("what a game's value is made of"), posten_columns),
    [V_VALUE] = VIEW("doko_tageswert", N_("a player on a finished Spieltag of the Meisterschaft"), value_columns),
    [V_RANKING] = VIEW("doko_rangliste", N_("the standings of a season"), ranking_columns),
    [V_POKAL] = VIEW("doko_pokal", N_("a player on a day of the Pokal"), pokal_columns),
    [V_HONOUR] = VIEW("doko_ehrentafel", N_("the winners by year"), honour_columns),
    [V_TALLY] =
        VIEW("doko_bilanz", N_("a player's games of the Meisterschaft that are alike, counted"), tally_columns),
    [V_WORD] = VIEW("doko_wort", N_("the words for kinds of game, announcements and Sonderpunkte"), word_columns),
};
const int views_count = V_COUNT;

static bool asked_between(const struct fill *f, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (asked(f, i))
            return true;
    return false;
}

static void fill_saison(const struct standings *w, const struct fill *f)
{
    const struct saison_data *d = &w->saison.data;
    char date[DATE_MAX];

    date_iso(d->start, date);
    facts_row(f->facts, f->table[V_SAISON], "tttzzzzz", d->name, w->regelsatz.rules->name, date, d->spieltage,
              saison_played(&w->input), d->pflicht, d->last, (int)w->saison.closed);
}

static void fill_values(const struct standings *w, const struct fill *f)
{
    for (size_t i = 0; i < w->values.count; i++) {
        const struct day_value_line *z = &w->values.line[i];
        const struct player *p = buch_player_id(&w->player, z->player);
        char date[DATE_MAX];

        date_iso(z->date, date);
        facts_row(f->facts, f->table[V_VALUE], "tzzttzzzzz", w->saison.data.name, z->spieltag, z->tisch, date,
                  p ? p->kuerzel.word : NULL, (int)z->gast, z->place, (int)z->punkte, (int)z->hundertstel, z->spiele);
    }
}

static void fill_ranking(const struct standings *w, const struct fill *f)
{
    for (int i = 0; i < w->count; i++) {
        const struct saison_place *p = &w->list[i];
        struct text reason = {0};

        report_reason(w, p, &reason);
        facts_row(f->facts, f->table[V_RANKING],
                  "tootto"
                  "ziit",
                  w->saison.data.name, or_none(p->place > 0, p->place), or_none(p->before > 0, p->before),
                  w->player.player[p->player].kuerzel.word, w->player.player[p->player].name,
                  or_none(p->values > 0, p->values > 0 ? fraction_round(p->sum, p->values) : 0), p->days, p->punkte,
                  p->spiele, reason.len ? reason.s : NULL);
        text_free(&reason);
    }
}

static enum status fill_standings(struct fill *f, const struct saison *saison, struct err *err)
{
    static const struct {
        int view;
        void (*fill)(const struct standings *w, const struct fill *f);
    } of[] = {{V_SAISON, fill_saison}, {V_VALUE, fill_values}, {V_RANKING, fill_ranking}};
    struct standings w;
    enum status st = standings_load(f->source->store, saison, 0, &w, err);

    if (st != ST_OK)
        return st;
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++)
        if (asked(f, of[i].view))
            of[i].fill(&w, f);
    standings_free(&w);
    return ST_OK;
}

static void fill_pokal(const struct pokal *p, const struct fill *f)
{
    for (int i = 0; i < p->standing.count; i++) {
        const struct pokal_place *z = &p->standing.list[i];
        const struct player *s = pokal_player(p, z->player);

        for (int day = 0; day < POKAL_DAYS; day++)
            if (p->input.present[day][z->player])
                facts_row(f->facts, f->table[V_POKAL], "tzttzzz", p->saison.data.name, z->place, s->kuerzel.word,
                          s->name, day + 1, (int)p->input.sixtieths[day][z->player], (int)z->sum);
    }
}

/* The days of the Pokal are folded with it. */
static enum status walk_pokal(struct fill *f, const struct saison *saison, struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(f->source->store, saison, &p, err);

    if (st == ST_OK && asked(f, V_POKAL))
        fill_pokal(&p, f);
    for (int day = 0; day < POKAL_DAYS && st == ST_OK; day++)
        if (p.present[day])
            st = fill_tisch(&p.day[day], f, err);
    pokal_free(&p);
    return st;
}

static enum status each_saison(struct fill *f, const struct saison *saison, struct err *err)
{
    enum status st = ST_OK;

    if (asked(f, V_SAISON) || asked(f, V_VALUE) || asked(f, V_RANKING))
        st = fill_standings(f, saison, err);
    if (st == ST_OK && (asked(f, V_POKAL) || asked_between(f, V_DAY, V_POSTEN)))
        st = walk_pokal(f, saison, err);
    return st;
}

static enum status fill_players(const struct fill *f, struct err *err)
{
    struct player_list list = {0};
    enum status st = store_player(f->source->store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        facts_row(f->facts, f->table[V_PLAYER], "tt", list.player[i].kuerzel.word, list.player[i].name);
    player_list_free(&list);
    return st;
}

static enum status fill_honours(const struct fill *f, struct err *err)
{
    struct ehrentafel board;
    enum status st = ehrentafel_load(f->source->store, &board, err);

    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        facts_row(f->facts, f->table[V_HONOUR], "zttt", board.honour[i].year, board.honour[i].meister,
                  board.honour[i].vize, board.honour[i].pokal);
    ehrentafel_free(&board);
    return st;
}

static void fill_words(const struct fill *f)
{
    for (int i = 0; i < KIND_COUNT; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "art", i, kind_terms[i].word, kind_terms[i].name);
    for (int i = STUFE_WORD; i < STUFE_COUNT; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "stufe", i, stufe_terms[i].word, stufe_terms[i].name);
    for (int i = 0; i < SONDER_COUNT; i++)
        facts_row(f->facts, f->table[V_WORD], "tztt", "sonderpunkt", i, NULL, sonder_terms[i].name);
}

static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    struct fill *f = with;
    enum status st = fill_tisch(r, f, err);

    return st == ST_OK && f->source->also ? f->source->also(r, f->source->with, err) : st;
}

/* What does not belong to one season, then the Meisterschaft, then the rest season by season. */
static enum status fill_all(struct fill *f, struct err *err)
{
    const struct saison *saison = f->source->saison;
    struct saison_list list = {0};
    enum status st = ST_OK;

    if (asked(f, V_WORD))
        fill_words(f);
    if (asked(f, V_PLAYER))
        st = fill_players(f, err);
    if (st == ST_OK && asked(f, V_HONOUR))
        st = fill_honours(f, err);
    if (st == ST_OK && (asked_between(f, V_DAY, V_POSTEN) || asked(f, V_TALLY) || f->source->also))
        st = sittings_walk(f->source->store, saison, take_tisch, f, err);
    tally_rows(f);
    if (st == ST_OK && saison)
        return each_saison(f, saison, err);
    if (st == ST_OK)
        st = store_saisons(f->source->store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = each_saison(f, &list.saison[i], err);
    saison_list_free(&list);
    return st;
}

static int make_table(struct facts *facts, const struct view *v)
{
    struct text columns = {0};
    int table;

    for (int i = 0; i < v->columns; i++)
        text_addf(&columns, "%s%s %s", i > 0 ? ", " : "", v->column[i].name, v->column[i].text ? "TEXT" : "INTEGER");
    table = facts_table(facts, v->name, columns.s);
    text_free(&columns);
    return table;
}

/* "doko_spiel" does not stand in "doko_spieler". */
static bool names(const char *sql, const char *view)
{
    size_t n = strlen(view);

    while ((sql = strstr(sql, view)) != NULL) {
        sql += n;
        if (!strchr("abcdefghijklmnopqrstuvwxyz_", *sql) || *sql == '\0')
            return true;
    }
    return false;
}

static void make_tables(struct fill *f, const char *sql)
{
    for (int i = 0; i < V_COUNT; i++)
        f->table[i] = names(sql, views[i].name) ? make_table(f->facts, &views[i]) : -1;
}

enum status views_fill(const struct views_source *source, const char *sql, struct facts *facts, struct err *err)
{
    struct fill f = {.source = source, .facts = facts};

    make_tables(&f, sql);
    return fill_all(&f, err);
}

void views_fill_evening(const struct sitting *r, const char *sql, struct facts *facts)
{
    struct fill f = {.facts = facts, .evening = true};
    struct err none;

    make_tables(&f, sql);
    if (asked(&f, V_WORD))
        fill_words(&f);
    for (int i = 0; i < r->roster.count && asked(&f, V_PLAYER); i++)
        facts_row(facts, f.table[V_PLAYER], "tt", board_name(&r->board, i),
                  buch_player_id(&r->player, r->roster.player[i])->name);
    (void)fill_tisch(r, &f, &none);
    tally_rows(&f);
}
