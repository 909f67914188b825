/* The table of the commands, and searching it. A new command is a file and its name here. */
#ifndef DOKO_UI_CLI_COMMANDS_H
#define DOKO_UI_CLI_COMMANDS_H

#include "ui/cli/cmd.h"

/* Every command in the order of the help. Its row is `command_NAME`, in the command's file. */
#define COMMANDS(X)                                                                                                  \
    X(init), X(where), X(secure), X(restore), X(check), X(club), X(player_new), X(player_list), X(player_change),    \
        X(player_delete), X(saison_new), X(saison_list), X(saison_show), X(saison_set), X(saison_register),          \
        X(saison_unregister), X(saison_exclude), X(saison_lineup), X(saison_closing), X(spieltag_start),             \
        X(spieltag_draw), X(spieltag_change), X(spieltag_delete), X(spieltag_end), X(spieltag_open),                 \
        X(spieltag_list), X(spieltag_show), X(spieltag_strafe), X(spieltag_disq), X(spieltag_einstieg),              \
        X(spieltag_ausstieg), X(spieltag_zeit), X(spieltag_result), X(tisch), X(hall), X(spiel), X(undo), X(redo),   \
        X(correct), X(insert), X(strike), X(gegengelesen), X(course), X(standing), X(bogen), X(ranking),             \
        X(dauerliste), X(pokal_start), X(pokal_standing), X(pokal_bogen), X(pokal_ranking), X(turnier_new),          \
        X(turnier_set), X(turnier_show), X(turnier_people), X(turnier_draw), X(turnier_group), X(turnier_paid),      \
        X(turnier_plan), X(turnier_release), X(turnier_standing), X(turnier_totals), X(turnier_hand_in),             \
        X(turnier_accept), X(turnier_give_back), X(turnier_time), X(turnier_extend), X(turnier_late),                \
        X(turnier_stand_in), X(turnier_drop_out), X(turnier_strafe), X(turnier_disq), X(turnier_ranking),            \
        X(turnier_list), X(turnier_end), X(turnier_sheets), X(turnier_slips), X(turnier_certificates),               \
        X(turnier_prizes), X(turnier_report), X(turnier_rangliste), X(turnier_liga), X(turnier_liga_plan),           \
        X(turnier_staffel), X(statistics), X(ehrentafel_set), X(certificate), X(ehrentafel), X(kasse_pay),           \
        X(kasse_storno), X(kasse_settle), X(kasse_list), X(kasse), X(report_list), X(report_columns), X(report_new), \
        X(report), X(values), X(tafel), X(sitzplan), X(rules_list), X(rules_show), X(rules_checklist),               \
        X(rules_check), X(rules_compare), X(verteilung), X(import), X(export), X(verband_set_up), X(verband_club),   \
        X(verband_send), X(verband_stand), X(verband_clubs), X(verband_turniere), X(verband_rangliste),              \
        X(verband_dauerliste), X(verband_report), X(verband_check), X(verband_export), X(verband_remove)

#define X(name) command_##name
extern const struct command COMMANDS(X);
#undef X

/* The commands as a list that ends with NULL. */
extern const struct command *const commands[];

/* Three commands are in no list: `doko` alone, which says what to do next; the shells' completion `doko __worte WORD
 * …`, whose last word is being typed; and `doko __zeilen`, which prints the rows for the tests. */
#define COMMAND_COMPLETE "__worte"
#define COMMAND_ROWS     "__zeilen"
extern const struct command command_signpost, command_complete, command_rows;

/* Returns the row that the first words name, `used` of them; NULL when there is none. */
const struct command *command_find(char *const *word, int count, int *used);
/* Returns whether the command belongs to the group of this first word, such as "saison" of `doko saison neu`. */
bool command_in_group(const struct command *command, const char *group);
/* Returns whether the command shows something. A view takes no write lock and leaves the book as it is, unless words
 * or options ask for a change as well. The others change the book in each form (IN_WRITE, a booking) or are there to
 * make something (NO_VIEW): a file, entries in a transaction of their own. */
bool command_is_view(const struct command *command);
/* Returns whether a global option has a meaning for the command. */
bool command_takes(const struct command *command, enum global_option option);
/* Adds the command's words: "spieltag beginn". */
void command_name(const struct command *command, struct text *text);
/* Adds its words and arguments, with `options` between them: "spieltag liste [options] [SAISON]". */
void command_usage(const struct command *command, const char *options, struct text *text);

/* Run the rows that exist twice: for any Spieltag, and for a day of the Pokal. */
enum status cmd_run_stand(struct call *call, struct err *err);
enum status cmd_run_bogen(struct call *call, struct err *err);

#endif
