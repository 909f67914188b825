/* verein */
#include "cmd/befehle.h"
#include "report/json.h"

static enum status zeige(struct aufruf *a, struct err *err)
{
    char name[VEREIN_MAX];
    enum status st = store_beginne(a->store, STORE_LESEN, err);

    if (st == ST_OK)
        st = store_verein(a->store, name, err);
    store_verwirf(a->store);
    if (st != ST_OK)
        return st;
    if (a->json) {
        struct json j = {&a->aus, false};

        json_auf(&j, '{');
        json_feld_text(&j, "verein", name[0] ? name : NULL);
        json_zu(&j, '}');
        text_addc(&a->aus, '\n');
    } else if (name[0]) {
        text_addf(&a->aus, "%s\n", name);
    } else {
        text_add(&a->aus, _("The club has no name yet; `doko verein NAME` puts it into the heads of all reports.\n"));
    }
    return ST_OK;
}

/* "" takes the name away. */
static enum status setze(struct aufruf *a, struct err *err)
{
    struct text name = {0};
    enum status st = ST_OK;

    cmd_worte(a, 0, &name);
    if (name.len > 0)
        st = cmd_name(name.s, err);
    if (st == ST_OK)
        st = store_verein_setze(a->store, name.len ? name.s : "", a->zeit, err);
    text_free(&name);
    return st;
}

static enum status tue_verein(struct aufruf *a, struct err *err)
{
    return a->worte > 0 ? cmd_in_transaktion(a, setze, err) : zeige(a, err);
}

const struct befehl befehl_verein = {
    "verein", NULL, "[NAME]",  N_("the club's name, for the heads of the reports"), BUCH_OFFEN | KANN_JSON, 0, -1,
    NULL,     0,    tue_verein};
