#include "report/bogen/model.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "core/rules/rules.h"
#include "core/rules/settle.h"
#include "report/bogen/in_words.h"

void bogen_model_free(struct bogen_model *model)
{
    for (int i = 0; i < model->entries; i++) {
        text_free(&model->entry[i].text);
        text_free(&model->entry[i].words);
        text_free(&model->entry[i].besides);
        text_free(&model->entry[i].broken);
        text_free(&model->entry[i].order);
    }
    free(model->entry);
    free(model->line);
    *model = (struct bogen_model){0};
}

bool bogen_is_game(const struct bogen_line *line)
{
    return line->step.nr > 0 || line->kind[0];
}

bool bogen_has_rating(const struct bogen_line *line)
{
    return pokal_round_rating(line->step.round) != POKAL_TOTAL;
}

const char *bogen_pause(const struct bogen_model *model, const struct step *step, int player)
{
    if (model->pokal || !lineup_pauses(&step->lineup, player))
        return "";
    return step->geber == player ? "G" : "/";
}

int bogen_sonderrunde(const struct bogen_line *line)
{
    return bogen_has_rating(line) ? line->step.round : line->sonderrunde;
}

int32_t bogen_rating(const struct bogen_model *model, const struct bogen_line *line, int player)
{
    int32_t sum = pokal_step(&line->step)->rating[player];

    for (int i = 0; i < model->lines && model->line[i] != line; i++)
        if (model->line[i]->step.round == line->step.round)
            sum += pokal_step(&model->line[i]->step)->rating[player];
    return sum;
}

const char *bogen_title(const struct bogen_model *model)
{
    return model->pokal ? "Pokalspielberichtsbogen" : "Spielberichtsbogen";
}

const char *const bogen_foot_title[FOOT_COUNT] = {
    [FOOT_PUNKTE] = "Punkte", [FOOT_PLACE] = "Platz", [FOOT_DESSOS] = "DESSOS", [FOOT_PRAEMIEN] = "Prämienpunkte"};

int bogen_feet(const struct bogen_model *model, enum bogen_foot feet[FOOT_COUNT])
{
    const bool has[FOOT_COUNT] = {[FOOT_PUNKTE] = true,
                                  [FOOT_PLACE] = !model->pokal && !model->seating,
                                  [FOOT_DESSOS] = !model->pokal && model->dessos,
                                  [FOOT_PRAEMIEN] = model->pokal && model->decided};
    int n = 0;

    for (enum bogen_foot i = 0; i < FOOT_COUNT; i++)
        if (has[i])
            feet[n++] = i;
    return n;
}

/* Columns. */

static int column_of(const struct bogen_model *model, int player)
{
    for (int k = 0; k < model->columns; k++)
        if (model->column[k].player == player)
            return k;
    return NOBODY;
}

static const char *name_of(const struct sitting *sitting, int player)
{
    const struct player *p = buch_player_id(&sitting->player, sitting->roster.player[player]);

    return p ? p->name : "?";
}

static void fill_columns(const struct sitting *sitting, struct bogen_model *model)
{
    int8_t player[PARTICIPANT_MAX];

    model->columns = spieltag_columns(&sitting->fold.day, player);
    for (int k = 0; k < model->columns; k++) {
        const struct participant *participant = &sitting->fold.day.participant[player[k]];

        model->column[k] = (struct bogen_column){.player = player[k],
                                                 .kuerzel = board_name(&sitting->board, player[k]),
                                                 .name = name_of(sitting, player[k]),
                                                 .gast = participant->gast,
                                                 .disq = participant->disq,
                                                 .punkte = participant->punkte};
    }
}

static void fill_result(const struct sitting *sitting, struct bogen_model *model)
{
    struct day_line line[PARTICIPANT_MAX];
    int n = model->begun ? sitting_result(sitting, line) : 0;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < model->columns; k++) {
            struct bogen_column *column = &model->column[k];

            if (sitting->roster.player[column->player] != line[i].player)
                continue;
            column->place = line[i].place;
            column->punkte = line[i].punkte;
            column->hundertstel = line[i].hundertstel;
            model->result[model->results++] = column;
        }
}

static void fill_pokal(const struct sitting *sitting, struct bogen_model *model)
{
    struct pokaltag_result result;

    pokaltag_result(&sitting->fold.day, &result);
    model->decided = pokaltag_decided(&sitting->fold.day);
    model->round = pokal_progress(&sitting->fold.day)->round;
    for (int i = 0; i < result.count; i++) {
        struct bogen_column *column = &model->column[column_of(model, result.player[i])];

        memcpy(column->value, result.performance[i].value, sizeof column->value);
        column->punkte = column->value[POKAL_TOTAL];
        column->praemie = result.praemie[i];
        column->groups = pokaltag_groups(&sitting->fold.day, result.player[i]);
        model->result[model->results++] = column;
    }
}

/* Lines. */

static bool has_line(const struct step *step)
{
    return step->kind != EVENT_START && step->kind != EVENT_END && step->kind != EVENT_GEGENGELESEN;
}

static void party_ansagen(const struct spiel *spiel, enum party party, struct bogen_line *line)
{
    static const char *const limit[STUFE_COUNT] = {"", "", "9", "6", "3", "S"};
    const char *const word = party == RE ? "R" : "K";

    for (int stufe = STUFE_WORD; stufe <= spiel->stufe[party]; stufe++) {
        struct bogen_ansage *ansage = &line->ansage[line->ansagen++];

        (void)snprintf(ansage->word, sizeof ansage->word, "%s%s%s", stufe > STUFE_WORD ? limit[stufe] : word,
                       stufe == STUFE_WORD && spiel->vorab[party] ? "v" : "",
                       stufe > spiel_valid_stufe(spiel, party) ? "?" : "");
        ansage->missed = spiel->kind != KIND_NULL && !stufe_met(spiel, party, stufe);
    }
    for (int stufe = STUFE_K9; stufe <= spiel->answered[party]; stufe++)
        (void)snprintf(line->ansage[line->ansagen++].word, sizeof line->ansage[0].word, "(%s)", limit[stufe]);
}

/* The number of a Pflichtsolo among those of its player on this day. */
static int nr_of_pflichtsolo(const struct bogen_model *model, const struct bogen_line *line)
{
    int nr = 1;

    for (const struct bogen_line *before = model->entry; before < line; before++)
        nr += before->step.counts == COUNTS_PFLICHT && before->step.valued &&
              before->step.spiel.re[0] == line->step.spiel.re[0];
    return nr;
}

static void fill_mark(const struct bogen_model *model, struct bogen_line *line)
{
    const struct step *step = &line->step;
    char nr[4] = "";

    if (step->counts == COUNTS_PFLICHT)
        (void)snprintf(nr, sizeof nr, "%d", nr_of_pflichtsolo(model, line) % 100);
    (void)snprintf(line->mark, sizeof line->mark, "%.1s%s%s", &counts_terms[step->counts].sign, nr,
                   step->valued && step->spiel.vorgefuehrt ? "V" : "");
}

static void remember_solo(const struct step *step, struct bogen_model *model)
{
    int k = column_of(model, step->spiel.re[0]);
    unsigned kind = 1u << (step->spiel.kind == KIND_HZSOLO ? KIND_FARBTRUMPF : step->spiel.kind);

    if (k == NOBODY || !spiel_is_solo(&step->spiel))
        return;
    model->column[k].soli |= kind;
    model->column[k].pflicht |= step->counts == COUNTS_PFLICHT ? kind : 0;
}

static void fill_spiel(const struct rules *rules, struct bogen_model *model, struct bogen_line *line)
{
    const struct spiel *spiel = &line->step.spiel;

    line->kind = spiel->kind == KIND_NORMAL ? "" : rules_kind(rules, spiel->kind)->name;
    (void)snprintf(line->augen, sizeof line->augen, "%d%s", spiel->augen, spiel->no_trick ? "x" : "");
    for (int party = RE; party <= KONTRA; party++)
        party_ansagen(spiel, (enum party)party, line);
    fill_mark(model, line);
    remember_solo(&line->step, model);
}

/* Fills in number and round, which a form has too. */
static void fill_number(struct bogen_line *line)
{
    int round = line->step.round;
    bool kadamu = round > 0 && round <= POKAL_ROUNDS && pokal_round_kind(round) == ROUND_KADAMU;

    (void)snprintf(line->nr, sizeof line->nr, line->step.nr > 0 ? "%d" : "", (int)line->step.nr);
    (void)snprintf(line->round, sizeof line->round,
                   round > POKAL_ROUNDS ? "V"
                   : kadamu             ? "KaDaMu"
                   : round > 0          ? "%d"
                                        : "",
                   round);
}

static void fill_value(struct bogen_line *line)
{
    int value = line->step.settlement.re_punkte;

    if (line->step.valued)
        (void)snprintf(line->value, sizeof line->value, value ? "%s %d" : "0", value > 0 ? "R" : "K", abs(value));
    else if (bogen_is_game(line))
        (void)snprintf(line->value, sizeof line->value, "–");
}

/* Whether a second player has confirmed step `i` as it stands: the confirmation must come after it on the table
 * and must have been entered after it. */
static bool gegengelesen(const struct sitting *sitting, int32_t i)
{
    for (int32_t k = i + 1; k < sitting->fold.count && sitting->fold.step[i].nr > 0; k++)
        if (sitting->fold.step[k].kind == EVENT_GEGENGELESEN && sitting->fold.nr[k] > sitting->fold.nr[i])
            return true;
    return false;
}

static const char *kadamu_lead(const struct sitting *sitting, const struct step *step)
{
    int role = pokal_step(step)->kadamu - 1;

    return role < 0
               ? NULL
               : board_name(&sitting->board, pokal_kadamu_leads(&step->lineup, step->spiel.re[0], (enum kadamu)role));
}

static void fill_stechen(const struct sitting *sitting, int32_t i, struct bogen_line *line)
{
    const struct event *event = &line->booked.event;
    int64_t player[TISCH_MAX];
    struct stechen_plan plan;

    for (int k = 0; k < event->u.result.count; k++)
        player[k] = sitting->roster.player[event->u.result.player[k]];
    stechen_plan(sitting, i, player, event->u.result.count, &plan);
    text_addf(&line->order, "Los %lld: ", (long long)plan.seed);
    stechen_plan_line(sitting, &plan, "spielt auf", &line->order);
}

static void fill_words(const struct sitting *sitting, struct bogen_line *line)
{
    if (!bogen_is_game(line) || bogen_has_rating(line))
        bogen_in_words(sitting, &line->booked.event, &line->step.spiel, &line->words);
    else if (line->step.kind == EVENT_SPIEL)
        bogen_besides(sitting, &line->step.spiel, &line->besides);
}

static void fill_line(const struct sitting *sitting, int32_t i, struct bogen_model *model)
{
    struct bogen_line *line = &model->entry[model->entries++];
    const struct step *step = &sitting->fold.step[i];

    *line = (struct bogen_line){.entry = sitting->fold.nr[i],
                                .booked = sitting->history.entry[sitting->fold.nr[i] - 1],
                                .step = *step,
                                .geber = step->geber == NOBODY ? "" : board_name(&sitting->board, step->geber),
                                .gegengelesen = gegengelesen(sitting, i),
                                .kind = "",
                                .role = model->pokal ? pokal_role(step) : NULL,
                                .lead = model->pokal ? kadamu_lead(sitting, step) : NULL};
    sitting_step_line(sitting, i, &line->text);
    sitting_add_breach(sitting, step, line->entry, &line->broken);
    if (step->kind == EVENT_SPIEL)
        fill_spiel(sitting->rules, model, line);
    if (step->kind == EVENT_STECHEN)
        fill_stechen(sitting, i, line);
    fill_number(line);
    fill_value(line);
    fill_words(sitting, line);
    if (has_line(step))
        model->line[model->lines++] = line;
    if (line->booked.event.trotzdem || line->booked.event.remark_len > 0 || line->booked.op != OP_APPEND ||
        line->order.len > 0)
        line->annotation = ++model->annotations;
}

/* Gives an Einwurf the special round of the game that was dealt instead of it; rounds are followed from the end. */
static void fill_einwurf(struct bogen_model *model)
{
    int round = model->round;

    for (int i = model->entries; i-- > 0;) {
        struct bogen_line *line = &model->entry[i];

        round = line->step.round > 0 ? line->step.round : round;
        if (line->step.kind == EVENT_EINWURF && pokal_round_rating(round) != POKAL_TOTAL)
            line->sonderrunde = round;
    }
}

/* Finds who confirmed last, and up to which game. */
static void fill_gegenleser(const struct sitting *sitting, struct bogen_model *model)
{
    int32_t nr = 0;

    for (int i = 0; i < model->entries; i++) {
        const struct bogen_line *line = &model->entry[i];

        nr = line->step.nr > 0 ? line->step.nr : nr;
        if (line->step.kind != EVENT_GEGENGELESEN)
            continue;
        model->gegenleser = name_of(sitting, line->booked.event.u.gegengelesen.player);
        model->gegengelesen_until = nr;
    }
}

static void fill_head(const struct sitting *sitting, struct bogen_model *model)
{
    uint8_t chain[CHAIN_LEN];

    model->club = sitting->club;
    model->of = sitting->tisch.kind->season_word;
    model->day = sitting->tisch.kind->day_word;
    (void)snprintf(model->saison, sizeof model->saison, "%s", sitting->saison.data.name);
    (void)rules_shown(sitting->rules, model->rules);
    date_german(sitting->fold.day.date, model->date);
    sitting_chain_whole(sitting, NULL, chain);
    (void)snprintf(model->number, sizeof model->number, "doko %02x%02x%02x%02x", chain[0], chain[1], chain[2],
                   chain[3]);
    model->spieltag = sitting->tisch.nr;
    model->tisch = sitting->tisch.tisch;
    model->begun = sitting->fold.count > 0;
    model->ended = sitting->fold.day.ended;
    model->counts = sitting->fold.day.counts;
    model->dessos = sitting->day_pott > 0;
    model->pott = sitting->fold.day.only_sums ? 0 : sitting->rules->pott;
    model->deadline = sitting->rules->pott_deadline;
    memcpy(model->group, sitting->rules->pflicht_group, sizeof model->group);
}

/* The kinds of solo on the Bogen: the seven and those of the rule set's own; on a form without `rules` the seven
 * alone, and on a form for a table only kinds that its rules know. A kind of the club's own without a letter gets a
 * number (fill_soli). */
static int solo_kinds(const struct rules *rules, const struct bogen_model *model)
{
    int kinds = KINDS_SEVEN | (rules ? rules_kinds(rules) & KINDS_OWN : 0);

    return model->seating ? kinds & (rules->kinds | KINDS_OWN) : kinds;
}

static void fill_soli(const struct rules *rules, struct bogen_model *model)
{
    for (int kind = 0, own = 0; kind < KIND_COUNT; kind++) {
        const struct term *term = rules ? rules_kind(rules, kind) : &kind_terms[kind];
        struct bogen_solo *solo = &model->solo[model->soli];

        if (!(solo_kinds(rules, model) >> kind & 1))
            continue;
        own += kind >= KIND_OWN;
        *solo = (struct bogen_solo){.kind = kind, .name = term->name};
        (void)snprintf(solo->sign, sizeof solo->sign, "%c", term->sign ? term->sign - 'a' + 'A' : '0' + own);
        model->soli++;
    }
}

static void make_lines(struct bogen_model *model, size_t count)
{
    model->entry = mem_alloc((count + 1) * sizeof *model->entry);
    model->line = mem_alloc((count + 1) * sizeof *model->line);
}

void bogen_model_fill(const struct sitting *sitting, struct bogen_model *model)
{
    *model = (struct bogen_model){.pokal = sitting->tisch.kind == &wettbewerb_pokal};
    fill_head(sitting, model);
    fill_soli(sitting->rules, model);
    fill_columns(sitting, model);
    if (model->pokal)
        fill_pokal(sitting, model);
    else
        fill_result(sitting, model);
    make_lines(model, (size_t)sitting->fold.count);
    for (int32_t i = 0; i < sitting->fold.count; i++)
        fill_line(sitting, i, model);
    if (model->pokal)
        fill_einwurf(model);
    fill_gegenleser(sitting, model);
}

static void form_line(struct bogen_model *model, const char *prefix, int nr, int round)
{
    struct bogen_line *line = &model->entry[model->entries++];

    *line = (struct bogen_line){.geber = "", .kind = "", .step = {.nr = nr, .round = (int8_t)round}};
    (void)snprintf(line->nr, sizeof line->nr, "%s%d", prefix, nr);
    model->line[model->lines++] = line;
}

/* Numbers the games of the Gesamtwertung throughout, and those of a special round from 1. */
static void pokal_form(struct bogen_model *model, int players)
{
    int nr = 0;

    for (int round = 1; round <= POKAL_ROUNDS; round++)
        for (int i = 1; i <= players; i++)
            form_line(model, "", pokal_round_kind(round) == ROUND_TOTAL ? ++nr : i, round);
    for (int i = 1; i <= BOGEN_FORM_VORFUEHRUNGEN; i++)
        form_line(model, "V", i, POKAL_ROUNDS + 1);
}

void bogen_model_form(bool pokal, int players, const char *club, struct bogen_model *model)
{
    *model = (struct bogen_model){.pokal = pokal, .empty = true, .club = club, .columns = players};
    model->pott = pokal ? 0 : 140;
    model->dessos = !pokal;
    fill_soli(NULL, model);
    for (int k = 0; k < players; k++)
        model->column[k] = (struct bogen_column){.kuerzel = "", .name = ""};
    make_lines(model, (size_t)(BOGEN_FORM_LINES + POKAL_ROUNDS * players + BOGEN_FORM_VORFUEHRUNGEN));
    for (int i = 1; i <= BOGEN_FORM_LINES && !pokal; i++)
        form_line(model, "", i, 0);
    if (!pokal)
        return;
    memcpy(model->group, wettbewerb_pokal.rules(0)->pflicht_group, sizeof model->group);
    pokal_form(model, players);
}

/* Adds the games of a list, and the Vorführungen if the rules place them after the last game. */
static void seating_lines(const struct rules *rules, int players, struct bogen_model *model)
{
    int after = rules->vorfuehrung == VORFUEHRUNG_AFTER ? rules->pflichtsoli * players : 0;

    make_lines(model, (size_t)(model->seating->spiele + after));
    for (int i = 1; i <= model->seating->spiele; i++)
        form_line(model, "", i, 0);
    for (int i = 1; i <= after; i++)
        form_line(model, "V", i, 0);
}

void bogen_model_seating(const struct rules *rules, int players, const struct bogen_seating *seating,
                         struct bogen_model *model)
{
    *model = (struct bogen_model){.empty = true, .seating = seating, .club = "", .columns = players};
    (void)rules_shown(rules, model->rules);
    model->pott = rules->pott;
    fill_soli(rules, model);
    seating_lines(rules, players, model);
}
