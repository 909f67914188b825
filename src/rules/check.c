/* What no rules allow (settle.h: spiel_check). */
#include "rules/settle.h"

#include "base/i18n.h"

static enum status check_augen(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    /* In a KaDaMu the soloist has the cards he laid away; which round it is only the day knows. */
    int no_trick_until = r->pokal && spiel_is_solo(s) ? STOCK_AUGEN : 0;

    if (s->augen > AUGEN_TOTAL) {
        *part = PART_AUGEN;
        return err_set(err, ST_IMPOSSIBLE, _("%d Augen: a game has 240"), s->augen);
    }
    if (!s->no_trick || s->augen <= no_trick_until || s->augen == AUGEN_TOTAL)
        return ST_OK;
    *part = PART_NO_TRICK;
    if (no_trick_until > 0)
        return err_set(err, ST_IMPOSSIBLE, _("x: a soloist without a trick has at most %d Augen laid away, not %d"),
                       no_trick_until, s->augen);
    return err_set(err, ST_IMPOSSIBLE, _("x (no trick) is only possible at 0 or 240 Augen, not at %d"), s->augen);
}

static enum status check_kind(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    *part = PART_KIND;
    if (!rules_knows(r, (enum spiel_kind)s->kind))
        return err_set(err, ST_IMPOSSIBLE, _("%s is not played by the rule set %s"),
                       spiel_kind_name((enum spiel_kind)s->kind), r->name);
    return ST_OK;
}

static enum status check_solo(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    bool limits = s->stufe[RE] > STUFE_WORD || s->stufe[KONTRA] > STUFE_WORD;

    *part = s->stufe[RE] > STUFE_WORD ? PART_RE : PART_KONTRA;
    if (limits && !r->limits)
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no limits, only Re and Kontra"), r->name);
    *part = s->straf ? PART_STRAF : PART_VF;
    if (s->straf && !r->strafsolo)
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no Strafsolo"), r->name);
    if (s->vorgefuehrt && s->straf)
        return err_set(err, ST_IMPOSSIBLE, _("a solo is either vorgeführt (vf) or a Strafsolo (straf), not both"));
    if ((s->vorgefuehrt || s->straf) && !spiel_is_announced_solo(s))
        return err_set(err, ST_IMPOSSIBLE, _("vf and straf need one of the announced solos"));
    *part = s->stufe[RE] > STUFE_WORD ? PART_RE : PART_KONTRA;
    if (s->kind == KIND_NULL && limits)
        return err_set(err, ST_IMPOSSIBLE, _("no limits in a Null, only Re and Kontra (A15)"));
    if (spiel_is_solo(s) && !r->limits_solo && limits)
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no limits in a solo"), r->name);
    return ST_OK;
}

static enum part ansage_part(enum party party)
{
    return party == RE ? PART_RE : PART_KONTRA;
}

/* Announcements with words of their own: vorab, and those made against the rules. */
static enum status check_ansage(const struct rules *r, const struct spiel *s, enum party party, enum part *part,
                                struct err *err)
{
    *part = ansage_part(party);
    if (s->vorab[party] && !r->vorab)
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no announcement vorab"), r->name);
    if (s->invalid_from[party] && !r->invalid)
        return err_set(err, ST_IMPOSSIBLE,
                       _("the rule set %s knows no invalid announcements (?): leave out what does not hold"),
                       r->name);
    return ST_OK;
}

/* Limits of both parties, and what must be known of their order. */
static enum status check_sequence(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    bool limits = s->stufe[RE] > STUFE_WORD && s->stufe[KONTRA] > STUFE_WORD;
    bool words = s->stufe[RE] && s->stufe[KONTRA];

    *part = PART_KONTRA;
    if (r->limits_both == LIMITS_ONE_PARTY && spiel_valid_stufe(s, RE) > STUFE_WORD &&
        spiel_valid_stufe(s, KONTRA) > STUFE_WORD)
        return err_set(err, ST_IMPOSSIBLE,
                       r->invalid
                           ? _("only one party bids limits; those of the other are void: leave them out, or mark "
                               "them with ? (A38)")
                           : _("only one party bids limits; those of the other are void: leave them out"));
    if (limits && r->limits_both == LIMITS_LAST && !s->last_one)
        return err_set(err, ST_IMPOSSIBLE,
                       _("both parties bid limits: letzt=re or letzt=ko was expected, who bid last"));
    *part = PART_SEQUENCE;
    if (s->last_one && !(limits && r->limits_both == LIMITS_LAST))
        return err_set(err, ST_IMPOSSIBLE,
                       _("letzt= is only asked where both parties bid limits and the last one decides"));
    if (s->first && !(words && r->at_120[WORDS_KONTRA_FIRST] != WINNER_ANY))
        return err_set(err, ST_IMPOSSIBLE,
                       _("zuerst= is only asked where both words were said and their order counts"));
    *part = PART_WRONG;
    if (s->wrong && r->usage_error != USAGE_ERROR_PLAIN && r->usage_error != USAGE_ERROR_HIGHEST)
        return err_set(err, ST_IMPOSSIBLE,
                       _("the rule set %s does not score a revoke; record an Einwurf or a Strafe instead"), r->name);
    return ST_OK;
}

static enum status check_erwiderung(const struct rules *r, const struct spiel *s, enum party party, enum part *part,
                                    struct err *err)
{
    *part = PART_ERWIDERUNG;
    if (!s->answered[party])
        return ST_OK;
    if (!r->erwiderungen)
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no answers to limits"), r->name);
    if (!s->stufe[party])
        return err_set(err, ST_IMPOSSIBLE, _("an answer to a limit needs %s said at the start (DDB note 29)"),
                       party_terms[party].name);
    if (s->stufe[other_party(party)] < s->answered[party])
        return err_set(err, ST_IMPOSSIBLE, _("%s answers %s, but the other party did not bid it"),
                       party_terms[party].name, stufe_name((enum stufe)s->answered[party]));
    return ST_OK;
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
static enum status check_sonder_party(const struct spiel *s, enum party party, enum sonderpunkt_kind kind,
                                      struct err *err)
{
    static const int augen_each[SONDER_COUNT] = {SONDERPUNKTE(SONDER_AUGEN, _)};
    int augen = spiel_augen(s, party), count = sonder_number(s, kind, party);

    if (count > 0 && spiel_no_trick(s, party))
        return err_set(err, ST_IMPOSSIBLE, _("%s took no trick and so has no %s"), party_terms[party].name,
                       sonderpunkt_kind_name(kind));
    if (augen < count * augen_each[kind])
        return err_set(err, ST_IMPOSSIBLE, _("%d x %s needs %d Augen, %s has %d"), count, sonderpunkt_kind_name(kind),
                       count * augen_each[kind], party_terms[party].name, augen);
    return ST_OK;
}

static enum status check_sonder_kind(const struct rules *r, const struct spiel *s, enum sonderpunkt_kind kind,
                                     struct err *err)
{
    int count = sonder_number(s, kind, RE) + sonder_number(s, kind, KONTRA), at_most = r->sonder[kind].at_most;
    enum status st;

    if (count == 0)
        return ST_OK;
    if (!rules_knows_sonder(r, kind))
        return err_set(err, ST_IMPOSSIBLE, _("the rule set %s knows no Sonderpunkt %s"), r->name,
                       sonderpunkt_kind_name(kind));
    if (r->posten[POSTEN_SONDER + kind].punkte != 0 && !(r->sonder[kind].kinds >> s->kind & 1))
        return err_set(err, ST_IMPOSSIBLE,
                       spiel_is_solo(s) ? _("%s does not count in this solo: %s")
                                        : _("%s does not count in this kind of game: %s"),
                       sonderpunkt_kind_name(kind), spiel_kind_name((enum spiel_kind)s->kind));
    if (count > at_most)
        return err_set(err, ST_IMPOSSIBLE, _("%d x %s: at most %d in a game"), count, sonderpunkt_kind_name(kind),
                       at_most);
    st = check_sonder_party(s, RE, kind, err);
    return st == ST_OK ? check_sonder_party(s, KONTRA, kind, err) : st;
}

static enum status check_sonder(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    enum status st = ST_OK;

    *part = PART_SONDER;
    for (int i = 0; i < SONDER_COUNT && st == ST_OK; i++)
        st = check_sonder_kind(r, s, (enum sonderpunkt_kind)i, err);
    return st;
}

enum status spiel_check(const struct rules *r, const struct spiel *s, enum part *part, struct err *err)
{
    enum status st = check_augen(r, s, part, err);

    if (st == ST_OK)
        st = check_kind(r, s, part, err);
    if (st == ST_OK)
        st = check_solo(r, s, part, err);
    for (int party = RE; party <= KONTRA && st == ST_OK; party++)
        st = check_ansage(r, s, (enum party)party, part, err);
    if (st == ST_OK)
        st = check_sequence(r, s, part, err);
    for (int party = RE; party <= KONTRA && st == ST_OK; party++)
        st = check_erwiderung(r, s, (enum party)party, part, err);
    if (st == ST_OK)
        st = check_sonder(r, s, part, err);
    return st;
}
