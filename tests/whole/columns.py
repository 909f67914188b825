"""Shows what differs in two tables by the names of their columns and rows, so that a column more or less is one line."""
import json
import re

import agree

MOST = 40
BY_CELL = {"csv", "rfc", "xlsx"}  # the lines of other forms show a difference well enough


def blocks_of_text(text):
    """Yields the tables of a text: blocks between blank lines that stand in columns."""
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.split("\n") if line.strip()]
        if len(lines) > 1 and len(at := agree.cuts(lines)) > 2:
            rows = [[line[a:b].strip() for a, b in zip(at, at[1:])] for line in lines]
            yield rows[0], rows[1:]


def blocks_of_pdf(text):
    """Yields the tables of the text of a PDF: the lines around a thick rule that have as many cells as the head above it."""
    lines = [line.split(" | ") for line in text.split("\n")]
    for at, line in enumerate(lines):
        if line == ["=" * 20]:
            rows = []
            for row in lines[at + 1:]:
                if len(row) != len(lines[at - 1]):
                    break
                rows.append(row)
            yield lines[at - 1], rows


def blocks_of_sheets(text):
    """Yields the tables of the text of a workbook; the letters of columns are left out of cells."""
    for sheet in text.split("\nsheet ")[1:]:
        rows = [dict(re.match(r"([A-Z]+)\d+ (.*)", cell).groups() for cell in line.split(" | ") if re.match(r"[A-Z]+\d+ ", cell))
                for line in sheet.split("\n") if re.match(r"[A-Z]+\d+ ", line)]
        if rows:
            letters = list(rows[0])
            yield [rows[0][at].split('"')[1] if '"' in rows[0][at] else rows[0][at] for at in letters], \
                [[re.sub(r"\$?[A-Z]+\$?(?=\d)", "", row.get(at, "")) for at in letters] for row in rows[1:]]


def blocks_of_page(text):
    parser = agree.Tables()
    parser.feed(text)
    return [(rows[0], rows[1:]) for rows in parser.tables if rows]


def blocks(text, form):
    if form in ("csv", "rfc"):
        table = agree.from_csv(text, ";" if form == "csv" else ",")
        return [(table.heads, [list(row.values()) for row in table.rows])]
    reader = {"pdf": blocks_of_pdf, "xlsx": blocks_of_sheets, "html": blocks_of_page}.get(form, blocks_of_text)
    return list(reader(text))


def of_json(kept, now, path=""):
    """Yields what differs in two values; what is in every element of a list is said once."""
    if isinstance(kept, dict) and isinstance(now, dict):
        yield from (f"{path}: new key {key!r}" for key in now if key not in kept)
        yield from (f"{path}: key {key!r} is gone" for key in kept if key not in now)
        for key in kept:
            if key in now:
                yield from of_json(kept[key], now[key], f"{path}.{key}")
    elif isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        for a, b in zip(kept, now):
            yield from of_json(a, b, f"{path}[{a.get('spieler', '') if isinstance(a, dict) else ''}]")
    elif kept != now:
        yield f"{path}: {json.dumps(now, ensure_ascii=False)}, kept {json.dumps(kept, ensure_ascii=False)}"


def once(lines):
    """Returns each line once, without the name of the row when it says that a column or key came or went."""
    lines = (re.sub(r"\[[^]]*\](?=.*: (new key|key ))", "[]", line) for line in lines)
    return list(dict.fromkeys(lines))


def of_tables(kept, now):
    """Yields what differs between two tables: columns by their heads, then rows, then cells. The first column names a row."""
    (a, a_rows), (b, b_rows) = kept, now
    a, b = agree.numbered(a), agree.numbered(b)
    if a and b and a[0] != b[0] and a[0] not in b:
        yield f"another table: {' | '.join(b)}, kept {' | '.join(a)}"
        return
    yield from (f"new column {head!r}" for head in b if head not in a)
    yield from (f"column {head!r} is gone" for head in a if head not in b)
    if len(a_rows) != len(b_rows):
        yield f"{len(b_rows)} rows, kept {len(a_rows)}"
        return
    both = [head for head in a if head in b]
    for number, (x, y) in enumerate(zip(a_rows, b_rows), 1):
        x, y = dict(zip(a, x)), dict(zip(b, y))
        yield from (f"row {number} ({x.get(a[0], '')}), {head}: {y.get(head, '')!r}, kept {x.get(head, '')!r}"
                    for head in both if x.get(head, "") != y.get(head, ""))


def differences(kept, now, form):
    """Returns lines for what differs in tables, or nothing where a difference is elsewhere or the tables cannot be told apart."""
    try:
        if form == "json":
            return once(of_json(json.loads(kept), json.loads(now)))[:MOST]
        pairs = list(zip(blocks(kept, form), blocks(now, form), strict=True))
    except (ValueError, IndexError, StopIteration, AttributeError):
        return []
    found = [line for a, b in pairs for line in of_tables(a, b)]
    named = any(re.match("new column|column .* is gone", line) for line in found)
    return once(found)[:MOST] if named or form in BY_CELL else []
