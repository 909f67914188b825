#!/usr/bin/env python3
"""Prints a document as text for diff: extract.py FILE; other programs call text(path). A PDF becomes rows and columns, a workbook its
cells, anything else stays as it is."""
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
