# Reports: the Pokal, a Bogen on paper against the same drawing by bare cairo and pango, the workbooks against the same cells
# by a bare loop over libxlsxwriter.
workbooks=${BENCH_FEW:-5} # workbooks of all games
pages=${BENCH_FEW:-15}

book_paper() {
    doko "$tmp/papier.db" init
    doko "$tmp/papier.db" import samples/saison.doko
}

# The last evening of a Pokal with all its games, still open, in a book with a whole season beside it.
measure_pokal() {
    sed '$s/.*/offen/' samples/pokal.doko >"$tmp/pokal.doko"
    cp "$tmp/papier.db" "$tmp/pokal.db"
    doko "$tmp/pokal.db" import "$tmp/pokal.doko"
    for command in "pokal stand" "pokal rangliste"; do
        name=$(echo "$command" | tr ' ' -)
        # shellcheck disable=SC2086 # two words
        measure_it "$name" -n 21 "$build/doko" --db "$tmp/pokal.db" $command
        show_duration "$command" "$name" 30
    done
}

# The words of a PDF as it draws them; a reader that lays the page out anew goes by its rules too, which doko draws after the texts.
words() {
    pdftotext -raw "$1" - | tr -s ' \n' '\n\n'
}

# A Bogen of 41 games. The drawing is taken down once, and both PDFs must hold the same text.
measure_paper() {
    "$tmp/drawing" "$tmp/papier.db" 22 >"$tmp/drawing.txt"
    i=0
    while [ "$i" -lt $pages ]; do
        measure_it paper "$build/doko" --db "$tmp/papier.db" bogen 22 -o "$tmp/bogen.pdf" --force
        measure_it bare_pdf "$tmp/bare_pdf" "$tmp/drawing.txt" "$tmp/bare.pdf"
        i=$((i + 1))
    done
    ! command -v pdftotext >/dev/null || [ "$(words "$tmp/bogen.pdf")" = "$(words "$tmp/bare.pdf")" ] || {
        say "bare_pdf does not draw the text that doko draws"
        exit 1
    }
    show_pair "bogen -o PDF: 41 games, bare loop" paper bare_pdf 1.5
    show_duration "bogen -o PDF: in all" paper 60
}

# Two sizes: the flat table must not stand in memory.
measure_workbooks() {
    book_with "$tmp/gross.db" "$gross"
    book_with "$tmp/wenige.db" 10
    "$build/doko" --db "$tmp/gross.db" bericht --spiele --alle --csv rfc >"$tmp/spiele.csv"
    i=0
    while [ "$i" -lt $workbooks ]; do
        bare=$("$tmp/bare_xlsx" "$tmp/spiele.csv" "$tmp/bare.xlsx")
        echo "${bare#* }" >>"$tmp/bare_xlsx.s"
        measure_it mappe "$build/doko" --db "$tmp/gross.db" bericht --spiele --alle --force -o "$tmp/spiele.xlsx"
        i=$((i + 1))
    done
    cells=${bare% *}
    v=$(ratio "$tmp/bare_xlsx.s" "$tmp/mappe.s")
    table_line "bericht --spiele: cells of $(($(wc -l <"$tmp/spiele.csv") - 1)) games" \
        "$(per_s "$(reckon "$cells / $(median "$tmp/mappe.s")")")" \
        "$(per_s "$(reckon "$cells / $(median "$tmp/bare_xlsx.s")")")" "$(two_decimals "$v")" "$v" ">=" 0.7 ""
    measure_it wenige "$build/doko" --db "$tmp/wenige.db" bericht --spiele --alle --force -o "$tmp/spiele.xlsx"
    [ "$gross" -le 10 ] || {
        much=$(largest "$tmp/mappe.kb") few=$(largest "$tmp/wenige.kb")
        v=$(reckon "$much / $few")
        table_line "bericht --spiele: memory, $gross seasons against 10" "$much KiB" "$few KiB" "$(two_decimals "$v")" "$v" "<=" 1.1 ""
    }
}

build_it drawing bare_pdf bare_xlsx
book_paper
measure_pokal
measure_paper
measure_it saisonmappe -n 9 "$build/doko" --db "$tmp/papier.db" bericht --force -o "$tmp/mappe.xlsx"
show_duration "bericht: workbook of a season" saisonmappe 500
measure_workbooks
