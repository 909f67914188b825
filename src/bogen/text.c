/* The Spielberichtsbogen as text, CSV and JSON. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "buch/buch.h"
#include "notation/kurzschrift.h"
#include "bogen/bogen.h"

const char *bogen_player_name(const struct sitting *r, int participant)
{
    const struct player *p = buch_player_id(&r->player, r->roster.player[participant]);

    return p ? p->name : "?";
}

int bogen_player(const struct sitting *r, int who[PARTICIPANT_MAX])
{
    int n = 0;

    for (int i = 0; i < r->roster.count; i++)
        if (r->f.day.t[i].known)
            who[n++] = i;
    return n;
}

void bogen_marks(const struct step *s, bool trotzdem, char out[MARKS_MAX])
{
    static const char *const counts[] = {"", "P", "L", "N", "S", "X", "o"};

    (void)snprintf(out, MARKS_MAX, "%s%s%s", s->kind == EVENT_SPIEL ? counts[s->counts] : "",
                   s->kind == EVENT_SPIEL && s->valued && s->spiel.vorgefuehrt ? "V" : "", trotzdem ? "!" : "");
}

static void value_text(const struct step *s, char out[16])
{
    int v = s->settlement.re_punkte;

    if (!s->valued)
        (void)snprintf(out, 16, "%s", s->invalid ? _("void") : "");
    else if (v == 0)
        (void)snprintf(out, 16, "0");
    else
        (void)snprintf(out, 16, "%s %d", v > 0 ? "R" : "K", v > 0 ? v : -v);
}

void bogen_number(const struct sitting *r, char out[BOGEN_NUMBER])
{
    uint8_t chain[CHAIN_LEN];

    sitting_chain_whole(r, NULL, chain);
    (void)snprintf(out, BOGEN_NUMBER, "doko %02x%02x%02x%02x", chain[0], chain[1], chain[2], chain[3]);
}

bool bogen_has_line(const struct step *s)
{
    return s->kind != EVENT_START && s->kind != EVENT_END && s->kind != EVENT_GEGENGELESEN;
}

bool bogen_gegengelesen(const struct sitting *r, int32_t i)
{
    for (int32_t k = i + 1; k < r->f.count; k++)
        if (r->f.step[k].kind == EVENT_GEGENGELESEN && r->f.nr[k] > r->f.nr[i])
            return true;
    return false;
}

bool bogen_gegenleser(const struct sitting *r, int *participant, int32_t *spiele)
{
    bool present = false;

    *spiele = 0;
    for (int32_t i = 0, n = 0; i < r->f.count; i++) {
        n = r->f.step[i].nr > 0 ? r->f.step[i].nr : n;
        if (r->f.step[i].kind != EVENT_GEGENGELESEN)
            continue;
        *participant = r->history.entry[r->f.nr[i] - 1].e.u.gegengelesen.player;
        *spiele = n;
        present = true;
    }
    return present;
}

void bogen_line(const struct sitting *r, int32_t i, struct text *t)
{
    struct event e = r->history.entry[r->f.nr[i] - 1].e;

    e.trotzdem = false;
    e.remark_len = 0;
    if (e.kind == EVENT_SPIEL)
        e.u.spiel = r->f.step[i].spiel;
    if (e.kind == EVENT_START)
        text_add(t, "beginn");
    else
        sitting_line(r, &e, t);
}

static void line(const struct sitting *r, int32_t i, const int *who, int n, bool longer, struct table *t)
{
    const struct step *s = &r->f.step[i];
    struct text spiel = {0};
    char mark[MARKS_MAX], value[16], nr[16];

    (void)snprintf(nr, sizeof nr, "#%d", (int)r->f.nr[i]);
    bogen_marks(s, r->history.entry[r->f.nr[i] - 1].e.trotzdem, mark);
    if (s->nr > 0 && bogen_gegengelesen(r, i))
        (void)snprintf(mark + strlen(mark), sizeof mark - strlen(mark), "✓");
    value_text(s, value);
    bogen_line(r, i, &spiel);
    table_row(t);
    if (s->nr > 0)
        table_number(t, s->nr);
    else
        table_text(t, nr);
    table_text(t, s->geber == NOBODY ? "" : board_name(&r->board, s->geber));
    table_text(t, spiel.s);
    table_text(t, mark);
    if (longer && s->valued)
        table_number(t, s->settlement.re_punkte);
    else
        table_text(t, value);
    for (int k = 0; k < n; k++) {
        if (longer && s->gutschrift[who[k]])
            table_number(t, s->gutschrift[who[k]]);
        else if (longer)
            table_blank(t);
        table_number(t, s->punkte[who[k]]);
    }
    if (r->rules->pott > 0)
        table_number(t, s->pott / 2);
    text_free(&spiel);
}

static struct table *table(const struct sitting *r, bool longer)
{
    struct table *t = table_new();
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);
    char title[64];

    table_column(t, "Nr", true);
    table_column(t, "Geber", false);
    table_column(t, "Spiel", false);
    table_column(t, "", false);
    table_column(t, longer ? "Re" : "Wert", true);
    for (int k = 0; k < n; k++) {
        if (longer) {
            (void)snprintf(title, sizeof title, "%s +/-", board_name(&r->board, who[k]));
            table_column(t, title, true);
        }
        table_column(t, board_name(&r->board, who[k]), true);
    }
    if (r->rules->pott > 0) {
        (void)snprintf(title, sizeof title, "%d/2", r->rules->pott);
        table_column(t, title, true);
    }
    for (int32_t i = 0; i < r->f.count; i++)
        if (bogen_has_line(&r->f.step[i]))
            line(r, i, who, n, longer, t);
    return t;
}

struct table *report_bogen_table(const struct sitting *r)
{
    return r->tisch.kind == POKAL ? report_pokalbogen_table(r) : table(r, true);
}

static void head(const struct sitting *r, struct text *t)
{
    char date[DATE_MAX];

    date_german(r->f.day.date, date);
    report_club(r->club, t);
    text_addf(t, _("Spielberichtsbogen   %s\nSaison %s   Spieltag %d   %s   Tisch %d\n"), r->rules->title,
              r->saison.data.name, r->tisch.nr, date, r->tisch.tisch);
    bogen_names(r, t);
    text_add(t, "\n\n");
}

void bogen_names(const struct sitting *r, struct text *t)
{
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);

    for (int k = 0; k < n; k++)
        text_addf(t, "%s%s %s%s", k ? ", " : "", board_name(&r->board, who[k]), bogen_player_name(r, who[k]),
                  r->f.day.t[who[k]].gast ? " (Gast)" : "");
}

static void name_gegenleser(const struct sitting *r, struct text *t)
{
    int32_t spiele;
    int who;

    if (bogen_gegenleser(r, &who, &spiele))
        text_addf(t, _("\n✓ confirmed by %s, up to Spiel %d\n"), bogen_player_name(r, who), (int)spiele);
}

void bogen_footnotes(const struct sitting *r, struct text *t)
{
    bool first = true;

    name_gegenleser(r, t);

    for (int32_t i = 0; i < r->f.count; i++) {
        const struct entry *e = &r->history.entry[r->f.nr[i] - 1];
        const struct step *s = &r->f.step[i];

        if (!e->e.trotzdem && e->e.remark_len == 0 && e->op != OP_REPLACE && e->op != OP_INSERT)
            continue;
        if (first)
            text_addc(t, '\n');
        first = false;
        if (e->e.kind == EVENT_START)
            text_add(t, _("Seats, Geber or date"));
        else
            sitting_entry_name(r, &r->f, r->f.nr[i], t);
        if (e->op == OP_REPLACE)
            text_add(t, _("; corrected"));
        if (e->op == OP_INSERT)
            text_add(t, _("; put in later"));
        if (e->e.trotzdem)
            text_addf(t, "; ! %s%s%s", _("against the rules"), s->fraction[0] ? ": " : "", s->fraction);
        text_addc(t, '\n');
    }
}

static void result(const struct sitting *r, struct text *t)
{
    struct day_line z[PARTICIPANT_MAX];
    bool dessos = r->rules->ranking == RANKING_DESSOS;
    int n = sitting_result(r, z);
    struct table *tab = table_new();

    table_column(tab, "Platz", true);
    table_column(tab, "", false);
    table_column(tab, "Name", false);
    table_column(tab, "Punkte", true);
    if (dessos)
        table_column(tab, "DESSOS", true);
    table_column(tab, "", false);
    for (int place = 1; place <= n; place++) {
        for (int i = 0; i < n; i++) {
            const struct player *p = buch_player_id(&r->player, z[i].player);

            if (z[i].place != place || !p)
                continue;
            table_row(tab);
            table_number(tab, z[i].place);
            table_text(tab, p->kuerzel.word);
            table_text(tab, p->name);
            table_number(tab, z[i].punkte);
            if (dessos)
                table_hundertstel(tab, z[i].hundertstel);
            table_text(tab, z[i].disq ? "disqualifiziert" : z[i].gast ? "Gast" : "");
        }
    }
    text_addc(t, '\n');
    table_write(tab, t);
    table_free(tab);
}

static void meisterschaft_bogen(const struct sitting *r, struct text *t)
{
    struct table *tab = table(r, false);

    head(r, t);
    table_write(tab, t);
    table_free(tab);
    bogen_footnotes(r, t);
    if (r->f.count > 0)
        result(r, t);
    if (!r->f.day.ended)
        text_addf(t, "\n%s\n", _("The Spieltag is still being played."));
    else if (!r->f.day.counts)
        text_addf(t, "\n%s\n", _("This Spieltag does not count for the season (A19)."));
}

void report_bogen(const struct sitting *r, struct text *t)
{
    char number[BOGEN_NUMBER];

    if (r->tisch.kind == POKAL)
        report_pokalbogen(r, t);
    else
        meisterschaft_bogen(r, t);
    bogen_number(r, number);
    text_addf(t, "\n%s\n", number);
}

/* JSON. */

void bogen_json_each_player(struct json *j, const char *name, const struct sitting *r, const int32_t *values)
{
    int who[PARTICIPANT_MAX], n = bogen_player(r, who);

    json_name(j, name);
    json_open(j, '{');
    for (int k = 0; k < n; k++) {
        json_field_number(j, board_name(&r->board, who[k]), values[who[k]]);
    }
    json_close(j, '}');
}

static void json_standings(struct json *j, const struct sitting *r, const struct step *s)
{
    static const char *const winner[] = {"re", "ko", "keine"};

    json_field_number(j, "spiel", s->nr);
    json_field_text(j, "sieger", winner[s->settlement.winner]);
    json_field_number(j, "re_punkte", s->settlement.re_punkte);
    bogen_json_each_player(j, "gutschrift", r, s->gutschrift);
    if (s->counts != COUNTS_NOTHING)
        json_field_text(j, "zaehlt", counts_word((enum counts)s->counts));
}

static void json_line(struct json *j, const struct sitting *r, int32_t i)
{
    const struct entry *e = &r->history.entry[r->f.nr[i] - 1];
    const struct step *s = &r->f.step[i];
    struct text spiel = {0};

    bogen_line(r, i, &spiel);
    json_open(j, '{');
    json_field_number(j, "eintrag", r->f.nr[i]);
    json_field_text(j, "zeile", spiel.s);
    if (s->geber != NOBODY)
        json_field_text(j, "geber", board_name(&r->board, s->geber));
    if (s->valued)
        json_standings(j, r, s);
    if (s->round > 0)
        report_pokal_json_step(j, r, s);
    bogen_json_each_player(j, "punkte", r, s->punkte);
    json_field_number(j, "pott", s->pott);
    json_field_bool(j, "trotzdem", e->e.trotzdem);
    if (s->fraction[0])
        json_field_text(j, "regel", s->fraction);
    if (e->e.remark_len > 0) {
        struct text b = {0};

        text_addn(&b, e->e.remark, e->e.remark_len);
        json_field_text(j, "bemerkung", b.s);
        text_free(&b);
    }
    json_close(j, '}');
    text_free(&spiel);
}

static void json_result(struct json *j, const struct sitting *r)
{
    struct day_line z[PARTICIPANT_MAX];
    int n = r->f.count > 0 ? sitting_result(r, z) : 0;

    json_name(j, "ergebnis");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        const struct player *p = buch_player_id(&r->player, z[i].player);

        json_open(j, '{');
        json_field_text(j, "spieler", p ? p->kuerzel.word : NULL);
        json_field_text(j, "name", p ? p->name : NULL);
        json_field_number(j, "platz", z[i].place);
        json_field_number(j, "punkte", z[i].punkte);
        json_name(j, "dessos");
        if (r->rules->ranking == RANKING_DESSOS)
            json_hundertstel(j, z[i].hundertstel);
        else
            json_null(j);
        json_field_bool(j, "gast", z[i].gast);
        json_field_bool(j, "disqualifiziert", z[i].disq);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void report_bogen_json(const struct sitting *r, struct text *t)
{
    struct json j = {t, false};
    char number[BOGEN_NUMBER];

    bogen_number(r, number);
    json_open(&j, '{');
    report_json_day(&j, r);
    if (r->tisch.kind == POKAL)
        json_field_text(&j, "art", wettbewerb_word(POKAL));
    json_field_text(&j, "regeln", r->tisch.kind == POKAL ? r->rules->name : r->saison.data.rules);
    json_field_bool(&j, "beendet", r->f.day.ended);
    json_field_bool(&j, "zaehlt", r->f.day.counts);
    json_name(&j, "zeilen");
    json_open(&j, '[');
    for (int32_t i = 0; i < r->f.count; i++)
        json_line(&j, r, i);
    json_close(&j, ']');
    if (r->tisch.kind == POKAL)
        report_pokal_json_result(&j, r);
    else
        json_result(&j, r);
    json_field_text(&j, "zahl", number + strlen("doko "));
    json_close(&j, '}');
    text_addc(t, '\n');
}
