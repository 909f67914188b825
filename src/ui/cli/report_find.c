#include "ui/cli/report_find.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "report/tables/reports.h"
#include "ui/cli/files.h"

bool report_own_folder(const struct call *call, int i, struct text *path)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME"), *end = strrchr(call->path, '/');

    text_clear(path);
    if (i == 0)
        text_addf(path, "%.*s/reports", end ? (int)(end - call->path) : 1, end ? call->path : ".");
    else if (i == 1 && config && config[0] == '/')
        text_addf(path, "%s/doko/reports", config);
    else if (i == 1 && home)
        text_addf(path, "%s/.config/doko/reports", home);
    return path->len > 0;
}

static bool is_path(const char *name)
{
    size_t n = strlen(name);

    return strchr(name, '/') || (n > 4 && strcmp(name + n - 4, ".sql") == 0);
}

bool report_name_valid(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && n < REPORT_NAME_MAX && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == n;
}

void report_find_own(const struct call *call, const char *name, struct text *path)
{
    text_clear(path);
    if (is_path(name)) {
        text_add(path, name);
        return;
    }
    for (int i = 0; i < REPORT_FOLDERS && report_name_valid(name); i++) {
        if (!report_own_folder(call, i, path))
            continue;
        text_addf(path, "/%s.sql", name);
        if (access(path->s, R_OK) == 0)
            return;
    }
    text_clear(path);
}

bool report_files_named(const struct call *call)
{
    struct text path = {0};
    bool named;

    if (call->words == 0)
        return false;
    report_find_own(call, call->word[0], &path);
    named = path.len > 0 || reports_find(call->word[0]);
    text_free(&path);
    return named;
}

void report_found_free(struct report_found *found)
{
    report_file_free(&found->report);
    text_free(&found->path);
    text_free(&found->sql);
}

enum status report_load(const struct call *call, const char *name, struct report_found *found, struct err *err)
{
    const char *builtin = reports_find(name), *base;
    char own[REPORT_NAME_MAX];
    enum status st = ST_OK;

    *found = (struct report_found){0};
    report_find_own(call, name, &found->path);
    if (found->path.len == 0)
        return report_file_parse(name, name, builtin, &found->report, err);
    st = cmd_read_file(found->path.s, &found->sql, err);
    if (st == ST_OK && found->sql.len > REPORT_FILE_MAX)
        st = err_set(err, ST_INPUT, _("%s: at most %d bytes"), found->path.s, REPORT_FILE_MAX);
    if (st == ST_OK &&
        (utf8_check(found->sql.s, found->sql.len) != found->sql.len || strlen(found->sql.s) != found->sql.len))
        st = err_set(err, ST_INPUT, _("%s: text in UTF-8 was expected"), found->path.s);
    if (st != ST_OK)
        return st;
    base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
    (void)snprintf(own, sizeof own, "%.*s", (int)strcspn(base, "."), base);
    return report_file_parse(own, found->path.s, found->sql.s, &found->report, err);
}
