/* Contradictions between the keys of a rule set, and keys without effect. */
#include "base/i18n.h"
#include "core/rules/parameter.h"
#include "core/rules/words.h"

static bool nachspiel(const struct rules *rules)
{
    return rules->nachspielpflicht || rules->nachspiel_lost;
}

static bool bock_begins(const struct rules *rules)
{
    return rules->bock_after_120 || rules->bock_after_solo || rules->bock_after_herz || rules->bock_each;
}

/* Returns how many Pflichtsoli are possible: announced solos that are played, one of each group. */
static int pflicht_possible(const struct rules *rules)
{
    int open = rules->pflicht_kinds & rules->kinds & KINDS_ANNOUNCED, count = 0;

    for (int kind = 0; kind < KIND_COUNT; kind++) {
        count += open >> kind & 1;
        if (open >> kind & 1)
            open &= ~rules_pflicht_group(rules, (enum spiel_kind)kind);
    }
    return count;
}

/* True if a kind is in two groups, or in one although it is no Pflichtsolo. */
static bool groups_overlap(const struct rules *rules)
{
    int seen = 0, repeated = 0;

    for (int i = 0; i < PFLICHT_GROUPS; i++) {
        repeated |= seen & rules->pflicht_group[i];
        seen |= rules->pflicht_group[i];
    }
    return (repeated | (seen & ~rules->pflicht_kinds)) != 0;
}

static bool has_groups(const struct rules *rules)
{
    return (rules->pflicht_group[0] | rules->pflicht_group[1] | rules->pflicht_group[2]) != 0;
}

static bool deadlines_rise(const struct rules *rules)
{
    for (int stufe = STUFE_K9; stufe < STUFE_COUNT; stufe++)
        if (rules->deadline[stufe] > rules->deadline[stufe - 1])
            return true;
    return false;
}

#define SONDER_KINDS(a, id, word, name, posten, key, ...) key ".arten "
static bool sonder_without_kind(const struct rules *rules)
{
    for (int kind = 0; kind < SONDER_COUNT; kind++)
        if (rules->posten[POSTEN_SONDER + kind].punkte != 0 && (rules->sonder[kind].kinds & rules->kinds) == 0)
            return true;
    return false;
}

/* Keys that only have an effect together with others. */
const char *parameter_ineffective(const struct parameter *parameter, const struct rules *rules)
{
    const struct {
        const char *key;
        bool ineffective;
        const char *reason;
    } conditional[] = {
        {"bock.spiele", !bock_begins(rules), N_("nothing starts a Bockrunde")},
        {"bock.stapeln", !bock_begins(rules), N_("nothing starts a Bockrunde")},
        {"hammelsprung.sieger", rules->hammelsprung == 0, N_("there is no hammelsprung")},
        {"limits.beide", !rules->limits, N_("limits is nein")},
        {"limits.solo", !rules->limits, N_("limits is nein")},
        {"ansagen.erwiderung", !rules->limits && rules->erwiderungen, N_("limits is nein")},
        {"frist.vorab", !rules->vorab && rules->deadline_vorab, N_("ansagen.vorab is nein")},
        {"schweinchen.super", !rules->schweinchen && rules->schweinchen_second,
         N_("both Füchse are low (schweinchen)")},
        {"punkte.angesagt", !rules->limits && rules->posten[POSTEN_ANNOUNCED].punkte, N_("limits is nein")},
        {"punkte.gegengebot", !rules->limits && rules->posten[POSTEN_COUNTER_BID].punkte, N_("limits is nein")},
        {"punkte.wort", rules->doubling != DOUBLE_NO,
         N_("Re and Kontra double; ansagepunkte counts them in addition")},
        {"gegen.arten", rules->posten[POSTEN_AGAINST].punkte == 0, N_("punkte.gegen is 0")},
        {"gespielt.zaehlt", rules->posten[POSTEN_PLAYED].punkte == 0, N_("punkte.gespielt is 0")},
        {"erreicht.ab", rules->posten[POSTEN_REACHED].punkte == 0, N_("punkte.erreicht is 0")},
        {"nachspielpflicht.verloren", !rules->nachspielpflicht, N_("nachspielpflicht is nein")},
        {"nachspielpflicht.sofort", !nachspiel(rules), N_("there is no nachspielpflicht")},
        {"nachgeben.fuenf", rules->nachgeben == NACHGEBEN_NEVER, N_("nachgeben is nie")},
        {"pflichtsoli.arten", rules->pflichtsoli == 0, N_("there are no pflichtsoli")},
        {"pflichtsoli.verschieden", rules->pflichtsoli < 2, N_("there are fewer than two pflichtsoli")},
        {"vorfuehrung.geber", rules->vorfuehrung == VORFUEHRUNG_NONE, N_("there is no vorfuehrung")},
        {"pott.begrenzt", rules->pott == 0, N_("there is no pott")},
        {"pott.frist", rules->pott_deadline && rules->vorfuehrung != VORFUEHRUNG_DEADLINE,
         N_("vorfuehrung is not frist")},
        {"strafe.jelimit", rules->strafe_heavy == 0, N_("strafe.schwer is 0")},
        {"tisch.pausieren", rules->tisch_max <= PLAYER_IN_SPIEL + 1, N_("nobody but the Geber pauses: tisch.max")},
        {"dessos.platz", rules->ranking != RANKING_DESSOS, N_("the season does not go by dessos (rangliste)")},
        {"dessos.punkte", rules->ranking != RANKING_DESSOS, N_("the season does not go by dessos (rangliste)")},
        {"herzzehn.zweite", !rules->herz_zehn && rules->herz_zehn_second, N_("the Herz-Zehn is no trump (herzzehn)")},
    };
    size_t sonder = (parameter->offset - offsetof(struct rules, sonder)) / sizeof(struct sonder_rule);

    for (size_t i = 0; i < sizeof conditional / sizeof conditional[0]; i++)
        if (conditional[i].ineffective && strcmp(conditional[i].key, parameter->key) == 0)
            return conditional[i].reason;
    if (parameter->offset >= offsetof(struct rules, sonder) && sonder < SONDER_COUNT &&
        !rules_knows_sonder(rules, (enum sonderpunkt_kind)sonder))
        return N_("this Sonderpunkt is worth nothing and so is not played");
    return NULL;
}

struct contradiction {
    bool holds;
    const char *key, *text;
};

static bool find_first(const struct contradiction *list, size_t count, struct contradiction *found)
{
    for (size_t i = 0; i < count; i++) {
        if (list[i].holds) {
            *found = list[i];
            return true;
        }
    }
    return false;
}
#define FIRST(list, found) find_first(list, sizeof(list) / sizeof((list)[0]), found)

/* Finds contradictions about kinds of game, the table and the ranking. */
static bool play_contradicts(const struct rules *rules, struct contradiction *found)
{
    const struct contradiction list[] = {
        {rules->cards != 40 && rules->cards != 48, "karten", N_("karten: 40 or 48 was expected")},
        {!rules_knows(rules, KIND_NORMAL), "arten", N_("arten must name normal")},
        {rules->tisch_min > rules->tisch_max, "tisch.min tisch.max", N_("tisch.min is larger than tisch.max")},
        {rules->vorfuehrung == VORFUEHRUNG_DEADLINE && rules->pott_deadline > rules->pott, "pott.frist pott",
         N_("pott.frist is larger than pott")},
        {rules->registered_min > rules->tisch_max, "tisch.angemeldete tisch.max",
         N_("tisch.angemeldete is larger than tisch.max")},
        {rules->hammelsprung > rules->pott, "hammelsprung pott", N_("hammelsprung is larger than pott")},
        {rules->weight_place + rules->weight_punkte != 100, "dessos.platz dessos.punkte",
         N_("dessos.platz and dessos.punkte must sum to 100")},
        {rules->ranking == RANKING_DESSOS && rules->pott == 0, "rangliste pott",
         N_("rangliste = dessos needs a pott: DESSOS measures Punkte by it")},
        {(rules->posten[POSTEN_SONDER + SONDER_KNOCK].punkte & ~1) != 0, "klopfen",
         N_("klopfen: 0 or 1 was expected")},
        {rules->ansage_punkte && !rules->doubling, "ansagepunkte verdoppeln",
         N_("ansagepunkte needs verdoppeln; without it punkte.wort sets what a word is worth")},
    };

    return FIRST(list, found);
}

/* Finds contradictions about the value of a game. */
static bool value_contradicts(const struct rules *rules, struct contradiction *found)
{
    const struct contradiction list[] = {
        {rules->counter_bid_always && rules->posten[POSTEN_MISSED].punkte, "punkte.verfehlt gegengebot.immer",
         N_("punkte.verfehlt and gegengebot.immer count the same limit twice")},
        {!rules->erwiderungen &&
             (rules->posten[POSTEN_ERWIDERUNG].punkte || rules->posten[POSTEN_WORD_MISSED].punkte),
         "ansagen.erwiderung punkte.erwiderung punkte.wortverfehlt",
         N_("punkte.erwiderung and punkte.wortverfehlt need ansagen.erwiderung")},
        {!rules->vorab && rules->posten[POSTEN_VORAB].punkte, "punkte.vorab ansagen.vorab",
         N_("punkte.vorab needs ansagen.vorab")},
        {rules->nobody != NOBODY_MET && rules->posten[POSTEN_MET].punkte, "niemand punkte.erfuellt",
         N_("punkte.erfuellt needs niemand = erfuellt")},
        {(rules->bock_factor > 1 || rules->bock_plus > 0) && !bock_begins(rules), "bock.faktor bock.plus",
         N_("bock.faktor and bock.plus need something that starts a Bockrunde")},
        {bock_begins(rules) && rules->bock_factor == 1 && rules->bock_plus == 0,
         "bock.nach120 bock.nachsolo bock.nachherz bock.jede", N_("a Bockrunde needs bock.faktor or bock.plus")},
    };

    return FIRST(list, found);
}

/* Finds contradictions about the end of the day, owed solos and the season. */
static bool day_contradicts(const struct rules *rules, struct contradiction *found)
{
    int soli = pflicht_possible(rules);
    const struct contradiction list[] = {
        {rules->vorfuehrung == VORFUEHRUNG_DEADLINE && rules->pott == 0, "vorfuehrung pott",
         N_("vorfuehrung = frist needs a pott")},
        {groups_overlap(rules), "pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3 pflichtsoli.arten",
         N_("pflichtsoli.gruppe*: each kind in one group at most, and among pflichtsoli.arten")},
        {has_groups(rules) && !rules->pflicht_different,
         "pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3 pflichtsoli.verschieden",
         N_("pflichtsoli.gruppe* needs pflichtsoli.verschieden")},
        {rules->vorfuehrung >= VORFUEHRUNG_AFTER && rules->pott == 0 && rules->end_spiele == 0 &&
             rules->end_punkte == 0 && !rules->pokal,
         "vorfuehrung pott ende.spiele ende.punkte",
         N_("vorfuehrung = nachher or rest needs an end of the Spieltag: pott, ende.spiele or ende.punkte")},
        {rules->vorfuehrung == VORFUEHRUNG_REST && rules->end_spiele == 0, "vorfuehrung ende.spiele",
         N_("vorfuehrung = rest needs ende.spiele")},
        {rules->end_spiele == 0 && rules->end_spiele_five > 0, "ende.spiele ende.spiele5",
         N_("ende.spiele5 needs ende.spiele")},
        {(rules->pflicht_kinds & ~KINDS_ANNOUNCED) != 0, "pflichtsoli.arten",
         N_("pflichtsoli.arten: only announced solos can be a Pflichtsolo")},
        {sonder_without_kind(rules), SONDERPUNKTE(SONDER_KINDS, _),
         N_("a Sonderpunkt that is worth something needs a kind of game in which it counts (.arten)")},
        {rules->hzsolo_pflicht && !((rules->pflicht_kinds & rules->kinds) >> KIND_FARBTRUMPF & 1),
         "hzsolo.pflicht pflichtsoli.arten arten", N_("hzsolo.pflicht needs trumpf among pflichtsoli.arten")},
        {rules->pflichtsoli > 0 && soli == 0, "pflichtsoli.arten pflichtsoli arten",
         N_("pflichtsoli.arten names no solo that is played")},
        {rules->pflicht_different && rules->pflichtsoli > soli,
         "pflichtsoli pflichtsoli.arten arten pflichtsoli.gruppe1 pflichtsoli.gruppe2 pflichtsoli.gruppe3",
         N_("there are more pflichtsoli than kinds to choose from (arten, pflichtsoli.arten, pflichtsoli.gruppe*)")},
        {rules->vorfuehrung && rules->pflichtsoli == 0 && !nachspiel(rules),
         "vorfuehrung pflichtsoli nachspielpflicht nachspielpflicht.verlust",
         N_("vorfuehrung needs pflichtsoli or nachspielpflicht")},
        {nachspiel(rules) && rules->vorfuehrung == VORFUEHRUNG_NONE,
         "nachspielpflicht nachspielpflicht.verlust vorfuehrung",
         N_("nachspielpflicht needs a vorfuehrung for those who do not play after")},
        {rules->hzsolo_pflicht && rules->pflichtsoli == 0, "hzsolo.pflicht pflichtsoli",
         N_("hzsolo.pflicht needs pflichtsoli")},
        {rules->pflichtspieltage > rules->spieltage || rules->last > rules->spieltage,
         "saison.pflicht saison.letzte saison.spieltage",
         N_("saison.pflicht and saison.letzte cannot exceed saison.spieltage")},
        {deadlines_rise(rules), "frist.wort frist.k9 frist.k6 frist.k3 frist.schwarz",
         N_("frist.*: a higher announcement cannot need more cards in hand than a lower one")},
    };

    return FIRST(list, found);
}

/* Refuses contradictions between keys. */
enum status rules_check(const struct rules *rules, const char **key, struct err *err)
{
    struct contradiction found;

    if (!play_contradicts(rules, &found) && !value_contradicts(rules, &found) && !day_contradicts(rules, &found))
        return ST_OK;
    *key = found.key;
    return err_set(err, ST_INPUT, "%s", _(found.text));
}
