/* bericht NAME: reports that are files. */
#ifndef DOKO_CMD_REPORT_FILES_H
#define DOKO_CMD_REPORT_FILES_H

#include "cmd/output.h"

/* Options of `bericht`, behind those of every report. */
enum { B_SPIELE = R_OWN, B_ALL, B_SAISON, B_PLAYER };

enum status report_files_run(struct call *call, const struct wish *wish, struct err *err);

#endif
