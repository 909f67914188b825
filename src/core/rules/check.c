/* What no rules allow (settle.h: spiel_check). */
#include "core/rules/settle.h"

#include "base/i18n.h"

/* A game being checked. Each check is true, or has refused. */
struct check {
    const struct rules *r;
    const struct spiel *s;
    enum part *part;
    struct err *err;
};

#define REFUSE(c, what, ...) (*(c)->part = (what), (void)err_set((c)->err, ST_IMPOSSIBLE, __VA_ARGS__), false)

static bool check_augen(const struct check *c)
{
    const struct spiel *s = c->s;
    /* In a KaDaMu the soloist has the cards he laid away; which round it is only the day knows. */
    int no_trick_until = c->r->pokal && spiel_is_solo(s) ? STOCK_AUGEN : 0;

    if (s->augen > AUGEN_TOTAL)
        return REFUSE(c, PART_AUGEN, _("%d Augen: a game has 240"), s->augen);
    if (!s->no_trick || s->augen <= no_trick_until || s->augen == AUGEN_TOTAL)
        return true;
    if (no_trick_until > 0)
        return REFUSE(c, PART_NO_TRICK, _("x: a soloist without a trick has at most %d Augen laid away, not %d"),
                      no_trick_until, s->augen);
    return REFUSE(c, PART_NO_TRICK, _("x (no trick) is only possible at 0 or 240 Augen, not at %d"), s->augen);
}

static bool check_kind(const struct check *c)
{
    return rules_knows(c->r, (enum spiel_kind)c->s->kind) ||
           REFUSE(c, PART_KIND, _("%s is not played by the rule set %s"), rules_kind(c->r, c->s->kind)->name,
                  c->r->name);
}

static bool check_solo(const struct check *c)
{
    const struct spiel *s = c->s;
    bool limits = s->stufe[RE] > STUFE_WORD || s->stufe[KONTRA] > STUFE_WORD;
    enum part of_limits = s->stufe[RE] > STUFE_WORD ? PART_RE : PART_KONTRA, forced = s->straf ? PART_STRAF : PART_VF;

    if (limits && !c->r->limits)
        return REFUSE(c, of_limits, _("the rule set %s knows no limits, only Re and Kontra"), c->r->name);
    if (s->straf && !c->r->strafsolo)
        return REFUSE(c, forced, _("the rule set %s knows no Strafsolo"), c->r->name);
    if (s->vorgefuehrt && s->straf)
        return REFUSE(c, forced, _("a solo is either vorgeführt (vf) or a Strafsolo (straf), not both"));
    if ((s->vorgefuehrt || s->straf) && !spiel_is_announced_solo(s))
        return REFUSE(c, forced, _("vf and straf need one of the announced solos"));
    if (s->kind == KIND_NULL && limits)
        return REFUSE(c, of_limits, _("no limits in a Null, only Re and Kontra (A15)"));
    if (spiel_is_solo(s) && !c->r->limits_solo && limits)
        return REFUSE(c, of_limits, _("the rule set %s knows no limits in a solo"), c->r->name);
    return true;
}

/* Announcements with words of their own: vorab, and those made against the rules. */
static bool check_ansage(const struct check *c, enum party party)
{
    enum part part = party == RE ? PART_RE : PART_KONTRA;

    if (c->s->vorab[party] && !c->r->vorab)
        return REFUSE(c, part, _("the rule set %s knows no announcement vorab"), c->r->name);
    if (c->s->invalid_from[party] && !c->r->invalid)
        return REFUSE(c, part, _("the rule set %s knows no invalid announcements (?): leave out what does not hold"),
                      c->r->name);
    return true;
}

/* Limits of both parties, and what must be known of their order. */
static bool check_sequence(const struct check *c)
{
    const struct rules *r = c->r;
    const struct spiel *s = c->s;
    bool limits = s->stufe[RE] > STUFE_WORD && s->stufe[KONTRA] > STUFE_WORD;
    bool words = s->stufe[RE] && s->stufe[KONTRA];

    if (r->limits_both == LIMITS_ONE_PARTY && spiel_valid_stufe(s, RE) > STUFE_WORD &&
        spiel_valid_stufe(s, KONTRA) > STUFE_WORD)
        return REFUSE(c, PART_KONTRA,
                      r->invalid
                          ? _("only one party bids limits; those of the other are void: leave them out, or mark "
                              "them with ? (A38)")
                          : _("only one party bids limits; those of the other are void: leave them out"));
    if (limits && r->limits_both == LIMITS_LAST && !s->last_one)
        return REFUSE(c, PART_KONTRA, _("both parties bid limits: letzt=re or letzt=ko was expected, who bid last"));
    if (s->last_one && !(limits && r->limits_both == LIMITS_LAST))
        return REFUSE(c, PART_SEQUENCE,
                      _("letzt= is only asked where both parties bid limits and the last one decides"));
    if (s->first && !(words && r->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY))
        return REFUSE(c, PART_SEQUENCE, _("zuerst= is only asked where both words were said and their order counts"));
    if (s->wrong && !rules_values_revoke(r))
        return REFUSE(c, PART_WRONG,
                      _("the rule set %s does not score a revoke; record an Einwurf or a Strafe instead"), r->name);
    return true;
}

static bool check_erwiderung(const struct check *c, enum party party)
{
    const struct spiel *s = c->s;

    if (!s->answered[party])
        return true;
    if (!c->r->erwiderungen)
        return REFUSE(c, PART_ERWIDERUNG, _("the rule set %s knows no answers to limits"), c->r->name);
    if (!s->stufe[party])
        return REFUSE(c, PART_ERWIDERUNG, _("an answer to a limit needs %s said at the start (DDB note 29)"),
                      party_terms[party].name);
    if (s->stufe[other_party(party)] < s->answered[party])
        return REFUSE(c, PART_ERWIDERUNG, _("%s answers %s, but the other party did not bid it"),
                      party_terms[party].name, stufe_terms[s->answered[party]].name);
    return true;
}

static int sonder_number(const struct spiel *s, enum sonderpunkt_kind kind, enum party party)
{
    int count = 0;

    for (int i = 0; i < s->sonder_count; i++)
        count += s->sonder[i].kind == kind && s->sonder[i].party == party;
    return count;
}

#define SONDER_AUGEN(a, id, word, name, posten, key, punkte, most, where, augen, help) augen,
/* A Doppelkopf holds 40 Augen or more, a Fuchs is 11 of them. */
static bool check_sonder_party(const struct check *c, enum party party, enum sonderpunkt_kind kind)
{
    static const int augen_each[SONDER_COUNT] = {SONDERPUNKTE(SONDER_AUGEN, _)};
    int augen = spiel_augen(c->s, party), count = sonder_number(c->s, kind, party);

    if (count > 0 && kind != SONDER_KNOCK && spiel_no_trick(c->s, party))
        return REFUSE(c, PART_SONDER, _("%s took no trick and so has no %s"), party_terms[party].name,
                      sonder_terms[kind].name);
    if (augen < count * augen_each[kind])
        return REFUSE(c, PART_SONDER, _("%d x %s needs %d Augen, %s has %d"), count, sonder_terms[kind].name,
                      count * augen_each[kind], party_terms[party].name, augen);
    return true;
}

static bool check_sonder(const struct check *c, enum sonderpunkt_kind kind)
{
    const struct rules *r = c->r;
    int count = sonder_number(c->s, kind, RE) + sonder_number(c->s, kind, KONTRA), at_most = r->sonder[kind].at_most;

    if (count == 0)
        return true;
    if (!rules_knows_sonder(r, kind))
        return REFUSE(c, PART_SONDER, _("the rule set %s knows no Sonderpunkt %s"), r->name, sonder_terms[kind].name);
    if (r->posten[POSTEN_SONDER + kind].punkte != 0 && !(r->sonder[kind].kinds >> c->s->kind & 1))
        return REFUSE(c, PART_SONDER,
                      spiel_is_solo(c->s) ? _("%s does not count in this solo: %s")
                                          : _("%s does not count in this kind of game: %s"),
                      sonder_terms[kind].name, rules_kind(c->r, c->s->kind)->name);
    if (count > at_most)
        return REFUSE(c, PART_SONDER, _("%d x %s: at most %d in a game"), count, sonder_terms[kind].name, at_most);
    return check_sonder_party(c, RE, kind) && check_sonder_party(c, KONTRA, kind);
}

enum status spiel_check(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    const struct check c = {r, s, part, err};
    bool good = check_augen(&c) && check_kind(&c) && check_solo(&c) && check_ansage(&c, RE) &&
                check_ansage(&c, KONTRA) && check_sequence(&c) && check_erwiderung(&c, RE) &&
                check_erwiderung(&c, KONTRA);

    for (int i = 0; i < SONDER_COUNT && good && s->sonder_count > 0; i++)
        good = check_sonder(&c, (enum sonderpunkt_kind)i);
    return good ? ST_OK : ST_IMPOSSIBLE;
}
