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
    DESK("<F1><PgDn><PgDn><PgDn>", "= q Königsolo", "! Köhler",
         /* Köhler has no letter */
         "<Esc>C koe<Tab>", "= koenig koehler", "n<Tab> 130", "= C koenig 130", "= (Königsolo)", "<F2><Tab>",
         "= [Königsolo]", "<Right>", "= [Köhler]", "= C koehler 130");
    end_table();
    rule_file_free(&file);
}
