#include "report/statistics.h"

#include <stdio.h>

#include "base/fraction.h"
#include "base/i18n.h"
#include "writer/json.h"

/* "61 %" as a whole number; 0 of 0 is nothing. */
static void percent(struct table *t, struct counted g)
{
    char s[16];

    if (g.played == 0) {
        table_blank(t);
        return;
    }
    (void)snprintf(s, sizeof s, "%d %%", (int)fraction_round(100 * (int64_t)g.won, g.played));
    table_text(t, s);
}

static void from(struct table *t, struct counted g)
{
    char s[32];

    (void)snprintf(s, sizeof s, "%d/%d", (int)g.won, (int)g.played);
    table_text(t, g.played ? s : "");
}

/* The last `show` days of a player as blocks, the lowest and the highest of those kept at the ends of the scale. */
static void course(const struct statistics_player *p, int show, struct text *t)
{
    static const char *const block[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    int32_t down = INT32_MAX, up = INT32_MIN;

    for (int i = 0; i < p->course; i++) {
        down = p->day_punkte[i] < down ? p->day_punkte[i] : down;
        up = p->day_punkte[i] > up ? p->day_punkte[i] : up;
    }
    for (int i = p->course > show ? p->course - show : 0; i < p->course; i++)
        text_add(t, block[up > down ? 7 * (int64_t)(p->day_punkte[i] - down) / (up - down) : 3]);
}

static const struct player *who(const struct statistics_report *b, int i)
{
    return &b->s->player.player[i];
}

static bool belongs_to_it(const struct statistics_report *b, int i)
{
    return (b->player < 0 || i == b->player) && statistics_present(&b->s->st.player[i]);
}

static void each_spiel(struct table *t, const struct statistics_player *p)
{
    table_hundertstel(t, fraction_round(100 * p->punkte, statistics_at_tisch(p)));
}

static void day_or_blank(struct table *t, bool present, int32_t punkte)
{
    if (present)
        table_number(t, punkte);
    else
        table_blank(t);
}

static void both(struct table *t, struct counted g)
{
    table_number(t, g.played);
    table_number(t, g.won);
}

/* What programs get of a player, then what people see. */
static void line_of(struct table *t, const struct statistics_report *b, int i)
{
    enum { SHOW = 8 };
    const struct statistics_player *p = &b->s->st.player[i];
    struct text days = {0};

    table_row(t);
    table_text(t, who(b, i)->kuerzel.word);
    table_text(t, who(b, i)->name);
    table_number(t, p->days);
    table_number(t, statistics_at_tisch(p));
    table_number(t, p->pauses);
    table_number(t, p->punkte);
    each_spiel(t, p);
    both(t, p->re);
    both(t, p->kontra);
    both(t, p->against_solo);
    both(t, statistics_soli(p));
    both(t, statistics_ansagen(p));
    table_number(t, p->sonder[SONDER_FUCHS]);
    table_number(t, p->foxes_lost);
    table_number(t, p->sonder[SONDER_DOPPELKOPF]);
    table_number(t, p->sonder[SONDER_KARLCHEN]);
    table_number(t, p->longest_streak);
    day_or_blank(t, p->days > 0, p->best);
    day_or_blank(t, p->days > 0, p->worst);
    percent(t, p->re);
    percent(t, p->kontra);
    from(t, statistics_soli(p));
    from(t, statistics_ansagen(p));
    course(p, SHOW, &days);
    table_text(t, text_str(&days));
    text_free(&days);
}

struct table *report_statistics_table(const struct statistics_report *b)
{
    static const struct column columns[] = {
        {.key = "spieler", .head = "Kürzel", .brief = "", .kind = CELL_TEXT},
        {.key = "name", .head = "Name", .brief = "Name", .kind = CELL_TEXT},
        {.key = "tage", .head = "Tage", .kind = CELL_NUMBER},
        {.key = "spiele", .head = "Spiele", .brief = "Spiele", .kind = CELL_NUMBER},
        {.key = "pausiert", .head = "davon pausiert", .kind = CELL_NUMBER},
        {.key = "punkte", .head = "Punkte", .kind = CELL_NUMBER},
        {.key = "je_spiel", .head = "je Spiel", .brief = "je Spiel", .kind = CELL_HUNDERTSTEL},
        {.key = "re", .head = "Re", .kind = CELL_NUMBER},
        {.key = "re_gewonnen", .head = "Re gewonnen", .kind = CELL_NUMBER},
        {.key = "kontra", .head = "Kontra", .kind = CELL_NUMBER},
        {.key = "kontra_gewonnen", .head = "Kontra gewonnen", .kind = CELL_NUMBER},
        {.key = "gegen_solo", .head = "gegen Solo", .kind = CELL_NUMBER},
        {.key = "gegen_solo_gewonnen", .head = "gegen Solo gewonnen", .kind = CELL_NUMBER},
        {.key = "soli", .head = "Soli", .kind = CELL_NUMBER},
        {.key = "soli_gewonnen", .head = "Soli gewonnen", .kind = CELL_NUMBER},
        {.key = "ansagen", .head = "Ansagen", .kind = CELL_NUMBER},
        {.key = "ansagen_gehalten", .head = "Ansagen gehalten", .kind = CELL_NUMBER},
        {.key = "fuechse", .head = "Füchse", .kind = CELL_NUMBER},
        {.key = "fuechse_verloren", .head = "Füchse verloren", .kind = CELL_NUMBER},
        {.key = "doppelkoepfe", .head = "Doppelköpfe", .kind = CELL_NUMBER},
        {.key = "karlchen", .head = "Karlchen", .kind = CELL_NUMBER},
        {.key = "laengste_serie", .head = "längste Serie", .kind = CELL_NUMBER},
        {.key = "bester_tag", .head = "bester Tag", .kind = CELL_NUMBER},
        {.key = "schlechtester_tag", .head = "schlechtester Tag", .kind = CELL_NUMBER},
        {.brief = "Re", .kind = CELL_PERCENT},
        {.brief = "Kontra", .kind = CELL_PERCENT},
        {.brief = "Soli", .kind = CELL_NUMBER},
        {.brief = "Ansagen", .kind = CELL_NUMBER}};
    struct table *t = table_new();
    bool courses = false;

    table_add_columns(t, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < b->s->st.count; i++)
        courses = courses || b->s->st.player[i].course > 0;
    /* days that have ended */
    table_add_column(t, &(struct column){.brief = courses ? "zuletzt" : NULL, .kind = CELL_TEXT});
    for (int i = 0; i < b->s->st.count; i++)
        if (belongs_to_it(b, i))
            line_of(t, b, i);
    return t;
}

/* Ten blocks: how much of it was won. */
static void bar(struct text *t, struct counted g)
{
    int full = g.played ? (int)fraction_round(10 * (int64_t)g.won, g.played) : 0;

    for (int i = 0; i < 10; i++)
        text_add(t, i < full ? "█" : "·");
}

static void line(struct table *t, const char *what, struct counted g)
{
    struct text b = {0};

    bar(&b, g);
    table_row(t);
    table_text(t, what);
    table_number(t, g.played);
    table_number(t, g.won);
    percent(t, g);
    table_text(t, g.played ? b.s : "");
    text_free(&b);
}

static const char *const ansage_word[STUFE_COUNT] = {NULL,          "Re/Kontra gehalten", "K9 gehalten",
                                                     "K6 gehalten", "K3 gehalten",        "schwarz gehalten"};

static void write_numbers(const struct statistics_player *p, struct text *text)
{
    struct table *t = table_new();

    table_column(t, "", false);
    table_column(t, "gespielt", true);
    table_column(t, "gewonnen", true);
    table_column(t, "", true);
    table_column(t, "", false);
    line(t, "Re", p->re);
    line(t, "Kontra", p->kontra);
    line(t, "gegen ein Solo", p->against_solo);
    for (int kind = KIND_FARBTRUMPF; kind < KIND_COUNT; kind++)
        if (p->solo[kind].played)
            line(t, spiel_kind_name((enum spiel_kind)kind), p->solo[kind]);
    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        if (p->ansage[stufe].played)
            line(t, ansage_word[stufe], p->ansage[stufe]);
    table_write(t, text);
    table_free(t);
}

static void write_partner(const struct statistics_report *b, struct text *text)
{
    const struct statistics *st = &b->s->st;
    struct table *t = table_new();

    table_column(t, "zusammen mit", false);
    table_column(t, "gespielt", true);
    table_column(t, "gewonnen", true);
    table_column(t, "", true);
    table_column(t, "Punkte", true);
    for (int i = 0; i < st->count; i++) {
        int k = b->player * st->count + i;

        if (st->together[k].played == 0)
            continue;
        table_row(t);
        table_text(t, b->s->player.player[i].name);
        table_number(t, st->together[k].played);
        table_number(t, st->together[k].won);
        percent(t, st->together[k]);
        table_number(t, st->together_punkte[k]);
    }
    text_addc(text, '\n');
    table_write(t, text);
    table_free(t);
}

static void write_player(const struct statistics_report *b, struct text *text)
{
    const struct statistics_player *p = &b->s->st.player[b->player];
    int partner = statistics_best_partner(&b->s->st, b->player, PARTNER_AT_LEAST);
    char best[DATE_MAX], worst[DATE_MAX];

    if (!statistics_present(p)) {
        text_addf(text, _("%s has played no game here; those of a Gast are not counted (rules 2).\n"),
                  b->s->player.player[b->player].name);
        return;
    }
    text_addf(text, _("%s: %d Spieltage, %d games, paused in %d, %lld Punkte; longest run of games won: %d\n"),
              b->s->player.player[b->player].name, p->days, (int)statistics_at_tisch(p), (int)p->pauses,
              (long long)p->punkte, (int)p->longest_streak);
    if (p->days > 0) {
        course(p, STATISTICS_COURSE, text);
        text_add(text, p->days > 1 ? _("  Punkte a Spieltag, the last on the right\n") : "\n");
        date_german(p->best_day, best);
        date_german(p->worst_day, worst);
        text_addf(text, _("best day %d (%s), worst day %d (%s)\n"), (int)p->best, best, (int)p->worst, worst);
    }
    text_addf(text, _("Füchse caught %d, lost %d; Doppelköpfe %d; Karlchen %d (where a name was given)\n"),
              (int)p->sonder[SONDER_FUCHS], (int)p->foxes_lost, (int)p->sonder[SONDER_DOPPELKOPF],
              (int)p->sonder[SONDER_KARLCHEN]);
    if (partner >= 0)
        text_addf(text, _("best partner: %s\n"), b->s->player.player[partner].name);
    text_addc(text, '\n');
    write_numbers(p, text);
    write_partner(b, text);
}

void report_statistics(const struct statistics_report *b, struct text *text)
{
    struct table *t;

    text_addf(text, _("%s, %d games\n"), b->title, (int)b->s->st.spiele);
    if (b->s->st.omitted > 0)
        text_addf(text,
                  _n("%d Spieltag is known by its totals only and left out.\n",
                     "%d Spieltage are known by their totals only and left out.\n", b->s->st.omitted),
                  b->s->st.omitted);
    text_addc(text, '\n');
    if (b->s->st.spiele == 0) {
        text_add(text, _("No games were played yet.\n"));
        return;
    }
    if (b->player >= 0) {
        write_player(b, text);
        return;
    }
    t = report_statistics_table(b);
    table_write(t, text);
    table_free(t);
}

static void json_counted(struct json *j, const char *name, struct counted g)
{
    json_name(j, name);
    json_open(j, '{');
    json_field_number(j, "gespielt", g.played);
    json_field_number(j, "gewonnen", g.won);
    json_close(j, '}');
}

static void json_soli(struct json *j, const struct statistics_player *p)
{
    json_name(j, "soli");
    json_open(j, '{');
    for (int kind = KIND_FARBTRUMPF; kind < KIND_COUNT; kind++) {
        if (p->solo[kind].played == 0)
            continue;
        json_name(j, spiel_kind_word((enum spiel_kind)kind));
        json_open(j, '{');
        json_field_number(j, "gespielt", p->solo[kind].played);
        json_field_number(j, "gewonnen", p->solo[kind].won);
        json_field_number(j, "punkte", p->solo_punkte[kind]);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void json_day(struct json *j, const char *name, const struct statistics_player *p, int32_t punkte,
                     struct date date)
{
    char iso[DATE_MAX];

    json_name(j, name);
    if (p->days == 0) {
        json_null(j);
        return;
    }
    date_iso(date, iso);
    json_open(j, '{');
    json_field_number(j, "punkte", punkte);
    json_field_text(j, "datum", iso);
    json_close(j, '}');
}

static void json_partner(struct json *j, const struct statistics_report *b, int i)
{
    const struct statistics *st = &b->s->st;
    int best = statistics_best_partner(st, i, PARTNER_AT_LEAST);

    json_field_text(j, "bester_partner", best < 0 ? NULL : b->s->player.player[best].kuerzel.word);
    json_name(j, "partner");
    json_open(j, '{');
    for (int k = 0; k < st->count; k++) {
        int z = i * st->count + k;

        if (st->together[z].played == 0)
            continue;
        json_name(j, b->s->player.player[k].kuerzel.word);
        json_open(j, '{');
        json_field_number(j, "gespielt", st->together[z].played);
        json_field_number(j, "gewonnen", st->together[z].won);
        json_field_number(j, "punkte", st->together_punkte[z]);
        json_close(j, '}');
    }
    json_close(j, '}');
}

static void json_player(struct json *j, const struct statistics_report *b, int i)
{
    const struct statistics_player *p = &b->s->st.player[i];

    json_open(j, '{');
    json_field_text(j, "spieler", b->s->player.player[i].kuerzel.word);
    json_field_text(j, "name", b->s->player.player[i].name);
    json_field_number(j, "tage", p->days);
    json_field_number(j, "spiele", statistics_played(p));
    json_field_number(j, "pausiert", p->pauses);
    json_field_number(j, "punkte", p->punkte);
    json_counted(j, "re", p->re);
    json_counted(j, "kontra", p->kontra);
    json_counted(j, "gegen_solo", p->against_solo);
    json_soli(j, p);
    json_counted(j, "ansagen", statistics_ansagen(p));
    json_name(j, "ansagen_je");
    json_open(j, '{');
    for (int stufe = STUFE_WORD; stufe < STUFE_COUNT; stufe++)
        if (p->ansage[stufe].played)
            json_counted(j, stufe_terms[stufe].word, p->ansage[stufe]);
    json_close(j, '}');
    json_field_number(j, "fuechse", p->sonder[SONDER_FUCHS]);
    json_field_number(j, "fuechse_verloren", p->foxes_lost);
    json_field_number(j, "doppelkoepfe", p->sonder[SONDER_DOPPELKOPF]);
    json_field_number(j, "karlchen", p->sonder[SONDER_KARLCHEN]);
    json_field_number(j, "laengste_serie", p->longest_streak);
    json_day(j, "bester_tag", p, p->best, p->best_day);
    json_day(j, "schlechtester_tag", p, p->worst, p->worst_day);
    json_partner(j, b, i);
    json_close(j, '}');
}

void report_statistics_json(const struct statistics_report *b, struct text *text)
{
    struct json j = {text, false};

    json_open(&j, '{');
    json_field_number(&j, "spiele", b->s->st.spiele);
    json_field_number(&j, "ausgelassen", b->s->st.omitted);
    json_name(&j, "liste");
    json_open(&j, '[');
    for (int i = 0; i < b->s->st.count; i++)
        if (belongs_to_it(b, i))
            json_player(&j, b, i);
    json_close(&j, ']');
    json_close(&j, '}');
    text_addc(text, '\n');
}
