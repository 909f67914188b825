#include "report/season/checklist.h"

#include <assert.h>
#include <string.h>

#include "core/pokal/pokaltag.h"
#include "core/rules/parameter.h"
#include "print/wrap.h"

enum { QUESTION_WIDTH = 40 };
#define INDENT "                                            " /* QUESTION_WIDTH + 4 */

/* An answer is a parameter as it is written, one of some words by its number, or worked out from several. */
struct question {
    const char *question; /* NULL: the next heading stands in `key`; "": the Sonderpunkte that no other asks for */
    const char *key;
    void (*answer)(const struct rules *r, const char *key, struct text *t); /* NULL: as it is written */
    const char *needs;        /* the parameter without which it is not asked; NULL: always */
    const char *const *words; /* one for each value */
};
#define WORDS(...) ((const char *const[]){__VA_ARGS__})

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
static void put_punkte(int punkte, struct text *t)
{
    if (punkte == 0)
        text_add(t, "nein");
    else
        text_addf(t, punkte == 1 ? "%d Punkt" : "%d Punkte", punkte);
}

static void sonderpunkt(const struct rules *r, const char *key, struct text *t)
{
    put_punkte(number(r, key), t);
}

/* Who said his word vorab had as many cards more then, and has them further on. */
static void deadline(const struct rules *r, const char *key, struct text *t)
{
    int cards = number(r, key), more = r->deadline_vorab - r->deadline[STUFE_WORD];

    if (cards == 0)
        text_add(t, "offen");
    else
        text_addf(t, cards == 1 ? "mit %d Karte auf der Hand" : "mit %d Karten auf der Hand", cards);
    if (cards != 0 && r->deadline_vorab != 0)
        text_addf(t, strcmp(key, "frist.wort") == 0 ? ", vorab mit %d" : ", nach Vorabansage mit %d", cards + more);
}

static void kind_known(const struct rules *r, const char *word, struct text *t)
{
    enum spiel_kind kind = (enum spiel_kind)term_find(kind_terms, KIND_COUNT, word, strlen(word));

    text_add(t, rules_knows(r, kind) ? "ja" : "nein");
}

static void solo_kinds(const struct rules *r, int kinds, struct text *t)
{
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if ((r->kinds & kinds & KINDS_ANNOUNCED) >> kind & 1)
            text_addf(t, "%s%s", t->len ? ", " : "", rules_kind(r, kind)->name);
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
    text_addf(t, "; davon %d%s", r->pflichtsoli, r->pflicht_different && r->pflichtsoli > 1 ? " verschiedene" : "");
}

static void pflicht_period(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (r->vorfuehrung == VORFUEHRUNG_DEADLINE)
        text_addf(t, "eins, bis %d im Pott sind, alle, bis er leer ist", r->pott_deadline);
    else
        text_add(t, r->vorfuehrung == VORFUEHRUNG_AFTER  ? "bis zum letzten Spiel, sonst danach"
                    : r->vorfuehrung == VORFUEHRUNG_REST ? "innerhalb der Spiele des Spieltags"
                                                         : "am Spieltag");
}

static void nachspiel_when(const struct rules *r, const char *key, struct text *t)
{
    (void)key;
    if (!r->nachspielpflicht && !r->nachspiel_lost)
        text_add(t, "entfällt");
    else
        text_add(t, r->nachspiel_at_once ? "sofort" : "in so vielen Spielen, wie am Tisch sitzen");
}

static void nachgeben(const struct rules *r, const char *key, struct text *t)
{
    static const char *const who[] = {"der nächste", "derselbe noch einmal",
                                      "nach einem Pflichtsolo derselbe, sonst der nächste"};

    (void)key;
    text_addf(t, "%s%s", who[r->nachgeben], r->nachgeben && !r->nachgeben_five ? ", zu fünft der nächste" : "");
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

static void words_in_solo(const struct rules *r, const char *key, struct text *t)
{
    word_value(r, key, t);
    if (r->pokal)
        text_add(t, "; nicht in Detlef-Dumm, KaDaMu und Schwarzer Sau");
}

/* A word said vorab takes on the stage 120 (settle.c: winner_at_120). */
static void at_120(const struct rules *r, const char *key, struct text *t)
{
    static const char *const who[] = {"Re", "Kontra"};
    bool kontra = strcmp(key, "bei120.nichts") != 0 && strcmp(key, "bei120.re") != 0;
    bool both = strcmp(key, "bei120.beide") == 0;
    int winner = number(r, key), first = r->at_120[WORDS_KONTRA_FIRST];

    text_add(t, winner != WINNER_NONE         ? who[winner]
                : r->nobody == NOBODY_NOTHING ? "keiner, und es zählt nichts"
                                              : "keiner; es zählen nur Sonderpunkte");
    if (both && first != WINNER_ANY && first != winner)
        text_addf(t, "; war Kontra zuerst gesagt: %s", first == WINNER_NONE ? "keiner" : who[first]);
    if (kontra && r->vorab)
        text_add(t, "; war Kontra vorab gesagt: keiner");
}

static void limits(const struct rules *r, const char *key, struct text *t)
{
    static const char *const as[] = {"ja", "ja; bei beiden entscheidet die letzte", "ja, aber nur von einer Partei"};

    (void)key;
    text_add(t, r->limits  ? as[r->limits_both]
                : r->pokal ? "nein; im KaDaMu muss der Solist die anderen unter 90 halten"
                           : "nein");
}

static void limits_in_solo(const struct rules *r, const char *key, struct text *t)
{
    parameter(r, key, t);
    if (number(r, key) && rules_knows(r, KIND_NULL))
        text_add(t, ", außer im Null");
}

static void answers(const struct rules *r, const char *key, struct text *t)
{
    int punkte = r->posten[POSTEN_ERWIDERUNG].punkte;

    parameter(r, key, t);
    if (r->erwiderungen)
        text_addf(t, punkte == 1 ? ", %d Punkt für jede" : ", %d Punkte für jede", punkte);
}

static void or_none_count(const struct rules *r, const char *key, struct text *t)
{
    if (number(r, key))
        text_addf(t, "%d", number(r, key));
    else
        text_add(t, "nicht festgelegt");
}

/* The Pokal is played in rounds of as many games as sit at the table. */
static void number_of_spiele(const struct rules *r, const char *key, struct text *t)
{
    int at_tisch = strcmp(key, "ende.spiele") == 0 ? PLAYER_IN_SPIEL : PLAYER_IN_SPIEL + 1;

    if (r->pokal)
        text_addf(t, "%d, in %d Runden", POKAL_ROUNDS * at_tisch, POKAL_ROUNDS);
    else
        or_none_count(r, key, t);
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

static void spiele_of_five(const struct rules *r, const char *key, struct text *t)
{
    if (r->end_spiele && !r->end_spiele_five)
        text_add(t, "jeder gibt so oft wie zu viert");
    else
        number_of_spiele(r, key, t);
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

    (void)key;
    for (size_t i = 0; i < sizeof cause / sizeof cause[0]; i++)
        if (cause[i].holds)
            text_addf(t, "%s%s", t->len ? ", " : "nach ", cause[i].after);
    if (r->bock_each)
        text_addf(t, "%snach je %d Spielen", t->len ? ", " : "", r->bock_each);
    if (t->len == 0)
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

static const struct question questions[] = {
    {NULL, .key = "Normales Spiel"},
    {"Gefangener Fuchs", .key = "punkte.fuchs", .answer = sonderpunkt},
    {"Fuchs macht den letzten Stich", .key = "punkte.fuchsamende", .answer = sonderpunkt},
    {"Karlchen macht den letzten Stich", .key = "punkte.karlchen", .answer = sonderpunkt},
    {"Gefangenes Karlchen", .key = "punkte.karlchengefangen", .answer = sonderpunkt},
    {"Zweites Karlchen sticht das erste", .key = "karlchen.zweites"},
    {"Doppel-Karlchen", .key = "punkte.doppelkarlchen", .answer = sonderpunkt},
    {"Lieselotte Pulver", .key = "punkte.lieselotte", .answer = sonderpunkt},
    {"Joker als Spitze", .key = "joker"},
    {"Herz-Zehn als Spitze", .key = "herzzehn"},
    {"Zweite Herz-Zehn sticht die erste", .key = "herzzehn.zweite"},
    {"Gefangene Herz-Zehn", .key = "dulle", .answer = sonderpunkt},
    {"Doppelkopf", .key = "punkte.doppelkopf", .answer = sonderpunkt},
    {"Zwei Füchse auf einer Hand sind hoch", .key = "beide", .answer = schweinchen},
    {"Nur der zweite davon ist hoch", .key = "zweiter", .answer = schweinchen},
    {"Superschweine: beide Karo-Neunen darüber", .key = "schweinchen.super"},
    {"Doppel-Schweinchen", .key = "punkte.doppelschweinchen", .answer = sonderpunkt},
    {"Vier Herz in einem Stich (Tack)", .key = "punkte.tack", .answer = sonderpunkt},
    {.question = ""},
    {"Hochzeit: wer wird Partner", .key = "hochzeit.partner"},
    {"Karten im Spiel", .key = "karten"},
    {"Wie viele am Tisch", .answer = at_tisch},
    {NULL, .key = "Solospiele"},
    {"Stilles Solo mit beiden Kreuz-Damen", .key = "still", .answer = kind_known},
    {"Stilles Solo auch mit einer", .key = "still.eine"},
    {"Beide Kreuz-Damen nicht erklärt", .key = "hochzeit.verschwiegen",
     .words = WORDS("stilles Solo", "es wird eingeworfen")},
    {"Nachspielen nach gewonnenem Lustsolo", .key = "nachspielpflicht",
     .words = WORDS("nein", "ja, einmal am Spieltag")},
    {"Nachspielen nach verlorenem Lustsolo", .key = "nachspielpflicht.verlust",
     .words = WORDS("nein", "ja, er selbst")},
    {"Dürfen vorher Soli verloren sein", .key = "nachspielpflicht.verloren", .needs = "nachspielpflicht"},
    {"Wann nachgespielt wird", .answer = nachspiel_when},
    {"Zeitraum für Pflichtsoli", .answer = pflicht_period, .needs = "pflichtsoli"},
    {"Wer gibt nach einem Solo", .answer = nachgeben},
    {"Hat der Lustsolist Aufspiel", .key = "solo.aufspiel",
     .words = WORDS("ja", "nein, nur im Pflichtsolo", "nein, Vorhand", "nein, wer rechts von ihm sitzt")},
    {"Haben Pflichtsoli Vorrang", .key = "solo.pflichtvorrang", .needs = "pflichtsoli"},
    {"Welche Soloarten", .answer = which_soli},
    {"Anzahl und Art der Pflichtsoli", .answer = pflichtsoli},
    {"Reihenfolge der Pflichtsoli", .key = "pflichtsoli.reihenfolge", .needs = "pflichtsoli"},
    {"Stilles Solo ersetzt ein Pflichtsolo", .needs = "pflichtsoli", .words = WORDS("nein")},
    {"Wird zum Pflichtsolo vorgeführt", .key = "vorfuehrung",
     .words = WORDS("nein", "ja, an den Fristen des Potts", "ja, nach dem letzten Spiel",
                    "ja, wenn so viele Pflichtsoli offen wie Spiele übrig sind")},
    {"Rang der Soli", .key = "solo.rang"},
    {"Vorführung: Kontra gilt als gesagt", .key = "vorfuehrung.kontra", .needs = "vorfuehrung"},
    {"Vorführung: wer gibt", .key = "vorfuehrung.geber", .needs = "vorfuehrung",
     .words = WORDS("zwei Plätze rechts vom Solisten", "wer an der Reihe ist")},
    {"Vorführung: wer hat Aufspiel", .key = "vorfuehrung.aufspiel", .needs = "vorfuehrung"},
    {NULL, .key = "Kontra und Re"},
    {"Kontra und Re beim normalen Spiel", .answer = word_value},
    {"Kontra und Re bei Solospielen", .answer = words_in_solo},
    {"Re muss vor Kontra gesagt sein", .key = "re.vorkontra"},
    {"Bis wann Re", .key = "frist.wort", .answer = deadline},
    {"Bis wann Kontra", .key = "frist.wort", .answer = deadline},
    {"Bis wann bei Hochzeit", .key = "frist.hochzeit"},
    {"Re oder Kontra später, als Antwort", .key = "frist.antwort"},
    {"Pflichtansagen", .key = "pflichtansage"},
    {"Wer gewinnt bei 120, nichts gesagt", .key = "bei120.nichts", .answer = at_120},
    {"Wer gewinnt bei 120 und Re", .key = "bei120.re", .answer = at_120},
    {"Wer gewinnt bei 120 und Kontra", .key = "bei120.kontra", .answer = at_120},
    {"Wie ist es bei Re und Kontra", .key = "bei120.beide", .answer = at_120},
    {"Limitansagen", .answer = limits},
    {"Bis wann K9", .key = "frist.k9", .answer = deadline, .needs = "limits"},
    {"Bis wann K6", .key = "frist.k6", .answer = deadline, .needs = "limits"},
    {"Bis wann K3", .key = "frist.k3", .answer = deadline, .needs = "limits"},
    {"Bis wann kein Stich", .key = "frist.schwarz", .answer = deadline, .needs = "limits"},
    {"Genau 90, 60, 30 der Alten: Sieger", .needs = "limits", .words = WORDS("die Gegner")},
    {"Genau 90, 60, 30 der Gegner: Sieger", .needs = "limits", .words = WORDS("die Alten")},
    {"Limitansagen beim Solo", .key = "limits.solo", .answer = limits_in_solo, .needs = "limits"},
    {"Erwiderung auf ein Limit", .key = "ansagen.erwiderung", .answer = answers, .needs = "limits"},
    {NULL, .key = "Endspiel"},
    {"Pott", .answer = pott},
    {"Letztes Spiel über den Pott hinaus", .key = "pott.begrenzt", .needs = "pott",
     .words = WORDS("ja, das letzte Spiel zählt ganz", "nein, es zählt höchstens den Rest")},
    {"Hammelsprung", .answer = hammelsprung},
    {"Spiele am Spieltag, zu viert", .key = "ende.spiele", .answer = number_of_spiele},
    {"Spiele am Spieltag, zu fünft", .key = "ende.spiele5", .answer = spiele_of_five},
    {"Ende, wenn jemand so viele Punkte hat", .key = "ende.punkte", .answer = or_none_count},
    {NULL, .key = "Abrechnung"},
    {"Bockrunden", .answer = bockrunden},
    {"Punktwert", .key = "punktwert"},
    {"Sonderpunkte bei Re und Kontra", .key = "verdoppeln",
     .words = WORDS("zählen einfach", "zählen einfach", "werden mit verdoppelt")},
    {"Gebefehler", .key = "gebefehler"},
    {"Einwerfen", .key = "einwurf"},
    {"Anbieten bei wie viel Trümpfen", .answer = offer},
    {"Anbieten an wen", .key = "armut.angebot", .needs = "armut.truempfe"},
    {"Zugabe im Stich zurücknehmen", .key = "zugabe"},
    {"Strafpunkte", .answer = strafpunkte},
    {"Später entdeckter Bedienfehler", .key = "bedienfehler",
     .words = WORDS("offen", "Strafpunkte", "Spiel ungültig", "Spiel einfach verloren",
                    "Spiel so hoch verloren wie noch möglich",
                    "Spiel ungültig, oder verloren, und die Stiche bis dahin zählen")},
};

static void put_answer(const struct question *f, const struct rules *r, struct text *t)
{
    if (f->needs && number(r, f->needs) == 0)
        text_add(t, "entfällt");
    else if (f->words)
        text_add(t, f->words[f->key ? number(r, f->key) : 0]);
    else
        (f->answer ? f->answer : parameter)(r, f->key, t);
}

static void put_question(const char *question, const char *answer, struct text *t)
{
    text_addf(t, "  %-*s  ", QUESTION_WIDTH + (int)(strlen(question) - utf8_sign(question, strlen(question))),
              question);
    wrap(t, answer, QUESTION_WIDTH + 4, INDENT);
    text_addc(t, '\n');
}

static bool is_asked(enum sonderpunkt_kind kind)
{
    size_t offset = offsetof(struct rules, posten[POSTEN_SONDER].punkte) + kind * sizeof(struct posten_rule);

    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (questions[i].answer == sonderpunkt && questions[i].key &&
            parameter_find(questions[i].key)->offset == offset)
            return true;
    return false;
}

/* Where they are played: the DDB's list does not know them. */
static void put_other_sonderpunkte(const struct rules *r, struct text *answer, struct text *t)
{
    for (enum sonderpunkt_kind kind = 0; kind < SONDER_COUNT; kind++) {
        if (is_asked(kind) || !rules_knows_sonder(r, kind))
            continue;
        text_clear(answer);
        if (kind == SONDER_KNOCK)
            text_add(answer, "verdoppelt den Wert");
        else
            put_punkte(r->posten[POSTEN_SONDER + kind].punkte, answer);
        put_question(sonder_terms[kind].name, answer->s, t);
    }
}

void report_checklist(const struct rules *r, struct text *t)
{
    struct text answer = {0};

    text_addf(t, "%s: %s\n", r->name, r->title);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const struct question *f = &questions[i];

        text_clear(&answer);
        if (!f->question) {
            text_addf(t, "\n%s\n", f->key);
        } else if (!f->question[0]) {
            put_other_sonderpunkte(r, &answer, t);
        } else {
            put_answer(f, r, &answer);
            put_question(f->question, answer.s, t);
        }
    }
    text_free(&answer);
}
