/* Every command's row; commands.c puts them in order. */
#ifndef DOKO_CMD_COMMANDS_H
#define DOKO_CMD_COMMANDS_H

#include "cmd/cmd.h"

/* What two rows share: of any Spieltag, and of a day of the Pokal. */
enum status cmd_run_stand(struct call *call, struct err *err);
enum status cmd_run_bogen(struct call *call, struct err *err);

extern const struct command command_init;
extern const struct command command_where;
extern const struct command command_secure;
extern const struct command command_restore;
extern const struct command command_check;
extern const struct command command_player_new;
extern const struct command command_player_list;
extern const struct command command_player_change;
extern const struct command command_saison_new;
extern const struct command command_saison_list;
extern const struct command command_saison_show;
extern const struct command command_saison_set;
extern const struct command command_saison_register;
extern const struct command command_saison_unregister;
extern const struct command command_saison_lineup;
extern const struct command command_saison_closing;
extern const struct command command_spieltag_start;
extern const struct command command_spieltag_draw;
extern const struct command command_spieltag_change;
extern const struct command command_spieltag_end;
extern const struct command command_spieltag_open;
extern const struct command command_spieltag_list;
extern const struct command command_spieltag_show;
extern const struct command command_spieltag_strafe;
extern const struct command command_spieltag_disq;
extern const struct command command_spieltag_einstieg;
extern const struct command command_spieltag_ausstieg;
extern const struct command command_spieltag_result;
extern const struct command command_spiel;
extern const struct command command_undo;
extern const struct command command_redo;
extern const struct command command_correct;
extern const struct command command_insert;
extern const struct command command_strike;
extern const struct command command_course;
extern const struct command command_standing;
extern const struct command command_bogen;
extern const struct command command_ranking;
extern const struct command command_dauerliste;
extern const struct command command_pokal_start;
extern const struct command command_pokal_standing;
extern const struct command command_pokal_bogen;
extern const struct command command_pokal_ranking;
extern const struct command command_statistics;
extern const struct command command_tisch;
extern const struct command command_gegengelesen;
extern const struct command command_report;
extern const struct command command_report_list;
extern const struct command command_report_columns;
extern const struct command command_report_new;
extern const struct command command_club;
extern const struct command command_ehrentafel_set;
extern const struct command command_ehrentafel;
extern const struct command command_values;
extern const struct command command_rules_list;
extern const struct command command_rules_show;
extern const struct command command_rules_checklist;
extern const struct command command_rules_check;
extern const struct command command_rules_compare;
extern const struct command command_verteilung;
extern const struct command command_import;
extern const struct command command_export;

#endif
