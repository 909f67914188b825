#include "report/tables/reports.h"

#include <stdio.h>

const char *reports_find(const char *name)
{
    for (int i = 0; i < reports_count; i++)
        if (strcmp(reports_name[i], name) == 0)
            return reports_text[i];
    return NULL;
}

static void all_of(const char *const *names, struct text *sql)
{
    for (; *names; names++)
        text_add(sql, reports_find(*names));
}

struct facts *reports_fill_evening(const struct sitting *sitting, const char *const *names)
{
    struct facts *facts = facts_new();
    AUTO(text_free) struct text sql = {0};

    all_of(names, &sql);
    views_fill_evening(sitting, sql.s, facts);
    return facts;
}

enum status reports_fill(const struct views_source *source, const char *const *names, struct facts **facts,
                         struct err *err)
{
    AUTO(text_free) struct text sql = {0};

    all_of(names, &sql);
    *facts = facts_new();
    return views_fill(source, sql.s, *facts, err);
}

enum status reports_ask(struct facts *facts, const char *name, struct facts_parameter parameter, struct table **table,
                        struct err *err)
{
    AUTO(report_file_free) struct report_file report = {0};
    enum status st = report_file_parse(name, name, reports_find(name), &report, err);

    return st == ST_OK ? report_file_run(&report, facts, &parameter, parameter.name != NULL, table, err) : st;
}

const char *reports_omitted(int spieltage, char note[OMITTED_MAX])
{
    (void)snprintf(note, OMITTED_MAX, "Nur als Summe bekannt und hier nicht mitgezählt: %d Spieltag%s.", spieltage,
                   spieltage == 1 ? "" : "e");
    return spieltage > 0 ? note : NULL;
}

enum status reports_note_omitted(struct facts *facts, struct table *table, struct err *err)
{
    char note[OMITTED_MAX];
    struct table *scope;
    enum status st = reports_ask(facts, "umfang", (struct facts_parameter){0}, &scope, err);

    if (st != ST_OK)
        return st;
    table_set_note(table, reports_omitted((int)table_get(scope, 0, "ausgelassen")->number, note));
    table_free(scope);
    return ST_OK;
}

const char *reports_book_only(const struct report_file *report)
{
    return report->book_only ? report->book_only : views_not_collected(report->sql);
}

enum status reports_run(const struct views_source *source, const struct report_file *report,
                        const struct facts_parameter *parameter, int parameters, struct table **table,
                        struct err *err)
{
    bool games = views_of_games(report->sql);
    struct facts *facts = facts_new();
    AUTO(text_free) struct text sql = {0};
    enum status st;

    text_add(&sql, report->sql);
    if (games)
        text_add(&sql, reports_find("umfang"));
    st = views_fill(source, sql.s, facts, err);
    if (st == ST_OK)
        st = report_file_run(report, facts, parameter, parameters, table, err);
    if (st == ST_OK && games) {
        st = reports_note_omitted(facts, *table, err);
        if (st != ST_OK)
            table_free(*table);
    }
    facts_free(facts);
    return st;
}

enum status reports_table(struct store *store, const char *name, struct facts_parameter parameter,
                          struct table **table, struct err *err)
{
    struct facts *facts;
    enum status st =
        reports_fill(&(struct views_source){.store = store}, (const char *const[]){name, NULL}, &facts, err);

    if (st == ST_OK)
        st = reports_ask(facts, name, parameter, table, err);
    facts_free(facts);
    return st;
}
