"""What is kept of the outputs, and how a difference to it is shown. An output is kept as a whole, or as what is other in it than in another
output, or as a checksum only: then agree.py compares it with another format of the same table."""
import difflib
import pathlib
import textwrap
import zlib

import columns

HERE = pathlib.Path(__file__).resolve().parent
KEPT, BOOKS = HERE / "kept", HERE / "books"
SAME, SUMS = KEPT / "same.list", KEPT / "sums.list"
SHOWN = 40


def read(path):
    return path.read_bytes().decode("utf-8") if path.exists() else None


def pairs(path):
    """Returns the lines of a list as first word and rest."""
    return dict(line.split(" ", 1) for line in (read(path) or "").splitlines())


def checksum(text):
    return f"{text.count(chr(10))} lines, {zlib.crc32(text.encode()):08x}"


def apart(base, text):
    """Returns the lines that are other than in the base, each block below the line before it."""
    a, b = base.splitlines(), text.splitlines()
    out = []
    for tag, a1, a2, b1, b2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag != "equal":
            out += ["  " + b[b1 - 1]] if b1 else []
            out += ["- " + line for line in a[a1:a2]] + ["+ " + line for line in b[b1:b2]]
    return "".join(line + "\n" for line in out)


def base_of(row, texts):
    """Returns the text from which an output is kept apart: another output, or files of the tree."""
    if "/" not in row.base:
        return texts[f"{row.base}.{row.form}"]
    return "".join((HERE.parent.parent / name).read_text(encoding="utf-8") for name in row.base.split("+"))


def to_keep(rows, texts):
    """Returns what is to be kept: files by their path, equal outputs, and checksums."""
    files, same, sums, first = {}, {}, {}, {}
    for row in rows:
        text = texts[row.key]
        if not row.whole:
            sums[row.key] = checksum(text)
            continue
        if row.base:
            text = apart(base_of(row, texts), text)
        if row.base and not text:
            same[row.key] = row.base
        elif text in first:
            same[row.key] = first[text]
        else:
            files[row.key] = text
            first[text] = row.key
    return files, same, sums


def listed(entries):
    return "".join(f"{key} {value}\n" for key, value in entries.items())


def write(rows, texts, books):
    for path in KEPT.glob("*"):
        path.unlink()
    files, same, sums = to_keep(rows, texts)
    for name, text in files.items():
        (KEPT / f"{name}.txt").write_bytes(text.encode("utf-8"))
    SAME.write_text(listed(same), encoding="utf-8")
    SUMS.write_text(listed(sums), encoding="utf-8")
    for name, text in books.items():
        (BOOKS / f"{name}.txt").write_bytes(text.encode("utf-8"))


def difference(kept, text, form="text"):
    """Returns lines that show a difference: columns of tables by their names, then cells, or lines of text."""
    if kept is None:
        return ["not kept"]
    return columns.differences(kept, text, form) or [
        line for _, line in zip(range(SHOWN), difflib.unified_diff(kept.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=1))
    ] or ["other line ends"]


def of_sums(kept, sums):
    """Returns lines that name the outputs whose checksums differ."""
    names = [name for name, value in sums.items() if kept.get(name) != value]
    return textwrap.wrap("other than kept: " + " ".join(names), 120) + ["--show NAME prints one, for a comparison with another build"] if names else []


def faults(rows, texts, books):
    """Yields each output and book, and the lines that show how it differs from what is kept."""
    files, same, sums = to_keep(rows, texts)
    kept_same, kept_sums = pairs(SAME), pairs(SUMS)
    for path in sorted(KEPT.glob("*.txt")):
        if path.stem not in files and path.stem not in same:
            yield path.stem, ["kept, but no row of outputs.txt makes it: delete the file"]
    for name, text in books.items():
        kept = read(BOOKS / f"{name}.txt")
        yield f"book {name}", [] if kept == text else difference(kept, text)
    yield f"{len(sums)} checksums", of_sums(kept_sums, sums)
    for row in rows:
        if row.key in sums:
            continue
        text = files[row.key] if row.key in files else files.get(same[row.key], "")
        kept = read(KEPT / f"{row.key}.txt")
        if kept is None and row.key in kept_same:
            kept = "" if kept_same[row.key] == row.base else read(KEPT / f"{kept_same[row.key]}.txt")
        yield row.key, [] if kept == text else difference(kept, text, "text" if row.base else row.form)
    for name in sorted((set(kept_same) - {row.key for row in rows}) | (set(kept_sums) - set(sums))):
        yield name, ["in a list of kept/, but no row of outputs.txt makes it: --write makes the list anew"]
