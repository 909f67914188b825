#!/usr/bin/env python3
"""Runs the commands of the tutorial and compares their outputs: tests/guide.py PROGRAM DOCUMENT FOLDER [--write].

Each line of the document that is indented by four columns is a command; they run in the folder, one after the other, in German. A fenced
block after a command holds lines of its output, in that order; `…` stands for any text, and alone on a line for any lines. A block whose
fence names a file is written to that file. --write replaces each line @@ by a block with the whole output."""
import os
import re
import subprocess
import sys
from pathlib import Path


def missing_from(output, block):
    """Returns a message when the output lacks a line of the block. The lines must follow each other unless a line … stands between."""
    lines, at, gap_allowed = [line.rstrip() for line in output.splitlines()], 0, True
    for wanted in block:
        if wanted.strip() == "…":
            gap_allowed = True
            continue
        pattern = re.compile(".*".join(re.escape(part) for part in wanted.rstrip().split("…")) + "$")
        found = next((i for i in range(at, len(lines)) if pattern.match(lines[i])), None)
        if found is None or (found > at and not gap_allowed):
            return f"the line {wanted!r} is missing"
        at, gap_allowed = found + 1, False
    return None


def run(program, command, folder):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="de", TZ="UTC", DOKO_DB=str(folder / "doko.db"), DOKO=program)
    done = subprocess.run(["sh", "-c", f'doko() {{ "$DOKO" "$@"; }}\n{command}'], cwd=folder, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout + done.stderr


def main():
    program, document, folder = os.path.abspath(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]).resolve()
    lines, written, failures, commands, blocks, output = document.read_text().splitlines(), [], [], 0, 0, ""
    while lines:
        line = lines.pop(0)
        written.append(line)
        if line.startswith("```"):
            block = []
            while lines[0] != "```":
                block.append(lines.pop(0))
            written += block + [lines.pop(0)]
            if line != "```":
                (folder / line[3:]).write_text("\n".join(block) + "\n")
                continue
            blocks += 1
            wrong = missing_from(output, block)
            if wrong:
                failures.append(f"{command}: {wrong} in:\n{output}")
        elif line.startswith("    "):
            command, commands = line.strip(), commands + 1
            status, output = run(program, command, folder)
            if status:
                failures.append(f"{command}: exit status {status}\n{output}")
        elif line == "@@" and "--write" in sys.argv:
            written[-1:] = ["", "```"] + output.rstrip("\n").split("\n") + ["```", ""]
    if "--write" in sys.argv:
        document.write_text("\n".join(written) + "\n")
    print("\n".join(failures) or f"{commands} commands, {blocks} outputs")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
