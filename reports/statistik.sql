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
-- by the last 52 days; nobody is a best partner by fewer than 10 games.
WITH bund AS (SELECT * FROM doko_bilanz WHERE NOT gast AND (:spieler IS NULL OR spieler = :spieler)),
bilanz AS (
  SELECT spieler, sum(spiele) AS spiele, sum(spiele * pausiert) AS pausiert, max(serie) AS laengste_serie,
         sum(spiele * (partei IS 're' AND solo = 0)) AS re, sum(spiele * (partei IS 're' AND solo = 0 AND gewonnen)) AS re_gewonnen,
         sum(spiele * (partei IS 'ko' AND solo = 0)) AS kontra,
         sum(spiele * (partei IS 'ko' AND solo = 0 AND gewonnen)) AS kontra_gewonnen,
         sum(spiele * (solo = 2)) AS gegen_solo, sum(spiele * (solo = 2 AND gewonnen)) AS gegen_solo_gewonnen,
         sum(spiele * (solo = 1)) AS soli, sum(spiele * (solo = 1 AND gewonnen)) AS soli_gewonnen,
         sum(spiele * (ansage IS NOT NULL)) AS ansagen, sum(spiele * (gehalten IS 1)) AS ansagen_gehalten
  FROM bund GROUP BY spieler),
solo AS (
  SELECT spieler, w.nr, w.wort, sum(spiele) AS spiele, sum(spiele * gewonnen) AS gewonnen, sum(punkte) AS punkte
  FROM bund b JOIN doko_wort w ON w.was = 'art' AND w.wort = b.art
  WHERE solo = 1 GROUP BY spieler, w.nr),
ansage AS (
  SELECT spieler, w.nr, w.wort, sum(spiele) AS gesagt, sum(spiele * gehalten) AS gehalten
  FROM bund b JOIN doko_wort w ON w.was = 'stufe' AND w.nr = b.ansage
  GROUP BY spieler, w.nr),
genannt AS (
  SELECT spieler, sum(was = 'Fuchs') AS fuechse, sum(was = 'Doppelkopf') AS doppelkoepfe, sum(was = 'Karlchen') AS karlchen,
         sum(was = '') AS verloren
  FROM (SELECT von AS spieler, art AS was FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT von_gast
        UNION ALL
        SELECT wessen, '' FROM doko_sonderpunkt WHERE wettbewerb = 'meisterschaft' AND NOT wessen_gast)
  GROUP BY spieler),
partner AS (
  SELECT m.*, p.rowid AS nr
  FROM (SELECT spieler, partner, sum(spiele) AS spiele, sum(spiele * gewonnen) AS gewonnen, sum(punkte) AS punkte
        FROM bund WHERE partner IS NOT NULL AND NOT partner_gast GROUP BY spieler, partner) m
  JOIN doko_spieler p ON p.spieler = m.partner),
ergebnis AS (
  SELECT rowid AS nr, * FROM doko_ergebnis
  WHERE wettbewerb = 'meisterschaft' AND NOT gast AND NOT nur_summen AND (:spieler IS NULL OR spieler = :spieler)),
tag AS (
  SELECT *, row_number() OVER (PARTITION BY spieler ORDER BY nr DESC) AS von_hinten,
         row_number() OVER (PARTITION BY spieler ORDER BY punkte DESC, nr) AS hoch,
         row_number() OVER (PARTITION BY spieler ORDER BY punkte, nr) AS tief
  FROM ergebnis WHERE gewertet),
skala AS (SELECT spieler, min(punkte) AS unten, max(punkte) AS oben FROM tag WHERE von_hinten <= 52 GROUP BY spieler),
block AS (
  SELECT t.spieler, t.nr, t.von_hinten,
         substr('▁▂▃▄▅▆▇█', CASE WHEN oben > unten THEN 7 * (t.punkte - unten) / (oben - unten) ELSE 3 END + 1, 1) AS zeichen
  FROM tag t JOIN skala USING (spieler) WHERE t.von_hinten <= 52),
tage AS (
  SELECT spieler, count(DISTINCT saison || '/' || spieltag) AS tage, max(CASE WHEN hoch = 1 THEN punkte END) AS bester,
         max(CASE WHEN hoch = 1 THEN datum END) AS bester_am, max(CASE WHEN tief = 1 THEN punkte END) AS schlechtester,
         max(CASE WHEN tief = 1 THEN datum END) AS schlechtester_am
  FROM tag GROUP BY spieler),
zeile AS (
  SELECT p.rowid AS nr, b.spieler, p.name, coalesce(t.tage, 0) AS tage, b.spiele, b.pausiert,
         coalesce((SELECT sum(punkte) FROM ergebnis e WHERE e.spieler = b.spieler), 0) AS punkte,
         re, re_gewonnen, kontra, kontra_gewonnen, gegen_solo, gegen_solo_gewonnen, soli, soli_gewonnen,
         ansagen, ansagen_gehalten,
         coalesce(g.fuechse, 0) AS fuechse, coalesce(g.verloren, 0) AS fuechse_verloren,
         coalesce(g.doppelkoepfe, 0) AS doppelkoepfe, coalesce(g.karlchen, 0) AS karlchen,
         laengste_serie, t.bester AS bester_tag, t.bester_am, t.schlechtester AS schlechtester_tag,
         t.schlechtester_am,
         (SELECT partner FROM partner m WHERE m.spieler = b.spieler AND m.spiele >= 10
          ORDER BY 1.0 * m.punkte / m.spiele DESC, m.nr LIMIT 1) AS partner
  FROM bilanz b JOIN doko_spieler p USING (spieler)
  LEFT JOIN tage t USING (spieler) LEFT JOIN genannt g USING (spieler))
SELECT spieler, z.name, tage, spiele, pausiert, punkte, hundertstel(punkte, spiele) AS je_spiel, re, re_gewonnen, kontra,
       kontra_gewonnen, gegen_solo, gegen_solo_gewonnen, soli, soli_gewonnen, ansagen, ansagen_gehalten, fuechse,
       fuechse_verloren, doppelkoepfe, karlchen, laengste_serie, bester_tag, schlechtester_tag,
       prozent(re_gewonnen, re) || ' %' AS re_anteil, prozent(kontra_gewonnen, kontra) || ' %' AS kontra_anteil,
       CASE WHEN soli > 0 THEN soli_gewonnen || '/' || soli ELSE '' END AS soli_von,
       CASE WHEN ansagen > 0 THEN ansagen_gehalten || '/' || ansagen ELSE '' END AS ansagen_von,
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
