/* The layout of a drawing of curves: its scale, the places that are named, and the names at the right end. */
#include "help.h"
#include "print/curve.h"

static const struct curve_box box = {1800, 1300, 110, 200, 30, 130, 38};

static struct curve_drawing lay_out(const struct curve *curve)
{
    struct curve_drawing drawing;

    curve_lay_out(curve, &box, &drawing);
    return drawing;
}

/* The scale reaches from the first grid line to the last; step is the distance between two. */
TEST(the_scale)
{
    static const struct {
        int64_t low, high, down, up, step;
    } cases[] = {
        {0, 0, 0, 100, 100},
        {0, 99, 0, 100, 100},
        {0, 500, 0, 600, 100},
        {0, 600, 0, 800, 200},
        {0, 1100, 0, 1200, 200},
        {0, 1200, 0, 1500, 500},
        {0, 3000, 0, 4000, 1000},
        {-1, 1, -100, 100, 100},
        {-100, 0, -100, 100, 100},
        {-750, 250, -800, 400, 200},
        {9900, 10000, 9900, 10100, 100},
        {-300, -200, -300, -100, 100},
        {5000, 5000, 5000, 5100, 100},
    };

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct curve *curve = curve_new(2, 1, "x");
        struct curve_drawing drawing;

        *curve_at(curve, 0, 0) = cases[i].high;
        *curve_at(curve, 1, 0) = cases[i].low;
        drawing = lay_out(curve);
        if (drawing.lowest != cases[i].down || drawing.highest != cases[i].up || drawing.step != cases[i].step)
            fail_msg("%lld to %lld: %lld to %lld by %lld", (long long)cases[i].low, (long long)cases[i].high,
                     (long long)drawing.lowest, (long long)drawing.highest, (long long)drawing.step);
        assert_int_equal(curve_y(&drawing, drawing.highest), box.top);
        assert_int_equal(curve_y(&drawing, drawing.lowest), box.height - box.bottom);
        curve_free(curve);
    }
}

TEST(no_value_at_all)
{
    struct curve *curve = curve_new(3, 2, "x");
    struct curve_end end[2];
    struct curve_drawing drawing;

    for (int i = 0; i < 6; i++)
        *curve_at(curve, i / 2, i % 2) = CURVE_NONE;
    drawing = lay_out(curve);
    assert_int_equal(drawing.lowest, 0);
    assert_int_equal(drawing.highest, 100);
    assert_int_equal(curve_ends(&drawing, end), 0);
    curve_free(curve);
}

/* The places that are named count from 1: "1 2 3". */
TEST(places_that_are_named)
{
    static const struct {
        int points;
        const char *named;
    } cases[] = {{1, "1"},        {10, "1 2 3 4 5 6 7 8 9 10"}, {11, "1 5 10"}, {24, "1 5 10 15 20"},
                 {25, "1 10 20"}, {52, "1 10 20 30 40 50"}};

    for (size_t i = 0; i < ROWS(cases); i++) {
        struct curve *curve = curve_new(cases[i].points, 1, "x");
        struct curve_drawing drawing = lay_out(curve);
        AUTO(text_free) struct text named = {0};

        for (int k = 0; k < cases[i].points; k++)
            if (curve_names(&drawing, k))
                text_addf(&named, "%s%d", named.len ? " " : "", k + 1);
        assert_string_equal(named.s, cases[i].named);
        curve_free(curve);
    }
}

/* Names stand beside the ends of their lines, below each other where these are close, and all of them inside. */
TEST(names_at_the_right_end)
{
    static const int lines[] = {1, 2, 30, 31, 51, 200};

    for (size_t k = 0; k < ROWS(lines); k++)
        for (int together = 0; together <= 1; together++) {
            struct curve *curve = curve_new(1, lines[k], "x");
            struct curve_end *end = malloc((size_t)lines[k] * sizeof *end);
            struct curve_drawing drawing;
            int room = box.height - box.top - box.bottom, gap;

            for (int i = 0; i < lines[k]; i++)
                *curve_at(curve, 0, i) = together ? -100 : 100 * (int64_t)i;
            drawing = lay_out(curve);
            assert_int_equal(curve_ends(&drawing, end), lines[k]);
            gap = (lines[k] - 1) * box.gap <= room ? box.gap : room / (lines[k] - 1);
            for (int i = 0; i < lines[k]; i++) {
                assert_int_equal(end[i].line, together ? i : lines[k] - 1 - i);
                assert_true(end[i].y >= box.top && end[i].y <= box.height - box.bottom + box.gap / 2);
                assert_true(i == 0 || end[i].y - end[i - 1].y >= gap);
            }
            free(end);
            curve_free(curve);
        }
}

/* A line that ends earlier has no name. Two that are apart stand where they end; of three close ones the last is
 * moved. */
TEST(lines_that_end_close)
{
    static const int64_t value[] = {1000, CURVE_NONE, 0, 20, 40};
    struct curve *curve = curve_new(1, 5, "x");
    struct curve_end end[5];
    struct curve_drawing drawing;

    for (int i = 0; i < 5; i++)
        *curve_at(curve, 0, i) = value[i];
    drawing = lay_out(curve);
    assert_int_equal(curve_ends(&drawing, end), 4);
    assert_int_equal(end[0].line, 0);
    assert_int_equal(end[0].y, end[0].rule);
    assert_int_equal(end[3].line, 2);
    assert_int_equal(end[3].rule, box.height - box.bottom);
    assert_int_equal(end[3].y, box.height - box.bottom + box.gap / 2);
    assert_int_equal(end[2].y, end[3].y - box.gap);
    assert_int_equal(end[1].y, end[2].y - box.gap);
    curve_free(curve);
}
