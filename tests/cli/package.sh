# After the installation everything is in its place, works there, and is removed again; the Debian package is tested too.
. tests/cli/lib.inc
once "once is enough"
build=${DOKO%/doko}
tools/install install "$D/target" "$build"
for f in bin/doko lib/doko/doko-paper.so lib/doko/doko-saal.so lib/doko/doko-verband.so share/locale/de/LC_MESSAGES/doko.mo share/man/man1/doko.1 share/man/man5/doko-regeln.5 share/man/de/man1/doko-spiel.1 share/man/de/man5/doko-regeln.5 \
    share/bash-completion/completions/doko share/zsh/site-functions/_doko share/fish/vendor_completions.d/doko.fish \
    share/doc/doko/README.md share/doc/doko/samples/saison.doko; do
    [ -f "$D/target/$f" ] || fail "$f is not installed"
done
"$D/target/bin/doko" --db "$D/i.db" init -q
# the module makes paper and workbooks, and nothing else needs it
"$D/target/bin/doko" --db "$D/i.db" import -q "$HERE/samples/saison.doko"
expect 0 "$D/target/bin/doko" --db "$D/i.db" bogen 22 -o "$D/i.pdf"
expect 0 "$D/target/bin/doko" --db "$D/i.db" rangliste -o "$D/i.xlsx"
hasnot "$(ldd "$D/target/bin/doko")" pango
cp "$D/target/bin/doko" "$D/alone"
expect 0 "$D/alone" --db "$D/i.db" rangliste
expect 3 "$D/alone" --db "$D/i.db" rangliste -o "$D/alone.pdf"
has "$ERR" "paper and workbooks" "doko-paper.so"
[ ! -e "$D/alone.pdf" ] || fail "an incomplete PDF was left"
expect 3 "$D/alone" --db "$D/i.db" saal
has "$ERR" "the hall cannot be opened" "doko-saal.so"
hasnot "$(ldd "$D/target/bin/doko")" microhttpd
expect 3 "$D/alone" verband vereine
has "$ERR" "the federation's collector cannot be reached" "doko-verband.so"
expect 3 env DOKO_VERBAND="host=$D" "$D/target/bin/doko" verband vereine
has "$ERR" "the collector cannot be reached" "$D/.s.PGSQL"
hasnot "$(ldd "$D/target/bin/doko")" libpq
# a module of another build is not called, because its structs may differ
mkdir -p "$D/foreign/bin" "$D/foreign/lib/doko"
cp "$D/target/bin/doko" "$D/foreign/bin/"
id=$(sed -n 's/.*"\(.*\)".*/\1/p' "$build/gen/build_id.h")
same "${#id}" 32
for module in paper saal verband; do
    LC_ALL=C sed "s/$id/$(echo "$id" | rev)/" "$build/doko-$module.so" >"$D/foreign/lib/doko/doko-$module.so"
    if cmp -s "$build/doko-$module.so" "$D/foreign/lib/doko/doko-$module.so"; then fail "doko-$module.so does not hold its build"; fi
done
other="is of another build of doko; install the program and its modules together"
expect 3 "$D/foreign/bin/doko" --db "$D/i.db" rangliste -o "$D/foreign.pdf"
has "$ERR" "paper and workbooks cannot be written: doko-paper.so $other"
[ ! -e "$D/foreign.pdf" ] || fail "a module of another build wrote a PDF"
expect 3 "$D/foreign/bin/doko" --db "$D/i.db" saal
has "$ERR" "the hall cannot be opened: doko-saal.so $other"
expect 3 "$D/foreign/bin/doko" verband vereine
has "$ERR" "the federation's collector cannot be reached: doko-verband.so $other"
printf 'int nothing;\n' >"$D/foreign/old.c"
cc -shared -fPIC -o "$D/foreign/lib/doko/doko-paper.so" "$D/foreign/old.c" # a module without a build id
expect 3 "$D/foreign/bin/doko" --db "$D/i.db" rangliste -o "$D/foreign.pdf"
has "$ERR" "doko-paper.so $other"
# all parts are hardened, because the hall faces a network
for f in bin/doko lib/doko/doko-paper.so lib/doko/doko-saal.so lib/doko/doko-verband.so; do
    has "$(readelf -d "$D/target/$f")" BIND_NOW
    has "$(readelf -lW "$D/target/$f")" GNU_RELRO
    has "$(nm -D "$D/target/$f")" __stack_chk_fail __snprintf_chk
done
has "$(readelf -hW "$D/target/bin/doko")" "DYN (Position-Independent Executable file)"
# a compiler that fortifies by itself is not told to do less
for own in -D_FORTIFY_SOURCE=3 -U_FORTIFY_SOURCE; do
    printf '#!/bin/sh\nexec cc %s "$@"\n' $own >"$D/cc"
    chmod +x "$D/cc"
    flags=$(cd "$HERE" && make -n V=1 CC="$D/cc" CFLAGS=-O2 CPPFLAGS= SANITIZED= BUILD="$D/none" "$D/none/base/date.o" | grep -o -e '-D_FORTIFY_SOURCE=.' || :)
    if [ $own = -U_FORTIFY_SOURCE ]; then same "$flags" -D_FORTIFY_SOURCE=2; else same "$flags" ""; fi
done
# the program finds the translation where it was installed
has "$(LC_ALL=C.UTF-8 LANGUAGE=de "$D/target/bin/doko" --db "$D/i.db" || :)" "doko"
tools/install uninstall "$D/target" "$build"
same "$(find "$D/target" -type f)" ""

# completion offers commands, options, and the Kürzel of the open table
club
same "$(doko __worte spielt)" "spieltag"
same "$(doko __worte spieltag be)" "beginn"
same "$(doko __worte bericht --fo | tr '\n' ' ')" "--force --format "
same "$(doko __worte spiel '' | head -n 7 | tr '\n' ' ')" "A B C D E F G "
evening
same "$(doko __worte spiel '' | tr '\n' ' ')" "A B C D 2026 "
same "$(doko __worte spieltag beginn A,B, | tr '\n' ' ')" "A,B,A A,B,B A,B,C A,B,D "
same "$(DOKO_DB=$D/none.db doko __worte spiel '')" ""
same "$(doko __worte import '')$(doko __worte sichern '')$(doko __worte wiederherstellen '')$(doko __worte regeln prüfe '')" ""
if command -v bash >/dev/null 2>&1; then
    printf '. completions/doko.bash\nPATH=%s:$PATH\nCOMP_WORDS=(doko rang) COMP_CWORD=1\n_doko\necho "${COMPREPLY[*]}"\n' "$build" >"$D/probe.bash"
    same "$(bash "$D/probe.bash")" "rangliste"
fi

if command -v zsh >/dev/null 2>&1; then
    cat >"$D/probe.zsh" <<'Z'
compadd() { print -r -- $worte }
_files() { print files }
words=(doko spieltag be) CURRENT=3
source completions/_doko
words=(doko nichts '') CURRENT=3
source completions/_doko
Z
    same "$(PATH=$build:$PATH zsh -f "$D/probe.zsh" | tr '\n' ' ')" "beginn files "
fi
if command -v fish >/dev/null 2>&1; then
    same "$(PATH=$build:$PATH HOME=$D fish -c 'source completions/doko.fish; complete -C "doko spieltag be"; complete -C "doko import sam"')" "beginn
samples/"
fi

command -v dpkg-shlibdeps >/dev/null 2>&1 || { echo "skipped: dpkg-dev is not installed"; exit 0; }
mkdir "$D/build"
SOURCE_DATE_EPOCH=1767225600 tools/deb "$D/build" >"$D/deb.log" 2>&1 || { cat "$D/deb.log"; fail "no package"; }
deb=$(ls "$D"/build/*.deb)
has "$(dpkg-deb -I "$deb")" "Version: $(cat VERSION)-1" "libsqlite3-0" "libxlsxwriter"
has "$(dpkg-deb -c "$deb")" "./usr/bin/doko" "./usr/lib/doko/doko-paper.so" "./usr/lib/doko/doko-saal.so" "./usr/lib/doko/doko-verband.so" "./usr/share/man/man1/doko.1.gz" "./usr/share/doc/doko/copyright"
dpkg-deb -x "$deb" "$D/unpacked"
same "$("$D/unpacked/usr/bin/doko" --version)" "doko $(cat VERSION)"
expect 0 "$D/unpacked/usr/bin/doko" --db "$D/i.db" bogen 22 -o "$D/deb.pdf"
cmp "$D/i.pdf" "$D/deb.pdf"
command -v lintian >/dev/null 2>&1 || { echo "skipped: lintian is not installed"; exit 0; }
lintian --fail-on error "$deb" >"$D/lintian" 2>&1 || { cat "$D/lintian"; fail "lintian"; }
hasnot "$(grep '^[EW]:' "$D/lintian" || :)" ":"
