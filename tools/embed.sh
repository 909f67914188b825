#!/bin/sh
# Writes C source that holds the given files as strings: embed.sh NAME FILE… > out.c defines NAME_text, NAME_name (without folder and
# .sql) and NAME_count. The bytes are numbers, because C does not promise string literals of this length.
set -eu
name=$1
shift
n=0
for f; do
    printf 'static const unsigned char file_%d[] = { /* %s */\n' "$n" "${f##*/}"
    od -An -v -tu1 "$f" | sed 's/[0-9][0-9]*/&,/g'
    printf '0};\n\n'
    n=$((n + 1))
done
printf 'const char *const %s_text[] = {' "$name"
i=0
while [ "$i" -lt "$n" ]; do
    printf '(const char *)file_%d, ' "$i"
    i=$((i + 1))
done
printf '};\nconst char *const %s_name[] = {' "$name"
for f; do
    f=${f##*/}
    printf '"%s", ' "${f%.sql}"
done
printf '};\nconst int %s_count = %d;\n' "$name" "$n"
