-- titel: Statistik
-- zweck: games, Re and Kontra, solos, announcements, partners
-- spalte: spieler             | Kürzel              | text        |
-- spalte: name                | Name                | text
-- spalte: tage                | Tage                | zahl        | -
-- spalte: spiele              | Spiele              | zahl
-- spalte: pausiert            | davon pausiert      | zahl        | -
-- spalte: punkte              | Punkte              | zahl        | -
-- spalte: je_spiel            | je Spiel            | hundertstel
-- spalte: re                  | Re                  | zahl        | -
-- spalte: re_gewonnen         | Re gewonnen         | zahl        | -
-- spalte: kontra              | Kontra              | zahl        | -
-- spalte: kontra_gewonnen     | Kontra gewonnen     | zahl        | -
-- spalte: gegen_solo          | gegen Solo          | zahl        | -
-- spalte: gegen_solo_gewonnen | gegen Solo gewonnen | zahl        | -
-- spalte: soli                | Soli                | zahl        | -
-- spalte: soli_gewonnen       | Soli gewonnen       | zahl        | -
-- spalte: ansagen             | Ansagen             | zahl        | -
-- spalte: ansagen_gehalten    | Ansagen gehalten    | zahl        | -
-- spalte: fuechse             | Füchse              | zahl        | -
-- spalte: fuechse_verloren    | Füchse verloren     | zahl        | -
-- spalte: doppelkoepfe        | Doppelköpfe         | zahl        | -
-- spalte: karlchen            | Karlchen            | zahl        | -
-- spalte: laengste_serie      | längste Serie       | zahl        | -
-- spalte: bester_tag          | bester Tag          | zahl        | -
-- spalte: schlechtester_tag   | schlechtester Tag   | zahl        | -
-- spalte: re_anteil           | -                   | rechts      | Re
-- spalte: kontra_anteil       | -                   | rechts      | Kontra
-- spalte: soli_von            | -                   | rechts      | Soli
-- spalte: ansagen_von         | -                   | rechts      | Ansagen
-- spalte: zuletzt             | -                   | text        | zuletzt
-- spalte: verlauf             | -                   | text        | -
-- spalte: bester_am           | -                   | datum       | -
-- spalte: schlechtester_am    | -                   | datum       | -
-- spalte: bester_partner      | -                   | text        | -
-- spalte: json                | -                   | json
-- parameter: saison, spieler?
-- What somebody plays as a Gast is not his (rules 2). Days that are known by their totals are left out. The blocks are measured
-- by the last 52 days; nobody is a best partner by fewer than 10 games. Of Sonderpunkte those count that were noted with a name;
-- who has none, but may have made or lost one of those without a name, has NULL: nobody knows.
WITH bilanz AS (
  SELECT spieler, sum(spiele) AS spiele, max(serie) AS laengste_serie, coalesce(sum(spiele) FILTER (WHERE pausiert), 0) AS pausiert,
         coalesce(sum(spiele) FILTER (WHERE partei = 're' AND solo = 0), 0) AS re,
         coalesce(sum(spiele) FILTER (WHERE partei = 're' AND solo = 0 AND gewonnen), 0) AS re_gewonnen,
         coalesce(sum(spiele) FILTER (WHERE partei = 'ko' AND solo = 0), 0) AS kontra,
         coalesce(sum(spiele) FILTER (WHERE partei = 'ko' AND solo = 0 AND gewonnen), 0) AS kontra_gewonnen,
         coalesce(sum(spiele) FILTER (WHERE solo = 2), 0) AS gegen_solo,
         coalesce(sum(spiele) FILTER (WHERE solo = 2 AND gewonnen), 0) AS gegen_solo_gewonnen,
         coalesce(sum(spiele) FILTER (WHERE solo = 1), 0) AS soli,
         coalesce(sum(spiele) FILTER (WHERE solo = 1 AND gewonnen), 0) AS soli_gewonnen,
         coalesce(sum(spiele) FILTER (WHERE ansage IS NOT NULL), 0) AS ansagen,
         coalesce(sum(spiele) FILTER (WHERE gehalten), 0) AS ansagen_gehalten
  FROM doko_bilanz WHERE NOT gast AND (:spieler IS NULL OR spieler = :spieler) GROUP BY spieler),
solo AS MATERIALIZED (
  SELECT spieler, w.nr, w.wort, b.spiele, gewonnen, punkte
  FROM (SELECT spieler, art, sum(spiele) AS spiele, sum(spiele * gewonnen) AS gewonnen, sum(punkte) AS punkte
        FROM doko_bilanz WHERE solo = 1 AND NOT gast AND (:spieler IS NULL OR spieler = :spieler) GROUP BY spieler, art) b
  JOIN doko_wort w ON w.was = 'art' AND w.wort = b.art),
ansage AS MATERIALIZED (
  SELECT spieler, w.nr, w.wort, gesagt, gehalten
  FROM (SELECT spieler, ansage, sum(spiele) AS gesagt, sum(spiele * gehalten) AS gehalten
        FROM doko_bilanz WHERE ansage IS NOT NULL AND NOT gast AND (:spieler IS NULL OR spieler = :spieler)
        GROUP BY spieler, ansage) b
  JOIN doko_wort w ON w.was = 'stufe' AND w.nr = b.ansage),
genannt AS (
  SELECT von AS spieler, sum(art = 'Fuchs') AS fuechse, sum(art = 'Doppelkopf') AS doppelkoepfe, sum(art = 'Karlchen') AS karlchen
  FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT von_gast GROUP BY von),
verloren AS (
  SELECT wessen AS spieler, count(*) AS verloren
  FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT wessen_gast GROUP BY wessen),
offen AS (
  SELECT spieler, max(was = 'von' AND art = 'Fuchs') AS fuchs, max(was = 'wessen') AS verlust,
         max(was = 'von' AND art = 'Doppelkopf') AS doppelkopf, max(was = 'von' AND art = 'Karlchen') AS karlchen
  FROM doko_ungenannt WHERE wettbewerb = 'meisterschaft' AND NOT gast GROUP BY spieler),
partner AS MATERIALIZED (
  SELECT m.*, p.rowid AS nr
  FROM (SELECT spieler, partner, sum(spiele) AS spiele, sum(spiele * gewonnen) AS gewonnen, sum(punkte) AS punkte
        FROM doko_bilanz
        WHERE partner IS NOT NULL AND NOT partner_gast AND NOT gast AND (:spieler IS NULL OR spieler = :spieler)
        GROUP BY spieler, partner) m
  JOIN doko_spieler p ON p.spieler = m.partner),
ergebnis AS MATERIALIZED (
  SELECT rowid AS nr, saison || '/' || spieltag AS tag, datum, spieler, punkte, gewertet FROM doko_ergebnis
  WHERE wettbewerb = 'meisterschaft' AND NOT gast AND NOT nur_summen AND (:spieler IS NULL OR spieler = :spieler)),
tage AS (
  SELECT spieler, count(DISTINCT CASE WHEN gewertet THEN tag END) AS tage, sum(punkte) AS punkte FROM ergebnis GROUP BY spieler),
-- Of days that are equal the first: punkte and datum are those of the row that has the max or the min.
bester AS (SELECT spieler, max(punkte * 1000000 - nr), punkte, datum FROM ergebnis WHERE gewertet GROUP BY spieler),
schlechtester AS (SELECT spieler, min(punkte * 1000000 + nr), punkte, datum FROM ergebnis WHERE gewertet GROUP BY spieler),
tag AS MATERIALIZED (
  SELECT * FROM (SELECT spieler, nr, punkte, row_number() OVER (PARTITION BY spieler ORDER BY nr DESC) AS von_hinten
                 FROM ergebnis WHERE gewertet) WHERE von_hinten <= 52),
block AS MATERIALIZED (
  SELECT spieler, nr, von_hinten,
         substr('▁▂▃▄▅▆▇█', CASE WHEN oben > unten THEN 7 * (punkte - unten) / (oben - unten) ELSE 3 END + 1, 1) AS zeichen
  FROM tag JOIN (SELECT spieler, min(punkte) AS unten, max(punkte) AS oben FROM tag GROUP BY spieler) USING (spieler)),
zeile AS (
  SELECT p.rowid AS nr, b.*, p.name, coalesce(tage, 0) AS tage, coalesce(t.punkte, 0) AS punkte,
         coalesce(nullif(g.fuechse, 0), iif(f.fuchs, NULL, 0)) AS fuechse,
         coalesce(verloren, iif(f.verlust, NULL, 0)) AS fuechse_verloren,
         coalesce(nullif(g.doppelkoepfe, 0), iif(f.doppelkopf, NULL, 0)) AS doppelkoepfe,
         coalesce(nullif(g.karlchen, 0), iif(f.karlchen, NULL, 0)) AS karlchen,
         o.punkte AS bester_tag, o.datum AS bester_am, u.punkte AS schlechtester_tag, u.datum AS schlechtester_am,
         (SELECT partner FROM partner m WHERE m.spieler = b.spieler AND m.spiele >= 10
          ORDER BY 1.0 * m.punkte / m.spiele DESC, m.nr LIMIT 1) AS partner
  FROM bilanz b JOIN doko_spieler p USING (spieler)
  LEFT JOIN tage t USING (spieler) LEFT JOIN bester o USING (spieler) LEFT JOIN schlechtester u USING (spieler)
  LEFT JOIN genannt g USING (spieler) LEFT JOIN verloren USING (spieler) LEFT JOIN offen f USING (spieler))
SELECT spieler, z.name, tage, spiele, pausiert, punkte, hundertstel(punkte, spiele) AS je_spiel, re, re_gewonnen, kontra,
       kontra_gewonnen, gegen_solo, gegen_solo_gewonnen, soli, soli_gewonnen, ansagen, ansagen_gehalten, fuechse,
       fuechse_verloren, doppelkoepfe, karlchen, laengste_serie, bester_tag, schlechtester_tag,
       prozent(re_gewonnen, re) || ' %' AS re_anteil, prozent(kontra_gewonnen, kontra) || ' %' AS kontra_anteil,
       CASE WHEN soli > 0 THEN soli_gewonnen || '/' || soli END AS soli_von,
       CASE WHEN ansagen > 0 THEN ansagen_gehalten || '/' || ansagen END AS ansagen_von,
       (SELECT group_concat(zeichen, '') FROM (SELECT zeichen FROM block b WHERE b.spieler = z.spieler AND von_hinten <= 8
        ORDER BY b.nr)) AS zuletzt,
       (SELECT group_concat(zeichen, '') FROM (SELECT zeichen FROM block b WHERE b.spieler = z.spieler ORDER BY b.nr)) AS verlauf,
       bester_am, schlechtester_am, (SELECT name FROM doko_spieler p WHERE p.spieler = z.partner) AS bester_partner,
       json_object('spieler', spieler, 'name', z.name, 'tage', tage, 'spiele', spiele - pausiert, 'pausiert', pausiert,
         'punkte', punkte, 're', json_object('gespielt', re, 'gewonnen', re_gewonnen),
         'kontra', json_object('gespielt', kontra, 'gewonnen', kontra_gewonnen),
         'gegen_solo', json_object('gespielt', gegen_solo, 'gewonnen', gegen_solo_gewonnen),
         'soli', json((SELECT json_group_object(wort, json_object('gespielt', spiele, 'gewonnen', gewonnen, 'punkte', punkte))
                       FROM (SELECT * FROM solo o WHERE o.spieler = z.spieler ORDER BY nr))),
         'ansagen', json_object('gespielt', ansagen, 'gewonnen', ansagen_gehalten),
         'ansagen_je', json((SELECT json_group_object(wort, json_object('gespielt', gesagt, 'gewonnen', gehalten))
                             FROM (SELECT * FROM ansage n WHERE n.spieler = z.spieler ORDER BY nr))),
         'fuechse', fuechse, 'fuechse_verloren', fuechse_verloren, 'doppelkoepfe', doppelkoepfe, 'karlchen', karlchen,
         'laengste_serie', laengste_serie,
         'bester_tag', json(CASE WHEN tage > 0 THEN json_object('punkte', bester_tag, 'datum', bester_am) END),
         'schlechtester_tag', json(CASE WHEN tage > 0 THEN json_object('punkte', schlechtester_tag, 'datum', schlechtester_am) END),
         'bester_partner', partner,
         'partner', json((SELECT json_group_object(partner, json_object('gespielt', spiele, 'gewonnen', gewonnen, 'punkte', punkte))
                          FROM (SELECT * FROM partner m WHERE m.spieler = z.spieler ORDER BY m.nr)))) AS json
FROM zeile z
ORDER BY z.nr
