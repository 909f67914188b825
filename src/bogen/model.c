#include "bogen/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "bogen/bogen.h"
#include "rules/settle.h"

void bogen_model_free(struct bogen_model *m)
{
    for (int i = 0; i < m->annotations; i++)
        text_free(&m->annotation[i]);
    free(m->annotation);
    free(m->line);
    *m = (struct bogen_model){0};
}

/* Columns. */

static void fill_columns(const struct sitting *r, const int *who, struct bogen_model *m)
{
    for (int k = 0; k < m->columns; k++)
        m->column[k] = (struct bogen_column){.kuerzel = board_name(&r->board, who[k]),
                                             .name = bogen_player_name(r, who[k]),
                                             .gast = r->f.day.t[who[k]].gast,
                                             .disq = r->f.day.t[who[k]].disq,
                                             .punkte = r->f.day.t[who[k]].punkte};
}

static void fill_result(const struct sitting *r, const int *who, struct bogen_model *m)
{
    struct day_line z[PARTICIPANT_MAX];
    int n = r->f.count > 0 ? sitting_result(r, z) : 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m->columns; k++)
            if (r->roster.player[who[k]] == z[i].player) {
                m->column[k].place = z[i].place;
                m->column[k].punkte = z[i].punkte;
                m->column[k].hundertstel = z[i].hundertstel;
            }
}

static void fill_pokal(const struct sitting *r, const int *who, struct bogen_model *m)
{
    struct pokaltag_result e;

    pokaltag_result(&r->f.day, &e);
    m->pokal = true;
    m->decided = pokaltag_decided(&r->f.day);
    for (int i = 0; i < e.count; i++)
        for (int k = 0; k < m->columns; k++) {
            if (who[k] != e.player[i])
                continue;
            memcpy(m->column[k].value, e.performance[i].value, sizeof m->column[k].value);
            m->column[k].praemie = e.praemie[i];
            m->column[k].groups = pokaltag_groups(&r->f.day, who[k]);
        }
}

static int column_of(const int *who, int n, int player)
{
    for (int k = 0; k < n; k++)
        if (who[k] == player)
            return k;
    return NOBODY;
}

/* Rows. */

static void fill_ansagen(const struct spiel *s, struct bogen_line *z)
{
    static const char *const limit[STUFE_COUNT] = {"", "", "9", "6", "3", "S"};

    for (int party = RE; party <= KONTRA; party++)
        for (int stufe = STUFE_WORD; stufe <= s->stufe[party]; stufe++) {
            struct bogen_ansage *a = &z->ansage[z->ansagen++];

            (void)snprintf(a->word, sizeof a->word, "%s",
                           stufe > STUFE_WORD ? limit[stufe]
                           : party == RE      ? "R"
                                              : "K");
            a->missed = s->kind != KIND_NULL && !stufe_met(s, (enum party)party, stufe);
        }
}

/* Which Pflichtsolo of his it was: those before it in the day, and one. */
static int nr_des_pflichtsolos(const struct sitting *r, int32_t until)
{
    int nr = 1;

    for (int32_t i = 0; i < until; i++)
        nr += r->f.step[i].counts == COUNTS_PFLICHT && r->f.step[i].valued &&
              r->f.step[i].spiel.re[0] == r->f.step[until].spiel.re[0];
    return nr;
}

static void fill_mark(const struct sitting *r, int32_t i, struct bogen_line *z)
{
    static const char *const word[] = {"", "P", "L", "N", "S", "X", "o"};
    const struct step *s = &r->f.step[i];
    char nr[4] = "";

    if (s->counts == COUNTS_PFLICHT)
        (void)snprintf(nr, sizeof nr, "%d", nr_des_pflichtsolos(r, i) % 100);
    (void)snprintf(z->mark, sizeof z->mark, "%s%s%s", word[s->counts], nr, s->spiel.vorgefuehrt ? "V" : "");
}

static void remember_solo(const struct step *s, const int *who, struct bogen_model *m)
{
    int k = column_of(who, m->columns, s->spiel.re[0]);

    if (k == NOBODY || !spiel_is_solo(&s->spiel))
        return;
    m->column[k].soli |= 1u << (s->spiel.kind == KIND_HZSOLO ? KIND_FARBTRUMPF : s->spiel.kind);
    if (s->counts == COUNTS_PFLICHT)
        m->column[k].pflicht |= 1u << (s->spiel.kind == KIND_HZSOLO ? KIND_FARBTRUMPF : s->spiel.kind);
}

static void fill_spiel(const struct sitting *r, int32_t i, const int *who, struct bogen_model *m,
                       struct bogen_line *z)
{
    const struct step *s = &r->f.step[i];

    z->valued = s->valued;
    z->kind = s->spiel.kind == KIND_NORMAL ? "" : spiel_kind_name((enum spiel_kind)s->spiel.kind);
    z->augen = s->spiel.augen;
    z->no_trick = s->spiel.no_trick;
    z->value = s->settlement.re_punkte;
    fill_ansagen(&s->spiel, z);
    fill_mark(r, i, z);
    remember_solo(s, who, m);
}

static bool sits_in(const struct lineup *b, int player)
{
    for (int i = 0; i < b->count; i++)
        if (b->player[i] == player)
            return true;
    return false;
}

static void fill_cells(const struct sitting *r, int32_t i, const int *who, int n, struct bogen_line *z)
{
    const struct step *s = &r->f.step[i];

    for (int k = 0; k < n; k++)
        z->cell[k] = (struct bogen_cell){
            .present = sits_in(&s->lineup, who[k]),
            .re = s->kind == EVENT_SPIEL && spiel_party(&s->spiel, who[k]) == RE,
            .pauses = lineup_pauses(&s->lineup, who[k]),
            .gutschrift = s->gutschrift[who[k]],
            .punkte = s->punkte[who[k]],
        };
}

/* Notes: what was recorded against the rules, corrected, put in, or remarked, with the time of the entry. */
static void fill_annotation(const struct sitting *r, int32_t i, struct bogen_model *m, int *nr)
{
    const struct entry *e = &r->history.entry[r->f.nr[i] - 1];
    const struct step *s = &r->f.step[i];
    time_t time = (time_t)e->time;
    struct tm tm;
    char clock[8] = "";
    struct text *t;

    if (!e->e.trotzdem && e->e.remark_len == 0 && e->op == OP_APPEND)
        return;
    t = &m->annotation[m->annotations++];
    *nr = m->annotations;
    if (localtime_r(&time, &tm) && strftime(clock, sizeof clock, "%H:%M", &tm) > 0)
        text_addf(t, "%s  ", clock);
    if (s->kind == EVENT_START || s->kind == EVENT_END)
        text_addf(t, "%s  ", s->kind == EVENT_START ? _("beginning") : _("end"));
    if (e->op != OP_APPEND)
        text_add(t, e->op == OP_REPLACE ? _("corrected  ") : _("put in later  "));
    if (e->e.remark_len > 0) {
        text_addn(t, e->e.remark, e->e.remark_len);
        text_add(t, "  ");
    }
    if (e->e.trotzdem)
        text_addf(t, "! %s%s%s", _("against the rules"), s->fraction[0] ? ": " : "", s->fraction);
    while (t->len > 0 && t->s[t->len - 1] == ' ')
        t->s[--t->len] = '\0';
}

static void fill_line(const struct sitting *r, int32_t i, const int *who, struct bogen_model *m)
{
    const struct step *s = &r->f.step[i];
    struct bogen_line *z = &m->line[m->lines++];
    struct text line = {0};

    *z = (struct bogen_line){.kind = "",
                             .role = "",
                             .round = s->round,
                             .pott = s->pott,
                             .geber = (int8_t)column_of(who, m->columns, s->geber)};
    z->entry = r->f.nr[i];
    z->trotzdem = r->history.entry[r->f.nr[i] - 1].e.trotzdem;
    bogen_line(r, i, &line);
    (void)snprintf(z->text, sizeof z->text, "%.*s", (int)sizeof z->text - 1, line.s);
    utf8_shorten(z->text);
    if (s->kind == EVENT_SPIEL)
        fill_spiel(r, i, who, m, z);
    z->nr = s->nr;
    z->gegengelesen = s->nr > 0 && bogen_gegengelesen(r, i);
    if (s->kadamu != NOBODY)
        z->role = kadamu_name((enum kadamu)s->kadamu);
    for (int k = 0; k < m->columns; k++)
        z->note[k] = s->note[who[k]];
    fill_cells(r, i, who, m->columns, z);
    fill_annotation(r, i, m, &z->annotation);
    text_free(&line);
}

static void fill_gegenleser(const struct sitting *r, struct bogen_model *m)
{
    int32_t spiele;
    int who;

    if (bogen_gegenleser(r, &who, &spiele))
        (void)snprintf(m->gegenleser, sizeof m->gegenleser, "%s, bis Spiel %d", bogen_player_name(r, who),
                       (int)spiele);
}

static void fill_head(const struct sitting *r, struct bogen_model *m)
{
    m->club = r->club;
    (void)snprintf(m->saison, sizeof m->saison, "%s", r->saison.data.name);
    (void)snprintf(m->rules, sizeof m->rules, "%s", r->rules->title);
    date_german(r->f.day.date, m->date);
    m->spieltag = r->tisch.nr;
    m->tisch = r->tisch.tisch;
    m->ended = r->f.day.ended;
    m->counts = r->f.day.counts;
    m->dessos = r->rules->ranking == RANKING_DESSOS;
    m->pott = r->rules->pott;
    m->deadline = r->rules->pott_deadline;
    bogen_number(r, m->number);
}

void bogen_model_fill(const struct sitting *r, struct bogen_model *m)
{
    int who[PARTICIPANT_MAX];

    *m = (struct bogen_model){.columns = bogen_player(r, who)};
    m->line = mem_alloc(((size_t)r->f.count + 1) * sizeof *m->line);
    m->annotation = mem_alloc(((size_t)r->f.count + 1) * sizeof *m->annotation);
    fill_head(r, m);
    fill_gegenleser(r, m);
    fill_columns(r, who, m);
    if (r->tisch.kind == POKAL)
        fill_pokal(r, who, m);
    else
        fill_result(r, who, m);
    for (int32_t i = 0; i < r->f.count; i++) {
        int without_line;

        if (bogen_has_line(&r->f.step[i]))
            fill_line(r, i, who, m);
        else
            fill_annotation(r, i, m, &without_line);
    }
}

void bogen_value(const struct bogen_line *z, char out[24])
{
    if (!z->valued || z->value == 0)
        (void)snprintf(out, 24, "%s", z->valued ? "0" : "–");
    else
        (void)snprintf(out, 24, "%s %d", z->value > 0 ? "R" : "K", (int)(z->value > 0 ? z->value : -z->value));
}

void bogen_model_write(const struct bogen_model *m, struct text *t)
{
    if (m->club[0])
        text_addf(t, "verein %s\n", m->club);
    text_addf(t, "%s %d.%d %s [%s] pott %d/%d %s%s %s\n", m->saison, m->spieltag, m->tisch, m->date, m->rules,
              (int)m->pott, (int)m->deadline, m->ended ? "ende" : "offen", m->counts ? " zaehlt" : "",
              m->number + strlen("doko "));
    if (m->gegenleser[0])
        text_addf(t, "gegengelesen %s\n", m->gegenleser);
    for (int k = 0; k < m->columns; k++)
        text_addf(t, "%s %s%s%s soli %x pflicht %x punkte %d platz %d dessos %d\n", m->column[k].kuerzel,
                  m->column[k].name, m->column[k].gast ? " gast" : "", m->column[k].disq ? " disq" : "",
                  m->column[k].soli, m->column[k].pflicht, (int)m->column[k].punkte, m->column[k].place,
                  (int)m->column[k].hundertstel);
    for (int i = 0; i < m->lines; i++) {
        const struct bogen_line *z = &m->line[i];

        text_addf(t, "%d %s [%s] %s %s", (int)z->nr, z->geber == NOBODY ? "-" : m->column[z->geber].kuerzel,
                  z->nr || z->valued ? z->kind : z->text, z->mark, z->trotzdem ? "!" : "");
        for (int k = 0; k < z->ansagen; k++)
            text_addf(t, " %s%s", z->ansage[k].missed ? "-" : "+", z->ansage[k].word);
        text_addf(t, " %d%s wert %d pott %d", z->augen, z->no_trick ? "x" : "", (int)z->value, (int)z->pott);
        for (int k = 0; k < m->columns; k++)
            text_addf(t, " %s%s%s%+d=%d", m->column[k].kuerzel, z->cell[k].re ? "*" : "",
                      z->cell[k].pauses ? "p" : "", (int)z->cell[k].gutschrift, (int)z->cell[k].punkte);
        text_addf(t, z->annotation ? " (%d)\n" : "\n", z->annotation);
    }
    for (int i = 0; i < m->annotations; i++)
        text_addf(t, "(%d) %s\n", i + 1, text_str(&m->annotation[i]));
}
