/* Any events on a day, the Meisterschaft's by every rule set, by one with other parameters, or the Pokal's: refused
 * without a trace, or the day goes on and its figures hold. */
#include "core/notation/kuerzel.h"
#include "core/pokal/pokaltag.h"
#include "core/rules/parameter.h"
#include "core/spieltag/history.h"
#include "fuzz.h"

struct source {
    const uint8_t *s;
    size_t len;
};

static int number(struct source *q, int n)
{
    if (q->len == 0)
        return 0;
    q->len--;
    return *q->s++ % n;
}

static int8_t who(struct source *q)
{
    return (int8_t)(number(q, PARTICIPANT_MAX + 2) - 1); /* NOBODY and one too many among them */
}

static void read_spiel(struct source *q, struct spiel *s)
{
    *s = spiel_empty();
    s->kind = (uint8_t)number(q, KIND_COUNT);
    s->suit = (uint8_t)(spiel_has_suit((enum spiel_kind)s->kind) ? number(q, SUIT_COUNT) : 0);
    s->re[0] = (int8_t)number(q, PARTICIPANT_MAX);
    s->re[1] = spiel_is_solo(s) ? NOBODY : (int8_t)number(q, PARTICIPANT_MAX);
    s->augen = (uint8_t)number(q, AUGEN_TOTAL + 1);
    s->no_trick = number(q, 8) == 0;
    s->vorgefuehrt = number(q, 8) == 0;
    s->straf = number(q, 16) == 0;
    s->stufe[RE] = (uint8_t)number(q, STUFE_COUNT);
    s->stufe[KONTRA] = (uint8_t)number(q, STUFE_COUNT);
    if (number(q, 4) > 0)
        return;
    for (int party = RE; party <= KONTRA; party++) {
        s->answered[party] = (uint8_t)number(q, STUFE_COUNT);
        s->vorab[party] = number(q, 4) == 1;
        s->invalid_from[party] = (uint8_t)number(q, STUFE_COUNT);
        s->who[party][number(q, STUFE_COUNT)] = who(q);
    }
    s->first = (uint8_t)number(q, OF_KONTRA + 1);
    s->last_one = (uint8_t)number(q, OF_KONTRA + 1);
    s->wrong = (uint8_t)number(q, OF_KONTRA + 1);
    s->wrong_who = who(q);
    s->sonder_count = (uint8_t)number(q, 5);
    for (int i = 0; i < s->sonder_count; i++)
        s->sonder[i] = (struct sonderpunkt){(uint8_t)number(q, SONDER_COUNT), (uint8_t)number(q, 2), who(q), who(q)};
}

static void read_list(struct source *q, struct event *e)
{
    int sum = 0;

    e->u.result.count = (int8_t)number(q, TISCH_MAX + 1);
    for (int i = 0; i < e->u.result.count; i++) {
        e->u.result.player[i] = (int8_t)number(q, PARTICIPANT_MAX);
        e->u.result.punkte[i] = number(q, 256) - 20;
        sum += e->u.result.punkte[i];
    }
    if (e->u.result.count > 0 && number(q, 4) > 0) /* as many as there are */
        e->u.result.punkte[0] += AUGEN_TOTAL - sum;
}

static void read_event(struct source *q, struct event *e)
{
    *e = (struct event){.kind = (uint8_t)number(q, EVENT_COUNT), .trotzdem = number(q, 4) == 0};
    switch ((enum event_kind)e->kind) {
    case EVENT_START:
        e->u.start.date = (struct date){2026, 1, 4};
        e->u.start.seed = SEED_NONE;
        e->u.start.count = (int8_t)number(q, TISCH_MAX + 1);
        for (int i = 0; i < e->u.start.count; i++)
            e->u.start.sitz[i] = (int8_t)number(q, PARTICIPANT_MAX);
        e->u.start.geber = who(q);
        e->u.start.guests = (uint16_t)number(q, 256);
        break;
    case EVENT_SPIEL:
        read_spiel(q, &e->u.spiel);
        break;
    case EVENT_STRAFE:
        e->u.strafe.player = who(q);
        e->u.strafe.punkte = (int16_t)number(q, 256);
        e->u.strafe.an = (uint16_t)(number(q, 4) == 0 ? number(q, 256) : 0);
        break;
    case EVENT_DISQ:
        e->u.disq.player = who(q);
        break;
    case EVENT_GEGENGELESEN:
        e->u.gegengelesen.player = who(q);
        break;
    case EVENT_EINSTIEG:
        e->u.einstieg.player = who(q);
        e->u.einstieg.after = who(q);
        e->u.einstieg.gast = number(q, 2) == 0;
        break;
    case EVENT_AUSSTIEG:
        e->u.ausstieg.player = who(q);
        e->u.ausstieg.disq = number(q, 2) == 0;
        break;
    case EVENT_RESULT:
    case EVENT_HAMMEL:
    case EVENT_PUSH:
    case EVENT_STECHEN:
        read_list(q, e);
        break;
    case EVENT_EINWURF:
    case EVENT_ZEIT:
    case EVENT_END:
    case EVENT_COUNT:
        break;
    }
}

static void check_day(const struct spieltag *day)
{
    struct due f[DUE_MAX];
    struct day_player t[PARTICIPANT_MAX];
    struct next n = spieltag_next(day);
    int count = spieltag_due(day, f), result = spieltag_result(day, t);

    HOLDS(count >= 0 && count <= DUE_MAX);
    HOLDS(result >= 0 && result <= PARTICIPANT_MAX);
    HOLDS(day->sitze >= 0 && day->sitze <= TISCH_MAX);
    HOLDS(day->gegengelesen <= day->spiele);
    HOLDS(n.geber == NOBODY || spieltag_sits(day, n.geber));
    for (int i = 0; i < day->sitze; i++)
        for (int k = 0; k < i; k++)
            HOLDS(day->sitz[i] != day->sitz[k]);
}

/* Another value of some parameters; what does not go together is left as it was. */
static void change(struct source *q, struct rules *r)
{
    for (int n = number(q, 8); n > 0; n--) {
        const struct parameter *p = &rules_parameter[(size_t)number(q, 256) % rules_parameter_count];
        struct rules new = *r;
        struct err err = {0};
        const char *key;
        char value[20];

        if (p->typ == PARAMETER_TEXT || p->typ == PARAMETER_KINDS)
            continue;
        if (p->typ == PARAMETER_NUMBER)
            (void)snprintf(value, sizeof value, "%d", p->min + number(q, 256) % (p->max - p->min + 1));
        else
            (void)snprintf(value, sizeof value, "%s",
                           p->typ == PARAMETER_CHOICE ? p->words[number(q, p->max + 1)]
                           : number(q, 2)             ? "ja"
                                                      : "nein");
        HOLDS(parameter_set(p, value, &new, &err) == ST_OK);
        if (rules_check(&new, &key, &err) == ST_OK)
            *r = new;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"};
    struct source q = {data, len};
    struct board board = {0};
    struct spieltag day, before;
    struct err err = {0};
    struct rules r;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        HOLDS(kuerzel_parse(names[i], 1, &board.kuerzel[board.count++], &err) == ST_OK);
    r = *rules_builtin((size_t)number(&q, 6));
    if (!r.pokal)
        change(&q, &r);
    memset(&day, 0, sizeof day);
    spieltag_init(&day, r.pokal ? &wettbewerb_pokal : &wettbewerb_meisterschaft, &r, &board);
    for (int i = 0; q.len > 0 && i < 200; i++) {
        struct event e;
        struct step s;

        read_event(&q, &e);
        before = day;
        if (spieltag_apply(&day, &e, &s, &err) != ST_OK)
            HOLDS(memcmp(&day, &before, sizeof day) == 0 && err.text[0] != '\0');
        else
            check_day(&day);
    }
    return 0;
}
