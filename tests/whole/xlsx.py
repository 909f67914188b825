"""Prints a workbook as text: each sheet's cells with formula and cached value, its layout, and the references of its charts."""
import posixpath
import zipfile
import zlib
from xml.etree import ElementTree

SPACE = {
    "m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "c": "http://schemas.openxmlformats.org/drawingml/2006/chart",
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "d": "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing",
}
LONG = 60  # of more rows of a sheet there is a checksum; agree.py compares them with the CSV
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


class Cell:
    def __init__(self, ref, kind, value, formula, style):
        self.ref, self.kind, self.value, self.formula, self.style = ref, kind, value, formula, style

    def text(self):
        value = '"' + self.value.replace("\n", "\\n") + '"' if self.kind == "text" else self.value
        formula = f"={self.formula} -> " if self.formula else ""
        style = f" {{{self.style}}}" if self.style else ""
        return f"{self.ref} {formula}{value}{style}"


def number(text):
    """Returns a number without the digits that processors round differently; anything else stays as it is."""
    try:
        return f"{float(text):.12g}"
    except ValueError:
        return text


class Book:
    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        names = self.zip.namelist()
        self.strings = self.shared("xl/sharedStrings.xml") if "xl/sharedStrings.xml" in names else []
        self.styles, self.conditions = self.read_styles()
        self.names = set(names)

    def xml(self, name):
        return ElementTree.fromstring(self.zip.read(name))

    def shared(self, name):
        return ["".join(t.text or "" for t in s.iter("{%s}t" % SPACE["m"])) for s in self.xml(name)]

    def read_styles(self):
        """Reads the styles of cells: number format, bold, italic; and the same of conditional formats."""
        root = self.xml("xl/styles.xml")
        formats = {f.get("numFmtId"): f.get("formatCode") for f in root.iterfind(".//m:numFmt", SPACE)}
        fonts = [font_words(f) for f in root.iterfind("m:fonts/m:font", SPACE)]
        styles = []
        for xf in root.iterfind("m:cellXfs/m:xf", SPACE):
            form = xf.get("numFmtId")
            words = ([] if form == "0" else [formats.get(form, form)]) + fonts[int(xf.get("fontId"))]
            words += [f"{k} {v}" for a in xf.iterfind("m:alignment", SPACE) for k, v in a.items()]
            words += [f"{k} {xf.get(k)}" for k in ("fillId", "borderId") if xf.get(k) != "0"]
            styles.append(" ".join(words))
        return styles, [" ".join(font_words(f)) for f in root.iterfind("m:dxfs/m:dxf/m:font", SPACE)]

    def relations(self, part):
        """Returns the relations of a part: id to part."""
        folder, name = posixpath.split(part)
        rels = f"{folder}/_rels/{name}.rels"
        if rels not in self.names:
            return {}
        return {r.get("Id"): posixpath.normpath(posixpath.join(folder, r.get("Target"))) for r in self.xml(rels)}

    def sheets(self):
        """Returns name, part and defined names of each sheet."""
        root = self.xml("xl/workbook.xml")
        parts = self.relations("xl/workbook.xml")
        for at, sheet in enumerate(root.iterfind("m:sheets/m:sheet", SPACE)):
            defined = [f"{d.get('name').replace('_xlnm.', '')} {d.text}" for d in root.iterfind(".//m:definedName", SPACE)
                       if d.get("localSheetId") == str(at)]
            state = [f"state {sheet.get('state')}"] if sheet.get("state") else []
            yield sheet.get("name"), parts[sheet.get(RELATION)], state + defined

    def has_groups(self, part):
        """Returns whether the first line of a sheet has merged cells."""
        return any(m.get("ref").rpartition(":")[0].endswith("1") for m in self.xml(part).iterfind(".//m:mergeCell", SPACE))

    def cell(self, c):
        style = self.styles[int(c.get("s", 0))]
        formula = c.findtext("m:f", None, SPACE)
        value = c.findtext("m:v", None, SPACE)
        if c.get("t") == "s":
            return Cell(c.get("r"), "text", self.strings[int(value)], formula, style)
        if c.get("t") in ("inlineStr", "str"):
            return Cell(c.get("r"), "text", value or "".join(t.text or "" for t in c.iter("{%s}t" % SPACE["m"])), formula, style)
        return Cell(c.get("r"), "number", number(value), formula, style) if value else None

    def rows(self, part):
        for row in self.xml(part).iterfind("m:sheetData/m:row", SPACE):
            cells = [cell for cell in map(self.cell, row) if cell]
            if cells:
                yield cells


def font_words(font):
    known = (("b", "bold"), ("i", "italic"), ("strike", "struck"))
    words = [word for tag, word in known if font.find(f"m:{tag}", SPACE) is not None]
    colour = font.find("m:color", SPACE)
    return words + ([colour.get("rgb")] if colour is not None and colour.get("rgb") else [])


def widths(root):
    """Returns the widths of columns; neighbours of one width stand together."""
    out = []
    for column in root.iterfind("m:cols/m:col", SPACE):
        width, last = number(column.get("width")), column.get("max")
        if out and out[-1][2] == width and int(out[-1][1]) + 1 == int(column.get("min")):
            out[-1] = out[-1][0], last, width
        else:
            out.append((column.get("min"), last, width))
    return [f"{first} to {last}: {width}" if first != last else f"{first}: {width}" for first, last, width in out]


def layout(root, conditions):
    """Returns the properties of the sheet beside its cells."""
    for pane in root.iterfind(".//m:pane", SPACE):
        yield f"frozen {pane.get('xSplit', 0)} columns, {pane.get('ySplit', 0)} rows"
    for what, items in (("columns", widths(root)),
                        ("rows", [f"{r.get('r')}: {number(r.get('ht'))}" for r in root.iterfind("m:sheetData/m:row", SPACE) if r.get("ht")]),
                        ("merged", [merge.get("ref") for merge in root.iterfind(".//m:mergeCell", SPACE)])):
        if items:
            yield f"{what} {', '.join(items)}"
    for filtered in root.iterfind(".//m:autoFilter", SPACE):
        yield f"filter {filtered.get('ref')}"
    for where in root.iterfind("m:conditionalFormatting", SPACE):
        for rule in where:
            how = conditions[int(rule.get("dxfId"))] if rule.get("dxfId") else rule.get("type")
            how += "".join(f" {e.get('type', e.get('rgb'))}" for scale in rule.iterfind("m:colorScale", SPACE) for e in scale)
            formulas = " ".join(f.text for f in rule.iter("{%s}formula" % SPACE["m"]))
            yield f"condition {where.get('sqref')} {formulas}: {how}"
    for setup in root.iterfind("m:pageSetup", SPACE):
        yield " ".join(["page"] + [f"{k} {v}" for k, v in sorted(setup.items()) if not k.startswith("{")])
    for tag in ("oddHeader", "oddFooter"):
        for words in root.iter("{%s}%s" % (SPACE["m"], tag)):
            yield f"{tag} {words.text}"


def cached(element):
    """Returns the values that a chart caches of a range, with a gap for each missing one."""
    points = {int(p.get("idx")): p.findtext("c:v", "", SPACE) for p in element.iterfind(".//c:pt", SPACE)}
    count = element.find(".//c:ptCount", SPACE)
    values = [points.get(i, "–") for i in range(int(count.get("val")) if count is not None else 0)]
    return ", ".join(map(number, values))


def sum_of(element):
    """Returns a checksum of an element without cached values, which processors may round differently."""
    said = [(e.tag, sorted(e.items()), (e.text or "").strip()) for e in element.iter() if e.tag.split("}")[1] != "v"]
    return f"{zlib.crc32(repr(said).encode()):08x}"


def title(element):
    return "".join(t.text or "" for t in element.iterfind("c:title//a:t", SPACE))


def series(ser):
    for tag in ("tx", "cat", "val", "xVal", "yVal"):
        part = ser.find(f"c:{tag}", SPACE)
        if part is not None:
            ref = part.findtext(".//c:f", "", SPACE)
            yield f"    {tag} {ref}: {cached(part)}"


def chart(root):
    yield f"  title {title(root.find('c:chart', SPACE))}, all of it {sum_of(root)}"
    for part in root.find("c:chart/c:plotArea", SPACE):
        tag = part.tag.split("}")[1]
        if tag.endswith("Chart"):
            how = [part.find(f"c:{k}", SPACE) for k in ("grouping", "barDir", "overlap", "gapWidth")]
            yield f"  {tag} " + " ".join(h.get("val") for h in how if h is not None)
            for ser in part.iterfind("c:ser", SPACE):
                looks = [e.get("val") for e in ser.iter() if e.tag.split("}")[1] in ("symbol", "size", "prstDash", "srgbClr")]
                yield " ".join([f"  series {ser.find('c:order', SPACE).get('val')}"] + looks)
                yield from series(ser)
        elif tag.endswith("Ax"):
            scale = [f"{s.tag.split('}')[1]} {s.get('val')}" for s in part.find("c:scaling", SPACE)]
            yield f"  {tag} {title(part)} " + " ".join(scale + [f"{k} {e.get('val')}" for k in ("delete", "axPos", "crosses")
                                                                  for e in part.iterfind(f"c:{k}", SPACE)])


def charts(book, part):
    """Returns the charts of a sheet, each with its place."""
    for drawing in book.relations(part).values():
        found = book.relations(drawing)
        for anchor in book.xml(drawing):
            at = [anchor.findtext(f"d:{corner}/d:{k}", "", SPACE) for corner in ("from", "to") for k in ("col", "row")]
            yield f"chart from column {at[0]} row {at[1]} to column {at[2]} row {at[3]}"
            refs = [e.get(RELATION) for e in anchor.iter() if e.get(RELATION)]
            for ref in refs:
                yield from chart(book.xml(found[ref]))


def properties(book):
    for name in ("docProps/core.xml", "docProps/app.xml"):
        for element in book.xml(name):
            tag = element.tag.split("}")[1]
            if tag in ("title", "creator", "created", "modified", "Company"):
                yield f"{tag}: {element.text or ''}"


def lines(path):
    book = Book(path)
    yield from properties(book)
    for name, part, defined in book.sheets():
        yield f"sheet {name}"
        yield from defined
        yield from layout(book.xml(part), book.conditions)
        rows = [" | ".join(cell.text() for cell in row) for row in book.rows(part)]
        yield from rows[:LONG]
        if len(rows) > LONG:
            yield f"… and {len(rows) - LONG} rows, {zlib.crc32(repr(rows[LONG:]).encode()):08x}"
        yield from charts(book, part)


def text(path):
    return "\n".join(lines(path)) + "\n"
