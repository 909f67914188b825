/* A day as a script: journal lines, each with the state expected after it. */
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

static inline void sample_line(struct sample *p, const char *line)
{
    if (journal_parse(&p->j, line, strlen(line), &p->record, &p->err) != ST_OK)
        fail_msg("%s: %s", line, p->err.text);
}

/* The lines of a rule set "sample", or the name of a built-in one. */
static inline void sample_rules(struct sample *p, const char *rules)
{
    char line[300];

    if (!strchr(rules, '=')) {
        (void)snprintf(line, sizeof line, "saison 2026 regeln=%s", rules);
        sample_line(p, line);
        return;
    }
    sample_line(p, "regeln probe");
    sample_line(p, "name = probe");
    while (*rules) {
        size_t n = strcspn(rules, "\n");

        (void)snprintf(line, sizeof line, "%.*s", (int)n, rules);
        sample_line(p, line);
        rules += n + (rules[n] ? 1 : 0);
    }
    sample_line(p, "ende");
    sample_line(p, "saison 2026 regeln=probe");
}

/* `start`: "sitze=A,B,C,D geber=A". */
static inline void sample_begin_after(struct sample *p, const char *rules, const char *start)
{
    static const char *const head[] = {"doko-journal 1",       "spieler A \"Anna\"",   "spieler B \"Bernd\"",
                                       "spieler C \"Carla\"",  "spieler D \"Dieter\"", "spieler E \"Emil\"",
                                       "spieler F \"Frieda\"", "spieler G \"Gustav\""};
    char line[200];

    journal_init(&p->j);
    for (size_t i = 0; i < sizeof head / sizeof head[0]; i++)
        sample_line(p, head[i]);
    sample_rules(p, rules);
    (void)snprintf(line, sizeof line, "%sspieltag 2026-01-04 nr=1 %s",
                   strncmp(start, "trotzdem ", 9) ? "" : "trotzdem ",
                   strncmp(start, "trotzdem ", 9) ? start : start + 9);
    sample_line(p, line);
    spieltag_init(&p->day, p->j.day.kind, journal_day_rules(&p->j), &p->j.day.board);
    if (spieltag_apply(&p->day, &p->record.entry.e, &p->step, &p->err) != ST_OK)
        fail_msg("%s: %s", start, p->err.text);
}

static inline void sample_begin(struct sample *p, const char *start)
{
    sample_begin_after(p, "ddb", start);
}

/* What every step says of itself: the state after it, who was credited, and nothing of a game where there was none.
 */
static inline void sample_step(const struct spieltag *before, const struct spieltag *day, const struct step *s)
{
    struct next n = spieltag_next(before);
    bool given =
        s->kind == EVENT_SPIEL || s->kind == EVENT_EINWURF || s->kind == EVENT_HAMMEL || s->kind == EVENT_PUSH;

    assert_int_equal(s->pott, day->pott);
    assert_int_equal(s->phase, spieltag_phase(day));
    for (int i = 0; i < PARTICIPANT_MAX; i++) {
        bool present = s->valued && spieltag_sits(before, i);

        assert_int_equal(s->punkte[i], day->t[i].punkte);
        assert_int_equal(s->gutschrift[i], day->t[i].punkte - before->t[i].punkte);
        assert_int_equal(day->t[i].spiele - before->t[i].spiele, present);
    }
    if (!given && s->kind != EVENT_STECHEN) {
        assert_int_equal(s->geber, NOBODY);
        assert_int_equal(s->vorhand, NOBODY);
        assert_int_equal(s->lineup.count, 0);
    } else if (given && !s->fraction[0] && !(s->kind == EVENT_SPIEL && s->spiel.straf)) {
        assert_int_equal(s->geber, n.geber);
        assert_int_equal(s->vorhand, n.vorhand);
        assert_memory_equal(&s->lineup, &n.lineup, sizeof n.lineup);
    }
    if (s->kind != EVENT_SPIEL || !spiel_is_solo(&s->spiel))
        assert_int_equal(s->counts, COUNTS_NOTHING);
    if (s->kind != EVENT_SPIEL || s->invalid) {
        assert_int_equal(s->settlement.count, 0);
        assert_int_equal(s->settlement.winner, WINNER_NONE);
        assert_int_equal(s->settlement.re_punkte, 0);
    }
    if (day->wettbewerb == &wettbewerb_meisterschaft) {
        for (int i = 0; i < STEP_OWN; i++)
            assert_int_equal(s->own[i], 0);
        assert_int_equal(s->round, 0);
        assert_int_equal(s->nr, s->valued ? before->spiele + 1 : 0);
    }
}

/* An event of the day: its status; what the step held before is of no account. */
static inline enum status sample_apply(struct sample *p, const struct event *e)
{
    struct spieltag before = p->day;
    enum status st;

    memset(&p->step, 0x5A, sizeof p->step);
    p->err = (struct err){0};
    st = spieltag_apply(&p->day, e, &p->step, &p->err);
    if (st == ST_OK)
        sample_step(&before, &p->day, &p->step);
    else
        assert_memory_equal(&before, &p->day, sizeof before);
    return st;
}

/* One line of the day: its status. Lines that are no journal text fail the test. */
static inline enum status sample_spiele(struct sample *p, const char *line)
{
    p->j.day_open = true; /* a refused `end` closes nothing */
    sample_line(p, line);
    return sample_apply(p, &p->record.entry.e);
}

static inline void sample_often(struct sample *p, int n, const char *line)
{
    for (int i = 0; i < n; i++)
        if (sample_spiele(p, line) != ST_OK)
            fail_msg("%s: %s", line, p->err.text);
}

/* Each of "ABCD" in turn plays "damen 120". */
static inline void sample_soli(struct sample *p, const char *who, const char *solo)
{
    for (; *who; who++) {
        char line[20];

        (void)snprintf(line, sizeof line, "%c %s", *who, solo);
        sample_often(p, 1, line);
    }
}

static inline void sample_end(struct sample *p)
{
    journal_free(&p->j);
}

/* "A>B Cp 130 spiel | A5 B5 C0 | A1 B1": Geber>Vorhand, who pauses, Pott, phase, Punkte, what is due (number
 * of the Pflichtsolo, n for Nachspiel with the games left). */
static inline void sample_state(const struct sample *p, char *out, size_t size)
{
    static const char *const phase[] = {"spiel", "VF", "nachspiel", "ende", "stechen"};
    struct next n = spieltag_next(&p->day);
    struct due f[DUE_MAX];
    int count = spieltag_due(&p->day, f);
    const struct board *t = p->day.board;
    size_t k = 0;

    assert_int_equal(n.geber == NOBODY, n.vorhand == NOBODY);
    for (int i = 0; i < count; i++)
        if (f[i].what == DEBT_PFLICHTSOLO) {
            assert_int_equal(f[i].still, NOBODY);
        } else {
            assert_int_equal(f[i].what, DEBT_NACHSPIEL);
            assert_int_equal(f[i].nr, 0);
        }
    if (n.geber != NOBODY)
        k += (size_t)snprintf(out + k, size - k, "%s>%s", board_name(t, n.geber), board_name(t, n.vorhand));
    else
        k += (size_t)snprintf(out + k, size - k, "-");
    for (int i = 0; i < n.lineup.count; i++)
        if (lineup_pauses(&n.lineup, n.lineup.player[i]))
            k += (size_t)snprintf(out + k, size - k, " %sp", board_name(t, n.lineup.player[i]));
    k += (size_t)snprintf(out + k, size - k, " %d %s |", (int)p->day.pott, phase[spieltag_phase(&p->day)]);
    for (int i = 0; i < t->count; i++)
        if (p->day.t[i].known)
            k += (size_t)snprintf(out + k, size - k, " %s%d", board_name(t, i), (int)p->day.t[i].punkte);
    k += (size_t)snprintf(out + k, size - k, " |");
    for (int i = 0; i < count; i++) {
        if (f[i].what == DEBT_PFLICHTSOLO)
            k += (size_t)snprintf(out + k, size - k, " %s%d", board_name(t, f[i].player), f[i].nr);
        else if (f[i].still == NOBODY)
            k += (size_t)snprintf(out + k, size - k, " %sn", board_name(t, f[i].player));
        else
            k += (size_t)snprintf(out + k, size - k, " %sn%d", board_name(t, f[i].player), f[i].still);
    }
}

static inline void sample_state_is(const struct sample *p, const char *expected)
{
    char state[400];

    sample_state(p, state, sizeof state);
    assert_string_equal(state, expected);
}

struct scene {
    const char *line;     /* "!line": refused by a rule; "?line": impossible; "~line": in conflict; else accepted */
    const char *expected; /* the state after it, or a word of the refusal; NULL: not looked at */
};

static inline void sample_scene(struct sample *p, const struct scene *s)
{
    static const struct {
        char sign;
        enum status status;
    } refusal[] = {{'!', ST_RULE}, {'?', ST_IMPOSSIBLE}, {'~', ST_CONFLICT}};
    enum status should = ST_OK, st;
    char state[400];

    for (size_t i = 0; i < sizeof refusal / sizeof refusal[0]; i++)
        if (s->line[0] == refusal[i].sign)
            should = refusal[i].status;
    st = sample_spiele(p, s->line + (should != ST_OK));
    if (st != should)
        fail_msg("%s: status %d: %s", s->line, st, st == ST_OK ? "" : p->err.text);
    if (should != ST_OK) {
        if (s->expected && !strstr(p->err.text, s->expected))
            fail_msg("%s: %s; expected: %s", s->line, p->err.text, s->expected);
        return;
    }
    sample_state(p, state, sizeof state);
    if (s->expected && strcmp(state, s->expected) != 0)
        fail_msg("%s:\n  is       %s\n  expected %s", s->line, state, s->expected);
}

#define SCENES(start_, ...) SCENES_AFTER("ddb", start_, __VA_ARGS__)
#define SCENES_AFTER(rules_, start_, ...)                                                                            \
    do {                                                                                                             \
        static const struct scene scenes_[] = {__VA_ARGS__};                                                         \
        struct sample p_ = {0};                                                                                      \
        sample_begin_after(&p_, rules_, start_);                                                                     \
        for (size_t i_ = 0; i_ < sizeof scenes_ / sizeof scenes_[0]; i_++)                                           \
            sample_scene(&p_, &scenes_[i_]);                                                                         \
        sample_end(&p_);                                                                                             \
    } while (0)

/* What is entered next: "spiel plain A B C D | B | mada damen", the kinds only where they are less than the rules'.
 */
static inline void turn_is(const struct spieltag *day, const char *expected)
{
    struct turn turn = spieltag_turn(day);
    char names[BOARD_NAMES_MAX];
    struct text t = {0};

    text_addf(&t, "%s%s%s", event_terms[turn.kind].word ? event_terms[turn.kind].word : "spiel",
              turn.some ? " some" : "", turn.plain ? " plain" : "");
    for (int i = 0; i < turn.count; i++)
        text_addf(&t, " %s", board_name(day->board, turn.player[i]));
    board_names(day->board, turn.re, names);
    text_addf(&t, " | %s |", names);
    for (int kind = 0; kind < KIND_COUNT && turn.kinds != day->rules->kinds; kind++)
        if (turn.kinds >> kind & 1)
            text_addf(&t, " %s", kind_terms[kind].word);
    assert_string_equal(t.s, expected);
    text_free(&t);
}

#endif
