/* Writes lines of the Bogen in words, for readers of paper who do not know the Kurzschrift. Documents are German. */
#include "core/rules/rules.h"
#include "report/bogen/in_words.h"

#include <ctype.h>

static const char *kuerzel(const struct sitting *sitting, int player)
{
    return board_name(&sitting->board, player);
}

/* Adds the figure of each player: "A 60, B 71". */
static void figures(const struct sitting *sitting, const struct event *event, struct text *text)
{
    for (int i = 0; i < event->u.result.count; i++)
        text_addf(text, "%s%s %d", i > 0 ? ", " : "", kuerzel(sitting, event->u.result.player[i]),
                  (int)event->u.result.punkte[i]);
}

static void schiebekopf(const struct sitting *sitting, const struct event *event, struct text *text)
{
    if (event->u.result.count == 1)
        text_addf(text, "Durchmarsch: %s", kuerzel(sitting, event->u.result.player[0]));
    else
        figures(sitting, event, text);
}

static void strafe(const struct sitting *sitting, const struct event *event, struct text *text)
{
    char names[BOARD_NAMES_MAX] = "";

    text_addf(text, event->u.strafe.punkte == 1 ? "Strafe: %s, %d Punkt" : "Strafe: %s, %d Punkte",
              kuerzel(sitting, event->u.strafe.player), event->u.strafe.punkte);
    if (event->u.strafe.recipients)
        board_names(&sitting->board, event->u.strafe.recipients, names);
    text_addf(text, "%s%s", *names ? " an " : "", names);
}

/* Adds a game of a special round: "B Buben, 90 Augen". */
static void game(const struct sitting *sitting, const struct spiel *spiel, struct text *text)
{
    text_addf(text, "%s%s%s", kuerzel(sitting, spiel->re[0]), spiel->re[1] != NOBODY ? ", " : "",
              spiel->re[1] != NOBODY ? kuerzel(sitting, spiel->re[1]) : "");
    if (spiel->kind != KIND_NORMAL)
        text_addf(text, " %s", rules_kind(sitting->rules, spiel->kind)->name);
    if (spiel->suit != SUIT_NONE)
        text_addf(text, " %s", suit_terms[spiel->suit].name);
    text_addf(text, ", %d Augen%s", spiel->augen, spiel->no_trick ? ", ohne Stich" : "");
}

void bogen_in_words(const struct sitting *sitting, const struct event *event, const struct spiel *spiel,
                    struct text *text)
{
    switch ((enum event_kind)event->kind) {
    case EVENT_SPIEL:
        game(sitting, spiel, text);
        break;
    case EVENT_EINWURF:
        text_add(text, "Einwurf");
        break;
    case EVENT_HAMMEL:
    case EVENT_STECHEN:
    case EVENT_RESULT:
        text_add(text, event->kind == EVENT_HAMMEL    ? "Hammelsprung: "
                       : event->kind == EVENT_STECHEN ? "Stechen: "
                                                      : "Ergebnis: ");
        figures(sitting, event, text);
        break;
    case EVENT_SCHIEBEKOPF:
        schiebekopf(sitting, event, text);
        break;
    case EVENT_STRAFE:
        strafe(sitting, event, text);
        break;
    case EVENT_DISQ:
        text_addf(text, "Disqualifikation: %s", kuerzel(sitting, event->u.disq.player));
        break;
    case EVENT_EINSTIEG:
        text_addf(text, "Einstieg: %s, links von %s%s", kuerzel(sitting, event->u.einstieg.player),
                  kuerzel(sitting, event->u.einstieg.after), event->u.einstieg.gast ? ", als Gast" : "");
        break;
    case EVENT_AUSSTIEG:
        text_addf(text, "Ausstieg: %s, %sdisqualifiziert", kuerzel(sitting, event->u.ausstieg.player),
                  event->u.ausstieg.disq ? "" : "nicht ");
        break;
    case EVENT_ZEIT:
        text_addf(text, sitting->fold.day.struck == 1 ? "Zeit: %d Spiel gestrichen" : "Zeit: %d Spiele gestrichen",
                  (int)sitting->fold.day.struck);
        break;
    case EVENT_START:
    case EVENT_END:
    case EVENT_GEGENGELESEN:
    case EVENT_COUNT:
        break;
    }
}

/* Adds "F C" or "F C/A": who made the Sonderpunkt, or the party, and from whom. */
static void sonderpunkt(const struct sitting *sitting, const struct sonderpunkt *sonderpunkt, int times,
                        struct text *text)
{
    const char *word = sonder_terms[sonderpunkt->kind].word;

    if (times > 1)
        text_int(text, times);
    for (; *word; word++)
        text_addc(text, (char)toupper(*word));
    text_addf(text, " %s",
              sonderpunkt->from != NOBODY ? kuerzel(sitting, sonderpunkt->from)
                                          : party_terms[sonderpunkt->party].name);
    if (sonderpunkt->whose != NOBODY)
        text_addf(text, "/%s", kuerzel(sitting, sonderpunkt->whose));
}

static struct text *comma(struct text *text)
{
    if (text->len > 0)
        text_add(text, ", ");
    return text;
}

static bool alike(const struct sonderpunkt *a, const struct sonderpunkt *b)
{
    return a->kind == b->kind && a->party == b->party && a->from == b->from && a->whose == b->whose;
}

static void sonderpunkte(const struct sitting *sitting, const struct spiel *spiel, struct text *text)
{
    for (int i = 0, times; i < spiel->sonder_count; i += times) {
        for (times = 1; i + times < spiel->sonder_count && alike(&spiel->sonder[i], &spiel->sonder[i + times]);)
            times++;
        sonderpunkt(sitting, &spiel->sonder[i], times, comma(text));
    }
}

void bogen_besides(const struct sitting *sitting, const struct spiel *spiel, struct text *text)
{
    static const char *const party[] = {[OF_RE] = "Re", [OF_KONTRA] = "Kontra"};

    sonderpunkte(sitting, spiel, text);
    if (spiel->first != OF_NONE)
        text_addf(comma(text), "%s zuerst", party[spiel->first]);
    if (spiel->limit_last != OF_NONE)
        text_addf(comma(text), "%s zuletzt", party[spiel->limit_last]);
    if (spiel->revoke != OF_NONE)
        text_addf(comma(text), "%s bedient falsch",
                  spiel->revoke_player != NOBODY ? kuerzel(sitting, spiel->revoke_player) : party[spiel->revoke]);
    if (spiel->bock > 0)
        text_addf(comma(text), "%d Bock", spiel->bock);
}
