/* Loads the modules of the program (doko-paper.so, doko-saal.so, doko-verband.so). Their libraries take longer to
 * load than booking a game, so each is loaded only when it is needed. */
#ifndef DOKO_UI_MODULES_MODULE_H
#define DOKO_UI_MODULES_MODULE_H

#include "base/err.h"

/* Returns the address of `name` in the module `file`, which is loaded at the first call: from beside the program
 * if it is there (built, not installed), else from where it is installed. *module is NULL at first and kept by the
 * caller; it is never unloaded. `sorry` is a msgid with %s for the reason. NULL after an error, which is ST_BUCH. */
void *module_find(const char *file, const char *name, void **module, const char *sorry, struct err *err);

#endif
