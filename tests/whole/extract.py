#!/usr/bin/env python3
"""A document as text that a diff can compare: extract.py FILE, or from other programs text(path). PDF as rows and columns,
workbooks cell by cell, the rest as it is."""
import sys

import pdf
import xlsx


def text(path):
    if path.endswith(".pdf"):
        return pdf.text(path)
    if path.endswith(".xlsx"):
        return xlsx.text(path)
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


if __name__ == "__main__":
    sys.stdout.write(text(sys.argv[1]))
