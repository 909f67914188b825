/* What the Turnierleitung has said, in a line: the words of the journal, which both languages share. */
#include "report/turnier.h"

void report_turnier_entry(const struct turnier_book *b, const struct turnier_entry *e, struct text *t)
{
    text_add(t, turnier_terms[e->what].word);
    if (e->round)
        text_addf(t, " %d", e->round);
    if (e->table)
        text_addf(t, ".%d", e->table);
    if (e->who >= 0)
        text_addf(t, " %s", turnier_name(b, e->who, e->what == TURNIER_STAND_IN ? e->round : 0));
    if (turnier_forms[e->what].needs & ENTRY_NUMBER)
        text_addf(t, " %lld", (long long)e->number);
    if (e->text && e->text[0])
        text_addf(t, ": %s", e->text);
}
