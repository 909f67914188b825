/* The build that a module belongs to; src/ui/modules/module.c compares it with the program's own. */
#include "build_id.h"

extern const char module_build[];
const char module_build[] = BUILD_ID;
