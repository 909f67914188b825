# ./bootstrap installs missing packages; it waits for another apt that holds a lock, and any other failure ends it.
. tests/cli/lib.inc
once "it does not start doko"
mkdir "$D/tree" "$D/bin"
cp bootstrap "$D/tree/"
printf 'a there\nb missing\ncheck:c for-tests\nprove?:d for-proofs\nprove?:e unknown\n' >"$D/tree/packages.txt"
# machine: a simulated machine whose apt-get fails by the lines of `locks`, one for each call, then installs; sleeping takes no time.
cat >"$D/bin/apt-get" <<'X'
#!/bin/sh
echo "$*" >>"$MACHINE/calls"
why=$(sed -n 1p "$MACHINE/locks")
sed -i 1d "$MACHINE/locks"
[ -z "$why" ] || { echo "E: $why" >&2; exit 100; }
case " $* " in *" install "*) echo missing >>"$MACHINE/installed" ;; esac
X
printf '#!/bin/sh\nshift 3\ngrep -qx "$1" "$MACHINE/installed" && echo "install ok installed"\n' >"$D/bin/dpkg-query"
printf '#!/bin/sh\necho slept >>"$MACHINE/calls"\n' >"$D/bin/sleep"
printf '#!/bin/sh\necho built\n' >"$D/bin/make"
printf '#!/bin/sh\necho "${USER_ID:-0}"\n' >"$D/bin/id"
printf '#!/bin/sh\necho sudo >>"$MACHINE/calls"\n"$@"\n' >"$D/bin/sudo"
chmod +x "$D"/bin/*
machine() { # LOCK…: the error of each call of apt-get, "" for none
    MACHINE=$D/machine
    rm -rf "$MACHINE"
    mkdir "$MACHINE"
    echo there >"$MACHINE/installed"
    : >"$MACHINE/calls"
    : >"$MACHINE/locks"
    for lock; do echo "$lock" >>"$MACHINE/locks"; done
    export MACHINE
}
bootstrap() { PATH=$D/bin:$PATH "$D/tree/bootstrap" "$@"; }

machine
expect 0 bootstrap build
has "$OUT" "installing missing" "built"
same "$(cat "$MACHINE/calls")" "-q update
-q install -y --no-install-recommends missing"
expect 0 bootstrap build # nothing is missing any more
hasnot "$OUT" installing

# a test needs some packages, a proof needs all; a package marked ? is left out when apt does not have it
cat >"$D/bin/apt-cache" <<'X'
#!/bin/sh
[ "$2" != unknown ]
X
chmod +x "$D/bin/apt-cache"
mkdir "$D/tree/tests"
for script in check prove; do
    printf '#!/bin/sh\necho "%s $*"\n' $script >"$D/tree/tests/$script"
    chmod +x "$D/tree/tests/$script"
done
for kind in "check:missing for-tests :check " "prove:missing for-tests for-proofs :prove short" "prove long:missing for-tests for-proofs :prove long"; do
    machine
    # shellcheck disable=SC2046 # words
    expect 0 bootstrap ${kind%%:*}
    needed=${kind#*:}
    has "$(cat "$MACHINE/calls")" "install -y --no-install-recommends ${needed% :*}"
    same "$(echo "$OUT" | tail -n 1)" "${kind##*:}"
done
for wrong in "" everything "check long" "prove middle" "prove long short"; do
    # shellcheck disable=SC2086
    expect 2 bootstrap $wrong
    has "$ERR" "usage: ./bootstrap build | demo | check | prove [short | long]"
done

# the lists are locked twice, then the packages
lists="Could not get lock /var/lib/apt/lists/lock. It is held by process 815 (apt-get)"
packages="Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 816 (unattended-upgr)"
machine "$lists" "$lists" "" "$packages" ""
expect 0 bootstrap build
has "$ERR" "another program is installing packages; waiting"
has "$OUT" "built"
same "$(tr '\n' ' ' <"$MACHINE/calls")" "-q update slept -q update slept -q update -q install -y --no-install-recommends missing slept -q install -y --no-install-recommends missing "

# the lock is never released, or the error is no lock
machine $(yes locked | head -n 200)
sed -i "s|.*|$packages|" "$MACHINE/locks"
expect 1 bootstrap build
has "$ERR" "Could not get lock" "apt-get update failed; still missing: missing"
same "$(grep -c slept "$MACHINE/calls")" 119
hasnot "$OUT" built
machine "" "Unable to locate package missing"
expect 1 bootstrap build
has "$ERR" "Unable to locate package" "apt-get install failed"
hasnot "$(cat "$MACHINE/calls")" slept

# another user than root needs sudo
machine
expect 0 env USER_ID=1000 PATH="$D/bin:$PATH" "$D/tree/bootstrap" build
has "$(cat "$MACHINE/calls")" sudo
rm "$D/bin/sudo"
machine
mkdir "$D/few"
for program in sh env cat grep sed mktemp rm dirname getconf; do ln -s "$(command -v $program)" "$D/few/"; done
expect 1 env -i MACHINE="$MACHINE" USER_ID=1000 PATH="$D/bin:$D/few" "$D/tree/bootstrap" build
has "$ERR" "to install missing run this as root, or install sudo"
same "$(cat "$MACHINE/calls")" ""
