/* Makes journals of whole seasons: a seeded generator that plays legally through the fold, with Augen and
 * announcements distributed as on real evenings. --muster makes the sample season, with everything that a club
 * meets; --saisons N makes journals of any length for benchmarks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/draw.h"
#include "core/notation/journal.h"
#include "core/notation/kurzschrift.h"
#include "core/ranking/dessos.h"
#include "core/rules/rules.h"
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

static int dice(struct maker *maker, int n)
{
    return (int)random_under(&maker->z, (uint32_t)n);
}

/* Returns a sum of dice around the middle, since most evenings are near it. */
static int bell(struct maker *maker, int middle, int width)
{
    int sum = 0;

    for (int i = 0; i < 4; i++)
        sum += dice(maker, 2 * width + 1) - width;
    return middle + sum / 2;
}

static int bounded(int value, int from, int until)
{
    return value < from ? from : value > until ? until : value;
}

/* Makes the announcements of a party. They come from a good hand: a party that says K9 usually makes it. */
static void announce(struct maker *maker, struct spiel *spiel, enum party party, int augen)
{
    int mut = dice(maker, 100);

    if (augen > 125 && mut < 55)
        spiel->stufe[party] = STUFE_WORD;
    else if (augen <= 125 && mut < 12)
        spiel->stufe[party] = STUFE_WORD;
    if (spiel->stufe[party] && augen > 145 && mut < 35)
        spiel->stufe[party] = STUFE_K9;
    if (spiel->stufe[party] == STUFE_K9 && augen > 175 && mut < 16)
        spiel->stufe[party] = STUFE_K6;
    if (spiel->stufe[party] == STUFE_K6 && augen > 205 && mut < 8)
        spiel->stufe[party] = STUFE_K3;
    if (spiel->kind == KIND_NULL && spiel->stufe[party] > STUFE_WORD)
        spiel->stufe[party] = STUFE_WORD;
}

static void first_sonderpunkte(struct maker *maker, struct spiel *spiel, const int *player)
{
    for (int kind = 0; kind <= SONDER_KARLCHEN; kind++) {
        if (dice(maker, 100) >= (kind == SONDER_FUCHS ? 28 : 14))
            continue;
        spiel->sonder[spiel->sonder_count].kind = (uint8_t)kind;
        spiel->sonder[spiel->sonder_count].from = (int8_t)player[dice(maker, PLAYER_IN_SPIEL)];
        spiel->sonder[spiel->sonder_count].party =
            (uint8_t)spiel_party(spiel, spiel->sonder[spiel->sonder_count].from);
        spiel->sonder[spiel->sonder_count].whose = NOBODY;
        spiel->sonder_count++;
    }
}

static struct spiel normal_spiel(struct maker *maker, const int *player)
{
    struct spiel spiel = spiel_empty();
    int one = dice(maker, 4), two = (one + 1 + dice(maker, 3)) % 4, kind = dice(maker, 100);

    spiel.re[0] = (int8_t)player[one];
    spiel.re[1] = (int8_t)player[two];
    spiel.kind = (uint8_t)(kind < 7 ? KIND_HOCHZEIT : kind < 10 ? KIND_ARMUT : KIND_NORMAL);
    spiel.augen = (uint8_t)bounded(bell(maker, 127, 32), 0, 240);
    announce(maker, &spiel, RE, spiel.augen);
    announce(maker, &spiel, KONTRA, 240 - spiel.augen);
    first_sonderpunkte(maker, &spiel, player);
    return spiel;
}

/* Returns a kind that the player may still play as a Pflichtsolo. */
static int open_kind(struct maker *maker, int player)
{
    int kind;
    bool all_open = maker->f.day.participant[player].pflichtsoli >= maker->rules->pflichtsoli;

    do
        kind = KIND_FARBTRUMPF + dice(maker, 7);
    while (!all_open && (maker->f.day.participant[player].pflicht >> kind & 1));
    return kind;
}

static struct spiel solo(struct maker *maker, int player, bool vorgefuehrt)
{
    struct spiel spiel = spiel_empty();

    spiel.re[0] = (int8_t)player;
    spiel.kind = (uint8_t)open_kind(maker, player);
    if (spiel_has_suit((enum spiel_kind)spiel.kind))
        spiel.suit = (uint8_t)(SUIT_KREUZ + dice(maker, 4));
    spiel.augen = (uint8_t)bounded(bell(maker, vorgefuehrt ? 106 : 138, 30), 1, 239);
    if (spiel.kind == KIND_NULL) {
        spiel.no_trick = dice(maker, 100) < (vorgefuehrt ? 35 : 70);
        spiel.augen = (uint8_t)(spiel.no_trick ? 0 : 4 + dice(maker, 60));
    }
    announce(maker, &spiel, RE, spiel.augen);
    announce(maker, &spiel, KONTRA, 240 - spiel.augen);
    return spiel;
}

static enum status attempts(struct maker *maker, struct entry *entry)
{
    struct spieltag beginning;
    struct fold fold;
    struct err err;
    int32_t at;
    enum status st;

    entry->time = maker->time;
    spieltag_init(&beginning, &wettbewerb_meisterschaft, maker->rules, &maker->board);
    st = history_book(&maker->c, entry, false, &beginning, &fold, &at, &err);
    if (st != ST_OK)
        return st;
    maker->time += 240 + dice(maker, 240);
    for (int32_t i = 0; i < fold.count; i++) {
        struct step *step = &fold.step[i];

        if (step->kind != EVENT_SPIEL)
            continue;
        spiel_normalise(&step->spiel, step->lineup.player, step->lineup.count);
        maker->c.entry[fold.nr[i] - 1].event.u.spiel = step->spiel;
    }
    fold_free(&maker->f);
    maker->f = fold;
    return ST_OK;
}

static void book(struct maker *maker, struct entry entry)
{
    if (attempts(maker, &entry) != ST_OK) {
        fprintf(stderr, "saison: the generator made an entry that is refused\n");
        exit(1);
    }
}

static struct entry spiel_entry(struct spiel spiel)
{
    struct entry entry = {0};

    entry.event.kind = EVENT_SPIEL;
    entry.event.u.spiel = spiel;
    return entry;
}

static struct entry event(enum event_kind kind, const char *reason)
{
    struct entry entry = {0};

    entry.event.kind = (uint8_t)kind;
    entry.event.remark = reason;
    entry.event.remark_len = reason ? strlen(reason) : 0;
    return entry;
}

/* Plays the next game as the table would: a Vorführung if one is due, now and then a solo, else a normal game. */
static void spiele_one(struct maker *maker)
{
    struct next next = spieltag_next(&maker->f.day);
    struct due due[DUE_MAX];
    int player[PLAYER_IN_SPIEL], k = 0;

    for (int i = 0; i < next.lineup.count; i++)
        if (!lineup_pauses(&next.lineup, next.lineup.player[i]))
            player[k++] = next.lineup.player[i];
    if (next.vorfuehrung) {
        (void)spieltag_due(&maker->f.day, due);
        book(maker, spiel_entry(solo(maker, due[0].player, true)));
        return;
    }
    for (int attempt = 0;; attempt++) {
        int choice = dice(maker, 100), who = player[dice(maker, 4)];
        bool done = maker->f.day.participant[who].pflichtsoli >= maker->rules->pflichtsoli;
        struct entry entry;

        if (choice < 3)
            entry = event(EVENT_EINWURF, NULL);
        else if (choice < (done ? 6 : 24))
            entry = spiel_entry(solo(maker, who, false));
        else if (choice == 99) {
            entry = spiel_entry(normal_spiel(maker, player));
            entry.event.u.spiel.kind = KIND_STILL;
            entry.event.u.spiel.re[1] = NOBODY;
            entry.event.u.spiel.sonder_count = 0;
        } else
            entry = spiel_entry(normal_spiel(maker, player));
        if (attempts(maker, &entry) == ST_OK)
            return;
        if (attempt > 1000) {
            fprintf(stderr, "saison: no game is accepted\n");
            exit(1);
        }
    }
}

/* Makes a slip of the Schreiber: a game entered wrongly, noticed a game or two later and corrected. */
static void misspell(struct maker *maker)
{
    int32_t nr = fold_entry(&maker->f, maker->f.day.spiele - dice(maker, 2));
    struct entry entry;

    if (nr == 0)
        return;
    entry = maker->c.entry[nr - 1];
    entry.op = OP_REPLACE;
    entry.reference = nr;
    entry.group = 0; /* a command of its own */
    if (entry.event.u.spiel.augen > 10 && entry.event.u.spiel.augen < 230 && !spiel_is_solo(&entry.event.u.spiel)) {
        entry.event.u.spiel.augen = (uint8_t)(entry.event.u.spiel.augen + 10);
        (void)attempts(maker, &entry);
    }
}

static void undo_and_redo(struct maker *maker)
{
    book(maker, (struct entry){.op = OP_UNDO});
    book(maker, (struct entry){.op = OP_REDO});
}

/* Adds the events of an evening besides its games, by Spieltag; they are the same in every run. */
static void special(struct maker *maker, int spiel)
{
    struct entry entry;

    if (!maker->pattern || spiel != 6)
        return;
    switch (maker->nr % 13) {
    case 3:
        misspell(maker);
        break;
    case 5:
        undo_and_redo(maker);
        break;
    case 7:
        entry = event(EVENT_STRAFE, "zu spät gekommen");
        entry.event.u.strafe.player = maker->f.day.sitz[1];
        entry.event.u.strafe.punkte = 3;
        book(maker, entry);
        break;
    case 9:
        if (maker->nr == 22) {
            entry = event(EVENT_DISQ, "Karten zusammengeworfen");
            entry.event.u.disq.player = maker->f.day.sitz[2];
            book(maker, entry);
        } else if (maker->nr == 35 && maker->f.day.sitze == 5) {
            entry = event(EVENT_AUSSTIEG, "vorzeitig gegangen");
            entry.event.u.ausstieg.player = maker->f.day.sitz[3];
            entry.event.u.ausstieg.disq = true;
            book(maker, entry);
        }
        break;
    case 11:
        if (maker->f.day.sitze == 4) {
            for (int who = 0; who < GAST; who++) {
                if (maker->f.day.participant[who].known)
                    continue;
                entry = event(EVENT_EINSTIEG, NULL);
                entry.event.u.einstieg.player = (int8_t)who;
                entry.event.u.einstieg.after = maker->f.day.sitz[0];
                book(maker, entry);
                break;
            }
        }
        break;
    default:
        break;
    }
}

static struct entry start(struct maker *maker, const int *here, int n, bool gast, struct date date)
{
    struct entry entry = event(EVENT_START, NULL);

    entry.event.u.start.date = date;
    entry.event.u.start.count = (int8_t)n;
    entry.event.u.start.seed = (int64_t)random_under(&maker->z, 100000);
    for (int i = 0; i < n; i++)
        entry.event.u.start.sitz[i] = (int8_t)here[i];
    for (int i = n - 1; i > 0; i--) {
        int k = dice(maker, i + 1);
        int8_t who = entry.event.u.start.sitz[i];

        entry.event.u.start.sitz[i] = entry.event.u.start.sitz[k];
        entry.event.u.start.sitz[k] = who;
    }
    entry.event.u.start.guests = gast ? 1u << GAST : 0;
    entry.event.u.start.geber = entry.event.u.start.sitz[dice(maker, n)];
    return entry;
}

static void remember_result(struct maker *maker)
{
    struct dessos dessos = {.weight_place = maker->rules->weight_place,
                            .weight_punkte = maker->rules->weight_punkte,
                            .pott = maker->rules->pott,
                            .tisch_size = spieltag_tisch_size(&maker->f.day)};
    struct day_player player[PARTICIPANT_MAX];
    struct day_standings standings[PARTICIPANT_MAX];
    int n = spieltag_result(&maker->f.day, player);

    dessos_day(&dessos, player, n, standings);
    memset(maker->played, 0, sizeof maker->played);
    for (int i = 0; i < n; i++) {
        maker->played[player[i].player] = true;
        maker->last_place_of[player[i].player] = standings[i].place;
        maker->sum[player[i].player] += standings[i].hundertstel;
        maker->days[player[i].player]++;
    }
}

static void write_day(struct maker *maker)
{
    for (int32_t nr = 1; nr <= maker->c.count; nr++) {
        const struct entry *entry = &maker->c.entry[nr - 1];

        if (!maker->pattern && entry->event.kind == EVENT_START)
            journal_write_spieltag(&maker->off, &maker->board, entry, &wettbewerb_meisterschaft, maker->nr, 1, 0,
                                   false);
        else if (!maker->pattern)
            journal_write_event(&maker->off, &maker->board, &entry->event);
        else if (nr == 1)
            journal_write_spieltag(&maker->off, &maker->board, entry, &wettbewerb_meisterschaft, maker->nr, 1, 0,
                                   true);
        else
            journal_write_entry(&maker->off, &maker->board, entry, entry->group != nr);
    }
    if (maker->pattern)
        text_add(&maker->off, "ende\n");
}

static void spiele_day(struct maker *maker, const int *here, int n, bool gast, struct date date)
{
    struct spieltag beginning;
    int32_t at;
    struct err err;
    char time[TIME_MAX];

    maker->c = (struct history){0};
    spieltag_init(&beginning, &wettbewerb_meisterschaft, maker->rules, &maker->board);
    (void)history_fold(&maker->c, &beginning, &maker->f, &at, &err);
    date_iso(date, time);
    (void)strcat(time, "T17:00:00Z");
    (void)time_parse(time, strlen(time), &maker->time);
    book(maker, start(maker, here, n, gast, date));
    while (spieltag_phase(&maker->f.day) != PHASE_END) {
        int before = maker->f.day.spiele;

        spiele_one(maker);
        if (maker->f.day.spiele > before)
            special(maker, maker->f.day.spiele);
    }
    book(maker, event(EVENT_END, NULL));
    remember_result(maker);
    write_day(maker);
    fold_free(&maker->f);
    history_free(&maker->c);
}

/* Chooses the players of a Spieltag: with six registered the last one of the Spieltag before sits out; now and
 * then somebody is away. */
static int attending(struct maker *maker, int spieltage, int *here, bool *gast, int *aussetzer)
{
    bool gone[PLAYER] = {false};
    int n = 0, last = -1;

    *gast = false;
    *aussetzer = -1;
    if (maker->nr < spieltage - 2)
        for (int i = 0; i < GAST; i++)
            gone[i] = dice(maker, 100) < 11;
    for (int i = 0; i < GAST; i++)
        n += !gone[i];
    for (int i = 0; i < GAST && n < 4; i++) {
        n += gone[i];
        gone[i] = false;
    }
    if (n > 5) {
        for (int i = 0; i < GAST; i++)
            if (maker->played[i] && (last < 0 || maker->last_place_of[i] > maker->last_place_of[last]))
                last = i;
        last = last < 0 ? dice(maker, GAST) : last;
        gone[last] = true;
        *aussetzer = last;
    }
    n = 0;
    for (int i = 0; i < GAST; i++)
        if (!gone[i])
            here[n++] = i;
    if (maker->pattern && n == 4 && maker->nr % 8 == 0) {
        here[n++] = GAST;
        *gast = true;
    }
    return n;
}

/* Chooses the players of the last Spieltag: the best four and the Auffüller. */
static int last_present(struct maker *maker, int *here)
{
    bool present[PLAYER] = {false};
    int auffueller = -1;

    for (int place = 0; place < 4; place++) {
        int best = -1;

        for (int i = 0; i < GAST; i++)
            if (!present[i] && maker->days[i] > 0 &&
                (best < 0 || maker->sum[i] * maker->days[best] > maker->sum[best] * maker->days[i]))
                best = i;
        present[best] = true;
    }
    for (int i = 0; i < GAST; i++)
        if (!present[i] && maker->played[i] &&
            (auffueller < 0 || maker->last_place_of[i] < maker->last_place_of[auffueller]))
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

static void spiele_saison(struct maker *maker, const char *name, struct date start_, int spieltage)
{
    struct saison_data data = {.start = start_,
                               .spieltage = spieltage,
                               .pflicht = spieltage * 35 / 52,
                               .last = spieltage < 3 ? spieltage : 3,
                               .weight_place = 80,
                               .weight_punkte = 20};

    (void)snprintf(data.name, sizeof data.name, "%s", name);
    (void)snprintf(data.rules, sizeof data.rules, "%s", maker->rules->name);
    journal_write_saison(&maker->off, &data, kuerzel, GAST);
    memset(maker->sum, 0, sizeof maker->sum);
    memset(maker->days, 0, sizeof maker->days);
    memset(maker->played, 0, sizeof maker->played);
    for (maker->nr = 1; maker->nr <= spieltage; maker->nr++) {
        int here[PLAYER], aussetzer = -1, n;
        bool gast = false;

        n = maker->nr == spieltage && spieltage > 3 ? last_present(maker, here)
                                                    : attending(maker, spieltage, here, &gast, &aussetzer);
        if (aussetzer >= 0)
            journal_write_spieltag_word(&maker->off, "aussetzen", maker->nr, kuerzel[aussetzer]);
        spiele_day(maker, here, n, gast, date_after_days(start_, 7 * (maker->nr - 1)));
        if (maker->off.len > 1 << 16) {
            (void)fwrite(maker->off.s, 1, maker->off.len, stdout);
            text_clear(&maker->off);
        }
    }
    if (maker->pattern)
        text_add(&maker->off, "abschluss\n");
}

static void write_player(struct maker *maker)
{
    struct err err;

    journal_write_head(&maker->off);
    if (maker->pattern)
        text_add(&maker->off,
                 "# A whole season, made by tests/gen/saison.c (make samples). The names are invented.\n");
    maker->board.count = PLAYER;
    for (int i = 0; i < PLAYER; i++) {
        struct journal_player player = {.name = (char *)(uintptr_t)names[i]};

        (void)kuerzel_parse(kuerzel[i], strlen(kuerzel[i]), &player.kuerzel, &err);
        maker->board.kuerzel[i] = player.kuerzel;
        journal_write_player(&maker->off, &player);
    }
}

static int usage(void)
{
    fprintf(stderr, "usage: saison --muster | --saisons N [--spieltage N] [--seed N]\n");
    return 2;
}

int main(int argc, char **argv)
{
    struct maker maker = {.rules = rules_find("ddb"), .z = {1995}};
    int saisons = 1, spieltage = 52;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--muster") == 0)
            maker.pattern = true;
        else if (strcmp(argv[i], "--saisons") == 0 && i + 1 < argc)
            saisons = atoi(argv[++i]);
        else if (strcmp(argv[i], "--spieltage") == 0 && i + 1 < argc)
            spieltage = atoi(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            maker.z.state = strtoull(argv[++i], NULL, 10);
        else
            return usage();
    }
    if (saisons < 1 || spieltage < 1 || spieltage > SPIELTAGE_MAX)
        return usage();
    write_player(&maker);
    for (int i = 1; i <= saisons; i++) {
        char name[SAISON_NAME_MAX];

        (void)snprintf(name, sizeof name, maker.pattern ? "2025" : "S%d", i);
        spiele_saison(&maker, name, (struct date){2025, 1, 5}, spieltage);
    }
    if (maker.off.len > 0)
        (void)fwrite(maker.off.s, 1, maker.off.len, stdout);
    text_free(&maker.off);
    return 0;
}
