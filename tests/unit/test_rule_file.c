#include "core/notation/rule_file.h"
#include "help.h"

TEST(a_club_with_its_own_rules)
{
    static const char text[] = "# our club\nname = dienstag\ntitel = Dienstagsrunde für Anfänger\neltern = ddb\n"
                               "pott = 120\npott.frist = 60\npunkte.fuchs=2\nbei120.beide = 1\n";
    AUTO(rule_file_free) struct rule_file file = {0};
    struct settlement settlement;
    struct spiel spiel = spiel_of("A,B 151 f=A");
    struct err err;

    if (rule_file_parse(text, strlen(text), &file, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_string_equal(file.rules.name, "dienstag");
    assert_string_equal(file.rules.title, "Dienstagsrunde für Anfänger");
    assert_int_equal(file.rules.pott, 120);
    assert_int_equal(file.rules.pflichtsoli, 2); /* the value of the parent */
    settle(&file.rules, &spiel, &settlement);
    assert_int_equal(settlement.re_punkte, 4); /* gewonnen, K9 gespielt, Fuchs 2 */
    spiel = spiel_of("A,B 120 re ko");
    settle(&file.rules, &spiel, &settlement);
    assert_int_equal(settlement.winner, WINNER_KONTRA);
    assert_string_equal(file.rules.posten[POSTEN_SONDER + SONDER_FUCHS].source, "Regeln dienstag");
    assert_string_equal(file.rules.posten[POSTEN_WON].source, "DDB Punkte 2");
}

/* Every parameter of every built-in rule set reads back as it is written and is in its range. */
TEST(every_value_is_read_as_it_is_written)
{
    const struct rules *rules;

    for (size_t k = 0; (rules = rules_builtin(k)) != NULL; k++) {
        for (size_t i = 0; i < rules_parameter_count; i++) {
            const struct parameter *parameter = &rules_parameter[i];
            struct rules new = *rules_find(k == 0 ? "ddv" : "ddb");
            AUTO(text_free) struct text value = {0};
            struct err err;

            text_add(&value, "");
            parameter_write(parameter, rules, &value);
            if (parameter_set(parameter, value.s, &new, &err) != ST_OK)
                fail_msg("%s: %s", rules->name, err.text);
            assert_true(parameter_equal(parameter, rules, &new));
        }
    }
}

/* A file that names a rule set as parent and writes out all of its values equals that rule set. */
TEST(every_built_in_rule_set_can_be_written_as_a_file)
{
    const struct rules *rules;

    for (size_t k = 0; (rules = rules_builtin(k)) != NULL; k++) {
        AUTO(text_free) struct text file = {0};
        AUTO(rule_file_free) struct rule_file d = {0};
        struct err err;

        text_addf(&file, "name=abschrift\neltern=%s\n", rules->pokal ? "ddb-pokal" : "ddb");
        for (size_t i = 0; i < rules_parameter_count; i++) {
            if (parameter_ineffective(&rules_parameter[i], rules))
                continue;
            text_addf(&file, "%s=", rules_parameter[i].key);
            parameter_write(&rules_parameter[i], rules, &file);
            text_addc(&file, '\n');
        }
        if (rule_file_parse(file.s, file.len, &d, &err) != ST_OK)
            fail_msg("%s: line %ld: %s", rules->name, err.line, err.text);
        for (size_t i = 0; i < rules_parameter_count; i++)
            if (!parameter_ineffective(&rules_parameter[i], rules))
                assert_true(parameter_equal(&rules_parameter[i], rules, &d.rules));
    }
}

/* A value one beyond the range and an unknown word are refused with the line and the expected values. */
TEST(values_out_of_range_are_refused)
{
    for (size_t i = 0; i < rules_parameter_count; i++) {
        const struct parameter *parameter = &rules_parameter[i];
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0}, range = {0};
        struct err err;

        if (parameter->type == PARAMETER_KINDS)
            text_addf(&text, "name=x\neltern=ddb\n%s = skat\n", parameter->key);
        else if (parameter->type == PARAMETER_TEXT)
            text_addf(&text, "name=x\neltern=ddb\n%s = a\tb\n", parameter->key);
        else
            text_addf(&text, "name=x\neltern=ddb\n%s = %d\n", parameter->key, parameter->max + 1);
        parameter_range(parameter, &range);
        assert_true(range.len > 0);
        assert_int_equal(rule_file_parse(text.s, text.len, &file, &err), ST_INPUT);
        assert_int_equal(err.line, 3);
        if (!strstr(err.text, parameter->key))
            fail_msg("%s: %s", parameter->key, err.text);
    }
}

/* Settings that contradict each other, or that nothing uses, are refused. */
TEST(contradictions)
{
    static const struct {
        const char *lines, *word;
    } cases[] = {
        {"eltern=ddb\nkarten=44\n", "40 or 48"},
        {"eltern=ddb\narten=hz damen\n", "must name normal"},
        {"eltern=ddb\ntisch.min=5\ntisch.max=4\n", "tisch.min"},
        {"eltern=ddb\npott=60\n", "pott.frist"},
        {"eltern=ddb\npott=2\npott.frist=1\nhammelsprung=3\n", "hammelsprung"},
        {"eltern=ddb\ndessos.platz=90\n", "sum to 100"},
        {"eltern=ddb\npott=0\npott.frist=0\nvorfuehrung=keine\nnachspielpflicht=nein\n", "dessos"},
        {"eltern=ddb\nansagepunkte=1\n", "verdoppeln"},
        {"eltern=ddb\ngegengebot.immer=ja\n", "twice"},
        {"eltern=ddb\nansagen.erwiderung=nein\n", "erwiderung"},
        {"eltern=ddb\nansagen.erwiderung=nein\npunkte.erwiderung=0\n", "wortverfehlt"},
        {"eltern=ddb\npunkte.vorab=1\n", "vorab"},
        {"eltern=ddb\nniemand=nichts\n", "erfuellt"},
        {"eltern=ddb\nbock.faktor=2\n", "starts a Bockrunde"},
        {"eltern=ddb\nbock.plus=2\n", "starts a Bockrunde"},
        {"eltern=ddb\nbock.nach120=ja\n", "bock.faktor or bock.plus"},
        {"eltern=ddv\nvorfuehrung=frist\n", "needs a pott"},
        {"eltern=ddv\nende.spiele=0\nende.spiele5=0\n", "an end of the Spieltag"},
        {"eltern=ddv\nende.spiele=0\nende.spiele5=0\nende.punkte=50\n", "needs ende.spiele"},
        {"eltern=ddv\nende.spiele=0\nende.punkte=50\npflichtsoli=0\nvorfuehrung=keine\n",
         "ende.spiele5 needs ende.spiele"},
        {"eltern=ddb\nklopfen=2\n", "0 or 1"},
        {"eltern=ddb\nklopfen=-1\n", "0 or 1"},
        {"eltern=ddb\nhzsolo.pflicht=nein\narten=normal damen\npflichtsoli.arten=buben\n", "names no solo"},
        {"eltern=ddb\npflichtsoli.arten=trumpf\n", "more pflichtsoli"},
        {"eltern=ddv\npflichtsoli=0\n", "needs pflichtsoli"},
        {"eltern=ddb\nvorfuehrung=keine\n", "nachspielpflicht needs"},
        {"eltern=ddv\npflichtsoli=0\nvorfuehrung=keine\nhzsolo.pflicht=ja\n", "hzsolo.pflicht"},
        {"eltern=ddb\nsaison.spieltage=30\n", "saison.pflicht"},
        {"eltern=ddb\nsaison.pflicht=0\nsaison.letzte=60\n", "saison.letzte"},
        {"eltern=ddb\ntisch.angemeldete=7\n", "tisch.angemeldete"},
        {"eltern=ddb\npflichtsoli.arten=still damen buben\n", "only announced solos"},
        {"eltern=ddb\npunkte.lieselotte=1\nlieselotte.arten=keine\n", "kind of game in which it counts"},
        {"eltern=ddb\npflichtsoli.arten=damen buben\n", "hzsolo.pflicht needs trumpf"},
        {"eltern=ddb\npflichtsoli.gruppe1=dk null\npflichtsoli.gruppe3=null\n", "each kind in one group"},
        {"eltern=ddb\npflichtsoli.gruppe2=still trumpf\n", "each kind in one group"},
        {"eltern=ddb\npflichtsoli.verschieden=nein\npflichtsoli.gruppe1=dk null\n", "needs pflichtsoli.verschieden"},
        {"eltern=ddb-pokal\npflichtsoli=4\n", "more pflichtsoli than kinds"},
        {"eltern=ddb\npflichtsoli.gruppe1=trumpf mada damen buben knochenlos null dk\n",
         "more pflichtsoli than kinds"},
        /* These settings are used by nothing. */
        {"eltern=ddb\nbock.spiele=4\n", "nothing starts"},
        {"eltern=ddb\nbock.stapeln=anhaengen\n", "nothing starts"},
        {"eltern=ddb\nhammelsprung.sieger=hoechste\n", "no hammelsprung"},
        {"eltern=ddb\nverdoppeln=alles\npunkte.wort=2\n", "Re and Kontra double"},
        {"eltern=ddb\npunkte.gegen=0\ngegen.arten=alle\n", "punkte.gegen is 0"},
        {"eltern=ddb\npunkte.gespielt=0\ngespielt.zaehlt=naechste\n", "punkte.gespielt is 0"},
        {"eltern=arminia\nerreicht.ab=augen\n", "punkte.erreicht is 0"},
        {"eltern=ddb\nnachgeben=nie\nnachgeben.fuenf=ja\n", "nachgeben is nie"},
        {"eltern=arminia\npflichtsoli.arten=damen\n", "no pflichtsoli"},
        {"eltern=ddv\npflichtsoli.verschieden=ja\n", "fewer than two"},
        {"eltern=arminia\nvorfuehrung.geber=rechts\n", "no vorfuehrung"},
        {"eltern=ddb\nvorfuehrung=nachher\npott.frist=60\n", "not frist"},
        {"eltern=ddb\nstrafe.jelimit=3\n", "strafe.schwer"},
        {"eltern=ddv\npott.begrenzt=ja\n", "no pott"},
        {"eltern=ddv\nnachspielpflicht.verloren=ja\n", "nachspielpflicht is nein"},
        {"eltern=ddv\nnachspielpflicht.verlust=ja\nnachspielpflicht.verloren=ja\n", "nachspielpflicht is nein"},
        {"eltern=ddv\nnachspielpflicht.sofort=ja\n", "no nachspielpflicht"},
        {"eltern=arminia\nnachspielpflicht.verlust=ja\n", "needs a vorfuehrung"},
        {"eltern=ddb\ntisch.pausieren=gegenueber\n", "tisch.max"},
        {"eltern=ddb\nrangliste=summe\ndessos.platz=70\ndessos.punkte=30\n", "does not go by dessos"},
        {"eltern=ddb\nrangliste=summe\ndessos.punkte=20\n", "does not go by dessos"},
        {"eltern=ddb\nherzzehn=nein\nherzzehn.zweite=ja\n", "no trump"},
        {"eltern=ddb-pokal\nlimits.beide=letzte\n", "limits is nein"},
        {"eltern=ddb-pokal\nlimits.solo=ja\n", "limits is nein"},
        {"eltern=ddb-pokal\nansagen.erwiderung=ja\n", "limits is nein"},
        {"eltern=ddb-pokal\npunkte.angesagt=1\n", "limits is nein"},
        {"eltern=ddb-pokal\npunkte.gegengebot=1\n", "limits is nein"},
        {"eltern=ddb\ndulle.hoechstens=1\n", "worth nothing"},
        {"eltern=ddb\ntack.arten=alle\n", "worth nothing"},
        {"eltern=ddb\nfrist.k9=12\nfrist.wort=11\n", "frist"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0};
        struct err err;

        text_addf(&text, "name=x\n%s", cases[i].lines);
        if (rule_file_parse(text.s, text.len, &file, &err) != ST_INPUT)
            fail_msg("accepted: %s", cases[i].lines);
        if (!strstr(err.text, cases[i].word))
            fail_msg("%s: %s", cases[i].lines, err.text);
        if (err.line < 3) /* name and eltern are not at fault, a later line is */
            fail_msg("%s: line %ld", cases[i].lines, err.line);
    }
}

/* The longest title is kept whole; a longer one is refused, not cut. */
TEST(longest_title)
{
    for (int n = RULES_TITLE_MAX - 1; n <= RULES_TITLE_MAX; n++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0};
        struct err err;

        text_addf(&text, "name=x\ntitel=%0*d\neltern=ddb\n", n, 1);
        if (n < RULES_TITLE_MAX) {
            assert_int_equal(rule_file_parse(text.s, text.len, &file, &err), ST_OK);
            assert_int_equal(strlen(file.title), n);
        } else {
            assert_int_equal(rule_file_parse(text.s, text.len, &file, &err), ST_INPUT);
            assert_int_equal(err.line, 2);
        }
    }
}

/* The last value before a contradiction is accepted. */
TEST(edges_hold)
{
    static const char *const lines[] = {
        "eltern=ddb\nsaison.spieltage=35\nsaison.pflicht=35\n",
        "eltern=ddb\nsaison.spieltage=30\nsaison.pflicht=30\nsaison.letzte=30\n",
        "eltern=ddb\ntisch.min=4\ntisch.max=4\n",
        "eltern=ddb\npott=60\npott.frist=60\n",
        "eltern=ddb\npott=3\npott.frist=3\nhammelsprung=3\n",
        "eltern=ddb\ntisch.max=5\ntisch.angemeldete=5\n",
        "eltern=ddb\npflichtsoli.verschieden=ja\npflichtsoli=3\npflichtsoli.arten=trumpf damen buben\n",
        "eltern=ddb\nfrist.wort=11\nfrist.k9=11\n",
        "eltern=ddv\nende.spiele5=0\n",
        "eltern=ddb\nklopfen=1\n",
        "eltern=ddb\nnachspielpflicht=nein\nnachspielpflicht.verlust=ja\nnachspielpflicht.sofort=ja\n",
        "eltern=ddv\npflichtsoli=0\nnachspielpflicht.verlust=ja\n",
        "eltern=ddb-pokal\nansagen.erwiderung=nein\npunkte.angesagt=0\npunkte.gegengebot=0\npflichtsoli=3\n",
        "eltern=ddb\npflichtsoli.gruppe2=trumpf damen buben knochenlos null dk\n",
    };

    for (size_t i = 0; i < ROWS(lines); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0};
        struct err err;

        text_addf(&text, "name=x\n%s", lines[i]);
        if (rule_file_parse(text.s, text.len, &file, &err) != ST_OK)
            fail_msg("%s: line %ld: %s", lines[i], err.line, err.text);
    }
}

/* Words and numbers may name the same choice, and sets of kinds have any order. */
TEST(ways_to_write_a_value)
{
    static const char text[] =
        "name=x\neltern=ddb\nherzzehn=nein\nherzzehn.zweite=nein\nbock.nachherz=ja\nbock.plus=1\n"
        "tack.hoechstens=2\nbei120.beide = 1\nverdoppeln=grundwert\nlimits.solo=nein\n"
        "arten = buben, normal hz damen,trumpf\ngegen.arten=alle\nfuchs.arten=hz\n"
        "einwurf = 5 Neunen; sonst nie\n  hochzeit.partner =   der Erste  \n";
    AUTO(text_free) struct text value = {0};
    AUTO(rule_file_free) struct rule_file file = {0};
    struct err err;

    if (rule_file_parse(text, strlen(text), &file, &err) != ST_OK)
        fail_msg("line %ld: %s", err.line, err.text);
    assert_int_equal(file.rules.at_120[WORDS_BOTH], WINNER_KONTRA);
    assert_int_equal(file.rules.doubling, DOUBLE_BASE_VALUE);
    assert_int_equal(file.rules.limits_solo, 0);
    assert_int_equal(file.rules.kinds, 1 << KIND_NORMAL | 1 << KIND_HOCHZEIT | 1 << KIND_FARBTRUMPF |
                                           1 << KIND_DAMEN | 1 << KIND_BUBEN);
    assert_int_equal(file.rules.against_kinds, (1 << KIND_OWN) - 1);
    assert_int_equal(file.rules.sonder[SONDER_FUCHS].kinds, 1 << KIND_HOCHZEIT);
    parameter_write(parameter_find("gegen.arten"), &file.rules, &value);
    assert_string_equal(value.s, "alle");
    assert_string_equal(file.rules.posten[POSTEN_WORD].source, "DDB Punkte 2");
    assert_string_equal(file.rules.posten[POSTEN_DOUBLED].source, "Regeln x");
    assert_string_equal(file.rules.einwurf_reasons, "5 Neunen; sonst nie");
    assert_string_equal(file.rules.hochzeit_partner, "der Erste"); /* an indented line is no continuation */
}

/* Editors of other systems write a byte order mark, CR LF, or no newline at the end; the file is kept in one
 * form. */
TEST(files_of_other_editors)
{
    static const char text[] = "\xEF\xBB\xBFname=x\r\neltern=ddb\r\n# wie\tnoch\npott = 120\npott.frist=60";
    struct rule_file file;
    AUTO(text_free) struct text copy = {0};
    struct err err;

    if (rule_file_parse(text, strlen(text), &file, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_int_equal(file.rules.pott, 120);
    rule_file_free(&file);
    rule_file_normalise(text, strlen(text), &copy);
    assert_string_equal(copy.s, "name=x\neltern=ddb\n# wie\tnoch\npott = 120\npott.frist=60\n");
    /* Lines may be indented, and comments may hold characters that no value may. */
    if (rule_file_parse("  name=x\n\teltern=ddb\n ; wie ; frueher\n  # und ; so\n   pott=9\n  pott.frist=0", 75,
                        &file, &err) != ST_OK)
        fail_msg("%s", err.text);
    assert_int_equal(file.rules.pott, 9);
    assert_int_equal(file.rules.pott_deadline, 0);
    rule_file_free(&file);
    text_clear(&copy);
    rule_file_normalise("abc\r\r", 5, &copy);
    assert_string_equal(copy.s, "abc\n");
    text_clear(&copy);
    rule_file_normalise("", 0, &copy);
    assert_int_equal(copy.len, 0);
    assert_int_equal(rule_file_parse("", 0, &file, &err), ST_INPUT);
}

TEST(errors_name_line_and_reason)
{
    static const struct {
        const char *text;
        int line;
        const char *word;
    } cases[] = {
        {"name=x\n", 0, "eltern"},
        {"eltern=ddb\n", 0, "name"},
        {"name=\neltern=ddb\n", 1, "small letters"},
        {"name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\neltern=ddb\n", 1, "at most 31"},
        {"name=x\ntitel="
         "ttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt"
         "ttttttttttttttttttttttttttttttttttttttttttttttttt\neltern=ddb\n",
         2, "titel"},
        {"name=x\neltern=skat\n", 2, "skat"},
        {"name=x\neltern=ddb\neltern=ddb\n", 3, "twice"},
        {"name=Unser Klub\neltern=ddb\n", 1, "small letters"},
        {"name=x\npott=120\neltern=ddb\n", 2, "eltern"},
        {"name=x\neltern=ddb\npot=120\n", 3, "not a parameter"},
        {"name=x\neltern=ddb\n[pott]\nfrist=60\n", 3, "no sections"},
        {"name=x\nname=y\neltern=ddb\n", 2, "twice"},
        {"name=x\ntitel=a\ntitel=b\neltern=ddb\n", 3, "twice"},
        {"name=x\neltern=ddb\neinwurf=5 Neunen ; nie\n", 3, "line of its own"},
        {"name=x\neltern=ddb\npott=120\t; kleiner\n", 3, "line of its own"},
        {"name=x\neltern=ddb\n  pott=120 ;", 3, "line of its own"},
        {"name=x\neltern=ddb\npott=viel\n", 3, "0 to 9999"},
        {"name=x\neltern=ddb\nverdoppeln=oft\n", 3, "oft: expected was nein, grundwert or alles"},
        {"name=x\neltern=ddb\nherzzehn=2\n", 3, "2: expected was nein or ja"},
        {"name=x\neltern=ddb\narten=skat\n", 3, "alle, keine, or words of: hz "},
        {"name=x\neltern=ddb\npott=120\npott=130\n", 4, "twice"},
        {"name=x\neltern=ddb\npott=60\n", 3, "pott.frist"},
        {"name=x\neltern=ddb\ndessos.platz=90\n# 10 more\n", 3, "sum to 100"},
        {"name=x\neltern=ddb\ntitel=\x1b[2J\n", 3, "control characters"},
        {"name=x\neltern=ddb\ntitel=a\tb\n", 3, "titel"},
        {"\x01name=x\neltern=ddb\n", 1, "control characters"},
        {"name=x\n# wie\rnoch\neltern=ddb\n", 2, "control characters"},
        {"name=x\n# \xC2\x9B 31m\neltern=ddb\n", 2, "control characters"},
        {"name=x\neltern=ddb\nunsinn\n", 3, "KEY = VALUE"},
        {"name=\xff\n", 0, "UTF-8"},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        AUTO(rule_file_free) struct rule_file file = {0};
        struct err err = {0};

        if (rule_file_parse(cases[i].text, strlen(cases[i].text), &file, &err) != ST_INPUT)
            fail_msg("row %zu was accepted", i);
        if (err.line != cases[i].line || !strstr(err.text, cases[i].word))
            fail_msg("row %zu: line %ld: %s", i, err.line, err.text);
    }
    {
        AUTO(rule_file_free) struct rule_file file = {0};
        struct err err;

        AUTO(text_free) struct text large = {0};

        assert_int_equal(rule_file_parse("name=x\0y", 8, &file, &err), ST_INPUT);
        for (int i = 0; i <= RULE_FILE_MAX / 8; i++)
            text_add(&large, "# viel\n ");
        assert_int_equal(rule_file_parse(large.s, large.len, &file, &err), ST_INPUT);
    }
    for (int n = 190; n <= 191; n++) { /* the longest line that is accepted, and the next longer one */
        AUTO(rule_file_free) struct rule_file file = {0};
        AUTO(text_free) struct text text = {0};
        struct err err;

        text_addf(&text, "name=x\neltern=ddb\neinwurf=%0*d\npott=100\n", n - (int)strlen("einwurf="), 1);
        assert_int_equal(rule_file_parse(text.s, text.len, &file, &err), n == 190 ? ST_OK : ST_INPUT);
        if (n == 190) {
            assert_int_equal(strlen(file.rules.einwurf_reasons), 190 - strlen("einwurf="));
            assert_int_equal(file.rules.pott, 100);
        } else {
            assert_int_equal(err.line, 3);
        }
    }
}
