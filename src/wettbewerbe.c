/* Every competition, in the order of lists. */
#include "pokal/pokaltag.h"
#include "turnier/turnier.h"

const struct wettbewerb *const wettbewerbe[] = {&wettbewerb_meisterschaft, &wettbewerb_pokal, &wettbewerb_turnier,
                                                NULL};
