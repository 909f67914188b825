/* The model behind the Bogen on paper, of a day of the sample season, against its golden text. */
#include "buch/import.h"
#include "help.h"
#include "bogen/paper.h"
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

/* The model as text, a line each. */
static void write_line(const struct bogen_model *m, const struct bogen_line *z, struct text *t)
{
    const struct step *s = &z->step;

    text_addf(t, "%d %s [%s] %s %s", (int)s->nr, *z->geber ? z->geber : "-", s->nr || s->valued ? z->kind : z->text.s,
              z->mark, z->booked.e.trotzdem ? "!" : "");
    for (int k = 0; k < z->ansagen; k++)
        text_addf(t, " %s%s", z->ansage[k].missed ? "-" : "+", z->ansage[k].word);
    text_addf(t, " %d%s wert %d pott %d", s->spiel.augen, s->spiel.no_trick ? "x" : "", (int)s->settlement.re_punkte,
              (int)s->pott);
    for (int k = 0; k < m->columns; k++) {
        int who = m->column[k].player;

        text_addf(t, " %s%s%s%+d=%d", m->column[k].kuerzel,
                  s->kind == EVENT_SPIEL && spiel_party(&s->spiel, who) == RE ? "*" : "",
                  lineup_pauses(&s->lineup, who) ? "p" : "", (int)s->gutschrift[who], (int)s->punkte[who]);
    }
    text_addf(t, z->annotation ? " (%d)\n" : "\n", z->annotation);
}

static void write_model(const struct bogen_model *m, struct text *t)
{
    text_addf(t, "%s %d.%d %s [%s] pott %d/%d %s%s %s\n", m->saison, m->spieltag, m->tisch, m->date, m->rules,
              (int)m->pott, (int)m->deadline, m->ended ? "ende" : "offen", m->counts ? " zaehlt" : "",
              m->number + strlen("doko "));
    for (int k = 0; k < m->columns; k++)
        text_addf(t, "%s %s%s%s soli %x pflicht %x punkte %d platz %d dessos %d\n", m->column[k].kuerzel,
                  m->column[k].name, m->column[k].gast ? " gast" : "", m->column[k].disq ? " disq" : "",
                  m->column[k].soli, m->column[k].pflicht, (int)m->column[k].punkte, m->column[k].place,
                  (int)m->column[k].hundertstel);
    for (int i = 0; i < m->lines; i++)
        write_line(m, m->line[i], t);
    for (int i = 0; i < m->entries; i++)
        if (m->entry[i].annotation) {
            text_addf(t, "(%d) ", m->entry[i].annotation);
            paper_note(&m->entry[i], t);
            text_addc(t, '\n');
        }
}

static void test_the_model_of_a_day(void **state)
{
    char path[] = "/tmp/doko-test-XXXXXX/doko.db", *end = strrchr(path, '/');
    struct tisch tisch = {.kind = &wettbewerb_meisterschaft, .nr = 22, .tisch = 1};
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
    write_model(&m, &is);
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
