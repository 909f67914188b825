#include "module.h"

#include <dlfcn.h>
#include <libgen.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"

static void *load(const char *file, const char *sorry, struct err *err)
{
    static const char *const locations[] = {"", "../lib/doko/"};
    char exe[1024];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    void *module = NULL;

    exe[n > 0 ? n : 0] = '\0';
    (void)dirname(exe);
    for (size_t i = 0; i < sizeof locations / sizeof locations[0] && !module; i++) {
        struct text path = {0};

        text_addf(&path, "%s/%s%s", exe, locations[i], file);
        if (access(path.s, F_OK) == 0 || i > 0)
            module = dlopen(path.s, RTLD_LAZY | RTLD_LOCAL);
        text_free(&path);
    }
    if (!module)
        (void)err_set(err, ST_BUCH, _(sorry), dlerror());
    return module;
}

void *module_find(const char *file, const char *name, void **module, const char *sorry, struct err *err)
{
    if (!*module)
        *module = load(file, sorry, err);
    return *module ? dlsym(*module, name) : NULL; /* the module is of this very build: it has them all */
}
