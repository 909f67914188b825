#include "report/bogen/model.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "core/rules/settle.h"
#include "report/bogen/in_words.h"

void bogen_model_free(struct bogen_model *m)
{
    for (int i = 0; i < m->entries; i++) {
        text_free(&m->entry[i].text);
        text_free(&m->entry[i].words);
        text_free(&m->entry[i].besides);
        text_free(&m->entry[i].broken);
        text_free(&m->entry[i].order);
    }
    free(m->entry);
    free(m->line);
    *m = (struct bogen_model){0};
}

bool bogen_is_game(const struct bogen_line *z)
{
    return z->step.nr > 0 || z->kind[0];
}

bool bogen_has_note(const struct bogen_line *z)
{
    return pokal_round_rating(z->step.round) != POKAL_TOTAL;
}

const char *bogen_pause(const struct bogen_model *m, const struct step *s, int player)
{
    if (m->pokal || !lineup_pauses(&s->lineup, player))
        return "";
    return s->geber == player ? "G" : "/";
}

int bogen_sonderrunde(const struct bogen_line *z)
{
    return bogen_has_note(z) ? z->step.round : z->sonderrunde;
}

int32_t bogen_note(const struct bogen_model *m, const struct bogen_line *z, int player)
{
    int32_t sum = pokal_step(&z->step)->note[player];

    for (int i = 0; i < m->lines && m->line[i] != z; i++)
        if (m->line[i]->step.round == z->step.round)
            sum += pokal_step(&m->line[i]->step)->note[player];
    return sum;
}

const char *bogen_title(const struct bogen_model *m)
{
    return m->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen";
}

const char *const bogen_foot_title[FOOT_COUNT] = {"Punkte", "Platz", "DESSOS", "Prämienpunkte"};

int bogen_feet(const struct bogen_model *m, enum bogen_foot feet[FOOT_COUNT])
{
    const bool has[FOOT_COUNT] = {true, !m->pokal && !m->seating, !m->pokal && m->dessos, m->pokal && m->decided};
    int n = 0;

    for (enum bogen_foot i = 0; i < FOOT_COUNT; i++)
        if (has[i])
            feet[n++] = i;
    return n;
}

/* Columns. */

static int column_of(const struct bogen_model *m, int player)
{
    for (int k = 0; k < m->columns; k++)
        if (m->column[k].player == player)
            return k;
    return NOBODY;
}

static const char *name_of(const struct sitting *r, int player)
{
    const struct player *p = buch_player_id(&r->player, r->roster.player[player]);

    return p ? p->name : "?";
}

static void fill_columns(const struct sitting *r, struct bogen_model *m)
{
    int8_t player[PARTICIPANT_MAX];

    m->columns = spieltag_columns(&r->f.day, player);
    for (int k = 0; k < m->columns; k++) {
        const struct participant *t = &r->f.day.t[player[k]];

        m->column[k] = (struct bogen_column){.player = player[k],
                                             .kuerzel = board_name(&r->board, player[k]),
                                             .name = name_of(r, player[k]),
                                             .gast = t->gast,
                                             .disq = t->disq,
                                             .punkte = t->punkte};
    }
}

static void fill_result(const struct sitting *r, struct bogen_model *m)
{
    struct day_line z[PARTICIPANT_MAX];
    int n = m->begun ? sitting_result(r, z) : 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < m->columns; k++) {
            struct bogen_column *c = &m->column[k];

            if (r->roster.player[c->player] != z[i].player)
                continue;
            c->place = z[i].place;
            c->punkte = z[i].punkte;
            c->hundertstel = z[i].hundertstel;
            m->result[m->results++] = c;
        }
}

static void fill_pokal(const struct sitting *r, struct bogen_model *m)
{
    struct pokaltag_result e;

    pokaltag_result(&r->f.day, &e);
    m->decided = pokaltag_decided(&r->f.day);
    m->round = pokal_progress(&r->f.day)->round;
    for (int i = 0; i < e.count; i++) {
        struct bogen_column *c = &m->column[column_of(m, e.player[i])];

        memcpy(c->value, e.performance[i].value, sizeof c->value);
        c->punkte = c->value[POKAL_TOTAL];
        c->praemie = e.praemie[i];
        c->groups = pokaltag_groups(&r->f.day, e.player[i]);
        m->result[m->results++] = c;
    }
}

/* Lines. */

static bool has_line(const struct step *s)
{
    return s->kind != EVENT_START && s->kind != EVENT_END && s->kind != EVENT_GEGENGELESEN;
}

static void party_ansagen(const struct spiel *s, enum party party, struct bogen_line *z)
{
    static const char *const limit[STUFE_COUNT] = {"", "", "9", "6", "3", "S"};
    const char *const word = party == RE ? "R" : "K";

    for (int stufe = STUFE_WORD; stufe <= s->stufe[party]; stufe++) {
        struct bogen_ansage *a = &z->ansage[z->ansagen++];

        (void)snprintf(a->word, sizeof a->word, "%s%s%s", stufe > STUFE_WORD ? limit[stufe] : word,
                       stufe == STUFE_WORD && s->vorab[party] ? "v" : "",
                       stufe > spiel_valid_stufe(s, party) ? "?" : "");
        a->missed = s->kind != KIND_NULL && !stufe_met(s, party, stufe);
    }
    for (int stufe = STUFE_K9; stufe <= s->answered[party]; stufe++)
        (void)snprintf(z->ansage[z->ansagen++].word, sizeof z->ansage[0].word, "(%s)", limit[stufe]);
}

/* Which Pflichtsolo of his it was: those before it in the day, and one. */
static int nr_of_pflichtsolo(const struct bogen_model *m, const struct bogen_line *z)
{
    int nr = 1;

    for (const struct bogen_line *before = m->entry; before < z; before++)
        nr += before->step.counts == COUNTS_PFLICHT && before->step.valued &&
              before->step.spiel.re[0] == z->step.spiel.re[0];
    return nr;
}

static void fill_mark(const struct bogen_model *m, struct bogen_line *z)
{
    const struct step *s = &z->step;
    char nr[4] = "";

    if (s->counts == COUNTS_PFLICHT)
        (void)snprintf(nr, sizeof nr, "%d", nr_of_pflichtsolo(m, z) % 100);
    (void)snprintf(z->mark, sizeof z->mark, "%.1s%s%s", &counts_terms[s->counts].sign, nr,
                   s->valued && s->spiel.vorgefuehrt ? "V" : "");
}

static void remember_solo(const struct step *s, struct bogen_model *m)
{
    int k = column_of(m, s->spiel.re[0]);
    unsigned kind = 1u << (s->spiel.kind == KIND_HZSOLO ? KIND_FARBTRUMPF : s->spiel.kind);

    if (k == NOBODY || !spiel_is_solo(&s->spiel))
        return;
    m->column[k].soli |= kind;
    m->column[k].pflicht |= s->counts == COUNTS_PFLICHT ? kind : 0;
}

static void fill_spiel(const struct rules *rules, struct bogen_model *m, struct bogen_line *z)
{
    const struct spiel *s = &z->step.spiel;

    z->kind = s->kind == KIND_NORMAL ? "" : rules_kind(rules, s->kind)->name;
    (void)snprintf(z->augen, sizeof z->augen, "%d%s", s->augen, s->no_trick ? "x" : "");
    for (int party = RE; party <= KONTRA; party++)
        party_ansagen(s, (enum party)party, z);
    fill_mark(m, z);
    remember_solo(&z->step, m);
}

/* Number and round, of the form too. */
static void fill_number(struct bogen_line *z)
{
    int round = z->step.round;
    bool kadamu = round > 0 && round <= POKAL_ROUNDS && pokal_round_kind(round) == ROUND_KADAMU;

    (void)snprintf(z->nr, sizeof z->nr, z->step.nr > 0 ? "%d" : "", (int)z->step.nr);
    (void)snprintf(z->round, sizeof z->round,
                   round > POKAL_ROUNDS ? "V"
                   : kadamu             ? "KaDaMu"
                   : round > 0          ? "%d"
                                        : "",
                   round);
}

static void fill_value(struct bogen_line *z)
{
    int value = z->step.settlement.re_punkte;

    if (z->step.valued)
        (void)snprintf(z->value, sizeof z->value, value ? "%s %d" : "0", value > 0 ? "R" : "K", abs(value));
    else if (bogen_is_game(z))
        (void)snprintf(z->value, sizeof z->value, "–");
}

/* Whether a second player has confirmed step i as it stands: after it, and entered after it. */
static bool gegengelesen(const struct sitting *r, int32_t i)
{
    for (int32_t k = i + 1; k < r->f.count && r->f.step[i].nr > 0; k++)
        if (r->f.step[k].kind == EVENT_GEGENGELESEN && r->f.nr[k] > r->f.nr[i])
            return true;
    return false;
}

static const char *kadamu_lead(const struct sitting *r, const struct step *s)
{
    int role = pokal_step(s)->kadamu - 1;

    return role < 0 ? NULL : board_name(&r->board, pokal_kadamu_leads(&s->lineup, s->spiel.re[0], (enum kadamu)role));
}

static void fill_stechen(const struct sitting *r, int32_t i, struct bogen_line *z)
{
    const struct event *e = &z->booked.e;
    int64_t player[TISCH_MAX];
    struct stechen_plan plan;

    for (int k = 0; k < e->u.result.count; k++)
        player[k] = r->roster.player[e->u.result.player[k]];
    stechen_plan(r, i, player, e->u.result.count, &plan);
    text_addf(&z->order, "Los %lld: ", (long long)plan.seed);
    stechen_plan_line(r, &plan, "spielt auf", &z->order);
}

static void fill_words(const struct sitting *r, struct bogen_line *z)
{
    if (!bogen_is_game(z) || bogen_has_note(z))
        bogen_in_words(r, &z->booked.e, &z->step.spiel, &z->words);
    else if (z->step.kind == EVENT_SPIEL)
        bogen_besides(r, &z->step.spiel, &z->besides);
}

static void fill_line(const struct sitting *r, int32_t i, struct bogen_model *m)
{
    struct bogen_line *z = &m->entry[m->entries++];
    const struct step *s = &r->f.step[i];

    *z = (struct bogen_line){.entry = r->f.nr[i],
                             .booked = r->history.entry[r->f.nr[i] - 1],
                             .step = *s,
                             .geber = s->geber == NOBODY ? "" : board_name(&r->board, s->geber),
                             .gegengelesen = gegengelesen(r, i),
                             .kind = "",
                             .role = m->pokal ? pokal_role(s) : NULL,
                             .lead = m->pokal ? kadamu_lead(r, s) : NULL};
    sitting_step_line(r, i, &z->text);
    sitting_add_breach(r, s, z->entry, &z->broken);
    if (s->kind == EVENT_SPIEL)
        fill_spiel(r->rules, m, z);
    if (s->kind == EVENT_STECHEN)
        fill_stechen(r, i, z);
    fill_number(z);
    fill_value(z);
    fill_words(r, z);
    if (has_line(s))
        m->line[m->lines++] = z;
    if (z->booked.e.trotzdem || z->booked.e.remark_len > 0 || z->booked.op != OP_APPEND || z->order.len > 0)
        z->annotation = ++m->annotations;
}

/* An Einwurf stands with the game that was dealt instead; round by round from the end. */
static void fill_einwurf(struct bogen_model *m)
{
    int round = m->round;

    for (int i = m->entries; i-- > 0;) {
        struct bogen_line *z = &m->entry[i];

        round = z->step.round > 0 ? z->step.round : round;
        if (z->step.kind == EVENT_EINWURF && pokal_round_rating(round) != POKAL_TOTAL)
            z->sonderrunde = round;
    }
}

/* Who confirmed last, and up to which game. */
static void fill_gegenleser(const struct sitting *r, struct bogen_model *m)
{
    int32_t nr = 0;

    for (int i = 0; i < m->entries; i++) {
        const struct bogen_line *z = &m->entry[i];

        nr = z->step.nr > 0 ? z->step.nr : nr;
        if (z->step.kind != EVENT_GEGENGELESEN)
            continue;
        m->gegenleser = name_of(r, z->booked.e.u.gegengelesen.player);
        m->gegengelesen_until = nr;
    }
}

static void fill_head(const struct sitting *r, struct bogen_model *m)
{
    uint8_t chain[CHAIN_LEN];

    m->club = r->club;
    m->of = r->tisch.kind->of;
    m->day = r->tisch.kind->day;
    (void)snprintf(m->saison, sizeof m->saison, "%s", r->saison.data.name);
    (void)snprintf(m->rules, sizeof m->rules, "%s", r->rules->title);
    date_german(r->f.day.date, m->date);
    sitting_chain_whole(r, NULL, chain);
    (void)snprintf(m->number, sizeof m->number, "doko %02x%02x%02x%02x", chain[0], chain[1], chain[2], chain[3]);
    m->spieltag = r->tisch.nr;
    m->tisch = r->tisch.tisch;
    m->begun = r->f.count > 0;
    m->ended = r->f.day.ended;
    m->counts = r->f.day.counts;
    m->dessos = r->day_pott > 0;
    m->pott = r->f.day.only_sums ? 0 : r->rules->pott;
    m->deadline = r->rules->pott_deadline;
    memcpy(m->group, r->rules->pflicht_group, sizeof m->group);
}

/* Of a form without `rules` the seven, of one for a table what its rules know. A kind of the club's own without a
 * letter has its number. */
static int solo_kinds(const struct rules *rules, const struct bogen_model *m)
{
    int kinds = KINDS_SEVEN | (rules ? rules_kinds(rules) & KINDS_OWN : 0);

    return m->seating ? kinds & (rules->kinds | KINDS_OWN) : kinds;
}

static void fill_soli(const struct rules *rules, struct bogen_model *m)
{
    for (int kind = 0, own = 0; kind < KIND_COUNT; kind++) {
        const struct term *term = rules ? rules_kind(rules, kind) : &kind_terms[kind];
        struct bogen_solo *solo = &m->solo[m->soli];

        if (!(solo_kinds(rules, m) >> kind & 1))
            continue;
        own += kind >= KIND_OWN;
        *solo = (struct bogen_solo){.kind = kind, .name = term->name};
        (void)snprintf(solo->sign, sizeof solo->sign, "%c", term->sign ? term->sign - 'a' + 'A' : '0' + own);
        m->soli++;
    }
}

static void make_lines(struct bogen_model *m, size_t count)
{
    m->entry = mem_alloc((count + 1) * sizeof *m->entry);
    m->line = mem_alloc((count + 1) * sizeof *m->line);
}

void bogen_model_fill(const struct sitting *r, struct bogen_model *m)
{
    *m = (struct bogen_model){.pokal = r->tisch.kind == &wettbewerb_pokal};
    fill_head(r, m);
    fill_soli(r->rules, m);
    fill_columns(r, m);
    if (m->pokal)
        fill_pokal(r, m);
    else
        fill_result(r, m);
    make_lines(m, (size_t)r->f.count);
    for (int32_t i = 0; i < r->f.count; i++)
        fill_line(r, i, m);
    if (m->pokal)
        fill_einwurf(m);
    fill_gegenleser(r, m);
}

static void form_line(struct bogen_model *m, const char *prefix, int nr, int round)
{
    struct bogen_line *z = &m->entry[m->entries++];

    *z = (struct bogen_line){.geber = "", .kind = "", .step = {.nr = nr, .round = (int8_t)round}};
    (void)snprintf(z->nr, sizeof z->nr, "%s%d", prefix, nr);
    m->line[m->lines++] = z;
}

/* Games of the Gesamtwertung are numbered through; those of a round that is valued in its own way by themselves. */
static void pokal_form(struct bogen_model *m, int players)
{
    int nr = 0;

    for (int round = 1; round <= POKAL_ROUNDS; round++)
        for (int i = 1; i <= players; i++)
            form_line(m, "", pokal_round_kind(round) == ROUND_TOTAL ? ++nr : i, round);
    for (int i = 1; i <= BOGEN_FORM_VORFUEHRUNGEN; i++)
        form_line(m, "V", i, POKAL_ROUNDS + 1);
}

void bogen_model_form(bool pokal, int players, const char *club, struct bogen_model *m)
{
    *m = (struct bogen_model){.pokal = pokal, .empty = true, .club = club, .columns = players};
    m->pott = pokal ? 0 : 140;
    m->dessos = !pokal;
    fill_soli(NULL, m);
    for (int k = 0; k < players; k++)
        m->column[k] = (struct bogen_column){.kuerzel = "", .name = ""};
    make_lines(m, (size_t)(BOGEN_FORM_LINES + POKAL_ROUNDS * players + BOGEN_FORM_VORFUEHRUNGEN));
    for (int i = 1; i <= BOGEN_FORM_LINES && !pokal; i++)
        form_line(m, "", i, 0);
    if (!pokal)
        return;
    memcpy(m->group, wettbewerb_pokal.rules()->pflicht_group, sizeof m->group);
    pokal_form(m, players);
}

/* The games of a list, and behind them the Vorführungen, where those come after the last of them. */
static void seating_lines(const struct rules *rules, int players, struct bogen_model *m)
{
    int after = rules->vorfuehrung == VORFUEHRUNG_AFTER ? rules->pflichtsoli * players : 0;

    make_lines(m, (size_t)(m->seating->spiele + after));
    for (int i = 1; i <= m->seating->spiele; i++)
        form_line(m, "", i, 0);
    for (int i = 1; i <= after; i++)
        form_line(m, "V", i, 0);
}

void bogen_model_seating(const struct rules *rules, int players, const struct bogen_seating *seating,
                         struct bogen_model *m)
{
    *m = (struct bogen_model){.empty = true, .seating = seating, .club = "", .columns = players};
    (void)snprintf(m->rules, sizeof m->rules, "%s", rules->title);
    m->pott = rules->pott;
    fill_soli(rules, m);
    seating_lines(rules, players, m);
}
