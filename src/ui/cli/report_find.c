#include "ui/cli/report_find.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "report/tables/reports.h"
#include "ui/cli/files.h"

bool report_own_folder(const struct call *a, int i, struct text *path)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME"), *end = strrchr(a->path, '/');

    text_clear(path);
    if (i == 0)
        text_addf(path, "%.*s/reports", end ? (int)(end - a->path) : 1, end ? a->path : ".");
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

void report_find_own(const struct call *a, const char *name, struct text *path)
{
    text_clear(path);
    if (is_path(name)) {
        text_add(path, name);
        return;
    }
    for (int i = 0; i < REPORT_FOLDERS && report_name_valid(name); i++) {
        if (!report_own_folder(a, i, path))
            continue;
        text_addf(path, "/%s.sql", name);
        if (access(path->s, R_OK) == 0)
            return;
    }
    text_clear(path);
}

bool report_files_named(const struct call *a)
{
    struct text path = {0};
    bool named;

    if (a->words == 0)
        return false;
    report_find_own(a, a->word[0], &path);
    named = path.len > 0 || reports_find(a->word[0]);
    text_free(&path);
    return named;
}

void report_found_free(struct report_found *f)
{
    report_file_free(&f->report);
    text_free(&f->path);
    text_free(&f->sql);
}

enum status report_load(const struct call *a, const char *name, struct report_found *f, struct err *err)
{
    const char *builtin = reports_find(name), *base;
    char own[REPORT_NAME_MAX];
    enum status st = ST_OK;

    *f = (struct report_found){0};
    report_find_own(a, name, &f->path);
    if (f->path.len == 0)
        return report_file_parse(name, name, builtin, &f->report, err);
    st = cmd_read_file(f->path.s, &f->sql, err);
    if (st == ST_OK && f->sql.len > REPORT_FILE_MAX)
        st = err_set(err, ST_INPUT, _("%s: at most %d bytes"), f->path.s, REPORT_FILE_MAX);
    if (st == ST_OK && (utf8_check(f->sql.s, f->sql.len) != f->sql.len || strlen(f->sql.s) != f->sql.len))
        st = err_set(err, ST_INPUT, _("%s: text in UTF-8 was expected"), f->path.s);
    if (st != ST_OK)
        return st;
    base = strrchr(name, '/') ? strrchr(name, '/') + 1 : name;
    (void)snprintf(own, sizeof own, "%.*s", (int)strcspn(base, "."), base);
    return report_file_parse(own, f->path.s, f->sql.s, &f->report, err);
}
