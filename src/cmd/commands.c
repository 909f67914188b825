#include "cmd/commands.h"

const char cmd_kurzschrift_help[] =
    N_("KURZSCHRIFT, long or fast:\n"
       "  A,B 151 re9 f=A   ab151+9+f  A and B are Re, 151 Augen, Re said K9, A caught\n"
       "                               a Fuchs; re re9 re6 re3 re0 and ko …; f d k for\n"
       "                               Fuchs, Doppelkopf, Karlchen of a player or party\n"
       "  A,B 97k ko        ab97k-     97 Augen of Kontra; Kontra was said\n"
       "  A,C hz 128        ac.h128    Hochzeit; armut: Trumpfabgabe\n"
       "  C damen 130 re    c.d130+    a solo: trumpf mada damen buben knochenlos null\n"
       "                               dk still hzsolo\n"
       "  C dk-herz 130     c.kh130    trumpf and dk with a colour\n"
       "  D null 0 x        d.n0x      x: no trick; a Null with 0 and no x is lost\n"
       "  einwurf                      thrown in, dealt again\n"
       "  k9=B  kog9                   who said it; an answer to K9\n"
       "  vf  straf  \"; text\"          vorgeführt, Strafsolo, a remark\n"
       "\n"
       "In the Pokal a line is read by its round, and there are:\n"
       "  schieb A=40 B=60 C=70 D=70   Schiebekopf; schieb durch=A: every trick\n"
       "  stechen A=130 B=121          each one's Augen in his solo\n"
       "\n"
       "By other rule sets also:\n"
       "  rev kov9  re9?               said vorab; announced against the rules\n"
       "  t=A u=A                      Tack or heart trick, a caught Herz-Zehn; fast\n"
       "                               letters t u\n"
       "  fl=A kg=A kk=A lp=A          Fuchs at the end, Karlchen caught,\n"
       "                               Doppel-Karlchen, Lieselotte\n"
       "  zuerst=ko letzt=re           who said his word first, who bid a limit last\n"
       "  falsch=A                     who did not follow suit; the Augen are those\n"
       "                               taken until then\n"
       "  hammel A=60 B=70 …           everybody's Augen in a Hammelsprung\n"
       "  fleischlos gemischt nullsolo farb-herz\n"
       "                               other names of knochenlos mada null trumpf-herz\n");

const struct command *const commands[] = {
    &command_init,
    &command_where,
    &command_secure,
    &command_restore,
    &command_check,
    &command_club,
    &command_player_new,
    &command_player_list,
    &command_player_change,
    &command_saison_new,
    &command_saison_list,
    &command_saison_show,
    &command_saison_set,
    &command_saison_register,
    &command_saison_unregister,
    &command_saison_lineup,
    &command_saison_closing,
    &command_spieltag_start,
    &command_spieltag_draw,
    &command_spieltag_change,
    &command_spieltag_end,
    &command_spieltag_open,
    &command_spieltag_list,
    &command_spieltag_show,
    &command_spieltag_strafe,
    &command_spieltag_disq,
    &command_spieltag_einstieg,
    &command_spieltag_ausstieg,
    &command_spieltag_result,
    &command_tisch,
    &command_spiel,
    &command_undo,
    &command_redo,
    &command_correct,
    &command_insert,
    &command_strike,
    &command_gegengelesen,
    &command_course,
    &command_standing,
    &command_bogen,
    &command_ranking,
    &command_dauerliste,
    &command_pokal_start,
    &command_pokal_standing,
    &command_pokal_bogen,
    &command_pokal_ranking,
    &command_statistics,
    &command_ehrentafel_set,
    &command_ehrentafel,
    &command_report_list,
    &command_report_columns,
    &command_report_new,
    &command_report,
    &command_values,
    &command_rules_list,
    &command_rules_show,
    &command_rules_checklist,
    &command_rules_check,
    &command_rules_compare,
    &command_verteilung,
    &command_import,
    &command_export,
    NULL,
};
