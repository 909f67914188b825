/* `doko saal`: what it shows, where, and what it says. The server is this test's. */
#include <fcntl.h>

#include "command.h"
#include "saal/server.h"

static struct saison shown; /* what the server was told to show … */
static struct hall_place place;
static char certificate[40], key[40]; /* … and where, with its own copies of what is freed behind it */
static struct text said;

enum status saal_serve(struct store *store, const struct saison *turnier, const struct hall_place *where,
                       const struct hall_voice *voice, struct err *err)
{
    static const struct hall_links evening = {"http://h/", "http://h/k/L", "http://h/k/T", "[code]"},
                                   turniere = {"http://h/", "http://h/k/L", "", "[code]"};

    assert_ptr_equal(store, book);
    (void)err;
    shown = *turnier;
    place = *where;
    (void)snprintf(certificate, sizeof certificate, "%s", where->certificate ? where->certificate : "");
    (void)snprintf(key, sizeof key, "%s", where->key ? where->key : "");
    voice->ready(voice->with, turnier->id ? &turniere : &evening);
    if (voice->came) {
        voice->came(voice->with, "Ada", 3);
        voice->came(voice->with, "Bert", 0);
    }
    return ST_OK;
}

/* What it says while it serves stands in `said`. */
static void serve(const char *line)
{
    FILE *aside = tmpfile();
    int kept = dup(STDOUT_FILENO);
    char buffer[2000];
    size_t n;

    shown = (struct saison){0};
    text_clear(&said);
    (void)fflush(stdout);
    (void)dup2(fileno(aside), STDOUT_FILENO);
    must(line);
    (void)fflush(stdout);
    (void)dup2(kept, STDOUT_FILENO);
    (void)close(kept);
    rewind(aside);
    while ((n = fread(buffer, 1, sizeof buffer, aside)) > 0)
        text_addn(&said, buffer, n);
    (void)fclose(aside);
}

static void shows(const char *line, const char *turnier)
{
    serve(line);
    assert_string_equal(shown.id ? shown.data.name : "", turnier);
}

static int end(void **state)
{
    text_free(&said);
    return close_book(state);
}

/* An evening that is open comes before a Turnier, this before an evening to come; what is over is shown where nothing
 * else is. */
static void test_what_is_shown(void **state)
{
    (void)state;
    shows("saal", "");
    expect_command(&(struct says){"saal --turnier herbst", ST_MISSING, "the Turnier herbst is not in the book"});
    must("turnier neu herbst --spiele 4 --runden 1");
    shows("saal", "herbst");
    must("turnier ende --trotzdem");
    shows("saal", "herbst");
    import_text(FIVE_PLAYERS "saison 2026 regeln=ddb beginn=2026-01-04 spieler=A,B,C,D,E\n", ST_OK, NULL);
    shows("saal", "");
    shows("saal --turnier herbst", "herbst");
    must("turnier ende --oeffnen");
    shows("saal", "herbst");
    must("spieltag beginn A,B,C,D --geber A --datum 2026-01-18");
    shows("saal", "");
    shows("saal -t herbst", "herbst");
    must("turnier neu winter --spiele 4 --runden 1");
    shows("saal", "");
    must("undo");
    expect_command(&(struct says){"saal", ST_USAGE, "several Turniere are played"});
}

/* An open list of a Turnier is no evening. */
static void test_a_list_is_no_evening(void **state)
{
    static const struct says l[] = {
        {"turnier neu herbst --spiele 4 --runden 1", ST_OK, NULL},
        {"turnier teilnehmer neu Ada", ST_OK, NULL},
        {"turnier teilnehmer neu Bert", ST_OK, NULL},
        {"turnier teilnehmer neu Carl", ST_OK, NULL},
        {"turnier teilnehmer neu Dora", ST_OK, NULL},
        {"turnier losen --seed 1", ST_OK, NULL},
        {"turnier freigeben", ST_OK, NULL},
    };

    (void)state;
    EXPECT(l);
    shows("saal", "herbst");
}

static void test_where_it_is(void **state)
{
    (void)state;
    put_file("cert.pem", "a certificate");
    put_file("key.pem", "a key");
    serve("saal");
    assert_string_equal(place.address, "");
    assert_int_equal(place.port, 8642);
    assert_null(place.name);
    assert_false(place.tls || place.new_codes);
    serve("saal --adresse 10.0.0.1 --port 0 --neue-codes");
    assert_string_equal(place.address, "10.0.0.1");
    assert_int_equal(place.port, 0);
    assert_true(place.new_codes);
    serve("saal --name doko.local --port 65535");
    assert_string_equal(place.name, "doko.local");
    assert_int_equal(place.port, 65535);
    expect_command(&(struct says){"saal --port 65536", ST_USAGE, "--port: a number from 0 to 65535"});
    expect_command(&(struct says){"saal --port x", ST_USAGE, "--port: a number from 0 to 65535"});
    expect_command(&(struct says){"saal --tls @/cert.pem", ST_USAGE, "--tls takes a certificate and the key to it"});
    expect_command(&(struct says){"saal @/key.pem", ST_USAGE, "--tls takes a certificate and the key to it"});
    expect_command(&(struct says){"saal --tls @/none.pem key.pem", ST_BUCH, "none.pem"});
}

/* Both files, from where they are. */
static void test_the_certificate_and_its_key(void **state)
{
    int here = open(".", O_RDONLY | O_CLOEXEC);

    (void)state;
    put_file("cert.pem", "a certificate");
    put_file("key.pem", "a key");
    assert_int_equal(chdir(book_directory), 0);
    serve("saal --tls cert.pem key.pem");
    expect_command(&(struct says){"saal --tls cert.pem none.pem", ST_BUCH, "none.pem"});
    assert_int_equal(fchdir(here), 0);
    (void)close(here);
    assert_true(place.tls);
    assert_string_equal(certificate, "a certificate\n");
    assert_string_equal(key, "a key\n");
}

/* The code is drawn for whoever sits at the laptop; without words it is the links alone, for a program. */
static void test_what_it_says(void **state)
{
    (void)state;
    serve("saal");
    assert_non_null(strstr(said.s,
                           "[code]\nhttp://h/\nhttp://h/?s=1   is for a projector, page by page\n"
                           "http://h/k/T   enters games at the table\nhttp://h/k/L   is for the Leitung alone\n"));
    assert_non_null(strstr(said.s, "Ctrl-C ends it.\n"));
    assert_non_null(strstr(said.s, "   Ada is at Tisch 3\n"));
    assert_non_null(strstr(said.s, "   Bert is there\n"));
    serve("-q saal");
    assert_string_equal(said.s, "http://h/\nhttp://h/k/L\nhttp://h/k/T\n");
    must("turnier neu herbst --spiele 4 --runden 1");
    serve("-q saal");
    assert_string_equal(said.s, "http://h/\nhttp://h/k/L\n");
    serve("saal");
    assert_null(strstr(said.s, "enters games"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_is_shown, open_book, end),
        cmocka_unit_test_setup_teardown(test_a_list_is_no_evening, open_book, end),
        cmocka_unit_test_setup_teardown(test_where_it_is, open_book, end),
        cmocka_unit_test_setup_teardown(test_the_certificate_and_its_key, open_book, end),
        cmocka_unit_test_setup_teardown(test_what_it_says, open_book, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
