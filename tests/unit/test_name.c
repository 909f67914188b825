/* A name on paper: on one line if it fits, else on several, smaller, at last as initials; it is never cut. */
#include "help.h"
#include "print/name.h"

static const char LONG[] = "Horst Wohlfarth von Alm-Hohenlohe";
static const struct lettering USUAL = {10, PDF_MIDDLE};

/* Fits the name into a room of this width in millimetres and this number of lines of the usual size. */
static struct name fit(double width, double lines, const char *whole)
{
    struct name name;
    struct pdf *pdf;
    AUTO(text_free) struct text unseen = {0};
    struct err err;

    assert_int_equal(pdf_new(210, 297, "Probe", 0, &pdf, &err), ST_OK);
    name_fit(pdf, width, lines * lines_height(USUAL.size), USUAL, whole, &name);
    assert_int_equal(pdf_done(pdf, &unseen, &err), ST_OK);
    return name;
}

TEST(a_name_becomes_lines_then_smaller_then_initials)
{
    static const struct {
        const char *whole;
        double width, lines;
        const char *shows;
        bool usual, brief; /* usual: letters of the usual size; brief: the initials alone */
    } cases[] = {
        {"Emil Eggers", 100, 1, "Emil Eggers\n", true, false},
        {"Emil Eggers", 15, 2, "Emil\nEggers\n", true, false},
        {LONG, 100, 4, "Horst Wohlfarth von Alm-Hohenlohe\n", true, false},
        {LONG, 22, 4, "Horst\nWohlfarth\nvon Alm-\nHohenlohe\n", true, false},
        {LONG, 22, 3, "Horst\nWohlfarth von\nAlm-Hohenlohe\n", false, false},
        {LONG, 26, 1, "H. W. v. A.-H.\n", true, true},
        {LONG, 12, 4, "H. W.\nv. A.-\nH.\n", true, true},
        {LONG, 2, 1, "H. W. v. A.-H.\n", false, true},
        {"Ärmelchen Überländer", 8, 2, "Ä.\nÜ.\n", true, true},
        {"", 20, 1, "", true, false},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct name name = fit(cases[i].width, cases[i].lines, cases[i].whole);

        assert_string_equal(text_str(&name.lines), cases[i].shows);
        assert_int_equal(name.brief, cases[i].brief);
        assert_int_equal(name.lettering.size > USUAL.size - 0.01, cases[i].usual);
        assert_true(name.lettering.size > USUAL.size * NAME_SMALLEST - 0.01);
        text_free(&name.lines);
    }
}

/* A word that fits on a line is not split, a longer one continues on the next line, and no letter is lost. */
TEST(lines_hold_every_letter)
{
    static const char text[] = "21:40  Bemerkung mit einem Wortdasimmerweitergehtundniezuendeist & Ärger";
    struct text lines = {0}, joined = {0};
    struct pdf *pdf;
    struct err err;

    assert_int_equal(pdf_new(210, 297, "Probe", 0, &pdf, &err), ST_OK);
    assert_true(lines_wrap(pdf, 20, USUAL, text, &lines) > 4);
    assert_int_equal(lines_wrap(pdf, 20, USUAL, "", &joined), 0);
    for (const char *s = lines.s; *s; s++)
        if (*s != '\n' && *s != ' ')
            text_addc(&joined, *s);
    assert_string_equal(joined.s, "21:40BemerkungmiteinemWortdasimmerweitergehtundniezuendeist&Ärger");
    for (char *s = strtok(lines.s, "\n"); s; s = strtok(NULL, "\n"))
        assert_true(pdf_width(pdf, USUAL.size, 0, s) <= 20);
    text_free(&joined);
    assert_int_equal(pdf_done(pdf, &joined, &err), ST_OK);
    text_free(&joined);
    text_free(&lines);
}
