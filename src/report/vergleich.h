/* One game under several rule sets, side by side. */
#ifndef DOKO_REPORT_VERGLEICH_H
#define DOKO_REPORT_VERGLEICH_H

#include "base/text.h"
#include "rules/credit.h"
#include "spieltag/tafel.h"

enum { VERGLEICH_MAX = 16 };

/* Who sits at the table, and the rule sets; all borrowed. */
struct vergleich {
    const struct tafel *tafel;
    const struct besetzung *besetzung;
    uint16_t spielen; /* bits of those who play */
    int anzahl;
    const struct regeln *regeln[VERGLEICH_MAX];
};

/* Values a line of Kurzschrift under each. A rule set that does not allow it says why in its place. ST_EINGABE, and
 * nothing is added, when none of them reads it; `err` is then that of the first. */
enum status bericht_vergleich(const struct vergleich *v, const char *zeile, size_t len, struct text *aus,
                              struct err *err);
enum status bericht_vergleich_json(const struct vergleich *v, long nr, const char *zeile, size_t len,
                                   struct text *aus, struct err *err);

#endif
