/* Entries that no rules allow (settle.h: spiel_check). */
#include "core/rules/settle.h"

#include "base/i18n.h"
#include "core/rules/rules.h"

/* A game being checked. Each check returns true, or false after refusing. */
struct check {
    const struct rules *rules;
    const struct spiel *spiel;
    enum part *part;
    struct err *err;
};

#define REFUSE(check, fault, ...)                                                                                    \
    (*(check)->part = (fault), (void)err_set((check)->err, ST_IMPOSSIBLE, __VA_ARGS__), false)

static bool check_augen(const struct check *check)
{
    const struct spiel *spiel = check->spiel;
    /* In a KaDaMu the cards laid away count for the soloist. Only the day knows which round it is, so any solo may
     * be one. */
    int no_trick_until = check->rules->pokal && spiel_is_solo(spiel) ? STOCK_AUGEN : 0;

    if (spiel->augen > AUGEN_TOTAL)
        return REFUSE(check, PART_AUGEN, _("%d Augen: a game has 240"), spiel->augen);
    if (!spiel->no_trick || spiel->augen <= no_trick_until || spiel->augen == AUGEN_TOTAL)
        return true;
    if (no_trick_until > 0)
        return REFUSE(check, PART_NO_TRICK, _("x: a soloist without a trick has at most %d Augen laid away, not %d"),
                      no_trick_until, spiel->augen);
    return REFUSE(check, PART_NO_TRICK, _("x (no trick) is only possible at 0 or 240 Augen, not at %d"),
                  spiel->augen);
}

static bool check_kind(const struct check *check)
{
    return rules_knows(check->rules, (enum spiel_kind)check->spiel->kind) ||
           REFUSE(check, PART_KIND, _("%s is not played by the rule set %s"),
                  rules_kind(check->rules, check->spiel->kind)->name, check->rules->name);
}

static bool check_solo(const struct check *check)
{
    const struct spiel *spiel = check->spiel;
    bool limits = spiel->stufe[RE] > STUFE_WORD || spiel->stufe[KONTRA] > STUFE_WORD;
    enum part of_limits = spiel->stufe[RE] > STUFE_WORD ? PART_RE : PART_KONTRA,
              forced = spiel->straf     ? PART_STRAF
                       : spiel->pflicht ? PART_PFLICHT
                                        : PART_VF;

    if (limits && !check->rules->limits)
        return REFUSE(check, of_limits, _("the rule set %s knows no limits, only Re and Kontra"), check->rules->name);
    if (spiel->straf && !check->rules->strafsolo)
        return REFUSE(check, forced, _("the rule set %s knows no Strafsolo"), check->rules->name);
    if (spiel->vorgefuehrt && spiel->straf)
        return REFUSE(check, forced, _("a solo is either vorgeführt (vf) or a Strafsolo (straf), not both"));
    if (spiel->pflicht && (spiel->straf || !check->rules->pflichtsoli))
        return REFUSE(check, PART_PFLICHT,
                      spiel->straf ? _("a Strafsolo is no Pflichtsolo (pflicht)")
                                   : _("the rule set %s knows no Pflichtsolo (pflicht)"),
                      check->rules->name);
    if ((spiel->vorgefuehrt || spiel->straf || spiel->pflicht) && !spiel_is_announced_solo(spiel))
        return REFUSE(check, forced, _("pflicht, vf and straf need one of the announced solos"));
    if (spiel->kind == KIND_NULL && limits)
        return REFUSE(check, of_limits, _("a Null has no limits, only Re and Kontra (A15)"));
    if (spiel_is_solo(spiel) && !check->rules->limits_solo && limits)
        return REFUSE(check, of_limits, _("the rule set %s knows no limits in a solo"), check->rules->name);
    return true;
}

/* Checks announcements of special kinds: vorab, and those made against the rules. */
static bool check_ansage(const struct check *check, enum party party)
{
    enum part part = party == RE ? PART_RE : PART_KONTRA;

    if (check->spiel->vorab[party] && !check->rules->vorab)
        return REFUSE(check, part, _("the rule set %s knows no announcement vorab"), check->rules->name);
    if (check->spiel->invalid_from[party] && !check->rules->invalid)
        return REFUSE(check, part,
                      _("the rule set %s knows no invalid announcements (?): leave out what does not hold"),
                      check->rules->name);
    return true;
}

/* Checks the limits of both parties and everything that depends on the order of announcements. */
static bool check_order(const struct check *check)
{
    const struct rules *rules = check->rules;
    const struct spiel *spiel = check->spiel;
    bool limits = spiel->stufe[RE] > STUFE_WORD && spiel->stufe[KONTRA] > STUFE_WORD;
    bool words = spiel->stufe[RE] && spiel->stufe[KONTRA];

    if (rules->limits_both == LIMITS_ONE_PARTY && spiel_valid_stufe(spiel, RE) > STUFE_WORD &&
        spiel_valid_stufe(spiel, KONTRA) > STUFE_WORD)
        return REFUSE(check, PART_KONTRA,
                      rules->invalid
                          ? _("only one party bids limits; those of the other are void: leave them out, or mark "
                              "them with ? (A38)")
                          : _("only one party bids limits; those of the other are void: leave them out"));
    if (limits && rules->limits_both == LIMITS_LAST && !spiel->limit_last)
        return REFUSE(check, PART_KONTRA,
                      _("both parties bid limits: letzt=re or letzt=ko was expected, who bid last"));
    if (spiel->limit_last && !(limits && rules->limits_both == LIMITS_LAST))
        return REFUSE(check, PART_ORDER,
                      _("letzt= is only asked where both parties bid limits and the last one decides"));
    if (spiel->first && !(words && rules->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY))
        return REFUSE(check, PART_ORDER,
                      _("zuerst= is only asked where both words were said and their order counts"));
    if (spiel->revoke && !rules_values_revoke(rules))
        return REFUSE(check, PART_WRONG,
                      _("the rule set %s does not score a revoke; record an Einwurf or a Strafe instead"),
                      rules->name);
    return true;
}

static bool check_erwiderung(const struct check *check, enum party party)
{
    const struct spiel *spiel = check->spiel;

    if (!spiel->answered[party])
        return true;
    if (!check->rules->erwiderungen)
        return REFUSE(check, PART_ERWIDERUNG, _("the rule set %s knows no answers to limits"), check->rules->name);
    if (!spiel->stufe[party])
        return REFUSE(check, PART_ERWIDERUNG, _("an answer to a limit needs %s said at the start (DDB note 29)"),
                      party_terms[party].name);
    if (spiel->stufe[other_party(party)] < spiel->answered[party])
        return REFUSE(check, PART_ERWIDERUNG, _("%s answers %s, but the other party did not bid it"),
                      party_terms[party].name, stufe_terms[spiel->answered[party]].name);
    return true;
}

static int sonder_number(const struct spiel *spiel, enum sonderpunkt_kind kind, enum party party)
{
    int count = 0;

    for (int i = 0; i < spiel->sonder_count; i++)
        count += spiel->sonder[i].kind == kind && spiel->sonder[i].party == party;
    return count;
}

#define SONDER_AUGEN(a, id, word, name, posten, key, punkte, most, where, augen, help) augen,
/* Checks that the party has the Augen its Sonderpunkte need: 40 for a Doppelkopf, 11 for a Fuchs. */
static bool check_sonder_party(const struct check *check, enum party party, enum sonderpunkt_kind kind)
{
    static const int augen_each[SONDER_COUNT] = {SONDERPUNKTE(SONDER_AUGEN, _)};
    int augen = spiel_augen(check->spiel, party), count = sonder_number(check->spiel, kind, party);

    if (count > 0 && kind != SONDER_KNOCK && spiel_no_trick(check->spiel, party))
        return REFUSE(check, PART_SONDER, _("%s took no trick and so has no %s"), party_terms[party].name,
                      sonder_terms[kind].name);
    if (augen < count * augen_each[kind])
        return REFUSE(check, PART_SONDER, _("%d x %s needs %d Augen, %s has %d"), count, sonder_terms[kind].name,
                      count * augen_each[kind], party_terms[party].name, augen);
    return true;
}

static bool check_sonder(const struct check *check, enum sonderpunkt_kind kind)
{
    const struct rules *rules = check->rules;
    int count = sonder_number(check->spiel, kind, RE) + sonder_number(check->spiel, kind, KONTRA),
        at_most = rules->sonder[kind].at_most;

    if (count == 0)
        return true;
    if (!rules_knows_sonder(rules, kind))
        return REFUSE(check, PART_SONDER, _("the rule set %s knows no Sonderpunkt %s"), rules->name,
                      sonder_terms[kind].name);
    if (rules->posten[POSTEN_SONDER + kind].punkte != 0 && !(rules->sonder[kind].kinds >> check->spiel->kind & 1))
        return REFUSE(check, PART_SONDER,
                      spiel_is_solo(check->spiel) ? _("%s does not count in this solo: %s")
                                                  : _("%s does not count in this kind of game: %s"),
                      sonder_terms[kind].name, rules_kind(check->rules, check->spiel->kind)->name);
    if (count > at_most)
        return REFUSE(check, PART_SONDER, _("%d x %s: at most %d in a game"), count, sonder_terms[kind].name,
                      at_most);
    return check_sonder_party(check, RE, kind) && check_sonder_party(check, KONTRA, kind);
}

enum status spiel_check(const struct rules *rules, const struct spiel *spiel, enum part *part, struct err *err)
{
    const struct check check = {rules, spiel, part, err};
    bool good = check_augen(&check) && check_kind(&check) && check_solo(&check) && check_ansage(&check, RE) &&
                check_ansage(&check, KONTRA) && check_order(&check) && check_erwiderung(&check, RE) &&
                check_erwiderung(&check, KONTRA);

    for (int i = 0; i < SONDER_COUNT && good && spiel->sonder_count > 0; i++)
        good = check_sonder(&check, (enum sonderpunkt_kind)i);
    return good ? ST_OK : ST_IMPOSSIBLE;
}
