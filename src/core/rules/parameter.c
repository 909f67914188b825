#include "core/rules/parameter.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

#define ROW(key, typ, min, max, field, help, ...)                                                                    \
    {                                                                                                                \
        key, typ, min, max, offsetof(struct rules, field), help,                                                     \
        {                                                                                                            \
            __VA_ARGS__                                                                                              \
        }                                                                                                            \
    }
#define NUMBER(key, field, min, max, help) ROW(key, PARAMETER_NUMBER, min, max, field, help, NULL)
/* A choice; its words follow the help. */
#define CHOICE(key, field, help, ...) ROW(key, PARAMETER_CHOICE, 0, COUNT(__VA_ARGS__) - 1, field, help, __VA_ARGS__)
#define COUNT(...)                    ((int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *)))
#define WINNER                        "re", "kontra", "keine"
#define LEAD                          "solist", "pflichtsolist", "vorhand", "rechts"
#define TOGGLE(key, field, help)      CHOICE(key, field, help, "nein", "ja")
#define KINDS(key, field, help)       ROW(key, PARAMETER_KINDS, 0, (1 << KIND_COUNT) - 1, field, help, NULL)
#define TEXT(key, field, help)        ROW(key, PARAMETER_TEXT, 0, 0, field, help, NULL)
#define PUNKTE(key, kind, help)       NUMBER("punkte." key, posten[kind].punkte, -9, 99, help)
/* The three parameters of a Sonderpunkt: its value, how many there can be, and in which kinds of game. */
#define SONDER(a, id, word, name, posten_name, key, punkte_key, most, where, augen, help)                            \
    NUMBER(punkte_key, posten[POSTEN_SONDER + SONDER_##id].punkte, -9, 99, help),                                    \
        NUMBER(key ".hoechstens", sonder[SONDER_##id].at_most, 1, most, N_("at most so many in one game")),          \
        KINDS(key ".arten", sonder[SONDER_##id].kinds, N_("kinds of game in which it counts")),

const struct parameter rules_parameter[] = {
    KINDS("arten", kinds, N_("kinds of game that are played")),
    NUMBER("karten", cards, 40, 48, N_("cards: 48, or 40 in scharfer Doppelkopf")),

    CHOICE("bei120.nichts", at_120[WORDS_NONE], N_("who wins at 120 : 120, nothing said"), WINNER),
    CHOICE("bei120.re", at_120[WORDS_RE], N_("who wins at 120 : 120, only Re said"), WINNER),
    CHOICE("bei120.kontra", at_120[WORDS_KONTRA], N_("who wins at 120 : 120, only Kontra said"), WINNER),
    CHOICE("bei120.beide", at_120[WORDS_BOTH], N_("who wins at 120 : 120, both words said"), WINNER),
    CHOICE("bei120.kontrazuerst", at_120[WORDS_KONTRA_FIRST],
           N_("the same when Kontra came first (zuerst=ko); egal: the order does not matter"), "re", "kontra",
           "keine", "egal"),
    TOGGLE("limits", limits, N_("limits may be bid; else only Re and Kontra")),
    CHOICE("limits.beide", limits_both,
           N_("both bid limits: who meets them wins, the last bid decides, or only one party may"), "erfuellt",
           "letzte", "eine"),
    TOGGLE("limits.solo", limits_solo, N_("limits may be bid in a solo")),
    TOGGLE("ansagen.vorab", vorab, N_("words can be said vorab (rev, kov)")),
    TOGGLE("ansagen.ungueltig", invalid, N_("invalid announcements (?) hold when they lose")),
    TOGGLE("ansagen.erwiderung", erwiderungen, N_("limits can be answered (kog9)")),
    CHOICE("bedienfehler", revoke_rule,
           N_("a revoke: not ruled, a Strafe, a void game, or a lost game (falsch=): simple, as high as possible, or "
              "by the tricks made until then"),
           "offen", "strafe", "ungueltig", "einfach", "hoechst", "stiche"),

    PUNKTE("gewonnen", POSTEN_WON, N_("the game is won")),
    TOGGLE("gewonnen.bei120", won_at_120, N_("that also counts at 120 : 120")),
    PUNKTE("vorab", POSTEN_VORAB, N_("the stage 120 was announced vorab")),
    PUNKTE("gegen", POSTEN_AGAINST, N_("Kontra won (gegen die Kreuz-Damen)")),
    KINDS("gegen.arten", against_kinds, N_("kinds of game in which that counts")),
    PUNKTE("solo", POSTEN_SOLO, N_("a solo was played, whoever won")),
    PUNKTE("gespielt", POSTEN_PLAYED, N_("each of K9, K6, K3, schwarz that was played")),
    CHOICE("gespielt.zaehlt", played, N_("all of them, those beyond what the winner bid, or only the next beyond"),
           "alle", "weitere", "naechste"),
    PUNKTE("wort", POSTEN_WORD, N_("each of Re and Kontra that was said")),
    CHOICE("verdoppeln", doubling,
           N_("each word doubles what the winner gets before gegen and Sonderpunkte, or all of it; punkte.wort does "
              "not apply"),
           "nein", "grundwert", "alles"),
    NUMBER("ansagepunkte", ansage_punkte, 0, 9, N_("what a word is worth in addition where words double")),
    TOGGLE("abrunden", round_down, N_("an odd value is lowered by one")),
    PUNKTE("angesagt", POSTEN_ANNOUNCED, N_("each limit the winner bid")),
    PUNKTE("gegengebot", POSTEN_COUNTER_BID, N_("each limit the loser bid")),
    TOGGLE("gegengebot.immer", counter_bid_always, N_("that counts also when the winner bid no limit")),
    PUNKTE("gegengebot120", POSTEN_COUNTER_BID_120, N_("the stage 120 that goes with them when the winner bid too")),
    PUNKTE("verfehlt", POSTEN_MISSED, N_("the highest limit the loser failed, unless gegengebot.immer")),
    TOGGLE("verfehlt.ab121", missed_from_121,
           N_("against a failed limit the win, stages and words count only from 121 Augen on")),
    PUNKTE("erreicht", POSTEN_REACHED, N_("each stage reached against a limit")),
    CHOICE("erreicht.ab", reached,
           N_("stages: 120, 90, 60, 30 below the limit, or 120, 150, 180, 210 and every trick"), "stufen", "augen"),
    CHOICE("niemand", nobody,
           N_("nobody wins: own announcements that were met count, stages that were played, or nothing at all"),
           "erfuellt", "gespielt", "nichts"),
    PUNKTE("erfuellt", POSTEN_MET, N_("nobody wins: each own announcement that was met")),
    PUNKTE("erwiderung", POSTEN_ERWIDERUNG, N_("each answer to a limit")),
    PUNKTE("wortverfehlt", POSTEN_WORD_MISSED, N_("the unmet first word of a party that answered and wins")),
    PUNKTE("null", POSTEN_NULL_WON, N_("a Null without a trick")),
    PUNKTE("nullstich", POSTEN_NULL_TRICK, N_("a Null with a trick")),
    PUNKTE("nullaugen", POSTEN_NULL_AUGEN, N_("each 30 Augen in a lost Null")),
    SONDERPUNKTE(SONDER, _)

        TOGGLE("bock.nach120", bock_after_120, N_("120 : 120 starts a Bockrunde")),
    TOGGLE("bock.nachsolo", bock_after_solo, N_("a lost solo starts a Bockrunde")),
    TOGGLE("bock.nachherz", bock_after_herz, N_("a heart trick (t=) starts a Bockrunde")),
    NUMBER("bock.jede", bock_each, 0, 999, N_("every so many games a Bockrunde starts; 0: never")),
    NUMBER("bock.spiele", bock_spiele, 0, 99,
           N_("games of a Bockrunde; 0: as many as there are players at the table")),
    NUMBER("bock.faktor", bock_factor, 1, 9, N_("the value of a game in it times this …")),
    NUMBER("bock.plus", bock_plus, 0, 99, N_("… plus this")),
    CHOICE("bock.stapeln", bock_stack, N_("a Bockrunde within one: no new one, it follows, or both run side by side"),
           "nicht", "anhaengen", "nebeneinander"),

    NUMBER("gutschrift.sieger", gutschrift[0].winner, 0, 9,
           N_("nobody pauses: those ahead get the value times this")),
    NUMBER("gutschrift.verlierer", gutschrift[0].loser, 0, 9, N_("nobody pauses: those behind pay it times this")),
    NUMBER("gutschrift.solist", gutschrift[0].solist, 0, 9,
           N_("nobody pauses: the soloist gets the value times this")),
    NUMBER("gutschrift.mitspieler", gutschrift[0].fellow_player, 0, 9,
           N_("nobody pauses: in a solo each of the others gets the share times this")),
    NUMBER("gutschrift5.sieger", gutschrift[1].winner, 0, 9, N_("somebody pauses: those ahead")),
    NUMBER("gutschrift5.verlierer", gutschrift[1].loser, 0, 9, N_("somebody pauses: those behind")),
    NUMBER("gutschrift5.pausiert", gutschrift[1].pauses, 0, 9, N_("each pausing player gets the value times this")),
    NUMBER("gutschrift5.solist", gutschrift[1].solist, 0, 9,
           N_("somebody pauses: the soloist gets the value times this")),
    NUMBER("gutschrift5.mitspieler", gutschrift[1].fellow_player, 0, 9,
           N_("somebody pauses: in a solo each of the others gets the share times this")),
    NUMBER("gutschrift5.solopause", gutschrift[1].solo_pause, 0, 9,
           N_("in a solo each pausing player gets the share times this")),
    NUMBER("gutschrift.teiler", solo_divisor, 1, 4,
           N_("a solo's value is divided by this for the others, rounded up")),
    TOGGLE("gutschrift.solominus", solo_minus, N_("a soloist who loses pays; else only winners are credited")),

    NUMBER("tisch.min", tisch_min, PLAYER_IN_SPIEL, TISCH_MAX, N_("players at a table at least")),
    NUMBER("tisch.max", tisch_max, PLAYER_IN_SPIEL, TISCH_MAX, N_("players at a table at most")),
    CHOICE(
        "tisch.pausieren", pausing,
        N_("who pauses beside the Geber with six and seven: the third and sixth from Vorhand, or who sits opposite "
           "the Geber"),
        "dritte", "gegenueber"),
    NUMBER("tisch.gaeste", guests_max, 0, TISCH_MAX, N_("Gäste at a table at most")),
    NUMBER("tisch.angemeldete", registered_min, 0, TISCH_MAX, N_("registered players at least")),
    NUMBER("pott", pott, 0, 9999, N_("Punkte in the Pott; 0: none")),
    TOGGLE("pott.begrenzt", pott_limited, N_("a game takes no more than is left in the Pott")),
    NUMBER("pott.frist", pott_deadline, 0, 9999, N_("the first Pflichtsolo is due when so much is left in the Pott")),
    NUMBER("hammelsprung", hammelsprung, 0, 99,
           N_("what is left in the Pott when a Hammelsprung is played for it; 0: none is played")),
    CHOICE("hammelsprung.sieger", hammel_winner, N_("who wins it: nearest to 60 Augen, or most Augen"), "60",
           "hoechste"),
    NUMBER("schiebekopf", schiebekopf, 0, 99,
           N_("Punkte for the fewest Augen in a Schiebekopf, twice for a Durchmarsch; 0: none is played")),
    NUMBER("ende.spiele", end_spiele, 0, 999, N_("games of a Spieltag at a table of four; 0: no fixed number")),
    NUMBER(
        "ende.spiele5", end_spiele_five, 0, 999,
        N_("games of a Spieltag where somebody pauses; 0: so many that each deals as often as at a table of four")),
    NUMBER("ende.punkte", end_punkte, 0, 9999, N_("the Spieltag ends when somebody has so many Punkte; 0: never")),
    NUMBER("pflichtsoli", pflichtsoli, 0, 7, N_("Pflichtsoli of each player")),
    TOGGLE("pflichtsoli.verschieden", pflicht_different, N_("they must be of different kinds")),
    KINDS("pflichtsoli.arten", pflicht_kinds, N_("kinds that count as Pflichtsolo")),
    KINDS("pflichtsoli.gruppe1", pflicht_group[0], N_("of these kinds only one counts")),
    KINDS("pflichtsoli.gruppe2", pflicht_group[1], N_("of these too")),
    KINDS("pflichtsoli.gruppe3", pflicht_group[2], N_("of these too")),
    CHOICE("vorfuehrung", vorfuehrung,
           N_("when an owed Pflichtsolo is played as a Vorführung: never, at the deadlines of the Pott, after the "
              "last game, or within the games"),
           "keine", "frist", "nachher", "rest"),
    CHOICE("vorfuehrung.geber", vorfuehrung_geber,
           N_("who deals then: two seats right of the soloist, or whose turn it is"), "rechts", "reihum"),
    TOGGLE("hzsolo.pflicht", hzsolo_pflicht,
           N_("a Hochzeit without a partner is the Farbtrumpf-Pflichtsolo, or void")),
    TOGGLE("nachspielpflicht", nachspielpflicht, N_("a won Lustsolo makes the others play after")),
    TOGGLE("nachspielpflicht.verlust", nachspiel_lost, N_("a lost Lustsolo makes its soloist play after")),
    TOGGLE("nachspielpflicht.verloren", nachspiel_after,
           N_("a won Lustsolo does so even if its soloist has failed to win a solo before")),
    TOGGLE("nachspielpflicht.sofort", nachspiel_at_once,
           N_("the owed solo is played at once, else within as many games as there are players at the table")),
    TOGGLE("nachspielpflicht.wahl", nachspiel_any,
           N_("while one owes it the next solo is it, of any kind; a second Nachspiel waits for the first")),
    CHOICE("nachgeben", nachgeben, N_("after which solos the same Geber deals again"), "nie", "solo", "pflichtsolo"),
    TOGGLE("nachgeben.fuenf", nachgeben_five, N_("also where somebody pauses")),
    TOGGLE("strafsolo", strafsolo, N_("a Strafsolo is known")),
    TOGGLE("strafe.verteilt", strafe_distributed, N_("the other three of the game share what a Strafe takes")),
    NUMBER("strafe.leicht", strafe_light, 0, 999, N_("Punkte for a minor offence; 0: not ruled")),
    NUMBER("strafe.schwer", strafe_heavy, 0, 999, N_("Punkte for a severe offence; 0: not ruled")),
    NUMBER("strafe.jelimit", strafe_each_limit, 0, 99, N_("more for each limit the others had bid")),
    TOGGLE("ausstieg.disq", ausstieg_disq, N_("a player who leaves early is disqualified unless said otherwise")),
    NUMBER("disqualifiziert", disq_punkte, -99, 99, N_("Punkte of a disqualified player")),

    CHOICE("rangliste", ranking, N_("the season by DESSOS, by Punkte, by Punkte per Spieltag, or by the mean place"),
           "dessos", "summe", "schnitt", "platz"),
    NUMBER("saison.spieltage", spieltage, 1, 366, N_("Spieltage of a season")),
    NUMBER("saison.pflicht", pflichtspieltage, 0, 366, N_("Pflichtspieltage")),
    NUMBER("saison.letzte", last, 0, 366, N_("the last Spieltage that are obligatory")),
    TOGGLE("saison.endspiel", endspiel, N_("the last Spieltag is for the best four and an Auffüller (A21)")),
    NUMBER("dessos.platz", weight_place, 0, 100, N_("weight of the place, %")),
    NUMBER("dessos.punkte", weight_punkte, 0, 100, N_("weight of the Punkte, %")),

    NUMBER("frist.wort", deadline[STUFE_WORD], 0, 12,
           N_("cards in hand until which Re and Kontra may be said; 0: open")),
    NUMBER("frist.k9", deadline[STUFE_K9], 0, 12, N_("the same for K9")),
    NUMBER("frist.k6", deadline[STUFE_K6], 0, 12, N_("the same for K6")),
    NUMBER("frist.k3", deadline[STUFE_K3], 0, 12, N_("the same for K3")),
    NUMBER("frist.schwarz", deadline[STUFE_SCHWARZ], 0, 12, N_("the same for schwarz")),
    NUMBER("frist.vorab", deadline_vorab, 0, 12,
           N_("the same for a word said vorab; what is announced after it moves as far")),
    TEXT("frist.hochzeit", deadline_hochzeit, N_("until when in a Hochzeit")),
    TEXT("frist.antwort", deadline_answer, N_("when a word may be said later, as an answer to an announcement")),
    TEXT("pflichtansage", forced, N_("what forces a player to announce")),
    TOGGLE("re.vorkontra", re_before_kontra, N_("Kontra can only be said after Re")),
    TOGGLE("herzzehn", herz_zehn, N_("the Herz-Zehn is the highest trump")),
    TOGGLE("herzzehn.zweite", herz_zehn_second, N_("the second Herz-Zehn takes the first")),
    TOGGLE("karlchen.zweites", karlchen_second, N_("the second Karlchen takes the first in the last trick")),
    TOGGLE("joker", joker, N_("Joker are the highest trumps")),
    CHOICE("schweinchen", schweinchen,
           N_("both Füchse in one hand: nothing, the second is high, both are, or one as the player likes"), "nein",
           "zweiter", "beide", "wahlweise"),
    TOGGLE("schweinchen.super", schweinchen_second, N_("and the Karo-Neunen above them")),
    TEXT("hochzeit.partner", hochzeit_partner, N_("who becomes the partner")),
    TOGGLE("still.eine", still_one, N_("a stilles Solo also with one Kreuz-Dame")),
    CHOICE("hochzeit.verschwiegen", undeclared, N_("what follows when a Hochzeit was not declared"), "solo",
           "einwurf"),
    CHOICE("solo.aufspiel", lead, N_("who leads in a solo"), LEAD),
    TOGGLE("solo.pflichtvorrang", pflicht_precedence, N_("Pflichtsoli rank before others")),
    TEXT("solo.rang", solo_rank, N_("which solo ranks before which")),
    TEXT("pflichtsoli.reihenfolge", pflicht_order, N_("in which order")),
    CHOICE("vorfuehrung.aufspiel", vorfuehrung_lead, N_("who leads in a Vorführung"), LEAD),
    TOGGLE("vorfuehrung.kontra", vorfuehrung_kontra, N_("in a Vorführung Kontra counts as said, also in the value")),
    TEXT("punktwert", punkt_value, N_("what a Punkt is worth")),
    TEXT("gebefehler", misdeal, N_("what happens after a misdeal")),
    TEXT("einwurf", einwurf_reasons, N_("when the cards may be thrown in")),
    NUMBER("armut.truempfe", armut_trumps, 0, 12, N_("trumps with which a hand may be offered; 0: no Trumpfabgabe")),
    TEXT("armut.angebot", armut_offer, N_("to whom")),
    TEXT("zugabe", zugabe, N_("whether a card may be taken back within the trick")),
};
const size_t rules_parameter_count = sizeof rules_parameter / sizeof rules_parameter[0];

const struct parameter *parameter_find(const char *key)
{
    for (size_t i = 0; i < rules_parameter_count; i++)
        if (strcmp(rules_parameter[i].key, key) == 0)
            return &rules_parameter[i];
    return NULL;
}

static int number_of(const struct parameter *parameter, const struct rules *rules)
{
    int value;

    memcpy(&value, (const char *)rules + parameter->offset, sizeof value);
    return value;
}

static const char *text_of(const struct parameter *parameter, const struct rules *rules)
{
    const char *value;

    memcpy(&value, (const char *)rules + parameter->offset, sizeof value);
    return value;
}

/* Reads a list of kinds: "hz, damen buben", "alle", "keine". */
static bool read_kinds(const struct rules *rules, const char *s, int *kinds)
{
    *kinds = 0;
    if (strcmp(s, "keine") == 0)
        return true;
    if (strcmp(s, "alle") == 0) {
        *kinds = rules_kinds(rules);
        return true;
    }
    for (s += strspn(s, ", "); *s; s += strspn(s, ", ")) {
        size_t n = strcspn(s, ", ");
        int kind = rules_kind_of_word(rules, s, n);

        if (kind == KIND_COUNT)
            return false;
        *kinds |= 1 << kind;
        s += n;
    }
    return *kinds != 0;
}

static bool read_choice(const struct parameter *parameter, const char *s, int *value)
{
    int64_t number;

    for (*value = 0; *value <= parameter->max; ++*value)
        if (strcmp(parameter->words[*value], s) == 0)
            return true;
    if (!number_parse(s, strlen(s), 0, parameter->max, &number))
        return false;
    *value = (int)number;
    return true;
}

static bool read_value(const struct parameter *parameter, const struct rules *rules, const char *s, int *value)
{
    int64_t number;

    switch (parameter->type) {
    case PARAMETER_CHOICE:
        return read_choice(parameter, s, value);
    case PARAMETER_KINDS:
        return read_kinds(rules, s, value);
    default:
        if (!number_parse(s, strlen(s), parameter->min, parameter->max, &number))
            return false;
        *value = (int)number;
        return true;
    }
}

enum status parameter_set(const struct parameter *parameter, const char *value, struct rules *rules, struct err *err)
{
    AUTO(text_free) struct text range = {0};
    int number;

    if (parameter->type == PARAMETER_TEXT) {
        if (utf8_control(value, strlen(value)) < strlen(value))
            return err_set(err, ST_INPUT, _("%s: a text without control characters was expected"), parameter->key);
        memcpy((char *)rules + parameter->offset, &value, sizeof value);
        return ST_OK;
    }
    if (read_value(parameter, rules, value, &number)) {
        memcpy((char *)rules + parameter->offset, &number, sizeof number);
        return ST_OK;
    }
    parameter_range(parameter, &range);
    for (int i = 0; parameter->type == PARAMETER_KINDS && i < OWN_SOLI && rules->own[i].word; i++)
        text_addf(&range, " %s", rules->own[i].word);
    (void)err_set(err, ST_INPUT, _("%s = %.40s: expected was %s"), parameter->key, value, range.s);
    return ST_INPUT;
}

static void write_kinds(const struct rules *rules, int kinds, struct text *text)
{
    bool first = true;

    if (kinds == 0)
        text_add(text, "keine");
    else if (kinds == rules_kinds(rules))
        text_add(text, "alle");
    else
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            if (!(kinds >> kind & 1))
                continue;
            text_addf(text, "%s%s", first ? "" : " ", rules_kind(rules, kind)->word);
            first = false;
        }
}

void parameter_write(const struct parameter *parameter, const struct rules *rules, struct text *text)
{
    switch (parameter->type) {
    case PARAMETER_NUMBER:
        text_addf(text, "%d", number_of(parameter, rules));
        break;
    case PARAMETER_CHOICE:
        text_add(text, parameter->words[number_of(parameter, rules)]);
        break;
    case PARAMETER_KINDS:
        write_kinds(rules, number_of(parameter, rules), text);
        break;
    default:
        text_add(text, text_of(parameter, rules));
        break;
    }
}

/* True if two sets of kinds are equal. Kinds of the rule sets' own are equal if they have the same word. */
static bool kinds_equal(const struct rules *a, int kinds_a, const struct rules *b, int kinds_b)
{
    AUTO(text_free) struct text one = {0}, two = {0};

    write_kinds(a, kinds_a, &one);
    write_kinds(b, kinds_b, &two);
    return strcmp(one.s, two.s) == 0;
}

bool parameter_equal(const struct parameter *parameter, const struct rules *a, const struct rules *b)
{
    if (parameter->type == PARAMETER_TEXT)
        return strcmp(text_of(parameter, a), text_of(parameter, b)) == 0;
    if (parameter->type == PARAMETER_KINDS && ((number_of(parameter, a) | number_of(parameter, b)) & KINDS_OWN))
        return kinds_equal(a, number_of(parameter, a), b, number_of(parameter, b));
    return number_of(parameter, a) == number_of(parameter, b);
}

void parameter_range(const struct parameter *parameter, struct text *text)
{
    switch (parameter->type) {
    case PARAMETER_NUMBER:
        text_addf(text, _("a number from %d to %d"), parameter->min, parameter->max);
        break;
    case PARAMETER_CHOICE:
        for (int i = 0; i <= parameter->max; i++)
            text_addf(text, i == 0 ? "%s" : i < parameter->max ? ", %s" : _(" or %s"), parameter->words[i]);
        break;
    case PARAMETER_KINDS:
        text_add(text, _("alle, keine, or words of: "));
        for (int kind = KIND_HOCHZEIT; kind < KIND_OWN; kind++)
            text_addf(text, "%s ", kind_terms[kind].word);
        text_add(text, kind_terms[KIND_NORMAL].word);
        break;
    default:
        text_add(text, _("a text"));
        break;
    }
}
