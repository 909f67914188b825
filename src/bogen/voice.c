#include "bogen/voice.h"

const struct own_voice *voice_own(const struct wettbewerb *of)
{
    static const struct own_voice *const rows[] = {&voice_pokal, NULL};
    const struct own_voice *const *row = rows;

    while (*row && (*row)->of != of)
        row++;
    return *row;
}
