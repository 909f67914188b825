/* Makes journals of whole seasons: a seeded generator that plays legally through the fold, with Augen and
 * announcements distributed as on real evenings. --muster: the sample season with everything a club meets;
 * --saisons N: journals of any length for benchmarks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "core/notation/journal.h"
#include "core/notation/kurzschrift.h"
#include "core/ranking/dessos.h"
#include "core/spieltag/history.h"

enum { PLAYER = 7, GAST = 6 };

static const char *const kuerzel[PLAYER] = {"A", "B", "C", "D", "E", "F", "G"};
static const char *const names[PLAYER] = {"Anna Ahrens", "Bernd Böhm",      "Carla Cramer",   "Dieter Dörfler",
                                          "Emil Eggers", "Frieda Fröhlich", "Gustav Großmann"};

struct maker {
    struct random z;
    const struct rules *rules;
    struct text off;
    bool pattern;
    /* the day */
    struct board board;
    struct history c;
    struct fold f;
    int64_t time;
    int nr;
    /* the season so far */
    int64_t sum[PLAYER];
    int days[PLAYER], last_place_of[PLAYER];
    bool played[PLAYER];
};

static int dice(struct maker *m, int n)
{
    return (int)random_under(&m->z, (uint32_t)n);
}

/* Sum of dice: most evenings are near the middle. */
static int bell(struct maker *m, int middle, int width)
{
    int sum = 0;

    for (int i = 0; i < 4; i++)
        sum += dice(m, 2 * width + 1) - width;
    return middle + sum / 2;
}

static int bounded(int value, int from, int until)
{
    return value < from ? from : value > until ? until : value;
}

/* Announcements come from a good hand: who says K9 usually has it. */
static void announce(struct maker *m, struct spiel *s, enum party party, int augen)
{
    int mut = dice(m, 100);

    if (augen > 125 && mut < 55)
        s->stufe[party] = STUFE_WORD;
    else if (augen <= 125 && mut < 12)
        s->stufe[party] = STUFE_WORD;
    if (s->stufe[party] && augen > 145 && mut < 35)
        s->stufe[party] = STUFE_K9;
    if (s->stufe[party] == STUFE_K9 && augen > 175 && mut < 16)
        s->stufe[party] = STUFE_K6;
    if (s->stufe[party] == STUFE_K6 && augen > 205 && mut < 8)
        s->stufe[party] = STUFE_K3;
    if (s->kind == KIND_NULL && s->stufe[party] > STUFE_WORD)
        s->stufe[party] = STUFE_WORD;
}

static void first_sonderpunkte(struct maker *m, struct spiel *s, const int *player)
{
    for (int kind = 0; kind <= SONDER_KARLCHEN; kind++) {
        if (dice(m, 100) >= (kind == SONDER_FUCHS ? 28 : 14))
            continue;
        s->sonder[s->sonder_count].kind = (uint8_t)kind;
        s->sonder[s->sonder_count].from = (int8_t)player[dice(m, PLAYER_IN_SPIEL)];
        s->sonder[s->sonder_count].party = (uint8_t)spiel_party(s, s->sonder[s->sonder_count].from);
        s->sonder[s->sonder_count].whose = NOBODY;
        s->sonder_count++;
    }
}

static struct spiel normal_spiel(struct maker *m, const int *player)
{
    struct spiel s = spiel_empty();
    int one = dice(m, 4), two = (one + 1 + dice(m, 3)) % 4, kind = dice(m, 100);

    s.re[0] = (int8_t)player[one];
    s.re[1] = (int8_t)player[two];
    s.kind = (uint8_t)(kind < 7 ? KIND_HOCHZEIT : kind < 10 ? KIND_ARMUT : KIND_NORMAL);
    s.augen = (uint8_t)bounded(bell(m, 127, 32), 0, 240);
    announce(m, &s, RE, s.augen);
    announce(m, &s, KONTRA, 240 - s.augen);
    first_sonderpunkte(m, &s, player);
    return s;
}

/* A kind the player may still play as his Pflichtsolo. */
static int open_kind(struct maker *m, int player)
{
    int kind;
    bool all_open = m->f.day.t[player].pflichtsoli >= m->rules->pflichtsoli;

    do
        kind = KIND_FARBTRUMPF + dice(m, 7);
    while (!all_open && (m->f.day.t[player].pflicht >> kind & 1));
    return kind;
}

static struct spiel solo(struct maker *m, int player, bool vorgefuehrt)
{
    struct spiel s = spiel_empty();

    s.re[0] = (int8_t)player;
    s.kind = (uint8_t)open_kind(m, player);
    if (spiel_has_suit((enum spiel_kind)s.kind))
        s.suit = (uint8_t)(SUIT_KREUZ + dice(m, 4));
    s.augen = (uint8_t)bounded(bell(m, vorgefuehrt ? 106 : 138, 30), 1, 239);
    if (s.kind == KIND_NULL) {
        s.no_trick = dice(m, 100) < (vorgefuehrt ? 35 : 70);
        s.augen = (uint8_t)(s.no_trick ? 0 : 4 + dice(m, 60));
    }
    announce(m, &s, RE, s.augen);
    announce(m, &s, KONTRA, 240 - s.augen);
    return s;
}

static enum status attempts(struct maker *m, struct entry *e)
{
    struct spieltag beginning;
    struct fold f;
    struct err err;
    int32_t at;
    enum status st;

    e->time = m->time;
    spieltag_init(&beginning, &wettbewerb_meisterschaft, m->rules, &m->board);
    st = history_book(&m->c, e, false, &beginning, &f, &at, &err);
    if (st != ST_OK)
        return st;
    m->time += 240 + dice(m, 240);
    for (int32_t i = 0; i < f.count; i++) {
        struct step *s = &f.step[i];

        if (s->kind != EVENT_SPIEL)
            continue;
        spiel_normalise(&s->spiel, s->lineup.player, s->lineup.count);
        m->c.entry[f.nr[i] - 1].e.u.spiel = s->spiel;
    }
    fold_free(&m->f);
    m->f = f;
    return ST_OK;
}

static void book(struct maker *m, struct entry e)
{
    if (attempts(m, &e) != ST_OK) {
        fprintf(stderr, "saison: the generator made an entry that is refused\n");
        exit(1);
    }
}

static struct entry spiel_entry(struct spiel s)
{
    struct entry e = {0};

    e.e.kind = EVENT_SPIEL;
    e.e.u.spiel = s;
    return e;
}

static struct entry event(enum event_kind kind, const char *reason)
{
    struct entry e = {0};

    e.e.kind = (uint8_t)kind;
    e.e.remark = reason;
    e.e.remark_len = reason ? strlen(reason) : 0;
    return e;
}

/* The next game as the table would play it: who is vorgeführt, now and then a solo, else a normal game. */
static void spiele_one(struct maker *m)
{
    struct next n = spieltag_next(&m->f.day);
    struct due f[DUE_MAX];
    int player[PLAYER_IN_SPIEL], k = 0;

    for (int i = 0; i < n.lineup.count; i++)
        if (!lineup_pauses(&n.lineup, n.lineup.player[i]))
            player[k++] = n.lineup.player[i];
    if (n.vorfuehrung) {
        (void)spieltag_due(&m->f.day, f);
        book(m, spiel_entry(solo(m, f[0].player, true)));
        return;
    }
    for (int attempt = 0;; attempt++) {
        int choice = dice(m, 100), who = player[dice(m, 4)];
        bool done = m->f.day.t[who].pflichtsoli >= m->rules->pflichtsoli;
        struct entry e;

        if (choice < 3)
            e = event(EVENT_EINWURF, NULL);
        else if (choice < (done ? 6 : 24))
            e = spiel_entry(solo(m, who, false));
        else if (choice == 99) {
            e = spiel_entry(normal_spiel(m, player));
            e.e.u.spiel.kind = KIND_STILL;
            e.e.u.spiel.re[1] = NOBODY;
            e.e.u.spiel.sonder_count = 0;
        } else
            e = spiel_entry(normal_spiel(m, player));
        if (attempts(m, &e) == ST_OK)
            return;
        if (attempt > 1000) {
            fprintf(stderr, "saison: no game is accepted\n");
            exit(1);
        }
    }
}

/* A slip of the Schreiber: entered wrongly, found out a game or two later, put right. */
static void misspell(struct maker *m)
{
    int32_t nr = fold_entry(&m->f, m->f.day.spiele - dice(m, 2));
    struct entry e;

    if (nr == 0)
        return;
    e = m->c.entry[nr - 1];
    e.op = OP_REPLACE;
    e.reference = nr;
    e.group = 0; /* a command of its own */
    if (e.e.u.spiel.augen > 10 && e.e.u.spiel.augen < 230 && !spiel_is_solo(&e.e.u.spiel)) {
        e.e.u.spiel.augen = (uint8_t)(e.e.u.spiel.augen + 10);
        (void)attempts(m, &e);
    }
}

static void undo_and_redo(struct maker *m)
{
    book(m, (struct entry){.op = OP_UNDO});
    book(m, (struct entry){.op = OP_REDO});
}

/* What happens on an evening besides the games, by Spieltag: the same in every run. */
static void special(struct maker *m, int spiel)
{
    struct entry e;

    if (!m->pattern || spiel != 6)
        return;
    switch (m->nr % 13) {
    case 3:
        misspell(m);
        break;
    case 5:
        undo_and_redo(m);
        break;
    case 7:
        e = event(EVENT_STRAFE, "zu spät gekommen");
        e.e.u.strafe.player = m->f.day.sitz[1];
        e.e.u.strafe.punkte = 3;
        book(m, e);
        break;
    case 9:
        if (m->nr == 22) {
            e = event(EVENT_DISQ, "Karten zusammengeworfen");
            e.e.u.disq.player = m->f.day.sitz[2];
            book(m, e);
        } else if (m->nr == 35 && m->f.day.sitze == 5) {
            e = event(EVENT_AUSSTIEG, "vorzeitig gegangen");
            e.e.u.ausstieg.player = m->f.day.sitz[3];
            e.e.u.ausstieg.disq = true;
            book(m, e);
        }
        break;
    case 11:
        if (m->f.day.sitze == 4) {
            for (int who = 0; who < GAST; who++) {
                if (m->f.day.t[who].known)
                    continue;
                e = event(EVENT_EINSTIEG, NULL);
                e.e.u.einstieg.player = (int8_t)who;
                e.e.u.einstieg.after = m->f.day.sitz[0];
                book(m, e);
                break;
            }
        }
        break;
    default:
        break;
    }
}

static struct entry start(struct maker *m, const int *here, int n, bool gast, struct date date)
{
    struct entry e = event(EVENT_START, NULL);

    e.e.u.start.date = date;
    e.e.u.start.count = (int8_t)n;
    e.e.u.start.seed = (int64_t)random_under(&m->z, 100000);
    for (int i = 0; i < n; i++)
        e.e.u.start.sitz[i] = (int8_t)here[i];
    for (int i = n - 1; i > 0; i--) {
        int k = dice(m, i + 1);
        int8_t who = e.e.u.start.sitz[i];

        e.e.u.start.sitz[i] = e.e.u.start.sitz[k];
        e.e.u.start.sitz[k] = who;
    }
    e.e.u.start.guests = gast ? 1u << GAST : 0;
    e.e.u.start.geber = e.e.u.start.sitz[dice(m, n)];
    return e;
}

static void remember_result(struct maker *m)
{
    struct dessos d = {.weight_place = m->rules->weight_place,
                       .weight_punkte = m->rules->weight_punkte,
                       .pott = m->rules->pott,
                       .tisch_size = spieltag_tisch_size(&m->f.day)};
    struct day_player s[PARTICIPANT_MAX];
    struct day_standings w[PARTICIPANT_MAX];
    int n = spieltag_result(&m->f.day, s);

    dessos_day(&d, s, n, w);
    memset(m->played, 0, sizeof m->played);
    for (int i = 0; i < n; i++) {
        m->played[s[i].player] = true;
        m->last_place_of[s[i].player] = w[i].place;
        m->sum[s[i].player] += w[i].hundertstel;
        m->days[s[i].player]++;
    }
}

static void write_day(struct maker *m)
{
    for (int32_t nr = 1; nr <= m->c.count; nr++) {
        const struct entry *e = &m->c.entry[nr - 1];

        if (!m->pattern && e->e.kind == EVENT_START)
            journal_write_spieltag(&m->off, &m->board, e, &wettbewerb_meisterschaft, m->nr, 1, false);
        else if (!m->pattern)
            journal_write_event(&m->off, &m->board, &e->e);
        else if (nr == 1)
            journal_write_spieltag(&m->off, &m->board, e, &wettbewerb_meisterschaft, m->nr, 1, true);
        else
            journal_write_entry(&m->off, &m->board, e, e->group != nr);
    }
    if (m->pattern)
        text_add(&m->off, "ende\n");
}

static void spiele_day(struct maker *m, const int *here, int n, bool gast, struct date date)
{
    struct spieltag beginning;
    int32_t at;
    struct err err;
    char time[TIME_MAX];

    m->c = (struct history){0};
    spieltag_init(&beginning, &wettbewerb_meisterschaft, m->rules, &m->board);
    (void)history_fold(&m->c, &beginning, &m->f, &at, &err);
    date_iso(date, time);
    (void)strcat(time, "T17:00:00Z");
    (void)time_parse(time, strlen(time), &m->time);
    book(m, start(m, here, n, gast, date));
    while (spieltag_phase(&m->f.day) != PHASE_END) {
        int before = m->f.day.spiele;

        spiele_one(m);
        if (m->f.day.spiele > before)
            special(m, m->f.day.spiele);
    }
    book(m, event(EVENT_END, NULL));
    remember_result(m);
    write_day(m);
    fold_free(&m->f);
    history_free(&m->c);
}

/* Who is there: with six registered the last of the Spieltag before sits out; now and then somebody is away.
 */
static int attending(struct maker *m, int spieltage, int *here, bool *gast, int *aussetzer)
{
    bool gone[PLAYER] = {false};
    int n = 0, last = -1;

    *gast = false;
    *aussetzer = -1;
    if (m->nr < spieltage - 2)
        for (int i = 0; i < GAST; i++)
            gone[i] = dice(m, 100) < 11;
    for (int i = 0; i < GAST; i++)
        n += !gone[i];
    for (int i = 0; i < GAST && n < 4; i++) {
        n += gone[i];
        gone[i] = false;
    }
    if (n > 5) {
        for (int i = 0; i < GAST; i++)
            if (m->played[i] && (last < 0 || m->last_place_of[i] > m->last_place_of[last]))
                last = i;
        last = last < 0 ? dice(m, GAST) : last;
        gone[last] = true;
        *aussetzer = last;
    }
    n = 0;
    for (int i = 0; i < GAST; i++)
        if (!gone[i])
            here[n++] = i;
    if (m->pattern && n == 4 && m->nr % 8 == 0) {
        here[n++] = GAST;
        *gast = true;
    }
    return n;
}

/* The last Spieltag is for the best four and the Auffüller. */
static int last_present(struct maker *m, int *here)
{
    bool present[PLAYER] = {false};
    int auffueller = -1;

    for (int place = 0; place < 4; place++) {
        int best = -1;

        for (int i = 0; i < GAST; i++)
            if (!present[i] && m->days[i] > 0 && (best < 0 || m->sum[i] * m->days[best] > m->sum[best] * m->days[i]))
                best = i;
        present[best] = true;
    }
    for (int i = 0; i < GAST; i++)
        if (!present[i] && m->played[i] && (auffueller < 0 || m->last_place_of[i] < m->last_place_of[auffueller]))
            auffueller = i;
    if (auffueller >= 0)
        present[auffueller] = true;
    for (int i = 0, n = 0; i <= GAST; i++) {
        if (i == GAST)
            return n;
        if (present[i])
            here[n++] = i;
    }
    return 0;
}

static void spiele_saison(struct maker *m, const char *name, struct date start_, int spieltage)
{
    struct saison_data d = {.start = start_,
                            .spieltage = spieltage,
                            .pflicht = spieltage * 35 / 52,
                            .last = spieltage < 3 ? spieltage : 3,
                            .weight_place = 80,
                            .weight_punkte = 20};

    (void)snprintf(d.name, sizeof d.name, "%s", name);
    (void)snprintf(d.rules, sizeof d.rules, "%s", m->rules->name);
    journal_write_saison(&m->off, &d, kuerzel, GAST);
    memset(m->sum, 0, sizeof m->sum);
    memset(m->days, 0, sizeof m->days);
    memset(m->played, 0, sizeof m->played);
    for (m->nr = 1; m->nr <= spieltage; m->nr++) {
        int here[PLAYER], aussetzer = -1, n;
        bool gast = false;

        n = m->nr == spieltage && spieltage > 3 ? last_present(m, here)
                                                : attending(m, spieltage, here, &gast, &aussetzer);
        if (aussetzer >= 0)
            journal_write_spieltag_word(&m->off, "aussetzen", m->nr, kuerzel[aussetzer]);
        spiele_day(m, here, n, gast, date_after_days(start_, 7 * (m->nr - 1)));
        if (m->off.len > 1 << 16) {
            (void)fwrite(m->off.s, 1, m->off.len, stdout);
            text_clear(&m->off);
        }
    }
    if (m->pattern)
        text_add(&m->off, "abschluss\n");
}

static void write_player(struct maker *m)
{
    struct err err;

    journal_write_head(&m->off);
    if (m->pattern)
        text_add(&m->off, "# A whole season, made by tests/gen/saison.c (make samples). The names are invented.\n");
    m->board.count = PLAYER;
    for (int i = 0; i < PLAYER; i++) {
        struct journal_player p = {.name = (char *)(uintptr_t)names[i]};

        (void)kuerzel_parse(kuerzel[i], strlen(kuerzel[i]), &p.kuerzel, &err);
        m->board.kuerzel[i] = p.kuerzel;
        journal_write_player(&m->off, &p);
    }
}

static int usage(void)
{
    fprintf(stderr, "usage: saison --muster | --saisons N [--spieltage N] [--seed N]\n");
    return 2;
}

int main(int argc, char **argv)
{
    struct maker m = {.rules = rules_find("ddb"), .z = {1995}};
    int saisons = 1, spieltage = 52;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--muster") == 0)
            m.pattern = true;
        else if (strcmp(argv[i], "--saisons") == 0 && i + 1 < argc)
            saisons = atoi(argv[++i]);
        else if (strcmp(argv[i], "--spieltage") == 0 && i + 1 < argc)
            spieltage = atoi(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            m.z.standing = strtoull(argv[++i], NULL, 10);
        else
            return usage();
    }
    if (saisons < 1 || spieltage < 1 || spieltage > SPIELTAGE_MAX)
        return usage();
    write_player(&m);
    for (int i = 1; i <= saisons; i++) {
        char name[SAISON_NAME_MAX];

        (void)snprintf(name, sizeof name, m.pattern ? "2025" : "S%d", i);
        spiele_saison(&m, name, (struct date){2025, 1, 5}, spieltage);
    }
    if (m.off.len > 0)
        (void)fwrite(m.off.s, 1, m.off.len, stdout);
    text_free(&m.off);
    return 0;
}
