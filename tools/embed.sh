#!/bin/sh
# Writes C source that holds the given files as strings: embed.sh ARRAY COUNT FILE… > out.c
# Bytes as numbers: string literals of this length are beyond what C promises.
set -eu
array=$1 count=$2
shift 2
printf '#include "store/intern.h"\n\n'
n=0
for f; do
    printf 'static const unsigned char datei_%d[] = { /* %s */\n' "$n" "${f##*/}"
    od -An -v -tu1 "$f" | sed 's/[0-9][0-9]*/&,/g'
    printf '0};\n\n'
    n=$((n + 1))
done
printf 'const char *const %s[] = {' "$array"
i=0
while [ "$i" -lt "$n" ]; do
    printf '(const char *)datei_%d, ' "$i"
    i=$((i + 1))
done
printf '};\nconst int %s = %d;\n' "$count" "$n"
