#include "bogen/voice.h"

const struct own_voice *voice_own(const struct wettbewerb *of)
{
    return of == voice_pokal.of ? &voice_pokal : NULL;
}
