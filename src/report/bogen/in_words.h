/* Lines of the Bogen in words, for readers of paper who do not know the Kurzschrift. Documents are German. */
#ifndef DOKO_REPORT_BOGEN_IN_WORDS_H
#define DOKO_REPORT_BOGEN_IN_WORDS_H

#include "book/table/buch.h"

/* Adds an entry: "Strafe: B, 3 Punkte", "Stechen: F 128, A 122"; a game as `spiel` has it, "B Buben, 90 Augen".
 * Adds nothing for an entry that is no line of the Bogen. */
void bogen_in_words(const struct sitting *sitting, const struct event *event, const struct spiel *spiel,
                    struct text *text);
/* Adds what alters a game's value besides Augen and announcements: Sonderpunkte and who made them, "F C, F G/A, 2D
 * Re"; who came first or last where that matters; who did not follow suit; Bockrunden. */
void bogen_besides(const struct sitting *sitting, const struct spiel *spiel, struct text *text);

#endif
