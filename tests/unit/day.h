/* A day as a script: journal lines, each with the expected state after it. */
#ifndef DOKO_TESTS_DAY_H
#define DOKO_TESTS_DAY_H

#include "core/notation/journal.h"
#include "core/pokal/pokaltag.h"
#include "help.h"

struct sample {
    struct journal j;
    struct record record;
    struct spieltag day;
    struct step step;
    struct err err;
};

static inline void sample_line(struct sample *sample, const char *line)
{
    if (journal_parse(&sample->j, line, strlen(line), &sample->record, &sample->err) != ST_OK)
        fail_msg("%s: %s", line, sample->err.text);
}

/* Reads the lines of a rule set "sample", or takes a built-in one by its name. */
static inline void sample_rules(struct sample *sample, const char *rules)
{
    char line[300];

    if (!strchr(rules, '=')) {
        (void)snprintf(line, sizeof line, "saison 2026 regeln=%s", rules);
        sample_line(sample, line);
        return;
    }
    sample_line(sample, "regeln probe");
    sample_line(sample, "name = probe");
    while (*rules) {
        size_t n = strcspn(rules, "\n");

        (void)snprintf(line, sizeof line, "%.*s", (int)n, rules);
        sample_line(sample, line);
        rules += n + (rules[n] ? 1 : 0);
    }
    sample_line(sample, "ende");
    sample_line(sample, "saison 2026 regeln=probe");
}

/* Begins a day, after another one or {0}. `start` looks like "sitze=A,B,C,D geber=A". */
static inline void sample_begin_by(struct sample *sample, const char *rules, const char *start)
{
    static const char *const head[] = {"doko-journal 1",       "spieler A \"Anna\"",   "spieler B \"Bernd\"",
                                       "spieler C \"Carla\"",  "spieler D \"Dieter\"", "spieler E \"Emil\"",
                                       "spieler F \"Frieda\"", "spieler G \"Gustav\""};
    char line[200];

    journal_free(&sample->j);
    *sample = (struct sample){0};
    journal_init(&sample->j);
    for (size_t i = 0; i < ROWS(head); i++)
        sample_line(sample, head[i]);
    sample_rules(sample, rules);
    (void)snprintf(line, sizeof line, "%sspieltag 2026-01-04 nr=1 %s",
                   strncmp(start, "trotzdem ", 9) ? "" : "trotzdem ",
                   strncmp(start, "trotzdem ", 9) ? start : start + 9);
    sample_line(sample, line);
    spieltag_init(&sample->day, sample->j.day.kind, journal_day_rules(&sample->j), &sample->j.day.board);
    if (spieltag_apply(&sample->day, &sample->record.entry.event, &sample->step, &sample->err) != ST_OK)
        fail_msg("%s: %s", start, sample->err.text);
}

static inline void sample_begin(struct sample *sample, const char *start)
{
    sample_begin_by(sample, "ddb", start);
}

/* Checks a step against the state after it: Punkte, credits and Pott, and no field of a game when there was
 * none. */
static inline void sample_step(const struct spieltag *before, const struct spieltag *day, const struct step *step)
{
    struct next next = spieltag_next(before);
    bool given = step->kind == EVENT_SPIEL || step->kind == EVENT_EINWURF || step->kind == EVENT_HAMMEL ||
                 step->kind == EVENT_SCHIEBEKOPF;

    assert_int_equal(step->pott, day->pott);
    assert_int_equal(step->phase, spieltag_phase(day));
    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        bool present = step->valued && spieltag_sits(before, i);

        assert_int_equal(step->punkte[i], day->participant[i].punkte);
        assert_int_equal(step->gutschrift[i], day->participant[i].punkte - before->participant[i].punkte);
        assert_int_equal(day->participant[i].spiele - before->participant[i].spiele, present);
    }
    if (!given && step->kind != EVENT_STECHEN) {
        assert_int_equal(step->geber, NOBODY);
        assert_int_equal(step->vorhand, NOBODY);
        assert_int_equal(step->lineup.count, 0);
    } else if (given && !step->breach[0] && !(step->kind == EVENT_SPIEL && step->spiel.straf)) {
        assert_int_equal(step->geber, next.geber);
        assert_int_equal(step->vorhand, next.vorhand);
        assert_memory_equal(&step->lineup, &next.lineup, sizeof next.lineup);
    }
    if (step->kind != EVENT_SPIEL || !spiel_is_solo(&step->spiel))
        assert_int_equal(step->counts, COUNTS_NOTHING);
    if (step->kind != EVENT_SPIEL || step->invalid) {
        assert_int_equal(step->settlement.count, 0);
        assert_int_equal(step->settlement.winner, WINNER_NONE);
        assert_int_equal(step->settlement.re_punkte, 0);
    }
    if (day->wettbewerb == &wettbewerb_meisterschaft) {
        for (int i = 0; i < STEP_OWN; i++)
            assert_int_equal(step->own[i], 0);
        assert_int_equal(step->round, 0);
        assert_int_equal(step->nr, step->valued ? before->spiele + 1 : 0);
    }
}

/* Applies an event to the day and returns its status. Earlier contents of the step must not matter. */
static inline enum status sample_apply(struct sample *sample, const struct event *event)
{
    struct spieltag before = sample->day;
    enum status st;

    memset(&sample->step, 0x5A, sizeof sample->step);
    sample->err = (struct err){0};
    st = spieltag_apply(&sample->day, event, &sample->step, &sample->err);
    if (st == ST_OK)
        sample_step(&before, &sample->day, &sample->step);
    else
        assert_memory_equal(&before, &sample->day, sizeof before);
    return st;
}

/* Applies one line to the day and returns its status. A line that is no journal text fails the test. */
static inline enum status sample_spiele(struct sample *sample, const char *line)
{
    sample->j.day_open = true; /* a refused `end` closes nothing */
    sample_line(sample, line);
    return sample_apply(sample, &sample->record.entry.event);
}

/* Applies the lines up to NULL, none of which is refused. */
static inline void sample_play(struct sample *sample, const char *const *lines)
{
    for (; *lines; lines++)
        if (sample_spiele(sample, *lines) != ST_OK)
            fail_msg("%s: %s", *lines, sample->err.text);
}
#define PLAY(sample, ...) sample_play(sample, (const char *const[]){__VA_ARGS__, NULL})

static inline void sample_often(struct sample *sample, int n, const char *line)
{
    for (int i = 0; i < n; i++)
        if (sample_spiele(sample, line) != ST_OK)
            fail_msg("%s: %s", line, sample->err.text);
}

/* Lets each player named in `who`, for example "ABCD", play "damen 120" or another solo in turn. */
static inline void sample_soli(struct sample *sample, const char *who, const char *solo)
{
    for (; *who; who++) {
        char line[20];

        (void)snprintf(line, sizeof line, "%c %s", *who, solo);
        sample_often(sample, 1, line);
    }
}

static inline void sample_end(struct sample *sample)
{
    journal_free(&sample->j);
}

/* Writes the state as "A>B Cp 130 spiel | A5 B5 C0 | A1 B1": Geber>Vorhand, the players who pause, Pott, phase,
 * Punkte, duties (number of the Pflichtsolo, n for Nachspiel with the games left). */
static inline void sample_state(const struct sample *sample, char *out, size_t size)
{
    static const char *const phase[] = {"spiel", "VF", "nachspiel", "ende", "stechen"};
    struct next next = spieltag_next(&sample->day);
    struct due due[DUE_MAX];
    int count = spieltag_due(&sample->day, due);
    const struct board *board = sample->day.board;
    size_t k = 0;

    assert_int_equal(next.geber == NOBODY, next.vorhand == NOBODY);
    for (int i = 0; i < count; i++)
        if (due[i].what == DEBT_PFLICHTSOLO) {
            assert_int_equal(due[i].games_left, NOBODY);
        } else {
            assert_int_equal(due[i].what, DEBT_NACHSPIEL);
            assert_int_equal(due[i].nr, 0);
        }
    if (next.geber != NOBODY)
        k += (size_t)snprintf(out + k, size - k, "%s>%s", board_name(board, next.geber),
                              board_name(board, next.vorhand));
    else
        k += (size_t)snprintf(out + k, size - k, "-");
    for (int i = 0; i < next.lineup.count; i++)
        if (lineup_pauses(&next.lineup, next.lineup.player[i]))
            k += (size_t)snprintf(out + k, size - k, " %sp", board_name(board, next.lineup.player[i]));
    k += (size_t)snprintf(out + k, size - k, " %d %s |", (int)sample->day.pott, phase[spieltag_phase(&sample->day)]);
    for (int i = 0; i < board->count; i++)
        if (sample->day.participant[i].known)
            k += (size_t)snprintf(out + k, size - k, " %s%d", board_name(board, i),
                                  (int)sample->day.participant[i].punkte);
    k += (size_t)snprintf(out + k, size - k, " |");
    for (int i = 0; i < count; i++) {
        if (due[i].what == DEBT_PFLICHTSOLO)
            k += (size_t)snprintf(out + k, size - k, " %s%d", board_name(board, due[i].player), due[i].nr);
        else if (due[i].games_left == NOBODY)
            k += (size_t)snprintf(out + k, size - k, " %sn", board_name(board, due[i].player));
        else
            k += (size_t)snprintf(out + k, size - k, " %sn%d", board_name(board, due[i].player), due[i].games_left);
    }
}

static inline void sample_state_is(const struct sample *sample, const char *expected)
{
    char state[400];

    sample_state(sample, state, sizeof state);
    assert_string_equal(state, expected);
}

struct scene {
    const char *line;     /* "!line": refused by a rule; "?line": impossible; "~line": in conflict; else accepted */
    const char *expected; /* the state after it, or a word of the refusal; NULL: not examined */
};

static inline void sample_scene(struct sample *sample, const struct scene *scene)
{
    static const struct {
        char sign;
        enum status status;
    } refusal[] = {{'!', ST_RULE}, {'?', ST_IMPOSSIBLE}, {'~', ST_CONFLICT}};
    enum status should = ST_OK, st;
    char state[400];

    for (size_t i = 0; i < ROWS(refusal); i++)
        if (scene->line[0] == refusal[i].sign)
            should = refusal[i].status;
    st = sample_spiele(sample, scene->line + (should != ST_OK));
    if (st != should)
        fail_msg("%s: status %d: %s", scene->line, st, st == ST_OK ? "" : sample->err.text);
    if (should != ST_OK) {
        if (scene->expected && !strstr(sample->err.text, scene->expected))
            fail_msg("%s: %s; expected: %s", scene->line, sample->err.text, scene->expected);
        return;
    }
    sample_state(sample, state, sizeof state);
    if (scene->expected && strcmp(state, scene->expected) != 0)
        fail_msg("%s:\n  is       %s\n  expected %s", scene->line, state, scene->expected);
}

#define SCENES(start_, ...) SCENES_BY("ddb", start_, __VA_ARGS__)
#define SCENES_BY(rules_, start_, ...)                                                                               \
    do {                                                                                                             \
        static const struct scene scenes_[] = {__VA_ARGS__};                                                         \
        struct sample p_ = {0};                                                                                      \
        sample_begin_by(&p_, rules_, start_);                                                                        \
        for (size_t i_ = 0; i_ < ROWS(scenes_); i_++)                                                                \
            sample_scene(&p_, &scenes_[i_]);                                                                         \
        sample_end(&p_);                                                                                             \
    } while (0)

/* Asserts the next entry: "spiel plain A B C D | B | mada damen". Kinds are listed only if they are fewer than the
 * rules'. */
static inline void turn_is(const struct spieltag *day, const char *expected)
{
    struct turn turn = spieltag_turn(day);
    char names[BOARD_NAMES_MAX];
    AUTO(text_free) struct text text = {0};

    text_addf(&text, "%s%s%s", event_terms[turn.kind].word ? event_terms[turn.kind].word : "spiel",
              turn.some ? " some" : "", turn.plain ? " plain" : "");
    for (int i = 0; i < turn.count; i++)
        text_addf(&text, " %s", board_name(day->board, turn.player[i]));
    board_names(day->board, turn.re, names);
    text_addf(&text, " | %s |", names);
    for (int kind = 0; kind < KIND_COUNT && turn.kinds != day->rules->kinds; kind++)
        if (turn.kinds >> kind & 1)
            text_addf(&text, " %s", kind_terms[kind].word);
    assert_string_equal(text.s, expected);
}

#endif
