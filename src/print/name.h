/* Fits a name into its room on paper; a name is never cut. It goes over as many lines as its room has; where that
 * is not enough it becomes smaller; at last only its initials stand there, and the caller prints the whole name at
 * the foot of the page. Every sheet uses this. */
#ifndef DOKO_PRINT_NAME_H
#define DOKO_PRINT_NAME_H

#include "print/lines.h"

#define NAME_SMALLEST 0.7 /* as a share of the size that was asked for */

struct name {
    struct text lines; /* in the form lines_draw takes */
    struct lettering lettering;
    double height; /* millimetres the lines take */
    bool brief;    /* only the initials fit */
};

/* Fits `whole` into a room of that width and height in millimetres, beginning with the lettering `font`. The caller
 * frees name->lines. */
void name_fit(struct pdf *measure, double width, double height, struct lettering font, const char *whole,
              struct name *name);

#endif
