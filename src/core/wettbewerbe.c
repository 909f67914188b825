/* Every competition, in the order of lists. */
#include "core/pokal/pokaltag.h"
#include "core/turnier/turnier.h"

const struct wettbewerb *const wettbewerbe[] = {&wettbewerb_meisterschaft, &wettbewerb_pokal, &wettbewerb_turnier,
                                                NULL};
