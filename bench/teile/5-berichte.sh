# Reports: the Pokal, a Bogen on paper against the same drawing by bare cairo and pango, the workbooks against the same cells
# by a bare loop over libxlsxwriter.
mappen=5 # workbooks of all games
seiten=15

buch_papier() {
    doko "$tmp/papier.db" init
    doko "$tmp/papier.db" import samples/saison.doko
}

# The last evening of a Pokal with all its games, still open, in a book with a whole season beside it.
miss_pokal() {
    sed '$s/.*/offen/' samples/pokal.doko >"$tmp/pokal.doko"
    cp "$tmp/papier.db" "$tmp/pokal.db"
    doko "$tmp/pokal.db" import "$tmp/pokal.doko"
    for befehl in "pokal stand" "pokal rangliste"; do
        name=$(echo "$befehl" | tr ' ' -)
        # shellcheck disable=SC2086 # two words
        miss "$name" -n 21 "$build/doko" --db "$tmp/pokal.db" $befehl
        zeige_dauer "$befehl" "$name" 30
    done
}

# A Bogen of 41 games. The drawing is taken down once, and both PDFs must hold the same text.
miss_papier() {
    "$tmp/zeichnung" "$tmp/papier.db" 22 >"$tmp/zeichnung.txt"
    i=0
    while [ "$i" -lt $seiten ]; do
        miss papier "$build/doko" --db "$tmp/papier.db" bogen 22 -o "$tmp/bogen.pdf" --force
        miss bare_pdf "$tmp/bare_pdf" "$tmp/zeichnung.txt" "$tmp/bare.pdf"
        i=$((i + 1))
    done
    ! command -v pdftotext >/dev/null || [ "$(pdftotext "$tmp/bogen.pdf" -)" = "$(pdftotext "$tmp/bare.pdf" -)" ] || {
        sag "bare_pdf does not draw the text that doko draws"
        exit 1
    }
    zeige_paar "bogen -o PDF: 41 games, bare loop" papier bare_pdf 1.5
    zeige_dauer "bogen -o PDF: in all" papier 60
}

# Two sizes: the flat table must not stand in memory.
miss_mappen() {
    buch "$tmp/gross.db" "$gross"
    buch "$tmp/wenige.db" 10
    "$build/doko" --db "$tmp/gross.db" bericht --spiele --alle --csv rfc >"$tmp/spiele.csv"
    i=0
    while [ "$i" -lt $mappen ]; do
        nackt=$("$tmp/bare_xlsx" "$tmp/spiele.csv" "$tmp/bare.xlsx")
        echo "${nackt#* }" >>"$tmp/bare_xlsx.s"
        miss mappe "$build/doko" --db "$tmp/gross.db" bericht --spiele --alle --force -o "$tmp/spiele.xlsx"
        i=$((i + 1))
    done
    zellen=${nackt% *}
    v=$(verhaeltnis "$tmp/bare_xlsx.s" "$tmp/mappe.s")
    zeile "bericht --spiele: cells of $(($(wc -l <"$tmp/spiele.csv") - 1)) games" \
        "$(je_s "$(rechne "$zellen / $(median "$tmp/mappe.s")")")" \
        "$(je_s "$(rechne "$zellen / $(median "$tmp/bare_xlsx.s")")")" "$(zwei "$v")" "$v" ">=" 0.7 ""
    miss wenige "$build/doko" --db "$tmp/wenige.db" bericht --spiele --alle --force -o "$tmp/spiele.xlsx"
    [ "$gross" -le 10 ] || {
        viel=$(groesstes "$tmp/mappe.kb") wenig=$(groesstes "$tmp/wenige.kb")
        v=$(rechne "$viel / $wenig")
        zeile "bericht --spiele: memory, $gross seasons against 10" "$viel KiB" "$wenig KiB" "$(zwei "$v")" "$v" "<=" 1.1 ""
    }
}

baue zeichnung bare_pdf bare_xlsx
buch_papier
miss_pokal
miss_papier
miss saisonmappe -n 9 "$build/doko" --db "$tmp/papier.db" bericht --force -o "$tmp/mappe.xlsx"
zeige_dauer "bericht: workbook of a season" saisonmappe 500
miss_mappen
