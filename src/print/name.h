/* A name on paper is never cut. It goes over as many lines as its room has; where that is not enough it becomes
 * smaller; at last its initials stand there, and who draws it says the whole name at the foot of the page. Every
 * sheet asks here. */
#ifndef DOKO_PRINT_NAME_H
#define DOKO_PRINT_NAME_H

#include "print/lines.h"

#define NAME_SMALLEST 0.7 /* of the size that was asked for */

struct name {
    struct text lines; /* as lines_draw takes them */
    struct lettering how;
    double height; /* millimetres that they take */
    bool brief;    /* only its initials */
};

/* Into a room of that width and height, in letters of that size. Free name->lines. */
void name_fit(struct pdf *measure, double width, double height, struct lettering how, const char *whole,
              struct name *name);

#endif
