#include "report/views.h"

#include <limits.h>
#include <stdlib.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "report/ranking.h"

#define DAY_COLUMNS                                                                                                  \
    {"saison", N_("name of the season"), true}, {"wettbewerb", N_("meisterschaft or pokal"), true},                  \
        {"spieltag", N_("number of the Spieltag, of the day in the Pokal"), false},                                  \
    {                                                                                                                \
        "tisch", N_("number of the table"), false                                                                    \
    }
#define GAME_COLUMNS                                                                                                 \
    DAY_COLUMNS,                                                                                                     \
    {                                                                                                                \
        "spiel", N_("number of the game, from 1"), false                                                             \
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
enum {
    V_PLAYER,
    V_DAY,
    V_GAME,
    V_PARTICIPATION,
    V_ANSAGE,
    V_SONDER,
    V_POSTEN,
    V_VALUE,
    V_RANKING,
    V_POKAL,
    V_HONOUR
};
const struct view views[] = {
    VIEW("doko_spieler", N_("the players of the club"), player_columns),
    VIEW("doko_tag", N_("a table on a Spieltag"), day_columns),
    VIEW("doko_spiel", N_("a valued game"), game_columns),
    VIEW("doko_teilnahme", N_("a player in a game, or pausing in it"), participation_columns),
    VIEW("doko_ansage", N_("the highest announcement of a party in a game"), ansage_columns),
    VIEW("doko_sonderpunkt", N_("a Sonderpunkt in a game"), sonder_columns),
    VIEW("doko_posten", N_("what a game's value is made of"), posten_columns),
    VIEW("doko_tageswert", N_("a player on a finished Spieltag of the Meisterschaft"), value_columns),
    VIEW("doko_rangliste", N_("the standings of a season"), ranking_columns),
    VIEW("doko_pokal", N_("a player on a day of the Pokal"), pokal_columns),
    VIEW("doko_ehrentafel", N_("the winners by year"), honour_columns),
};
const int views_count = sizeof views / sizeof views[0];

struct fill {
    struct facts *facts;
    const struct sitting *r; /* the table that is read */
    int view;
};

static const char *who(const struct sitting *r, int participant)
{
    return participant == NOBODY ? NULL : board_name(&r->board, participant);
}

static void fill_day(const struct fill *f)
{
    const struct sitting *r = f->r;
    const struct spieltag *d = &r->f.day;
    char date[DATE_MAX];

    date_iso(d->date, date);
    facts_row(f->facts, "ttzzttzzz", r->saison.data.name, r->tisch.kind->word, r->tisch.nr, r->tisch.tisch, date,
              !d->ended   ? "offen"
              : d->counts ? "ende"
                          : "ungewertet",
              (int)d->spiele, (int)d->pott, (int)d->only_sums);
}

static void fill_game(const struct fill *f, int32_t i)
{
    const struct sitting *r = f->r;
    const struct step *s = &r->f.step[i];
    const struct event *e = &r->history.entry[r->f.nr[i] - 1].e;
    struct text line = {0}, remark = {0};
    char date[DATE_MAX];

    date_iso(r->f.day.date, date);
    sitting_step_line(r, i, &line);
    text_addf(&remark, "%.*s", (int)e->remark_len, e->remark ? e->remark : "");
    facts_row(f->facts,
              "ttzzztttt"
              "zttztzztttzztt",
              r->saison.data.name, r->tisch.kind->word, r->tisch.nr, r->tisch.tisch, (int)s->nr, date,
              spiel_kind_word((enum spiel_kind)s->spiel.kind), spiel_kind_name((enum spiel_kind)s->spiel.kind),
              s->spiel.suit ? suit_name((enum suit)s->spiel.suit) : NULL, (int)spiel_is_solo(&s->spiel),
              who(r, s->spiel.re[0]), who(r, s->spiel.re[1]), (int)s->spiel.augen,
              winner_terms[s->settlement.winner].word, (int)s->settlement.re_punkte, (int)s->pott, who(r, s->geber),
              who(r, s->vorhand), counts_terms[s->counts].word, (int)s->spiel.vorgefuehrt, (int)s->round, line.s,
              e->remark_len ? remark.s : NULL);
    text_free(&line);
    text_free(&remark);
}

static bool won(const struct step *s, enum party party)
{
    return s->settlement.winner == (party == RE ? WINNER_RE : WINNER_KONTRA);
}

#define GAME(f, s)                                                                                                   \
    (f)->r->saison.data.name, (f)->r->tisch.kind->word, (f)->r->tisch.nr, (f)->r->tisch.tisch, (int)(s)->nr

static void fill_participation(const struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->lineup.count; k++) {
        int p = s->lineup.player[k];
        bool pauses = lineup_pauses(&s->lineup, p), solo = spiel_is_solo(&s->spiel);
        enum party party = spiel_party(&s->spiel, p);

        facts_row(f->facts, "ttzzztztzzzz", GAME(f, s), who(f->r, p), (int)f->r->f.day.t[p].gast,
                  pauses ? NULL : party_terms[party].word,
                  !solo || pauses ? 0
                  : party == RE   ? 1
                                  : 2,
                  (int)(!pauses && won(s, party)), (int)s->gutschrift[p], (int)pauses);
    }
}

static void fill_ansage(const struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int party = RE; party <= KONTRA; party++) {
        int stufe = s->spiel.stufe[party];

        if (stufe)
            facts_row(f->facts, "ttzzztzttz", GAME(f, s), party_terms[party].word, stufe,
                      stufe_name((enum stufe)stufe), who(f->r, s->spiel.who[party][stufe]),
                      (int)stufe_met(&s->spiel, (enum party)party, stufe));
    }
}

static void fill_sonder(const struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->spiel.sonder_count; k++) {
        const struct sonderpunkt *p = &s->spiel.sonder[k];

        facts_row(f->facts, "ttzzztttt", GAME(f, s), sonderpunkt_kind_name((enum sonderpunkt_kind)p->kind),
                  party_terms[p->party].word, who(f->r, p->from), who(f->r, p->whose));
    }
}

static void fill_posten(const struct fill *f, int32_t i)
{
    const struct step *s = &f->r->f.step[i];

    for (int k = 0; k < s->settlement.count; k++) {
        const struct posten *p = &s->settlement.posten[k];

        facts_row(f->facts, "ttzzzzttz", GAME(f, s), k + 1, posten_name(f->r->rules, p), party_terms[p->party].word,
                  (int)p->punkte);
    }
}

static enum status take_tisch(const struct sitting *r, void *with, struct err *err)
{
    static void (*const fill[])(const struct fill *, int32_t) = {[V_GAME] = fill_game,
                                                                 [V_PARTICIPATION] = fill_participation,
                                                                 [V_ANSAGE] = fill_ansage,
                                                                 [V_SONDER] = fill_sonder,
                                                                 [V_POSTEN] = fill_posten};
    struct fill *f = with;

    (void)err;
    f->r = r;
    if (!r->f.day.begun)
        return ST_OK;
    if (f->view == V_DAY)
        fill_day(f);
    for (int32_t i = 0; i < r->f.count && f->view != V_DAY; i++)
        if (r->f.step[i].kind == EVENT_SPIEL && r->f.step[i].valued)
            fill[f->view](f, i);
    return ST_OK;
}

static int64_t or_none(bool present, int64_t number)
{
    return present ? number : INT64_MIN;
}

static void fill_values(const struct standings *w, struct facts *facts)
{
    for (size_t i = 0; i < w->values.count; i++) {
        const struct day_value_line *z = &w->values.line[i];
        const struct player *p = buch_player_id(&w->player, z->player);
        char date[DATE_MAX];

        date_iso(z->date, date);
        facts_row(facts, "tzzttzzzzz", w->saison.data.name, z->spieltag, z->tisch, date, p ? p->kuerzel.word : NULL,
                  (int)z->gast, z->place, (int)z->punkte, (int)z->hundertstel, z->spiele);
    }
}

static void fill_ranking(const struct standings *w, struct facts *facts)
{
    for (int i = 0; i < w->count; i++) {
        const struct saison_place *p = &w->list[i];
        struct text reason = {0};

        report_reason(w, p, &reason);
        facts_row(facts,
                  "tootto"
                  "ziit",
                  w->saison.data.name, or_none(p->place > 0, p->place), or_none(p->before > 0, p->before),
                  w->player.player[p->player].kuerzel.word, w->player.player[p->player].name,
                  or_none(p->values > 0, p->values > 0 ? fraction_round(p->sum, p->values) : 0), p->days, p->punkte,
                  p->spiele, reason.len ? reason.s : NULL);
        text_free(&reason);
    }
}

static enum status fill_standings(struct store *store, const struct saison *saison, int view, struct facts *facts,
                                  struct err *err)
{
    struct standings w;
    enum status st = standings_load(store, saison, 0, &w, err);

    if (st != ST_OK)
        return st;
    if (view == V_VALUE)
        fill_values(&w, facts);
    else
        fill_ranking(&w, facts);
    standings_free(&w);
    return ST_OK;
}

static enum status fill_pokal(struct store *store, const struct saison *saison, struct facts *facts, struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(store, saison, &p, err);

    for (int i = 0; st == ST_OK && i < p.standing.count; i++) {
        const struct pokal_place *z = &p.standing.list[i];
        const struct player *s = pokal_player(&p, z->player);

        for (int day = 0; day < POKAL_DAYS; day++)
            if (p.input.present[day][z->player])
                facts_row(facts, "tzttzzz", saison->data.name, z->place, s->kuerzel.word, s->name, day + 1,
                          (int)p.input.sixtieths[day][z->player], (int)z->sum);
    }
    pokal_free(&p);
    return st;
}

static enum status fill_players(struct store *store, struct facts *facts, struct err *err)
{
    struct player_list list = {0};
    enum status st = store_player(store, &list, err);

    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        facts_row(facts, "tt", list.player[i].kuerzel.word, list.player[i].name);
    player_list_free(&list);
    return st;
}

static enum status fill_honours(struct store *store, struct facts *facts, struct err *err)
{
    struct ehrentafel board;
    enum status st = ehrentafel_load(store, &board, err);

    for (size_t i = 0; i < board.count && st == ST_OK; i++)
        facts_row(facts, "zttt", board.honour[i].year, board.honour[i].meister, board.honour[i].vize,
                  board.honour[i].pokal);
    ehrentafel_free(&board);
    return st;
}

/* The days of the Pokal are folded with it. */
static enum status walk_pokal(struct store *store, const struct saison *saison, struct fill *f, struct err *err)
{
    struct pokal p;
    enum status st = pokal_load(store, saison, &p, err);

    for (int day = 0; day < POKAL_DAYS && st == ST_OK; day++)
        if (p.present[day])
            st = take_tisch(&p.day[day], f, err);
    pokal_free(&p);
    return st;
}

static enum status walk_each_pokal(struct store *store, const struct saison *saison, struct fill *f, struct err *err)
{
    struct saison_list list = {0};
    enum status st;

    if (saison)
        return walk_pokal(store, saison, f, err);
    st = store_saisons(store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = walk_pokal(store, &list.saison[i], f, err);
    saison_list_free(&list);
    return st;
}

/* Of one season, or of each that there is. */
static enum status each_saison(struct store *store, const struct saison *saison, int view, struct facts *facts,
                               struct err *err)
{
    struct saison_list list = {0};
    enum status st;

    if (saison)
        return view == V_POKAL ? fill_pokal(store, saison, facts, err)
                               : fill_standings(store, saison, view, facts, err);
    st = store_saisons(store, &list, err);
    for (size_t i = 0; i < list.count && st == ST_OK; i++)
        st = each_saison(store, &list.saison[i], view, facts, err);
    saison_list_free(&list);
    return st;
}

static enum status fill_view(struct store *store, const struct saison *saison, int view, struct facts *facts,
                             struct err *err)
{
    struct fill f = {.facts = facts, .view = view};
    enum status st;

    switch (view) {
    case V_PLAYER:
        return fill_players(store, facts, err);
    case V_HONOUR:
        return fill_honours(store, facts, err);
    case V_VALUE:
    case V_RANKING:
    case V_POKAL:
        return each_saison(store, saison, view, facts, err);
    default:
        st = sittings_walk(store, saison, take_tisch, &f, err);
        return st == ST_OK ? walk_each_pokal(store, saison, &f, err) : st;
    }
}

static void make_table(struct facts *facts, const struct view *v)
{
    struct text columns = {0};

    for (int i = 0; i < v->columns; i++)
        text_addf(&columns, "%s%s %s", i > 0 ? ", " : "", v->column[i].name, v->column[i].text ? "TEXT" : "INTEGER");
    facts_table(facts, v->name, columns.s);
    text_free(&columns);
}

enum status views_fill(struct store *store, const struct saison *saison, const char *sql, struct facts *facts,
                       struct err *err)
{
    enum status st = ST_OK;

    for (int i = 0; i < views_count && st == ST_OK; i++) {
        make_table(facts, &views[i]);
        if (strstr(sql, views[i].name))
            st = fill_view(store, saison, i, facts, err);
    }
    return st;
}
