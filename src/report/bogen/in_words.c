/* What a line of the Bogen says in words, for paper: readers of it know no Kurzschrift. Documents are German. */
#include "report/bogen/in_words.h"

#include <ctype.h>

static const char *kuerzel(const struct sitting *r, int player)
{
    return board_name(&r->board, player);
}

/* "A 60, B 71": each one's figure. */
static void figures(const struct sitting *r, const struct event *e, struct text *t)
{
    for (int i = 0; i < e->u.result.count; i++)
        text_addf(t, "%s%s %d", i > 0 ? ", " : "", kuerzel(r, e->u.result.player[i]), (int)e->u.result.punkte[i]);
}

static void push(const struct sitting *r, const struct event *e, struct text *t)
{
    if (e->u.result.count == 1)
        text_addf(t, "Durchmarsch: %s", kuerzel(r, e->u.result.player[0]));
    else
        figures(r, e, t);
}

static void strafe(const struct sitting *r, const struct event *e, struct text *t)
{
    char names[BOARD_NAMES_MAX] = "";

    text_addf(t, "Strafe: %s, %d Punkte", kuerzel(r, e->u.strafe.player), e->u.strafe.punkte);
    if (e->u.strafe.an)
        board_names(&r->board, e->u.strafe.an, names);
    text_addf(t, "%s%s", *names ? " an " : "", names);
}

/* A game of a special round: "B Buben, 90 Augen". */
static void game(const struct sitting *r, const struct spiel *s, struct text *t)
{
    text_addf(t, "%s%s%s", kuerzel(r, s->re[0]), s->re[1] != NOBODY ? ", " : "",
              s->re[1] != NOBODY ? kuerzel(r, s->re[1]) : "");
    if (s->kind != KIND_NORMAL)
        text_addf(t, " %s", rules_kind(r->rules, s->kind)->name);
    if (s->suit != SUIT_NONE)
        text_addf(t, " %s", suit_terms[s->suit].name);
    text_addf(t, ", %d Augen%s", s->augen, s->no_trick ? ", ohne Stich" : "");
}

void bogen_in_words(const struct sitting *r, const struct event *e, const struct spiel *s, struct text *t)
{
    switch ((enum event_kind)e->kind) {
    case EVENT_SPIEL:
        game(r, s, t);
        break;
    case EVENT_EINWURF:
        text_add(t, "Einwurf");
        break;
    case EVENT_HAMMEL:
    case EVENT_STECHEN:
    case EVENT_RESULT:
        text_add(t, e->kind == EVENT_HAMMEL    ? "Hammelsprung: "
                    : e->kind == EVENT_STECHEN ? "Stechen: "
                                               : "Ergebnis: ");
        figures(r, e, t);
        break;
    case EVENT_PUSH:
        push(r, e, t);
        break;
    case EVENT_STRAFE:
        strafe(r, e, t);
        break;
    case EVENT_DISQ:
        text_addf(t, "Disqualifikation: %s", kuerzel(r, e->u.disq.player));
        break;
    case EVENT_EINSTIEG:
        text_addf(t, "Einstieg: %s, links von %s%s", kuerzel(r, e->u.einstieg.player),
                  kuerzel(r, e->u.einstieg.after), e->u.einstieg.gast ? ", als Gast" : "");
        break;
    case EVENT_AUSSTIEG:
        text_addf(t, "Ausstieg: %s, %sdisqualifiziert", kuerzel(r, e->u.ausstieg.player),
                  e->u.ausstieg.disq ? "" : "nicht ");
        break;
    case EVENT_ZEIT:
        text_addf(t, r->f.day.struck == 1 ? "Zeit: %d Spiel gestrichen" : "Zeit: %d Spiele gestrichen",
                  (int)r->f.day.struck);
        break;
    case EVENT_START:
    case EVENT_END:
    case EVENT_GEGENGELESEN:
    case EVENT_COUNT:
        break;
    }
}

/* "F C", "F C/A": who made it, else the party, and whose it was. */
static void sonderpunkt(const struct sitting *r, const struct sonderpunkt *p, int times, struct text *t)
{
    const char *word = sonder_terms[p->kind].word;

    if (times > 1)
        text_int(t, times);
    for (; *word; word++)
        text_addc(t, (char)toupper(*word));
    text_addf(t, " %s", p->from != NOBODY ? kuerzel(r, p->from) : party_terms[p->party].name);
    if (p->whose != NOBODY)
        text_addf(t, "/%s", kuerzel(r, p->whose));
}

static struct text *comma(struct text *t)
{
    if (t->len > 0)
        text_add(t, ", ");
    return t;
}

static bool alike(const struct sonderpunkt *a, const struct sonderpunkt *b)
{
    return a->kind == b->kind && a->party == b->party && a->from == b->from && a->whose == b->whose;
}

static void sonderpunkte(const struct sitting *r, const struct spiel *s, struct text *t)
{
    for (int i = 0, times; i < s->sonder_count; i += times) {
        for (times = 1; i + times < s->sonder_count && alike(&s->sonder[i], &s->sonder[i + times]);)
            times++;
        sonderpunkt(r, &s->sonder[i], times, comma(t));
    }
}

void bogen_besides(const struct sitting *r, const struct spiel *s, struct text *t)
{
    static const char *const party[] = {[OF_RE] = "Re", [OF_KONTRA] = "Kontra"};

    sonderpunkte(r, s, t);
    if (s->first != OF_NONE)
        text_addf(comma(t), "%s zuerst", party[s->first]);
    if (s->last_one != OF_NONE)
        text_addf(comma(t), "%s zuletzt", party[s->last_one]);
    if (s->wrong != OF_NONE)
        text_addf(comma(t), "%s bedient falsch", s->wrong_who != NOBODY ? kuerzel(r, s->wrong_who) : party[s->wrong]);
    if (s->bock > 0)
        text_addf(comma(t), "%d Bock", s->bock);
}
