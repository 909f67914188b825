/* SQL for what is derived from a table `t` and for the result of a Turnier `t`. The text is the one that
 * content_table_text and content_turnier_text make of a book. */
#ifndef DOKO_UI_FEDERATION_DERIVED_H
#define DOKO_UI_FEDERATION_DERIVED_H

#define DERIVED_TABLE                                                                                                \
    "(SELECT concat_ws('|', s.zustand, s.tag, s.spiele, s.pott, s.nur_summen::integer) || E'\\n' FROM "              \
    "verband.stand s"                                                                                                \
    " WHERE s.verein = t.verein AND s.tisch = t.tisch) ||"                                                           \
    " coalesce((SELECT string_agg(concat_ws('|', kuerzel, gast::integer, disq::integer, punkte, rang, doppelrang,"   \
    " hundertstel, spiele) || E'\\n', '' ORDER BY kuerzel) FROM verband.ergebnis g"                                  \
    " WHERE g.verein = t.verein AND g.tisch = t.tisch), '')"
#define DERIVED_TURNIER                                                                                              \
    "concat_ws('|', coalesce(t.tag, ''), t.fertig::integer, t.spieler, t.runden, t.land) || E'\\n' || "              \
    "coalesce((SELECT"                                                                                               \
    " string_agg(concat_ws('|', kuerzel, runden, punkte) || E'\\n', '' ORDER BY kuerzel)"                            \
    " FROM verband.turnier_ergebnis g WHERE g.verein = t.verein AND g.turnier = t.turnier), '')"

#endif
