#include "ui/cli/help_kurzschrift.h"

#include "base/i18n.h"
#include "core/rules/sonderpunkte.h"
#include "core/rules/words.h"
#include "print/wrap.h"

const struct help_sign help_signs[] = {
    {NULL, N_("KURZSCHRIFT, long or fast:")},
    {"A,B 151 re9 f=A   ab151+9+f",
     N_("A and B are Re, 151 Augen, Re said K9, A caught a Fuchs; re re9 re6 re3 re0 and ko …; f d k for Fuchs, "
        "Doppelkopf, Karlchen of a player or party")},
    {"A,B 97k ko        ab97k-", N_("97 Augen of Kontra; Kontra was said")},
    {"A,C hz 128        ac.h128", N_("Hochzeit; armut: Trumpfabgabe")},
    {"C damen 130 re    c.d130+", N_("a solo: trumpf mada damen buben knochenlos null")},
    {"", "dk still hzsolo"}, /* the same in every language */
    {"C dk-herz 130     c.kh130", N_("trumpf and dk with a colour")},
    {"D null 0 x        d.n0x", N_("x: no trick; a Null with 0 and no x is lost")},
    {"einwurf", N_("thrown in, dealt again")},
    {"k9=B  kog9", N_("who said it; an answer to K9")},
    {"vf  straf  \"; text\"", N_("vorgeführt, Strafsolo, a remark")},
    {NULL, N_("In the Pokal a line is read as its round has it; further lines there:")},
    {"schieb A=40 B=60 C=70 D=70", N_("Schiebekopf; schieb durch=A: every trick")},
    {"40 60 70", N_("the same, by seats; the last of the four who play has what is left")},
    {"stechen A=130 B=121", N_("the Augen of each player in a solo of their own")},
    {NULL, N_("With other rule sets also:")},
    {"C koenig 130      c.q130", N_("a kind of solo that the club's own rules name")},
    {"rev kov9  re9?", N_("said vorab; announced against the rules")},
    {"=A", NULL},
    {"zuerst=ko letzt=re", N_("which party said its word first, which bid a limit last")},
    {"falsch=A", N_("who did not follow suit; the Augen are those taken until then")},
    {"hammel A=60 B=70 …", N_("everybody's Augen in a Hammelsprung")},
    {"fleischlos gemischt nullsolo farb-herz", N_("other names of knochenlos mada null trumpf-herz")},
};
const size_t help_signs_count = sizeof help_signs / sizeof help_signs[0];

enum { MEANING_COLUMN = 31 };

static void add_row(const char *word, const char *typed, const char *meaning, struct text *text)
{
    struct text head = {0};

    text_addf(&head, "  %s%s", word, typed);
    wrap_row(text, head.s, MEANING_COLUMN, meaning);
    text_free(&head);
}

void help_kurzschrift(struct text *text)
{
    for (size_t i = 0; i < help_signs_count; i++) {
        if (!help_signs[i].typed)
            text_addf(text, "%s%s\n", i > 0 ? "\n" : "", _(help_signs[i].meaning));
        else if (help_signs[i].meaning)
            add_row("", help_signs[i].typed, _(help_signs[i].meaning), text);
        else
            for (int k = SONDER_KARLCHEN + 1; k < SONDER_COUNT; k++)
                add_row(sonder_terms[k].word, help_signs[i].typed, sonder_terms[k].name, text);
    }
}
