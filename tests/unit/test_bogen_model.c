/* The model behind the Bogen on paper, of a day of the sample season, against its golden text. */
#include "buch/import.h"
#include "help.h"
#include "bogen/model.h"
#include "store/store.h"

static void import(struct store *store, const char *path)
{
    struct import *in = import_new(store, 0);
    struct import_report report;
    struct text t = {0};
    struct err err;

    read_file(path, &t);
    assert_int_equal(store_begin(store, STORE_WRITE, &err), ST_OK);
    for (char *z = t.s; *z; z += strcspn(z, "\n") + 1)
        if (import_line(in, z, strcspn(z, "\n"), &err) != ST_OK)
            fail_msg("%s: line %ld: %s", path, err.line, err.text);
    assert_int_equal(import_end(in, &report, &err), ST_OK);
    assert_int_equal(store_commit(store, &err), ST_OK);
    import_free(in);
    text_free(&t);
}

static void test_the_model_of_a_day(void **state)
{
    char path[] = "/tmp/doko-test-XXXXXX/doko.db", *end = strrchr(path, '/');
    struct tisch tisch = {.kind = MEISTERSCHAFT, .nr = 22, .tisch = 1};
    struct text is = {0}, should = {0};
    struct bogen_model m;
    struct saison saison;
    struct store *store;
    struct sitting r;
    struct err err;

    (void)state;
    setenv("TZ", "UTC", 1);
    *end = '\0';
    assert_non_null(mkdtemp(path));
    *end = '/';
    assert_int_equal(store_new(path, &err), ST_OK);
    assert_int_equal(store_open(path, &store, &err), ST_OK);
    import(store, "samples/saison.doko");
    assert_int_equal(store_saison(store, NULL, &saison, &err), ST_OK);
    tisch.saison = saison.id;
    assert_int_equal(store_tisch(store, &tisch, &err), ST_OK);
    assert_int_equal(sitting_load(store, &tisch, &r, &err), ST_OK);
    bogen_model_fill(&r, &m);
    bogen_model_write(&m, &is);
    read_file("tests/golden/bogen_model-22.txt", &should);
    text_add(&should, "");
    if (strcmp(is.s, should.s) != 0) {
        (void)fputs(is.s, stderr);
        fail_msg("tests/golden/bogen_model-22.txt must read as above");
    }
    bogen_model_free(&m);
    sitting_free(&r);
    store_close(store);
    (void)remove(path);
    *end = '\0';
    (void)remove(path);
    text_free(&is);
    text_free(&should);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_model_of_a_day),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
