"""Reads a PDF as rows and columns of text. The words come from pdftotext. The columns are those that the page draws: its vertical lines
and the edges of its boxes. Without these they are found from the rows that stand in columns."""
import html
import math
import re
import subprocess
import zlib

SAME = 2.0  # points: edges closer than this are equal, words with middles this close form a row
THICK, MEDIUM = 1.2, 0.5  # widths of lines
JOINED = 0.6  # in heights of a word: a smaller gap between words of one size is a space
PITCH = 1.2  # in heights of a word: the greatest distance between lines of one text
NEAR = 15  # points: text this close to a line for a signature belongs to it
MANY = 4  # least number of cells of a row that stands in columns
LARGER = 1.5  # points: a heading is this much higher than the text below it
BLACK = (0.0, 0.0, 0.0)
LIGATURES = {"ff", "fi", "fl", "ffi", "ffl"}
SIGN = {"underlined": "_{}_", "struck": "~{}~", "filled": "[#{}]", "framed": "[{}]"}


class Word:
    def __init__(self, left, top, right, bottom, text):
        self.left, self.top, self.right, self.bottom, self.text = left, top, right, bottom, text
        self.middle = (top + bottom) / 2
        self.height = bottom - top
        self.sign = "{}"

    def marked(self):
        return self.sign.format(self.text)


class Page:
    def __init__(self):
        self.words = []
        self.cut = []
        self.verticals = []  # x, top, bottom
        self.horizontals = []  # y, left, right, width
        self.slanted = []  # x, y, x, y of curves; only their places are kept
        self.boxes = []  # left, top, right, bottom, kind


def words_of(path):
    """Returns size and words of each page, and the title of the document."""
    out = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    pages = []
    for line in out.splitlines():
        if size := re.search(r'<page width="([\d.]+)" height="([\d.]+)"', line):
            pages.append((round(float(size[1])), round(float(size[2])), []))
        elif word := re.search(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)</word>', line):
            pages[-1][2].append(Word(*(float(word[i]) for i in range(1, 5)), html.unescape(word[5])))
    return pages, html.unescape(re.search("<title>(.*)</title>", out)[1])


def contents(path):
    """Returns the drawing operators of the pages, in their order."""
    with open(path, "rb") as file:
        data = file.read()
    for stream in re.finditer(rb"stream\n(.*?)\nendstream", data, re.S):
        try:
            text = zlib.decompress(stream[1])
        except zlib.error:
            continue
        if re.search(rb" Tm\b", text) and not text.startswith(b"/CIDInit"):
            yield text.decode("latin-1")


def add_box(page, box, kind):
    left, top, width, height = box
    page.boxes.append((left, top, left + width, top + height, kind))


def add_stroke(page, points, closed, pen):
    """Adds a part of a path: a closed one is a box of four lines, an open one a sequence of lines."""
    if closed:
        left, top = min(points)[0], min(y for _, y in points)
        add_box(page, (left, top, max(points)[0] - left, max(y for _, y in points) - top), "framed" if pen > THICK else "box")
        return
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        if len(points) > 2 or min(abs(x1 - x2), abs(y1 - y2)) > 0.1:
            page.slanted.append((x1, y1, x2, y2))
        elif abs(x1 - x2) < 0.1:
            page.verticals.append((x1, min(y1, y2), max(y1, y2)))
        else:
            page.horizontals.append((y1, min(x1, x2), max(x1, x2), pen))


def draw(page, content):
    """Collects the lines and boxes that a page draws; cairo uses few operators. y grows downwards."""
    stack, lines, boxes, colour, pen = [], [], [], BLACK, 1.0
    content = re.sub(r"\[[^\]]*\]\s*TJ|\((?:\\.|[^\\)])*\)\s*Tj|<[0-9a-f]*>\s*Tj", "", content)
    for token in content.split():
        if re.fullmatch(r"[-+]?[\d.]+", token):
            stack.append(float(token))
            continue
        if token == "m":
            lines.append(([tuple(stack[-2:])], []))
        elif token == "l":
            lines[-1][0].append(tuple(stack[-2:]))
        elif token == "h":
            lines[-1][1].append(True)
        elif token == "re":
            boxes.append(stack[-4:])
        elif token == "rg":
            colour = tuple(stack[-3:])
        elif token == "w":
            pen = stack[-1]
        elif token == "S":
            for points, closed in lines:
                add_stroke(page, points, closed, pen)
            for box in boxes:
                add_box(page, box, "framed" if pen > THICK else "box")
        elif token in ("f", "f*") and colour == BLACK:
            for box in boxes:
                add_box(page, box, "line" if box[3] < 1 else "filled")
        if token in ("S", "f", "f*", "n", "W"):
            lines, boxes = [], []
        stack = []


def cut(content):
    """Returns the texts that a page shows shortened; the PDF has the whole text for copying."""
    for text in re.findall(r"/ActualText <feff([0-9a-f]*)>", content):
        whole = bytes.fromhex(text).decode("utf-16-be")
        if whole not in LIGATURES and not re.search("[\u0590-\u05ff]", whole):
            yield whole


def looks(page):
    """Describes what rows and columns do not show, as a checksum: places of lines, boxes and words, and their sizes."""
    strokes = [round(n) for line in sorted(page.verticals + page.horizontals + page.slanted) for n in line]
    boxes = [n if isinstance(n, str) else round(n) for box in sorted(page.boxes) for n in box]
    words = sorted((round(word.left), round(word.top), round(word.height)) for word in page.words)
    sums = (f"{zlib.crc32(repr(what).encode()):08x}" for what in (strokes, boxes, words))
    return "lines {}, boxes {}, words {}".format(*sums)


def mark(page):
    """Returns the box or line of a word as a sign."""
    for word in page.words:
        for left, top, right, bottom, kind in page.boxes:
            if not (left - SAME < (word.left + word.right) / 2 < right + SAME and top < word.bottom and bottom > word.top):
                continue
            if kind == "line":
                kind = "underlined" if top > word.top + 0.7 * word.height else "struck"
            elif not top < word.middle < bottom:
                continue
            word.sign = SIGN.get(kind, word.sign)


def rows_of(words):
    """Returns rows of words whose middles are at one height, from the left."""
    rows = []
    for word in sorted(words, key=lambda w: w.middle):
        if rows and word.middle - rows[-1][0].middle < SAME:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [sorted(row, key=lambda w: w.left) for row in rows]


def merged(edges):
    out = []
    for edge in sorted(edges):
        if not out or edge - out[-1] > SAME:
            out.append(edge)
    return out


def edges_at(page, y):
    """Returns the edges of the columns at this height."""
    edges = [x for x, top, bottom in page.verticals if top - 0.1 <= y <= bottom + 0.1]
    for left, top, right, bottom, kind in page.boxes:
        if kind != "line" and top <= y <= bottom:
            edges += [left, right]
    return merged(edges)


def ruled(row, edges):
    """Returns the cells of a row between lines: one before the first, one between each two, one after the last."""
    cells = [[] for _ in range(len(edges) + 1)]
    for word in row:
        cells[sum(edge <= word.left + 1 for edge in edges)].append(word)
    return [" ".join(word.marked() for word in cell) for cell in cells]


def phrases(row):
    """Joins words that stand close together into cells: left, right, text."""
    cells, before = [], None
    for word in row:
        if cells and 0 <= word.left - before.right + SAME and word.left - before.right < JOINED * word.height and abs(word.height - before.height) < 1:
            cells[-1] = (cells[-1][0], word.right, f"{cells[-1][2]} {word.marked()}")
        else:
            cells.append((word.left, word.right, word.marked()))
        before = word
    return cells


def columns_of(rows):
    """Returns the extents of the columns of rows without lines, merged from the cells of rows with many cells."""
    columns = []
    for left, right, _ in sorted(cell for row in rows if len(row) >= MANY for cell in row):
        if columns and left < columns[-1][1]:
            columns[-1][1] = max(columns[-1][1], right)
        else:
            columns.append([left, right])
    return columns


def aligned(row, columns):
    cells = [""] * len(columns)
    for left, right, text in row:
        at = max(range(len(columns)), key=lambda i: min(right, columns[i][1]) - max(left, columns[i][0]))
        cells[at] += text if not cells[at] or re.search(r"\w-$", cells[at]) else f" {text}"
    return cells


def parts(rows):
    """Yields rows up to the next heading, which is larger than the text below it: each table has columns of its own."""
    part = []
    for n, (height, row) in enumerate(rows):
        if n + 1 < len(rows) and len(row) < MANY and height > rows[n + 1][0] + LARGER:
            yield part
            part = []
        part.append(row)
    yield part


def free(rows):
    """Yields rows without lines: aligned in columns, or as they are for titles and feet."""
    for part in parts(rows):
        columns = columns_of(part)
        for row in part:
            yield aligned(row, columns) if len(row) >= MANY else [text for _, _, text in row]


def signatures(page, y, widest):
    """Returns the ends of the lines for signatures near this height."""
    near = [(left, right) for at, left, right, _ in page.horizontals if abs(at - y) < NEAR and right - left < widest / 2]
    return merged([x for line in near for x in line])


def joined(page, rows, widest):
    """Joins the lines of text between two horizontal lines into one row, on a page without vertical lines."""
    rules = merged([y for y, left, right, _ in page.horizontals if right - left > widest - SAME])
    before = 0, 0
    thick = min((y for y, _, _, width in page.horizontals if width > THICK), default=math.inf)
    out = []
    for y, row in rows:
        band = sum(rule <= y for rule in rules)
        below = row[0].height * PITCH
        if out and not page.verticals and thick < y and band == before[0] and y < before[1] + below:
            out[-1] = (out[-1][0], out[-1][1] + row)
        else:
            out.append((y, row))
        before = band, y
    return out


def lines_of(page):
    """Returns rows as lists of cells, and a text for a thick line across the page."""
    out, loose = [], []
    widest = max((right - left for _, left, right, _ in page.horizontals), default=0)
    rows = joined(page, [(row[0].middle, row) for row in rows_of(page.words)], widest)
    rules = [(y, width) for y, left, right, width in page.horizontals
             if right - left > (widest / 4 if width > THICK else widest - SAME) and width > MEDIUM]
    for y, what in sorted(rows + rules, key=lambda item: item[0]):
        edges = [] if isinstance(what, float) else edges_at(page, y) or signatures(page, y, widest)
        if isinstance(what, list) and not edges:
            loose.append((len(out), (max(word.height for word in what), phrases(what))))
            out.append(None)
        elif isinstance(what, list):
            out.append(ruled(what, edges))
        else:
            out.append("=" * 20 if what > THICK else "-" * 20)
    for (at, _), cells in zip(loose, free([row for _, row in loose])):
        out[at] = cells
    return out


def drawn(path):
    """Returns the pages, each as size, words and drawn Page, and the title of the document."""
    pages, title = words_of(path)
    drawing = list(contents(path))
    if len(drawing) != len(pages):
        raise ValueError(f"{path}: {len(pages)} pages, of which {len(drawing)} draw something")
    out = []
    for (width, height, words), content in zip(pages, drawing):
        page = Page()
        page.words = words
        page.cut = list(cut(content))
        draw(page, content)
        mark(page)
        out.append((width, height, page))
    return out, title


def read(path):
    """Returns the pages, each as size and lines, and the title of the document."""
    pages, title = drawn(path)
    return [(width, height, lines_of(page) + [looks(page)]) for width, height, page in pages], title


def text(path):
    pages, title = read(path)
    out = [f"title: {title}"]
    for number, (width, height, lines) in enumerate(pages, 1):
        out.append(f"page {number} of {len(pages)}, {width} x {height}")
        out += [line if isinstance(line, str) else " | ".join(line) for line in lines]
    return "\n".join(out) + "\n"
