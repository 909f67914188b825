/* Parts of the program that stand in modules of their own (doko-paper.so, doko-saal.so): their libraries take longer
 * to load than a game to be booked, so they are loaded when they are asked for. */
#ifndef DOKO_UI_MODULES_MODULE_H
#define DOKO_UI_MODULES_MODULE_H

#include "base/err.h"

/* What stands there by this name. `file` is beside a program that was built and not installed, else where it is
 * installed to. *module: NULL at first, kept by the caller. `sorry`: a msgid with %s for the reason. NULL after an
 * error. */
void *module_find(const char *file, const char *name, void **module, const char *sorry, struct err *err);

#endif
