#include "cmd/befehle.h"

const char cmd_kurzschrift_hilfe[] =
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

const struct befehl *const befehle[] = {
    &befehl_init,
    &befehl_wo,
    &befehl_sichern,
    &befehl_wiederherstellen,
    &befehl_pruefe,
    &befehl_verein,
    &befehl_spieler_neu,
    &befehl_spieler_liste,
    &befehl_spieler_aendern,
    &befehl_saison_neu,
    &befehl_saison_liste,
    &befehl_saison_zeige,
    &befehl_saison_setze,
    &befehl_saison_melden,
    &befehl_saison_abmelden,
    &befehl_saison_besetzung,
    &befehl_saison_abschluss,
    &befehl_spieltag_beginn,
    &befehl_spieltag_losen,
    &befehl_spieltag_aendern,
    &befehl_spieltag_ende,
    &befehl_spieltag_oeffnen,
    &befehl_spieltag_liste,
    &befehl_spieltag_zeige,
    &befehl_spieltag_strafe,
    &befehl_spieltag_disq,
    &befehl_spieltag_einstieg,
    &befehl_spieltag_ausstieg,
    &befehl_spieltag_ergebnis,
    &befehl_tisch,
    &befehl_spiel,
    &befehl_undo,
    &befehl_redo,
    &befehl_korrigiere,
    &befehl_einfuegen,
    &befehl_streiche,
    &befehl_gegengelesen,
    &befehl_verlauf,
    &befehl_stand,
    &befehl_bogen,
    &befehl_rangliste,
    &befehl_dauerliste,
    &befehl_pokal_beginn,
    &befehl_pokal_stand,
    &befehl_pokal_bogen,
    &befehl_pokal_rangliste,
    &befehl_statistik,
    &befehl_ehrentafel_setze,
    &befehl_ehrentafel,
    &befehl_bericht,
    &befehl_werte,
    &befehl_regeln_liste,
    &befehl_regeln_zeige,
    &befehl_regeln_checkliste,
    &befehl_regeln_pruefe,
    &befehl_regeln_vergleiche,
    &befehl_verteilung,
    &befehl_import,
    &befehl_export,
    NULL,
};
