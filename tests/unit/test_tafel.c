/* The tests compare every cell of the wall tables with the printed tables of the source, and check the tables of
 * other rule sets. */
#include "help.h"
#include "report/season/tafel.h"

static struct table *tafel;
static size_t at;

static int64_t number(const char *key)
{
    const struct cell *cell = table_get(tafel, at, key);

    if (cell->kind != CELL_NUMBER && cell->kind != CELL_PUNKTE)
        fail_msg("row %zu, %s: no number", at, key);
    return cell->number;
}

static void text_is(const char *key, const char *expected)
{
    assert_string_equal(table_get(tafel, at, key)->text, expected);
}

/* Checks a row of the source: von,bis,stich,ansage,mit,gegen,solist,mitspieler,verloren. */
static void printed_row(char *line)
{
    static const char *const ansage[] = {"–", "Kontra/Re", "Keine 90", "Keine 60", "Keine 30", "Kein Stich"};
    static const char *const keys[] = {"mit", "gegen", "solist", "mitspieler"};
    int row[9];

    assert_int_equal(sscanf(line, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &row[0], &row[1], &row[2], &row[3], &row[4], &row[5],
                            &row[6], &row[7], &row[8]),
                     9);
    text_is("teil", "Spielwert");
    assert_int_equal(number("von"), row[0]);
    assert_int_equal(number("bis"), row[1]);
    text_is("ansage", ansage[row[3]]);
    for (int i = 0; i < 4; i++)
        if (number(keys[i]) != row[4 + i])
            fail_msg("%s: %s is %d", line, keys[i], (int)number(keys[i]));
    assert_int_equal(table_get(tafel, at, "ausgang")->kind, row[8] ? CELL_TEXT : CELL_EMPTY);
    at++;
}

static bool people_see(const char *key)
{
    for (int i = 0; i < table_columns(tafel); i++) {
        const struct column *column = table_column_of(tafel, i);

        if (column->key && strcmp(column->key, key) == 0)
            return table_shows(tafel, i, true);
    }
    return false;
}

/* The source says: "Kontra und Re je 1 Punkt mehr (bei Solobewertung ggf. Korrektur der Mitspielerbewertung)". */
static void both_words(char *line)
{
    int row[9];

    (void)sscanf(line, "%d,%d,%d,%d,%d,%d,%d,%d,%d", &row[0], &row[1], &row[2], &row[3], &row[4], &row[5], &row[6],
                 &row[7], &row[8]);
    if (row[3] != 1)
        return;
    text_is("teil", "Kontra und Re");
    assert_int_equal(number("von"), row[0]);
    assert_int_equal(number("mit"), row[4] + 1);
    assert_int_equal(number("gegen"), row[5] + 1);
    assert_int_equal(number("solist"), row[6] + 1);
    assert_int_equal(number("mitspieler"), (row[6] + 1 + 2) / 3);
    at++;
}

TEST(every_cell_of_the_printed_table)
{
    static const char *const sonder[] = {"Fuchs", "Doppelkopf", "Karlchen"};

    tafel = report_tafel(rules_find("ddb"));
    at = 0;
    each_vector("berechnungstabelle.csv", 1, printed_row);
    each_vector("berechnungstabelle.csv", 1, both_words);
    for (int i = 0; i < 3; i++, at++) {
        text_is("ansage", sonder[i]);
        assert_int_equal(number("mit"), 1);
        assert_int_equal(number("gegen"), 1);
        assert_int_equal(table_get(tafel, at, "solist")->kind, CELL_EMPTY); /* the source says "nicht bei Solo" */
    }
    assert_int_equal(at, table_rows(tafel));
    assert_false(people_see("solist_gegen"));
    table_free(tafel);
}

static void kadamu_row(char *line)
{
    static const char *const keys[] = {"solist_ka",     "solist_da",     "solist_mu",
                                       "mitspieler_ka", "mitspieler_da", "mitspieler_mu"};
    int from, until, row[6];
    char tricks[12], augen[24];

    if (sscanf(line, "%11[a-z];%d;%d;%d;%d;%d;%d;%d;%d", tricks, &from, &until, &row[0], &row[1], &row[2], &row[3],
               &row[4], &row[5]) != 9)
        fail_msg("%s", line);
    (void)snprintf(augen, sizeof augen, "%d–%d", from, until);
    text_is("augen", strcmp(tricks, "solist") == 0   ? "kein Stich"
                     : strcmp(tricks, "andere") == 0 ? "alle Stiche"
                                                     : augen);
    for (int i = 0; i < 6; i++)
        assert_int_equal(number(keys[i]), row[i]);
    at++;
}

TEST(every_cell_of_the_kadamu)
{
    tafel = report_tafel_kadamu();
    at = 0;
    each_vector("kadamu.csv", 0, kadamu_row);
    assert_int_equal(at, table_rows(tafel));
    table_free(tafel);
}

static void find(int from, const char *ansage)
{
    for (at = 0; at < table_rows(tafel); at++)
        if (table_get(tafel, at, "von")->kind == CELL_NUMBER && number("von") == from &&
            strcmp(table_get(tafel, at, "ansage")->text, ansage) == 0)
            return;
    fail_msg("no row %d, %s", from, ansage);
}

/* The figures are calculated by hand from the books of the other rule sets. */
TEST(other_rule_sets)
{
    /* DDV 7: gewonnen 1, Re 2, gegen die Alten 1; the soloist gets three times the loss of each other player */
    tafel = report_tafel(rules_find("ddv"));
    find(90, "–");
    assert_int_equal(number("mit"), 1);
    assert_int_equal(number("gegen"), 2);
    assert_int_equal(number("solist"), 3);
    assert_int_equal(number("mitspieler"), 1);
    find(90, "Kontra/Re");
    assert_int_equal(number("mit"), 3);
    find(90, "Kontra und Re");
    assert_int_equal(number("mit"), 5);
    find(90, "Keine 90"); /* missed: gewonnen 1, Re 2, keine 90 of the others 1, gegen die Alten 1 */
    text_is("ausgang", "verloren");
    assert_int_equal(number("mit"), 5);
    table_free(tafel);

    /* Schmidt: a soloist who loses pays nothing, so the table shows both directions */
    tafel = report_tafel(rules_find("schmidt"));
    assert_true(people_see("solist_gegen"));
    find(90, "–");
    assert_int_equal(number("mitspieler"), 0);
    assert_int_equal(number("solist_gegen"), 0);
    assert_true(number("mitspieler_gegen") > 0);
    table_free(tafel);

    /* the Pokal knows no limits */
    tafel = report_tafel(rules_find("ddb-pokal"));
    for (at = 0; at < table_rows(tafel); at++)
        assert_null(strstr(table_get(tafel, at, "ansage")->text, "Keine"));
    table_free(tafel);
}

/* For every rule set each figure agrees with the scorer at both ends of its row, and no cell of `mit` is empty. */
TEST(all_rule_sets_have_a_table)
{
    const struct rules *rules;

    for (size_t i = 0; (rules = rules_builtin(i)) != NULL; i++) {
        tafel = report_tafel(rules);
        assert_true(table_rows(tafel) >= 10);
        for (at = 0; at < table_rows(tafel); at++)
            assert_int_not_equal(table_get(tafel, at, "mit")->kind, CELL_EMPTY);
        table_free(tafel);
    }
}
