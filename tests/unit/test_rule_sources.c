/* A rule file: the source of each of its posten, and each error with its line and its full text. */
#include "core/notation/rule_file.h"
#include "core/rules/parameter.h"
#include "help.h"

static enum status read_line(const char *text, struct rule_file *file, struct err *err)
{
    char *copy = exact(text, strlen(text));
    enum status st;

    memset(err, 0x5A, sizeof *err);
    st = rule_file_parse(copy, strlen(text), file, err);
    free(copy);
    return st;
}

/* The file is the source of the posten that it changes, and of no other one. */
TEST(the_source_of_a_posten)
{
    static const struct {
        const char *line;
        enum posten_kind kind;
    } cases[] = {
        {"punkte.gewonnen = 2", POSTEN_WON},
        {"gewonnen.bei120 = ja", POSTEN_WON},
        {"punkte.wort = 2", POSTEN_WORD},
        {"gegen.arten = alle", POSTEN_AGAINST},
        {"gespielt.zaehlt = weitere", POSTEN_PLAYED},
        {"erreicht.ab = augen", POSTEN_REACHED},
        {"abrunden = ja", POSTEN_ROUNDED_DOWN},
        {"verdoppeln = grundwert", POSTEN_DOUBLED},
        {"verdoppeln = grundwert\nansagepunkte = 1", POSTEN_WORD},
        {"bock.jede = 4\nbock.faktor = 2", POSTEN_BOCK},
        {"bock.jede = 4\nbock.plus = 2", POSTEN_BOCK},
        {"punkte.verfehlt = 0\ngegengebot.immer = ja", POSTEN_COUNTER_BID},
        {"punkte.lieselotte = 1", POSTEN_SONDER + SONDER_LIESELOTTE},
        {"punkte.doppelschweinchen = 1", POSTEN_SONDER + SONDER_DOPPELSCHWEINCHEN},
        {"punkte.fuchs = 2", POSTEN_SONDER + SONDER_FUCHS},
        {"pott = 120", POSTEN_COUNT},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        const struct rules *ddb = rules_find("ddb");
        AUTO(text_free) struct text text = {0};
        struct rule_file file;
        struct err err;

        text_addf(&text, "name = klub\neltern = ddb\n%s\n", cases[i].line);
        if (read_line(text.s, &file, &err) != ST_OK)
            fail_msg("%s: %s", cases[i].line, err.text);
        for (int kind = 0; kind < POSTEN_COUNT; kind++) {
            bool beside = strchr(cases[i].line, '\n') != NULL;
            const char *should =
                kind == (int)cases[i].kind || !ddb->posten[kind].source ? "Regeln klub" : ddb->posten[kind].source;

            if (!beside && strcmp(file.rules.posten[kind].source, should) != 0)
                fail_msg("%s: posten %d has %s", cases[i].line, kind, file.rules.posten[kind].source);
        }
        if (cases[i].kind < POSTEN_COUNT)
            assert_string_equal(file.rules.posten[cases[i].kind].source, "Regeln klub");
        rule_file_free(&file);
        assert_int_equal(file.texts, 0);
        assert_null(file.rules.name);
    }
}

/* The same holds if the parent names its own source. */
TEST(the_source_of_what_the_parent_has)
{
    AUTO(rule_file_free) struct rule_file file = {0};
    struct err err;

    assert_int_equal(read_line("name=klub\neltern=schmidt\nverdoppeln=grundwert\n", &file, &err), ST_OK);
    assert_string_equal(file.rules.posten[POSTEN_DOUBLED].source, "Regeln klub");
}

TEST(titles)
{
    struct rule_file file;
    struct err err;

    assert_int_equal(read_line("name=klub\neltern=ddb\n", &file, &err), ST_OK);
    assert_string_equal(file.rules.title, "klub");
    rule_file_free(&file);
    assert_int_equal(read_line("name=klub\ntitel=T\neltern=ddb\n", &file, &err), ST_OK);
    assert_string_equal(file.rules.title, "T");
    rule_file_free(&file);
}

TEST(errors_in_whole)
{
    static const struct {
        const char *text;
        int line;
        const char *error;
    } cases[] = {
        {"", 0, "a line `eltern = ddb` was expected: which rule set this one changes"},
        {"\xEF\xBB\xBF", 0, "a line `eltern = ddb` was expected: which rule set this one changes"},
        {"eltern=ddb\r", 0, "a line `name = …` was expected"},
        {"eltern=ddb\n", 0, "a line `name = …` was expected"},
        {"name=a\nname=b\n", 2, "name stands here twice"},
        {"name=A\n", 1, "name: small letters, digits and -, at most 31"},
        {"name=a\ntitel=x\ntitel=y\n", 3, "titel stands here twice"},
        {"name=a\ntitel=a\tb\n", 2, "titel: a text of less than 128 bytes without control characters"},
        {"eltern=ddb\neltern=ddb\n", 2, "eltern stands here twice"},
        {"eltern=skat\n", 1, "eltern: \"skat\" is none of the built-in rule sets; `doko regeln liste` shows them"},
        {"pott=1\neltern=skat\n", 1, "a line `eltern = ddb` was expected before the first parameter"},
        {"eltern=ddb\npott=120\npott=120\n", 3, "pott stands here twice"},
        {"eltern=ddb\npot=120\neltern=skat\n", 2,
         "\"pot\" is not a parameter; `doko regeln zeige` lists them; did you mean `pott`?"},
        {"eltern=ddb\nzugbe=x\n", 2,
         "\"zugbe\" is not a parameter; `doko regeln zeige` lists them; did you mean `zugabe`?"},
        {"eltern=ddb\naten=x\n", 2,
         "\"aten\" is not a parameter; `doko regeln zeige` lists them; did you mean `arten`?"},
        {"eltern=ddb\npott=viel\n", 2, "pott = viel: expected was a number from 0 to 9999"},
        {"eltern=ddb\nunsinn\n", 2, "KEY = VALUE was expected"},
        {"unsinn\neltern=ddb\n", 1, "KEY = VALUE was expected"},
        {"[x]\n", 1, "a rule file has no sections"},
        {"\n\t [x]\n", 2, "a rule file has no sections"},
        {"x ;y\n", 1, "a comment needs a line of its own: what stands behind a blank and ; would be cut off"},
        {"name=klub\neltern=ddb\npflichtsoli.arten=normal damen buben\narten=alle\npflichtsoli=2\n", 3,
         "pflichtsoli.arten: only announced solos can be a Pflichtsolo"},
        {"name=klub\neltern=ddb\narten=alle\npflichtsoli.arten=normal damen buben\n", 4,
         "pflichtsoli.arten: only announced solos can be a Pflichtsolo"},
        {"name=klub\neltern=ddb\npott=60\npott.frist=70\ntisch.max=5\n", 4, "pott.frist is larger than pott"},
        {"name=klub\neltern=ddb\npott.frist=70\npott=60\n", 4, "pott.frist is larger than pott"},
        {"name=klub\neltern=ddb\nherzzehn=nein\nherzzehn.zweite=ja\nkarten=40\n", 4,
         "herzzehn.zweite has no effect: the Herz-Zehn is no trump (herzzehn)"},
        {"name=klub\neltern=ddb\npott=60\ndulle.hoechstens=1\n", 3, "pott.frist is larger than pott"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        struct err err;

        assert_int_equal(read_line(cases[i].text, &file, &err), ST_INPUT);
        if (err.status != ST_INPUT || err.line != cases[i].line || strcmp(err.text, cases[i].error) != 0)
            fail_msg("%s: %d, line %ld: %s", cases[i].text, err.status, err.line, err.text);
    }
}

/* These inputs are only just right or wrong: a comment below an indented line, the longest text, one byte more, a
 * NUL within it. */
TEST(what_just_passes)
{
    static const char head[] = "name=klub\neltern=ddb\n";
    AUTO(text_free) struct text text = {0};
    struct rule_file file;
    struct err err;

    assert_int_equal(read_line("name=klub\neltern=ddb\n    pott=120\n ;viel\n  ; mehr ; davon\n#a ;b\n", &file, &err),
                     ST_OK);
    assert_int_equal(file.rules.pott, 120);
    assert_int_equal(err.line, 0);
    rule_file_free(&file);
    text_add(&text, head);
    while (text.len < RULE_FILE_MAX)
        text_addc(&text, '\n');
    assert_int_equal(read_line(text.s, &file, &err), ST_OK);
    rule_file_free(&file);
    text_addc(&text, '\n');
    assert_int_equal(read_line(text.s, &file, &err), ST_INPUT);
    assert_string_equal(err.text, "not a rule file: a text in UTF-8 of at most 65536 bytes was expected");
    assert_int_equal(err.line, 0);
    assert_int_equal(rule_file_parse("name=klub\neltern=ddb\n\0", sizeof head, &file, &err), ST_INPUT);
}
