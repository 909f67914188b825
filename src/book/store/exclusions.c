/* Players who are shut out of a competition. */

#include "base/i18n.h"
#include "base/mem.h"
#include "book/store/intern.h"

enum status store_exclusions(struct store *store, int64_t saison, struct exclusions *exclusions, struct err *err)
{
    static const char sql[] =
        "SELECT a.spieler, a.art, a.datum, a.grund FROM ausschluss a WHERE a.saison = ?1 AND a.grund IS NOT NULL AND"
        " a.nr = (SELECT max(b.nr) FROM ausschluss b WHERE b.saison = ?1 AND b.art = a.art AND b.spieler = a.spieler)"
        " ORDER BY a.spieler, a.nr";
    AUTO(store_reset) sqlite3_stmt *stmt = store_query(store, sql, err, VALUES(int_value(saison)));
    bool broken = false;
    enum status st;

    *exclusions = (struct exclusions){0};
    while (store_row(store, stmt, &st, err)) {
        struct exclusion *exclusion;
        int kind;

        st = store_word(store, SET_WETTBEWERB, store_column_text(stmt, 1), &kind, err);
        if (st == ST_BUCH)
            return st;
        exclusion = MEM_ADD(exclusions->exclusion, exclusions->count, exclusions->capacity);
        *exclusion = (struct exclusion){.player = sqlite3_column_int64(stmt, 0), .kind = wettbewerbe[kind]};
        store_copy_word(exclusion->reason, sizeof exclusion->reason, store_column_text(stmt, 3));
        broken |= st == ST_MISSING || !store_column_date(stmt, 2, &exclusion->date);
    }
    return st == ST_OK && broken ? err_set(err, ST_BUCH, _("the book is damaged: an exclusion of a player")) : st;
}

enum status store_exclusion_told(struct store *store, int64_t saison, const struct exclusion *exclusion, bool *told,
                                 struct err *err)
{
    return store_exists(
        store, "SELECT 1 FROM ausschluss WHERE saison = ? AND art = ? AND spieler = ? AND datum = ? AND grund IS ?",
        err,
        VALUES(int_value(saison), text_value(exclusion->kind->word), int_value(exclusion->player),
               date_value(exclusion->date), text_value(exclusion->reason)),
        told);
}

enum status store_exclusion_new(struct store *store, int64_t saison, const struct exclusion *exclusion, int64_t time,
                                struct err *err)
{
    return store_insert(store, "ausschluss", err,
                        FIELDS({"saison", int_value(saison)}, {"art", text_value(exclusion->kind->word)},
                               {"spieler", int_value(exclusion->player)}, {"datum", date_value(exclusion->date)},
                               {"grund", text_or_null(exclusion->reason)}, {"zeit", int_value(time)}));
}
