/* Says where the table stands, for people and programs. */
#include "base/i18n.h"
#include "core/rules/rules.h"
#include "report/bogen/bogen.h"
#include "report/voice/voice.h"

/* How debts are worded. */
struct manner {
    const struct sitting *sitting;
    report_name *name;
    bool brief;
};

static void name_debt(const struct manner *manner, const struct due *due, struct text *text)
{
    if (due->what == DEBT_PFLICHTSOLO)
        text_addf(text, manner->brief ? "%d. Pfl." : "%d. Pflichtsolo", due->nr);
    else if (due->games_left == NOBODY)
        text_add(text, manner->brief ? "Nachsp." : "Nachspiel");
    else if (manner->brief)
        text_addf(text, "Nachsp. (%d)", due->games_left);
    else
        text_addf(text, _n("Nachspiel within %d game", "Nachspiel within %d games", due->games_left),
                  due->games_left);
}

static bool equal_debt(const struct due *a, const struct due *b)
{
    return a->what == b->what && a->nr == b->nr && a->games_left == b->games_left;
}

/* Adds who is vorgeführt, in order: "Vorführung: C (1. Pflichtsolo), then E (Nachspiel)". In brief form neighbours
 * with the same debt are joined: "Vorführung: C, D (1. Pfl.), then E (Nachsp.)". */
static void write_vorfuehrung(const struct manner *manner, const struct due *due, int n, struct text *text)
{
    for (int i = 0; i < n; i++) {
        bool same = manner->brief && i > 0 && equal_debt(&due[i - 1], &due[i]);

        text_add(text, i == 0 ? "Vorführung: " : same ? ", " : _(", then "));
        manner->name(manner->sitting, due[i].player, text);
        if (manner->brief && i + 1 < n && equal_debt(&due[i], &due[i + 1]))
            continue;
        text_add(text, " (");
        name_debt(manner, &due[i], text);
        text_addc(text, ')');
    }
}

/* Adds the debts that are still open, each kind once: "open: 1. Pflichtsolo A, B, D; Nachspiel within 3 games C". */
static void write_open(const struct manner *manner, const struct due *due, int n, struct text *text)
{
    for (int i = 0; i < n; i++) {
        int before = 0;

        while (before < i && !equal_debt(&due[before], &due[i]))
            before++;
        if (before < i)
            continue;
        text_add(text, i == 0 ? _("open: ") : "; ");
        name_debt(manner, &due[i], text);
        for (int k = i; k < n; k++) {
            if (!equal_debt(&due[i], &due[k]))
                continue;
            text_add(text, k == i ? " " : ", ");
            manner->name(manner->sitting, due[k].player, text);
        }
    }
}

void report_due(const struct sitting *sitting, report_name *name, bool brief, struct text *text)
{
    struct manner manner = {sitting, name, brief};
    struct due due[DUE_MAX];
    int n = spieltag_due(&sitting->fold.day, due);

    if (spieltag_phase(&sitting->fold.day) == PHASE_VORFUEHRUNG)
        write_vorfuehrung(&manner, due, n, text);
    else
        write_open(&manner, due, n, text);
}

/* Compares by Punkte; all disqualified players share the last place (A20). */
static int compare_punkte(const struct spieltag *day, int a, int b)
{
    if (day->participant[a].disq || day->participant[b].disq)
        return day->participant[a].disq - day->participant[b].disq;
    return day->participant[b].punkte - day->participant[a].punkte;
}

static void write_punkte(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(day, player);

    for (int i = 0; i < n; i++) {
        int who = player[i], before = 0;

        for (int k = 0; k < n; k++)
            before += compare_punkte(day, player[k], who) < 0;
        text_addf(text, "%s%s %d (%d.)%s", i ? "   " : "", board_name(&sitting->board, who),
                  (int)day->participant[who].punkte, before + 1, day->participant[who].disq ? " disq" : "");
        if (!spieltag_sits(day, who))
            text_add(text, _(" left"));
    }
}

static void write_next(const struct sitting *sitting, struct text *text)
{
    struct next next = spieltag_next(&sitting->fold.day);

    if (next.geber == NOBODY)
        return;
    text_addf(text, _("Geber %s   Vorhand %s"), board_name(&sitting->board, next.geber),
              board_name(&sitting->board, next.vorhand));
    if (next.lineup.pauses)
        text_addf(text, "   %s", _("pauses: "));
    report_players(sitting, &next.lineup, next.lineup.pauses, report_kuerzel, text);
    text_addc(text, '\n');
}

static void write_bockrunde(const struct spieltag *day, struct text *text)
{
    int left = day->bock_rest[day->bockrunden - 1];

    text_addf(text, _n("Bockrunde: %d more game", "Bockrunde: %d more games", left), left);
    if (day->bockrunden > 1)
        text_addf(text, _(", %d at once"), day->bockrunden);
    text_addc(text, '\n');
}

/* Adds what is special about the next game. */
static void write_special(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;

    if (spieltag_phase(day) >= PHASE_END)
        return;
    if (spieltag_hammelsprung(day) && spieltag_phase(day) != PHASE_VORFUEHRUNG)
        text_addf(text, _("Hammelsprung: each player alone, for the last %d in the Pott (hammel %s=60 …)\n"),
                  (int)day->pott, sitting->board.kuerzel[spieltag_turn(day).player[0]].word);
    if (day->bockrunden > 0)
        write_bockrunde(day, text);
}

static void write_standing(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;

    text_add(text, _("Stand   "));
    write_punkte(sitting, text);
    text_addc(text, '\n');
    if (sitting->rules->pott > 0 && !day->only_sums)
        text_addf(text, _("Pott    %d of %d\n"), (int)day->pott, sitting->rules->pott);
    if (!day->only_sums && spieltag_spiele_left(day) >= 0)
        text_addf(text,
                  day->struck ? _("Spiele  %d played, %d left, %d struck when time was up\n")
                              : _("Spiele  %d played, %d left\n"),
                  (int)day->spiele, spieltag_spiele_left(day), (int)day->struck);
}

void report_standing(const struct sitting *sitting, struct text *text)
{
    const struct spieltag *day = &sitting->fold.day;
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    AUTO(text_free) struct text due = {0};

    if (own)
        own->standing(sitting, text);
    else
        write_standing(sitting, text);
    if (day->ended) {
        text_addf(text, "%s\n", day->counts ? _("The Spieltag is closed.") : _(sitting->tisch.kind->not_valued));
        return;
    }
    if (day->aborted && sitting->tisch.kind->own_list)
        text_add(text,
                 _("Fewer than four are left; `doko turnier ausfall WER` ends the list with what was played.\n"));
    else if (day->aborted)
        text_add(text,
                 _("Fewer than four are left: the Spieltag stops (A19). `doko spieltag ende` closes it, without "
                   "counting unless --trotzdem.\n"));
    else if (spieltag_phase(day) == PHASE_END)
        text_add(text, _("The Spieltag is over. `doko spieltag ende` closes it.\n"));
    write_next(sitting, text);
    write_special(sitting, text);
    if (own)
        own->round(sitting, text);
    if (!own || spieltag_phase(day) == PHASE_VORFUEHRUNG)
        report_due(sitting, report_kuerzel, false, &due);
    if (due.len)
        text_addf(text, "%s\n", due.s);
}

/* JSON. */

static void json_due(struct json *json, const struct spieltag *day)
{
    static const char *const what[] = {"", "pflichtsolo", "nachspiel"};
    struct due due[DUE_MAX];
    int n = spieltag_due(day, due);

    json_begin(json, "faellig", '[');
    for (int i = 0; i < n; i++) {
        json_open(json, '{');
        json_field_text(json, "spieler", board_name(day->board, due[i].player));
        json_field_text(json, "was", what[due[i].what]);
        if (due[i].games_left != NOBODY)
            json_field_number(json, "noch", due[i].games_left);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_solo(struct json *json, const struct sitting *sitting, const struct step *step)
{
    json_open(json, '{');
    json_field_text(json, "art", rules_kind(sitting->rules, step->spiel.kind)->word);
    json_field_text(json, "zaehlt", counts_terms[step->counts].word);
    json_field_bool(json, "gewonnen", step->settlement.winner == WINNER_RE);
    json_close(json, '}');
}

static void json_soli(struct json *json, const struct sitting *sitting)
{
    int8_t player[PARTICIPANT_MAX];
    int n = spieltag_columns(&sitting->fold.day, player);

    json_begin(json, "soli", '{');
    for (int k = 0; k < n; k++) {
        json_begin(json, board_name(&sitting->board, player[k]), '[');
        for (int32_t i = 0; i < sitting->fold.count; i++)
            if (sitting->fold.step[i].valued && sitting->fold.step[i].counts != COUNTS_NOTHING &&
                sitting->fold.step[i].spiel.re[0] == player[k])
                json_solo(json, sitting, &sitting->fold.step[i]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

static void json_player_or_null(struct json *json, const char *name, const struct board *board, int who)
{
    json_field_text(json, name, who == NOBODY ? NULL : board_name(board, who));
}

void report_standing_json(const struct sitting *sitting, struct text *text)
{
    static const char *const phase[] = {"spiel", "vorfuehrung", "nachspiel", "ende", "stechen"};
    const struct own_voice *own = voice_own(sitting->tisch.kind);
    const struct spieltag *day = &sitting->fold.day;
    struct next next = spieltag_next(day);
    int8_t player[PARTICIPANT_MAX];
    int columns = spieltag_columns(day, player);
    struct json json = {text, false};

    json_open(&json, '{');
    bogen_json_day(&json, sitting);
    json_field_text(&json, "art", sitting->tisch.kind->word);
    json_field_number(&json, "spiele", day->spiele);
    json_player_or_null(&json, "geber", &sitting->board, next.geber);
    json_player_or_null(&json, "vorhand", &sitting->board, next.vorhand);
    json_begin(&json, "aussetzer", '[');
    for (int i = 0; i < next.lineup.count; i++)
        if (lineup_pauses(&next.lineup, next.lineup.player[i]))
            json_text(&json, board_name(&sitting->board, next.lineup.player[i]));
    json_close(&json, ']');
    if (day->only_sums)
        json_field_text(&json, "pott", NULL);
    else
        json_field_number(&json, "pott", day->pott);
    json_field_text(&json, "phase", phase[spieltag_phase(day)]);
    json_due(&json, day);
    json_begin(&json, "punkte", '{');
    for (int i = 0; i < columns; i++)
        json_field_number(&json, board_name(&sitting->board, player[i]), day->participant[player[i]].punkte);
    json_close(&json, '}');
    json_soli(&json, sitting);
    if (own)
        own->json(&json, sitting);
    json_close(&json, '}');
    text_addc(text, '\n');
}
