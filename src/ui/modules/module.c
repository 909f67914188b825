#include "ui/modules/module.h"

#include <dlfcn.h>
#include <libgen.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "build_id.h"

/* Opens the file beside the program if it is there (built, not installed), else where it is installed. NULL after
 * an error. */
static void *open_beside_program(const char *file, const char *sorry, struct err *err)
{
    static const char *const locations[] = {"", "../lib/doko/"};
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    void *module = NULL;

    exe[n > 0 ? n : 0] = '\0';
    (void)dirname(exe);
    for (size_t i = 0; i < sizeof locations / sizeof locations[0] && !module; i++) {
        AUTO(text_free) struct text path = {0};

        text_addf(&path, "%s/%s%s", exe, locations[i], file);
        if (access(path.s, F_OK) == 0 || i > 0)
            module = dlopen(path.s, RTLD_LAZY | RTLD_LOCAL);
    }
    if (!module)
        (void)err_set(err, ST_BUCH, _(sorry), dlerror());
    return module;
}

/* Loads a module and checks its build: structs are passed by pointer, and a module of another build could lay out
 * their fields differently. */
static void *load(const char *file, const char *sorry, struct err *err)
{
    void *module = open_beside_program(file, sorry, err);
    const char *built = module ? dlsym(module, "module_build") : NULL;
    AUTO(text_free) struct text why = {0};

    if (!module || (built && strcmp(built, BUILD_ID) == 0))
        return module;
    text_addf(&why, _("%s is of another build of doko; install the program and its modules together"), file);
    (void)err_set(err, ST_BUCH, _(sorry), why.s);
    (void)dlclose(module);
    return NULL;
}

void *module_find(const char *file, const char *name, void **module, const char *sorry, struct err *err)
{
    if (!*module)
        *module = load(file, sorry, err);
    return *module ? dlsym(*module, name) : NULL; /* a module of this build has every function */
}
