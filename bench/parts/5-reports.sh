# Reports: the Pokal, a Bogen as PDF compared with the same drawing by bare cairo and pango, workbooks compared with the same cells
# written by a bare loop over libxlsxwriter.
workbooks=${BENCH_FEW:-5} # workbooks of all games
pages=${BENCH_FEW:-15}

book_paper() {
    doko "$tmp/paper.db" init
    doko "$tmp/paper.db" import samples/saison.doko
}

# Measures the last evening of a Pokal, with all its games and still open, in a book that also has a whole season.
measure_pokal() {
    sed '$s/.*/offen/' samples/pokal.doko >"$tmp/pokal.doko"
    cp "$tmp/paper.db" "$tmp/pokal.db"
    doko "$tmp/pokal.db" import "$tmp/pokal.doko"
    for command in "pokal stand" "pokal rangliste"; do
        name=$(echo "$command" | tr ' ' -)
        # shellcheck disable=SC2086 # two words
        measure_it "$name" -n 21 "$build/doko" --db "$tmp/pokal.db" $command
        show_duration "$command" "$name" 30
    done
}

# Prints the words of a PDF in drawing order. Without -raw pdftotext would order them by the ruled lines too, which doko draws after the texts.
words() {
    pdftotext -raw "$1" - | tr -s ' \n' '\n\n'
}

# Measures a Bogen of 41 games. Its drawing is recorded once, and both PDFs must hold the same text.
measure_paper() {
    "$tmp/drawing" "$tmp/paper.db" 22 >"$tmp/drawing.txt"
    i=0
    while [ "$i" -lt $pages ]; do
        measure_it paper "$build/doko" --db "$tmp/paper.db" bogen 22 -o "$tmp/bogen.pdf" --force
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

# Measures two sizes, because the flat table must not be held in memory.
measure_workbooks() {
    book_with "$tmp/large.db" "$large"
    book_with "$tmp/small.db" 10
    "$build/doko" --db "$tmp/large.db" bericht --spiele --alle --csv rfc >"$tmp/games.csv"
    i=0
    while [ "$i" -lt $workbooks ]; do
        bare=$("$tmp/bare_xlsx" "$tmp/games.csv" "$tmp/bare.xlsx")
        echo "${bare#* }" >>"$tmp/bare_xlsx.s"
        measure_it workbook "$build/doko" --db "$tmp/large.db" bericht --spiele --alle --force -o "$tmp/games.xlsx"
        i=$((i + 1))
    done
    cells=${bare% *}
    v=$(ratio "$tmp/bare_xlsx.s" "$tmp/workbook.s")
    table_line "bericht --spiele: cells of $(($(wc -l <"$tmp/games.csv") - 1)) games" \
        "$(per_s "$(calc "$cells / $(median "$tmp/workbook.s")")")" \
        "$(per_s "$(calc "$cells / $(median "$tmp/bare_xlsx.s")")")" "$(two_decimals "$v")" "$v" ">=" 0.7 ""
    measure_it small "$build/doko" --db "$tmp/small.db" bericht --spiele --alle --force -o "$tmp/games.xlsx"
    [ "$large" -le 10 ] || {
        many=$(largest "$tmp/workbook.kb") few=$(largest "$tmp/small.kb")
        v=$(calc "$many / $few")
        table_line "bericht --spiele: memory, $large seasons against 10" "$many KiB" "$few KiB" "$(two_decimals "$v")" "$v" "<=" 1.1 ""
    }
}

build_it drawing bare_pdf bare_xlsx
book_paper
measure_pokal
measure_paper
measure_it season_workbook -n 9 "$build/doko" --db "$tmp/paper.db" bericht --force -o "$tmp/workbook.xlsx"
show_duration "bericht: workbook of a season" season_workbook 500
measure_workbooks
