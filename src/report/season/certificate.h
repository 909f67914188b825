/* Certificates for the winners of a year and of a Turnier. */
#ifndef DOKO_REPORT_SEASON_CERTIFICATE_H
#define DOKO_REPORT_SEASON_CERTIFICATE_H

#include "book/turnier/turnier.h"
#include "print/booklet.h"

/* Adds a page for each winner: Meister, Vizemeister, Pokalsieger. Players who share a place get a page each. */
void report_certificates(const struct honour *honour, const char *club, struct booklet *booklet);
/* The same for places 1 to `places` of a Turnier, best place first. */
void report_turnier_certificates(const struct turnier_book *book, const struct turnier_standing *standing, int places,
                                 struct booklet *booklet);

#endif
