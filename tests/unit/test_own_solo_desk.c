/* A club's own kinds of solo on the screen (A76). */
#include "core/notation/rule_file.h"
#include "desk.h"

static struct rule_file file;

static const struct rules *of_the_file(void)
{
    return &file.rules;
}

/* The form, F1 and Tab offer the own solos, and the line of the form is read. */
TEST(at_the_table)
{
    static const char text[] = "name=x\neltern=ddb\nsolo = koenig kurz=q wie=damen name=Königsolo\n"
                               "solo = koehler wie=mada name=Köhler\n";
    struct wettbewerb kind = wettbewerb_meisterschaft;
    struct err err;

    if (rule_file_parse(text, strlen(text), &file, &err) != ST_OK)
        fail_msg("%s", err.text);
    kind.rules = of_the_file;
    begin_table_as(&kind, "", "A,B,C,D");
    sitting.board.own = file.rules.own;
    keys(DESK_KEY_HELP, 1);
    keys(DESK_KEY_PAGE_DOWN, 2);
    shows("q Königsolo");
    shows_not("Köhler"); /* Köhler has no letter */
    keys(DESK_KEY_ESC, 1);
    type("C koe");
    keys(DESK_KEY_TAB, 1);
    shows("koenig koehler");
    type("n");
    keys(DESK_KEY_TAB, 1);
    type(" 130");
    shows("C koenig 130");
    shows("(Königsolo)");
    keys(DESK_KEY_FORM, 1);
    keys(DESK_KEY_TAB, 1);
    shows("[Königsolo]");
    keys(DESK_KEY_RIGHT, 1);
    shows("[Köhler]");
    shows("C koehler 130");
    end_table();
    rule_file_free(&file);
}
