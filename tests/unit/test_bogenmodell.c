/* The model behind the Bogen on paper, of a day of the sample season, against its golden text. */
#include "buch/import.h"
#include "hilfe.h"
#include "report/bogenmodell.h"
#include "store/store.h"

static void importiere(struct store *store, const char *pfad)
{
    struct import *im = import_neu(store, 0);
    struct import_bericht bericht;
    struct text t = {0};
    struct err err;

    lies_datei(pfad, &t);
    assert_int_equal(store_beginne(store, STORE_SCHREIBEN, &err), ST_OK);
    for (char *z = t.s; *z; z += strcspn(z, "\n") + 1)
        if (import_zeile(im, z, strcspn(z, "\n"), &err) != ST_OK)
            fail_msg("%s: line %ld: %s", pfad, err.zeile, err.text);
    assert_int_equal(import_ende(im, &bericht, &err), ST_OK);
    assert_int_equal(store_bestaetige(store, &err), ST_OK);
    import_free(im);
    text_free(&t);
}

static void test_the_model_of_a_day(void **state)
{
    char pfad[] = "/tmp/doko-test-XXXXXX/doko.db", *ende = strrchr(pfad, '/');
    struct tisch tisch = {.art = MEISTERSCHAFT, .nr = 22, .tisch = 1};
    struct text ist = {0}, soll = {0};
    struct bogenmodell m;
    struct saison saison;
    struct store *store;
    struct runde r;
    struct err err;

    (void)state;
    setenv("TZ", "UTC", 1);
    *ende = '\0';
    assert_non_null(mkdtemp(pfad));
    *ende = '/';
    assert_int_equal(store_neu(pfad, &err), ST_OK);
    assert_int_equal(store_oeffne(pfad, &store, &err), ST_OK);
    importiere(store, "samples/saison.doko");
    assert_int_equal(store_saison(store, NULL, &saison, &err), ST_OK);
    tisch.saison = saison.id;
    assert_int_equal(store_tisch(store, &tisch, &err), ST_OK);
    assert_int_equal(runde_lade(store, &tisch, &r, &err), ST_OK);
    bogenmodell_fuelle(&r, &m);
    bogenmodell_schreibe(&m, &ist);
    lies_datei("tests/golden/bogenmodell-22.txt", &soll);
    text_add(&soll, "");
    if (strcmp(ist.s, soll.s) != 0) {
        (void)fputs(ist.s, stderr);
        fail_msg("tests/golden/bogenmodell-22.txt must read as above");
    }
    bogenmodell_free(&m);
    runde_free(&r);
    store_schliesse(store);
    (void)remove(pfad);
    *ende = '\0';
    (void)remove(pfad);
    text_free(&ist);
    text_free(&soll);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_model_of_a_day),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
