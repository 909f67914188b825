/* Every command's row; befehle.c puts them in order. */
#ifndef DOKO_CMD_BEFEHLE_H
#define DOKO_CMD_BEFEHLE_H

#include "cmd/cmd.h"

/* What two rows share: of any Spieltag, and of a day of the Pokal. */
enum status cmd_tue_stand(struct aufruf *aufruf, struct err *err);
enum status cmd_tue_bogen(struct aufruf *aufruf, struct err *err);

extern const struct befehl befehl_init;
extern const struct befehl befehl_wo;
extern const struct befehl befehl_sichern;
extern const struct befehl befehl_wiederherstellen;
extern const struct befehl befehl_pruefe;
extern const struct befehl befehl_spieler_neu;
extern const struct befehl befehl_spieler_liste;
extern const struct befehl befehl_spieler_aendern;
extern const struct befehl befehl_saison_neu;
extern const struct befehl befehl_saison_liste;
extern const struct befehl befehl_saison_zeige;
extern const struct befehl befehl_saison_setze;
extern const struct befehl befehl_saison_melden;
extern const struct befehl befehl_saison_abmelden;
extern const struct befehl befehl_saison_besetzung;
extern const struct befehl befehl_saison_abschluss;
extern const struct befehl befehl_spieltag_beginn;
extern const struct befehl befehl_spieltag_losen;
extern const struct befehl befehl_spieltag_aendern;
extern const struct befehl befehl_spieltag_ende;
extern const struct befehl befehl_spieltag_oeffnen;
extern const struct befehl befehl_spieltag_liste;
extern const struct befehl befehl_spieltag_zeige;
extern const struct befehl befehl_spieltag_strafe;
extern const struct befehl befehl_spieltag_disq;
extern const struct befehl befehl_spieltag_einstieg;
extern const struct befehl befehl_spieltag_ausstieg;
extern const struct befehl befehl_spieltag_ergebnis;
extern const struct befehl befehl_spiel;
extern const struct befehl befehl_undo;
extern const struct befehl befehl_redo;
extern const struct befehl befehl_korrigiere;
extern const struct befehl befehl_einfuegen;
extern const struct befehl befehl_streiche;
extern const struct befehl befehl_verlauf;
extern const struct befehl befehl_stand;
extern const struct befehl befehl_bogen;
extern const struct befehl befehl_rangliste;
extern const struct befehl befehl_dauerliste;
extern const struct befehl befehl_pokal_beginn;
extern const struct befehl befehl_pokal_stand;
extern const struct befehl befehl_pokal_bogen;
extern const struct befehl befehl_pokal_rangliste;
extern const struct befehl befehl_statistik;
extern const struct befehl befehl_tisch;
extern const struct befehl befehl_gegengelesen;
extern const struct befehl befehl_bericht;
extern const struct befehl befehl_verein;
extern const struct befehl befehl_ehrentafel_setze;
extern const struct befehl befehl_ehrentafel;
extern const struct befehl befehl_werte;
extern const struct befehl befehl_regeln_liste;
extern const struct befehl befehl_regeln_zeige;
extern const struct befehl befehl_regeln_checkliste;
extern const struct befehl befehl_regeln_pruefe;
extern const struct befehl befehl_regeln_vergleiche;
extern const struct befehl befehl_verteilung;
extern const struct befehl befehl_import;
extern const struct befehl befehl_export;

#endif
