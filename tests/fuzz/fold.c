/* Applies any events to a day: of the Meisterschaft by every rule set and by one with changed parameters, or of
 * the Pokal. Each is refused without a trace, or the day goes on and its figures hold. */
#include "core/notation/kuerzel.h"
#include "core/pokal/pokaltag.h"
#include "core/rules/parameter.h"
#include "core/spieltag/history.h"
#include "fuzz.h"

struct source {
    const uint8_t *s;
    size_t len;
};

static int number(struct source *source, int n)
{
    if (source->len == 0)
        return 0;
    source->len--;
    return *source->s++ % n;
}

static int8_t who(struct source *source)
{
    return (int8_t)(number(source, PARTICIPANT_MAX + 2) - 1); /* NOBODY and one number too high are among them */
}

static void read_spiel(struct source *source, struct spiel *spiel)
{
    *spiel = spiel_empty();
    spiel->kind = (uint8_t)number(source, KIND_COUNT);
    spiel->suit = (uint8_t)(spiel_has_suit((enum spiel_kind)spiel->kind) ? number(source, SUIT_COUNT) : 0);
    spiel->re[0] = (int8_t)number(source, PARTICIPANT_MAX);
    spiel->re[1] = spiel_is_solo(spiel) ? NOBODY : (int8_t)number(source, PARTICIPANT_MAX);
    spiel->augen = (uint8_t)number(source, AUGEN_TOTAL + 1);
    spiel->no_trick = number(source, 8) == 0;
    spiel->vorgefuehrt = number(source, 8) == 0;
    spiel->straf = number(source, 16) == 0;
    spiel->stufe[RE] = (uint8_t)number(source, STUFE_COUNT);
    spiel->stufe[KONTRA] = (uint8_t)number(source, STUFE_COUNT);
    if (number(source, 4) > 0)
        return;
    for (int party = RE; party <= KONTRA; party++) {
        spiel->answered[party] = (uint8_t)number(source, STUFE_COUNT);
        spiel->vorab[party] = number(source, 4) == 1;
        spiel->invalid_from[party] = (uint8_t)number(source, STUFE_COUNT);
        spiel->who[party][number(source, STUFE_COUNT)] = who(source);
    }
    spiel->first = (uint8_t)number(source, OF_KONTRA + 1);
    spiel->limit_last = (uint8_t)number(source, OF_KONTRA + 1);
    spiel->revoke = (uint8_t)number(source, OF_KONTRA + 1);
    spiel->revoke_player = who(source);
    spiel->sonder_count = (uint8_t)number(source, 5);
    for (int i = 0; i < spiel->sonder_count; i++)
        spiel->sonder[i] = (struct sonderpunkt){(uint8_t)number(source, SONDER_COUNT), (uint8_t)number(source, 2),
                                                who(source), who(source)};
}

static void read_list(struct source *source, struct event *event)
{
    int sum = 0;

    event->u.result.count = (int8_t)number(source, TISCH_MAX + 1);
    for (int i = 0; i < event->u.result.count; i++) {
        event->u.result.player[i] = (int8_t)number(source, PARTICIPANT_MAX);
        event->u.result.punkte[i] = number(source, 256) - 20;
        sum += event->u.result.punkte[i];
    }
    if (event->u.result.count > 0 && number(source, 4) > 0) /* makes the Augen add up */
        event->u.result.punkte[0] += AUGEN_TOTAL - sum;
}

static void read_event(struct source *source, struct event *event)
{
    *event = (struct event){.kind = (uint8_t)number(source, EVENT_COUNT), .trotzdem = number(source, 4) == 0};
    switch ((enum event_kind)event->kind) {
    case EVENT_START:
        event->u.start.date = (struct date){2026, 1, 4};
        event->u.start.seed = SEED_NONE;
        event->u.start.count = (int8_t)number(source, TISCH_MAX + 1);
        for (int i = 0; i < event->u.start.count; i++)
            event->u.start.sitz[i] = (int8_t)number(source, PARTICIPANT_MAX);
        event->u.start.geber = who(source);
        event->u.start.guests = (uint16_t)number(source, 256);
        break;
    case EVENT_SPIEL:
        read_spiel(source, &event->u.spiel);
        break;
    case EVENT_STRAFE:
        event->u.strafe.player = who(source);
        event->u.strafe.punkte = (int16_t)number(source, 256);
        event->u.strafe.recipients = (uint16_t)(number(source, 4) == 0 ? number(source, 256) : 0);
        break;
    case EVENT_DISQ:
        event->u.disq.player = who(source);
        break;
    case EVENT_GEGENGELESEN:
        event->u.gegengelesen.player = who(source);
        break;
    case EVENT_EINSTIEG:
        event->u.einstieg.player = who(source);
        event->u.einstieg.after = who(source);
        event->u.einstieg.gast = number(source, 2) == 0;
        break;
    case EVENT_AUSSTIEG:
        event->u.ausstieg.player = who(source);
        event->u.ausstieg.disq = number(source, 2) == 0;
        break;
    case EVENT_RESULT:
    case EVENT_HAMMEL:
    case EVENT_SCHIEBEKOPF:
    case EVENT_STECHEN:
        read_list(source, event);
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
    struct due due[DUE_MAX];
    struct day_player player[PARTICIPANT_MAX];
    struct next next = spieltag_next(day);
    int count = spieltag_due(day, due), result = spieltag_result(day, player);

    HOLDS(count >= 0 && count <= DUE_MAX);
    HOLDS(result >= 0 && result <= PARTICIPANT_MAX);
    HOLDS(day->sitze >= 0 && day->sitze <= TISCH_MAX);
    HOLDS(day->gegengelesen <= day->spiele);
    HOLDS(next.geber == NOBODY || spieltag_sits(day, next.geber));
    for (int i = 0; i < day->sitze; i++)
        for (int k = 0; k < i; k++)
            HOLDS(day->sitz[i] != day->sitz[k]);
}

/* Changes some parameters. A combination that is refused leaves the rules as they were. */
static void change(struct source *source, struct rules *rules)
{
    for (int n = number(source, 8); n > 0; n--) {
        const struct parameter *parameter = &rules_parameter[(size_t)number(source, 256) % rules_parameter_count];
        struct rules new = *rules;
        struct err err = {0};
        const char *key;
        char value[20];

        if (parameter->type == PARAMETER_TEXT || parameter->type == PARAMETER_KINDS)
            continue;
        if (parameter->type == PARAMETER_NUMBER)
            (void)snprintf(value, sizeof value, "%d",
                           parameter->min + number(source, 256) % (parameter->max - parameter->min + 1));
        else
            (void)snprintf(value, sizeof value, "%s",
                           parameter->type == PARAMETER_CHOICE ? parameter->words[number(source, parameter->max + 1)]
                           : number(source, 2)                 ? "ja"
                                                               : "nein");
        HOLDS(parameter_set(parameter, value, &new, &err) == ST_OK);
        if (rules_check(&new, &key, &err) == ST_OK)
            *rules = new;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"};
    struct source source = {data, len};
    struct board board = {0};
    struct spieltag day, before;
    struct err err = {0};
    struct rules rules;

    for (int i = 0; i < PARTICIPANT_MAX; i++)
        HOLDS(kuerzel_parse(names[i], 1, &board.kuerzel[board.count++], &err) == ST_OK);
    rules = *rules_builtin((size_t)number(&source, 6));
    if (!rules.pokal)
        change(&source, &rules);
    memset(&day, 0, sizeof day);
    spieltag_init(&day, rules.pokal ? &wettbewerb_pokal : &wettbewerb_meisterschaft, &rules, &board);
    for (int i = 0; source.len > 0 && i < 200; i++) {
        struct event event;
        struct step step;

        read_event(&source, &event);
        before = day;
        if (spieltag_apply(&day, &event, &step, &err) != ST_OK)
            HOLDS(memcmp(&day, &before, sizeof day) == 0 && err.text[0] != '\0');
        else
            check_day(&day);
    }
    return 0;
}
