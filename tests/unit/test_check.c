/* The limits of what a rule set allows in a game, and of what a rule set itself may say; each refusal comes with
 * the part at fault. */
#include "core/notation/rule_file.h"
#include "core/rules/parameter.h"
#include "help.h"
#include "report/season/checklist.h"

static enum status read_rules(const char *s, struct rule_file *file, struct err *err)
{
    AUTO(text_free) struct text text = {0};
    enum status st;
    size_t n = strcspn(s, ";");

    text_addf(&text, "name=probe\neltern=%.*s\n", (int)n, s);
    for (s += n; *s; s += n) {
        n = strcspn(++s, ";");
        text_addf(&text, "%.*s\n", (int)n, s);
    }
    st = rule_file_parse(text.s, text.len, file, err);
    return st;
}

/* Reads a game by one rule set and checks it by another one. */
static void check(const char *reads, const char *line, const char *checks, enum part part, const char *word)
{
    AUTO(rule_file_free) struct rule_file a = {0}, b = {0};
    enum part actual = PART_KIND;
    struct err err;
    struct spiel spiel;
    enum status st;

    assert_int_equal(read_rules(reads, &a, &err), ST_OK);
    if (read_rules(checks, &b, &err) != ST_OK)
        fail_msg("%s: %s", checks, err.text);
    spiel = spiel_by(&a.rules, line);
    st = spiel_check(&b.rules, &spiel, &actual, &err);
    if (!word ? st != ST_OK : st != ST_IMPOSSIBLE || actual != part || !strstr(err.text, word))
        fail_msg("%s by %s: %d at %d: %s", line, checks, st, actual, st ? err.text : "");
}

TEST(games_before_other_rules)
{
    static const struct {
        const char *reads, *line, *checks;
        enum part part;
        const char *word;
    } cases[] = {
        {"ddb", "D null 0 x", "ddv", PART_KIND, "Null is not played"},
        {"ddb", "A,B 130 re9 ko", "ddb-pokal", PART_RE, "knows no limits, only Re and Kontra"},
        {"ddb", "A,B 130 re ko9", "ddb-pokal", PART_KONTRA, "knows no limits, only Re and Kontra"},
        {"ddb", "A,B 130 re ko", "ddb-pokal", PART_RE, NULL},
        {"ddb", "C damen 130 straf", "ddv", PART_STRAF, "knows no Strafsolo"},
        {"ddb", "C damen 130 re9 ko", "ddb;limits.solo=nein", PART_RE, "no limits in a solo"},
        {"ddb", "C damen 130 re ko9", "ddb;limits.solo=nein", PART_KONTRA, "no limits in a solo"},
        {"ddb", "C damen 130 re ko", "ddb;limits.solo=nein", PART_RE, NULL},
        {"ddb", "A,B 130 re9 ko9", "ddb;limits.solo=nein", PART_RE, NULL},
        {"spielordnung", "A,B 130 rev ko", "ddb", PART_RE, "vorab"},
        {"spielordnung", "A,B 130 re kov", "ddb", PART_KONTRA, "vorab"},
        {"spielordnung", "A,B 130 re? ko", "ddb", PART_RE, "leave out what does not hold"},
        {"spielordnung", "A,B 130 re ko?", "ddb", PART_KONTRA, "leave out what does not hold"},
        {"ddb", "A,B 130 re9 ko9", "spielordnung", PART_KONTRA, "or mark them with ? (A38)"},
        {"ddb", "A,B 130 re9 ko9", "ddb;limits.beide=eine", PART_KONTRA, "are void: leave them out"},
        {"ddb", "A,B 130 re9 ko", "spielordnung", PART_RE, NULL},
        {"ddb", "A,B 130 re ko9", "spielordnung", PART_RE, NULL},
        {"spielordnung", "A,B 130 re9? ko9", "spielordnung", PART_RE, NULL},
        {"spielordnung", "A,B 130 re9 ko9?", "spielordnung", PART_RE, NULL},
        {"ddb", "A,B 130 re9 ko9", "schmidt", PART_KONTRA, "letzt=re or letzt=ko"},
        {"ddb", "A,B 130 re ko9", "schmidt", PART_RE, NULL},
        {"ddb", "A,B 130 re9 ko", "schmidt", PART_RE, NULL},
        {"schmidt", "A,B 130 re9 ko9 letzt=ko", "schmidt", PART_RE, NULL},
        {"schmidt", "A,B 130 re9 ko9 letzt=ko", "ddb", PART_ORDER, "letzt= is only asked"},
        {"schmidt", "A,B 120 re ko zuerst=ko", "schmidt", PART_RE, NULL},
        {"schmidt", "A,B 120 re ko zuerst=ko", "ddb", PART_ORDER, "zuerst= is only asked"},
        {"spielordnung", "A,B 120 falsch=A", "arminia", PART_WRONG, "does not score a revoke"},
        {"spielordnung", "A,B 120 falsch=A", "spielordnung", PART_RE, NULL},
        {"ddb", "A,B 151 re9 ko kog9", "ddv", PART_ERWIDERUNG, "knows no answers"},
        {"ddb", "A,B 120 re ko9 reg9", "ddv", PART_ERWIDERUNG, "knows no answers"},
        {"ddb", "A,B 120 re ko9 reg9 f=A", "ddv", PART_ERWIDERUNG, "knows no answers"},
        {"schmidt", "A,B 130 u=A", "ddb", PART_SONDER, "knows no Sonderpunkt Herz-Zehn gefangen"},
        {"ddb", "A,B 130 f=A", "ddb;punkte.fuchs=0;bock.nachherz=ja;bock.faktor=2", PART_SONDER,
         "knows no Sonderpunkt Fuchs"},
        /* the Bockrunde needs the Herz trick, so it may be noted in any kind of game, though it is worth
         * nothing */
        {"ddb;bock.nachherz=ja;bock.faktor=2", "A,B 130 t=A", "ddb;bock.nachherz=ja;bock.faktor=2", PART_KIND, NULL},
        {"ddb;bock.nachherz=ja;bock.faktor=2", "C damen 130 t=C", "ddb;bock.nachherz=ja;bock.faktor=2", PART_KIND,
         NULL},
        {"ddb", "A,B 11 f=A", "ddb", PART_KIND, NULL},
        {"ddb", "A,B 229 f=C", "ddb", PART_KIND, NULL},
        {"ddb", "A,B 200 d=ko", "ddb", PART_KIND, NULL},
        {"ddb", "A,B 22 f=A f=B", "ddb", PART_KIND, NULL},
        {"ddb;punkte.fuchsamende=1", "A,B 11 fl=A", "ddb;punkte.fuchsamende=1", PART_KIND, NULL},
        {"schmidt", "A,B 10 u=A", "schmidt", PART_KIND, NULL},
    };

    for (size_t i = 0; i < ROWS(cases); i++)
        check(cases[i].reads, cases[i].line, cases[i].checks, cases[i].part, cases[i].word);
}

/* Games that no line can say. */
TEST(games_that_cannot_be)
{
    static const struct {
        const char *rules, *line;
        int augen;
        bool no_trick;
        uint8_t stufe_re, answered_re, first;
        enum part part;
        const char *word;
    } cases[] = {
        {"ddb", "A,B 130", 241, false, 0, 0, 0, PART_AUGEN, "241 Augen: a game has 240"},
        {"ddb", "A,B 130", 240, false, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 1, true, 0, 0, 0, PART_NO_TRICK, "only possible at 0 or 240 Augen, not at 1"},
        {"ddb", "C damen 130", 0, true, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 240, true, 0, 0, 0, 0, NULL},
        {"ddb", "C damen 130", 239, true, 0, 0, 0, PART_NO_TRICK, "at 0 or 240"},
        {"ddb-pokal", "A,B 130", 1, true, 0, 0, 0, PART_NO_TRICK, "only possible at 0 or 240"},
        {"ddb-pokal", "C damen 130", STOCK_AUGEN, true, 0, 0, 0, 0, NULL},
        {"ddb-pokal", "C damen 130", STOCK_AUGEN + 1, true, 0, 0, 0, PART_NO_TRICK, "Augen laid away"},
        {"ddb", "A,B 130 re ko9 reg9", 120, false, STUFE_NONE, STUFE_K9, 0, PART_ERWIDERUNG,
         "needs Re said at the start"},
        {"ddb", "A,B 130 re ko9 reg9", 120, false, STUFE_WORD, STUFE_K6, 0, PART_ERWIDERUNG,
         "Re answers K6, but the other party did not bid it"},
        {"ddb", "A,B 130 re ko9 reg9 f=A", 120, false, STUFE_WORD, STUFE_K6, 0, PART_ERWIDERUNG, "Re answers K6"},
        {"schmidt", "A,B 120 re", 120, false, STUFE_WORD, 0, OF_RE, PART_ORDER, "both words were said"},
        {"schmidt", "A,B 120 ko", 120, false, 0, 0, OF_RE, PART_ORDER, "both words were said"},
        {"ddb", "A,B 130 f=A", 10, false, 0, 0, 0, PART_SONDER, "1 x Fuchs needs 11 Augen, Re has 10"},
        {"ddb", "A,B 130 f=A f=C", 10, false, 0, 0, 0, PART_SONDER, "Re has 10"},
        {"ddb", "A,B 130 f=C", 230, false, 0, 0, 0, PART_SONDER, "Kontra has 10"},
        {"ddb", "A,B 130 d=re", 39, false, 0, 0, 0, PART_SONDER, "needs 40 Augen"},
        {"ddb", "A,B 130 k=A", 0, true, 0, 0, 0, PART_SONDER, "Re took no trick and so has no Karlchen"},
        {"ddb", "A,B 130 k=ko", 240, true, 0, 0, 0, PART_SONDER, "Kontra took no trick"},
        {"schmidt", "A,B 130 u=A", 9, false, 0, 0, 0, PART_SONDER, "needs 10 Augen"},
        {"ddb;punkte.fuchsamende=1", "A,B 130 fl=A", 10, false, 0, 0, 0, PART_SONDER, "needs 11 Augen"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        enum part part = PART_KIND;
        struct err err;
        struct spiel spiel;
        enum status st;

        assert_int_equal(read_rules(cases[i].rules, &file, &err), ST_OK);
        spiel = spiel_by(&file.rules, cases[i].line);
        spiel.augen = (uint8_t)cases[i].augen;
        spiel.no_trick = cases[i].no_trick;
        spiel.stufe[RE] = cases[i].stufe_re;
        spiel.answered[RE] = cases[i].answered_re;
        spiel.first = cases[i].first;
        st = spiel_check(&file.rules, &spiel, &part, &err);
        if (!cases[i].word ? st != ST_OK
                           : st != ST_IMPOSSIBLE || part != cases[i].part || !strstr(err.text, cases[i].word))
            fail_msg("row %zu: %d at %d: %s", i, st, part, st ? err.text : "");
    }
}

#define PUNKTE_KEY(a, id, word, name, posten, key, punkte, ...) punkte,
#define KEYS(a, id, word, name, posten, key, punkte, ...)       {punkte, key},
/* Every Sonderpunkt that is worth something needs a kind of game in which it counts. The refusal of a line without
 * ? has no hint to mark it. */
TEST(each_sonderpunkt_needs_its_kind)
{
    static const struct {
        const char *punkte, *key;
    } cases[] = {SONDERPUNKTE(KEYS, _)};
    struct rule_file file;
    enum part part;
    struct err err;
    struct spiel spiel;

    for (size_t i = 0; i < ROWS(cases); i++) {
        char rules[100];

        (void)snprintf(rules, sizeof rules, "ddv;%s=1;%s.arten=null", cases[i].punkte, cases[i].key);
        if (read_rules(rules, &file, &err) != ST_INPUT || !strstr(err.text, "a kind of game in which it counts"))
            fail_msg("%s: %s", rules, err.text);
        rule_file_free(&file);
    }
    assert_int_equal(read_rules("ddb;limits.beide=eine", &file, &err), ST_OK);
    spiel = spiel_of("A,B 130 re9 ko9");
    assert_int_equal(spiel_check(&file.rules, &spiel, &part, &err), ST_IMPOSSIBLE);
    assert_string_equal(err.text, "only one party bids limits; those of the other are void: leave them out");
    rule_file_free(&file);
}

/* The check list describes every Sonderpunkt: its text differs from the one without it. */
TEST(the_check_list_has_each_sonderpunkt)
{
    static const char *const key[] = {SONDERPUNKTE(PUNKTE_KEY, _)};

    for (size_t i = 0; i < SONDER_COUNT; i++) {
        AUTO(text_free) struct text with = {0}, without = {0};
        struct table *table;
        char rules[60];
        struct rule_file file;
        struct err err;

        for (int punkte = 0; punkte < 2; punkte++) {
            (void)snprintf(rules, sizeof rules, "ddb;%s=%d", key[i], punkte);
            assert_int_equal(read_rules(rules, &file, &err), ST_OK);
            table = report_checklist(&file.rules);
            report_checklist_text(table, punkte ? &with : &without);
            table_free(table);
            rule_file_free(&file);
        }
        if (strcmp(with.s, without.s) == 0)
            fail_msg("the check list does not say what %s is", key[i]);
    }
}

TEST(rules_against_each_other)
{
    static const struct {
        const char *rules, *word; /* a word of the refusal, NULL: the rules go together */
    } cases[] = {
        {"ddb;ansagen.erwiderung=nein;punkte.wortverfehlt=0", "need ansagen.erwiderung"},
        {"ddb;ansagen.erwiderung=nein;punkte.erwiderung=0", "need ansagen.erwiderung"},
        {"ddb;ansagen.erwiderung=nein;punkte.erwiderung=0;punkte.wortverfehlt=0", NULL},
        {"ddb;bock.plus=1", "need something that starts"},
        {"ddb;bock.faktor=2", "need something that starts"},
        {"ddb;bock.plus=1;bock.jede=4", NULL},
        {"ddv;ende.spiele=0;ende.spiele5=0;vorfuehrung=nachher", "needs an end of the Spieltag"},
        {"ddv;vorfuehrung=nachher", NULL},
        {"ddb;pflichtsoli.arten=normal damen buben", "only announced solos"},
        {"ddb;pflichtsoli.arten=damen still buben", "only announced solos"},
        {"ddv;pflichtsoli.arten=null", "names no solo that is played"},
        {"ddv;pflichtsoli=1;pflichtsoli.arten=null mada", "names no solo that is played"},
        {"ddb;pflichtsoli.arten=damen;hzsolo.pflicht=nein", "more pflichtsoli than kinds"},
        {"ddb;pflichtsoli.arten=damen dk;hzsolo.pflicht=nein", NULL},
        {"ddb;pflichtsoli.arten=dk;pflichtsoli=1;hzsolo.pflicht=nein", NULL},
        {"ddb;pflichtsoli.arten=trumpf;pflichtsoli=1", NULL},
        {"ddb;pflichtsoli.arten=trumpf damen;pflichtsoli.gruppe1=trumpf damen", "more pflichtsoli than kinds"},
        {"ddb;arten=normal damen dk;pflichtsoli.arten=null dk damen;pflichtsoli.gruppe1=null dk;hzsolo.pflicht=nein",
         NULL},
        {"ddb;arten=normal damen;pflichtsoli.arten=null dk damen;pflichtsoli.gruppe1=null dk;hzsolo.pflicht=nein",
         "more pflichtsoli"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe1=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe2=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.verschieden=nein;pflichtsoli.gruppe3=dk", "needs pflichtsoli.verschieden"},
        {"ddb;pflichtsoli.gruppe1=dk null;pflichtsoli.gruppe3=null mada", "in one group at most"},
        {"ddv;fuchs.arten=null", "needs a kind of game in which it counts"},
        {"ddv;punkte.lieselotte=1;lieselotte.arten=null", "needs a kind of game in which it counts"},
        {"ddv;punkte.lieselotte=1", NULL},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        struct err err;
        enum status st = read_rules(cases[i].rules, &file, &err);

        if (cases[i].word ? st != ST_INPUT || !strstr(err.text, cases[i].word) : st != ST_OK)
            fail_msg("%s: %d: %s", cases[i].rules, st, st ? err.text : "");
    }
}

/* A parameter is ineffective if its value is never used. */
TEST(values_without_effect)
{
    static const struct {
        const char *key, *rules;
        bool ineffective;
    } cases[] = {
        {"ansagen.erwiderung", "ddb", false},
        {"ansagen.erwiderung", "ddb-pokal", false},
        {"punkte.wort", "ddb", false},
        {"punkte.wort", "schmidt;verdoppeln=grundwert", true},
        {"punkte.wort", "spielordnung", true},
        {"pott.frist", "ddb", false},
        {"pott.frist", "ddv", false},
        {"pott.frist", "ddb;vorfuehrung=nachher", true},
        {"tisch.pausieren", "ddb", true},
        {"tisch.pausieren", "ddb-pokal", false},
        {"tisch.pausieren", "ddb;tisch.max=6", false},
        {"dessos.platz", "ddb", false},
        {"dessos.platz", "ddb-pokal", true},
        {"dessos.punkte", "ddb", false},
        {"dessos.punkte", "ddb-pokal", true},
        {"dessos.platz", "ddb;rangliste=schnitt", true},
        {"frist.vorab", "spielordnung", false},
        {"frist.vorab", "spielordnung;ansagen.vorab=nein;punkte.vorab=0", true},
        {"frist.vorab", "ddb", false},
        {"frist.vorab", "ddb;frist.vorab=11", true},
        {"schweinchen.super", "arminia", false},
        {"schweinchen.super", "arminia;schweinchen=nein", true},
        {"schweinchen.super", "spielordnung;schweinchen=nein", false},
        {"schweinchen.super", "ddb;schweinchen.super=ja", false},
        {"herzzehn.zweite", "ddb", false},
        {"herzzehn.zweite", "ddb;herzzehn=nein", true},
        {"herzzehn.zweite", "ddb;herzzehn=nein;herzzehn.zweite=nein", false},
        {"limits.beide", "ddb", false},
        {"limits.beide", "ddb-pokal", true},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        const char *separator = strchr(cases[i].rules, ';');
        char name[40];
        struct rules rules;
        struct err err;

        (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(cases[i].rules, ";"), cases[i].rules);
        rules = *rules_find(name);
        for (; separator; separator = strchr(separator + 1, ';')) {
            char value[40];
            size_t n = strcspn(separator + 1, ";");

            (void)snprintf(value, sizeof value, "%.*s", (int)n, separator + 1);
            *strchr(value, '=') = '\0';
            assert_int_equal(parameter_set(parameter_find(value), value + strlen(value) + 1, &rules, &err), ST_OK);
        }
        if ((parameter_ineffective(parameter_find(cases[i].key), &rules) != NULL) != cases[i].ineffective)
            fail_msg("%s of %s", cases[i].key, cases[i].rules);
    }
}

TEST(ways_to_name_kinds)
{
    static const struct {
        const char *value;
        int kinds; /* -1: refused */
    } cases[] = {
        {"normal", 1},
        {" hz", 2},
        {", normal, hz ,", 3},
        {"hz hzsolo", 1 << KIND_HZSOLO | 2},
        {"keine", 0},
        {"alle", (1 << KIND_OWN) - 1},
        {"n", -1},
        {"hzs", -1},
        {"hzsoloo", -1},
        {"", -1},
        {" ,", -1},
        {"alle normal", -1},
    };
    const struct parameter *parameter = parameter_find("arten");
    struct rules rules = *rules_find("ddb");
    struct err err;

    for (size_t i = 0; i < ROWS(cases); i++) {
        enum status st = parameter_set(parameter, cases[i].value, &rules, &err);

        if (cases[i].kinds < 0 ? st != ST_INPUT || err.status != ST_INPUT
                               : st != ST_OK || rules.kinds != cases[i].kinds)
            fail_msg("%s: %d, %d", cases[i].value, st, rules.kinds);
    }
    assert_int_equal(parameter_set(parameter_find("limits"), "0", &rules, &err), ST_OK);
    assert_int_equal(rules.limits, 0);
    assert_int_equal(parameter_set(parameter_find("einwurf"), "a\x1b", &rules, &err), ST_INPUT);
    assert_int_equal(err.status, ST_INPUT);
}

TEST(stages_end_where_they_do)
{
    static const int bound[] = {0, 120, 90, 60, 30, 0};

    for (int stufe = STUFE_WORD; stufe <= STUFE_SCHWARZ; stufe++)
        assert_int_equal(stufe_bound(stufe), bound[stufe]);
    assert_int_equal(spiel_empty().re[0], NOBODY);
    assert_int_equal(spiel_empty().re[1], NOBODY);
    assert_int_equal(spiel_empty().revoke_player, NOBODY);
}
