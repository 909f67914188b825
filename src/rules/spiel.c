#include "rules/spiel.h"

#include <string.h>

struct spiel spiel_empty(void)
{
    struct spiel spiel = {.re = {NOBODY, NOBODY}, .wrong_who = NOBODY};

    memset(spiel.who, NOBODY, sizeof spiel.who);
    return spiel;
}
