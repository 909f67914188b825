#!/usr/bin/env python3
"""The tutorial as it is typed: tests/guide.py PROGRAM DOCUMENT FOLDER [--write].

Each line of the document that stands four columns in is a command and is run in the folder, in its order, in German. A fenced
block behind one is what it says: its lines stand in the output in that order, `…` for any text or, alone, for any lines. A block
that names a file is that file. --write puts in each block that holds only @@ what was said."""
import os
import re
import subprocess
import sys
from pathlib import Path


def says(output, block):
    """Whether the lines of the block stand in the output, one behind the other unless a line … is between them."""
    lines, at, free = [line.rstrip() for line in output.splitlines()], 0, True
    for wanted in block:
        if wanted.strip() == "…":
            free = True
            continue
        pattern = re.compile(".*".join(re.escape(part) for part in wanted.rstrip().split("…")) + "$")
        found = next((i for i in range(at, len(lines)) if pattern.match(lines[i])), None)
        if found is None or (found > at and not free):
            return f"{wanted!r} is not there"
        at, free = found + 1, False
    return None


def run(program, command, folder):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="de", TZ="UTC", DOKO_DB=str(folder / "doko.db"), DOKO=program)
    done = subprocess.run(["sh", "-c", f'doko() {{ "$DOKO" "$@"; }}\n{command}'], cwd=folder, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def main():
    program, document, folder = os.path.abspath(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]).resolve()
    lines, out, failures, commands, blocks, last = document.read_text().splitlines(), [], [], 0, 0, ""
    while lines:
        line = lines.pop(0)
        out.append(line)
        if line.startswith("```"):
            block = []
            while lines[0] != "```":
                block.append(lines.pop(0))
            out += block + [lines.pop(0)]
            if line != "```":
                (folder / line[3:]).write_text("\n".join(block) + "\n")
                continue
            blocks += 1
            wrong = says(last, block)
            if wrong:
                failures.append(f"{command}: {wrong} in:\n{last}")
        elif line.startswith("    "):
            command, commands = line.strip(), commands + 1
            status, last = run(program, command, folder)
            if status:
                failures.append(f"{command}: {status}\n{last}")
        elif line == "@@" and "--write" in sys.argv:
            out[-1:] = ["", "```"] + last.rstrip("\n").split("\n") + ["```", ""]
    if "--write" in sys.argv:
        document.write_text("\n".join(out) + "\n")
    print("\n".join(failures) or f"{commands} commands, {blocks} outputs")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
