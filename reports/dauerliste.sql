-- titel: Dauerliste
-- zweck: all seasons: games, Punkte, means, best and worst day of each player
-- spalte: platz            | Platz             | platz
-- spalte: spieler          | Kürzel            | text        |
-- spalte: name             | Name              | text
-- spalte: punkte           | Punkte            | zahl
-- spalte: spiele           | Spiele            | zahl
-- spalte: je_spiel         | je Spiel          | hundertstel
-- spalte: tage             | Tage              | zahl
-- spalte: je_tag           | je Tag            | hundertstel
-- spalte: saisons          | Saisons           | zahl        | -
-- spalte: bester           | bester Tag        | zahl        | max
-- spalte: bester_am        | am                | datum       | -
-- spalte: schlechtester    | schlechtester Tag | zahl        | min
-- spalte: schlechtester_am | am                | datum       | -
-- spalte: teils            | -                 | zahl
-- spalte: json             | -                 | json
-- stern: spiele | teils | * ohne die Spiele der Tage, die nur als Summe bekannt sind
-- nur im buch: json_object; über alle Vereine: `doko verband dauerliste`
-- What somebody plays as a Gast is not his (rules 2). Games are those of days that are known by their games. Of days that are alike the first is the best, and the worst.
WITH tag AS (
  SELECT w.*, row_number() OVER (PARTITION BY w.spieler ORDER BY w.punkte DESC, w.rowid) AS hoch,
         row_number() OVER (PARTITION BY w.spieler ORDER BY w.punkte, w.rowid) AS tief
  FROM doko_tageswert w JOIN doko_saison s USING (saison)
  WHERE NOT w.gast AND (:regeln IS NULL OR s.regeln = :regeln)),
summe AS (
  SELECT spieler, sum(punkte) AS punkte, sum(spiele) AS spiele, sum(spiele IS NULL) AS teils,
         sum(CASE WHEN spiele > 0 THEN punkte END) AS in_spielen,
         count(DISTINCT saison || '/' || spieltag) AS tage, count(DISTINCT saison) AS saisons
  FROM tag GROUP BY spieler),
liste AS (
  SELECT rank() OVER (ORDER BY punkte DESC, coalesce(spiele, 0) = 0, 1.0 * in_spielen / spiele DESC) AS platz, spieler, punkte, spiele, teils,
         hundertstel(in_spielen, spiele) AS je_spiel, tage, hundertstel(punkte, tage) AS je_tag, saisons
  FROM summe)
SELECT l.platz, spieler, p.name, l.punkte, l.spiele, teils, je_spiel, tage, je_tag, saisons,
       b.punkte AS bester, b.datum AS bester_am, s.punkte AS schlechtester, s.datum AS schlechtester_am,
       json_object('platz', l.platz, 'spieler', spieler, 'name', p.name, 'punkte', l.punkte, 'spiele', l.spiele,
                   'je_spiel', dezimal(je_spiel), 'tage', tage, 'je_tag', dezimal(je_tag), 'saisons', saisons,
                   'bester', json_object('datum', b.datum, 'punkte', b.punkte),
                   'schlechtester', json_object('datum', s.datum, 'punkte', s.punkte)) AS json
FROM liste l
JOIN doko_spieler p USING (spieler)
JOIN tag b USING (spieler)
JOIN tag s USING (spieler)
WHERE b.hoch = 1 AND s.tief = 1
ORDER BY l.platz, p.rowid
