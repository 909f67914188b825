/* Every competition, in the order of lists. */
#include "pokal/pokaltag.h"

const struct wettbewerb *const wettbewerbe[] = {&wettbewerb_meisterschaft, &wettbewerb_pokal, NULL};
