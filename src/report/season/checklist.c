#include "report/season/checklist.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "core/pokal/pokaltag.h"
#include "core/rules/parameter.h"
#include "print/wrap.h"

enum { QUESTION_WIDTH = 40 };
#define INDENT "                                            " /* QUESTION_WIDTH + 4 spaces */

/* A question and how it is answered: by a parameter as it is written, by one of some words, or by a function of
 * several parameters. */
struct question {
    const char *question; /* NULL: `key` is a heading; "": here follow the Sonderpunkte that no question asks for */
    const char *key;
    void (*answer)(const struct rules *rules, const char *key, struct text *text); /* NULL: as it is written */
    const char *needs;        /* a parameter; the question does not apply while it is 0; NULL: it always applies */
    const char *const *words; /* one for each value */
};
#define WORDS(...) ((const char *const[]){__VA_ARGS__})

static void parameter(const struct rules *rules, const char *key, struct text *text)
{
    const struct parameter *p = parameter_find(key);

    assert(p);
    parameter_write(p, rules, text);
    if (text->len == 0)
        text_add(text, "offen");
}

static int number(const struct rules *rules, const char *key)
{
    const struct parameter *parameter = parameter_find(key);
    int value;

    assert(parameter && parameter->type != PARAMETER_TEXT);
    memcpy(&value, (const char *)rules + parameter->offset, sizeof value);
    return value;
}

/* Writes the value of a Sonderpunkt. */
static void put_punkte(int punkte, struct text *text)
{
    if (punkte == 0)
        text_add(text, "nein");
    else
        text_addf(text, punkte == 1 ? "%d Punkt" : "%d Punkte", punkte);
}

static void sonderpunkt(const struct rules *rules, const char *key, struct text *text)
{
    put_punkte(number(rules, key), text);
}

/* Writes a deadline. A player who said their word vorab had that many more cards, and keeps the same margin for
 * later announcements. */
static void deadline(const struct rules *rules, const char *key, struct text *text)
{
    int cards = number(rules, key), more = rules->deadline_vorab - rules->deadline[STUFE_WORD];

    if (cards == 0)
        text_add(text, "offen");
    else
        text_addf(text, cards == 1 ? "mit %d Karte auf der Hand" : "mit %d Karten auf der Hand", cards);
    if (cards != 0 && rules->deadline_vorab != 0)
        text_addf(text, strcmp(key, "frist.wort") == 0 ? ", vorab mit %d" : ", nach Vorabansage mit %d",
                  cards + more);
}

static void kind_known(const struct rules *rules, const char *word, struct text *text)
{
    enum spiel_kind kind = (enum spiel_kind)term_find(kind_terms, KIND_COUNT, word, strlen(word));

    text_add(text, rules_knows(rules, kind) ? "ja" : "nein");
}

static void solo_kinds(const struct rules *rules, int kinds, struct text *text)
{
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if ((rules->kinds & kinds & KINDS_ANNOUNCED) >> kind & 1)
            text_addf(text, "%s%s", text->len ? ", " : "", rules_kind(rules, kind)->name);
}

static void which_soli(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    solo_kinds(rules, ~0, text);
}

static void pflichtsoli(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->pflichtsoli == 0) {
        text_add(text, "keine");
        return;
    }
    solo_kinds(rules, rules->pflicht_kinds, text);
    text_addf(text, "; davon %d%s", rules->pflichtsoli,
              rules->pflicht_different && rules->pflichtsoli > 1 ? " verschiedene" : "");
}

static void pflicht_period(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->vorfuehrung == VORFUEHRUNG_DEADLINE)
        text_addf(text, "eins, bis %d im Pott sind, alle, bis er leer ist", rules->pott_deadline);
    else
        text_add(text, rules->vorfuehrung == VORFUEHRUNG_AFTER  ? "bis zum letzten Spiel, sonst danach"
                       : rules->vorfuehrung == VORFUEHRUNG_REST ? "innerhalb der Spiele des Spieltags"
                                                                : "am Spieltag");
}

static void nachspiel_when(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (!rules->nachspielpflicht && !rules->nachspiel_lost)
        text_add(text, "entfällt");
    else
        text_add(text, rules->nachspiel_at_once ? "sofort" : "in so vielen Spielen, wie am Tisch sitzen");
}

static void nachgeben(const struct rules *rules, const char *key, struct text *text)
{
    static const char *const who[] = {"der nächste", "derselbe noch einmal",
                                      "nach einem Pflichtsolo derselbe, sonst der nächste"};

    (void)key;
    text_addf(text, "%s%s", who[rules->nachgeben],
              rules->nachgeben && !rules->nachgeben_five ? ", zu fünft der nächste" : "");
}

static void word_value(const struct rules *rules, const char *key, struct text *text)
{
    static const char *const what[] = {"", "verdoppelt den Grundwert", "verdoppelt alles"};

    (void)key;
    if (rules->doubling)
        text_addf(text, "%s%s", what[rules->doubling], rules->ansage_punkte ? "," : "");
    if (rules->ansage_punkte)
        text_addf(text, rules->ansage_punkte == 1 ? " %d Punkt dazu" : " %d Punkte dazu", rules->ansage_punkte);
    if (!rules->doubling)
        text_addf(text, "%d Punkt%s", rules->posten[POSTEN_WORD].punkte,
                  rules->posten[POSTEN_WORD].punkte == 1 ? "" : "e");
}

static void words_in_solo(const struct rules *rules, const char *key, struct text *text)
{
    word_value(rules, key, text);
    if (rules->pokal)
        text_add(text, "; nicht in Detlef-Dumm, KaDaMu und Schwarzer Sau");
}

/* Writes who wins at 120. A word said vorab announces the stage 120 as well (settle.c: winner_at_120). */
static void at_120(const struct rules *rules, const char *key, struct text *text)
{
    static const char *const who[] = {"Re", "Kontra"};
    bool kontra = strcmp(key, "bei120.nichts") != 0 && strcmp(key, "bei120.re") != 0;
    bool both = strcmp(key, "bei120.beide") == 0;
    int winner = number(rules, key), first = rules->at_120[WORDS_KONTRA_FIRST];

    text_add(text, winner != WINNER_NONE             ? who[winner]
                   : rules->nobody == NOBODY_NOTHING ? "keiner, und es zählt nichts"
                                                     : "keiner; es zählen nur Sonderpunkte");
    if (both && first != WINNER_ANY && first != winner)
        text_addf(text, "; war Kontra zuerst gesagt: %s", first == WINNER_NONE ? "keiner" : who[first]);
    if (kontra && rules->vorab)
        text_add(text, "; war Kontra vorab gesagt: keiner");
}

static void limits(const struct rules *rules, const char *key, struct text *text)
{
    static const char *const as[] = {"ja", "ja; bei beiden entscheidet die letzte", "ja, aber nur von einer Partei"};

    (void)key;
    text_add(text, rules->limits  ? as[rules->limits_both]
                   : rules->pokal ? "nein; im KaDaMu muss der Solist die anderen unter 90 halten"
                                  : "nein");
}

static void limits_in_solo(const struct rules *rules, const char *key, struct text *text)
{
    parameter(rules, key, text);
    if (number(rules, key) && rules_knows(rules, KIND_NULL))
        text_add(text, ", außer im Null");
}

static void answers(const struct rules *rules, const char *key, struct text *text)
{
    int punkte = rules->posten[POSTEN_ERWIDERUNG].punkte;

    parameter(rules, key, text);
    if (rules->erwiderungen)
        text_addf(text, punkte == 1 ? ", %d Punkt für jede" : ", %d Punkte für jede", punkte);
}

static void or_none_count(const struct rules *rules, const char *key, struct text *text)
{
    if (number(rules, key))
        text_addf(text, "%d", number(rules, key));
    else
        text_add(text, "nicht festgelegt");
}

/* Writes the number of games; a round of the Pokal has as many games as players sit at the table. */
static void number_of_spiele(const struct rules *rules, const char *key, struct text *text)
{
    int at_tisch = strcmp(key, "ende.spiele") == 0 ? PLAYER_IN_SPIEL : PLAYER_IN_SPIEL + 1;

    if (rules->pokal)
        text_addf(text, "%d, in %d Runden", POKAL_ROUNDS * at_tisch, POKAL_ROUNDS);
    else
        or_none_count(rules, key, text);
}

static void hammelsprung(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->hammelsprung)
        text_addf(text,
                  rules->hammelsprung == 1 ? "ja, ab %d Punkt im Pott; Sieger: %s; Gleiche teilen"
                                           : "ja, ab %d Punkten im Pott; Sieger: %s; Gleiche teilen",
                  rules->hammelsprung,
                  rules->hammel_winner == HAMMEL_60 ? "wer 60 Augen am nächsten ist" : "wer die meisten Augen hat");
    else
        text_add(text, "nein");
}

static void spiele_of_five(const struct rules *rules, const char *key, struct text *text)
{
    if (rules->end_spiele && !rules->end_spiele_five)
        text_add(text, "jeder gibt so oft wie zu viert");
    else
        number_of_spiele(rules, key, text);
}

static void pott(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->pott)
        put_punkte(rules->pott, text);
    else
        text_add(text, "keiner");
}

static void bockrunden(const struct rules *rules, const char *key, struct text *text)
{
    const struct {
        int holds;
        const char *after;
    } cause[] = {{rules->bock_after_120, "120 : 120"},
                 {rules->bock_after_solo, "verlorenem Solo"},
                 {rules->bock_after_herz, "Herzstich"}};
    static const char *const stack[] = {"keine neue", "angehängt", "beide nebeneinander"};

    (void)key;
    for (size_t i = 0; i < sizeof cause / sizeof cause[0]; i++)
        if (cause[i].holds)
            text_addf(text, "%s%s", text->len ? ", " : "nach ", cause[i].after);
    if (rules->bock_each)
        text_addf(text, rules->bock_each == 1 ? "%snach je %d Spiel" : "%snach je %d Spielen", text->len ? ", " : "",
                  rules->bock_each);
    if (text->len == 0)
        text_add(text, "keine");
    else
        text_addf(text, "; Spiele: %d (0: so viele wie am Tisch), Wert mal %d plus %d; eine in der anderen: %s",
                  rules->bock_spiele, rules->bock_factor, rules->bock_plus, stack[rules->bock_stack]);
}

static void at_tisch(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    text_addf(text, rules->tisch_min == rules->tisch_max ? "%d" : "%d bis %d", rules->tisch_min, rules->tisch_max);
    if (rules->tisch_max > PLAYER_IN_SPIEL)
        text_add(text, "; zu fünft pausiert der Geber");
    if (rules->tisch_max > PLAYER_IN_SPIEL + 1)
        text_add(text, rules->pausing == PAUSING_THIRD ? ", sonst auch der dritte und sechste von Vorhand"
                                                       : ", sonst auch, wer ihm gegenüber sitzt");
}

static void strafpunkte(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->strafe_light == 0 && rules->strafe_heavy == 0)
        text_add(text, "nach Vereinbarung");
    else
        text_addf(text, "leicht %d, schwer %d und %d je Limit der anderen", rules->strafe_light, rules->strafe_heavy,
                  rules->strafe_each_limit);
    if (rules->strafe_distributed)
        text_add(text, "; die anderen drei bekommen sie");
}

static void schweinchen(const struct rules *rules, const char *which, struct text *text)
{
    bool second = which[0] == 'z';

    if (rules->schweinchen == 3)
        text_add(text, second ? "nein" : "einer, wenn der Spieler will");
    else
        text_add(text, rules->schweinchen == (second ? 1 : 2) ? "ja" : "nein");
}

static void offer(const struct rules *rules, const char *key, struct text *text)
{
    (void)key;
    if (rules->armut_trumps)
        text_addf(text, "höchstens %d", rules->armut_trumps);
    else
        text_add(text, "keine Trumpfabgabe");
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

static void put_answer(const struct question *question, const struct rules *rules, struct text *text)
{
    if (question->needs && number(rules, question->needs) == 0)
        text_add(text, "entfällt");
    else if (question->words)
        text_add(text, question->words[question->key ? number(rules, question->key) : 0]);
    else
        (question->answer ? question->answer : parameter)(rules, question->key, text);
}

static void put_row(struct table *table, const char *chapter, const char *question, const char *answer)
{
    table_row(table);
    table_text(table, chapter);
    table_text(table, question);
    table_text(table, answer);
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

/* Adds the Sonderpunkte that are played but that the list of the DDB does not know. */
static void put_other_sonderpunkte(const struct rules *rules, const char *chapter, struct text *answer,
                                   struct table *table)
{
    for (enum sonderpunkt_kind kind = 0; kind < SONDER_COUNT; kind++) {
        if (is_asked(kind) || !rules_knows_sonder(rules, kind))
            continue;
        text_clear(answer);
        if (kind == SONDER_KNOCK)
            text_add(answer, "verdoppelt den Wert");
        else
            put_punkte(rules->posten[POSTEN_SONDER + kind].punkte, answer);
        put_row(table, chapter, sonder_terms[kind].name, answer->s);
    }
}

struct table *report_checklist(const struct rules *rules)
{
    static const struct column columns[] = {{.key = "kapitel", .head = "Kapitel", .kind = CELL_TEXT},
                                            {.key = "frage", .head = "Frage", .kind = CELL_TEXT},
                                            {.key = "antwort", .head = "Antwort", .kind = CELL_TEXT}};
    struct table *table = table_new();
    AUTO(text_free) struct text answer = {0};
    const char *chapter = "";

    table_add_columns(table, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const struct question *question = &questions[i];

        text_clear(&answer);
        if (!question->question) {
            chapter = question->key;
        } else if (!question->question[0]) {
            put_other_sonderpunkte(rules, chapter, &answer, table);
        } else {
            put_answer(question, rules, &answer);
            put_row(table, chapter, question->question, text_str(&answer));
        }
    }
    return table;
}

void report_checklist_text(const struct table *table, struct text *text)
{
    const char *before = "";

    for (size_t i = 0; i < table_rows(table); i++) {
        const char *chapter = table_get(table, i, "kapitel")->text, *question = table_get(table, i, "frage")->text;

        if (strcmp(chapter, before) != 0)
            text_addf(text, "\n%s\n", chapter);
        before = chapter;
        text_addf(text, "  %-*s  ", QUESTION_WIDTH + (int)(strlen(question) - utf8_count(question, strlen(question))),
                  question);
        wrap(text, table_get(table, i, "antwort")->text, QUESTION_WIDTH + 4, INDENT);
        text_addc(text, '\n');
    }
}
