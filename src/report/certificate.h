/* Certificates for the winners of a year. */
#ifndef DOKO_REPORT_CERTIFICATE_H
#define DOKO_REPORT_CERTIFICATE_H

#include "store/store.h"
#include "writer/booklet.h"

/* Adds a page for each winner: Meister, Vizemeister, Pokalsieger; who share a place have one each. */
void report_certificates(const struct honour *honour, const char *club, struct booklet *booklet);

#endif
