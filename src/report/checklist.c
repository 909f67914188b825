#include "report/checklist.h"

#include <assert.h>
#include <string.h>

#include "writer/wrap.h"
#include "rules/parameter.h"

enum { QUESTION_WIDTH = 40 };
#define INDENT "                                            " /* QUESTION_WIDTH + 4 */

/* An answer is a parameter as it is written, or worked out from several. */
struct question {
    const char *question; /* NULL: the next heading stands in `key` */
    const char *key;
    void (*answer)(const struct rules *r, const char *key, struct text *t);
};

static void parameter(const struct rules *r, const char *key, struct text *t)
{
    const struct parameter *p = parameter_find(key);

    assert(p);
    parameter_write(p, r, t);
    if (t->len == 0)
        text_add(t, "offen");
}

static int number(const struct rules *r, const char *key)
{
    const struct parameter *p = parameter_find(key);
    int value;

    assert(p && p->typ != PARAMETER_TEXT);
    memcpy(&value, (const char *)r + p->offset, sizeof value);
    return value;
}

/* What a Sonderpunkt is worth. */
static void sonderpunkt(const struct rules *r, const char *key, struct text *t)
{
    int punkte = number(r, key);

    if (punkte == 0)
        text_add(t, "nein");
    else
        text_addf(t, punkte == 1 ? "%d Punkt" : "%d Punkte", punkte);
}

static void deadline(const struct rules *r, const char *key, struct text *t)
{
    int cards = number(r, key);

    if (cards == 0)
        text_add(t, "offen");
    else
        text_addf(t, cards == 1 ? "mit %d Karte auf der Hand" : "mit %d Karten auf der Hand", cards);
}

/* What is asked of limits where there are none. */
static void limit_deadline(const struct rules *r, const char *key, struct text *t)
{
    if (r->limits)
        deadline(r, key, t);
    else
        text_add(t, "entfällt");
}

static void limits_in_solo(const struct rules *r, const char *key, struct text *t)
{
    if (r->limits)
        parameter(r, key, t);
    else
        text_add(t, "entfällt");
}

static void kind_known(const struct rules *r, const char *word, struct text *t)
{
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if (strcmp(spiel_kind_word((enum spiel_kind)kind), word) == 0)
            text_add(t, rules_knows(r, (enum spiel_kind)kind) ? "ja" : "nein");
}

static void solo_kinds(const struct rules *r, int kinds, struct text *t)
{
    for (int kind = KIND_FARBTRUMPF; kind <= KIND_DETLEF_KASPAR; kind++)
        if ((r->kinds & kinds) >> kind & 1)
            text_addf(t, "%s%s", t->len ? ", " : "", spiel_kind_name((enum spiel_kind)kind));
}

static void which_soli(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    solo_kinds(r, ~0, t);
}

static void pflichtsoli(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->pflichtsoli == 0) {
        text_add(t, "keine");
        return;
    }
    solo_kinds(r, r->pflicht_kinds, t);
    text_addf(t, "; davon %d%s", r->pflichtsoli, r->pflicht_different ? " verschiedene" : "");
}

static void pflicht_period(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->pflichtsoli == 0)
        text_add(t, "entfällt");
    else if (r->vorfuehrung == VORFUEHRUNG_DEADLINE)
        text_addf(t, "eins, bis %d im Pott sind, alle, bis er leer ist", r->pott_deadline);
    else
        text_add(t, r->vorfuehrung == VORFUEHRUNG_AFTER  ? "bis zum letzten Spiel, sonst danach"
                    : r->vorfuehrung == VORFUEHRUNG_REST ? "innerhalb der Spiele des Spieltags"
                                                         : "am Spieltag");
}

static void nachspiel_period(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->nachspielpflicht ? "in so vielen Spielen, wie am Tisch sitzen" : "entfällt");
}

static void only_with_pflichtsoli(const struct rules *r, const char *key, struct text *t)
{
    if (r->pflichtsoli)
        parameter(r, key, t);
    else
        text_add(t, "entfällt");
}

static void only_with_armut(const struct rules *r, const char *key, struct text *t)
{
    if (r->armut_trumps)
        parameter(r, key, t);
    else
        text_add(t, "entfällt");
}

static void nachgeben(const struct rules *r, const char *key, struct text *t)
{
    static const char *const who[] = {"der nächste", "derselbe noch einmal",
                                      "nach einem Pflichtsolo derselbe, sonst der nächste"};

    (void)key;
    text_addf(t, "%s%s", who[r->nachgeben], r->nachgeben && !r->nachgeben_five ? ", zu fünft der nächste" : "");
}

static void lustsolo_lead(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->lead == 0 ? "ja" : "nein");
}

static void after_gain(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->nachspielpflicht ? "ja, einmal am Spieltag" : "nein");
}

static void before_lost(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->nachspielpflicht ? "nein" : "entfällt");
}

static void vorfuehren(const struct rules *r, const char *key, struct text *t)
{
    static const char *const when[] = {"nein", "ja, an den Fristen des Potts", "ja, nach dem letzten Spiel",
                                       "ja, wenn so viele Pflichtsoli offen wie Spiele übrig sind"};

    (void)key;
    text_add(t, when[r->vorfuehrung]);
}

static void vorfuehr_geber(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, !r->vorfuehrung                             ? "entfällt"
                : r->vorfuehrung_geber == VORFUEHRUNG_RIGHT ? "zwei Plätze rechts vom Solisten"
                                                            : "wer an der Reihe ist");
}

static void only_with_vorfuehrung(const struct rules *r, const char *key, struct text *t)
{
    if (r->vorfuehrung)
        parameter(r, key, t);
    else
        text_add(t, "entfällt");
}

static void word_value(const struct rules *r, const char *key, struct text *t)
{
    static const char *const what[] = {"", "verdoppelt den Grundwert", "verdoppelt alles"};

    (void)key;
    if (r->doubling)
        text_addf(t, "%s%s", what[r->doubling], r->ansage_punkte ? "," : "");
    if (r->ansage_punkte)
        text_addf(t, " %d Punkte dazu", r->ansage_punkte);
    if (!r->doubling)
        text_addf(t, "%d Punkt%s", r->posten[POSTEN_WORD].punkte, r->posten[POSTEN_WORD].punkte == 1 ? "" : "e");
}

static void limits(const struct rules *r, const char *key, struct text *t)
{
    static const char *const as[] = {"ja", "ja; bei beiden entscheidet die letzte", "ja, aber nur von einer Partei"};

    (void)key;
    text_add(t, r->limits ? as[r->limits_both] : "nein");
}

/* The same by all rules that these parameters can say: who bid K9 must hold the others below 90. */
static void fixed(const struct rules *r, const char *answer, struct text *t)
{
    text_add(t, r->limits ? answer : "entfällt");
}

static void over_den_pott(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->pott ? "ja, das letzte Spiel zählt ganz" : "entfällt");
}

static void hammelsprung(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->hammelsprung)
        text_addf(t, "ja, ab %d Punkten im Pott; Sieger: %s; Gleiche teilen", r->hammelsprung,
                  r->hammel_winner == HAMMEL_60 ? "wer 60 Augen am nächsten ist" : "wer die meisten Augen hat");
    else
        text_add(t, "nein");
}

static void who_wins(const struct rules *r, const char *key, struct text *t)
{
    static const char *const who[] = {"Re", "Kontra", "keiner; es zählen nur Sonderpunkte", "wie sonst"};

    text_add(t, who[number(r, key)]);
}

static void or_none_count(const struct rules *r, const char *key, struct text *t)
{
    if (number(r, key))
        text_addf(t, "%d", number(r, key));
    else
        text_add(t, "nicht festgelegt");
}

static void pott(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->pott)
        text_addf(t, "%d Punkte", r->pott);
    else
        text_add(t, "keiner");
}

static void bockrunden(const struct rules *r, const char *key, struct text *t)
{
    const struct {
        int holds;
        const char *after;
    } cause[] = {
        {r->bock_after_120, "120 : 120"}, {r->bock_after_solo, "verlorenem Solo"}, {r->bock_after_herz, "Herzstich"}};
    static const char *const stack[] = {"keine neue", "angehängt", "beide nebeneinander"};
    bool first = true;

    (void)key;
    for (size_t i = 0; i < sizeof cause / sizeof cause[0]; i++) {
        if (cause[i].holds)
            text_addf(t, "%s%s", first ? "nach " : ", ", cause[i].after);
        first = first && !cause[i].holds;
    }
    if (r->bock_each)
        text_addf(t, "%snach je %d Spielen", first ? "" : ", ", r->bock_each);
    if (first && !r->bock_each)
        text_add(t, "keine");
    else
        text_addf(t, "; %d Spiele (0: so viele wie am Tisch), Wert mal %d plus %d; eine in der anderen: %s",
                  r->bock_spiele, r->bock_factor, r->bock_plus, stack[r->bock_stack]);
}

static void at_tisch(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_addf(t, r->tisch_min == r->tisch_max ? "%d" : "%d bis %d", r->tisch_min, r->tisch_max);
    if (r->tisch_max > PLAYER_IN_SPIEL)
        text_add(t, "; zu fünft pausiert der Geber");
    if (r->tisch_max > PLAYER_IN_SPIEL + 1)
        text_add(t, r->pausing == PAUSING_THIRD ? ", sonst auch der dritte und sechste von Vorhand"
                                                : ", sonst auch, wer ihm gegenüber sitzt");
}

static void strafpunkte(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->strafe_light == 0 && r->strafe_heavy == 0)
        text_add(t, "nach Vereinbarung");
    else
        text_addf(t, "leicht %d, schwer %d und %d je Limit der anderen", r->strafe_light, r->strafe_heavy,
                  r->strafe_each_limit);
    if (r->strafe_distributed)
        text_add(t, "; die anderen drei bekommen sie");
}

static void sonder_doubled(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->doubling == DOUBLE_ALL ? "werden mit verdoppelt" : "zählen einfach");
}

static void usage_error(const struct rules *r, const char *key, struct text *t)
{
    static const char *const what[] = {"offen", "Strafpunkte", "Spiel ungültig", "Spiel einfach verloren",
                                       "Spiel so hoch verloren wie noch möglich"};

    (void)key;
    text_add(t, what[r->usage_error]);
}

static void schweinchen(const struct rules *r, const char *which, struct text *t)
{
    bool second = which[0] == 'z';

    if (r->schweinchen == 3)
        text_add(t, second ? "nein" : "einer, wenn der Spieler will");
    else
        text_add(t, r->schweinchen == (second ? 1 : 2) ? "ja" : "nein");
}

static void offer(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->armut_trumps)
        text_addf(t, "höchstens %d", r->armut_trumps);
    else
        text_add(t, "keine Trumpfabgabe");
}

static void concealed(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    text_add(t, r->undeclared ? "es wird eingeworfen" : "stilles Solo");
}

static const struct question questions[] = {
    {NULL, "Normales Spiel", NULL},
    {"Gefangener Fuchs", "punkte.fuchs", sonderpunkt},
    {"Fuchs macht den letzten Stich", "punkte.fuchsamende", sonderpunkt},
    {"Karlchen macht den letzten Stich", "punkte.karlchen", sonderpunkt},
    {"Gefangenes Karlchen", "punkte.karlchengefangen", sonderpunkt},
    {"Zweites Karlchen sticht das erste", "karlchen.zweites", parameter},
    {"Doppel-Karlchen", "punkte.doppelkarlchen", sonderpunkt},
    {"Lieselotte Pulver", "punkte.lieselotte", sonderpunkt},
    {"Joker als Spitze", "joker", parameter},
    {"Herz-Zehn als Spitze", "herzzehn", parameter},
    {"Zweite Herz-Zehn sticht die erste", "herzzehn.zweite", parameter},
    {"Gefangene Herz-Zehn", "dulle", sonderpunkt},
    {"Doppelkopf", "punkte.doppelkopf", sonderpunkt},
    {"Zwei Füchse auf einer Hand sind hoch", "beide", schweinchen},
    {"Nur der zweite davon ist hoch", "zweiter", schweinchen},
    {"Hochzeit: wer wird Partner", "hochzeit.partner", parameter},
    {"Karten im Spiel", "karten", parameter},
    {"Wie viele am Tisch", NULL, at_tisch},
    {NULL, "Solospiele", NULL},
    {"Stilles Solo mit beiden Kreuz-Damen", "still", kind_known},
    {"Stilles Solo auch mit einer", "still.eine", parameter},
    {"Beide Kreuz-Damen nicht erklärt", NULL, concealed},
    {"Nachspielen nach gewonnenem Lustsolo", NULL, after_gain},
    {"Nachspielen nach verlorenem Lustsolo", "nein", fixed},
    {"Dürfen vorher Soli verloren sein", NULL, before_lost},
    {"Wann nachgespielt wird", NULL, nachspiel_period},
    {"Zeitraum für Pflichtsoli", NULL, pflicht_period},
    {"Wer gibt nach einem Solo", NULL, nachgeben},
    {"Hat der Lustsolist Aufspiel", NULL, lustsolo_lead},
    {"Haben Pflichtsoli Vorrang", "solo.pflichtvorrang", parameter},
    {"Welche Soloarten", NULL, which_soli},
    {"Anzahl und Art der Pflichtsoli", NULL, pflichtsoli},
    {"Reihenfolge der Pflichtsoli", "pflichtsoli.reihenfolge", only_with_pflichtsoli},
    {"Stilles Solo ersetzt ein Pflichtsolo", "nein", fixed},
    {"Wird zum Pflichtsolo vorgeführt", NULL, vorfuehren},
    {"Rang der Soli", "solo.rang", parameter},
    {"Vorführung: Kontra gilt als gesagt", "vorfuehrung.kontra", only_with_vorfuehrung},
    {"Vorführung: wer gibt", NULL, vorfuehr_geber},
    {"Vorführung: wer hat Aufspiel", "vorfuehrung.aufspiel", only_with_vorfuehrung},
    {NULL, "Kontra und Re", NULL},
    {"Was Re und Kontra zählen", NULL, word_value},
    {"Re muss vor Kontra gesagt sein", "re.vorkontra", parameter},
    {"Bis wann Re", "frist.wort", deadline},
    {"Bis wann Kontra", "frist.wort", deadline},
    {"Bis wann bei Hochzeit", "frist.hochzeit", parameter},
    {"Wer gewinnt bei 120, nichts gesagt", "bei120.nichts", who_wins},
    {"Wer gewinnt bei 120 und Kontra", "bei120.kontra", who_wins},
    {"Wie ist es bei Re und Kontra", "bei120.beide", who_wins},
    {"Limitansagen", NULL, limits},
    {"Bis wann K9", "frist.k9", limit_deadline},
    {"Bis wann K6", "frist.k6", limit_deadline},
    {"Bis wann K3", "frist.k3", limit_deadline},
    {"Bis wann kein Stich", "frist.schwarz", limit_deadline},
    {"Genau 90, 60, 30 der Alten: Sieger", "die Gegner", fixed},
    {"Genau 90, 60, 30 der Gegner: Sieger", "die Alten", fixed},
    {"Limitansagen beim Solo", "limits.solo", limits_in_solo},
    {NULL, "Endspiel", NULL},
    {"Pott", NULL, pott},
    {"Letztes Spiel über den Pott hinaus", NULL, over_den_pott},
    {"Hammelsprung", NULL, hammelsprung},
    {"Spiele am Spieltag, zu viert", "ende.spiele", or_none_count},
    {"Spiele am Spieltag, zu fünft", "ende.spiele5", or_none_count},
    {"Ende, wenn jemand so viele Punkte hat", "ende.punkte", or_none_count},
    {NULL, "Abrechnung", NULL},
    {"Bockrunden", NULL, bockrunden},
    {"Punktwert", "punktwert", parameter},
    {"Sonderpunkte bei Re und Kontra", NULL, sonder_doubled},
    {"Gebefehler", "gebefehler", parameter},
    {"Einwerfen", "einwurf", parameter},
    {"Anbieten bei wie viel Trümpfen", NULL, offer},
    {"Anbieten an wen", "armut.angebot", only_with_armut},
    {"Zugabe im Stich zurücknehmen", "zugabe", parameter},
    {"Strafpunkte", NULL, strafpunkte},
    {"Später entdeckter Bedienfehler", NULL, usage_error},
};

void report_checklist(const struct rules *r, struct text *t)
{
    struct text answer = {0};

    text_addf(t, "%s: %s\n", r->name, r->title);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const struct question *f = &questions[i];

        if (!f->question) {
            text_addf(t, "\n%s\n", f->key);
            continue;
        }
        text_clear(&answer);
        f->answer(r, f->key, &answer);
        text_addf(t, "  %-*s  ",
                  QUESTION_WIDTH + (int)(strlen(f->question) - utf8_sign(f->question, strlen(f->question))),
                  f->question);
        wrap(t, answer.s, QUESTION_WIDTH + 4, INDENT);
        text_addc(t, '\n');
    }
    text_free(&answer);
}
